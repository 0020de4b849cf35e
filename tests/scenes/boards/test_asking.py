"""A board never waits for the compiler: what it asks of compiled rules is ready once the game is warmed."""

from __future__ import annotations

import os
import subprocess
import sys

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
