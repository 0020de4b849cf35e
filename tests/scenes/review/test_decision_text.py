"""What is said about a verdict is the verdict's: its numbers, its doubts, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from ai.explain.headline import headline_of
from ai.explain.model import Ending, Explanation
from ai.explain.words import People
from ai.judge.attempt import Attempt
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.registry import game as find_game
from scenes.companion import loss_marks, verdict_words
from scenes.companion.bars import Axis, axis_between, draw_bar
from scenes.companion.loss_marks import MARKS, draw_mark, mark_of
from scenes.pages.puzzle.words import missed_words
from scenes.pages.review import decision_text
from tests.scenes.kit.helpers import blank_canvas, content
from tests.scenes.review.verdicts import candidate, verdict


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_loss_is_told_with_both_ends_of_its_interval(language: str) -> None:
    t = Catalogue.load(language)
    assert re.findall(r"\d+", verdict_words.amount_words(verdict(), t)) == ["7", "11"]
    points = verdict(unit="points", loss=1.4, low=0.6, high=2.25)
    assert re.findall(r"[\d.]+", verdict_words.amount_words(points, t)) == ["0.6", "2.2"]
    assert re.findall(r"\d+", verdict_words.amount_words(verdict(low=0.071, high=0.072), t)) == ["7"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_interval_says_what_it_is_of(language: str) -> None:
    """`44 to 100 %` alone says nothing, and points are no chances."""
    t = Catalogue.load(language)
    chance, points = {"en": ("% of winning chance", "points"), "ja": ("勝率", "点")}[language]
    for low, high in ((0.0, 0.0), (0.07, 0.11), (0.2, 1.3)):
        share, few = (verdict_words.interval_words(low, high, unit, t) for unit in ("share", "points"))
        assert chance in share and points not in share and points in few and chance not in few
        for loss in (0.0, low):
            found = Attempt((1,), passed=False, loss=high, low=loss, high=high, unit="points")
            for said in (missed_words(found, "A", t), missed_words(replace(found, same=True), "A", t)):
                assert points in said and "%" not in said and chance not in said
            told = decision_text.attempt_words(found, "A", t)
            assert chance not in told and "%" not in told


def test_the_honesty_line_says_whose_knowledge_it_was() -> None:
    t = Catalogue.load("en")
    assert verdict_words.honesty_words(verdict(), t) == t("companion.honest")
    told = verdict_words.honesty_words(verdict(sealed=True), t, "Hanno")
    assert told.startswith(t("companion.honest.other", name="Hanno"))
    assert told.endswith(t("companion.honest.sealed"))


def test_each_mark_looks_different_even_without_its_colour() -> None:
    seen = set()
    for mark in MARKS:
        canvas = blank_canvas()
        draw_mark(canvas, (40, 40), mark)
        seen.add(content(canvas.surface)[3::4])  # the alpha alone
    assert len(seen) == len(MARKS)
    sizes = [loss_marks.SIZES[mark] for mark in MARKS if mark != "waiting"]
    assert sizes == sorted(sizes)
    assert mark_of(None) == "waiting" and mark_of(verdict()) == "medium"


def test_bars_of_a_list_share_an_axis_that_holds_all_whiskers() -> None:
    axis = axis_between([0.4, 0.2], [0.5, 0.31])
    assert axis.low < 0.2 and axis.high > 0.5 and axis_between([0.01], [0.99]) == Axis(0.0, 1.0)
    points = axis_between([-3.0, 2.0], [-3.0, 4.0], "points")
    assert points.low < -3.0 and points.high > 4.0
    assert [Axis(0, 0.5).part(value) for value in (-1, 0.25, 2)] == [0.0, 0.5, 1.0]
    canvas = blank_canvas()
    draw_bar(canvas, (10, 10, 100, 8), 0.25, 0.2, 0.3, Axis(0, 0.5), "#FF0000")
    picture = canvas.surface
    assert picture.get_at((40, 14))[:3] == (255, 0, 0) and picture.get_at((90, 14))[:3] != (255, 0, 0)
    ink = picture.get_at((50, 8))[:3]
    assert ink == picture.get_at((70, 8))[:3], "the ends of the whisker stand above the track"
    assert not picture.get_at((60, 8))[3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_class_is_told_only_as_far_as_the_interval_holds_it(language: str) -> None:
    t = Catalogue.load(language)
    sizes = [t(f"companion.mark.{mark}") for mark in ("small", "medium", "large")]
    wide = verdict(loss=0.21, low=0.0, high=0.43, class_="likely")
    assert verdict_words.mark_words(wide, t) == t("companion.mark.likely")
    assert not any(size in verdict_words.mark_words(wide, t) for size in sizes)
    known = verdict()
    assert verdict_words.mark_words(known, t) == t("companion.mark.medium")
    more = verdict(loss=0.11, low=0.07, high=0.15)
    assert verdict_words.mark_words(more, t) == t("companion.mark.at_least", mark=t("companion.mark.medium"))
    assert verdict_words.mark_words(None, t) == t("companion.mark.waiting")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_best_way_and_the_one_played_stand_on_one_axis(language: str) -> None:
    """Where the best was played, the next best stands below it."""
    game, t = find_game("carthage"), Catalogue.load(language)
    texts = [game.action_text(action) for action in range(3)]
    known = tuple(candidate(text, share) for text, share in zip(texts, (0.5, 0.45, 0.4), strict=True))

    def tell(ways: Sequence[Sequence[int]], whole: bool = False) -> list[str]:
        return [f"{way} in full" if whole else str(way) for way in ways]

    mistake = verdict(played=(texts[2],), candidates=known)
    bars = decision_text.bars_of(mistake, game, tell, t, "you")
    assert [bar.figure for bar in bars] == ["50 %", "40 %"] and bars[0].whole.endswith("in full")
    assert [(bar.chip, bar.kind) for bar in bars] == [(t("review.chip.best"), "best"), ("you", "you")]
    right = verdict(played=(texts[0],), candidates=known, class_="none", loss=0.0, low=0.0)
    bars = decision_text.bars_of(right, game, tell, t, "you")
    assert [bar.figure for bar in bars] == ["50 %", "45 %"]
    assert [bar.chip for bar in bars] == [t("review.chip.both", who="you"), t("review.chip.next")]


def test_a_move_that_ends_the_game_is_the_headline() -> None:
    t, people = Catalogue.load("en"), People(lambda seat: ("", "Hanno")[seat], 0)
    ending = Ending(way=0, winners=(0,), own=17, best=13)
    found = Explanation(
        seat=0, observer=0, played=True, headline=headline_of(verdict()).model_copy(update={"ending": ending})
    )
    said = decision_text.headline(verdict(), found, people, t)
    assert "17" in said and "13" in said
    assert decision_text.headline(verdict(), None, people, t) == t("explain.cost.tenth", who="you", n=2)
