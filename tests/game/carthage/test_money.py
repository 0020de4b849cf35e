"""B. Take money and C. double action."""

from __future__ import annotations

from game.core.protocol import NATURE
from tests.game.carthage.builder import Laid, Own, position


def test_money_is_one_card_of_the_market() -> None:
    """B: one card of the market goes to the hand."""
    table = position(laid=Laid(market="red2 blue5 red2 green3"), own=Own(hands={0: "blue2"}))
    event = table.play("take blue5")[0]
    assert event.kind == "take" and event.args == {"seat": 0, "kind": 5, "reserved": 0}
    assert table.hand(0) == "blue2 blue5"
    assert table.market == "red2 red2 green3", "the others close up in their order"
    assert not table.stock(0)
    assert table.discard == ""


def test_any_card_of_the_market_may_be_taken() -> None:
    """B; equal cards are one choice, those of the farm none."""
    table = position(laid=Laid(market="red2 blue5 red2 green3", farm="yellow5 yellow3"))
    assert table.legal == ["take red2", "take blue5", "take green3"]


def test_the_market_is_not_refilled_while_a_card_is_left() -> None:
    """Refill; resolution 15: money alone does not refill the market."""
    table = position(laid=Laid(market="red2 blue5"))
    table.play("take red2")
    assert table.market == "blue5" and len(table.farm.split()) == 2


def test_taking_money_is_always_possible() -> None:
    """Resolution 20: after the refill at the start of a turn there is a card to take."""
    table = position(laid=Laid(market="red5"), own=Own(hands={}))
    table.play("take red5")
    assert table.to_move == 1
    assert len(table.market.split()) == 4
    assert all(text.startswith("take") for text in table.legal)


def test_double_action_takes_money_and_then_buys() -> None:
    """C: in one turn first B, then A, in this order; the taken card may pay for the rest."""
    table = position(laid=Laid(market="red5 blue2 blue3"), own=Own(hands={0: "green2"}))
    assert table.legal == ["take red5", "take blue2", "take blue3", "double"]
    table.step("double")
    assert table.state.piece[0] == 0, "the piece is thrown into the sea"
    assert table.to_move == 0 and table.legal == ["take red5"]
    table.step("take red5")
    assert table.to_move == 0, "still the same turn"
    assert table.market == "blue2 blue3", "no refill between the two parts"
    table.play("pay red5")
    assert table.stock(0) == "blue2 blue3"
    assert table.hand(0) == "green2"
    assert table.to_move == 1
    assert table.kinds_of_events()[:4] == ["double", "take", "purchase", "sail"]


def test_double_action_is_possible_once_a_game() -> None:
    """C: each player may do it only once."""
    table = position(laid=Laid(market="red2 blue2"), own=Own(hands={0: "green5"}), no_piece=[0])
    assert "double" not in table.legal
    table = position(laid=Laid(market="red2 blue2"), own=Own(hands={0: "green5", 1: "green5"}))
    table.play("double", "take red2", "pay red2")
    assert "double" in table.legal, "the other player's piece is untouched"
    table.play("take " + table.market.split()[0])
    assert "double" not in table.legal


def test_double_action_needs_a_card_left_to_buy() -> None:
    """Resolution 16: legal only if a card remains after taking one."""
    assert "double" not in position(laid=Laid(market="red2"), own=Own(hands={0: "green5"})).legal
    assert "double" in position(laid=Laid(market="red2 red2"), own=Own(hands={0: "green5"})).legal


def test_double_action_needs_money_for_the_rest() -> None:
    """Resolution 16: ... and if the rest can be paid, the taken card and the tokens included."""
    assert "double" not in position(laid=Laid(market="red5 blue5 blue5"), own=Own(hands={0: "green3"})).legal
    table = position(laid=Laid(market="red5 blue5 blue2"), own=Own(hands={0: "green2"}))
    table.step("double")
    assert table.legal == ["take red5", "take blue5"], "red 5 + blue 5 would cost 10 after taking the 2"
    table = position(laid=Laid(market="red5 blue5 blue5"), own=Own(hands={0: "green3"}, tokens={0: "blue"}))
    table.step("double")
    assert table.legal == ["take red5", "take blue5"]


def test_double_action_decides_tokens_and_payment_as_usual() -> None:
    """C: the second part is a whole purchase with its choice of tokens and money."""
    table = position(
        laid=Laid(market="red5 blue3 blue3"), own=Own(hands={0: "green3 green3"}, tokens={0: "blue blue"})
    )
    table.step("double")
    table.step("take red5")
    assert table.legal == ["spend 0 blue", "spend 1 blue", "spend 2 blue"]
    table.step("spend 1 blue")
    assert table.legal == ["pay green3", "pay red5"]
    table.step("pay green3")
    assert table.to_move == NATURE
    table.play("continue")
    assert table.tokens(0) == "blue blue*"


def test_double_action_need_not_be_used() -> None:
    """C: the piece may be kept; it only ever adds a choice."""
    table = position(laid=Laid(market="red2 red2"), own=Own(hands={0: "green5"}))
    assert {"buy", "take red2", "double"} == set(table.legal)
