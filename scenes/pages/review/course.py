"""A seat's chance of winning over its decisions, as played, and as its own mistakes alone would have it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ai.judge.decisions import Decision
from ai.review.review import Review


@dataclass(frozen=True)
class MeasuredSpot:
    """One decision that has been measured."""

    number: int
    """Which decision of the seat, from 0."""
    played: float
    """The chance of winning after it, as it was played."""
    alone: float
    """What the first chance comes to, less what all confirmed mistakes so far cost at least: nothing that
    came, and nothing that others did, has a part in it.
    """


def course(review: Review, decisions: Sequence[Decision]) -> tuple[MeasuredSpot, ...]:
    """The decisions with a verdict, in order."""
    spots: list[MeasuredSpot] = []
    alone: float | None = None
    for number, decision in enumerate(decisions):
        verdict = review.verdict(decision.step)
        chosen = None if verdict is None else verdict.chosen
        if verdict is None or chosen is None:
            continue
        lost = (verdict.low or 0.0) if verdict.class_ != "none" and verdict.unit == "share" else 0.0
        alone = chosen.share if alone is None else alone - lost
        spots.append(MeasuredSpot(number, chosen.share, max(0.0, alone)))
    return tuple(spots)
