"""The smoke run of the program as it lies here, and what it says when something is wrong."""

from __future__ import annotations

import gc
import os
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

import main
from game.core import saves
from game.core.folders import CACHE_VARIABLE, HOME_VARIABLE, cache_folder
from game.core.match import Match
from game.core.registry import GAMES
from game.core.registry import game as find_game
from game.core.selfcheck import configurations
from scenes import VERSION
from scenes.boards import is_open, shown
from scenes.shell import routes
from scenes.shell.app import App
from scenes.tools import smoke
from scenes.tools.shot import SCENES

GAME = "carthage"
"""Gone through here; the executable's own tests go through all."""
SMALL = (640, 360)
"""A window that is soon painted; half as wide as that of the run, and so are the steps between clicks."""


@pytest.mark.slow
def test_it_goes_through_everything_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(smoke, "run_smoke", partial(smoke.run_smoke, games=(GAME,)))
    monkeypatch.setattr(smoke, "SIZE", SMALL)
    for name in ("CLICKS", "PATCH"):
        monkeypatch.setattr(smoke, name, getattr(smoke, name) // 2)
    picture, home = tmp_path / "表 table.png", tmp_path / "home"
    monkeypatch.setenv(CACHE_VARIABLE, str(cache_folder()))
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    assert main.main(["--smoke", str(picture)]) == 0
    gc.unfreeze()  # the run has frozen what only it had
    said, complaints = capfd.readouterr()
    assert not complaints
    (line,) = said.splitlines()
    games = len(list(configurations(find_game(GAME))))
    assert line.startswith(
        f"caravanserai {VERSION}: {len(SCENES)} scenes drawn as {2 * len(SCENES)} pictures,"
    )
    assert f" {games} games played, saved and loaded" in line
    assert line.endswith(": ok")
    assert pygame.image.load(str(picture)).get_size() == SMALL
    assert not home.exists()
    used = Path(os.environ[HOME_VARIABLE])
    assert used != home and not used.exists()


def test_it_goes_through_all_games_unless_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Those that are named when the program calls it are those that can be played, and that are drawn."""
    named: list[tuple[str, ...]] = []
    for name in ("_play_games", "_draw_scenes"):
        monkeypatch.setattr(smoke, name, lambda *given: named.append(tuple(given[-1])))
    for name in (CACHE_VARIABLE, HOME_VARIABLE):
        monkeypatch.setenv(name, os.environ[name])  # set back after the test
    assert smoke.run_smoke(None) == 0
    assert named == [tuple(GAMES)] * 2 and set(GAMES) == {entry.id for entry in shown() if is_open(entry)}


def test_a_game_that_is_loaded_as_another_is_an_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    loaded = saves.load_match

    def shorter(path: Path) -> Match:
        match = loaded(path)
        match.rewind(1)
        return match

    monkeypatch.setattr(saves, "load_match", shorter)
    monkeypatch.setattr(smoke, "run_smoke", partial(smoke.run_smoke, games=(GAME,)))
    for name in (CACHE_VARIABLE, HOME_VARIABLE):
        monkeypatch.setenv(name, os.environ[name])
    assert main.main(["--smoke"]) == 1
    assert "is not the one that was loaded" in capsys.readouterr().err
    assert not Path(os.environ[HOME_VARIABLE]).exists()


def test_a_scene_that_draws_nothing_is_an_error() -> None:
    blank = SimpleNamespace(canvas=SimpleNamespace(surface=pygame.Surface(smoke.SIZE)))
    with pytest.raises(smoke.SmokeError, match="title of edo"):
        smoke._look_at(cast(App, blank), "title of edo")


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
