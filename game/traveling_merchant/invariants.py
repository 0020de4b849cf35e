"""What must hold in every position of The Era of Traveling Merchant; game.core.selfcheck watches over it."""

from __future__ import annotations

from game.core.compiling import compiled
from game.core.protocol import register
from game.traveling_merchant.caravan import loaded, space_of
from game.traveling_merchant.components import (
    CUBES,
    END_CARD,
    HOUSES,
    MAX_PLAYERS,
    MAX_ROW,
    NOWHERE,
    ORDER_CITY,
    ORDER_GOODS,
    ORDER_POINTS,
    PRODUCT,
    RED_JEWELS,
    REMOVED,
    ROW_SIZE,
    SPECIAL_GOODS,
    SPECIAL_POINTS,
    WHITE_JEWELS,
)
from game.traveling_merchant.deal import refill_phase
from game.traveling_merchant.houses import has_house, must_build
from game.traveling_merchant.state import (
    DTYPE,
    ENDED,
    FINISH,
    FIRST_AUTOMATIC,
    HOUSE,
    LAST_ROUND,
    SHIFT,
    START,
    SWAP,
    TURN,
    USE,
    MerchantState,
)
from game.traveling_merchant.tables import CITIES, GOODS, ORDERS, PLACES, ROAD, SPECIALS

INVARIANTS = (
    "every order is somewhere exactly once, and the stack fits what has not been seen",
    "all cubes of every good are there, no count is negative, and areas are noted as they are",
    "nobody carries more than there is space for",
    "used and unused orders, points and goods paid fit the orders and specials taken",
    "every jewel is above the row or won",
    "horses and houses are on the map, at most four houses of a seat and none on the road",
    "the map is connected and distances fit it",
    "phase, seat to decide and actions left fit each other",
    "the row holds known cards and is full at the start of a turn unless the stack is empty",
    "a house that must be placed is placed before the turn goes on",
)


@compiled
def violation(state: MerchantState) -> int:
    """0, or the code of the first broken invariant."""
    for check in range(1, 11):
        if not _holds(state, check):
            return check
    return 0


@compiled
def _holds(state: MerchantState, check: int) -> bool:
    if check == 1:
        return _all_orders(state)
    if check == 2:
        return _all_cubes(state)
    if check == 3:
        return _loads(state)
    if check == 4:
        return _tallies(state)
    if check == 5:
        return _jewels(state)
    if check == 6:
        return _pieces(state)
    if check == 7:
        return _map(state)
    if check == 8:
        return _phase(state)
    if check == 9:
        return _row(state)
    return _built(state)


@compiled
def _all_orders(state: MerchantState) -> bool:
    unseen = 0
    for order in range(ORDERS):
        number = int(state.unseen[order])
        unseen += number
        for slot in range(MAX_ROW):
            number += 1 if state.row[slot] == order else 0
        for seat in range(MAX_PLAYERS):
            for i in range(state.wagons[seat]):
                number += 1 if state.wagon[seat, i] == order else 0
        if number != 1:
            return False
    end_card = 0 if state.end_out else 1
    return bool(state.stack >= end_card and state.stack - end_card == unseen - REMOVED[state.players])


@compiled
def _all_cubes(state: MerchantState) -> bool:
    for good in range(GOODS):
        cubes = int(state.stock[good])
        if cubes < 0:
            return False
        for seat in range(MAX_PLAYERS):
            if state.load[seat, good] < 0:
                return False
            cubes += int(state.load[seat, good])
            for city in range(CITIES):
                if state.area[city, seat, good] < 0:
                    return False
                if (state.area[city, seat, good] > 0) != bool(state.wares[seat, good] >> city & 1):
                    return False
                cubes += int(state.area[city, seat, good])
        if cubes != CUBES[state.players]:
            return False
    return True


@compiled
def _loads(state: MerchantState) -> bool:
    for seat in range(MAX_PLAYERS):
        if loaded(state, seat) > space_of(state, seat):
            return False
        if seat >= state.players and (state.carriage[seat] != 0 or state.wagons[seat] != 0):
            return False
    return True


@compiled
def _tallies(state: MerchantState) -> bool:
    for seat in range(MAX_PLAYERS):
        if not 0 <= state.used[seat] <= state.wagons[seat]:
            return False
        if not _orders_fit(state, seat) or not _paid_fits(state, seat):
            return False
    return True


@compiled
def _orders_fit(state: MerchantState, seat: int) -> bool:
    for city in range(CITIES):
        taken = 0
        free = 0
        for i in range(state.wagons[seat]):
            if ORDER_CITY[state.wagon[seat, i]] == city:
                taken += 1
                free += 1 if i >= state.used[seat] else 0
        if taken != state.taken[seat, city] or free != state.free[seat, city]:
            return False
    for i in range(ORDERS):
        if (state.wagon[seat, i] == NOWHERE) != (i >= state.wagons[seat]) and seat < state.players:
            return False
    return True


@compiled
def _paid_fits(state: MerchantState, seat: int) -> bool:
    points = 0
    for i in range(state.wagons[seat]):
        points += ORDER_POINTS[state.wagon[seat, i]]
    for special in range(SPECIALS):
        if state.special_owner[special] == seat:
            points += SPECIAL_POINTS[special]
    if points != state.printed[seat]:
        return False
    for good in range(GOODS):
        paid = 0
        for i in range(state.wagons[seat]):
            paid += ORDER_GOODS[state.wagon[seat, i], good]
        for special in range(SPECIALS):
            if state.special_owner[special] == seat:
                paid += SPECIAL_GOODS[special, good]
        if paid != state.paid[seat, good]:
            return False
    return True


@compiled
def _jewels(state: MerchantState) -> bool:
    red = int(state.jewels[0])
    white = int(state.jewels[1])
    if red < 0 or white < 0 or (state.white_moved and red > 0):
        return False
    for seat in range(MAX_PLAYERS):
        red += int(state.won[seat, 0])
        white += int(state.won[seat, 1])
    return bool(red == RED_JEWELS and white == WHITE_JEWELS)


@compiled
def _pieces(state: MerchantState) -> bool:
    for seat in range(MAX_PLAYERS):
        houses = 0
        start_cities = 0
        for place in range(PLACES):
            if has_house(state, seat, place):
                houses += 1
                if place != ROAD and PRODUCT[place] < 0:
                    start_cities += 1
        if houses != state.houses[seat] or houses > HOUSES or has_house(state, seat, ROAD):
            return False
        horse = state.horse[seat]
        if (horse == NOWHERE) != (houses == 0):
            return False
        if horse != NOWHERE and (state.x[horse] == NOWHERE or start_cities == 0):
            return False
    return True


@compiled
def _map(state: MerchantState) -> bool:
    for a in range(PLACES):
        if state.x[a] == NOWHERE:
            if a != ROAD or state.near[a] != 0:
                return False
            continue
        for b in range(PLACES):
            if state.x[b] == NOWHERE:
                continue
            steps = state.distance[a, b]
            if not 0 <= steps < PLACES or steps != state.distance[b, a]:
                return False
            if (steps == 1) != bool(state.near[a] >> b & 1) or (steps == 0) != (a == b):
                return False
    return True


@compiled
def _phase(state: MerchantState) -> bool:
    phase = state.phase
    if not (START <= phase <= USE or FIRST_AUTOMATIC <= phase <= FINISH or phase == ENDED):
        return False
    if not 0 <= state.seat < state.players or not 0 <= state.start_seat < state.players:
        return False
    if phase == START:
        return bool(state.actions == 0 and state.turns == 0)
    if state.given < 2 or state.given > 3 or not 0 <= state.actions <= state.given:
        return False
    if phase >= SHIFT and state.actions != 0:
        return False
    if state.ending == 0 and (phase == LAST_ROUND or phase >= FINISH):
        return False
    if phase != ENDED and (state.start_seat + state.turns) % state.players != state.seat:
        return False
    return bool(phase == SWAP or (state.source == 0 and state.good == 0))


@compiled
def _row(state: MerchantState) -> bool:
    size = ROW_SIZE[state.players]
    end_cards = 0
    for slot in range(MAX_ROW):
        card = state.row[slot]
        if not NOWHERE <= card <= END_CARD or (slot >= size and card != NOWHERE):
            return False
        end_cards += 1 if card == END_CARD else 0
    if end_cards != state.end_out:
        return False
    if state.phase == TURN and state.actions == state.given:
        return bool(refill_phase(state) < 0)
    return True


@compiled
def _built(state: MerchantState) -> bool:
    seat = int(state.seat)
    if state.phase == HOUSE:
        return must_build(state, seat)
    if state.phase != TURN:
        return True
    return bool(state.city == 0 and state.first == NOWHERE)


register(DTYPE, violation)
