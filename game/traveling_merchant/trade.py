"""Buying and selling (rulebook, buy and sell action; resolutions 6, 7, 9, 16-18, 23-27)."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.core.common import note
from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.traveling_merchant.actions import (
    BUY_AREA,
    BUY_STOCK,
    GIVE_BACK,
    SELL,
    SELL_SPECIAL,
)
from game.traveling_merchant.caravan import loaded, space_of
from game.traveling_merchant.components import (
    ENOUGH,
    LANE,
    MAX_PLAYERS,
    MAX_ROW,
    NOWHERE,
    ORDER_CITY,
    ORDER_GOODS,
    ORDER_POINTS,
    PRODUCT,
    SPECIAL_CITY,
    SPECIAL_GOODS,
    SPECIAL_POINTS,
    packed,
)
from game.traveling_merchant.deal import jewel_slot
from game.traveling_merchant.houses import must_build
from game.traveling_merchant.state import (
    EV_BUY,
    EV_NONE,
    EV_SELL,
    EV_SPECIAL,
    FIRST_BUY,
    HOUSE,
    NOTHING,
    SWAP,
    TURN,
    WHITE_MOVES,
    MerchantState,
)
from game.traveling_merchant.tables import GOODS, PLACES, ROAD, SPECIALS

ROW_CITY = np.array([NOWHERE - 1, *ORDER_CITY, NOWHERE - 1], np.int64)
"""Shape (39,): the city of each card of the row, counted from 1; a gap (0) and the End card (38) lack one."""
ROW_GOODS = packed(np.array([[0] * GOODS, *ORDER_GOODS, [0] * GOODS], np.int64))
"""Shape (39,): what these cards need, packed."""
SPECIAL_NEEDS = packed(SPECIAL_GOODS)
"""Shape (5,)."""
_AT = [[special for special in range(SPECIALS) if SPECIAL_CITY[special] == place] for place in range(PLACES)]
MOST_SPECIALS = max(len(specials) for specials in _AT)
SPECIALS_AT = np.array([[*found, *[NOWHERE] * (MOST_SPECIALS - len(found))] for found in _AT], np.int64)
"""Shape (10, MOST_SPECIALS): the specials of each place, -1 for none."""


@compiled
def legal_buys(state: MerchantState, seat: int, out: Any, n: int) -> int:
    """The city's own good from the stock, and any good in another seat's area there."""
    here = int(state.horse[seat])
    if here == ROAD:
        return n
    good = PRODUCT[here]
    out[n] = BUY_STOCK + good
    n += (good >= 0) & (state.stock[good] > 0)
    if _any_goods(state, here):
        for other in range(state.players):
            for good in range(GOODS):
                out[n] = BUY_AREA + other * GOODS + good
                n += (other != seat) & (state.area[here, other, good] > 0)
    return n


@compiled
def _any_goods(state: MerchantState, city: int) -> bool:
    """Whether goods lie in any seat's area of the city; in most cities there are none."""
    goods = np.int8(0)
    for seat in range(MAX_PLAYERS):
        for good in range(GOODS):
            goods |= state.area[city, seat, good]
    return bool(goods != 0)


@compiled
def load_and_more(state: MerchantState, seat: int) -> int:
    """What the seat carries, packed, with ENOUGH on top, to compare with all that a card needs in one go."""
    load = ENOUGH
    for good in range(GOODS):
        load += int(state.load[seat, good]) << LANE * good
    return load


@compiled
def has_all(load: int, needs: int) -> bool:
    """Whether all goods that a card needs, packed, are in a `load_and_more`."""
    return (load - needs) & ENOUGH == ENOUGH


@compiled
def legal_sales(state: MerchantState, seat: int, out: Any, n: int) -> int:
    """Open orders and specials of this city whose goods are all carried."""
    here = int(state.horse[seat])
    load = load_and_more(state, seat)
    for slot in range(MAX_ROW):
        order = int(state.row[slot])
        paid = has_all(load, ROW_GOODS[order + 1])
        out[n] = SELL + order
        n += (ROW_CITY[order + 1] == here) & paid
    for i in range(MOST_SPECIALS):
        special = SPECIALS_AT[here, i]
        paid = has_all(load, SPECIAL_NEEDS[special])
        out[n] = SELL_SPECIAL + special
        n += (special >= 0) & (state.special_owner[special] == NOWHERE) & paid
    return n


def why_not_buy(state: MerchantState, good: int) -> Reason | None:
    """Why a good is not bought from the stock."""
    city = int(np.flatnonzero(good == PRODUCT)[0])
    if state.horse[state.seat] != city:
        return away(city)
    if state.actions == 0:
        return no("no_actions", "turn")
    return no("no_stock", "buy", good=good) if state.stock[good] <= 0 else None


def why_not_buy_there(state: MerchantState, number: int) -> Reason | None:
    """Why a good is not bought from a seat's area."""
    (other, good), here = divmod(number, GOODS), int(state.horse[state.seat])
    if other == state.seat:
        return no("own_area", "buy")
    if state.actions == 0:
        return no("no_actions", "turn")
    lies = here != ROAD and other < state.players and state.area[here, other, good] > 0
    return None if lies else no("no_good_here", "buy", good=good)


def why_not_load(state: MerchantState, good: int) -> Reason | None:
    """Why a good is loaded from nowhere, neither from the stock nor from an area."""
    if state.actions <= 0:
        return no("no_actions", "turn")
    areas = range(int(state.players))
    there = (why_not_buy_there(state, seat * GOODS + good) for seat in areas)
    if why_not_buy(state, good) is None or any(reason is None for reason in there):
        return None
    return no("no_good_here", "buy", good=good)


def away(city: int) -> Reason:
    """That goods are loaded only where the horse stands, and these are elsewhere."""
    return no("elsewhere", "buy", city=city)


def why_not_sell(state: MerchantState, order: int) -> Reason | None:
    """Why an order is not sold."""
    if order not in state.row:
        return no("not_open", "sell")
    return _why_no_sale(state, int(ORDER_CITY[order]), ORDER_GOODS[order])


def why_not_sell_special(state: MerchantState, special: int) -> Reason | None:
    """Why a special is not sold."""
    owner = int(state.special_owner[special])
    if owner != NOWHERE:
        return no("special_taken", "specials", name=owner)
    return _why_no_sale(state, int(SPECIAL_CITY[special]), SPECIAL_GOODS[special])


def _why_no_sale(state: MerchantState, city: int, wanted: Any) -> Reason | None:
    if state.actions == 0:
        return no("no_actions", "turn")
    load = state.load[state.seat]
    goods = tuple(good for good in range(GOODS) for _ in range(int(wanted[good]) - int(load[good])))
    if state.horse[state.seat] == city:
        return no("sell_goods", "sell", goods=goods) if goods else None
    return no("sell_both", "sell", city=city, goods=goods) if goods else no("sell_city", "sell", city=city)


@compiled
def buy(state: MerchantState, action: int) -> None:
    """Take one good; with a full load the good to give back is asked first."""
    seat = int(state.seat)
    source, good = 0, action - BUY_STOCK
    if action >= BUY_AREA:
        source = (action - BUY_AREA) // GOODS + 1
        good = (action - BUY_AREA) % GOODS
    state.actions -= 1
    state.trail = FIRST_BUY + action - BUY_STOCK
    if loaded(state, seat) >= space_of(state, seat):
        state.source = source
        state.good = good
        state.phase = SWAP
        note(state, EV_NONE, 0, 0, 0, 0)
        return
    _take(state, seat, source, good, NOWHERE)


@compiled
def legal_swaps(state: MerchantState, out: Any) -> int:
    """Any good carried may go back to the stock."""
    n = 0
    for good in range(GOODS):
        if state.load[state.seat, good] > 0:
            out[n] = GIVE_BACK + good
            n += 1
    return n


def why_not_give_back(state: MerchantState, good: int) -> Reason | None:
    """Why a good does not go back to the stock."""
    return no("not_loaded", "buy", good=good) if state.load[state.seat, good] <= 0 else None


@compiled
def swap(state: MerchantState, back: int) -> None:
    """Give one good back to the stock and take the one chosen before."""
    note(state, EV_NONE, 0, 0, 0, 0)
    seat = int(state.seat)
    state.load[seat, back] -= 1
    state.stock[back] += 1
    _take(state, seat, int(state.source), int(state.good), back)
    state.source = 0
    state.good = 0
    state.phase = TURN


@compiled
def _take(state: MerchantState, seat: int, source: int, good: int, back: int) -> None:
    here = int(state.horse[seat])
    if source == 0:
        state.stock[good] -= 1
    else:
        state.area[here, source - 1, good] -= 1
        if state.area[here, source - 1, good] == 0:
            state.wares[source - 1, good] &= ~(1 << here)
    state.load[seat, good] += 1
    state.idle = 0
    note(state, EV_BUY, seat, here, good, source)
    state.event[5] = back


@compiled
def sell(state: MerchantState, order: int) -> None:
    """Pay for an order of the row and take it as a wagon; then white jewels and the house step."""
    seat = int(state.seat)
    city = ORDER_CITY[order]
    slot = 0
    while state.row[slot] != order:
        slot += 1
    _pay(state, seat, ORDER_GOODS[order])
    for good in range(GOODS):
        if ORDER_GOODS[order, good] > 0:
            _leave(state, city, seat, good, ORDER_GOODS[order, good])
    jewel = NOWHERE
    for colour in range(2):
        if jewel_slot(state, colour == 1) == slot:
            jewel = colour
    if jewel >= 0:
        state.jewels[jewel] -= 1
        state.won[seat, jewel] += 1
    state.row[slot] = NOWHERE
    state.wagon[seat, state.wagons[seat]] = order
    state.wagons[seat] += 1
    state.taken[seat, city] += 1
    state.free[seat, city] += 1
    state.printed[seat] += ORDER_POINTS[order]
    note(state, EV_SELL, seat, order, slot, jewel)
    if state.jewels[0] == 0 and state.jewels[1] > 0 and not state.white_moved:
        state.phase = WHITE_MOVES
    else:
        house_step(state)


@compiled
def house_step(state: MerchantState) -> None:
    """Go on to the house step where a house can be placed."""
    state.phase = HOUSE if must_build(state, int(state.seat)) else TURN


@compiled
def sell_special(state: MerchantState, special: int) -> None:
    """Pay for a special: one good of each kind stays in the area, the rest goes back to the stock."""
    seat = int(state.seat)
    city = SPECIAL_CITY[special]
    _pay(state, seat, SPECIAL_GOODS[special])
    for good in range(GOODS):
        number = SPECIAL_GOODS[special, good]
        if number > 0:
            _leave(state, city, seat, good, 1)
            state.stock[good] += number - 1
    state.special_owner[special] = seat
    state.printed[seat] += SPECIAL_POINTS[special]
    note(state, EV_SPECIAL, seat, special, 0, 0)


@compiled
def _leave(state: MerchantState, city: int, seat: int, good: int, number: int) -> None:
    """Goods stay in the seat's area of the city."""
    state.area[city, seat, good] += number
    state.wares[seat, good] |= 1 << city


@compiled
def _pay(state: MerchantState, seat: int, goods: Any) -> None:
    """Unload the goods and note them as paid; every sale costs an action, and something has happened."""
    for good in range(GOODS):
        state.load[seat, good] -= goods[good]
        state.paid[seat, good] += goods[good]
    state.actions -= 1
    state.trail = NOTHING
    state.quiet = 0
    state.idle = 0
