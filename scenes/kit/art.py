"""The vector pictures of assets/art at real pixel size, in the colours asked for."""

from __future__ import annotations

import io
from functools import cached_property
from pathlib import Path

import pygame

from scenes.kit.theme import Colour, rgb

# Colours reserved in the pictures: the body, its shaded side, the pips of light dice, the ink of lines.
BODY, SHADE, PIPS, INK, PAPER = "#F2F0EC", "#C4BFB8", "#231C1A", "#2B2320", "#F3EAD7"
# Bodies darker than this get light pips.
DARK = 110


def _hex(colour: tuple[int, int, int]) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)


def recoloured(svg: str, tint: Colour | None = None, ink: Colour | None = None) -> str:
    """The picture's SVG text with its body in `tint` (shade derived) and its lines in `ink`.

    ValueError for what is not a colour.
    """
    if ink is not None:
        svg = svg.replace(INK, _hex(rgb(ink)))
    if tint is not None:
        body = rgb(tint)
        line = rgb(INK)
        shade = tuple(round(b + (i - b) * 0.3) for b, i in zip(body, line, strict=True))
        if 0.3 * body[0] + 0.59 * body[1] + 0.11 * body[2] < DARK:
            svg = svg.replace(PIPS, PAPER)
        svg = svg.replace(BODY, _hex(body)).replace(SHADE, _hex((shade[0], shade[1], shade[2])))
    return svg


class ArtBook:
    """Reads `<name>.svg` once, from the first of its folders that has it, and draws it in any size.

    A name is looked up in the list of the pictures there are; it is never made into a path.
    """

    def __init__(self, *folders: Path) -> None:
        self.folders = folders
        self._texts: dict[str, str] = {}

    @cached_property
    def _files(self) -> dict[str, Path]:
        return {
            path.relative_to(folder).with_suffix("").as_posix(): path
            for folder in reversed(self.folders)
            for path in folder.rglob("*.svg")
        }

    def has(self, name: str) -> bool:
        """Whether there is a picture of this name."""
        return name in self._files

    def text(self, name: str) -> str:
        """The picture as SVG; KeyError for a name that is not in the list."""
        found = self._texts.get(name)
        if found is None:
            found = self._texts[name] = self._files[name].read_text(encoding="utf-8")
        return found

    def draw(
        self, name: str, width: int, height: int, tint: Colour | None = None, ink: Colour | None = None
    ) -> pygame.Surface:
        """Picture `name` ("common/coin") fitted into width x height pixels, proportions kept, with alpha.

        At least one pixel each way; KeyError for a name that is not in the list.
        """
        data = recoloured(self.text(name), tint, ink).encode()
        image = pygame.image.load_sized_svg(io.BytesIO(data), (max(1, width), max(1, height)))
        if pygame.display.get_init() and pygame.display.get_surface() is not None:
            image = image.convert_alpha()
        return image
