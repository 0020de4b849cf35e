"""The panels of the other seats: the frame, and the head with face, name, level and how the seat stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from scenes.kit import theme
from scenes.kit.bands import edge_band
from scenes.kit.canvas import Canvas, inset
from scenes.kit.layout import Box
from scenes.kit.pictures.expression import Expression
from scenes.kit.pictures.portrait import ME, Likeness, portrait
from scenes.kit.theme import DESIGN_H, DESIGN_W, Point, Rect, SeatStyle, TextStyle, fade
from scenes.tabletop.board_state import BoardState, Places

SEAL, BADGE = 28.0, 15.0
"""Sizes of the seal of a level, and of a seat's mark on its face at least."""
LEAST = 40.0
"""The room that a name has at least."""
COLUMN_TOP = 46.0
"""Where a column of panels begins, below the top bar."""


@dataclass(frozen=True)
class Seating(Places):
    """What the geometry of a table with panels depends on: how many play, and the seat shown below."""

    players: int
    bottom: int

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The other seats, clockwise from the one below: the order of their panels."""
        return tuple((self.bottom + step) % self.players for step in range(1, self.players))


@dataclass(frozen=True)
class SidePanel:
    """The panel of another seat in a column; where things are in it depends on how high it is."""

    rect: Box
    pad: ClassVar[float]
    """What is left free at both sides."""
    steps: ClassVar[tuple[float, ...]]
    """Heights from which on there is more room."""

    def of(self, *values: float) -> float:
        """One of the values, the first for the lowest panels."""
        return values[sum(self.rect.h >= step for step in self.steps)]

    def y(self, *values: float) -> float:
        """The same from the upper edge of the screen on."""
        return self.rect.y + self.of(*values)

    @property
    def left(self) -> float:
        return self.rect.x + self.pad

    @property
    def right(self) -> float:
        return self.rect.right - self.pad


@dataclass(frozen=True)
class SeatColumn(Seating):
    """A table with the panels of the other seats below each other at the right, then log and counsel."""

    counsel: ClassVar[Box]
    high: ClassVar[Mapping[int, float]]
    """Height of a panel, by the number of players."""
    gap: ClassVar[float]
    """Between two panels."""
    left: ClassVar[float]
    """Where what is baked of the column begins."""

    def panel_rect(self, seat: int) -> Box:
        """The panel of another seat."""
        high = self.high[self.players]
        top = COLUMN_TOP + 8 + self.others.index(seat) * (high + self.gap)
        return Box(self.counsel.x, top, self.counsel.w, high)

    @cached_property
    def seat_bands(self) -> dict[str, Box]:
        """The baked parts of the column: one per panel, and they touch."""
        found, top = dict[str, Box](), COLUMN_TOP
        for seat in self.others:
            low = self.panel_rect(seat).bottom + self.gap / 2
            found[f"seat{seat}"] = Box(self.left, top, DESIGN_W - self.left, low - top)
            top = low
        return found

    @property
    def below(self) -> Box:
        """What is left of the column below the panels: log and counsel lie there."""
        last = self.seat_bands[f"seat{self.others[-1]}"]
        return last.beside("bottom", DESIGN_H - last.bottom)

    @property
    def log(self) -> Box:
        last = self.panel_rect(self.others[-1])
        return last.beside("bottom", self.counsel.y - last.bottom - 16, gap=8)


@dataclass(frozen=True)
class Seated:
    """Another seat as the head of its panel shows it. `last` is who moved last and is not to move now."""

    seat: int
    name: str
    level: str
    turn: bool
    last: bool
    status: str = ""
    """How it stands, in words: that it is next, and what a board says more."""
    sitter: str = ME
    """Whose face it is, by the name of the drawing."""
    expression: Expression = "calm"
    speaks: bool = False
    """Its words are new."""


def is_next(shown: BoardState, seat: int, following: int) -> bool:
    """Whether a seat comes next, when `following` is who acts after the seat whose turn it is."""
    return not shown.view.over and shown.active != seat and seat == following


def seated(shown: BoardState, seat: int, status: str = "") -> Seated:
    """A seat in a position."""
    turn = shown.active == seat
    last = shown.trail.last_seat == seat and not turn
    return Seated(
        seat=seat,
        name=shown.name(seat),
        level=shown.level(seat),
        turn=turn,
        last=last,
        status=status,
        sitter=shown.sitter(seat),
        expression=shown.expression(seat),
        speaks=shown.speaker == seat,
    )


def paint_frame(canvas: Canvas, rect: Rect, shown: Seated) -> None:
    """The gold frame of who moved last, the vermilion edge of whose turn it is."""
    if shown.last:
        canvas.box(inset(rect, 2), fade(theme.GOLD_LIGHT, 0.16), radius=7)
        canvas.box(rect, None, radius=8, border=fade(theme.GOLD, 0.9), stroke=2)
    if shown.turn:
        edge_band(canvas, rect, theme.VERMILION)


def paint_status(
    canvas: Canvas, words: str, right: float, middle: float, style: TextStyle, most: float
) -> float:
    """How a seat stands, flush with `right` and at most `most` units wide; the left end of the words."""
    wide = min(most, canvas.measure(words, style)[0] + 2)
    canvas.text(words, (right - wide, middle - 13, wide, 26), style)
    return right - wide


def paint_face(canvas: Canvas, rect: Rect, shown: Seated, look: SeatStyle) -> None:
    """The face of a seat in its round frame, with its mark at the lower right; vermilion while it speaks."""
    x, y, w, h = rect
    ring = theme.VERMILION if shown.speaks else None
    portrait(canvas, rect, Likeness(shown.sitter, look.colour, shown.expression), ring)
    side = max(BADGE, w * 0.32)
    canvas.seat_mark((x + w - side * 0.36, y + h - side * 0.42), side, look)


def paint_head(
    canvas: Canvas,
    at: Point,
    limit: float,
    shown: Seated,
    look: SeatStyle,
    face: Rect,
    column: float = 0.0,
    gap: float = 9.0,
) -> None:
    """The `face`, and name and level from `at` (the left, on the middle line) to `limit`.

    With little room the seal alone tells the level, whose name is in the tooltip. Seals stand `gap` behind
    the name, and where there is room under each other, `column` from the left.
    """
    x, y = at
    paint_face(canvas, face, shown, look)
    level = canvas.t("level." + shown.level) if shown.level else ""
    style, small = (
        TextStyle(18, weight="bold", serif=True, growth=theme.CAPTION),
        TextStyle(15, theme.INK_SOFT),
    )
    wide = canvas.measure(level, small)[0] if level else 0.0
    full = x + canvas.measure(shown.name, style)[0] + 40 + wide <= limit
    behind = wide if full else 0.0
    room = limit - x - (40 if level else 0) - behind
    drawn = canvas.text(shown.name, (x, y - 14, max(LEAST, room), 28), style)
    if not level:
        return
    left = max(drawn[0] + drawn[2] + gap, min(x + column, limit - 32 - behind))
    canvas.art(theme.LEVELS.get(shown.level, "common/ai"), (left, y - 14, SEAL, SEAL))
    if full:
        canvas.text(level, (left + 32, y - 13, wide + 2, 26), small)
