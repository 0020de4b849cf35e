"""Costs and rewards as rows of numbers and small pictures.

Kinds are the names of `game.marco_polo.effects.EFFECTS`, "post", "die", the signs ">" "/" "|", and "" for
words alone.
"""

from __future__ import annotations

from typing import Literal

from scenes.kit.brush import Brush
from scenes.kit.pictures.svg import Drawing
from scenes.kit.sprites import Pictures
from scenes.kit.theme import INK, VERMILION, Colour, Rect, TextStyle

Item = tuple[str, str]
"""An amount as it is printed, and its kind."""
Items = tuple[Item, ...]
MARCO = Pictures("marco_polo")
GOODS = {"pepper": "#8C3B2E", "silk": "#3B68B5", "gold": "#D09A28", "jade": "#3E8E75"}
"""The colour of each good and of jade."""
GUILD_COLOURS = ("#5E7F4E", "#D9772B", "#4A6FB0", "#7B4A9A")
"""Farmer, spicer, tailor, jeweller."""
SIGNS = (">", "/", "|")
_ART = {
    "coin": "common/coin", "camel": "marco_polo/camel", "jade": "marco_polo/jade",
    "pepper": "marco_polo/pepper", "silk": "marco_polo/silk", "gold": "marco_polo/gold",
    "contract": "marco_polo/contract", "black_die": "common/die-black-3", "step": "marco_polo/travel",
}  # fmt: skip
BONUS_ROOM = 32.0
"""Units of a city bonus that its row does not have."""
DENSE = 0.72
"""Size of the pictures of a dense row, in parts of its own."""
ENOUGH = 1.3
"""How far rows are to grow in large letters."""
LARGE = 21.0
"""Units from which a picture of the art kit is read better than a chip."""


def icon(canvas: Brush, rect: Rect, kind: str) -> None:
    """What something is, in a square `rect`; a sign for what cannot be held."""
    if rect[2] >= LARGE and kind in _ART:
        canvas.art(_ART[kind], rect)
    else:
        MARCO.drawn(canvas, ("chip", kind), rect, 16, lambda sheet: _chip(sheet, kind))


def _chip(sheet: Drawing, kind: str) -> None:
    if kind == "camel":
        sheet.art("marco_polo/camel", -0.6, -0.8, 17.2, flat="#84501F", thin=0.3)
    elif kind:
        sheet.art("marco_polo/chip-" + kind, 0, 0, 16)


def _gap(before: str, kind: str, dense: bool) -> float:
    """Room between two items, in parts of the size: less beside signs, and in a dense row."""
    return 0.12 if dense or kind in SIGNS or before in SIGNS else 0.28


def width(canvas: Brush, items: Items, size: float, dense: bool = False) -> float:
    """Units that a row takes at `size`; a `dense` one has smaller pictures and gaps."""
    style = TextStyle(size, INK, "bold")
    found = 0.0
    for number, (amount, kind) in enumerate(items):
        if number:
            found += _gap(items[number - 1][1], kind, dense) * size
        if amount:
            found += canvas.measure(amount, style, scale_ui=False)[0] + (0.06 * size if kind else 0)
        if kind:
            found += 0.5 * size if kind in SIGNS else (DENSE if dense else 0.92) * size
    return found


def high(size: float) -> float:
    """Units that a row needs at `size`: as much as its pictures."""
    return 0.92 * size


def widest(items: Items, size: float = 14) -> float:
    """Units that a row takes at most at `size`, where nothing is there to measure it with."""
    gaps = 0.35 * size * max(0, len(items) - 1)
    return sum(0.62 * size * len(amount) + (size if kind else 0) for amount, kind in items) + gaps


def _without_ones(items: Items) -> Items:
    return tuple(("" if amount == "1" and kind else amount, kind) for amount, kind in items)


def fitted(canvas: Brush, items: Items, room: float, size: float) -> tuple[Items, float]:
    """The row as it fits into `room` units: first the ones before pictures go, then it gets smaller."""
    if width(canvas, items, size) > room:
        items = _without_ones(items)
    return items, size * min(1.0, room / max(1.0, width(canvas, items, size)))


def grown(canvas: Brush, items: Items, room: tuple[float, float], size: float) -> tuple[Items, float, bool]:
    """The row as it fits into `room` (width and height) in the letters that the player reads, its size, and
    whether it is dense. It is where it could not grow enough otherwise; then the ones before pictures go.
    """
    wanted = canvas.grown(size, room[1])
    if wanted <= size:
        return *fitted(canvas, items, room[0], size), False
    enough = min(wanted, ENOUGH * size)
    for dense in (False, True):
        able = room[0] / max(0.01, width(canvas, items, 1000, dense) / 1000)
        if able >= enough:
            return items, min(wanted, able), dense
    items = _without_ones(items)
    able = room[0] / max(0.01, width(canvas, items, 1000, True) / 1000)
    return items, min(wanted, able), True


def row(
    canvas: Brush,
    rect: Rect,
    items: Items,
    size: float = 14,
    align: Literal["left", "center", "right"] = "left",
    ink: Colour = INK,
    grows: bool = True,
) -> None:
    """`items` on one line in `rect`: amount first, then its picture; smaller where there is little room, and,
    where it `grows`, in large letters as large as there is room for.
    """
    x, y, w, h = rect
    dense = False
    if grows:
        items, size, dense = grown(canvas, items, (w, h), size)
    else:
        items, size = fitted(canvas, items, w, size)
    wide = width(canvas, items, size, dense)
    x += {"left": 0.0, "center": (w - wide) / 2, "right": w - wide}[align]
    style, middle = TextStyle(size, ink, "bold"), y + h / 2
    for number, (amount, kind) in enumerate(items):
        if number:
            x += _gap(items[number - 1][1], kind, dense) * size
        if amount:
            x += canvas.write(amount, (x, middle), style)[2] + (0.06 * size if kind else 0)
        if kind in SIGNS:
            sign(canvas, (x, middle), size, kind)
            x += 0.5 * size
        elif kind:
            side = DENSE * size if dense else high(size)
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
