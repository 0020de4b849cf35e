"""Bonus action: complete a contract."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.marco_polo.actions import COMPLETE
from game.marco_polo.cards import CONTRACT_COST, CONTRACT_REWARD
from game.marco_polo.components import ABHA, CONTRACT_JADE, SLOTS
from game.marco_polo.events import EV_COMPLETE, note
from game.marco_polo.payment import can_pay, charge, owes
from game.marco_polo.pieces import gain
from game.marco_polo.state import FLOW, FOR_CONTRACT, NOTHING, MarcoState


@compiled
def legal_contracts(state: MarcoState, out: Any, n: int) -> int:
    """Contracts on the own board that can be paid."""
    seat = int(state.seat)
    for slot in range(SLOTS):
        contract = int(state.slots[seat, slot])
        if contract != NOTHING:
            out[n] = COMPLETE + slot
            n += can_pay(state, seat, CONTRACT_COST[contract], 1)
    return n


@compiled
def begin_contract(state: MarcoState, slot: int) -> None:
    """Pay for it."""
    state.arg = slot
    owes(state, CONTRACT_COST[state.slots[state.seat, slot]], 1)
    charge(state, FOR_CONTRACT)


@compiled
def contract_paid(state: MarcoState) -> None:
    """The contract is put aside and brings its reward; Abha Basu gets jade for it."""
    seat, slot = int(state.seat), int(state.arg)
    contract = int(state.slots[seat, slot])
    state.slots[seat, slot] = NOTHING
    state.done_by[contract] = seat
    state.done_n[seat] += 1
    gain(state, seat, CONTRACT_REWARD[contract], 1)
    if state.character[seat] == ABHA:
        gain(state, seat, CONTRACT_JADE, 1)
    note(state, EV_COMPLETE, seat, contract, int(state.done_n[seat]), 0)
    state.phase = FLOW
