"""What `make exe` packed, tried as a player would: moved, on an empty home, without Python."""

from __future__ import annotations

import json
import shutil
import stat
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from build.places import archive_path
from game.core.registry import GAMES
from scenes import VERSION
from tests.build.opening import opening_times
from tests.build.trial import Trial, listing
from tests.virtual_display import VirtualDisplay

pytestmark = pytest.mark.executable

MOST_BYTES = 100_000_000
WINDOW_SECONDS = 1.0
MASTER_SECONDS = 3.0
TRIES = 3
"""The best counts: other work on the machine only ever adds."""


@pytest.fixture(scope="module")
def trial() -> Iterator[Trial]:
    # Not below pytest's own folder, which only its owner may enter.
    place = Path(tempfile.mkdtemp(prefix="caravanserai-trial-"))
    place.chmod(0o755)
    try:
        yield Trial(place)
    finally:
        shutil.rmtree(place, ignore_errors=True)


def test_the_archive_is_small_enough() -> None:
    assert archive_path().stat().st_size <= MOST_BYTES


def test_the_smoke_run_is_green_and_leaves_nothing(trial: Trial, tmp_path: Path) -> None:
    before = listing(trial.folder)
    picture = tmp_path / "表 table.png"
    done = trial.run("--smoke", str(picture))
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == 1
    assert " 0 functions compiled" in done.stdout
    assert picture.stat().st_size > 50_000
    assert listing(trial.folder) == before
    assert not trial.home.exists()


def test_it_says_which_version_it_is_and_where_it_writes(trial: Trial) -> None:
    assert trial.run("--version").stdout.split() == ["caravanserai", VERSION]
    lines = trial.run("--where").stdout.splitlines()
    assert len(lines) == 2
    assert all(str(trial.home) in line for line in lines)


def test_it_plays_from_a_folder_and_with_a_home_that_nobody_can_write(trial: Trial, tmp_path: Path) -> None:
    everything = [trial.folder, *trial.folder.rglob("*")]
    changed = [path for path in everything if not path.is_symlink()]
    for path in changed:
        path.chmod(path.stat().st_mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))
    try:
        done = trial.run("--smoke", home=Path("/nowhere/at all"), nobody=True)
    finally:
        for path in changed:
            path.chmod(path.stat().st_mode | stat.S_IWUSR)
    assert (done.returncode, done.stderr) == (0, "")
    assert " 0 functions compiled" in done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_the_arena_uses_several_processes(trial: Trial, game: str) -> None:
    seats = ",".join(["clerk", "random"])
    done = trial.run("arena", "--game", game, "--seats", seats, "--games", "4", "--workers", "2", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["levels"]["clerk"]["seat_games"] == 4


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_without_a_display_it_names_the_command_that_needs_none(trial: Trial) -> None:
    done = trial.run()
    assert done.returncode == 2
    assert "caravanserai demo --headless" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.window
@pytest.mark.parametrize("game", GAMES)
def test_the_window_opens_and_master_plays_at_once(
    trial: Trial, virtual_display: VirtualDisplay, game: str
) -> None:
    titles, moves = [], []
    for _ in range(TRIES):
        shutil.rmtree(trial.home, ignore_errors=True)
        title, move = opening_times(trial, virtual_display, game)
        titles.append(title)
        moves.append(move)
    assert min(titles) <= WINDOW_SECONDS
    assert min(moves) <= MASTER_SECONDS
