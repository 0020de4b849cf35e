"""The cache of compiled functions: one key whatever is imported first, no harm from damaged files."""

from __future__ import annotations

import importlib
import os
import pkgutil
import shutil
import subprocess
import sys
from pathlib import Path

import numba
import pytest

import ai
import game
from game.core.compiling import JIT_ENABLED, CheckedFiles

ROOT = Path(__file__).resolve().parents[2]
STEP = "import numpy as np; from game.core.generator import advance; print(int(advance(np.uint64(5))))"

pytestmark = pytest.mark.skipif(not JIT_ENABLED, reason="nothing is compiled")


def python(program: str, cache: Path, **more: str) -> list[str]:
    """The lines that a program prints in a process of its own, with `cache` as the cache folder."""
    unset = ("NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES", "CARAVANSERAI_CACHE")
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    environment |= {"CARAVANSERAI_CACHE": str(cache), "PYTHONPATH": str(ROOT), **more}
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment,
        cwd=environment["PYTHONPATH"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def first_run(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A cache folder after the first process that made a step, and what that process printed."""
    cache = tmp_path_factory.mktemp("stepped")
    return cache, python(STEP, cache)


@pytest.fixture
def stepped(first_run: tuple[Path, list[str]], tmp_path: Path) -> tuple[Path, list[str]]:
    """A copy of that folder: a cache does not hang on its place."""
    cache, printed = first_run
    return Path(shutil.copytree(cache, tmp_path / "stepped")), printed


@pytest.mark.parametrize("first", ["import numba", "import ai.thinking.thoughts"])
def test_the_processor_is_the_generic_one_whatever_comes_first(first: str, tmp_path: Path) -> None:
    program = f"{first}; {STEP}; from numba.core.registry import cpu_target"
    program += "; print(cpu_target.target_context.codegen().magic_tuple()[1:])"
    assert python(program, tmp_path)[1] == "('generic', '')"


def test_a_second_process_finds_what_the_first_compiled(stepped: tuple[Path, list[str]]) -> None:
    cache, before = stepped
    hits = "; print(sum(advance.stats.cache_hits.values()), sum(advance.stats.cache_misses.values()))"
    assert python(STEP + hits, cache) == [*before, "1 0"]


def half(whole: bytes) -> bytes:
    return whole[: len(whole) // 2]


def zeros(whole: bytes) -> bytes:
    return bytes(len(whole))


def flipped(whole: bytes) -> bytes:
    """Every third byte of what is compiled has another bit; the frame around it is left as it was."""
    first, last = len(whole) // 4, 3 * len(whole) // 4
    return bytes(byte ^ 1 << number % 8 if first < number < last and number % 3 == 0 else byte
                 for number, byte in enumerate(whole))  # fmt: skip


def one_bit(whole: bytes) -> bytes:
    middle = len(whole) // 2
    return whole[:middle] + bytes([whole[middle] ^ 16]) + whole[middle + 1 :]


DAMAGES = ((".nbi", half), (".nbi", one_bit), (".nbc", half), (".nbc", zeros), (".nbc", flipped))
EACH_DAMAGED = """
from game.core.compiling import compiled
ALL = []
"""
ONE_OF_THEM = """
@compiled
def number_{number}(x):
    return x + {number}

ALL.append(number_{number})
"""
LOOKS_AT_EACH = """
from each_damaged import ALL
print(*(f(5) for f in ALL))
print(*(sum(f.stats.cache_hits.values()) for f in ALL))
"""


def test_damaged_entries_are_compiled_anew(tmp_path: Path) -> None:
    """Each in its own way: the process comes to the same, and the next one finds them all."""
    cache = tmp_path / "cache"
    source = EACH_DAMAGED + "".join(ONE_OF_THEM.format(number=number) for number in range(len(DAMAGES)))
    (tmp_path / "each_damaged.py").write_text(source, encoding="utf-8")
    program = f"import sys; sys.path.append({str(tmp_path)!r})" + LOOKS_AT_EACH
    found, none = "5 6 7 8 9", " ".join("0" for _ in DAMAGES)
    assert python(program, cache) == [found, none]
    for number, (suffix, damage) in enumerate(DAMAGES):
        entries = list(cache.rglob(f"*.number_{number}-*{suffix}"))
        assert entries
        for path in entries:
            path.write_bytes(damage(path.read_bytes()))
    assert python(program, cache) == [found, none]
    assert python(program, cache) == [found, none.replace("0", "1")], "the damaged entries were replaced"


def test_any_changed_bit_of_an_entry_is_noticed(tmp_path: Path) -> None:
    """Nothing of it reaches the compiler, which would end the process."""
    files = CheckedFiles(str(tmp_path), "step", "stamp")
    files.save("key", ("code", b"\x00" * 300))
    again = CheckedFiles(str(tmp_path), "step", "stamp")
    assert again.load("key") == ("code", b"\x00" * 300) and again.load("other") is None
    assert CheckedFiles(str(tmp_path), "step", "another stamp").load("key") is None
    for path in tmp_path.iterdir():
        whole = path.read_bytes()
        for number in range(len(whole)):
            path.write_bytes(whole[:number] + bytes([whole[number] ^ 1 << number % 8]) + whole[number + 1 :])
            with pytest.raises(ValueError, match="damaged"):
                again.load("key")
        path.write_bytes(whole)
    assert again.load("key") is not None


def test_an_entry_of_another_signature_is_not_used(tmp_path: Path) -> None:
    program = (
        "from game.core.compiling import compiled\n"
        "def twice(x): return x + x\n"
        "twice.__module__ = 'twice'\n"
        "twice = compiled(twice)\n"
        "print(twice(3), twice(0.25))"
    )
    path = tmp_path / "program.py"
    path.write_text(program, encoding="utf-8")
    run = f"import runpy; runpy.run_path({str(path)!r})"
    assert python(run, tmp_path) == ["6 0.5"]
    whole, part = sorted(entry for entry in tmp_path.rglob("*.nbc") if "twice" in entry.name)
    first, second = whole.read_bytes(), part.read_bytes()
    whole.write_bytes(second)
    part.write_bytes(first)
    assert python(run, tmp_path) == ["6 0.5"]


def test_without_a_writable_cache_processes_share_a_folder_that_goes(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    program = (
        "import subprocess, sys\n"
        "from game.core.compiling import compiled_folder\n"
        "print(compiled_folder(), compiled_folder().is_dir())\n"
        "again = 'from game.core.compiling import compiled_folder; print(compiled_folder())'\n"
        "sys.stdout.flush()\n"
        "subprocess.run([sys.executable, '-c', again], check=True)\n"
    )
    first, second = python(program, tmp_path / "file" / "cache")
    assert first == f"{second} True"
    assert not Path(second).exists()


EACH_GAME = """
from game.core.compiling import compiled_here
from game.core.generator import drawn
from game.core.protocol import new_record
from game.core.registry import game
for name in ("first", "second"):
    before = len(compiled_here)
    drawn(new_record(game(name).dtype), 1, 2, 5)
    print(name, len(compiled_here) - before)
"""
RULES = """
import numpy as np
from game.core.compiling import compiled
from game.core.game import Game
from game.core.protocol import register
DTYPE = np.dtype([("rng", np.uint64), ("draws", np.int16), ("players", np.int8), ("{name}", np.int64)])

@compiled
def apply(state, action):
    state.rng += action

register(DTYPE, apply=apply)

class Rules(Game):
    dtype = DTYPE
"""


def test_editing_one_game_compiles_no_other(tmp_path: Path) -> None:
    program = tmp_path / "program"
    for part in ("game/core", "ai"):
        shutil.copytree(ROOT / part, program / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "game" / "__init__.py", program / "game")
    (program / "assets" / "data").mkdir(parents=True)
    for order, name in enumerate(("first", "second"), 1):
        folder = program / "game" / name
        folder.mkdir()
        (folder / "meta.toml").write_text(f'order = {order}\nplayers = [2, 4]\nrules = "Rules"\n')
        (folder / "game.py").write_text(RULES.format(name=name))
        (program / "assets" / "data" / f"{name}.toml").write_text("# a table\n")

    def compiled_by() -> list[str]:
        return python(EACH_GAME, tmp_path / "cache", PYTHONPATH=str(program))

    def edit(file: str) -> None:
        with (program / file).open("a", encoding="utf-8") as stream:
            stream.write("\n# edited\n")

    assert compiled_by() == ["first 4", "second 1"], "what no game is in is compiled once"
    for file in (
        "ai/lab/arena.py",
        "ai/players/levels.py",
        "game/core/selfcheck.py",
        "assets/data/strength.toml",
    ):
        edit(file)
    (program / "assets" / "data" / "nets").mkdir()
    edit("assets/data/nets/first.toml")
    assert compiled_by() == ["first 0", "second 0"], "no compiled function can reach these"
    edit("assets/data/first.toml")
    assert compiled_by() == ["first 1", "second 0"]
    edit("game/second/game.py")
    assert compiled_by() == ["first 0", "second 1"]
    edit("game/core/protocol.py")
    assert compiled_by() == ["first 1", "second 1"]


CALLS = """
from game.core.compiling import compiled

@compiled
def small(x):
    return x + 1

@compiled
def large(x):
{body}
    return small(x)

@compiled
def outer(x):
    return large(x) + small(x)
"""
LOOKS = """
import sys
from calls import large, outer
print(outer(5))
print(*(sum(f.stats.cache_hits.values()) for f in (outer, large)))
"""


def calls_in(folder: Path) -> str:
    """A program that calls `large` and `small` from `outer`, and says how many were found in the cache."""
    body = "\n".join(f"    if x % {n} == {n // 2}:\n        x += {n}" for n in range(2, 80))
    (folder / "calls.py").write_text(CALLS.format(body=body), encoding="utf-8")
    return f"import sys; sys.path.append({str(folder)!r})" + LOOKS


def size_of(name: str, cache: Path) -> int:
    """Bytes that are stored of a function of that program."""
    return sum(path.stat().st_size for path in cache.rglob(f"*.{name}-*.nbc"))


def test_larger_functions_are_called_by_name_and_loaded_first(tmp_path: Path) -> None:
    program, cache = calls_in(tmp_path), tmp_path / "cache"
    first, hits = python(program, cache)
    assert hits == "0 0"
    assert 0 < size_of("outer", cache) < size_of("large", cache), "no copy of the one lies in the other"
    assert python(program, cache) == [first, "1 1"]
    for path in list(cache.rglob("*.large-*")):
        path.unlink()
    assert python(program, cache) == [first, "0 0"], "what was linked to another copy is linked anew"
    assert python(program, cache) == [first, "1 1"]


OTHER_NUMBAS = {
    "takes none but its own libraries": """
from numba.core import base, codegen
usual = base.BaseContext.insert_user_function
def insert_user_function(self, func, fndesc, libs=()):
    if not all(isinstance(library, codegen.CodeLibrary) for library in libs):
        raise TypeError("not a library")
    usual(self, func, fndesc, libs)
base.BaseContext.insert_user_function = insert_user_function
""",
    "forgets nothing": """
from numba.core import base
def remove_user_function(self, func):
    raise KeyError(func)
base.BaseContext.remove_user_function = remove_user_function
""",
    "copies all the same": """
from numba.core import codegen
usual = codegen.CPUCodeLibrary.add_linking_library
def add_linking_library(self, library):
    result = vars(library).get("_result")
    usual(self, result.library if result is not None else library)
codegen.CPUCodeLibrary.add_linking_library = add_linking_library
""",
}
"""Changes that another release of numba might bring, each as a program that makes it."""


@pytest.mark.parametrize("change", OTHER_NUMBAS.values(), ids=OTHER_NUMBAS)
def test_a_numba_that_links_otherwise_copies_and_computes_the_same(tmp_path: Path, change: str) -> None:
    program, cache = calls_in(tmp_path), tmp_path / "cache"
    (tmp_path / "other_numba.py").write_text(change, encoding="utf-8")
    other = program.replace("\n", "\nimport other_numba\n", 1)
    first, hits = python(other, cache)
    assert hits == "0 0"
    assert size_of("outer", cache) > size_of("large", cache), "the patch is refused: there is a copy"
    assert python(other, cache) == [first, "1 0"], "and what was copied needs no loading"
    large = 5
    for n in range(2, 80):
        large += n if large % n == n // 2 else 0
    assert int(first) == (large + 1) + (5 + 1)


MAKE_ARRAYS = {
    "ai.carthage.evaluation.evaluate",
    "ai.carthage.features._describe_table",
    "ai.carthage.features.features",
    "ai.core.chances.by_points",
    "ai.core.chances.final_shares",
    "ai.edo.bidding.rate_bids",
    "ai.edo.bidding.rate_words",
    "ai.edo.bidding.survey",
    "ai.edo.evaluation.evaluate",
    "ai.marco_polo.evaluation.evaluate",
    "ai.marco_polo.evaluation.weighed",
    "ai.marco_polo.policy._rate_turn",
    "ai.marco_polo.policy.rate",
    "ai.core.protocol._as_weighed",
    "ai.search.finishing.liking",
    "ai.search.finishing.points_of",
    "ai.search.held._add_points",
    "ai.search.iteration.apply_personality",
    "ai.search.tree.transplant",
    "ai.traveling_merchant.evaluation.evaluate",
    "game.traveling_merchant.layout._grow",
    "game.traveling_merchant.layout.lay_out",
}
"""The compiled functions that make arrays for themselves; all others count no references."""


def test_only_functions_that_make_arrays_count_references() -> None:
    counting = set()
    for package in (ai, game):
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            for thing in vars(importlib.import_module(module.name)).values():
                if isinstance(thing, numba.core.dispatcher.Dispatcher) and thing.__module__ == module.name:
                    assert "_nrt" in thing.targetoptions, "a function without it would take its caller's"
                    if thing.targetoptions["_nrt"]:
                        counting.add(f"{module.name}.{thing.__name__}")
    assert counting == MAKE_ARRAYS


def test_a_function_that_makes_an_array_works_inside_one_that_makes_none(tmp_path: Path) -> None:
    """Whichever is compiled first, each has its own setting."""
    program = (
        "import numpy as np\n"
        "from game.core.compiling import compiled\n"
        "def total(n):\n"
        "    row = np.zeros(n, np.int64)\n"
        "    for i in range(n):\n"
        "        row[i] = i\n"
        "    return row.sum()\n"
        "def both(row):\n"
        "    part = row[1:]\n"
        "    return part[0] + total(4)\n"
        "total.__module__ = both.__module__ = 'making'\n"
        "total, both = compiled(total), compiled(both)\n"
        "print(both(np.arange(3)), total.targetoptions['_nrt'], both.targetoptions['_nrt'])"
    )
    path = tmp_path / "program.py"
    path.write_text(program, encoding="utf-8")
    assert python(f"import runpy; runpy.run_path({str(path)!r})", tmp_path) == ["7 True False"]


def test_without_the_private_option_of_numba_all_is_compiled_as_usual(
    first_run: tuple[Path, list[str]], tmp_path: Path
) -> None:
    program = "from numba.core.options import DefaultOptions; del DefaultOptions._nrt; " + STEP
    program += "; print('_nrt' in advance.targetoptions)"
    assert python(program, tmp_path) == [*first_run[1], "False"]
