"""The mentor stands in the counsel's place: what it advises is what the step means."""

from __future__ import annotations

from scenes.lessons.course import Course
from scenes.shell.context import Context
from scenes.table.advice import Advisor
from scenes.table.counsel import Counsel
from scenes.table.driver import Driver
from scenes.table.guide import Guide
from scenes.tabletop.board import Board


class Mentor(Guide):
    """Marks what is meant as soon as the learner is to decide it; nothing is searched."""

    def __init__(
        self, context: Context, driver: Driver, advisor: Advisor, board: Board, course: Course
    ) -> None:
        super().__init__(context, driver, advisor, board)
        self.course = course

    @property
    def acting(self) -> bool:
        """Whether the learner's decision is being waited for, on the screen too."""
        return self.mine and self.course.acting

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
        wanted = self.course.meant() if self.mine else ()
        if wanted != self.board.shown.hints:
            self.board.hint(wanted)

    def counsel(self) -> Counsel:
        """Nothing is said about chances."""
        return Counsel(self.advisor.values, 0, False, "")
