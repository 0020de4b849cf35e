"""Bonus action: a die into the purse for coins, camels or jade, whatever it shows (resolution 12)."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.marco_polo.actions import COIN_PURSE
from game.marco_polo.components import BLACK, PURSE
from game.marco_polo.events import EV_PURSE, note
from game.marco_polo.hand import any_place
from game.marco_polo.pieces import gain
from game.marco_polo.state import EXCUSED, FLOW, PURSE_SPACE, MarcoState


@compiled
def legal_purse(state: MarcoState, out: Any, n: int) -> int:
    """Coins, camels or jade, for one die in hand."""
    for what in range(len(PURSE)):
        out[n] = COIN_PURSE + what
        n += 1
    return n


@compiled
def fill_purse(state: MarcoState, what: int) -> None:
    """It is no main action. But where none was possible, this does in its place and the turn may end. It need
    not: coins from the purse, or a piece of Donata Badoer's, may make one possible.
    """
    seat = int(state.seat)
    kind = int(state.last_kind)
    if not state.acted:
        state.pool[seat, kind] += 1
        state.acted = 0 if any_place(state) else EXCUSED
        state.pool[seat, kind] -= 1
    state.hand[kind] = 0
    state.hand_n = 0
    state.crowd[PURSE_SPACE] += 1
    state.on[PURSE_SPACE, BLACK if kind & 1 else seat] += 1
    gain(state, seat, PURSE[what], 1)
    note(state, EV_PURSE, seat, kind, what, 0)
    state.phase = FLOW
