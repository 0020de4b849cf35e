"""The signs every table shares: key caps, chips, seats, the outlines of what may be chosen."""

from __future__ import annotations

from typing import Literal

from scenes.kit import theme
from scenes.kit.album import Album
from scenes.kit.layout import around, inset
from scenes.kit.lettering import Lettering
from scenes.kit.pen import Pen
from scenes.kit.space import Space
from scenes.kit.theme import Colour, Point, Rect, TextStyle, fade

Signal = Literal["legal", "chosen", "last", "focus", "ghost", "pointed"]


class Marks:
    """Draws signs in a space, with its shapes, its words and its pictures."""

    def __init__(self, space: Space, pen: Pen, words: Lettering, album: Album) -> None:
        self.space = space
        self.pen = pen
        self.words = words
        self.album = album

    def key_cap(self, label: str, rect: Rect, *, ink: Colour = theme.INK_SOFT) -> None:
        """A key's label in a small frame."""
        self.pen.box(rect, fade("#FFFFFF", 0.14), radius=3.5, border=fade(ink, 0.75))
        style = TextStyle(size=min(13, rect[3] * 0.72), colour=ink, align="center")
        self.words.text(label, inset(rect, 2, 0), style, scale_ui=False)

    def chip(
        self,
        label: str,
        rect: Rect,
        fill: Colour = theme.VERMILION,
        ink: Colour = theme.PAPER_LIGHT,
        *,
        size: float = 15,
    ) -> None:
        """A pill with bold text."""
        self.pen.box(rect, fill, radius=rect[3] / 2)
        style = TextStyle(size=size, colour=ink, weight="bold", align="center")
        self.words.text(label, inset(rect, rect[3] * 0.3, 0), style)

    def seat_mark(self, at: Point, size: float, seat: theme.SeatStyle, letter: bool = True) -> None:
        """A seat's shape in its colour with its letter, or its crest."""
        self.album.art(seat.picture, around(at, size), tint=seat.colour)
        if letter and not seat.crest:
            drop = size * 0.06 if seat.shape == "triangle" else 0.0
            style = TextStyle(size=size * 0.46, weight="bold", align="center", colour=theme.INK)
            self.words.text(
                seat.letter(self.words.supplies.language),
                around((at[0], at[1] + drop), size, size),
                style,
                scale_ui=False,
            )

    def signal(self, rect: Rect, kind: Signal, *, radius: float = 8, strength: float = 1.0) -> None:
        """The outline of a thing: legal (moss, glowing), chosen (vermilion), last move, ghost, pointed at
        (gold, outside of its other outlines); the keyboard's focus is white dashes on a dark ring, outside of
        whatever else the thing is marked with.
        """
        with self.space.faded(strength):
            if kind == "legal":
                outer = inset(rect, -3)
                self.pen.glow(outer, fade(theme.MOSS_LIGHT, 0.75), radius=radius + 3, spread=7)
                self.pen.box(outer, None, radius=radius + 3, border=theme.MOSS_LIGHT, stroke=3)
                self.pen.box(inset(rect, -4), None, radius=radius + 4, border=fade("#1B2A12", 0.55), stroke=1)
            elif kind == "chosen":
                self.pen.box(inset(rect, -3), None, radius=radius + 3, border=theme.VERMILION, stroke=3)
            elif kind == "focus":
                self._focus(rect, radius)
            elif kind == "pointed":
                outer, light = inset(rect, -5), fade(theme.GOLD_LIGHT, 0.9)
                self.pen.glow(outer, light, radius=radius + 5, spread=8)
                self.pen.box(outer, None, radius=radius + 5, border=theme.GOLD_LIGHT, stroke=2.4)
            elif kind == "last":
                self.pen.glow(rect, fade(theme.GOLD_LIGHT, 0.8), radius=radius, spread=8)
                self.pen.box(inset(rect, -1.5), None, radius=radius + 1.5, border=theme.GOLD_LIGHT, stroke=2)
            else:
                with self.space.faded(0.5):
                    self.pen.dashed_box(rect, theme.PAPER_LIGHT, radius=radius)

    def _focus(self, rect: Rect, radius: float) -> None:
        outer = inset(rect, -8)
        self.pen.box(outer, None, radius=radius + 8, border=theme.NIGHT_DEEP, stroke=4.5)
        dashes = inset(rect, -5.8)
        self.pen.dashed_box(dashes, theme.PAPER_LIGHT, radius=radius + 5.8, stroke=2.2, dash=(7, 5))

    def thinking_ring(
        self,
        at: Point,
        radius: float,
        seconds: float,
        *,
        colour: Colour = theme.GOLD,
        width: float = 3,
        still: bool = False,
    ) -> None:
        """The ring that turns while an AI thinks: one turn in 1.2 s; with reduced motion it stands still."""
        self.pen.arc(at, radius, fade(colour, 0.3), width, 0, 360)
        self.pen.arc(at, radius, colour, width, 0 if still else seconds / 1.2 * 360, 100)
