"""Chances that people are shown: made of what searches find by what experience says about the table."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ai.core.chances import Experience, sharpen
from ai.core.policies import load_policy
from ai.core.protocol import evaluate
from ai.judge import shown
from ai.judge.book import AS_IT_IS, Boldness, unmeasured
from ai.judge.shown import estimated_chances, searched_chances
from ai.thinking.worker import Thinker
from game.core.generator import seed_word
from game.core.match import Match, MatchSetup, Seat
from game.core.protocol import current_player
from game.core.registry import GAMES
from game.core.registry import game as find_game
from scenes.pages.result.course import course
from scenes.table.advice import Advisor

BOLDER = Boldness(power=2.0, doubt=0.0)
DOUBTING = Boldness(power=1.0, doubt=0.2)


def experienced(monkeypatch: pytest.MonkeyPatch, **found: Boldness) -> None:
    monkeypatch.setattr(
        shown, "row_of", lambda game_id, table: unmeasured(table).model_copy(update=dict(found))
    )


def state_of(game_id: str) -> Any:
    game = find_game(game_id)
    return game.new_game(game.players.start, game.options_model(), seed_word(4))


@pytest.mark.parametrize(("sharpness", "doubt"), [(1.0, 0.0), (0.5, 0.0), (2.0, 0.0), (1.3, 0.1)])
def test_chances_stay_chances_in_their_order(sharpness: float, doubt: float) -> None:
    shares = np.array([0.6, 0.3, 0.0999, 0.0001])
    made = shares.copy()
    sharpen(made, 4, Experience(sharpness, doubt, 0.0), 1)
    assert made.sum() == pytest.approx(1.0)
    assert list(made) == sorted(made, reverse=True)
    bolder = made[0] > 0.6
    assert bolder == (sharpness > 1.0)


def test_the_seat_that_is_seen_too_well_gets_less() -> None:
    shares = np.array([0.2, 0.5, 0.3])
    made = shares.copy()
    sharpen(made, 3, Experience(1.0, 0.0, 0.4), 1)
    odds = made[1] / (1.0 - made[1])
    assert odds == pytest.approx(np.exp(-0.4)) and made.sum() == pytest.approx(1.0)
    assert made[0] / made[2] == pytest.approx(2 / 3)
    nobody = shares.copy()
    sharpen(nobody, 3, Experience(1.0, 0.0, 0.4), -1)
    assert (nobody == shares).all()


@pytest.mark.parametrize("game_id", GAMES)
def test_an_estimate_is_the_evaluation_made_a_chance(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, state = find_game(game_id), state_of(game_id)
    load_policy(game_id)
    raw = np.zeros(int(state.players))
    evaluate(state, raw)
    experienced(monkeypatch, estimate=AS_IT_IS)
    assert estimated_chances(game, state) == pytest.approx(tuple(raw))
    experienced(monkeypatch, estimate=BOLDER)
    assert estimated_chances(game, state) == pytest.approx(tuple(raw**2 / (raw**2).sum()))


def test_what_is_searched_is_made_a_chance_too(monkeypatch: pytest.MonkeyPatch) -> None:
    game, state = find_game("carthage"), state_of("carthage")
    experienced(monkeypatch, counsel=DOUBTING)
    assert searched_chances(game, state, (0.9, 0.1), 0) == pytest.approx((0.82, 0.18))
    favoured = Boldness(power=1.0, doubt=0.0, favour=np.log(3.0))
    experienced(monkeypatch, counsel=favoured, waiting=DOUBTING)
    assert current_player(state) == 0
    for observer in (0, None):
        assert searched_chances(game, state, (0.75, 0.25), observer) == pytest.approx((0.5, 0.5))
    assert searched_chances(game, state, (0.9, 0.1), 1) == pytest.approx((0.82, 0.18))


def test_the_counsel_and_the_chart_of_a_result_show_such_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(MatchSetup(game="carthage", seats=(Seat(), Seat(level="clerk")), seed=3))
    for _ in range(6):
        match.play(match.legal()[0])
    experienced(monkeypatch, counsel=DOUBTING, estimate=DOUBTING)
    watched = Match(MatchSetup(game="carthage", seats=(Seat(level="clerk"), Seat(level="clerk")), seed=3))
    for _ in range(6):  # where a person plays, nothing is told of it before the end
        watched.play(watched.legal()[0])
    assert course(watched)[0].shares == estimated_chances(watched.game, watched.steps[0].before)
    thinker = Thinker()
    try:
        advisor = Advisor(match, thinker, 0)
        advisor.consider()
        asked = advisor._searched.state
        while advisor.thoughts is None and not advisor.failed:
            advisor.update()
            if match.to_move != 0 and not thinker.busy:
                break
        raw = advisor.values
        monkeypatch.undo()
        experienced(monkeypatch, counsel=AS_IT_IS)
        again = Advisor(match, thinker, 0)
        again.consider()
        while again.values == (0.5, 0.5):
            again.update()
        assert raw == pytest.approx(tuple(0.8 * share + 0.1 for share in again.values), abs=1e-6)
        assert asked is match.state
    finally:
        thinker.close()
