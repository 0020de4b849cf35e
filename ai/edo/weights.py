"""The fitted weights of the evaluation, from `assets/data/edo_evaluation.toml`."""

from __future__ import annotations

from ai.evaluating.weight_table import read_weights, weight_tables, weights_model

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

WEIGHT_TABLES = weight_tables((3, 4, 5), "purveyors", (False, True))
Weights = weights_model(WEIGHT_TABLES, BASE_FEATURES)
WEIGHTS = read_weights("edo", WEIGHT_TABLES, Weights)
"""Shape (6, FEATURES): row 2 * (players - 3) + purveyors."""
