"""Small compiled helpers on loads, carriages and wagons."""

from __future__ import annotations

from game.core.compiling import compiled
from game.traveling_merchant.components import WAGON_SPACE
from game.traveling_merchant.state import MerchantState
from game.traveling_merchant.tables import CITIES, GOODS


@compiled
def space_of(state: MerchantState, seat: int) -> int:
    """Goods that the seat's carriage and wagons can hold."""
    return int(state.carriage[seat]) + WAGON_SPACE * int(state.wagons[seat])


@compiled
def loaded(state: MerchantState, seat: int) -> int:
    """Goods that the seat carries."""
    goods = 0
    for good in range(GOODS):
        goods += int(state.load[seat, good])
    return goods


@compiled
def free_orders(state: MerchantState, seat: int) -> int:
    """Orders of the seat not used for a house yet."""
    orders = 0
    for city in range(CITIES):
        orders += int(state.free[seat, city])
    return orders


@compiled
def free_cities(state: MerchantState, seat: int) -> int:
    """Different cities among the seat's orders not used for a house yet."""
    cities = 0
    for city in range(CITIES):
        if state.free[seat, city] > 0:
            cities += 1
    return cities
