"""Baking without stutter: what a new position changes is baked over several frames.

A frame bakes for about `ENOUGH` seconds. Whatever comes later in it keeps the picture it had, and follows in
one of the next frames, in the order in which things are drawn.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Generator, Hashable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

import pygame

from scenes.kit.cache import SurfaceCache

ENOUGH = 0.002
"""Nothing more is baked in a frame that has spent so many seconds on it."""
BUSY = 0.003
"""Nor in one that has had so many seconds of other work before."""
ROOM = 0.005
"""Nor anything that is not wanted yet in one that has had so many seconds of work by its end."""
PATIENCE = 4
"""So many frames in a row: where all are BUSY, on a slow machine, it has to be done all the same. And so many
pictures in a row are given up for another; where something changes all the time, the next is made at once.
"""


class Oven:
    """What baking has cost in the present frame; a canvas and its children share one."""

    def __init__(self) -> None:
        self.spent = 0.0
        self.late = False
        """Something is still to be baked: another frame is wanted."""
        self.hurried = False
        """Everything is baked at once, because the picture will stand."""
        self._begun = math.inf
        self._pressed = False
        """Something was to be baked in this frame although it is BUSY."""
        self._row = 0
        """Frames before this one, without a break, in which that was so."""

    def begin(self) -> None:
        """A frame begins; whatever is done from now on counts as work in it."""
        self.spent, self._begun = 0.0, time.perf_counter()
        self._row = self._row + 1 if self._pressed else 0
        self._pressed = False

    @property
    def _busy(self) -> bool:
        return time.perf_counter() - self._begun > BUSY

    @property
    def full(self) -> bool:
        """This frame has spent ENOUGH seconds on baking, or is BUSY where not all frames are; what is left
        waits for the next one.
        """
        if self.hurried or self.spent < 0:
            return False
        return self.spent >= ENOUGH or (self._busy and self._row < PATIENCE)

    def asked(self, left: bool) -> None:
        """Something was to be baked in this frame; whether some of it is `left` for the next one."""
        self._pressed |= self._busy
        self.late |= left

    @property
    def idle(self) -> bool:
        """This frame has baked nothing and has time for what is not wanted yet."""
        return self.spent == 0 and time.perf_counter() - self._begun < ROOM

    @contextmanager
    def working(self) -> Iterator[None]:
        """What is done meanwhile counts as baking."""
        begun = time.perf_counter()
        yield
        self.spent += time.perf_counter() - begun


class Turns:
    """When somebody goes on with what is not wanted yet: at the end of frames that have time for it. Where
    none has, on a slow machine, one of a few is as good as another.
    """

    def __init__(self) -> None:
        self._waited = 0

    def comes(self, oven: Oven) -> bool:
        """Asked at the end of a frame: whether this one is for it."""
        if oven.idle or (self._waited >= PATIENCE and oven.spent == 0):
            self._waited = 0
            return True
        self._waited += 1
        return False


class Bakery(Protocol):
    """What baking needs of a canvas."""

    @property
    def cache(self) -> SurfaceCache:
        """Where finished pictures lie."""

    @property
    def oven(self) -> Oven:
        """What this frame has spent."""


PaintSteps = Generator[None, None, pygame.Surface]
"""A picture in the making, a stroke at a time."""


def finished(making: PaintSteps) -> pygame.Surface:
    """The picture, made all at once."""
    while True:
        try:
            next(making)
        except StopIteration as end:
            made: pygame.Surface = end.value
            return made


class Gradual:
    """A picture that is made a stroke at a time, and shown when it is whole. It may lie in a SurfaceCache."""

    def __init__(self, making: PaintSteps, key: Hashable = None, given_up: int = 0) -> None:
        self.key = key
        self.given_up = given_up
        """Pictures that were begun in its place before, and not needed any more when they were half made."""
        self.surface: pygame.Surface | None = None
        self._making = making

    def go_on(self, oven: Oven) -> pygame.Surface | None:
        """Make strokes as long as this frame may bake; the picture once it is whole."""
        while self.surface is None and not oven.full:
            with oven.working():
                try:
                    next(self._making)
                except StopIteration as end:
                    self.surface = end.value
        oven.asked(left=self.surface is None)
        return self.surface

    def finish(self, oven: Oven) -> pygame.Surface:
        """Make all of it now."""
        if self.surface is None:
            with oven.working():
                self.surface = finished(self._making)
        return self.surface


class Baked:
    """Pictures of one owner that may be a few frames late."""

    def __init__(self) -> None:
        self._last: dict[Hashable, tuple[Hashable, Any, pygame.Surface]] = {}
        self._begun: dict[Hashable, Gradual] = {}

    def before(self, name: Hashable, place: Hashable) -> tuple[Any, pygame.Surface] | None:
        """Key and picture that `name` had last, if it was made for the same `place`."""
        found = self._last.get(name)
        return (found[1], found[2]) if found is not None and found[0] == place else None

    def picture(
        self, canvas: Bakery, name: Hashable, place: Hashable, key: Hashable, make: Callable[[], PaintSteps]
    ) -> pygame.Surface:
        """The picture under `key`, or the one that `name` had before if it was made for the same `place`."""
        found: pygame.Surface | None = canvas.cache.find(key)
        if found is None:
            before, begun = self.before(name, place), self._begun.get(name)
            if begun is None or begun.key != key:
                begun = Gradual(make(), key, 0 if begun is None else begun.given_up + 1)
                self._begun[name] = begun
            if before is None or begun.given_up >= PATIENCE:
                found = begun.finish(canvas.oven)
            else:
                found = begun.go_on(canvas.oven)
                if found is None:
                    return before[1]
            made = found
            canvas.cache.get(key, lambda: made)
        self._begun.pop(name, None)
        self._last[name] = (place, key, found)
        return found
