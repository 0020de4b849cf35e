"""A decision that is still to be taken, judged while somebody thinks about it: first figures soon, better
ones as they come.

The same candidates, roots and stages as for a decision that was taken (`ai.judge.judging`), told after each
round. Rows are ordered once, by chances and where these are equal by points, and keep their order until one
is surely ahead of the one above it. Whoever wants to know whether one
way would be a mistake asks `mistake`; `weigh` searches for the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ai.core.policies import load_policy
from ai.judge.classes import class_of, size_of
from ai.judge.decisions import Decision
from ai.judge.differences import Measured, Trial, mean_of
from ai.judge.judging import SCREENING, SUSPECT, Budget, Judging
from ai.judge.model import Candidate, Class, Unit
from ai.judge.options import candidates_of, outcome
from ai.judge.trials import GoOn, position_of
from ai.thinking.parallel_search import choices
from game.core.game import Game

Way = tuple[int, ...]

FIRST_ROUNDS = (1, 2, 4, 8, 16)
"""Roots after which there are figures to show. One root gives them soon, with a wide interval."""
TOLD_APART = 1.645
"""Standard errors by which a way must be behind: then the other one is better in 19 of 20 cases. The interval
of the difference asks for more.
"""


@dataclass(frozen=True)
class Row:
    """One way to decide, and how far it is behind the first row."""

    way: tuple[int, ...]
    found: Candidate
    behind: Measured
    """In chances of winning; nothing for the first row."""

    @property
    def close(self) -> bool:
        """Whether nobody can tell that the first row is better."""
        return self.behind.loss <= TOLD_APART * self.behind.spread


@dataclass(frozen=True)
class Standing:
    """What is known so far of the ways to decide, the best first."""

    rows: tuple[Row, ...]
    tries: int
    """Iterations of all searches together."""
    done: bool
    """Whether the first stage is over."""

    @property
    def close(self) -> tuple[int, ...]:
        """Numbers of the rows, from 0, that are too close to the first one to call."""
        return tuple(number for number, row in enumerate(self.rows) if number and row.close)


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


def first_rank(trial: Trial) -> tuple[int, float, tuple[int, ...]]:
    """What the ways are ordered by when they are first shown: their chances in whole per cent, as they are
    read, and where those are equal their points.
    """
    return -round(100 * trial.mean()), -mean_of(trial.points()), trial.way


class Live(Judging):
    """The judgement of a decision to come, as far as it has got. One thread searches; others may read
    `standing` and ask `mistake` meanwhile.
    """

    def __init__(
        self, game: Game, decision: Decision, go_on: GoOn = lambda: True, budget: Budget | None = None
    ) -> None:
        load_policy(game.id)
        position = position_of(game, decision.state, decision.seat, decision.seed)
        super().__init__(position, decision, go_on, budget or Budget())
        self.compared: list[Trial] = []
        self.larger: dict[Way, Trial] = {}
        """What the second stage searched, by way."""
        self.found: dict[tuple[Way, Way], tuple[Measured, Unit]] = {}
        """What it found: how far the first one is ahead of the second."""
        self.standing: Standing | None = None

    def look(self, report: Callable[[Standing], None] = lambda found: None) -> None:
        """Find the ways worth a thought and search them; `report` is told after each round. Cancelled once
        `go_on` says no.
        """
        trials = self.trials(None)
        self.compared = list(trials)
        if len(trials) < 2:
            return
        order = trials

        def tell(over: bool) -> None:
            nonlocal order
            order = self._ordered(order)
            self.standing = self._standing(order, over)
            report(self.standing)

        self.screen(trials, None, FIRST_ROUNDS, tell)

    def _between(self, ahead: Trial, other: Trial) -> Measured:
        """How far one is ahead of another, on the roots that both were searched from."""
        common = slice(0, min(len(ahead.found), len(other.found)))
        return self.difference(ahead, other, common, self.position.row.screen, "share")

    def _ordered(self, trials: Sequence[Trial]) -> list[Trial]:
        if self.standing is None:
            return sorted(trials, key=first_rank)
        order = list(trials)
        for _ in order:
            for place in range(len(order) - 1):
                if self._between(order[place + 1], order[place]).low > 0.0:
                    order[place], order[place + 1] = order[place + 1], order[place]
        return order

    def _standing(self, order: Sequence[Trial], done: bool) -> Standing:
        best = order[0]
        rows = tuple(
            Row(
                trial.way,
                self.candidate(trial),
                Measured(0.0) if trial is best else self._between(best, trial),
            )
            for trial in order
        )
        return Standing(rows, sum(row.found.tries for row in rows), done)

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
        Cancelled once `go_on` says no.
        """
        trial = self.known(actions)
        if trial is None:
            trial = Trial(candidates_of(self.position, [actions], None)[0])
            self.search([trial], range(self.roots // 4), SCREENING, self.budget.screen)
            self.compared.append(trial)
        return trial

    def weigh(self, actions: tuple[int, ...]) -> None:
        """Search what it takes to know whether deciding so would be a mistake. Cancelled once `go_on` says
        no.
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
        loss, unit = self.found[best, trial.way]
        if not self.is_sure(loss, unit, trial.way):
            return None
        row = self.position.row
        called, size = class_of(True, loss.low, unit, row), size_of(loss.loss, unit, row)
        return Mistake(trial.way, best, loss, unit, called, size)
