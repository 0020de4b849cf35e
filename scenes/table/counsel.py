"""The counsel's panel: winning chances, how much was searched, and one line of advice."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit import theme
from scenes.kit.canvas import Canvas, around
from scenes.kit.theme import Rect, TextStyle
from scenes.shell.context import Context
from scenes.table.chances import ChanceBar
from scenes.table.seats import SeatFace, percentages

STRIP_FROM = 600.0
BLOCK = 400.0
LOW = 94.0
"""A panel that is no higher has its bar closer to the heading."""
LINE = 26.0
"""Height of a seat's line."""


@dataclass(frozen=True)
class Counsel:
    """What the panel is to show."""

    shares: tuple[float, ...]
    evaluated: int
    busy: bool
    line: str
    known: bool = True
    """Whether the shares have been found yet."""
    note: str = ""
    """Whose chances they are; empty for those between equals."""


class CounselPanel:
    """Draws the panel in `rect`; `bar` is its one widget, drawn with the other widgets of the scene.

    A strip has its advice beside the bar; where it is high enough, every seat has a line with its name too.
    """

    def __init__(self, context: Context, rect: Rect, seats: tuple[SeatFace, ...]) -> None:
        self.context = context
        self.rect = rect
        self.seats = seats
        x, y, w, h = rect
        strip = w >= STRIP_FROM
        self.block = BLOCK if strip else w
        """Width of the part with the chances."""
        head = 38.0 if strip or h > LOW else 31.0
        self.up = head - 30
        """How far its heading is below its edge."""
        self.bar_rect: Rect = (x + 16, y + head, self.block - 32, 28)
        """The bar's place, where it is unless another panel lies there."""
        self.bar = ChanceBar(self.bar_rect, seats, context.still, context.t("table.chances.equals"))
        below = y + head + 28 + 8
        left = y + h - 10 - below
        self.step = min(
            LINE * min(1.5, context.preferences.ui_scale),
            left / len(seats) if strip else left / 2 / len(seats),
        )
        self.lines = [(x + 16, below + i * self.step, self.block - 32, self.step) for i in range(len(seats))]
        if self.step < LINE * 0.9:
            self.lines = []
        if strip:
            self.advice: Rect = (x + self.block + 14, y + 10, w - self.block - 30, h - 18)
        else:
            top = below - 2 + self.step * len(self.lines) + (8 if self.lines else 0)
            self.advice = (x + 14, top, w - 28, y + h - 9 - top)
        self.shown = Counsel(self.bar.shares, 0, False, "")

    def set(self, counsel: Counsel, jump: bool = False) -> None:
        """Show this counsel; the bars glide there unless they are to `jump`."""
        self.shown = counsel
        first, self.bar.known = counsel.known and not self.bar.known, counsel.known
        self.bar.set(counsel.shares, jump or first)
        self.bar.note = counsel.note or self.context.t("table.chances.equals")

    def draw(self, canvas: Canvas, seconds: float) -> None:
        x, y, w, h = self.rect
        key = ("table-counsel", self.rect)
        around_it = (x - 12, y - 8, w + 24, h + 20)
        canvas.layer(key, around_it, lambda c: c.night_panel(self.rect))
        t, told = self.context.t, self.shown
        title = TextStyle(size=17, weight="bold", serif=True, colour=theme.PAPER, growth=theme.CAPTION)
        head = canvas.text(t("table.counsel"), (x + 14, y + self.up, 150, 28), title)
        if told.evaluated:
            words = t("table.counsel.evaluated", number=f"{told.evaluated:,}")
            style = TextStyle(size=14, colour=theme.NIGHT_SOFT, align="right", tabular=True)
            left = head[0] + head[2] + 10
            canvas.text(words, (left, y + self.up, x + self.block - 44 - left, 28), style)
        if told.busy:
            canvas.thinking_ring(
                (x + self.block - 26, y + self.up + 14), 8, seconds, still=self.context.still
            )
        else:
            canvas.arc((x + self.block - 26, y + self.up + 14), 8, theme.fade(theme.GOLD, 0.3), 3, 0, 360)
        if told.line:
            style = TextStyle(size=15, colour=theme.NIGHT_TEXT)
            roomy = bool(self.lines) and self.block == w
            canvas.text(told.line, self.advice, style, fit="wrap", valign="top" if roomy else "middle")
        for rect, seat, number in zip(self.lines, self.seats, percentages(self.bar.shares), strict=False):
            self._line(canvas, rect, seat, number)

    def _line(self, canvas: Canvas, rect: Rect, seat: SeatFace, number: int) -> None:
        x, y, w, h = rect
        canvas.art(seat.look.picture, around((x + 10, y + h / 2), 17), tint=seat.look.colour)
        canvas.text(seat.name, (x + 28, y, w - 90, h), TextStyle(size=15, colour=theme.NIGHT_TEXT))
        style = TextStyle(size=15, colour=theme.NIGHT_TEXT, weight="bold", align="right", tabular=True)
        words = f"{number} %" if self.bar.known else "–"
        canvas.text(words, (x + w - 60, y, 58, h), style)
