"""Which finished matches go: by when they came to this computer, whatever its clock says."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest

from game.core.folders import data_folder
from game.core.match import Match, MatchSetup, Seat
from game.core.saves import save_match
from scenes.shell import arrivals, library
from scenes.shell.autosave import Autosaver

pytestmark = pytest.mark.usefixtures("home")
DAY = 86_400


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "KEPT", 3)
    monkeypatch.setattr(arrivals, "_here", set())


@cache
def over() -> Match:
    match = Match(MatchSetup(game="carthage", seats=(Seat(), Seat(level="clerk")), seed=4))
    while not match.over:
        match.play(match.legal()[0])
    return match


def store(name: str, when: float) -> Path:
    path = library.folder() / f"{name}.json"
    save_match(over(), path)
    os.utime(path, (when, when))
    return path


def kept() -> set[str]:
    return {entry.path.stem for entry in library.entries()}


def started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrivals, "_here", set())


def test_what_was_just_finished_stays_though_the_clock_was_set_back() -> None:
    for number in range(3):
        store(f"later{number}", 2_000_000_000 + number * DAY)
    library.prune()
    saver = Autosaver()
    path = library.folder() / "now.json"
    saver.save(over(), path)
    assert saver.flush()
    os.utime(path, (1_500_000_000, 1_500_000_000))
    saver.save(over(), path)
    saver.close()
    assert path.exists() and len(kept()) == 3 and "later0" not in kept()


def test_an_old_match_that_was_taken_in_stays_at_the_next_pruning_and_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(3):
        store(f"own{number}", 1_700_000_000 + number * DAY)
    library.prune()
    source = tmp_path / "old.json"
    save_match(over(), source)
    os.utime(source, (1_000_000_000, 1_000_000_000))
    path = library.bring_in(source, over())
    assert path.stat().st_mtime == 1_000_000_000
    for _ in range(2):
        library.prune()
        assert path.exists() and kept() == {"own1", "own2", path.stem}
        started_again(monkeypatch)


def test_what_was_opened_comes_last(monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(3):
        store(f"own{number}", 1_700_000_000 + number * DAY)
    library.prune()
    library.load(library.folder() / "own0.json")
    started_again(monkeypatch)
    store("new", 5)
    library.prune()
    assert kept() == {"own0", "own2", "new"}, "the file dated 1970 was found last"


def test_many_files_put_beside_it_do_not_push_out_what_was_opened() -> None:
    first = store("first", 1_700_000_000)
    library.load(first)
    for number in range(9):
        store(f"copied{number}", 1_800_000_000 + number)
    library.prune()
    assert first.exists() and kept() == {"first", "copied6", "copied7", "copied8"}


def test_a_match_open_in_a_window_stays() -> None:
    paths = [store(f"own{number}", 1_700_000_000 + number) for number in range(5)]
    lock = library.lock_of(paths[0])
    assert lock.acquire()
    library.prune()
    assert kept() == {"own0", "own2", "own3", "own4"}
    lock.release()


@pytest.mark.parametrize(
    "damage", [b"", b"\xff\xfe", b"7\nnull\n[]\n{}\n", b"[" * 100_000, b"\n" * (2 << 20)]
)
def test_a_damaged_list_loses_nothing_new(damage: bytes) -> None:
    for number in range(5):
        store(f"own{number}", 1_700_000_000 + number)
    (data_folder() / arrivals.LIST).write_bytes(damage)
    path = store("now", 1)
    arrivals.note(path)
    library.prune()
    assert "now" in kept() and {"own3", "own4"} <= kept()


def test_the_list_stays_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrivals, "LONG", 500)
    path = store("own", 1_700_000_000)
    for _ in range(100):
        arrivals.note(path)
    library.prune()
    assert (data_folder() / arrivals.LIST).read_text() == '"matches/own.json"\n'


def test_a_list_that_cannot_be_written_is_no_fault() -> None:
    (data_folder() / arrivals.LIST).mkdir(parents=True)
    path = store("own", 5)
    for number in range(5):
        store(f"other{number}", 1_700_000_000 + number)
    arrivals.note(path)
    library.prune()
    assert path.exists() and len(kept()) <= 4
