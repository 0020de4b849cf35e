"""The smoke run of the program as it lies here, and what it says when something is wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

import main
from game.core.folders import CACHE_VARIABLE, HOME_VARIABLE, cache_folder
from game.core.registry import GAMES
from game.core.registry import game as find_game
from game.core.selfcheck import configurations
from scenes import VERSION
from scenes.shell import routes
from scenes.tools.shot import SCENES
from tests.sources import ROOT


@pytest.mark.slow
def test_it_goes_through_everything_and_leaves_nothing(tmp_path: Path) -> None:
    picture, home = tmp_path / "表 table.png", tmp_path / "home"
    environment = {**os.environ, CACHE_VARIABLE: str(cache_folder()), HOME_VARIABLE: str(home)}
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--smoke", str(picture)],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    (line,) = done.stdout.splitlines()
    games = sum(len(list(configurations(find_game(game)))) for game in GAMES)
    assert line.startswith(f"caravanserai {VERSION}: {len(SCENES)} scenes")
    assert f" {games} games played, saved and loaded" in line
    assert line.endswith(": ok")
    assert pygame.image.load(str(picture)).get_size() == (1280, 720)
    assert not home.exists()


def test_what_goes_wrong_is_printed_and_ends_with_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(picture: Path | None) -> int:
        raise RuntimeError("no ink")

    monkeypatch.setattr("scenes.tools.smoke.run_smoke", broken)
    assert main.main(["--smoke"]) == 1
    assert "no ink" in capsys.readouterr().err


def test_every_scene_is_drawn() -> None:
    assert {route.__name__.lower() for route in routes.ALL} <= set(SCENES)


def test_the_folders_are_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv(HOME_VARIABLE, "somewhere")
    monkeypatch.delenv(CACHE_VARIABLE, raising=False)
    assert main.main(["--where"]) == 0
    data, cache = capsys.readouterr().out.splitlines()
    assert data.endswith(str(Path("somewhere", "data")))
    assert cache.endswith(str(Path("somewhere", "cache")))
