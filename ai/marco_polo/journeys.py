"""The best journey from where a seat's figures stand, by trying all of them."""

from __future__ import annotations

from typing import Any

from ai.marco_polo.cities import nearby_worth, post_worth
from ai.marco_polo.routes import standing_worth
from game.core.compiling import compiled
from game.marco_polo.components import MONGKE, OASIS_POINTS
from game.marco_polo.effects import CAMEL, COIN, JADE
from game.marco_polo.geography import WAY_COST, WAY_TO, WAYS
from game.marco_polo.map_tables import CITIES, NODES
from game.marco_polo.state import MOVE, NOTHING, MarcoState
from game.marco_polo.steps import is_open, way_camels, way_coins

NEAR = 0.85
"""Part of what a place promises besides a post that counts."""
DEPTH = 4
"""Ways that are looked along at most."""
OASIS = OASIS_POINTS + 0.5
"""Points that an oasis passed is worth to Möngke Khan, with the coins or the camel."""


@compiled
def oasis_worth(state: MarcoState, seat: int, node: int, trail: int) -> float:
    """What going to a place brings a seat as an oasis: once a journey, of which `trail` has come by."""
    counts = node >= CITIES and state.character[seat] == MONGKE and not trail >> node & 1
    return OASIS if counts else 0.0


@compiled
def begun_at(state: MarcoState, seat: int, figure: int) -> int:
    """A bit for the place where a figure's journey began or would begin, which is no end of it for Möngke
    Khan; 0 for everybody else.
    """
    if state.character[seat] != MONGKE:
        return 0
    if state.phase == MOVE and state.moved >> figure & 1:
        return int(state.origin)
    return 1 << int(state.node[seat, figure])


@compiled
def set_values(state: MarcoState, seat: int, prices: Any, value: Any) -> None:
    """Write what a post in each city is worth, and at NODES + place what standing there promises, into
    `value` (52,).
    """
    for node in range(NODES):
        value[node] = post_worth(state, seat, node, prices)
    for node in range(NODES):
        value[NODES + node] = NEAR * nearby_worth(state, seat, node, value) if node >= 0 else 0.0
        if state.caravans:
            value[NODES + node] += standing_worth(state, seat, node, prices)


@compiled
def best_journey(
    state: MarcoState,
    seat: int,
    steps: int,
    extra: int,
    coins: int,
    camels: int,
    jade: int,
    value: Any,
    prices: Any,
) -> float:
    """The worth of the best journey of up to so many steps for a seat that has so much, or -99."""
    best = -99.0
    for figure in range(2):
        if state.node[seat, figure] != NOTHING:
            begun = begun_at(state, seat, figure)
            found = journey_on(
                state, seat, figure, steps, extra, coins, camels, jade, value, prices, begun, 0
            )
            best = max(best, found)
    return best


@compiled
def journey_on(
    state: MarcoState,
    seat: int,
    figure: int,
    steps: int,
    extra: int,
    coins: int,
    camels: int,
    jade: int,
    value: Any,
    prices: Any,
    begun: int,
    trail: int,
) -> float:
    """The same for one figure from where it is, on a journey that began at `begun` and came by the places
    `trail` (bits).
    """
    node = int(state.node[seat, figure])
    found = _along(
        state, seat, node, steps, extra, coins, camels, jade, value, prices, 0.0, DEPTH, begun, trail
    )
    return float(found - value[NODES + node])


@compiled
def _along(
    state: MarcoState,
    seat: int,
    node: int,
    steps: int,
    extra: int,
    coins: int,
    camels: int,
    jade: int,
    value: Any,
    prices: Any,
    passed: float,
    depth: int,
    begun: int,
    trail: int,
) -> float:
    """The best end of a journey that has come to `node`, having passed a city worth `passed`; it does not end
    at `begun`.
    """
    best = -99.0
    if depth == 0:
        return best
    for way in range(WAYS[node]):
        there = int(WAY_TO[node, way])
        free = there >= CITIES and state.character[seat] == MONGKE
        if (steps == 0 and not free) or not is_open(state, seat, node, way, coins, camels, jade):
            continue
        due_coins = way_coins(state, seat, node, way)
        due_camels = way_camels(state, seat, node, way)
        due_jade = int(WAY_COST[node, way, 2])
        due_jade += max(0, due_coins - coins) + max(0, due_camels - camels)
        due_coins = min(due_coins, coins)
        due_camels = min(due_camels, camels)
        cost = prices[COIN] * due_coins + prices[CAMEL] * due_camels + prices[JADE] * due_jade
        oasis = oasis_worth(state, seat, there, trail)
        if not begun >> there & 1:
            best = max(best, value[there] + value[NODES + there] + oasis + passed - cost)
        further = _along(
            state,
            seat,
            there,
            steps if free else steps - 1,
            extra,
            coins - due_coins,
            camels - due_camels,
            jade - due_jade,
            value,
            prices,
            max(passed, value[there]) if extra else 0.0,
            depth - 1,
            begun,
            trail | 1 << there,
        )
        best = max(best, further - cost + oasis)
    return best
