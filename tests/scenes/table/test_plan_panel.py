"""The plan of a hint is told in whole sentences at every size of text, on every board, in both languages."""

from __future__ import annotations

import time
from functools import cache

import pygame
import pytest

from game.core.match import Match
from game.core.registry import GAMES
from scenes.shell.app import App
from scenes.shell.routes import Table
from scenes.table.driver import Mode
from scenes.table.scene import TableScene
from scenes.tools.shot import played_match
from tests.scenes.boards.hands import plan_at

SIZES = {"en": ((0, 2.0), (1, 2.0), (0, 0.8)), "ja": ((1, 2.0), (0, 2.0), (1, 1.0))}
"""Which of the longest plans is told at which size of text, by the language."""
PLANS = 2
SEATS = {"edo": 4}


@cache
def long_plans(game: str) -> list[tuple[Match, tuple[int, ...]]]:
    """The longest decisions of the person's seat in a match: the match before each, and its actions."""
    match = played_match(game, SEATS.get(game, 3), 2, None, {}, person=True)
    actors = [step.actor for step in match.steps if step.actor >= 0]
    found = [(done, plan_at(match, done, 0)) for done, actor in enumerate(actors) if actor == 0]
    longest = sorted(found, key=lambda each: -len(each[1]))[:PLANS]
    return [(before(match, done), actions) for done, actions in longest]


def before(match: Match, done: int) -> Match:
    """The match after so many decisions."""
    there = Match(match.setup)
    for action in match.actions[:done]:
        there.play(action)
    return there


@pytest.mark.parametrize("game", list(GAMES))
def test_no_word_of_a_plan_is_cut(still_app: App, game: str, cut_words: list[str]) -> None:
    for plan, ui in SIZES[still_app.context.language]:
        there, actions = long_plans(game)[plan]
        still_app.context.change(ui_scale=ui, play_forced=False)
        still_app.manager.go(Table(there))
        table = still_app.manager.top
        assert isinstance(table, TableScene)
        until = time.monotonic() + 30
        while table.stage.driver.mode is not Mode.WAITING and time.monotonic() < until:
            still_app.frame(0.1)
        table.companion.guide.decision = lambda actions=actions: actions  # type: ignore[method-assign, misc]
        still_app.manager.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h"))
        still_app.frame(0.1)
        cut_words.clear()
        still_app.frame(0.1)
        told = table.companion.guide.told()
        assert told is not None and told.lines
        x, y, w, h = table.companion.hint_panel.rect
        assert h > 60 and y >= 50 and x + w <= 1280 and y + h <= 720
        said = " ".join(line.sentence for line in told.lines)
        assert not [words for words in cut_words if words in said], (ui, cut_words)
