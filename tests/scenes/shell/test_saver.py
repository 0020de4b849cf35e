"""The thread that saves: what goes wrong is told and tried again, and nothing is lost."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core import saves
from game.core.errors import PlayerError
from game.core.match import Match, MatchSetup, Seat
from game.core.saves import load_match
from scenes.shell import autosave, library
from scenes.shell.app import App, silent_context
from scenes.shell.autosave import Autosaver
from scenes.shell.routes import Table
from scenes.shell.services import AUTOSAVER
from scenes.table.scene import TableScene
from tests.scenes.running import run

pytestmark = pytest.mark.usefixtures("home")


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
    assert [error.key for error in saver.news] == ["table.changed_elsewhere"], "said once"
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


def test_a_table_goes_on_in_the_other_file_and_says_so() -> None:
    path = library.folder() / "a.json"
    saves.save_match(new_match(1), path)
    app = App(silent_context("en", speed="instant", reduced_motion=True))
    app.context.store = True
    try:
        app.manager.go(Table(load_match(path), path))
        table = app.manager.top
        assert isinstance(table, TableScene)
        saver = app.context.service(AUTOSAVER)
        assert saver.flush()
        newer = longer(path)
        table._save()
        assert saver.flush()
        run(app, lambda: table.path != path)
        assert path.read_bytes() == newer and not saver.news
        assert table.path is not None and load_match(table.path).actions
        said = app.context.t("table.changed_elsewhere", file=table.path.name)
        assert said in [item.content for item in app.context.toasts.items]
        assert library.lock_of(path).acquire(), "the other one is free"
    finally:
        app.close()
