"""Which further orders bring a seat its next house, asked of the rules and put into few groups.

The rules say whether a house can be placed (`houses.must_build`). Here they are asked for every set of up to
three further orders, and the sets that are just enough are described by a few `Need`s, for sentences. A need
is taken only if it holds exactly the sets that the rules name, so no rule is stated here a second time.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from game.core.protocol import new_record
from game.traveling_merchant.components import HOUSES
from game.traveling_merchant.houses import must_build
from game.traveling_merchant.state import DTYPE, MerchantState
from game.traveling_merchant.tables import CITIES

MOST = 3
"""No house ever asks for more orders than this."""

Cities = tuple[int, ...]
Orders = tuple[int, ...]
"""The cities of orders, in rising order."""


class Need(NamedTuple):
    """Sets of orders to be taken: `number` of them, `alike` in that they are all of the `same` city, all of
    `different` ones, or of `any`.
    """

    number: int
    alike: str
    without: Cities = ()
    """No order is of these cities,"""
    not_only: Cities = ()
    """at least one is of none of these,"""
    not_twice: Cities = ()
    """and no two are of the same one of these."""

    def sets(self) -> set[Orders]:
        """All sets of orders that the need means."""
        cities = [city for city in range(CITIES) if city not in self.without]
        return {way for way in combinations_with_replacement(cities, self.number) if self._allows(way)}

    def _allows(self, way: Orders) -> bool:
        kinds = len(set(way))
        if (self.alike == "same" and kinds > 1) or (self.alike == "different" and kinds < len(way)):
            return False
        if self.not_only and set(way) <= set(self.not_only):
            return False
        return all(way.count(city) < 2 for city in self.not_twice)


def brings_house(state: MerchantState, seat: int, orders: Orders) -> bool:
    """Whether the seat could place a house once it has also taken orders of these cities."""
    return _enough(state.copy(), seat, orders)


def _enough(scratch: MerchantState, seat: int, orders: Orders) -> bool:
    """`brings_house` on a record that may be written to; it is left as it was."""
    free = scratch.free[seat]
    for city in orders:
        free[city] += 1
    found = bool(must_build(scratch, seat))
    for city in orders:
        free[city] -= 1
    return found


def next_house(state: MerchantState, seat: int) -> tuple[Need, ...]:
    """What the seat still has to take for its next house, any one of the needs; () once all houses stand."""
    if state.houses[seat] >= HOUSES:
        return ()
    free = tuple(int(number) for number in state.free[seat])
    return _needs(bool(state.english), free, int(state.house[seat]))


def enough(state: MerchantState, seat: int) -> set[Orders]:
    """The sets of further orders that bring a house, and of which none can be left out."""
    found: set[Orders] = set()
    scratch = state.copy()
    for number in range(1, MOST + 1):
        for way in combinations_with_replacement(range(CITIES), number):
            if not any(within(less, way) for less in found) and _enough(scratch, seat, way):
                found.add(way)
    return found


def within(less: Orders, more: Orders) -> bool:
    """Whether the one set of orders is part of the other."""
    return all(less.count(city) <= more.count(city) for city in less)


@lru_cache(maxsize=256)
def _needs(english: bool, free: Orders, houses: int) -> tuple[Need, ...]:
    state = new_record(DTYPE)
    state.english = english
    state.free[0] = free
    state.house[0] = houses
    wanted = enough(state, 0)
    own = tuple(city for city in range(CITIES) if houses >> city & 1)
    unused = tuple(city for city in range(CITIES) if free[city])
    needs = [_singles(wanted)] if any(len(way) == 1 for way in wanted) else []
    for number in range(2, MOST + 1):
        exact = {way for way in wanted if len(way) == number}
        if exact:
            less = {way for way in wanted if len(way) < number}
            needs.append(_fitting(number, exact, less, own, unused))
    return tuple(needs)


def _singles(wanted: set[Orders]) -> Need:
    enough_alone = {way[0] for way in wanted if len(way) == 1}
    return Need(1, "any", tuple(city for city in range(CITIES) if city not in enough_alone))


def _fitting(number: int, exact: set[Orders], less: set[Orders], own: Cities, unused: Cities) -> Need:
    """The first need that means these sets, beside those that hold fewer orders that are enough."""
    limits = product(dict.fromkeys(((), unused)), dict.fromkeys((own, ())), dict.fromkeys(((), own)))
    for without, not_only, not_twice in limits:
        for alike in ("any", "different", "same"):
            need = Need(number, alike, without, not_only, not_twice)
            if {way for way in need.sets() if not any(within(few, way) for few in less)} == exact:
                return need
    raise AssertionError(f"no words for {sorted(exact)}")
