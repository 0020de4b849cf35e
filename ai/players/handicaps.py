"""Doing without something, to measure what it is worth: `master:without=routes` plays without a caravan.

A game lists what its players can do without in `HANDICAPS` of `ai/<game>/handicaps.py`: a name, and a
function that takes it from a seat, in place. It is taken from a copy on which the player thinks, so that
nothing it plans makes use of it; what is legal on the copy is legal at the table.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from game.core.registry import module_of

Handicap = Callable[[Any, int], None]


@cache
def handicaps(game_id: str) -> dict[str, Handicap]:
    """What players of a game can do without."""
    module = module_of("ai", game_id, "handicaps")
    return {} if module is None else dict(module.HANDICAPS)


def doing_without(game_id: str, name: str, state: Any, seat: int) -> Any:
    """The position as a seat sees it that does without something."""
    seen = state.copy()
    handicaps(game_id)[name](seen, seat)
    return seen
