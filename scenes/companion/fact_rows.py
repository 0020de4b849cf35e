"""Facts as rows: the figure first, then one clause. At most four; where there is no room some go (`kept`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from ai.facts.adding_up import deciding
from ai.facts.fact_text import People, adding_up, either_text, tell, total
from ai.facts.model import Comparison, Fact
from ai.facts.restating import without_restated
from game.core.catalogue import Catalogue
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Colour, Rect, TextStyle

MOST = 4
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
ROW_OF: dict[int, Speaks] = {1: "for", -1: "against", 0: "guess"}
"""How what is told besides facts is shown."""


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
    """What is certain at once, then the facts of a comparison, in its order, without those that others say
    already.
    """
    rows = []
    measured = without_restated(found.facts, game_id, found.at_once)[:MOST]
    for fact in (*found.at_once, *measured):
        told = tell(fact, found.seat, game_id, people, catalogue, found.played)
        rows.append(FactRow(told.figure, told.clause, speaks_of(fact)))
    return tuple(rows)


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
    return rows_of(found.model_copy(update={"facts": ()}), game_id, people, catalogue)


def summed_up(found: Comparison, game_id: str, people: People, catalogue: Catalogue) -> tuple[FactRow, ...]:
    """The facts as rows below what all of it comes to; the last row says what the rest comes to, or that some
    were left out.
    """
    rows = list(rows_of(found, game_id, people, catalogue))
    more = adding_up(found, game_id, people, catalogue) if rows else ()
    measured = without_restated(found.facts, game_id, found.at_once)[:MOST]
    helping = len(found.at_once) + sum(fact.explains > 0.0 for fact in measured)
    for told in more:
        row = FactRow(told.figure, told.clause, ROW_OF[told.speaks])
        rows.insert(helping if told.speaks > 0 else len(rows), row)
        helping += told.speaks > 0
    head = sum_row(found, people, catalogue)
    rows = [*head, *rows]
    if not more and found.left_out and rows:
        rows.append(FactRow("", catalogue("fact.left_out"), "guess"))
    either = either_text(
        found, game_id, people, catalogue, [fact.key for fact in (*found.at_once, *measured)]
    )
    if rows and either:
        rows.append(FactRow("", either, "guess"))
    return tuple(_with_but(rows, len(head) + len(found.at_once), catalogue))


def sum_row(found: Comparison, people: People, catalogue: Catalogue) -> tuple[FactRow, ...]:
    """The row of what all comes to, none where that is not told or there are no facts."""
    in_all = total(found, people, catalogue)
    if in_all is None or not found.facts:
        return ()
    figure = deciding(found)
    speaks: Speaks = "for" if figure.low > 0.0 else "against" if figure.high < 0.0 else "risk"
    return (FactRow(in_all.figure, in_all.clause, speaks),)


def _with_but(rows: Sequence[FactRow], first: int, catalogue: Catalogue) -> Iterator[FactRow]:
    """The rows with a "but" before the first one that speaks against the first way behind one that speaks for
    it; what is certain, in the rows before `first`, has it already.
    """
    sides = [row.speaks for row in rows]
    turn = next(
        (place for place, side in enumerate(sides) if side == "against" and "for" in sides[:place]), -1
    )
    for place, row in enumerate(rows):
        but = place == turn and place >= first
        yield FactRow(catalogue("fact.figure.but", when=row.figure), row.clause, row.speaks) if but else row


def _column(canvas: Canvas, wide: float, rows: Sequence[FactRow], most: float, text: TextStyle) -> float:
    """Width of the column of figures, with the gap beside it."""
    bold = text.but(weight="bold", tabular=True)
    needed = max((canvas.measure(row.figure, bold)[0] + 11 for row in rows), default=0.0)
    return min(wide * 0.42, most * min(1.6, max(1.0, canvas.ui)), needed)


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
