"""Pictures on a canvas: those of the art kit, those drawn by code, and parts of the screen baked once."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from scenes.kit.art import ArtBook
from scenes.kit.cache import SurfaceCache
from scenes.kit.pen import three_degrees
from scenes.kit.space import Space, screen_format
from scenes.kit.theme import Colour, Rect


class Album:
    """Puts pictures into rectangles of a space, each made once per key and size in pixels."""

    def __init__(self, space: Space, cache: SurfaceCache, book: ArtBook) -> None:
        self.space = space
        self.cache = cache
        self.book = book

    def art(
        self,
        name: str,
        rect: Rect,
        *,
        tint: Colour | None = None,
        ink: Colour | None = None,
        angle: float = 0,
        flip: bool = False,
    ) -> None:
        """Picture `name` of the art kit fitted into `rect`, centred; turned clockwise by `angle` (steps
        of 3). KeyError for a name that there is no picture of.
        """
        area = self.space.device(rect)
        if not area.width or not area.height:
            return
        turn = three_degrees(angle)
        key = ("art", name, area.size, tint, ink, turn, flip)

        def make() -> pygame.Surface:
            if not turn:
                image = self.book.draw(name, area.width, area.height, tint, ink)
            else:
                large = self.book.draw(name, area.width * 2, area.height * 2, tint, ink)
                image = pygame.transform.rotozoom(large, -turn * 3, 0.5)
            return pygame.transform.flip(image, True, False) if flip else image

        image = self.cache.get(key, make)
        self.space.put(image, area.centerx - image.get_width() / 2, area.centery - image.get_height() / 2)

    def picture(self, key: Hashable, rect: Rect, make: Callable[[tuple[int, int]], pygame.Surface]) -> None:
        """A picture drawn by code: `make((width, height))` in pixels, called once per key and size."""
        self._put_made(("picture", key), rect, make)

    def image(self, image: pygame.Surface, rect: Rect, key: Hashable) -> None:
        """A finished picture scaled into `rect` (cached under `key`); for pictures without text only."""
        self._put_made(("image", key), rect, lambda size: pygame.transform.smoothscale(image, size))

    def _put_made(self, key: Hashable, rect: Rect, make: Callable[[tuple[int, int]], pygame.Surface]) -> None:
        area = self.space.device(rect)
        size = (max(1, area.width), max(1, area.height))
        image = self.cache.get((key, size), lambda: screen_format(make(size)))
        self.space.put(image, area.x, area.y)
