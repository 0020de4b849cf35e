"""One decision judged in two stages, by what the seat that took it could know then.

The first stage searches what was played and at most five other ways, each from the same number of roots.
Those that fall behind early are searched no further. The best is chosen on half of the roots and measured on
the others, so that being chosen flatters nobody. Where that makes a mistake likely, the second stage searches
the two of them with ten times as many iterations, from new roots. How far a search of such a budget is from
the truth is known from the book (`ai.judge.book`); it and the noise between roots make the interval.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt

import numpy as np

from ai.judge.book import CONFIRM, ROOTS, SCREEN, Z95, Drift, row_digest, table_name
from ai.judge.decisions import Decision
from ai.judge.model import CLASSES, FORMAT, Candidate, Class, Made, Unit, Verdict
from ai.judge.options import Mixture, candidates_of, look
from ai.judge.sealed import sets_of_choices
from ai.judge.trials import (
    Array,
    Cancelled,
    Found,
    GoOn,
    Position,
    Task,
    digest_of,
    position_of,
    search_tasks,
)
from ai.policies import load_policy
from game.core.game import Game

ROUNDS = (4, 8, 16)
"""Roots after which the candidates that fell behind are searched no further."""
BEHIND = 3.0
"""Standard deviations that a candidate may be behind the best."""
SUSPECT = 0.02
"""A loss of so much in the first stage may be a mistake."""
STEPS = (0.03, 0.06, 0.12)
"""Losses from which a mistake is small, medium, large."""
SURE, SURE_OF_MIXED = 1.2816, Z95
"""Standard deviations that a loss has to be above the least: nine of ten such losses are. A sealed choice
that the search mixes in itself has to be above it with its whole interval.
"""
SUPPORT = 0.1
"""Part of its own mixture from which on a sealed choice belongs to it."""
DECIDED = 0.02
"""Chances below this, or above the rest of it, say nothing any more: points decide."""
SCREENING, CONFIRMING = 0, 1
SPLIT = 4
"""Where choices are sealed there are so many times the roots, with as many times fewer iterations: each root
has but one set of what the others choose.
"""


@dataclass
class Trial:
    """What has been found of one candidate, root by root."""

    way: tuple[int, ...]
    held: tuple[tuple[int, ...], ...] = ()
    """What is held for each root, where that differs."""
    found: list[Found] = field(default_factory=list)
    shift: float = 0.0
    """Of what only the first stage looked at: it is shown as far from the best as that found it."""

    def shares(self, roots: slice = slice(None)) -> Array:
        return np.array([each.share for each in self.found[roots]], np.float64)

    def points(self, roots: slice = slice(None)) -> Array:
        return np.array([each.points for each in self.found[roots]], np.float64)

    def mean(self, roots: slice = slice(None)) -> float:
        return mean_of(self.shares(roots))

    @property
    def shown(self) -> float:
        return min(1.0, max(0.0, self.mean() + self.shift))


def mean_of(values: Array) -> float:
    kept = values[~np.isnan(values)]
    return float(kept.mean()) if len(kept) else 0.0


def noise_of(values: Array) -> float:
    """Standard error of the mean."""
    kept = values[~np.isnan(values)]
    return float(kept.std(ddof=1) / sqrt(len(kept))) if len(kept) > 1 else 0.25


@dataclass(frozen=True)
class Measured:
    """A difference between two candidates, in shares or points, with the standard deviation of its error."""

    loss: float
    spread: float

    @property
    def low(self) -> float:
        return self.loss - Z95 * self.spread

    @property
    def high(self) -> float:
        return self.loss + Z95 * self.spread


@dataclass(frozen=True)
class Judged:
    """A verdict, and the loss of chances as it was measured, for averages: it may be below zero."""

    verdict: Verdict
    loss: float


@dataclass(frozen=True)
class Budget:
    """How much is searched; other numbers than usual are for measuring the judge itself."""

    roots: int = ROOTS
    screen: int = SCREEN
    confirm: int = CONFIRM


def judge_decision(
    game: Game,
    decision: Decision,
    go_on: GoOn = lambda: True,
    candidates: Sequence[tuple[int, ...]] | None = None,
    budget: Budget | None = None,
) -> Judged | None:
    """The judgement of a decision; None where it left no choice, or where `go_on` said no.

    `candidates` are the ways to compare instead of those that the search proposes.
    """
    load_policy(game.id)
    position = position_of(game, decision.state, decision.seat, decision.seed)
    try:
        return Judging(position, decision, go_on, budget or Budget()).judged(candidates)
    except Cancelled:
        return None


class Judging:
    """The stages of judging one decision."""

    def __init__(
        self,
        position: Position,
        decision: Decision,
        go_on: GoOn = lambda: True,
        budget: Budget = Budget(),
    ) -> None:
        self.position, self.decision, self.go_on, self.budget = position, decision, go_on, budget
        self.mixtures: dict[int, Mixture] = {}
        self.split = SPLIT if decision.sealed else 1
        self.roots = self.budget.roots * self.split

    def judged(self, candidates: Sequence[tuple[int, ...]] | None) -> Judged | None:
        trials = self.trials(candidates)
        if len(trials) < 2:
            return None
        self.screen(trials, trials[0] if self.decision.actions is not None else None)
        return self._conclude(trials)

    def trials(self, candidates: Sequence[tuple[int, ...]] | None = None) -> list[Trial]:
        """The ways to compare, what was played first."""
        ways: Sequence[tuple[int, ...]] = candidates or ()
        if candidates is None or self.decision.sealed:
            found = look(self.position, self.decision, self.go_on)
            self.mixtures = found.mixtures
            ways = found.ways if candidates is None else candidates
        return [Trial(way) for way in candidates_of(self.position, ways, self.decision.actions)]

    def search(self, trials: Sequence[Trial], roots: range, stage: int, iterations: int) -> None:
        """Search each of some candidates from more roots of a stage, in all with so many iterations as this
        is for usual roots.
        """
        tasks = []
        for trial in trials:
            if self.decision.sealed and not trial.held:
                trial.held = sets_of_choices(
                    self.position, self.mixtures, trial.way, self.roots, stage, self.go_on
                )
            for root in roots:
                held = trial.held[root] if trial.held else trial.way
                tasks.append(Task(held, root, stage, max(1, iterations // self.split)))
        results = iter(search_tasks(self.position, tasks, self.go_on))
        for trial in trials:
            trial.found += [next(results) for _ in roots]

    def screen(
        self,
        trials: list[Trial],
        played: Trial | None,
        rounds: Sequence[int] = ROUNDS,
        searched: Callable[[], None] = lambda: None,
    ) -> None:
        """Search all, those that fall behind not to the end; what was played always is. `searched` is called
        after each round.
        """
        alive = trials
        done = 0
        for roots in rounds:
            upto = roots * self.roots // ROOTS
            self.search(alive, range(done, upto), SCREENING, self.budget.screen)
            done = upto
            best = max(alive, key=lambda trial: trial.mean())
            alive = [
                trial for trial in alive if trial is best or trial is played or self._within(trial, best)
            ]
            searched()

    def _within(self, trial: Trial, best: Trial) -> bool:
        behind = best.shares() - trial.shares()
        drift = self.position.row.screen
        loss = mean_of(behind)
        return loss < BEHIND * sqrt(noise_of(behind) ** 2 + drift.spread(loss) ** 2)

    def _conclude(self, trials: list[Trial]) -> Judged:
        whole = self.roots
        half, rest = slice(0, whole // 2), slice(whole // 2, whole)
        if self.decision.actions is None:
            return self._verdict(trials, None, None, "share", False, 0.0)
        played = trials[0]
        through = [trial for trial in trials if len(trial.found) == whole]
        best = max(through, key=lambda trial: trial.mean(half))
        unit = self.unit_of(best, played)
        if unit == "points":
            best = max(through, key=lambda trial: mean_of(trial.points(half)))
        screen = self.position.row.screen
        if best is played:
            return self._verdict(trials, self._ahead(through, played, unit), None, unit, False, 0.0)
        measured = self.difference(best, played, rest, screen, unit)
        least = SUSPECT if unit == "share" else self.position.row.worth(SUSPECT)
        if measured.loss < least:
            raw = mean_of(best.shares(rest) - played.shares(rest))
            ahead = best if measured.loss > 0.0 else None
            return self._verdict(trials, measured, ahead, unit, False, raw)
        larger = [Trial(best.way), Trial(played.way)]
        self.search(larger, range(whole), CONFIRMING, self.budget.confirm)
        unit = self.unit_of(larger[0], larger[1])
        measured = self.difference(larger[0], larger[1], slice(None), self.position.row.confirm, unit)
        for trial in trials:
            trial.shift = larger[0].mean() - best.mean()
        for trial, longer in zip((best, played), larger, strict=True):
            trial.found, trial.shift = longer.found, 0.0
        raw = best.mean() - played.mean()
        sure = self.is_sure(measured, unit, self.decision.actions or ())
        return self._verdict(trials, measured, best, unit, sure, raw)

    def _ahead(self, through: list[Trial], played: Trial, unit: Unit) -> Measured:
        """Where nothing did better: how much better the next one may be after all."""
        others = [trial for trial in through if trial is not played]
        if not others:
            return Measured(0.0, 0.0)
        second = max(others, key=lambda trial: trial.mean())
        found = self.difference(second, played, slice(None), self.position.row.screen, unit)
        return Measured(min(found.loss, 0.0), found.spread)

    def unit_of(self, best: Trial, played: Trial) -> Unit:
        """What decides between the two: chances, or points where chances say nothing."""
        high, low = max(best.mean(), played.mean()), min(best.mean(), played.mean())
        return "points" if high < DECIDED or low > 1.0 - DECIDED else "share"

    def difference(self, best: Trial, played: Trial, roots: slice, drift: Drift, unit: Unit) -> Measured:
        """How far `best` is ahead, on some roots, with all that is uncertain about it."""
        if unit == "points":
            ahead = best.points(roots) - played.points(roots)
            return Measured(mean_of(ahead), sqrt(noise_of(ahead) ** 2 + drift.points**2))
        ahead = best.shares(roots) - played.shares(roots)
        loss = drift.shrink * mean_of(ahead)
        return Measured(loss, sqrt(noise_of(ahead) ** 2 + drift.spread(loss) ** 2))

    def is_sure(self, measured: Measured, unit: Unit, way: tuple[int, ...]) -> bool:
        """Whether a loss of the second stage, by deciding in a `way`, is a mistake."""
        least = STEPS[0] if unit == "share" else self.position.row.worth(STEPS[0])
        likely = self._likely(way)
        mixed = likely is not None and likely >= SUPPORT
        return measured.loss - (SURE_OF_MIXED if mixed else SURE) * measured.spread >= least

    def _likely(self, way: tuple[int, ...]) -> float | None:
        if not self.decision.sealed:
            return None
        return round(self.mixtures.get(self.decision.seat, {}).get(way[0], 0.0), 4)

    def _verdict(
        self,
        trials: list[Trial],
        measured: Measured | None,
        best: Trial | None,
        unit: Unit,
        confirmed: bool,
        raw: float,
    ) -> Judged:
        decision, game = self.decision, self.position.game
        ordered = sorted(trials, key=lambda trial: (trial is not best, -trial.shown, trial.way))
        loss = low = high = None
        if measured is not None:
            loss, low, high = (
                round(max(0.0, value), 5) for value in (measured.loss, measured.low, measured.high)
            )
        return Judged(
            Verdict(
                step=decision.step,
                parts=decision.parts,
                seat=decision.seat,
                kind=decision.kind,
                played=None
                if decision.actions is None
                else tuple(game.action_text(action) for action in decision.actions),
                loss=loss,
                low=low,
                high=high,
                unit=unit,
                class_=self.class_of(loss or 0.0, unit) if confirmed else "none",
                confirmed=confirmed,
                sealed=decision.sealed,
                candidates=tuple(self.candidate(trial) for trial in ordered),
                made=made_with(self.position, self.budget),
            ),
            raw,
        )

    def class_of(self, loss: float, unit: Unit) -> Class:
        """How large a confirmed loss is."""
        steps = STEPS if unit == "share" else [self.position.row.worth(step) for step in STEPS]
        return CLASSES[sum(loss >= step for step in steps)]

    def candidate(self, trial: Trial) -> Candidate:
        """What has been found of a way so far."""
        shares, points = trial.shares(), trial.points()
        leads = np.array([each.lead for each in trial.found], np.float64)
        spread = sqrt(noise_of(shares) ** 2 + self.position.row.screen.value**2)
        share = trial.shown
        return Candidate(
            actions=tuple(self.position.game.action_text(action) for action in trial.way),
            share=round(share, 5),
            low=round(max(0.0, share - Z95 * spread), 5),
            high=round(min(1.0, share + Z95 * spread), 5),
            points=round(mean_of(points), 3),
            lead=round(mean_of(leads), 3),
            searches=len(trial.found),
            tries=sum(each.tries for each in trial.found),
            likely=self._likely(trial.way),
        )


def made_with(position: Position, budget: Budget) -> Made:
    """What a verdict on this position would be made with now."""
    players = int(position.state.players)
    return Made(
        format=FORMAT,
        game=position.game.id,
        rules=position.game.version,
        evaluation=digest_of(position.game.id, players),
        book=row_digest(position.row),
        table=table_name(position.game.id, position.state),
        roots=budget.roots,
        screen=budget.screen,
        confirm=budget.confirm,
    )
