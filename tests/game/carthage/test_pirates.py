"""Pirates and defence: step 3 of a settlement, and the return of the ships, step 4."""

from __future__ import annotations

import pytest

from game.carthage.components import ICONS
from tests.game.carthage.builder import Laid, Own, Table, position


def raid(
    stock: dict[int, str],
    hands: dict[int, str],
    ships: str = "red4 blue3",
    players: int = 2,
    turn: int = 0,
    safe: dict[int, str] | None = None,
) -> Table:
    """Seat `turn` causes a settlement of red by buying one red 2 with a yellow 2; the other ships lie as
    given.
    """
    hands = {**hands, turn: f"yellow2 {hands.get(turn, '')}"}
    own = Own(hands=hands, stock=stock, safe=safe or {})
    table = position(players, own, Laid(market="red2"), turn=turn, ships=ships)
    table.play("buy", "pay yellow2")
    return table


def test_goods_of_a_raided_ship_are_lost() -> None:
    """Settlement 3: at a settlement pirates attack all ships on their squares; goods of that colour are
    discarded.
    """
    table = raid({0: "blue5 blue2 green5", 1: "blue3"}, {})
    assert table.stock(0) == "green5" and table.stock(1) == ""
    assert table.discard == "blue2 blue3 blue5 yellow2"
    assert table.ship("blue") == 2
    losses = [(e.args["seat"], e.args["lost"]) for e in table.events if e.kind == "defend"]
    assert losses == [(0, 2), (1, 1)]


@pytest.mark.parametrize(("place", "lost"), [(0, False), (1, False), (2, False), (3, True), (4, True)])
def test_only_ships_on_pirate_squares_are_attacked(place: int, lost: bool) -> None:
    """Settlement 3: the two squares before Carthage."""
    table = raid({1: "blue5"}, {}, ships=f"red4 blue{place}")
    assert (table.stock(1) == "") is lost
    assert table.ship("blue") == (2 if lost else place), "settlement 4: raided ships flee to Cyrenaica"


def test_no_raid_without_a_settlement() -> None:
    """Settlement 3: ships on pirate squares are safe as long as none arrives."""
    table = position(
        laid=Laid(market="red2"), own=Own(hands={0: "yellow2"}, stock={1: "blue5"}), ships="red2 blue4"
    )
    table.play("buy", "pay yellow2")
    assert table.stock(1) == "blue5" and table.ship("blue") == 4


def test_arrived_ships_return_to_alexandria() -> None:
    """Settlement 4: Carthage to Alexandria, raided ships to Cyrenaica, the others stay."""
    table = raid({}, {}, ships="red4 blue4 yellow3 green1")
    assert [table.ship(c) for c in ("red", "blue", "yellow", "green")] == [0, 2, 2, 1]
    event = next(event for event in table.events if event.kind == "return")
    assert event.args == {"arrived": 0b0001, "raided": 0b0110}


def test_the_arriving_ship_is_not_raided() -> None:
    """Settlement 3: a ship that sails from a pirate square to Carthage is settled, not attacked."""
    table = raid({1: "red5"}, {})
    assert table.vp(1) == "red5"
    assert [event.args["colour"] for event in table.events if event.kind == "raid"] == [1]


def test_a_ship_that_just_entered_a_pirate_square_is_raided() -> None:
    """Resolutions 6 and 7: all ships there are raided, goods bought this turn are exposed."""
    table = position(laid=Laid(market="red2 blue5"), own=Own(hands={0: "green5 green2"}), ships="red4 blue2")
    table.play("buy", "pay green5", "pay green2")
    assert table.stock(0) == "" and table.ship("blue") == 2
    assert "blue5" in table.discard.split()


def test_warehouse_icons() -> None:
    """Questions: a 2 bears two icons; a 3 bears one, a 5 none; starting cards alike."""
    assert list(ICONS) == [2, 1, 0] * 4


def test_defence_example_with_blue_and_red() -> None:
    """Defence, example: blue and red are attacked; cards with icons save as many goods as they bear icons.

    Two icons of one 2 save a blue and a red card at once, whatever the 2's own colour (resolution 9).
    """
    table = position(
        laid=Laid(market="green2"),
        own=Own(hands={0: "yellow2", 1: "yellow2 green5"}, stock={1: "red5 blue3 blue2"}),
        ships="green4 red3 blue4",
    )
    table.play("buy", "pay yellow2")
    assert table.to_move == 1
    assert table.legal == ["done", "save red5", "save blue3", "save blue2"]
    table.step("save red5")
    table.step("save blue3")
    assert table.legal == ["store yellow2"], "two icons are in the hand, so two goods at most"
    event = table.play("store yellow2")[0]
    assert event.kind == "defend" and event.args == {"seat": 1, "saved": 2, "spent": 1, "lost": 1}
    assert table.safe(1) == "red5 blue3" and table.stock(1) == ""
    assert table.hand(1) == "green5"
    assert table.discard == "blue2 yellow2 yellow2", "the card used is discarded too"


def test_surplus_icons_are_lost() -> None:
    """Questions; resolution 9: two icons for one attacked card do not save a card of a ship that is not
    attacked.
    """
    table = raid({1: "blue3 green5"}, {1: "yellow2"})
    assert table.legal == ["done", "save blue3"]
    table.step("save blue3")
    event = table.play("store yellow2")[0]
    assert event.args["saved"] == 1
    assert table.safe(1) == "blue3" and table.stock(1) == "green5"


def test_colours_of_hand_and_goods_need_not_match() -> None:
    """Defence: the card laid down may be of any colour."""
    for card in ("red3", "blue3", "yellow3", "green3"):
        table = raid({1: "blue5"}, {1: card})
        table.play("save blue5", f"store {card}")
        assert table.safe(1) == "blue5" and table.hand(1) == ""


def test_the_owner_chooses_which_goods_to_save() -> None:
    """Defence; resolution 10: any part of the set may be saved, none too."""
    for choice, saved in (("blue5", "blue5"), ("blue2", "blue2")):
        table = raid({1: "blue5 blue2"}, {1: "green3"})
        table.play(f"save {choice}", "store green3")
        assert table.safe(1) == saved
    table = raid({1: "blue5 blue2"}, {1: "green3"})
    table.play("done")
    assert table.safe(1) == "" and table.hand(1) == "green3"


def test_the_owner_chooses_which_cards_to_use() -> None:
    """Defence: cards with icons are chosen freely; a needless one is not offered."""
    table = raid({1: "blue5 blue5"}, {1: "green3 green3 yellow2"})
    table.step("save blue5")
    table.step("save blue5")
    assert table.legal == ["store green3", "store yellow2"]
    table.step("store green3")
    assert table.legal == ["store green3"], "after one icon another 3 does; 3 + 2 would be one card too many"


def test_a_five_bears_no_icon() -> None:
    """Without an icon in the hand there is nothing to decide: the goods are lost."""
    table = raid({1: "blue5"}, {1: "green5 yellow5"})
    assert table.stock(1) == "" and table.safe(1) == "" and table.hand(1) == "yellow5 green5"


def test_defence_goes_clockwise_from_who_caused_it() -> None:
    """Defence; resolution 8: from the player who caused the settlement, clockwise."""
    table = raid(dict.fromkeys(range(4), "blue2"), dict.fromkeys(range(4), "green2"), players=4, turn=2)
    order = []
    while table.state.phase != 0:
        order.append(table.to_move)
        table.play("done")
    assert order == [2, 3, 0, 1]
    assert table.to_move == 3, "afterwards the turn goes on to the next player"


def test_later_defenders_see_what_earlier_ones_did() -> None:
    """Defence: one after another, each before the next decides."""
    table = raid({0: "blue2", 1: "blue3"}, {0: "green2", 1: "green3"})
    table.play("save blue2", "store green2")
    assert table.to_move == 1 and table.safe(0) == "blue2" and table.hand(0) == ""


def test_saved_goods_stay_safe() -> None:
    """Defence; resolution 11: goods once saved are not attacked again."""
    table = raid({1: "blue3"}, {}, safe={1: "blue5 blue2"})
    assert table.safe(1) == "blue2 blue5" and table.stock(1) == ""
    assert [event.args["lost"] for event in table.events if event.kind == "defend"] == [1]
    table = raid({}, {1: "green2"}, safe={1: "blue5"})
    assert not [event for event in table.events if event.kind == "defend"], "nothing to defend"
    assert "done" not in table.legal, "and nobody is asked"


def test_saved_goods_are_sold_like_others() -> None:
    """Defence; resolution 11: in a settlement they count and are sold together with the rest of the
    colour.
    """
    table = raid({1: "red2"}, {}, safe={1: "red5 red3"})
    event = next(event for event in table.events if event.kind == "settle" and event.seat == 1)
    assert (event.args["best"], event.args["cards"], event.args["vp"]) == (5, 3, 3)
    assert table.safe(1) == "" and table.vp(1) == "red2 red3 red5"


def test_goods_bought_after_a_defence_are_exposed() -> None:
    """Resolution 11: the warehouse keeps cards, not colours."""
    table = raid({0: "blue2", 1: ""}, {}, safe={0: "blue5"})
    assert table.safe(0) == "blue5" and "blue2" in table.discard.split()


def test_raids_on_several_ships_are_one_defence() -> None:
    """Resolution 2: one raid for all ships on pirate squares, announced ship by ship, then one defence per
    player.
    """
    table = raid({1: "blue2 yellow3 green5"}, {1: "red2 red2"}, ships="red4 blue3 yellow4 green3")
    assert [event.args["colour"] for event in table.events if event.kind == "raid"] == [1, 2, 3]
    table.play("save blue2", "save yellow3", "save green5", "store red2", "store red2")
    assert table.safe(1) == "blue2 yellow3 green5"
    assert table.kinds_of_events().count("defend") == 1


def test_purchase_money_is_gone_when_the_raid_comes() -> None:
    """Resolution 12: the payment is made before the raid, so its icons cannot be used."""
    table = raid({0: "blue5"}, {})
    assert table.stock(0) == "" and table.safe(0) == ""


def test_double_action_card_can_defend() -> None:
    """C and settlement 3: a card taken as money in the same turn is in the hand when the raid comes."""
    table = position(
        laid=Laid(market="green2 red2"), own=Own(hands={0: "yellow3"}, stock={0: "blue5"}), ships="red4 blue3"
    )
    table.play("double", "take green2", "pay yellow3", "save blue5", "store green2")
    assert table.safe(0) == "blue5"
