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
