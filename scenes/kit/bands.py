"""Boards drawn in bands: opaque parts of the screen, each baked until what it shows changes."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Any

import pygame

from scenes.kit.baking import Baked
from scenes.kit.canvas import Canvas
from scenes.kit.space import screen_format
from scenes.kit.theme import DESIGN_H, DESIGN_W, INK, Rect, fade

Paint = Callable[[Canvas], None]


class Shown:
    """A value (hashable) that a band shows, with its hash computed once."""

    __slots__ = ("_hash", "value")

    def __init__(self, value: Any) -> None:
        self.value = value
        self._hash = hash(value)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Shown) and self.value == other.value)


def ground(canvas: Canvas, key: Hashable, paint: Paint) -> pygame.Surface:
    """The whole surface with everything that never moves, opaque; `key` names all that `paint` depends on."""

    def make() -> pygame.Surface:
        sheet = canvas.sheet(
            screen_format(pygame.Surface(canvas.surface.get_size())), canvas.left, canvas.top
        )
        paint(sheet)
        return sheet.surface

    size = canvas.surface.get_size()
    found: pygame.Surface = canvas.cache.get(("ground", key, size, canvas.language, canvas.ui), make)
    return found


class Bands:
    """The bands of one board, each baked until what it shows changes, a few in a frame."""

    def __init__(self) -> None:
        self._baked = Baked()
        self._ahead: deque[Paint] | None = None

    def begin(self, canvas: Canvas, still: bool) -> None:
        """Before the first band of a frame; where nothing moves (`still`), all bands change at once."""
        canvas.oven.spent = -math.inf if still else 0.0

    def draw(
        self,
        canvas: Canvas,
        name: Hashable,
        rect: Rect,
        content: Hashable,
        base: pygame.Surface,
        paint: Paint,
    ) -> None:
        """A part of the screen as one opaque picture: the ground and, on it, what `paint` adds for `content`.

        `content` must name everything that `paint` depends on.
        """
        area, place, key = _names(canvas, name, rect, content, base)
        image = self._baked.picture(canvas, name, place, key, lambda: _bake(canvas, area, base, paint))
        canvas.put(image, area.x, area.y)

    def ahead(self, canvas: Canvas, jobs: Callable[[], Iterable[Paint]]) -> None:
        """At the end of a frame: make a picture that will be wanted later, if this one had nothing to bake.

        `jobs` are asked for once; each puts a picture into the cache.
        """
        if self._ahead is None:
            self._ahead = deque(jobs())
        if self._ahead and canvas.oven.spent == 0:
            self._ahead.popleft()(canvas)
        canvas.oven.late |= bool(self._ahead)


def baking(
    canvas: Canvas,
    name: Hashable,
    rect: Rect,
    content: Hashable,
    base: pygame.Surface,
    strokes: Sequence[Paint],
) -> Iterator[None]:
    """Bake a band (see `Bands.draw`) before it is wanted, a stroke at a time; none if it is there already."""
    area, _, key = _names(canvas, name, rect, content, base)
    if canvas.cache.find(key) is not None:
        return
    sheet = _sheet(canvas, area, base)
    for stroke in strokes:
        stroke(sheet)
        yield
    canvas.cache.get(key, lambda: sheet.surface)


def _names(
    canvas: Canvas, name: Hashable, rect: Rect, content: Hashable, base: pygame.Surface
) -> tuple[pygame.Rect, Hashable, Hashable]:
    """Where a band lies in pixels, what that depends on, and the key of its picture."""
    area = canvas.device(rect).clip(base.get_rect())
    place = (area.x, area.y, area.size, canvas.language, canvas.ui)
    return area, place, ("band", name, place, content)


def _bake(canvas: Canvas, area: pygame.Rect, base: pygame.Surface, paint: Paint) -> pygame.Surface:
    sheet = _sheet(canvas, area, base)
    paint(sheet)
    return sheet.surface


def _sheet(canvas: Canvas, area: pygame.Rect, base: pygame.Surface) -> Canvas:
    # A copy of the ground is in the screen's format already: nothing has to be converted.
    return canvas.sheet(base.subsurface(area).copy(), canvas.left - area.x, canvas.top - area.y)


def bare(canvas: Canvas, base: pygame.Surface, rect: Rect) -> None:
    """The ground alone within `rect`."""
    area = canvas.device(rect).clip(canvas.surface.get_rect())
    canvas.surface.blit(base, area, area)


def margins(canvas: Canvas) -> list[Rect]:
    """The parts of the surface beyond the design area, where the window has another ratio."""
    x, y, w, h = canvas.bleed
    found: list[Rect] = []
    if x < 0:
        found.append((x, y, -x + 1, h))
    if x + w > DESIGN_W:
        found.append((DESIGN_W - 1, y, x + w - DESIGN_W + 1, h))
    if y < 0:
        found.append((x, y, w, -y + 1))
    if y + h > DESIGN_H:
        found.append((x, DESIGN_H - 1, w, y + h - DESIGN_H + 1))
    return found


def edge_band(sheet: Canvas, rect: Rect, colour: str) -> None:
    """The coloured left edge of an active panel."""
    with sheet.clipped((rect[0], rect[1], 6, rect[3])):
        sheet.box((rect[0], rect[1], 24, rect[3]), colour, radius=8, border=fade(INK, 0.3))


def top_band(sheet: Canvas, rect: Rect, colour: str) -> None:
    """The coloured upper edge of an active panel."""
    with sheet.clipped((rect[0], rect[1], rect[2], 6)):
        sheet.box((rect[0], rect[1], rect[2], 24), colour, radius=8, border=fade(INK, 0.3))
