"""How the pictures of the Edo game are made and kept. The title needs none of this, only `goods`."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from scenes.kit.brush import Brush
from scenes.kit.pictures.svg import Drawing
from scenes.kit.theme import Rect
from scenes.tabletop.sprites import Pictures

EDO = Pictures("edo")


def drawn(
    canvas: Brush,
    key: Hashable,
    rect: Rect,
    wide: float,
    paint: Callable[[Drawing], None],
    words: Callable[[Brush], None] | None = None,
) -> None:
    """A picture in `rect`, kept under `key`: `paint` draws on a sheet `wide` units wide and as high as `rect`
    asks, and `words` writes on it in the units of `rect` from 0, 0.
    """

    def make(size: tuple[int, int]) -> pygame.Surface:
        sheet = Drawing(wide, wide * size[1] / size[0])
        paint(sheet)
        surface = sheet.render(size)
        if words is not None:
            words(canvas.sheet(surface))
        return surface

    EDO.put(canvas, key, rect, make)
