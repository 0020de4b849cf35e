"""Preparing the AI: progress, the marker, and compiling in a process of its own."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from ai import warmup
from game.core import protocol
from game.core.compiling import MARKER, compiled_here
from game.core.generator import seed_word
from game.core.registry import GAMES
from game.core.registry import game as find_game
from game.core.shelf import first_game

GAME = first_game()


@pytest.fixture
def compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that stands for the compiled functions of a game and has no marker yet."""
    monkeypatch.setattr(warmup, "game_folder", lambda game_id: tmp_path)
    monkeypatch.setattr(warmup, "is_complete", lambda game_id: (tmp_path / MARKER).exists())
    return tmp_path


def test_progress_rises_to_one_and_the_marker_is_set(compiled: Path) -> None:
    shares: list[float] = []
    warmup.warm_up(GAME, shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(1.0)
    assert (compiled / MARKER).exists()


def test_another_process_compiles_only_where_nothing_is_compiled(
    compiled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = []

    def compile_apart(game_id: str, report: Callable[[float], None], stop: Callable[[], bool]) -> bool:
        calls.append(game_id)
        report(1.0)
        return True

    monkeypatch.setattr(warmup, "_compile_apart", compile_apart)
    shares: list[float] = []
    assert warmup.prepare(GAME, shares.append)
    assert warmup.prepare(GAME)
    assert calls == [GAME]
    assert shares == sorted(shares)
    assert shares[0] == pytest.approx(warmup.CHILD_SHARE)
    assert shares[-1] == pytest.approx(1.0)


def test_what_is_less_urgent_gives_way_and_leaves_no_process(
    compiled: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(warmup, "compiled_folder", lambda: tmp_path / "empty" / "compiled")
    children: list[subprocess.Popen[str]] = []

    def start(*words: Any, **more: Any) -> subprocess.Popen[str]:
        children.append(popen(*words, **more))
        return children[-1]

    popen = subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", start)
    assert not warmup.prepare(GAME, stop=lambda: True)
    assert [child.returncode is not None for child in children] == [True]
    assert not (compiled / MARKER).exists()


def test_functions_of_versions_that_nobody_starts_any_more_are_removed(compiled: Path) -> None:
    shelf = compiled / "compiled"
    long_ago = time.time() - 2 * warmup.KEPT_DAYS * 24 * 3600
    for name, old in (
        ("a_game/0123456789abcdef", True),
        ("a_game/fedcba9876543210", False),
        ("a_game/other things", True),
        ("0123456789abcdef", True),
    ):
        (shelf / name).mkdir(parents=True)
        (shelf / name / MARKER).touch()
        if old:
            os.utime(shelf / name / MARKER, (long_ago, long_ago))
    warmup.forget_unused(shelf)
    assert [path.name for path in shelf.iterdir()] == ["a_game"]
    assert sorted(path.name for path in shelf.glob("*/*")) == ["fedcba9876543210", "other things"]


def test_the_other_process_reports_its_progress() -> None:
    shares: list[float] = []
    assert warmup._compile_apart(GAME, shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(1.0)


def test_a_program_that_cannot_start_another_process_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    assert warmup._compile_apart(GAME, lambda share: None)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_what_later_parts_of_a_turn_need_is_warmed_too(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    grown = []
    monkeypatch.setattr(
        "ai.thinking.parallel_search.transplant", lambda source, node, target: grown.append(node)
    )
    warmup.warm_game(game_id)
    assert grown


def test_two_processes_compile_what_one_would() -> None:
    """With everything in the cache neither of them compiles; the other one counts nothing."""
    warmup.warm_game(GAME)
    here = list(compiled_here)
    number = multiprocessing.get_context("spawn").Value("i")
    warmup._compile_side_by_side(GAME, number)
    assert (compiled_here, number.value) == (here, 0)


def test_where_no_other_process_starts_all_is_compiled_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(process: Any) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    warmup._compile_side_by_side(GAME, None)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_steps_are_compiled_without_being_taken(game_id: str) -> None:
    game = find_game(game_id)
    state = game.new_game(game.players.start, game.options_model(), seed_word(1))
    before = state.tobytes()
    protocol.compile_apply(state)
    assert state.tobytes() == before


def stay(end: Connection) -> None:
    """Stay until the process that began this one has ended."""
    end.send("here")
    warmup._end_with_parent()


def begin_and_stay(end: Connection) -> None:
    multiprocessing.get_context("spawn").Process(target=stay, args=(end,)).start()
    time.sleep(60)


def test_the_other_process_ends_with_the_one_that_began_it() -> None:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    parent = context.Process(target=begin_and_stay, args=(theirs,))
    parent.start()
    theirs.close()
    assert ours.poll(30) and ours.recv() == "here"
    assert not ours.poll(0.5)
    parent.kill()
    assert ours.poll(30), "the end of the pipe that the other process held"
    with pytest.raises(EOFError):
        ours.recv()
    parent.join()
