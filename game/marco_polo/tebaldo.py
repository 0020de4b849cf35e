"""Tebaldo Visconti da Piacenza: caravans go further; no coins for improving seals; a shield more at the end.

The shield is noted at the beginning, as De Wu's is (game.marco_polo.de_wu; resolution 24).
"""

from __future__ import annotations

import numpy as np

from game.core.compiling import compiled
from game.marco_polo.caravan_figures import FURTHER_STEPS
from game.marco_polo.components import GUILD_UPGRADE, TEBALDO
from game.marco_polo.effects import COIN
from game.marco_polo.state import MarcoState

UPGRADE_PRICES = np.stack([GUILD_UPGRADE, GUILD_UPGRADE])
"""Shape (2, 4, COLUMNS): what improving each seal costs, and what it costs Tebaldo."""
UPGRADE_PRICES[1, :, COIN] = 0


@compiled
def tariff(state: MarcoState, seat: int) -> int:
    """Which prices of UPGRADE_PRICES a seat pays."""
    return 1 if state.character[seat] == TEBALDO else 0


@compiled
def further_steps(state: MarcoState, seat: int) -> int:
    """Steps that caravans may go beyond what the market allows."""
    return FURTHER_STEPS if state.character[seat] == TEBALDO else 0
