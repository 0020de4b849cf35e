"""Bonus action: turn one of the own dice up or down by one for two camels."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.marco_polo.actions import LOWER, RAISE
from game.marco_polo.components import ADJUST, FACES
from game.marco_polo.events import EV_ADJUST, note
from game.marco_polo.payment import can_pay, charge, owes
from game.marco_polo.state import FLOW, FOR_MINUS, FOR_PLUS, MarcoState


@compiled
def legal_adjust(state: MarcoState, out: Any, n: int) -> int:
    """For one die in hand: a 6 cannot be raised, a 1 cannot be lowered."""
    if can_pay(state, int(state.seat), ADJUST, 1):
        out[n] = RAISE
        n += state.low < FACES
        out[n] = LOWER
        n += state.low > 1
    return n


@compiled
def begin_adjust(state: MarcoState, up: bool) -> None:
    """Pay for it."""
    owes(state, ADJUST, 1)
    charge(state, FOR_PLUS if up else FOR_MINUS)


@compiled
def adjust_paid(state: MarcoState, up: bool) -> None:
    """The die goes back to the others."""
    seat = int(state.seat)
    kind = int(state.last_kind)
    state.hand[kind] = 0
    state.hand_n = 0
    changed = kind + 2 if up else kind - 2
    state.pool[seat, changed] += 1
    state.dice_n[seat] += 1
    note(state, EV_ADJUST, seat, kind, (changed >> 1) + 1, 0)
    state.phase = FLOW
