"""The map of Marco Polo II, from `marco_polo_map.toml`, as numpy tables; places are numbered as there."""

from __future__ import annotations

import numpy as np

from game.core.own_tables import own_table
from game.marco_polo.components import COMPONENTS
from game.marco_polo.effects import CAMEL, COIN, JADE
from game.marco_polo.map_tables import CITIES, MOST_WAYS, NODES, Map
from game.marco_polo.tables import GUILDS, SHIELDS

MAP = own_table("marco_polo_map.toml", Map)

NODE_IDS = tuple(node.id for node in MAP.nodes)
BEIJING = 0

WAYS = np.zeros(NODES, np.int64)
"""Shape (26,): ways from each place."""
WAY_TO = np.full((NODES, MOST_WAYS), -1, np.int64)
WAY_COST = np.zeros((NODES, MOST_WAYS, 3), np.int64)
"""Coins, camels and jade of each way."""
WAY_SEAL = np.full((NODES, MOST_WAYS), -1, np.int64)
"""The guild whose seal a way asks for, -1 for none."""
for _edge in MAP.edges:
    for _one, _other in ((_edge.a, _edge.b), (_edge.b, _edge.a)):
        _node = NODE_IDS.index(_one)
        _way = WAYS[_node]
        WAY_TO[_node, _way] = NODE_IDS.index(_other)
        WAY_COST[_node, _way] = [_edge.cost.coin, _edge.cost.camel, _edge.cost.jade]
        WAY_SEAL[_node, _way] = GUILDS.index(_edge.guild) if _edge.guild else -1
        WAYS[_node] += 1
assert (COIN, CAMEL, JADE) == (0, 1, 2)


def _numbered(name: str) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """The first number of a place's things of a kind among all of that kind, -1 where it has none."""
    found, number = np.full(NODES, -1, np.int64), 0
    for node, row in enumerate(MAP.nodes):
        if getattr(row, name):
            found[node] = number
            number += getattr(row, name)
    return found


SHIELD = np.array([SHIELDS.index(row.shield) if row.shield else -1 for row in MAP.nodes], np.int64)
MARKER_OF = _numbered("markers")
"""Shape (26,): which city bonus space a place has; likewise below."""
CARD_OF = _numbered("cards")
OPEN_OF = _numbered("contracts")
OUTPOST_OF = _numbered("outpost")


def _places(numbers: np.ndarray[tuple[int], np.dtype[np.int64]], name: str) -> list[int]:
    return [
        node for node in range(NODES) for _ in range(getattr(MAP.nodes[node], name)) if numbers[node] >= 0
    ]


MARKER_CITY = np.array(_places(MARKER_OF, "markers"), np.int64)
"""Shape (6,): where each city bonus space is; likewise below."""
CARD_CITY = np.array(_places(CARD_OF, "cards"), np.int64)
OPEN_CITY = np.array(_places(OPEN_OF, "contracts"), np.int64)
OUTPOST_CITY = np.array(_places(OUTPOST_OF, "outpost"), np.int64)
SPECIAL_CITY = np.array([NODE_IDS.index(row.city) for row in COMPONENTS.special_cities], np.int64)
assert all(MAP.nodes[node].kind == "special" for node in SPECIAL_CITY)

OASIS_BITS = sum(1 << node for node in range(CITIES, NODES))
SHIELD_CITIES = np.array(
    [sum(1 << node for node in range(NODES) if SHIELD[node] == shield) for shield in range(len(SHIELDS))],
    np.int64,
)
"""Shape (9,): a bit for each city that shows a shield."""
MARKER_CITY_BITS = sum(1 << node for node in {int(node) for node in MARKER_CITY})


def way_between(node: int, there: int) -> int | None:
    """The number of the way from a place to another one, None if there is none."""
    ways = WAY_TO[node].tolist()
    return ways.index(there) if there in ways else None
