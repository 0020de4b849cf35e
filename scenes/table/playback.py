"""Showing the steps of a match one at a time, at the player's speed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from game.core.catalogue import Catalogue
from game.core.game import Step
from game.core.protocol import NATURE
from scenes.kit.timeline import SPEEDS, Timeline
from scenes.kit.tween import NEVER, NOW
from scenes.table.driver import Driver
from scenes.tabletop.board import Board

DECISION_SECONDS = 0.6
"""How long a decision of somebody else stays before the next thing happens, at normal speed."""
PART_SECONDS = 0.12
"""The same for a part of a decision that has no line in the log, such as one card of a payment."""
NATURE_SECONDS = 0.2
FRAME_BUDGET = 0.002
"""Seconds of one frame for beginning steps, so that an instant game does not stall the window."""

_ENGLISH = "en"


class Playback:
    """Takes steps from a driver and stages them on a board. `on_step` is called when one has been shown."""

    def __init__(
        self, board: Board, driver: Driver, me: int | None, on_step: Callable[[], None] = lambda: None
    ) -> None:
        self.board = board
        self.driver = driver
        self.me = me
        self.on_step = on_step
        self.speed = "normal"
        self.timeline = Timeline()
        self._current: Step | None = None

    @property
    def busy(self) -> bool:
        """Whether a step is being shown."""
        return self._current is not None

    def next_change(self) -> float:
        """Seconds until the board looks different: a step is being shown, or waits to be."""
        return NEVER if self.driver.held() or self.driver.caught_up else NOW

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds; nothing moves while the table is paused."""
        if self.driver.held():
            return
        # What is shown again on purpose must be seen even where everything else is instant.
        pace = SPEEDS[self.speed]
        self.timeline.speed = pace if pace or not self.driver.reviewing else SPEEDS["fast"]
        begun = time.perf_counter()
        while True:
            if self.timeline and self.timeline.update(dt):
                return
            dt = 0.0
            self._finish()
            if self.driver.held() or not self._begin():
                return
            if time.perf_counter() - begun > FRAME_BUDGET:
                return

    def _begin(self) -> bool:
        step = self.driver.next_step()
        if step is None:
            return False
        self._current = step
        self.board.stage(step, self.timeline)
        pause = self._dwell(step)
        if pause:
            self.timeline.wait(pause)
        return True

    def _worth_a_line(self, step: Step) -> bool:
        return bool(self.driver.match.game.event_sentence(step, Catalogue.load(_ENGLISH)))

    def _dwell(self, step: Step) -> float:
        if step.actor == self.me:
            return 0.0
        if step.actor == NATURE:
            return NATURE_SECONDS if self._worth_a_line(step) else 0.0
        return DECISION_SECONDS if self._worth_a_line(step) else PART_SECONDS

    def _finish(self) -> None:
        step = self._current
        if step is not None:
            self._current = None
            self.driver.step_shown(counts=self._worth_a_line(step))
            self.on_step()

    def skip(self) -> None:
        """Show the rest of the present step at once."""
        self.timeline.finish()
        self._finish()

    def jump(self, state: Any) -> None:
        """Forget what is being shown; the board shows `state`."""
        self.timeline.clear()
        self._current = None
        self.board.show(state)
