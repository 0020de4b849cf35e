"""The magnifying lens over boards and pages."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest

from game.core.registry import GAMES
from scenes.kit.canvas import Canvas, centre, contains, inset
from scenes.kit.lens import FRAME, TIMES, common
from scenes.kit.theme import Point, Rect
from scenes.shell.app import App, silent_context
from scenes.shell.magnifier import Magnifier
from scenes.shell.memory import give_back
from scenes.shell.mouse import click_at
from scenes.shell.preferences_file import PreferencesFile
from scenes.shell.routes import Pause, Result, Rules, Settings, Table, Title
from scenes.table.scene import TableScene
from scenes.table.tags import BoardTags
from scenes.tools.shot import played_match

SEATS = {"edo": 3}


def opened(ui: float = 2.0, size: tuple[int, int] = (1280, 720), **chosen: Any) -> App:
    context = silent_context("en", speed="instant", reduced_motion=True, counsel=False, ui_scale=ui, **chosen)
    return App(context, size)


@pytest.fixture
def apps() -> Iterator[list[App]]:
    made: list[App] = []
    yield made
    while made:
        made.pop().close()
    give_back()  # what holds their pictures refers to itself


def move(app: App, at: Point) -> None:
    pos = tuple(round(value) for value in app.canvas.spot(at))
    app.manager.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    app.frame(0.0)


def press(app: App, key: int) -> None:
    app.manager.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    app.frame(0.01)


def sit(app: App, game: str) -> TableScene:
    app.manager.go(Table(played_match(game, SEATS.get(game, 3), 1, 20, {}, person=True)))
    table = app.manager.top
    assert isinstance(table, TableScene)
    for _ in range(3):
        app.frame(0.05)
    return table


def pixels(app: App, rect: Rect) -> np.ndarray[Any, Any]:
    return pygame.surfarray.array3d(app.canvas.surface.subsurface(app.canvas.device(rect))).astype(int)


@pytest.mark.parametrize("game", list(GAMES))
def test_the_lens_shows_the_board_as_a_window_twice_as_large_does(apps: list[App], game: str) -> None:
    apps.append(opened())
    (app,) = apps
    sit(app, game)
    move(app, (300, 200))
    magnifier = app.manager.magnifier
    assert magnifier.lens is not None
    assert magnifier.shown is not None
    lens, shown = magnifier.lens, magnifier.shown
    x, y, w, h = lens
    inner = (x + w / 2 + 20, y + h / 2 + 20, w / 2 - 40, h / 2 - 40)
    seen = pixels(app, inner)
    blurred = pixels(app, shown)
    pygame.display.quit()
    apps.append(opened(size=(2560, 1440), magnifier="off"))
    large = apps[-1]
    sit(large, game)
    move(large, (300, 200))
    left = shown[0] + (inner[0] - x - FRAME) / TIMES
    top = shown[1] + (inner[1] - y - FRAME) / TIMES
    wide, high = seen.shape[:2]
    area = large.canvas.device((left, top, wide / TIMES, high / TIMES))

    def apart(dx: int, dy: int) -> float:
        drawn = pygame.surfarray.array3d(large.canvas.surface.subsurface(area.move(dx, dy)))
        return float(np.abs(drawn.astype(int)[:wide, :high] - seen).mean())

    # Its edges lie on whole pixels.
    least = min(apart(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
    assert least < 2.0, least
    assert blurred.std() > 0


@pytest.mark.parametrize("game", list(GAMES))
def test_it_changes_nothing_outside_follows_the_keyboard_and_is_clicked_through(
    apps: list[App], game: str
) -> None:
    """At one table, since each is painted twice as large too."""
    apps.append(opened())
    table = sit(apps[0], game)
    assert_nothing_changes_outside(apps[0])
    assert_it_follows_the_focus(apps[0], table)
    assert_what_is_magnified_can_be_clicked(apps[0], table)


def assert_nothing_changes_outside(app: App) -> None:
    for at in ((700.0, 400.0), (200.0, 600.0)):
        app.context.change(magnifier="off")
        move(app, at)
        app.frame(0.01)
        bare = pygame.surfarray.array3d(app.canvas.surface).astype(int)
        app.context.change(magnifier="auto")
        move(app, at)
        with_lens = pygame.surfarray.array3d(app.canvas.surface).astype(int)
        magnifier = app.manager.magnifier
        assert magnifier.lens is not None
        assert magnifier.shown is not None
        assert not contains(magnifier.lens, at)
        differs = np.abs(bare - with_lens).sum(axis=2) > 0
        assert differs.any()
        for rect, more in ((magnifier.lens, 24), (magnifier.shown, 3)):
            area = app.canvas.device(inset(rect, -more)).clip(app.canvas.surface.get_rect())
            differs[area.left : area.right, area.top : area.bottom] = False
        assert not differs.any()


def assert_it_follows_the_focus(app: App, table: TableScene) -> None:
    move(app, (20, 700))
    seen = set()
    for _ in range(4):
        press(app, pygame.K_TAB)
        focus, magnifier = table.stage.board.hands.focus, app.manager.magnifier
        assert focus is not None
        assert magnifier.shown is not None
        assert contains(magnifier.shown, centre(focus.rect))
        seen.add(magnifier.shown)
    assert len(seen) > 1 or len(table.stage.board.hands.play.reachable(table.stage.board.shown)) == 1


def assert_what_is_magnified_can_be_clicked(app: App, table: TableScene) -> None:
    magnifier = app.manager.magnifier
    for piece in table.stage.board.hands.play.reachable(table.stage.board.shown):
        at = centre(piece.rect)
        move(app, at)
        assert magnifier.lens is not None
        assert magnifier.shown is not None
        assert contains(magnifier.shown, at)
        assert not common(magnifier.shown, magnifier.lens)
        assert not contains(magnifier.lens, at)
        under = table.stage.board.hands.pointed()
        assert under is not None
    decided, shown = len(table.match.actions), table.stage.board.shown
    click_at(app, at)
    app.frame(0.01)
    assert len(table.match.actions) > decided or table.stage.board.shown is not shown


def test_it_comes_with_large_text_over_boards_and_not_over_the_bar_or_pages_of_text(apps: list[App]) -> None:
    apps.append(opened(1.2))
    (app,) = apps
    magnifier = app.manager.magnifier
    sit(app, "carthage")
    move(app, (300, 200))
    assert magnifier.lens is None
    app.context.change(ui_scale=1.5)
    move(app, (300, 201))
    assert magnifier.lens is not None
    move(app, (300, 20))
    assert magnifier.lens is None
    move(app, (300, 200))
    app.manager.handle(pygame.event.Event(pygame.WINDOWLEAVE))
    app.frame(0.01)
    assert magnifier.lens is None
    for route in (Pause("carthage"), Settings()):
        app.manager.push(route)
        move(app, (300, 200))
        assert magnifier.lens is None
        app.manager.pop()
    app.manager.go(Result(played_match("carthage", 2, 3, None, {}, person=True)))
    move(app, (300, 300))
    assert magnifier.lens is not None


def test_a_key_and_a_stick_of_the_gamepad_bring_it_and_put_it_away(apps: list[App], home: Path) -> None:
    apps.append(opened(1.0))
    (app,) = apps
    app.context.store = True
    for route in (Title(), Rules("edo"), Settings()):
        app.manager.push(route) if app.manager.stack else app.manager.go(route)
        move(app, (640, 300))
        assert app.manager.magnifier.lens is None
        press(app, pygame.K_F3)
        assert app.manager.magnifier.lens is not None
        assert PreferencesFile().load()[0].magnifier == "on"
        app.manager.handle(pygame.event.Event(pygame.JOYBUTTONDOWN, button=9, instance_id=0))
        app.frame(0.01)
        assert app.manager.magnifier.lens is None
        assert PreferencesFile().load()[0].magnifier == "off"


def test_it_follows_the_focus_in_the_settings(apps: list[App]) -> None:
    apps.append(opened(2.0, magnifier="on"))
    (app,) = apps
    app.manager.go(Title())
    app.manager.push(Settings())
    for _ in range(14):
        press(app, pygame.K_TAB)
        for _ in range(30):
            app.frame(0.05)
        top, shown = app.manager.top, app.manager.magnifier.shown
        assert top is not None
        focus = top.focus_box()
        assert focus is not None
        assert shown is not None
        assert 0 < centre(focus)[1] < 720
        assert contains(shown, centre(focus))


def test_a_lens_that_is_put_away_leaves_nothing(small_window: None) -> None:
    """Its pictures go at once, and so does the canvas, though it knows who draws on it."""
    context = silent_context("en")
    lens, below = Magnifier(context), Canvas(pygame.Surface((64, 64)), context.fonts, context.art)
    large = lens._large(below)
    board: Any = None
    large.resolvers = BoardTags(board, large)
    cache, canvas = large.cache, weakref.ref(large)
    cache.get("picture", lambda: pygame.Surface((100, 100)))
    del large
    gc.disable()
    try:
        lens.forget()
        assert not cache.bytes and not len(cache) and canvas() is None
    finally:
        gc.enable()


@pytest.mark.parametrize("ui", [1.5, 2.0])
def test_a_hint_stays_readable_beside_the_lens(
    apps: list[App], monkeypatch: pytest.MonkeyPatch, ui: float
) -> None:
    """No lens lies on it to speak of, and none shows what is written in large letters there anyway."""
    apps.append(opened(ui, magnifier="auto"))
    (app,) = apps
    table = sit(app, "edo")
    hint = (640.0, 440.0, 632.0, 272.0)
    monkeypatch.setattr(table.companion, "boxes", lambda: [hint])
    magnifier, covered = app.manager.magnifier, list[float]()
    for x in range(20, 1280, 90):
        for y in range(60, 720, 80):
            move(app, (x, y))
            if contains(hint, (x, y)):
                assert magnifier.lens is None
            else:
                assert magnifier.lens is not None
                covered.append(common(magnifier.lens, hint) / (hint[2] * hint[3]))
    assert max(covered) < 0.15 and sum(each > 0 for each in covered) < 0.25 * len(covered)


@pytest.mark.parametrize("page", [Table, Result])
def test_the_lens_keeps_the_pictures_that_it_needs_again(apps: list[App], page: type[Any]) -> None:
    """Otherwise it makes the ground of a table anew for every frame."""
    app = opened(1.0, (1920, 1080), magnifier="on")
    apps.append(app)
    match = played_match("traveling_merchant", 2, 1, None if page is Result else 12, {}, person=True)
    app.manager.go(page(match))
    gone, room = 0, 0
    for _ in range(2):
        for x, y in ((80, 90), (640, 90), (1190, 90), (1190, 630), (640, 360), (80, 630)):
            move(app, (x, y))
        large = app.manager.magnifier._canvas
        assert large is not None
        gone, large.cache.gone = large.cache.gone, 0
        room = large.size[0] * large.size[1] * 4
    assert gone < room
