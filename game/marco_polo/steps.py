"""Which steps a figure can take: ways, seals and what they cost (rules, main action 5)."""

from __future__ import annotations

from game.core.compiling import compiled
from game.marco_polo.components import GANTULGA
from game.marco_polo.geography import WAY_COST, WAY_SEAL, WAYS
from game.marco_polo.state import NOTHING, TRAVEL_1, TRAVEL_3, MarcoState


@compiled
def is_travel(space: int) -> bool:
    """Whether a space for dice is one of the three for travelling."""
    return TRAVEL_1 <= space <= TRAVEL_3


@compiled
def way_coins(state: MarcoState, seat: int, node: int, way: int) -> int:
    """Coins of a way; Gantulga Od pays none."""
    return 0 if state.character[seat] == GANTULGA else int(WAY_COST[node, way, 0])


@compiled
def way_camels(state: MarcoState, seat: int, node: int, way: int) -> int:
    """Camels of a way; Gantulga Od pays none."""
    return 0 if state.character[seat] == GANTULGA else int(WAY_COST[node, way, 1])


@compiled
def is_open(state: MarcoState, seat: int, node: int, way: int, coins: int, camels: int, jade: int) -> bool:
    """Whether a seat that has so much may and can take a way; jade makes up for coins and camels."""
    seal = WAY_SEAL[node, way]
    if seal >= 0 and state.seals[seat, seal] == 0:
        return False
    missing = max(0, way_coins(state, seat, node, way) - coins)
    missing += max(0, way_camels(state, seat, node, way) - camels)
    return bool(missing + WAY_COST[node, way, 2] <= jade)


@compiled
def can_step(state: MarcoState, seat: int, coins: int, camels: int, jade: int) -> bool:
    """Whether a seat that has so much can take a first step with one of its figures."""
    for figure in range(2):
        node = int(state.node[seat, figure])
        if node == NOTHING:
            continue
        for way in range(WAYS[node]):
            if is_open(state, seat, node, way, coins, camels, jade):
                return True
    return False
