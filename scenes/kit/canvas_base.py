"""The ground of the canvas: design units to pixels, blitting, baking and caching."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Self

import pygame

from scenes.kit.art import ArtBook
from scenes.kit.baking import Baked, Oven
from scenes.kit.cache import SurfaceCache
from scenes.kit.fonts import Fonts
from scenes.kit.markup import Resolver
from scenes.kit.theme import (
    DESIGN_H,
    DESIGN_W,
    TALL_FROM,
    TALLEST,
    WIDE_FROM,
    WIDEST,
    Point,
    Rect,
)


class CanvasBase:
    """Maps 1280 x 720 design units onto a surface of any size: one scale factor, ratio kept.

    The design area lies in the middle. Where it is `pinned` to the upper left, what a window of another ratio
    has at the right or below is room to use: `room` begins at 0, 0 and is at least the design area.
    """

    def __init__(self, surface: pygame.Surface, fonts: Fonts, art: ArtBook, ui_scale: float = 1.0) -> None:
        self.surface = surface
        self.fonts = fonts
        self.book = art
        self.cache = SurfaceCache()
        self.resolvers: dict[str, Resolver] = {}
        self.language = "en"
        self.oven = Oven()
        self._ui = ui_scale
        self._alpha = 1.0
        self._shift = (0.0, 0.0)
        self._pinned = False
        self._measure()

    def _measure(self) -> None:
        width, height = self.size = self.surface.get_size()
        self.scale = min(width / DESIGN_W, height / DESIGN_H)
        wide, high = float(DESIGN_W), float(DESIGN_H)
        if self._pinned:
            wide = min(width / self.scale, WIDEST) if width / self.scale >= WIDE_FROM else wide
            high = min(height / self.scale, TALLEST) if height / self.scale >= TALL_FROM else high
        self.room: Rect = (0.0, 0.0, wide, high)
        self.left = (width - wide * self.scale) / 2
        self.top = (height - high * self.scale) / 2

    @property
    def pinned(self) -> bool:
        """Whether what the window has beyond the design area lies at the right and below."""
        return self._pinned

    @pinned.setter
    def pinned(self, value: bool) -> None:
        if value != self._pinned:
            self._pinned = value
            self._measure()

    def resize(self, surface: pygame.Surface) -> bool:
        """Draw on another surface; if its size is new, everything baked is dropped. True when it is."""
        self.surface = surface
        # The window's surface stays one object and changes in place, so the old size is kept here.
        if surface.get_size() == self.size:
            return False
        self._measure()
        self.drop_caches()
        return True

    @property
    def ui(self) -> float:
        """Scale of text and controls, 0.8 to 2."""
        return self._ui

    @ui.setter
    def ui(self, value: float) -> None:
        if value != self._ui:
            self._ui = value
            self.drop_caches()

    def drop_caches(self) -> None:
        self.cache.drop()
        self.fonts.drop()

    # Geometry

    @property
    def bleed(self) -> Rect:
        """The whole surface in design units; it reaches beyond 0,0,1280,720 when the ratio differs."""
        width, height = self.surface.get_size()
        return (-self.left / self.scale, -self.top / self.scale, width / self.scale, height / self.scale)

    def px(self, units: float) -> int:
        """A length in pixels, at least 1 when it is more than nothing."""
        return max(1, round(units * self.scale)) if units > 0 else 0

    def device(self, rect: Rect) -> pygame.Rect:
        """`rect` in whole pixels; neighbours that touch in design units touch here too."""
        x, y, w, h = rect
        x, y = x + self._shift[0], y + self._shift[1]
        x0, y0 = round(self.left + x * self.scale), round(self.top + y * self.scale)
        x1, y1 = round(self.left + (x + w) * self.scale), round(self.top + (y + h) * self.scale)
        return pygame.Rect(x0, y0, max(0, x1 - x0), max(0, y1 - y0))

    def spot(self, point: Point) -> tuple[float, float]:
        """`point` in pixels."""
        return (
            self.left + (point[0] + self._shift[0]) * self.scale,
            self.top + (point[1] + self._shift[1]) * self.scale,
        )

    def to_design(self, pixel: tuple[float, float]) -> Point:
        """A pixel of the surface (a mouse position) in design units."""
        return ((pixel[0] - self.left) / self.scale, (pixel[1] - self.top) / self.scale)

    # Putting surfaces down

    def put(self, image: pygame.Surface, x: float, y: float) -> None:
        """Blit `image` at pixel x, y with the present alpha."""
        if self._alpha >= 0.999:
            self.surface.blit(image, (round(x), round(y)))
        elif self._alpha > 0.003:
            image.set_alpha(round(255 * self._alpha))
            self.surface.blit(image, (round(x), round(y)))
            image.set_alpha(255)

    @contextmanager
    def faded(self, alpha: float) -> Iterator[None]:
        """Everything drawn inside is `alpha` (0..1) as strong."""
        before, self._alpha = self._alpha, self._alpha * max(0.0, min(1.0, alpha))
        try:
            yield
        finally:
            self._alpha = before

    @contextmanager
    def shifted(self, dx: float, dy: float) -> Iterator[None]:
        """Everything drawn inside lies dx, dy design units further."""
        before, self._shift = self._shift, (self._shift[0] + dx, self._shift[1] + dy)
        try:
            yield
        finally:
            self._shift = before

    @contextmanager
    def clipped(self, rect: Rect) -> Iterator[None]:
        """Nothing drawn inside leaves `rect`."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.device(rect).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def touches(self, rect: Rect) -> bool:
        """Whether anything drawn in `rect` can be seen within the present clip."""
        return bool(self.device(rect).colliderect(self.surface.get_clip()))

    # Baking

    def child(self, rect: Rect, opaque: bool = False) -> Self:
        """A canvas of its own for the pixels of `rect`, with the same units, caches and scale."""
        area = self.device(rect)
        size = (max(1, area.width), max(1, area.height))
        if opaque:
            surface = screen_format(pygame.Surface(size))
        else:
            surface = pygame.Surface(size, pygame.SRCALPHA)
        made = self.__class__.__new__(self.__class__)
        made.__dict__.update(self.__dict__)
        made.surface = surface
        made._alpha = 1.0
        made._shift = (0.0, 0.0)
        # `area` holds the shift already, so a shifted parent's child sees unshifted units.
        made.left = self.left + self._shift[0] * self.scale - area.x
        made.top = self.top + self._shift[1] * self.scale - area.y
        return made

    def layer(
        self,
        key: Hashable,
        rect: Rect,
        paint: Callable[[Self], None],
        opaque: bool = False,
        late: Baked | None = None,
    ) -> None:
        """Draw `rect` as `paint` painted it the first time under this `key` (which must name its state).

        With `late`, a new key may show the picture before for a few frames.
        """
        area = self.device(rect)

        def make() -> pygame.Surface:
            canvas = self.child(rect, opaque)
            paint(canvas)
            return canvas.surface

        full = ("layer", key, area.size, self.language)
        if late is None:
            image = self.cache.get(full, make)
        else:
            image = late.picture(self, "layer", (area.topleft, area.size, self.language, self.ui), full, make)
        self.put(image, area.x, area.y)

    def backdrop(self, key: Hashable, paint: Callable[[Self], None]) -> None:
        """The whole surface, letterbox bars included, as `paint` painted it the first time."""
        self.layer(key, self.bleed, paint, opaque=True)

    def picture(self, key: Hashable, rect: Rect, make: Callable[[tuple[int, int]], pygame.Surface]) -> None:
        """A picture drawn by code: `make((width, height))` in pixels, called once per key and size."""
        area = self.device(rect)
        size = (max(1, area.width), max(1, area.height))
        self.put(self.cache.get(("picture", key, size), lambda: screen_format(make(size))), area.x, area.y)

    def image(self, image: pygame.Surface, rect: Rect, key: Hashable) -> None:
        """A finished picture scaled into `rect` (cached under `key`); for pictures without text only."""
        area = self.device(rect)
        size = (max(1, area.width), max(1, area.height))
        scaled = self.cache.get(
            ("image", key, size), lambda: screen_format(pygame.transform.smoothscale(image, size))
        )
        self.put(scaled, area.x, area.y)


def inset(rect: Rect, by: float, vertical: float | None = None) -> Rect:
    """`rect` made smaller on every side."""
    dy = by if vertical is None else vertical
    return (rect[0] + by, rect[1] + dy, rect[2] - 2 * by, rect[3] - 2 * dy)


def contains(rect: Rect, point: Point) -> bool:
    return rect[0] <= point[0] < rect[0] + rect[2] and rect[1] <= point[1] < rect[1] + rect[3]


def centre(rect: Rect) -> Point:
    return (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2)


def around(point: Point, width: float, height: float | None = None) -> Rect:
    """The box of that size centred on `point`."""
    h = width if height is None else height
    return (point[0] - width / 2, point[1] - h / 2, width, h)


def quarter_steps(angle: float, steps: int = 120) -> int:
    """An angle in degrees as one of `steps` cached positions."""
    return math.floor(angle / 360 * steps + 0.5) % steps


def screen_format(image: pygame.Surface) -> pygame.Surface:
    """`image` in the pixel order of the screen: blitting anything else takes ten times as long."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        return image
    return image.convert_alpha() if image.get_flags() & pygame.SRCALPHA else image.convert()
