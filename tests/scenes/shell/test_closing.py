"""Closing the window while the rules are compiled for the first time."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from ai.core.cores import cores
from game.core.compiling import JIT_ENABLED
from game.core.folders import CACHE_VARIABLE, HOME_VARIABLE, own_command

PATIENCE = 120.0
BEGUN = 15
"""Functions compiled before the window goes: what comes next takes longest, and reports nothing meanwhile."""
PROCESSES = 4 if cores() > 1 else 3
"""The window, the one that compiles, one that looks after what is shared, and a helper where there is room
(see `ai.warmup`).
"""
SOON = 3.0


def _wait(done: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    until = time.perf_counter() + seconds
    while not done() and time.perf_counter() < until:
        time.sleep(0.05)
    return done()


def _running_with(text: str) -> list[int]:
    """Processes that have `text` in their environment."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/environ"):
        try:
            if text.encode() in entry.read_bytes():
                found.append(int(entry.parent.name))
        except OSError:
            continue
    return found


@pytest.mark.skipif(sys.platform != "linux" or not JIT_ENABLED, reason="reads /proc, and compiles")
def test_no_process_stays_when_the_window_is_closed(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    environment = {**os.environ, CACHE_VARIABLE: str(cache), HOME_VARIABLE: str(tmp_path / "home")}
    with subprocess.Popen(
        own_command(), env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as program:
        try:
            assert _wait(lambda: len(list(cache.rglob("*.nbi"))) >= BEGUN)
            assert len(_running_with(str(cache))) == PROCESSES
            program.terminate()  # which a window hears as a wish to close it
            _, errors = program.communicate(timeout=PATIENCE)
            assert (program.returncode, errors) == (0, b"")
        finally:
            program.kill()  # or a failure would wait for a window that nobody closes
    assert _wait(lambda: not _running_with(str(cache)), SOON)
