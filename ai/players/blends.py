"""A rival between two levels: it decides now as the one, now as the other, by a weight fixed beforehand.

It is written as a level is: `blend_clerk_37` decides 37 of 100 times as the level above the clerk, else as a
clerk. Which of the two decides depends on the seed of the thought alone, so a match that is played again is
the same, and every decision of one turn is taken in one mind.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import numpy as np

from ai.players.blend_names import PREFIX
from ai.players.levels import LEVELS, PLAYABLE, Level
from game.core.generator import seed_word

BLEND_STREAM = 14
"""The generator stream that draws who decides."""
PART = 100
"""A weight is so many parts."""
_WRITTEN = re.compile(PREFIX + r"([a-z]+)_(0|[1-9][0-9]?)")


@cache
def level_of(text: str) -> Level:
    """The level, or the blend of two, that a seat is said to be; KeyError for any other text."""
    if text in LEVELS:
        return LEVELS[text]
    _, upper, _ = read_blend(text)
    return Level(text, LEVELS[upper].engine)


def decided(level: Level, seed: int) -> Level:
    """Who decides: the level itself, or of a blend the one of the two that `seed` draws, with the likings of
    the blend.
    """
    try:
        lower, upper, part = read_blend(level.id.partition(":")[0])
    except KeyError:
        return level
    drawn = int(seed_word(seed, BLEND_STREAM) >> np.uint64(11)) % PART
    chosen = LEVELS[upper if drawn < part else lower]
    if chosen.engine != "search":
        return chosen
    return replace(chosen, daring=level.daring, points=level.points, bluff=level.bluff)


def is_level(text: str) -> bool:
    """Whether a seat may be said to be this."""
    try:
        level_of(text)
    except KeyError:
        return False
    return True


def is_blend(text: str) -> bool:
    """Whether it is a blend of two levels."""
    return text not in LEVELS and is_level(text)


def read_blend(text: str) -> tuple[str, str, int]:
    """The lower level, the upper one, and how many of PART decisions are the upper one's; KeyError where it
    is no blend.
    """
    found = _WRITTEN.fullmatch(text)
    if found is None or found[1] not in PLAYABLE[:-1]:
        raise KeyError(text)
    return found[1], PLAYABLE[PLAYABLE.index(found[1]) + 1], int(found[2])


def place_of(text: str) -> float:
    """Where a level or a blend stands among the levels, random play at 0; that of an unknown one is as if it
    were the middle.

    >>> place_of("clerk"), place_of("blend_clerk_37")
    (2.0, 2.37)
    """
    order: Sequence[str] = tuple(LEVELS)
    if text in order:
        return float(order.index(text))
    try:
        lower, _, part = read_blend(text)
    except KeyError:
        return len(order) / 2
    return order.index(lower) + part / PART


def blend_at(place: float) -> str:
    """The blend that stands at a place, as near as there is one.

    >>> blend_at(2.372), blend_at(0.2), blend_at(9.0)
    ('blend_clerk_37', 'blend_apprentice_0', 'blend_master_99')
    """
    order = tuple(LEVELS)
    first, last = order.index(PLAYABLE[0]), order.index(PLAYABLE[-1])
    parts = min(max(round(place * PART), first * PART), last * PART - 1)
    return f"{PREFIX}{order[parts // PART]}_{parts % PART}"


def nearest(text: str) -> str:
    """The level that a blend stands nearest to; a level is itself. KeyError for any other text."""
    if text in LEVELS:
        return text
    lower, upper, part = read_blend(text)
    return upper if part >= PART / 2 else lower
