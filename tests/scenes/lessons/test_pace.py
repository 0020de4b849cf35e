"""How fast a lesson's table goes: what becomes of a step can be read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.lessons import scene
from scenes.lessons.scene import LessonScene
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
    assert lesson.playback.turn_seconds == scene.TURN_SECONDS > 2 * playback.TURN_SECONDS
    lesson.set_speed("fast")
    assert lesson.speed == "fast"
