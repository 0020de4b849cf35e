"""A match among AIs for watching."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.core.match import Match
    from scenes.context import Context

LEVELS = ("master", "manager", "clerk")


def demo_match(
    game: str,
    context: Context,
    seed: int | None = None,
    levels: Sequence[str] = LEVELS,
    options: Mapping[str, Any] | None = None,
) -> Match:
    """A fresh match at `game` with an AI of these levels at the seats, named in the player's language."""
    from game.core.match import Match, MatchSetup, Seat
    from game.core.seed_code import SEED_BITS

    seats = tuple(Seat(level=level, name=context.t(f"demo.level.{level}")) for level in levels)
    chosen = secrets.randbits(SEED_BITS) if seed is None else seed
    return Match(MatchSetup(game=game, seats=seats, seed=chosen, options=dict(options or {})))
