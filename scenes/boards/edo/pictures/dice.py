"""Dice at any size: in a house's colour or in ivory, resting or thrown."""

from __future__ import annotations

import math

import pygame

from scenes.boards.edo.pictures.goods import EDO, GOODS
from scenes.kit.brush import Brush
from scenes.kit.pictures.svg import Drawing, box, disc
from scenes.kit.theme import INK, PAPER_LIGHT, Colour, Rect, fade, mix

_CORNERS = ((-1, -1), (1, 1)), ((1, -1), (-1, 1)), ((-1, 0), (1, 0))
_AT = {
    1: ((0, 0),),
    2: _CORNERS[1],
    3: ((0, 0), *_CORNERS[1]),
    4: (*_CORNERS[0], *_CORNERS[1]),
    5: ((0, 0), *_CORNERS[0], *_CORNERS[1]),
    6: (*_CORNERS[0], *_CORNERS[1], *_CORNERS[2]),
}

_IVORY = ("#F4EAD2", "#FFFDF4", "#B8A67E")


def die(
    canvas: Brush, rect: Rect, pips: int, house: int | None = None, turn: float = 0.0, dim: bool = False
) -> None:
    """A die seen from above in `rect` (square): 1..6 pips, 0 for none; `house` gives it that colour.

    `turn` in degrees is how it lies after a throw; `dim` is a die that pays nobody.
    """
    steps = round(turn / 3) % 30

    def make(size: tuple[int, int]) -> pygame.Surface:
        sheet = Drawing(40, 40)
        _body(sheet, pips, house, steps * 3.0, dim)
        return sheet.render(size)

    EDO.put(canvas, ("die", pips, house, steps, dim), rect, make)


def _body(sheet: Drawing, pips: int, house: int | None, turn: float, dim: bool) -> None:
    ivory = house is None or house == 0
    look = GOODS[house or 0]
    colours: tuple[Colour, ...] = _IVORY if ivory else (look.colour, look.light, look.deep)
    if dim:
        colours = tuple(mix(colour, "#D8CBAE", 0.62) for colour in colours)
    base, light, deep = colours
    fit = 1.0 if not turn else 0.84
    half = 15.6 * fit
    with sheet.group(20, 21.4, 1, turn):
        sheet.rect(-half - 1, -half + 1.4, 2 * half + 2, 2 * half + 2, fade("#000000", 0.22), None, 1, 8)
    for depth in (3.4, 2.6, 1.8, 0.9):
        with sheet.group(20, 18.2 + depth, 1, turn):
            sheet.rect(-half, -half, 2 * half, 2 * half, deep, fade(INK, 0.92), 1.5, 7.4 * fit)
    for depth in (2.8, 1.4):
        with sheet.group(20, 18.2 + depth, 1, turn):
            sheet.rect(-half + 0.6, -half + 0.6, 2 * half - 1.2, 2 * half - 1.2, deep, None, 1, 7 * fit)
    with sheet.group(20, 18.2, 1, turn):
        shine = sheet.linear(
            (-half, -half), (half, half), (0, light), (0.45, base), (1, mix(base, deep, 0.3))
        )
        sheet.rect(-half, -half, 2 * half, 2 * half, shine, fade(INK, 0.92), 1.5, 7.4 * fit)
        sheet.rect(
            -half + 1.9, -half + 1.9, 2 * half - 3.8, 2 * half - 3.8, None, fade(light, 0.75), 1, 5.6 * fit
        )
        ink = INK if ivory or house == 1 else PAPER_LIGHT
        sheet.path(pip_path(pips, 8.1 * fit, 3.1 * fit), fade(ink, 0.45 if dim else 1))
        if pips == 1:
            red = "#C8352A" if ivory else ink
            sheet.circle(0, 0, 4.6 * fit, fade(red, 0.5 if dim else 1))


def pip_path(pips: int, step: float, radius: float, x: float = 0.0, y: float = 0.0) -> str:
    """Path data of a die's pips about x, y: `step` from the middle to an outer pip."""
    return "".join(disc(x + a * step, y + b * step, radius) for a, b in _AT.get(pips, ()))


def face(sheet: Drawing, x: float, y: float, side: float, pips: int) -> None:
    """The picture of a die on paper, as goods cards and discards carry it; x, y is its left top corner."""
    k = side / 40
    field = sheet.linear((x, y), (x + side, y + side), (0, "#FFFEF8"), (1, "#F3E9D2"))
    sheet.path(box(x, y, side, side, 6.4 * k), field, INK, max(1.0, 1.5 * k))
    middle = x + side / 2, y + side / 2
    sheet.path(pip_path(pips, 10.4 * k, 3.9 * k, *middle), INK)


def tossed(index: int, part: float) -> tuple[float, float, float]:
    """How a die flies while it is thrown: offset x, y in shares of its side, and its turn in degrees.

    `part` runs 0..1; at 1 it lies where it belongs, turned as `lying(index)` says.
    """
    left = (1 - part) ** 2
    bounce = abs(math.sin(part * math.pi * 2.5)) * (1 - part)
    return (index - 1) * 0.8 * left - 1.6 * left, -1.5 * bounce - 1.2 * left, lying(index) + 420 * left


def lying(index: int) -> float:
    """The angle at which the die of this number comes to rest."""
    return (-9.0, 6.0, -3.0)[index % 3]
