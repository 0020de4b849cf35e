"""The other seats at a lesson's table: they decide what the lesson says, in place of a thinking AI."""

from __future__ import annotations

from ai.thinking.question import Question
from ai.thinking.thoughts import Thoughts
from ai.thinking.worker import Reply
from scenes.lessons.course import LessonCourse


class Answers:
    """What a driver asks (see `scenes.table.driver.Mind`)."""

    def __init__(self, course: LessonCourse) -> None:
        self.course = course
        self._ticket = 0
        self._asked = False

    def ask(self, question: Question) -> int:
        """Somebody is to decide; the lesson knows what."""
        self._ticket += 1
        self._asked = True
        return self._ticket

    def cancel(self) -> None:
        """Nobody waits for an answer any more."""
        self._asked = False

    def poll(self) -> Reply | None:
        """What the lesson says, once; None where it says nothing yet."""
        action = self.course.answer() if self._asked else None
        if action is None:
            return None
        self._asked = False
        return Reply(self._ticket, Thoughts(action))
