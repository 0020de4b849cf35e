"""Colours of boards stand in the theme, in the game's face or in its pictures, and nowhere else."""

from __future__ import annotations

import re

from tests.sources import ROOT

BOARDS = ROOT / "scenes" / "boards"
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}(?:[0-9A-Fa-f]{2})?\b")


def test_boards_take_their_colours_from_theme_and_face() -> None:
    files = [*BOARDS.glob("*.py"), *BOARDS.glob("*/*.py"), *(ROOT / "scenes" / "tabletop").glob("*.py")]
    assert len(files) > 60
    for file in files:
        if file.name != "face.py":
            assert not COLOUR.findall(file.read_text(encoding="utf-8")), file
