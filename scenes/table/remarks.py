"""What people say, as entries of the log: the face and the words beside it, which cover nothing."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.pictures.portrait import portrait
from scenes.kit.theme import Rect, TextStyle
from scenes.table.log import LogLine
from scenes.table.seats import SeatFace
from scenes.talk.remark import Remark

FACE, SMALL_FACE = 46.0, 24.0
AROUND = 5.0
"""Around the words in their bubble."""
TIP = 9.0


def with_remarks(lines: Sequence[LogLine], remarks: Sequence[Remark]) -> list[LogLine]:
    """The lines of the log, and what was said where it was said."""
    found, left = list[LogLine](), list(remarks)
    for line in lines:
        while left and left[0].step < line.first:
            found.append(_entry(left.pop(0), found[-1] if found else line))
        found.append(line)
    return [*found, *(_entry(each, found[-1]) for each in left if found)]


def _entry(remark: Remark, before: LogLine) -> LogLine:
    step, words = remark.step, remark.words
    return LogLine(step, step, remark.seat, words, before.turn, False, said=True, mood=remark.mood)


def _style(style: TextStyle) -> TextStyle:
    return style.but(line=1.28, serif=True)


def _face(low: bool) -> float:
    return SMALL_FACE if low else FACE


def _room(wide: float, low: bool) -> float:
    """The width of the words."""
    return wide - _face(low) - TIP - 2 * AROUND - 8


def height(canvas: Canvas, line: LogLine, style: TextStyle, wide: float, low: bool) -> float:
    """How high the entry is, in a log of lines `wide` wide; in a `low` one the face is small."""
    words = canvas.measure(_words(canvas, line), _style(style), _room(wide, low), scale_ui=False)[1]
    return max(_face(low), words + 2 * AROUND) + (2.0 if low else 8.0)


def _words(canvas: Canvas, line: LogLine) -> str:
    return f"「{line.sentence}」" if canvas.language == "ja" else f"“{line.sentence}”"


def paint(canvas: Canvas, rect: Rect, line: LogLine, seat: SeatFace, style: TextStyle, low: bool) -> None:
    """The entry in its place."""
    x, y, w, h = rect
    side, high = _face(low), h - (2.0 if low else 8.0)
    middle = y + h / 2
    portrait(canvas, (x, middle - side / 2, side, side), seat.likeness(line.mood))
    left = x + side + TIP
    bubble = (left, middle - high / 2, w - side - TIP - 8, high)
    canvas.box(bubble, theme.CREAM, radius=6, border=theme.INK, stroke=1.4)
    tip = [(left + 1.6, middle - 5), (left - 6, middle), (left + 1.6, middle + 5)]
    canvas.polygon(tip, theme.CREAM)
    canvas.line([(left + 0.6, middle - 5), (left - 6, middle), (left + 0.6, middle + 5)], theme.INK, 1.4)
    room = (left + AROUND + 2, middle - high / 2, _room(w, low) + 2, high)
    canvas.text(_words(canvas, line), room, _style(style), fit="wrap", valign="middle", scale_ui=False)
