"""Preparing the AI: progress, the marker, and compiling in a process of its own."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ai import warmup
from game.core.compiling import MARKER
from game.core.registry import GAMES
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

    def compile_apart(game_id: str, report: Callable[[float], None], gives_way: Callable[[], bool]) -> bool:
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
    assert not warmup.prepare(GAME, gives_way=lambda: True)
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
    monkeypatch.setattr("ai.forest.transplant", lambda source, node, target: grown.append(node))
    warmup.warm_game(game_id)
    assert grown
