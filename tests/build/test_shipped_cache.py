"""Compiled functions that come with the program: read in place, never written, only of the same version."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.compiling import BUILD_ID, FOLDER, JIT_ENABLED, MARKER
from game.core.sources import SHARED
from tests.sources import ROOT

pytestmark = pytest.mark.skipif(not JIT_ENABLED, reason="nothing is compiled")

STEP = """
import sys
sys.frozen, sys._MEIPASS = True, {program!r}
import numpy as np
from game.core.compiling import compiled_here
from game.core.generator import advance
advance(np.uint64(5))
print(len(compiled_here))
"""


def compilations(program: Path, cache: Path) -> int:
    """How many functions a frozen program that lies in `program` has to compile for one step."""
    environment = {**os.environ, "CARAVANSERAI_CACHE": str(cache), "PYTHONPATH": str(ROOT)}
    code = STEP.format(program=str(program))
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    return int(done.stdout)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A program folder with its build id and all that it has to compile, as the build leaves it."""
    program = tmp_path_factory.mktemp("隊商宿 built")
    (program / "assets").mkdir()
    (program / "assets" / BUILD_ID).write_text("0123456789abcdef\n", encoding="utf-8")
    cache = program / "cache"
    assert compilations(program, cache) == 1
    (program / FOLDER).mkdir()
    shutil.move(cache / FOLDER / SHARED / "0123456789abcdef", program / FOLDER / SHARED)
    shutil.rmtree(cache)
    (program / FOLDER / MARKER).touch()
    return program


@pytest.fixture
def program(built: Path, tmp_path: Path) -> Path:
    """A copy of it somewhere else."""
    return Path(shutil.copytree(built, tmp_path / "moved 移動"))


def contents(folder: Path) -> dict[Path, bytes]:
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_shipped_copy_is_read_in_place(program: Path, tmp_path: Path) -> None:
    before = contents(program)
    assert compilations(program, tmp_path / "cache") == 0
    assert not (tmp_path / "cache").exists()
    assert contents(program) == before


def test_no_cache_that_can_be_written_is_needed(program: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert compilations(program, tmp_path / "file" / "cache") == 0


@pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
def test_what_is_damaged_is_compiled_into_the_users_cache(suffix: str, program: Path, tmp_path: Path) -> None:
    for path in program.rglob(f"*{suffix}"):
        path.write_bytes(path.read_bytes()[:20])
    before = contents(program)
    assert compilations(program, tmp_path / "cache") == 1
    assert compilations(program, tmp_path / "cache") == 0
    assert contents(program) == before


def test_functions_of_another_build_are_not_used(program: Path, tmp_path: Path) -> None:
    (program / "assets" / BUILD_ID).write_text("fedcba9876543210\n", encoding="utf-8")
    assert compilations(program, tmp_path / "cache") == 1


def test_an_incomplete_copy_is_not_used(program: Path, tmp_path: Path) -> None:
    (program / FOLDER / MARKER).unlink()
    assert compilations(program, tmp_path / "cache") == 1
