"""Main action 2: Khan's favour, coins and camels at once (resolution 2; where dice fit is in `spaces`)."""

from __future__ import annotations

from game.core.compiling import compiled
from game.marco_polo.components import KHAN
from game.marco_polo.pieces import gain
from game.marco_polo.state import FLOW, MarcoState


@compiled
def receive_favour(state: MarcoState) -> None:
    """There is nothing to choose."""
    gain(state, int(state.seat), KHAN, 1)
    state.phase = FLOW
