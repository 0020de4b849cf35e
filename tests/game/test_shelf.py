"""Games of other folders: a faulty one is left out with one line, and nothing else suffers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.folders import GAMES_VARIABLE, program_folder

GOOD = "order = 9\nplayers = [2, 4]\n"
FAULTS: dict[str, str | bytes] = {
    "broken": "order = ",
    "unknown_field": GOOD + "colour = 1\n",
    "seats": "order = 9\nplayers = [4, 2]\n",
    "crowd": "order = 9\nplayers = [2, 400]\n",
    "latin": b"order = 9 # \xe9\n",
    "nothing": b"\0" * 100,
    "huge": "#" * 200_000,
    "nested": "a = " + "[" * 100_000,
    "edo": GOOD,
    "Not A Name": GOOD,
}


def where(folder: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "main.py", *(words or ("--where",))],
        cwd=program_folder(),
        env={**os.environ, GAMES_VARIABLE: folder},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )


def test_each_faulty_game_is_left_out_with_one_line(tmp_path: Path) -> None:
    for name, text in (FAULTS | {"well_made": GOOD}).items():
        file = tmp_path / "game" / name / "meta.toml"
        file.parent.mkdir(parents=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
    if hasattr(os, "mkfifo"):
        (tmp_path / "game" / "pipe").mkdir()
        os.mkfifo(tmp_path / "game" / "pipe" / "meta.toml")
    done = where(str(tmp_path))
    assert done.returncode == 0 and "saves and settings" in done.stdout
    told = done.stderr.splitlines()
    expected = [*FAULTS, "pipe"] if hasattr(os, "mkfifo") else list(FAULTS)
    assert len(told) == len(expected) and "well_made" not in done.stderr
    for name in expected:
        assert sum(f"game/{name}" in line or f"game/{name}/" in line for line in told) >= 1, name
    assert all(len(line) < 500 for line in told)
    code = "from game.core.shelf import shelf; print([entry.id for entry in shelf()])"
    listed = subprocess.run(
        [sys.executable, "-c", code],
        cwd=program_folder(),
        env={**os.environ, GAMES_VARIABLE: str(tmp_path)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert "'well_made'" in listed.stdout and "'edo'" in listed.stdout and "crowd" not in listed.stdout


@pytest.mark.parametrize("folder", ["/nowhere/at/all", "x" * 300, "/dev/null", "a" * 300 + os.sep + "b"])
def test_a_folder_that_is_none_has_no_games(folder: str) -> None:
    done = where(folder)
    assert (done.returncode, done.stderr) == (0, "")
