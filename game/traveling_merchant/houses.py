"""The house step after an order was taken (rulebook, trading house step; resolutions 1, 2, 7, 12, 21, 22)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from game.core.common import note
from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.traveling_merchant.actions import PAIR, TRIO, USE
from game.traveling_merchant.caravan import free_cities, free_orders
from game.traveling_merchant.components import HOUSES, NOWHERE, ORDER_CITY
from game.traveling_merchant.state import EV_HOUSE, EV_NONE, TURN, MerchantState
from game.traveling_merchant.state import USE as USE_PHASE
from game.traveling_merchant.tables import CITIES

NOT_USABLE = no("not_usable", "house")
"""Of an order that a house uses already, or cannot use."""


@compiled
def has_house(state: MerchantState, seat: int, place: int) -> bool:
    """Whether the seat has a house at a place."""
    return bool(state.house[seat] >> place & 1)


@compiled
def _enough_for_trio(state: MerchantState, seat: int) -> bool:
    if state.english:
        return free_cities(state, seat) >= 3
    return free_orders(state, seat) >= 3


@compiled
def legal_houses(state: MerchantState, out: Any) -> int:
    """Condition 1 (two orders of the city) and 2 (three orders); no city with an own house."""
    seat = int(state.seat)
    if state.houses[seat] >= HOUSES:
        return 0
    trio = _enough_for_trio(state, seat)
    n = 0
    for city in range(CITIES):
        if state.free[seat, city] == 0 or has_house(state, seat, city):
            continue
        if state.free[seat, city] >= 2:
            out[n] = PAIR + city
            n += 1
        if trio:
            out[n] = TRIO + city
            n += 1
    return n


def why_not_pair(state: MerchantState, city: int) -> Reason | None:
    """Why no house is placed for two orders of a city."""
    return _why_no_house(state, city, 2)


def why_not_trio(state: MerchantState, city: int) -> Reason | None:
    """Why no house is placed in a city for three orders."""
    refused = _why_no_house(state, city, 1)
    if refused is not None or _enough_for_trio(state, int(state.seat)):
        return refused
    return no("no_house", "house", city=city)


def _why_no_house(state: MerchantState, city: int, orders: int) -> Reason | None:
    if int(state.house[state.seat]) >> city & 1:
        return no("own_house", "house", city=city)
    return no("no_house", "house", city=city) if state.free[state.seat, city] < orders else None


@compiled
def must_build(state: MerchantState, seat: int) -> bool:
    """Whether a house can be placed, so that it has to be (resolution 21)."""
    if state.houses[seat] >= HOUSES:
        return False
    trio = _enough_for_trio(state, seat)
    for city in range(CITIES):
        if state.free[seat, city] >= (1 if trio else 2) and not has_house(state, seat, city):
            return True
    return False


@compiled
def place_house(state: MerchantState, action: int) -> None:
    """Place a house for two orders, or for three once it is clear which the two others are."""
    note(state, EV_NONE, 0, 0, 0, 0)
    seat = int(state.seat)
    if action < TRIO:
        _build(state, seat, action - PAIR, 2)
        return
    city = action - TRIO
    state.city = city
    state.first = NOWHERE
    exactly = free_cities(state, seat) if state.english else free_orders(state, seat)
    if exactly > 3:
        state.phase = USE_PHASE
        return
    others = _only_others(state, seat, city)
    _build_trio(state, seat, city, others // CITIES, others % CITIES)


@compiled
def _only_others(state: MerchantState, seat: int, city: int) -> int:
    """The two other orders where there is no choice, as first city * CITIES + second."""
    found = 0
    number = 0
    for other in range(CITIES):
        orders = int(state.free[seat, other])
        if state.english:
            orders = min(orders, 1)
        if other == city:
            orders -= 1
        for _ in range(orders):
            if number < 2:
                found = found * CITIES + other
            number += 1
    return found


@compiled
def _spare(state: MerchantState, seat: int, other: int) -> int:
    """Orders of a city that may still join the three in progress."""
    orders = int(state.free[seat, other])
    if state.english:
        return min(orders, 1) if other != state.city and other != state.first else 0
    if other == state.city:
        orders -= 1
    if other == state.first:
        orders -= 1
    return orders


@compiled
def legal_uses(state: MerchantState, out: Any) -> int:
    """The other two orders, named in rising order of their cities, so that each choice is there once."""
    seat = int(state.seat)
    n = 0
    if state.first != NOWHERE:
        for other in range(state.first, CITIES):
            if _spare(state, seat, other) > 0:
                out[n] = USE + other
                n += 1
        return n
    later = 0
    for other in range(CITIES - 1, -1, -1):
        spare = _spare(state, seat, other)
        if spare > 0 and later + spare > 1:
            out[n] = USE + other
            n += 1
        later += spare
    return n


def why_not_use(state: MerchantState, other: int) -> Reason | None:
    """Why an order of a city is not among three."""
    out = np.zeros(2 * CITIES, np.int16)
    legal = USE + other in out[: legal_uses(state, out)]
    return None if legal else why_not_among(state, (), other) or NOT_USABLE


def why_not_among(state: MerchantState, named: Sequence[int], other: int) -> Reason | None:
    """Why no order of a city is among three in progress besides those of the cities `named` (one at most if
    one has been decided on already), whichever is named first.
    """
    free, first = int(state.free[state.seat, other]), int(state.first)
    taken = [int(state.city), *named, *([first] if first != NOWHERE else [])]
    if free and state.english and other in taken:
        return no("different", "house")
    return NOT_USABLE if free <= taken.count(other) or other < first else None


@compiled
def use_order(state: MerchantState, other: int) -> None:
    """Name one of the two other orders; the second one completes the three."""
    note(state, EV_NONE, 0, 0, 0, 0)
    if state.first == NOWHERE:
        state.first = other
        return
    _build_trio(state, int(state.seat), int(state.city), int(state.first), other)


@compiled
def _build_trio(state: MerchantState, seat: int, city: int, first: int, second: int) -> None:
    _use_up(state, seat, first)
    _use_up(state, seat, second)
    _build(state, seat, city, 1)
    state.event[3] = 3
    state.event[4] = first
    state.event[5] = second
    state.first = NOWHERE
    state.city = 0


@compiled
def _build(state: MerchantState, seat: int, city: int, orders: int) -> None:
    """Use up `orders` orders of the city and place the house."""
    for _ in range(orders):
        _use_up(state, seat, city)
    state.house[seat] |= 1 << city
    state.houses[seat] += 1
    state.phase = TURN
    note(state, EV_HOUSE, seat, city, 2, NOWHERE)
    state.event[5] = NOWHERE


@compiled
def _use_up(state: MerchantState, seat: int, city: int) -> None:
    """Move the first unused order of the city behind the used ones."""
    state.free[seat, city] -= 1
    place = int(state.used[seat])
    while ORDER_CITY[state.wagon[seat, place]] != city:
        place += 1
    order = state.wagon[seat, place]
    while place > state.used[seat]:
        state.wagon[seat, place] = state.wagon[seat, place - 1]
        place -= 1
    state.wagon[seat, place] = order
    state.used[seat] += 1
