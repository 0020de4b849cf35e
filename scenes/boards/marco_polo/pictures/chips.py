"""Costs and rewards as rows of numbers and small pictures.

Kinds are the names of `game.marco_polo.effects.EFFECTS`, "post", "die", the signs ">" "/" "|", and "" for
words alone.
"""

from __future__ import annotations

from typing import Literal

from scenes.kit.brush import Brush
from scenes.kit.pictures.svg import Drawing, box, disc, poly
from scenes.kit.sprites import Pictures
from scenes.kit.theme import INK, PAPER_LIGHT, VERMILION, Colour, Rect, TextStyle

Item = tuple[str, str]
"""An amount as it is printed, and what of."""
Items = tuple[Item, ...]
MARCO = Pictures("marco_polo")
GOODS = {"pepper": "#8C3B2E", "silk": "#3B68B5", "gold": "#D09A28", "jade": "#3E8E75"}
"""The colour of each good and of jade."""
GUILD_COLOURS = ("#5E7F4E", "#D9772B", "#4A6FB0", "#7B4A9A")
"""Farmer, spicer, tailor, jeweller."""
SIGNS = {">": "›", "/": "/", "|": "|"}
_ART = {
    "coin": "common/coin", "camel": "marco_polo/camel", "jade": "marco_polo/jade",
    "pepper": "marco_polo/pepper", "silk": "marco_polo/silk", "gold": "marco_polo/gold",
    "contract": "marco_polo/contract",
    "black_die": "common/die-black-3", "step": "marco_polo/travel",
}  # fmt: skip
BONUS_ROOM = 32.0
"""Units of a city bonus that its row does not have."""
LARGE = 21.0
"""Units from which a picture of the art kit is read better than a chip."""


def icon(canvas: Brush, rect: Rect, kind: str) -> None:
    """What something is, in a square `rect`; a sign for what cannot be held."""
    if rect[2] >= LARGE and kind in _ART:
        canvas.art(_ART[kind], rect)
    else:
        MARCO.drawn(canvas, ("chip", kind), rect, 16, lambda sheet: _chip(sheet, kind))


def _chip(sheet: Drawing, kind: str) -> None:
    line = 1.1
    if kind == "coin":
        sheet.circle(8, 8, 6.9, "#C9993B", INK, line)
        sheet.circle(8, 8, 5.1, "#DDB457")
        sheet.rect(6, 6, 4, 4, "#6E4E12")
    elif kind == "camel":
        sheet.art("marco_polo/camel", -0.6, -0.8, 17.2, flat="#84501F", thin=0.3)
    elif kind == "jade":
        c = 4.1
        sheet.path(
            poly([(c, 1), (16 - c, 1), (15, c), (15, 16 - c), (16 - c, 15), (c, 15), (1, 16 - c), (1, c)]),
            GOODS["jade"],
            INK,
            line,
        )
        sheet.circle(8, 8, 3.2, "#F5EBD2", "#1F5243", 1)
    elif kind == "pepper":
        sheet.circle(8, 8, 6.9, GOODS["pepper"], INK, line)
        sheet.path(disc(5.9, 9.6, 1.7) + disc(10.1, 9.6, 1.7) + disc(8, 5.8, 1.7), "#F7E3C8")
    elif kind == "silk":
        sheet.path(
            "M5 2L1 5L2.6 8.6L4.4 7.8V14.4H11.6V7.8L13.4 8.6L15 5L11 2L8 5.4Z", GOODS["silk"], INK, line
        )
        sheet.path("M5 2L8 7.4L11 2M4.4 10.6H11.6", None, "#DCE6F7", 1.2)
    elif kind == "gold":
        sheet.path(poly([(4.2, 3.4), (11.8, 3.4), (15, 13), (1, 13)]), GOODS["gold"], INK, line)
        sheet.path(poly([(5.2, 4.8), (10.8, 4.8), (11.5, 7.2), (4.5, 7.2)]), "#F5D277")
    elif kind == "vp":
        sheet.circle(8, 8, 7.1, "#F8EED2", "#B98A2C", 1.1)
        sheet.path(
            "M8 2.5L9.7 6.2L13.6 6.7L10.7 9.4L11.4 13.3L8 11.4L4.6 13.3L5.3 9.4L2.4 6.7L6.3 6.2Z",
            "#C9993B",
            "#7A5716",
            0.8,
        )
    elif kind in ("contract", "take"):
        sheet.path(box(1.4, 2.4, 13.2, 11.2, 1.4), "#FBF4E2", INK, line)
        sheet.path("M3.8 5.4H12M3.8 8H9M3.8 10.6H7.6", None, "#7D6A55", 1)
        sheet.circle(11.4, 10.6, 2.6, VERMILION)
        if kind == "take":
            sheet.path("M8 13V7.6M5.6 10L8 7.4L10.4 10", None, "#3D5A32", 1.6)
    elif kind in ("black_die", "die"):
        face, pip = ("#33291F", PAPER_LIGHT) if kind == "black_die" else ("#FBF6E8", INK)
        sheet.path(box(1.6, 1.6, 12.8, 12.8, 3), face, INK, line)
        sheet.path(disc(4.9, 4.9, 1.3) + disc(8, 8, 1.3) + disc(11.1, 11.1, 1.3), pip)
    elif kind == "step":
        sheet.path("M1.6 12.6C4 6.4 8 13.4 10.4 7.4", None, "#6E4E2A", 1.9, (2.2, 1.6))
        sheet.path(
            "M12 2C14.4 2 15.6 4 15 6.2C14.5 8 12.9 9.2 12 10.6C11.1 9.2 9.5 8 9 6.2C8.4 4 9.6 2 12 2Z",
            VERMILION,
            INK,
            0.9,
        )
        sheet.circle(12, 5.2, 1.3, PAPER_LIGHT)
    elif kind == "shield":
        sheet.path(
            "M2 2.2Q5.4 2.8 8 1.4Q10.6 2.8 14 2.2C14.4 8 12.6 12.6 8 15C3.4 12.6 1.6 8 2 2.2Z",
            "#3B68B5",
            INK,
            line,
        )
        sheet.path("M8 5V11M5 8H11", None, PAPER_LIGHT, 1.7)
    elif kind in ("any_good", "two_diff", "copy", "own_bonus"):
        _choice(sheet, kind, line)
    elif kind == "post":
        sheet.path("M2 15V7L8 1.4L14 7V15Z", "#D8C6A2", INK, line)


def _choice(sheet: Drawing, kind: str, line: float) -> None:
    if kind == "any_good":
        sheet.path(box(1.4, 1.4, 13.2, 13.2, 2.6), "#B98A5A", INK, line)
        sheet.path("M5.4 6.2C5.4 3 10.6 3 10.6 6.2C10.6 8.2 8 8 8 10", None, PAPER_LIGHT, 1.7)
        sheet.circle(8, 12.2, 1.1, PAPER_LIGHT)
    elif kind == "two_diff":
        sheet.path(box(0.9, 0.9, 9.6, 9.6, 2), GOODS["pepper"], INK, line)
        sheet.path(box(5.5, 5.5, 9.6, 9.6, 2), GOODS["silk"], INK, line)
        sheet.path("M8.3 8.8H12.3M8.3 11.8H12.3M11.8 7.4L8.8 13.2", None, PAPER_LIGHT, 1.1)
    else:
        sheet.circle(8, 8, 7.1, "#FFF3CF", "#B9822A", 1.4)
        if kind == "copy":
            sheet.path("M5.6 6.4C5.6 3.2 10.6 3.2 10.6 6.2C10.6 8.2 8.1 8 8.1 10", None, "#9A6A16", 1.9)
            sheet.circle(8.1, 12.4, 1.2, "#9A6A16")
        else:
            sheet.path("M6 4V8.4", None, "#9A6A16", 2.1)
            sheet.circle(6, 11.4, 1.25, "#9A6A16")
            sheet.path("M8.6 14.6V9.6L11.8 6.6L15 9.6V14.6Z", "#D8C6A2", INK, 1)


def _gap(before: str, kind: str) -> float:
    """Room between two items, in parts of the size: less beside signs."""
    return 0.12 if kind in SIGNS or before in SIGNS else 0.28


def width(canvas: Brush, items: Items, size: float) -> float:
    """Units that a row takes at `size`."""
    style = TextStyle(size, INK, "bold")
    found = 0.0
    for number, (amount, kind) in enumerate(items):
        if number:
            found += _gap(items[number - 1][1], kind) * size
        if amount:
            found += canvas.measure(amount, style, scale_ui=False)[0] + (0.06 * size if kind else 0)
        if kind:
            found += 0.5 * size if kind in SIGNS else 0.92 * size
    return found


def widest(items: Items, size: float = 14) -> float:
    """Units that a row takes at most at `size`, where nothing is there to measure it with."""
    gaps = 0.35 * size * max(0, len(items) - 1)
    return sum(0.62 * size * len(amount) + (size if kind else 0) for amount, kind in items) + gaps


def fitted(canvas: Brush, items: Items, room: float, size: float) -> tuple[Items, float]:
    """The row as it fits into `room` units: first the ones before pictures go, then it gets smaller."""
    if width(canvas, items, size) > room:
        items = tuple(("" if amount == "1" and kind else amount, kind) for amount, kind in items)
    return items, size * min(1.0, room / max(1.0, width(canvas, items, size)))


def row(
    canvas: Brush,
    rect: Rect,
    items: Items,
    size: float = 14,
    align: Literal["left", "center", "right"] = "left",
    ink: Colour = INK,
) -> None:
    """`items` on one line in `rect`: amount first, then its picture; smaller where there is little room."""
    x, y, w, h = rect
    items, size = fitted(canvas, items, w, size)
    wide = width(canvas, items, size)
    x += {"left": 0.0, "center": (w - wide) / 2, "right": w - wide}[align]
    style, middle = TextStyle(size, ink, "bold"), y + h / 2
    for number, (amount, kind) in enumerate(items):
        if number:
            x += _gap(items[number - 1][1], kind) * size
        if amount:
            x += canvas.write(amount, (x, middle), style)[2] + (0.06 * size if kind else 0)
        if kind in SIGNS:
            sign(canvas, (x, middle), size, kind)
            x += 0.5 * size
        elif kind:
            side = 0.92 * size
            icon(canvas, (x, middle - side / 2, side, side), kind)
            x += side


def sign(canvas: Brush, at: tuple[float, float], size: float, kind: str) -> None:
    """The sign between what is paid and what it brings, or between what is to be chosen from."""
    x, y = at[0] + 0.1 * size, at[1]
    k = 0.26 * size
    if kind == ">":
        canvas.line([(x, y - k), (x + k, y), (x, y + k)], VERMILION, 0.14 * size)
    elif kind == "/":
        canvas.line([(x, y + 1.5 * k), (x + k, y - 1.5 * k)], "#8A7760", 0.1 * size)
    else:
        canvas.line([(x + k / 2, y - 1.6 * k), (x + k / 2, y + 1.6 * k)], "#B79F73", 0.09 * size)
