"""Windows of any size: pressed flat they draw something, and the size is remembered."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.pages.title.shelf import open_places
from scenes.shell.app import STANDARD, App, silent_context
from scenes.shell.context import Context
from scenes.shell.loading import WarmUp
from scenes.shell.preferences import load_preferences
from scenes.tools.shot import open_scene

SIZES = [(2, 2), (2, 720), (1280, 2)]
PAGES = ("title", "setup", "settings", "past", "rules")


@pytest.mark.parametrize("size", SIZES)
def test_every_scene_can_be_pressed_flat(size: tuple[int, int]) -> None:
    app = App(silent_context("en"), size=size)
    try:
        for game in (place.id for place in open_places()):
            for scene in (*PAGES, "table", "result", "replay"):
                open_scene(app, scene, game, 3, 1, 8, {})
                app.frame(0.0)
                app.frame(0.1)
                assert app.canvas.surface.get_size() == size
    finally:
        pygame.quit()


def test_the_window_opens_with_the_size_it_had(home: Path) -> None:
    def opened() -> App:
        return App(Context(load_preferences()[0], warm_up=WarmUp(work=None)))

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
    assert load_preferences()[0].window == (1000, 640)


@pytest.mark.parametrize("stored", ["[0, 5]", "[1280]", '"large"', "[99999, 720]", "[1e400, 3]"])
def test_a_size_that_cannot_be_is_not_taken(home: Path, stored: str) -> None:
    from scenes.shell.preferences import preferences_path

    path = preferences_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    values = f'{{"window": {stored}, "speed": "fast"}}'
    head = '"format": "caravanserai-preferences", "version": 1'
    path.write_text(f'{{{head}, "values": {values}}}', encoding="utf-8")
    preferences, told = load_preferences()
    assert told is not None
    assert (preferences.window, preferences.speed) == (None, "fast")
