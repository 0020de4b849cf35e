"""What a step will show at its end is worked out and baked while the step is still being shown.

The end of a step changes much of the picture at once: a view is made, parts are listed, and those that differ
are baked. Here this is done before, a little in each frame that bakes nothing else, so that the frame in
which the step ends finds it ready. Nothing depends on it: what is not ready by then is made as always.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic

from scenes.kit.bands import Bands
from scenes.kit.canvas import Canvas
from scenes.kit.frame_scheduler import IdleTurns
from scenes.tabletop.board_state import S
from scenes.tabletop.setting import Picture

PATIENCE = 4
"""Frames after the beginning of a step in which it is left to itself: the table writes what is going on."""


class Lookahead(Generic[S]):
    """The work on one coming board state, which is kept for whoever shows it."""

    def __init__(self, picture: Picture[S], bands: Bands) -> None:
        self._picture, self._bands = picture, bands
        self._make: Callable[[], S] | None = None
        self._work: Iterator[bool] | None = None
        self._turns = IdleTurns()
        self._canvas: Canvas | None = None
        self._frames = 0
        self.coming: S | None = None
        """The board state, once it has been made."""

    def expect(self, make: Callable[[], S]) -> None:
        """From now on `make` is what will be shown."""
        self.coming = None
        self._make = make
        self._work = self._steps()
        self._frames = 0

    def shown(self) -> S:
        """What will be shown; made now unless it has been. Something is expected."""
        if self.coming is None:
            assert self._make is not None
            self.coming = self._make()
        return self.coming

    def go_on(self, canvas: Canvas) -> None:
        """At the end of a frame, after all else that is drawn in it: a piece of the work, if it is time."""
        self._frames += 1
        if self._work is None or self._frames <= PATIENCE or not self._turns.comes(canvas.scheduler):
            return
        self._canvas = canvas
        canvas.scheduler.work_ahead(self._work)

    def _steps(self) -> Iterator[bool]:
        """Each part of the work tells whether this frame may have time for another."""
        shown = self.shown()
        yield False
        parts = self._picture.parts(shown)
        yield False
        for part in parts:
            assert self._canvas is not None
            base = self._picture.ground(self._canvas, shown)
            for _ in self._bands.baking(self._canvas, part, base):
                yield True
        self._work = None
