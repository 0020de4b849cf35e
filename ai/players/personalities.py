"""Personalities: what a seat likes beside winning. They change the style of a level and hardly its strength.

A personality bends the value of the positions that the seat's own search looks at. `daring` is an exponent on
its share of the win: above 1 a small chance counts for less, so it rather takes a big swing than a steady
small edge; below 1 it keeps what it has. `points` leans towards (or, negative, away from) points on the table
now, against what will become points later. `bluff` says how often it says one thing and means another, in
times of what is usual, in games with words that may be broken; the policy reads it where the seat's own
choices are rated.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ai.players.blends import level_of
from ai.players.levels import Level
from game.core.match import Seat


@dataclass(frozen=True)
class Personality:
    """One personality; its name and a line about it are `personality.<id>` and `personality.<id>.about`."""

    id: str
    daring: float = 1.0
    points: float = 0.0
    bluff: float = 1.0


EVEN = "even"
"""Only wants to win; what a seat has without a personality."""

PERSONALITIES = {
    personality.id: personality
    for personality in (
        Personality(EVEN),
        Personality("bold", daring=2.0, bluff=1.6),
        Personality("careful", daring=0.6, bluff=0.5),
        Personality("greedy", points=0.3),
        Personality("builder", points=-0.3),
    )
}
"""Personality id -> personality."""


def has_personality(level: str) -> bool:
    """Whether a level looks ahead, so that what it likes beside winning makes a difference."""
    return level_of(level).engine == "search"


def with_personality(level: Level, personality: str) -> Level:
    """The level as it plays with a personality; levels without search have none and stay as they are."""
    if level.engine != "search":
        return level
    chosen = PERSONALITIES[personality]
    return replace(level, daring=chosen.daring, points=chosen.points, bluff=chosen.bluff)


def sitting(seat: Seat) -> Level | None:
    """The level that plays at a seat, with its personality; None for a person. KeyError if it is unknown."""
    return None if seat.level is None else with_personality(level_of(seat.level), seat.personality)
