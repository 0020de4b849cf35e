"""The fitted weights of the evaluation, from `assets/data/marco_polo_evaluation.toml`."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from pydantic import Field

from ai.weight_table import WeightTable
from game.core.compiling import compiled
from game.core.tables import Table, load_table
from game.marco_polo.tables import CHARACTERS

FEATURE_NAMES = (
    "points",
    "contracts_done",
    "stock",
    "coins",
    "camels",
    "jade",
    "goods",
    "contracts_held",
    "dice",
    "number_of_dice",
    "incomes",
    "outlook",
    "posts",
    "seals_improved",
    "seals_held",
    "caravans",
    *(f"character_{name}" for name in CHARACTERS),
)
CHARACTER = FEATURE_NAMES.index(f"character_{CHARACTERS[0]}")
"""Place of the first character's feature; the others follow."""
BASE_FEATURES = len(FEATURE_NAMES)
FEATURES = 2 * BASE_FEATURES
"""Each base feature, then each times the progress of the game."""

WEIGHT_TABLES = tuple(
    WeightTable(players, {"caravans": flag}, lambda number, flag=flag: {"caravans": flag})  # type: ignore[misc]
    for players in (2, 3, 4)
    for flag in (False, True)
)
"""The kinds of tables in the order of the rows of WEIGHTS."""

Weight = Annotated[list[float], Field(min_length=BASE_FEATURES, max_length=BASE_FEATURES)]


class WeightRow(Table):
    """The weights for one kind of table."""

    players: Annotated[int, Field(ge=2, le=4)]
    caravans: bool
    games: int
    """Games of self-play that the row was fitted to."""
    early: Weight
    late: Weight
    """Added in proportion to the progress of the game."""


class Weights(Table):
    """What the file of weights holds: a row for every kind of table, in the order of WEIGHT_TABLES."""

    rows: Annotated[list[WeightRow], Field(min_length=len(WEIGHT_TABLES), max_length=len(WEIGHT_TABLES))]


@compiled
def row_of(players: int, caravans: int) -> int:
    """The row of WEIGHTS for a table, with Caravans (1) or without (0)."""
    return 2 * (players - 2) + caravans


def _table() -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    table = np.zeros((len(WEIGHT_TABLES), FEATURES), np.float64)
    for row in load_table("marco_polo_evaluation.toml", Weights).rows:
        table[2 * (row.players - 2) + row.caravans] = [*row.early, *row.late]
    return table


WEIGHTS = _table()
"""Shape (6, FEATURES): row 2 * (players - 2) + caravans."""
