"""What a step will show at its end is worked out and baked while the step is still being shown.

The end of a step changes much of the picture at once: a view is made, parts are listed, and those that differ
are baked. Here this is done before, a piece in each frame that bakes nothing else, so that the frame in which
the step ends finds it ready. Nothing depends on it: what is not ready by then is made as always.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic

from scenes.kit.canvas import Canvas
from scenes.tabletop.bands import bake_part
from scenes.tabletop.picture import Picture
from scenes.tabletop.sight import S

PATIENCE = 4
"""Frames after the beginning of a step in which it is left to itself: the table writes what is going on."""


class Foresight(Generic[S]):
    """The work on one coming sight, which is kept for whoever shows it."""

    def __init__(self, picture: Picture[S, Any]) -> None:
        self._picture = picture
        self._work: Iterator[None] | None = None
        self._canvas: Canvas | None = None
        self._frames = 0
        self.coming: S | None = None
        """The sight, once it has been made."""

    def expect(self, make: Callable[[], S]) -> None:
        """From now on `make` is what will be shown."""
        self.coming = None
        self._work = self._steps(make)
        self._frames = 0

    def go_on(self, canvas: Canvas) -> None:
        """At the end of a frame: one piece of the work, if this frame had nothing to bake."""
        self._frames += 1
        if self._work is None or self._frames <= PATIENCE or canvas.oven.spent != 0:
            return
        self._canvas = canvas
        if next(self._work, self) is self:
            self._work = None

    def _steps(self, make: Callable[[], S]) -> Iterator[None]:
        sight = self.coming = make()
        yield
        parts = self._picture.parts(sight)
        yield
        for part in parts:
            assert self._canvas is not None
            base = self._picture.ground(self._canvas, sight)
            if bake_part(self._canvas, part.name, part.rect, part.shown, base, part.paint):
                yield
