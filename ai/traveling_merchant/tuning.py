"""What The Era of Traveling Merchant wants different in every search and at fuller tables (see ai.levels and
docs/ai.md, Budgets).
"""

from __future__ import annotations

from typing import Any

TABLES: dict[str, dict[str, Any]] = {
    "basic": {},
    "random map and titles": {"map": "random", "titles": True},
}
"""What the ladder measures (see ai.ladder)."""

LEANING = 0.25
"""Nearly all that is worth having is points to come: whoever shuns points as much as in other games shuns
winning (see docs/ai.md, Personalities).
"""

TUNING = {
    "temperature": 2.6,
    "explore": 0.35,
    "bias": 4.0,
    "epsilon": 0.0,
    "cut": 12,
    "spread": 2.0,
}

SEATS: dict[int, dict[str, dict[str, Any]]] = {
    players: {"manager": {"iterations": 16}, "master": {"iterations": 300}} for players in (3, 4)
}
