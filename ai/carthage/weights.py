"""The fitted weights of the evaluation, from `assets/data/carthage_evaluation.toml`."""

from __future__ import annotations

from typing import Annotated, Literal

import numpy as np
from pydantic import Field

from ai.linear import WeightTable
from game.core.tables import Table, load_table

BASE_FEATURES = 15
FEATURES = 2 * BASE_FEATURES
"""Each base feature, then each times the progress of the game (tokens of the leading seat over those that
end it).
"""

FEATURE_NAMES = (
    "vp",
    "stock_alexandria",
    "stock_open_sea",
    "stock_cyrenaica",
    "stock_pirate_east",
    "stock_pirate_west",
    "stock_safe",
    "money",
    "money_beyond",
    "icons",
    "tokens_fresh",
    "tokens",
    "piece",
    "to_move",
    "purchase",
)


WEIGHT_TABLES = tuple(
    WeightTable(players, {"mode": mode}, lambda number, mode=mode: {"mode": mode})  # type: ignore[misc]
    for players in (2, 3, 4)
    for mode in ("standard", "classic")
)
"""The kinds of tables in the order of the rows of WEIGHTS."""


class WeightRow(Table):
    players: Annotated[int, Field(ge=2, le=4)]
    mode: Literal["standard", "classic"]
    games: int
    """Games of self-play that the row was fitted to."""
    early: Annotated[list[float], Field(min_length=BASE_FEATURES, max_length=BASE_FEATURES)]
    late: Annotated[list[float], Field(min_length=BASE_FEATURES, max_length=BASE_FEATURES)]
    """Added in proportion to the progress of the game."""


class Weights(Table):
    rows: Annotated[list[WeightRow], Field(min_length=6, max_length=6)]


def _table() -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    table = np.zeros((6, FEATURES), np.float64)
    for row in load_table("carthage_evaluation.toml", Weights).rows:
        table[2 * (row.players - 2) + (row.mode == "classic")] = [*row.early, *row.late]
    return table


WEIGHTS = _table()
"""Shape (6, FEATURES): row 2 * (players - 2) + classic."""
