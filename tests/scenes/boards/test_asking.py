"""A board never waits for the compiler: what it asks of compiled rules is ready once the game is warmed."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.scenes.boards.hands import GAMES


def test_what_a_board_asks_of_the_rules_is_ready() -> None:
    asked = subprocess.run(
        [sys.executable, "-m", "tests.scenes.boards.asking", *GAMES],
        env={key: value for key, value in os.environ.items() if key != "NUMBA_DISABLE_JIT"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert asked.stdout == "", "to be asked by `ask` in the game's `questions`"


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_that_is_asked_lies_beside_an_array(game_id: str) -> None:
    """Compiled code would read or write there, and end the program where that memory is another's."""
    asked = subprocess.run(
        [sys.executable, "-m", "tests.scenes.boards.uncompiled", game_id],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert asked.returncode == 0, asked.stderr
    name, times = asked.stdout.split()
    assert name == game_id and int(times) > 50
