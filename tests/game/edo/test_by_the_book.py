"""Whole turns and endings against the rulebook carried out once more in plain Python (`book`).

Random games bring up what single examples do not: ties beside sales, cards that wait in a lot, privileges
that move between two awards, shame of some and of all.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from game.core import protocol
from game.core.protocol import NATURE
from game.core.selfcheck import configurations
from game.edo.actions import BID_EAST, BID_WEST, EARN_COINS, LOWER, OBJECT, STAND
from game.edo.state import COUNT, DRAW_EAST, ENDED, FINISH, NEXT, REVEAL, ROLL, TAKE
from game.edo.state import LOWER as LOWER_PHASE
from game.edo.tout import income_of
from tests.game.edo.book import PLACES, Book
from tests.game.edo.builder import GAME
from tests.game.playing import random_positions

EVERY = pytest.mark.parametrize("configuration", list(configurations(GAME)), ids=str)


def on(state: Any, phases: tuple[int, ...], decision: int = -1) -> Any:
    """A copy of a position after nature's steps to one of the phases, with a decision of blue's purveyor."""
    state = state.copy()
    while state.phase not in phases:
        if protocol.current_player(state) == NATURE:
            protocol.apply(state, 0)
        else:
            assert state.phase == LOWER_PHASE and decision >= 0
            protocol.apply(state, decision)
    return state


def crowded(state: Any, number: int) -> Any:
    """A position before the reveal with low bids in place of those drawn, so that they meet."""
    state = state.copy()
    for seat in range(int(state.players)):
        pick = (number * 7 + seat * seat * (number % 5 + 1) + number // 3) % 5
        coins = min(int(state.coins[seat]), 1 + pick % 2)
        earning = pick == 4 or coins == 0
        state.sealed[seat] = EARN_COINS if earning else (BID_WEST if pick >= 2 else BID_EAST) + coins
    return state


def settle(state: Any, seen: Counter[str]) -> None:
    """One stocking from the reveal on, in the game and by the book."""
    did = []
    for action in map(int, state.sealed[: state.players]):
        west = action > BID_WEST
        coins = action - (BID_WEST if west else BID_EAST)
        did.append((PLACES[2] if coins == 0 else PLACES[west], coins))
    said = [PLACES[word - 1] for word in state.said[: state.players]]
    before = Book.of(state)
    asked = "blue" in before.owners and did[before.owners["blue"]][1] > 0
    for answer in (STAND, LOWER) if asked else (STAND,):
        after = on(state, (NEXT, TAKE, FINISH), answer)
        expected = Book.of(state)
        expected.stock(said, did, answer == LOWER, bool(state.purveyors))
        assert Book.of(after) == expected
        seen["kept"] += any(len(lot) > 1 for lot in expected.lots.values())
        seen["moved"] += expected.owners != before.owners
        seen["shamed"] += bool(expected.shamed)
        seen["all shamed"] += not expected.shamed and all(a != b for a, (b, _) in zip(said, did))
        seen["shared"] += expected.pot > 0 and expected.pot != before.pot
        if after.phase == NEXT:
            upcoming = on(after, (ROLL,))
            seat = (int(state.turn_seat) + 1) % len(said)
            while seat in expected.shamed:
                seat = (seat + 1) % len(said)
            assert upcoming.turn_seat == seat and upcoming.turns == state.turns + 1
        else:
            assert state.pile_n == 0 and (after.phase == TAKE) == (
                "red" in expected.owners and expected.discard.total() > 0
            )


@EVERY
def test_stocking_from_the_reveal_to_the_end_of_the_turn(configuration: Any) -> None:
    seen: Counter[str] = Counter()
    for seed in range(4):
        for number, (state, _, _) in enumerate(random_positions(configuration, seed)):
            if state.phase == REVEAL:
                settle(state, seen)
                for variant in range(5):
                    settle(crowded(state, number + variant), seen)
    expected = {"kept", "shamed", "all shamed", "shared"}
    assert {name for name, times in seen.items() if times} >= expected - (
        {"all shamed"} if configuration.players > 3 else set()
    )
    assert bool(seen["moved"]) == configuration.options.purveyors


@EVERY
def test_touting_from_the_votes_to_the_income(configuration: Any) -> None:
    seen: Counter[str] = Counter()
    for seed in range(4):
        for state, _, _ in random_positions(configuration, seed):
            if state.phase != COUNT:
                continue
            book, turn = Book.of(state), int(state.turn_seat)
            partakers = set(range(configuration.players)) - book.shamed
            objectors = {seat for seat in partakers if state.sealed[seat] == OBJECT}
            votes = sum(2 if book.owners.get("black") == seat else 1 for seat in objectors)
            upheld = bool(objectors) and votes >= len(partakers) / 2
            after = on(state, (ROLL, DRAW_EAST))
            seen[f"{'upheld' if upheld else 'rejected'} {state.rolls}"] += 1
            assert (after.phase == ROLL) == (upheld and state.rolls == 1)
            if after.phase == DRAW_EAST and not upheld:
                dice = [int(die) for die in state.dice]
                kept = [die for place, die in enumerate(dice) if state.kept >> place & 1]
                rest = [die for place, die in enumerate(dice) if not state.kept >> place & 1]
                for seat in partakers:
                    income = book.income(seat, kept if seat == turn else rest)
                    book.coins[seat] += income
                    assert income_of(state, seat, int(state.kept)) == income
            if after.phase == DRAW_EAST:
                book.shamed = set()
            assert Book.of(after) == book
    assert set(seen) == {"upheld 1", "upheld 2", "rejected 1", "rejected 2"}


@EVERY
def test_points_and_winners_at_the_end(configuration: Any) -> None:
    """Also with purses that bring ties."""
    tied = 0
    for seed in range(6):
        state = list(random_positions(configuration, seed))[-1][0].copy()
        assert state.phase == ENDED
        for number in range(12):
            if number:
                points = [Book.of(state).points(seat) for seat in range(configuration.players)]
                for seat in range(configuration.players):
                    level = max(points) - points[seat] + int(state.coins[seat])
                    state.coins[seat] = level - (number * (seat + 1) // 3) % 2
            book = Book.of(state)
            assert GAME.scores(state) == [book.points(seat) for seat in range(configuration.players)]
            winners = book.winners()
            shares = [1 / len(winners) if s in winners else 0.0 for s in range(configuration.players)]
            assert np.allclose(GAME.returns(state), shares)
            points = [book.points(seat) for seat in range(configuration.players)]
            tied += points.count(max(points)) > 1
    assert tied > 12
