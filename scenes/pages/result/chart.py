"""Line charts on paper: one line per seat over the turns of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.kit import theme
from scenes.kit.canvas import Canvas, contains
from scenes.kit.theme import Point, Rect, TextStyle, fade
from scenes.table.seats import SeatFace

DASHES: tuple[tuple[float, float] | None, ...] = (None, (9, 5), (2.5, 4.5), (13, 4))
SOFT = TextStyle(size=13, colour=theme.INK_SOFT)


@dataclass(frozen=True)
class Scale:
    """The upright axis: its top value, the values that get a line, and what follows a number."""

    top: float
    ticks: tuple[float, ...]
    unit: str = ""


def points_scale(highest: int) -> Scale:
    """An axis for points from 0 to a round number not below `highest`, with at most five steps up to 2500."""
    step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 200, 500) if highest / s <= 5 or s == 500)
    top = max(step, -(-highest // step) * step)
    return Scale(top, tuple(float(value) for value in range(0, top + 1, step)))


@dataclass(frozen=True)
class ChartHover:
    """What is told about one moment: a line at the top, and words for every seat."""

    moment: int
    title: str
    words: tuple[str, ...]


class Chart:
    """A panel with a title and lines; `values[moment][seat]`, each moment at its place `at` on the axis of
    turns, whole where a turn begins. `me` is drawn solid, with a light field.
    """

    def __init__(
        self,
        rect: Rect,
        title: str,
        seats: Sequence[SeatFace],
        at: Sequence[float],
        values: Sequence[Sequence[float]],
        scale: Scale,
        me: int | None,
        turn_label: str,
    ) -> None:
        self.rect = rect
        self.title = title
        self.seats = seats
        self.at = at
        self.first = int(at[0])
        self.last = max(round(at[-1]), self.first + 1)
        self.values = values
        self.scale = scale
        self.me = me
        self.turn_label = turn_label
        x, y, w, h = rect
        self.plot: Rect = (x + 58, y + 46, w - 58 - 122, h - 46 - 32)

    def spot(self, moment: int, value: float) -> Point:
        """Where the `value` of a moment (its index) lies, in design units."""
        _, y, _, h = self.plot
        return (self._turn_x(self.at[moment]), y + h * (1 - value / self.scale.top))

    def nearest(self, at: Point) -> int | None:
        """Index of the moment nearest to `at` (design units), None away from the plot."""
        x, y, w, h = self.plot
        if not contains((x - 8, y - 8, w + 16, h + 16), at):
            return None
        return min(range(len(self.at)), key=lambda i: abs(self.spot(i, 0)[0] - at[0]))

    def draw(self, canvas: Canvas, shown: float, key: object, hover: ChartHover | None = None) -> None:
        """The chart with its lines drawn up to the part `shown` (0..1) of the width.

        `hover` puts the values of one moment beside the names' pieces.
        """
        canvas.layer(("chart-ground", self.rect, self.title, key), _around(self.rect), self._ground)
        x, y, w, h = self.plot
        with canvas.clipped((x - 6, y - 8, (w + 12) * shown, h + 16)):
            canvas.layer(("chart-lines", self.rect, self.title, key), _around(self.rect), self._lines)
        if hover is not None:
            self._moment(canvas, hover)
        elif shown >= 1:
            names = [face.name for face in self.seats]
            around_it = _around(self.rect)
            canvas.layer(("chart-marks", self.title, key), around_it, lambda c: self._marks(c, names))

    def _ground(self, canvas: Canvas) -> None:
        canvas.paper(self.rect)
        style = TextStyle(size=19, weight="bold", serif=True)
        canvas.text(self.title, (self.rect[0] + 18, self.rect[1] + 8, 420, 32), style)
        x, y, w, h = self.plot
        canvas.wash(self.plot, "#FCF6E6")
        for turn, next_turn in self._bands():
            left, right = self._turn_x(turn), self._turn_x(next_turn)
            if (turn // self._band_size()) % 2:
                canvas.wash((left, y, right - left, h), fade(theme.PAPER_SHADE, 0.6))
            if right - left > 20:
                canvas.text(str(turn), (left - 20, y + h + 5, 40, 18), SOFT.but(align="center", tabular=True))
        label = SOFT.but(align="right")
        canvas.text(self.turn_label, (x + w + 8, y + h + 5, 110, 18), SOFT)
        for value in self.scale.ticks:
            at = self.spot(0, value)[1]
            strong = value in (0, self.scale.top)
            canvas.line(
                [(x, at), (x + w, at)],
                fade(theme.INK, 0.4 if strong else 0.22),
                1,
                dash=None if strong else (4, 4),
            )
            canvas.text(f"{value:g}{self.scale.unit}", (x - 54, at - 9, 46, 18), label)

    def _band_size(self) -> int:
        total = self.last - self.first
        return next(size for size in (1, 5, 10, 20, 50, 1000) if total / size <= 12)

    def _bands(self) -> list[tuple[int, int]]:
        size, first, last = self._band_size(), self.first, self.last
        starts = [turn for turn in range(0, last + 1, size) if turn + size > first]
        return [(max(turn, first), min(turn + size, last)) for turn in starts if turn < last]

    def _turn_x(self, turn: float) -> float:
        x, _, w, _ = self.plot
        return x + w * (turn - self.first) / (self.last - self.first)

    def _order(self) -> list[int]:
        """Mine on top."""
        return sorted(range(len(self.seats)), key=lambda seat: seat == self.me)

    def _lines(self, canvas: Canvas) -> None:
        for seat in self._order():
            points = [self.spot(i, row[seat]) for i, row in enumerate(self.values)]
            colour = self.seats[seat].look.colour
            mine = seat == self.me
            wide = 3.4 if mine else 2.6
            if mine:
                base = self.plot[1] + self.plot[3]
                field = [(points[0][0], base), *points, (points[-1][0], base)]
                canvas.polygon(field, fade(theme.GOLD, 0.13))
            dash = None if mine else DASHES[1 + seat % 3]
            # The seats' colours are pale like their pieces: an ink edge makes them readable on paper.
            canvas.line(points, fade(theme.INK, 0.85 if mine else 0.5), wide + 2)
            canvas.line(points, colour, wide)
            if dash is not None:
                canvas.line(points, fade(theme.INK, 0.75), 1.2, dash=dash)

    def _marks(self, canvas: Canvas, words: Sequence[str]) -> None:
        """Every seat's piece and its words at the end of its line, kept apart."""
        x, y, w, h = self.plot
        ends = sorted(range(len(self.seats)), key=lambda seat: -self.values[-1][seat])
        step = 25.0
        wanted = [self.spot(len(self.at) - 1, self.values[-1][seat])[1] for seat in ends]
        tops: list[float] = []
        for at in wanted:
            tops.append(max(at, tops[-1] + step) if tops else max(at, y + 6))
        lowest = y + h - 4
        for i in reversed(range(len(tops))):
            tops[i] = min(tops[i], lowest)
            lowest = tops[i] - step
        for seat, top in zip(ends, tops, strict=True):
            canvas.seat_mark((x + w + 22, top), 22, self.seats[seat].look)
            style = TextStyle(size=15, weight="bold", tabular=True)
            canvas.text(words[seat], (x + w + 37, top - 12, 82, 24), style)

    def _moment(self, canvas: Canvas, hover: ChartHover) -> None:
        """A line at the moment under the pointer, with everybody's value."""
        x, y, w, h = self.plot
        left = self.spot(hover.moment, 0)[0]
        canvas.wash((left - 0.75, y, 1.5, h), fade(theme.INK, 0.6))
        for seat in self._order():
            spot = self.spot(hover.moment, self.values[hover.moment][seat])
            canvas.seat_mark(spot, 14, self.seats[seat].look, letter=False)
        self._marks(canvas, hover.words)
        style = TextStyle(size=15, colour=theme.INK_SOFT, align="right")
        canvas.text(hover.title, (x + w - 320, self.rect[1] + 10, 320, 28), style)


def _around(rect: Rect) -> Rect:
    x, y, w, h = rect
    return (x - 12, y - 8, w + 24, h + 20)
