"""What caravans promise a seat: loads by how likely caravan and figure are to meet, by the steps between
them.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ai.marco_polo.prices import time_left, worth
from game.core.compiling import compiled
from game.marco_polo.caravan_figures import (
    DOUBLED,
    LEFT_POINTS,
    LOAD_GOODS,
    MARKET_STEPS,
    MOST_CARAVANS,
    ROUTE_REWARD,
    ROUTES,
    SOLD_POINTS,
)
from game.marco_polo.characters import further_steps
from game.marco_polo.components import PIETRO
from game.marco_polo.departures import route_cities
from game.marco_polo.effects import GOODS, PEPPER
from game.marco_polo.geography import MAP, NODE_IDS
from game.marco_polo.map_tables import CITIES, NODES
from game.marco_polo.state import FACE_UP, NOTHING, MarcoState
from game.marco_polo.tables import GUILDS

DICE_IN_ALL = 25.0
REACH = 2.0
"""Dice that a step between caravan and figure is likely to cost."""
BUSY = 0.5
"""Points that a caravan at home is worth at the beginning, for it may find a better load."""
AT_HAND = 0.12
"""Part of what a post in a city promises that draws a caravan there: the figure will come."""


def _hops() -> np.ndarray[tuple[int, int, int], np.dtype[np.float64]]:
    """Shape (8, 26, 26): steps between places by the seals held, a bit for each but the farmers'."""
    hops = np.full((8, NODES, NODES), 99.0)
    for seals in range(8):
        for edge in MAP.edges:
            a, b = NODE_IDS.index(edge.a), NODE_IDS.index(edge.b)
            if not edge.guild or seals >> (GUILDS.index(edge.guild) - 1) & 1:
                hops[seals, a, b] = hops[seals, b, a] = 1.0
        np.fill_diagonal(hops[seals], 0.0)
        for over in range(NODES):
            hops[seals] = np.minimum(hops[seals], hops[seals][:, over, None] + hops[seals][over])
    return hops


HOPS = _hops()


@compiled
def hops_between(state: MarcoState, seat: int, here: int, there: int) -> float:
    """Steps between two places with the seals of a seat."""
    seals = 0
    for guild in range(1, len(GUILDS)):
        seals |= 1 << (guild - 1) if state.seals[seat, guild] > 0 else 0
    return float(HOPS[seals, here, there])


@compiled
def hops_to_figure(state: MarcoState, seat: int, place: int) -> float:
    """Steps between a place and the nearer figure of a seat."""
    hops = hops_between(state, seat, place, int(state.node[seat, 0]))
    if state.node[seat, 1] != NOTHING:
        hops = min(hops, hops_between(state, seat, place, int(state.node[seat, 1])))
    return hops


@compiled
def good_worth(state: MarcoState, seat: int, good: int, hops: float, prices: Any) -> float:
    """A good on a caravan so far from a figure: its points at the end, and the best that arriving adds."""
    best = max(float(SOLD_POINTS[good]), DOUBLED * prices[PEPPER + good])
    if good + 1 < GOODS:
        best = max(best, prices[PEPPER + good + 1])
    left = float(LEFT_POINTS[good])
    dice = DICE_IN_ALL * time_left(state, seat)
    met = 1.0 if hops == 0.0 else dice / (dice + REACH * hops)
    return float(left + met * (best - left))


@compiled
def load_worth(state: MarcoState, seat: int, load: Any, hops: float, prices: Any) -> float:
    """A whole load, by numbers of each good."""
    total = 0.0
    for good in range(GOODS):
        if load[good] > 0:
            total += float(load[good]) * good_worth(state, seat, good, hops, prices)
    if state.character[seat] == PIETRO:
        dice = DICE_IN_ALL * time_left(state, seat)
        total += worth(ROUTE_REWARD, prices) * (1.0 if hops == 0.0 else dice / (dice + REACH * hops))
    return total


@compiled
def caravans_worth(state: MarcoState, seat: int, nearer: float, prices: Any) -> float:
    """All loads under way, each caravan so many steps nearer to the figures than it is."""
    total = 0.0
    for caravan in range(MOST_CARAVANS):
        node = int(state.caravan_node[seat, caravan])
        if node >= 0:
            hops = max(0.0, hops_to_figure(state, seat, node) - nearer)
            total += load_worth(state, seat, state.load[seat, caravan], hops, prices)
        elif node == NOTHING:
            total += BUSY * time_left(state, seat)
    return total


@compiled
def market_worth(state: MarcoState, seat: int, book: int, prices: Any) -> float:
    """What the steps after an action at a book add."""
    steps = float(MARKET_STEPS[book] + further_steps(state, seat))
    return caravans_worth(state, seat, steps, prices) - caravans_worth(state, seat, 0.0, prices)


@compiled
def standing_worth(state: MarcoState, seat: int, node: int, prices: Any) -> float:
    """What all loads under way are worth with a figure at a place."""
    total = 0.0
    for caravan in range(MOST_CARAVANS):
        place = int(state.caravan_node[seat, caravan])
        if place >= 0:
            hops = hops_between(state, seat, place, node)
            total += load_worth(state, seat, state.load[seat, caravan], hops, prices)
    return total


@compiled
def least_hops(state: MarcoState, seat: int, cities: int) -> float:
    """Steps between the nearest of some cities and a figure, 99 without any."""
    least = 99.0
    for city in range(1, CITIES):
        if cities >> city & 1:
            least = min(least, hops_to_figure(state, seat, city))
    return least


@compiled
def shortest_route(state: MarcoState, seat: int) -> float:
    """Steps of the shortest route that could be started."""
    least = 99.0
    for route in range(ROUTES):
        if state.tiles[route] == FACE_UP:
            cities = route_cities(state, seat, route)
            if cities != 0:
                least = min(least, least_hops(state, seat, cities))
    return least


@compiled
def start_worth(state: MarcoState, seat: int, load: int, hops: float, prices: Any) -> float:
    """What a route with a load adds, for goods that are worth something at home too."""
    total = load_worth(state, seat, LOAD_GOODS[load], hops, prices) - BUSY * time_left(state, seat)
    for good in range(GOODS):
        total -= float(LOAD_GOODS[load, good]) * prices[PEPPER + good]
    return total
