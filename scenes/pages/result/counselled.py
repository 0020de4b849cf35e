"""The chances in the course of a game as the counsel finds them, with the eyes that it had during the game:
what was shown at the table stands in the chart too.

What the table showed is there from the beginning. Of the others one moment after the other is looked at while
the page is open, those that lie farthest from any other first. Until then a moment
has the chance by the evaluation alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.core.match import Match
from scenes.pages.result.course import CourseMoment
from scenes.table.advice import Advisor, CounselMind, place_of
from scenes.table.history import MatchMoment, decisions_before

Shares = tuple[float, ...]
Told = Mapping[tuple[int, int], Shares]
"""Chances by position, see `place_of`."""


def spread(count: int) -> list[int]:
    """Numbers below `count` so that the first few of them lie evenly: ends, middle, quarters and so on.

    >>> spread(5)
    [0, 4, 2, 1, 3]
    """
    found, step = [0, count - 1] if count > 1 else [0] * count, max(1, count - 1)
    while step > 1:
        step = (step + 1) // 2
        found += [at for at in range(0, count, step) if at not in found]
    return found


def as_told(match: Match, moments: Sequence[CourseMoment], told: Told) -> list[CourseMoment | None]:
    """Each moment with the chances that the table has shown there; None where it showed none, and for the
    end.
    """
    found: list[CourseMoment | None] = []
    for moment in moments[:-1]:
        place = place_of(decisions_before(match, moment.index), match.state_before(moment.index))
        shares = told.get(place)
        found.append(replace(moment, shares=shares) if shares else None)
    return [*found, None]


class Counselled:
    """`moments` are those of the course, with what has been found so far; the last one is the end."""

    def __init__(
        self, match: Match, moments: tuple[CourseMoment, ...], mind: CounselMind, told: Told
    ) -> None:
        """`told`: what the table has shown, by position (see `place_of`): those moments have it at once."""
        self.match = match
        known = as_told(match, moments, told)
        self.moments = tuple(new or old for new, old in zip(known, moments, strict=True))
        self.advisor = Advisor(match, mind, match.setup.me)
        self.advisor.deeper = False
        self._waiting = [number for number in reversed(spread(len(moments) - 1)) if known[number] is None]
        self._at: int | None = None
        self._answers = 0

    @property
    def done(self) -> bool:
        """Whether nothing more will be found."""
        return self.advisor.failed or (self._at is None and not self._waiting)

    def stop(self) -> None:
        """Give up what is being searched; it is begun again with the next `update`."""
        if self._at is not None:
            self._waiting.append(self._at)
            self._at = None
        self.advisor.forget()

    def update(self) -> bool:
        """Take what the counsel has found, and have it look at the next moment; whether there is something
        new.
        """
        if self.done:
            return False
        advisor, at = self.advisor, self._at
        advisor.update()
        found = at is not None and advisor.answers > self._answers
        if at is not None and found:
            known = replace(self.moments[at], shares=advisor.values)
            self.moments = (*self.moments[:at], known, *self.moments[at + 1 :])
            self._at = None
        if self._at is None and self._waiting:
            self._at, self._answers = self._waiting.pop(), advisor.answers
            past = advisor.match = MatchMoment(self.match, self.moments[self._at].index)
            advisor.forget()
            advisor.me = past.to_move if self.match.setup.me is None else self.match.setup.me
            advisor.consider()
        return found
