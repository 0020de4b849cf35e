"""The components of The Era of Traveling Merchant, from `traveling_merchant.toml`, as numpy tables.

Places are numbered 0 … 8 for the cities in the order of the file and 9 for the road. Goods, orders, specials,
titles, maps and seats are numbered in the order of the file too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from game.core.own_tables import own_table
from game.traveling_merchant.tables import CITIES, GOODS, ORDERS, PLACES, ROAD, SPECIALS, TITLES, Components

COMPONENTS = own_table("traveling_merchant.toml", Components)

MAX_PLAYERS = 4
MAX_ROW = 6
LANE = 8
"""Bits of a good in a packed number."""
ENOUGH = sum(1 << LANE * good + LANE - 1 for good in range(GOODS))
"""The highest bit of each good in a packed number. ENOUGH + load - goods keeps it for each good of which
the load has as many.
"""
HOUSES = 4
"""Houses of each player, the one of the start included."""
NOWHERE = -1
END_CARD = ORDERS
"""What stands for the End card among the orders of the row."""

GOOD_IDS = tuple(row.id for row in COMPONENTS.goods)
LETTERS = tuple(row.letter for row in COMPONENTS.goods)
CITY_IDS = tuple(row.id for row in COMPONENTS.cities)
PLACE_IDS = (*CITY_IDS, "road")
EMBLEMS = tuple(row.emblem for row in COMPONENTS.cities)
ORDER_IDS = tuple(row.id for row in COMPONENTS.orders)
SPECIAL_IDS = tuple(row.id for row in COMPONENTS.specials)
TITLE_IDS = tuple(row.id for row in COMPONENTS.titles)
MAP_IDS = (*(row.id for row in COMPONENTS.maps), "random")
SEAT_IDS = tuple(row.id for row in COMPONENTS.seats)
JEWEL_IDS = tuple(row.id for row in COMPONENTS.jewels)

WAGON_SPACE = COMPONENTS.wagon_space
ENDING_CARDS = COMPONENTS.ending_cards
LARGE_ORDER = COMPONENTS.large_order
LARGE_LIMIT = COMPONENTS.large_limit
QUIET_ROUNDS = COMPONENTS.quiet_rounds
IDLE_ROUNDS = COMPONENTS.idle_rounds
NORMAL_SPACE, BEGINNER_SPACE = (row.space for row in COMPONENTS.carriages)
RED_JEWELS, WHITE_JEWELS = (row.count for row in COMPONENTS.jewels)
RED_POINTS, WHITE_POINTS = (row.points for row in COMPONENTS.jewels)


def packed(goods: Any) -> Any:
    """Counts of the four goods (rows of four) as numbers, a byte for each good.

    >>> hex(packed(np.array([1, 0, 2, 3])))
    '0x3020001'
    """
    return (goods << LANE * np.arange(GOODS)).sum(axis=-1)


def _goods(rows: Sequence[Mapping[Any, int]]) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    return np.array([[row.get(letter, 0) for letter in LETTERS] for row in rows], np.int64)


PRODUCT = np.array(
    [LETTERS.index(row.product) if row.product else -1 for row in COMPONENTS.cities] + [-1], np.int64
)
"""Shape (10,): the good a place makes, -1 for distribution cities and the road."""
MAKER = np.array([PRODUCT.tolist().index(good) for good in range(GOODS)], np.int64)
"""Shape (4,): the city that makes each good."""
ORDER_CITY = np.array([CITY_IDS.index(row.city) for row in COMPONENTS.orders], np.int64)
ORDER_GOODS = _goods([row.goods for row in COMPONENTS.orders])
"""Shape (37, 4): goods that each order asks for."""
ORDER_POINTS = np.array([row.points for row in COMPONENTS.orders], np.int64)
ORDER_SIZE = ORDER_GOODS.sum(axis=1)
SPECIAL_CITY = np.array([CITY_IDS.index(row.city) for row in COMPONENTS.specials], np.int64)
SPECIAL_GOODS = _goods([row.goods for row in COMPONENTS.specials])
SPECIAL_POINTS = np.array([row.points for row in COMPONENTS.specials], np.int64)

REMOVED = np.array([0, 0, *(row.removed for row in COMPONENTS.players)], np.int64)
"""Orders left out, by number of players; likewise the size of the row and the cubes of each good."""
ROW_SIZE = np.array([0, 0, *(row.row for row in COMPONENTS.players)], np.int64)
CUBES = np.array([0, 0, *(row.cubes for row in COMPONENTS.players)], np.int64)

RANK, EACH, LEAD = range(3)
TITLE_RULES = ("rank", "each", "lead")
TITLE_COUNTS = (
    "paid_wheat",
    "paid_weapons",
    "paid_wine",
    "paid_fabric",
    "orders",
    "cities",
    "jewels",
    "regions",
    "full_set",
    "same_city",
)
(PAID_0, PAID_1, PAID_2, PAID_3, TAKEN_ORDERS, TAKEN_CITIES, JEWELS, REGIONS, FULL_SET, SAME_CITY) = range(10)
TITLE_RULE = np.array([TITLE_RULES.index(row.rule) for row in COMPONENTS.titles], np.int64)
TITLE_COUNT = np.array([TITLE_COUNTS.index(row.counts) for row in COMPONENTS.titles], np.int64)
TITLE_POINTS = np.array([[*row.points, 0, 0][:3] for row in COMPONENTS.titles], np.int64)
"""Shape (10, 3)."""
TITLE_CARD = np.array([row.card - 1 for row in COMPONENTS.titles], np.int64)
"""Shape (10,): the card, from 0, that has the title on one of its sides."""
TITLE_CARDS = TITLES // 2

RANDOM_COLUMNS = COMPONENTS.random_map.columns
RANDOM_ROWS = COMPONENTS.random_map.rows


def _layouts() -> tuple[np.ndarray[tuple[int, int, int, int], np.dtype[np.int64]], int]:
    """Per map and with or without road: x, y and what lies there (a place, -1 a city drawn at random)."""
    layouts = np.full((len(COMPONENTS.maps), 2, PLACES, 3), NOWHERE, np.int64)
    for index, row in enumerate(COMPONENTS.maps):
        for road, lines in enumerate((row.cards, row.with_road)):
            number = 0
            for y, line in enumerate(lines):
                for x, word in enumerate(line.split()):
                    if word == ".":
                        continue
                    what = NOWHERE if word == "c" else PLACE_IDS.index(word)
                    layouts[index, road, number] = (x, y, what)
                    number += 1
    return layouts, len(COMPONENTS.maps)


LAYOUTS, RANDOM_MAP = _layouts()
"""LAYOUTS has shape (maps, 2, 10, 3); RANDOM_MAP is the number of the map without a layout."""

__all__ = ["CITIES", "GOODS", "ORDERS", "PLACES", "ROAD", "SPECIALS", "TITLES"]
