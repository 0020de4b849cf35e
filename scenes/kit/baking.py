"""Baking without stutter: what a new position changes is baked over several frames.

A frame bakes for about `ENOUGH` seconds. Whatever comes later in it keeps the picture it had, and follows in
one of the next frames, in the order in which things are drawn.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

import pygame

from scenes.kit.cache import SurfaceCache

ENOUGH = 0.0008
"""Nothing more is baked in a frame that has spent so many seconds on it."""
BUSY = 0.003
"""Nor in one that has had so many seconds of other work before."""
PATIENCE = 4
"""So many frames in a row: where all are BUSY, on a slow machine, it has to be done all the same."""


class Oven:
    """What baking has cost in the present frame; a canvas and its children share one."""

    def __init__(self) -> None:
        self.spent = 0.0
        self.late = False
        """Something is still to be baked: another frame is wanted."""
        self.hurried = False
        """Everything is baked at once, because the picture will stand."""
        self._begun = math.inf
        self._busy = False
        self._row = 0
        """Frames before this one, without a break, that were BUSY when something was to be baked."""

    def begin(self) -> None:
        """A frame begins; whatever is done from now on counts as work in it."""
        self.spent, self._begun = 0.0, time.perf_counter()
        self._row = self._row + 1 if self._busy else 0
        self._busy = False

    @property
    def full(self) -> bool:
        """This frame has spent ENOUGH seconds on baking, or is BUSY where not all frames are; what is left
        waits for the next one.
        """
        if self.hurried or self.spent < 0:
            return False
        self._busy |= time.perf_counter() - self._begun > BUSY
        return self.spent >= ENOUGH or (self._busy and self._row < PATIENCE)

    @property
    def idle(self) -> bool:
        """This frame has time for what is not wanted yet."""
        return self.spent == 0 and not self.full

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
        self._last: dict[Hashable, tuple[Hashable, Any, pygame.Surface]] = {}

    def before(self, name: Hashable, place: Hashable) -> tuple[Any, pygame.Surface] | None:
        """Key and picture that `name` had last, if it was made for the same `place`."""
        found = self._last.get(name)
        return (found[1], found[2]) if found is not None and found[0] == place else None

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
            before = self.before(name, place)
            if before is not None and canvas.oven.full:
                canvas.oven.late = True
                return before[1]
            with canvas.oven.working():
                found = canvas.cache.get(key, make)
        assert found is not None
        self._last[name] = (place, key, found)
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
