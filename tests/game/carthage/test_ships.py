"""The advance of the ships after a purchase."""

from __future__ import annotations

import pytest

from game.carthage.components import PIRATE, PLACE_IDS
from tests.game.carthage.builder import Laid, Own, position


def test_the_route_has_six_places() -> None:
    """Board: Alexandria, one place, Cyrenaica, two pirate squares, Carthage."""
    assert len(PLACE_IDS) == 6
    assert (PLACE_IDS[0], PLACE_IDS[2], PLACE_IDS[5]) == ("alexandria", "cyrenaica", "carthage")
    assert list(PIRATE) == [0, 0, 0, 1, 1, 0]


def test_one_card_moves_a_ship_one_place_two_or_more_two() -> None:
    """Ship movement, example: red bought once sails one, blue twice and green three times sail two, yellow
    stays.
    """
    table = position(
        4,
        laid=Laid(market="red5 blue2 blue3 green2 green2 green2"),
        own=Own(hands={0: "yellow5 yellow5 yellow5 yellow2"}),
    )
    table.play("buy", "pay yellow5", "pay yellow5", "pay yellow5", "pay yellow2")
    assert [table.ship(c) for c in ("red", "blue", "yellow", "green")] == [1, 2, 0, 2]
    sails = [(e.args["colour"], e.args["start"], e.args["end"]) for e in table.events if e.kind == "sail"]
    assert sails == [(0, 0, 1), (1, 0, 2), (3, 0, 2)], "each ship sails in a step of its own"


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_value_does_not_matter_for_the_distance(cards: int) -> None:
    """Ship movement: the number of cards counts, at most two places."""
    table = position(
        laid=Laid(market=" ".join(["red2", "red5", "red2", "red3"][:cards])),
        own=Own(hands={0: "green5 green5 green2"}),
    )
    table.play(
        "buy", *[text for text in ("pay green5", "pay green5", "pay green2")][: {1: 0, 2: 2}.get(cards, 0)]
    )
    while table.state.phase != 0:
        table.play(table.legal[-1])
    assert table.ship("red") == min(cards, 2)


def test_taking_money_moves_no_ship() -> None:
    """Ship movement: only a purchase moves ships."""
    table = position(laid=Laid(market="red2 red3"), own=Own(hands={0: "green5"}))
    table.play("take red2")
    assert table.ship("red") == 0


def test_steps_beyond_carthage_are_lost() -> None:
    """Ship movement; resolution 1: what is left of the movement at Carthage is ignored."""
    table = position(laid=Laid(market="red2 red3"), own=Own(hands={0: "green5"}), ships="red4")
    table.step("buy")
    table.step("pay green5")
    sail = table.until("sail")
    assert (sail.args["start"], sail.args["end"]) == (4, 5)
    table.until("return")
    assert table.ship("red") == 0, "it does not sail on from Alexandria"


def test_no_settlement_unless_a_ship_arrives() -> None:
    """Ship movement: a settlement takes place only when a ship reaches Carthage."""
    table = position(
        laid=Laid(market="red2 blue2"),
        own=Own(hands={0: "green5"}, stock={1: "red5 blue5"}),
        ships="red3 blue2",
    )
    table.play("buy", "pay green5")
    assert (table.ship("red"), table.ship("blue")) == (4, 3)
    assert not {"settle", "raid", "award", "return"} & set(table.kinds_of_events())
    assert table.stock(1) == "red5 blue5"


def test_all_ships_move_before_the_first_settlement() -> None:
    """Resolution 2: all ships move, then each colour is scored, then all tokens, one end check, one raid, one
    return.
    """
    table = position(
        4,
        laid=Laid(market="red2 red2 blue2 green2"),
        own=Own(hands={0: "yellow5 yellow3"}, stock={1: "blue3 green3"}),
        ships="red3 blue4 green2",
    )
    table.play("buy", "pay yellow5", "pay yellow3")
    order = " ".join(kind for kind in table.kinds_of_events() if not kind.startswith("draw"))
    assert order == "purchase sail sail sail settle settle settle award raid defend defend return farm_moves"
    settled = [(e.args["colour"], e.args["seat"]) for e in table.events if e.kind == "settle"]
    assert settled == [(0, 0), (1, 0), (1, 1)]
