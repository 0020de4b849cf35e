"""A match among AIs for watching."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.core.match import Match

LEVELS = ("master", "manager", "clerk")


def demo_match(
    game: str,
    seed: int | None = None,
    levels: Sequence[str] = LEVELS,
    options: Mapping[str, Any] | None = None,
) -> Match:
    """A fresh match at `game` with its people at the seats, AIs of these `levels`; no `seed` draws one.

    PlayerError if so many cannot play; ValidationError of pydantic for an option that there is not.
    """
    from game.core.match import Match, MatchSetup, Seat
    from game.core.seed_code import random_seed
    from scenes.boards.people import people

    seats = tuple(Seat(level=level, name=name) for level, name in zip(levels, people(game), strict=False))
    chosen = random_seed() if seed is None else seed
    return Match(MatchSetup(game=game, seats=seats, seed=chosen, options=dict(options or {})))
