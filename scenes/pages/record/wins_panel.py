"""Wins against each level, and the figures of each game or kind of table."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Box
from scenes.kit.theme import fade
from scenes.pages.record.drawing import BOLD, MOSS, PALE, SOFT, TEXT, heading, seal, share_bar
from scenes.pages.record.view import COLUMNS, RecordLine, RecordView

T = Callable[..., str]
FEW = 5
"""With fewer matches a bar is pale."""
MOST_LINES = 6
FIGURES = ("played", "won", "place", "points", "best", "minutes")


def paint_wins(canvas: Canvas, box: Box, view: RecordView, t: T) -> None:
    """Won and played by game and level."""
    canvas.paper(box)
    rest = heading(canvas, box)
    rest, foot = rest.at(0, 0, 0, -26), rest.at(0, -24, 0, 24)
    canvas.text(t("record.wins.note"), foot, SOFT)
    names, table = rest.cut("left", rest.w * 0.3)
    head, rows = table.cut("top", 40)
    columns = head.split(*(1,) * len(COLUMNS))
    for column, cell in zip(COLUMNS, columns, strict=True):
        seal(canvas, column, cell.centre, 32)
    step = min(58.0, rows.h / max(1, len(view.games)))
    for number, game in enumerate(view.games):
        line = rows.at(0, step * number, 0, step - 3)
        if number % 2 == 0:
            whole = (rest.x - 6, line.y, rest.w + 12, line.h)
            canvas.box(whole, fade(theme.PAPER_SHADE, 0.55), radius=6)
        canvas.text(t(f"title.short.{game}"), (names.x, line.y, names.w - 4, line.h), BOLD)
        for column, at in zip(COLUMNS, columns, strict=True):
            found = view.cell(game, column)
            spot = Box(at.x, line.y, at.w, line.h)
            if not found.played:
                canvas.text("–", spot, SOFT.but(align="center"))
                continue
            words = f"{found.won} / {found.played}"
            canvas.text(words, spot.at(0, 0, 0, -9), BOLD.but(align="center"))
            bar = spot.at(spot.w / 2 - 22, -11, 44, 6)
            colour = MOSS if found.played >= FEW else PALE
            share_bar(canvas, bar, found.won / found.played, found.even / found.played, colour)


def table_words(line: RecordLine, t: T) -> str:
    """What a line is of: a game, or what was chosen at its table."""
    if not line.players:
        return t(f"title.short.{line.game}")
    parts = [t("record.seats", players=line.players)]
    options = dict(line.options)
    for key, value in options.items():
        if isinstance(value, bool):
            named = f"{line.game}.option.{key}"
            if value and t(named) != named:
                parts.append(t(named))
        elif isinstance(value, str):
            named = f"{line.game}.option.{key}.{value}"
            if t(named) != named:
                parts.append(t(named))
    return t("record.list").join(parts)


def paint_figures(canvas: Canvas, box: Box, view: RecordView, t: T) -> None:
    """Played, won, place, points and time, line by line."""
    canvas.paper(box)
    rest = heading(canvas, box)
    rest, foot = rest.at(0, 0, 0, -26), rest.at(0, -24, 0, 24)
    if view.apart:
        canvas.text(t("record.apart", count=view.apart), foot, SOFT)
    names, table = rest.cut("left", rest.w * 0.36)
    head, rows = table.cut("top", 30)
    columns = head.split(*(1,) * len(FIGURES))
    for name, at in zip(FIGURES, columns, strict=True):
        canvas.text(t(f"record.figure.{name}"), at.inset(1, 0), SOFT.but(size=13, align="right"))
    lines = view.lines()[:MOST_LINES]
    step = min(44.0, rows.h / max(1, len(lines)))
    for number, line in enumerate(lines):
        y = rows.y + step * number
        if number % 2 == 0:
            canvas.box((rest.x - 6, y, rest.w + 12, step - 2), fade(theme.PAPER_SHADE, 0.55), radius=6)
        canvas.text(table_words(line, t), (names.x, y, names.w - 4, step - 2), TEXT)
        for words, at in zip(figures_of(line), columns, strict=True):
            canvas.text(words, (at.x, y, at.w, step - 2), BOLD.but(align="right"))


def figures_of(line: RecordLine) -> tuple[str, ...]:
    """The figures of a line as they are shown."""
    found = line.totals
    if not found.played:
        return ("–",) * len(FIGURES)
    return (
        str(found.played),
        str(found.won),
        f"{found.place:.1f}",
        f"{found.points:.0f}",
        str(found.best),
        "–" if found.minutes is None else f"{found.minutes:.0f}",
    )
