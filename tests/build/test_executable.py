"""What `make exe` packed, tried as a player would: moved, on an empty home, without Python."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ai.players.levels import PLAYABLE
from build.artifacts import archive_path
from game.core.registry import GAMES
from game.core.registry import game as find_game
from game.core.saves import save_match
from scenes import VERSION
from scenes.pages.title.shelf import open_places
from tests.build.opening import opened, opening_times, saved_match, seen, wait, waiting_match
from tests.build.trial import Trial, leaving_nothing, listing, read_only, unpacked
from tests.virtual_display import VirtualDisplay

pytestmark = pytest.mark.executable

MOST_BYTES = 100_000_000
WINDOW_SECONDS = 4.0
MASTER_SECONDS = 10.0
"""Far more than docs/records/executable.md reports, for busy machines, and far less than compiling takes."""


@pytest.fixture(scope="module")
def trial() -> Iterator[Trial]:
    with unpacked() as made:
        yield made


@pytest.fixture(autouse=True)
def nothing_is_left_behind(trial: Trial) -> Iterator[None]:
    """The home is new for every test, the program's folder stays as it is, and no passing file stays."""
    with leaving_nothing(trial.home, trial.folder, trial.passing):
        yield


def test_the_archive_is_small_enough() -> None:
    assert archive_path().stat().st_size <= MOST_BYTES


def test_the_smoke_run_is_green_and_leaves_nothing(trial: Trial, tmp_path: Path) -> None:
    picture = tmp_path / "表 table.png"
    done = trial.run("--smoke", str(picture))
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == 1
    assert " 0 functions compiled" in done.stdout
    assert picture.stat().st_size > 50_000
    assert not trial.home.exists()


def test_it_plays_from_a_folder_and_with_a_home_that_nobody_can_write(trial: Trial) -> None:
    with read_only(trial.folder):
        done = trial.run("--smoke", home=Path("/nowhere/at all"), nobody=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert " 0 functions compiled" in done.stdout


def test_it_says_which_version_it_is_and_where_it_writes(trial: Trial) -> None:
    assert trial.run("--version").stdout.split() == ["caravanserai", VERSION]
    lines = trial.run("--where").stdout.splitlines()
    assert len(lines) == 2
    assert all(str(trial.home) in line for line in lines)


@pytest.mark.parametrize("game", GAMES)
def test_every_level_plays_a_deal_in_several_processes(trial: Trial, game: str, tmp_path: Path) -> None:
    players = find_game(game).players.start
    table = ("--game", game, "--seats", ",".join(["apprentice"] * players))
    stored = tmp_path / "match.json"
    assert trial.run("demo", "--headless", *table, "--save", str(stored)).returncode == 0
    done = trial.run("field", str(stored), "--seat", "1", "--games", "1", "--workers", "2", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    levels = {each["level"]: len(each["outcomes"]) for each in json.loads(done.stdout)["levels"]}
    assert levels == dict.fromkeys(PLAYABLE, 1)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_without_a_display_it_names_the_command_that_needs_none(trial: Trial) -> None:
    done = trial.run()
    assert done.returncode == 2
    # Libraries of the system may have their say before.
    assert "caravanserai demo --headless" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


@pytest.mark.window
@pytest.mark.parametrize("game", [place.id for place in open_places()])
def test_the_window_opens_and_master_plays_at_once(
    trial: Trial, virtual_display: VirtualDisplay, game: str
) -> None:
    title, move = opening_times(trial, virtual_display, game)
    assert title <= WINDOW_SECONDS
    assert move <= MASTER_SECONDS
    data = saved_match(trial).parent.parent
    assert all(path.is_relative_to(data) for path in trial.home.rglob("*") if path.is_file())


@pytest.mark.window
def test_it_plays_in_a_window_where_nothing_can_be_saved(
    trial: Trial, virtual_display: VirtualDisplay
) -> None:
    saved = saved_match(trial)
    save_match(waiting_match(open_places()[0].id), saved)
    before = listing(trial.home)
    with read_only(trial.folder), read_only(trial.home), opened(trial, virtual_display, nobody=True):
        title = seen(virtual_display)
        virtual_display.wait_for_window()
        virtual_display.key("Return")
        wait(lambda: _differing(seen(virtual_display), title) > len(title) / 2, "the table")
    assert listing(trial.home) == before


def _differing(one: tuple[object, ...], other: tuple[object, ...]) -> int:
    return sum(a != b for a, b in zip(one, other))
