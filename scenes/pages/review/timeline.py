"""All decisions of a seat in a row with marks of what they gave away, and its chance of winning over them: as
played, and as its own mistakes alone would have it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from ai.judge.decisions import Decision
from ai.review.review import Review
from scenes.companion.loss_marks import Mark, draw_mark
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Colour, Point, Rect, TextStyle, fade
from scenes.kit.widget import Widget


@dataclass(frozen=True)
class MeasuredSpot:
    """One decision that has been measured."""

    number: int
    """Which decision of the seat, from 0."""
    played: float
    """The chance of winning after it, as it was played."""
    alone: float
    """What the first chance comes to, less what all confirmed mistakes so far cost at least: nothing that
    came, and nothing that others did, has a part in it.
    """


def course(review: Review, decisions: Sequence[Decision]) -> tuple[MeasuredSpot, ...]:
    """The decisions with a verdict, in order."""
    spots: list[MeasuredSpot] = []
    alone: float | None = None
    for number, decision in enumerate(decisions):
        verdict = review.verdict(decision.step)
        chosen = None if verdict is None else verdict.chosen
        if verdict is None or chosen is None:
            continue
        lost = (verdict.low or 0.0) if verdict.class_ != "none" and verdict.unit == "share" else 0.0
        alone = chosen.share if alone is None else alone - lost
        spots.append(MeasuredSpot(number, chosen.share, max(0.0, alone)))
    return tuple(spots)


LUCKY, UNLUCKY = "#7FA568", "#D9765F"
"""What chance and the others did, for the seat and against it; always hatched."""
MANY = 60
"""Decisions from which on the dots of those that gave away nothing merge into a line."""
HATCH = 5.5
SOFT = TextStyle(size=15, colour=theme.INK_SOFT, tabular=True)
DASHES = (7.0, 4.0)


@dataclass(frozen=True)
class Legend:
    """The words above the curve."""

    title: str
    played: str
    alone: str
    rest: str
    marks: tuple[tuple[Mark, str], ...]
    about: str
    """What the lines are, in full."""


@dataclass(frozen=True)
class TimelineState:
    """All that the picture depends on."""

    marks: tuple[Mark, ...]
    spots: tuple[MeasuredSpot, ...]
    top: float
    """The highest share on the axis."""
    even: float
    """The share of a seat that is as good as the others."""
    legend: Legend
    colour: Colour


def top_of(spots: Sequence[MeasuredSpot]) -> float:
    """The end of the axis: the next tenth above all that is shown, at least 50 %."""
    highest = max((max(spot.played, spot.alone) for spot in spots), default=0.0)
    return min(1.0, max(0.5, int(highest * 10 + 1.5) / 10))


def kept_signs(widths: dict[str, float], marks: Sequence[Mark], room: float) -> list[str]:
    """The signs that the legend explains in so much room: first those go that are not to be seen, then the
    last ones.

    >>> widths = {"line": 40.0, "rest": 40.0, "large": 40.0, "small": 40.0}
    >>> kept_signs(widths, ["none", "small"], 120.0)
    ['line', 'rest', 'small']
    >>> kept_signs(widths, ["none", "small"], 160.0)
    ['line', 'rest', 'large', 'small']
    """
    kept = list(widths)
    if sum(widths.values()) > room:
        kept = [kind for kind in kept if kind in ("line", "dashes", "rest") or kind in marks]
    while kept and sum(widths[kind] for kind in kept) > room:
        kept.pop()
    return kept


class ReviewTimeline(Widget):
    """`choose(number)` gets the decision that is pointed at; `words(number)` says what it came to."""

    def __init__(
        self,
        rect: Rect,
        shown: TimelineState,
        chosen: int,
        choose: Callable[[int], None],
        words: Callable[[int], str],
    ) -> None:
        super().__init__(rect)
        self.shown = shown
        self.chosen = chosen
        self._choose = choose
        self._words = words
        self._over: int | None = None
        self._on_legend = False

    # Where things lie

    @property
    def plot(self) -> Rect:
        """Where the curve is drawn."""
        x, y, w, h = self.rect
        return (x + 58, y + 44, w - 58 - 22, h - 44 - 62)

    @property
    def row(self) -> float:
        """The height at which the marks stand."""
        return self.rect[1] + self.rect[3] - 39

    def x_of(self, number: float) -> float:
        """Where a decision lies, from 0."""
        x, _, w, _ = self.plot
        last = max(1, len(self.shown.marks) - 1)
        return x + w * number / last

    def spot(self, number: float, share: float) -> Point:
        """Where a share at a decision lies."""
        _, y, _, h = self.plot
        return (self.x_of(number), y + h * (1 - min(1.0, share / self.shown.top)))

    def nearest(self, at: Point) -> int:
        """The decision nearest to a point."""
        x, _, w, _ = self.plot
        last = len(self.shown.marks) - 1
        return min(last, max(0, round((at[0] - x) / max(w, 1) * max(1, last))))

    def box_of(self, number: int) -> Rect:
        """The column of a decision."""
        _, y, _, h = self.rect
        return (self.x_of(number) - 12, y + 40, 24, h - 48)

    # Input

    @property
    def tooltip(self) -> str:
        if self._on_legend:
            return self.shown.legend.about
        return self._words(self._over) if self._over is not None and self.shown.marks else ""

    def point(self, at: Point) -> None:
        """The pointer is here: its tooltip tells of the decision below it, or what the lines are."""
        self._on_legend = self.hit(at) and at[1] < self.plot[1]
        on_marks = self.hit(at) and not self._on_legend and bool(self.shown.marks)
        self._over = self.nearest(at) if on_marks else None

    def on_press(self, at: Point, button: int) -> bool:
        if button != pygame.BUTTON_LEFT or not self.shown.marks:
            return False
        self._choose(self.nearest(at))
        return True

    def on_drag(self, at: Point) -> None:
        if self.nearest(at) != self.chosen:
            self._choose(self.nearest(at))

    def on_release(self, at: Point) -> None:
        """What was dragged to is chosen already."""

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        key = ("review-timeline", self.rect, self.shown, canvas.ui)
        canvas.layer(key, (x - 10, y - 10, w + 24, h + 24), self._paint)
        if self.shown.marks:
            canvas.box(self.box_of(self.chosen), fade(theme.GOLD, 0.34), radius=4)
            self._numbers(canvas)

    def _numbers(self, canvas: Canvas) -> None:
        """Below the marks: that of the chosen one, and of others that leave it free."""
        count, row, style = len(self.shown.marks), self.row, SOFT.but(align="center")
        step = next((size for size in (1, 2, 5, 7, 10, 20, 50) if count / size <= 13), 100)
        chosen = self.x_of(self.chosen)
        for number in range(0, count, step):
            x = self.x_of(number)
            if abs(x - chosen) >= 32:
                canvas.text(str(number + 1), (x - 25, row + 13, 50, 20), style, scale_ui=False)
        bold = style.but(weight="bold", colour=theme.INK)
        canvas.text(str(self.chosen + 1), (chosen - 25, row + 13, 50, 20), bold, scale_ui=False)

    def _paint(self, canvas: Canvas) -> None:
        canvas.paper(self.rect)
        self._legend(canvas)
        shown, (x, _, w, _) = self.shown, self.plot
        label = SOFT.but(align="right")
        for share in (0.0, shown.even, shown.top):
            at = self.spot(0, share)[1]
            dash = None if share == 0.0 else (4.0, 4.0)
            canvas.line([(x, at), (x + w, at)], fade(theme.INK, 0.32), 1, dash=dash)
            canvas.text(f"{100 * share:.0f} %", (x - 56, at - 10, 48, 20), label, scale_ui=False)
        for before, after in zip(shown.spots, shown.spots[1:], strict=False):
            self._luck(canvas, before, after)
        if len(shown.spots) > 1:
            alone = [self.spot(each.number, each.alone) for each in shown.spots]
            played = [self.spot(each.number, each.played) for each in shown.spots]
            canvas.line(alone, fade(theme.INK, 0.75), 1.6, dash=DASHES)
            canvas.line(played, fade(theme.INK, 0.92), 5)
            canvas.line(played, shown.colour, 2.4)
        self._marks(canvas)

    def _luck(self, canvas: Canvas, before: MeasuredSpot, after: MeasuredSpot) -> None:
        """What lies between the lines, from one decision to the next."""
        x0, x1 = self.x_of(before.number), self.x_of(after.number)
        steps = max(1, round((x1 - x0) / HATCH))
        for step in range(steps):
            part = (step + 0.5) / steps
            played = before.played + part * (after.played - before.played)
            alone = before.alone + part * (after.alone - before.alone)
            number = before.number + part * (after.number - before.number)
            (x, top), (_, low) = self.spot(number, max(played, alone)), self.spot(number, min(played, alone))
            if low - top < 2:
                continue
            colour = LUCKY if played > alone else UNLUCKY
            half = (x1 - x0) / steps / 2
            canvas.wash((x - half, top, 2 * half, low - top), fade(colour, 0.3))
            lean = min(3.0, (low - top) / 2)
            canvas.line([(x - lean, low), (x + lean, top)], fade(colour, 0.95), 1.6)

    def _marks(self, canvas: Canvas) -> None:
        marks, row = self.shown.marks, self.row
        many = len(marks) > MANY
        if many:
            canvas.line([(self.x_of(0), row), (self.x_of(len(marks) - 1), row)], fade(theme.INK, 0.3), 2)
        order: list[Mark] = ["none", "waiting", "likely", "small", "medium", "large"]
        for number, mark in sorted(enumerate(marks), key=lambda each: order.index(each[1])):
            if not (many and mark == "none"):
                draw_mark(canvas, (self.x_of(number), row), mark)

    def _legend(self, canvas: Canvas) -> None:
        x, y, w, _ = self.rect
        legend, style = self.shown.legend, TextStyle(size=15, colour=theme.INK_SOFT)
        title = TextStyle(size=18, weight="bold", serif=True)
        covered = canvas.text(legend.title, (x + 14, y + 8, 440, 28), title)
        left, right = x + 14 + covered[2] + 16, x + w - 14
        parts: list[tuple[str, str | Mark]] = [
            (legend.played, "line"),
            (legend.alone, "dashes"),
            (legend.rest, "rest"),
            *((word, mark) for mark, word in legend.marks),
        ]
        widths = {kind: canvas.measure(word, style)[0] + 34 for word, kind in parts}
        kept = kept_signs(widths, self.shown.marks, right - left)
        middle = y + 22
        for word, kind in parts:
            if kind in kept:
                self._sign(canvas, kind, left, middle)
                canvas.text(word, (left + 28, middle - 14, widths[kind] - 28, 28), style)
                left += widths[kind]

    def _sign(self, canvas: Canvas, kind: str | Mark, x: float, y: float) -> None:
        if kind == "line":
            canvas.line([(x, y), (x + 22, y)], fade(theme.INK, 0.92), 5)
            canvas.line([(x, y), (x + 22, y)], self.shown.colour, 2.4)
        elif kind == "dashes":
            canvas.line([(x, y), (x + 22, y)], fade(theme.INK, 0.75), 1.6, dash=DASHES)
        elif kind == "rest":
            for left, colour in ((x, LUCKY), (x + 11, UNLUCKY)):
                canvas.box((left, y - 7, 11, 14), fade(colour, 0.3), border=fade(colour, 0.9))
                for at in (left + 1, left + 6):
                    canvas.line([(at, y + 6), (at + 3, y - 6)], fade(colour, 0.95), 1.4)
        else:
            draw_mark(canvas, (x + 12, y), kind)  # type: ignore[arg-type]
