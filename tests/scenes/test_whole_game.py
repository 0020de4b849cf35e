"""A whole game through mouse events: title, set-up, table with all that lies above it, result, replay."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.core.saves import load_match
from game.core.shelf import shelf
from scenes.kit.canvas import centre
from scenes.kit.theme import Rect
from scenes.kit.widgets import Button, IconButton, Segmented, Toggle
from scenes.pages.ending import EndingScene
from scenes.pages.result.scene import ResultScene
from scenes.pages.setup.layout import SIT
from scenes.pages.setup.scene import SetupScene
from scenes.pages.title.scene import TitleScene
from scenes.pages.title.shelf import tile_rects
from scenes.shell import library
from scenes.shell.app import App, silent_context
from scenes.table.driver import Mode
from scenes.table.replay import ReplayScene
from scenes.table.scene import TableScene
from scenes.table.topbar import MENU, SPEED
from tests.scenes.pages.setup_player import WINDOW_WARNING
from tests.scenes.table.table_player import places_to_click

pytestmark = pytest.mark.filterwarnings(WINDOW_WARNING)


class Mouse:
    """A person with a mouse, who sees no more than the scene on top."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.seen: set[str] = set()

    @property
    def top(self) -> object:
        return self.app.manager.top

    def frame(self, seconds: float = 0.05) -> None:
        self.app.frame(seconds)
        self.seen.add(type(self.top).__name__)

    def click(self, place: Rect) -> None:
        x, y = self.app.canvas.spot(centre(place))
        at = (round(x), round(y))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=1))
        self.frame()

    def button(self, key: int) -> None:
        """Click the button of the scene on top that this key belongs to too."""
        widgets = self.app.manager.top.group.widgets if self.app.manager.top else []
        found = next(w for w in widgets if isinstance(w, Button) and w.key == key)
        self.click(found.rect)

    def until(self, happened: Callable[[], bool], seconds: float = 60) -> None:
        deadline = time.monotonic() + seconds
        while not happened():
            assert time.monotonic() < deadline, "it did not happen"
            self.frame()
            time.sleep(0.001)


@pytest.fixture
def mouse(home: Path) -> Iterator[Mouse]:
    context = silent_context("en", reduced_motion=True)
    context.store = True
    app = App(context, (1280, 720))
    app.start()
    yield Mouse(app)
    app.close()
    context.services.close()


def escape() -> None:
    """The key is pressed and let go."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))


def sit_down(mouse: Mouse) -> TableScene:
    mouse.until(lambda: isinstance(mouse.top, TitleScene))
    mouse.click(tile_rects(len(shelf()))[0])
    setup = mouse.top
    assert isinstance(setup, SetupScene)
    if mouse.app.manager.dialog is not None:  # a lesson is offered once; thanks, it is known
        escape()
        mouse.frame()
    gear = next(w for w in setup.group.widgets if isinstance(w, IconButton) and w.icon == "common/gear")
    mouse.click(gear.rect)
    mouse.button(pygame.K_ESCAPE)
    assert mouse.top is setup
    players = next(w for w in setup.group.widgets if isinstance(w, Segmented) and w.look == "strong")
    mouse.click(players.cell(0))
    switch = [w for w in setup.group.widgets if isinstance(w, Toggle)][-1]
    if not mouse.app.context.preferences.take_back:
        mouse.click(switch.rect)
    assert mouse.app.context.preferences.take_back
    mouse.click(SIT)
    table = mouse.top
    assert isinstance(table, TableScene)
    assert [seat.human for seat in table.match.setup.seats] == [True, False]
    x, y, w, h = SPEED
    mouse.click((x + w * 0.75, y, w / 4, h))
    assert mouse.app.context.preferences.speed == "instant"
    return table


def play(mouse: Mouse, table: TableScene, turns: int = 200) -> None:
    """Play until the game is over, or `turns` decisions have been made."""
    for _ in range(turns):
        mouse.until(lambda: table.stage.driver.mode in (Mode.WAITING, Mode.OVER))
        if table.stage.driver.mode is Mode.OVER:
            return
        before = len(table.match.actions)
        for place in places_to_click(table.match, 0):
            mouse.click(place)
            if len(table.match.actions) > before:
                break
        assert len(table.match.actions) > before, "clicking did nothing"


def look_around(mouse: Mouse, table: TableScene) -> None:
    """Rules, pause, hint and undo, each by its button."""
    mouse.until(lambda: table.stage.driver.mode is Mode.WAITING)
    mouse.button(pygame.K_F1)
    mouse.button(pygame.K_ESCAPE)
    mouse.click(MENU)
    mouse.button(pygame.K_RETURN)
    assert mouse.top is table
    mouse.button(pygame.K_h)
    mouse.until(
        lambda: bool((told := table.companion.guide.told()) and told.lines) and not table.advisor.busy
    )
    played = len(table.match.actions)
    mouse.button(pygame.K_z)
    assert len(table.match.actions) < played
    mouse.click(table.controls.buttons["redo"].rect)
    assert len(table.match.actions) == played
    mouse.button(pygame.K_z)
    assert table.match.taken_back


def test_a_game_from_the_title_to_the_result_and_back(mouse: Mouse) -> None:
    table = sit_down(mouse)
    play(mouse, table, turns=3)
    look_around(mouse, table)
    play(mouse, table)
    assert table.match.over
    mouse.until(lambda: isinstance(mouse.top, EndingScene))
    mouse.button(pygame.K_s)
    mouse.click((16.0, 700.0, 8.0, 8.0))  # while the lines are drawn, a click ends that and nothing else
    assert isinstance(mouse.top, ResultScene) and not mouse.top.timeline
    assert library.unfinished() == [], "a finished game is not continued"
    (finished,) = library.entries()
    assert finished.over and load_match(finished.path).actions == table.match.actions
    mouse.button(pygame.K_p)
    replay = mouse.top
    assert isinstance(replay, ReplayScene)
    mouse.frame()
    mouse.button(pygame.K_RIGHT)
    mouse.until(lambda: replay.at > 0)
    escape()
    mouse.until(lambda: isinstance(mouse.top, ResultScene))
    mouse.button(pygame.K_ESCAPE)
    mouse.until(lambda: isinstance(mouse.top, TitleScene))
    scenes = {"Title", "Setup", "Settings", "Table", "Rules", "Pause", "Ending", "Result", "Replay"}
    assert mouse.seen == {f"{name}Scene" for name in scenes}


def test_a_new_game_leaves_the_unfinished_one_alone(mouse: Mouse) -> None:
    first = sit_down(mouse)
    play(mouse, first, turns=2)
    mouse.click(MENU)
    mouse.button(pygame.K_t)
    (entry,) = library.unfinished()
    second = sit_down(mouse)
    play(mouse, second, turns=1)
    mouse.click(MENU)
    mouse.button(pygame.K_t)
    assert [found.path for found in library.unfinished()][1:] == [entry.path]
    assert load_match(entry.path).actions == first.match.actions
    mouse.button(pygame.K_RETURN)
    mouse.until(lambda: isinstance(mouse.top, TableScene))
    assert isinstance(mouse.top, TableScene) and mouse.top.match.actions == second.match.actions
