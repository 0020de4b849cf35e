"""The levels at the deal of the day: they play whatever is on the screen, only when nobody else thinks."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pygame
import pytest

from ai.core.stopping import Stop, never
from ai.daily.deals import deal_of
from ai.daily.plan import plan
from ai.daily.tries import Try
from ai.field.store import fields, stored_field
from game.core.saves import save_match
from scenes.pages.daily.keeping import file_of, new_match
from scenes.pages.daily.levels import LEVELS, go_on
from scenes.pages.daily.scene import DailyScene
from scenes.pages.deal.games import PLAYER
from scenes.shell import routes
from scenes.shell.services import AUTOSAVER, COMPANION, DAYS
from scenes.table.scene import TableScene
from tests.scenes.running import Shell

TODAY = date(2026, 11, 28)
PLAYS = ("apprentice", "clerk")


@pytest.fixture(autouse=True)
def _today(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    assert home.exists()
    for place in ("daily.scene", "daily.keeping", "daily.words"):
        monkeypatch.setattr(f"scenes.pages.{place}.local_day", lambda: TODAY)
    quick = plan().model_copy(update={"rivals": ("apprentice",)})
    monkeypatch.setattr("ai.daily.deals.plan", lambda: quick)
    monkeypatch.setattr("scenes.pages.deal.games.PLAYABLE", PLAYS)
    monkeypatch.setattr("scenes.pages.deal.games.GAMES", 2)
    monkeypatch.setattr("scenes.pages.daily.levels.LOOK_ROUND", 0.01)
    monkeypatch.setattr("scenes.pages.daily.levels.PAUSE", 0.01)


def opened(route: routes.Route) -> Shell:
    shell = Shell(route)
    shell.context.store = True
    shell.context._stored.store = lambda preferences: None  # type: ignore[method-assign]
    return shell


def wait(shell: Shell, until: Callable[[], bool], seconds: float = 60.0) -> None:
    ends = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < ends, "it did not happen"
        shell.frames()
        time.sleep(0.005)


def begun(shell: Shell, over: bool = False) -> Try:
    """A try that has been begun, on disk."""
    match = new_match(TODAY)
    match.began = f"{TODAY}T20:10"
    match.play(match.legal()[0])
    if over:
        match.resign(deal_of(TODAY).seat)
    told = Try(day=TODAY, version=deal_of(TODAY).version, file="a.json", began=match.began, begun=True)
    save_match(match, file_of(told))
    shell.context.service(DAYS).keep(told)
    return told


def test_they_play_during_the_try_and_are_shown_after_it() -> None:
    shell = opened(routes.Daily())
    shell.press(pygame.K_RETURN)
    table, deal = shell.top, deal_of(TODAY)
    assert isinstance(table, TableScene) and table.path is not None
    levels, told = shell.context.service(LEVELS), shell.context.service(DAYS).of(TODAY)
    assert told is not None
    games = levels.of(told)
    assert games is not None and games.field is None, "nobody has decided anything yet"
    table.match.play(table.match.legal()[0])
    table._save()
    shell.context.service(AUTOSAVER).flush()
    wait(shell, lambda: games.done and not shell.context.service(PLAYER).busy)
    assert shell.top is table
    stored = stored_field(fields(table.path), deal.setup, deal.seat, PLAYS)
    assert stored is not None and stored.done
    shell.manager.go(routes.Daily())
    scene = shell.top
    assert isinstance(scene, DailyScene)
    shell.frames(3)
    assert scene.games is None and scene.standing() == shell.context.t("daily.goes_on")
    assert shell.context.service(DAYS).of(TODAY) == told.model_copy(update={"begun": True})
    table.match.resign(deal.seat)
    save_match(table.match, table.path)
    scene.enter()
    shell.frames(5)
    assert scene.games is games, "they had played it while the try went on"
    after = shell.context.service(DAYS).of(TODAY)
    assert after is not None and after.levels == len(PLAYS)


def test_they_wait_as_long_as_anything_else_thinks() -> None:
    shell = opened(routes.Title())
    free = [False]

    def thinks(stop: Stop) -> None:
        while not free[0] and not stop():
            time.sleep(0.01)

    shell.context.service(COMPANION).send(thinks)
    told = begun(shell)
    go_on(shell.context)
    games = shell.context.service(LEVELS).of(told)
    assert games is not None
    wait(shell, lambda: games.field is not None)
    time.sleep(0.2)
    assert games.field is not None and not games.field.played
    free[0] = True
    wait(shell, lambda: games.done)


def test_they_stop_at_the_end_of_the_program_and_go_on_the_next_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from ai.field.playing import OneGame

    shell = opened(routes.Title())
    decided, decide = [0], OneGame.decide

    def slow(self: OneGame, stop: Stop = never) -> bool:
        decided[0] += 1
        time.sleep(0.005)
        return decide(self, stop)

    monkeypatch.setattr(OneGame, "decide", slow)
    told, deal = begun(shell), deal_of(TODAY)
    go_on(shell.context)
    wait(shell, lambda: decided[0] > 3)
    shell.app.close()
    file = fields(file_of(told))
    stored = stored_field(file, deal.setup, deal.seat, PLAYS)
    assert stored is not None and stored.begun is not None and stored.begun.actions
    monkeypatch.setattr(OneGame, "decide", decide)
    again = opened(routes.Title())
    again.frames(2)
    games = again.context.service(LEVELS).of(told)
    if games is None:  # the title had looked before this program was told to store anything
        again.manager.go(routes.Title())
        again.frames(2)
        games = again.context.service(LEVELS).of(told)
    assert games is not None
    wait(again, lambda: games.done)
    assert games.field is not None and games.field.played[0].level == stored.begun.level


def test_the_page_of_a_field_takes_over_and_gives_back() -> None:
    shell = opened(routes.Title())
    told = begun(shell, over=True)
    levels = shell.context.service(LEVELS)
    go_on(shell.context)
    before = levels.of(told)
    shell.context.service(PLAYER).send(lambda stop: None)
    go_on(shell.context)
    assert levels.of(told) is not before, "what another page has played is read"
    wait(shell, lambda: levels.of(told) is not None and levels.of(told).done)  # type: ignore[union-attr]
    games = levels.of(told)
    wait(shell, lambda: not shell.context.service(PLAYER).busy)
    go_on(shell.context)
    assert levels.of(told) is games and not shell.context.service(PLAYER).busy


def test_a_try_without_a_match_sends_nobody() -> None:
    shell = opened(routes.Title())
    told = begun(shell)
    file_of(told).unlink()
    go_on(shell.context)
    assert shell.context.service(LEVELS).of(told) is None
