"""The refill of market and farm."""

from __future__ import annotations

import pytest

from game.core.protocol import OVER
from tests.game.carthage.builder import Laid, Own, Table, position


@pytest.mark.parametrize("players", [2, 3, 4])
def test_refill_after_a_purchase(players: int) -> None:
    """Refill 1, 2, 3: the farm moves to the market, two cards are drawn to it, then as many as players to the
    farm.
    """
    farm = " ".join(["green5", "green3", "blue5", "blue3"][:players])
    table = position(
        players, laid=Laid(market="red2", farm=farm, deck="yellow3 " * 6), own=Own(hands={0: "red2"})
    )
    table.play("buy", "pay red2")
    assert table.market == f"{farm} yellow3 yellow3"
    assert table.farm == " ".join(["yellow3"] * players)
    events = [event for event in table.kinds_of_events() if event.startswith(("farm", "draw"))]
    assert events == ["farm_moves"] + ["draw_market"] * 2 + ["draw_farm"] * players


def test_refill_at_the_start_of_a_turn_with_an_empty_market() -> None:
    """Refill; resolution 15: who begins a turn with an empty market refills before acting."""
    table = position(laid=Laid(market="red2", farm="green5 green3"), own=Own(hands={0: "red3"}))
    table.step("take red2")
    assert table.market == "" and table.state.turn_seat == 1, (
        "emptied in the turn before, refilled in this one"
    )
    table.play("continue")
    assert table.to_move == 1
    assert table.market.startswith("green5 green3") and len(table.market.split()) == 4
    assert table.state.turns == 1


def test_refill_comes_after_payment_ships_and_settlement() -> None:
    """Resolution 12: pay, ships, settlement, refill; so a payment that made the new pile is drawn at once."""
    table = position(
        laid=Laid(market="red3", farm="green5 green3", deck="", rest="vp"),
        own=Own(hands={0: "blue3"}),
        ships="red4",
    )
    table.play("buy", "pay blue3")
    assert table.vp(0) == "red3"
    assert table.market == "green5 green3 blue3", "the payment was shuffled and drawn in the refill"
    kinds = table.kinds_of_events()
    assert kinds.index("return") < kinds.index("farm_moves") < kinds.index("draw_market")


def test_the_discard_becomes_the_draw_pile_in_mid_refill() -> None:
    """Refill; resolution 13: when the pile is used up, the discard is shuffled at once and drawing goes
    on.
    """
    table = position(
        laid=Laid(market="red2", farm="green5 green3", deck="blue5", discard="yellow5 " * 5, rest="vp"),
        own=Own(hands={0: "yellow2"}),
    )
    table.play("buy", "pay yellow2")
    kinds = [
        event for event in table.kinds_of_events() if event in ("farm_moves", "reshuffle") or "draw" in event
    ]
    assert kinds == ["farm_moves", "draw_market", "reshuffle", "draw_market", "draw_farm", "draw_farm"]
    assert next(event for event in table.events if event.kind == "reshuffle").args == {"cards": 6}
    assert table.market.split()[:3] == ["green5", "green3", "blue5"]
    assert len(table.deck.split()) == 3 and table.discard == ""
    assert table.state.discard_top == -1


def test_spare_starting_cards_come_in_with_the_first_reshuffle() -> None:
    """Resolution 23: the spare starting cards are part of the discard."""
    spare = "red5 red3 red2 red2 yellow5 yellow3 yellow2 yellow2"
    table = position(
        laid=Laid(market="blue2", farm="green5 green3", deck="blue3", discard=spare, rest="vp"),
        own=Own(hands={0: "blue2"}),
    )
    table.play("buy", "pay blue2")
    assert len(f"{table.market} {table.farm} {table.deck}".split()) == 3 + 9


@pytest.mark.parametrize("classic", [False, True])
def test_the_pile_is_renewed_when_its_last_card_completes_a_refill(classic: bool) -> None:
    """Refill: the discard becomes the pile as soon as the pile is empty, in the turn that emptied it; what
    the next seat pays is not shuffled in.
    """
    table = position(
        classic=classic,
        laid=Laid(
            market="red2",
            farm="green5 green3",
            deck="blue2 blue2 blue2 blue2",
            discard="yellow5 yellow3",
            rest="vp",
        ),
        own=Own(hands={0: "yellow2", 1: "blue5 blue5 blue5 blue5"}),
    )
    table.step("buy")
    table.step("pay yellow2")
    table.until("reshuffle")
    assert table.kinds_of_events()[-2] == "draw_farm" and table.events[-1].args == {"cards": 3}
    assert table.deck == "yellow2 yellow3 yellow5" and table.discard == "" and table.state.discard_top == -1
    assert table.to_move == 1 and table.state.turns == 1, "and then it is the next seat's turn"
    table.step("buy")
    for _ in range(3):
        table.step("pay blue5")
    assert table.discard == "blue5 blue5 blue5" and table.deck == "yellow2 yellow3 yellow5"


def test_the_pile_is_renewed_when_a_refill_begins_a_turn() -> None:
    """Refill at the start of a turn: the last card has the discard shuffled before the seat acts."""
    table = position(
        laid=Laid(
            market="red2", farm="green5 green3", deck="blue2 blue2 blue2 blue2", discard="red5", rest="vp"
        )
    )
    table.play("take red2")
    assert table.kinds_of_events()[-2:] == ["draw_farm", "reshuffle"]
    assert table.to_move == 1 and table.state.turns == 1 and table.deck == "red5"


def test_a_used_up_pile_waits_for_the_first_card_on_the_discard() -> None:
    """Refill: without a discard the pile stays empty, and the next payment becomes the pile."""
    table = position(
        laid=Laid(market="red2", farm="green5 green3", deck="blue2 blue2 blue2 blue2", rest="vp"),
        own=Own(hands={0: "blue3"}),
    )
    table.state.hand[1, 5] += 3  # three blue 5 for the next seat
    table.state.vp[1, 5] -= 3
    table.play("take red2")
    assert "reshuffle" not in table.kinds_of_events() and table.deck == "" and table.to_move == 1
    table.step("buy")
    for _ in range(3):
        table.step("pay blue5")
    assert table.to_move < 0 and table.deck == ""
    table.step()
    assert table.events[-1].kind == "reshuffle" and table.deck == "blue5 blue5 blue5"


def test_goods_lost_to_pirates_renew_a_used_up_pile() -> None:
    """Refill: the goods of the first seat that the raid hits become the pile, those of the next one lie on
    the discard, for the pile is not empty any more. A purchase for no money leaves no discard before.
    """
    table = position(
        laid=Laid(market="red2", farm="green5 green3", deck="", rest="vp"),
        own=Own(stock={0: "blue3", 1: "blue5"}, tokens={0: "red"}),
        ships="red4 blue3",
    )
    table.step("buy")
    table.step("spend 1 red")
    table.until("return")
    kinds = table.kinds_of_events()
    assert kinds[kinds.index("raid") :] == ["raid", "defend", "reshuffle", "defend", "return"]
    assert table.deck == "blue3" and table.discard == "blue5"


def test_a_set_sold_renews_a_used_up_pile() -> None:
    """Refill: the cards of a set that are not victory points become the pile at once."""
    table = position(
        laid=Laid(market="red2", farm="green5 green3", deck="", rest="vp"),
        own=Own(stock={0: "red2 red2", 1: "red2 red2"}, tokens={0: "red"}),
        ships="red4",
    )
    table.step("buy")
    table.step("spend 1 red")
    table.until("award")
    assert table.kinds_of_events()[-4:] == ["settle", "reshuffle", "settle", "award"]
    assert table.deck == "red2" and table.discard == "red2"


def test_market_before_farm_when_cards_run_short() -> None:
    """Resolution 13: if pile and discard do not suffice, the market is filled before the farm, then it
    stops.
    """
    table = position(
        laid=Laid(market="red2", farm="green5 green3", deck="blue3 blue3", rest="vp"),
        own=Own(hands={0: "red2"}),
    )
    table.play("buy", "pay red2")
    assert sorted(table.market.split()[2:]) == ["blue3", "blue3"]
    assert table.farm == "red2", "the payment is the last card there is"
    assert table.to_move == 1


def _bare(players: int = 2) -> Table:
    """A market of one card, nothing in farm, pile and discard."""
    return position(
        players, laid=Laid(market="red2", farm="", deck="", rest="vp"), own=Own(hands={0: "blue2"})
    )


def test_the_turn_passes_when_there_is_nothing_to_draw() -> None:
    """Resolution 14: an empty market and nothing to draw: the turn passes; if all pass in a row, the game
    ends.
    """
    table = _bare(3)
    table.play("take red2")
    for seat in (1, 2, 0):
        assert table.to_move == seat
        assert table.legal == ["pass"]
        table.play("pass")
    assert table.to_move == OVER
    assert table.events[-1].kind == "finish" and table.events[-1].args == {"passed": 1}


def test_passing_counts_in_a_row_only() -> None:
    """Resolution 14: a turn in which something is possible breaks the row of passes."""
    table = _bare()
    table.play("take red2", "pass")
    assert table.state.passes == 1
    table.state.market[0], table.state.market_n = 1, 1  # a card for the next seat: red 3 from the last pile
    table.state.vp[1, 1] -= 1
    table.play("take red3", "pass")
    assert table.to_move == 0 and table.state.passes == 1


def test_passing_is_no_choice_while_a_card_can_be_taken() -> None:
    """Course of the game: one of the three actions has to be done."""
    assert "pass" not in position(laid=Laid(market="red2")).legal
