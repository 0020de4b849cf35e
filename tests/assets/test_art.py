"""The house rules of the art kit, checked on every picture."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pygame
import pytest

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
PICTURES = sorted(path.relative_to(ART).with_suffix("").as_posix() for path in ART.rglob("*.svg"))
BODY, SHADE, PIPS, INK = "#F2F0EC", "#C4BFB8", "#231C1A", "#2B2320"
ELEMENTS = {"svg", "title", "g", "path", "circle", "ellipse", "rect"}
ATTRIBUTES = {
    "width", "height", "viewBox", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin",
    "fill-rule", "opacity", "transform", "d", "cx", "cy", "r", "rx", "ry", "x", "y",
}  # fmt: skip


def listed() -> dict[str, str]:
    """Picture name -> tint, as the README's table says."""
    found: dict[str, str] = {}
    for line in (ART / "README.md").read_text(encoding="utf-8").splitlines():
        row = re.match(r"\| `([^`]+)`(?: … `([^`]+)`)? \| (.*) \| ([a-z+, ]+) \|$", line)
        if row and row[2]:
            stem = row[1][:-1]
            found.update({f"{stem}{n}": row[4] for n in range(int(row[1][-1]), int(row[2][-1]) + 1)})
        elif row:
            found[row[1]] = row[4]
    return found


def text(name: str) -> str:
    return (ART / f"{name}.svg").read_text(encoding="utf-8")


def test_readme_lists_every_picture() -> None:
    assert sorted(listed()) == PICTURES


@pytest.mark.parametrize("name", PICTURES)
def test_markup_is_plain_and_small(name: str) -> None:
    source = text(name)
    assert len(source.encode()) <= 4096
    root = ET.fromstring(source)
    for node in root.iter():
        assert node.tag.split("}")[-1] in ELEMENTS
        assert set(node.attrib) <= ATTRIBUTES
    colours = [node.get(key, "none") for node in root.iter() for key in ("fill", "stroke")]
    assert all(re.fullmatch(r"none|#[0-9A-F]{6}", value) for value in colours)


@pytest.mark.parametrize("name", PICTURES)
def test_draws_inside_its_frame(name: str) -> None:
    for size in (24, 64, 128):
        surface = pygame.image.load_sized_svg(io.BytesIO(text(name).encode()), (size, size))
        width, height = surface.get_size()
        assert max(width, height) == size
        assert pygame.mask.from_surface(surface).count() > width * height * 0.04
        if size == 128:
            edge = [(x, y) for x in range(width) for y in (0, height - 1)]
            edge += [(x, y) for y in range(height) for x in (0, width - 1)]
            assert max(surface.get_at(spot).a for spot in edge) < 10


@pytest.mark.parametrize("name", PICTURES)
def test_reserved_colours(name: str) -> None:
    source, tint = text(name), listed()[name]
    if tint == "ink":
        assert set(re.findall(r"#[0-9A-F]{6}", source)) == {INK}
    elif tint == "body, flat":
        assert BODY in source
        assert SHADE not in source
    elif tint.startswith("body"):
        assert BODY in source
        assert SHADE in source
        assert ("pips" in tint) == (PIPS in source)
    else:
        assert tint == "none"
