"""What Traders of Carthage wants different (see ai.players.levels and docs/ai.md, Budgets)."""

from __future__ import annotations

from typing import Any

TABLES = {"standard": {"mode": "standard"}, "classic": {"mode": "classic"}}
"""What the ladder measures (see ai.lab.ladder)."""

LEVELS: dict[str, dict[str, Any]] = {
    level: {"practised": True} for level in ("clerk", "manager", "master", "magnate")
}
"""Who knows what things are worth at just this table (see ai.carthage.figures): all but apprentices. A search
that rates by the usual figures is hardly better at full tables than a clerk who goes by these.
"""

MAGNATE = {"iterations": 600, "roots": 16}
"""At three and at four seats."""

SEATS: dict[int, dict[str, dict[str, Any]]] = {
    2: {"manager": {"iterations": 24}, "master": {"iterations": 150}},
    3: {"manager": {"iterations": 24}, "master": {"iterations": 100}, "magnate": MAGNATE},
    4: {"manager": {"iterations": 32}, "master": {"iterations": 200}, "magnate": MAGNATE},
}
"""With the usual budgets the first steps from the rules to the search would be high and the last one
hardly felt. At full tables a magnate gains nothing by long searches that many short ones do not give in less
than half of the time.
"""
