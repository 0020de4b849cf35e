"""Which decision is looked at, and what is said about it; nothing here is drawn."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from ai.explain.explanations import compared
from ai.explain.model import Explanation
from ai.explain.words import People
from ai.judge.decisions import Decision
from ai.judge.model import Verdict
from game.core.match import Match
from game.core.sight import eyes
from scenes.companion.account_sheet import AccountSheetState, SheetSeat
from scenes.companion.verdict_words import amount_words, mark_words
from scenes.pages.review import decision_text
from scenes.pages.review.panel import VerdictPanelState
from scenes.pages.review.picture import TablePicture
from scenes.pages.review.work import ReviewWork
from scenes.shell.context import Context
from scenes.table.seats import faces


class Looking:
    """The choice of a decision, by hand, by mistake or by itself, and the words about it. `look` follows each
    choice.
    """

    def __init__(
        self,
        context: Context,
        match: Match,
        work: ReviewWork,
        picture: TablePicture,
        step: int | None,
        look: Callable[[], None],
    ) -> None:
        self.context, self.match, self.work, self.picture = context, match, work, picture
        self.look = look
        self.me = match.setup.me
        self.seats = faces(match, context.catalogue)
        self._step = 0
        """First step of the decision looked at: numbers change where one before turns out to be none."""
        self.tried: tuple[int, ...] = ()
        """The actions of another try at the chosen decision."""
        self.by_hand = step is not None
        """Whether the player has chosen it, and keeps it."""
        self._begin_at(step)

    # Which decision

    def _begin_at(self, step: int | None) -> None:
        """The decision that a step belongs to or comes before, else the dearest that is known."""
        if step is None:
            self.to_dearest()
        else:
            later = (each.step for each in self.work.decisions if each.parts[-1] >= step)
            self._step = next(later, step)

    def to_dearest(self) -> None:
        """To the mistake that gave away most; as long as there may be some still, to nothing else."""
        dearest = self.work.dearest
        if dearest is not None and (dearest.class_ != "none" or self.work.done):
            self._step = dearest.step

    @property
    def chosen(self) -> int:
        """Number of the decision that is looked at, from 0; the next one where it turned out to be none."""
        steps = [each.step for each in self.work.decisions]
        return max(0, min(bisect_left(steps, self._step), len(steps) - 1))

    @property
    def decision(self) -> Decision | None:
        """The one that is looked at; None in a match without any."""
        found = self.work.decisions
        return found[min(self.chosen, len(found) - 1)] if found else None

    @property
    def verdict(self) -> Verdict | None:
        """The verdict on it, None as long as there is none."""
        decision = self.decision
        return None if decision is None else self.work.review.verdict(decision.step)

    @property
    def eyes(self) -> int | None:
        """With whose eyes the table is seen: those of whoever decided, if they may be."""
        decision = self.decision
        return eyes(self.match, 0 if decision is None else decision.step, self.work.seat)

    @property
    def own(self) -> bool:
        """Whether these are the player's own decisions."""
        return self.me is not None and self.work.seat == self.me

    def choose(self, number: int) -> None:
        """Look at a decision, from 0."""
        found = self.work.decisions
        if not found:
            return
        number = max(0, min(len(found) - 1, number))
        self.by_hand = True
        if number != self.chosen or self.picture.showing is not None:
            self.tried = ()
            self.picture.end()
        self._step = found[number].step
        self._looked()

    def step(self, by: int) -> None:
        """The next decision, or the one before."""
        self.choose(self.chosen + by)

    def mistake(self, by: int) -> None:
        """The next mistake, or the one before; where there is none, the decision that came closest to one."""
        found = self.work.decisions
        marked = {verdict.step for verdict in self.work.mistakes}
        places = [number for number, each in enumerate(found) if each.step in marked]
        if not places:
            self.by_hand = True
            self.to_dearest()
            self._looked()
            return
        ahead = [number for number in places if (number - self.chosen) * by > 0]
        if not ahead:
            key = "review.no_more" if by > 0 else "review.no_earlier"
            self.context.say(key if self.work.done else key + ".yet")
            return
        self.choose(min(ahead) if by > 0 else max(ahead))

    def _looked(self) -> None:
        decision = self.decision
        if decision is not None:
            self.work.look_at(decision.step)
        self.look()

    def begin_again(self) -> None:
        """The decisions are those of another seat."""
        self._step, self.tried, self.by_hand = 0, (), False
        self._looked()

    # Words

    def place(self) -> str:
        """Which decision this is."""
        t, found = self.context.t, self.work.decisions
        decision = self.decision
        if decision is None:
            return ""
        said = t("review.place", number=self.chosen + 1, count=len(found))
        kind = t(f"judge.kind.{self.match.game.id}.{decision.kind}")
        return t("review.place.kind", place=said, kind=kind)

    def between(self) -> str:
        """Which of the mistakes this is; "" where it is none."""
        verdict = self.verdict
        if verdict is None or verdict.class_ == "none":
            return ""
        steps = [each.step for each in self.work.mistakes]
        at = steps.index(verdict.step) + 1
        return self.context.t("review.mistake", number=at, count=len(steps))

    def tell(self) -> VerdictPanelState:
        """What the panel says."""
        t, decision, verdict = self.context.t, self.decision, self.verdict
        if decision is None:
            told = decision_text.waiting("", self.context.catalogue)
            return replace(told, mark="none", headline=t("review.none"), reasons=())
        if verdict is None:
            return decision_text.waiting(self.place(), self.context.catalogue)
        review, names = self.work.review, lambda seat: self.seats[seat].name
        told = decision_text.told_of(
            verdict,
            review.explanations.get(decision.step),
            review.told(decision.step),
            self.match.game,
            partial(self.picture.words, self.eyes, decision.step),
            People(names, self.me),
            self.context.catalogue,
            self.place(),
        )
        if self.tried:
            (way,) = self.picture.words(self.eyes, decision.step, [self.tried])
            said = decision_text.attempt_words(self.work.attempt, way, self.context.catalogue)
            passed = self.work.attempt is not None and self.work.attempt.passed
            return replace(told, headline=said, tone="praise" if passed else "plain")
        return told

    @property
    def explanation(self) -> Explanation | None:
        """Why the best way is better, None as long as nothing is known of it."""
        decision = self.decision
        return None if decision is None else self.work.review.explanations.get(decision.step)

    def account(self) -> AccountSheetState | None:
        """The account of the two ways of the decision; None without a verdict."""
        decision, verdict, t = self.decision, self.verdict, self.context.t
        if decision is None or verdict is None:
            return None
        found, ways = self.explanation, compared(verdict)
        words = self.picture.words(self.eyes, decision.step, [way.numbers(self.match.game) for way in ways])
        accounts = () if found is None or found.table is None else found.table[:2]
        notes = [t("review.chip.best"), t("review.account.played") if ways[-1] is verdict.chosen else ""]
        return AccountSheetState(
            self.match.game.id,
            found,
            words[0],
            words[-1],
            (notes[0], notes[1]),
            tuple(SheetSeat(self.seats[each.seat].name, self.seats[each.seat].look) for each in accounts),
        )

    def tip_of(self, number: int) -> str:
        """What a mark of the row stands for."""
        t, found = self.context.t, self.work.decisions
        if not 0 <= number < len(found):
            return ""
        verdict = self.work.review.verdict(found[number].step)
        said = t("review.place", number=number + 1, count=len(found))
        mark = mark_words(verdict, self.context.catalogue)
        if verdict is None or verdict.class_ == "none":
            return t("review.tip", place=said, mark=mark)
        return t(
            "review.tip.loss", place=said, mark=mark, amount=amount_words(verdict, self.context.catalogue)
        )

    def praise(self) -> str:
        """That nothing was a mistake, once all is known; else nothing."""
        if not self.work.done or self.work.mistakes or not self.work.decisions:
            return ""
        return self.context.t("review.praise")

    def progress(self) -> str:
        """What is still being measured, and with what all of it was."""
        t, work = self.context.t, self.work
        if work.outdated:
            return t("review.outdated", count=len(work.outdated))
        if work.done:
            return ""
        return t("review.progress", done=work.measured, count=len(work.decisions))
