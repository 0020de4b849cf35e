"""Vidal Badoer: contracts for nothing but without their points, one contract at a time, a fixed number at the
end, and a sale of goods once a turn (resolution 32).
"""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.marco_polo.actions import FREE_CONTRACT, SELL_GOODS
from game.marco_polo.bonus_actions import contract_paid
from game.marco_polo.caravan_figures import OWN_CONTRACTS, SALE_COST, SALE_REWARD
from game.marco_polo.cards import CONTRACT_REWARD
from game.marco_polo.components import CONTRACTS_TAKEN, SLOTS, VIDAL
from game.marco_polo.effects import KEPT, VP
from game.marco_polo.events import EV_FREE, EV_SALE, note
from game.marco_polo.payment import can_pay, why_not_price
from game.marco_polo.pieces import gain
from game.marco_polo.state import FLOW, NOTHING, MarcoState


@compiled
def legal_for_vidal(state: MarcoState, out: Any, n: int) -> int:
    """His own bonus actions: any contract of his without paying, and the sale."""
    seat = int(state.seat)
    if state.character[seat] == VIDAL:
        for slot in range(SLOTS):
            out[n] = FREE_CONTRACT + slot
            n += state.slots[seat, slot] != NOTHING
        out[n] = SELL_GOODS
        n += 1 if not state.sold and can_pay(state, seat, SALE_COST, 1) else 0
    return n


def why_not_for_nothing(state: MarcoState, slot: int) -> Reason | None:
    """Why a contract is not completed for nothing."""
    if state.character[state.seat] != VIDAL:
        return no("vidal", "caravan_characters")
    return no("empty", "contracts") if state.slots[state.seat, slot] == NOTHING else None


def why_not_sell(state: MarcoState, _: int) -> Reason | None:
    """Why goods are not sold."""
    section = "caravan_characters"
    if state.character[state.seat] != VIDAL:
        return no("vidal", section)
    return no("sold", section) if state.sold else why_not_price(state, SALE_COST, section)


@compiled
def contracts_allowed(state: MarcoState, seat: int) -> int:
    """Contracts that the action for them gives at most."""
    return OWN_CONTRACTS if state.character[seat] == VIDAL else CONTRACTS_TAKEN


@compiled
def complete_for_nothing(state: MarcoState, slot: int) -> None:
    """Camels, goods and jade stay; the contract's points are lost, all else it brings comes."""
    seat = int(state.seat)
    contract = int(state.slots[seat, slot])
    state.arg = slot
    contract_paid(state)
    state.held[seat, VP] -= CONTRACT_REWARD[contract, VP]
    state.event[0] = EV_FREE


@compiled
def sell_goods(state: MarcoState) -> None:
    """One of each good for points, once a turn."""
    seat = int(state.seat)
    for column in range(KEPT):
        state.held[seat, column] -= SALE_COST[column]
    gain(state, seat, SALE_REWARD, 1)
    state.sold = 1
    note(state, EV_SALE, seat, 0, 0, 0)
    state.phase = FLOW
