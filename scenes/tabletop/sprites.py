"""Pictures of pieces, each made once per size, and the marks that lie on pieces in every game."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from scenes.kit import theme
from scenes.kit.canvas import Canvas, around
from scenes.kit.theme import INK, Point, Rect, TextStyle, fade

Make = Callable[[tuple[int, int]], pygame.Surface]
"""Paints a picture of a size in pixels."""


@dataclass(frozen=True)
class Pictures:
    """The cached pictures of one game; its id keeps their keys apart from those of others."""

    game: str

    def picture(self, canvas: Canvas, key: Hashable, size: tuple[float, float], make: Make) -> pygame.Surface:
        """The picture `make(size in pixels)`, kept under `key` and its size; `size` is in design units."""
        wanted = pixels(canvas, *size)
        found: pygame.Surface = canvas.cache.get((self.game, key, wanted), lambda: make(wanted))
        return found

    def put(self, canvas: Canvas, key: Hashable, rect: Rect, make: Make) -> None:
        """The picture on the canvas, in `rect`."""
        lay(canvas, self.picture(canvas, key, (rect[2], rect[3]), make), rect)


def pixels(canvas: Canvas, width: float, height: float) -> tuple[int, int]:
    """A size in whole pixels, at least one each way."""
    return (max(1, round(width * canvas.scale)), max(1, round(height * canvas.scale)))


def lay(canvas: Canvas, image: pygame.Surface, rect: Rect) -> None:
    """`image` centred on `rect`, at its own size."""
    x, y = canvas.spot((rect[0] + rect[2] / 2, rect[1] + rect[3] / 2))
    canvas.put(image, x - image.get_width() / 2, y - image.get_height() / 2)


def stretched(canvas: Canvas, image: pygame.Surface, rect: Rect, squeeze: float = 1.0) -> None:
    """`image` at the size of `rect`, made narrower for a turning card."""
    size = pixels(canvas, rect[2] * squeeze, rect[3])
    if size != image.get_size():
        image = pygame.transform.smoothscale(image, size)
    lay(canvas, image, rect)


def sheet_on(canvas: Canvas, surface: pygame.Surface, width: float, height: float) -> Canvas:
    """A sheet on a picture, with its own units from 0, 0: for the words of a piece."""
    sheet = canvas.child((0, 0, width, height))
    sheet.left = sheet.top = 0.0
    sheet.surface = surface
    return sheet


def blank(canvas: Canvas, width: float, height: float) -> Canvas:
    """A transparent sheet with its own units from 0, 0, for pictures that hold words."""
    return sheet_on(canvas, pygame.Surface(pixels(canvas, width, height), pygame.SRCALPHA), width, height)


# Marks


def check_mark(canvas: Canvas, at: Point, size: float = 28) -> None:
    """The vermilion disc of a chosen card."""
    canvas.circle((at[0] + 0.5, at[1] + 1.2), size / 2, fade("#000000", 0.35))
    canvas.circle(at, size / 2, theme.VERMILION, border=theme.PAPER_LIGHT, stroke=2)
    k = size / 28
    points = [
        (at[0] - 5.6 * k, at[1] + 0.4 * k),
        (at[0] - 1.6 * k, at[1] + 4.4 * k),
        (at[0] + 6 * k, at[1] - 4.6 * k),
    ]
    canvas.line(points, theme.PAPER_LIGHT, 2.8 * k)


def hint_mark(canvas: Canvas, at: Point) -> None:
    """The counsel's lamp."""
    canvas.circle((at[0] + 0.5, at[1] + 1.2), 13, fade("#000000", 0.35))
    canvas.circle(at, 13, theme.GOLD_LIGHT, border=INK, stroke=1.2)
    canvas.art("common/hint", (at[0] - 9, at[1] - 9, 18, 18))


def key_mark(canvas: Canvas, key: str, at: Point) -> None:
    """A key cap over a card or cube."""
    rect = around(at, 19)
    canvas.box(rect, "#FBF5E6", radius=4, border=INK)
    canvas.text(key, rect, TextStyle(13, INK, "bold", align="center"), scale_ui=False)
