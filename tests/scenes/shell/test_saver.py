"""The thread that saves: what goes wrong is told and tried again, and nothing is lost."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ai.players.levels import LEVELS
from ai.thinking.worker import Thinker
from game.core import saves
from game.core.errors import PlayerError
from game.core.match import Match, MatchSetup, Seat
from game.core.registry import GAMES
from game.core.saves import dump_match, load_match, parse_match
from scenes.shell import autosave, library
from scenes.shell.app import App, silent_context
from scenes.shell.autosave import Autosaver
from scenes.shell.routes import Table
from scenes.shell.services import AUTOSAVER
from scenes.table.driver import Driver, Mode
from scenes.table.scene import TableScene
from tests.scenes.running import run, run_until_still

pytestmark = pytest.mark.usefixtures("home")


CLERK = LEVELS["clerk"]


def new_match(decisions: int = 1) -> Match:
    match = Match(MatchSetup(game="carthage", seats=(Seat(), Seat(level="clerk")), seed=4))
    for _ in range(decisions):
        match.play(match.legal()[0])
    return match


@pytest.fixture
def saver() -> Iterator[Autosaver]:
    made = Autosaver()
    yield made
    made.close()


class Failing:
    """Takes the place of `save_match`: fails as often as told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, error: BaseException, times: int) -> None:
        self.error, self.times, self.save = error, times, saves.save_match
        monkeypatch.setattr(saves, "save_match", self)

    def __call__(self, match: Match, path: Path) -> None:
        if self.times:
            self.times -= 1
            raise self.error
        self.save(match, path)


ERRORS = [
    UnicodeEncodeError("utf-8", "\ud800", 0, 1, "surrogates"),
    MemoryError(),
    KeyError("x"),
    OSError(5, "io"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_whatever_fails_is_told_and_tried_again(
    error: Exception, saver: Autosaver, monkeypatch: pytest.MonkeyPatch
) -> None:
    Failing(monkeypatch, error, 2)
    match, path = new_match(), library.folder() / "a.json"
    saver.save(match, path)
    until = time.monotonic() + 10
    while saver.error is None and time.monotonic() < until:
        time.sleep(0.005)
    assert saver.error is not None and not path.exists()
    assert saver.error.key in ("error.saver", "error.unwritable")
    assert not saver.flush(), "the second attempt fails too"
    assert saver.flush() and load_match(path).actions == match.actions
    assert saver.error is None


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_thread_that_died_is_noticed_and_begun_again(
    saver: Autosaver, monkeypatch: pytest.MonkeyPatch
) -> None:
    Failing(monkeypatch, SystemExit(), 1)
    match, path = new_match(), library.folder() / "a.json"
    first = saver._thread
    saver.save(match, path)
    first.join(10)
    assert not first.is_alive() and not path.exists()
    saver.look_after()
    assert saver._thread is not first and saver._thread.is_alive()
    assert saver.flush() and load_match(path).actions == match.actions
    other = library.folder() / "b.json"
    saver.save(new_match(3), other)
    assert saver.flush() and other.exists()


def test_a_failure_is_tried_again_without_another_move(
    saver: Autosaver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autosave, "RETRY_SECONDS", 0.0)
    Failing(monkeypatch, ValueError(), 3)
    path = library.folder() / "a.json"
    saver.save(new_match(), path)
    until = time.monotonic() + 20
    while not path.exists() and time.monotonic() < until:
        saver.look_after()
        time.sleep(0.01)
    assert path.exists()


def test_what_failed_first_does_not_undo_what_was_saved_later(
    saver: Autosaver, monkeypatch: pytest.MonkeyPatch
) -> None:
    Failing(monkeypatch, ValueError(), 1)
    path = library.folder() / "a.json"
    saver.save(new_match(1), path)
    assert saver._wake.wait_for is not None
    until = time.monotonic() + 10
    while saver.error is None and time.monotonic() < until:
        time.sleep(0.005)
    saver.save(new_match(5), path)
    assert saver.flush() and saver.flush() and len(load_match(path).actions) == 5


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_player_is_told_and_the_match_is_whole_in_the_end(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = threading.active_count()
    context = silent_context(language, speed="instant")
    context.store = True
    app = App(context, (640, 360))
    try:
        failing = Failing(monkeypatch, UnicodeEncodeError("utf-8", "\ud800", 0, 1, "surrogates"), 1_000)
        app.manager.go(Table(new_match()))
        table = app.manager.top
        assert isinstance(table, TableScene)
        sentence = PlayerError("error.saver").sentence(context.catalogue)
        run(app, lambda: any(toast.content == sentence for toast in context.toasts.items))
        failing.times = 0
        context.service(AUTOSAVER)._failed_at = -1e9
        assert table.path is not None
        run(app, table.path.exists)
    finally:
        app.close()
        context.services.close()
    assert load_match(table.path).actions == table.match.actions
    assert threading.active_count() < before + 10, "a saver that dies is begun again once"


# What another program has put in the place of a match


def longer(path: Path, decisions: int = 5) -> bytes:
    """A newer version of the match at `path` comes from elsewhere."""
    match = load_match(path)
    for _ in range(decisions):
        match.play(match.legal()[0])
    saves.save_match(match, path)
    return path.read_bytes()


def test_a_newer_file_is_not_written_over_by_a_table_left_open(saver: Autosaver) -> None:
    path, match = library.folder() / "a.json", new_match(1)
    saves.save_match(match, path)
    assert saver.hold(path)
    saver.save(match, path)
    match.play(match.legal()[0])
    saver.save(match, path)
    assert saver.flush() and saver.place_of(path) == path and not saver.news
    newer = longer(path)
    match.play(match.legal()[0])
    saver.save(match, path)
    assert saver.flush() and path.read_bytes() == newer
    place = saver.place_of(path)
    assert place != path and load_match(place).actions == match.actions
    assert [error.key for error in saver.news] == ["table.changed_elsewhere.anew"], "said once"
    assert saver.hold(place)
    match.play(match.legal()[0])
    saver.save(match, place)
    assert saver.flush() and load_match(place).actions == match.actions
    assert saver.place_of(place) == place and len(saver.news) == 1
    assert path.read_bytes() == newer and len(library.entries()) == 2


def test_a_file_that_changed_while_it_was_being_opened_is_kept_too(saver: Autosaver) -> None:
    path, match = library.folder() / "a.json", new_match(3)
    saves.save_match(match, path)
    newer = longer(path)
    assert saver.hold(path)
    saver.save(match, path)
    assert saver.flush() and path.read_bytes() == newer
    assert load_match(saver.place_of(path)).actions == match.actions


def test_a_table_that_was_only_looked_at_takes_no_newer_file_with_it(saver: Autosaver) -> None:
    path, match = library.folder() / "a.json", new_match(0)
    assert saver.hold(path)
    saver.save(match, path)
    assert saver.flush()
    newer = longer(path)
    saver.let_go()
    assert path.read_bytes() == newer


def test_a_file_that_cannot_be_compared_is_not_written_over(
    saver: Autosaver, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, match = library.folder() / "a.json", new_match(1)
    saves.save_match(match, path)
    assert saver.hold(path)
    saver.save(match, path)
    assert saver.flush()
    newer, original = longer(path), os.open

    def taken(file: Any, flags: int, *more: Any, **named: Any) -> int:
        if Path(file) == path:
            raise PermissionError(13, "taken")
        return original(file, flags, *more, **named)

    monkeypatch.setattr("game.core.files.PAUSE", 0.0)
    match.play(match.legal()[0])
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", taken)
        saver.save(match, path)
        assert not saver.flush() and saver.error is not None
    assert path.read_bytes() == newer
    assert saver.flush() and path.read_bytes() == newer
    assert load_match(saver.place_of(path)).actions == match.actions


def test_a_table_goes_on_in_the_other_file_with_other_cards_and_says_so() -> None:
    path = library.folder() / "a.json"
    saves.save_match(new_match(1), path)
    app = App(silent_context("en", speed="instant", reduced_motion=True))
    app.context.store = True
    try:
        app.manager.go(Table(load_match(path), path))
        table = app.manager.top
        assert isinstance(table, TableScene)
        saver, match = app.context.service(AUTOSAVER), table.match
        run_until_still(app, lambda: table.stage.driver.mode is Mode.WAITING)
        assert saver.flush()
        newer = longer(path)
        before, hidden, played = match.view(0), match.state.tobytes(), list(match.actions)
        match.hints = 3
        table._save()
        assert saver.flush()
        run(app, lambda: table.path != path)
        assert path.read_bytes() == newer and not saver.news
        said = app.context.t("table.changed_elsewhere.anew", file=table.path.name if table.path else "")
        assert said in [item.content for item in app.context.toasts.items]
        assert library.lock_of(path).acquire(), "the other one is free"
        # Nothing of the player's is lost, and what lies hidden is not what the other file tells.
        assert match.actions == played and match.redeals
        assert match.view(0) == before
        assert match.state.tobytes() != hidden
        assert saver.flush() and table.path is not None
        stored = load_match(table.path)
        assert stored.redeals == match.redeals and stored.state.tobytes() == match.state.tobytes()
        assert (stored.actions, stored.hints) == (match.actions, 3)
    finally:
        app.close()


def test_the_count_that_is_due_stays_where_the_file_of_a_match_that_is_over_changed(saver: Autosaver) -> None:
    path, match = library.folder() / "a.json", new_match(1)
    saves.save_match(match, path)
    assert saver.hold(path)
    saver.save(match, path)
    assert saver.flush()
    longer(path)
    match.resign(0)
    saver.save(match, path)
    assert saver.flush() and load_match(saver.place_of(path)).resigned == 0
    assert [error.key for error in saver.news] == ["table.changed_elsewhere"], "nothing is left to deal"


@pytest.mark.parametrize("game", GAMES)
def test_what_a_rival_thought_before_cards_were_dealt_anew_is_forgotten(game: str) -> None:
    """It may be about what is not there any more."""
    match = Match(MatchSetup(game=game, seats=(Seat(), *(Seat(level="clerk"),) * 2), seed=6))
    while match.to_move == 0:
        match.play(match.legal()[0])
    mind = Thinker()
    try:
        driver = Driver(match, mind)
        until = time.monotonic() + 60
        while driver._answer is None and time.monotonic() < until:
            driver._think(CLERK, 0.01)
        assert driver._answer in match.legal() and driver.deal_anew(0, 5)
        assert driver._answer is None and match.redeals
        while match.to_move != 0 and not match.over and time.monotonic() < until:
            driver.update(0.01)
            driver.catch_up()
        assert driver.error is None and (match.over or match.to_move == 0)
    finally:
        mind.close()
    assert parse_match(dump_match(match)).state.tobytes() == match.state.tobytes()
