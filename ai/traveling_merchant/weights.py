"""The fitted weights of the evaluation, from `assets/data/traveling_merchant_evaluation.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ai.evaluating.weight_table import WeightTable, read_weights, weights_model
from game.traveling_merchant.components import MAP_IDS

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


def options(number: int) -> Mapping[str, Any]:
    """The maps in turn, the plainest most often; every third game with titles, every seventh with a road."""
    chosen = MAP_IDS[0] if number % 2 else MAP_IDS[number // 2 % len(MAP_IDS)]
    return {"map": chosen, "titles": number % 3 == 0, "road": number % 7 == 0}


WEIGHT_TABLES = tuple(WeightTable(players, {}, options) for players in (2, 3, 4))
Weights = weights_model(WEIGHT_TABLES, BASE_FEATURES)
WEIGHTS = read_weights("traveling_merchant", WEIGHT_TABLES, Weights)
"""Shape (3, FEATURES): row players - 2."""
