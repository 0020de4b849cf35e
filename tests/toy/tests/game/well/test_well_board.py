"""The Well from the title to the result, by keys and by mouse, at a table of five."""

from __future__ import annotations

import itertools
import time
from pathlib import Path

import pygame
import pytest

from game.core.saves import load_match, save_match
from game.core.shelf import shelf
from scenes.boards.well.board import jar_rect
from scenes.pages.setup.scene import SetupScene
from scenes.pages.title.shelf import tile_rects
from scenes.shell.app import App, silent_context
from scenes.shell.routes import Replay, Title
from scenes.table import TableScene
from scenes.table.replay import ReplayScene

PATIENCE = 60.0
"""Seconds that a whole game may take; the rivals think on a thread of their own."""


def opened(app: App) -> SetupScene:
    """The set-up of the game, from its tile on the title."""
    app.manager.go(Title())
    app.frame(0.1)
    places = dict(zip((entry.id for entry in shelf()), tile_rects(len(shelf())), strict=True))
    x, y, w, h = places["well"]
    point = app.canvas.spot((x + w / 2, y + h / 2))
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        pygame.event.post(pygame.event.Event(kind, pos=(round(point[0]), round(point[1])), **more))
        app.frame(0.1)
    assert isinstance(app.manager.top, SetupScene)
    return app.manager.top


@pytest.mark.parametrize("by_mouse", [False, True])
def test_a_whole_game(by_mouse: bool, home: Path) -> None:
    app = App(silent_context("en", reduced_motion=True, speed="instant", counsel=False), (1280, 720))
    try:
        setup = opened(app)
        setup.set_players(5)
        for seat in range(5):
            setup.set_level(seat, "clerk")
        assert len(setup.rows) == 5
        app.frame(0.1)
        setup.sit_down()
        app.frame(0.1)
        table = app.manager.top
        assert isinstance(table, TableScene)
        ends = time.monotonic() + PATIENCE
        for number in itertools.count():
            if not isinstance(app.manager.top, TableScene) or time.monotonic() > ends:
                break
            if table.match.to_move == table.me:
                place = number % 3
                if by_mouse:
                    x, y = app.canvas.spot((jar_rect(place)[0] + 40, jar_rect(place)[1] + 40))
                    at = (round(x), round(y))
                    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0))
                    pygame.event.post(moved)
                    event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
                else:
                    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1 + place, mod=0, unicode="")
                pygame.event.post(event)
            else:
                time.sleep(0.001)
            app.frame(0.1)
        assert table.match.over
        assert type(app.manager.top).__name__ == "EndingScene"
        app.frame(0.1)
        save_match(table.match, home / "well.json")
        again = load_match(home / "well.json")
        assert again.state.tobytes() == table.match.state.tobytes()
        app.manager.go(Replay(again))
        app.frame(0.1)
        assert isinstance(app.manager.top, ReplayScene)
    finally:
        app.close()
