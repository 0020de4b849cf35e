"""A match among AIs for watching."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.match import Match
    from scenes.context import Context

LEVELS = ("master", "manager", "clerk")


def demo_match(game: str, context: Context, seed: int | None = None) -> Match:
    """A fresh match at `game` with an AI at every seat, named in the player's language."""
    from game.core.match import Match, MatchSetup, Seat
    from game.core.seed_code import SEED_BITS

    seats = tuple(Seat(level=level, name=context.t(f"demo.level.{level}")) for level in LEVELS)
    return Match(
        MatchSetup(game=game, seats=seats, seed=secrets.randbits(SEED_BITS) if seed is None else seed)
    )
