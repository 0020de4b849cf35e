"""Main action 4, contracts, and every other way to get one (rules, main action 4; resolutions 8, 10, 26)."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.generator import drawn
from game.core.reasons import Reason, no
from game.marco_polo.actions import DONE, TAKE_CONTRACT, THROW_AWAY
from game.marco_polo.cards import FIRST_STARTING
from game.marco_polo.components import CONTRACT_ACTION, SLOTS
from game.marco_polo.draws import CONTRACT as PILE
from game.marco_polo.effects import CONTRACT, KEPT, TAKE
from game.marco_polo.events import (
    EV_CONTRACT,
    EV_CONTRACTS_DONE,
    EV_DISCARD,
    EV_DRAW,
    EV_LEAVE,
    EV_REFILL,
    note,
)
from game.marco_polo.geography import OPEN_CITY
from game.marco_polo.map_tables import OPEN_EACH
from game.marco_polo.pieces import gain
from game.marco_polo.spaces import can_take_contract
from game.marco_polo.state import ARRIVAL, CONTRACTS_PHASE, DISCARD, FLOW, NOTHING, MarcoState
from game.marco_polo.vidal import contracts_allowed

OPEN = len(OPEN_CITY)


@compiled
def begin_contracts(state: MarcoState) -> None:
    """The seat takes one or two; Vidal Badoer one."""
    state.taking = contracts_allowed(state, int(state.seat)) + 1
    state.phase = CONTRACTS_PHASE


@compiled
def legal_open(state: MarcoState, out: Any) -> int:
    """Open contracts in cities where the seat has a post."""
    n = 0
    for place in range(OPEN):
        out[n] = TAKE_CONTRACT + place
        n += (state.open[place] >= 0) & (state.posts[state.seat] >> OPEN_CITY[place] & 1)
    return n


def why_not_take_contract(state: MarcoState, place: int) -> Reason | None:
    """Why an open contract is not taken, by the action, a card or on arrival."""
    city = int(OPEN_CITY[place])
    if state.open[place] < 0:
        return no("empty", "contracts")
    if state.phase == ARRIVAL:
        return no("arrival", "posts", city=city) if place // OPEN_EACH != arrival(state) else None
    return None if state.posts[state.seat] >> city & 1 else no("post", "contracts", city=city)


@compiled
def legal_action_contracts(state: MarcoState, out: Any) -> int:
    """Likewise, and after the first one it may be enough."""
    n = legal_open(state, out)
    if state.taking <= contracts_allowed(state, int(state.seat)):
        out[n] = DONE
        n += 1
    return n


def why_not_enough(state: MarcoState) -> Reason | None:
    """Why the action does not end here."""
    taken = state.taking <= contracts_allowed(state, int(state.seat))
    return None if taken else no("one_contract", "contracts")


@compiled
def legal_arrival(state: MarcoState, out: Any) -> int:
    """The contracts of the first city reached, or none of them (resolution 10)."""
    first = arrival(state) * OPEN_EACH
    n = 0
    for place in range(first, first + OPEN_EACH):
        out[n] = TAKE_CONTRACT + place
        n += state.open[place] >= 0
    out[n] = DONE
    return n + 1


@compiled
def arrival(state: MarcoState) -> int:
    """The first contract city reached whose offer is still open; there must be one."""
    number = 0
    while not state.arrivals >> number & 1:
        number += 1
    return number


@compiled
def take_for_action(state: MarcoState, action: int) -> None:
    """One contract of the action, or enough of them."""
    if action == DONE:
        note(state, EV_CONTRACTS_DONE, int(state.seat), 0, 0, 0)
        end_contracts(state)
        return
    state.taking -= 1
    _take(state, action - TAKE_CONTRACT)


@compiled
def end_contracts(state: MarcoState) -> None:
    """The action ends with coins; then open contracts are filled up. Where it ends by itself the step is the
    one that took or gave up the last contract.
    """
    state.taking = 0
    state.refill = 1
    gain(state, int(state.seat), CONTRACT_ACTION, 1)
    state.phase = FLOW


@compiled
def go_on_taking(state: MarcoState) -> bool:
    """Whether the action allows another contract and there is one; it ends otherwise."""
    return state.taking > 1 and can_take_contract(state, int(state.seat))


@compiled
def take_on_arrival(state: MarcoState, action: int) -> None:
    """A contract of a city in which a post has just been placed, or none."""
    state.arrivals &= ~(1 << arrival(state))
    if action == DONE:
        note(state, EV_LEAVE, int(state.seat), 0, 0, 0)
        state.phase = FLOW
        return
    state.fresh_slots = 0
    _take(state, action - TAKE_CONTRACT)


@compiled
def take_by_card(state: MarcoState, action: int) -> None:
    """An open contract of an own city."""
    state.owed[TAKE - KEPT] -= 1
    state.fresh_slots = 0
    _take(state, action - TAKE_CONTRACT)


@compiled
def _take(state: MarcoState, place: int) -> None:
    contract = int(state.open[place])
    state.open[place] = NOTHING
    note(state, EV_CONTRACT, int(state.seat), contract, int(OPEN_CITY[place]), 0)
    receive(state, contract)


@compiled
def receive(state: MarcoState, contract: int) -> None:
    """Put a contract into a slot; with all of them full another has to go first."""
    seat = int(state.seat)
    for slot in range(SLOTS):
        if state.slots[seat, slot] == NOTHING:
            state.slots[seat, slot] = contract
            state.fresh_slots |= 1 << slot
            state.phase = FLOW
            return
    state.incoming = contract
    state.phase = DISCARD


@compiled
def legal_discards(state: MarcoState, out: Any) -> int:
    """A contract that lay there before this action."""
    n = 0
    for slot in range(SLOTS):
        out[n] = THROW_AWAY + slot
        n += 1 - (state.fresh_slots >> slot & 1)
    return n


def why_not_discard(state: MarcoState, slot: int) -> Reason | None:
    """Why a contract is not given up."""
    return no("fresh", "contracts") if state.fresh_slots >> slot & 1 else None


@compiled
def discard(state: MarcoState, slot: int) -> None:
    """It goes under the pile; one from the start leaves the game."""
    seat = int(state.seat)
    contract = int(state.slots[seat, slot])
    if contract >= FIRST_STARTING:
        state.out[contract] = 1
    else:
        state.under[state.under_n] = contract
        state.under_n += 1
    state.slots[seat, slot] = state.incoming
    state.fresh_slots |= 1 << slot
    note(state, EV_DISCARD, seat, contract, int(state.incoming), 0)
    state.incoming = NOTHING
    state.phase = FLOW


@compiled
def pile_size(state: MarcoState) -> int:
    """Contracts that can still be drawn."""
    return int(state.pile_n) + int(state.under_n)


@compiled
def _draw_contract(state: MarcoState) -> int:
    """Take the top contract of the pile, which must not be empty."""
    if state.pile_n == 0:
        contract = int(state.under[0])
        state.under_n -= 1
        for place in range(state.under_n):
            state.under[place] = state.under[place + 1]
        state.under[state.under_n] = NOTHING
        return contract
    place = drawn(state, PILE, int(state.pile_n), int(state.pile_n))
    state.pile_n -= 1
    contract = int(state.pile[place])
    state.pile[place] = state.pile[state.pile_n]
    state.pile[state.pile_n] = NOTHING
    return contract


@compiled
def draw_contract(state: MarcoState) -> None:
    """Nature draws the top contract for a seat; an empty pile gives none."""
    state.owed[CONTRACT - KEPT] -= 1
    state.fresh_slots = 0
    contract = _draw_contract(state)
    note(state, EV_DRAW, int(state.seat), contract, 0, 0)
    receive(state, contract)


@compiled
def missing_contract(state: MarcoState) -> int:
    """The first place without an open contract that can be filled, NOTHING if there is none."""
    if pile_size(state) > 0:
        for place in range(OPEN):
            if state.open[place] == NOTHING:
                return place
    return NOTHING


@compiled
def fill_up(state: MarcoState) -> None:
    """Nature lays out one contract."""
    place = missing_contract(state)
    contract = _draw_contract(state)
    state.open[place] = contract
    note(state, EV_REFILL, contract, place, 0, 0)
    state.phase = FLOW
