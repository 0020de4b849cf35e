"""A match gone over: the verdicts on its decisions and why, measured one after the other.

`Review` is what there is by now, `Reviewing` goes on with it on a worker thread, from wherever it stopped.
`ai.review.store` keeps a review beside its match.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any

from pydantic import Field, model_validator

from ai.core.frozen import Frozen
from ai.core.stopping import Stop, never
from ai.explain.explanations import explanation_of
from ai.explain.model import Explanation
from ai.follow.following import DEALS
from ai.judge.classes import in_shares
from ai.judge.decisions import Decision
from ai.judge.judging import Budget, judge_decision, made_with
from ai.judge.model import Made, Verdict
from ai.judge.trials import position_of
from ai.judge.whole import by_promise
from game.core.match import Match

FORMAT = 8
TOLD_OTHERWISE = (5, 6, 7)
"""Formats of which only the explanations are out of date: verdicts stay, and are told anew."""
USUAL = Budget()


class Review(Frozen):
    """What is known of the decisions of one match."""

    format: int = FORMAT
    key: str
    """Stands for the match as it was played; see `key_of`."""
    verdicts: tuple[Verdict, ...] = ()
    """In the order in which they were measured."""
    no_choice: tuple[int, ...] = ()
    """First steps of decisions in which there was nothing to compare after all."""
    explanations: dict[int, Explanation] = Field(default_factory=dict)
    """By the first step of a decision: why the best way is better than the one played."""
    unexplained: tuple[int, ...] = ()
    """First steps of decisions that have one way only."""

    @model_validator(mode="before")
    @classmethod
    def _told_anew(cls, stored: Any) -> Any:
        """What an earlier program kept, without what is told otherwise now."""
        if not isinstance(stored, dict) or stored.get("format") not in TOLD_OTHERWISE:
            return stored
        kept = {name: value for name, value in stored.items() if name in ("key", "verdicts", "no_choice")}
        return {**kept, "format": FORMAT}

    def verdict(self, step: int) -> Verdict | None:
        """The verdict on the decision that began with a step, None as long as there is none."""
        return next((found for found in self.verdicts if found.step == step), None)

    def measured(self, step: int) -> bool:
        """Whether nothing is to be found out any more about that decision."""
        return step in self.no_choice or any(found.step == step for found in self.verdicts)

    def told(self, step: int) -> bool:
        """Whether it has been explained, as far as it can be."""
        return step in self.explanations or step in self.unexplained

    def without(self, steps: Sequence[int]) -> Review:
        """The same review with nothing known of the decisions that began with these steps."""
        gone = set(steps)
        return self.model_copy(
            update={
                "verdicts": tuple(found for found in self.verdicts if found.step not in gone),
                "no_choice": tuple(step for step in self.no_choice if step not in gone),
                "explanations": {
                    step: found for step, found in self.explanations.items() if step not in gone
                },
                "unexplained": tuple(step for step in self.unexplained if step not in gone),
            }
        )


def key_of(match: Match) -> str:
    """What a review is of: the deal and all that was played, whoever sat there."""
    deals = [(deal.decisions, deal.seat, deal.seed) for deal in match.redeals]
    setup = match.setup
    text = repr(
        (setup.game, match.game.version, setup.players, match.options, setup.seed, deals, match.actions)
    )
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def made_now(match: Match, decision: Decision, budget: Budget = USUAL) -> Made:
    """What a verdict on a decision would be made with now."""
    return made_with(position_of(match.game, decision.state, decision.seat, decision.seed), budget)


def outdated(
    match: Match, review: Review, found: Sequence[Decision], budget: Budget = USUAL
) -> tuple[int, ...]:
    """First steps of the decisions whose verdicts another search made than would make them now."""
    steps = []
    for decision in found:
        verdict = review.verdict(decision.step)
        if verdict is not None and verdict.made != made_now(match, decision, budget):
            steps.append(decision.step)
    return tuple(steps)


def dearness(verdict: Verdict) -> tuple[bool, float]:
    """What verdicts are ordered by where the dearest come first: the confirmed, then by the best estimate."""
    return verdict.confirmed, in_shares(verdict)


class Reviewing:
    """Goes over some decisions of a match. `review` is always what there is by now.

    First come the verdicts, in the order in which mistakes are likely, then the reasons of what was called a
    mistake, the dearest first. What `want` names comes before all else.
    """

    def __init__(
        self,
        match: Match,
        review: Review,
        found: Sequence[Decision],
        budget: Budget = USUAL,
        deals: int = DEALS,
    ) -> None:
        self.match, self.review, self.budget, self.deals = match, review, budget, deals
        self.decisions = tuple(found)
        self._by_step = {decision.step: decision for decision in self.decisions}
        self._wanted: int | None = None
        self._ordered: list[Decision] | None = None

    def want(self, step: int | None) -> None:
        """Find out about the decision that began with this step first, and why."""
        self._wanted = step

    @property
    def done(self) -> bool:
        """Whether all verdicts are there."""
        return all(self.review.measured(decision.step) for decision in self.decisions)

    def go_on(
        self,
        stop: Stop = never,
        keep: Callable[[Review], None] = lambda review: None,
    ) -> bool:
        """Measure until all is known (True) or `stop` says so (False). `keep` is given the review
        whenever there is more of it.
        """
        while not stop():
            step, reason = self._next(stop)
            if step is None:
                return True
            known = self._tell(step, stop) if reason else self._judge(step, stop)
            if not known:
                return False
            keep(self.review)
        return False

    def _next(self, stop: Stop) -> tuple[int | None, bool]:
        """First step of what is measured next, and whether the reason is meant; None if all is known."""
        wanted, review = self._wanted, self.review
        if wanted in self._by_step and not review.measured(wanted):
            return wanted, False
        if wanted in self._by_step and not review.told(wanted) and review.verdict(wanted) is not None:
            return wanted, True
        if self._ordered is None:
            self._ordered = by_promise(self.match.game, self.decisions, stop)
        for decision in self._ordered:
            if not review.measured(decision.step):
                return decision.step, False
        mistakes = [
            found
            for found in review.verdicts
            if found.class_ != "none" and found.step in self._by_step and not review.told(found.step)
        ]
        dearest = max(mistakes, key=dearness, default=None)
        return (None, False) if dearest is None else (dearest.step, True)

    def _judge(self, step: int, stop: Stop) -> bool:
        judged = judge_decision(self.match.game, self._by_step[step], stop, budget=self.budget)
        if judged is not None:
            self._know(verdicts=(*self.review.verdicts, judged.verdict))
        elif not stop():
            self._know(no_choice=(*self.review.no_choice, step))
        else:
            return False
        return True

    def _tell(self, step: int, stop: Stop) -> bool:
        verdict = self.review.verdict(step)
        assert verdict is not None
        found = explanation_of(self.match, verdict, stop, self.deals)
        if found is not None:
            self._know(explanations={**self.review.explanations, step: found})
        elif not stop():
            self._know(unexplained=(*self.review.unexplained, step))
        else:
            return False
        return True

    def _know(self, **more: object) -> None:
        self.review = self.review.model_copy(update=more)
