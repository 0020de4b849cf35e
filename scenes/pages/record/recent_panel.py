"""The last matches, one a row."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial

from ai.record.played import PlayedMatch
from scenes.boards import is_shown, tiles
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Box
from scenes.kit.theme import fade
from scenes.pages.record.drawing import BOLD, SOFT, TEXT, heading, seal
from scenes.pages.record.view import MOST_SHOWN, RecordView, column_of

T = Callable[..., str]
BUTTONS = 52.0
"""What is left below for the buttons."""


def row_boxes(box: Box) -> list[Box]:
    """Where the rows stand in the panel."""
    rows = box.inset(10, 8).at(0, 34, 0, -BUTTONS)
    return rows.split(*(1,) * MOST_SHOWN, gap=2, down=True)


def date_words(each: PlayedMatch, view: RecordView, t: T) -> str:
    """When a match ended, as near days are called."""
    if each.day == view.today:
        return t("record.today")
    if each.day == view.today - timedelta(days=1):
        return t("record.yesterday")
    return each.ended[:10]


def result_words(each: PlayedMatch, t: T) -> str:
    """How it ended for the player."""
    if each.resigned:
        return t("past.resigned")
    return t("record.place", place=t(f"result.place.{each.place}"), players=each.players)


def paint_recent(canvas: Canvas, box: Box, view: RecordView, t: T) -> None:
    """The whole panel without its buttons."""
    canvas.paper(box)
    heading(canvas, box, t("record.recent"))
    if not view.recent:
        words = box.inset(20, 0).at(0, 60, 0, 120)
        canvas.text(t("record.empty"), words, SOFT.but(line=1.4), fit="wrap", valign="top")
    for number, (row, each) in enumerate(zip(row_boxes(box), view.recent, strict=False)):
        if number % 2 == 0:
            canvas.box(row, fade(theme.PAPER_SHADE, 0.55), radius=6)
        row = row.inset(6, 0)
        picture, rest = row.cut("left", min(51.0, row.h * 1.4), gap=8)
        if is_shown(each.game):
            place = picture.centred(picture.w, picture.w / 1.5)
            canvas.picture(("tile", each.game), place, partial(tiles.draw, game=each.game))
        when, result, level, points = rest.split(1.1, 1.15, 0.35, 0.9, gap=6)
        canvas.text(date_words(each, view, t), when, SOFT)
        canvas.text(result_words(each, t), result, BOLD if each.won else TEXT)
        seal(canvas, column_of(each), level.centre, min(26.0, row.h - 4))
        if each.apart:
            canvas.text(t(f"record.apart.{each.apart}"), points, SOFT.but(size=13, align="right"))
        else:
            told = t("past.points", points=each.my_points)
            canvas.text(told, points, TEXT.but(align="right", tabular=True))
