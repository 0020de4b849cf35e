"""Frames in which nothing changed are not drawn, and everything that moves is."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

import pygame
import pytest

from game.core.match import Match
from scenes.shell.app import App, silent_context
from scenes.shell.loading import WarmUp
from scenes.shell.routes import Table
from scenes.table.driver import Mode
from scenes.table.scene import TableScene
from scenes.tools.shot import ShotSituation, open_scene, played_match

DT = 1 / 60
IDLE = 5
"""Of so many frames in which nothing is drawn two are looked at, the first one among them."""
GAMES = ("carthage", "traveling_merchant")
STILL = [(scene, GAMES[0]) for scene in ("setup", "table", "replay", "settings", "pause", "rules")]
STILL += [(scene, GAMES[1]) for scene in ("result", "table")]
STILLER = [*zip(STILL, cycle((False, True)), strict=False), (STILL[1], False)]
"""By turns with all motion and with less; a table with both."""


class Watched:
    """A program whose frames are compared with what a drawing of everything would show."""

    def __init__(self, **chosen: Any) -> None:
        self.app = App(silent_context("en", **({"speed": "normal", "counsel": False} | chosen)), (1280, 720))
        self.wrong: list[str] = []
        self.idle = 0
        """Frames since something was drawn."""

    def open(self, scene: str, game: str = "carthage") -> None:
        open_scene(self.app, scene, ShotSituation(game, plies=12))

    def frame(self, dt: float = DT) -> bool:
        """One frame; True when something was drawn. What is on the screen must be what there is to see: of a
        whole drawing that is clear, of part of one and of none it is not.
        """
        app = self.app
        for event in pygame.event.get():
            app.manager.handle(event)
        app.manager.update(dt)
        drawn = app.manager.frame()
        whole = drawn is not None and drawn[0].size == app.canvas.surface.get_size()
        late, due, stir = app.canvas.scheduler.late, app.manager.due, app.manager._stir_due
        self.idle = self.idle + 1 if drawn is None else 0
        if not late and not whole and self.idle % IDLE < 2:
            shown = app.canvas.surface.copy()
            app.manager._draw_all()
            if app.canvas.surface.get_buffer().raw != shown.get_buffer().raw:
                self.wrong.append(f"{type(app.manager.top).__name__} {app.manager.rest:.3f}")
            app.canvas.surface.blit(shown, (0, 0))
        app.canvas.scheduler.late, app.manager.due, app.manager._stir_due = late, due, stir
        return drawn is not None

    def frames(self, count: int) -> int:
        """How many of the next frames were drawn."""
        return sum(self.frame() for _ in range(count))

    def settle(self) -> None:
        """Until three frames in a row show nothing new."""
        still, until = 0, time.monotonic() + 60
        while still < 3:
            assert time.monotonic() < until, "it never comes to rest"
            still = 0 if self.frame() else still + 1
            time.sleep(0.001)

    def send(self, kind: int, **values: Any) -> None:
        self.app.manager.handle(pygame.event.Event(kind, values))

    def point(self, x: float, y: float) -> None:
        self.send(pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(5, 5), buttons=(0, 0, 0))

    def press(self, key: int, text: str = "") -> None:
        self.send(pygame.KEYDOWN, key=key, mod=0, unicode=text, scancode=0)


@pytest.fixture
def watched() -> Iterator[Callable[..., Watched]]:
    made: list[Watched] = []

    def make(**chosen: Any) -> Watched:
        made.append(Watched(**chosen))
        return made[-1]

    yield make
    for one in made:
        one.app.close()
        one.app.context.services.close()


@pytest.mark.parametrize(("opened", "reduced_motion"), STILLER, ids=str)
def test_at_rest_nothing_is_drawn(
    watched: Callable[..., Watched], opened: tuple[str, str], reduced_motion: bool
) -> None:
    screen = watched(reduced_motion=reduced_motion)
    screen.open(*opened)
    screen.settle()
    assert not any(screen.frame(3 * DT) for _ in range(30))
    assert screen.app.manager.rest > 1
    assert not screen.wrong


def test_only_the_part_of_the_title_that_lives_is_drawn(watched: Callable[..., Watched]) -> None:
    screen = watched()
    screen.open("title")
    screen.frames(60)  # the scene fades in
    before = screen.app.canvas.surface.copy()
    assert 11 <= screen.frames(60) <= 13, "twelve steps a second"
    assert not screen.wrong
    beside = (560, 0, 720, 720)
    after = screen.app.canvas.surface
    assert (
        after.subsurface(beside).copy().get_buffer().raw == before.subsurface(beside).copy().get_buffer().raw
    )
    assert after.get_buffer().raw != before.get_buffer().raw, "the caravan walks"


def test_the_title_shows_how_far_the_ai_is(watched: Callable[..., Watched]) -> None:
    screen = watched(reduced_motion=True)
    screen.open("title")
    screen.app.context.warm_up = warm_up = WarmUp(lambda game, report, stop: True, ("game",))
    screen.frames(5)
    for progress in (0.3, 0.6, 0.9):
        warm_up._progress["game"] = progress
        assert screen.frames(12) > 0


def test_a_cursor_blinks_and_nothing_else(watched: Callable[..., Watched]) -> None:
    screen = watched()
    screen.open("setup")
    screen.settle()
    field = next(w for w in screen.app.manager.top.group.widgets if w.greedy)  # type: ignore[union-attr]
    screen.point(field.rect[0] + 20, field.rect[1] + 10)
    screen.send(pygame.MOUSEBUTTONDOWN, pos=(round(field.rect[0] + 20), round(field.rect[1] + 10)), button=1)
    screen.send(pygame.MOUSEBUTTONUP, pos=(round(field.rect[0] + 20), round(field.rect[1] + 10)), button=1)
    screen.frames(60)  # its tooltip comes
    drawn = screen.frames(180)
    assert 5 <= drawn <= 7, "three seconds: three times on, three times off"
    screen.send(pygame.TEXTINPUT, text="a")
    assert screen.frame()
    assert not screen.wrong


def test_tooltips_messages_and_questions_move(watched: Callable[..., Watched]) -> None:
    screen = watched()
    screen.open("table")
    screen.settle()
    for at in ((720, 20), (1180, 22), (300, 170), (640, 300), (1100, 300), (200, 640), (700, 640)):
        screen.point(*at)
        assert screen.frame(), "every movement of the pointer is answered"
        screen.frames(40)
        assert screen.frames(6) == 0, "the tooltip is there"
    context = screen.app.context
    context.toasts.show("hello", "plain", 1.0)
    assert screen.frames(20) > 8
    assert screen.frames(15) == 0, "it stands"
    assert screen.frames(60) > 8, "it goes"
    context.ask("a", "b", "c", lambda: None)
    assert screen.frames(12) > 4
    assert screen.frames(10) == 0
    screen.press(pygame.K_ESCAPE)
    assert screen.frame()
    assert not screen.wrong


@pytest.mark.parametrize(("game", "speed"), list(zip(GAMES, ("instant", "fast"), strict=True)))
def test_a_match_among_ais_is_shown_in_full(watched: Callable[..., Watched], game: str, speed: str) -> None:
    screen = watched(speed=speed)
    screen.open("demo", game)
    for _ in range(120):
        screen.frame(0.05)
        time.sleep(0.002)
    assert not screen.wrong
    screen.press(pygame.K_SPACE)
    screen.settle()
    assert screen.frames(60) == 0, "paused, and the counsel has its answer"


def test_a_rival_thinks_and_a_forced_choice_plays_itself(watched: Callable[..., Watched]) -> None:
    screen = watched(speed="fast")
    match: Match = played_match("carthage", 3, 1, 12, {}, person=True)
    screen.app.manager.go(Table(match))
    table = screen.app.manager.top
    assert isinstance(table, TableScene)
    screen.settle()
    table.stage.driver.decide((match.legal()[0],))
    rested = 0
    until = time.monotonic() + 60
    while (
        not (table.stage.driver.mode is Mode.WAITING and table.stage.driver.to_move == 0)
        or table.advisor.busy
    ):
        rested += not screen.frame(0.05)
        assert time.monotonic() < until
        time.sleep(0.002)
    assert rested <= 1, "something moves until it is the player's turn again"
    assert not screen.wrong
