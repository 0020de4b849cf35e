"""Inputs at random: every scene takes them, faults are found, and the same inputs find them again."""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.catalogue import Catalogue
from game.core.errors import PlayerError
from game.core.registry import GAMES
from game.core.registry import game as find_game
from scenes.pages.title.scene import TitleScene
from scenes.shell import routes
from scenes.tools.acts import read, written
from scenes.tools.monkey import Chooser, Monkey, run_monkey
from scenes.tools.registered import registered
from scenes.tools.shot import ENDED, SCENES
from tests.scenes.review.pages import search_little

ACTS = 6
"""Inputs to every scene."""
SMALL = (640, 360)
"""A window that is soon painted."""


@pytest.fixture
def monkey(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Monkey]:
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    monkeypatch.setattr("scenes.tools.monkey.SIZE", SMALL)
    search_little(monkeypatch)
    Catalogue.lacked.clear()
    made = Monkey(list(GAMES))
    yield made
    made.end()
    assert home.exists()


def test_every_scene_takes_inputs_at_random(monkey: Monkey) -> None:
    named = {route.scene.partition(":")[2] for route in routes.ALL}
    for number, scene in enumerate(SCENES):
        game = "carthage" if scene in ENDED else list(GAMES)[number % len(GAMES)]
        monkey.done = []
        monkey.act(["open", scene, {"game": game, "players": min(find_game(game).players), "plies": 6}])
        chooser = Chooser(number, [game])
        for _ in range(ACTS):
            act = chooser.next(monkey.app, registered(monkey.app))
            if act[0] not in ("rest", "size"):
                monkey.act(act)
    assert named <= set(monkey.scenes), "a scene that `shot` does not open is never tried"


def test_what_a_scene_offers_is_found_without_a_list(monkey: Monkey) -> None:
    monkey.act(["open", "table", {"game": "edo", "players": 3, "plies": 6}])
    at_table = registered(monkey.app)
    assert len(at_table.points) > 30 and {pygame.K_z, pygame.K_h} <= at_table.keys
    monkey.act(["key", "K_ESCAPE", 0])
    paused = registered(monkey.app)
    assert {pygame.K_s, pygame.K_t, pygame.K_q} <= paused.keys and len(paused.points) < 20


@pytest.fixture
def fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """F9 on the title fails."""
    handle = TitleScene.handle

    def fails(self: TitleScene, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F9:
            raise KeyError("put here")
        return handle(self, event)

    monkeypatch.setattr(TitleScene, "handle", fails)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    for name in ("CARAVANSERAI_HOME", "CARAVANSERAI_CACHE", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, os.environ[name])  # set back after the test


OPEN: list[Any] = ["open", "title", {"game": "edo"}]


def test_the_inputs_that_are_printed_find_the_fault_again(
    fault: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "inputs.jsonl"
    path.write_text(written([OPEN, ["key", "K_F8", 0], ["key", "K_F9", 0], ["rest"]]), encoding="utf-8")
    assert run_monkey(["edo"], 0, 5, path) == 1
    told = capsys.readouterr().out
    found = re.search(r"--inputs (\S+)", told)
    assert found is not None and "fault after 3 inputs of seed 5" in told
    assert [list(act) for act in read(Path(found[1]))] == [OPEN, ["key", "K_F8", 0], ["key", "K_F9", 0]]
    assert run_monkey(["edo"], 0, 5, Path(found[1])) == 1


def test_a_thread_that_fails_is_a_fault(monkey: Monkey) -> None:
    thread = threading.Thread(target=lambda: [][0])
    thread.start()
    thread.join()
    with pytest.raises(IndexError):
        monkey.act(["wait", 0.0])


def test_a_sentence_that_is_missing_is_a_fault(monkey: Monkey) -> None:
    monkey.app.context.t("title.that_is_not_there")
    with pytest.raises(Exception, match="that_is_not_there"):
        monkey.act(["wait", 0.0])
    Catalogue.lacked.clear()


def test_a_seed_stands_for_its_inputs(monkey: Monkey) -> None:
    known = registered(monkey.app)

    def drawn(seed: int) -> list[Any]:
        chooser = Chooser(seed, list(GAMES))
        return [chooser.begin(), *(chooser.next(monkey.app, known) for _ in range(200))]

    assert drawn(7) == drawn(7) != drawn(8)
    assert {act[0] for act in drawn(7)} > {"open", "key", "click", "drag", "wheel", "wait", "text", "change"}


@pytest.mark.parametrize("text", ["nothing", '["dance"]', '{"key": 1}'])
def test_a_file_without_inputs_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "inputs.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PlayerError):
        read(path)
