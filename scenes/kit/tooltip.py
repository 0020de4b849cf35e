"""A tooltip beside the thing it explains: wholly on the screen, and clear of what must be read with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.layout import covered
from scenes.kit.theme import Rect, TextStyle

WIDTH = 320.0
STYLE = TextStyle(size=15, colour=theme.NIGHT_TEXT, line=1.45)
GAPS = (8.0, 28.0, 60.0, 110.0, 170.0)
"""From a thing to its tooltip, the nearest first."""
ANCHOR = 100.0
"""How much more covering the thing itself counts than covering what is kept clear."""
FAR = 100.0
"""What a unit of distance to the thing counts, in square units covered that count once: whoever reads a
tooltip that stands elsewhere looks for what it is about.
"""

Clear = tuple[Rect, float]
"""A box to keep clear of, and what covering a square unit of it counts."""


def draw_tooltip(
    canvas: Canvas,
    content: str,
    anchor: Rect,
    width: float = WIDTH,
    beside: bool = False,
    clear: Sequence[Clear] = (),
) -> Rect:
    """Draw `content` (markup) below `anchor`, or above, or wherever it covers least of `clear`; `beside`
    prefers its right.

    Returns its box, and notes it on the canvas; in a part of the picture alone there is none.
    """
    if canvas.direct:
        return (anchor[0], anchor[1], 0.0, 0.0)
    wide = min(width * max(1.0, canvas.ui), canvas.room[2] - 40)
    text_w, text_h = canvas.measure(content, STYLE, wide, balance=True)
    rect = place(anchor, (text_w + 24, text_h + 14), canvas.room[2:], beside, clear)
    x, y, _, _ = rect
    canvas.tips.append(rect)
    canvas.shadow(rect, radius=6, blur=9, down=3, colour="#00000073")
    canvas.box(rect, "#22303FF7", radius=6, border=theme.fade(theme.GOLD, 0.7))
    canvas.text(
        content, (x + 12, y + 7, text_w + 1, text_h + 2), STYLE, fit="wrap", valign="top", balance=True
    )
    return rect


def place(
    anchor: Rect,
    size: tuple[float, float],
    room: tuple[float, float],
    beside: bool = False,
    clear: Sequence[Clear] = (),
) -> Rect:
    """Where a tooltip of that size stands in a room: of the places around `anchor` the one that covers least
    and is not far from it, the earlier one of equals.
    """
    boxes = [pygame.FRect(anchor), *(pygame.FRect(box) for box, _ in clear)]
    weights = [ANCHOR, *(weight for _, weight in clear)]

    def cost(place: Rect) -> float:
        return covered(place, boxes, weights) + FAR * _between(place, anchor)

    return min(_places(anchor, size, room, beside), key=cost)


def _between(one: Rect, other: Rect) -> float:
    """How far two boxes are from each other, along the axis on which they are farther."""
    return max(
        max(a, b) - min(a + wide, b + high)
        for a, wide, b, high in ((one[i], one[i + 2], other[i], other[i + 2]) for i in (0, 1))
    )


def _places(
    anchor: Rect, size: tuple[float, float], room: tuple[float, float], beside: bool
) -> Iterator[Rect]:
    """Places around a box, the usual ones first, then farther ones; all lie within the room."""
    (x, y, w, h), (wide, high) = anchor, size
    rows = (y, y + h / 2 - high / 2, y + h - high)
    columns = (x + w / 2 - wide / 2, x, x + w - wide)
    for gap in GAPS:
        right, left, below, above = x + w + gap, x - wide - gap, y + h + gap, y - high - gap
        sides = [(column, row) for column in (right, left) for row in rows]
        lines = [(column, row) for row in (below, above) for column in (*columns, right, left)]
        middle = [(columns[0], below), (columns[0], above)]
        for column, row in (*sides, *lines) if beside else (*middle, *sides, *lines):
            across = (column, row) in lines and 6 <= row <= room[1] - high - 6
            along = (column, row) in sides and 8 <= column <= room[0] - wide - 8
            if across or along:
                yield _inside(column, row, size, room)
    yield _inside(columns[0], y + h + GAPS[0], size, room)


def _inside(x: float, y: float, size: tuple[float, float], room: tuple[float, float]) -> Rect:
    """The box moved into the room, at least its upper left corner."""
    wide, high = size
    left = max(8.0, min(x, room[0] - wide - 8))
    return (left, max(6.0, min(y, room[1] - high - 6)), wide, high)
