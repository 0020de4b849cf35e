"""Stocking: lots, words, bids, awards, coins earned, shame (rulebook, stocking; resolutions 8, 9, 11-18)."""

from __future__ import annotations

import pytest

from game.core.protocol import NATURE
from tests.game.edo.builder import Laid, Own, Throw, position

SAID = "west coins east west"
LOTS = ("yellow3", "black2")


def test_a_card_to_each_lot_and_a_coin_into_the_pot() -> None:
    table = position(laid=Laid(lots=("red2", ""), pot=2))
    before = len(table.pile.split())
    table.play("keep 100")
    table.each("agree", "agree", "agree")
    assert table.kinds_of_events()[-3:] == ["draw", "draw", "pot"]
    assert len(table.lot(0).split()) == 2 and len(table.lot(1).split()) == 1
    assert (table.state.pot, len(table.pile.split())) == (3, before - 2)
    assert table.to_move == 0


def test_words_are_said_clockwise_from_the_turn_player_for_all_to_see() -> None:
    table = position(phase="declare", turn=2, laid=Laid(lots=LOTS))
    for seat, word in ((2, "east"), (3, "west"), (0, "coins"), (1, "east")):
        assert table.to_move == seat
        assert table.legal == ["say east", "say west", "say coins"]
        assert table.step(f"say {word}").args["seat"] == seat
    assert [seat.said for seat in table.view().seats] == ["coins", "east", "east", "west"]


def test_worked_example_2() -> None:
    """Two bid 2 on the west: nobody gets it. One bids 1 on the east and takes the card. The only one who
    earns coins gets one and the one in the pot, and has broken his word.
    """
    table = position(phase="bid", laid=Laid(lots=LOTS, pot=1), own=Own(said="west east east west"))
    table.each("west 2", "east 1", "coins", "west 2")
    assert table.lot(1) == "black2" and table.lot(0) == ""
    assert table.hand(1) == "yellow3"
    assert table.coins == [5, 4, 7, 5]
    assert table.state.pot == 0
    assert table.shamed == [2]


def test_resolution_11_a_bid_is_for_one_lot() -> None:
    table = position(phase="bid", laid=Laid(lots=LOTS), own=Own(said=SAID, coins={0: 2}))
    assert table.legal == ["earn coins", "bid east 1", "bid east 2", "bid west 1", "bid west 2"]


def test_without_coins_one_earns_some() -> None:
    assert position(phase="bid", laid=Laid(lots=LOTS), own=Own(said=SAID, coins={0: 0})).legal == [
        "earn coins"
    ]


def test_bids_are_sealed_until_all_have_bid() -> None:
    table = position(phase="bid", laid=Laid(lots=LOTS), own=Own(said=SAID))
    for seat, text in enumerate(("bid west 4", "earn coins", "bid east 2", "bid east 1")):
        assert table.to_move == seat
        event = table.step(text)
        assert event.kind == "choose" and set(event.args) == {"seat", "what"}
        assert table.coins == [5, 5, 5, 5]
    shown = table.step()
    assert list(shown.args.values()) == [-4, 0, 2, 1, 0]


def test_resolution_12_no_coin_is_earning_coins_and_may_break_the_word() -> None:
    table = position(phase="bid", laid=Laid(lots=LOTS, pot=1), own=Own(said="east coins east west"))
    table.each("coins", "coins", "east 1", "west 1")
    assert table.event("earn").args["seats"] == 0b0011
    assert table.shamed == [0]


def test_resolution_13_a_tie_at_the_top_leaves_the_cards_and_lower_bids_win_nothing() -> None:
    table = position(phase="bid", laid=Laid(lots=LOTS), own=Own(said=SAID))
    table.each("west 3", "west 3", "west 1", "east 1")
    award = [event for event in table.events if event.kind == "award" and event.args["lot"] == 1]
    assert award[0].args == {"seat": -1, "lot": 1, "outcome": 1, "paid": 3, "cards": 1}
    assert table.coins[:3] == [5, 5, 5]
    assert table.lot(1) == "black2"


def test_resolution_13_cards_that_stayed_go_with_the_next_one_to_one_winner() -> None:
    table = position(laid=Laid(lots=("", "black2")))
    table.play("keep 100")
    table.each("agree", "agree", "agree")
    added = table.lot(1).split()[1]
    table.each("west", "coins", "coins", "coins")
    table.each("west 2", "coins", "coins", "coins")
    assert sorted(table.hand(0).split()) == sorted(["black2", added])
    assert table.lot(1) == ""


@pytest.mark.parametrize("bids", [(3, 1, 3, 2), (3, 3, 1, 3), (2, 3, 3, 1)])
def test_the_order_of_bids_makes_no_tie(bids: tuple[int, ...]) -> None:
    table = position(phase="bid", laid=Laid(lots=LOTS), own=Own(said="east east east east"))
    table.each(*(f"east {bid}" for bid in bids))
    assert table.event("award").args["outcome"] == 2, "west: nobody"
    assert [e.args["outcome"] for e in table.events if e.kind == "award"] == [1, 2]


@pytest.mark.parametrize(("bids", "winner"), [((1, 1, 2, 1), 2), ((3, 1, 2, 1), 0), ((1, 2, 2, 3), 3)])
def test_alone_at_the_top_wins_and_pays_its_bid(bids: tuple[int, ...], winner: int) -> None:
    table = position(phase="bid", laid=Laid(lots=LOTS), own=Own(said="east east east east"))
    bank = int(table.state.bank)
    table.each(*(f"east {bid}" for bid in bids))
    assert table.hand(winner) == "yellow3"
    assert table.coins == [5 - bids[seat] * (seat == winner) for seat in range(4)]
    assert table.state.bank == bank + bids[winner]


def test_cards_that_nobody_bid_for_are_discarded() -> None:
    table = position(
        phase="bid",
        laid=Laid(lots=("yellow3", "black2 special"), pot=1),
        own=Own(said="east coins coins coins"),
    )
    before = table.discard.split()
    table.each("east 1", "coins", "coins", "coins")
    assert sorted(table.discard.split()) == sorted([*before, "black2", "special"])


def test_resolution_14_the_last_card_goes_east_and_a_west_lot_is_still_for_sale() -> None:
    table = position(laid=Laid(pile="red2", lots=("", "black2")))
    table.play("keep 100")
    table.each("agree", "agree", "agree")
    assert table.kinds_of_events()[-2:] == ["draw", "pot"]
    assert (table.lot(0), table.lot(1)) == ("red2", "black2")
    table.each("west", "coins", "coins", "coins")
    table.each("west 1", "coins", "coins", "coins")
    assert table.hand(0) == "black2"


@pytest.mark.parametrize("lots", [("yellow3", ""), ("", "black2"), ("yellow3", "black2"), ("", "")])
def test_resolution_14_the_last_card_goes_east_whatever_lies_there(lots: tuple[str, str]) -> None:
    table = position(laid=Laid(pile="red2", lots=lots))
    table.play("keep 100")
    table.each("agree", "agree", "agree")
    assert (table.lot(0).split(), table.lot(1)) == ([*lots[0].split(), "red2"], lots[1])


def test_resolution_14_bids_for_an_empty_lot_come_back_and_are_no_coins_earned() -> None:
    table = position(
        phase="bid", laid=Laid(last=True, lots=("red2", ""), pot=1), own=Own(said="west coins west coins")
    )
    table.each("west 3", "coins", "west 1", "coins")
    assert table.coins == [5, 6, 5, 6]
    assert table.event("earn").args["seats"] == 0b1010
    assert "shame" not in table.kinds_of_events()
    assert [event.args["lot"] for event in table.events if event.kind == "award"] == [0]


def test_resolution_15_what_is_not_sold_at_the_end_belongs_to_nobody() -> None:
    table = position(
        phase="bid", laid=Laid(last=True, lots=("red2", "black2")), own=Own(said="east east coins coins")
    )
    before = table.discard
    table.each("east 2", "east 2", "west 1", "west 1")
    assert table.to_move == -2
    assert (table.lot(0), table.lot(1), table.discard) == ("red2", "black2", before)


def test_resolution_16_the_stock_never_runs_out() -> None:
    table = position(
        own=Own(hands={1: "red4 blue4"}, coins={0: 16, 1: 16, 2: 16, 3: 2}), throw=Throw(dice="444")
    )
    assert table.state.bank == 0
    table.play("keep 000")
    table.each("agree", "agree", "agree")
    assert table.coins[1] == 22 and table.state.bank < 0


def test_resolution_17_what_cannot_be_shared_stays_in_the_pot() -> None:
    table = position(phase="bid", laid=Laid(lots=LOTS, pot=7), own=Own(said="coins coins coins east"))
    table.each("coins", "coins", "coins", "east 1")
    assert table.event("earn").args == {"seats": 0b0111, "share": 2, "left": 1, "extra": -1}
    assert table.coins[:3] == [8, 8, 8]
    assert table.state.pot == 1


def test_resolution_17_the_pot_is_worth_nothing_at_the_end() -> None:
    table = position(
        phase="bid",
        laid=Laid(last=True, lots=("red2", ""), pot=9),
        own=Own(said="east east east east", coins={3: 0}),
    )
    table.each("east 1", "east 1", "east 2", "coins")
    assert table.state.pot == 0
    table = position(
        phase="bid", laid=Laid(last=True, lots=("red2", ""), pot=9), own=Own(said="east east east east")
    )
    table.each("east 1", "east 1", "east 2", "west 1")
    assert table.to_move == -2 and table.state.pot == 9
    assert sum(table.coins) == 18


def test_resolution_18_east_then_west_then_coins_then_shame() -> None:
    table = position(phase="bid", laid=Laid(lots=LOTS), own=Own(said="east west coins coins"))
    events = table.each("east 1", "west 1", "coins", "east 1")
    assert [event.kind for event in events[4:]] == [
        "reveal",
        "award",
        "award",
        "earn",
        "shame",
        "turn",
        "roll",
    ]
    assert [event.args["lot"] for event in events if event.kind == "award"] == [0, 1]


def test_nobody_earns_where_all_bid() -> None:
    table = position(phase="bid", laid=Laid(lots=LOTS, pot=3), own=Own(said="east east west west"))
    assert "earn" not in [event.kind for event in table.each("east 1", "east 2", "west 1", "west 2")]
    assert table.state.pot == 3


def test_shame_is_for_every_kind_of_broken_word() -> None:
    table = position(phase="bid", laid=Laid(lots=LOTS), own=Own(said="east west coins east"))
    table.each("west 1", "west 2", "east 1", "coins")
    assert table.shamed == [0, 2, 3]


def test_resolution_9_all_at_once_is_as_if_nothing_had_happened() -> None:
    table = position(phase="bid", laid=Laid(lots=LOTS), own=Own(said="east west coins east"))
    table.each("west 1", "east 2", "east 1", "coins")
    assert table.event("shame").args == {"seats": 0b1111, "everybody": 1}
    assert table.shamed == []
    assert table.event("turn").args == {"seat": 1, "number": int(table.state.turns), "skipped": 0}


def test_resolution_8_the_turn_passes_over_the_shamed_and_bites_in_the_next_turn() -> None:
    table = position(phase="bid", laid=Laid(lots=LOTS), own=Own(said="east west coins coins"))
    table.each("east 1", "coins", "west 1", "coins")
    assert table.event("turn").args["skipped"] == 0b0110
    assert table.to_move == 3 and table.shamed == [1, 2]
    table.play(table.legal[0])
    assert table.to_move == 0, "the shamed are not asked"
    table.each("agree")
    assert table.shamed == []
    table.each("coins", "coins", "coins", "coins")
    table.each("coins", "coins", "coins", "coins")
    assert table.to_move == 0, "after seat 3 comes seat 0; nobody is owed a turn"


def test_everybody_takes_part_in_stocking() -> None:
    """Shame has no say there: it ended with touting."""
    table = position(own=Own(shamed=(1, 2)))
    table.play("keep 100")
    table.each("agree")
    assert [table.step("say coins").args["seat"] for _ in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_game_ends_with_the_turn_in_which_the_pile_ran_out(players: int) -> None:
    table = position(players, laid=Laid(pile="red2 white3"))
    table.play("keep 100")
    table.each(*["agree"] * (players - 1))
    assert table.pile == "" and table.to_move == 0, "the turn goes on"
    table.each(*["coins"] * players)
    table.each(*["coins"] * players)
    assert table.to_move == -2
    assert table.kinds_of_events()[-2:] == ["earn", "finish"]


def test_nature_has_one_action() -> None:
    table = position(phase="roll")
    assert table.to_move == NATURE and table.legal == ["continue"]
