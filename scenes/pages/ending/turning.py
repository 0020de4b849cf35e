"""What decided a match, as far as is known: the greatest swing of the chances that the table has shown, else
the line of the account in which the winner was furthest ahead. Nothing is searched here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.game import Source, Step
from game.core.match import Match
from game.core.protocol import NATURE
from scenes.table.advice import place_of
from scenes.tabletop.moment import GreatMoment, Moments

LEAST = 0.08
"""A smaller swing was no turning point."""
APART = 4
"""Decisions between two known chances, for each seat, at most: more is too much to be told as one thing."""

Shares = tuple[float, ...]
Told = Mapping[tuple[int, int], Shares]


@dataclass(frozen=True)
class Swing:
    """The turning point by the chances."""

    index: int
    """The step that did it."""
    turn: int
    seat: int
    """Whose chance changed the most."""
    before: float
    after: float
    moment: GreatMoment | None
    curve: tuple[tuple[int, Shares], ...]
    """All chances that are known: index of the step that they lie before, and each seat's share."""


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


def known_chances(match: Match, told: Told) -> tuple[tuple[int, Shares], ...]:
    """The chances that the table has shown, by the index of the step that they lie before."""
    found, decisions = [], 0
    for index, step in enumerate(match.steps):
        if step.actor == NATURE:
            continue
        shares = told.get(place_of(decisions, step.before))
        if shares:
            found.append((index, shares))
        decisions += 1
    return tuple(found)


def swing_of(match: Match, told: Told, moments: Moments) -> Swing | None:
    """The greatest change towards the result between two known chances that lie near each other: a winner's
    that rose, or another's that fell; None where none is great.
    """
    curve = known_chances(match, told)
    winners = {seat for seat, share in enumerate(match.returns()) if share > 0}
    best: tuple[float, int, int, int] | None = None
    for number in range(len(curve) - 1):
        (start, before), (end, after) = curve[number], curve[number + 1]
        decided = sum(step.actor != NATURE for step in match.steps[start:end])
        if decided > APART * match.setup.players:
            continue
        for seat, (old, new) in enumerate(zip(before, after, strict=True)):
            towards = (new > old) == (seat in winners)
            if towards and abs(new - old) >= LEAST and (best is None or abs(new - old) > best[0] + 1e-9):
                best = (abs(new - old), number, seat, start)
    if best is None:
        return None
    _, number, seat, start = best
    index, moment = _cause(match, range(start, curve[number + 1][0]), seat, seat in winners, moments)
    old, new = curve[number][1][seat], curve[number + 1][1][seat]
    turn = match.game.turn(match.steps[index].before)
    return Swing(index, turn, seat, old, new, moment, curve)


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
