"""What the result page says first: the best decision, the costliest one, and the greatest swing of chance.

They are measured while the page is open, once the chart of chances is done, and kept beside the match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from ai.judge.model import Verdict
from game.core.match import Match
from scenes.companion.verdict_words import is_best, percent
from scenes.pages.result.course import CourseMoment, greatest_swing, per_cent_between
from scenes.pages.review.work import EXAMINER, REVIEWER, ReviewWork
from scenes.shell.context import Context

LEAST = 0.02
"""A decision is worth naming as the best from so much of a win on."""


@dataclass(frozen=True)
class Thing:
    """One of the three: what is said of it, and where it leads."""

    name: str
    words: str
    step: int | None
    """The step that it began with, or the number of steps before it; None as long as it is not known, or
    where there is none.
    """


class FirstThings:
    """The three things of a match for its person; `things` are what is known by now."""

    def __init__(self, context: Context, match: Match, path: Path | None) -> None:
        assert match.setup.me is not None
        self.context, self.match, self.path, self.me = context, match, path, match.setup.me
        self.work: ReviewWork | None = None

    @property
    def going_on(self) -> bool:
        """Whether something is being measured."""
        return self.work is not None and self.work.busy

    def start(self) -> None:
        """Begin to measure, once; a match without a file is not measured here."""
        if self.work is None and self.path is not None:
            examiner = self.context.service(EXAMINER)
            self.work = ReviewWork(self.match, self.path, self.me, self.context.service(REVIEWER), examiner)
            self.work.start()

    def stop(self) -> None:
        """Measure no further; what was found is kept, and it goes on from there the next time."""
        if self.work is not None:
            self.work.stop()
            self.work = None

    def things(self, moments: Sequence[CourseMoment], charted: bool) -> tuple[Thing, Thing, Thing]:
        """Best, costliest, swing; `charted`: the chances of all moments have been found."""
        return self._best(), self._costliest(), self._swing(moments, charted)

    def _known(self) -> list[Verdict]:
        work = self.work
        if work is None:
            return []
        found = (work.review.verdict(decision.step) for decision in work.decisions)
        return [verdict for verdict in found if verdict is not None]

    def _so_far(self) -> str:
        """What stands in place of something that is not known: how far measuring has come."""
        t, work = self.context.t, self.work
        if work is None:
            return t("result.first.later" if self.path is not None else "result.first.no_file")
        return t("result.first.measuring", done=work.measured, all=len(work.decisions))

    @property
    def _done(self) -> bool:
        return self.work is not None and self.work.done

    def _best(self) -> Thing:
        best, ahead = None, LEAST
        for verdict in self._known():
            if is_best(verdict) and verdict.unit == "share" and len(verdict.candidates) > 1:
                gained = verdict.candidates[0].share - verdict.candidates[1].share
                if gained > ahead:
                    best, ahead = verdict, gained
        if best is None:
            words = self.context.t("result.first.best.none") if self._done else self._so_far()
            return Thing("best", words, None)
        return Thing("best", self._told("result.first.best.told", best.step, ahead), best.step)

    def _costliest(self) -> Thing:
        mistakes = [
            verdict for verdict in self._known() if verdict.class_ != "none" and verdict.unit == "share"
        ]
        worst = max(mistakes, key=lambda verdict: verdict.loss or 0.0, default=None)
        if worst is None:
            words = self.context.t("result.first.costliest.none") if self._done else self._so_far()
            return Thing("costliest", words, None)
        told = self._told("result.first.costliest.told", worst.step, worst.loss or 0.0)
        return Thing("costliest", told, worst.step)

    def _swing(self, moments: Sequence[CourseMoment], charted: bool) -> Thing:
        pair = greatest_swing(moments, self.me)
        if not charted:
            return Thing("swing", self.context.t("result.first.charting"), None)
        if pair is None:
            return Thing("swing", self.context.t("result.first.best.none"), None)
        before, after = pair
        number = per_cent_between(before.shares[self.me], after.shares[self.me])
        words = self.context.t("result.first.swing.told", turn=self._turn(before.turn), number=number)
        return Thing("swing", words, before.index)

    def _told(self, key: str, step: int, share: float) -> str:
        turn = self._turn(self.match.game.turn(self.match.state_before(step)))
        return self.context.t(key, turn=turn, number=percent(share))

    def _turn(self, number: int) -> str:
        return self.context.t(f"turns.{self.match.setup.game}.in_text", number=number)


def open_thing(thing: Thing, review: Callable[[int], None], replay: Callable[[int], None]) -> None:
    """Show where a thing was: a decision in the review, a swing in the replay."""
    if thing.step is not None:
        (replay if thing.name == "swing" else review)(thing.step)
