"""Where a result stands among the games of a field."""

from __future__ import annotations

from collections.abc import Sequence

from ai.field.model import Field, Played
from ai.frozen import Frozen
from ai.intervals import wilson
from game.core.match import Match


class OfLevel(Frozen):
    """How one level did in the seat."""

    level: str
    games: int
    same: bool
    """Whether it has played several games and all were the same game, which counts as one."""
    planned: int
    wins: float
    """Games won, shared ones in part."""
    points: tuple[int, ...]
    """Of the seat, game by game, the lowest first."""
    mean: float
    beaten: float | None
    """Games in which it had fewer points than the person, half of those with as many; None without a
    result.
    """


class Standing(Frozen):
    """Where a result stands among the games of a field."""

    points: int | None
    """The person's own; None as long as the match goes on."""
    games: int
    beaten: float | None
    percentile: float | None
    """Of all games of the field, how many in a hundred had fewer points, half of those with as many."""
    low: float | None
    high: float | None
    """Its 95 % interval, by Wilson: the games are taken as a sample of all games that these levels would
    play.
    """
    levels: tuple[OfLevel, ...]


def standing(field: Field, points: int | None) -> Standing:
    """Where `points` in the seat of the field stand; every game counts as much, whichever level played it."""

    def beaten(games: Sequence[Played]) -> float | None:
        if points is None:
            return None
        own = [game.points[field.seat] for game in games]
        return sum(other < points for other in own) + 0.5 * sum(other == points for other in own)

    levels = []
    counted: list[Played] = []
    for level, planned in field.planned.items():
        games = field.games(level)
        counted += games
        own = sorted(game.points[field.seat] for game in games)
        levels.append(
            OfLevel(
                level=level,
                games=len(games),
                same=field.same(level),
                planned=planned,
                wins=sum(game.shares[field.seat] for game in games),
                points=tuple(own),
                mean=sum(own) / max(len(own), 1),
                beaten=beaten(games),
            )
        )
    better = beaten(counted)
    known = better is not None and len(counted) > 0
    low, high = wilson(better or 0.0, len(counted))
    return Standing(
        points=points,
        games=len(counted),
        beaten=better,
        percentile=100 * (better or 0.0) / len(counted) if known else None,
        low=100 * low if known else None,
        high=100 * high if known else None,
        levels=tuple(levels),
    )


def result_of(match: Match, seat: int) -> int | None:
    """The points of a seat at the end of a match; None as long as it goes on."""
    return match.game.scores(match.state)[seat] if match.over else None
