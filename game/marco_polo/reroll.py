"""Bonus action: throw one of the own dice again for a camel."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.marco_polo.actions import REROLL_DIE
from game.marco_polo.components import REROLL
from game.marco_polo.draws import REROLL as AGAIN
from game.marco_polo.draws import in_round
from game.marco_polo.events import EV_REROLL, EV_THROWN, note
from game.marco_polo.payment import can_pay, charge, owes
from game.marco_polo.pieces import throw_into_pool
from game.marco_polo.state import FLOW, FOR_REROLL, REROLL_THROW, MarcoState


@compiled
def legal_reroll(state: MarcoState, out: Any, n: int) -> int:
    """For one die in hand."""
    out[n] = REROLL_DIE
    return n + can_pay(state, int(state.seat), REROLL, 1)


@compiled
def begin_reroll(state: MarcoState) -> None:
    """Pay for it."""
    note(state, EV_REROLL, int(state.seat), int(state.last_kind), 0, 0)
    owes(state, REROLL, 1)
    charge(state, FOR_REROLL)


@compiled
def reroll_paid(state: MarcoState) -> None:
    """Nature throws."""
    state.phase = REROLL_THROW


@compiled
def throw_again(state: MarcoState) -> None:
    """The die goes back to the others with another value. Isabella Donati gets nothing for it
    (resolution 23).
    """
    kind = int(state.last_kind)
    state.hand[kind] = 0
    state.hand_n = 0
    number = in_round(int(state.round_no), int(state.rerolls[state.seat]))
    state.rerolls[state.seat] += 1
    value = throw_into_pool(state, int(state.seat), kind & 1, AGAIN, number)
    note(state, EV_THROWN, int(state.seat), kind, value, 0)
    state.phase = FLOW
