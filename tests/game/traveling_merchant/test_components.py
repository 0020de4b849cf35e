"""The component table: what is known about the cards, and how a fault in it is told."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

from game.core.tables import Mark, load_table
from game.traveling_merchant.components import (
    COMPONENTS,
    LAYOUTS,
    MAKER,
    MAP_IDS,
    ORDER_CITY,
    ORDER_GOODS,
    ORDER_POINTS,
    ORDER_SIZE,
    PRODUCT,
    SPECIAL_GOODS,
    SPECIAL_POINTS,
)
from game.traveling_merchant.game import MerchantOptions
from game.traveling_merchant.tables import Components
from tests.game.faults import fault_in
from tests.game.traveling_merchant.builder import GAME

NAME = "traveling_merchant.toml"
fault = partial(fault_in, NAME, Components)


def test_the_table_is_valid() -> None:
    assert load_table(NAME, Components) == COMPONENTS


def test_every_row_says_how_well_it_is_known() -> None:
    marks = Counter(row.mark for row in (*COMPONENTS.cities, *COMPONENTS.orders, *COMPONENTS.specials))
    assert marks[Mark.OURS] > marks[Mark.PARTIAL] > 0
    assert all(
        row.mark == Mark.EXACT for row in (*COMPONENTS.players, *COMPONENTS.titles, *COMPONENTS.jewels)
    )


def test_the_orders() -> None:
    """37 orders: five of each distribution city, three of each product city; 27 of each good; 240 points."""
    per_city = Counter(ORDER_CITY.tolist())
    assert all(per_city[city] == (3 if PRODUCT[city] >= 0 else 5) for city in range(9))
    assert Counter(ORDER_SIZE.tolist()) == {2: 14, 3: 14, 4: 7, 5: 2}
    assert ORDER_GOODS.sum(axis=0).tolist() == [27, 27, 27, 27]
    assert ORDER_POINTS.sum() == 240
    base = {2: 2, 3: 4, 4: 7, 5: 10}
    kinds = (ORDER_GOODS > 0).sum(axis=1)
    assert ORDER_POINTS.tolist() == [base[int(s)] + int(k) for s, k in zip(ORDER_SIZE, kinds, strict=True)]


def test_the_specials() -> None:
    """Five, one of each distribution city; something always goes back to the stock."""
    assert SPECIAL_GOODS.sum(axis=0).tolist() == [7, 7, 7, 7] and SPECIAL_POINTS.sum() == 80
    assert all(goods.max() > 1 for goods in SPECIAL_GOODS)


def test_no_city_orders_what_it_makes() -> None:
    for order, city in enumerate(ORDER_CITY):
        assert PRODUCT[city] < 0 or ORDER_GOODS[order, PRODUCT[city]] == 0
    assert [int(PRODUCT[city]) for city in MAKER] == [0, 1, 2, 3]


def test_the_options_offer_every_map() -> None:
    choices = {choice.key: choice for choice in GAME.choices()}
    assert choices["map"].values == MAP_IDS and len(LAYOUTS) == len(MAP_IDS) - 1
    assert choices["beginners"].names_seats and not choices["map"].names_seats
    assert MerchantOptions().model_dump() == {
        "start_seat": None, "map": "basic", "road": False, "titles": False, "beginners": "none",
        "reading": "japanese",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "elk1"\ncity = "elk"', 'id = "elk1"\ncity = "els"', "elk1: there is no city 'els'"),
        ('id = "elk1"\n', 'id = "elk2"\n', "the ids of cities, orders and specials must be different"),
        (
            'city = "arm"\ngoods = { W = 1',
            'city = "arm"\ngoods = { A = 1',
            "arm1: a city does not order what",
        ),
        ('product = "W"', 'product = "L"', "each good must be made by exactly one city"),
        ('kind = "product"', 'kind = "distribution"', "product cities and no others have a product"),
        ("count = 2\nremoved", "count = 3\nremoved", "the players table must list 2, 3 and 4 players"),
        ("removed = 10", "removed = 30", "there are too few orders for the row"),
        ("card = 5", "card = 4", "each title card must have two sides"),
        ('id = "normal"', 'id = "beginner"', "the carriages are normal and beginner"),
        ('"sil arm kro", "wei', '"sil arm c c", "wei', "map basic must have 9 cities and 0 roads"),
        ('"sil arm kro", "wei', '"sil arm arm", "wei', "map basic must name different cities"),
        ("large_order = 4", "large_order = 2", "there are too few small orders"),
    ],
)
def test_rows_that_do_not_fit_each_other(old: str, new: str, message: str) -> None:
    assert message in fault(old, new)


def test_a_wrong_field_names_file_row_and_field() -> None:
    assert fault("points = 4\n", "points = -4\n").startswith(f"{NAME}: orders, row 1, points: ")
