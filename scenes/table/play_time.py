"""How long the player sits at a match: while the window is in front and somebody is there."""

from __future__ import annotations

import time
from collections.abc import Callable

from game.core.match import Match

AWAY = 120.0
"""Seconds without any input after which nobody is there any more."""


class PlayTime:
    """Adds up `Match.seconds`, by a clock of its own: a table at rest draws no frames. A match that was begun
    without counting stays without a time.
    """

    def __init__(self, match: Match, clock: Callable[[], float] = time.monotonic) -> None:
        self.match, self.clock = match, clock
        if match.seconds is None and not match.began and len(match.actions) == match.fixed:
            match.seconds = 0.0
        self._last = self._heard = clock()

    def heard(self) -> None:
        """The player has done something: they were there all the time since the last time, up to AWAY."""
        self.passes(counts=True)
        self._heard = self._last

    def passes(self, *, counts: bool) -> None:
        """Time has gone by; `counts`: it belongs to the match as far as the player was there."""
        now, before = self.clock(), self._last
        self._last = now
        if counts and self.match.seconds is not None:
            self.match.seconds += max(0.0, min(now, self._heard + AWAY) - before)
