"""A hint that was given: a whole decision, followed while the player carries it out."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.match import Match


@dataclass(frozen=True)
class Plan:
    """The actions that were advised after so many decisions of the match."""

    start: int
    actions: tuple[int, ...]

    def left(self, match: Match) -> tuple[int, ...] | None:
        """What of it is still to be done; None where the match has gone another way. Whatever is taken back
        and still belongs to it is to be done again.
        """
        done = tuple(match.actions[self.start :])
        if len(match.actions) < self.start or done != self.actions[: len(done)]:
            return None
        return self.actions[len(done) :]
