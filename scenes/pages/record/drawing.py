"""What the panels of the record have in common: headings, small bars, marks, the seals of levels."""

from __future__ import annotations

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Box
from scenes.kit.theme import Colour, TextStyle

HEAD = TextStyle(size=19, weight="bold", serif=True)
TEXT = TextStyle(size=15)
SOFT = TextStyle(size=15, colour=theme.INK_SOFT)
BOLD = TextStyle(size=15, weight="bold", tabular=True)
MOSS, PALE = "#4E7A3C", "#A9AE8A"
TRACK = "#DCCDA8"


def heading(canvas: Canvas, box: Box, words: str = "") -> Box:
    """Write the heading of a panel, where it has one of words alone; returns what is left below it."""
    head, rest = box.inset(14, 8).cut("top", 32, gap=4)
    if words:
        canvas.text(words, head, HEAD)
    return rest


def share_bar(canvas: Canvas, box: Box, share: float, even: float, colour: Colour) -> None:
    """A bar filled to `share`, with a tick where an even share is."""
    canvas.box(box, TRACK, radius=box.h / 2)
    if share > 0:
        canvas.box(box.at(0, 0, max(box.h, box.w * min(1.0, share)), box.h), colour, radius=box.h / 2)
    at = box.x + box.w * min(1.0, even)
    canvas.wash((at - 1, box.y - 3, 2, box.h + 6), theme.INK)


def own_mark(canvas: Canvas, at: tuple[float, float], size: float) -> None:
    """Where the player stands among the levels: a white diamond, its middle at a point."""
    (x, y), half = at, size / 2
    canvas.polygon([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], theme.INK)
    half -= 2.2
    canvas.polygon([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], "#FFFFFF")


def seal(canvas: Canvas, level: str, at: tuple[float, float], size: float) -> None:
    """The seal of a level, its middle at a point."""
    picture = theme.LEVELS.get(level, "common/scales")
    canvas.art(picture, (at[0] - size / 2, at[1] - size / 2, size, size))
