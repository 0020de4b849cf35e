"""Grounds that things lie on: paper, trays, night panels, plates, the bar along the upper edge."""

from __future__ import annotations

import random
from functools import lru_cache

import pygame

from scenes.kit import shapes, theme
from scenes.kit.cache import SurfaceCache
from scenes.kit.pen import Pen
from scenes.kit.space import Space
from scenes.kit.theme import Colour, Rect, fade


class Panels:
    """Lays grounds into a space. Rectangles are design units."""

    def __init__(self, space: Space, cache: SurfaceCache, pen: Pen) -> None:
        self.space = space
        self.cache = cache
        self.pen = pen

    def paper(
        self, rect: Rect, *, radius: float = 8, edge: Colour | None = None, shadow: bool = True
    ) -> None:
        """A sheet of paper: gradient, fibres, hairline, shadow. `edge` is a coloured band at the left."""
        if shadow:
            self.pen.shadow(rect, radius=radius, blur=8, down=3)
        area = self.space.device(rect)
        if not area.width or not area.height:
            return
        key = ("paper", area.size, radius, edge)
        self.space.put(self.cache.get(key, lambda: self._paper(area.size, radius, edge)), area.x, area.y)

    def _paper(self, size: tuple[int, int], radius: float, edge: Colour | None) -> pygame.Surface:
        s = self.space.scale
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
        outline = shapes.ring(*size, radius * s, max(1.0, s), 0.0, theme.rgba("#FFFCF299"))
        sheet.blit(outline, (0, 0))
        hair = shapes.ring(
            *size, (radius - 3) * s, max(1.0, s * 0.9), 3.5 * s, theme.rgba(fade(theme.INK, 0.13))
        )
        sheet.blit(hair, (0, 0))
        return sheet

    def tray(self, rect: Rect, *, radius: float = 9, depth: float = 0.34) -> None:
        """A sunken place in the desk for cards."""
        self.pen.box(rect, fade("#120B07", depth), radius=radius)
        self.pen.inner_shadow(rect, fade(theme.BLACK, 0.5), radius=radius, depth=9)
        self.pen.box(rect, None, radius=radius, border=fade("#FFE9C8", 0.07))

    def night_panel(
        self, rect: Rect, *, radius: float = 8, strength: float = 1.0, shadow: bool = True
    ) -> None:
        """A dark panel: counsel, menus on the title, overlays."""
        if shadow:
            self.pen.shadow(rect, radius=radius, blur=8, down=3)
        self.pen.box(
            rect,
            fade("#26344A", strength),
            bottom=fade("#18222F", strength),
            radius=radius,
            border=fade("#8EA0B8", 0.28),
        )

    def top_bar(self, height: float = 46) -> None:
        """The night bar along the upper edge with its gold line, across the whole window."""
        x, y, w, _ = self.space.bleed
        # Above the design area a wide letterbox goes on in the bar's colour.
        self.pen.wash((x, y, w, -y), "#1F2C3F")
        self.pen.wash((x, 0, w, height - 2), "#22304A", "#1A2432")
        self.pen.wash((x, height - 2, w, 1.5), theme.GOLD)

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
        self.pen.box(rect, fill, radius=radius, border=border, stroke=stroke)

    def rule(self, x: float, y: float, width: float, colour: Colour = theme.HAIRLINE) -> None:
        """A hairline across, one unit thick and on whole pixels."""
        thick = max(1, round(self.space.scale)) / self.space.scale
        at = self.space.device((x, y, 0, 0))
        self.pen.wash(
            (x, (at.y + 0.01 - self.space.top) / self.space.scale - self.space.shift[1], width, thick), colour
        )

    def dim(self, strength: float = 0.55) -> None:
        """Darken everything drawn so far."""
        self.pen.wash(self.space.bleed, fade(theme.NIGHT_DEEP, strength))


@lru_cache(maxsize=4)
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
