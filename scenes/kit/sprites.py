"""Pictures of pieces, each made once per size, and the marks that lie on pieces in every game."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from scenes.kit import theme
from scenes.kit.brush import Brush
from scenes.kit.canvas import Canvas, around, inset
from scenes.kit.pictures.svg import Drawing
from scenes.kit.theme import INK, Colour, Point, Rect, TextStyle, fade

Make = Callable[[tuple[int, int]], pygame.Surface]
"""Paints a picture of a size in pixels."""


@dataclass(frozen=True)
class Pictures:
    """The cached pictures of one game; its id keeps their keys apart from those of others."""

    game: str

    def picture(self, canvas: Brush, key: Hashable, size: tuple[float, float], make: Make) -> pygame.Surface:
        """The picture `make(size in pixels)`, kept under `key` and its size; `size` is in design units."""
        wanted = pixels(canvas, *size)
        found: pygame.Surface = canvas.cache.get((self.game, key, wanted), lambda: make(wanted))
        return found

    def put(self, canvas: Brush, key: Hashable, rect: Rect, make: Make) -> None:
        """The picture on the canvas, in `rect`."""
        lay(canvas, self.picture(canvas, key, (rect[2], rect[3]), make), rect)

    def drawn(
        self,
        canvas: Brush,
        key: Hashable,
        rect: Rect,
        wide: float,
        paint: Callable[[Drawing], object],
        words: Callable[[Brush], None] | None = None,
    ) -> None:
        """A picture in `rect`, kept under `key`: `paint` draws on a sheet `wide` units wide and as high as
        `rect` asks, and `words` writes on it in the units of `rect` from 0, 0.
        """

        def make(size: tuple[int, int]) -> pygame.Surface:
            sheet = Drawing(wide, wide * size[1] / size[0])
            paint(sheet)
            surface = sheet.render(size)
            if words is not None:
                words(canvas.sheet(surface))
            return surface

        self.put(canvas, key, rect, make)


def pixels(canvas: Brush, width: float, height: float) -> tuple[int, int]:
    """A size in whole pixels, at least one each way."""
    return (max(1, round(width * canvas.scale)), max(1, round(height * canvas.scale)))


def lay(canvas: Brush, image: pygame.Surface, rect: Rect) -> None:
    """`image` centred on `rect`, at its own size."""
    x, y = canvas.spot((rect[0] + rect[2] / 2, rect[1] + rect[3] / 2))
    canvas.put(image, x - image.get_width() / 2, y - image.get_height() / 2)


def stretched(canvas: Canvas, image: pygame.Surface, rect: Rect, squeeze: float = 1.0) -> None:
    """`image` at the size of `rect`, made narrower for a turning card."""
    size = pixels(canvas, rect[2] * squeeze, rect[3])
    if size != image.get_size():
        image = pygame.transform.smoothscale(image, size)
    lay(canvas, image, rect)


def blank(canvas: Brush, width: float, height: float) -> Brush:
    """A transparent sheet with its own units from 0, 0, for pictures that hold words."""
    return canvas.sheet(pygame.Surface(pixels(canvas, width, height), pygame.SRCALPHA))


# Marks


def check_mark(canvas: Canvas, at: Point, size: float = 28, colour: Colour = theme.VERMILION) -> None:
    """The disc of a chosen card, or of another colour of what is done."""
    canvas.circle((at[0] + 0.5, at[1] + 1.2), size / 2, fade("#000000", 0.35))
    canvas.circle(at, size / 2, colour, border=theme.PAPER_LIGHT, stroke=2)
    k = size / 28
    points = [
        (at[0] - 5.6 * k, at[1] + 0.4 * k),
        (at[0] - 1.6 * k, at[1] + 4.4 * k),
        (at[0] + 6 * k, at[1] - 4.6 * k),
    ]
    canvas.line(points, theme.PAPER_LIGHT, 2.8 * k)


def hint_mark(canvas: Canvas, rect: Rect, words: str = "", later: bool = False) -> None:
    """The counsel's lamp, or the numbers of steps of its plan (`words`): dark where they come `later`."""
    x, y, w, h = rect
    middle, radius = (x + w / 2, y + h / 2), min(w, h) / 2 - 0.6
    fill, ink = (theme.NIGHT, theme.GOLD_LIGHT) if later else (theme.GOLD_LIGHT, INK)
    disc = inset(rect, 0.6)
    canvas.box((disc[0] + 0.5, disc[1] + 1, *disc[2:]), fade("#000000", 0.35), radius=radius)
    canvas.box(disc, fill, radius=radius, border=theme.GOLD_LIGHT if later else INK, stroke=1.3)
    if words:
        style = TextStyle(radius * 1.4, ink, "bold", align="center", tabular=True)
        canvas.text(words, around(middle, w, h), style, scale_ui=False)
    else:
        canvas.art("common/hint", around(middle, radius * 1.45))


def key_mark(canvas: Canvas, key: str, rect: Rect) -> None:
    """A key cap."""
    canvas.box(rect, "#FBF5E6", radius=4, border=INK)
    style = TextStyle(min(13, rect[3] * 0.7), INK, "bold", align="center")
    canvas.text(key, rect, style, scale_ui=False)
