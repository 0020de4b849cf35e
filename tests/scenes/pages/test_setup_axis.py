"""Where the player stands among the levels, on the line of the levels at set-up."""

from __future__ import annotations

import time
from itertools import pairwise
from pathlib import Path

import pytest

from ai.players.levels import PLAYABLE
from ai.record.rating import ENOUGH, Rating
from game.core.catalogue import LANGUAGES
from game.core.registry import game as find_game
from scenes.kit.canvas import Canvas, centre
from scenes.kit.theme import Point
from scenes.pages.setup import rows
from scenes.pages.setup.model import PlannedSetup, TablePlan
from scenes.pages.setup.rows import LevelAxis
from scenes.pages.setup.scene import SetupScene
from tests.scenes.running import Shell


@pytest.fixture
def marks(monkeypatch: pytest.MonkeyPatch) -> list[Point]:
    """Where diamonds are drawn."""
    found: list[Point] = []

    def spy(canvas: Canvas, at: Point, size: float) -> None:
        found.append(at)

    monkeypatch.setattr(rows, "own_mark", spy)
    return found


def drawn(
    rating: Rating | None, language: str = "en", seat: int | None = 0, players: int = 3
) -> tuple[Shell, SetupScene]:
    plan = TablePlan(find_game("carthage"), 1)
    plan.set_players(players)
    shell = Shell(PlannedSetup(plan=plan), language)
    scene = shell.top
    assert isinstance(scene, SetupScene)
    end = time.monotonic() + 20
    while not scene.recorder.known.read and time.monotonic() < end:
        shell.frames(1)
        time.sleep(0.005)
    shell.frames(1)  # it takes the rating from what was read
    plan.me, plan.rating = seat, rating
    scene.build()
    scene.draw(shell.app.canvas)
    return shell, scene


def axes(scene: SetupScene) -> list[LevelAxis]:
    return [row.levels for row in scene.rows if row.levels.visible]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 4])
def test_a_diamond_is_where_the_rating_is(
    home: Path, language: str, players: int, marks: list[Point], cut_words: list[str]
) -> None:
    _, scene = drawn(Rating(3.4, 3.1, 3.7, 34), language, players=players)
    assert len(axes(scene)) == players - 1 and not cut_words
    for axis in axes(scene):
        third, fourth = (centre(axis.seal_box(number)) for number in (2, 3))
        wanted = (third[0] + 0.4 * (fourth[0] - third[0]), third[1])
        assert any(at == pytest.approx(wanted) for at in marks)


def test_below_ten_matches_and_without_a_person_there_is_none(home: Path, marks: list[Point]) -> None:
    few = Rating(3.4, 1.0, 5.0, ENOUGH - 1)
    for rating, seat in ((few, 0), (None, 0), (Rating(3.4, 3.1, 3.7, 34), None)):
        shell, scene = drawn(rating, seat=seat)
        assert all(axis.own is None for axis in axes(scene))
        marks.clear()
        scene.draw(shell.app.canvas)
        assert len(marks) == (seat is not None), "the one beside the words"
    t = scene.context.t
    assert "?" in t("setup.even.note", count=9, enough=ENOUGH)


def test_the_steps_are_equal_and_nothing_leaves_the_line(home: Path) -> None:
    axis = axes(drawn(None)[1])[0]
    places = [axis.across(place) for place in range(1, len(PLAYABLE) + 1)]
    assert places == pytest.approx([centre(axis.seal_box(number))[0] for number in range(len(PLAYABLE))])
    step = places[1] - places[0]
    assert [after - before for before, after in pairwise(places)] == pytest.approx([step] * 4)
    assert axis.across(-3) == places[0] - step / 2 and axis.across(9) == places[-1] + step / 2
    assert all(left < right for left, right in axis.gaps()) and len(axis.gaps()) == len(PLAYABLE) - 1
