"""The final account: points by source, total, place, and what else tells the story."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.game import Source
from scenes.boards import face
from scenes.kit import theme
from scenes.kit.canvas import Canvas, around
from scenes.kit.pictures.portrait import portrait
from scenes.kit.theme import Rect, TextStyle, fade
from scenes.pages.result.course import MatchOutcome
from scenes.shell.context import Context
from scenes.table.seats import SeatFace

RECT: Rect = (8, 156, 470, 556)
HEAD = 62.0
TOTAL = 78.0
MOST_ROW = 56.0
TALLY = 0.8
"""Height of a row that does not count, as a part of one that does: it has no bars."""
BAR = 4.5
"""Height of the bar below a number."""
FIGURE = 0.76
"""Height of a figure as a part of its size."""
FIRST_COLUMN = 232.0
FIRST_OF_MANY = 188.0
"""Where the seats' columns begin, also at a table of five."""
MANY = 5
FACE, MARK = 36.0, 16.0


@dataclass(frozen=True)
class ResultAccount:
    """What the sheet shows."""

    game: str
    seats: tuple[SeatFace, ...]
    sources: tuple[Source, ...]
    scores: tuple[int, ...]
    outcome: MatchOutcome
    decided_by: str
    """The line under the total: how a tie was broken, "" where none was."""


class Sheet:
    """Draws the account."""

    def __init__(self, context: Context, account: ResultAccount) -> None:
        self.context = context
        self.account = account
        self.counting = [source for source in account.sources if source.counts]
        self.tallies = [source for source in account.sources if not source.counts]

    def column(self, seat: int) -> float:
        """Middle of a seat's column."""
        return RECT[0] + self._first + self._wide * (seat + 0.5) - 8

    @property
    def _first(self) -> float:
        return FIRST_OF_MANY if len(self.account.seats) >= MANY else FIRST_COLUMN

    @property
    def _wide(self) -> float:
        return (RECT[2] - self._first) / len(self.account.seats)

    @property
    def _row(self) -> float:
        room = RECT[3] - HEAD - TOTAL - 26
        return min(MOST_ROW, room / (len(self.counting) + TALLY * len(self.tallies) + 0.4))

    def draw(self, canvas: Canvas) -> None:
        key = ("result-sheet", self.account.scores, canvas.ui)
        x, y, w, h = RECT
        canvas.layer(key, (x - 8, y - 8, w + 20, h + 20), self._paint)

    def _paint(self, canvas: Canvas) -> None:
        canvas.paper(RECT)
        x, y, _, _ = RECT
        style = TextStyle(size=19, weight="bold", serif=True)
        canvas.text(self.context.t("result.account"), (x + 18, y + 24, self._first - 40, 34), style)
        for seat, shown in enumerate(self.account.seats):
            glad = seat in self.account.outcome.winners
            spot = around((self.column(seat), y + 20), FACE)
            portrait(canvas, spot, shown.likeness("glad" if glad else "calm"))
            canvas.seat_mark((spot[0] + FACE - 3, spot[1] + FACE - 5), MARK, shown.look)
            box = (self.column(seat) - self._wide / 2 + 3, y + 36, self._wide - 6, 24)
            canvas.text(shown.name, box, TextStyle(size=15, weight="bold", align="center"))
        at = y + HEAD
        most = max((max(source.values) for source in self.counting), default=1) or 1
        for number, source in enumerate(self.counting):
            self._source(canvas, source, (at, self._row), number % 2 == 0, most)
            at += self._row
        self._total(canvas, at + 4)
        at += TOTAL + 8
        for number, source in enumerate(self.tallies):
            self._source(canvas, source, (at, self._row * TALLY), number % 2 == 0, 0)
            at += self._row * TALLY

    def _source(
        self, canvas: Canvas, source: Source, band: tuple[float, float], shaded: bool, most: int
    ) -> None:
        """A row from `band[0]` down, `band[1]` high. Its numbers stand wholly above their bars, of which the
        one of `most` is the longest; 0 for a row without bars.
        """
        x, w, (y, h) = RECT[0], RECT[2], band
        if shaded:
            canvas.box((x + 8, y + 1, w - 16, h - 2), fade(theme.PAPER_SHADE, 0.55), radius=5)
        icon = face(self.account.game).account.get(source.key)
        size = min(30.0, h - 5)
        if icon:
            canvas.art(icon, around((x + 32, y + h / 2), size))
        label = self.context.t(f"result.{self.account.game}.{source.key}")
        ink = theme.INK if source.counts else theme.INK_SOFT
        canvas.text(label, (x + 56, y, self._first - 62, h), TextStyle(size=16, colour=ink))
        best = max(source.values)
        under = BAR if most else 0.0
        size = (19.0 if source.counts else 17.0) * max(1.0, canvas.ui)
        size = min(size, (h - under - 7) / FIGURE)
        gap = max(2.0, min(8.0, (h - size * FIGURE - under) / 3)) if most else 0.0
        top = y + (h - size * FIGURE - gap - under) / 2
        bottom = top + size * FIGURE
        for seat, value in enumerate(source.values):
            bold = source.counts and value == best > 0
            style = TextStyle(
                size=size,
                weight="bold" if bold else "regular",
                align="center",
                colour=ink,
                tabular=True,
            )
            middle = self.column(seat)
            # It is as large as there is room for: larger, it would be pushed into its bar.
            figures = (middle - self._wide / 2 + 4, top - size, self._wide - 8, size * FIGURE + 2 * size)
            canvas.text(str(value), figures, style, scale_ui=False)
            if most and value:
                wide = min(60.0, self._wide - 16)
                bar = (middle - wide / 2, bottom + gap, max(BAR, wide * abs(value) / most), BAR)
                canvas.box(bar, self.account.seats[seat].look.colour, radius=2, border=fade(theme.INK, 0.7))

    def _total(self, canvas: Canvas, y: float) -> None:
        x, _, w, _ = RECT
        t, account = self.context.t, self.account
        canvas.wash((x + 14, y, w - 28, 1.6), theme.INK)
        canvas.text(
            t("result.total"), (x + 18, y + 8, 180, 34), TextStyle(size=21, weight="bold", serif=True)
        )
        if account.decided_by:
            note = TextStyle(size=14, colour=theme.INK_SOFT)
            canvas.text(account.decided_by, (x + 18, y + 44, self._first - 30, 24), note)
        for seat in range(len(account.seats)):
            middle = self.column(seat)
            sofar = sum(source.values[seat] for source in self.counting)
            first = account.outcome.places[seat] == 1
            style = TextStyle(
                size=32 if self._wide > 68 else 27,
                weight="bold",
                align="center",
                tabular=True,
                colour=theme.VERMILION if first else theme.INK,
            )
            canvas.text(str(sofar), (middle - 40, y + 4, 80, 42), style)
            self._place(canvas, middle, y + 47, account.outcome.places[seat])

    def _place(self, canvas: Canvas, middle: float, y: float, place: int) -> None:
        words = self.context.t(f"result.place.{place}")
        rect = (middle - 28, y, 56, 22)
        if place == 1:
            canvas.chip(words, rect, theme.GOLD, theme.PAPER_LIGHT, size=14)
        else:
            canvas.text(words, rect, TextStyle(size=14, weight="bold", align="center", colour=theme.INK_SOFT))
