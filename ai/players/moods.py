"""Moods: what the hunches of a player without search depend on, which no rival can know.

A player that decides by rules alone is given a copy of the record whose seed is its mood, and bears a mark
that no deal of a search bears but by chance (one in 65,536). A policy that acts on hunches asks for the mark:
with it the hunch depends on the seed; without it, in a search, on what lies open, so that a search takes
everybody to have one mind in all of its deals and can settle on an answer. It is never the mind they have.
"""

from __future__ import annotations

import numpy as np

from game.core.compiling import compiled
from game.core.generator import seed_word
from game.core.record import Record

HUNCH_STREAM = 2
"""The generator stream of what a seat without search does on a hunch."""
MARK = np.uint64(0x5EED)
_LOW = np.uint64(0xFFFF)
_REST = np.uint64(0xFFFF_FFFF_FFFF_0000)


def mood_word(seed: int) -> np.uint64:
    """The seed of the record that a player in the mood `seed` decides by."""
    return (seed_word(seed, HUNCH_STREAM) & _REST) | MARK


@compiled
def has_mood(state: Record) -> bool:
    """Whether the seed of the record is a mood."""
    return bool((state.rng & _LOW) == MARK)
