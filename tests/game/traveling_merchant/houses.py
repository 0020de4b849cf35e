"""Records of one seat with houses and unused orders, and what the rulebook asks of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import Any

from game.core.protocol import new_record
from game.traveling_merchant.components import HOUSES
from game.traveling_merchant.state import DTYPE
from game.traveling_merchant.tables import CITIES

Orders = tuple[int, ...]


def stands(unused: Orders, houses: tuple[int, ...], english: bool) -> bool:
    """The rulebook, trading house step: two of one city, or three (English: of different cities), in a city
    of theirs without an own house.
    """
    counts = Counter(unused)
    three = len(counts) >= 3 if english else len(unused) >= 3
    return any(city not in houses and (number >= 2 or three) for city, number in counts.items())


def house_position(unused: Orders, houses: tuple[int, ...], english: bool) -> Any:
    state = new_record(DTYPE)
    state.english = english
    for city in unused:
        state.free[1, city] += 1
    state.house[1] = sum(1 << city for city in houses)
    state.houses[1] = len(houses)
    return state


def house_positions() -> Iterator[tuple[Orders, tuple[int, ...], bool]]:
    """Every number of houses, and every way to have unused orders that bring none yet, up to the cities'
    names, which are dealt at random; both readings.
    """
    names = random.Random(1)
    for english, placed in product((False, True), range(HOUSES)):
        seen = set()
        for number in range(6):
            for way in combinations_with_replacement(range(CITIES), number):
                houses = tuple(range(placed))
                counts = Counter(way)
                shape = tuple(
                    tuple(sorted(counts[city] for city in part)) for part in (houses, range(placed, CITIES))
                )
                if shape in seen or stands(way, houses, english):
                    continue
                seen.add(shape)
                deal = names.sample(range(CITIES), CITIES)
                unused = tuple(sorted(deal[city] for city in way))
                yield unused, tuple(sorted(deal[city] for city in houses)), english
