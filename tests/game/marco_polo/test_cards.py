"""City cards of every kind, and rewards with something to choose (resolutions 17, 18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from game.marco_polo.cards import CARD_IDS
from game.marco_polo.state import TURN
from tests.game.marco_polo.builder import BARE, Laid, Own, Table, journey, position, until

NONE = dict.fromkeys(("coin", "camel", "jade", "pepper", "silk", "gold"), 0)


def using(
    card: str, die: int, characters: str = "mongke", own: Own = BARE, markers: Mapping[str, str] = {}
) -> Table:
    """After a die was placed on a card of the action area."""
    other = next(name for name in ("c10", "c11") if name != card)
    laid = Laid(cards={"first card": card, "second card": other}, markers=markers)
    table = position(2, characters=characters, own=replace(own, dice={0: f"{die} {die}"}), laid=laid)
    table.place(f"{die}", "first card")
    return table


@pytest.mark.parametrize(
    ("card", "die", "gained"),
    [
        ("c1", 5, {"coin": 10}),
        ("c10", 3, {"gold": 1}),
        ("c10", 6, {"gold": 3}),
        ("c11", 4, {"silk": 2}),
        ("c12", 1, {"pepper": 2}),
        ("c13", 6, {"jade": 2}),
    ],
)
def test_goods_and_coins_by_the_die(card: str, die: int, gained: dict[str, int]) -> None:
    assert using(card, die, own=Own(held={0: NONE})).has(0, **{**NONE, **gained})


def test_points_and_coins_for_posts_up_to_the_die() -> None:
    for die, points in ((2, 2), (6, 3)):
        assert using("c5", die, own=Own(posts={0: "xian kabul jaipur"}, held={0: NONE})).has(0, vp=points)
    assert using("c6", 6, own=Own(posts={0: "xian kabul"}, held={0: NONE})).has(0, coin=2)


def test_points_for_contracts_completed_up_to_the_die() -> None:
    table = position(2, own=Own(slots={0: "s1 r1"}, dice={0: "1 4"}), laid=Laid(cards={"first card": "c2"}))
    table.play("die own 4")
    assert "place first card" not in table.legal, "none completed yet"
    table = position(2, own=Own(slots={0: "s1 r1"}, dice={0: "1 4"}), laid=Laid(cards={"first card": "c2"}))
    table.play("complete 1", "complete 2")
    points = table.held(0)["vp"]
    table.place("4", "first card")
    assert table.has(0, vp=points + 2)


def test_exchanges_go_one_direction_up_to_the_die() -> None:
    table = using("c3", 3, own=Own(held={0: {**NONE, "coin": 2, "camel": 5}}))
    assert table.legal == ["trade 1 1", "trade 1 2", "trade 1 3", "trade 2 1", "trade 2 2"]
    table.play("trade 1 3")
    assert table.has(0, coin=2 + 9, camel=2)


def test_points_may_fall_below_nothing() -> None:
    table = using("c8", 2, own=Own(held={0: NONE}))
    assert table.legal == ["trade 1 1", "trade 1 2"]
    table.play("trade 1 2")
    assert table.has(0, vp=-2, coin=6)


@pytest.mark.parametrize(
    ("card", "held", "after"),
    [
        ("c14", {"camel": 2, "pepper": 2}, {"vp": 2, "coin": 2}),
        ("c15", {"camel": 2, "silk": 2}, {"vp": 4}),
        ("c16", {"camel": 2, "gold": 2}, {"vp": 4, "coin": 2}),
        ("c17", {"jade": 2, "coin": 2}, {"vp": 2, "camel": 2}),
        ("c18", {"camel": 2, "pepper": 2}, {"coin": 10}),
        ("c19", {"camel": 2, "silk": 2}, {"coin": 12}),
        ("c20", {"camel": 2, "gold": 2}, {"coin": 10, "vp": 2}),
        ("c21", {"camel": 8}, {"pepper": 2, "silk": 2, "gold": 2}),
    ],
)
def test_repeated_exchanges(card: str, held: dict[str, int], after: dict[str, int]) -> None:
    table = using(card, 5, own=Own(held={0: {**NONE, **held}}))
    assert table.legal == ["trade 1 1", "trade 1 2"], "no more than can be paid"
    table.play("trade 1 2")
    assert table.has(0, **{**NONE, **after})


def test_an_exchange_that_cannot_be_paid_once_bars_its_card() -> None:
    for card in ("c14", "c17", "c21", "c22"):
        table = position(2, own=Own(dice={0: "4"}, held={0: NONE}), laid=Laid(cards={"first card": card}))
        table.play("die own 4")
        assert "place first card" not in table.legal, card


def test_chosen_goods() -> None:
    table = using("c22", 3, own=Own(held={0: {**NONE, "coin": 12}}))
    table.play("trade 1 3", "gain pepper")
    assert table.legal == ["gain pepper", "gain silk", "gain gold"]
    table.play("gain gold")
    assert table.legal == ["gain gold"], "in one order, for the order makes no difference"
    table.play("gain gold")
    assert table.has(0, pepper=1, gold=2, coin=0)


def test_chosen_goods_given() -> None:
    table = using("c23", 4, own=Own(held={0: {**NONE, "pepper": 1, "gold": 2}}))
    assert table.legal == ["trade 1 1", "trade 1 2", "trade 1 3"]
    table.play("trade 1 2")
    assert table.legal == ["give pepper", "give gold"] or set(table.legal) == {"give gold", "give pepper"}
    table.play("give pepper", "give gold")
    assert table.has(0, pepper=0, gold=1, camel=2)


def test_a_card_used_again_brings_the_same_own_bonus_again() -> None:
    posts, cards, markers = {0: "fuzhou chengdu"}, {"card of fuzhou": "c7"}, {"chengdu": "b1"}
    table = position(2, own=Own(dice={0: "1", 1: "1"}, posts=posts), laid=Laid(cards=cards, markers=markers))
    table.place("1", "card of fuzhou")
    table.play("bonus chengdu", "done")
    until(table, TURN, from_round=2)
    while table.to_move != 0:
        table.end_turn()
    table.place(table.dice(0)[0], "card of fuzhou")
    assert table.legal == ["bonus chengdu"]


def test_a_good_of_choice_leaves_the_next_reward_its_choice() -> None:
    table = position(2, seed=3, own=Own(slots={0: "r16 r33"}))
    for slot in (1, 2):
        table.play(f"complete {slot}")
        assert table.legal == ["gain pepper", "gain silk", "gain gold"]
        table.play("gain gold")


def test_any_good_is_any_good_again_after_goods_have_been_given() -> None:
    """The order in which goods are given binds no later choice, neither one's own nor that of another seat
    (icons: of several goods any one is chosen).
    """
    for given in ("silk", "gold"):
        table = using("c23", 4, own=Own(slots={0: "r16"}))
        table.play("trade 1 1", f"give {given}", "complete 1")
        assert table.legal == ["gain pepper", "gain silk", "gain gold"]
    table = using("c23", 4, own=Own(slots={1: "r16"}))
    table.play("trade 1 1", "give gold", "done", "complete 1")
    assert table.legal == ["gain pepper", "gain silk", "gain gold"]


def test_the_guild_action_with_one_die_for_a_camel() -> None:
    table = using("c4", 3, own=Own(held={0: {**NONE, "camel": 1}}))
    assert table.legal == ["seal farmer", "seal spicer", "seal tailor"]
    table.play("seal tailor")
    assert table.has(0, camel=0, jade=2)


def test_own_bonuses_one_or_two_different() -> None:
    posts, markers = "chengdu hangzhou", {"chengdu": "b1", "hangzhou": "b6"}
    for die, number in ((4, 1), (5, 2)):
        table = using("c7", die, own=Own(posts={0: posts}, held={0: NONE}), markers=markers)
        assert set(table.legal) == {"bonus chengdu", "bonus hangzhou"}
        table.play("bonus chengdu")
        if number == 2:
            assert table.legal == ["bonus hangzhou"]
            table.play("bonus hangzhou")
        assert table.has(0, coin=5 + 3 * (number - 1))
    table = using("c7", 6, own=Own(posts={0: "chengdu"}, held={0: NONE}), markers=markers)
    table.play("bonus chengdu")
    assert table.has(0, coin=5) and "done" in table.legal, "with one own bonus it is one"


def test_a_bonus_that_copies_any_other_but_itself() -> None:
    """Also that of a city without an own post, and never itself (resolution 18)."""
    markers = {"chengdu": "b3", "hangzhou": "b1", "kashgar": "b2"}
    table = using("c7", 4, own=Own(posts={0: "chengdu"}, held={0: NONE}), markers=markers)
    table.play("bonus chengdu")
    assert "bonus chengdu" not in table.legal and len(table.legal) == 5
    table.play("bonus kashgar")
    assert table.has(0, camel=1, vp=1, jade=1)


def test_journeys_by_card_cost_the_way_too_and_place_one_post() -> None:
    near, far = journey("beijing", "xian"), journey("beijing", "xian", "dunhuang")
    held = {**NONE, "coin": far[0], "camel": 2 + far[1]}
    for die, steps in ((3, 1), (4, 2)):
        table = using("c9", die, characters="abha", own=Own(held={0: held}))
        assert table.state.steps == steps and table.has(0, camel=far[1])
        table.play("go xian")
        if steps == 2:
            table.play("go dunhuang")
        assert table.posts(0) == {"xian" if steps == 1 else "dunhuang"}
        paid = near if steps == 1 else far
        assert table.has(0, coin=far[0] - paid[0], camel=far[1] - paid[1])


def test_a_journey_by_card_is_possible_with_what_its_price_leaves() -> None:
    """The price is two camels, with jade for one that is missing (resolution 16); the nearest way costs two
    more, and without a step the card may not be chosen (resolution 17).
    """
    for jade, possible in ((2, False), (3, True)):
        held = {0: {**NONE, "camel": 1, "jade": jade}}
        table = position(
            2, characters="abha", own=Own(dice={0: "4"}, held=held), laid=Laid(cards={"first card": "c9"})
        )
        table.play("die own 4")
        assert ("place first card" in table.legal) == possible


def test_a_journey_for_two_different_goods() -> None:
    table = using(
        "c24",
        2,
        characters="abha",
        own=Own(held={0: {**NONE, "coin": 3, "camel": 1, "pepper": 2, "gold": 1}}),
    )
    assert table.legal == ["give pepper gold"]
    table.play("give pepper gold", "go xian")
    assert table.has(0, coin=0, pepper=1, gold=0) and table.posts(0) == {"xian"}
    for held in ({"coin": 3, "pepper": 3}, {"pepper": 1, "gold": 1}):
        cards, held = {"first card": "c24"}, {**NONE, **held}
        table = position(2, characters="abha", own=Own(dice={0: "4"}, held={0: held}), laid=Laid(cards=cards))
        table.play("die own 4")
        assert "place first card" not in table.legal, "one kind only; or no way that can be paid"


def test_contracts_by_card() -> None:
    table = using("c25", 3, own=Own(slots={0: "s1"}, held={0: NONE}))
    assert "draw" in table.kinds() and len(table.contracts(0)) == 2 and table.has(0, coin=0)
    table = using("c25", 4, own=Own(slots={0: "s1"}, posts={0: "kabul"}, held={0: NONE}))
    assert table.legal == ["contract kabul 1", "contract kabul 2"]
    table.play("contract kabul 1")
    assert table.has(0, coin=3) and len(table.contracts(0)) == 2
    table = position(2, own=Own(dice={0: "4"}), laid=Laid(cards={"first card": "c25"}))
    table.play("die own 4")
    assert "place first card" not in table.legal, "without a post in a contract city"


def test_every_card_is_used_in_some_test() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    assert all(f'"{card}"' in text for card in CARD_IDS)
