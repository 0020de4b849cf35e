"""The mentor stands in the counsel's place: what it advises is what the step means."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.lessons.course import LessonCourse
from scenes.shell.context import Context
from scenes.table.advice import Advisor
from scenes.table.counsel import Counsel
from scenes.table.driver import Driver
from scenes.table.guide import Guide
from scenes.tabletop.board import Board
from scenes.tabletop.board_state import BoardState, changed
from scenes.tabletop.piece import Part, Planned


class Mentor(Guide):
    """Marks what is meant as soon as the learner is to decide it; nothing is searched."""

    def __init__(
        self, context: Context, driver: Driver, advisor: Advisor, board: Board, course: LessonCourse
    ) -> None:
        super().__init__(context, driver, advisor, board)
        self.course = course
        board.guide()
        self._asked: tuple[object, tuple[int, ...]] = (None, ())

    @property
    def asked(self) -> tuple[int, ...]:
        """What the learner is to point at: what is meant, without what plays itself at its end."""
        meant, board = self.course.meant(), self.board
        if not self.mine or not meant:
            return meant
        shown, choices = board.shown, board.zones.choices
        key = (len(self.course.match.actions), meant, shown.draft, shown.mode)
        if self._asked[0] != key:
            seen = board.seen(shown.state, hints=meant)
            plan = list(choices.plan(seen))
            number = len(meant)
            while len(plan) == number and plan and len(plan[-1][0].legal) == 1 and choices.alone(*plan[-1]):
                plan.pop()
                number -= 1
            advised = choices.advised(changed(shown, {"hints": meant}))
            self._asked = (key, meant[: min(number, self._in_sight(advised), self._as_written(advised))])
        return self._asked[1]

    def _in_sight(self, advised: Sequence[Planned]) -> int:
        """How many actions can be pointed at before something that is not on the table yet. All, if nothing
        on the table comes after that.
        """
        pieces = self.board.things.pieces()
        displayed = {part for piece in pieces for part in (piece.means, *piece.stands)}
        away = [number for number, part in advised if part not in displayed]
        if away and any(number > away[0] for number, part in advised if part in displayed):
            return max(1, away[0])
        return len(self.course.meant())

    def _as_written(self, advised: Sequence[Planned]) -> int:
        """How many actions can be pointed at before a button is to be clicked again that says something else
        by then.
        """
        board, seen = self.board, self.board.seen(self.board.shown.state, hints=self.course.meant())
        plan, clicked = board.zones.choices.plan(seen), dict[Part, set[str]]()
        for number, part in advised:
            written = self._written(plan[number][0], part)
            if clicked.setdefault(part, written) != written:
                return number
        return len(plan)

    def _written(self, shown: BoardState, part: Part) -> set[str]:
        """What is said of the things that a part is chosen by."""
        speech, found = self.board.speech, self.board.zones.piece_set(shown).of(part)
        return {speech.named(shown, piece.tip) for piece in found if piece.tip is not None}

    @property
    def answering(self) -> bool:
        """Whether the learner has done the step, and what comes of it is being shown."""
        course = self.course
        follows = not course.over and course.step.do and (course.step.then or course.step.answers)
        return bool(follows) and not self.asked

    @property
    def acting(self) -> bool:
        """Whether the learner's decision is being waited for, on the screen too."""
        return self.mine and bool(self.asked)

    def ask(self) -> bool:
        """The marks are there already."""
        return self.acting

    @property
    def hinting(self) -> bool:
        """The plan is the dock's to tell."""
        return False

    def forget(self) -> None:
        """The marks stay as long as the step is not done."""

    def moved_on(self) -> None:
        """Another position: the marks follow with the next update."""

    def told(self) -> None:
        """The dock tells it."""

    def update(self) -> None:
        wanted = self.asked if self.mine else ()
        if wanted != self.board.shown.hints:
            self.board.hint(wanted)

    def counsel(self) -> Counsel:
        """Nothing is said about chances."""
        return Counsel(self.advisor.values, 0, False, "")
