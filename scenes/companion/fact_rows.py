"""Facts as rows: the figure first, then one clause. At most four; where there is no room some go (`kept`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ai.facts.adding_up import deciding
from ai.facts.fact_text import People, Told, total
from ai.facts.model import Comparison, Fact
from ai.facts.reading import read
from game.core.catalogue import Catalogue
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Colour, Rect, TextStyle

TEXT = TextStyle(size=15, line=1.32)
SIZES = (15, 14, 13)
"""Letters of facts; smaller ones only where not all rows have room."""
GAP = 5.0
Speaks = Literal["for", "against", "risk", "guess"]
PAPER: dict[Speaks, Colour] = {
    "for": "#3F6B3A",
    "against": "#B23A26",
    "risk": "#8A6310",
    "guess": theme.INK_SOFT,
}
NIGHT: dict[Speaks, Colour] = {
    "for": "#A9D38C",
    "against": "#F08A72",
    "risk": theme.GOLD_LIGHT,
    "guess": theme.NIGHT_SOFT,
}
"""Colours of figures on paper and on a night panel; the sign says the same."""


@dataclass(frozen=True)
class FactRow:
    """A fact as it is shown."""

    figure: str
    clause: str
    speaks: Speaks


def speaks_of(fact: Fact) -> Speaks:
    """Whether a fact speaks for the first way, against it, or is a risk that lies in between."""
    if fact.speaks > 0:
        return "for"
    return "against" if fact.speaks < 0 else "risk"


def rows_of(found: Comparison, game_id: str, people: People, catalogue: Catalogue) -> tuple[FactRow, ...]:
    """All that is told of a comparison but what it comes to, as rows (`ai.facts.reading`)."""
    return tuple(
        FactRow(told.figure, told.clause, _speaks(told)) for told in read(found, game_id, people, catalogue)
    )


def _speaks(told: Told) -> Speaks:
    """As `speaks_of`; notes and what has no name are neither."""
    if told.speaks == 0:
        return "guess" if told.note or told.side else "risk"
    return "for" if told.speaks > 0 else "against"


def falls_short(found: Comparison) -> bool:
    """Whether what is certain at once comes to fewer points for the first way than for the other, or all
    speaks against it.
    """
    against = max((fact.helps for fact in found.at_once), default=0) < 0
    return against or sum(fact.explains for fact in found.at_once) < 0.0


def certain_rows(
    found: Comparison, game_id: str, people: People, catalogue: Catalogue
) -> tuple[FactRow, ...]:
    """What is certain at once as rows."""
    alone = {"facts": (), "summed": False, "left_out": False, "aims": (), "later": None}
    return rows_of(found.model_copy(update=alone), game_id, people, catalogue)


def summed_up(found: Comparison, game_id: str, people: People, catalogue: Catalogue) -> tuple[FactRow, ...]:
    """The facts as rows below what all of it comes to."""
    return (*sum_row(found, people, catalogue), *rows_of(found, game_id, people, catalogue))


def sum_row(found: Comparison, people: People, catalogue: Catalogue) -> tuple[FactRow, ...]:
    """The row of what all comes to, none where that is not told or there are no facts."""
    in_all = total(found, people, catalogue)
    if in_all is None or not found.facts:
        return ()
    figure = deciding(found)
    speaks: Speaks = "for" if figure.low > 0.0 else "against" if figure.high < 0.0 else "risk"
    return (FactRow(in_all.figure, in_all.clause, speaks),)


def _column(canvas: Canvas, wide: float, rows: Sequence[FactRow], most: float, text: TextStyle) -> float:
    """Width of the column of figures, with the gap beside it."""
    bold = text.but(weight="bold", tabular=True)
    needed = max((canvas.measure(row.figure, bold)[0] + 11 for row in rows), default=0.0)
    return min(wide * 0.42, most * min(1.75, max(1.0, canvas.ui)), needed)


def draw_facts(
    canvas: Canvas, rect: Rect, rows: Sequence[FactRow], *, figure: float = 104.0, night: bool = False
) -> float:
    """Rows from the top of `rect` on, as many as it holds, in somewhat smaller letters where these make room
    for more; returns how high they are. The column of figures is as wide as these are, at most `figure`
    units, or more for a larger text.
    """
    x, y, w, h = rect
    colours, ink = (NIGHT, theme.NIGHT_TEXT) if night else (PAPER, theme.INK)
    for size in SIZES:
        text = TEXT.but(size=size)
        column, highs = _measured(canvas, w, rows, figure, text)
        if _together(highs) <= h + 1:
            break
    style, top = text.but(colour=ink), y
    for place in kept(rows, highs, h + 1):
        row, high = rows[place], highs[place]
        bold = style.but(weight="bold", colour=colours[row.speaks], tabular=True)
        canvas.text(row.figure, (x, top, column - 8, high + 1), bold, fit="wrap", valign="top")
        canvas.text(row.clause, (x + column, top, w - column, high + 1), style, fit="wrap", valign="top")
        top += high + GAP
    return top - y


def all_fit(canvas: Canvas, size: tuple[float, float], rows: Sequence[FactRow], *, figure: float) -> bool:
    """Whether a box of this width and height holds all rows, in small letters at least."""
    wide, high = size
    highs = _measured(canvas, wide, rows, figure, TEXT.but(size=SIZES[-1]))[1]
    return _together(highs) <= high + 1


def kept(rows: Sequence[FactRow], highs: Sequence[float], room: float) -> list[int]:
    """Numbers of the rows that are shown in so high a box. The first one stays, notes go first, then what the
    more of the others say, for the first way or not, so that both sides are heard.

    >>> row = lambda speaks: FactRow("", "", speaks)
    >>> kept([row("for"), row("for"), row("for"), row("against"), row("guess")], [20.0] * 5, 80.0)
    [0, 1, 3]
    >>> kept([row("for"), row("for"), row("against"), row("guess")], [20.0, 20.0, 60.0, 20.0], 80.0)
    [0, 1, 3]
    """
    left = list(range(len(rows)))
    gone: list[int] = []
    while left and _together([highs[place] for place in left]) > room:
        sides = [place for place in left[1:] if rows[place].speaks != "guess"]
        speaking = [place for place in sides if rows[place].speaks == "for"]
        against = [place for place in sides if place not in speaking]
        notes = [place for place in left[1:] if place not in sides]
        last = (notes or (speaking if len(speaking) > len(against) else against) or left)[-1]
        left.remove(last)
        gone.append(last)
    for place in reversed(gone):  # a low one may still have room
        if left and _together([highs[each] for each in (*left, place)]) <= room:
            left.append(place)
    return sorted(left)


def _together(highs: Sequence[float]) -> float:
    """How high rows are with the gaps between them."""
    return sum(highs) + GAP * (len(highs) - 1)


def _measured(
    canvas: Canvas, wide: float, rows: Sequence[FactRow], figure: float, text: TextStyle
) -> tuple[float, list[float]]:
    """The width of the column of figures in so wide a box, and how high each row is."""
    column, bold = _column(canvas, wide, rows, figure, text), text.but(weight="bold", tabular=True)
    return column, [
        max(
            canvas.measure(row.figure, bold, column - 8)[1],
            canvas.measure(row.clause, text, wide - column)[1],
        )
        for row in rows
    ]


def facts_height(
    canvas: Canvas, wide: float, rows: Sequence[FactRow], *, figure: float = 104.0, size: float = SIZES[0]
) -> float:
    """How high all of these rows are in so wide a box, in letters of `size`, with a gap behind each."""
    return sum(high + GAP for high in _measured(canvas, wide, rows, figure, TEXT.but(size=size))[1])
