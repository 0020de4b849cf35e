"""A decision that is still to be taken, judged while somebody thinks about it: first figures soon, better
ones as they come.

The same candidates, roots and stages as for a decision that was taken (`ai.judge.judging`), told after each
round. Ways that come to the same deed are one row. Rows are groups and no ranks: first those that nobody can
tell from the best, then the worse ones, each ordered by the number that is read. Whoever wants to know
whether one way would be a mistake asks `mistake`; `weigh` searches for the answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ai.core.policies import load_policy
from ai.core.stopping import Stop, never
from ai.judge.classes import class_of, size_of
from ai.judge.decisions import Decision
from ai.judge.differences import Measured, Trial, mean_of
from ai.judge.judging import DECIDED, SCREENING, SUSPECT, Budget, Confirmed, Judging
from ai.judge.model import Candidate, Class, Unit
from ai.judge.options import candidates_of, deed, look, outcome
from ai.judge.trials import position_of
from ai.thinking.parallel_search import choices
from game.core.game import Game

Way = tuple[int, ...]

FIRST_ROUNDS = (1, 2, 4, 8, 16)
"""Roots after which there are figures to show. One root gives them soon, with a wide interval."""
MEANS = 2
"""Ways of one deed that are searched: the best means are likely among them."""


@dataclass(frozen=True)
class RankedWay:
    """One way to decide, and how far it is behind the first row."""

    way: tuple[int, ...]
    found: Candidate
    behind: Measured
    """In the unit of the standing; nothing for the first row."""
    worse: bool
    """Whether it is surely behind the first row, or reads lower than a row that is."""


@dataclass(frozen=True)
class Ranking:
    """What is known so far of the ways to decide."""

    rows: tuple[RankedWay, ...]
    """Those that nobody can tell from the best, then the worse ones; in order of what is read of them."""
    unit: Unit
    """What is read: chances of winning, or points where hardly anything can change who wins."""
    tries: int
    """Iterations of all searches together."""
    done: bool
    """Whether the first stage is over."""
    usual: int | None = None
    """The row, from 0, that a short search of the strongest level tried most; None where it is not shown."""

    @property
    def equal(self) -> tuple[RankedWay, ...]:
        """The best row and those that nobody can tell from it."""
        return tuple(row for row in self.rows if not row.worse)

    @property
    def worse(self) -> tuple[RankedWay, ...]:
        return tuple(row for row in self.rows if row.worse)


@dataclass(frozen=True)
class Mistake:
    """A way to decide that the second stage has confirmed to be one."""

    way: tuple[int, ...]
    best: tuple[int, ...]
    loss: Measured
    unit: Unit
    class_: Class
    """What it may be called."""
    size: Class
    """How large the best estimate is."""


class Live(Judging):
    """The judgement of a decision to come, as far as it has got. One thread searches; others may read
    `standing` and ask `mistake` meanwhile.
    """

    def __init__(
        self, game: Game, decision: Decision, stop: Stop = never, budget: Budget | None = None
    ) -> None:
        load_policy(game.id)
        position = position_of(game, decision.state, decision.seat, decision.seed)
        super().__init__(position, decision, stop, budget or Budget())
        self.compared: list[Trial] = []
        self.larger: dict[Way, Trial] = {}
        """What the second stage searched, by way."""
        self.found: dict[tuple[Way, Way], Confirmed] = {}
        """What came of it: how far the first one is ahead of the second."""
        self.standing: Ranking | None = None
        self.usual: Way | None = None
        """The way that the search which proposes ways tried most."""
        self._deeds: dict[Way, object] = {}

    def trials(self, candidates: Sequence[Way] | None = None) -> list[Trial]:
        """The ways to compare: of each deed some, so that there are several deeds."""
        if candidates is not None or self.decision.sealed:
            return super().trials(candidates)
        ways, met = look(self.position, self.decision, self.stop).ways, Counter[object]()
        kept = []
        for way in ways:
            met[self.deed(way)] += 1
            if met[self.deed(way)] <= MEANS:
                kept.append(way)
        self.usual = next(iter(ways), None)
        return [Trial(way) for way in candidates_of(self.position, kept, None)]

    def deed(self, way: Way) -> object:
        """What a way does; see `ai.judge.options.deed`."""
        if way not in self._deeds:
            self._deeds[way] = deed(self.position, way)
        return self._deeds[way]

    def look(self, report: Callable[[Ranking], None] = lambda found: None) -> None:
        """Find the ways worth a thought and search them; `report` is told after each round. Stopped once
        `stop` says so.
        """
        trials = self.trials(None)
        self.compared = list(trials)
        if len(trials) < 2:
            return

        def tell(over: bool) -> None:
            self.standing = self._standing(trials, over)
            report(self.standing)

        self.screen(trials, None, FIRST_ROUNDS, tell)

    def _standing(self, trials: Sequence[Trial], done: bool) -> Ranking:
        """The rows as they are read: the best way by its own figures, each other one as far from it as the
        roots say that both were searched from, for roots differ by more than ways.
        """
        unit, through = self._unit(trials), self.through(trials)
        best = max(through, key=lambda trial: trial.mean() if unit == "share" else mean_of(trial.points()))
        told: list[tuple[float, Trial, Candidate, Measured]] = []
        for trial in trials:
            behind = Measured(0.0)
            if trial is not best:
                common = slice(0, len(trial.found))
                behind = self.difference(best, trial, common, self.position.row.screen, unit)
                if trial not in through:  # it fell behind on the way, so it is not read as ahead
                    behind = replace(behind, loss=max(0.0, behind.loss))
            if unit == "share":
                trial.shift = best.mean() - behind.loss - trial.mean()
            found = self.candidate(trial)
            if unit == "points":
                found = found.model_copy(update={"points": mean_of(best.points()) - behind.loss})
            read = round(100 * found.share) if unit == "share" else round(found.points, 1)
            told.append((read, trial, found, behind))
        told.sort(key=lambda row: (row[1] is not best, -row[0], -row[2].points, row[1].way))
        deeds: dict[object, RankedWay] = {}
        worse = False
        for _, trial, found, behind in told:
            if self.deed(trial.way) not in deeds:
                worse = worse or behind.low > 0.0
                deeds[self.deed(trial.way)] = RankedWay(trial.way, found, behind, worse)
        usual = self.usual and self.deed(self.usual)
        number = next((place for place, known in enumerate(deeds) if known == usual), None)
        tries = sum(row.found.tries for row in deeds.values())
        return Ranking(tuple(deeds.values()), unit, tries, done, number)

    def _unit(self, trials: Sequence[Trial]) -> Unit:
        """Points where no way has a chance left, or none can lose it."""
        chances = [trial.mean() for trial in trials]
        return "points" if max(chances) < DECIDED or min(chances) > 1.0 - DECIDED else "share"

    # Mistakes

    @property
    def best(self) -> Trial:
        """The best by the first stage; LookupError before it began."""
        if not self.compared:
            raise LookupError("nothing has been looked at")
        through = self.through(self.compared)
        return max(through, key=lambda trial: trial.mean(), default=self.compared[0])

    def others(self) -> list[tuple[int, ...]]:
        """What the decision could begin with besides, that no way looked at begins with."""
        begun = {trial.way[0] for trial in self.compared}
        return [
            (action,) for action in choices(self.position.game, self.position.state) if action not in begun
        ]

    def known(self, actions: tuple[int, ...]) -> Trial | None:
        """The best way that agrees with deciding for `actions`: one that begins with them, comes to the same,
        or that they begin with.
        """
        size = len(actions)
        agree = [
            trial
            for trial in self.compared
            if trial.found and (trial.way[:size] == actions or actions[: len(trial.way)] == trial.way)
        ]
        if not agree:
            came_to = outcome(self.position, actions)
            agree = [
                trial
                for trial in self.compared
                if trial.found and outcome(self.position, trial.way) == came_to
            ]
        return max(agree, key=lambda trial: trial.mean(), default=None)

    def suspect(self, trial: Trial) -> bool:
        """Whether the first stage holds a way for a possible mistake."""
        best = self.best
        if trial is best:
            return False
        unit = self.unit_of(best, trial)
        common = slice(0, min(len(best.found), len(trial.found)))
        loss = self.difference(best, trial, common, self.position.row.screen, unit).loss
        return loss >= self.worth(SUSPECT, unit)

    def glance(self, actions: tuple[int, ...]) -> Trial:
        """Search a way shortly, if it was not looked at yet: most are no mistake, and then that is known.
        Stopped once `stop` says so.
        """
        trial = self.known(actions)
        if trial is None:
            trial = Trial(candidates_of(self.position, [actions], None)[0])
            self.search([trial], range(self.roots // 4), SCREENING, self.budget.screen)
            self.compared.append(trial)
        return trial

    def weigh(self, actions: tuple[int, ...]) -> None:
        """Search what it takes to know whether deciding so would be a mistake. Stopped once `stop` says
        so.
        """
        trial, best = self.glance(actions), self.best
        if self.suspect(trial) and (best.way, trial.way) not in self.found:
            pair = [self.larger.setdefault(way, Trial(way)) for way in (best.way, trial.way)]
            self.found[best.way, trial.way] = self.confirm(*pair)

    def settled(self, actions: tuple[int, ...]) -> bool:
        """Whether it is known if deciding so would be a mistake."""
        trial = self.known(actions)
        if trial is None or self.standing is None or not self.standing.done:
            return False
        return not self.suspect(trial) or (self.best.way, trial.way) in self.found

    def mistake(self, actions: tuple[int, ...]) -> Mistake | None:
        """The mistake that deciding so would be; None where it is none, or where nobody knows yet."""
        trial = self.known(actions)
        if trial is None or not self.settled(actions) or not self.suspect(trial):
            return None
        best = self.best.way
        found = self.found[best, trial.way]
        if not found.sure:
            return None
        loss, unit = found.loss, found.unit
        row = self.position.row
        called, size = class_of(True, loss.low, unit, row), size_of(loss.loss, unit, row)
        return Mistake(trial.way, best, loss, unit, called, size)
