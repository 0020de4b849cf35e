"""Thinking about a decision on a thread of its own, and its ways in words."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from ai.core.errand import Errand
from game.core.match import Match
from scenes.boards import board_class
from scenes.companion.thinking import EXPLAINED, Insight, Thinking
from scenes.companion.ways import way_words
from scenes.shell.app import silent_context
from tests.matches import at

LANGUAGES = ("en", "ja")


@pytest.fixture
def errand() -> Iterator[Errand]:
    errand = Errand()
    yield errand
    errand.close()


def found_of(thinking: Thinking, match: Match, seconds: float = 120.0) -> Insight:
    insight = thinking.present(match)
    assert insight is not None
    until = time.monotonic() + seconds
    while not insight.done and time.monotonic() < until:
        time.sleep(0.01)
    assert insight.done and thinking.errand.error is None
    return insight


def test_the_first_ways_are_told_apart_and_others_when_they_are_asked_for(errand: Errand) -> None:
    thinking = Thinking(errand)
    insight = found_of(thinking, at("carthage", 20))
    rows = insight.rows
    assert len(rows) > EXPLAINED and set(insight.reasons) == {row.way for row in rows[1:EXPLAINED]}
    assert insight.reason is insight.reasons[rows[1].way]
    thinking.explain(rows[EXPLAINED].way)
    until = time.monotonic() + 120
    while rows[EXPLAINED].way not in insight.reasons and time.monotonic() < until:
        time.sleep(0.01)
    assert rows[EXPLAINED].way in insight.reasons and errand.error is None


def test_another_decision_takes_the_place_of_the_first(errand: Errand) -> None:
    thinking = Thinking(errand)
    first = thinking.present(at("carthage", 20))
    second = found_of(thinking, at("carthage", 30))
    assert first is not second and thinking.insight is second
    thinking.stop()
    assert thinking.insight is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["carthage", "traveling_merchant", "edo", "marco_polo"])
def test_ways_are_told_as_the_board_tells_its_hints(game: str, language: str) -> None:
    match = at(game, 12)
    board = board_class(game)(silent_context(language), match, 0)
    action = match.legal()[0]
    assert way_words(board, match.state, (action,))
    told = list(board.text.words_to_end(match.state, (action,))[0])
    assert not board.shown.hints
    board.hint((action,))
    assert [line.sentence for line in board.text.plan()] == told
