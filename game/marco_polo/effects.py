"""Effects as data: what a tile, a card or a way costs and brings is a row of small numbers.

The first KEPT columns are what a seat holds; gaining them is adding. The others are things still to be done,
one after the other, and are counted in the record until they are.
"""

from __future__ import annotations

from typing import Annotated

import numpy as np
from pydantic import Field

from game.core.tables import TableModel

EFFECTS = (
    "coin",
    "camel",
    "jade",
    "pepper",
    "silk",
    "gold",
    "vp",
    "shield",
    "black_die",
    "contract",
    "step",
    "any_good",
    "two_diff",
    "copy",
    "own_bonus",
    "take",
)
"""The columns: things held, then a black die, the top contract of the pile, a step on the map, a good of
choice, two different goods, another city bonus, an own city bonus, an open contract of an own city.
"""
COIN, CAMEL, JADE, PEPPER, SILK, GOLD, VP, SHIELD = range(8)
BLACK_DIE, CONTRACT, STEP, ANY_GOOD, TWO_DIFF, COPY, OWN_BONUS, TAKE = range(8, 16)
KEPT = 8
COLUMNS = len(EFFECTS)
GOODS = 3
"""Pepper, silk and gold, in this order from PEPPER on."""

Number = Annotated[int, Field(ge=0, le=99)]


class Effect(TableModel):
    """A row of effects; what is not named is 0."""

    coin: Number = 0
    camel: Number = 0
    jade: Number = 0
    pepper: Number = 0
    silk: Number = 0
    gold: Number = 0
    vp: Number = 0
    shield: Number = 0
    black_die: Number = 0
    contract: Number = 0
    step: Number = 0
    any_good: Number = 0
    two_diff: Number = 0
    copy_other: Annotated[Number, Field(alias="copy")] = 0
    own_bonus: Number = 0
    take: Number = 0

    @property
    def row(self) -> list[int]:
        """The numbers in the order of EFFECTS."""
        return [self.copy_other if name == "copy" else getattr(self, name) for name in EFFECTS]

    @property
    def used(self) -> set[str]:
        """The columns that are not 0."""
        return {name for name, number in zip(EFFECTS, self.row) if number}


def matrix(rows: list[Effect]) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """Shape (rows, COLUMNS)."""
    return np.array([row.row for row in rows], np.int64).reshape(len(rows), COLUMNS)
