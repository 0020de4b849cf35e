"""Keys on the page of the result, as the window gives them to the program."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.pages.result import ResultScene
from scenes.pages.rules.scene import RulesScene
from scenes.pages.title.scene import TitleScene
from scenes.shell.app import App
from scenes.shell.keyboard import Repeats
from scenes.shell.routes import Result
from tests.matches import played_by_clerks
from tests.scenes.running import running
from tests.scenes.table.fake_board import use_fake_board


@pytest.fixture
def app(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    use_fake_board(monkeypatch)
    yield from running("en", (1280, 720))


def hit(kind: int, key: int) -> None:
    """A key as the window gives it to the program."""
    pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))


def test_one_escape_leads_to_the_title_and_no_further(app: App) -> None:
    """While a slow title is made, pygame repeats a key that has been let go already."""
    app.manager.go(Result(played_by_clerks(None, "clerk")))
    app.frame(0.1)
    hit(pygame.KEYDOWN, pygame.K_ESCAPE)
    hit(pygame.KEYDOWN, pygame.K_ESCAPE)
    hit(pygame.KEYUP, pygame.K_ESCAPE)
    app.frame(0.1)
    assert isinstance(app.manager.top, TitleScene) and app.manager.dialog is None
    hit(pygame.KEYDOWN, pygame.K_ESCAPE)
    hit(pygame.KEYDOWN, pygame.K_ESCAPE)
    app.frame(0.1)
    assert app.manager.dialog is not None, "a press of its own asks, and its repeat does not answer"


def test_a_held_key_repeats_where_it_was_pressed() -> None:
    """For whoever heard the press, until the key is let go; for anybody again after that."""
    repeats, one, other = Repeats(), Heard(), Heard()
    down, up = (pygame.event.Event(kind, key=pygame.K_RIGHT) for kind in (pygame.KEYDOWN, pygame.KEYUP))
    assert [repeats.strays(down, one) for _ in range(3)] == [False] * 3
    assert repeats.strays(down, other)
    assert not repeats.strays(up, other) and not repeats.strays(down, other)
    assert repeats.strays(down, one)
    assert not repeats.strays(pygame.event.Event(pygame.WINDOWFOCUSLOST), one)
    assert not repeats.strays(down, one)


class Heard:
    """Somebody who hears keys."""


def test_f1_opens_the_rules_and_esc_comes_back(app: App) -> None:
    app.manager.go(Result(played_by_clerks(None, "clerk")))
    app.frame(0.1)
    for key, scene in ((pygame.K_F1, RulesScene), (pygame.K_ESCAPE, ResultScene)):
        hit(pygame.KEYDOWN, key)
        hit(pygame.KEYUP, key)
        app.frame(0.1)
        assert isinstance(app.manager.top, scene)
