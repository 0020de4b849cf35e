"""Dice at any size: in a house's colour or in ivory, resting or thrown."""

from __future__ import annotations

import math

from scenes.boards.edo.pictures.drawn import drawn
from scenes.boards.edo.pictures.goods import GOODS
from scenes.kit.brush import Brush
from scenes.kit.pictures import svg
from scenes.kit.pictures.svg import Drawing, box
from scenes.kit.theme import INK, PAPER_LIGHT, Colour, Rect, fade, mix

PIP, PRINTED_PIP = (3.1, 4.1), (3.9, 5.1)
"""Radius of a pip on a die of 40 units and on its picture, and in large letters."""
_IVORY = ("#F4EAD2", "#FFFDF4", "#B8A67E")


def die(
    canvas: Brush, rect: Rect, pips: int, house: int | None = None, turn: float = 0.0, dim: bool = False
) -> None:
    """A die seen from above in `rect` (square): 1..6 pips, 0 for none; `house` gives it that colour.

    `turn` in degrees is how it lies after a throw; `dim` is a die that pays nobody.
    """
    steps = round(turn / 3) % 30
    key = ("die", pips, house, steps, dim)
    drawn(canvas, key, rect, 40, lambda sheet: _body(sheet, pips, house, steps * 3.0, dim, canvas.ui > 1))


def _body(sheet: Drawing, pips: int, house: int | None, turn: float, dim: bool, large: bool) -> None:
    ivory = not house
    look = GOODS[house or 0]
    colours: tuple[Colour, ...] = _IVORY if ivory else (look.colour, look.light, look.deep)
    if dim:
        colours = tuple(mix(colour, "#D8CBAE", 0.62) for colour in colours)
    base, light, deep = colours
    fit = 0.84 if turn else 1.0
    half, edge = 15.6 * fit, fade(INK, 0.92)

    def slab(down: float, grow: float, fill: Colour | None, line: Colour | None) -> None:
        side = 2 * (half + grow)
        with sheet.group(20, 18.2 + down, 1, turn):
            sheet.rect((-side / 2, -side / 2, side, side), fill, line, 1.5, 7.2 * fit)

    slab(4.4, 1, fade("#000000", 0.22), None)
    slab(3.4, 0, deep, edge)
    for down in (2.4, 1.2):
        slab(down, 0.6, edge, None)
        slab(down, -0.5, deep, None)
    low = mix(base, deep, 0.3)
    slab(0, 0, sheet.linear((-half, -half), (half, half), (0, light), (0.45, base), (1, low)), edge)
    slab(0, -2.1, None, fade(light, 0.7))
    ink = INK if ivory or house == 1 else PAPER_LIGHT
    strength = 0.45 if dim else 1
    with sheet.group(20, 18.2, 1, turn):
        sheet.path(svg.pips(pips, 0, 0, (8.8 if large else 8.1) * fit, PIP[large] * fit), fade(ink, strength))
        if pips == 1:
            sheet.circle(0, 0, 4.6 * fit, fade("#C8352A" if ivory else ink, strength))


def face(sheet: Drawing, x: float, y: float, side: float, pips: int, large: bool = False) -> None:
    """The picture of a die on paper, as goods cards and discards carry it; x, y is its left top corner.

    `large` ones have larger pips.
    """
    k = side / 40
    field = sheet.linear((x, y), (x + side, y + side), (0, "#FFFEF8"), (1, "#F3E9D2"))
    sheet.path(box(x, y, side, side, 6.4 * k), field, INK, max(1.0, 1.5 * k))
    sheet.path(
        svg.pips(pips, x + side / 2, y + side / 2, (11.2 if large else 10.4) * k, PRINTED_PIP[large] * k), INK
    )


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
