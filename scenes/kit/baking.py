"""Baking without stutter: what a new position changes is baked over several frames.

A frame bakes for about `ENOUGH` seconds. Whatever comes later in it keeps the picture it had, and follows in
one of the next frames, in the order in which things are drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable
from typing import Any, Protocol

import pygame

from scenes.kit.cache import SurfaceCache
from scenes.kit.frame_scheduler import PATIENCE, FrameScheduler


class Bakery(Protocol):
    """What baking needs of a canvas."""

    @property
    def cache(self) -> SurfaceCache:
        """Where finished pictures lie."""

    @property
    def scheduler(self) -> FrameScheduler:
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


class GradualPicture:
    """A picture that is made a stroke at a time, and shown when it is whole. It may lie in a SurfaceCache."""

    def __init__(self, making: PaintSteps, key: Hashable = None, given_up: int = 0) -> None:
        self.key = key
        self.given_up = given_up
        """Pictures that were begun in its place before, and not needed any more when they were half made."""
        self.surface: pygame.Surface | None = None
        self._making = making

    def go_on(self, scheduler: FrameScheduler) -> pygame.Surface | None:
        """Make strokes as long as this frame may bake; the picture once it is whole."""
        while self.surface is None and not scheduler.full:
            with scheduler.working():
                try:
                    next(self._making)
                except StopIteration as end:
                    self.surface = end.value
        scheduler.asked(left=self.surface is None)
        return self.surface

    def finish(self, scheduler: FrameScheduler) -> pygame.Surface:
        """Make all of it now."""
        if self.surface is None:
            with scheduler.working():
                self.surface = finished(self._making)
        return self.surface


class Baked:
    """Pictures of one owner that may be a few frames late."""

    def __init__(self) -> None:
        self._last: dict[Hashable, tuple[Hashable, Any, pygame.Surface]] = {}
        self._begun: dict[Hashable, GradualPicture] = {}

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
                begun = GradualPicture(make(), key, 0 if begun is None else begun.given_up + 1)
                self._begun[name] = begun
            if before is None or begun.given_up >= PATIENCE:
                found = begun.finish(canvas.scheduler)
            else:
                found = begun.go_on(canvas.scheduler)
                if found is None:
                    return before[1]
            made = found
            canvas.cache.get(key, lambda: made)
        self._begun.pop(name, None)
        self._last[name] = (place, key, found)
        return found
