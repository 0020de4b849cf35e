"""One example of how it may go on, shown on the board: a deal that the seat cannot tell from the real one.

It can be skipped at any time, and ends where it began. A dashed gold frame says that nothing of it happens;
what it moves is shown as ghosts, and whose move is shown is said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.game import Step
from game.core.protocol import NATURE
from game.core.record import Record
from scenes.companion.ways import way_words
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.timeline import SPEEDS, Timeline
from scenes.kit.tween import NEVER, NOW
from scenes.table.ghosts import Ghosts
from scenes.tabletop.board import Board

PAUSE, LAST_PAUSE = 0.5, 1.6
EDGES = (4.0, 50.0, 1272.0, 666.0)


@dataclass(frozen=True)
class Moving:
    """A move of an example in words."""

    seat: int
    """Whose it is, below 0 for what comes by itself."""
    sentence: str
    """What is done, without the name of who does it."""


class Example:
    """Shows steps on a board that is at rest. `stays`: the end stays in sight until it is stopped."""

    def __init__(
        self, board: Board, ended: Callable[[], None] = lambda: None, *, stays: bool = False
    ) -> None:
        self.board = board
        self.stays = stays
        self.moving: Moving | None = None
        """The move that is shown, or was shown last; None before the first."""
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
        self.moving = None
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
            if not self.stays:
                self.stop()
            return
        count = min(len(self._steps), max(1, self.board.together(self._steps)))
        shown, self._steps = self._steps[:count], self._steps[count:]
        self.moving = self._moving(shown) or self.moving
        self.board.stage(shown, self.timeline)
        pause = 0.0 if all(step.actor == NATURE for step in shown) else PAUSE
        self.timeline.wait(pause if self._steps else LAST_PAUSE)

    def _moving(self, steps: Sequence[Step]) -> Moving | None:
        """The first of some steps that there is a sentence for: an own one as plans are told, others' as the
        log tells them.
        """
        board = self.board
        game, catalogue = board.match.game, board.context.catalogue
        for step in steps:
            told = game.log_sentence(step, catalogue, board.context.counted)
            if not told:
                continue
            own = step.actor == board.me and way_words(board, step.before, (step.action,))
            return Moving(step.subject, own or told)
        return None

    def words(self) -> tuple[str, str]:
        """Whose move is shown, and what it is."""
        t, moving = self.board.context.t, self.moving
        if moving is None:
            return t("hint.example.chip"), t("hint.example.prompt")
        by = t("hint.example.chip")
        if moving.seat >= 0:
            by = t("hint.example.by", name=self.board.name(moving.seat))
        return by, t("hint.example.move", move=moving.sentence.rstrip(".。"))

    @property
    def over(self) -> bool:
        """Whether it has been shown to its end, where it stays."""
        return self.active and not self._steps and not self.timeline

    def stop(self) -> None:
        """End it: the board is where it began."""
        if self._back is None:
            return
        back, self._back = self._back, None
        self._steps, self.ghosts, self.moving = [], None, None
        self.timeline.clear()
        self.board.show(back)
        self.ended()

    def next_change(self) -> float:
        return NOW if self.active and not self.over else NEVER

    def draw(self, canvas: Canvas) -> None:
        """What lies over the board while an example is shown."""
        if self.ghosts is not None:
            self.ghosts.draw(canvas)
            canvas.dashed_box(inset(EDGES, 3), theme.GOLD_LIGHT, radius=8, stroke=3, dash=(12, 8))
