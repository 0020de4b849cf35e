"""Policy files by game; loading one registers its functions for the search. A new game is one line here."""

from __future__ import annotations

from functools import cache
from importlib import import_module

POLICIES = {
    "carthage": "ai.carthage",
    "traveling_merchant": "ai.traveling_merchant",
}


@cache
def load_policy(game_id: str) -> None:
    """Make the search able to play `game_id`."""
    import_module(POLICIES[game_id])
