"""Buying and selling."""

from __future__ import annotations

import pytest

from tests.game.traveling_merchant.builder import Laid, Own, Table, position


def test_the_example_of_buying() -> None:
    """Green (seat 2) is in Armsburg, where weapons are made; wheat, wine and fabric lie there, the wine is
    green's own: weapons, wheat and fabric can be had, wine cannot.
    """
    table = position(4, turn=2, own=Own(at={2: "arm"}, areas={"arm": {0: "W", 2: "L", 3: "F"}}))
    assert table.offered("buy") == {"weapons", "wheat of blue", "fabric of yellow"}
    table.play("buy weapons", "buy wheat of blue")
    assert table.load(2) == "WA"
    assert table.area("arm", 0) == "" and table.stock.count("A") == 8


def test_the_example_of_selling() -> None:
    """Green pays weapons and fabric in Elkaibrand for its order, below a white jewel, and gets a wagon."""
    row = "hei1 elk1 sil1 kro1 mon1 arm1"
    table = position(4, turn=2, own=Own(at={2: "elk"}, loads={2: "AF"}), laid=Laid(row=row))
    assert table.offered("sell") == {"elk1"}
    table.step("sell elk1")
    assert table.area("elk", 2) == "AF", "not to the stock"
    assert table.load(2) == "" and table.wagons(2) == "| elk1"
    assert table.jewels(2) == (0, 1)
    assert table.row == "hei1 - sil1 kro1 mon1 arm1"
    assert table.state.printed[2] == 4


def test_one_action_buys_one_good() -> None:
    """Resolution 9."""
    table = position(own=Own(at={0: "wei"}))
    assert table.actions == 2
    table.play("buy wheat")
    assert table.actions == 1 and table.load(0) == "W"
    table.play("buy wheat")
    assert table.actions == 0 and table.load(0) == "WW" and table.legal == ["end turn"]


def test_only_the_city_that_makes_it_sells_from_the_stock() -> None:
    for city, made in (("arm", "weapons"), ("wei", "wheat"), ("win", "wine"), ("web", "fabric"), ("elk", "")):
        assert position(own=Own(at={0: city})).offered("buy") == ({made} if made else set())


def test_an_empty_stock_sells_nothing() -> None:
    """Resolution 25: the turn may end early instead."""
    table = position(own=Own(at={0: "wei"}, areas={"elk": {0: "WWWWWWW"}}))
    assert table.offered("buy") == set()
    assert "end turn" in table.legal


def test_any_rivals_area_will_do_but_not_the_own() -> None:
    """Resolution 24."""
    table = position(3, turn=1, own=Own(at={1: "elk"}, areas={"elk": {0: "W", 1: "WL", 2: "WA"}}))
    assert table.offered("buy") == {"wheat of blue", "wheat of green", "weapons of green"}
    table.play("buy wheat of green")
    assert table.area("elk", 2) == "A" and table.area("elk", 0) == "W"


def test_goods_in_areas_elsewhere_are_out_of_reach() -> None:
    assert position(own=Own(at={0: "sil"}, areas={"elk": {1: "W"}})).offered("buy") == set()


def test_a_full_carriage_gives_something_back_for_it() -> None:
    """Resolution 23: only as part of a purchase, any good carried, to the stock."""
    table = position(own=Own(at={0: "web"}, loads={0: "WWA"}))
    assert table.state.carriage[0] == 3
    assert not table.offered("give back"), "no dumping by itself"
    table.play("buy fabric")
    assert table.actions == 1
    assert table.to_move == 0 and table.offered("give back") == {"wheat", "weapons"}
    assert len(table.legal) == 2
    event = table.play("give back weapons")[-1]
    assert (event.kind, event.args["good"], event.args["back"], event.args["source"]) == ("buy", 3, 1, 0)
    assert table.load(0) == "WWF" and table.stock.count("A") == 7 and table.stock.count("F") == 6
    assert table.actions == 1


def test_swapping_with_a_rivals_area() -> None:
    table = position(own=Own(at={0: "sil"}, loads={0: "WWW"}, areas={"sil": {1: "L"}}))
    event = table.play("buy wine of orange", "give back wheat")[-1]
    assert table.load(0) == "WWL" and table.area("sil", 1) == ""
    assert event.args["source"] == 2


def test_wagons_carry_one_good_each() -> None:
    table = position(own=Own(at={0: "wei"}, loads={0: "WWW"}, wagons={0: "hei1 | hei2"}))
    table.play("buy wheat", "buy wheat")
    assert table.load(0) == "WWWWW"


def test_the_wagon_just_won_can_be_loaded_at_once() -> None:
    table = position(
        own=Own(at={0: "elk"}, houses={0: "elk"}, loads={0: "WL"}, areas={"elk": {1: "AAFF"}}),
        laid=Laid(row="elk2"),
    )
    table.play("sell elk2", "buy weapons of orange", "buy fabric of orange")
    assert table.load(0) == "AF" and table.state.wagons[0] == 1


def test_an_order_needs_all_its_goods_in_its_city() -> None:
    assert position(own=Own(at={0: "elk"}, loads={0: "AF"}), laid=Laid(row="elk1 elk3")).offered("sell") == {
        "elk1"
    }
    assert (
        position(own=Own(at={0: "hei"}, loads={0: "AF"}), laid=Laid(row="elk1 elk3")).offered("sell") == set()
    )
    assert position(own=Own(at={0: "elk"}, loads={0: "AA"}), laid=Laid(row="elk1")).offered("sell") == set()


def test_two_sales_in_a_turn() -> None:
    """Resolution 26: each costs an action."""
    table = position(
        own=Own(at={0: "kro"}, loads={0: "FFWA"}, wagons={0: "hei5 |"}), laid=Laid(row="kro2 mon2 sil1 kro1")
    )
    table.play("sell kro2", "sell kro1", "pair kro")
    assert table.wagons(0) == "hei5 kro2 kro1 |" and table.actions == 0
    assert table.area("kro", 0) == "WAFF"


def test_orders_of_product_cities_are_sold_there() -> None:
    table = position(own=Own(at={0: "arm"}, loads={0: "WF"}), laid=Laid(row="arm1"))
    table.play("sell arm1")
    assert table.area("arm", 0) == "WF"


def test_a_special_leaves_one_of_each_good() -> None:
    """The rest goes back to the stock; the card stays face up and carries nothing."""
    table = position(own=Own(at={0: "hei"}, loads={0: "WWAALF"}, wagons={0: "elk1 elk2 | sil1"}))
    assert table.offered("sell") == {"special_hei"}
    before = table.stock
    table.play("sell special_hei")
    assert table.area("hei", 0) == "WALF"
    assert table.stock.count("W") == before.count("W") + 1 and table.stock.count("A") == before.count("A") + 1
    assert table.stock.count("L") == before.count("L")
    assert table.state.wagons[0] == 3 and table.state.printed[0] == 4 + 4 + 3 + 18


def test_a_special_can_be_taken_once() -> None:
    table = position(
        own=Own(at={0: "elk"}, loads={0: "WAAFF"}, wagons={0: "hei1 hei2 |"}, specials={1: "elk"})
    )
    assert table.offered("sell") == set()


def _jewel_table(row: str = "elk1 elk2 elk4 sil1", jewels: tuple[int, int] = (8, 8)) -> Table:
    own = Own(
        at={0: "elk"},
        houses={0: "elk hei"},
        loads={0: "WWWAAALLFF"},
        wagons={0: "mon1 mon2 mon3 mon4 win1 win2 win3 |"},
    )
    return position(own=own, laid=Laid(row=row, jewels=jewels))


def test_jewels_stay_with_their_slots_until_the_row_is_filled_up() -> None:
    """Resolution 16: one jewel per card; no card moves during the turn."""
    table = _jewel_table()
    table.play("sell elk2")
    assert table.jewels(0) == (0, 1) and table.row == "elk1 - elk4 sil1"
    table.play("sell elk4", *(["trio elk"] if table.offered("trio") else []))
    assert table.jewels(0) == (0, 1), "no jewels above the third card"
    table.play("sell elk1")
    assert table.jewels(0) == (1, 1)
    assert table.jewel_slots() == (0, 1)


def test_white_jewels_move_to_the_head_when_the_red_ones_are_gone() -> None:
    """Resolution 17: at once, before anything else."""
    table = _jewel_table(jewels=(1, 5))
    assert table.jewel_slots() == (0, 1)
    table.step("sell elk1")
    assert table.to_move == -1 and table.jewel_slots() == (-1, 1)
    event = table.step()
    assert (event.kind, dict(event.args)) == ("white_moves", {"slot": 0, "number": 5})
    assert table.jewel_slots() == (-1, 0)
    table.play("end turn")
    assert table.row.startswith("elk2 elk4 sil1 ")


def test_red_jewels_stay_when_the_white_ones_are_gone() -> None:
    """Resolution 17."""
    table = _jewel_table(jewels=(4, 1))
    table.play("sell elk2")
    assert table.jewel_slots() == (0, -1)
    assert not any(event.kind == "white_moves" for event in table.events)


def test_no_jewels_no_more() -> None:
    table = _jewel_table(jewels=(1, 0))
    events = table.play("sell elk1")
    assert [event.kind for event in events] == ["sell"]
    assert table.jewel_slots() == (-1, -1)
    table.play("sell elk2")
    assert table.jewels(0) == (1, 0)


@pytest.mark.parametrize(
    ("row", "slots"),
    [
        ("END elk1 elk2 elk4", (1, 2)),
        ("elk1 END elk2 elk4", (0, 2)),
        ("elk1 elk2 END elk4", (0, 1)),
    ],
)
def test_jewels_skip_the_end_card(row: str, slots: tuple[int, int]) -> None:
    """Resolution 18: it takes a slot and cannot be taken."""
    table = _jewel_table(row=row)
    table.state.ending = 1
    assert table.jewel_slots() == slots
    assert table.offered("sell") == {"elk1", "elk2", "elk4", "special_elk"}


def test_white_jewels_alone_skip_the_end_card_too() -> None:
    assert _jewel_table(row="END elk1 elk2 elk4", jewels=(0, 3)).jewel_slots() == (-1, 1)


def test_a_beginners_carriage_holds_four() -> None:
    """Variant: at the fifth good something is given back."""
    table = position(own=Own(at={0: "wei"}, houses={0: "wei mon"}, loads={0: "WWW"}), beginners="1")
    table.play("buy wheat")
    assert table.load(0) == "WWWW"
    table.play("buy wheat")
    assert table.offered("give back") == {"wheat"}, (
        "a good of the same kind will do, if nothing else is carried"
    )


def test_one_order_of_two_alike_is_taken() -> None:
    """Resolution 9: an action takes one card, even if the goods would do for two."""
    table = position(own=Own(at={0: "elk"}, loads={0: "WAL", 1: ""}), laid=Laid(row="elk2 elk4 sil1 kro1"))
    assert table.offered("sell") == {"elk2", "elk4"}
    table.play("sell elk2")
    assert table.load(0) == "A" and table.wagons(0) == "| elk2" and table.offered("sell") == set()
    assert table.actions == 1


def test_specials_bring_no_jewel() -> None:
    """Resolution 7 and set-up 4: the jewels lie above the row."""
    table = position(own=Own(at={0: "elk"}, loads={0: "WAAFF"}, wagons={0: "hei1 hei2 |"}))
    table.play("sell special_elk")
    assert table.jewels(0) == (0, 0) and list(table.state.jewels) == [8, 8]
    assert table.state.wagons[0] == 2


def test_what_was_sold_can_be_bought_by_the_others() -> None:
    """The goods of an order wait in the seller's area: not for the seller, but for everybody else."""
    table = position(own=Own(at={0: "elk", 1: "elk"}, loads={0: "AF"}), laid=Laid(row="elk1"))
    table.play("sell elk1")
    assert table.offered("buy") == set()
    table.play("end turn")
    assert table.offered("buy") == {"weapons of blue", "fabric of blue"}


def test_the_own_city_of_a_good_has_one_way_to_it() -> None:
    """Resolution 24: product stock and rivals' areas side by side, each its own choice."""
    table = position(3, own=Own(at={0: "wei"}, areas={"wei": {1: "AL", 2: "A"}}))
    assert table.offered("buy") == {"wheat", "weapons of orange", "wine of orange", "weapons of green"}
