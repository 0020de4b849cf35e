"""Pairs of candidates searched with several budgets: how far a search of the judge is from a larger one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt

import numpy as np

from ai.judge.book import CONFIRM, Drift, TableKindRow
from ai.judge.decisions import FOLLOW_UP, Decision, kind_of
from ai.judge.differences import Trial, mean_of, noise_of
from ai.judge.judging import CONFIRMING, SCREENING, Budget, Judging
from ai.judge.trials import Array, position_of
from ai.lab.judge.games import Sample
from game.core.game import Game
from game.core.generator import seed_word

REFERENCE_ROOTS = 8
"""Of the ten times larger search that the first stage is compared with."""
LONG, LONG_ROOTS, LONG_STAGE = 3 * CONFIRM, 6, 2
"""What the second stage is compared with: three times its iterations, from fewer roots."""
FARTHER = log(10.0) / log(3.0)
"""From there to ten times: an estimate drifts by so much more, as far as it does so evenly by the logarithm
of the iterations.
"""
PICK_STREAM = 31
ALL_ROOTS = Budget(negligible=0.0)
OTHERS = 0.25
"""Weight of a pair of another table of the game in the fit for a table."""
FEW = 6.0
"""What is added to the variance, over the number of pairs."""
LEAST = 0.01
"""Least standard deviation that is believed."""
LEAST_OF_SECOND = (0.0175, 0.1)
"""Least base and slope that are believed of the second stage: few of a table's pairs lose much, and where
no slope was found the intervals held but 92 of 111 larger searches.
"""


@dataclass(frozen=True)
class Gap:
    """How far one candidate is ahead of another by one budget, in chances and in points, with the standard
    errors between roots; and the first one's own chance.
    """

    share: float
    noise: float
    points: float
    points_noise: float
    value: float
    value_noise: float


@dataclass(frozen=True)
class Pair:
    """Two candidates of a decision by the three budgets."""

    kind: str
    sealed: bool
    screen: Gap
    confirm: Gap
    long: Gap | None
    """Searched for every other pair."""


def gap(first: Trial, second: Trial, roots: slice = slice(None)) -> Gap:
    """How far the first is ahead."""
    share = first.shares(roots) - second.shares(roots)
    points = first.points(roots) - second.points(roots)
    own = first.shares(roots)
    return Gap(
        mean_of(share), noise_of(share), mean_of(points), noise_of(points), mean_of(own), noise_of(own)
    )


def decision_in(game: Game, sample: Sample, number: int) -> Decision:
    """The decision that begins in a position of a quick game."""
    kind = kind_of(game, sample.state) or FOLLOW_UP
    return Decision(0, (), sample.seat, kind, sample.state, None, 1_000_003 * sample.game + number)


def pair_of(game: Game, decision: Decision, row: TableKindRow, farther: bool) -> Pair | None:
    """One of the ways of a decision, drawn, against the best (or the second best, where it is the best), as
    the first stage finds them; None where there is no choice.
    """
    position = position_of(game, decision.state, decision.seat, decision.seed, row)
    judging = Judging(position, decision, budget=ALL_ROOTS)
    trials = judging.trials()
    if len(trials) < 2:
        return None
    drawn = trials[int(seed_word(decision.seed, PICK_STREAM) >> np.uint64(33)) % len(trials)]
    judging.screen(trials, drawn)
    half, rest = judging.halves
    through = [trial for trial in judging.through(trials) if trial is not drawn]
    if not through:
        return None
    best = max(through, key=lambda trial: trial.mean(half))
    larger = [Trial(best.way), Trial(drawn.way)]
    judging.search(larger, range(REFERENCE_ROOTS * judging.split), CONFIRMING, CONFIRM)
    long = None
    if farther:
        longest = [Trial(best.way), Trial(drawn.way)]
        judging.search(longest, range(LONG_ROOTS * judging.split), LONG_STAGE, LONG)
        long = gap(longest[0], longest[1])
    return Pair(decision.kind, decision.sealed, gap(best, drawn, rest), gap(larger[0], larger[1]), long)


def fitted_drift(own: Sequence[Pair], others: Sequence[Pair], stage: int) -> Drift:
    """What experience says of a stage, from a table's own pairs and, with less weight, those of others."""
    weighted = [*((pair, 1.0) for pair in own), *((pair, OTHERS) for pair in others)]
    if stage == SCREENING:
        compared = [(pair.screen, pair.confirm, weight) for pair, weight in weighted]
    else:
        compared = [(pair.confirm, pair.long, weight) for pair, weight in weighted if pair.long]
    before, after = [each[0] for each in compared], [each[1] for each in compared]
    weights = np.array([each[2] for each in compared])
    farther = 1.0 if stage == SCREENING else FARTHER
    shares = np.array([[a.share, b.share] for a, b in zip(before, after, strict=True)])
    noise = np.array([a.noise**2 + b.noise**2 for a, b in zip(before, after, strict=True)])
    shrink, base, slope = _likeliest(shares, noise, weights)
    # Few pairs show too little of what happens now and then.
    wider = sqrt(farther * (1.0 + FEW / weights.sum()))
    least_base, least_slope = (LEAST, 0.0) if stage == SCREENING else LEAST_OF_SECOND
    return Drift(
        value=round(max(LEAST, wider * _beyond("value", before, after, weights)), 4),
        base=round(max(least_base, wider * base), 4),
        slope=round(max(least_slope, wider * slope), 3),
        shrink=round(shrink**farther, 3),
        points=round(max(0.01, wider * _beyond("points", before, after, weights)), 3),
    )


def _likeliest(shares: Array, noise: Array, weights: Array) -> tuple[float, float, float]:
    """Shrinking, base and slope that make the later differences likeliest."""
    best, found = np.inf, (1.0, 0.02, 0.1)
    for shrink in np.arange(0.5, 1.16, 0.05):
        expected = shrink * shares[:, 0]
        error = (shares[:, 1] - expected) ** 2
        for base in np.arange(LEAST, 0.05, 0.002):
            for slope in np.arange(0.0, 0.62, 0.04):
                variance = noise + (base + slope * np.abs(expected)) ** 2
                loss = float((weights * (error / variance + np.log(variance))).sum())
                if loss < best:
                    best, found = loss, (float(shrink), float(base), float(slope))
    return found


def _beyond(what: str, before: Sequence[Gap], after: Sequence[Gap], weights: Array) -> float:
    """Standard deviation of a change beyond the noise between roots."""
    noise = {"value": "value_noise", "points": "points_noise"}[what]
    excess = [
        (getattr(b, what) - getattr(a, what)) ** 2 - getattr(a, noise) ** 2 - getattr(b, noise) ** 2
        for a, b in zip(before, after, strict=True)
    ]
    return sqrt(max(0.0, float(np.average(excess, weights=weights))))
