"""Thinking about a decision on a thread of its own, and its facts and ways in words."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from ai.core.errand import Errand
from ai.facts.fact_text import People, figure_text
from ai.facts.restating import without_restated
from game.core.catalogue import Catalogue
from game.core.match import Match
from scenes.boards import board_class
from scenes.companion.fact_rows import rows_of
from scenes.companion.thinking import Insight, Thinking, contrasted
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_of_the_rows_are_those_of_the_facts(errand: Errand, language: str) -> None:
    match = at("carthage", 20)
    insight = found_of(Thinking(errand), match)
    assert insight.facts is not None
    assert insight.standing is not None and insight.instead == contrasted(insight.standing)
    catalogue = Catalogue.load(language)
    rows = rows_of(insight.facts, match.game.id, People(str, 2, 0), catalogue)
    measured = without_restated(insight.facts.facts, match.game.id, insight.facts.at_once)
    told = [*insight.facts.at_once, *measured]
    assert insight.facts.at_once, "the purchase sells cards"
    figures = [row.figure for row in rows if row.speaks != "guess"]
    told.sort(key=lambda fact: -fact.speaks)
    plain = [figure_text(fact, catalogue) for fact in told]
    assert figures == [
        catalogue("fact.figure.but", when=figure) if fact.speaks < 0 <= before.speaks else figure
        for figure, fact, before in zip(plain, told, [*told[:1], *told], strict=False)
    ]


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
