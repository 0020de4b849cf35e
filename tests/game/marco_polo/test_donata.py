"""Donata Badoer of the Caravans expansion: pieces of other colours, as the rules text has her."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from game.marco_polo.state import TURN
from tests.game.marco_polo.builder import Laid, Own, Table, position


def pieces(table: Table) -> list[str]:
    return [text for text in table.legal if text.startswith("piece ")]


def behind_another(
    dice: Mapping[int, str],
    characters: str = "donata abha",
    routes: Mapping[int, Sequence[str]] | None = None,
) -> Table:
    """Seat 0 to move; seat 1, the first player, has put a 3 on the book of silk."""
    table = position(2, characters=characters, own=Own(dice=dice, routes=routes))
    table.state.seat = table.state.turn_seat = table.state.first = 1
    table.place("3", "silk")
    table.play("offer 1", "done")
    return table


def spaces(table: Table) -> set[str]:
    return {text.removeprefix("place ") for text in table.legal if text.startswith("place ")}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_donata_begins_with_a_piece_of_each_other_colour(players: int) -> None:
    table = position(players, characters="donata")
    assert pieces(table) == ["piece green", "piece yellow", "piece red"]


def test_a_piece_serves_as_a_black_die_of_six_and_is_gone() -> None:
    table = position(characters="donata", own=Own(dice={0: "1 2"}))
    table.play("piece green", "place gold 1", "offer 1")
    assert pieces(table) == [] and table.state.acted
    assert not table.state.crowd[2] and not table.state.on[:, 4].any(), "nothing lies on the space any more"
    assert table.dice(0) == "1 2"
    table.play("done")
    while table.state.seat != 0:
        table.end_turn()
    assert pieces(table) == ["piece yellow", "piece red"]


def test_a_piece_cannot_be_thrown_turned_or_put_into_the_purse() -> None:
    table = position(characters="donata", own=Own(dice={0: "1 2"}))
    table.play("piece green")
    assert all(text.startswith(("place ", "piece ")) for text in table.legal), table.legal
    table = position(characters="donata", own=Own(dice={0: "1 2"}))
    table.play("die own 1")
    assert "purse coin" in table.legal and "piece green" in table.legal


def test_pieces_go_where_no_dice_lie() -> None:
    table = position(2, characters="donata abha", own=Own(dice={0: "1 5", 1: "3"}))
    table.state.first = 1
    table.place("5", "gold 1")
    table.play("offer 1", "done")
    table.place("3", "silk")
    table.play("offer 1", "done", "piece green")
    assert not {"silk", "gold 1"} & spaces(table) and "gold 2" in spaces(table)
    assert "khan" in spaces(table), "its four spaces are for a die each"


def test_pieces_go_with_dice_and_with_other_pieces() -> None:
    table = position(characters="donata", own=Own(dice={0: "4 5"}, nodes={0: "xian"}))
    table.play("die own 4", "piece green")
    assert spaces(table) == {"guild", "travel 2"}
    assert "piece yellow" in table.legal and "piece green" not in table.legal
    table.play("place guild")
    assert "seal jeweller" in table.legal, "the four is the lower one"
    table.play("seal jeweller")
    assert table.state.on[5, 0] == 1 and table.state.crowd[5] == 1, "the die stays, the piece is gone"
    table = position(characters="donata", own=Own(dice={0: "4"}, nodes={0: "xian"}))
    table.play("piece green", "piece yellow", "piece red")
    assert spaces(table) == {"travel 3"}
    table.play("place travel 3")
    assert table.state.steps == 6


def test_pieces_are_taken_in_one_order_so_that_there_is_one_way_to_each_hand() -> None:
    table = position(characters="donata", own=Own(dice={0: "4 5"}, nodes={0: "xian"}))
    assert pieces(table) == ["piece green", "piece yellow", "piece red"]
    table.play("piece yellow")
    assert pieces(table) == ["piece red"]
    table.play("piece red")
    assert pieces(table) == []


def test_pieces_lie_beside_her_own_dice_as_black_dice_do() -> None:
    """On Khan's favour and in a special city, where each die has a space of its own."""
    table = position(4, characters="donata", own=Own(posts={0: "balkh"}, dice={0: "1 2 3 4"}))
    table.place("4", "khan")
    table.play("done")
    while table.state.seat != 0:
        table.end_turn()
    table.place("3", "balkh")
    table.play("done")
    while table.state.seat != 0:
        table.end_turn()
    table.play("die own 2")
    assert not {"khan", "balkh"} & spaces(table), "her colour lies there"
    table.play("purse coin", "piece green")
    assert {"khan", "balkh"} <= spaces(table)
    table.play("place balkh")
    assert "crowded" not in table.kinds()


def test_where_a_piece_was_dice_cost_no_fee_and_bring_no_camels() -> None:
    table = position(2, characters="donata abha", own=Own(dice={0: "5 1", 1: "3 3"}))
    table.play("piece green", "place silk", "offer 1", "done")
    table.end_turn()
    before = table.held(0)
    table.place("5", "silk")
    assert table.held(0) == before
    table.play("offer 1")
    assert "crowded" not in table.kinds()


def test_a_journey_with_pieces_wins_the_first_turn_of_the_next_round() -> None:
    table = position(3, characters="donata", own=Own(dice={0: "4"}, nodes={0: "xian"}))
    table.state.first = table.state.next_first = 2
    table.play("piece green", "piece yellow", "piece red", "place travel 3")
    assert table.state.next_first == 0


def test_pieces_not_used_are_there_in_the_next_round() -> None:
    table = position(2, characters="donata abha", own=Own(dice={0: "3 1", 1: "2"}))
    table.play("piece red", "place silk", "offer 1", "done")
    while table.state.round_no == 1 or table.state.phase != TURN or table.state.seat != 0:
        if table.state.phase == TURN:
            table.end_turn()
        else:
            table.play(table.legal[0])
    assert pieces(table) == ["piece green", "piece yellow"]


def test_two_dice_and_a_piece_travel_together() -> None:
    """Two dice that fit nothing by themselves may be taken for the sake of a piece."""
    seals = {0: "farmer spicer tailor jeweller"}
    table = position(
        2, characters="donata abha", own=Own(dice={0: "1 1 2 3", 1: "1 1"}, nodes={0: "xian"}, seals=seals)
    )
    table.place("1 1", "travel 2")
    table.play("go dunhuang", "done", "done")
    table.end_turn()
    table.play("die own 2")
    assert "die own 3" in table.legal
    table.play("die own 3")
    assert table.legal == ["piece green", "piece yellow", "piece red"]


def test_city_cards_of_the_pieces_colour() -> None:
    """Green is played by seat 1: its piece uses a card where green has a post; red is nobody's."""
    cards = {"card of fuzhou": "c1", "card of lhasa": "c13", "card of merw": "c12"}
    table = position(
        3,
        characters="donata abha mongke",
        own=Own(posts={0: "merw", 1: "fuzhou"}, dice={0: "1"}),
        laid=Laid(cards=cards),
    )
    table.play("piece green")
    found = {space for space in spaces(table) if space.startswith("card of")}
    assert found == {"card of fuzhou"}
    table = position(
        3,
        characters="donata abha mongke",
        own=Own(posts={0: "merw", 1: "fuzhou"}, dice={0: "1"}),
        laid=Laid(cards=cards),
    )
    table.play("piece red")
    found = {space for space in spaces(table) if space.startswith("card of")}
    assert "card of lhasa" in found and not {"card of fuzhou", "card of merw"} & found
    table.play("place card of lhasa")
    assert table.has(0, jade=2), "a six"


def test_cards_for_all_and_special_cities_as_with_a_black_die() -> None:
    table = position(
        characters="donata", own=Own(posts={0: "balkh"}, dice={0: "1"}), laid=Laid(cards={"first card": "c1"})
    )
    table.play("piece yellow")
    assert {"first card", "balkh"} <= spaces(table) and "baghdad" not in spaces(table)
    table.play("place balkh")
    assert table.has(0, coin=57)


def test_without_dice_there_is_no_action_with_pieces() -> None:
    table = position(2, characters="donata abha", own=Own(dice={0: "3", 1: "2"}))
    table.play("die own 3", "purse coin")
    assert pieces(table) == [] and "done" in table.legal
    table.play("done")
    table.end_turn()
    assert table.state.round_no == 2, "nor a turn"


def test_one_main_action_a_turn_with_pieces_too() -> None:
    table = position(characters="donata", own=Own(dice={0: "3 4"}))
    table.place("3", "khan")
    assert pieces(table) == []


def test_own_dice_where_dice_lie_bring_two_camels() -> None:
    table = behind_another({0: "5 1", 1: "3"})
    camels = table.held(0)["camel"]
    table.place("5", "silk")
    assert table.has(0, camel=camels), "they come after the action"
    table.play("offer 1")
    assert table.has(0, camel=camels + 2)
    assert "crowded" in table.kinds()


def test_the_camels_come_before_caravans_move() -> None:
    table = behind_another({0: "5 1", 1: "3"}, routes={0: ["k5 xian gold"]})
    camels = table.held(0)["camel"]
    table.place("5", "silk")
    table.play("offer 1")
    assert table.has(0, camel=camels + 2) and "caravan go o4" in table.legal


def test_own_dice_with_black_ones_bring_camels_and_her_own_black_die_is_a_die_that_lies_there() -> None:
    table = position(2, characters="donata abha", own=Own(dice={0: "4 black4", 1: "4 4 1"}))
    table.state.seat = table.state.turn_seat = table.state.first = 1
    table.place("4 4", "guild")
    table.play("seal farmer", "done")
    before = table.held(0)
    table.place("4 black4", "guild")
    table.play("seal farmer")
    assert table.has(0, coin=before["coin"] - 4, camel=before["camel"] + 2)
    table = position(2, characters="donata abha", own=Own(dice={0: "5 black3", 1: "1 1"}))
    table.place("black3", "silk")
    table.play("offer 1", "done")
    table.end_turn()
    assert "crowded" not in table.kinds()
    table.place("5", "silk")
    table.play("offer 1")
    assert "crowded" in table.kinds()


@pytest.mark.parametrize(
    ("characters", "dice", "die"),
    [("donata abha", "5 black5 1", "black5"), ("abha donata", "3", "3")],
    ids=["black dice alone", "others"],
)
def test_no_camels_where_dice_lie_for_black_dice_alone_or_for_others(
    characters: str, dice: str, die: str
) -> None:
    table = behind_another({0: dice, 1: "3"}, characters)
    table.place(die, "silk")
    table.play("offer 1")
    assert "crowded" not in table.kinds()


def test_no_camels_for_a_free_space() -> None:
    table = position(2, characters="donata abha", own=Own(dice={0: "5 1", 1: "5"}))
    table.place("5", "khan")
    assert "crowded" not in table.kinds(), "each space of Khan's favour is free"
