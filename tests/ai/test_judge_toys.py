"""Verdicts against exact answers: toys that can be solved, and the last decisions of real games."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest

from ai.core.policies import load_policy
from ai.judge import judging, trials
from ai.judge.book import unmeasured
from ai.judge.decisions import Decision
from ai.judge.judging import Budget, Judging, judge_decision
from ai.judge.model import Verdict
from ai.judge.trials import position_of
from ai.players.levels import Level
from game.core import protocol
from game.core.protocol import NATURE
from tests.ai.auctions import COINS, PLAYERS, TOY_COINS, VALUES, auction, matrix_of
from tests.ai.toys import AUCTION, FACES, GOAL, LOCKS, RACE, ROUNDS, STEP, THROW, Toy, toy
from tests.game.edo.builder import GAME as EDO

GAME: Any = Toy()
LEVEL = Level("toy", "search", cut=30, epsilon=1.0, explore=0.3, widen=100.0, regret=False, fitted=True)


@pytest.fixture
def judged_toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the judge look at toys, which have no folder of their own."""
    monkeypatch.setattr(judging, "load_policy", lambda game_id: None)
    monkeypatch.setattr(trials, "judging_level", lambda game_id, players: LEVEL)
    monkeypatch.setattr(judging, "evaluation_digest", lambda game_id, players: "toy")


def verdict_on(state: Any, played: int, seed: int = 1) -> Verdict:
    seat = int(protocol.current_player(state))
    judged = judge_decision(GAME, Decision(0, (0,), seat, "follow_up", state, (played,), seed))
    assert judged is not None
    return judged.verdict


def shares(verdict: Verdict) -> dict[int, float]:
    return {int(found.actions[0]): found.share for found in verdict.candidates}


@cache
def race(own: int, other: int, left: int) -> float:
    """The chance of the seat to move when both play on as well as can be; after so many turns it is even."""
    if left == 0:
        return 0.5

    def after(points: int) -> float:
        return 1.0 if points >= GOAL else 1.0 - race(other, points, left - 1)

    thrown = sum(after(own + face) for face in range(FACES)) / FACES
    return max(after(own + 2), thrown)


@pytest.mark.usefixtures("judged_toys")
@pytest.mark.parametrize("points", [(8, 8), (10, 6), (5, 9), (8, 10), (9, 7)])
def test_a_race_with_dice_is_judged_as_it_is(points: tuple[int, int]) -> None:
    def after(own: int) -> float:
        return 1.0 if own >= GOAL else 1.0 - race(points[1], own, 12)

    exact = {
        STEP: after(points[0] + 2),
        THROW: sum(after(points[0] + face) for face in range(FACES)) / FACES,
    }
    worse = min(exact, key=lambda action: exact[action])
    loss = exact[1 - worse] - exact[worse]
    verdict = verdict_on(toy(RACE, points=points), worse)
    found = shares(verdict)
    assert found == pytest.approx(exact, abs=0.04)
    assert verdict.low is not None and verdict.high is not None
    assert verdict.low <= loss <= verdict.high
    assert verdict.confirmed == (loss > 0.1) or 0.03 < loss <= 0.1
    better = verdict_on(toy(RACE, points=points), 1 - worse)
    assert not better.confirmed and better.class_ == "none"
    assert better.best.actions == (str(1 - worse),) or loss < 0.03


LATE = {"open": [[0, 1, 1, 1, 0, 1], [1, 0, 1, 0, 0, 1]], "stage": ROUNDS - 2, "points": (6, 6)}


def locks_exact(lock: int) -> float:
    """The chance of seat 0 with this lock and then the rival's best, whatever locks it has open."""
    won = 0.0
    for mask in range(64):
        masks = [mask] if mask else [1 << one for one in range(6)]
        for each in masks:
            best = each.bit_length() - 1
            for own, other in product(range(3), repeat=2):
                lead = lock + own - best - other
                won += (1.0 if lead > 0 else 0.5 if lead == 0 else 0.0) / 64 / len(masks) / 9
    return won


@pytest.mark.usefixtures("judged_toys")
def test_hidden_legality_is_judged_by_what_could_be() -> None:
    verdict = verdict_on(toy(LOCKS, **LATE), 2)
    exact = {lock: locks_exact(lock) for lock in (1, 2, 3, 5)}
    assert shares(verdict) == pytest.approx(exact, abs=0.05)
    assert verdict.class_ == "large" and verdict.confirmed
    assert verdict.best.actions == ("5",)
    assert verdict.low is not None and verdict.high is not None
    assert verdict.low <= exact[5] - exact[2] <= verdict.high


@pytest.mark.usefixtures("judged_toys")
def test_two_truths_that_a_seat_cannot_tell_apart_have_one_verdict() -> None:
    other = {**LATE, "open": [LATE["open"][0], [0, 1, 1, 1, 1, 0]]}  # type: ignore[index]
    assert verdict_on(toy(LOCKS, **LATE), 2) == verdict_on(toy(LOCKS, **other), 2)
    assert verdict_on(toy(LOCKS, **LATE), 2) != verdict_on(toy(LOCKS, **LATE), 2, seed=2)


@pytest.mark.usefixtures("judged_toys")
@pytest.mark.parametrize("sealed", [-1, 0, 2])
@pytest.mark.parametrize("stage", [1, 2])
def test_a_sealed_bid_is_judged_against_how_the_rivals_mix(stage: int, sealed: int) -> None:
    """Whatever the rival has bid already, for nobody sees it."""
    state = toy(AUCTION, coins=[TOY_COINS] * 2, lots=VALUES, stage=stage, points=(1, 0))
    if sealed >= 0:
        protocol.apply(state, sealed)
    seat = int(protocol.current_player(state))
    matrix = matrix_of(stage, TOY_COINS, TOY_COINS, 1)
    matrix = matrix if seat == 0 else 1.0 - matrix.T
    decision = Decision(0, (0,), seat, "follow_up", state, (0,), 5)
    judge = Judging(position_of(GAME, state, seat, 5, unmeasured("2")), decision, budget=Budget(roots=24))
    compared = judge.trials()
    judge.search(compared, range(judge.roots), 0, 8000)
    mixture = np.array([judge.mixtures[1 - seat].get(bid, 0.0) for bid in range(TOY_COINS + 1)])
    assert mixture.sum() == pytest.approx(1.0)
    exact = matrix @ mixture
    for trial in compared:
        assert trial.mean() == pytest.approx(exact[trial.way[0]], abs=0.06 if stage == 1 else 0.03)


@pytest.mark.usefixtures("judged_toys")
def test_what_a_rival_has_sealed_is_never_looked_at() -> None:
    def verdict(sealed: int) -> Verdict:
        state = toy(AUCTION, coins=[TOY_COINS] * 2, lots=VALUES)
        protocol.apply(state, sealed)
        return verdict_on(state, 0)

    assert verdict(0) == verdict(1) == verdict(TOY_COINS)


def test_the_last_bids_of_edo_are_judged_as_playing_them_all_says() -> None:
    """The chance of every bid against the mixture of the two others, by the rules alone."""
    load_policy(EDO.id)
    state = auction()
    bids = EDO.legal_actions(state)
    decision = Decision(0, (0,), 0, "sealed_bid", state, (bids[0],), 3)
    judge = Judging(position_of(EDO, state, 0, 3), decision, budget=Budget(roots=12))
    compared = judge.trials()
    judge.search(compared, range(judge.roots), 0, 32)
    for trial in compared:
        exact = 0.0
        for others in product(bids, repeat=PLAYERS - 1):
            played = auction()
            for bid in (trial.way[0], *others):
                protocol.apply(played, bid)
            while protocol.current_player(played) == NATURE:
                protocol.apply(played, 0)
            chance = np.prod([judge.mixtures[seat + 1].get(bid, 0.0) for seat, bid in enumerate(others)])
            exact += float(chance) * EDO.returns(played)[0]
        assert trial.mean() == pytest.approx(exact, abs=0.06)
    assert COINS == 3


@pytest.mark.usefixtures("judged_toys")
def test_what_was_played_is_compared_with_given_candidates_alone() -> None:
    state = toy(LOCKS, **LATE)
    decision = Decision(0, (0,), 0, "follow_up", state, (1,), 1)
    judged = judge_decision(GAME, decision, candidates=[(2,)])
    assert judged is not None
    assert {found.actions for found in judged.verdict.candidates} == {("1",), ("2",)}
    present = judge_decision(GAME, replace(decision, actions=None))
    assert present is not None
    assert present.verdict.played is None and present.verdict.loss is None
    assert present.verdict.best.actions == ("5",)
