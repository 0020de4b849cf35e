"""Boxes, lines, circles and their light and shadow on a canvas, all cached at real pixel size."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from scenes.kit import shapes, theme
from scenes.kit.cache import SurfaceCache
from scenes.kit.space import Space, screen_format
from scenes.kit.theme import Colour, Point, Rect, rgba


class Pen:
    """Draws shapes in a space. Rectangles and points are design units, angles degrees."""

    def __init__(self, space: Space, cache: SurfaceCache) -> None:
        self.space = space
        self.cache = cache

    def fill(self, colour: Colour) -> None:
        """The whole surface in one colour."""
        self.wash(self.space.bleed, colour)

    def wash(self, rect: Rect, colour: Colour, bottom: Colour | None = None) -> None:
        """A plain rectangle, translucent if the colour is, running to `bottom` at its lower edge."""
        area = self.space.device(rect)
        if bottom is not None:
            self._gradient(area, colour, bottom)
            return
        c = rgba(colour)
        strength = c[3] / 255 * self.space.alpha
        if strength >= 0.999:
            self.space.surface.fill(c[:3], area)
        elif strength > 0.003 and area.width and area.height:
            veil = self.cache.get(("veil", area.size), lambda: screen_format(pygame.Surface(area.size)))
            veil.fill(c[:3])
            veil.set_alpha(round(255 * strength))
            self.space.surface.blit(veil, area)

    def _gradient(self, area: pygame.Rect, top: Colour, bottom: Colour) -> None:
        def make() -> pygame.Surface:
            strip = shapes.box(1, max(1, area.height), 0, rgba(top), rgba(bottom))
            return pygame.transform.scale(strip, area.size)

        self.space.put(self.cache.get(("gradient", area.size, top, bottom), make), area.x, area.y)

    def box(
        self,
        rect: Rect,
        fill: Colour | None = None,
        *,
        radius: float = 0,
        bottom: Colour | None = None,
        border: Colour | None = None,
        stroke: float = 1,
    ) -> None:
        """A rounded box with optional vertical gradient (`fill` to `bottom`) and border inside its edge."""
        space = self.space
        area = space.device(rect)
        if not area.width or not area.height:
            return
        r, line = radius * space.scale, max(1.0, stroke * space.scale)
        key = ("box", area.size, fill, radius, bottom, border, stroke)
        image = self.cache.get(
            key,
            lambda: shapes.box(
                area.width,
                area.height,
                r,
                None if fill is None else rgba(fill),
                None if bottom is None else rgba(bottom),
                None if border is None else rgba(border),
                line,
            ),
        )
        space.put(image, area.x, area.y)

    def shadow(
        self,
        rect: Rect,
        *,
        radius: float = 8,
        blur: float = 8,
        down: float = 3,
        colour: Colour = theme.SHADOW,
    ) -> None:
        """The soft shadow of a box."""
        area = self.space.device(rect)
        blurred = max(1.0, blur * self.space.scale)
        image = self.cache.get(
            ("shadow", area.size, radius, blur, colour),
            lambda: shapes.shadow(area.width, area.height, radius * self.space.scale, blurred, rgba(colour)),
        )
        pad = math.ceil(blurred)
        self.space.put(image, area.x - pad, area.y - pad + self.space.px(down))

    def glow(self, rect: Rect, colour: Colour, *, radius: float = 8, spread: float = 6) -> None:
        """Light around a box, nothing inside it."""
        area = self.space.device(rect)
        reach = max(1.0, spread * self.space.scale)
        image = self.cache.get(
            ("glow", area.size, radius, spread, colour),
            lambda: shapes.glow(area.width, area.height, radius * self.space.scale, reach, rgba(colour)),
        )
        pad = math.ceil(reach)
        self.space.put(image, area.x - pad, area.y - pad)

    def inner_shadow(self, rect: Rect, colour: Colour, *, radius: float = 9, depth: float = 8) -> None:
        """Darkness inside a box's edge."""
        area = self.space.device(rect)
        image = self.cache.get(
            ("inner", area.size, radius, depth, colour),
            lambda: shapes.inner_shadow(
                area.width, area.height, radius * self.space.scale, depth * self.space.scale, rgba(colour)
            ),
        )
        self.space.put(image, area.x, area.y)

    def circle(
        self,
        at: Point,
        radius: float,
        fill: Colour | None = None,
        *,
        border: Colour | None = None,
        stroke: float = 1,
    ) -> None:
        """A disc, its border inside the edge."""
        self.box(
            (at[0] - radius, at[1] - radius, 2 * radius, 2 * radius),
            fill,
            radius=radius,
            border=border,
            stroke=stroke,
        )

    def line(
        self,
        points: Sequence[Point],
        colour: Colour,
        width: float = 1,
        *,
        dash: tuple[float, float] | None = None,
        closed: bool = False,
    ) -> None:
        """A line through `points` with round joins; `dash` is (on, off)."""
        self._path(points, colour, width, closed, None, dash)

    def polygon(
        self, points: Sequence[Point], fill: Colour | None, *, border: Colour | None = None, stroke: float = 1
    ) -> None:
        """A filled polygon with an optional outline centred on its edge."""
        self._path(points, border or "#00000000", stroke if border else 0, True, fill, None)

    def _path(
        self,
        points: Sequence[Point],
        colour: Colour,
        width: float,
        closed: bool,
        fill: Colour | None,
        dash: tuple[float, float] | None,
    ) -> None:
        spots = [self.space.spot(p) for p in points]
        x0, y0 = math.floor(spots[0][0]), math.floor(spots[0][1])
        near = tuple((round((x - x0) * 4) / 4, round((y - y0) * 4) / 4) for x, y in spots)
        stroke = width * self.space.scale
        dashes = None if dash is None else (dash[0] * self.space.scale, dash[1] * self.space.scale)
        image, left, top = self.cache.get(
            ("path", near, colour, width, closed, fill, dash),
            lambda: shapes.stroke_path(
                near,
                stroke,
                rgba(colour),
                closed=closed,
                fill=None if fill is None else rgba(fill),
                dash=dashes,
            ),
        )
        self.space.put(image, x0 + left, y0 + top)

    def arc(self, at: Point, radius: float, colour: Colour, width: float, start: float, sweep: float) -> None:
        """Part of a circle's line, from `start` degrees (0 = up) clockwise over `sweep`; positions in
        steps of 3.
        """
        first, span = three_degrees(start), max(1, round(min(360.0, sweep) / 3))
        key = ("arc", round(radius, 2), colour, width, first, span)

        def make() -> tuple[pygame.Surface, int, int]:
            angles = [math.radians((first + i) * 3 - 90) for i in range(span + 1)]
            r = radius * self.space.scale
            points = [(math.cos(a) * r, math.sin(a) * r) for a in angles]
            return shapes.stroke_path(points, width * self.space.scale, rgba(colour), closed=span >= 120)

        image, left, top = self.cache.get(key, make)
        x, y = self.space.spot(at)
        self.space.put(image, round(x) + left, round(y) + top)

    def dashed_box(
        self,
        rect: Rect,
        colour: Colour,
        *,
        radius: float = 6,
        stroke: float = 1.5,
        dash: tuple[float, float] = (5, 4),
    ) -> None:
        """A dashed rounded outline."""
        x, y, w, h = rect
        r = min(radius, w / 2, h / 2)
        points: list[Point] = []
        for cx, cy, first in (
            (x + w - r, y + r, -90),
            (x + w - r, y + h - r, 0),
            (x + r, y + h - r, 90),
            (x + r, y + r, 180),
        ):
            for step in range(7):
                angle = math.radians(first + step * 15)
                points.append((cx + r * math.cos(angle), cy + r * math.sin(angle)))
        self.line(points, colour, stroke, dash=dash, closed=True)


def three_degrees(angle: float) -> int:
    """An angle in degrees, rounded to one of the 120 steps of three degrees that are cached."""
    return math.floor(angle / 360 * 120 + 0.5) % 120
