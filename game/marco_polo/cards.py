"""Contracts, city cards and goals of Marco Polo II, from `marco_polo_cards.toml`, as numpy tables."""

from __future__ import annotations

import numpy as np

from game.core.own_tables import own_table
from game.marco_polo.card_tables import CONTRACTS, KINDS, Cards
from game.marco_polo.effects import COLUMNS, Effect, matrix
from game.marco_polo.tables import GUILDS, SHIELDS

CARDS = own_table("marco_polo_cards.toml", Cards)

CONTRACT_ROWS = [*CARDS.contracts, *CARDS.starting]
CONTRACT_IDS = tuple(row.id for row in CONTRACT_ROWS)
ALL_CONTRACTS = len(CONTRACT_ROWS)
FIRST_STARTING = CONTRACTS
"""From this number on contracts are those of the start."""
CONTRACT_COST = matrix([row.cost for row in CONTRACT_ROWS])
CONTRACT_REWARD = matrix([row.reward for row in CONTRACT_ROWS])

CARD_IDS = tuple(row.id for row in CARDS.cities)
GAIN, PER_CONTRACT, PER_POST, EXCHANGE, GUILD_CARD, MOVE_CARD = range(len(KINDS))
CARD_KIND = np.array([KINDS.index(row.kind) for row in CARDS.cities], np.int64)
CARD_GAIN = np.array(
    [[[0] * COLUMNS, *(row.gained(die) for die in range(1, 7))] for row in CARDS.cities], np.int64
)
"""Shape (25, 7, COLUMNS): what a card brings with a die; of what is counted, each time."""
CARD_COST = matrix([row.cost for row in CARDS.cities])
CARD_STEPS = np.array([[0, *row.by_die] for row in CARDS.cities], np.int64)
OPTIONS = 2
CARD_OPTIONS = np.array([len(row.options) for row in CARDS.cities], np.int64)


def _options(name: str) -> np.ndarray[tuple[int, int, int], np.dtype[np.int64]]:
    nothing = Effect()
    return np.stack(
        [
            matrix([*(getattr(option, name) for option in row.options), nothing, nothing][:OPTIONS])
            for row in CARDS.cities
        ]
    )


OPTION_COST = _options("cost")
"""Shape (25, 2, COLUMNS): what each option of an exchange costs once."""
OPTION_REWARD = _options("reward")

GOAL_IDS = tuple(row.id for row in CARDS.goals)
GOAL_GUILDS = np.array([[guild in row.icons for guild in GUILDS] for row in CARDS.goals], np.int64)
GOAL_SHIELDS = np.array([[shield in row.icons for shield in SHIELDS] for row in CARDS.goals], np.int64)
"""Shapes (14, 4) and (14, 9): 1 where a goal card shows a guild or a shield."""
