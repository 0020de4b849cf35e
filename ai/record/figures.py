"""Figures of the record: how often, how well, how long, and what decisions gave away."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from ai.core.intervals import mean_with_error, t95
from ai.players.levels import LEVELS
from ai.record.played import PlayedMatch
from ai.record.rows import VerdictRow

TOO_FEW = 30
"""Of fewer decisions no loss is told."""


@dataclass(frozen=True)
class Totals:
    """Some matches taken together; everything but `played` is None without any."""

    played: int
    won: int
    resigned: int
    points: float | None = None
    """Mean of the person's points."""
    best: int | None = None
    """The most points."""
    place: float | None = None
    """Mean place."""
    minutes: float | None = None
    """Mean time at the table, of the matches whose time is known."""
    timed: int = 0
    """How many those are."""


def totals(played: Sequence[PlayedMatch]) -> Totals:
    """The figures of some matches."""
    if not played:
        return Totals(0, 0, 0)
    known = [each.seconds for each in played if each.seconds is not None]
    return Totals(
        played=len(played),
        won=sum(each.won for each in played),
        resigned=sum(each.resigned for each in played),
        points=fmean(each.my_points for each in played),
        best=max(each.my_points for each in played),
        place=fmean(each.place for each in played),
        minutes=fmean(known) / 60 if known else None,
        timed=len(known),
    )


def strongest_level(each: PlayedMatch) -> str:
    """The level of the strongest rival: what the whole table is called by."""
    order = {level: number for number, level in enumerate(LEVELS)}
    return max((seat.level or "" for seat in each.rivals), key=lambda level: order.get(level, -1))


def by_level(played: Iterable[PlayedMatch]) -> Mapping[tuple[str, str], Totals]:
    """(game, level of the strongest rival) -> the figures of those matches."""
    groups: dict[tuple[str, str], list[PlayedMatch]] = {}
    for each in played:
        groups.setdefault((each.game, strongest_level(each)), []).append(each)
    return {key: totals(group) for key, group in groups.items()}


def even_share(played: Sequence[PlayedMatch]) -> float:
    """How many of these matches somebody would win who is as good as everyone at the table."""
    return sum(1 / each.players for each in played)


@dataclass(frozen=True)
class KindLoss:
    """What decisions of one kind gave away, as a share of a win a decision."""

    decisions: int
    mean: float
    low: float
    high: float

    @property
    def too_few(self) -> bool:
        """Whether there are too few decisions to tell."""
        return self.decisions < TOO_FEW


def given_away(verdict: VerdictRow) -> float | None:
    """The share of a win that a decision gave away for certain: nothing where no mistake was confirmed. None
    where only points were at stake.
    """
    if verdict.unit != "share":
        return None
    return verdict.loss if verdict.confirmed else 0.0


def loss_of(verdicts: Iterable[VerdictRow]) -> KindLoss:
    """The mean loss of some decisions and its 95 % interval, never below nothing."""
    values = [loss for verdict in verdicts if (loss := given_away(verdict)) is not None]
    if not values:
        return KindLoss(0, 0.0, 0.0, 0.0)
    mean, error = mean_with_error(values)
    wide = t95(len(values)) * error if len(values) > 1 else 1.0
    return KindLoss(len(values), mean, max(0.0, mean - wide), min(1.0, mean + wide))


def losses_by_kind(played: Iterable[PlayedMatch]) -> Mapping[tuple[str, str], KindLoss]:
    """(game, kind of decision) -> what it gave away, the dearest first."""
    groups: dict[tuple[str, str], list[VerdictRow]] = {}
    for each in played:
        for verdict in each.verdicts:
            groups.setdefault((each.game, verdict.kind), []).append(verdict)
    found = {key: loss_of(group) for key, group in groups.items()}
    return dict(sorted(found.items(), key=lambda item: (item[1].too_few, -item[1].mean, item[0])))


def losses_by_month(played: Iterable[PlayedMatch]) -> Mapping[str, KindLoss]:
    """Month (such as "2026-01") -> what a decision gave away in it, the earliest first."""
    groups: dict[str, list[VerdictRow]] = {}
    for each in played:
        groups.setdefault(each.ended[:7], []).extend(each.verdicts)
    return {month: loss_of(group) for month, group in sorted(groups.items()) if group}
