"""The player against each level: a dot for each of its games, and what it came to."""

from __future__ import annotations

from dataclasses import dataclass

from ai.field.standing import Standing, number_words
from game.core.catalogue import Catalogue
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect, TextStyle, fade
from scenes.pages.deal.levels import GAMES, SOFT, Dot, draw_dot, level_rows

HEAD = 38.0


@dataclass(frozen=True)
class AgainstRow:
    """One level; words are empty before it has played."""

    level: str
    name: str
    dots: tuple[Dot, ...]
    outdone: str
    """In how many of its games the player did better."""
    mean: str
    """Its points on average."""


@dataclass(frozen=True)
class Against:
    """All that the panel shows; `legend` names full, half and empty dots."""

    heading: str
    legend: tuple[str, str, str]
    average: str
    rows: tuple[AgainstRow, ...]


def against(found: Standing | None, t: Catalogue) -> Against:
    """How a try stands against each level by now."""
    told = {} if found is None else {level.level: level for level in found.levels}
    rows = []
    for row in level_rows(found, t, True):
        level = told.get(row.level)
        outdone = mean = ""
        if level is not None and level.games:
            number = number_words(level.outdone or 0.0)
            outdone, mean = t("daily.against.of", number=number, games=level.games), f"{level.mean:.1f}"
        # They are the level's best game first; here what the player outdid stands first.
        dots = sorted(row.dots, key=lambda dot: ("more", "same", "less", "none", "open").index(dot.kind))
        rows.append(AgainstRow(row.level, row.name, tuple(dots), outdone, mean))
    legend = (t("deal.more"), t("deal.same"), t("deal.less"))
    return Against(t("daily.against"), legend, t("daily.against.mean"), tuple(rows))


def draw_against(canvas: Canvas, rect: Rect, table: Against) -> None:
    """The panel."""
    x, y, w, h = rect
    key = ("daily-against", rect, table, canvas.ui)
    canvas.layer(key, (x - 10, y - 10, w + 24, h + 24), lambda c: _paint(c, rect, table))


def _paint(canvas: Canvas, rect: Rect, table: Against) -> None:
    canvas.paper(rect)
    x, y, w, h = rect
    grown = max(1.0, min(1.6, canvas.ui))
    head = HEAD * grown
    mean = canvas.measure(table.average, SOFT)[0] + 4
    canvas.text(table.average, (x + w - 24 - mean, y + 4, mean, head), SOFT.but(align="right"))
    title = TextStyle(size=18, weight="bold", serif=True)
    covered = canvas.text(table.heading, (x + 20, y + 4, w / 2, head), title)
    left = covered[0] + covered[2] + 26
    for kind, word in zip(("more", "same", "less"), table.legend, strict=True):
        wide = canvas.measure(word, SOFT)[0]
        if left + 22 + wide > x + w - 40 - mean:
            break
        draw_dot(canvas, (left + 8, y + 4 + head / 2), kind)  # type: ignore[arg-type]
        canvas.text(word, (left + 22, y + 4, wide + 4, head), SOFT)
        left += 22 + wide + 18
    top = y + 4 + head
    step = (y + h - 8 - top) / max(1, len(table.rows))
    for number, row in enumerate(table.rows):
        _row(canvas, (x + 10, top + number * step, w - 20, step - 2), row, number, grown)


def _row(canvas: Canvas, rect: Rect, row: AgainstRow, number: int, grown: float) -> None:
    x, y, w, h = rect
    if number % 2 == 0:
        canvas.box(rect, fade(theme.PAPER_SHADE, 0.6), radius=6)
    size = min(34.0 * grown, h - 6)
    canvas.art(theme.LEVELS[row.level], (x + 12, y + (h - size) / 2, size, size))
    left = x + 24 + size
    name, figures = 122.0 * grown, 118.0 * grown
    canvas.text(row.name, (left, y, name - 6, h), TextStyle(size=17))
    mean, own = 74.0 * grown, TextStyle(size=17, weight="bold", align="right", tabular=True)
    start, end = left + name, x + w - 14 - mean - figures - 10
    gap = min(24.0, (end - start) / GAMES)
    for place, dot in enumerate(row.dots):
        draw_dot(canvas, (start + gap * (place + 0.5), y + h / 2), dot.kind)
    canvas.text(row.outdone, (x + w - 14 - mean - figures, y, figures, h), own.but(weight="regular"))
    canvas.text(row.mean, (x + w - 14 - mean, y, mean, h), own)
