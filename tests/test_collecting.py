"""Collecting tests plays nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.core.compiling import JIT_ENABLED
from game.core.folders import program_folder

PLAYS = """
from game.core.registry import game
from game.core.generator import seed_word

def begun():
    found = game("carthage")
    return found.legal_actions(found.new_game(2, found.options_model(), seed_word(1)))

{at_once}

def test_it():
    assert begun()
"""


@pytest.mark.skipif(not JIT_ENABLED, reason="what is called is known of compiled functions only")
def test_a_file_that_plays_while_it_is_collected_is_an_error(tmp_path: Path) -> None:
    quiet, playing = tmp_path / "test_a_quiet.py", tmp_path / "test_b_playing.py"
    quiet.write_text(PLAYS.format(at_once=""))
    playing.write_text(PLAYS.format(at_once="BEGUN = begun()"))
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "tests.conftest"]
    command += ["-c", str(program_folder() / "pyproject.toml"), "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, str(quiet), str(playing)],
        cwd=program_folder(),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode and "1 error" in done.stdout, "of two files"
    assert "plays or judges while it is collected" in done.stdout, done.stdout
    assert "game.carthage.rules.legal_actions" in done.stdout
