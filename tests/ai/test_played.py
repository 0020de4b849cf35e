"""Mistakes held against games that are really played."""

from argparse import ArgumentTypeError
from dataclasses import replace
from typing import Any

import pytest

from ai.judge.decisions import Decision, decisions
from ai.judge.model import Verdict
from ai.judge.trials import position_of
from ai.lab.measure.__main__ import followed_by
from ai.lab.measure.course import Follow
from ai.lab.measure.played import MOST_OF_A_GAME, Held, Replay, _drawn, _lost, play_on, played_told
from ai.players.levels import LEVELS
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core.match import Match, MatchSetup, Seat

HELD = Held("carthage", "2", 0, 0, "kind", judged=0.1, other=0.1, rules=0.0, real=0.08, error=0.02, deals=40)


def a_game() -> Match:
    seats = (Seat(level="clerk"), Seat(level="clerk"))
    match = Match(MatchSetup(game="carthage", seats=seats, seed=9))
    while not match.over:
        match.play(think(Question.at(match, LEVELS["clerk"])).action)
    return match


def replay_of(match: Match, decision: Decision, way: tuple[int, ...], deal: int) -> Replay:
    position = position_of(match.game, decision.state, decision.seat, decision.seed).state.tobytes()
    return Replay(match.game.id, position, decision.seat, way, Follow("clerk"), decision.seed, deal)


def test_a_way_is_played_to_the_end_alike_from_the_same_deal() -> None:
    match = a_game()
    decision = decisions(match)[3]
    way = decision.actions or ()
    results = [play_on(replay_of(match, decision, way, deal)) for deal in range(4)]
    assert results == [play_on(replay_of(match, decision, way, deal)) for deal in range(4)]
    assert all(result is not None and 0.0 <= result <= 1.0 for result in results)
    assert _lost([*results, *results]) == [0.0] * 4


def test_a_way_that_the_deal_does_not_allow_is_not_counted() -> None:
    match = a_game()
    decision = decisions(match)[3]
    impossible = (max(match.game.legal_actions(decision.state)) + 1,)
    assert play_on(replay_of(match, decision, impossible, 0)) is None
    assert _lost([1.0, None, 0.5, 0.5, 0.0, None]) == [0.5]


def verdict(step: int, **changes: object) -> Verdict:
    known: dict[str, Any] = {
        "step": step,
        "parts": (step,),
        "seat": 0,
        "kind": "turn",
        "played": None,
        "loss": 0.2,
        "low": 0.1,
        "high": 0.3,
        "unit": "share",
        "confirmed": True,
        "sealed": False,
        "candidates": (),
    }
    return Verdict.model_construct(**{**known, **changes})


def test_no_game_speaks_for_all_mistakes() -> None:
    match = a_game()
    many = [verdict(step) for step in range(20)]
    kept = _drawn(many, match)
    assert len(kept) == MOST_OF_A_GAME
    assert [each.step for each in kept] == sorted(each.step for each in kept)
    assert kept == _drawn(many, match)
    others = [
        verdict(1, confirmed=False),
        verdict(2, unit="points"),
        verdict(3, loss=None),
        verdict(4, sealed=True),
    ]
    assert _drawn(others, match) == []


def test_what_is_told_counts_clear_losses_alone() -> None:
    held = [HELD, replace(HELD, real=-0.2, error=0.05), replace(HELD, real=0.01, error=0.05)]
    told = played_told(held)
    assert told.startswith("3 mistakes, judged 10.0 points each, real -3.7 ± 2.4")
    assert told.endswith("of 2 real ones that are clear 1 are losses")
    assert played_told([]) == "no confirmed mistake"


def test_who_plays_on_may_search_longer_than_who_played() -> None:
    assert followed_by("clerk") == Follow("clerk")
    assert followed_by("master:2000").player("traveling_merchant", 2).iterations == 2000
    assert Follow("master").player("traveling_merchant", 2) is LEVELS["master"]
    for wrong in ("nobody", "master:many"):
        with pytest.raises(ArgumentTypeError, match="no level"):
            followed_by(wrong)
