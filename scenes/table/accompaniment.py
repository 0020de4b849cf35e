"""What the music does at a table: it steps back while the player thinks, and answers great moments."""

from __future__ import annotations

from game.core.match import Match
from scenes.boards import moments_of
from scenes.kit.music.musician import Musician

APART = 20.0
"""Seconds between two answers at least."""


class Accompaniment:
    """Follows the steps that have been shown; what has been seen when a table opens is no moment any more."""

    def __init__(self, music: Musician, match: Match, seen: int) -> None:
        self.music, self.match = music, match
        self._seen = seen
        self._since = APART
        self._moment = moments_of(match.setup.game)

    def follow(self, seen: int, thinking: bool, dt: float) -> None:
        """`seen` steps have been shown to their end; `thinking`: the player is to decide."""
        self._since += dt
        self.music.thin(thinking)
        if seen <= self._seen:
            self._seen = seen
            return
        steps = self.match.steps[self._seen : seen]
        self._seen = seen
        if self._since >= APART and any(self._moment(step) is not None for step in steps):
            self._since = 0.0
            self.music.answer()
