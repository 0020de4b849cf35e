"""Rules references: short marked-up texts in `assets/rules/<language>/<game>.md`.

`# title`, `## 3. Heading {#id}`, paragraphs, `- ` list items and the inline markup of sentences.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from game.core.faults import usable
from game.core.folders import asset
from game.core.paths import is_file, read_text

_HEADING = re.compile(r"##\s+(?:(\d+)\.\s+)?(.+?)\s*\{#([a-z_-]+)\}\s*$")


LARGEST = 1 << 20
"""Bytes of a reference."""
KEYS = ("common", "keys.md")
"""The file about keys, mouse and gamepad."""


@dataclass(frozen=True)
class Paragraph:
    """A paragraph or a list item."""

    kind: Literal["text", "item"]
    text: str


@dataclass(frozen=True)
class Section:
    """One numbered section. `id` is what other scenes open it by."""

    id: str
    number: str
    title: str
    paragraphs: tuple[Paragraph, ...] = field(default=())


@dataclass(frozen=True)
class Rules:
    """A whole reference."""

    title: str
    sections: tuple[Section, ...]

    def index(self, section: str) -> int:
        """Position of the section with this id, 0 when there is none."""
        return next((i for i, s in enumerate(self.sections) if s.id == section), 0)


def has_rules(game: str) -> bool:
    """Whether there is a page of rules for this game."""
    return is_file(asset("rules", "en", f"{game}.md"))


@lru_cache(maxsize=16)
def load_rules(language: str, game: str) -> Rules:
    """The reference of `game` in "ja" or "en"; at its end how the program is used, the same for all.

    FileNotFoundError when there is none; ValueError as in `parse_rules`; PlayerError for either in a game of
    another folder.
    """
    with usable(game):
        rules = parse_rules(read_text(asset("rules", language, f"{game}.md"), LARGEST))
    keys = parse_rules(read_text(asset("rules", language, *KEYS), LARGEST))
    return Rules(rules.title, (*rules.sections, *keys.sections))


def parse_rules(text: str) -> Rules:
    """Read a reference; ValueError names the line (from 1) that is not understood."""
    title = ""
    sections: list[Section] = []
    paragraphs: list[Paragraph] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line.startswith("## "):
            match = _HEADING.match(line)
            if match is None:
                raise ValueError(f"line {number}: a heading needs an id, as in '## 3. Title {{#id}}'")
            paragraphs = []
            sections.append(Section(match.group(3), match.group(1) or "", match.group(2)))
        elif line.startswith("# "):
            title = line[2:].strip()
        elif line:
            if not sections:
                raise ValueError(f"line {number}: text before the first section")
            item = line.startswith("- ")
            paragraphs.append(Paragraph("item" if item else "text", line[2:] if item else line))
            last = sections[-1]
            sections[-1] = Section(last.id, last.number, last.title, tuple(paragraphs))
    return Rules(title, tuple(sections))
