"""The pages of docs/: twelve, short, each with one question, and nothing named that is not there."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from tests.sources import ROOT, files, name, text

DOCS = ROOT / "docs"
QUESTIONS = {
    "adding-a-game.md",
    "ai.md",
    "architecture.md",
    "companion.md",
    "draws.md",
    "executable.md",
    "glossary.md",
    "judge.md",
    "lessons.md",
    "record.md",
    "review.md",
    "screen-kit.md",
}
"""What is measured is in docs/records/, as long as it must be."""
MOST_WORDS = {"docs": 1_500, "README.md": 1_250}
PAGES = sorted(DOCS.glob("*.md"))
READ = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *PAGES, ROOT / "assets" / "talk" / "README.md"]
FENCED = re.compile(r"^```\w*\n.*?^```", flags=re.MULTILINE | re.DOTALL)
MADE = {".cache/", ".venv/bin/python", "licences/", "matches/"}
"""Folders that are made, and so are not in the repository."""
PATH = re.compile(r"[\w./<>{},*-]*/[\w./<>{},*-]*")


def _spans(document: Path) -> list[str]:
    """What stands in code type in the sentences and tables of a document."""
    return re.findall(r"`([^`\n]+)`", FENCED.sub("", document.read_text(encoding="utf-8")))


@cache
def _words() -> frozenset[str]:
    """Every word of the program, its tests, its data and its tools."""
    found: set[str] = set()
    for path in files():
        if path.suffix != ".md" and path.suffix != ".svg":
            found.update(re.findall(r"[A-Za-z_]\w*", text(path) or ""))
    return frozenset(found)


def _patterns(path: str) -> list[str]:
    """The paths that a path with `<placeholders>` and `{one,or another}` stands for, as patterns."""
    parts = re.split(r"\{([^}]*)\}", re.sub(r"<\w+>", "*", path).rstrip("/"))
    ways = [part.split(",") if number % 2 else [part] for number, part in enumerate(parts)]
    return [re.sub(r"\*+", "*", "".join(way)) for way in product(*ways)]


def test_there_are_twelve_pages() -> None:
    assert {page.name for page in PAGES} == QUESTIONS
    assert len(QUESTIONS) == 12


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_is_short_and_begins_with_its_question(page: Path) -> None:
    content = page.read_text(encoding="utf-8")
    assert len(content.split()) <= MOST_WORDS["docs"], "what is measured belongs in docs/records"
    assert re.match(r"# .+\?\n\n", content)


def test_the_readme_is_what_a_player_needs_first() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").split()) <= MOST_WORDS["README.md"]


@pytest.mark.parametrize("document", READ, ids=name)
def test_paths_in_a_document_lead_somewhere(document: Path) -> None:
    missing = [
        span
        for span in _spans(document)
        if PATH.fullmatch(span) and not span.startswith("/") and span not in MADE
        for pattern in _patterns(span)
        if not any(ROOT.glob(pattern)) and not any(DOCS.glob(pattern))
    ]
    assert not missing


@pytest.mark.parametrize("document", READ, ids=name)
def test_names_in_a_document_stand_in_the_program(document: Path) -> None:
    missing = [
        f"{span}: {word}"
        for span in _spans(document)
        if not PATH.fullmatch(span) and span[0] not in "%~"
        for word in re.findall(r"[A-Za-z_]\w*", re.sub(r"\w*(?:<[^>]*>|…|\.\.\.)\w*", " ", span))
        if len(word) > 1 and word not in _words()
    ]
    assert not missing


def test_what_is_called_with_m_is_a_module() -> None:
    missing = [
        f"{name(path)}: {module}"
        for path in files()
        if path.suffix == ".md"
        for module in re.findall(r"python3? -m ([\w.]+)", path.read_text(encoding="utf-8"))
        if module.split(".")[0] in ("game", "ai", "scenes", "tests", "build")
        and not any((ROOT / module.replace(".", "/")).parent.glob(module.rpartition(".")[2] + "*"))
    ]
    assert not missing


def test_the_page_on_architecture_lists_every_room() -> None:
    layers = FENCED.findall((DOCS / "architecture.md").read_text(encoding="utf-8"))[0]
    listed = re.findall(r"^  (\S+?)(?:/|\.py)?\s", layers, flags=re.MULTILINE)
    there = {
        path.stem
        for layer in ("ai", "scenes")
        for path in (ROOT / layer).iterdir()
        if path.suffix in ("", ".py") and not path.name.startswith("__")
    }
    games = {path.parent.name for path in (ROOT / "game").glob("*/meta.toml")}
    assert there - games == set(listed) - {"<game>"}
