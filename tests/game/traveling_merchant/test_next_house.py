"""The orders said to bring a house, against the rulebook's conditions tried on every set of orders."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, combinations_with_replacement

import numpy as np
import pytest

from game.core import protocol
from game.core.game import GameOptions
from game.core.protocol import NATURE, OVER
from game.traveling_merchant.actions import END_TURN, SELL, SELL_SPECIAL
from game.traveling_merchant.components import HOUSES, ORDER_CITY
from game.traveling_merchant.next_house import Need, brings_house, enough, next_house
from game.traveling_merchant.state import HOUSE, TURN
from game.traveling_merchant.tables import CITIES
from tests.game.traveling_merchant.builder import GAME, lively
from tests.game.traveling_merchant.houses import Orders, house_position, house_positions, stands

SETS = [
    way for number in range(1, 5) for way in combinations_with_replacement(range(CITIES), number)
]  # one more than ever needed


def smallest(sets: set[Orders]) -> set[Orders]:
    return {
        way
        for way in sets
        if not any(less in sets for number in range(1, len(way)) for less in combinations(way, number))
    }


def test_needs_are_true_whole_and_minimal_in_every_position() -> None:
    """The sets that the needs mean, none larger than it has to be, are those that the rulebook asks for."""
    checked = 0
    for unused, houses, english in house_positions():
        state = house_position(unused, houses, english)
        brings = {way for way in SETS if stands(unused + way, houses, english)}
        needs = next_house(state, 1)
        meant = set().union(*(need.sets() for need in needs))
        assert meant <= brings, (unused, houses, english, needs)
        assert smallest(meant) == smallest(brings), (unused, houses, english, needs)
        assert enough(state, 1) == smallest(brings)
        for need in needs:
            assert need.sets() & smallest(brings), "every need is of use"
        checked += 1
    assert checked > 100


@pytest.mark.parametrize(
    ("unused", "houses", "english", "expected"),
    [
        ((), (4,), False, (Need(2, "same", not_only=(4,)), Need(3, "any", not_only=(4,)))),
        ((), (4,), True, (Need(2, "same", not_only=(4,)), Need(3, "different", not_only=(4,)))),
        ((4,), (4,), False, (Need(2, "any", not_only=(4,)),)),
        ((4,), (4,), True, (Need(2, "any", without=(4,), not_only=(4,)),)),
        ((0, 1), (4,), False, (Need(1, "any"),)),
        ((0, 4), (4,), False, (Need(1, "any"),)),
        ((0, 4), (4,), True, (Need(1, "any", without=(4,)),)),
        ((4, 5), (4, 5), True, (Need(1, "any", without=(4, 5)),)),
        (
            (0,),
            (4, 5),
            True,
            (Need(1, "any", without=(1, 2, 3, 4, 5, 6, 7, 8)), Need(2, "any", not_twice=(4, 5))),
        ),
    ],
)
def test_needs_of_known_positions(
    unused: Orders, houses: tuple[int, ...], english: bool, expected: tuple[Need, ...]
) -> None:
    """An unused order of a city with the own house, repeats, and the English reading among them."""
    assert next_house(house_position(unused, houses, english), 1) == expected


def test_nothing_is_needed_once_all_houses_stand() -> None:
    assert next_house(house_position((), (0, 1, 2, 3), False), 1) == ()


@pytest.mark.parametrize("reading", ["japanese", "english"])
def test_games_go_as_the_needs_say(reading: str) -> None:
    """In played games an order brings a house exactly if its city is among the needs for one order."""
    chance = random.Random(3)
    options: GameOptions = GAME.options_model.model_validate({"reading": reading})
    seen = Counter[bool]()
    for game in range(12):
        state = GAME.new_game(2 + game % 3, options, np.uint64(game + 1))
        while (mover := protocol.current_player(state)) != OVER:
            legal = GAME.legal_actions(state)
            action = legal[0] if mover == NATURE else chance.choice(lively(legal))
            told = None
            if state.phase == TURN and action != END_TURN and SELL <= action < SELL_SPECIAL:
                city = int(ORDER_CITY[action - SELL])
                told = any((city,) in need.sets() for need in next_house(state, mover))
                assert told == brings_house(state, mover, (city,)) or state.houses[mover] >= HOUSES
            protocol.apply(state, action)
            if told is not None:
                assert told == (state.phase == HOUSE)
                seen[told] += 1
    assert min(seen[True], seen[False]) > 10
