"""Ratings of decisions that the Caravans expansion adds."""

from __future__ import annotations

from typing import Any

from ai.marco_polo.prices import contract_reward, time_left, worth
from ai.marco_polo.routes import (
    AT_HAND,
    BUSY,
    hops_to_figure,
    least_hops,
    load_worth,
    shortest_route,
    start_worth,
)
from ai.marco_polo.space_value import space_worth
from game.core.compiling import compiled
from game.marco_polo.actions import (
    CARAVAN_GO,
    DONE,
    FINISH_ROUTE,
    FREE_CONTRACT,
    LOAD_UP,
    RETURN_ROUTE,
    SELL_GOODS,
    SEND_TO,
    START_ROUTE,
    TAKE_ROUTE,
    UNLOAD_GOOD,
)
from game.marco_polo.caravan_figures import (
    DOUBLE,
    DOUBLED,
    LOAD_GOODS,
    LOADS,
    PIECE_VALUE,
    SALE_COST,
    SALE_REWARD,
    SELL,
    SOLD_POINTS,
)
from game.marco_polo.cards import CONTRACT_REWARD
from game.marco_polo.departures import route_cities
from game.marco_polo.donata import fits_alone
from game.marco_polo.effects import GOODS, PEPPER, VP
from game.marco_polo.map_tables import CITIES, NODES
from game.marco_polo.state import SPACES, MarcoState


@compiled
def rate_on_route(
    state: MarcoState, seat: int, actions: Any, n: int, out: Any, prices: Any, value: Any
) -> None:
    """Loads, tiles, cities and steps of caravans, and what becomes of goods that have arrived."""
    hops = shortest_route(state, seat) if actions[0] < TAKE_ROUTE and actions[0] >= LOAD_UP else 0.0
    for i in range(n):
        action = int(actions[i])
        if action == DONE or action >= RETURN_ROUTE:
            out[i] = 0.0
        elif action < TAKE_ROUTE:
            out[i] = start_worth(state, seat, action - LOAD_UP, hops, prices)
        elif action < SEND_TO:
            cities = route_cities(state, seat, action - TAKE_ROUTE)
            out[i] = _departure(state, seat, cities, prices, value)
        elif action < CARAVAN_GO:
            out[i] = _departure(state, seat, 1 << (action - SEND_TO), prices, value)
        elif action < FINISH_ROUTE:
            out[i] = _move(state, seat, action - CARAVAN_GO, prices)
        else:
            out[i] = _unload(action - UNLOAD_GOOD, prices)


@compiled
def _departure(state: MarcoState, seat: int, cities: int, prices: Any, value: Any) -> float:
    """A load that begins in the best of some cities."""
    load = state.load[seat, state.caravan]
    drawn = 0.0
    for city in range(1, CITIES):
        if cities >> city & 1:
            drawn = max(drawn, AT_HAND * value[city])
    return load_worth(state, seat, load, least_hops(state, seat, cities), prices) + drawn


@compiled
def _move(state: MarcoState, seat: int, number: int, prices: Any) -> float:
    """One step of a caravan."""
    caravan, there = number // NODES, number % NODES
    load = state.load[seat, caravan]
    here = hops_to_figure(state, seat, int(state.caravan_node[seat, caravan]))
    nearer = load_worth(state, seat, load, hops_to_figure(state, seat, there), prices)
    return nearer - load_worth(state, seat, load, here, prices)


@compiled
def _unload(number: int, prices: Any) -> float:
    good, how = number // 3, number % 3
    if how == SELL:
        return float(SOLD_POINTS[good])
    if how == DOUBLE:
        return float(DOUBLED * prices[PEPPER + good])
    return float(prices[PEPPER + good + 1])


@compiled
def route_bonus(state: MarcoState, seat: int, action: int, prices: Any) -> float:
    """What a bonus action of the expansion brings."""
    if action == START_ROUTE:
        return _best_start(state, seat, prices)
    if action < RETURN_ROUTE:
        caravan = action - FINISH_ROUTE
        return 1.0 + load_worth(state, seat, state.load[seat, caravan], 0.0, prices)
    if action < SELL_GOODS:
        contract = int(state.slots[seat, action - FREE_CONTRACT])
        lost = float(CONTRACT_REWARD[contract, VP])
        return 0.2 + contract_reward(contract, prices) - 1.3 * lost
    return worth(SALE_REWARD, prices) - worth(SALE_COST, prices) + 0.2


@compiled
def _best_start(state: MarcoState, seat: int, prices: Any) -> float:
    hops = shortest_route(state, seat)
    best = -BUSY
    for load in range(len(LOADS)):
        enough = True
        for good in range(GOODS):
            enough &= state.held[seat, PEPPER + good] >= LOAD_GOODS[load, good]
        if enough:
            best = max(best, start_worth(state, seat, load, hops, prices))
    return best


@compiled
def piece_worth(state: MarcoState, seat: int, colour: int, kept: float, prices: Any, value: Any) -> float:
    """The best that a piece can do alone, less what keeping it is worth: little where few turns are left."""
    best = 0.0
    for space in range(SPACES):
        if fits_alone(state, seat, colour, space):
            best = max(best, space_worth(state, seat, space, PIECE_VALUE, prices, value))
    return float(best - kept * min(1.0, 4.0 * time_left(state, seat)))
