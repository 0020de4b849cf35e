"""The stored match: what cannot be read is kept and told, never lost; and a start without a display."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.errors import PlayerError
from game.core.folders import program_folder
from game.core.match import Match, MatchSetup, Seat
from game.core.saves import save_match
from scenes.shell import autosave


def store() -> Path:
    match = Match(MatchSetup(game="carthage", seats=(Seat(), Seat(level="clerk")), seed=4))
    match.play(match.legal()[0])
    save_match(match, autosave.autosave_path())
    return autosave.autosave_path()


@pytest.mark.usefixtures("home")
def test_a_good_match_is_offered_and_nothing_is_put_aside() -> None:
    assert autosave.rescue() is None
    path = store()
    assert autosave.rescue() is None
    assert path.exists()
    assert autosave.load().actions


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, '{"game": 1, "actions": [], "turn": 1}'])
def test_a_damaged_match_is_kept_under_another_name_and_told(text: str) -> None:
    path = store()
    path.write_text(text, encoding="utf-8")
    told = autosave.rescue()
    assert told is not None
    kept = path.with_name(str(told.values["file"]))
    assert kept.read_text(encoding="utf-8") == text
    assert not path.exists()
    assert autosave.rescue() is None


@pytest.mark.usefixtures("home")
def test_a_match_that_is_refused_keeps_a_copy() -> None:
    path = store()
    path.write_text(
        path.read_text(encoding="utf-8").replace('"version": 1', '"version": 9'), encoding="utf-8"
    )
    with pytest.raises(PlayerError):
        autosave.load()
    assert list(path.parent.glob("autosave-kept-*.json"))


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("seats", [(Seat(), Seat(level="grandmaster")), (Seat(), Seat())])
def test_seats_that_this_version_does_not_know_are_refused(seats: tuple[Seat, ...]) -> None:
    """Such as a level of a later version, or a second person."""
    match = Match(MatchSetup(game="carthage", seats=seats, seed=4))
    save_match(match, autosave.autosave_path())
    with pytest.raises(PlayerError, match="newer version"):
        autosave.load()
    assert list(autosave.autosave_path().parent.glob("autosave-kept-*.json"))


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
