"""The headline: what a decision cost in words of everyday, or how a way ends the game."""

from __future__ import annotations

from dataclasses import dataclass

from ai.explain.carrying import Both, Carried
from ai.explain.model import Cost, Ending, Headline, Way
from ai.judge.model import Unit, Verdict

LEAST = 0.015
"""A loss of fewer wins than this is none."""
COSTS: tuple[tuple[float, Cost], ...] = (
    (0.04, "little"),
    (0.07, "twentieth"),
    (0.12, "tenth"),
    (0.18, "seventh"),
    (0.30, "quarter"),
)
"""Losses up to which a word is used; what is more decides the match."""


@dataclass(frozen=True)
class Loss:
    """How far one way is behind another, with its interval: of wins, or of points."""

    value: float
    low: float
    high: float
    unit: Unit = "share"


def loss_of(verdict: Verdict) -> Loss | None:
    """What a decision gave away; None where nothing was played or lost."""
    if verdict.loss is None or verdict.low is None or verdict.high is None or not verdict.loss:
        return None
    return Loss(verdict.loss, verdict.low, verdict.high, verdict.unit)


def cost_of(verdict: Verdict) -> Cost | None:
    """The word for what a decision cost; None where nothing was played."""
    loss = loss_of(verdict)
    if verdict.played is None:
        return None
    if loss is None or verdict.played == verdict.best.actions:
        return "best"
    if verdict.class_ == "none":
        return "best" if loss.unit == "share" and loss.high < LEAST else "close"
    if verdict.class_ == "likely":
        return "likely"
    if loss.unit == "points":
        return "points"
    return next((word for most, word in COSTS if loss.value <= most), "match")


def headline_of(verdict: Verdict, ending: Ending | None = None) -> Headline:
    """The headline of a judged decision, known before anything else of it is."""
    return Headline(cost=cost_of(verdict), unit=verdict.unit, loss=verdict.loss, ending=ending)


def ending_of(both: Both) -> Ending | None:
    """That one of two ways ends the game, or that both do and another one wins: the better way's, where it
    has one; None where no way ends it for sure, or both do alike.
    """
    ends = tuple(_ending(both, way) for way in range(2))
    first, second = ends
    if first is not None and second is not None and first.winners == second.winners:
        return None
    return first or second


def _ending(both: Both, way: int) -> Ending | None:
    if not both.sure(way, lambda carried: carried.end is not None):
        return None
    sign: Way = 1 if way else 0

    def winners(carried: Carried) -> tuple[int, ...]:
        shares = both.game.returns(carried.end)
        return tuple(seat for seat, share in enumerate(shares) if share > 0.0)

    def result(carried: Carried) -> tuple[int, int]:
        scores = both.game.scores(carried.end)
        return scores[both.seat], max(scores[rival] for rival in both.rivals)

    known = both.sure(way, result)
    own, best = (None, None) if known is None else known
    return Ending(way=sign, winners=both.sure(way, winners) or (), own=own, best=best)
