"""A month of days: which were played, which were spared, which is looked at."""

from __future__ import annotations

import calendar
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect, TextStyle
from scenes.kit.widget import Widget

HEAD = 40.0
WEEKDAYS = 26.0
WEEKS = 6
GAP = 5.0
USUAL = 38.0
"""Height of a day with text of the usual size."""


@dataclass(frozen=True)
class DayLook:
    """How a day stands."""

    day: date
    figure: str = ""
    """The points of the try that counts."""
    won: bool = False
    spared: bool = False
    """Missed, and a day of grace was spent on it."""
    today: bool = False
    chosen: bool = False
    open: bool = True
    """Whether it can be looked at: it has come."""


def weeks_of(month: date) -> list[list[date | None]]:
    """The weeks of a month from Monday, None for days of other months."""
    return [
        [date(month.year, month.month, day) if day else None for day in week]
        for week in calendar.Calendar().monthdayscalendar(month.year, month.month)
    ]


def shifted(month: date, by: int) -> date:
    """The first day of the month so many months later or, if negative, earlier."""
    place = month.year * 12 + month.month - 1 + by
    return date(place // 12, place % 12 + 1, 1)


def cells(rect: Rect, month: date) -> dict[date, Rect]:
    """Where each day of a month stands on a calendar that fills `rect` below its head."""
    x, y, w, h = rect
    top = y + HEAD + WEEKDAYS
    wide, high = (w - 24) / 7, (y + h - 10 - top) / WEEKS
    found = {}
    for row, week in enumerate(weeks_of(month)):
        for column, day in enumerate(week):
            if day is not None:
                found[day] = (x + 12 + column * wide, top + row * high, wide - GAP, high - GAP)
    return found


def growth(ui: float, high: float) -> float:
    """How much letters grow on a day that is so `high`, with text of size `ui`."""
    return max(1.0, min(ui, high / USUAL))


class DayCell(Widget):
    """One day: its number, and what came of it. Choosing it looks at it."""

    def __init__(self, rect: Rect, look: DayLook, choose: Callable[[date], None], tip: str) -> None:
        super().__init__(rect, tip=tip)
        self.enabled = look.open
        self.look, self.choose = look, choose

    def activate(self) -> None:
        self.play("click")
        self.choose(self.look.day)

    def draw(self, canvas: Canvas) -> None:
        (x, y, w, h), look = self.rect, self.look
        grown = growth(canvas.ui, h)
        ink, soft = theme.INK, theme.INK_SOFT
        if look.today:
            canvas.box(
                self.rect, theme.VERMILION_TOP, bottom=theme.VERMILION_BOTTOM, radius=5, border="#7F2618"
            )
            ink = soft = theme.PAPER_LIGHT
        elif look.figure:
            canvas.box(self.rect, "#FBF3E0", radius=5, border=theme.GOLD)
        elif look.open and self.hovered:
            canvas.box(self.rect, "#F4E8CC", radius=5)
        if look.spared:
            size = min(w, h) * 0.96
            canvas.art("common/shield", (x + (w - size) / 2, y + (h - size) / 2, size, size))
            soft = theme.INK
        if look.chosen:
            canvas.box(self.rect, None, radius=5, border=theme.INK, stroke=2)
        number = TextStyle(size=(13 if look.figure else 15) * grown, colour=soft if look.open else "#B7A98C")
        if look.figure:
            canvas.text(str(look.day.day), (x + 4, y + 1, w - 8, 16 * grown), number, scale_ui=False)
            figure = TextStyle(size=17 * grown, weight="bold", colour=ink, align="right", tabular=True)
            high = 24 * grown
            canvas.text(look.figure, (x + 4, y + h - 2 - high, w - 8, high), figure, scale_ui=False)
            if look.won:
                size = 15 * grown
                canvas.art("common/crown", (x + 4, y + h - 5 - size, size, size))
            return
        canvas.text(str(look.day.day), (x, y, w, h), number.but(align="center"), scale_ui=False)
