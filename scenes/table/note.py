"""A short word beside the place that was clicked: why that cannot be done."""

from __future__ import annotations

from scenes.kit.canvas import Canvas, fade_change, fade_in
from scenes.kit.theme import Point
from scenes.kit.tooltip import draw_tooltip
from scenes.kit.tween import NEVER

SECONDS = 1.8
PER_LETTER = 0.02
LONGEST = 3.6
KEYBOARD: Point = (640.0, 60.0)
"""Where it stands when a key was refused: below the bar."""


class TableNote:
    """Shown for a while, or until the next input."""

    def __init__(self) -> None:
        self.content = ""
        self._at: Point = KEYBOARD
        self._age = self._length = 0.0

    def show(self, content: str, at: Point | None) -> None:
        """Show `content` (markup) beside `at`, or for a key where no pointer was (None)."""
        self.content, self._at = content, at or KEYBOARD
        self._age, self._length = 0.0, min(LONGEST, SECONDS + PER_LETTER * len(content))

    def hide(self) -> None:
        """Take the note away, and with it what F1 would open."""
        self.content = ""

    def update(self, dt: float) -> None:
        self._age += dt
        if self._age >= self._length:
            self.hide()

    def next_change(self) -> float:
        """Seconds until it looks different without any input."""
        if not self.content:
            return NEVER
        return min(fade_change(self._age), self._length - self._age)

    def draw(self, canvas: Canvas) -> None:
        if self.content:
            x, y = self._at
            with canvas.faded(fade_in(self._age)):
                draw_tooltip(canvas, self.content, (x - 12, y - 12, 24, 28))
