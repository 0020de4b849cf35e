"""Showing the steps of a match one at a time, at the player's speed."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator, Sequence

from game.core.catalogue import Catalogue
from game.core.game import Step
from game.core.protocol import NATURE
from game.core.record import Record
from scenes.kit.timeline import SPEEDS, Timeline
from scenes.kit.tween import NEVER, NOW
from scenes.table.driver import Driver
from scenes.tabletop.board import Board

DECISION_SECONDS = 0.6
"""How long a decision of somebody else stays before the next thing happens, at normal speed."""
PART_SECONDS = 0.12
"""The same for a part of a decision that has no line in the log, such as one card of a payment."""
NATURE_SECONDS = 0.2
TURN_SECONDS = 7.5
"""What a turn with all that follows from it takes at normal speed, at most; longer ones go faster."""
KEPT = 0.6
"""The part of the time left that is given to what is known about a turn which goes on."""
LEAST = 0.4
"""Something is given to every part of a turn."""
FRAME_BUDGET = 0.002
"""Seconds of one frame for beginning steps, so that an instant game does not stall the window."""

_ENGLISH = "en"


class Playback:
    """Takes steps from a driver and stages them on a board. `on_step` is called when one has been shown,
    `on_begin` when some begin to be shown as one, with the seconds that they take.
    """

    def __init__(
        self,
        board: Board,
        driver: Driver,
        me: int | None,
        on_step: Callable[[], None] = lambda: None,
        on_begin: Callable[[Sequence[Step], float], None] = lambda steps, seconds: None,
    ) -> None:
        self.board = board
        self.driver = driver
        self.me = me
        self.on_step = on_step
        self.on_begin = on_begin
        self.speed = "normal"
        self.turn_seconds = TURN_SECONDS
        self.counts = True
        """Whether the last step, with which all is laid open and counted, is shown here; it is not where the
        ending counts.
        """
        self._english = Catalogue.load(_ENGLISH)
        """What is worth a line must not depend on the language. Read now, not while a step is to be shown."""
        self.timeline = Timeline()
        self._showing: Sequence[Step] = ()
        self._turn: Hashable = None
        self._spent = 0.0
        self._planned_from = self._planned = 0
        self._hurry = 1.0
        self._measured: tuple[tuple[int, int], Iterator[float], list[float]] | None = None

    @property
    def busy(self) -> bool:
        """Whether a step is being shown."""
        return bool(self._showing)

    @property
    def showing(self) -> int:
        """How many steps are being shown as one."""
        return len(self._showing)

    @property
    def ended(self) -> bool:
        """Whether the match is over and nothing is left to be shown but a step that is not shown here."""
        driver = self.driver
        return not self.counts and driver.over and len(driver.match.steps) - driver.shown <= 1

    def next_change(self) -> float:
        """Seconds until the board looks different: a step is being shown, or waits to be."""
        return NEVER if self.driver.held() or self.driver.caught_up else NOW

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds; nothing moves while the table is paused."""
        if self.driver.held():
            return
        # What is shown again on purpose must be seen even where everything else is instant.
        pace = SPEEDS[self.speed]
        pace = pace if pace or not self.driver.reviewing else SPEEDS["fast"]
        self.timeline.speed = pace * self._hurry
        begun = time.perf_counter()
        while True:
            if self.timeline and self.timeline.update(dt):
                return
            dt = 0.0
            self._finish()
            if self.driver.held() or not self._begin():
                return
            self.timeline.speed = pace * self._hurry
            self.on_begin(self._showing, self.timeline.whole)
            if pace or time.perf_counter() - begun > FRAME_BUDGET:
                # What begins is shown from the next frame on: this one has had the end of what was before.
                return

    def _begin(self) -> bool:
        coming = self.driver.coming()
        if not self.counts and self.driver.over:
            coming = coming[:-1]
        if not coming:
            return False
        planned = self._planned_from <= self.driver.shown < self._planned
        if self.timeline.speed and not planned and not self._plan(coming):
            return False
        count = self.board.together(coming)
        self._showing = coming[:count]
        self.driver.hand_out(count)
        self._stage(self._showing, self.timeline)
        return True

    def _stage(self, steps: Sequence[Step], timeline: Timeline) -> None:
        self.board.stage(steps, timeline)
        pause = max(map(self._dwell, steps))
        if pause:
            timeline.wait(pause)

    # How long a turn may take

    def _plan(self, coming: Sequence[Step]) -> bool:
        """Spread the rest of a turn, as far as it is known, over the time that is left for it.

        A long one takes several frames to measure; False until that is done.
        """
        turn, count = self._turn_of(coming[0]), 1
        while count < len(coming) and self._turn_of(coming[count]) in (turn, None):
            count += 1
        which = (self.driver.shown, count)
        if self._measured is None or self._measured[0] != which:
            self._measured = (which, self._lengths(coming[:count]), [])
        _, lengths, done = self._measured
        until = time.perf_counter() + FRAME_BUDGET
        for seconds in lengths:
            done.append(seconds)
            if time.perf_counter() > until:
                return False
        self._measured = None
        if turn not in (self._turn, None):
            self._turn, self._spent = turn, 0.0
        self._planned_from = self.driver.shown
        self._planned = self.driver.shown + count
        left = max(0.0, self.turn_seconds - self._spent)
        if count == len(coming) and not self._ended():
            left *= KEPT
        needed = sum(done)
        self._hurry = min(1.0, max(left, LEAST) / needed) if needed else 1.0
        self._spent += needed * self._hurry
        return True

    def _turn_of(self, step: Step) -> Hashable:
        """The turn a step belongs to; None for what follows from the one before."""
        return None if step.actor == NATURE else self.board.turn_of(step.before)

    def _ended(self) -> bool:
        """Whether the turn of the last steps known is over."""
        driver = self.driver
        return driver.over or self.board.turn_of(driver.match.state) != self._turn

    def _lengths(self, steps: Sequence[Step]) -> Iterator[float]:
        """Seconds at normal speed, of those that are shown as one together."""
        at = 0
        while at < len(steps):
            count = self.board.together(steps[at:])
            trial = Timeline(1.0, self.timeline.reduced)
            self._stage(steps[at : at + count], trial)
            yield trial.whole
            at += count

    def _worth_a_line(self, step: Step) -> bool:
        return bool(self.driver.match.game.event_sentence(step, self._english))

    def _dwell(self, step: Step) -> float:
        if step.actor == self.me:
            return 0.0
        if step.actor == NATURE:
            return NATURE_SECONDS if self._worth_a_line(step) else 0.0
        return DECISION_SECONDS if self._worth_a_line(step) else PART_SECONDS

    def _finish(self) -> None:
        steps = self._showing
        if steps:
            self._showing = ()
            self.driver.steps_shown(counts=any(map(self._worth_a_line, steps)))
            self.on_step()

    def skip(self) -> None:
        """Show the rest of the present step at once."""
        self.timeline.finish()
        self._finish()

    def jump(self, state: Record) -> None:
        """Forget what is being shown; the board shows `state`."""
        self.timeline.clear()
        self._showing, self._planned, self._turn, self._measured = (), 0, None, None
        self.board.show(state)
