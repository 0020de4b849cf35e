"""Gantulga Od: only the lowest space for travelling, no coins and camels for ways (resolution 20).

That ways cost no coins and camels, on any journey, is in `game.marco_polo.steps`.
"""

from __future__ import annotations

from game.core.compiling import compiled
from game.marco_polo.components import GANTULGA
from game.marco_polo.state import TRAVEL_1, MarcoState


@compiled
def may_travel(state: MarcoState, seat: int, space: int) -> bool:
    """Whether a seat may use a space for travelling."""
    return bool(state.character[seat] != GANTULGA or space == TRAVEL_1)
