"""Which hand cards cover a price at the least cost: a purchase in coins, a defence in warehouse icons."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import numpy as np

from game.carthage.components import KINDS, VALUES


def cheapest(
    hand: Sequence[int], due: int, measure: Sequence[int] | np.ndarray, other: Sequence[int] | np.ndarray
) -> list[int] | None:
    """Cards per kind that reach `due` in `measure` with the least of it, then the least of `other`.

    `hand` counts cards per kind; `measure` and `other` are figures per value of a card. None if the whole
    hand does not reach it.
    """
    held = [sum(hand[value::VALUES]) for value in range(VALUES)]
    best: tuple[int, int, tuple[int, ...]] | None = None
    for numbers in product(*(range(n + 1) for n in held)):
        total = sum(n * int(measure[value]) for value, n in enumerate(numbers))
        if total >= due:
            rank = (total, sum(n * int(other[value]) for value, n in enumerate(numbers)), numbers)
            if best is None or rank < best:
                best = rank
    if best is None:
        return None
    counts = [0] * KINDS
    for value, number in enumerate(best[2]):
        for kind in range(value, KINDS, VALUES):
            counts[kind] = min(hand[kind], number)
            number -= counts[kind]
    return counts
