"""One environment for the whole suite, set before numba or pygame is imported anywhere."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]

# Every test process (each worker of a parallel run too) keeps saves and settings in a folder of its own ...
_home = tempfile.mkdtemp(prefix="caravanserai-tests-")
atexit.register(shutil.rmtree, _home, ignore_errors=True)
os.environ["CARAVANSERAI_HOME"] = _home
# ... but all of them, and the next run, share what is compiled; `make warm` compiles it first.
os.environ.setdefault("CARAVANSERAI_CACHE", str(ROOT / ".cache"))
# So is what pytest makes of the tests, or two thirds of the time for collecting them go into that each time.
sys.dont_write_bytecode = False
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
# Threads of the library for matrices wait busily: workers would take each other's time.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
# An exception in a scene fails its test; tests of what a player sees then take this back.
os.environ["CARAVANSERAI_STRICT"] = "1"
os.environ.pop("DISPLAY", None)

import hypothesis
import pytest

from scenes.shell import memory
from tests.collecting import complaint, functions_in_use
from tests.virtual_display import VirtualDisplay

# The same examples on every machine; no time limit per example, since the first may load compiled code.
hypothesis.settings.register_profile("suite", deadline=None, derandomize=True, database=None)
hypothesis.settings.load_profile("suite")

# Pages of their own come from the system anew for every picture, which took a test in twenty's time. What a
# window does about it is tried in a process of its own (tests/scenes/shell/test_memory.py).
pytest.MonkeyPatch().setattr(memory, "give_pictures_own_pages", lambda: None)
# The collector goes through young things seven times less often: most have gone by themselves by then.
gc.set_threshold(5_000, 10, 10)


LONGEST = (
    "test_toy.py",
    "test_smoke.py",
    "test_monkey.py",
    "test_walks.py",
    "test_whole_game.py",
    "test_levels_by_chance.py",
    "test_main.py",
)
"""Files of tests that take long one by one."""
THOROUGH = 30
"""Files after which all that was kept is gone through."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """These come first: at the end one process of several would wait for another's. And they stay together,
    so that one process compiles the toy for all of its tests.
    """
    items.sort(key=lambda item: item.path.name not in LONGEST)


def pytest_collection_finish() -> None:
    ours = [module for name, module in sys.modules.items() if name.partition(".")[0] == "tests"]
    found = {id(value): value for module in ours for value in vars(module).values()}
    _settled.caches = [
        value
        for value in found.values()
        if hasattr(value, "cache_clear") and str(value.__module__).startswith("tests.")
    ]


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Generator[None, pytest.CollectReport, Any]:
    """A file of tests that plays or judges while it is collected is an error."""
    before = functions_in_use()
    report = yield
    called = functions_in_use() - before
    if called and report.outcome == "passed":
        report.outcome, report.longrepr = "failed", complaint(collector.nodeid, called)
    return report


def pytest_runtest_setup(item: pytest.Item) -> None:
    """What is there before the first test of a file stays: the collector, which the program calls whenever a
    scene is left, need not go through it each time. Now and then it does, or what nobody refers to by now
    would stay too.
    """
    if item.path != _settled.path:
        _settled.path = item.path
        _settled.files += 1
        if _settled.files % THOROUGH == 0:
            for kept in _settled.caches:
                kept.cache_clear()
            gc.unfreeze()
            memory.give_back()
        else:
            gc.collect()
        gc.freeze()


@dataclass
class _Settled:
    """The file that has begun, and how many have."""

    path: Path | None = None
    files: int = 0
    caches: list[Any] = field(default_factory=list)
    """Functions of tests that keep what they return: matches and boards, for the tests of some files."""


_settled = _Settled()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh, empty user folder for one test; saves and settings go below it."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("CARAVANSERAI_HOME", str(folder))
    return folder


@pytest.fixture
def virtual_display() -> Iterator[VirtualDisplay]:
    """A real X display without a screen, 1280x720; only for tests marked `window`."""
    with VirtualDisplay(1280, 720) as display:
        yield display


# What needs a folder of games that is not on the search path is tried by tests/test_toy.py.
collect_ignore = [] if os.environ.get("CARAVANSERAI_GAMES") else ["toy"]
