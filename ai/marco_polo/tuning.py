"""What Marco Polo II wants different in every search (see ai.players.levels and docs/ai.md, Budgets): a turn
is many small decisions, and the rule-based player plans it from the first on, so its word counts for much.
"""

from __future__ import annotations

from typing import Any

TUNING = {"spread": 0.4, "bias": 6.0, "explore": 0.12, "epsilon": 0.05, "cut": 8}

LEVELS: dict[str, dict[str, Any]] = {
    "apprentice": {"temperature": 2.0},
    "manager": {"iterations": 16},
    "master": {"iterations": 200, "roots": 1},
    "magnate": {"iterations": 2400},
}
"""Scores are four times those of Traders of Carthage: with the usual spread of careless moves apprentices
erred less than elsewhere, and won 41 % of the games against clerks at two seats.

The first iterations win most: with three times as many the manager would stand far above the clerk, and
the levels above it would hardly be felt. At full tables one tree plays better than two of half its size:
so the master has a single one, and those of magnates are long.
"""
