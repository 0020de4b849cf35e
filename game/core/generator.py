"""The random generator that lives inside a state (field `rng`, one unsigned 64-bit word).

xorshift64 (Marsaglia 2003): shifts and exclusive-or only, so compiled and uncompiled runs agree bit for bit.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from game.core.compiling import compiled
from game.core.record import Record

_A, _B, _C = np.uint64(13), np.uint64(7), np.uint64(17)
_HIGH = np.uint64(32)
_MASK = (1 << 64) - 1
_LOW = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(15)
_ZERO = np.uint64(0)
_ODD = np.array([0x9E3779B1, 0x85EBCA77, 0xC2B2AE3D, 0x27D4EB2F, 0x165667B1], np.uint64)
_ROUNDS = len(_ODD)


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
def scattered(word: Any, number: int) -> Any:
    """Word `number` of a stream of unrelated words; each can start a generator of its own.

    Words that follow each other by `advance` cannot: the second generator would repeat the first, one draw
    behind. This is a Feistel network on the halves of `word`, `number` mixed in, with odd multipliers.
    """
    high = word >> _HIGH
    low = (word ^ np.uint64(number)) & _LOW
    for round_number in range(_ROUNDS):
        mixed = low * _ODD[round_number]
        mixed = (mixed ^ (mixed >> _HALF)) & _LOW
        mixed = (mixed * _ODD[round_number]) >> _HALF
        high, low = low, (high ^ mixed) & _LOW
    word = (high << _HIGH) | low
    return word if word != _ZERO else _LOW


@compiled
def below(state: Record, bound: int) -> int:
    """A number in 0 … bound-1 from the generator in `state.rng`; `bound` is at least 1 and below 2**31."""
    word = advance(state.rng)
    state.rng = word
    return (int(word >> _HIGH) * bound) >> 32
