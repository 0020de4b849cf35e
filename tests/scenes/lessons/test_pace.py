"""How fast a lesson's table goes: what becomes of a step can be read."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scenes.lessons import scene
from scenes.lessons.library import places
from scenes.lessons.scene import LessonScene
from scenes.lessons.walk import Walker
from scenes.shell import routes
from scenes.shell.app import App
from scenes.shell.loading import WarmUp
from scenes.table import playback
from tests.scenes.running import running


@pytest.fixture
def app() -> Iterator[App]:
    for made in running("en", (1280, 720), reduced_motion=True):
        made.context.warm_up = WarmUp(work=None)
        yield made


@pytest.mark.parametrize(
    ("chosen", "goes"), [("slow", "slow"), ("normal", "normal"), ("fast", "normal"), ("instant", "normal")]
)
def test_lessons_take_their_time(app: App, chosen: str, goes: str) -> None:
    """Awards ran past at the speed of other tables; who wants it in a lesson still chooses it there."""
    app.context.change(speed=chosen)
    app.manager.go(routes.Lesson("edo", 1, 0))
    lesson = app.manager.top
    assert isinstance(lesson, LessonScene)
    assert lesson.speed == goes
    assert lesson.stage.playback.turn_seconds == scene.TURN_SECONDS > 2 * playback.TURN_SECONDS
    lesson.set_speed("fast")
    assert lesson.speed == "fast"


def test_page_down_goes_on_in_every_step(app: App) -> None:
    """What there is to do is done, what there is to look at has been looked at."""
    walker = Walker(app, places("edo")[0])
    walker.open()
    kinds = set()
    for number in range(3):
        assert walker.scene.course.number == number
        kinds.add(bool(walker.scene.course.step.do))
        walker.press(pygame.K_PAGEDOWN)
    assert kinds == {False, True} and walker.result.troubles == []


def test_the_arrow_beside_a_lot_is_pressed_as_often_as_the_lesson_says(app: App) -> None:
    place = places("edo")[0]
    step = next(i for i, step in enumerate(place.lesson.steps) if step.do == ("bid west 3",))
    walker = Walker(app, place)
    walker.open(step)
    for _ in range(3):
        walker.press(pygame.K_LEFT)
        assert not walker.scene.picks.wrong
    walker.press(pygame.K_RETURN)
    assert walker.scene.course.number == step + 1
