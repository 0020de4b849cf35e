"""The tooltip of what lies under a resting pointer on the board."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.canvas import Canvas, fade_in
from scenes.kit.theme import Point
from scenes.kit.tooltip import draw_tooltip

WAIT = 0.45


class Hover:
    """Asks `find` what lies at the pointer whenever the pointer or the board has changed."""

    def __init__(self, find: Callable[[Point], str | None]) -> None:
        self.find = find
        self.at: Point = (-1.0, -1.0)
        self._text: str | None = None
        self._seconds = 0.0
        self._stale = True
        self._hidden = False

    def move(self, at: Point) -> None:
        self.at = at
        self._stale = True
        self._hidden = False

    def changed(self) -> None:
        """The board shows something else."""
        self._stale = True

    def hide(self) -> None:
        """Until the pointer moves and rests again."""
        self._seconds = 0.0
        self._hidden = True

    def update(self, dt: float) -> None:
        if self._stale:
            self._stale = False
            text = self.find(self.at)
            if text != self._text:
                self._text, self._seconds = text, 0.0
        self._seconds += dt

    def draw(self, canvas: Canvas) -> None:
        if self._text and self._seconds > WAIT and not self._hidden:
            x, y = self.at
            with canvas.faded(fade_in(self._seconds - WAIT)):
                draw_tooltip(canvas, self._text, (x - 10, y - 10, 20, 26))
