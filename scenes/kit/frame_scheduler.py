"""What a frame has time for. All work beside the drawing of a frame asks here, so that there is one budget.

baking     what a new position changes is baked in the frame that wants it, for about `ENOUGH` seconds
preparing  what an animation needs is worked out before it is drawn, for about `PREPARING` seconds
ahead      what is wanted later is made at the end of frames that baked nothing, for about `AHEAD` seconds
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager

ENOUGH = 0.002
"""Nothing more is baked in a frame that has spent so many seconds on it."""
BUSY = 0.003
"""Nor in one that has had so many seconds of other work before."""
ROOM = 0.005
"""Nor anything that is not wanted yet in one that has had so many seconds of work by its end."""
PREPARING = 0.001
"""Seconds of a frame given to what an animation needs; the last part may take longer."""
LONG = 0.0005
"""Seconds of work that are long for one frame: nothing is prepared after a part that took so long."""
AHEAD = 0.0015
"""Seconds of a frame that are given to a piece of what will be wanted later."""
PATIENCE = 4
"""So many frames in a row: where all are BUSY, on a slow machine, it has to be done all the same. And so many
pictures in a row are given up for another; where something changes all the time, the next is made at once.
"""


class FrameScheduler:
    """What the present frame has spent, and has time for; a canvas and its children share one."""

    def __init__(self) -> None:
        self.spent = 0.0
        self.late = False
        """Something is still to be baked: another frame is wanted."""
        self.hurried = False
        """Everything is baked at once, because the picture will stand."""
        self.at_once = False
        """What is left of this frame is baked in it, because nothing moves from one picture to the next."""
        self._begun = math.inf
        self._pressed = False
        """Something was to be baked in this frame although it is BUSY."""
        self._row = 0
        """Frames before this one, without a break, in which that was so."""

    def begin(self) -> None:
        """A frame begins; whatever is done from now on counts as work in it."""
        self.spent, self.at_once, self._begun = 0.0, False, time.perf_counter()
        self._row = self._row + 1 if self._pressed else 0
        self._pressed = False

    @property
    def _busy(self) -> bool:
        return time.perf_counter() - self._begun > BUSY

    @property
    def full(self) -> bool:
        """The frame has spent ENOUGH seconds on baking, or is BUSY where not all frames are; what is left
        waits for the next one.
        """
        if self.hurried or self.at_once:
            return False
        return self.spent >= ENOUGH or (self._busy and self._row < PATIENCE)

    def asked(self, left: bool) -> None:
        """Something was to be baked in this frame; whether some of it is `left` for the next one."""
        self._pressed |= self._busy
        self.late |= left

    @property
    def idle(self) -> bool:
        """The present frame has baked nothing and has time for what is not wanted yet."""
        return self.spent == 0 and time.perf_counter() - self._begun < ROOM

    def prepare(self, work: Iterator[None]) -> bool:
        """Before a frame is drawn: go on with what its animation needs; whether that is done."""
        begun = now = time.perf_counter()
        part = 0.0
        while now - begun < PREPARING and part < LONG:
            if next(work, self) is self:
                return True
            part = time.perf_counter() - now
            now += part
        return False

    def work_ahead(self, work: Iterator[bool]) -> None:
        """At the end of a frame: a piece of what will be wanted later; each part tells whether another may
        follow in this frame.
        """
        until = time.perf_counter() + AHEAD
        while time.perf_counter() < until and next(work, False):
            pass

    @contextmanager
    def working(self) -> Iterator[None]:
        """What is done meanwhile counts as baking."""
        begun = time.perf_counter()
        yield
        self.spent += time.perf_counter() - begun


class IdleTurns:
    """When somebody goes on with what is not wanted yet: at the end of frames that have time for it. Where
    none has, on a slow machine, one of a few is as good as another.
    """

    def __init__(self) -> None:
        self._waited = 0

    def comes(self, frame: FrameScheduler) -> bool:
        """Asked at the end of a frame: whether this one is for it."""
        if frame.idle or (self._waited >= PATIENCE and frame.spent == 0):
            self._waited = 0
            return True
        self._waited += 1
        return False
