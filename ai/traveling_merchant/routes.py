"""The shortest round for a delivery: from a place by the cities that hold what is missing to the customer.

A route is a whole number of four bits a stop, the first stop in the lowest bits; goods are packed the same
way, sources (cities that hold a good) in sixteen bits a good. So plans need no arrays.
"""

from __future__ import annotations

import numpy as np

from game.core.compiling import compiled
from game.traveling_merchant.components import MAKER, ORDER_CITY, ORDER_GOODS, SPECIAL_CITY, SPECIAL_GOODS
from game.traveling_merchant.layout import FAR
from game.traveling_merchant.state import MerchantState
from game.traveling_merchant.tables import CITIES, GOODS, ORDERS, SPECIALS

LAST_SHIFT = 56
STOPS = (1 << LAST_SHIFT) - 1
CARDS = ORDERS + SPECIALS
"""Orders and specials together: a card is an order, or ORDERS + a special; SELL + card is the action."""
CARD_CITY = np.concatenate([ORDER_CITY, SPECIAL_CITY])
CARD_GOODS = np.concatenate([ORDER_GOODS, SPECIAL_GOODS])
CARD_SIZE = CARD_GOODS.sum(axis=1)
PACKED_GOODS = (CARD_GOODS << 4 * np.arange(GOODS)).sum(axis=1)
"""Shape (42,): the goods of each card, packed."""

LOWEST = np.array([0, *((bits & -bits).bit_length() - 1 for bits in range(1, 1 << CITIES))], np.int64)
"""Shape (512,): the lowest city of a set of bits."""


@compiled
def packed_load(state: MerchantState, seat: int) -> int:
    """What the seat carries, packed."""
    goods = int(state.load[seat, 0]) | int(state.load[seat, 1]) << 4
    return goods | int(state.load[seat, 2]) << 8 | int(state.load[seat, 3]) << 12


@compiled
def lacking(wanted: int, held: int) -> int:
    """What of `wanted` is not in `held`, both packed (at most 8 of a good are wanted)."""
    goods = 0
    for good in range(GOODS):
        number = (wanted >> 4 * good & 15) - (held >> 4 * good & 15)
        goods |= max(number, 0) << 4 * good
    return goods


@compiled
def count_of(goods: int) -> int:
    """How many goods a packed number holds."""
    return (goods & 15) + (goods >> 4 & 15) + (goods >> 8 & 15) + (goods >> 12 & 15)


SUPPLY = 12
MOST_SUPPLY = 7
"""Where in the sixteen bits of a good its number stands, and how far that is counted."""


@compiled
def sources_for(state: MerchantState, seat: int) -> int:
    """The cities in which the seat can load each good, and above them, from bit SUPPLY, how many it can load:
    what lies in its own areas comes back by rivals alone.
    """
    result = 0
    for good in range(GOODS):
        cities = 1 << MAKER[good] if state.stock[good] > 0 else 0
        supply = int(state.stock[good])
        for other in range(state.players):
            if other != seat:
                wares = int(state.wares[other, good])
                cities |= wares
                while wares != 0 and supply < MOST_SUPPLY:
                    supply += int(state.area[LOWEST[wares], other, good])
                    wares &= wares - 1
        result |= (cities | min(supply, MOST_SUPPLY) << SUPPLY) << 16 * good
    return result


@compiled
def enough(goods: int, sources: int) -> bool:
    """Whether there are as many as all of packed `goods`, wherever they are."""
    for good in range(GOODS):
        if (goods >> 4 * good & 15) > (sources >> 16 * good + SUPPLY & 15):
            return False
    return True


@compiled
def goods_here(goods: int, here: int, sources: int) -> int:
    """What of packed `goods` can be loaded here."""
    result = 0
    for good in range(GOODS):
        if sources >> (16 * good + here) & 1:
            result |= goods & 15 << 4 * good
    return result


@compiled
def add_stop(state: MerchantState, route: int, last: int, cities: int) -> int:
    """Put the cheapest of `cities` between two of the stops 0 … `last`; returns the route, or -1 without a
    city.
    """
    least = FAR
    place = 0
    chosen = 0
    while cities != 0 and least > 0:
        city = LOWEST[cities]
        cities &= cities - 1
        here = route & 15
        to_city = int(state.distance[here, city])
        for i in range(last):
            there = route >> 4 * (i + 1) & 15
            on = int(state.distance[city, there])
            detour = to_city + on - int(state.distance[here, there])
            if detour < least:
                least = detour
                place = i
                chosen = city
            here = there
            to_city = on
    if least == FAR:
        return -1
    shift = 4 * (place + 1)
    return route & (1 << shift) - 1 | chosen << shift | route >> shift << shift + 4


@compiled
def length(state: MerchantState, route: int, last: int) -> int:
    """Steps from stop 0 to stop `last`."""
    steps = 0
    for _ in range(last):
        steps += int(state.distance[route & 15, route >> 4 & 15])
        route >>= 4
    return steps


@compiled
def round_for(state: MerchantState, here: int, city: int, goods: int, sources: int) -> int:
    """The route from `here` to `city` by sources of all of `goods`, -1 if there are too few of some good.

    Bits LAST_SHIFT and up hold the number of the last stop; STOPS masks the others.
    """
    if not enough(goods, sources):
        return -1
    route = here | city << 4
    last = 1
    stops = 1 << here | 1 << city
    for good in range(GOODS):
        if goods >> 4 * good & 15:
            cities = sources >> 16 * good & 0x1FF
            if cities & stops:
                continue
            route = add_stop(state, route, last, cities)
            if route < 0:
                return -1
            last += 1
            stops = stops_of(route, last)
    return route | last << LAST_SHIFT


@compiled
def delivery(state: MerchantState, here: int, card: int, goods: int, sources: int) -> tuple[int, int]:
    """The round that delivers a card for which `goods` are lacking, as `round_for` has it, and the actions
    that it takes.
    """
    route = round_for(state, here, CARD_CITY[card], goods, sources)
    if route < 0:
        return -1, 0
    return route, count_of(goods) + 1 + length(state, route, route >> LAST_SHIFT)


@compiled
def least_actions(state: MerchantState, here: int, card: int, goods: int) -> int:
    """The actions that a delivery takes at least, because no way is shorter than the straight one."""
    return count_of(goods) + 1 + int(state.distance[here, CARD_CITY[card]])


@compiled
def stops_of(route: int, last: int) -> int:
    """The stops 0 … `last` as a set of bits."""
    stops = 0
    for _ in range(last + 1):
        stops |= 1 << (route & 15)
        route >>= 4
    return stops
