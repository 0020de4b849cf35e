"""Where things lie on the board of The Era of Traveling Merchant, on every map."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from game.traveling_merchant.components import MAP_IDS
from game.traveling_merchant.tables import ROAD
from scenes.boards.traveling_merchant import geometry as where
from scenes.boards.traveling_merchant.board import MerchantBoard
from scenes.boards.traveling_merchant.cities import SLIM_PAIR
from scenes.boards.traveling_merchant.geometry import MerchantPlaces, caravan_plan
from scenes.boards.traveling_merchant.looks import product_of
from scenes.boards.traveling_merchant.zones import ride_dots
from scenes.kit.canvas import contains
from scenes.kit.theme import Rect
from tests.scenes.boards.hands import context
from tests.scenes.boards.merchant_player import new_match

MAPS = [
    {"map": name, "road": road, "seed": seed}
    for name in MAP_IDS
    for road in (False, True)
    for seed in (range(6) if name == "random" else (5,))
]


def layout_of(players: int, options: dict[str, Any]) -> MerchantPlaces:
    return MerchantBoard(context("en"), new_match(players, **options), 0).shown.layout


def common(a: Rect, b: Rect) -> float:
    """Area of what two boxes share."""
    wide = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    high = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return max(0.0, wide) * max(0.0, high)


def within(inner: Rect, outer: Rect, spare: float = 0.01) -> bool:
    return common(inner, outer) >= inner[2] * inner[3] - spare


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", MAPS, ids=str)
def test_every_city_has_its_name_and_nothing_lies_on_it(players: int, options: dict[str, Any]) -> None:
    layout = layout_of(players, options)
    for place in layout.cities:
        if place == ROAD:
            continue
        plan = layout.plans[place]
        assert plan.name is not None
        assert plan.name[2] >= 78
        parts = [plan.name, plan.emblem, *plan.lots]
        if product_of(place) is not None:
            parts.append(plan.stock.at(0, 0, plan.stock.w + 24))
        assert all(within(part, plan.rect) for part in parts)
        for a, b in itertools.combinations(parts, 2):
            assert common(a, b) < 40, (place, a, b)


@pytest.mark.parametrize("options", MAPS, ids=str)
def test_the_parts_of_the_screen_do_not_cover_each_other(options: dict[str, Any]) -> None:
    layout = layout_of(4, options)
    cards = list(layout.cities.values())
    for a, b in itertools.combinations(cards, 2):
        assert common(a, b) == 0
    assert all(within(card, where.BANDS["map"]) for card in cards)
    for a, b in itertools.combinations(layout.bands.values(), 2):
        assert common(a, b) == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_parts_fill_the_screen(players: int) -> None:
    """Each point below the top bar belongs to a part: nothing is left from before."""
    parts = list(layout_of(players, {}).bands.values())
    for x in range(2, 1280, 7):
        for y in range(47, 720, 7):
            assert any(contains(part, (x, y)) for part in parts), (x, y)


@pytest.mark.parametrize("options", MAPS, ids=str)
def test_trails_keep_off_names(options: dict[str, Any]) -> None:
    layout = layout_of(3, options)
    for start in layout.cities:
        for end in layout.near[start]:
            dots = ride_dots(layout, 1, (start, end))
            assert len(dots) > 3
            names = [name for place in (start, end) if (name := layout.plans[place].name) is not None]
            # The first dot marks where the horse set out.
            assert not any(contains(name, at) for at, _, _ in dots[1:] for name in names)


@pytest.mark.parametrize(("carriage", "ghost"), [(3, True), (3, False), (4, True), (4, False)])
def test_wagons_stand_one_behind_the_other(carriage: int, ghost: bool) -> None:
    for number in range(14 if carriage == 3 else 13):
        for used in range(number + 1):
            plan = caravan_plan(carriage, used, number - used, ghost and number < 10)
            boxes = plan.wagons
            assert all(a[0] + a[2] <= b[0] + 0.01 for a, b in itertools.pairwise(boxes))
            assert not boxes or boxes[-1][0] + boxes[-1][2] <= where.CARAVAN_RIGHT + 0.01
            slots = [plan.spot(carriage + index) for index in range(number)]
            assert all(slot[2] >= 20 and within(slot, wagon) for slot, wagon in zip(slots, boxes))


@pytest.mark.parametrize("titled", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_row_fills_its_tray(players: int, titled: bool) -> None:
    layout = MerchantPlaces(players, 0, titled, ((0, (0, 0), ()),))
    x, _, w, _ = layout.stack
    right = where.TITLES[0][0] if titled else where.ROW[0] + where.ROW[2]
    assert right - 20 <= x + w < right


LETTER = 0.72
"""The part of a cube's width and height, from the lower left, that its letter needs."""


@pytest.mark.parametrize("name", MAP_IDS)
def test_no_letter_in_a_lot_is_hidden(name: str) -> None:
    """Four kinds and a house at a full table: later cubes and the house cover lids and sides only."""
    layout = layout_of(4, {"map": name, "seed": 5})
    for place in layout.cities:
        plan = layout.plans[place]
        if plan.lots[0][2] < SLIM_PAIR:
            continue
        for lot, kinds in itertools.product(range(4), (2, 3, 4)):
            spots = plan.cube_spots(lot, kinds)
            later = [*spots, plan.house_spot(lot, kinds)]
            for index, (x, y, w, h) in enumerate(spots):
                letter = (x + 1, y + h * (1 - LETTER), w * LETTER - 1, h * LETTER - 2)
                assert not any(common(letter, other) for other in later[index + 1 :])


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", ["basic", "grid", "rows", "ring"])
def test_horses_in_one_city_do_not_hide_each_other(name: str, players: int) -> None:
    layout = layout_of(players, {"map": name, "seed": 5})
    for place in layout.cities:
        for number in range(2, players + 1):
            spots = layout.plans[place].horse_spots(number)
            assert all(a[0] - b[0] >= a[2] * 0.45 for a, b in itertools.pairwise(spots))
