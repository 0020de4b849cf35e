"""Abha Basu: coins each round. Jade for contracts is in `fulfil`, points for jade in `pieces.gain`."""

from __future__ import annotations

from game.core.compiling import compiled
from game.marco_polo.components import ABHA, ROUND_COINS
from game.marco_polo.pieces import gain
from game.marco_polo.state import MarcoState


@compiled
def round_income(state: MarcoState, seat: int) -> None:
    """Coins at the beginning of each round, the first included (resolution 33)."""
    if state.character[seat] == ABHA:
        gain(state, seat, ROUND_COINS, 1)
