"""The house step."""

from __future__ import annotations

import pytest

from game.traveling_merchant.state import TURN
from tests.game.traveling_merchant.builder import Laid, Own, position


def test_the_example_of_a_house() -> None:
    """Red has a house in Heidifield and an unused order of it, and takes a second one of Elkaibrand: a house
    can be placed in Elkaibrand only. Resolution 2: for the two of Elkaibrand, or for all three.
    """
    table = position(
        own=Own(at={0: "elk"}, houses={0: "hei"}, wagons={0: "| hei1 elk2"}, loads={0: "AF"}),
        laid=Laid(row="elk1"),
    )
    table.play("sell elk1")
    assert table.to_move == 0 and set(table.legal) == {"pair elk", "trio elk"}
    event = table.play("pair elk")[-1]
    assert dict(event.args) == {"seat": 0, "city": 4, "orders": 2, "other1": -1, "other2": -1}
    assert table.houses(0) == "elk hei"
    assert table.wagons(0) == "elk2 elk1 | hei1"
    assert table.actions == 1, "the house costs no action"


def test_three_orders_of_two_cities_will_do() -> None:
    """Resolution 1: condition 2 asks for any three orders."""
    table = position(
        own=Own(at={0: "hei"}, wagons={0: "| elk2 elk3"}, houses={0: "elk"}, loads={0: "LL"}),
        laid=Laid(row="hei1"),
    )
    table.play("sell hei1")
    assert table.legal == ["trio hei"]
    event = table.play("trio hei")[-1]
    assert dict(event.args) == {"seat": 0, "city": 5, "orders": 3, "other1": 4, "other2": 4}
    assert table.wagons(0) == "elk2 elk3 hei1 |"


@pytest.mark.parametrize(
    ("houses", "unused", "sold", "goods", "reading", "offered"),
    [
        pytest.param(
            "", "hei2", "hei1", "LL", "japanese", "pair hei", id="resolution 21: nothing else first"
        ),
        pytest.param("hei", "hei2", "hei1", "LL", "japanese", None, id="no second house in a city"),
        pytest.param(
            "hei elk mon sil", "kro1", "kro2", "FF", "japanese", None, id="resolution 12: four in all"
        ),
        pytest.param("elk", "elk2 elk3", "hei1", "LL", "japanese", "trio hei", id="resolution 1: any three"),
        pytest.param("elk", "elk2 elk3", "hei1", "LL", "english", None, id="English: of three cities"),
        pytest.param(
            "elk", "elk2 sil1", "hei1", "LL", "english", "trio hei, trio sil", id="English: these are"
        ),
        pytest.param("", "arm2", "arm1", "WF", "japanese", "pair arm", id="a product city: Armsburg"),
        pytest.param("", "wei2", "wei1", "AF", "japanese", "pair wei", id="a product city: the second"),
        pytest.param("", "win2", "win1", "WA", "japanese", "pair win", id="a product city: the third"),
        pytest.param("", "web2", "web1", "AL", "japanese", "pair web", id="a product city: the fourth"),
    ],
)
def test_which_houses_an_order_brings(
    houses: str, unused: str, sold: str, goods: str, reading: str, offered: str | None
) -> None:
    """What may be placed after an order was sold with `unused` ones on the wagons; None: the turn goes on."""
    table = position(
        own=Own(at={0: sold[:3]}, wagons={0: f"| {unused}"}, loads={0: goods}, houses={0: houses or "mon"}),
        laid=Laid(row=sold),
        reading=reading,
    )
    before = table.houses(0)
    table.play(f"sell {sold}")
    if offered is None:
        assert table.state.phase == TURN
        assert table.houses(0) == before
        assert table.wagons(0) == f"| {unused} {sold}"
        return
    assert set(table.legal) == set(offered.split(", ")), "placing is compulsory"
    table.play(offered.split(", ")[0])
    assert offered[5:8] in table.houses(0).split()


def test_used_orders_do_not_count_again() -> None:
    table = position(
        own=Own(at={0: "hei"}, wagons={0: "hei2 elk2 |"}, loads={0: "LL"}), laid=Laid(row="hei1")
    )
    table.play("sell hei1")
    assert table.houses(0) == "mon" and table.wagons(0) == "hei2 elk2 | hei1"


def test_three_different_cities() -> None:
    """Condition 2: one of the three cities, by choice."""
    table = position(
        own=Own(at={0: "hei"}, wagons={0: "| elk2 sil1"}, houses={0: "mon"}, loads={0: "LL"}),
        laid=Laid(row="hei1"),
    )
    table.play("sell hei1")
    assert set(table.legal) == {"trio elk", "trio hei", "trio sil"}
    table.play("trio sil")
    assert table.houses(0) == "sil mon"
    assert table.wagons(0).endswith("|")


def test_both_conditions_offer_a_choice() -> None:
    """Resolution 21; what is left over counts later."""
    table = position(
        own=Own(at={0: "kro"}, wagons={0: "| kro1 sil1"}, loads={0: "FF"}), laid=Laid(row="kro2 win1")
    )
    table.play("sell kro2")
    assert set(table.legal) == {"pair kro", "trio kro", "trio sil"}
    table.play("trio sil")
    assert table.houses(0) == "sil mon" and table.wagons(0).endswith("|")


def test_one_house_for_each_order_taken() -> None:
    """Resolution 21: a second pair waits for the next order."""
    table = position(
        own=Own(at={0: "kro"}, wagons={0: "| kro1 sil1 sil2"}, loads={0: "FFWAF"}),
        laid=Laid(row="kro2 kro4"),
        actions=2,
    )
    table.play("sell kro2")
    assert table.offered("pair") == {"sil", "kro"}
    table.play("pair kro")
    assert table.houses(0) == "kro mon" and table.actions == 1
    table.play("sell kro4")
    assert table.offered("pair") == {"sil"}


def test_which_three_of_more_is_the_players_choice() -> None:
    """Resolution 22: any two others, each choice offered once."""
    table = position(
        own=Own(at={0: "elk"}, houses={0: "hei sil"}, wagons={0: "| hei1 hei2 sil1"}, loads={0: "WL"}),
        laid=Laid(row="elk2"),
    )
    table.play("sell elk2", "trio elk")
    assert table.to_move == 0 and table.offered("use") == {"hei"}, "hei and hei, or hei and sil"
    table.play("use hei")
    assert table.offered("use") == {"hei", "sil"}
    event = table.play("use sil")[-1]
    assert dict(event.args) == {"seat": 0, "city": 4, "orders": 3, "other1": 5, "other2": 6}
    assert table.wagons(0) == "hei1 sil1 elk2 | hei2"
    assert table.houses(0) == "elk hei sil"


def test_choices_of_the_english_reading_are_of_different_cities() -> None:
    table = position(
        own=Own(at={0: "elk"}, houses={0: "hei sil"}, wagons={0: "| hei1 hei2 sil1 win1"}, loads={0: "WL"}),
        laid=Laid(row="elk2"),
        reading="english",
    )
    table.play("sell elk2")
    assert table.offered("trio") == {"elk", "win"}
    table.play("trio elk")
    assert table.offered("use") == {"hei", "win"}, "win comes before hei: win hei, win sil, hei sil"
    table.play("use hei")
    assert table.offered("use") == {"sil"}
    table.play("use sil")
    assert set(table.wagons(0).split(" | ")[1].split()) == {"hei2", "win1"}


def test_specials_do_not_count_for_houses() -> None:
    """Resolution 7."""
    table = position(
        own=Own(at={0: "elk"}, wagons={0: "| elk1 hei2"}, houses={0: "mon"}, loads={0: "WAAFF"}),
        laid=Laid(row="sil1"),
    )
    table.play("sell special_elk")
    assert table.houses(0) == "mon" and table.actions == 1
    table = position(
        own=Own(at={0: "hei"}, wagons={0: "| elk1"}, specials={0: "elk"}, loads={0: "LL"}),
        laid=Laid(row="hei1"),
    )
    table.play("sell hei1")
    assert table.houses(0) == "mon"


def test_a_turn_that_begins_at_an_own_house_has_three_actions() -> None:
    table = position(own=Own(at={0: "hei", 1: "hei"}, houses={0: "mon", 1: "hei"}))
    assert table.actions == 2
    table.play("end turn")
    assert table.actions == 3


def test_houses_of_others_do_not_matter() -> None:
    """Only one's own house bars a city."""
    table = position(
        own=Own(at={0: "hei"}, houses={1: "hei"}, wagons={0: "| hei2"}, loads={0: "LL"}),
        laid=Laid(row="hei1"),
    )
    table.play("sell hei1", "pair hei")
    assert table.houses(0) == "hei mon" and table.houses(1) == "hei"


def test_three_orders_with_two_of_the_houses_city() -> None:
    """Condition 2 with the pair among the three: all of them are used."""
    table = position(
        own=Own(at={0: "elk"}, houses={0: "mon"}, wagons={0: "| hei1 elk2"}, loads={0: "AF"}),
        laid=Laid(row="elk1"),
    )
    table.play("sell elk1")
    assert set(table.legal) == {"pair elk", "trio elk", "trio hei"}
    event = table.play("trio elk")[-1]
    assert (event.args["orders"], event.args["other1"], event.args["other2"]) == (3, 4, 5)
    assert table.houses(0) == "elk mon" and set(table.wagons(0).split()) == {"hei1", "elk2", "elk1", "|"}
    assert table.wagons(0).endswith("|")


def test_the_two_others_may_be_of_the_houses_city() -> None:
    """Resolution 22: of six unused orders, the house's own ones included."""
    table = position(
        own=Own(
            at={0: "elk"}, houses={0: "hei sil"}, wagons={0: "| elk2 elk3 hei1 hei2 sil1"}, loads={0: "AF"}
        ),
        laid=Laid(row="elk1"),
    )
    table.play("sell elk1")
    assert set(table.legal) == {"pair elk", "trio elk"}
    table.play("trio elk")
    assert table.offered("use") == {"elk", "hei"}, "sil comes last and is never the first of two"
    table.play("use elk")
    assert table.offered("use") == {"elk", "hei", "sil"}
    table.play("use elk")
    assert table.wagons(0) == "elk2 elk3 elk1 | hei1 hei2 sil1"


def test_english_reading_without_a_choice_builds_at_once() -> None:
    """Five unused orders of three cities, one of each is used."""
    table = position(
        own=Own(at={0: "elk"}, houses={0: "hei sil"}, wagons={0: "| hei1 hei2 sil1 sil2"}, loads={0: "WL"}),
        laid=Laid(row="elk2"),
        reading="english",
    )
    table.play("sell elk2")
    assert table.legal == ["trio elk"]
    event = table.play("trio elk")[-1]
    assert (event.args["other1"], event.args["other2"]) == (5, 6)
    assert table.wagons(0) == "hei1 sil1 elk2 | hei2 sil2"


def test_a_house_step_follows_the_white_jewels() -> None:
    """The last red jewel and a house come with one order; both happen."""
    table = position(
        own=Own(at={0: "hei"}, wagons={0: "| hei2"}, loads={0: "LL"}), laid=Laid(row="hei1", jewels=(1, 4))
    )
    kinds = [event.kind for event in table.play("sell hei1", "pair hei")]
    assert kinds == ["sell", "white_moves", "house"] and table.houses(0) == "hei mon"


def test_used_orders_remain_wagons() -> None:
    table = position(own=Own(at={0: "hei"}, wagons={0: "| hei2"}, loads={0: "LLWW"}), laid=Laid(row="hei1"))
    table.play("sell hei1", "pair hei")
    assert table.view().seats[0].space == 3 + 2


def test_each_pair_of_others_can_be_named_in_one_way() -> None:
    """Resolution 22: of one order of Armsburg and two of Heidifield, two are used along with Elkaibrand's."""
    for first, seconds in (("arm", {"hei"}), ("hei", {"hei"})):
        table = position(
            own=Own(at={0: "elk"}, houses={0: "hei arm"}, wagons={0: "| arm1 hei1 hei2"}, loads={0: "WL"}),
            laid=Laid(row="elk2"),
        )
        table.play("sell elk2", "trio elk")
        assert table.offered("use") == {"arm", "hei"}
        table.play(f"use {first}")
        assert table.offered("use") == seconds, "no order is used twice"
        table.play("use hei")
        assert len(table.wagons(0).split(" | ")[1].split()) == 1
