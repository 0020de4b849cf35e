"""Ending a match before its end: how many rounds it has had, and whether it is decided beyond doubt."""

from __future__ import annotations

from game.core.match import Match
from scenes.table.history import turn_starts

SURE = 0.99
"""A chance that leaves no doubt, or what is missing to it."""
LASTING = 3
"""Rounds for which there must have been none."""


def round_of(match: Match) -> int:
    """The number of the round that is being played, from 1: in each of them every seat has its turn."""
    players, game = match.setup.players, match.game
    begun = [match.steps[start] for start in turn_starts(match)] if match.steps else []
    numbers = [game.turn(step.before) for step in begun]
    seats = {step.actor for step, number in zip(begun, numbers, strict=True) if number == numbers[0]}
    present = game.turn(match.state)
    # Where all seats have a turn of the same number, it is that of a round.
    return present if len(seats) == players else (present - 1) // players + 1


class Foregone:
    """Notices that a match is won or lost beyond doubt: what the player's chance is at decisions in so many
    rounds in a row.
    """

    def __init__(self) -> None:
        self._since = self._last = 0
        self._side = 0

    def note(self, number: int, share: float) -> None:
        """The player's chance, 0..1, as it was found at a decision in the round of this number."""
        side = (share >= SURE) - (share <= 1 - SURE)
        if side != self._side or number > self._last + 1 or number < self._last:
            self._since, self._side = number, side
        self._last = number

    @property
    def won(self) -> bool:
        """Whether it is won, where there is no doubt."""
        return self._side > 0

    @property
    def beyond_doubt(self) -> bool:
        """Whether there has been no doubt for long enough."""
        return self._side != 0 and self._last - self._since + 1 >= LASTING
