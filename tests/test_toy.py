"""A game that is only a folder: found, offered, played, drawn, saved, replayed and measured like any other.

The folder is `tests/toy`; nothing else of the program or its tests knows of it. The tests run in processes
of their own, because the program looks for games once, when it starts.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.core.folders import GAMES_VARIABLE
from tests.sources import ROOT

pytestmark = pytest.mark.slow

TOY = ROOT / "tests" / "toy"
GAME = "well"
EVERY_LEVEL = "apprentice,clerk,manager,master,magnate"
FREE = (
    "tests/game/test_api.py",
    "tests/game/test_golden.py",
    "tests/ai/test_search.py",
    "tests/ai/test_every_level.py",
    "tests/game/test_hidden.py",
    "tests/scenes/boards/test_contract.py",
    "tests/scenes/boards/test_hints.py",
    "tests/scenes/boards/test_clear_marks.py",
)
"""What a game gets for being found."""


def run(*words: str) -> str:
    """What a command prints with the folder on the search path."""
    environment = {**os.environ, GAMES_VARIABLE: str(TOY)}
    done = subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def test_it_passes_what_every_game_has_to_pass_and_is_played_from_title_to_result() -> None:
    """In one process; its own tests play on its board by the mouse and by the keys."""
    own = TOY / "tests" / "game" / GAME
    said = run("-m", "pytest", "-q", "-rp", "-p", "no:cacheprovider", "-k", GAME, *FREE, str(own))
    passed = re.findall(r"^PASSED (.+?)::", said, flags=re.MULTILINE)
    assert {*passed} >= {*FREE, "tests/toy/tests/game/well/test_well_board.py"}


def test_every_level_plays_it_at_a_table_of_five() -> None:
    said = run("main.py", "demo", "--headless", "--game", GAME, "--seats", EVERY_LEVEL, "--seed", "1")
    assert "wins with" in said


def test_the_arena_measures_it() -> None:
    words = ("main.py", "arena", "--game", GAME, "--seats", "clerk,random", "--games", "40", "--workers", "1")
    report = json.loads(run(*words, "--json"))
    assert report["levels"]["clerk"]["win_share"] > 0.6


DRAWN = """
import main
for scene in {scenes}:
    picture = {folder!r} + "/" + scene + ".png"
    assert main.main(["shot", scene, picture, "--game", {game!r}, "--players", "5", "--plies", "12"]) == 0
"""


def test_it_is_drawn(tmp_path: Path) -> None:
    scenes = ("title", "setup", "table", "result", "rules")
    run("-c", DRAWN.format(scenes=scenes, folder=str(tmp_path), game=GAME))
    for scene in scenes:
        assert pygame.image.load(str(tmp_path / f"{scene}.png")).get_size() == (1280, 720)


def test_without_the_folder_nobody_knows_it() -> None:
    environment = {name: value for name, value in os.environ.items() if name != GAMES_VARIABLE}
    words = [sys.executable, "main.py", "demo", "--headless", "--game", GAME]
    done = subprocess.run(
        words, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 2
    assert GAME in done.stderr


def test_nothing_else_names_it() -> None:
    from tests.sources import files, name, text

    # Faulty games are copies of the toy that somebody has spoilt.
    own = (
        "tests/toy/",
        "tests/test_toy.py",
        "tests/test_faulty_games.py",
        "docs/",
        "README.md",
        "CHANGELOG.md",
    )
    words = ("boards.well", '"well"', "well.toml", "game.well", "ai.well")
    found = [
        name(path)
        for path in files()
        if not name(path).startswith(own) and any(word in (text(path) or "") for word in words)
    ]
    assert not found
