"""How strong the player is: a plot of the rating against the levels, or of all games their places."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ai.players.blends import place_of
from ai.players.levels import PLAYABLE
from ai.record.rating import ENOUGH, Rating
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Box
from scenes.kit.theme import TextStyle, fade
from scenes.pages.record.drawing import BOLD, SOFT, TEXT, heading, own_mark, seal
from scenes.pages.record.view import RecordView

LOW, HIGH = 0.5, 5.5
"""The places at the ends of the axis."""
FIGURE = TextStyle(size=36, serif=True, tabular=True)
T = Callable[..., str]


def figure_of(rating: Rating | None) -> str:
    """A rating as it is told: a question mark as long as there is too little to tell it by."""
    return f"{rating.place:.1f}" if rating is not None and rating.shown else "?"


def between(rating: Rating, t: T) -> str:
    """Between which levels a rating lies, or which one it is."""
    place = rating.place
    if place < 1:
        return t("record.below", level=t(f"level.{PLAYABLE[0]}"))
    lower = min(int(place), len(PLAYABLE))
    name = t(f"level.{PLAYABLE[lower - 1]}")
    if lower == len(PLAYABLE):
        return t("record.above", level=name)
    return t("record.between", lower=name, upper=t(f"level.{PLAYABLE[lower]}"))


def paint_rating(canvas: Canvas, box: Box, view: RecordView, t: T) -> None:
    """The whole panel."""
    canvas.paper(box)
    rest = heading(canvas, box)
    if view.game:
        _one(canvas, rest, view, t)
    else:
        _all(canvas, rest, view, t)


def _one(canvas: Canvas, box: Box, view: RecordView, t: T) -> None:
    course = view.courses[view.game]
    now = course[-1] if course else None
    words, plot = box.cut("left", box.w * 0.27, gap=14)
    figure, words = words.cut("top", min(54.0, words.h * 0.3))
    covered = canvas.text(figure_of(now), figure, FIGURE, scale_ui=False)
    if now is None or not now.shown:
        told = t("record.few", count=0 if now is None else now.matches, enough=ENOUGH)
        canvas.text(told, words, SOFT, fit="wrap", valign="top")
    else:
        left = covered[0] + covered[2] + 8
        canvas.text(f"± {now.spread:.1f}", (left, figure.y, figure.right - left, figure.h), SOFT)
        told = t("record.told", where=between(now, t), count=now.matches)
        canvas.text(told, words, SOFT, fit="wrap", valign="top")
    _plot(canvas, plot, course, t)


def _plot(canvas: Canvas, box: Box, course: Sequence[Rating], t: T) -> None:
    names, field = box.cut("right", min(150.0, box.w * 0.3), gap=6)
    field = field.at(0, 2, 0, -22)
    canvas.box(field, "#FBF3DE", border=fade(theme.INK, 0.2))

    def at(place: float) -> float:
        part = (min(max(place, LOW), HIGH) - LOW) / (HIGH - LOW)
        return field.bottom - part * field.h

    town = None if not course else min(int(course[-1].place) + 1, len(PLAYABLE))
    for level in PLAYABLE:
        place = int(place_of(level))
        y = at(place)
        for dash in range(int(field.x), int(field.right) - 4, 9):
            canvas.wash((dash, y - 0.5, 5, 1.2), theme.GOLD)
        size = min(30.0, field.h / 6)
        seal(canvas, level, (names.x + size / 2, y), size)
        style = BOLD if place == town else TEXT
        label = names.at(size + 8, y - names.y - 14, 0, 28)
        canvas.text(t(f"level.{level}"), label, style)
    shown = [(number, each) for number, each in enumerate(course, 1) if each.shown]
    if not shown:
        return
    first, last = ENOUGH, max(len(course), ENOUGH + 1)

    def across(number: int) -> float:
        return field.x + 6 + (number - first) / (last - first) * (field.w - 16)

    step = max(1, len(shown) // 120)
    points = [shown[0], *shown[step:-1:step], shown[-1]] if len(shown) > 1 else shown
    if len(points) > 1:
        upper = [(across(number), at(each.high)) for number, each in points]
        lower = [(across(number), at(each.low)) for number, each in reversed(points)]
        canvas.polygon([*upper, *lower], fade(theme.VERMILION, 0.18))
        canvas.line([(across(n), at(each.place)) for n, each in points], theme.VERMILION, 3)
    number, now = points[-1]
    x = across(number)
    canvas.line([(x, at(now.low)), (x, at(now.high))], theme.INK, 1.6)
    own_mark(canvas, (x, at(now.place)), 15)
    foot = Box(field.x, field.bottom, field.w, 22)
    canvas.text(t("record.from", number=first), foot, SOFT)
    canvas.text(t("record.to", number=len(course)), foot, SOFT.but(align="right"))


def _all(canvas: Canvas, box: Box, view: RecordView, t: T) -> None:
    """A line for each game, with its place on one axis."""
    names, axis = box.cut("left", box.w * 0.24)
    axis = axis.at(10, 0, -110)
    head, rows = axis.cut("top", 46)

    def across(place: float) -> float:
        return axis.x + (min(max(place, LOW), HIGH) - LOW) / (HIGH - LOW) * axis.w

    for level in PLAYABLE:
        x = across(place_of(level))
        seal(canvas, level, (x, head.y + 14), 28)
        canvas.text(t(f"level.{level}"), (x - 50, head.y + 28, 100, 20), SOFT.but(size=13, align="center"))
        canvas.wash((x - 0.5, rows.y + 4, 1, rows.h - 30), fade(theme.GOLD, 0.8))
    step = (rows.h - 28) / max(1, len(view.games))
    for number, game in enumerate(view.games):
        y = rows.y + step * (number + 0.5)
        rating = view.rating(game)
        canvas.text(t(f"title.short.{game}"), (names.x, y - step / 2, names.w, step), BOLD)
        canvas.wash((axis.x, y - 0.5, axis.w, 1), fade(theme.INK, 0.2))
        right = Box(axis.right + 12, y - step / 2, box.right - axis.right - 12, step)
        if rating is None or not rating.shown:
            told = t("record.of", count=0 if rating is None else rating.matches, enough=ENOUGH)
            canvas.text(told, right, SOFT.but(align="right"))
            continue
        left, end = across(rating.low), across(rating.high)
        canvas.wash((left, y - 1, max(2.0, end - left), 2), theme.INK)
        for x in (left, end):
            canvas.wash((x - 1, y - 6, 2, 12), theme.INK)
        own_mark(canvas, (across(rating.place), y), 16)
        canvas.text(f"{rating.place:.1f} ± {rating.spread:.1f}", right, BOLD.but(align="right"))
    rated = any(rating is not None and rating.shown for rating in map(view.rating, view.games))
    canvas.text(t("record.scale" if rated else "record.scale.none"), box.at(0, -24, 0, 24), SOFT)
