"""Boards drawn in bands: opaque parts of the screen, each baked until what it shows changes."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Any, Protocol

import pygame

from scenes.kit.baking import Baked, PaintSteps
from scenes.kit.canvas import Canvas
from scenes.kit.frame_scheduler import IdleTurns
from scenes.kit.space import screen_format
from scenes.kit.theme import DESIGN_H, DESIGN_W, INK, Rect, fade

Paint = Callable[[Canvas], None]


class Bakeable(Protocol):
    """A part of the screen that is baked. Equal ones look the same, and only then."""

    @property
    def name(self) -> Hashable:
        """What it is, whatever it shows."""

    @property
    def rect(self) -> Rect:
        """Where it lies, in design units."""

    def __hash__(self) -> int: ...

    def stale(self, before: Any) -> Sequence[Rect] | None:
        """Where it differs from the part `before` of the same name; None: nearly everywhere."""

    def strokes(self, within: Rect) -> Iterable[Paint]:
        """What paints, one after the other, all that can be seen in `within`."""


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
        self._turns = IdleTurns()

    def begin(self, canvas: Canvas, still: bool) -> None:
        """Before the first band of a frame; where nothing moves (`still`), all bands change at once."""
        canvas.scheduler.spent, canvas.scheduler.at_once = 0.0, still

    def draw(self, canvas: Canvas, part: Bakeable, base: pygame.Surface) -> None:
        """A part of the screen as one opaque picture: the ground and, on it, what the part shows."""
        if canvas.direct:
            self._strokes(canvas, part, base)
            return
        area, place, key = _names(canvas, part, base)
        image = self._baked.picture(canvas, part.name, place, key, lambda: self.painting(canvas, part, base))
        canvas.put(image, area.x, area.y)

    def _strokes(self, canvas: Canvas, part: Bakeable, base: pygame.Surface) -> None:
        """What is within the clip, painted at once."""
        with canvas.clipped(part.rect):
            clip = canvas.surface.get_clip()
            if not clip.width or not clip.height:
                return
            canvas.surface.blit(base, clip, clip)
            x, y = canvas.to_design(clip.topleft)
            for stroke in part.strokes((x, y, clip.width / canvas.scale, clip.height / canvas.scale)):
                stroke(canvas)

    def baking(self, canvas: Canvas, part: Bakeable, base: pygame.Surface) -> Iterator[None]:
        """Bake a part before it is wanted, a little at a time; nothing if it is there already."""
        key = _names(canvas, part, base)[2]
        if canvas.cache.find(key) is None:
            sheet = yield from self.painting(canvas, part, base)
            canvas.cache.get(key, lambda: sheet)

    def painting(self, canvas: Canvas, part: Bakeable, base: pygame.Surface) -> PaintSteps:
        """The picture of a part: the one before, where there is one, and only what differs painted anew."""
        area, place, _ = _names(canvas, part, base)
        ground, stale = base.subsurface(area), None
        before = self._baked.before(part.name, place)
        if before is not None:
            stale = part.stale(before[0][2])
        # A copy is in the screen's format already: nothing has to be converted.
        image = (ground if before is None or stale is None else before[1]).copy()
        sheet = canvas.sheet(image, canvas.left - area.x, canvas.top - area.y)
        yield
        for rect in (part.rect,) if stale is None else stale:
            with sheet.clipped(rect):
                image.blit(ground, (0, 0))
                for stroke in part.strokes(rect):
                    stroke(sheet)
                    yield
        return image

    def ahead(self, canvas: Canvas, jobs: Callable[[], Iterable[Paint]]) -> None:
        """At the end of a frame: make a picture that will be wanted later, if this one had nothing to bake.

        `jobs` are asked for once; each puts a picture into the cache.
        """
        if self._ahead is None:
            self._ahead = deque(jobs())
        if self._ahead and self._turns.comes(canvas.scheduler):
            self._ahead.popleft()(canvas)
        canvas.scheduler.late |= bool(self._ahead)


def _names(
    canvas: Canvas, part: Bakeable, base: pygame.Surface
) -> tuple[pygame.Rect, Hashable, tuple[Any, ...]]:
    """Where a part lies in pixels, what that depends on, and the key of its picture."""
    area = canvas.device(part.rect).clip(base.get_rect())
    place = (area.x, area.y, area.size, canvas.language, canvas.ui)
    return area, place, ("band", place, part)


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
