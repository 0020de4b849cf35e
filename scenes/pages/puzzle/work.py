"""What is worked out for a puzzle on threads of their own: whether it holds, why, what a try is worth."""

from __future__ import annotations

from collections.abc import Sequence

from ai.core.errand import Errand
from ai.core.stopping import Stop, Stopped
from ai.explain.explanations import explanation_of
from ai.explain.model import Explanation
from ai.follow.following import DEALS
from ai.judge.attempt import Attempt
from ai.judge.judging import Budget
from ai.puzzles.answers import answered, renewed
from ai.puzzles.model import Posed

USUAL = Budget()


class PuzzleWork:
    """One puzzle on its table. Nothing here draws, or waits."""

    def __init__(self, laid: Posed, errand: Errand, examiner: Errand) -> None:
        self.laid, self.errand, self.examiner = laid, errand, examiner
        self.budget, self.deals = USUAL, DEALS
        self.ready = laid.up_to_date
        """Whether it is known to hold by the rules and the search of now."""
        self.gone = False
        """Whether it no longer holds."""
        self.explanation: Explanation | None = None
        """Why the best way is better than the one that was played."""
        self.explained = False
        self.attempt: Attempt | None = None
        """What came of the try that was weighed last; None while it is."""

    def start(self) -> None:
        """See whether it holds, then explain it."""
        laid = self.laid

        def work(stop: Stop) -> None:
            if not self.ready:
                try:
                    found = renewed(laid, stop, self.budget)
                except Stopped:
                    return
                if found is None:
                    self.gone = True
                    return
                self.laid = Posed(found, laid.match, laid.decision)
                self.ready = True
            puzzle = self.laid.puzzle
            self.explanation = explanation_of(laid.match, puzzle.verdict, stop, self.deals)
            self.explained = not stop()

        self.errand.send(work)

    def weigh(self, actions: Sequence[int]) -> None:
        """Judge a try; `attempt` is there when that is done."""
        self.attempt = None
        laid, way = self.laid, tuple(actions)

        def work(stop: Stop) -> None:
            self.attempt = answered(laid, way, lambda: not stop(), self.budget)

        self.examiner.send(work)

    def stop(self) -> None:
        """Stop after a slice."""
        self.errand.cancel()
        self.examiner.cancel()

    @property
    def error(self) -> Exception | None:
        """Why something failed, if it did."""
        return self.errand.error or self.examiner.error
