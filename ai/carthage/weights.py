"""The fitted weights of the evaluation, from `assets/data/carthage_evaluation.toml`."""

from __future__ import annotations

from ai.evaluating.weight_table import read_weights, weight_tables, weights_model

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
BASE_FEATURES = len(FEATURE_NAMES)
FEATURES = 2 * BASE_FEATURES
"""Each base feature, then each times the progress of the game (tokens of the leading seat over those that
end it).
"""

WEIGHT_TABLES = weight_tables((2, 3, 4), "mode", ("standard", "classic"))
Weights = weights_model(WEIGHT_TABLES, BASE_FEATURES)
WEIGHTS = read_weights("carthage", WEIGHT_TABLES, Weights)
"""Shape (6, FEATURES): row 2 * (players - 2) + classic."""
