"""What decided a match, as far as is known: the greatest swing of the chances, the same as the page of the
result tells, else the line of the account in which the winner was furthest ahead. Nothing is searched here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.game import Source, Step
from game.core.match import Match
from game.core.protocol import NATURE
from scenes.pages.result.counselled import Told, as_told
from scenes.pages.result.course import CourseMoment, course, greatest_swing
from scenes.tabletop.moment import GreatMoment, Moments

LEAST = 0.08
"""A smaller swing was no turning point."""
MOST_SHOWN = 0.5
"""From this part of the moments on that the table has shown chances for, those alone are told: chances that
were searched for and estimated ones are not of one kind.
"""

Shares = tuple[float, ...]


@dataclass(frozen=True)
class Swing:
    """The turning point by the chances."""

    index: int
    """The step that did it."""
    begun: int
    """The step from which on the chance changed."""
    turn: int
    seat: int
    """Whose chance it was."""
    before: float
    after: float
    won: bool
    """Whether that seat has won."""
    moment: GreatMoment | None
    curve: tuple[tuple[int, Shares], ...]
    """All chances that are known: index of the step that they lie before, and each seat's share."""

    @property
    def rose(self) -> bool:
        """Whether the chance grew."""
        return self.after > self.before


@dataclass(frozen=True)
class Lead:
    """The line of the account in which the winner was furthest ahead of the best of the others."""

    source: Source
    winner: int
    other: int

    @property
    def points(self) -> int:
        """By how much."""
        return self.source.values[self.winner] - self.source.values[self.other]


def told_course(match: Match, told: Told) -> tuple[CourseMoment, ...]:
    """The course of a match with the chances that the table has shown; where it showed few, those of the
    evaluation alone.
    """
    moments = course(match)
    shown = [moment for moment in as_told(match, moments, told) if moment is not None]
    if len(shown) >= max(2, MOST_SHOWN * (len(moments) - 1)):
        return (*shown, moments[-1])
    return moments


def swing_of(match: Match, moments: Sequence[CourseMoment], seat: int, great: Moments) -> Swing | None:
    """The greatest change of the chance of `seat` from one moment to the next; None where none is great."""
    pair = greatest_swing(moments, seat)
    if pair is None:
        return None
    start, end = pair
    before, after = start.shares[seat], end.shares[seat]
    if abs(after - before) < LEAST:
        return None
    index, moment = _cause(match, range(start.index, end.index), seat, after > before, great)
    curve = tuple((each.index, each.shares) for each in moments)
    won = match.returns()[seat] > 0
    return Swing(
        index=index,
        begun=start.index,
        turn=start.turn,
        seat=seat,
        before=before,
        after=after,
        won=won,
        moment=moment,
        curve=curve,
    )


def _cause(
    match: Match, between: range, seat: int, rose: bool, moments: Moments
) -> tuple[int, GreatMoment | None]:
    """The step that is told as the cause: a great moment that speaks for the change, else the step in which
    points changed the most, else the last decision.
    """
    found = [(index, moments(match.steps[index])) for index in between]
    great = [(index, each) for index, each in found if each is not None and _fits(each, seat, rose)]
    if great:
        return max(great, key=lambda each: (each[1].number, each[1].seat == seat, -each[0]))
    changes = {index: _change(match, match.steps[index]) for index in between}
    if any(changes.values()):
        return max(between, key=lambda index: (changes[index], -index)), None
    decided = [index for index in between if match.steps[index].actor != NATURE]
    return (decided or [between.start])[-1], None


def _fits(moment: GreatMoment, seat: int, rose: bool) -> bool:
    """Whether a moment speaks for the chance of a seat having risen or fallen: its own gain and what others
    lost, or the other way round. What is a turn for all may be either.
    """
    if moment.kind == "turn":
        return True
    return (moment.seat == seat) == (rose if moment.kind == "gain" else not rose) or moment.seat < 0


def _change(match: Match, step: Step) -> int:
    scores = match.game.scores
    pairs = zip(scores(step.before), scores(step.after), strict=True)
    return max(abs(now - then) for then, now in pairs)


def lead_of(sources: Sequence[Source], winner: int) -> Lead | None:
    """The line in which the winner was furthest ahead; None at a table where nobody was behind anywhere."""
    leads = []
    for source in sources:
        others = [seat for seat in range(len(source.values)) if seat != winner]
        if others and source.counts:
            leads.append(Lead(source, winner, max(others, key=lambda seat: source.values[seat])))
    best = max(leads, key=lambda lead: lead.points, default=None)
    return best if best is not None and best.points > 0 else None
