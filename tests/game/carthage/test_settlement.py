"""Settlement: scoring of the colours whose ships have reached Carthage."""

from __future__ import annotations

import pytest

from game.carthage.voyage import vp_of
from tests.game.carthage.builder import Laid, Own, Table, position


def arrive(colour: str, stock: dict[int, str], players: int = 2, safe: dict[int, str] | None = None) -> Table:
    """Seat 0 buys one more card, a 2 of `colour`, whose ship arrives; `stock` lies there already."""
    own = Own(hands={0: "green2"}, stock=stock, safe=safe or {})
    table = position(players, own, Laid(market=f"{colour}2"), ships=f"{colour}4")
    table.play("buy", "pay green2")
    return table


def test_example_1_blue_is_settled() -> None:
    """Settlement, example 1: white sells three cards, best 3: 3 x 3 = 9, rounded up to 10: the 2 lowest
    become VP.
    """
    table = arrive("blue", {0: "blue3 blue3"})
    event = next(event for event in table.events if event.kind == "settle")
    assert event.args == {"seat": 0, "colour": 1, "best": 3, "bonus": 0, "cards": 3, "points": 9, "vp": 2} | {
        "vp_unseen": 0
    }
    assert table.vp(0) == "blue2 blue3"
    assert table.discard == "blue3 green2", "the rest of the set goes to the discard"
    assert table.stock(0) == ""


def test_example_2_yellow_and_red_are_settled() -> None:
    """Settlement, example 2: red 5 x 3 = 15: all three become VP; yellow 2 x 1 = 2, rounded up to 5: its one
    card.
    """
    table = position(
        3,
        laid=Laid(market="yellow2 red2"),
        own=Own(hands={2: "green2 green2"}, stock={2: "red5 red3"}),
        ships="yellow4 red4",
        turn=2,
    )
    table.play("buy", "pay green2", "pay green2")
    settled = [(e.args["colour"], e.args["points"], e.args["vp"]) for e in table.events if e.kind == "settle"]
    assert settled == [(0, 15, 3), (2, 2, 1)]
    assert table.vp(2) == "red2 red3 red5 yellow2"
    assert table.score(2) == 4
    assert table.tokens(2) == "red yellow"


@pytest.mark.parametrize(
    ("points", "vp"), [(2, 1), (3, 1), (5, 1), (6, 2), (9, 2), (10, 2), (11, 3), (15, 3), (21, 5), (25, 5)]
)
def test_points_are_rounded_up_to_the_next_five(points: int, vp: int) -> None:
    """Settlement 1; resolution 21: one VP for every five points, begun fives count in full."""
    assert vp_of(points) == vp


def test_best_value_times_number_of_cards() -> None:
    """Settlement 1: the highest value of the set is the price of every card in it."""
    table = arrive("red", {0: "red2 red2 red5"})
    event = next(event for event in table.events if event.kind == "settle")
    assert (event.args["best"], event.args["cards"], event.args["points"], event.args["vp"]) == (5, 4, 20, 4)


def test_the_lowest_cards_become_victory_points() -> None:
    """Settlement 1: if only part of the set becomes VP, the lowest cards do."""
    table = arrive("red", {0: "red3 red3 red2"})
    assert table.vp(0) == "red2 red2 red3", "3 x 4 = 12, so 3 VP"
    assert table.discard == "red3 green2"


def test_every_player_with_the_colour_sells_all_of_it() -> None:
    """Settlement 1: all players with goods of the colour sell all of them, those in the warehouse too."""
    table = arrive(
        "red", {0: "red3", 1: "red5 blue5", 2: "blue3"}, players=4, safe={1: "red2 red2", 3: "red3"}
    )
    settled = {e.args["seat"]: (e.args["points"], e.args["vp"]) for e in table.events if e.kind == "settle"}
    assert settled == {0: (6, 2), 1: (15, 3), 3: (3, 1)}
    assert [table.vp(seat) for seat in range(4)] == ["red2 red3", "red2 red2 red5", "", "red3"]
    assert table.stock(1) == "blue5" and table.safe(1) == "" and table.safe(3) == ""
    assert table.stock(2) == "blue3"


def test_other_colours_are_not_sold() -> None:
    """Settlement 1: only goods whose ship has arrived."""
    table = arrive("red", {0: "blue5 green5"})
    assert table.stock(0) == "blue5 green5"
    assert table.vp(0) == "red2"


def test_goods_bought_this_turn_are_sold() -> None:
    """Resolution 6: goods just bought are sold when their ship arrives."""
    table = arrive("red", {})
    assert table.vp(0) == "red2" and table.stock(0) == ""


def test_several_ships_are_settled_one_by_one() -> None:
    """Settlement 1: ships that arrive together are settled separately, set by set."""
    table = position(
        laid=Laid(market="red2 blue2 blue2"),
        own=Own(hands={0: "green5 green2"}, stock={0: "blue5", 1: "red3 blue3"}),
        ships="red4 blue3",
    )
    table.play("buy", "pay green5", "pay green2")
    settled = [
        (e.args["colour"], e.args["seat"], e.args["points"]) for e in table.events if e.kind == "settle"
    ]
    assert settled == [(0, 0, 2), (0, 1, 3), (1, 0, 15), (1, 1, 3)]


def test_colours_of_a_double_arrival_in_fixed_order() -> None:
    """Resolution 3: red, blue, yellow, green, whatever the order of the market."""
    table = position(
        4,
        laid=Laid(market="green2 yellow2 blue2 red2"),
        own=Own(hands={0: "green5 green3"}),
        ships="red4 blue4 yellow4 green4",
    )
    table.play("buy", "pay green5", "pay green3")
    assert [e.args["colour"] for e in table.events if e.kind == "settle"] == [0, 1, 2, 3]


def test_each_colour_is_scored_by_its_own_best_value() -> None:
    """Settlement 1: a set is the goods of one colour; a 5 of another colour does not count."""
    table = position(
        laid=Laid(market="red2 blue2"),
        own=Own(hands={0: "green2 green2"}, stock={0: "blue5"}),
        ships="red4 blue4",
    )
    table.play("buy", "pay green2", "pay green2")
    assert [e.args["points"] for e in table.events if e.kind == "settle"] == [2, 10]


def test_standard_victory_points_never_exceed_the_set() -> None:
    """Settlement 1: with a price of at most 5 the set always suffices."""
    for best in (2, 3, 5):
        for cards in range(1, 28):
            assert vp_of(best * cards) <= cards
