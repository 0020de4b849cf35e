"""The panel beside the table of a puzzle: what is to be found, the tries, what was wrong with the last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect, TextStyle, fade

TRIES = 3
FOOT = 62.0
TASK = TextStyle(size=19, serif=True, weight="bold", line=1.36)
SOFT = TextStyle(size=15, colour=theme.INK_SOFT, line=1.35)
MISS = TextStyle(size=15, colour="#8E2C1B", line=1.34)
SIZES = (1.0, 0.92, 0.84, 0.76, 0.68)
MOST_MARKS = 10
Try = Literal["missed", "now", "left"]


@dataclass(frozen=True)
class DockTold:
    """All that the panel shows."""

    task: str
    who: str
    missed: int
    """Tries that were wrong."""
    tries: str
    """How many are left, in words."""
    said: str
    """What was wrong with the last one, or that it is being looked at; "" before."""
    wrong: bool
    hint: str
    """A reason, after the second miss."""
    row: int
    row_words: str


def draw_dock(canvas: Canvas, rect: Rect, told: DockTold) -> None:
    """The panel without its buttons."""
    x, y, w, h = rect
    key = ("puzzle-dock", rect, told, canvas.ui)
    canvas.layer(key, (x - 10, y - 10, w + 24, h + 24), lambda c: _paint(c, rect, told))


def _paint(canvas: Canvas, rect: Rect, told: DockTold) -> None:
    canvas.paper(rect, radius=9)
    x, y, w, h = rect
    canvas.box((x + 1, y, w - 2, 5), theme.VERMILION, radius=2)
    left, wide, grown = x + 14, w - 28, max(1.0, canvas.ui)
    low = y + h - FOOT - 6
    foot = 24 * grown
    tries = 30 * grown
    top = y + 14
    room = low - top - tries - foot - 8
    said = "\n".join(part for part in (told.said, told.hint) if part)
    for size in SIZES:
        task = TASK.but(size=TASK.size * size)
        soft, miss = SOFT.but(size=SOFT.size * size), MISS.but(size=MISS.size * size)
        heights = [
            canvas.measure(told.task, task, wide)[1] + 4,
            canvas.measure(told.who, soft, wide)[1] + 4 if told.who else 0.0,
            canvas.measure(said, miss, wide - 24)[1] + 22 if said else 0.0,
        ]
        if sum(heights) <= room:
            break
    canvas.text(told.task, (left, top, wide, heights[0]), task, fit="wrap", valign="top")
    top += heights[0]
    if told.who:
        canvas.text(told.who, (left, top, wide, heights[1]), soft, fit="wrap", valign="top")
        top += heights[1]
    canvas.rule(left, top + 2, wide)
    _tries(canvas, (left, top + 5, wide, tries), told)
    top += tries + 8
    if said:
        box = (left - 2, top, wide + 4, heights[2] - 8)
        canvas.box(box, "#FBEADF" if told.wrong else theme.PAPER_LIGHT, radius=6, border=fade(theme.INK, 0.2))
        inner = (box[0] + 12, box[1] + 6, box[2] - 24, box[3] - 10)
        canvas.text(said, inner, miss if told.wrong else soft, fit="wrap", valign="middle")
    _row(canvas, (left, low - foot, wide, foot), told)


def _tries(canvas: Canvas, rect: Rect, told: DockTold) -> None:
    x, y, w, h = rect
    middle = y + h / 2
    for number in range(TRIES):
        at = (x + 12 + number * 28, middle)
        if number < told.missed:
            canvas.circle(at, 10, "#FBEADF", border=theme.VERMILION, stroke=2)
            canvas.art("common/cross", (at[0] - 7, at[1] - 7, 14, 14))
        else:
            ink = theme.INK if number == told.missed else fade(theme.INK_SOFT, 0.5)
            canvas.circle(at, 10, None, border=ink, stroke=2)
    canvas.text(told.tries, (x + 92, y, w - 92, h), SOFT.but(align="right"))


def _row(canvas: Canvas, rect: Rect, told: DockTold) -> None:
    """Puzzles solved in a row, as diamonds."""
    if not told.row_words:
        return
    x, y, w, h = rect
    for number in range(min(told.row, MOST_MARKS)):
        cx, cy = x + 7 + number * 15, y + h / 2
        canvas.polygon([(cx, cy - 7), (cx + 6, cy), (cx, cy + 7), (cx - 6, cy)], theme.GOLD)
    left = x + 15 * min(told.row, MOST_MARKS) + 6
    canvas.text(told.row_words, (left, y, x + w - left, h), SOFT.but(align="right"))
