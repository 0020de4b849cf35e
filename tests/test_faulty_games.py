"""A game of another folder that is faulty somewhere: the others are played, and it is told in one line."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.folders import GAMES_VARIABLE, HOME_VARIABLE, program_folder

TOY = program_folder() / "tests" / "toy"
LOOK = """
from scenes.shell.routes import Past, Rules, Setup, Title
from tests.scenes.running import Shell
shell = Shell(Title())
print(len(shell.top._places()), "tables")
shell.context.go(Past())
shell.context.go(Title())
"""
SIT = """
shell.context.go(Setup("well"))
print(type(shell.top).__name__, [toast.content for toast in shell.context.toasts.items])
"""


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    home = str(folder.parent / "home")
    return subprocess.run(
        [sys.executable, *words],
        cwd=program_folder(),
        env={**os.environ, GAMES_VARIABLE: str(folder), HOME_VARIABLE: home},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return shutil.copytree(TOY, tmp_path / "toy", ignore=shutil.ignore_patterns("__pycache__", "tests"))


def test_a_face_that_cannot_be_used_leaves_its_game_out(folder: Path) -> None:
    (folder / "scenes" / "boards" / "well" / "face.py").write_text("def (", encoding="utf-8")
    done = run(folder, "-c", LOOK)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "4 tables" in done.stdout
    told = [line for line in done.stderr.splitlines() if "left out" in line]
    assert len(told) == 1 and "face.py, line 1" in told[0] and "Traceback" not in done.stderr


@pytest.mark.parametrize("file", ["game/well/game.py", "ai/well/__init__.py", "assets/data/well.toml"])
def test_rules_that_cannot_be_used_are_one_sentence(folder: Path, file: str) -> None:
    (folder / file).write_text("x = (", encoding="utf-8")
    words = ("demo", "--headless", "--seats", "random,random", "--game")
    done = run(folder, "main.py", *words, "well")
    assert (
        done.returncode == 2
        and done.stderr.count("\n") == 1
        and "The game 'well' cannot be used" in done.stderr
    )
    if file.startswith("game"):
        looked = run(folder, "-c", LOOK + SIT)
        assert looked.returncode == 0, looked.stderr[-2000:]
        assert "5 tables" in looked.stdout and "TitleScene [\"The game 'well' cannot" in looked.stdout


RULES = """
shell.context.go(Setup("well"))
shell.context.push(Rules("well"))
shell.frames(2)
print("top:", type(shell.top).__name__, [toast.content for toast in shell.context.toasts.items])
"""


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("assets/rules/en/well.md", b"\xff\xfe"),
        ("assets/rules/ja/well.md", b"## no id"),
        ("assets/glossary/well.toml", b"x = ["),
    ],
)
def test_rules_pages_that_cannot_be_read_are_told_and_nothing_is_left(
    folder: Path, file: str, text: bytes
) -> None:
    (folder / file).parent.mkdir(exist_ok=True)
    (folder / file).write_bytes(text)
    done = run(folder, "-c", LOOK + RULES)
    assert done.returncode == 0, done.stderr[-2000:]
    told = done.stdout[done.stdout.index("top:") :]
    assert "RulesScene" not in told and "The game 'well' cannot be used" in told
