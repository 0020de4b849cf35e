"""Achievement tokens: gained in step 2 of a settlement, spent for a discount."""

from __future__ import annotations

import pytest

from tests.game.carthage.builder import Laid, Own, position


def test_everybody_who_sold_gets_a_token_of_the_colour() -> None:
    """Settlement 2: one token per colour for everybody who sold at least one card of it, however many."""
    table = position(
        3,
        laid=Laid(market="red2"),
        own=Own(
            hands={0: "green2"}, stock={0: "red5 red5", 1: "red3", 2: "blue5"}, tokens={0: "blue", 1: "red"}
        ),
        ships="red4",
    )
    table.play("buy", "pay green2")
    assert [table.tokens(seat) for seat in range(3)] == ["red blue", "red red", ""]
    award = next(event for event in table.events if event.kind == "award")
    assert [award.args[f"seat{seat}"] for seat in range(4)] == [1, 1, 0, 0]


def test_several_colours_give_one_token_each() -> None:
    """Settlement 2: who sold two or more colours gets a token of each."""
    table = position(
        laid=Laid(market="red2 blue2"),
        own=Own(hands={0: "green2 green2"}, stock={1: "blue3"}),
        ships="red4 blue4",
    )
    table.play("buy", "pay green2", "pay green2")
    assert table.tokens(0) == "red blue" and table.tokens(1) == "blue"
    assert table.kinds_of_events().count("award") == 1, "all tokens are given together after all scoring"


def test_tokens_never_run_out() -> None:
    """Settlement 2; resolution 22: if the tokens run short, others take their place."""
    six = "red red red red red red"
    table = position(
        4,
        laid=Laid(market="red2"),
        own=Own(hands={0: "green2"}, stock={1: "red2"}, tokens={0: six, 1: six, 2: six, 3: six}),
        ships="red4",
    )
    table.play("buy", "spend 0 red", "pay green2")
    assert table.tokens(0) == "red " * 6 + "red" and table.tokens(1) == "red " * 6 + "red"


def _offer(tokens: str, market: str = "blue2 blue3 blue5", hand: str = "green5 green5") -> list[str]:
    table = position(laid=Laid(market=market), own=Own(hands={0: hand}, tokens={0: tokens}))
    table.step("buy")
    return table.legal


def test_discount_example() -> None:
    """Effect of tokens, example: without tokens all is paid; with tokens the cheapest cards of the colour are
    free.
    """
    plain = position(
        laid=Laid(market="blue2 blue3 red5"), own=Own(hands={0: "green5 green5"}, tokens={0: "blue blue"})
    )
    plain.step("buy")
    event = plain.play("spend 0 blue", "pay green5", "pay green5")[0]
    assert (event.args["price"], event.args["due"], event.args["tokens"]) == (10, 10, 0)
    assert plain.tokens(0) == "blue blue" and plain.hand(0) == ""
    table = position(
        laid=Laid(market="blue2 blue3 red5"), own=Own(hands={0: "green5 green5"}, tokens={0: "blue blue"})
    )
    table.step("buy")
    event = table.play("spend 2 blue", "pay green5")[0]
    assert (event.args["price"], event.args["due"], event.args["tokens"]) == (10, 5, 2)
    assert table.tokens(0) == "blue* blue*" and table.hand(0) == "green5"
    assert table.stock(0) == "red5 blue2 blue3"


def test_the_cheapest_cards_go_free() -> None:
    """Effect of tokens; resolution 17: as many cards as tokens are free, beginning with the lowest."""
    for number, due in ((0, 10), (1, 8), (2, 5), (3, 0)):
        table = position(
            laid=Laid(market="blue5 blue3 blue2"),
            own=Own(hands={0: "green5 green5"}, tokens={0: "blue blue blue"}),
        )
        table.step("buy")
        table.step(f"spend {number} blue")
        event = table.events[-1] if due == 0 else table.play(*_payment(due))[0]
        assert event.args["due"] == due


def _payment(due: int) -> list[str]:
    return ["pay green5"] * -(-due // 5)


def test_number_of_tokens_is_free_up_to_the_cards_bought() -> None:
    """Resolution 17: any number of tokens, at most the cards of that colour bought."""
    assert _offer("blue") == ["spend 0 blue", "spend 1 blue"]
    assert _offer("blue blue blue blue blue") == [f"spend {n} blue" for n in range(4)]
    assert _offer("blue blue", market="blue2 red2 red2") == ["spend 0 blue", "spend 1 blue"]


def test_tokens_of_other_colours_are_no_use() -> None:
    """Effect of tokens: only goods of the token's colour become cheaper."""
    assert _offer("red yellow green") == ["pay green5"]


def test_each_colour_is_chosen_separately() -> None:
    """Resolution 17: a number per colour, colours one after another."""
    table = position(
        laid=Laid(market="red3 blue2 blue5"), own=Own(hands={0: "green5 green5"}, tokens={0: "red blue blue"})
    )
    table.step("buy")
    assert table.legal == ["spend 0 red", "spend 1 red"]
    table.step("spend 1 red")
    assert table.legal == ["spend 0 blue", "spend 1 blue", "spend 2 blue"]
    event = table.play("spend 1 blue", "pay green5")[0]
    assert event.args["due"] == 5 and event.args["tokens"] == 2
    assert table.tokens(0) == "red* blue blue*"


def test_tokens_need_not_be_used_unless_the_money_is_short() -> None:
    """Questions: tokens may be kept. Only numbers that leave a price one can pay are offered."""
    assert _offer("blue blue", hand="green5 green5")[0] == "spend 0 blue"
    assert _offer("blue blue", hand="green5 green3") == ["spend 1 blue", "spend 2 blue"]
    assert _offer("blue blue", hand="green5") == ["spend 2 blue"]
    table = position(laid=Laid(market="red3 blue3"), own=Own(hands={0: "green2"}, tokens={0: "red blue"}))
    assert (
        "buy"
        not in position(laid=Laid(market="red3 blue3"), own=Own(hands={0: "green2"}, tokens={0: "red"})).legal
    )
    table.step("buy")
    assert table.legal == ["spend 1 red"], "both are needed"


def test_later_colours_count_when_an_earlier_one_is_chosen() -> None:
    """Resolution 17: tokens of a later colour may still bring the price within reach."""
    table = position(laid=Laid(market="red3 blue3"), own=Own(hands={0: "green3"}, tokens={0: "red blue"}))
    table.step("buy")
    assert table.legal == ["spend 0 red", "spend 1 red"]
    table.step("spend 0 red")
    assert table.legal == ["spend 1 blue"]


def test_a_used_token_gives_no_second_discount() -> None:
    """Effect of tokens: a used token stays turned over in front of its owner and cannot be used again."""
    table = position(laid=Laid(market="blue2"), own=Own(hands={0: "green2"}, used={0: "blue blue"}))
    table.step("buy")
    assert table.legal == ["pay green2"]


def test_free_cards_still_move_their_ship() -> None:
    """Resolution 17: goods bought free of charge are bought all the same."""
    table = position(laid=Laid(market="blue2 blue3"), own=Own(hands={}, tokens={0: "blue blue"}))
    table.play("buy", "spend 2 blue")
    assert table.ship("blue") == 2
    assert table.stock(0) == "blue2 blue3"


def test_a_price_of_nothing_needs_no_payment() -> None:
    """Resolution 18: with enough tokens nothing is paid, with cards in the hand or without."""
    for hand in ("", "green2 green5"):
        table = position(laid=Laid(market="blue5"), own=Own(hands={0: hand}, tokens={0: "blue"}))
        assert "buy" in table.legal
        table.step("buy")
        event = table.play("spend 1 blue")[0]
        assert event.kind == "purchase" and (event.args["due"], event.args["paid"]) == (0, 0)
        assert table.hand(0) == hand


def test_a_new_token_can_be_used_in_a_later_purchase() -> None:
    """Settlement 2: tokens gained lie face up."""
    table = position(
        laid=Laid(market="red2", farm="red5 blue2", deck="blue5 " * 6),
        own=Own(hands={0: "green2"}),
        ships="red4",
    )
    table.play("buy", "pay green2", "take red5", "take blue2")
    assert table.tokens(0) == "red"


@pytest.mark.parametrize("bought", range(1, 5))
def test_discount_agrees_with_a_plain_count(bought: int) -> None:
    """Resolution 17, counted another way: the price is the sum of all but the n cheapest."""
    values = [5, 2, 3, 2][:bought]
    for number in range(bought + 1):
        market = " ".join(f"yellow{value}" for value in values)
        table = position(
            laid=Laid(market=market), own=Own(hands={0: "green5 green5 green5"}, tokens={0: "yellow " * 4})
        )
        table.step("buy")
        table.step(f"spend {number} yellow")
        rest = sum(sorted(values)[number:])
        assert (table.events[-1].args["due"] if rest == 0 else table.state.due) == rest
