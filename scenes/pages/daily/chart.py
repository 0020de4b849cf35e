"""The points of a try among those of the levels: a brick for each game, where its points lie."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Colour, Rect, TextStyle, fade

COLOURS: tuple[Colour, ...] = ("#E5D0A0", "#A9BF8C", "#92B7C5", "#6F87B6", "#C97A62")
"""Of the bricks of each level, the weakest first."""
MOST_COLUMNS = 13
WIDTHS = (1, 2, 3, 4, 5, 10, 20, 50, 100, 200, 500, 1000)
"""Points that one column may hold."""
BRICK = 16.0
"""Height of a brick where there is room."""
MOSS = "#4E7A3C"
SOFT = TextStyle(size=15, colour=theme.INK_SOFT)


@dataclass(frozen=True)
class PointsChart:
    """All that the panel shows."""

    headline: str
    standing: str
    method: str
    points: str
    """The word below the axis."""
    flag: str
    """What is written on the player's flag."""
    own: int
    bricks: tuple[tuple[int, int], ...]
    """Points and level, from 0, of each game."""
    levels: tuple[tuple[str, str], ...]
    """Id and name of each level, the weakest first."""


def columns(points: tuple[int, ...]) -> tuple[int, int, int]:
    """The first column's first value, how many values a column holds, and how many columns there are, so that
    all points lie in one.

    >>> columns((7, 15, 29))
    (6, 2, 12)
    """
    low, high = min(points), max(points)
    for width in WIDTHS:
        first = low // width * width
        number = (high - first) // width + 1
        if number <= MOST_COLUMNS:
            return first, width, number
    return low, high - low + 1, 1


def draw_chart(canvas: Canvas, rect: Rect, chart: PointsChart) -> None:
    """The panel."""
    x, y, w, h = rect
    key = ("daily-chart", rect, chart, canvas.ui)
    canvas.layer(key, (x - 10, y - 10, w + 24, h + 24), lambda c: _paint(c, rect, chart))


def _paint(canvas: Canvas, rect: Rect, chart: PointsChart) -> None:
    canvas.paper(rect)
    x, y, w, h = rect
    grown = max(1.0, min(1.6, canvas.ui))
    top = y + 10
    for words, style, high in (
        (chart.headline, TextStyle(size=27, weight="bold", serif=True), 38.0),
        (chart.standing, TextStyle(size=18, weight="bold", colour=MOSS), 27.0),
        (chart.method, SOFT, 23.0),
    ):
        canvas.text(words, (x + 20, top, w - 40, high * grown), style)
        top += high * grown
    foot = 34.0 * grown
    _legend(canvas, (x + 20, y + h - foot - 8, w - 40, foot), chart)
    _plot(canvas, (x + 20, top + 4, w - 40, y + h - foot - 10 - top - 4), chart, grown)


def _plot(canvas: Canvas, rect: Rect, chart: PointsChart, grown: float) -> None:
    x, y, w, h = rect
    figures = 24.0 * grown
    base, flag = y + h - figures, 26.0 * grown
    first, width, number = columns((chart.own, *(points for points, _ in chart.bricks)))
    word = canvas.measure(chart.points, SOFT)[0] + 12
    left = x + word
    wide = min(112.0, (x + w - left) / max(number, 6))
    left += ((x + w - left) - wide * number) / 2
    stacks = defaultdict[int, list[int]](list)
    for points, level in sorted(chart.bricks, key=lambda brick: brick[1]):
        stacks[(points - first) // width].append(level)
    most = max((len(stack) for stack in stacks.values()), default=0)
    step = min((BRICK + 1) * grown, (base - y - flag - 4) / max(most, 1))
    at = left + wide * ((chart.own - first) / width + 0.5 / width)
    column = (chart.own - first) // width
    canvas.box((left + wide * column + 1, y + flag, wide - 2, base - y - flag), fade(theme.GOLD_LIGHT, 0.3))
    number_style = TextStyle(size=min(12.0 * grown, step - 4), align="center", colour=fade(theme.INK, 0.75))
    for place, stack in stacks.items():
        for height, level in enumerate(stack):
            box = (left + wide * place + 4, base - (height + 1) * step, wide - 8, step - 1)
            canvas.box(box, COLOURS[level % len(COLOURS)], radius=2, border=fade(theme.INK, 0.45))
            if step >= 11:
                canvas.text(str(level + 1), box, number_style, scale_ui=False)
    canvas.wash((left - 4, base, wide * number + 8, 1.5), fade(theme.INK, 0.6))
    for place in range(number):
        said = _span(first + place * width, width)
        style = SOFT.but(size=(15 if wide >= 52 else 13) * grown, align="center", tabular=True)
        canvas.text(said, (left + wide * place - 2, base + 2, wide + 4, figures), style, scale_ui=False)
    canvas.text(chart.points, (x, base + 2, word, figures), SOFT)
    high = min(flag, 28.0 * grown)
    style = TextStyle(size=15 * grown, weight="bold", colour=theme.PAPER_LIGHT, align="center")
    room = canvas.measure(chart.flag, style, scale_ui=False)[0] + 22
    start = min(max(x, at - room / 2), x + w - room)
    canvas.wash((at - 1.5, y + high, 3, base - y - high), theme.VERMILION)
    canvas.box((start, y, room, high), theme.VERMILION, radius=5)
    canvas.text(chart.flag, (start, y, room, high), style, scale_ui=False)


def _span(low: int, width: int) -> str:
    """The points that a column holds."""
    if width == 1:
        return str(low).replace("-", "−")
    return f"{low}{' … ' if low < 0 else '–'}{low + width - 1}".replace("-", "−")


def _legend(canvas: Canvas, rect: Rect, chart: PointsChart) -> None:
    x, y, w, h = rect
    wide = w / max(1, len(chart.levels))
    size = min(28.0, h - 4)
    figure = TextStyle(size=size * 0.46, align="center", colour=fade(theme.INK, 0.75))
    for number, (level, name) in enumerate(chart.levels):
        left = x + number * wide
        canvas.art(theme.LEVELS[level], (left, y + (h - size) / 2, size, size))
        chip = (left + size + 6, y + (h - size * 0.64) / 2, size * 0.64, size * 0.64)
        canvas.box(chip, COLOURS[number % len(COLOURS)], radius=2, border=fade(theme.INK, 0.45))
        canvas.text(str(number + 1), chip, figure, scale_ui=False)
        after = chip[0] + chip[2] + 6
        canvas.text(name, (after, y, left + wide - 4 - after, h), TextStyle(size=15))
