"""Matches on disk: one file each, locks between windows, what an earlier version or a killed program left."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from game.core.errors import PlayerError
from game.core.folders import data_folder, program_folder
from game.core.match import Match, MatchSetup, Seat
from game.core.save_document import FINISHED, LARGEST
from game.core.saves import save_match
from scenes.shell import library
from scenes.shell.autosave import Autosaver
from scenes.shell.locks import FileLock

HOLDER = """
import sys, time
from pathlib import Path
from scenes.shell.locks import FileLock
print(FileLock(Path(sys.argv[1])).acquire(), flush=True)
time.sleep(60)
"""


def new_match(game: str = "carthage", decisions: int = 1, seats: tuple[Seat, ...] | None = None) -> Match:
    chosen = seats or (Seat(), Seat(level="clerk"))
    match = Match(MatchSetup(game=game, seats=chosen, seed=4))
    for _ in range(decisions):
        match.play(match.legal()[0])
    return match


def store(name: str, match: Match | None = None) -> Path:
    path = library.folder() / name
    save_match(match or new_match(), path)
    return path


@pytest.mark.usefixtures("home")
def test_the_match_of_an_earlier_version_is_taken_over() -> None:
    assert library.tidy() is None and library.entries() == []
    earlier = data_folder() / library.EARLIER
    save_match(new_match(), earlier)
    text = earlier.read_text(encoding="utf-8")
    assert library.tidy() is None
    assert not earlier.exists()
    (entry,) = library.unfinished()
    assert entry.path.read_text(encoding="utf-8") == text
    assert library.load(entry.path).actions
    save_match(new_match("traveling_merchant"), data_folder() / FINISHED / "old.json")
    assert {found.game for found in library.entries()} == {"carthage", "traveling_merchant"}


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, '{"game": 1, "actions": [], "turn": 1}'])
def test_a_damaged_match_is_kept_and_told(text: str) -> None:
    earlier = data_folder() / library.EARLIER
    earlier.parent.mkdir(parents=True)
    earlier.write_text(text, encoding="utf-8")
    told = library.tidy()
    assert told is not None and not earlier.exists()
    kept = library.folder() / str(told.values["file"])
    assert kept.read_text(encoding="utf-8") == text
    assert library.tidy() is None
    (entry,) = library.entries()
    assert entry.damaged and entry.path == kept and library.unfinished() == []


@pytest.mark.usefixtures("home")
def test_a_list_with_anything_in_it_never_fails() -> None:
    good = json.loads(store("good.json").read_text(encoding="utf-8"))
    wrong: list[object] = [None, 3, [], {"seats": 1}, good | {"seats": [1, 2]}, good | {"seats": [{}] * 3}]
    wrong += [
        good | {"turn": 10**30},
        good | {"scores": [10**30]},
        good | {"winners": [9]},
        good | {"title": 1},
    ]
    wrong += [good | {"title": "\ud800"}, good | {"actions": {}}, good | {"scores": 5}]
    for number, document in enumerate(wrong):
        (library.folder() / f"{number}.json").write_text(json.dumps(document), encoding="utf-8")
    (library.folder() / "large.json").write_text(" " * (LARGEST + 1))
    (library.folder() / "folder.json").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(library.folder() / "pipe.json")
    damaged = {entry.path.name for entry in library.entries() if entry.damaged}
    assert {entry.path.name for entry in library.entries()} - damaged <= {"good.json", "8.json", "10.json"}
    assert not {"folder.json", "pipe.json"} & {entry.path.name for entry in library.entries()}
    for entry in library.entries():
        if entry.damaged:
            with pytest.raises(PlayerError):
                library.load(entry.path)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("seats", [(Seat(), Seat(level="grandmaster")), (Seat(), Seat())])
def test_seats_that_this_version_does_not_know_are_refused(seats: tuple[Seat, ...]) -> None:
    """Such as a level of a later version, or a second person."""
    path = store("one.json", new_match(seats=seats))
    with pytest.raises(PlayerError, match="newer version"):
        library.load(path)
    assert path.exists()


@pytest.mark.usefixtures("home")
def test_only_the_oldest_finished_matches_without_a_title_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "KEPT", 2)
    over = new_match()
    while not over.over:
        over.play(over.legal()[0])
    for number in range(5):
        path = store(f"{number}.json", over)
        os.utime(path, (1_000_000 + number, 1_000_000 + number))
    over.title = "The great one"
    os.utime(store("named.json", over), (5, 5))
    os.utime(store("unfinished.json"), (6, 6))
    library.prune()
    assert {entry.path.stem for entry in library.entries()} == {"3", "4", "named", "unfinished"}


@pytest.mark.usefixtures("home")
def test_a_table_only_looked_at_leaves_no_file() -> None:
    saver, match = Autosaver(), new_match(decisions=0)
    path = library.new_path(match)
    assert saver.hold(path)
    saver.save(match, path)
    assert saver.flush() and path.exists()
    saver.let_go()
    assert not path.exists() and not library.lock_of(path).path.exists()
    saver.close()


@pytest.mark.usefixtures("home")
def test_a_lock_of_another_program_is_seen_and_ends_with_it() -> None:
    path = store("one.json")
    lock = library.lock_of(path)
    command = [sys.executable, "-c", HOLDER, str(lock.path)]
    with subprocess.Popen(command, cwd=program_folder(), stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == "True"
        saver = Autosaver()
        assert not saver.hold(path)
        assert library.free_path("one") != path
        assert library.tidy() is None
        assert lock.path.exists(), "a lock that is held is not swept"
        other.kill()
        other.wait()
        assert lock.path.exists() and saver.hold(path), "a killed program holds nothing"
        saver.close()
    assert not lock.path.exists()


@pytest.mark.usefixtures("home")
def test_what_a_killed_program_left_is_swept_at_the_start() -> None:
    path = store("one.json")
    left = [data_folder() / "preferences.jsonab.part", library.folder() / "one.jsoncd.part"]
    left.append(library.folder() / "gone.json.lock")
    for file in left:
        file.write_text("half")
    other = FileLock(data_folder() / "running.lock")
    assert other.acquire()
    assert library.tidy() is None
    assert left[0].exists() and left[1].exists(), "another window may be writing them just now"
    old = time.time() - 2 * library.STALE_SECONDS
    os.utime(left[0], (old, old))
    assert library.tidy() is None and not left[0].exists()
    other.release()
    assert library.tidy() is None
    assert not any(file.exists() for file in left) and path.exists()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display driver")
def test_no_display_is_one_sentence_that_names_the_demo(home: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {key: value for key, value in os.environ.items() if key not in hidden}
    environment |= {"CARAVANSERAI_HOME": str(home), "XDG_RUNTIME_DIR": str(home)}
    done = subprocess.run(
        [sys.executable, "main.py"],
        cwd=program_folder(),
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert "python main.py demo --headless" in done.stderr


@pytest.mark.usefixtures("home")
def test_what_could_not_be_read_for_a_moment_is_not_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    path, original = store("a.json"), os.open

    def taken(file: Any, flags: int, *more: Any, **named: Any) -> int:
        if Path(file) == path:
            raise PermissionError(13, "taken")
        return original(file, flags, *more, **named)

    monkeypatch.setattr("game.core.files.PAUSE", 0.0)
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", taken)
        (entry,) = library.entries()
        assert entry.damaged and entry.locked
        with pytest.raises(PlayerError) as refused:
            library.load(path)
        assert refused.value.key == "error.unreadable_file"
    (entry,) = library.entries()
    assert not entry.damaged and not entry.locked and library.load(path).actions
    path.write_text("{")
    (entry,) = library.entries()
    assert entry.damaged and not entry.locked
