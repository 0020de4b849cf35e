"""Laying the map out: fixed patterns, cities drawn at random, maps that grow at random, and distances."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.core.compiling import compiled
from game.core.generator import drawn
from game.traveling_merchant.components import LAYOUTS, NOWHERE, RANDOM_COLUMNS, RANDOM_MAP, RANDOM_ROWS
from game.traveling_merchant.draws import CITY, CROSSING, PLACE
from game.traveling_merchant.state import MerchantState
from game.traveling_merchant.tables import CITIES, PLACES, ROAD

FAR = 99
"""Distance to a place that is not on the map."""


@compiled
def lay_out(state: MerchantState, map_number: int, road: bool) -> None:
    """Place the cards of the map (set-up 2) and work out who neighbours whom."""
    cards = CITIES + 1 if road else CITIES
    cells = np.full((PLACES, 3), NOWHERE, np.int64)
    if map_number == RANDOM_MAP:
        _grow(state, cells, cards)
        if road:
            cells[drawn(state, CROSSING, 0, cards), 2] = ROAD
    else:
        for i in range(cards):
            for part in range(3):
                cells[i, part] = LAYOUTS[map_number, 1 if road else 0, i, part]
    _name_cities(state, cells, cards)
    for place in range(PLACES):
        state.x[place] = NOWHERE
        state.y[place] = NOWHERE
    for i in range(cards):
        state.x[cells[i, 2]] = cells[i, 0]
        state.y[cells[i, 2]] = cells[i, 1]
    _measure(state)


@compiled
def _grow(state: MerchantState, cells: Any, cards: int) -> None:
    """Add cards one by one, each beside one that lies, within RANDOM_COLUMNS x RANDOM_ROWS."""
    taken = np.zeros((RANDOM_ROWS, RANDOM_COLUMNS), np.int64)
    tried = 0
    for i in range(cards):
        while True:
            x, y = drawn(state, PLACE, tried, RANDOM_COLUMNS), drawn(state, PLACE, tried + 1, RANDOM_ROWS)
            tried += 2
            if not taken[y, x] and (i == 0 or _touches(taken, x, y)):
                break
        taken[y, x] = 1
        cells[i, 0] = x
        cells[i, 1] = y
    left, top = RANDOM_COLUMNS, RANDOM_ROWS
    for i in range(cards):
        left = min(left, cells[i, 0])
        top = min(top, cells[i, 1])
    for i in range(cards):
        cells[i, 0] -= left
        cells[i, 1] -= top


@compiled
def _touches(taken: Any, x: int, y: int) -> bool:
    if x > 0 and taken[y, x - 1]:
        return True
    if x < RANDOM_COLUMNS - 1 and taken[y, x + 1]:
        return True
    if y > 0 and taken[y - 1, x]:
        return True
    return bool(y < RANDOM_ROWS - 1 and taken[y + 1, x])


@compiled
def _name_cities(state: MerchantState, cells: Any, cards: int) -> None:
    """Draw cities for the places that have none yet."""
    left = 0
    for city in range(CITIES):
        left |= 1 << city
    for i in range(cards):
        if cells[i, 2] >= 0 and cells[i, 2] != ROAD:
            left &= ~(1 << cells[i, 2])
    tried = 0
    for i in range(cards):
        if cells[i, 2] == NOWHERE:
            while True:
                city = drawn(state, CITY, tried, CITIES)
                tried += 1
                if left >> city & 1:
                    break
            left &= ~(1 << city)
            cells[i, 2] = city


@compiled
def _measure(state: MerchantState) -> None:
    """Neighbours, and steps between all places by the shortest way."""
    for a in range(PLACES):
        state.near[a] = 0
        for b in range(PLACES):
            here = state.x[a] != NOWHERE and state.x[b] != NOWHERE
            apart = abs(int(state.x[a]) - int(state.x[b])) + abs(int(state.y[a]) - int(state.y[b]))
            state.distance[a, b] = FAR
            if here and apart <= 1:
                state.distance[a, b] = apart
                if apart == 1:
                    state.near[a] |= 1 << b
    for middle in range(PLACES):
        for a in range(PLACES):
            for b in range(PLACES):
                way = int(state.distance[a, middle]) + int(state.distance[middle, b])
                if way < state.distance[a, b]:
                    state.distance[a, b] = way


@compiled
def next_on_way(state: MerchantState, start: int, end: int) -> int:
    """The first place on the shortest way from `start` to `end` (the first of several)."""
    near = int(state.near[start])
    rest = int(state.distance[start, end]) - 1
    found = end
    for place in range(PLACES - 1, -1, -1):
        on_way = (near >> place & 1 == 1) & (state.distance[place, end] == rest)
        found = place if on_way else found
    return found
