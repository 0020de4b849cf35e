"""The fitted weights of the evaluation, from `assets/data/marco_polo_evaluation.toml`."""

from __future__ import annotations

from ai.evaluating.weight_table import read_weights, weight_tables, weights_model
from game.core.compiling import compiled
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

WEIGHT_TABLES = weight_tables((2, 3, 4), "caravans", (False, True))
Weights = weights_model(WEIGHT_TABLES, BASE_FEATURES)
WEIGHTS = read_weights("marco_polo", WEIGHT_TABLES, Weights)
"""Shape (6, FEATURES), see `row_of`."""


@compiled
def row_of(players: int, caravans: int) -> int:
    """The row of WEIGHTS for a table, with Caravans (1) or without (0)."""
    return 2 * (players - 2) + caravans
