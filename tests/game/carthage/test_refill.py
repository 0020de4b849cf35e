"""The refill of market and farm."""

from __future__ import annotations

import pytest

from game.core.protocol import OVER
from tests.game.carthage.builder import Table, position


@pytest.mark.parametrize("players", [2, 3, 4])
def test_refill_after_a_purchase(players: int) -> None:
    """Refill 1, 2, 3: the farm moves to the market, two cards are drawn to it, then as many as players to the
    farm.
    """
    farm = " ".join(["green5", "green3", "blue5", "blue3"][:players])
    table = position(players, market="red2", farm=farm, hands={0: "red2"}, deck="yellow3 " * 6)
    table.play("buy", "pay red2")
    assert table.market == f"{farm} yellow3 yellow3"
    assert table.farm == " ".join(["yellow3"] * players)
    events = [event for event in table.kinds_of_events() if event.startswith(("farm", "draw"))]
    assert events == ["farm_moves"] + ["draw_market"] * 2 + ["draw_farm"] * players


def test_refill_at_the_start_of_a_turn_with_an_empty_market() -> None:
    """Refill; resolution 15: who begins a turn with an empty market refills before acting."""
    table = position(market="red2", farm="green5 green3", hands={0: "red3"})
    table.step("take red2")
    assert table.market == "" and table.state.turn_seat == 1, (
        "emptied in the turn before, refilled in this one"
    )
    table.play("continue")
    assert table.to_move == 1
    assert table.market.startswith("green5 green3") and len(table.market.split()) == 4
    assert table.state.turns == 1


def test_refill_comes_after_payment_ships_and_settlement() -> None:
    """Resolution 12: pay, ships, settlement, refill; so the cards discarded on the way can be drawn at
    once.
    """
    table = position(
        market="red3", farm="green5 green3", hands={0: "blue3"}, deck="", rest="vp", ships="red4"
    )
    table.play("buy", "pay blue3")
    assert table.vp(0) == "red3"
    assert table.market == "green5 green3 blue3", "the payment was shuffled and drawn in the refill"
    kinds = table.kinds_of_events()
    assert kinds.index("return") < kinds.index("farm_moves") < kinds.index("reshuffle")


def test_the_discard_becomes_the_draw_pile_in_mid_refill() -> None:
    """Refill; resolution 13: when the pile is used up, the discard is shuffled at once and drawing goes
    on.
    """
    table = position(
        market="red2",
        farm="green5 green3",
        hands={0: "yellow2"},
        deck="blue5",
        discard="yellow5 " * 5,
        rest="vp",
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
        market="blue2", farm="green5 green3", hands={0: "blue2"}, deck="", discard=spare, rest="vp"
    )
    table.play("buy", "pay blue2")
    assert len(f"{table.market} {table.farm} {table.deck}".split()) == 2 + 9


def test_market_before_farm_when_cards_run_short() -> None:
    """Resolution 13: if pile and discard do not suffice, the market is filled before the farm, then it
    stops.
    """
    table = position(market="red2", farm="green5 green3", hands={0: "red2"}, deck="blue3 blue3", rest="vp")
    table.play("buy", "pay red2")
    assert sorted(table.market.split()[2:]) == ["blue3", "blue3"]
    assert table.farm == "red2", "the payment is the last card there is"
    assert table.to_move == 1


def _bare(players: int = 2) -> Table:
    """A market of one card, nothing in farm, pile and discard."""
    return position(players, market="red2", farm="", hands={0: "blue2"}, deck="", rest="vp")


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
    assert "pass" not in position(market="red2").legal
