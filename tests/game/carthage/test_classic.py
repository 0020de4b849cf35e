"""Classic mode: reservation, price bonus, victory points from the draw pile."""

from __future__ import annotations

import numpy as np
import pytest

from game.core import protocol
from tests.game.carthage.builder import BARE, GAME, UNNAMED, Laid, Own, Table, names, position


def classic(
    players: int = 2, *, own: Own = BARE, laid: Laid = UNNAMED, ships: str = "", turn: int = 0
) -> Table:
    return position(players, own, laid, ships=ships, turn=turn, classic=True)


def test_reservation_takes_the_place_of_the_double_action() -> None:
    """C' and set-up: the piece is a reservation piece; resolution 30."""
    table = classic(
        laid=Laid(market="red2 red2 blue5", farm="green3 yellow5"), own=Own(hands={0: "green5 green5"})
    )
    assert "double" not in table.legal
    assert [text for text in table.legal if text.startswith("reserve")] == [
        "reserve red2",
        "reserve blue5",
        "reserve farm green3",
        "reserve farm yellow5",
    ]
    assert not [text for text in position(laid=Laid(market="red2")).legal if text.startswith("reserve")]


def test_a_card_of_the_market_is_reserved() -> None:
    """C': the piece is laid on one card of the market; this is the whole turn."""
    table = classic(laid=Laid(market="red2 blue5"))
    event = table.play("reserve blue5")[0]
    assert event.kind == "reserve" and event.args == {"seat": 0, "kind": 5, "farm": 0}
    assert table.market == "red2 blue5@0"
    assert table.state.piece[0] == 0 and table.to_move == 1


def test_a_card_of_the_farm_is_reserved() -> None:
    """C': ... or of the farm; this leaves the market as it is."""
    table = classic(laid=Laid(market="red2 blue5", farm="green3 yellow5"))
    table.play("reserve farm yellow5")
    assert table.farm == "green3 yellow5@0" and table.market == "red2 blue5"


def test_a_reserved_card_cannot_be_reserved_again() -> None:
    """C': cards that bear a piece already cannot be reserved."""
    table = classic(3, laid=Laid(market="red2@1 blue5 blue5@2", farm="green3@0 yellow5 yellow5"), turn=0)
    table.play("take blue5")
    assert not [text for text in table.legal if text.startswith("reserve")]
    table = classic(4, laid=Laid(market="red2@1 blue5@2", farm="green3@3 yellow5 yellow5 yellow5"))
    assert [text for text in table.legal if text.startswith("reserve")] == ["reserve farm yellow5"]


def test_one_reservation_at_a_time() -> None:
    """C': without the piece in hand nothing can be reserved."""
    table = classic(laid=Laid(market="red2 blue5@0 blue3"))
    assert not [text for text in table.legal if text.startswith("reserve")]


def test_only_the_owner_may_take_a_reserved_card() -> None:
    """Effect of a reservation: nobody else may take it as money; the owner may, and gets the piece back."""
    table = classic(laid=Laid(market="red2 blue5@1 blue5"), own=Own(hands={}))
    assert [text for text in table.legal if text.startswith("take")] == ["take red2", "take blue5"]
    table.play("take blue5")
    assert table.market == "red2 blue5@1", "the unreserved one was taken"
    assert [text for text in table.legal if text.startswith("take")] == ["take red2", "take own"]
    event = table.play("take own")[0]
    assert event.args["reserved"] == 1
    assert table.hand(1) == "blue5" and table.state.piece[1] == 1
    assert "reserve red2" in table.legal


def test_money_with_reservations_example() -> None:
    """Classic, example for money: a card reserved by nobody else, or the own one, is chosen."""
    table = classic(3, turn=1, laid=Laid(market="red5@0 blue3 green2@1 yellow3@2"))
    assert [text for text in table.legal if text.startswith("take")] == ["take blue3", "take own"]


def test_a_reserved_card_of_the_farm_cannot_be_taken_yet() -> None:
    """B: money comes from the market."""
    table = classic(laid=Laid(market="red2", farm="blue5@0 green2"))
    assert "take own" not in table.legal


def test_purchase_with_reservations_example() -> None:
    """Classic, example for a purchase; resolution 26: all unreserved and own cards are bought, others' stay.

    The refill afterwards leaves more cards in the market than usual.
    """
    table = classic(
        3,
        laid=Laid(
            market="red5@1 blue3 green2@0 yellow2 red3@2", farm="blue5 yellow3 green5", deck="blue2 " * 5
        ),
        own=Own(hands={0: "yellow5 yellow2"}),
    )
    event = table.play("buy", "pay yellow5", "pay yellow2")[0]
    assert (event.args["cards"], event.args["price"]) == (3, 7)
    assert table.stock(0) == "blue3 yellow2 green2"
    assert table.state.piece[0] == 1, "the piece comes back with the card"
    assert table.market == "red5@1 red3@2 blue5 yellow3 green5 blue2 blue2", "seven instead of five"
    assert len(table.farm.split()) == 3


def test_the_reserved_card_must_be_bought_along() -> None:
    """Resolution 26: unreserved cards cannot be left out, nor the own reserved one."""
    table = classic(laid=Laid(market="red2 blue5@0"), own=Own(hands={0: "green2"}))
    assert "buy" not in table.legal
    table = classic(laid=Laid(market="red2@0 blue5"), own=Own(hands={0: "green2"}))
    assert "buy" not in table.legal
    table = classic(laid=Laid(market="red2@0 blue5"), own=Own(hands={0: "green5 green2"}))
    assert "buy" in table.legal


def test_others_reserved_cards_cost_nothing() -> None:
    """Resolution 26: they are no part of the purchase, neither of the price nor of the ships' movement."""
    table = classic(laid=Laid(market="red2 red5@1"), own=Own(hands={0: "green2"}))
    event = table.play("buy", "pay green2")[0]
    assert event.args["price"] == 2
    assert table.ship("red") == 1


def test_no_purchase_without_an_open_card() -> None:
    """Resolutions 26 and 27: only others' reserved cards: the market is refilled at the start of the turn."""
    table = classic(
        laid=Laid(market="red2 blue5@0", farm="green2 green3"),
        own=Own(hands={0: "yellow5", 1: "yellow5"}),
        turn=0,
    )
    table.step("take red2")
    assert table.to_move == protocol.NATURE, "only the reserved card of seat 0 is left to seat 1"
    table.play("continue")
    assert table.market.startswith("blue5@0 green2 green3") and len(table.market.split()) == 5
    assert table.to_move == 1 and len(table.farm.split()) == 2


def test_no_refill_while_the_own_reserved_card_is_there() -> None:
    """Resolution 27: the own reserved card is a card one can take or buy."""
    table = classic(laid=Laid(market="red2 blue5@1"), own=Own(hands={1: "yellow5"}))
    table.play("take red2")
    assert table.market == "blue5@1" and table.to_move == 1
    assert set(table.legal) == {"buy", "take own"}


def test_nothing_open_and_nothing_to_draw_passes() -> None:
    """Resolutions 14, 26 and 27: with only others' reserved cards and nothing to draw the turn passes."""
    table = classic(laid=Laid(market="red2 blue5@0", farm="", deck="", rest="vp"))
    table.play("take red2")
    assert table.legal == ["pass"]
    table.play("pass")
    assert table.legal == ["take own"], "the owner of the reserved card can still act"


def test_the_last_farm_moves_up_when_only_others_cards_are_left() -> None:
    """Resolutions 13 and 27: even with nothing to draw, the refill brings the farm into the market."""
    table = classic(3, laid=Laid(market="red2 blue5@0", farm="green2", deck="", rest="vp"))
    table.play("take red2")
    assert table.market == "blue5@0 green2" and table.farm == ""
    assert table.legal == ["take green2", "reserve green2"]


def test_reservations_travel_with_the_farm() -> None:
    """Classic, refill: a piece on a card of the farm stays on it when it moves to the market."""
    table = classic(laid=Laid(market="red2", farm="green2@1 green3"), own=Own(hands={0: "blue2"}))
    table.play("buy", "pay blue2")
    assert table.market.startswith("green2@1 green3")
    assert "take own" in table.legal


def test_a_reserved_card_need_not_be_taken() -> None:
    """Questions: it may be taken or bought in any later turn."""
    table = classic(laid=Laid(market="red2 red3 blue3 blue5@0"))
    table.play("take red2", "take red3")
    assert set(table.legal) >= {"take blue3", "take own"}
    table.play("take blue3")
    assert table.market.startswith("blue5@0")


def test_largest_market() -> None:
    """Resolution 27: three reserved cards, four from the farm and two drawn make nine."""
    table = classic(4, laid=Laid(market="red2 blue2@1 yellow2@2 green2@3"), own=Own(hands={0: "red2"}))
    table.play("buy", "pay red2")
    assert len(table.market.split()) == 9


def test_tokens_give_no_discount() -> None:
    """Resolution 30: tokens are not spent."""
    table = classic(laid=Laid(market="red5"), own=Own(hands={0: "green2"}, tokens={0: "red red"}))
    assert "buy" not in table.legal
    table = classic(laid=Laid(market="red5"), own=Own(hands={0: "green5"}, tokens={0: "red red"}))
    table.step("buy")
    assert table.legal == ["pay green5"]
    table.play("pay green5")
    assert table.tokens(0) == "red red", "nor lost or turned over"

    def test_settlement_example() -> None:
        """Classic, example: pink has two green tokens and sells 3 cards,
        best 5: (5 + 2) x 3 = 21, rounded up to 25.

        Five victory points: the three cards of the set and two from the draw pile.
        """

    table = classic(
        turn=1,
        laid=Laid(market="green2"),
        own=Own(hands={1: "red2"}, stock={1: "green5 green3"}, tokens={1: "green green", 0: "green"}),
        ships="green4",
    )
    before = len(table.deck.split())
    table.step("buy")
    table.step("pay red2")
    event = table.until("settle")
    assert event.args == {
        "seat": 1,
        "colour": 3,
        "best": 5,
        "bonus": 2,
        "cards": 3,
        "points": 21,
        "vp": 3,
        "vp_unseen": 2,
    }
    assert table.vp(1) == "green2 green3 green5"
    table.until("award")
    assert table.unseen(1) == 2 and len(table.deck.split()) == before - 2
    assert table.score(1) == 5
    assert table.tokens(1) == "green green green"
    assert table.kinds_of_events().count("grant") == 2


@pytest.mark.parametrize("tokens", range(6))
def test_bonus_is_one_per_token_of_the_colour(tokens: int) -> None:
    """Bonus: every token of the settled colour raises the price by one; resolution 28: the starting one
    as well.
    """
    table = classic(
        laid=Laid(market="red2"),
        own=Own(hands={0: "green2"}, stock={0: "red2 red2"}, tokens={0: "red " * tokens + "blue"}),
        ships="red4",
    )
    table.step("buy")
    table.step("pay green2")
    event = table.until("settle")
    assert event.args["bonus"] == tokens and event.args["points"] == (2 + tokens) * 3


def test_bonus_counts_tokens_held_before_this_settlement() -> None:
    """Resolution 28: the token gained in step 2 of this settlement does not count yet."""
    table = classic(laid=Laid(market="red2 red2"), own=Own(hands={0: "green2 green2"}), ships="red3")
    table.play("buy", "pay green2", "pay green2")
    assert next(event for event in table.events if event.kind == "settle").args["bonus"] == 0
    assert table.tokens(0) == "red"


def test_low_price_keeps_part_of_the_set_as_usual() -> None:
    """Classic: as long as the set suffices, the lowest cards become VP and the rest is discarded."""
    table = classic(
        laid=Laid(market="red2"),
        own=Own(hands={0: "green2"}, stock={0: "red3 red3 red3 red3"}, tokens={0: "red"}),
        ships="red4",
    )
    table.play("buy", "pay green2")
    assert table.vp(0) == "red2 red3 red3 red3" and table.unseen(0) == 0, "(3 + 1) x 5 = 20"
    assert table.discard == "red3 green2"


def _short(deck: str, discard: str = "") -> Table:
    """Seat 0 sells one red 2 with four tokens: (2 + 4) x 1 = 6, so 2 VP, one of them from the pile."""
    table = classic(
        laid=Laid(market="red2", farm="blue5 blue5", deck=deck, discard=discard, rest="vp"),
        own=Own(hands={0: "green2"}, tokens={0: "red red red red"}),
        ships="red4",
    )
    table.step("buy")
    table.step("pay green2")
    return table


def test_the_last_card_of_the_pile_as_victory_point_has_the_discard_shuffled() -> None:
    """Refill, resolution 29: the discard, this turn's payment included, becomes the pile before anything
    else, and what the raid takes afterwards is not among it.
    """
    table = classic(
        laid=Laid(market="red2", farm="blue5 blue5", deck="yellow5", discard="yellow2", rest="vp"),
        own=Own(hands={0: "green2"}, stock={1: "blue3"}, tokens={0: "red red red red"}),
        ships="red4 blue3",
    )
    table.step("buy")
    table.step("pay green2")
    table.until("return")
    kinds = table.kinds_of_events()
    assert kinds[kinds.index("settle") :] == [
        "settle",
        "grant",
        "reshuffle",
        "award",
        "raid",
        "defend",
        "return",
    ]
    assert names(table.state.vp_old) == names(table.state.vp_unseen[0]) == "yellow5"
    assert table.deck == "yellow2 green2" and table.discard == "blue3"


def test_an_empty_pile_is_renewed_by_the_first_cards_discarded() -> None:
    """Refill: with neither pile nor discard the payment is shuffled as soon as it lies there; the victory
    point comes from it, and a set sold later lies on the new discard.
    """
    table = _short(deck="")
    table.until("award")
    kinds = table.kinds_of_events()
    assert kinds == ["purchase", "reshuffle", "sail", "settle", "grant", "award"]
    assert names(table.state.vp_unseen[0]) == "green2" and table.score(0) == 2


def test_victory_points_are_forgone_when_no_card_is_left() -> None:
    """Resolutions 13 and 29: if neither pile nor discard has a card, the missing VP are lost, and told
    only once.
    """
    table = classic(
        laid=Laid(market="red2", farm="blue5 blue5", deck="", rest="vp"),
        own=Own(hands={}, stock={0: "red2"}, tokens={0: "red red red red red red"}),
        ships="red4",
    )
    table.state.hand[0, 9] += 1
    table.state.vp[1, 9] -= 1
    table.step("buy")
    table.step("pay green2")
    table.until("award")
    assert table.score(0) == 3, "(2 + 6) x 2 = 16: 4 VP, 2 from the set, 1 from the discard: the payment"
    assert table.kinds_of_events().count("settle") == 1
    assert table.kinds_of_events().count("grant") == 1


def test_victory_points_from_the_pile_are_unseen() -> None:
    """Resolution 29: dealt face down; nobody knows them, but everybody how many they are."""
    table = _short(deck="yellow2 yellow3 yellow5 blue2 blue3 green5")
    table.until("award")
    contents = set()
    for word in range(200):
        copy = table.state.copy()
        protocol.redeterminize(copy, 0, np.uint64(word + 1))
        assert copy.vp_unseen[0].sum() == 1
        assert (
            (copy.vp_unseen.sum(axis=0) + copy.deck) == (table.state.vp_unseen.sum(axis=0) + table.state.deck)
        ).all()
        contents.add(int(np.flatnonzero(copy.vp_unseen[0])[0]))
    assert len(contents) == 6, "any card of the pile as it was may be the one"


def test_a_reshuffle_makes_unseen_victory_points_known() -> None:
    """Resolution 29: when the pile is used up, what was dealt from it is known as a whole and never
    comes again.
    """
    table = _short(deck="yellow2 yellow3", discard="blue2 blue2 blue3")
    table.until("grant")
    assert not table.state.vp_old.any()
    table.until("reshuffle")
    assert names(table.state.vp_old) == names(table.state.vp_unseen[0])
    assert table.deck == "blue2 blue2 blue3 green2"
    for word in range(50):
        copy = table.state.copy()
        protocol.redeterminize(copy, 1, np.uint64(word + 1))
        assert (copy.deck == table.state.deck).all(), "the new pile is the old discard, card by card"


def test_raid_and_defence_are_the_same() -> None:
    """Classic: all other rules stay as they are."""
    table = classic(
        laid=Laid(market="red2"),
        own=Own(hands={0: "yellow2", 1: "green2"}, stock={1: "blue5"}, tokens={0: "blue"}),
        ships="red4 blue4",
    )
    table.play("buy", "pay yellow2", "save blue5", "store green2")
    assert table.safe(1) == "blue5" and table.ship("blue") == 2


def test_end_is_the_same() -> None:
    """Classic: the eighth token ends the game."""
    table = classic(
        laid=Laid(market="red2"), own=Own(hands={0: "yellow2"}, tokens={0: "blue " * 7}), ships="red4"
    )
    table.play("buy", "pay yellow2")
    assert table.to_move == protocol.OVER
    assert GAME.returns(table.state) == [1.0, 0.0]


def test_draws_of_a_double_arrival_go_by_colour_then_clockwise() -> None:
    """Resolution 3: red before blue; within a colour from the player whose turn it is."""
    table = classic(
        3,
        turn=1,
        laid=Laid(market="blue2 red2"),
        own=Own(
            hands={1: "green2 green2"},
            stock={0: "red2", 2: "red2"},
            tokens=dict.fromkeys(range(3), "red red red red blue"),
        ),
        ships="red4 blue4",
    )
    table.play("buy", "pay green2", "pay green2")
    granted = [event.seat for event in table.events if event.kind == "grant"]
    assert granted == [1, 2, 0]
    order = [(e.kind, e.seat) for e in table.events if e.kind in ("settle", "grant")]
    assert order[:2] == [("settle", 1), ("grant", 1)], "each set is completed before the next is sold"
