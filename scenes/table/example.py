"""One example of how it may go on, shown on the board: a deal that the seat cannot tell from the real one.

It can be skipped at any time, and ends where it began. A dashed gold frame says that nothing of it happens;
what it moves is shown as ghosts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.game import Step
from game.core.protocol import NATURE
from game.core.record import Record
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.timeline import SPEEDS, Timeline
from scenes.kit.tween import NEVER, NOW
from scenes.table.ghosts import Ghosts
from scenes.tabletop.board import Board

PAUSE, LAST_PAUSE = 0.5, 1.6
EDGES = (4.0, 50.0, 1272.0, 666.0)


class Example:
    """Shows steps on a board that is at rest."""

    def __init__(self, board: Board, ended: Callable[[], None] = lambda: None) -> None:
        self.board = board
        self.ended = ended
        """Called when the board is back where it was."""
        self.timeline = Timeline()
        self._steps: list[Step] = []
        self._back: Record | None = None
        self.ghosts: Ghosts | None = None

    @property
    def active(self) -> bool:
        """Whether an example is on the board."""
        return self._back is not None

    def start(self, steps: Sequence[Step], back: Record) -> None:
        """Show steps; the board shows the position `back` again afterwards."""
        if not steps:
            return
        self.board.cancel()
        self._steps, self._back = list(steps), back
        self.timeline.clear()
        self.board.show(back)
        self.ghosts = Ghosts(self.board)
        self.board.show(steps[0].before)

    def update(self, dt: float, speed: str, reduced: bool) -> None:
        """Go on by `dt` seconds."""
        if self._back is None:
            return
        # An example is there to be seen, whatever the speed of the table.
        self.timeline.speed, self.timeline.reduced = SPEEDS[speed] or SPEEDS["fast"], reduced
        if self.timeline and self.timeline.update(dt):
            return
        if not self._steps:
            self.stop()
            return
        count = min(len(self._steps), max(1, self.board.together(self._steps)))
        shown, self._steps = self._steps[:count], self._steps[count:]
        self.board.stage(shown, self.timeline)
        pause = 0.0 if all(step.actor == NATURE for step in shown) else PAUSE
        self.timeline.wait(pause if self._steps else LAST_PAUSE)

    def stop(self) -> None:
        """End it: the board is where it began."""
        if self._back is None:
            return
        back, self._back = self._back, None
        self._steps, self.ghosts = [], None
        self.timeline.clear()
        self.board.show(back)
        self.ended()

    def next_change(self) -> float:
        return NOW if self.active else NEVER

    def draw(self, canvas: Canvas) -> None:
        """What lies over the board while an example is shown."""
        if self.ghosts is not None:
            self.ghosts.draw(canvas)
            canvas.dashed_box(inset(EDGES, 3), theme.GOLD_LIGHT, radius=8, stroke=3, dash=(12, 8))
