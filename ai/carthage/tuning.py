"""What Traders of Carthage wants different at fuller tables (see ai.levels and docs/ai.md, Budgets)."""

from __future__ import annotations

from typing import Any

TABLES = {"standard": {"mode": "standard"}, "classic": {"mode": "classic"}}
"""What the ladder measures (see ai.ladder)."""

SEATS: dict[int, dict[str, dict[str, Any]]] = {
    players: {"manager": {"iterations": 16}, "master": {"iterations": 300}} for players in (3, 4)
}
"""More iterations buy less the more seats there are: with the budgets of two seats the first step from the
rules to the search would be high and the others hardly felt.
"""
