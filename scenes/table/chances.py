"""The bar of winning chances: one segment per seat, gliding."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit import theme
from scenes.kit.canvas import Canvas, around, inset
from scenes.kit.theme import Rect, TextStyle, fade
from scenes.kit.tween import Glide
from scenes.kit.widget import Widget
from scenes.table.seats import SeatFace, percentages

SHAPE_FROM = 44.0
"""Narrower segments show no shape."""
NUMBER_FROM, NUMBER_LEAST = 30.0, 22.0
"""Room for a number; every seat has it, or its part of a bar that is too short for all."""


def widths(shares: Sequence[float], whole: float) -> list[float]:
    """Parts of `whole` in proportion to `shares` (summing to 1), but wide enough for a number."""
    least = [min(NUMBER_FROM, whole / len(shares))] * len(shares)
    fixed: set[int] = set()
    while True:
        room = whole - sum(least[i] for i in fixed)
        rest = sum(share for i, share in enumerate(shares) if i not in fixed) or 1.0
        parts = [least[i] if i in fixed else room * share / rest for i, share in enumerate(shares)]
        narrow = {i for i, part in enumerate(parts) if i not in fixed and part < least[i]}
        if not narrow:
            return parts
        fixed |= narrow


class ChanceBar(Widget):
    """The share of every seat; the tooltip names them all, and says below them (`note`) whose chances they
    are.
    """

    focusable = False

    def __init__(self, rect: Rect, seats: Sequence[SeatFace], still: bool = False, note: str = "") -> None:
        super().__init__(rect)
        self.note = note
        self.seats = tuple(seats)
        self.still = still
        self.shares: tuple[float, ...] = (1 / len(self.seats),) * len(self.seats)
        self._glides = [Glide(share) for share in self.shares]
        self.known = True
        """Whether the shares have been found; without them the bar is empty."""

    def set(self, shares: Sequence[float], jump: bool = False) -> None:
        """Head for these shares (they need not sum to 1)."""
        total = sum(shares) or 1.0
        self.shares = tuple(share / total for share in shares)
        for glide, share in zip(self._glides, self.shares, strict=True):
            glide.to(share, jump or self.still)

    def update(self, dt: float) -> None:
        for glide in self._glides:
            glide.update(dt)

    def next_change(self) -> float:
        return min(glide.next_change() for glide in self._glides)

    @property
    def tooltip(self) -> str:
        if not self.known:
            return ""
        numbers = percentages(self.shares)
        told = [f"{seat.name}  [[b|{number}]] %" for seat, number in zip(self.seats, numbers, strict=True)]
        return "\n".join([*told, *([self.note] if self.note else [])])

    def draw(self, canvas: Canvas) -> None:
        if not self.known:
            canvas.layer(("chances", self.rect), inset(self.rect, -4), self._ground)
            return
        w = self.rect[2]
        total = sum(glide.value for glide in self._glides) or 1.0
        parts = widths([glide.value / total for glide in self._glides], w)
        # Half a pixel is as fine as the eye goes: a bar at rest is one picture.
        edges = tuple(round(part * canvas.scale * 2) for part in parts)
        key = ("chances", self.seats, edges, percentages(self.shares))
        canvas.layer(key, inset(self.rect, -4), lambda c: self._paint(c, edges))

    def _ground(self, canvas: Canvas) -> None:
        canvas.box(inset(self.rect, -3), fade("#0B121B", 0.8), radius=6, border=fade("#8EA0B8", 0.45))

    def _paint(self, canvas: Canvas, edges: Sequence[int]) -> None:
        x, y, _, h = self.rect
        self._ground(canvas)
        numbers = percentages(self.shares)
        left = x
        for number, (seat, edge) in enumerate(zip(self.seats, edges, strict=True)):
            wide = edge / canvas.scale / 2
            if wide >= 0.5:
                self._segment(canvas, (left, y, wide, h), seat, numbers[number], number > 0)
            left += wide
        canvas.box(self.rect, None, radius=2, border=fade("#FFFFFF", 0.25))

    def _segment(self, canvas: Canvas, rect: Rect, seat: SeatFace, number: int, divided: bool) -> None:
        x, y, w, h = rect
        canvas.wash(rect, seat.look.colour)
        canvas.wash((x, y + h * 0.55, w, h * 0.45), fade("#000000", 0.07))
        if divided:
            canvas.wash((x - 0.75, y, 1.5, h), theme.INK)
        if w < NUMBER_LEAST:
            return
        ink = theme.PAPER_LIGHT if theme.is_dark(seat.look.colour) else theme.INK
        style = TextStyle(size=15, colour=ink, weight="bold", tabular=True)
        if w < SHAPE_FROM:
            canvas.text(str(number), rect, style.but(align="center"), scale_ui=False)
            return
        canvas.art(seat.look.picture, around((x + 15, y + h / 2), 15), tint=seat.look.colour)
        canvas.text(str(number), (x + 26, y, w - 28, h), style, scale_ui=False)
