"""Baking without stutter: what a new position changes is baked over several frames.

A frame bakes for about `ENOUGH` seconds. Whatever comes later in it keeps the picture it had, and follows in
one of the next frames, in the order in which things are drawn.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Protocol

import pygame

from scenes.kit.cache import SurfaceCache

ENOUGH = 0.0008
"""Nothing more is baked in a frame that has spent so many seconds on it."""


class Oven:
    """What baking has cost in the present frame; a canvas and its children share one."""

    def __init__(self) -> None:
        self.spent = 0.0
        self.late = False
        """Something is still to be baked: another frame is wanted."""
        self.hurried = False
        """Everything is baked at once, because the picture will stand."""

    @property
    def full(self) -> bool:
        """This frame has spent ENOUGH seconds on baking; what is left waits for the next one."""
        return self.spent >= ENOUGH and not self.hurried

    @contextmanager
    def working(self) -> Iterator[None]:
        """What is done meanwhile counts as baking."""
        begun = time.perf_counter()
        yield
        self.spent += time.perf_counter() - begun


class Bakery(Protocol):
    """What baking needs of a canvas."""

    @property
    def cache(self) -> SurfaceCache:
        """Where finished pictures lie."""

    @property
    def oven(self) -> Oven:
        """What this frame has spent."""


class Baked:
    """Pictures of one owner that may be a few frames late."""

    def __init__(self) -> None:
        self._last: dict[Hashable, tuple[Hashable, pygame.Surface]] = {}

    def picture(
        self,
        canvas: Bakery,
        name: Hashable,
        place: Hashable,
        key: Hashable,
        make: Callable[[], pygame.Surface],
    ) -> pygame.Surface:
        """The picture under `key`, or the one that `name` had before if it was made for the same `place`."""
        found: pygame.Surface | None = canvas.cache.find(key)
        if found is None:
            before = self._last.get(name)
            if before is not None and before[0] == place and canvas.oven.full:
                canvas.oven.late = True
                return before[1]
            with canvas.oven.working():
                found = canvas.cache.get(key, make)
        assert found is not None
        self._last[name] = (place, found)
        return found


class Gradual:
    """A picture that is made a stroke at a time, and shown when it is whole. It may lie in a SurfaceCache."""

    def __init__(self, surface: pygame.Surface, strokes: Iterator[None]) -> None:
        self.surface = surface
        self._strokes: Iterator[None] | None = strokes

    def go_on(self, oven: Oven) -> bool:
        """Make strokes as long as this frame may bake; whether it is whole."""
        while self._strokes is not None and not oven.full:
            with oven.working():
                if next(self._strokes, self) is self:
                    self._strokes = None
        oven.late |= self._strokes is not None
        return self._strokes is None
