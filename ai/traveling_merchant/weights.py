"""The fitted weights of the evaluation, from `assets/data/traveling_merchant_evaluation.toml`."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import numpy as np
from pydantic import Field

from ai.linear import WeightTable
from game.core.tables import Table, load_table

FEATURE_NAMES = (
    "points",
    "points_at_the_end",
    "order_plan",
    "special_plan",
    "all_specials",
    "space",
    "houses",
    "unused_orders",
    "at_own_house",
    "actions_left",
    "load",
    "remoteness",
)
BASE_FEATURES = len(FEATURE_NAMES)
FEATURES = 2 * BASE_FEATURES
"""Each base feature, then each times the progress of the game."""


def _options(number: int) -> dict[str, Any]:
    """The maps in turn, the plainest most often; every third game with titles, every seventh with a road."""
    return dict(import_module("ai.traveling_merchant.learner").options(number))


WEIGHT_TABLES = tuple(WeightTable(players, {}, _options) for players in (2, 3, 4))
"""The kinds of tables in the order of the rows of WEIGHTS."""


class WeightRow(Table):
    players: Annotated[int, Field(ge=2, le=4)]
    games: int
    """Games of self-play that the row was fitted to."""
    early: Annotated[list[float], Field(min_length=BASE_FEATURES, max_length=BASE_FEATURES)]
    late: Annotated[list[float], Field(min_length=BASE_FEATURES, max_length=BASE_FEATURES)]
    """Added in proportion to the progress of the game."""


class Weights(Table):
    rows: Annotated[list[WeightRow], Field(min_length=3, max_length=3)]


def _table() -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    table = np.zeros((3, FEATURES), np.float64)
    for row in load_table("traveling_merchant_evaluation.toml", Weights).rows:
        table[row.players - 2] = [*row.early, *row.late]
    return table


WEIGHTS = _table()
"""Shape (3, FEATURES): row players - 2."""
