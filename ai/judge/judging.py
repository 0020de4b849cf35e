"""One decision judged in two stages, by what the seat that took it could know then.

The first stage searches what was played and at most five other ways, each from the same number of roots.
Those that fall behind early are searched no further. The best is chosen on half of the roots and measured on
the others, so that being chosen flatters nobody. Where that makes a mistake likely, the second stage searches
the two of them with ten times as many iterations, from new roots. How far a search of such a budget is from
the truth is known from the book (`ai.judge.book`); it and the noise between roots make the interval. A stage
ends as soon as the noise is a small part of it: more roots would not make the interval narrower.

Where rivals have habits in the search, the second stage searches without these too, and the smaller loss
counts.

What is a mistake by then gets a second opinion: searches that hold no action for better than another before
they have tried it must find a loss too. What player and judge both believe beforehand is no mistake for that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import hypot, inf

import numpy as np

from ai.core.policies import load_policy
from ai.core.stopping import Stop, Stopped, never
from ai.judge.book import CONFIRM, ROOTS, SCREEN, Z95, Drift, evaluation_digest, row_digest, table_name
from ai.judge.classes import STEPS, class_of, worth
from ai.judge.decisions import Decision
from ai.judge.differences import Measured, Trial, mean_of, noise_of
from ai.judge.model import FORMAT, Candidate, Made, Unit, Verdict
from ai.judge.options import Mixture, candidates_of, look
from ai.judge.sealed import sets_of_choices
from ai.judge.trials import Position, Task, position_of, search_tasks
from ai.players.levels import Level
from game.core.game import Game

ROUNDS = (4, 8, 16)
"""Roots after which a stage may end, and candidates of the first one that fell behind are searched no
further.
"""
HALVED = 8
"""Roots that the first stage has at least, unless one candidate is left: half of them choose the best."""
NEGLIGIBLE = 1 / 3
"""Noise below this part of the drift adds less than six hundredths to an interval."""
BEHIND = 3.0
"""Standard deviations that a candidate may be behind the best."""
SUSPECT = 0.02
"""A loss of so much in the first stage may be a mistake."""
SURE, WHOLLY_SURE = 1.2816, Z95
"""Standard deviations that a loss has to be above the least: nine of ten such losses are. A sealed choice
that the search mixes in itself, and every choice among rivals with habits, has to be above it with its whole
interval.
"""
SUPPORT = 0.1
"""Part of its own mixture from which on a sealed choice belongs to it."""
DECIDED = 0.02
"""Chances below this, or above the rest of it, say nothing any more: points decide."""
SCREENING, CONFIRMING, DOUBTING = 0, 1, 5
FLAT, WIDE = 1e6, 16.0
"""Spread and width of the prior of a second opinion: every action alike, and four times as many are looked
at.
"""
SPLIT = 4
"""Where choices are sealed there are so many times the roots, with as many times fewer iterations: each root
has but one set of what the others choose.
"""


@dataclass(frozen=True)
class Judged:
    """A verdict, and the loss of chances as it was measured, for averages: it may be below zero."""

    verdict: Verdict
    loss: float


@dataclass(frozen=True)
class Confirmed:
    """How far one way is ahead of another by the second stage."""

    loss: Measured
    unit: Unit
    raw: float
    """The difference of chances as the searches found it."""
    sure: bool = False
    """Whether the loss is a mistake for sure."""


@dataclass(frozen=True)
class Finding:
    """What the stages found of the way that was played."""

    best: Trial | None
    """What did better; None where nothing did."""
    loss: Measured | None
    """How far behind it is; None where nothing was played."""
    unit: Unit = "share"
    sure: bool = False
    """Whether the loss is a mistake for sure."""
    raw: float = 0.0
    """The loss of chances as the searches found it."""


@dataclass(frozen=True)
class Budget:
    """How much is searched; other numbers than usual are for measuring the judge itself."""

    roots: int = ROOTS
    screen: int = SCREEN
    confirm: int = CONFIRM
    negligible: float = NEGLIGIBLE
    """A stage ends once the noise between roots is below this part of the drift; 0: after the last root."""


def judge_decision(
    game: Game,
    decision: Decision,
    stop: Stop = never,
    candidates: Sequence[tuple[int, ...]] | None = None,
    budget: Budget | None = None,
) -> Judged | None:
    """The judgement of a decision; None where it left no choice, or where `stop` said so.

    `candidates` are the ways to compare instead of those that the search proposes.
    """
    load_policy(game.id)
    position = position_of(game, decision.state, decision.seat, decision.seed)
    try:
        return Judging(position, decision, stop, budget or Budget()).judged(candidates)
    except Stopped:
        return None


class Judging:
    """The stages of judging one decision."""

    def __init__(
        self,
        position: Position,
        decision: Decision,
        stop: Stop = never,
        budget: Budget = Budget(),
    ) -> None:
        self.position, self.decision, self.stop, self.budget = position, decision, stop, budget
        self.mixtures: dict[int, Mixture] = {}
        self.split = SPLIT if decision.sealed else 1
        self.roots = self.budget.roots * self.split
        self.screened = 0
        """Roots of the first stage so far."""

    def judged(self, candidates: Sequence[tuple[int, ...]] | None) -> Judged | None:
        """Both stages; None where there is nothing to compare. Stopped once `stop` says so."""
        trials = self.trials(candidates)
        if len(trials) < 2:
            return None
        played = None if self.decision.actions is None else trials[0]
        self.screen(trials, played)
        finding = Finding(None, None) if played is None else self._finding(trials, played)
        return Judged(self._verdict(trials, finding), finding.raw)

    def trials(self, candidates: Sequence[tuple[int, ...]] | None = None) -> list[Trial]:
        """The ways to compare, what was played first."""
        ways: Sequence[tuple[int, ...]] = candidates or ()
        if candidates is None or self.decision.sealed:
            found = look(self.position, self.decision, self.stop)
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
                    self.position, self.mixtures, trial.way, self.roots, stage, self.stop
                )
            for root in roots:
                held = trial.held[root] if trial.held else trial.way
                tasks.append(Task(held, root, stage, max(1, iterations // self.split)))
        results = iter(search_tasks(self.position, tasks, self.stop))
        for trial in trials:
            trial.found += [next(results) for _ in roots]

    def screen(
        self,
        trials: list[Trial],
        played: Trial | None,
        rounds: Sequence[int] = ROUNDS,
        searched: Callable[[bool], None] = lambda over: None,
    ) -> None:
        """Search all, those that fall behind not to the end; what was played always is. `searched` is called
        after each round, and told whether it was the last one.
        """
        alive = trials
        self.screened = 0
        for roots in rounds:
            upto = roots * self.roots // ROOTS
            self.search(alive, range(self.screened, upto), SCREENING, self.budget.screen)
            self.screened = upto
            best = max(alive, key=lambda trial: trial.mean())
            alive = [
                trial for trial in alive if trial is best or trial is played or self._within(trial, best)
            ]
            enough = roots >= HALVED and self._calm(best, alive)
            over = roots == rounds[-1] or len(alive) == 1 or enough
            searched(over)
            if over:
                return

    @property
    def halves(self) -> tuple[slice, slice]:
        """The roots of the first stage that choose the best, and those that measure it."""
        return slice(0, self.screened // 2), slice(self.screened // 2, self.screened)

    def through(self, trials: Sequence[Trial]) -> list[Trial]:
        """Those that were searched to the end of the first stage."""
        return [trial for trial in trials if len(trial.found) == self.screened]

    def _calm(self, best: Trial, alive: Sequence[Trial]) -> bool:
        """Whether more roots would hardly narrow the interval of anybody's distance from the best."""
        screen, rest = self.position.row.screen, self.halves[1]
        return all(
            self._negligible(self.difference(best, trial, rest, screen, self.unit_of(best, trial)))
            for trial in alive
            if trial is not best
        )

    def _negligible(self, measured: Measured) -> bool:
        return measured.noise <= self.budget.negligible * measured.drift

    def confirm(self, best: Trial, other: Trial) -> Confirmed:
        """How far one of two ways is ahead by the larger budget, from as many roots as it takes, and whether
        the other is a mistake. What was found of them by that budget is not searched again. Where rivals have
        habits, the smaller of what is lost with and without these counts.
        """
        found = self._compared(best, other)
        for judging in searches(self)[1:]:
            again = judging._compared(Trial(best.way, best.held), Trial(other.way, other.held), found.unit)
            if again.loss.loss < found.loss.loss:
                found = again
        sure = self.is_sure(found.loss, found.unit, other.way)
        if sure and found.unit == "share":
            sure = self.second_opinion(best.way, other.way) >= STEPS[0]
        return replace(found, sure=sure)

    def _compared(self, best: Trial, other: Trial, decides: Unit | None = None) -> Confirmed:
        done = 0
        for roots in ROUNDS:
            upto = roots * self.roots // ROOTS
            missing = [trial for trial in (best, other) if len(trial.found) < upto]
            self.search(missing, range(done, upto), CONFIRMING, self.budget.confirm)
            done, common = upto, slice(0, upto)
            unit = decides or self.unit_of(best, other, common)
            measured = self.difference(best, other, common, self.position.row.confirm, unit)
            if self._negligible(measured):
                break
        return Confirmed(measured, unit, best.mean(common) - other.mean(common))

    def second_opinion(self, best: tuple[int, ...], other: tuple[int, ...], stage: int = DOUBTING) -> float:
        """How far one of two ways is ahead by searches that expect nothing, in shares: half as many roots as
        the second stage has at most, of its iterations. Another `stage` has roots of its own.
        """
        judging = expecting_nothing(self)
        pair = Trial(best), Trial(other)
        judging.search(pair, range(self.roots // 2), stage, self.budget.confirm)
        return mean_of(pair[0].shares() - pair[1].shares())

    def _within(self, trial: Trial, best: Trial) -> bool:
        behind = best.shares() - trial.shares()
        drift = self.position.row.screen
        loss = mean_of(behind)
        return loss < BEHIND * hypot(noise_of(behind), drift.spread(loss))

    def _finding(self, trials: Sequence[Trial], played: Trial) -> Finding:
        """What the first stage says of the way that was played, and where it may be a mistake the second."""
        half, rest = self.halves
        through = self.through(trials)
        best = max(through, key=lambda trial: trial.mean(half))
        unit = self.unit_of(best, played)
        if unit == "points":
            ahead = [trial for trial in through if trial.lead(half) >= played.lead(half)]
            best = max(ahead, key=lambda trial: mean_of(trial.points(half)))
        if best is played:
            return Finding(None, self._ahead(through, played, unit), unit)
        measured = self.difference(best, played, rest, self.position.row.screen, unit)
        if measured.loss < self.worth(SUSPECT, unit):
            raw = mean_of(best.shares(rest) - played.shares(rest))
            return Finding(best if measured.loss > 0.0 else None, measured, unit, raw=raw)
        larger, other = Trial(best.way), Trial(played.way)
        confirmed = self.confirm(larger, other)
        measured, unit, sure = confirmed.loss, confirmed.unit, confirmed.sure
        if unit == "points" and (larger.lead() < other.lead() or self._wasteful(larger, through)):
            sure = False
        for trial in trials:
            trial.shift = larger.mean() - best.mean()
        best.found, best.shift = larger.found, 0.0
        played.found, played.shift = other.found, larger.mean() - confirmed.raw - other.mean()
        return Finding(best, measured, unit, sure, confirmed.raw)

    def _wasteful(self, larger: Trial, through: Sequence[Trial]) -> bool:
        """Whether the second stage comes to clearly fewer points than the first found for some way: in a lost
        game it throws them away for the last chance, and says nothing about points.
        """
        most = max(mean_of(trial.points()) for trial in through)
        return most - mean_of(larger.points()) > self.position.row.screen.points

    def _ahead(self, through: Sequence[Trial], played: Trial, unit: Unit) -> Measured:
        """Where nothing did better: how much better the next one may be after all."""
        others = [trial for trial in through if trial is not played]
        if not others:
            return Measured(0.0)
        second = max(others, key=lambda trial: trial.mean())
        found = self.difference(second, played, slice(None), self.position.row.screen, unit)
        return Measured(min(found.loss, 0.0), found.noise, found.drift)

    def unit_of(self, best: Trial, played: Trial, roots: slice = slice(None)) -> Unit:
        """What decides between the two: chances, or points where chances say nothing."""
        chances = best.mean(roots), played.mean(roots)
        return "points" if max(chances) < DECIDED or min(chances) > 1.0 - DECIDED else "share"

    def worth(self, share: float, unit: Unit) -> float:
        """A difference of chances in the unit that decides."""
        return worth(share, unit, self.position.row)

    def difference(self, best: Trial, played: Trial, roots: slice, drift: Drift, unit: Unit) -> Measured:
        """How far `best` is ahead, on some roots, with all that is uncertain about it."""
        if unit == "points":
            ahead = best.points(roots) - played.points(roots)
            return Measured(mean_of(ahead), noise_of(ahead), drift.points)
        ahead = best.shares(roots) - played.shares(roots)
        loss = drift.shrink * mean_of(ahead)
        return Measured(loss, noise_of(ahead), drift.spread(loss))

    def is_sure(self, measured: Measured, unit: Unit, way: tuple[int, ...]) -> bool:
        """Whether a loss of the second stage, by deciding in a `way`, is a mistake."""
        doubtful = self.position.level.habit > 0.0 or (self._likely(way) or 0.0) >= SUPPORT
        least = measured.loss - (WHOLLY_SURE if doubtful else SURE) * measured.spread
        return least >= self.worth(STEPS[0], unit)

    def _likely(self, way: tuple[int, ...]) -> float | None:
        if not self.decision.sealed:
            return None
        return round(self.mixtures.get(self.decision.seat, {}).get(way[0], 0.0), 4)

    def _verdict(self, trials: Sequence[Trial], finding: Finding) -> Verdict:
        decision, text = self.decision, self.position.game.action_text
        best, measured = finding.best, finding.loss
        loss = low = high = None
        if measured is not None:
            most = 1.0 if finding.unit == "share" else inf
            loss, low, high = (
                round(min(most, max(0.0, value)), 5) for value in (measured.loss, measured.low, measured.high)
            )
        ordered = sorted(trials, key=lambda trial: (trial is not best, -trial.shown, trial.way))
        return Verdict(
            step=decision.step,
            parts=decision.parts,
            seat=decision.seat,
            kind=decision.kind,
            played=None if decision.actions is None else tuple(text(action) for action in decision.actions),
            loss=loss,
            low=low,
            high=high,
            unit=finding.unit,
            class_=class_of(finding.sure, low or 0.0, finding.unit, self.position.row),
            confirmed=finding.sure,
            sealed=decision.sealed,
            candidates=tuple(self.candidate(trial) for trial in ordered),
            made=made_with(self.position, self.budget),
        )

    def candidate(self, trial: Trial) -> Candidate:
        """What has been found of a way so far."""
        shares, points = trial.shares(), trial.points()
        leads = np.array([each.lead for each in trial.found], np.float64)
        spread = hypot(noise_of(shares), self.position.row.screen.value)
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


def searches(judging: Judging) -> tuple[Judging, ...]:
    """The same judging, and where rivals have habits in it, also by searches in which they do what is best
    for them. What they mix stays as it was found.
    """
    level = judging.position.level
    return (judging, _by(judging, replace(level, habit=0.0))) if level.habit else (judging,)


def expecting_nothing(judging: Judging) -> Judging:
    """The same without habits, by searches that have no opinion of an action before they try it."""
    return _by(judging, replace(judging.position.level, habit=0.0, spread=FLAT, widen=WIDE))


def _by(judging: Judging, level: Level) -> Judging:
    other = Judging(replace(judging.position, level=level), judging.decision, judging.stop, judging.budget)
    other.mixtures = judging.mixtures
    return other


def made_with(position: Position, budget: Budget) -> Made:
    """What a verdict on this position would be made with now."""
    players = int(position.state.players)
    return Made(
        format=FORMAT,
        game=position.game.id,
        rules=position.game.version,
        evaluation=evaluation_digest(position.game.id, players),
        book=row_digest(position.row),
        table=table_name(position.game.id, position.state),
        roots=budget.roots,
        screen=budget.screen,
        confirm=budget.confirm,
    )
