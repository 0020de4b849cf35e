"""What a seat can know: purses follow from what all have seen, redeals from nothing that was sealed."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core import protocol
from game.core.match import Match
from game.core.selfcheck import configurations
from game.edo.components import PURSE
from game.edo.sealed import is_wronged, simultaneous, withdraw
from game.edo.state import BID, COUNT, NOTHING, PASS, PASS_ON, REVEAL, VOTE
from game.edo.view import counted
from tests.game.edo.builder import GAME, Laid, Own, Throw, fresh, position
from tests.game.playing import random_match, random_positions, random_word

EVERY = pytest.mark.parametrize("configuration", list(configurations(GAME)), ids=str)


def counted_along(match: Match) -> list[int]:
    """Everybody's coins by the events that all have seen, and by nothing else."""
    purses = [PURSE] * match.setup.players
    shown: list[int] = []
    for step in match.steps:
        kind, args = step.event.kind, step.event.args
        if kind == "income":
            for seat in range(len(purses)):
                purses[seat] += args[f"coins{seat}"]
        elif kind == "award" and args["outcome"] == 0:
            purses[args["seat"]] -= args["paid"]
        elif kind == "earn":
            for seat in range(len(purses)):
                purses[seat] += (args["seats"] >> seat & 1) * (1 + args["share"])
            if args["extra"] >= 0:
                purses[args["extra"]] += 1
        elif kind == "reveal":
            shown = [args[f"bid{seat}"] for seat in range(len(purses))]
            assert all(abs(bid) <= purse for bid, purse in zip(shown, purses))
    return purses


@EVERY
def test_the_bounds_of_a_purse_are_what_public_events_imply(configuration: Any) -> None:
    """Resolution 30: purses are hidden, but every gain and payment is public, so both bounds are the sum."""
    for seed in range(6):
        match = random_match(configuration, seed, 40 + 23 * seed)
        purses = counted_along(match)
        for observer in range(configuration.players):
            for seat, view in enumerate(match.view(observer).seats):  # type: ignore[attr-defined]
                assert counted(match.state)[seat] == purses[seat]
                seen = seat == observer or match.over
                assert view.coins == (purses[seat] if seen else None)
                assert (view.score is not None) == seen


@EVERY
def test_nothing_sealed_is_in_the_view_of_another_seat(configuration: Any) -> None:
    """Whatever the others sealed, a seat sees the same, and its own choice."""
    seen = Counter[int]()
    for state, _, _ in random_positions(configuration, 2):
        for observer in range(configuration.players):
            other = state.copy()
            for seat in range(configuration.players):
                if seat != observer and state.sealed[seat] != NOTHING:
                    other.sealed[seat] = 1 if state.phase == VOTE else 99
                    seen[int(state.phase)] += 1
            view = GAME.view(state, observer)
            assert view == GAME.view(other, observer)
            own = view.seats[observer].choice  # type: ignore[attr-defined]
            assert own == (None if state.sealed[observer] == NOTHING else state.sealed[observer])
    assert set(seen) == {PASS, VOTE, BID, PASS_ON, COUNT, REVEAL}


@EVERY
def test_a_redeal_depends_on_nothing_that_is_hidden(configuration: Any) -> None:
    """Positions that differ in sealed choices and in the generator are dealt to the same."""
    for number, (state, _, _) in enumerate(random_positions(configuration, 4)):
        observer = number % configuration.players
        one, two = state.copy(), state.copy()
        protocol.redeterminize(two, observer, random_word(number))
        protocol.redeterminize(one, observer, random_word(7))
        protocol.redeterminize(two, observer, random_word(7))
        assert one.tobytes() == two.tobytes()


def dealt(state: Any, observer: int, seat: int, number: int = 400) -> Counter[str]:
    """What the sealed choice of a seat is dealt to."""
    found: Counter[str] = Counter()
    for word in range(number):
        copy = state.copy()
        protocol.redeterminize(copy, observer, random_word(word))
        found[GAME.action_text(int(copy.sealed[seat]))] += 1
    return found


def test_sealed_votes_follow_what_is_at_stake() -> None:
    """Seat 1 gets nothing of four coins, seat 2 has most of them."""
    table = position(own=Own(hands={0: "blue5", 2: "red4 yellow4"}), throw=Throw(dice="145"))
    table.each("keep 101", "agree", "agree")
    assert is_wronged(table.state, 1, 0b101) and not is_wronged(table.state, 2, 0b101)
    assert dealt(table.state, 3, 1)["object"] > 280
    assert dealt(table.state, 3, 2)["agree"] > 280


def test_sealed_bids_follow_word_and_purse() -> None:
    table = position(
        phase="bid",
        laid=Laid(lots=("yellow3", "black2"), discard="yellow2 yellow4"),
        own=Own(coins={0: 2, 1: 0}, said="east west coins west"),
    )
    for text in ("bid west 1", "earn coins", "bid east 5"):
        table.step(text)
    first = dealt(table.state, 3, 0)
    assert set(first) <= {"bid east 1", "bid east 2", "bid west 1", "bid west 2", "earn coins"}
    assert first["bid east 1"] + first["bid east 2"] > 340
    assert first["earn coins"] > 5 and first["bid west 1"] + first["bid west 2"] > 5, "it may break its word"
    assert set(dealt(table.state, 3, 1)) == {"earn coins"}, "there is nothing to bid with"
    third = dealt(table.state, 3, 2)
    assert third["earn coins"] > 240 and third["bid east 5"] == 0, "no more than the cards may be worth"
    assert dealt(table.state, 0, 0) == {"bid west 1": 400}, "its own choice stays"


def test_sealed_cards_to_pass_are_one_of_the_two() -> None:
    table = position(
        3, phase="pass", own=Own(hands={0: "white2 white5", 1: "yellow2 yellow3", 2: "red4 red4"})
    )
    hand = {f"pass {card[:-1]} {card[-1]}" for card in table.hand(0).split()}
    assert len(hand) == 2
    table.step(min(hand))
    found = dealt(table.state, 1, 0)
    assert set(found) == hand and min(found.values()) > 150


def test_a_set_of_choices_can_be_withdrawn() -> None:
    table = position(
        turn=2, phase="bid", laid=Laid(lots=("yellow3", "black2")), own=Own(said="east west coins west")
    )
    before = table.state.copy()
    for text in ("bid west 1", "earn coins"):
        assert simultaneous(table.state)
        table.step(text)
    withdraw(table.state)
    assert table.to_move == 2 and all(action == NOTHING for action in table.state.sealed)
    for name in before.dtype.names:
        assert name == "event" or (before[name] == table.state[name]).all()


def test_what_is_said_openly_is_not_simultaneous() -> None:
    assert simultaneous(fresh(3).state)
    for phase in ("keep", "declare"):
        assert not simultaneous(position(phase=phase, laid=Laid(lots=("yellow3", "black2"))).state)
    table = position()
    table.step("keep 100")
    assert simultaneous(table.state)
    table.step("agree")
    withdraw(table.state)
    assert table.to_move == 1


def test_votes_are_withdrawn_to_the_first_who_takes_part() -> None:
    table = position(5, own=Own(shamed=(1, 3)))
    table.each("keep 100", "agree")
    assert table.to_move == 4
    withdraw(table.state)
    assert table.to_move == 2


def test_the_shamed_have_no_part_of_what_a_split_pays() -> None:
    """Seat 3 would get most of what the dice pay, but it is out of it; then seat 1 has its part."""
    hands = {0: "blue5", 1: "red4", 3: "black4 blue4 yellow4"}
    for shamed, wronged in (((), True), ((3,), False)):
        table = position(own=Own(hands=hands, shamed=shamed), throw=Throw(dice="445"))
        table.step("keep 001")
        assert is_wronged(table.state, 1, 0b100) == wronged
