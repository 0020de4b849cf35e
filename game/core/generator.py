"""Random numbers: of the deal, by what they are drawn for, and streams for everything else.

Whatever is drawn in a game takes its number from the seed in the record (field `rng`, which never changes
during a game), the source it is drawn from, such as a pile or the dice of a seat, and how many that source
has given: see `drawn`. So the third card of a pile is the same card whatever was thrown in between, and two
games of one seed are the same deal however they are played.

Streams are for what is no part of a game: random play, exploration, noise. xorshift64 (Marsaglia 2003),
shifts and exclusive-or only, each begun at a word of its own. Compiled and uncompiled runs agree bit for bit.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from game.core.compiling import compiled
from game.core.record import Record

_A, _B, _C = np.uint64(13), np.uint64(7), np.uint64(17)
_HIGH = np.uint64(32)
_MASK = (1 << 64) - 1
_SPREAD, _FIRST, _SECOND = 0x9E3779B97F4A7C15, 0xD1342543DE82EF95, 0xAF251AF3B0F025B5
_HALF, _PART = np.uint64(32), np.uint64(29)
_ZERO, _SPARE = np.uint64(0), np.uint64(0xFFFFFFFF)
_ROOM = 16

START_SEAT = 0
"""The source of the start player; those of a game are numbered from 1 on, in its `draws`."""
MOST_SOURCES, MOST_DRAWS = 1 << 15, 1 << _ROOM
"""Sources are numbered below the first, the numbers that each gives below the second."""


def seed_word(seed: int, stream: int = 0) -> np.uint64:
    """A well-mixed, non-zero word from any seed (splitmix64 finaliser); `stream` separates its uses."""
    z = (seed + 0x9E3779B97F4A7C15 * (2 * stream + 1)) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    z ^= z >> 31
    return np.uint64(z or 1)


@compiled
def advance(word: Any) -> Any:
    """The word that follows `word`."""
    word = word ^ (word << _A)
    word = word ^ (word >> _B)
    return word ^ (word << _C)


@compiled
def _times(word: Any, odd: int) -> Any:
    """The low 64 bits of a product; Python's own integers do not overflow, which numpy's would warn of."""
    return np.uint64((int(word) * odd) & _MASK)


@compiled
def scattered(word: Any, number: int) -> Any:
    """Word `number` of a stream of unrelated words; each can start a generator of its own.

    Words that follow each other by `advance` cannot: the second generator would repeat the first, one draw
    behind. `number` picks a place far from its neighbours' on the ring of all words, and two rounds of odd
    multipliers and shifts let every bit of it depend on every other; each round can be undone, so no two
    words of a number become one.
    """
    word = word ^ _times(np.uint64(number), _SPREAD)
    word = _times(word ^ (word >> _HALF), _FIRST)
    word = _times(word ^ (word >> _PART), _SECOND)
    word = word ^ (word >> _HALF)
    return word if word != _ZERO else _SPARE


@compiled
def picked(word: Any, source: int, number: int, bound: int) -> int:
    """Number `number` (from 0, below MOST_DRAWS) of those in 0 … bound-1 that `source` (below MOST_SOURCES)
    gives for the seed `word`; `bound` is at least 1 and below 2**31.
    """
    return (int(scattered(word, (source << _ROOM) + number) >> _HIGH) * bound) >> 32


@compiled
def drawn(state: Record, source: int, number: int, bound: int) -> int:
    """`picked` for the seed in `state.rng`, and noted in `state.draws`: a step that leaves that as it was has
    brought nothing to light. Everything a game draws is drawn by this.
    """
    state.draws += 1
    return picked(state.rng, source, number, bound)
