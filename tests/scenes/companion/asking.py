"""Tables at which a hint, or why somebody did something, is asked for."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from ai.explain.model import Motive
from ai.explain.motives import motive_of
from game.core.match import Match
from scenes.companion.why_words import last_step
from scenes.shell.routes import Table
from scenes.table.driver import Mode
from scenes.table.scene import TableScene
from tests.matches import at
from tests.scenes.running import Shell

GAMES = ("carthage", "traveling_merchant", "edo", "marco_polo")


def until(shell: Shell, done: Callable[[], bool], seconds: float = 120.0) -> None:
    end = time.monotonic() + seconds
    while not done() and time.monotonic() < end:
        shell.frames(1)
        time.sleep(0.004)
    assert done()


def opened_at(match: Match, **chosen: object) -> tuple[Shell, TableScene]:
    shell = Shell(Table(match), chosen={"speed": "instant", "play_forced": False, **chosen})
    table = shell.top
    assert isinstance(table, TableScene)
    until(shell, lambda: table.stage.driver.mode is Mode.WAITING and not table.stage.playback.busy)
    return shell, table


def opened(game: str, plies: int = 20, **chosen: object) -> tuple[Shell, TableScene]:
    return opened_at(at(game, plies), **chosen)


def hinted(shell: Shell, table: TableScene) -> None:
    shell.press(pygame.K_h)
    until(shell, lambda: table.companion.guide.insight is not None and table.companion.guide.insight.done)
    shell.frames(3)


def asked(shell: Shell, table: TableScene) -> None:
    shell.press(pygame.K_y)
    shell.frames(2)


def reasoned(game: str) -> tuple[Match, Motive]:
    """A position of the player before which somebody did something that can be explained."""
    for seed in range(7, 12):
        for plies in range(8, 52, 2):
            match = at(game, plies, seed)
            step = last_step(match, len(match.steps), 0)
            found = None if step is None else motive_of(match, step, 0)
            if found is not None and found.offered:
                return match, found
    raise AssertionError("nothing can be explained")
