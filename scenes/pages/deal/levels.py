"""The player beside each level by itself: how often it won, its points, and a dot for each of its games, as
rows in words and as they are drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ai.field.standing import OfLevel, Outcome, Standing, number_words
from ai.players.levels import PLAYABLE
from game.core.catalogue import Catalogue
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Point, Rect, TextStyle, fade

MOSS = "#4E7A3C"
DOT = 7.5
GAMES = 16
"""Games of a level that has time for all of them."""
SOFT = TextStyle(size=15, colour=theme.INK_SOFT)
Kind = Literal["more", "same", "less", "none", "open"]
"""The player did better, as well or worse; nobody has played for the player; the game is still to come."""


@dataclass(frozen=True)
class Dot:
    """One game of a level."""

    kind: Kind
    points: str
    won: bool


@dataclass(frozen=True)
class LevelRow:
    """How one level did; words are empty before it has played."""

    level: str
    name: str
    dots: tuple[Dot, ...]
    """The best game first."""
    won: str
    """How many of its games it won."""
    mean: str
    outdone: str
    """How many of its games the player outdid."""


@dataclass(frozen=True)
class LevelTable:
    """All that the panel shows; `legend` names full, half and empty dots and the line over won games."""

    headline: str
    answer: str
    method: str
    legend: tuple[str, ...]
    rows: tuple[LevelRow, ...]


def draw_levels(canvas: Canvas, rect: Rect, table: LevelTable) -> None:
    """A row for each level below what is said of them."""
    x, y, w, h = rect
    key = ("deal-levels", rect, table, canvas.ui)
    canvas.layer(key, (x - 10, y - 10, w + 24, h + 24), lambda c: _paint(c, rect, table))


def _paint(canvas: Canvas, rect: Rect, table: LevelTable) -> None:
    canvas.paper(rect)
    x, y, w, h = rect
    grown = max(1.0, min(1.6, canvas.ui))
    title = TextStyle(size=27, weight="bold", serif=True)
    top = y + 10
    for words, style, high in (
        (table.headline, title, 40.0),
        (table.answer, TextStyle(size=19, weight="bold", colour=MOSS), 28.0),
        (table.method, SOFT, 24.0),
    ):
        canvas.text(words, (x + 22, top, w - 44, high * grown), style)
        top += high * grown
    top += 8
    canvas.rule(x + 20, top, w - 40)
    _legend(canvas, (x + 22, top + 6, w - 44, 26 * grown), table.legend)
    top += 6 + 26 * grown
    step = (y + h - 10 - top) / max(1, len(table.rows))
    for number, row in enumerate(table.rows):
        _row(canvas, (x + 10, top + number * step, w - 20, step - 4), row, number)


def _legend(canvas: Canvas, rect: Rect, words: tuple[str, ...]) -> None:
    x, y, w, h = rect
    left, middle = x, y + h / 2
    for number, word in enumerate(words):
        wide = canvas.measure(word, SOFT)[0]
        if left + 24 + wide > x + w:
            return
        kind = ("more", "same", "less")[number] if number < 3 else None
        if kind is None:
            _won_line(canvas, left, left + 18, middle)
        else:
            draw_dot(canvas, (left + 9, middle), kind)  # type: ignore[arg-type]
        canvas.text(word, (left + 24, y, wide + 4, h), SOFT)
        left += 24 + wide + 24


def _row(canvas: Canvas, rect: Rect, row: LevelRow, number: int) -> None:
    x, y, w, h = rect
    if number % 2 == 0:
        canvas.box(rect, fade(theme.PAPER_SHADE, 0.6), radius=6)
    middle = y + h / 2
    size = min(50.0, h - 10)
    canvas.art(theme.LEVELS[row.level], (x + 12, middle - size / 2, size, size))
    canvas.text(row.name, (x + 70, y, 104, h), TextStyle(size=18, weight="bold"))
    start, end = x + 178, x + w - 240
    gap = (end - start) / GAMES
    figure = TextStyle(size=13, align="center", colour=theme.INK_SOFT, tabular=True)
    at, below = middle - 8, middle + 4
    for place, dot in enumerate(row.dots):
        spot = start + gap * (place + 0.5)
        draw_dot(canvas, (spot, at), dot.kind)
        canvas.text(dot.points, (spot - gap / 2, below, gap, 20), figure, scale_ui=False)
    won = sum(dot.won for dot in row.dots)
    if won:
        _won_line(canvas, start + gap * 0.5 - DOT, start + gap * (won - 0.5) + DOT, at - DOT - 6)
    left, wide = x + w - 228, 218.0
    lines = (
        (row.won, TextStyle(size=19, weight="bold", align="right", tabular=True), 0.36),
        (row.mean, TextStyle(size=16, align="right", tabular=True), 0.3),
        (row.outdone, SOFT.but(align="right", tabular=True), 0.3),
    )
    top = y + 3
    for words, style, part in lines:
        canvas.text(words, (left, top, wide, h * part), style)
        top += h * part


def _won_line(canvas: Canvas, left: float, right: float, y: float) -> None:
    """A gold line over games that were won."""
    canvas.line([(left, y + 3), (left, y), (right, y), (right, y + 3)], theme.GOLD, 2.2)


def draw_dot(canvas: Canvas, at: Point, kind: Kind) -> None:
    """Full: the player did better; a bar: as well; empty: worse; thin: still to be played."""
    if kind == "more":
        canvas.circle(at, DOT, MOSS)
    elif kind == "same":
        canvas.circle(at, DOT, theme.GOLD)
        canvas.wash((at[0] - 4, at[1] - 1, 8, 2), theme.PAPER_LIGHT)
    elif kind == "less":
        canvas.circle(at, DOT, theme.PAPER_LIGHT, border=theme.VERMILION, stroke=2)
    elif kind == "none":
        canvas.circle(at, DOT, theme.INK_SOFT)
    else:
        canvas.circle(at, DOT - 2, None, border=fade(theme.INK_SOFT, 0.5), stroke=1.2)


FEWEST = 4
"""Games of a level before its wins are told, while more of it are played."""


def level_rows(found: Standing | None, t: Catalogue, mine: bool) -> tuple[LevelRow, ...]:
    """A row for each level, without figures until it has played; `mine`: the seat is the player's."""
    if found is None:
        coming = (Dot("open", "", False),) * GAMES
        return tuple(LevelRow(level, t(f"level.{level}"), coming, "", "", "") for level in PLAYABLE)
    return tuple(_row_of(level, found.own, t, mine) for level in found.levels)


def _row_of(level: OfLevel, own: Outcome | None, t: Catalogue, mine: bool) -> LevelRow:
    dots = [Dot(_kind(game, own), str(game.points), game.share > 0.0) for game in level.outcomes]
    dots += [Dot("open", "", False)] * (0 if level.same else level.planned - level.games)
    name = t(f"level.{level.level}")
    if not level.games:
        return LevelRow(level.level, name, tuple(dots), "", "", "")
    games = level.games
    outdone = "deal.outdone" if mine else "deal.outdone.seat"
    return LevelRow(
        level.level,
        name,
        tuple(dots),
        t("deal.row.won", number=number_words(level.wins), games=games),
        t("deal.row.same" if level.same else "deal.row.mean", points=f"{level.mean:.1f}"),
        t(outdone, number=number_words(level.outdone or 0.0), games=games),
    )


def enough(level: OfLevel) -> bool:
    """Whether a level has played so many games that its wins say something."""
    return level.same or level.games >= min(FEWEST, level.planned)


def _kind(game: Outcome, own: Outcome | None) -> Kind:
    """Whether the player did better than in a game of a level."""
    if own is None:
        return "none"
    return "same" if own.order == game.order else "more" if own.order > game.order else "less"
