"""The count at the end, line by line and seat by seat, over time. Nothing is drawn here, or reckoned: the
numbers are those of the account.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.game import Source

WHOLE = 6.4
"""Seconds of all lines together where there are several."""
FEWEST = 4.2
"""Seconds of all lines together where there are one or two."""
EACH = 1.6
"""Seconds that a line has, where those above allow it."""
FIRST, LAST, FALL = 0.08, 0.55, 0.32
"""Parts of a line's time: when its first seat is counted, when the last one, how long the points fall."""
OPENING = 0.32
"""Seconds in which what is hidden opens."""

Totals = tuple[int, ...]


def leaders(totals: Sequence[int]) -> frozenset[int]:
    """The seats with the most points.

    >>> sorted(leaders((3, 7, 7)))
    [1, 2]
    """
    most = max(totals)
    return frozenset(seat for seat, total in enumerate(totals) if total == most)


def order_of(lines: Sequence[Source], winners: frozenset[int]) -> tuple[int, ...]:
    """Numbers of the lines in the order that keeps the winner open longest: the fewest lines at the end after
    which the winners lead already, then the most changes of the lead, then the smallest leads on the way.

    >>> order_of([Source("a", (9, 0)), Source("b", (0, 5))], frozenset({0}))
    (1, 0)
    """
    if not lines:
        return ()
    seats, number = range(len(lines[0].values)), len(lines)
    whole = (1 << number) - 1
    totals = {
        found: tuple(sum(lines[i].values[seat] for i in range(number) if found >> i & 1) for seat in seats)
        for found in range(whole + 1)
    }
    best: dict[int, tuple[tuple[int, int, int], tuple[int, ...]]] = {0: ((0, 0, 0), ())}
    for found in range(1, whole + 1):
        now = leaders(totals[found])
        high = sorted(totals[found], reverse=True)
        gap = high[0] - high[1] if len(high) > 1 else 0
        ways = []
        for last in range(number):
            if not found >> last & 1:
                continue
            before = found & ~(1 << last)
            (tail, changes, gaps), order = best[before]
            changed = bool(before) and leaders(totals[before]) != now
            rank = (tail + 1 if now == winners else 0, changes - changed, gaps + gap)
            ways.append((rank, (*order, last)))
        best[found] = min(ways)
    return best[whole][1]


@dataclass(frozen=True)
class TallyLine:
    """One line of the account in the count."""

    source: Source
    start: float
    """Seconds from the beginning of the count."""
    seconds: float
    turns: tuple[int, ...]
    """The seats in the order in which their points are told."""

    @property
    def end(self) -> float:
        """When it has been counted."""
        return self.start + self.seconds

    def begins(self, seat: int) -> float:
        """When the points of a seat begin to fall."""
        place, most = self.turns.index(seat), max(1, len(self.turns) - 1)
        return self.start + self.seconds * (FIRST + (LAST - FIRST) * place / most)

    def told(self, seat: int, at: float) -> int:
        """The points of a seat that have fallen by then, of `source.values[seat]`."""
        part = (at - self.begins(seat)) / (self.seconds * FALL)
        value = self.source.values[seat]
        return round(value * max(0.0, min(1.0, part)))


class PointTally:
    """The count of a match: `sources` are the counting lines of its account, `winners` its winners, and
    `hidden` the keys of the lines that lay hidden until now.
    """

    def __init__(
        self, sources: Sequence[Source], winners: frozenset[int], hidden: frozenset[str] = frozenset()
    ) -> None:
        told = [source for source in sources if any(source.values)] or list(sources[:1])
        self.seats = len(told[0].values) if told else 0
        self.hidden = hidden
        order = order_of(told, winners)
        number = len(told)
        self.seconds = min(WHOLE, max(FEWEST, EACH * number)) if number else 0.0
        each = self.seconds / max(1, number)
        sofar, lines, at = [0] * self.seats, list[TallyLine](), 0.0
        for place in order:
            source = told[place]
            sofar = [old + new for old, new in zip(sofar, source.values, strict=True)]
            turns = tuple(sorted(range(self.seats), key=lambda seat: (sofar[seat], seat)))
            lines.append(TallyLine(source, at, each, turns))
            at += each
        self.lines = tuple(lines)

    def after(self, number: int) -> Totals:
        """Each seat's points after so many lines."""
        return tuple(
            sum(line.source.values[seat] for line in self.lines[:number]) for seat in range(self.seats)
        )

    def counted(self, at: float) -> int:
        """How many lines have been counted by then."""
        return sum(line.end <= at + 1e-9 for line in self.lines)

    def now(self, at: float) -> TallyLine | None:
        """The line that is being counted; None before the count and after it."""
        number = self.counted(at)
        return self.lines[number] if at >= 0 and number < len(self.lines) else None

    def pieces(self, seat: int, at: float) -> tuple[tuple[int, int], ...]:
        """What a seat's column is built of by then: numbers of lines, and points that have fallen."""
        shown = ((number, line.told(seat, at)) for number, line in enumerate(self.lines))
        return tuple((number, points) for number, points in shown if points)

    def total(self, seat: int, at: float) -> int:
        """The points of a seat that have fallen by then."""
        return sum(points for _, points in self.pieces(seat, at))

    @property
    def highest(self) -> int:
        """The most points that any seat has at any moment of the count."""
        return max((max(self.after(number)) for number in range(1, len(self.lines) + 1)), default=0)

    def crowned(self, at: float) -> frozenset[int]:
        """Who leads after the lines that have been counted; nobody before the first."""
        number = self.counted(at)
        return leaders(self.after(number)) if number and max(self.after(number)) > 0 else frozenset()

    def change(self, number: int) -> frozenset[int] | None:
        """Who leads after so many lines, where others did before; None where nothing has changed."""
        if number < 2 or number > len(self.lines):
            return None
        before, now = leaders(self.after(number - 1)), leaders(self.after(number))
        return now if now != before else None

    def opened(self, seat: int, at: float) -> float:
        """How far what a seat has hidden is open, 0..1: it opens as the first hidden points fall."""
        begins = [line.begins(seat) for line in self.lines if line.source.key in self.hidden]
        if not begins:
            return 0.0
        return max(0.0, min(1.0, (at - min(begins) + OPENING) / OPENING))
