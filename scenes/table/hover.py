"""The tooltip of what lies under a resting pointer on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.kit.canvas import Canvas, fade_change, fade_in
from scenes.kit.theme import Point, Rect
from scenes.kit.tooltip import Clear, draw_tooltip
from scenes.kit.tween import NEVER, NOW

WAIT = 0.45


class Hover:
    """Asks `find` what lies at the pointer whenever the pointer or the board has changed.

    `around` tells the box of a thing that its tooltip must not cover, and whether to stand beside it; `clear`
    what else it keeps clear of.
    """

    def __init__(
        self,
        find: Callable[[Point], str | None],
        around: Callable[[Point], tuple[Rect, bool] | None] = lambda at: None,
        clear: Callable[[Point], Sequence[Clear]] = lambda at: (),
    ) -> None:
        self.find = find
        self.around = around
        self.clear = clear
        self._spared: tuple[Rect, bool] | None = None
        self._clear: Sequence[Clear] = ()
        self.at: Point = (-1.0, -1.0)
        self._text: str | None = None
        self.read = ""
        """The tooltip that was there when it was hidden last, "" where none was."""
        self._seconds = 0.0
        self._stale = True
        self._hidden = False

    @property
    def reading(self) -> bool:
        """Whether a tooltip is on the screen."""
        return bool(self._text) and self._seconds > WAIT and not self._hidden

    def move(self, at: Point) -> None:
        """The pointer is at `at` (design units) now."""
        self.at = at
        self._stale = True
        self._hidden = False

    def place(self, event: pygame.event.Event) -> Point:
        """Where an input happens: an event's own place, else that of the pointer."""
        at: Point = event.dict.get("pos", self.at)
        return at

    def changed(self) -> None:
        """The board shows something else."""
        self._stale = True

    def hide(self) -> None:
        """Until the pointer moves and rests again; what could be read is kept as `read`."""
        self.read = (self._text or "") if self.reading else ""
        self._seconds = 0.0
        self._hidden = True

    def update(self, dt: float) -> None:
        if self._stale:
            self._stale = False
            text = self.find(self.at)
            self._spared = self.around(self.at) if text else None
            self._clear = self.clear(self.at) if text else ()
            if text != self._text:
                self._text, self._seconds = text, 0.0
        self._seconds += dt

    def next_change(self) -> float:
        """Seconds until the tooltip looks different without any input."""
        if self._stale:
            return NOW
        return fade_change(self._seconds - WAIT) if self._text and not self._hidden else NEVER

    def draw(self, canvas: Canvas) -> None:
        if self._text and self.reading:
            x, y = self.at
            rect, beside = self._spared or ((x - 10, y - 10, 20, 26), False)
            with canvas.faded(fade_in(self._seconds - WAIT)):
                draw_tooltip(canvas, self._text, rect, beside=beside, clear=self._clear)
