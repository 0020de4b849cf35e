"""Tables at which a hint, or why somebody did something, is asked for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pygame

from ai.explain.model import Motive
from ai.explain.motives import motive_of
from game.core.match import Match
from scenes.companion.why_words import last_step
from scenes.shell.routes import Table
from scenes.table.driver import Mode
from scenes.table.scene import TableScene
from tests.matches import at
from tests.scenes.running import Shell, run

GAMES = ("carthage", "traveling_merchant", "edo", "marco_polo")


def until(shell: Shell, done: Callable[[], bool], seconds: float = 120.0) -> None:
    if not done():
        run(shell.app, done, seconds, dt=0.1)


def opened_at(match: Match, **chosen: object) -> tuple[Shell, TableScene]:
    plain = {"speed": "instant", "play_forced": False, "magnifier": "off"}  # the lens is drawn a second time
    shell = Shell(Table(match), chosen={**plain, **chosen})
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


def assert_whole(shell: Shell, table: TableScene, cut: list[str]) -> None:
    """No word of the hint that is shown is among those that are `cut`, the fixture `cut_words`."""
    told = table.companion.hint_panel.told
    assert told is not None and told.rows
    cut.clear()
    shell.manager.wake()
    shell.app.canvas.cache.drop()
    shell.frames(2)
    said = " ".join([told.reason, told.rest, *(row.words for row in told.rows)])
    assert not [words for words in cut if words and words in said], cut


def asked(shell: Shell, table: TableScene) -> None:
    shell.press(pygame.K_y)
    shell.frames(2)


def reasoned(game: str) -> tuple[Match, Motive]:
    """A position of the player before which somebody did something that can be explained."""
    found, motive = _reasoned(game)
    match = Match(found.setup)
    for action in found.actions:
        match.play(action)
    return match, motive


@cache
def _reasoned(game: str) -> tuple[Match, Motive]:
    for seed in range(7, 12):
        for plies in range(8, 52, 2):
            match = at(game, plies, seed)
            step = last_step(match, len(match.steps), 0)
            found = None if step is None else motive_of(match, step, 0)
            if found is not None and found.offered:
                return match, found
    raise AssertionError("nothing can be explained")
