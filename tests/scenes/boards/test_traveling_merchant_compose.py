"""Composing on the board of The Era of Traveling Merchant without drawing: swaps, houses, loads, places."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from game.core import protocol
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.reasons import Reason
from game.traveling_merchant.actions import BUY_STOCK, GIVE_BACK, PAIR, SELL, TRIO, USE
from game.traveling_merchant.components import CITY_IDS, MAP_IDS, ORDER_IDS
from scenes.boards.traveling_merchant.board_state import MerchantTrail
from scenes.boards.traveling_merchant.cities import FIELD
from scenes.boards.traveling_merchant.compose import (
    Composed,
    HouseChoice,
    Swap,
    draft_of,
    missing,
)
from scenes.boards.traveling_merchant.geometry import (
    CARAVAN_RIGHT,
    MerchantPlaces,
    arranged,
    caravan_plan,
    overlap,
)
from scenes.rulebook.text import load_rules
from scenes.tabletop.trials import legal_in
from tests.game.traveling_merchant.builder import Laid, Own, position
from tests.scenes.boards.merchant_player import forward, new_match, view_of

WHEAT, WEAPONS, WINE, FABRIC = range(4)


def city(name: str) -> int:
    return CITY_IDS.index(name)


# Loads


def test_goods_keep_their_places() -> None:
    before = arranged((), (1, 1, 0, 1), 4)
    assert before == (WHEAT, WEAPONS, FABRIC, None)
    now = arranged(before, (1, 0, 1, 1), 4)
    assert now == (WHEAT, WINE, FABRIC, None)
    assert arranged(now, (1, 0, 1, 1), 5) == (*now, None)


def test_the_last_ones_of_a_kind_leave_first() -> None:
    assert arranged((WHEAT, WHEAT, FABRIC, WHEAT), (1, 0, 0, 0), 4) == (WHEAT, None, None, None)


def test_missing_goods_are_named_one_by_one() -> None:
    assert missing((1, 0, 0, 0), (2, 1, 0, 2)) == [WHEAT, WEAPONS, FABRIC, FABRIC]


# Swaps


def test_a_swap_is_one_decision() -> None:
    table = position(own=Own(at={0: "wei"}, loads={0: "AAL"}))
    swap = Swap.begin(table.state, BUY_STOCK + WHEAT)
    assert not swap.begun
    assert swap.good == WHEAT
    assert swap.goods() == [WEAPONS, WINE]
    assert swap.give(WINE) == (BUY_STOCK + WHEAT, GIVE_BACK + WINE)
    assert table.load(0) == "AAL", "nothing has happened yet"


def test_a_swap_in_the_position_goes_on() -> None:
    table = position(own=Own(at={0: "wei"}, loads={0: "AAL"}))
    table.step("buy wheat")
    swap = draft_of(table.state)
    assert isinstance(swap, Swap)
    assert swap.begun
    assert swap.give(WEAPONS) == (GIVE_BACK + WEAPONS,)


# Houses


def more(composed: Composed) -> HouseChoice:
    """What is left to choose."""
    assert isinstance(composed, HouseChoice)
    return composed


def house_step(wagons: str, houses: str, order: str, load: str, **options: Any) -> HouseChoice:
    """The house step after delivering `order` with these orders in the caravan."""
    table = position(
        own=Own(at={0: order[:3]}, houses={0: houses}, loads={0: load}, wagons={0: wagons}),
        laid=Laid(row=order),
        **options,
    )
    table.step(f"sell {order}")
    session = draft_of(table.state)
    assert isinstance(session, HouseChoice)
    return session


def test_the_example_of_the_rulebook_offers_one_city_two_ways() -> None:
    """Two of Elkaibrand and one of Heidifield, where a house stands already."""
    session = house_step("hei1 elk2", "hei", "elk1", "AF")
    assert session.cities() == [city("elk")]
    assert session.ways(city("elk")) == [False, True]
    refused = session.choose_city(city("hei"))
    assert isinstance(refused, Reason)
    assert refused.key.endswith("own_house")
    session = more(session.choose_city(city("elk")))
    assert session.choose_way(False) == (PAIR + city("elk"),)
    assert session.would_use(city("elk"), False) == [1, 2]
    assert session.choose_way(True) == (TRIO + city("elk"),), "three orders leave no choice"


def test_the_wagons_of_a_way_are_known_before_it_is_chosen() -> None:
    session = house_step("hei1 elk2", "hei", "elk1", "AF")
    assert session.would_use(city("elk"), False) == [1, 2]
    assert session.would_use(city("elk"), True) == [0, 1, 2]
    more = house_step("hei1 sil1 kro1", "hei sil kro", "elk1", "AF")
    assert more.would_use(city("elk"), True) == [3], "the two others are still to be named"


def test_a_single_way_needs_one_click() -> None:
    session = house_step("hei1 sil1", "mon", "elk1", "AF")
    assert set(session.cities()) == {city("hei"), city("sil"), city("elk")}
    assert session.choose_city(city("sil")) == (TRIO + city("sil"),)


def test_of_many_orders_the_other_two_are_named() -> None:
    session = house_step("hei1 sil1 kro1", "hei sil kro", "elk1", "AF")
    session = more(session.choose_city(city("elk")))
    assert session.needs == 2
    assert session.usable() == [0, 1, 2], "its own wagon is used anyway"
    assert isinstance(session.toggle(3), Reason)
    session = more(session.toggle(1))
    assert session.needs == 1
    session = more(session.toggle(1))
    assert session.needs == 2, "once more takes it back"
    session = more(session.toggle(2))
    decision = session.toggle(0)
    assert decision == (TRIO + city("elk"), USE + city("hei"), USE + city("kro"))
    state = session.state.copy()
    for action in decision:
        assert action in legal_in(state)
        protocol.apply(state, action)
    assert state.houses[0] == 4


def test_the_english_reading_wants_different_cities() -> None:
    session = house_step("sil1 sil2 hei1 kro1", "hei sil kro", "elk1", "AF", reading="english")
    session = more(session.choose_city(city("elk")))
    assert session.needs == 2
    session = more(session.toggle(0))
    assert 1 not in session.usable()
    refused = session.toggle(1)
    assert isinstance(refused, Reason)
    assert refused.key.endswith("different")


def test_the_other_two_can_be_in_the_position_already() -> None:
    table = position(
        own=Own(at={0: "elk"}, houses={0: "hei sil kro"}, loads={0: "AF"}, wagons={0: "hei1 sil1 kro1"}),
        laid=Laid(row="elk1"),
    )
    table.step("sell elk1")
    table.step("trio elk")
    session = draft_of(table.state)
    assert isinstance(session, HouseChoice)
    assert session.begun
    assert session.cities() == [city("elk")]
    session = more(session.toggle(0))
    assert session.toggle(1) == (USE + city("hei"), USE + city("sil"))
    table.step("use hei")
    session = draft_of(table.state)
    assert isinstance(session, HouseChoice)
    assert session.needs == 1
    assert session.toggle(2) == (USE + city("kro"),)


# Places on the screen


def layout_of(name: str, players: int, road: bool, seed: int) -> MerchantPlaces:
    return MerchantPlaces.of(view_of(new_match(players, seed, map=name, road=road)), 0)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("road", [False, True])
@pytest.mark.parametrize("name", MAP_IDS)
def test_cards_do_not_overlap_and_hold_all_they_show(name: str, road: bool, players: int) -> None:
    for seed in range(8 if name == "random" else 1):
        layout = layout_of(name, players, road, seed)
        cards = list(layout.cities.values())
        for index, card in enumerate(cards):
            assert not any(overlap(card, other) for other in cards[index + 1 :])
            assert FIELD[0] <= card[0]
            assert card[0] + card[2] <= FIELD[0] + FIELD[2]
            assert FIELD[1] <= card[1]
            assert card[1] + card[3] <= FIELD[1] + FIELD[3]
        for place in layout.cities:
            plan = layout.plans[place]
            x, y, w, h = plan.rect
            parts = [plan.emblem, plan.stock, *plan.lots, *plan.horse_spots(players)]
            parts += [spot for lot in range(players) for spot in plan.cube_spots(lot, 4)]
            for part in parts:
                assert x - 1 <= part[0]
                assert part[0] + part[2] <= x + w + 1
                assert y - 1 <= part[1]
                assert part[1] + part[3] <= y + h + 1
            lots = plan.lots
            assert not any(overlap(a, b) for i, a in enumerate(lots) for b in lots[i + 1 :])


@pytest.mark.parametrize("ghost", [False, True])
@pytest.mark.parametrize("carriage", [3, 4])
def test_a_caravan_of_any_length_fits_on_one_line(carriage: int, ghost: bool) -> None:
    for used in range(0, 13, 2):
        for unused in range(9):
            plan = caravan_plan(carriage, used, unused, ghost)
            assert len(plan.wagons) == used + unused
            lefts = [wagon[0] for wagon in plan.wagons]
            assert lefts == sorted(lefts)
            for wagon in plan.wagons:
                assert wagon[0] + wagon[2] <= CARAVAN_RIGHT + 0.1
            if plan.ghost is not None:
                assert plan.ghost[0] + plan.ghost[2] <= CARAVAN_RIGHT + 0.1
                if plan.wagons:
                    last = plan.wagons[-1]
                    assert plan.ghost[0] >= last[0] + last[2]


@pytest.mark.parametrize("carriage", [3, 4])
def test_nothing_in_a_caravan_moves_for_the_wagon_that_a_delivery_would_bring(carriage: int) -> None:
    """It is shown while an order is pointed at: cubes that went to and fro with it could not be followed."""
    shown = 0
    for used in range(13):
        for unused in range(9):
            plain, pointed = (caravan_plan(carriage, used, unused, ghost) for ghost in (False, True))
            assert replace(pointed, ghost=None) == plain
            shown += pointed.ghost is not None
    assert shown > 20


# The trail


def test_a_position_shown_without_staging_has_the_same_trail() -> None:
    match, rng = new_match(3, 4), random.Random(4)
    forward(match, rng, 80, "turn")
    staged = MerchantTrail()
    for step in match.steps:
        staged = staged.followed(step, 0)
    jumped = MerchantTrail.upto(match.steps, match.state, 0)
    assert (jumped.rides, jumped.lots, jumped.sold, jumped.fresh) == (
        staged.rides,
        staged.lots,
        staged.sold,
        staged.fresh,
    )
    assert jumped.last_seat == staged.last_seat


# Words


def test_the_board_speaks_both_languages_with_the_same_placeholders() -> None:
    catalogues = [Catalogue.load(language) for language in LANGUAGES]
    for domain in ("traveling_merchant_board.", "traveling_merchant.", "result.traveling_merchant."):
        keys = [{key for key in c.entries if key.startswith(domain)} for c in catalogues]
        assert keys[0] == keys[1]


def test_sections_named_by_the_board_exist() -> None:
    named = {"move", "buy", "sell", "specials", "jewels", "house", "turn", "setup", "end", "road"}
    for language in LANGUAGES:
        sections = {section.id for section in load_rules(language, "traveling_merchant").sections}
        assert named <= sections


def test_orders_are_numbered_as_in_the_components() -> None:
    table = position(own=Own(at={0: "elk"}, loads={0: "AF"}), laid=Laid(row="elk1"))
    assert SELL + ORDER_IDS.index("elk1") in legal_in(table.state)
