"""The count as a picture: a column of bricks for each seat, the strip of lines, the crown."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.layout import around
from scenes.kit.theme import Colour, Rect, TextStyle, fade, mix
from scenes.pages.ending.ground import COUNTER
from scenes.pages.ending.people import Place
from scenes.pages.ending.tally import PointTally
from scenes.table.seats import SeatFace
from scenes.tabletop.face import GameFace

STRIP: Rect = (290, 12, 700, 58)
HIGH = 300.0
"""Units that the highest column may have."""
BRICK = 21.0
"""Height of a point, where there is room."""
SMALLEST = 5.5
"""A brick that would be lower stands for more points."""
UNITS = (1, 2, 5, 10, 20, 50, 100)
HOP = 0.32
"""Seconds in which the crown hops."""
COLOURS: tuple[Colour, ...] = (
    "#C8452F",
    "#2C5DA8",
    "#E0AC2E",
    "#4C8C4A",
    "#7B55A8",
    "#3E8E8A",
    "#C77A3C",
    "#8A8F99",
    "#B0567E",
    "#6B7F3A",
    "#5B6FB5",
)
TOTAL = TextStyle(
    size=36, colour=theme.PAPER_LIGHT, serif=True, align="center", tabular=True, shadow="#000000"
)


class Columns:
    """Draws the count of `tally`; `numbers` are the places of its lines in the game's account."""

    def __init__(self, tally: PointTally, game: GameFace, spots: Sequence[Place]) -> None:
        self.tally, self.game, self.places = tally, game, spots
        self.unit = BRICK if tally.highest <= 0 else min(BRICK, HIGH / tally.highest)
        self.step = next((step for step in UNITS if step * self.unit >= SMALLEST), UNITS[-1])
        keys = sorted(line.source.key for line in tally.lines)
        self.colours = {
            key: game.ending.tints.get(key, COLOURS[number % len(COLOURS)]) for number, key in enumerate(keys)
        }

    # Columns

    def draw(self, canvas: Canvas, at: float, fade_in: float = 1.0) -> None:
        """The columns `at` seconds of the count."""
        with canvas.faded(fade_in):
            for seat, place in enumerate(self.places):
                x, y, w, _ = place.column
                tube = (x - 6, y - 6, w + 12, COUNTER - y + 4)
                canvas.box(tube, fade("#0B0F18", 0.5), radius=6, border=fade("#8EA0B8", 0.22))
                self._column(canvas, seat, place, at)
        self._lead(canvas, at)
        for seat, place in enumerate(self.places):
            self._head(canvas, seat, place, at)

    def _column(self, canvas: Canvas, seat: int, place: Place, at: float) -> None:
        x, _, w, _ = place.column
        base = COUNTER - 1
        for line in self.tally.lines:
            value = line.source.values[seat]
            told = line.told(seat, at)
            if value < 0 or told <= 0:
                base += -told * self.unit if told < 0 else 0.0
                continue
            self._bricks(canvas, (x, base, w), line.source.key, told, value)
            high = told * self.unit
            now = line is self.tally.now(at)
            if high >= 15:
                disc = min(13.0, high / 2 - 1)
                middle = (x + w / 2, base - high / 2)
                canvas.circle(middle, disc, theme.PAPER_LIGHT, border=fade(theme.INK, 0.75), stroke=1.2)
                icon = self.game.account.get(line.source.key)
                if icon:
                    canvas.art(icon, around(middle, 2 * disc - 7))
            if now:
                canvas.box(
                    (x - 2, base - high - 1, w + 4, high + 2),
                    None,
                    radius=4,
                    border=theme.GOLD_LIGHT,
                    stroke=2,
                )
            base -= high

    def _bricks(
        self, canvas: Canvas, foot: tuple[float, float, float], key: str, told: int, value: int
    ) -> None:
        """The points of one line, from the line `foot` (left, lower edge, width) upwards."""
        x, base, w = foot
        colour = self.colours[key]
        left = told
        while left > 0:
            points = min(self.step, left)
            high = points * self.unit
            rect = (x, base - high, w, high)
            canvas.box(
                rect, mix(colour, "#FFFFFF", 0.12), bottom=colour, radius=2.5, border=fade("#1A1210", 0.8)
            )
            if high > 9:
                canvas.wash((x + 5, base - high + 3, w * 0.42, 1.6), fade("#FFFFFF", 0.4))
            base -= high
            left -= points

    def top(self, seat: int, at: float) -> float:
        """The upper edge of a seat's column."""
        return COUNTER - 1 - max(0, self.tally.total(seat, at)) * self.unit

    def _lead(self, canvas: Canvas, at: float) -> None:
        """A dashed line at the points of whoever leads."""
        number = self.tally.counted(at)
        if not number:
            return
        most = max(self.tally.after(number))
        if most <= 0:
            return
        y = COUNTER - 1 - most * self.unit
        left, right = self.places[0].at - 140, self.places[-1].column[0] + 90
        left, right = max(46.0, left), min(1264.0, right)

        def paint(sheet: Canvas) -> None:
            for dash in range(round(left), round(right), 9):
                sheet.wash((dash, y - 1, 4, 2), theme.GOLD_LIGHT)

        canvas.layer(("ending-lead", left, right, y), (left, y - 2, right - left, 4), paint)
        style = TextStyle(size=16, weight="bold", colour=theme.GOLD_LIGHT, align="right", tabular=True)
        canvas.text(str(most), (left - 44, y - 11, 38, 22), style, scale_ui=False)

    def _head(self, canvas: Canvas, seat: int, place: Place, at: float) -> None:
        """The points of a seat over its column, what it has just got, and the crown."""
        x, _, w, _ = place.column
        top = self.top(seat, at)
        middle = x + w / 2
        style = TOTAL if len(self.places) < 5 else TOTAL.but(size=30)
        canvas.text(str(self.tally.total(seat, at)), (middle - 46, top - 46, 92, 42), style, scale_ui=False)
        line = self.tally.now(at)
        if line is not None and line.told(seat, at):
            told = line.told(seat, at)
            wide = 34.0 if len(self.places) >= 5 else 40.0
            pill = (x + w + 6, top + 6, wide, 24)
            canvas.box(
                pill, theme.GOLD if told > 0 else theme.VERMILION, radius=12, border=fade(theme.INK, 0.6)
            )
            ink = TextStyle(size=15, weight="bold", align="center", tabular=True)
            canvas.text(f"{told:+d}".replace("-", "\u2212"), pill, ink, scale_ui=False)
        self._crown(canvas, seat, (middle, top - 58), at)

    def _crown(self, canvas: Canvas, seat: int, spot: tuple[float, float], at: float) -> None:
        if seat not in self.tally.crowned(at):
            return
        number = self.tally.counted(at)
        since = at - self.tally.lines[number - 1].end
        new = number == 1 or (
            self.tally.change(number) is not None and seat in (self.tally.change(number) or ())
        )
        hop = math.sin(math.pi * min(1.0, since / HOP)) * 18 if new and since < HOP else 0.0
        canvas.art("common/crown", around((spot[0], spot[1] - hop), 38))

    # The strip

    def strip(self, canvas: Canvas, faces: Sequence[SeatFace], at: float) -> None:
        """The lines in the order of the count; those that have been counted with who had most of them."""
        tally = self.tally
        number, now = tally.counted(at), tally.now(at)
        current = None if now is None else tally.lines.index(now)
        key = ("ending-strip", id(tally), number, current, canvas.ui)
        x, y, w, h = STRIP
        canvas.layer(
            key,
            (x - 8, y - 8, w + 16, h + 18),
            partial(self._strip, faces=faces, number=number, current=current),
        )

    def _strip(self, canvas: Canvas, faces: Sequence[SeatFace], number: int, current: int | None) -> None:
        x, y, w, h = STRIP
        lines = self.tally.lines
        canvas.shadow(STRIP, radius=8, blur=8, down=3)
        canvas.box(STRIP, "#22324C", bottom="#16202E", radius=8, border=fade("#8EA0B8", 0.5))
        wide = (w - 16) / max(1, len(lines))
        for place, line in enumerate(lines):
            cell = (x + 8 + place * wide, y + 7, wide, h - 14)
            if place == current:
                canvas.box(
                    (cell[0] + 2, cell[1], wide - 4, cell[3]), theme.GOLD_LIGHT, bottom="#E2BC5E", radius=6
                )
            icon = self.game.account.get(line.source.key)
            told = place < number
            strength = 1.0 if told or place == current else 0.42
            best = leaders_of(line.source.values) if told else ()
            middle = cell[0] + (wide / 2 if not best else max(20.0, wide / 2 - 10 * len(best)))
            with canvas.faded(strength):
                if icon:
                    canvas.art(icon, around((middle, y + h / 2), 32))
            for i, seat in enumerate(best[:3]):
                canvas.seat_mark((middle + 27 + 20 * i, y + h / 2), 18, faces[seat].look)


def leaders_of(values: Sequence[int]) -> tuple[int, ...]:
    """The seats with the most points of a line; nobody where there are none."""
    most = max(values)
    return tuple(seat for seat, value in enumerate(values) if value == most) if most > 0 else ()
