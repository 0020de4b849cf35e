"""What a trading post in a city is worth to a seat: shields, bonuses, tiles, contracts, actions."""

from __future__ import annotations

from typing import Any

import numpy as np

from ai.marco_polo.prices import worth
from game.core.compiling import compiled
from game.marco_polo.cards import GOAL_SHIELDS
from game.marco_polo.components import MARKER_BONUS, OUTPOST_BONUS, POST_POINTS, POSTS, ROUNDS
from game.marco_polo.geography import (
    CARD_OF,
    MAP,
    MARKER_OF,
    NODE_IDS,
    OPEN_OF,
    OUTPOST_OF,
    SHIELD,
    SHIELD_CITIES,
)
from game.marco_polo.map_tables import CITIES, NODES
from game.marco_polo.state import NOTHING, MarcoState

SHIELD_WORTH = 3.1
"""Points of a step on the shield track, on average."""
ROOM = 0.8
"""Points of the action of a city card or of a special city, in a round."""
PICK = 1.0
"""Points of choosing one of two contracts."""
MILESTONE = 0.5
"""Points of coming one post nearer to the ninth."""


def _distances() -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """Shape (26, 26): what the cheapest way costs in points, with something for each step and each seal."""
    cost = np.full((NODES, NODES), 1e3)
    for edge in MAP.edges:
        price = 0.33 * edge.cost.coin + 0.5 * edge.cost.camel + 1.0 * edge.cost.jade + 0.7
        a, b = NODE_IDS.index(edge.a), NODE_IDS.index(edge.b)
        cost[a, b] = cost[b, a] = price + (1.5 if edge.guild else 0.0)
    np.fill_diagonal(cost, 0.0)
    for over in range(NODES):
        cost = np.minimum(cost, cost[:, over, None] + cost[over])
    return cost


DISTANCE = _distances()
SPECIAL = np.array([node.kind == "special" for node in MAP.nodes])


@compiled
def post_worth(state: MarcoState, seat: int, node: int, prices: Any) -> float:
    """Points that a post in a city promises; 0 where there can be none."""
    if not 0 < node < CITIES or state.posts[seat] >> node & 1:
        return 0.0
    rounds = float(ROUNDS - max(1, int(state.round_no)))
    value = MILESTONE
    shield = SHIELD[node]
    if not state.posts[seat] & SHIELD_CITIES[shield]:
        value += SHIELD_WORTH
        if state.goal[seat] != NOTHING:
            value += SHIELD_WORTH * float(GOAL_SHIELDS[state.goal[seat], shield])
    number = int(state.posts_n[seat]) + 1
    if number <= POSTS:
        value += float(POST_POINTS[number])
    if MARKER_OF[node] >= 0:
        value += (1.0 + 0.9 * rounds) * worth(MARKER_BONUS[state.markers[MARKER_OF[node]]], prices)
    if OUTPOST_OF[node] >= 0 and state.outposts[OUTPOST_OF[node]] != NOTHING:
        value += worth(OUTPOST_BONUS[state.outposts[OUTPOST_OF[node]]], prices)
    if OPEN_OF[node] >= 0:
        value += PICK * min(1.0, 0.3 + rounds)
    if CARD_OF[node] >= 0 or SPECIAL[node]:
        value += ROOM * (0.4 + rounds)
    return value


@compiled
def nearby_worth(state: MarcoState, seat: int, node: int, value: Any) -> float:
    """What standing at a place promises: the best city from there, less what the way to it costs.

    `value` (26,) holds what a post in each city is worth.
    """
    best = 0.0
    for city in range(1, CITIES):
        best = max(best, 0.75 * value[city] - DISTANCE[node, city])
    return best
