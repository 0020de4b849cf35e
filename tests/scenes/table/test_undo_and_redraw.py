"""Undo and redo with something before the next frame that makes the whole table anew."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

import pygame
import pytest

from game.core.match import Match
from scenes.shell.routes import Table
from scenes.table.driver import Mode
from scenes.table.scene import TableScene
from scenes.tools.shot import played_match
from tests.game.playing import taking_back
from tests.scenes.running import Shell

GAMES = ("carthage", "traveling_merchant")


def send(shell: Shell, key: int, mod: int = 0) -> None:
    """A key, and no frame after it."""
    shell.send(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


def resize(shell: Shell) -> None:
    size = (1600, 900) if shell.app.canvas.surface.get_width() == 1280 else (1280, 720)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    shell.send(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


def other_language(shell: Shell) -> None:
    send(shell, pygame.K_ESCAPE)
    shell.context.change(language="ja" if shell.context.language == "en" else "en")
    send(shell, pygame.K_ESCAPE)


def full_screen(shell: Shell) -> None:
    send(shell, pygame.K_F11)


def table_of(game: str) -> Match:
    """A match in its middle at the person's turn, where taking back is allowed."""
    return taking_back(played_match(game, 3, 3, 60, {}, True))


@pytest.mark.parametrize(
    ("game", "rebuild"), list(zip(cycle(GAMES), (full_screen, resize, other_language), strict=False))
)
def test_a_table_made_anew_right_after_undo_and_redo(game: str, rebuild: Callable[[Shell], None]) -> None:
    shell = Shell(Table(table_of(game)), chosen={"speed": "instant", "counsel": False})
    table = shell.top
    assert isinstance(table, TableScene)
    shell.frames(5)
    assert table.stage.driver.mode is Mode.WAITING and table.stage.log.lines
    for back in (True, True, False, True, False):
        before = len(table.match.actions)
        send(shell, pygame.K_z, 0 if back else pygame.KMOD_LSHIFT)
        assert len(table.match.actions) != before
        steps = len(table.match.steps)
        assert len(table.stage.log) == steps == table.stage.driver.shown, (
            "all parts know the position at once"
        )
        assert table.stage.log_panel.tinted.stop <= steps
        rebuild(shell)
        shell.frames(2)
        assert shell.top is table and table.stage.log_panel.tinted.stop <= len(table.stage.log)
