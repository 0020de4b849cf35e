"""The import graph of the program: no circle, not even one that exists for type checking only."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

import pytest

from build.contents import LABS
from tests.sources import ROOT, name, program_files

BUILD = sorted((ROOT / "build").rglob("*.py"))


def module_name(file: str) -> str:
    """The module of a file below the repository: "ai/players/levels.py" is `ai.players.levels`."""
    parts = file.removesuffix(".py").split("/")
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


SOURCES = {module_name(name(path)): path for path in [*program_files(), *BUILD]}


@cache
def imported(module: str) -> set[str]:
    """The program's modules that a module names in an import, wherever that stands."""
    found = set()
    for node in ast.walk(ast.parse(SOURCES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            within = {f"{node.module}.{alias.name}" for alias in node.names}
            modules = within & set(SOURCES)
            found |= modules
            if modules != within:
                found.add(node.module or "")
    return found & set(SOURCES) - {module}


def circles(graph: dict[str, set[str]]) -> Iterator[list[str]]:
    """Every set of modules that reach each other (Tarjan's strongly connected components, of two or more)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []

    def visit(module: str) -> Iterator[list[str]]:
        index[module] = low[module] = len(index)
        stack.append(module)
        for other in sorted(graph[module]):
            if other not in index:
                yield from visit(other)
                low[module] = min(low[module], low[other])
            elif other in stack:
                low[module] = min(low[module], index[other])
        if low[module] == index[module]:
            part = stack[stack.index(module) :]
            del stack[stack.index(module) :]
            if len(part) > 1:
                yield sorted(part)

    for module in sorted(graph):
        if module not in index:
            yield from visit(module)


def test_circles_are_found() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": set(), "f": {"f"}}
    assert list(circles(graph)) == [["a", "b", "c"]]


def test_no_import_circle() -> None:
    found = list(circles({module: imported(module) for module in SOURCES}))
    assert not found, "\n".join(" - ".join(circle) for circle in found)


ROOMS = {
    "scenes": (
        ("kit",),
        ("tabletop",),
        ("boards",),
        ("talk",),
        ("rulebook",),
        ("shell",),
        ("companion",),
        ("table",),
        ("lessons",),
        ("pages",),
        ("tools",),
    ),
    "ai": (
        ("core",),
        ("evaluating",),
        ("players",),
        ("search",),
        ("thinking",),
        ("judge",),
        ("follow",),
        ("explain",),
        ("carthage", "edo", "marco_polo", "traveling_merchant"),
        ("warmup",),
        ("review",),
        ("field",),
        ("puzzles", "daily"),
        ("record",),
        ("lab",),
        ("commands",),
    ),
}
"""The rooms of a layer, floor by floor from the bottom: each imports from itself and from floors below it.
Games stand beside each other and above what is the same for all of them, which finds them by name.
"""


def climbs(graph: dict[str, set[str]], layer: str, floors: tuple[tuple[str, ...], ...]) -> Iterator[str]:
    """Every import within a layer that goes up or to the same floor, and every module that is in no room."""
    floor_of = {room: floor for floor, rooms in enumerate(floors) for room in rooms}
    for module, others in sorted(graph.items()):
        top, _, rest = module.partition(".")
        if top != layer or not rest:
            continue
        own = rest.partition(".")[0]
        if own not in floor_of:
            yield f"{module} is in no room"
            continue
        for other in sorted(others):
            there = "".join(other.split(".")[1:2])
            if other.startswith(f"{layer}.") and there != own and floor_of[own] <= floor_of[there]:
                yield f"{module} imports {other}"


def test_climbing_is_found() -> None:
    floors = (("a",), ("b", "c"))
    graph = {"scenes": {"scenes.b"}, "scenes.a.x": {"scenes.b.y", "game.core"}, "scenes.b.y": {"scenes.a.x"}}
    assert list(climbs(graph, "scenes", floors)) == ["scenes.a.x imports scenes.b.y"]
    assert list(climbs({"ai.b.y": {"ai.c", "ai.b.z"}}, "ai", floors)) == ["ai.b.y imports ai.c"]
    assert list(climbs({"scenes.d.z": set()}, "scenes", floors)) == ["scenes.d.z is in no room"]


@pytest.mark.parametrize("layer", ROOMS)
def test_no_room_imports_from_one_above_it(layer: str) -> None:
    found = list(climbs({module: imported(module) for module in SOURCES}, layer, ROOMS[layer]))
    assert not found, "\n".join(found)
    rooms = {room for floor in ROOMS[layer] for room in floor}
    assert {module.split(".")[1] for module in SOURCES if module.startswith(f"{layer}.")} == rooms


LAB_DOORS = ("ai.commands.", "scenes.tools.commands.")
"""Who may start what a lab measures: commands, each where it is called and not before."""


def test_no_room_needs_a_lab() -> None:
    """The executable carries none (`build/contents.py`)."""
    labs = tuple(f"{lab}." for lab in LABS)
    wrong = [
        f"{module} imports {other}"
        for module in SOURCES
        if not f"{module}.".startswith((*labs, *LAB_DOORS))
        for other in imported(module)
        if f"{other}.".startswith(labs)
    ]
    assert not wrong, "\n".join(wrong)


def test_no_file_of_tests_takes_anything_from_another() -> None:
    """What several use lies in a file of its own: importing tests would make them run, or move, together."""
    found = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[-1].startswith("test_"):
                found.add(name(path))
    assert not found


def bases(module: str) -> Iterator[tuple[str, str]]:
    """The classes of a module, each with the name of each class that it inherits from."""
    for node in ast.walk(ast.parse(SOURCES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef):
            yield from ((node.name, base.id) for base in node.bases if isinstance(base, ast.Name))


def test_scenes_are_put_together_and_not_inherited() -> None:
    """A scene owns what it shares with others; a class of scenes between two would belong to neither."""
    pairs = [pair for module in SOURCES if module.startswith("scenes.") for pair in bases(module)]
    scenes = {name for name, base in pairs if base == "Scene"}
    assert len(scenes) > 10
    assert not [pair for pair in pairs if pair[1] in scenes]
