"""Compiling everything once, before it is needed; `python main.py compile` does it from the command line.

Compiling holds the interpreter lock for long moments, which a window would show as stutter. `prepare`
therefore compiles in a process of its own where nothing is cached yet, and only loads the result here.
"""

from __future__ import annotations

import atexit
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from ai.levels import LEVELS
from ai.thinking import think
from game.core import protocol
from game.core.compiling import JIT_ENABLED, MARKER, compiled_folder, shipped_folder
from game.core.folders import CACHE_VARIABLE, own_command
from game.core.game import Game
from game.core.generator import seed_word
from game.core.protocol import NATURE, OVER
from game.core.registry import GAMES
from game.core.registry import game as find_game

WARM_LEVELS = ("clerk", "manager", "master")
STEPS = 2 + len(WARM_LEVELS)
SHOWN_DECISIONS = 24
KEPT_DAYS = 90
"""Functions of another version that were not used for so long are removed."""
CHILD_SHARE = 0.85
"""Part of the progress that compiling in another process makes up."""

Report = Callable[[float], None]


def warm_game(game_id: str, report: Callable[[int], None] = lambda done: None) -> None:
    """Load or compile the rules and the search of one game; `report` is told the number of steps done."""
    game = find_game(game_id)
    state = game.new_game(game.players.start, game.options_model(), seed_word(1))
    report(1)
    protocol.apply(state, game.legal_actions(state)[0])
    game.returns(state)
    game.scores(state)
    _show_some_turns(game, state)
    report(2)
    state = game.new_game(game.players.start, game.options_model(), seed_word(1))
    for done, level in enumerate(WARM_LEVELS, start=3):
        think(game, state, LEVELS[level], seed=1)
        report(done)


def _show_some_turns(game: Game, state: Any) -> None:
    """Look at positions as a screen does: what it asks of the rules is compiled for it separately."""
    decisions = 0
    while decisions < SHOWN_DECISIONS and (player := int(protocol.current_player(state))) != OVER:
        action = 0
        if player != NATURE:
            action = think(game, state, LEVELS["clerk"], seed=decisions).action
            decisions += 1
        protocol.apply(state, action)
        game.view(state, 0)
        game.event(state)
    game.breakdown(state, ())


def warm_up(report: Report = lambda share: None) -> None:
    """Load or compile the rules and the search of every game; `report` is told the share done, up to 1.0."""
    for number, game_id in enumerate(GAMES):
        warm_game(game_id, lambda done, number=number: report((number + done / STEPS) / len(GAMES)))  # type: ignore[misc]
    with suppress(OSError):
        if shipped_folder() is None:
            (compiled_folder() / MARKER).touch()
        forget_unused(compiled_folder().parent)


def forget_unused(folder: Path) -> None:
    """Remove the compiled functions below `folder` of versions that nobody has started for KEPT_DAYS."""
    oldest = time.time() - KEPT_DAYS * 24 * 3600
    for version in folder.iterdir():
        marker = version / MARKER
        used = marker if marker.exists() else version
        ours = re.fullmatch("[0-9a-f]{16}", version.name) is not None and version != compiled_folder()
        if ours and used.stat().st_mtime < oldest:
            shutil.rmtree(version, ignore_errors=True)


def prepare(report: Report = lambda share: None) -> None:
    """As `warm_up`, without holding up the other threads of this process while something must be compiled."""
    if JIT_ENABLED and shipped_folder() is None and not (compiled_folder() / MARKER).exists():
        _compile_apart(lambda share: report(CHILD_SHARE * share))
        warm_up(lambda share: report(CHILD_SHARE + (1 - CHILD_SHARE) * share))
    else:
        warm_up(report)


def _compile_apart(report: Report) -> None:
    """Compile in another process, which ends with this one at the latest.

    Where that fails, the caller compiles by itself what is missing.
    """
    with suppress(OSError, ValueError):
        child = subprocess.Popen(
            [*own_command(), "compile", "--progress"],
            env={**os.environ, CACHE_VARIABLE: str(compiled_folder().parents[1])},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        atexit.register(child.kill)
        with child:
            assert child.stdout is not None
            for line in child.stdout:
                report(float(line))


def run(game_id: str | None, progress: bool, begun: float) -> int:
    """Compile all games or one; print the shares done, or the seconds since `begun` on the clock."""
    if game_id is None:
        warm_up((lambda share: print(share, flush=True)) if progress else (lambda share: None))
    else:
        warm_game(game_id)
    if not progress:
        print(f"compiled rules and search are ready after {time.perf_counter() - begun:.2f} s")
    return 0
