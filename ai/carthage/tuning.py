"""What Traders of Carthage wants different at fuller tables (see ai.players.levels and docs/ai.md,
Budgets).
"""

from __future__ import annotations

from typing import Any

TABLES = {"standard": {"mode": "standard"}, "classic": {"mode": "classic"}}
"""What the ladder measures (see ai.lab.ladder)."""

LEVELS: dict[str, dict[str, Any]] = {"clerk": {"practised": True}, "magnate": {"practised": True}}
"""Who knows what things are worth at just this table (see ai.carthage.figures)."""

FULL: dict[str, dict[str, Any]] = {
    "manager": {"iterations": 12},
    "master": {"iterations": 40},
    "magnate": {"iterations": 600, "roots": 16},
}
"""At three and at four seats."""

SEATS: dict[int, dict[str, dict[str, Any]]] = {
    2: {"master": {"iterations": 200}},
    3: FULL,
    4: {**FULL, "master": {"iterations": 26}},
}
"""More iterations buy less the more seats there are: with the usual budgets the first steps from the rules to
the search would be high and the last one hardly felt. At full tables a magnate gains nothing by long searches
that many short ones do not give in less than half of the time.
"""
