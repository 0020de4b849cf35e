"""How the five goods and their houses look: colours, crests, and the weave of their cloth.

Colours are numbered as in the game: white, yellow, red, blue, black. Each seat is the house of one.
"""

from __future__ import annotations

from scenes.kit.brush import Brush
from scenes.kit.pictures.svg import Drawing, num
from scenes.kit.theme import INK, PAPER_LIGHT, Rect, fade
from scenes.tabletop.face import GoodLook

ART = "edo/goods-"


GOODS: tuple[GoodLook, ...] = (
    GoodLook("white", "#E7DFCC", "#FBF6E8", "#B9AC8C", INK, ART),
    GoodLook("yellow", "#E0AE38", "#F3D078", "#A97C1C", INK, ART),
    GoodLook("red", "#C83F30", "#E0685A", "#8E2A20", PAPER_LIGHT, ART),
    GoodLook("blue", "#2F6CB3", "#6396D0", "#1F4A80", PAPER_LIGHT, ART),
    GoodLook("black", "#3B3330", "#6A5F59", "#1E1917", PAPER_LIGHT, ART),
)
_WEAVES = (
    (12.12, 10.5, 6.06, "m6.06 -3.5l-6.06 -3.5l-6.06 3.5v7l6.06 3.5l6.06 -3.5z"),
    (7.6, 10.0, 0.0, "m3.4 0v10m2.4 0v-10"),
    (13.2, 6.6, 6.6, "m-6.6 0a6.6 6.6 0 1 1 13.2 0a6.6 6.6 0 1 1 -13.2 0"),
    (16.4, 4.1, 8.2, "m-7.77 -2.62a8.2 8.2 0 0 1 15.54 0m-12.84 3.02a5.08 5.08 0 0 1 10.14 0m-7.37 0h2.3"),
    (12.8, 6.4, 6.4, "h6.4v6.4h-6.4z"),
)
"""Tortoise shell, stripes, linked rings, waves, checks: steps across and down, shift of every other row, and
what is repeated, as path data.
"""
SPECIAL = "#D9772B"
"""The persimmon of special orders and of whatever this game marks as its own."""


def cloth(sheet: Drawing, area: Rect, good: int, strength: float = 0.34) -> None:
    """The woven cloth of a good over `area` and a little beyond it, where a frame has to cover it."""
    look = GOODS[good]
    x, y, w, h = area
    field = sheet.linear((x, y), (x, y + h), (0, look.light), (0.22, look.colour), (1, look.colour))
    sheet.rect((x, y, w, h), field)
    across, down, shift, motif = _WEAVES[good]
    d = "".join(
        f"M{num(x + i * across + j % 2 * shift)} {num(y + j * down)}{motif}"
        for j in range(int(h / down) + 2)
        for i in range(int(w / across) + 2)
    )
    line = fade(look.deep if good < 2 else look.light, strength)
    filled = good == 4
    sheet.path(d, line if filled else None, None if filled else line, 0.9)


def crest(canvas: Brush, rect: Rect, good: int) -> None:
    """The crest of a colour and of its house, fitted into `rect`."""
    canvas.art(GOODS[good].mark, rect)
