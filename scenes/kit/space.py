"""Where a canvas draws: a surface, the way from design units to its pixels, fading, shifting and clipping."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from scenes.kit.theme import DESIGN_H, DESIGN_W, TALL_FROM, TALLEST, WIDE_FROM, WIDEST, Point, Rect


class Space:
    """1280 x 720 design units on a surface of any size: one scale factor, ratio kept.

    The design area lies in the middle. Where it is `pinned` to the upper left, what a window of another ratio
    has at the right or below is room to use: `room` begins at 0, 0 and is at least the design area.
    `scale` is in pixels per unit; `left` and `top` are the pixels of the design origin.
    """

    def __init__(self, surface: pygame.Surface) -> None:
        self.alpha = 1.0
        """How strong everything is drawn, 0 to 1; see `faded`."""
        self.shift = (0.0, 0.0)
        """How far everything is moved, in design units; see `shifted`."""
        self._pinned = False
        self.fit(surface)

    def fit(self, surface: pygame.Surface) -> None:
        """Lie on `surface`, the design area as large as it can be."""
        self.surface = surface
        # The window's surface stays one object and changes in place, so its size is kept here.
        width, height = self.size = surface.get_size()
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
            self.fit(self.surface)

    def beside(self, surface: pygame.Surface, left: float = 0.0, top: float = 0.0) -> Space:
        """The same units on another surface, their origin at its pixel `left`, `top`."""
        made = Space(surface)
        made.scale, made.left, made.top = self.scale, left, top
        made._pinned, made.room = self._pinned, self.room
        return made

    # Design units and pixels

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
        dx, dy = self.shift
        scale, left, top = self.scale, self.left, self.top
        x, y = x + dx, y + dy
        x0, y0 = round(left + x * scale), round(top + y * scale)
        x1, y1 = round(left + (x + w) * scale), round(top + (y + h) * scale)
        return pygame.Rect(x0, y0, max(0, x1 - x0), max(0, y1 - y0))

    def spot(self, point: Point) -> tuple[float, float]:
        """`point` in pixels."""
        dx, dy = self.shift
        return (self.left + (point[0] + dx) * self.scale, self.top + (point[1] + dy) * self.scale)

    def to_design(self, pixel: tuple[float, float]) -> Point:
        """A pixel of the surface (a mouse position) in design units."""
        return ((pixel[0] - self.left) / self.scale, (pixel[1] - self.top) / self.scale)

    # Putting surfaces down

    def put(self, image: pygame.Surface, x: float, y: float) -> None:
        """Blit `image` at pixel x, y with the present alpha."""
        if self.alpha >= 0.999:
            self.surface.blit(image, (round(x), round(y)))
        elif self.alpha > 0.003:
            # An opaque picture is made one again: with a strength of 255 each later blit would blend it.
            whole = image.get_alpha()
            image.set_alpha(round(255 * self.alpha))
            self.surface.blit(image, (round(x), round(y)))
            image.set_alpha(whole)

    @contextmanager
    def faded(self, alpha: float) -> Iterator[None]:
        """Everything drawn inside is `alpha` (0..1) as strong."""
        before, self.alpha = self.alpha, self.alpha * max(0.0, min(1.0, alpha))
        try:
            yield
        finally:
            self.alpha = before

    @contextmanager
    def shifted(self, dx: float, dy: float) -> Iterator[None]:
        """Everything drawn inside lies dx, dy design units further."""
        before, self.shift = self.shift, (self.shift[0] + dx, self.shift[1] + dy)
        try:
            yield
        finally:
            self.shift = before

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


def screen_format(image: pygame.Surface) -> pygame.Surface:
    """`image` in the pixel order of the screen: blitting anything else takes ten times as long."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        return image
    return image.convert_alpha() if image.get_flags() & pygame.SRCALPHA else image.convert()
