"""The bar of chances follows a match at every speed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from ai.judge.decisions import unfinished
from ai.players.levels import COUNSEL, tuned
from game.core.registry import GAMES
from game.core.registry import game as find_game
from scenes.shell.app import App, silent_context
from scenes.shell.demo import demo_match
from scenes.shell.routes import Table
from scenes.table.advice import Advisor, deeper
from scenes.table.driver import Mode
from scenes.table.scene import TableScene
from scenes.tools.shot import played_match

DT = 0.05


@pytest.fixture
def app() -> Iterator[App]:
    made = App(silent_context("en", speed="normal", counsel=True), (1280, 720))
    yield made
    made.close()
    made.context.services.close()


def watch(app: App, table: TableScene, decisions: int) -> list[tuple[float, ...]]:
    """The different values that stand on the bar while `decisions` decisions are made and shown."""
    goal = len(table.match.actions) + decisions
    seen = [table.counsel.bar.shares]
    until = time.monotonic() + 120
    while len(table.match.actions) < goal or not table.stage.driver.caught_up:
        app.frame(DT)
        time.sleep(0.002)
        if table.counsel.bar.shares != seen[-1]:
            seen.append(table.counsel.bar.shares)
        assert time.monotonic() < until
        if table.stage.driver.mode is Mode.OVER:
            break
    return seen


@pytest.mark.parametrize(("game", "attract"), [("carthage", False), ("traveling_merchant", True)])
def test_the_chances_of_a_demo_move_at_normal_speed(app: App, game: str, attract: bool) -> None:
    match = demo_match(game, 3, ("clerk", "clerk", "clerk"))
    app.manager.go(Table(match, attract=attract))
    table = app.manager.top
    assert isinstance(table, TableScene)
    assert table.speed == "normal"
    assert len(watch(app, table, 8)) >= 4, "of eight decisions at least three are looked at"


def test_the_chances_of_a_paused_demo_are_those_of_the_position(app: App) -> None:
    match = played_match("carthage", 3, 1, 20, {}, person=False)
    app.manager.go(Table(match))
    table = app.manager.top
    assert isinstance(table, TableScene)
    before = table.counsel.bar.shares
    app.manager.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    until = time.monotonic() + 60
    while table.counsel.bar.shares == before:
        assert table.stage.driver.paused
        app.frame(DT)
        time.sleep(0.002)
        assert time.monotonic() < until


@pytest.mark.parametrize("game", ["carthage", "traveling_merchant"])
def test_the_clock_of_a_thinking_rival_counts_its_own_seconds(
    app: App, game: str, written: list[str]
) -> None:
    app.manager.go(Table(played_match(game, 3, 1, 12, {}, person=True)))
    table = app.manager.top
    assert isinstance(table, TableScene)
    # A canvas takes the methods of its parts when it is made: a new one on the same surface takes the note.
    canvas = app.canvas.sheet(app.canvas.surface, app.canvas.left, app.canvas.top)

    def clock(thought: float) -> list[str]:
        """What is written anew at a table that stands for long, where a rival has thought for so long."""
        table.stage.board.thinking(None, 0.0)
        table.stage.board.draw(canvas, table.stage.playback.timeline, 500.0)
        written.clear()
        table.stage.board.thinking(1, thought)
        table.stage.board.draw(canvas, table.stage.playback.timeline, 500.0)
        return list(written)

    clocks = [app.context.t(f"{game}_board.seconds", seconds=seconds) for seconds in range(600)]
    assert not set(clock(0.5)) & set(clocks)
    assert set(clock(3.4)) & set(clocks) == {clocks[3]}


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_second_look_judges_by_what_the_first_does(game_id: str) -> None:
    for players in find_game(game_id).players:
        first, second = tuned(COUNSEL, game_id, players), deeper(game_id, players)
        assert second.roots > first.roots
        assert replace(second, roots=first.roots, seconds=first.seconds) == first
        assert tuned(second, game_id, players) == second


def test_the_chances_do_not_tell_the_result_before_the_points_are_counted(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[bool]()
    monkeypatch.setattr(Advisor, "consider", lambda self: asked.append(self.match.over))
    for plies in (None, 10):
        app.manager.go(Table(played_match("carthage", 2, 3, plies, {}, person=True)))
        app.frame(DT)
        app.frame(DT)
    assert asked
    assert not any(asked)


def test_the_bar_says_nothing_until_something_is_known(app: App) -> None:
    """An even chance that nobody has found would be taken for a finding."""
    app.manager.go(Table(played_match("carthage", 3, 3, 20, {}, person=True)))
    table = app.manager.top
    assert isinstance(table, TableScene)
    bar = table.counsel.bar
    before = [(bar.known, bar.tooltip)]
    until = time.monotonic() + 60
    while not bar.known and time.monotonic() < until:
        app.frame(DT)
        time.sleep(0.01)
    assert before == [(False, "")] and bar.tooltip
    assert bar.shares == pytest.approx(table.companion.guide.chances())
    assert table.advisor.values in table.advisor.told.values()


def test_the_chances_keep_still_until_the_whole_decision_is_made(app: App) -> None:
    """Marco Polo II: a die in hand, the space, the offer are one decision. A search of each part would find
    something a little different, as if the player had gained or lost by it.
    """
    match = played_match("marco_polo", 2, 1, 12, {}, person=True)
    while not (match.to_move == 0 and match.game.action_text(match.legal()[0]).startswith("die")):
        match.play(match.legal()[0])
    app.manager.go(Table(match))
    table = app.manager.top
    assert isinstance(table, TableScene)
    wait(app, table)
    before, answers = table.counsel.bar.shares, table.advisor.answers
    assert answers
    parts = 0
    while unfinished(match) is not None or not parts:
        table.stage.driver.decide((match.legal()[0],))
        parts += 1
        wait(app, table)
        if unfinished(match) is not None:
            assert table.counsel.bar.shares == before and table.advisor.answers == answers
            assert not table.advisor.busy, "nothing is searched that is not shown"
    assert parts > 1
    wait(app, table)
    assert table.advisor.answers > answers


def test_a_table_that_opens_amid_a_decision_has_chances(app: App) -> None:
    """A match that is gone on with where a die is in hand: there are none yet to keep."""
    match = played_match("marco_polo", 2, 1, 12, {}, person=True)
    while not (match.to_move == 0 and match.game.action_text(match.legal()[0]).startswith("die")):
        match.play(match.legal()[0])
    match.play(match.legal()[0])
    assert unfinished(match) is not None
    app.manager.go(Table(match))
    table = app.manager.top
    assert isinstance(table, TableScene)
    wait(app, table)
    assert table.advisor.values in table.advisor.told.values()
    assert table.counsel.bar.shares == pytest.approx(table.advisor.values)


def wait(app: App, table: TableScene) -> None:
    """Frames until all is shown, and the counsel has looked at it."""
    until = time.monotonic() + 60
    quiet = 0
    while quiet < 5:
        app.frame(DT)
        time.sleep(0.002)
        still = table.stage.driver.caught_up and not table.advisor.busy
        quiet = quiet + 1 if still else 0
        assert time.monotonic() < until
