"""The course of a finished game: winning chances and points at the beginning of every turn; no drawing.

Where a game counts rounds, each seat's turn in a round is a moment of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from ai.judge.shown import estimated_chances
from game.core.match import Match
from game.core.protocol import NATURE
from game.core.sight import first_open


@dataclass(frozen=True)
class CourseMoment:
    """The position before step `index` (or after the last one)."""

    index: int
    turn: int
    """The number of the turn or round, as the game counts them."""
    at: float
    """Where it lies on an axis of these: turns that share a round lie evenly in it."""
    seat: int
    """Whose turn begins, -1 where the turn belongs to all, and at the end."""
    shares: tuple[float, ...]
    """Each seat's chance as the evaluation sees the open table; at the end the result."""
    scores: tuple[int, ...]


def course(match: Match) -> tuple[CourseMoment, ...]:
    """One moment per turn, and the end. The chances are those of the evaluation alone, without any search.

    What a match has from another one is not told: there the hidden things are those of the other.
    """
    game, begun, finished = match.game, list[int](), -1
    for index, step in enumerate(match.steps):
        if index < first_open(match):
            continue
        begins = step.actor != NATURE and game.is_turning_point(step.before)
        if begins and int(step.before.turns) > finished:
            finished = int(step.before.turns)
            begun.append(index)
    states = [match.steps[index].before for index in begun]
    numbers = [game.turn(state) for state in states]
    shared, passed, moments = Counter(numbers), Counter[int](), list[CourseMoment]()
    for index, state, turn in zip(begun, states, numbers, strict=True):
        at = turn + passed[turn] / shared[turn]
        passed[turn] += 1
        seat = match.steps[index].actor if shared[turn] > 1 else -1
        moments.append(
            CourseMoment(index, turn, at, seat, estimated_chances(game, state), tuple(game.scores(state)))
        )
    end = (numbers[-1] if numbers else 0) + 1
    shares = tuple(match.returns()) if match.over else estimated_chances(game, match.state)
    moments.append(CourseMoment(len(match.steps), end, end, -1, shares, tuple(game.scores(match.state))))
    return tuple(moments)


def greatest_swing(moments: Sequence[CourseMoment], seat: int) -> tuple[CourseMoment, CourseMoment] | None:
    """The two moments, one after the other, between which a seat's chance changed the most, the first such;
    None for fewer than two. The end is left out: what stands there is no chance any more.
    """
    pairs = pairwise(moments[:-1])
    return max(pairs, key=lambda pair: abs(pair[1].shares[seat] - pair[0].shares[seat]), default=None)


def per_cent_between(before: float, after: float) -> str:
    """By how much a chance changed, with its sign: the difference of what it is rounded to.

    >>> per_cent_between(0.124, 0.316), per_cent_between(0.5, 0.25)
    ('+20', '−25')
    """
    return f"{round(100 * after) - round(100 * before):+d}".replace("-", "\u2212")


@dataclass(frozen=True)
class MatchOutcome:
    """Who won, and by what."""

    winners: tuple[int, ...]
    margin: int
    """Points ahead of the best of the others; 0 when a tie-break decided or the victory is shared."""
    places: tuple[int, ...]
    """Each seat's place, from 1; winners share the first, and whoever resigned has the last."""
    resigned: int | None = None
    """The seat that gave the match up."""


def outcome(match: Match) -> MatchOutcome:
    """The outcome of a match that is over."""
    shares, scores = match.returns(), match.game.scores(match.state)
    winners = tuple(seat for seat, share in enumerate(shares) if share > 0)
    standing = [seat for seat in range(len(scores)) if seat != match.resigned]
    others = [scores[seat] for seat in standing if seat not in winners]
    margin = scores[winners[0]] - max(others) if winners and others else 0
    places = []
    for seat, score in enumerate(scores):
        ahead = [other for other in standing if other in winners or scores[other] > score]
        last = seat == match.resigned
        places.append(1 if seat in winners else len(scores) if last else 1 + len(ahead))
    return MatchOutcome(winners, max(0, margin), tuple(places), match.resigned)
