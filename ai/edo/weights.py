"""The fitted weights of the evaluation, from `assets/data/edo_evaluation.toml`."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from pydantic import Field

from ai.linear import WeightTable
from game.core.tables import Table, load_table

FEATURE_NAMES = (
    "coins",
    "cards_now",
    "cards_to_come",
    "sets_now",
    "sets_to_come",
    "specials",
    "cards",
    "split",
    "shamed",
    "next_turn",
    "white",
    "yellow",
    "red",
    "blue",
    "black",
)
BASE_FEATURES = len(FEATURE_NAMES)
FEATURES = 2 * BASE_FEATURES
"""Each base feature, then each times the progress of the game (turns begun over those of a whole game)."""

WEIGHT_TABLES = tuple(
    WeightTable(players, {"purveyors": flag}, lambda number, flag=flag: {"purveyors": flag})  # type: ignore[misc]
    for players in (3, 4, 5)
    for flag in (False, True)
)
"""The kinds of tables in the order of the rows of WEIGHTS."""

Weight = Annotated[list[float], Field(min_length=BASE_FEATURES, max_length=BASE_FEATURES)]


class WeightRow(Table):
    players: Annotated[int, Field(ge=3, le=5)]
    purveyors: bool
    games: int
    """Games of self-play that the row was fitted to."""
    early: Weight
    late: Weight
    """Added in proportion to the progress of the game."""


class Weights(Table):
    rows: Annotated[list[WeightRow], Field(min_length=6, max_length=6)]


def row_of(players: int, purveyors: bool) -> int:
    """The row of WEIGHTS for a table."""
    return 2 * (players - 3) + purveyors


def _table() -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    table = np.zeros((6, FEATURES), np.float64)
    for row in load_table("edo_evaluation.toml", Weights).rows:
        table[row_of(row.players, row.purveyors)] = [*row.early, *row.late]
    return table


WEIGHTS = _table()
"""Shape (6, FEATURES): row 2 * (players - 3) + purveyors."""
