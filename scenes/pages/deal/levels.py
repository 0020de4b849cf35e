"""The player against each level: a dot for each of its games, how often it won, and its points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Point, Rect, TextStyle, fade
from scenes.pages.deal.histogram import COLOURS

MOSS = "#4E7A3C"
DOT = 7.0
GAMES = 16
Words = Sequence[str]


@dataclass(frozen=True)
class LevelRow:
    """How one level did."""

    level: str
    name: str
    points: tuple[int, ...]
    mine: int | None
    beaten: str
    """In how many of its games it had fewer points."""
    won: str
    mean: str


@dataclass(frozen=True)
class LevelTable:
    """A row for each level; `heads` name the columns of figures, `legend` full, half and empty dots."""

    rows: tuple[LevelRow, ...]
    heading: str
    heads: tuple[str, ...]
    legend: tuple[str, ...]


def draw_levels(canvas: Canvas, rect: Rect, table: LevelTable) -> None:
    """A row for each level."""
    x, y, w, h = rect
    key = ("deal-levels", rect, table, canvas.ui)
    canvas.layer(key, (x - 10, y - 10, w + 24, h + 24), lambda c: _paint(c, rect, table))


def _paint(canvas: Canvas, rect: Rect, table: LevelTable) -> None:
    canvas.paper(rect)
    x, y, w, h = rect
    grown = max(1.0, min(1.5, canvas.ui)) if h > 400 else 1.0
    head = 40 * grown
    title = TextStyle(size=18, weight="bold", serif=True)
    covered = canvas.text(table.heading, (x + 20, y + 6, 250 * grown, head - 8), title)
    soft = TextStyle(size=15, colour=theme.INK_SOFT)
    columns = (x + w - 300, x + w - 192, x + w - 84)
    left = covered[0] + covered[2] + 22
    for kind, word in zip(("more", "same", "less"), table.legend, strict=True):
        wide = canvas.measure(word, soft)[0] + 26
        if left + wide > columns[0] - 12:
            break
        _dot(canvas, (left + 8, y + 6 + (head - 8) / 2), kind)
        canvas.text(word, (left + 20, y + 6, wide, head - 8), soft)
        left += wide + 8
    for at, word in zip(columns, table.heads, strict=True):
        canvas.text(word, (at - 36, y + 6, 108, head - 8), soft.but(align="right"))
    step = min(58.0, (h - head - 8) / max(1, len(table.rows)))
    for number, row in enumerate(table.rows):
        _row(canvas, (x + 8, y + head + number * step, w - 16, step - 3), row, number, columns)


def _row(canvas: Canvas, rect: Rect, row: LevelRow, number: int, columns: Sequence[float]) -> None:
    x, y, _, h = rect
    if number % 2 == 0:
        canvas.box(rect, fade(theme.PAPER_SHADE, 0.6), radius=5)
    middle = y + h / 2
    size = min(34.0, h - 6)
    canvas.art(theme.LEVELS[row.level], (x + 10, middle - size / 2, size, size))
    canvas.box((x + 52, middle - 9, 20, 18), COLOURS[number % 5], radius=3, border=fade(theme.INK, 0.45))
    style = TextStyle(size=13, align="center", tabular=True)
    canvas.text(str(number + 1), (x + 52, middle - 9, 20, 18), style, scale_ui=False)
    canvas.text(row.name, (x + 80, y, 104, h), TextStyle(size=16))
    start, end = x + 194, columns[0] - 34
    gap = min(20.5, (end - start) / GAMES)
    for place, points in enumerate(row.points):
        kind = "none"
        if row.mine is not None:
            kind = "more" if points < row.mine else "same" if points == row.mine else "less"
        _dot(canvas, (start + gap * (place + 0.5), middle), kind)
    figure = TextStyle(size=16, align="right", tabular=True)
    for at, said in zip(columns, (row.beaten, row.won, row.mean), strict=True):
        canvas.text(said, (at - 36, y, 108, h), figure)


def _dot(canvas: Canvas, at: Point, kind: str) -> None:
    """Full: the player had more; a bar: as many; empty: less."""
    if kind == "more":
        canvas.circle(at, DOT, MOSS)
    elif kind == "same":
        canvas.circle(at, DOT, theme.GOLD)
        canvas.wash((at[0] - 4, at[1] - 1, 8, 2), theme.PAPER_LIGHT)
    elif kind == "less":
        canvas.circle(at, DOT, theme.PAPER_LIGHT, border=theme.VERMILION, stroke=1.8)
    else:
        canvas.circle(at, DOT - 1, None, border=theme.INK_SOFT, stroke=1.4)
