"""A class name of the program stands for one thing."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePosixPath

from game.core.registry import GAMES
from tests.sources import name, program_files

ROUTE = "Route"
"""A route bears the name of the page that it leads to, which may be that of what the page shows."""
Defined = Mapping[str, str]
"""The source of each file, by its path below the repository."""


def classes(source: str) -> Iterator[str]:
    """The classes of a file, without routes."""
    for node in ast.parse(source).body:
        bases = node.bases if isinstance(node, ast.ClassDef) else ()
        if isinstance(node, ast.ClassDef) and ROUTE not in {ast.unparse(base) for base in bases}:
            yield node.name


def owner(file: str) -> tuple[str, str]:
    """The layer of a file, and the game whose own package it lies in; "" for what all games share."""
    parts = PurePosixPath(file).parts
    return parts[0], next((part for part in parts[1:-1] if part in GAMES), "")


def with_two_meanings(files: Defined) -> Iterable[tuple[str, list[str]]]:
    """Names that two files define which a reader meets together: both shared, both of one game, or one of a
    game and the other shared in its layer. Games that do not know each other may call their parts alike.
    """
    found = defaultdict[str, list[str]](list)
    for file, source in files.items():
        for each in classes(source):
            found[each].append(file)
    for each, where in sorted(found.items()):
        shared = [file for file in where if not owner(file)[1]]
        games = {owner(file) for file in where} - {owner(file) for file in shared}
        together = [shared]
        for layer, game in sorted(games):
            own = [file for file in where if owner(file)[1] == game]
            together.append([*own, *(file for file in shared if owner(file)[0] == layer)])
        if any(len(files) > 1 for files in together):
            yield each, where


def test_two_meanings_are_found() -> None:
    plan = "class Plan: ..."
    assert [*with_two_meanings({"ai/a.py": plan, "scenes/b.py": plan})] == [
        ("Plan", ["ai/a.py", "scenes/b.py"])
    ]
    assert [*with_two_meanings({"ai/edo/a.py": plan, "ai/b.py": plan})]
    assert [*with_two_meanings({"ai/edo/a.py": plan, "game/edo/b.py": plan})]
    assert not [*with_two_meanings({"ai/edo/a.py": plan, "ai/carthage/a.py": plan})]
    assert not [*with_two_meanings({"ai/a.py": plan, "scenes/b.py": "class Plan(Route): ..."})]


def test_a_class_name_stands_for_one_thing() -> None:
    files = {name(path): path.read_text(encoding="utf-8") for path in program_files()}
    assert [*with_two_meanings(files)] == []
