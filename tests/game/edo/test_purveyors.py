"""The added rule of the purveyors, with its five privileges (resolutions 18-23 and 29)."""

from __future__ import annotations

import pytest

from game.edo.components import PIP, SPECIAL, SUIT
from tests.game.edo.builder import Laid, Own, Table, Variant, fresh, position

LOTS = ("yellow3", "black2")
SAID = "east west coins coins"


def bidding(
    hands: dict[int, str],
    owners: dict[str, int] | None = None,
    lots: tuple[str, str] = LOTS,
    said: str = SAID,
    pot: int = 0,
    last: bool = False,
) -> Table:
    return position(
        phase="bid",
        variant=Variant(purveyors=True),
        own=Own(hands=hands, owners=owners or {}, said=said),
        laid=Laid(lots=lots, pot=pot, last=last),
    )


def test_resolution_20_privileges_begin_with_the_first_award() -> None:
    table = fresh(4, purveyors=True)
    while table.state.turns == 0:
        table.step(table.legal[0])
    assert table.owners == {}
    table = bidding({0: "red2", 1: "blue3 blue4"})
    table.each("east 1", "west 1", "coins", "coins")
    first = next(event for event in table.events if event.kind == "privileges")
    assert list(first.args.values()) == [-1, 0, 0, 1, -1], "all colours, not only that of the card sold"


def test_resolution_20_cards_that_stay_or_are_discarded_are_no_award() -> None:
    table = bidding({0: "red2", 1: "blue3 blue4"})
    table.each("east 2", "east 2", "coins", "coins")
    assert table.owners == {} and table.state.checked == 0


def test_without_the_rule_nobody_has_a_privilege() -> None:
    table = position(phase="bid", own=Own(hands={0: "red2 red3"}, said=SAID), laid=Laid(lots=LOTS))
    table.each("east 1", "west 1", "coins", "coins")
    assert table.owners == {} and "privileges" not in table.kinds_of_events()


def test_resolution_18_there_is_a_check_after_each_award() -> None:
    """East makes a tie of yellow, west then makes black somebody's alone."""
    table = bidding({0: "", 1: "yellow2", 2: "black4"}, {"yellow": 1, "black": 2})
    table.each("east 1", "west 1", "coins", "coins")
    assert [e.kind for e in table.events if e.kind in ("award", "privileges")] == [
        "award",
        "privileges",
        "award",
        "privileges",
    ]
    assert table.owners == {}


def test_resolution_21_a_tie_for_most_gives_the_marker_back_to_the_table() -> None:
    table = bidding({0: "", 1: "yellow2"}, {"yellow": 1})
    table.each("east 1", "coins", "coins", "coins")
    assert table.owners == {}


def test_the_marker_moves_to_whoever_has_most_alone() -> None:
    table = bidding({0: "yellow4", 1: "yellow2 yellow5"}, {"yellow": 1}, lots=("yellow3 yellow6", "black2"))
    table.each("east 1", "coins", "coins", "coins")
    assert table.owners == {"yellow": 0}


def test_resolution_22_special_orders_do_not_count() -> None:
    table = bidding({0: "special", 1: "yellow2"}, {"yellow": 1}, lots=("special", "black2"))
    table.each("east 1", "coins", "coins", "coins")
    assert table.owners == {"yellow": 1}


def test_white_is_three_points() -> None:
    table = bidding({0: "white3", 1: "white4 white5"}, {"white": 1}, last=True)
    before = table.scores
    table.state.owner[0] = 0
    after = table.scores
    assert (after[0] - before[0], after[1] - before[1]) == (3, -3)


@pytest.mark.parametrize(("did", "coins", "stock"), [("coins", 7, -5), ("east 1", 4, -2)])
def test_yellow_is_a_coin_more_from_the_stock_when_earning_coins(did: str, coins: int, stock: int) -> None:
    table = bidding({0: "yellow2 yellow5"}, {"yellow": 0}, said="coins coins west west")
    bank = int(table.state.bank)
    table.each(did, "coins", "coins", "coins")
    assert table.coins[0] == coins
    assert table.coins[1] == 6, "nobody else gets more"
    assert table.state.bank == bank + stock


def test_yellow_counts_as_it_is_after_the_awards() -> None:
    """Resolution 18: coins are earned after the lots, so the marker may have moved in this very turn."""
    table = bidding({0: "yellow2", 2: "yellow5 yellow6"}, {"yellow": 2}, lots=("yellow3 yellow4", "black2"))
    table.each("east 1", "coins", "coins", "coins")
    assert table.coins[2] == 6
    assert table.event("earn").args["extra"] == -1


def test_blue_may_take_a_coin_back_after_the_reveal() -> None:
    table = bidding({0: "blue3"}, {"blue": 0})
    table.each("east 3", "east 1", "coins", "coins")
    assert table.to_move == 0 and table.legal == ["lower", "stand"]
    assert table.kinds_of_events()[-1] == "reveal", "before the awards"
    table.play("lower")
    assert table.coins[0] == 3 and "yellow3" in table.hand(0)


def test_blue_may_let_its_bid_stand() -> None:
    table = bidding({0: "blue3"}, {"blue": 0})
    table.each("east 3", "east 1", "coins", "coins")
    table.play("stand")
    assert table.coins[0] == 2


def test_blue_can_make_and_break_a_tie() -> None:
    table = bidding({0: "blue3"}, {"blue": 0})
    table.each("east 3", "east 2", "coins", "coins")
    table.play("lower")
    assert table.event("award").args["lot"] == 1
    assert table.lot(0) == "yellow3", "a tie now"
    table = bidding({0: "blue3"}, {"blue": 0})
    table.each("east 3", "east 3", "coins", "coins")
    table.play("lower")
    assert "yellow3" in table.hand(1)


def test_blue_is_not_asked_when_earning_coins() -> None:
    table = bidding({2: "blue3"}, {"blue": 2})
    table.each("east 3", "east 1", "coins", "coins")
    assert "lower" not in table.kinds_of_events() and "earn" in table.kinds_of_events()


def test_resolution_19_a_bid_lowered_to_nothing_vanishes() -> None:
    """The card is one that nobody bid for; it is neither earning coins nor a broken word."""
    table = bidding({0: "blue3"}, {"blue": 0})
    table.each("east 1", "west 1", "coins", "coins")
    table.play("lower")
    assert "yellow3" in table.discard
    assert table.coins[0] == 5
    assert table.event("earn").args["seats"] == 0b1100
    assert table.shamed == []


@pytest.mark.parametrize(("owner", "votes", "upheld"), [(1, 2, 1), (2, 1, 0), (0, 1, 0)])
def test_black_objects_as_two(owner: int, votes: int, upheld: int) -> None:
    """The base stays the number of those who take part, and the turn player cannot object."""
    table = position(
        4, variant=Variant(purveyors=True), own=Own(hands={owner: "black2 black4"}, owners={"black": owner})
    )
    table.step("keep 100")
    table.step("object")
    table.step("agree")
    table.step("agree")
    event = table.step().args
    assert (event["votes"], event["base"], event["upheld"]) == (votes, 4, upheld)


def ended(hands: dict[int, str], owners: dict[str, int], lots: tuple[str, str] = ("white4", "")) -> Table:
    """After the last turn, in which seat 3 bought the east."""
    table = bidding(hands, owners, lots=lots, said="coins coins coins east", last=True)
    table.each("coins", "coins", "coins", "east 1")
    return table


def test_resolution_23_red_takes_any_card_of_the_discard_before_the_count() -> None:
    table = ended({0: "red2 red3"}, {"red": 0})
    waste = int(table.state.waste[2])
    assert table.to_move == 0 and "take red 6" in table.legal
    table.play("take red 6")
    assert table.hand(0) == "red2 red3 red6"
    assert table.state.waste[2] == waste - 1, "worth less by one"
    assert table.to_move == -2


def test_resolution_23_it_may_be_a_special_order_which_is_wild_then() -> None:
    table = ended({0: "red2 red3"}, {"red": 0})
    before = table.scores[0]
    assert "take special" in table.legal
    table.play("take special")
    assert table.hand(0) == "red2 red3 special"
    assert table.scores[0] > before


def test_resolution_23_no_privilege_moves_for_it() -> None:
    table = ended({0: "red2 red3", 1: "white2 white3", 2: "white6"}, {"red": 0, "white": 1})
    owners = table.owners
    table.play(next(text for text in table.legal if text.startswith("take white")))
    assert table.owners == owners


def test_nobody_takes_a_card_without_the_privilege_of_red() -> None:
    table = ended({0: "red2", 1: "red3"}, {})
    assert table.to_move == -2


def test_without_a_discard_there_is_nothing_to_take() -> None:
    """All cards are in hands: the game ends without asking."""
    table = bidding({}, {}, last=True, lots=("white4", ""), said="coins coins coins east")
    state = table.state
    for kind in range(len(state.discard)):
        state.hand[0, kind] += state.discard[kind]
    state.discard[:] = 0
    state.waste[:] = 0
    state.suits[0], state.pips[0] = 0, 0
    state.pips[0, 1] = 1
    for kind in range(len(state.discard)):
        state.suits[0, SUIT[kind]] += state.hand[0, kind]
        state.pips[0, PIP[kind]] += state.hand[0, kind]
    table.each("coins", "coins", "coins", "east 1")
    assert table.owners["red"] == 0 and table.to_move == -2


def test_a_special_order_that_lies_there_alone_can_be_taken() -> None:
    """Resolution 23: any card of the discard, though nothing else is on it."""
    table = bidding({}, {}, last=True, lots=("white4", ""), said="coins coins coins east")
    state = table.state
    for kind in range(SPECIAL):
        number = int(state.discard[kind])
        state.hand[0, kind] += number
        state.suits[0, SUIT[kind]] += number
        state.pips[0, PIP[kind]] += number
        state.waste[SUIT[kind]] -= number
        state.discard[kind] = 0
    table.each("coins", "coins", "coins", "east 1")
    assert table.to_move == 0 and table.legal == ["take special"]
    assert "special" in table.discard
