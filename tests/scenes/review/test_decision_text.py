"""What is said about a verdict is the verdict's: its numbers, its doubts, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from game.core.catalogue import LANGUAGES, Catalogue
from game.core.registry import game as find_game
from scenes.companion import loss_marks, verdict_words
from scenes.companion.bars import Axis, axis_over, draw_bar
from scenes.companion.loss_marks import MARKS, draw_mark, mark_of
from scenes.pages.review import decision_text
from tests.scenes.kit.helpers import blank_canvas, content
from tests.scenes.review.verdicts import candidate, verdict


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_loss_is_told_with_both_ends_of_its_interval(language: str) -> None:
    t = Catalogue.load(language)
    assert re.findall(r"\d+", verdict_words.loss_words(verdict(), t)) == ["7", "11"]
    points = verdict(unit="points", loss=1.4, low=0.6, high=2.25)
    assert re.findall(r"[\d.]+", verdict_words.amount_words(points, t)) == ["0.6", "2.2"]
    assert re.findall(r"\d+", verdict_words.amount_words(verdict(low=0.071, high=0.072), t)) == ["7"]


def test_a_chance_is_told_with_the_wider_half_of_its_interval() -> None:
    t = Catalogue.load("en")
    way = candidate("a", 0.01, 0.034)
    assert (way.low, verdict_words.share_words(way, t)) == (0.0, "[[b|1]] (0–4) %")
    assert verdict_words.share_words(candidate("a", 0.97, 0.05), t) == "[[b|97]] (92–100) %"
    assert verdict_words.share_words(candidate("a", 0.05, 0.048), t) == "[[b|5]] ±5 %"


def test_what_was_not_confirmed_is_called_no_loss() -> None:
    t = Catalogue.load("en")
    close = verdict(loss=0.02, low=0.0, high=0.05, class_="none")
    unsure = verdict(loss=0.05, low=0.01, high=0.09, class_="none")
    best = verdict(loss=0.0, low=0.0, high=0.02, class_="none", played=("a",))
    assert verdict_words.loss_words(close, t) == t("companion.close")
    assert verdict_words.loss_words(unsure, t) == t("companion.unsure", amount="between 1 and 9 %")
    assert verdict_words.loss_words(best, t) == t("companion.best")
    assert not verdict_words.too_close(verdict()) and not verdict_words.too_close(best)


def test_a_present_decision_is_close_where_the_noise_hides_the_difference() -> None:
    nothing: dict[str, Any] = {"played": None, "loss": None, "low": None, "high": None, "class_": "none"}
    near = verdict(**nothing, candidates=(candidate("a", 0.40), candidate("b", 0.38)))
    far = verdict(**nothing, candidates=(candidate("a", 0.40), candidate("b", 0.30)))
    assert verdict_words.too_close(near) and not verdict_words.too_close(far)
    assert verdict_words.as_good(near, near.candidates[1])
    assert not verdict_words.as_good(far, far.candidates[1])


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
    axis = axis_over([0.5, 0.31])
    assert axis.high > 0.5 and axis_over([0.99]).high == 1.0 and axis_over([]).high > 0
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
    for said in (verdict_words.mark_words(wide, t), verdict_words.loss_words(wide, t)):
        assert not any(size in said for size in sizes)
    assert re.findall(r"\d+", verdict_words.loss_words(wide, t)) == ["0", "43"]
    known = verdict()
    assert verdict_words.mark_words(known, t) == t("companion.mark.medium")
    more = verdict(loss=0.11, low=0.07, high=0.15)
    assert verdict_words.mark_words(more, t) == t("companion.mark.at_least", mark=t("companion.mark.medium"))
    assert verdict_words.mark_words(None, t) == t("companion.mark.waiting")


def test_where_points_decide_no_way_with_more_of_them_stands_below_the_best() -> None:
    ways = (
        candidate("a", 0.0, points=16.9),
        candidate("d", 0.0, points=12.0),
        candidate("b", 0.0, points=15.3),
        candidate("c", 0.0, points=18.3),
    )
    shown = decision_text.shown_ways(verdict(unit="points", candidates=ways))
    assert [way.actions[0] for way in shown] == ["a", "b", "d"]
    by_chance = decision_text.shown_ways(verdict(candidates=ways))
    assert [way.actions[0] for way in by_chance] == ["a", "d", "b"]


def test_no_way_with_a_higher_chance_stands_below_the_best() -> None:
    """A third way was searched shortly and may read higher; what was played may do so where it is as good."""
    ways = (candidate("a", 0.13), candidate("c", 0.141), candidate("d", 0.12), candidate("b", 0.03))
    shown = decision_text.shown_ways(verdict(candidates=ways))
    assert [way.actions[0] for way in shown] == ["a", "d", "b"]
    game, t = find_game("carthage"), Catalogue.load("en")

    def tell(way: Sequence[int], others: Sequence[Sequence[int]] = ()) -> str:
        return str(way)

    texts = [game.action_text(action) for action in range(3)]
    for played, chips in ((0.128, ("best", "you", "")), (0.149, ("you", "", ""))):
        close = tuple(candidate(text, share) for text, share in zip(texts, (0.13, played, 0.12), strict=True))
        found = verdict(class_="none", loss=0.0, low=0.0, played=(texts[1],), candidates=close)
        bars = decision_text.bars_of(found, game, tell, t, "you")
        assert tuple(bar.chip for bar in bars) == chips
        assert [bar.figure for bar in bars] == sorted((bar.figure for bar in bars), reverse=True)
