"""docs/glossary.md: what it names exists, and rulebook terms read as they do in the program."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from tests.sources import ROOT

GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
GAMES = {
    tomllib.loads((ROOT / f"assets/locales/en/{id}.toml").read_text(encoding="utf-8"))[f"title.game.{id}"]: id
    for id in sorted(path.parent.name for path in (ROOT / "game").glob("*/meta.toml"))
}


def _rows(section: str, columns: int) -> list[list[str]]:
    """The rows of the table of a section, cell by cell, without its head."""
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in section.splitlines()
        if line.startswith("|")
    ]
    assert all(len(row) == columns for row in rows), section.splitlines()[0]
    return rows[2:]


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


def _quoted(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


SECTIONS = dict(re.findall(r"^## (.+)\n((?:(?!^## ).*\n)*)", GLOSSARY, flags=re.MULTILINE))


def test_every_term_of_the_code_exists_where_it_is_said_to_be() -> None:
    wrong = []
    for heading, section in SECTIONS.items():
        for term, meaning, where in _rows(section, 3) if heading not in GAMES else ():
            named, (file,) = _quoted(term) or _quoted(meaning), _quoted(where)
            known = _names(ROOT / file) if (ROOT / file).is_file() else frozenset()
            wrong += [f"{name}: not in {file}" for name in named if name not in known]
            wrong += [] if named else [f"{term}: no name"]
    assert not wrong, "docs/glossary.md names what is elsewhere or gone"


@pytest.mark.parametrize("title", GAMES)
def test_every_term_of_a_rulebook_is_there_in_both_languages(title: str) -> None:
    game_id = GAMES[title]
    words = {
        language: {
            key: value
            for key, value in tomllib.loads(
                (ROOT / f"assets/locales/{language}/{game_id}_glossary.toml").read_text(encoding="utf-8")
            ).items()
            if not key.endswith(".about")
        }
        for language in ("en", "ja")
    }
    rows = _rows(SECTIONS[title], 3)
    assert [tuple(row[:2]) for row in rows] == [(words["en"][key], words["ja"][key]) for key in words["en"]]
    known = frozenset().union(*(_names(path) for path in (ROOT / "game" / game_id).glob("*.py")))
    assert [name for row in rows for name in _quoted(row[2]) if name not in known] == []
