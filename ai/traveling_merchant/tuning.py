"""What The Era of Traveling Merchant wants different in every search and at fuller tables (see
ai.players.levels and docs/ai.md, Budgets).
"""

from __future__ import annotations

from typing import Any

TABLES: dict[str, dict[str, Any]] = {
    "basic": {},
    "random map and titles": {"map": "random", "titles": True},
}
"""What the ladder measures (see ai.lab.ladder)."""

LEANING = 0.15
"""Nearly all that is worth having is points to come: whoever shuns points as much as in other games shuns
winning (see docs/ai.md, Personalities).
"""

TUNING = {
    "temperature": 2.6,
    "explore": 0.08,
    "bias": 4.0,
    "epsilon": 0.0,
    "cut": 12,
    "spread": 2.0,
}

LEVELS: dict[str, dict[str, Any]] = {level: {"practised": True} for level in ("clerk", "manager", "master")}
"""Who knows what things are worth at just this table, and what rivals are after (see
ai.traveling_merchant.figures). A long search gains little by it, and magnates search as the judge does.
"""

SEATS: dict[int, dict[str, dict[str, Any]]] = {
    2: {
        "apprentice": {"careless": 0.44},
        "manager": {"iterations": 40, "cut": 2},
        "master": {"iterations": 200, "cut": 6},
    },
    3: {"master": {"iterations": 200}},
    4: {"master": {"iterations": 300}},
}
"""Two seats forgive more: apprentices who are careless as often as elsewhere win 36 % against clerks there,
and 38 % on random maps with titles (600 games each). At fuller tables a longer search wins less, so masters
have as much as leaves them well ahead of managers, and magnates well ahead of them.

At two seats short searches that play on for long wait: whatever is worth doing gets done in what is played
on, so that a turn in which nothing is done looks as good. Where less is played on they act, and win as often.
"""
