"""Bonus action: a black die for three camels, once a turn; and black dice as rewards, any number
(resolution 27).
"""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.marco_polo.actions import BUY_BLACK
from game.marco_polo.components import BLACK_DIE_PRICE
from game.marco_polo.draws import BLACK, in_round
from game.marco_polo.effects import BLACK_DIE, KEPT
from game.marco_polo.events import EV_BLACK, EV_BLACK_THROWN, note
from game.marco_polo.payment import can_pay, charge, owes
from game.marco_polo.pieces import reward_die, throw_into_pool
from game.marco_polo.state import FLOW, FOR_BLACK, MarcoState


@compiled
def legal_black(state: MarcoState, out: Any, n: int) -> int:
    """While there are some."""
    if not state.bought and state.black_stock > 0:
        out[n] = BUY_BLACK
        n += can_pay(state, int(state.seat), BLACK_DIE_PRICE, 1)
    return n


@compiled
def begin_black(state: MarcoState) -> None:
    """Pay for it."""
    note(state, EV_BLACK, int(state.seat), 0, 0, 0)
    state.bought = 1
    owes(state, BLACK_DIE_PRICE, 1)
    charge(state, FOR_BLACK)


@compiled
def black_paid(state: MarcoState) -> None:
    """It is owed to the seat, as one gained otherwise."""
    state.owed[BLACK_DIE - KEPT] += 1
    state.phase = FLOW


@compiled
def throw_black(state: MarcoState) -> None:
    """Nature throws a black die for the seat; an empty stock gives none."""
    state.owed[BLACK_DIE - KEPT] -= 1
    state.black_stock -= 1
    number = in_round(int(state.round_no), int(state.black_n[state.seat]))
    state.black_n[state.seat] += 1
    value = throw_into_pool(state, int(state.seat), 1, BLACK, number)
    note(state, EV_BLACK_THROWN, int(state.seat), value, 0, 0)
    reward_die(state, int(state.seat), value)
    state.phase = FLOW
