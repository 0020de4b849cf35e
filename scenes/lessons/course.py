"""A lesson under way: the real match, the step it is at, what the step waits for, and the other seats, which
decide what the lesson says. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Sequence

from ai.players.levels import LEVELS
from ai.thinking.question import Question, thinking_seed
from ai.thinking.thoughts import Thoughts, think
from ai.thinking.worker import Reply
from game.core.match import IllegalAction, Match, MatchSetup, Seat
from scenes.boards.people import people
from scenes.lessons.library import LessonPlace
from scenes.lessons.model import LessonStep
from scenes.tabletop.face import ME

RIVALS = "clerk"
"""Who sits at the other seats; what they do is the lesson's to say."""


class LessonBroken(ValueError):
    """A lesson that the rules do not follow; the message names game, lesson, step and what is wrong."""


def match_of(place: LessonPlace) -> Match:
    """The match of a lesson where its first step begins; LessonBroken if the rules forbid what was before."""
    deal = place.lesson.deal
    names = iter(name for name in people(place.game) if name != ME)
    seats = tuple(
        Seat(name=ME) if seat == deal.me else Seat(level=RIVALS, name=next(names))
        for seat in range(deal.players)
    )
    setup = MatchSetup(game=place.game, seats=seats, options=dict(deal.options), seed=deal.seed)
    match = Match(setup)
    for text in deal.before:
        _play(match, text, place, "before")
    return match


def _play(match: Match, text: str, place: LessonPlace, step: str) -> None:
    try:
        match.play(match.game.parse_action(text))
    except ValueError as error:
        legal = ", ".join(match.game.action_text(action) for action in match.legal()[:12])
        raise LessonBroken(
            f"{place.game}, lesson {place.lesson.id}, step {step}: {text}: {error} (legal: {legal})"
        ) from None


class LessonCourse:
    """Where the learner stands in a lesson. `match` is played by whoever holds it; `went_on` follows."""

    def __init__(self, place: LessonPlace, step: int = 0) -> None:
        """Begin at a step, everything before it done as the lesson shows it; LessonBroken if that fails."""
        self.place = place
        self.match = match_of(place)
        self.number = 0
        self.starts = [len(self.match.actions)]
        """Decisions before each step that has begun."""
        self.looked = False
        """Whether the step has been looked at, where it has nothing to do."""
        while self.number < min(step, len(self.steps)):
            self.carry_out()

    @property
    def steps(self) -> Sequence[LessonStep]:
        return self.place.lesson.steps

    @property
    def over(self) -> bool:
        """Whether the last step is behind."""
        return self.number >= len(self.steps)

    @property
    def step(self) -> LessonStep:
        """The present step; of a lesson that is over the last one."""
        return self.steps[min(self.number, len(self.steps) - 1)]

    @property
    def me(self) -> int:
        return self.place.lesson.deal.me

    @property
    def key(self) -> str:
        """What the keys of the step's sentences begin with."""
        return f"{self.place.key}.{self.step.id}"

    # What the step waits for

    def _since(self) -> list[int]:
        return self.match.actions[self.starts[self.number] :]

    def _ways(self) -> list[tuple[int, ...]]:
        parse = self.match.game.parse_action
        return [tuple(parse(text) for text in way) for way in self.step.accepted]

    def meant(self) -> tuple[int, ...]:
        """What is still to be decided in this step, in the way that the learner has begun; empty if done."""
        if self.over:
            return ()
        since = tuple(self._since())
        for way in self._ways():
            if len(since) < len(way) and way[: len(since)] == since:
                return way[len(since) :]
        return ()

    def accepts(self, actions: Sequence[int]) -> bool:
        """Whether these decisions are (the next part of) what is meant, in any of its ways."""
        so_far = (*self._since(), *actions)
        return any(way[: len(so_far)] == so_far for way in self._ways()) and bool(actions)

    @property
    def acting(self) -> bool:
        """Whether the learner is to decide something in this step, now."""
        return bool(self.meant())

    def _done(self) -> int | None:
        """Decisions of this step that were the learner's own way of doing it; None while it is not done."""
        if not self.step.do:
            return 0 if self.looked else None
        since = tuple(self._since())
        return next((len(way) for way in self._ways() if since[: len(way)] == way), None)

    # What follows

    def answer(self) -> int | None:
        """What whoever is to move decides now, as the lesson has it; None where it says nothing."""
        done = None if self.over else self._done()
        if done is None or self.match.over:
            return None
        after = len(self._since()) - done
        if after < len(self.step.then):
            return self.match.game.parse_action(self.step.then[after])
        if self.step.answers is None or not self._others():
            return None
        level = LEVELS[self.step.answers]
        return think(Question(self.match.game, self.match.state, level, thinking_seed(self.match))).action

    def _others(self) -> bool:
        """Whether somebody else is to move, or the learner without a choice."""
        return self.match.to_move != self.me or len(self.match.legal()) == 1

    @property
    def finished(self) -> bool:
        """Whether the step has come to its end: done, and everything answered."""
        if self.over:
            return True
        done = self._done()
        if done is None or len(self._since()) - done < len(self.step.then):
            return False
        return self.step.answers is None or self.match.over or not self._others()

    def go_on(self) -> None:
        """Begin the next step."""
        if self.over or not self.finished:
            return
        self.number += 1
        self.looked = False
        self.starts.append(len(self.match.actions))

    def back(self) -> bool:
        """Restore the position in which the present step began, or the one before it; False at the first."""
        moved = len(self.match.actions) > self.starts[self.number] or self.looked
        if not moved and self.number:
            self.starts.pop()
            self.number -= 1
            moved = True
        self.looked = False
        self.match.rewind(self.starts[self.number])
        return moved

    def carry_out(self) -> None:
        """Do the rest of the present step as the lesson shows it, and go on; LessonBroken if that fails."""
        if self.over:
            return
        for action in self.meant():
            self._decide(action)
        self.looked = True
        while not self.finished:
            answer = self.answer()
            if answer is None:
                raise LessonBroken(f"{self._where()}: nobody says what comes next")
            self._decide(answer)
        self.go_on()

    def _decide(self, action: int) -> None:
        try:
            self.match.play(action)
        except IllegalAction as error:
            text = self.match.game.action_text(action)
            raise LessonBroken(f"{self._where()}: {text}: {error}") from None

    def _where(self) -> str:
        return f"{self.place.game}, lesson {self.place.lesson.id}, step {self.step.id}"


def check(place: LessonPlace) -> None:
    """Play a lesson through in every way that it accepts.

    Raises LessonBroken where the rules do not follow, where the learner is not to decide what a step asks
    for, or has no choice in it, and where another way of doing a step does not lead on.
    """
    course = LessonCourse(place)
    while not course.over:
        step, start = course.step, len(course.match.actions)
        where = f"{place.game}, lesson {place.lesson.id}, step {step.id}"
        for text in (text for way in step.accepted for text in way):
            try:
                course.match.game.parse_action(text)
            except ValueError as error:
                raise LessonBroken(f"{where}: {error}") from None
        if step.do:
            if course.match.to_move != course.me:
                raise LessonBroken(f"{where}: seat {course.match.to_move} is to move, not the learner")
            if len(course.match.legal()) < 2:
                raise LessonBroken(f"{where}: the learner has no choice")
        for way in step.ways:
            _check_way(place, course.number, way)
        course.carry_out()
        if start == len(course.match.actions) and step.do:
            raise LessonBroken(f"{where}: nothing happened")


def _check_way(place: LessonPlace, number: int, way: Sequence[str]) -> None:
    other = LessonCourse(place, number)
    for text in way:
        other._decide(other.match.game.parse_action(text))
    while not other.over:
        other.carry_out()


class Answers:
    """The other seats in place of a thinking AI: what a driver asks (see `scenes.table.driver.Mind`)."""

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
