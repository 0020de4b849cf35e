"""The month's calendar of days on which matches ended, and the rows of days and wins."""

from __future__ import annotations

import calendar
from collections.abc import Callable
from datetime import date

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Box
from scenes.pages.record.drawing import BOLD, HEAD, SOFT, heading
from scenes.pages.record.view import RecordView
from scenes.pages.runs import run_words

T = Callable[..., str]
WEEK = 7


def month_name(first: date, t: T) -> str:
    """The month as its calendar is headed."""
    return t(f"record.month.{first.month}", year=first.year)


def paint_days(canvas: Canvas, box: Box, view: RecordView, first: date, t: T) -> None:
    """The whole panel; `first` is the first day of the month that is shown."""
    canvas.paper(box)
    rest = heading(canvas, box)
    canvas.text(month_name(first, t), box.inset(40, 8).at(0, 0, 0, 30), HEAD.but(align="center"))
    rest, foot = rest.at(0, 0, 0, -52), rest.at(0, -48, 0, 48)
    names, days = rest.cut("top", 22)
    columns = names.split(*(1,) * WEEK, gap=3)
    for number, at in enumerate(columns):
        canvas.text(t(f"record.day.{number}"), at, SOFT.but(size=14, align="center"))
    weeks = calendar.Calendar().monthdatescalendar(first.year, first.month)
    step = days.h / max(6, len(weeks))
    played = view.days
    for number, week in enumerate(weeks):
        for day, column in zip(week, columns, strict=True):
            if day.month != first.month:
                continue
            side = min(30.0, step - 3, column.w)
            cell = Box(column.x, days.y + step * number, column.w, step).centred(side)
            style = SOFT.but(align="center", tabular=True)
            if day == view.today:
                colour = theme.VERMILION if day in played else None
                canvas.box(cell, colour, radius=6, border=theme.VERMILION, stroke=1.6)
                ink = theme.PAPER_LIGHT if day in played else theme.INK
                style = BOLD.but(align="center", colour=ink)
            elif day in played:
                canvas.box(cell, theme.GOLD_LIGHT, radius=6, border=theme.GOLD)
                style = BOLD.but(align="center")
            canvas.text(str(day.day), cell, style)
    day_run = run_words(t, "record.days", *view.in_a_row)
    win_run = run_words(t, "record.runs", *view.wins_in_a_row)
    if day_run or win_run:
        canvas.rule(foot.x, foot.y - 3, foot.w)
    canvas.text(day_run, foot.at(0, 0, 0, 24), BOLD)
    canvas.text(win_run, foot.at(0, 24, 0, 24), SOFT)
