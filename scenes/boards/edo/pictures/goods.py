"""How the five goods and their houses look: colours, crests, and the weave of their cloth.

Colours are numbered as in the game: white, yellow, red, blue, black. Seat s is the house of colour s.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from scenes.kit.brush import Brush
from scenes.kit.pictures.svg import Drawing, box, disc, num, poly
from scenes.kit.theme import INK, PAPER_LIGHT, Rect, fade
from scenes.tabletop.sprites import Pictures

Box = tuple[float, float, float, float]
Weave = Callable[[Box], str]
EDO = Pictures("edo")


@dataclass(frozen=True)
class GoodLook:
    """Colours "#RRGGBB" of a cloth, its light and its deep side, what is written on it, and its weave."""

    name: str
    colour: str
    light: str
    deep: str
    on: str
    weave: Weave

    @property
    def crest(self) -> str:
        """The crest in the art kit; no two have the same shape."""
        return f"edo/goods-{self.name}"


def _hexagons(area: Box) -> str:
    """Tortoise shell."""
    x, y, w, h = area
    r = 7.0
    step, d = r * math.sqrt(3), ""
    for j in range(int(h / (r * 1.5)) + 2):
        for i in range(int(w / step) + 2):
            cx, cy = x + (i + (j % 2) / 2) * step, y + j * r * 1.5
            turns = [math.tau * (k + 0.5) / 6 for k in range(6)]
            d += poly([(cx + r * math.cos(t), cy + r * math.sin(t)) for t in turns])
    return d


def _stripes(area: Box) -> str:
    x, y, w, h = area
    return "".join(
        f"M{num(x + 3.4 + 7.6 * i + k)} {num(y)}V{num(y + h)}"
        for i in range(int(w / 7.6) + 1)
        for k in (0.0, 2.4)
    )


def _rings(area: Box) -> str:
    """Linked rings."""
    x, y, w, h = area
    r = 6.6
    spots = [(i, j) for i in range(int(w / r) + 2) for j in range(int(h / r) + 2) if (i + j) % 2 == 0]
    return "".join(disc(x + i * r, y + j * r, r) for i, j in spots)


def _scales(area: Box) -> str:
    """Waves of the blue sea: arcs that reach as far as the row below lets them be seen."""
    x, y, w, h = area
    r, d = 8.2, ""
    for j in range(int(h / (r / 2)) + 3):
        for i in range(-1, int(w / (2 * r)) + 2):
            cx, cy = x + (2 * i + j % 2) * r, y + j * r / 2
            for part in (1.0, 0.62, 0.28):
                # Where the two scales in front, half a radius lower, cover this arc.
                low = math.asin(min(1.0, max(-1.0, (part * part - 1) / part * 0.4 + 0.32)))
                a, b = part * r * math.cos(low), part * r * math.sin(low)
                d += (
                    f"M{num(cx - a)} {num(cy - b)}A{num(part * r)} {num(part * r)} 0 0 1 "
                    f"{num(cx + a)} {num(cy - b)}"
                )
    return d


def _checks(area: Box) -> str:
    x, y, w, h = area
    side = 6.4
    spots = [(i, j) for i in range(int(w / side) + 1) for j in range(int(h / side) + 1) if (i + j) % 2]
    return "".join(box(x + i * side, y + j * side, side, side) for i, j in spots)


GOODS: tuple[GoodLook, ...] = (
    GoodLook("white", "#E7DFCC", "#FBF6E8", "#B9AC8C", INK, _hexagons),
    GoodLook("yellow", "#E0AE38", "#F3D078", "#A97C1C", INK, _stripes),
    GoodLook("red", "#C83F30", "#E0685A", "#8E2A20", PAPER_LIGHT, _rings),
    GoodLook("blue", "#2F6CB3", "#6396D0", "#1F4A80", PAPER_LIGHT, _scales),
    GoodLook("black", "#3B3330", "#6A5F59", "#1E1917", PAPER_LIGHT, _checks),
)
SPECIAL = "#D9772B"
"""The persimmon of special orders and of whatever this game marks as its own."""


def cloth(sheet: Drawing, area: Box, good: int, strength: float = 0.34) -> None:
    """The woven cloth of a good over `area` and a little beyond it, where a frame has to cover it."""
    look = GOODS[good]
    x, y, w, h = area
    field = sheet.linear((x, y), (x, y + h), (0, look.light), (0.22, look.colour), (1, look.colour))
    sheet.rect(x, y, w, h, field)
    if look.weave is _checks:
        sheet.path(look.weave(area), fade(look.light, strength))
    else:
        line = look.deep if good < 2 else look.light
        sheet.path(look.weave(area), None, fade(line, strength), 0.9)


def crest(canvas: Brush, rect: Rect, good: int) -> None:
    """The crest of a colour and of its house, fitted into `rect`."""
    canvas.art(GOODS[good].crest, rect)
