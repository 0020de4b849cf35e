"""Where a result stands beside the games of each level of a field: who won first, then the points."""

from __future__ import annotations

from ai.core.frozen import Frozen
from ai.field.model import PlayedField
from game.core.match import Match


class Outcome(Frozen):
    """What came of a game for one seat."""

    share: float
    """Its share of the win."""
    points: int

    @property
    def order(self) -> tuple[float, int]:
        """Larger is better: who won is ahead of who did not, whatever the points."""
        return self.share, self.points


class OfLevel(Frozen):
    """How one level did in the seat."""

    level: str
    same: bool
    """Whether it has played several games and all were the same game, which counts as one."""
    planned: int
    outcomes: tuple[Outcome, ...]
    """Of its games, the best first."""
    wins: float
    """Games won, shared ones in part."""
    mean: float
    """Points on average."""
    outdone: float | None
    """Games in which it did worse than the person, half of those that are equal; None without a result."""

    @property
    def games(self) -> int:
        return len(self.outcomes)


class Standing(Frozen):
    """A result beside what each level did."""

    own: Outcome | None
    """The person's; None as long as the match goes on."""
    levels: tuple[OfLevel, ...]
    """The weakest first."""


def standing(field: PlayedField, own: Outcome | None) -> Standing:
    """How the levels of a field did, each by itself, and how many of its games the result `own` outdoes."""
    levels = []
    for level, planned in field.planned.items():
        games = field.games(level)
        found = [Outcome(share=game.shares[field.seat], points=game.points[field.seat]) for game in games]
        found.sort(key=lambda outcome: outcome.order, reverse=True)
        outdone = None
        if own is not None:
            outdone = sum((own.order > each.order) + 0.5 * (own.order == each.order) for each in found)
        levels.append(
            OfLevel(
                level=level,
                same=field.same(level),
                planned=planned,
                outcomes=tuple(found),
                wins=sum(outcome.share for outcome in found),
                mean=sum(outcome.points for outcome in found) / max(len(found), 1),
                outdone=outdone,
            )
        )
    return Standing(own=own, levels=tuple(levels))


def result_of(match: Match, seat: int) -> Outcome | None:
    """What came of a match for a seat; None as long as it goes on."""
    if not match.over:
        return None
    return Outcome(share=match.returns()[seat], points=match.game.scores(match.state)[seat])


def number_words(games: float) -> str:
    """A number of games, of which some may count half.

    >>> number_words(3.0), number_words(2.5)
    ('3', '2.5')
    """
    return f"{games:.1f}".removesuffix(".0")
