"""What the page lets be measured on a thread of its own while somebody looks, and what is known by now."""

from __future__ import annotations

from pathlib import Path

from ai.core.errand import Errand, Work
from ai.core.stopping import Stop
from ai.follow.following import DEALS
from ai.judge.attempt import Attempt, weigh
from ai.judge.decisions import Decision, decisions
from ai.judge.judging import Budget
from ai.judge.model import Verdict
from ai.puzzles.own import note_mistakes
from ai.review.review import Review, Reviewing, dearness, outdated
from ai.review.store import open_review, reviews
from game.core.errors import PlayerError
from game.core.match import Match
from game.core.sight import may_see
from scenes.shell.services import Service

REVIEWER: Service[Errand] = Service(lambda: Errand("review"))
"""Measures verdicts and explains them."""
EXAMINER: Service[Errand] = Service(lambda: Errand("attempt"))
"""Judges another try, at the same time."""
USUAL = Budget()


class ReviewWork:
    """The measuring of one match for one seat at a time. Nothing here draws, or waits."""

    def __init__(
        self,
        match: Match,
        path: Path | None,
        seat: int,
        errand: Errand,
        examiner: Errand,
    ) -> None:
        self.match, self.path, self.budget, self.deals = match, path, USUAL, DEALS
        self.errand, self.examiner = errand, examiner
        self.file = reviews(path)
        review = open_review(self.file, match)
        self.attempt: Attempt | None = None
        self._work: Work | None = None
        """What was sent last: the errand may still be busy with what another page has called off."""
        self._of_all = decisions(match)
        self._take_seat(seat, review)

    def _take_seat(self, seat: int, review: Review) -> None:
        self.seat = seat
        own = [
            found for found in self._of_all if found.seat == seat and may_see(self.match, found.step, seat)
        ]
        self.outdated = outdated(self.match, review, own, self.budget)
        self._reviewing = Reviewing(self.match, review, own, self.budget, self.deals)

    def limit(self, most: int) -> None:
        """Only the first so many decisions of the seat are measured, for taking the time."""
        self.errand.cancel()
        self._of_all = tuple(found for found in self._of_all if found.seat == self.seat)[:most]
        self._take_seat(self.seat, self.review)
        self.start()

    @property
    def review(self) -> Review:
        """What is known by now."""
        return self._reviewing.review

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Those of the seat that left a choice, in order, but for what turned out to be none."""
        none = set(self.review.no_choice)
        return tuple(found for found in self._reviewing.decisions if found.step not in none)

    @property
    def done(self) -> bool:
        """Whether every decision has its verdict."""
        return self._reviewing.done

    @property
    def measured(self) -> int:
        """Decisions that have their verdict."""
        return sum(self.review.measured(found.step) for found in self.decisions)

    @property
    def mistakes(self) -> tuple[Verdict, ...]:
        """The confirmed ones of the seat, in the order in which they were made."""
        found = (self.review.verdict(decision.step) for decision in self.decisions)
        return tuple(each for each in found if each is not None and each.class_ != "none")

    @property
    def dearest(self) -> Verdict | None:
        """The decision that gave away most; where nothing was a mistake, the one that came closest to it."""
        known = [self.review.verdict(decision.step) for decision in self.decisions]
        return max((each for each in known if each is not None), key=closeness, default=None)

    @property
    def busy(self) -> bool:
        return self.errand.busy

    @property
    def weighing(self) -> bool:
        """Whether another try is being judged."""
        return self.examiner.busy and self.attempt is None

    def want(self, step: int | None) -> None:
        """Find out about this decision next, as long as something is being measured."""
        self._reviewing.want(step)

    def look_at(self, step: int | None) -> None:
        """Find out about this decision first."""
        self.want(step)
        if self._work is None or not self.errand.does(self._work):
            self.start()

    def start(self) -> None:
        """Go on measuring."""
        reviewing, file = self._reviewing, self.file

        def work(stop: Stop) -> None:
            reviewing.go_on(stop, file.keep)
            if reviewing.done and self.path is not None and self.match.over:
                note_mistakes(self.match, reviewing.review)

        self._work = work
        self.errand.send(work)

    def stop(self) -> None:
        """Stop measuring after a slice, for which nobody waits; what is known is kept."""
        self.errand.cancel()
        self.examiner.cancel()

    def turn_to(self, seat: int) -> None:
        """Measure another seat's decisions from now on."""
        self.errand.cancel()
        self._take_seat(seat, self.review)
        self.start()

    def measure_again(self) -> None:
        """Forget what an earlier search found of this seat, and measure it anew."""
        self.errand.cancel()
        self._take_seat(self.seat, self.review.without(self.outdated))
        self.start()

    def weigh(self, decision: Decision, verdict: Verdict, actions: tuple[int, ...]) -> None:
        """Judge another try; `attempt` is there when it is done."""
        self.attempt = None
        game, budget = self.match.game, self.budget

        def work(stop: Stop) -> None:
            self.attempt = weigh(game, decision, verdict, actions, stop, budget)

        self.examiner.send(work)

    @property
    def troubles(self) -> tuple[PlayerError, ...]:
        """What there is to be told of the file."""
        return (self.file.trouble,) if self.file.trouble is not None else ()

    @property
    def error(self) -> Exception | None:
        """Why measuring stopped, if it failed."""
        return self.errand.error or self.examiner.error


def closeness(verdict: Verdict) -> tuple[tuple[bool, float], float]:
    """What puts the dearest first, and among what was no mistake that which came closest to one."""
    return dearness(verdict), verdict.high or 0.0
