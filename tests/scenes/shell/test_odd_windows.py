"""Windows of any size: pressed flat they draw something, and the size is remembered."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.pages.title.shelf import open_places
from scenes.shell.app import STANDARD, App, silent_context
from scenes.shell.context import Context
from scenes.shell.loading import WarmUp
from scenes.shell.manager import FLAT
from scenes.shell.preferences_file import PreferencesFile
from scenes.shell.routes import Past, Setup, Title
from scenes.tools.shot import ShotSituation, open_scene
from tests.scenes.review.pages import search_little

SIZES = [(2, 2), (FLAT, FLAT), (FLAT, 720), (1280, FLAT)]
OF_NO_GAME = ("title", "settings", "past")
OF_A_GAME = ("setup", "rules", "table", "result", "replay")
NOWHERE_ELSE = ("opening", "demo", "pause", "crash", "attempt", "field", "learn")
"""Scenes that no other test draws of every game."""


@pytest.mark.parametrize("size", SIZES)
def test_every_scene_can_be_pressed_flat(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """What shows a game: with all of them in the smallest window that is drawn, with one in the others."""
    search_little(monkeypatch)
    app = App(silent_context("en", counsel=False), size=size)
    games = [place.id for place in open_places()]
    shown = games if size == (FLAT, FLAT) else [games[SIZES.index(size)]]
    try:
        for game in shown:
            scenes = (*OF_A_GAME, *NOWHERE_ELSE) if shown is games else OF_A_GAME
            for scene in scenes if game != shown[0] else (*scenes, *OF_NO_GAME):
                open_scene(app, scene, ShotSituation(game, plies=8))
                app.frame(0.0)
                app.frame(0.1)
                assert app.canvas.surface.get_size() == size
    finally:
        pygame.quit()


def test_the_window_opens_with_the_size_it_had(home: Path) -> None:
    def opened() -> App:
        return App(Context(PreferencesFile().load()[0], warm_up=WarmUp(work=None)))

    app = opened()
    assert app.canvas.surface.get_size() == STANDARD
    pygame.display.set_mode((1000, 640), pygame.RESIZABLE)
    app.close()
    app = opened()
    try:
        assert app.canvas.surface.get_size() == (1000, 640)
        app.context.change(fullscreen=False)
    finally:
        app.close()
    assert PreferencesFile().load()[0].window == (1000, 640)


@pytest.mark.parametrize("stored", ["[0, 5]", "[1280]", '"large"', "[99999, 720]", "[1e400, 3]"])
def test_a_size_that_cannot_be_is_not_taken(home: Path, stored: str) -> None:
    from scenes.shell.preferences import preferences_path

    path = preferences_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    values = f'{{"window": {stored}, "speed": "fast"}}'
    head = '"format": "caravanserai-preferences", "version": 1'
    path.write_text(f'{{{head}, "values": {values}}}', encoding="utf-8")
    preferences, told = PreferencesFile().load()
    assert told is not None
    assert (preferences.window, preferences.speed) == (None, "fast")


class Scenes:
    """Counts what is drawn."""

    def __init__(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        self.drawn = 0
        draw = app.manager._draw_all

        def counted() -> None:
            self.drawn += 1
            draw()

        monkeypatch.setattr(app.manager, "_draw_all", counted)


@pytest.mark.parametrize("size", [(1280, 1), (1, 720), (1280, FLAT - 1)])
def test_a_window_pressed_flat_draws_nothing_until_it_is_larger(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = App(silent_context("en"), size=(1280, 720))
    try:
        app.manager.go(Title())
        scenes = Scenes(app, monkeypatch)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        app.manager.resized()
        for _ in range(3):
            app.manager.wake()
            app.frame(0.1)
        assert not scenes.drawn
        pygame.display.set_mode((640, 360), pygame.RESIZABLE)
        app.manager.resized()
        app.frame(0.1)
        assert scenes.drawn
    finally:
        pygame.quit()


@pytest.mark.parametrize("size", [(1, 1), (40, 2000)])
def test_closing_a_flat_window_finishes_and_remembers_the_size_before(
    home: Path, size: tuple[int, int]
) -> None:
    app = App(Context(PreferencesFile().load()[0], warm_up=WarmUp(work=None)), size=(1000, 640))
    app.manager.go(Title())
    app.close()
    app = App(Context(PreferencesFile().load()[0], warm_up=WarmUp(work=None)))
    app.manager.go(Title())
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.close()
    assert not pygame.display.get_init()
    assert PreferencesFile().load()[0].window == (1000, 640) and home.exists()


def test_closing_finishes_whatever_goes_wrong(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    app = App(Context(PreferencesFile().load()[0], warm_up=WarmUp(work=None)), size=(640, 360))
    app.manager.go(Title())
    done: list[str] = []

    def fail() -> None:
        done.append("scene")
        raise RuntimeError("the scene will not go")

    assert app.manager.top is not None
    monkeypatch.setattr(app.manager.top, "leave", fail)
    monkeypatch.setattr("scenes.shell.library.leave", lambda: done.append("library"))
    monkeypatch.setattr(app, "_keep_size", lambda: fail())
    app.close()
    assert done == ["scene", "scene", "library"] and not pygame.display.get_init() and home.exists()
    assert "the scene will not go" in capsys.readouterr().err


LONG = "h" * 300


def test_a_home_with_a_name_too_long_is_told_in_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARAVANSERAI_HOME", str(tmp_path / LONG))
    preferences, notice = PreferencesFile().load()
    assert notice is not None
    app = App(Context(preferences, warm_up=WarmUp(work=None)), size=(640, 360))
    try:
        for route in (Title(), Past(), Setup("carthage")):
            app.manager.go(route)
            app.frame(0.1)
        app.context.change(muted=True)
        assert app.context.toasts.items
    finally:
        app.close()
