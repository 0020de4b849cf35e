"""Another try at a decision that was judged: whether it is good enough.

It passes if it is within the noise of the best way, and not worse than what was played. What leads to the
same position as the best way is the best way.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ai.core.stopping import Stop, never
from ai.judge.decisions import Decision
from ai.judge.judging import Budget, judge_decision
from ai.judge.model import Unit, Verdict
from ai.judge.options import outcome
from ai.judge.trials import position_of
from game.core.game import Game

USUAL = Budget()


@dataclass(frozen=True)
class Attempt:
    """What came of another try."""

    actions: tuple[int, ...]
    passed: bool
    best: bool = False
    """It was the best way itself."""
    same: bool = False
    """It was what had been played."""
    loss: float = 0.0
    """How far it is behind the best way, with its interval."""
    low: float = 0.0
    high: float = 0.0
    unit: Unit = "share"


def weigh(
    game: Game,
    decision: Decision,
    verdict: Verdict,
    actions: tuple[int, ...],
    stop: Stop = never,
    budget: Budget = USUAL,
) -> Attempt | None:
    """Judge another way to take a decision against the best one of its verdict; None if `stop` said so."""
    position = position_of(game, decision.state, decision.seat, decision.seed)
    came = outcome(position, actions)
    best = verdict.best.numbers(game)
    if came == outcome(position, best):
        return Attempt(actions, True, best=True)
    played = decision.actions or ()
    if verdict.played is not None and came == outcome(position, played):
        return Attempt(
            actions,
            not verdict.low,
            same=True,
            loss=verdict.loss or 0.0,
            low=verdict.low or 0.0,
            high=verdict.high or 0.0,
            unit=verdict.unit,
        )
    judged = judge_decision(game, replace(decision, actions=actions), stop, [best, actions], budget)
    if judged is None:
        return None
    found = judged.verdict
    loss, low, high = found.loss or 0.0, found.low or 0.0, found.high or 0.0
    no_worse = verdict.played is None or found.unit != verdict.unit or loss <= (verdict.loss or 0.0)
    within = not low
    return Attempt(actions, within and no_worse, loss=loss, low=low, high=high, unit=found.unit)
