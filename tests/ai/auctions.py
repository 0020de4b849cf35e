"""Sealed bids that can be worked out: the last ones of Merchants of Edo, and those of a toy."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from ai.lab.measure.sealed_sets import Array
from tests.ai.toys import LOTS
from tests.game.edo.builder import Laid, Own, position

PLAYERS = 3


COINS = 3


def auction() -> Any:
    """The last bids of three seats with three coins each, for two lots and a pot; then the game ends."""
    return position(
        PLAYERS,
        phase="bid",
        laid=Laid(
            last=True, loose=True, lots=("white6", "yellow6"), discard="white2 white3 yellow4 yellow5", pot=1
        ),
        own=Own(
            hands={0: "white4 red5", 1: "yellow2 red2", 2: "white5 red3"},
            coins=dict.fromkeys(range(PLAYERS), COINS),
            said="east west east",
        ),
    ).state


TOY_COINS = 3


VALUES = (2, 3, 4)


def solve(matrix: Array) -> float:
    """The value of a zero-sum matrix game for the row player, by regret matching in self-play."""
    rows, columns = matrix.shape
    regrets = [np.zeros(rows), np.zeros(columns)]
    sums = [np.zeros(rows), np.zeros(columns)]
    for number in range(1500):
        plays = []
        for regret in regrets:
            norm = regret.sum()
            plays.append(regret / norm if norm > 0 else np.full(len(regret), 1 / len(regret)))
        gains = matrix @ plays[1], -(plays[0] @ matrix)
        for seat in range(2):
            regrets[seat] = np.maximum(regrets[seat] + gains[seat] - gains[seat] @ plays[seat], 0.0)
            sums[seat] += (number + 1) * plays[seat]
    first, second = (total / total.sum() for total in sums)
    return float(((first @ matrix).min() + (matrix @ second).max()) / 2)


@cache
def matrix_of(stage: int, first: int, second: int, lead: int) -> Array:
    """The first seat's share of the win for every pair of bids."""
    matrix = np.zeros((first + 1, second + 1))
    for own in range(first + 1):
        for other in range(second + 1):
            won = VALUES[stage] * (int(own > other) - int(own < other))
            matrix[own, other] = value_of(stage + 1, first - own, second - other, lead + won)
    return matrix


@cache
def value_of(stage: int, first: int, second: int, lead: int) -> float:
    if stage == LOTS:
        return 0.5 + 0.5 * float(np.sign(lead))
    return solve(matrix_of(stage, first, second, lead))
