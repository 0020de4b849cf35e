"""The vector pictures of assets/art at real pixel size, in the colours asked for."""

from __future__ import annotations

import io
import posixpath
import re
from functools import cached_property
from pathlib import Path

import pygame

from scenes.kit.theme import Colour, rgb

# Colours reserved in the pictures: the body, its shaded side, the pips of light dice, the ink of lines.
BODY, SHADE, PIPS, INK, PAPER = "#F2F0EC", "#C4BFB8", "#231C1A", "#2B2320", "#F3EAD7"
# Bodies darker than this get light pips.
DARK = 110

_IMAGE = re.compile(r"<image ([^>]*)/>")
_VALUE = re.compile(r'([\w-]+)="([^"]*)"')
_PAINT = re.compile(r'(fill|stroke)="#[0-9A-Fa-f]{6}"')
_LINE = re.compile(r'stroke-width="([\d.]+)"')
_NAME = re.compile(r'(id="|url\(#)')


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


def inside(
    svg: str,
    tint: Colour | None = None,
    ink: Colour | None = None,
    flat: Colour | None = None,
    thin: float = 1.0,
    mark: str = "",
) -> tuple[str, float, float]:
    """What a picture's SVG text draws, recoloured, and its width and height in its own units.

    `flat` paints all of it in one colour (a silhouette), `thin` multiplies the width of its lines, and `mark`
    goes before the names of its gradients, which have to differ within a drawing. ValueError for what is no
    picture of the kit.
    """
    head = re.search(r'viewBox="0 0 (\d+) (\d+)"', svg)
    body = re.search(r"</title>(.*)</svg>", svg, re.DOTALL)
    if head is None or body is None:
        raise ValueError("not a picture of the kit")
    text = recoloured(body[1].strip(), tint, ink)
    if flat is not None:
        colour = _hex(rgb(flat))
        text = _PAINT.sub(lambda found: f'{found[1]}="{colour}"', text)
    if thin != 1.0:
        text = _LINE.sub(lambda found: f'stroke-width="{float(found[1]) * thin:.2f}"', text)
    return _NAME.sub(lambda found: found[1] + mark, text), float(head[1]), float(head[2])


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
        """The picture as SVG, the pictures that a sheet places in it put in.

        KeyError for a name that is not in the list, ValueError for a sheet that places what cannot be placed.
        """
        found = self._texts.get(name)
        if found is None:
            source = self._files[name].read_text(encoding="utf-8")
            found = self._texts[name] = _IMAGE.sub(lambda image: self._placed(name, image), source)
        return found

    def _placed(self, sheet: str, image: re.Match[str]) -> str:
        """What an `<image>` of a sheet stands for, as SVG."""
        values = dict(_VALUE.findall(image[1]))
        name = posixpath.normpath(posixpath.join(posixpath.dirname(sheet), values.get("href", "")))[:-4]
        try:
            source = self._files[name].read_text(encoding="utf-8")
            if _IMAGE.search(source):
                raise ValueError("it places pictures itself")
            tint, ink, flat = (values.get("data-" + key) for key in ("tint", "ink", "flat"))
            thin = float(values.get("data-thin", 1))
            text, wide, _ = inside(source, tint, ink, flat, thin, f"at{image.start()}-")
            scale = float(values["width"]) / wide
            move = f"translate({float(values['x'])} {float(values['y'])}) scale({scale:.4f})"
        except (KeyError, ValueError) as wrong:
            why = f"there is no {wrong}" if isinstance(wrong, KeyError) else wrong
            raise ValueError(f"{sheet}.svg cannot place {image[0]}: {why}") from wrong
        return f'<g transform="{values.get("transform", "")} {move}">{text}</g>'

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
