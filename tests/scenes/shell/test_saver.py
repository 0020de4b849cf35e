"""The thread that saves: what goes wrong is told and tried again, and nothing is lost."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

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
