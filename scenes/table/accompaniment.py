"""What the music does at a table: it steps back while the player thinks, and answers great moments."""

from __future__ import annotations

from game.core.match import Match
from scenes.kit.music.musician import Musician
from scenes.kit.music.style import load_style

APART = 20.0
"""Seconds between two answers at least."""


class Accompaniment:
    """Follows the steps that have been shown. A moment is great by the points that it brings at once
    (`Style.moment`); what has been seen when a table opens is none.
    """

    def __init__(self, music: Musician, match: Match, seen: int) -> None:
        self.music, self.match = music, match
        self._seen = seen
        self._since = APART
        style = load_style(match.setup.game)
        self._worth = None if style is None else style.moment

    def follow(self, seen: int, thinking: bool, dt: float) -> None:
        """`seen` steps have been shown to their end; `thinking`: the player is to decide."""
        self._since += dt
        self.music.thin(thinking)
        if seen <= self._seen or self._worth is None:
            self._seen = min(seen, self._seen)
            return
        steps = self.match.steps[self._seen : seen]
        self._seen = seen
        if self._since >= APART and any(self._gain(step.before, step.after) >= self._worth for step in steps):
            self._since = 0.0
            self.music.answer()

    def _gain(self, before: object, after: object) -> int:
        """The most points that one seat has gained."""
        scores = self.match.game.scores
        return max(now - then for then, now in zip(scores(before), scores(after), strict=True))
