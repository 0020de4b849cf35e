"""The four beats of an ending and how long each lasts; no drawing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

STILL = 2.4
"""Seconds of stillness after the last decision."""
BRIEF = 1.6
"""The same where somebody has resigned: nothing is counted then."""
REST = 0.9
"""Seconds for which the whole count stands."""
TURN = 3.4
"""Seconds of the turning point."""
RISE = 0.9
"""Seconds in which the stage of the winner comes up."""
RAIN = 7.0
"""Seconds of paper rain after that; the page is there meanwhile."""


class Beat(IntEnum):
    """The parts of an ending, in order."""

    STILL = 0
    COUNT = 1
    TURN = 2
    PAGE = 3


@dataclass(frozen=True)
class Beats:
    """When each beat begins, in seconds at normal speed; one that is left out begins with the next one."""

    starts: tuple[float, float, float, float]

    @classmethod
    def of(cls, count: float, turn: bool, resigned: bool = False) -> Beats:
        """The beats with a count of so many seconds, with a turning point or without."""
        if resigned:
            return cls((0.0, BRIEF, BRIEF, BRIEF))
        counted = STILL + (count + REST if count else 0.0)
        return cls((0.0, STILL, counted, counted + (TURN if turn else 0.0)))

    def at(self, seconds: float) -> Beat:
        """The beat that it is then."""
        return Beat(max(beat for beat in Beat if self.starts[beat] <= seconds + 1e-9))

    def within(self, seconds: float) -> float:
        """Seconds since the present beat began."""
        return seconds - self.starts[self.at(seconds)]

    def next(self, seconds: float) -> float:
        """When the next beat begins; the last one has none, and its own beginning is answered."""
        return min((start for start in self.starts if start > seconds + 1e-9), default=self.starts[Beat.PAGE])

    @property
    def page(self) -> float:
        """When the page begins."""
        return self.starts[Beat.PAGE]

    @property
    def seconds(self) -> float:
        """The whole ending, until the page stands."""
        return self.page + RISE
