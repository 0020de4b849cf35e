"""A. Buy goods: the whole market, for cards from the hand."""

from __future__ import annotations

from game.core.protocol import NATURE
from tests.game.carthage.builder import Laid, Own, position


def test_a_purchase_takes_every_card_of_the_market() -> None:
    """A: all goods of the market are bought, laid out in front of the buyer, and the payment goes to the
    discard.
    """
    table = position(laid=Laid(market="red2 blue3 blue5"), own=Own(hands={0: "green5 green5 yellow2"}))
    assert "buy" in table.legal
    event = table.play("buy", "pay green5", "pay green5")[0]
    assert event.kind == "purchase"
    assert event.args == {"seat": 0, "cards": 3, "price": 10, "tokens": 0, "due": 10, "paid": 10}
    assert table.stock(0) == "red2 blue3 blue5"
    assert table.hand(0) == "yellow2"
    assert table.discard == "green5 green5"
    assert table.state.discard_top == 11


def test_the_payment_must_cover_the_price() -> None:
    """A: the money laid down must reach the sum of all values; who has less may not buy."""
    assert (
        "buy"
        not in position(
            laid=Laid(market="red2 blue3 blue5"), own=Own(hands={0: "green5 yellow2 yellow2"})
        ).legal
    )
    assert (
        "buy"
        in position(laid=Laid(market="red2 blue3 blue5"), own=Own(hands={0: "green5 yellow3 yellow2"})).legal
    )
    assert "buy" not in position(laid=Laid(market="red2"), own=Own(hands={1: "green5"})).legal


def test_no_change_is_given() -> None:
    """A; resolution 19: one may pay too much, and gets no change."""
    table = position(laid=Laid(market="red2 blue2"), own=Own(hands={0: "green5 yellow2 yellow2"}))
    table.step("buy")
    assert table.legal == ["pay yellow2", "pay green5"]
    event = table.play("pay green5")[0]
    assert (event.args["due"], event.args["paid"]) == (4, 5)
    assert table.hand(0) == "yellow2 yellow2"


def test_needless_cards_are_not_offered() -> None:
    """Resolution 19: a payment from which a card could be taken back is not offered."""
    table = position(laid=Laid(market="red2 blue2"), own=Own(hands={0: "green5 yellow2 yellow2 yellow2"}))
    table.step("buy")
    table.step("pay yellow2")
    assert table.legal == ["pay yellow2"], "the 5 alone would do, so not after a 2"
    table.step("pay yellow2")
    assert table.to_move == NATURE, "the price is covered, nothing more can be laid down"


def test_stock_and_hand_have_no_limit() -> None:
    """A and B: neither stock nor hand has an upper limit."""
    many = "red2 " * 8 + "red3 " * 8 + "red5 " * 7
    table = position(
        laid=Laid(market="blue2"), own=Own(hands={0: "green2 " * 11 + "yellow2 " * 11}, stock={0: many})
    )
    table.play("buy", "pay yellow2")
    assert len(table.stock(0).split()) == 24
    table.play("take " + table.market.split()[0])
    table.play("take " + table.market.split()[0])
    assert len(table.hand(0).split()) == 22


def test_turns_go_clockwise_after_any_action() -> None:
    """Course of the game: after one action the next player clockwise has the turn."""
    table = position(
        3, turn=1, laid=Laid(market="red2 red3 blue2 blue3 green2"), own=Own(hands={1: "green3", 2: "green3"})
    )
    table.play("take red2")
    assert table.to_move == 2
    table.play("take red3")
    assert table.to_move == 0
    table.play("take blue2")
    assert table.to_move == 1


def test_turn_passes_on_after_a_purchase() -> None:
    table = position(3, turn=2, laid=Laid(market="red2"), own=Own(hands={2: "green2"}))
    table.play("buy", "pay green2")
    assert table.to_move == 0
    assert table.state.turns == 1

    def test_play_example_with_three_players() -> None:
        """Play example: white, pink, grey. The market is
        worth 18; after a 5 and a 3 were taken, 10 buys the rest.

        White cannot pay and takes yellow 5, pink could but takes yellow 3, grey pays 10: red sails one place,
        green two.
        """

    table = position(
        3,
        laid=Laid(market="yellow5 yellow3 red5 green2 green3"),
        own=Own(hands={0: "blue5 blue3", 1: "green5 green5 green5", 2: "red5 red3 red2"}),
    )
    assert "buy" not in table.legal
    table.play("take yellow5")
    assert table.hand(0) == "blue3 blue5 yellow5"
    assert "buy" in table.legal
    table.play("take yellow3")
    assert table.hand(1) == "yellow3 green5 green5 green5"
    event = table.play("buy", "pay red5", "pay red3", "pay red2")[0]
    assert event.args["price"] == 10 and event.args["paid"] == 10
    assert table.stock(2) == "red5 green2 green3"
    assert (table.ship("red"), table.ship("green")) == (1, 2)
    assert (table.ship("blue"), table.ship("yellow")) == (0, 0)
    assert table.to_move == 0
    assert len(table.market.split()) == 5 and len(table.farm.split()) == 3


def test_starting_cards_are_worth_the_same() -> None:
    """Cards of one colour and value are interchangeable, wherever they began."""
    table = position(laid=Laid(market="red2"), own=Own(hands={0: "blue2 blue2"}))
    table.step("buy")
    assert table.legal == ["pay blue2"], "two equal cards are one choice"
