"""The canvas of the game: panels, trays, key caps, chips and the signals every table shares.

canvas = Canvas(surface, Fonts.load(), ArtBook(assets() / "art"))
canvas.paper((12, 54, 300, 200))
canvas.text("勝ち目 [[b|46]] %", (24, 60, 276, 30))
"""

from __future__ import annotations

import random
from typing import Literal

import pygame

from scenes.kit import shapes, theme
from scenes.kit.canvas_base import around, centre, contains, inset
from scenes.kit.canvas_text import TextCanvas
from scenes.kit.theme import Colour, Point, Rect, TextStyle, fade
from scenes.kit.tween import NEVER, NOW

__all__ = ["Canvas", "Signal", "around", "centre", "contains", "fade_change", "fade_in", "inset"]

Signal = Literal["legal", "chosen", "last", "focus", "ghost"]


class Canvas(TextCanvas):
    """Everything that is drawn on. All units are design units."""

    def paper(
        self, rect: Rect, *, radius: float = 8, edge: Colour | None = None, shadow: bool = True
    ) -> None:
        """A sheet of paper: gradient, fibres, hairline, shadow. `edge` is a coloured band at the left."""
        if shadow:
            self.shadow(rect, radius=radius, blur=8, down=3)
        area = self.device(rect)
        if not area.width or not area.height:
            return
        key = ("paper", area.size, radius, edge)
        self.put(self.cache.get(key, lambda: self._paper(area.size, radius, edge)), area.x, area.y)

    def _paper(self, size: tuple[int, int], radius: float, edge: Colour | None) -> pygame.Surface:
        s = self.scale
        sheet = shapes.box(*size, radius * s, theme.rgba(theme.PAPER_TOP), theme.rgba(theme.PAPER_BOTTOM))
        mask = pygame.Surface(size, pygame.SRCALPHA)
        tile = fibres(max(64, round(256 * s)), s)
        for x in range(0, size[0], tile.get_width()):
            for y in range(0, size[1], tile.get_height()):
                mask.blit(tile, (x, y))
        if edge is not None:
            mask.fill(theme.rgba(edge), (0, 0, round(6 * s), size[1]))
        mask.blit(
            shapes.box(*size, radius * s, (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN
        )
        sheet.blit(mask, (0, 0))
        outline = shapes.ring_mask(*size, radius * s, max(1.0, s))
        sheet.blit(shapes.from_mask(outline, theme.rgba("#FFFCF299")), (0, 0))
        hair = shapes.ring_mask(*size, (radius - 3) * s, max(1.0, s * 0.9), 3.5 * s)
        sheet.blit(shapes.from_mask(hair, fade(theme.INK, 0.13)), (0, 0))
        return sheet

    def tray(self, rect: Rect, *, radius: float = 9, depth: float = 0.34) -> None:
        """A sunken place in the desk for cards."""
        self.box(rect, fade("#120B07", depth), radius=radius)
        self.inner_shadow(rect, fade("#000000", 0.5), radius=radius, depth=9)
        self.box(rect, None, radius=radius, border=fade("#FFE9C8", 0.07))

    def night_panel(
        self, rect: Rect, *, radius: float = 8, strength: float = 1.0, shadow: bool = True
    ) -> None:
        """A dark panel: counsel, menus on the title, overlays."""
        if shadow:
            self.shadow(rect, radius=radius, blur=8, down=3)
        self.box(
            rect,
            fade("#26344A", strength),
            bottom=fade("#18222F", strength),
            radius=radius,
            border=fade("#8EA0B8", 0.28),
        )

    def top_bar(self, height: float = 46) -> None:
        """The night bar along the upper edge with its gold line, across the whole window."""
        x, y, w, _ = self.bleed
        # Above the design area a wide letterbox goes on in the bar's colour.
        self.wash((x, y, w, -y), "#1F2C3F")
        self.wash((x, 0, w, height - 2), "#22304A", "#1A2432")
        self.wash((x, height - 2, w, 1.5), theme.GOLD)

    def plate(
        self,
        rect: Rect,
        fill: Colour = theme.PAPER_SHADE,
        *,
        radius: float = 6,
        border: Colour = theme.PAPER_EDGE,
        stroke: float = 1,
    ) -> None:
        """A flat field on paper: a row, a cell, a group."""
        self.box(rect, fill, radius=radius, border=border, stroke=stroke)

    def rule(self, x: float, y: float, width: float, colour: Colour = "#2B232038") -> None:
        """A hairline across, one unit thick and on whole pixels."""
        thick = max(1, round(self.scale)) / self.scale
        at = self.device((x, y, 0, 0))
        self.wash((x, (at.y + 0.01 - self.top) / self.scale - self._shift[1], width, thick), colour)

    def key_cap(self, label: str, rect: Rect, *, ink: Colour = theme.INK_SOFT) -> None:
        """A key's label in a small frame."""
        self.box(rect, fade("#FFFFFF", 0.14), radius=3.5, border=fade(ink, 0.75))
        style = TextStyle(size=min(13, rect[3] * 0.72), colour=ink, align="center")
        self.text(label, inset(rect, 2, 0), style, scale_ui=False)

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
        self.box(rect, fill, radius=rect[3] / 2)
        style = TextStyle(size=size, colour=ink, weight="bold", align="center")
        self.text(label, inset(rect, rect[3] * 0.3, 0), style)

    def seat_mark(self, at: Point, size: float, seat: theme.Seat, letter: bool = True) -> None:
        """A seat's shape in its colour with its letter."""
        self.art(f"common/seat-{seat.shape}", around(at, size), tint=seat.colour)
        if letter:
            drop = size * 0.06 if seat.shape == "triangle" else 0.0
            style = TextStyle(size=size * 0.46, weight="bold", align="center", colour=theme.INK)
            self.text(
                seat.letter(self.language), around((at[0], at[1] + drop), size, size), style, scale_ui=False
            )

    def signal(self, rect: Rect, kind: Signal, *, radius: float = 8, strength: float = 1.0) -> None:
        """The outline of a thing: legal (moss, glowing), chosen (vermilion), last move, ghost; the keyboard's
        focus is white dashes on a dark ring, outside of whatever else the thing is marked with.
        """
        with self.faded(strength):
            if kind == "legal":
                outer = inset(rect, -3)
                self.glow(outer, fade(theme.MOSS_LIGHT, 0.75), radius=radius + 3, spread=7)
                self.box(outer, None, radius=radius + 3, border=theme.MOSS_LIGHT, stroke=3)
                self.box(inset(rect, -4), None, radius=radius + 4, border=fade("#1B2A12", 0.55), stroke=1)
            elif kind == "chosen":
                self.box(inset(rect, -3), None, radius=radius + 3, border=theme.VERMILION, stroke=3)
            elif kind == "focus":
                self._focus(rect, radius)
            elif kind == "last":
                self.glow(rect, fade(theme.GOLD_LIGHT, 0.8), radius=radius, spread=8)
                self.box(inset(rect, -1.5), None, radius=radius + 1.5, border=theme.GOLD_LIGHT, stroke=2)
            else:
                with self.faded(0.5):
                    self.dashed_box(rect, theme.PAPER_LIGHT, radius=radius)

    def _focus(self, rect: Rect, radius: float) -> None:
        outer = inset(rect, -8)
        self.box(outer, None, radius=radius + 8, border=theme.NIGHT_DEEP, stroke=4.5)
        self.dashed_box(inset(rect, -5.8), theme.PAPER_LIGHT, radius=radius + 5.8, stroke=2.2, dash=(7, 5))

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
        self.arc(at, radius, fade(colour, 0.3), width, 0, 360)
        self.arc(at, radius, colour, width, 0 if still else seconds / 1.2 * 360, 100)

    def dim(self, strength: float = 0.55) -> None:
        """Darken everything drawn so far."""
        self.wash(self.bleed, fade(theme.NIGHT_DEEP, strength))


def fibres(size: int, scale: float) -> pygame.Surface:
    """A square tile of sparse paper fibres, size pixels wide; it repeats without a seam."""
    tile = pygame.Surface((size, size), pygame.SRCALPHA)
    rng = random.Random(11)
    for _ in range(26):
        x, y = rng.uniform(0, size), rng.uniform(0, size)
        angle, bend = rng.uniform(0, 6.3), rng.uniform(-0.5, 0.5)
        points = []
        px, py = 0.0, 0.0
        for _ in range(7):
            points.append((px, py))
            step = pygame.Vector2(6 * scale, 0).rotate_rad(angle)
            px, py = px + step.x, py + step.y
            angle += bend * 0.5
        dark = rng.random() < 0.5
        colour = (120, 92, 50, 13) if dark else (255, 255, 255, 30)
        hair, left, top = shapes.stroke_path(points, max(0.7, 0.8 * scale), colour)
        for ox in (-size, 0, size):
            for oy in (-size, 0, size):
                tile.blit(hair, (round(x) + left + ox, round(y) + top + oy))
    return tile


FADE_IN = 0.09


def fade_in(seconds: float) -> float:
    """Strength of an outline or tooltip that began `seconds` ago: 90 ms from nothing to full."""
    return max(0.0, min(1.0, seconds / FADE_IN))


def fade_change(seconds: float) -> float:
    """Seconds until `fade_in` of the same changes: it waits while `seconds` is negative, and ends."""
    if seconds < 0:
        return -seconds
    return NOW if seconds < FADE_IN else NEVER
