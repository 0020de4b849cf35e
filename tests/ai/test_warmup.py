"""Preparing the AI: progress, the marker, and compiling in a process of its own."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from ai import warmup
from game.core.compiling import MARKER


@pytest.fixture
def compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that stands for the compiled functions and has no marker yet."""
    monkeypatch.setattr(warmup, "compiled_folder", lambda: tmp_path)
    return tmp_path


def test_progress_rises_to_one_and_the_marker_is_set(compiled: Path) -> None:
    shares: list[float] = []
    warmup.warm_up(shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(1.0)
    assert (compiled / MARKER).exists()


def test_another_process_compiles_only_where_nothing_is_compiled(
    compiled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = []

    def compile_apart(report: Callable[[float], None]) -> None:
        calls.append("child")
        report(1.0)

    monkeypatch.setattr(warmup, "_compile_apart", compile_apart)
    shares: list[float] = []
    warmup.prepare(shares.append)
    warmup.prepare()
    assert calls == ["child"]
    assert shares == sorted(shares)
    assert shares[0] == pytest.approx(warmup.CHILD_SHARE)
    assert shares[-1] == pytest.approx(1.0)


def test_functions_of_versions_that_nobody_starts_any_more_are_removed(compiled: Path) -> None:
    shelf = compiled / "compiled"
    long_ago = time.time() - 2 * warmup.KEPT_DAYS * 24 * 3600
    for name, old in (("0123456789abcdef", True), ("fedcba9876543210", False), ("other things", True)):
        (shelf / name).mkdir(parents=True)
        (shelf / name / MARKER).touch()
        if old:
            os.utime(shelf / name / MARKER, (long_ago, long_ago))
    warmup.forget_unused(shelf)
    assert sorted(path.name for path in shelf.iterdir()) == ["fedcba9876543210", "other things"]


def test_the_other_process_reports_its_progress() -> None:
    shares: list[float] = []
    warmup._compile_apart(shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(1.0)


def test_a_program_that_cannot_start_another_process_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    warmup._compile_apart(lambda share: None)
