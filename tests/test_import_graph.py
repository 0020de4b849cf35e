"""The import graph of the program: no circle, not even one that exists for type checking only."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.sources import ROOT, name, program_files

BUILD = sorted((ROOT / "build").rglob("*.py"))


def module_name(file: str) -> str:
    """The module of a file below the repository: "ai/levels.py" is `ai.levels`."""
    parts = file.removesuffix(".py").split("/")
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


SOURCES = {module_name(name(path)): path for path in [*program_files(), *BUILD]}


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


ROOMS = ("kit", "tabletop", "boards", "rulebook", "shell", "companion", "table", "lessons", "pages", "tools")
"""The rooms of `scenes/`, from the bottom to the top: each imports from itself and from those below it."""


def climbs(graph: dict[str, set[str]], rooms: tuple[str, ...]) -> Iterator[str]:
    """Every import within `scenes/` that goes up, and every module that is in no room."""
    for module, others in sorted(graph.items()):
        top, _, rest = module.partition(".")
        if top != "scenes" or not rest:
            continue
        own = rest.partition(".")[0]
        if own not in rooms:
            yield f"{module} is in no room"
            continue
        for other in sorted(others):
            there = other.split(".")[1:2]
            if other.startswith("scenes.") and rooms.index(own) < rooms.index(there[0]):
                yield f"{module} imports {other}"


def test_climbing_is_found() -> None:
    graph = {"scenes": {"scenes.b"}, "scenes.a.x": {"scenes.b.y", "game.core"}, "scenes.b.y": {"scenes.a.x"}}
    assert list(climbs(graph, ("a", "b"))) == ["scenes.a.x imports scenes.b.y"]
    assert list(climbs({"scenes.c.z": set()}, ("a", "b"))) == ["scenes.c.z is in no room"]


def test_no_room_of_the_scenes_imports_from_one_above_it() -> None:
    found = list(climbs({module: imported(module) for module in SOURCES}, ROOMS))
    assert not found, "\n".join(found)
    assert {module.split(".")[1] for module in SOURCES if module.startswith("scenes.")} == set(ROOMS)
