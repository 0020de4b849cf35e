"""docs/glossary.md names what exists, and the glossaries of games name what their rules are written in."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from scenes.rulebook.glossary import read_glossary
from tests.sources import ROOT

GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
TERM = re.compile(r"- (?P<term>.+?) \(`(?P<file>[\w/]+\.py)`\): (?P<meaning>.+)")
GAMES = tuple(sorted(path.parent.name for path in (ROOT / "game").glob("*/meta.toml")))
UNNAMED = {"screen"}
"""Things of a table that no rule needs."""


@cache
def _names(file: Path) -> frozenset[str]:
    """Everything that a Python file defines: classes, functions, variables, fields of records."""
    names = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            names.add(node.value)
    return frozenset(names)


def _quoted(words: str) -> list[str]:
    return re.findall(r"`([^`]+)`", words)


def test_every_term_of_the_code_exists_where_it_is_said_to_be() -> None:
    wrong = []
    lines = [line for line in GLOSSARY.splitlines() if line.startswith("-")]
    assert len(lines) > 50
    for line in lines:
        found = TERM.fullmatch(line)
        assert found, line
        named = _quoted(found["term"]) or _quoted(found["meaning"])
        path = ROOT / found["file"]
        known = _names(path) if path.is_file() else frozenset()
        wrong += [f"{name}: not in {found['file']}" for name in named if name not in known]
        wrong += [] if named else [f"{found['term']}: no name"]
    assert not wrong, "docs/glossary.md names what is elsewhere or gone"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_term_of_a_rulebook_has_its_name_in_the_code(game_id: str) -> None:
    known = frozenset().union(*(_names(path) for path in (ROOT / "game" / game_id).glob("*.py")))
    # Cards and characters whose words the rules have themselves are found by their numbers.
    terms = [term for term in read_glossary(game_id).entries if not term.name]
    assert terms
    assert {term.id for term in terms if not term.code} <= UNNAMED
    assert [term.code for term in terms if term.code and term.code not in known] == []
