"""What a lesson is: a deal, and steps with what is meant, what may go wrong, and what the others answer.

A lesson holds no sentences. Those of step `dice` of lesson `market` stand in the catalogues as
`lesson.<game>.market.dice.goal`, `.reason`, `.shown` (what the step has shown, told as the next begins) and
`.wrong.<name>`; the heading of the lesson is `lesson.<game>.market.title`, what it is about `.about`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from game.core.seed_code import SEED_BITS
from game.core.shelf import MOST_SEATS
from game.core.tables import TableModel
from scenes.shell.own_game import Thing, Word

MOST_STEPS = 15
DONE_SHARE = 0.7
"""The least part of the steps of a lesson in which the learner does something."""
MOST_MINUTES = 5

Text = Annotated[str, Field(min_length=1, max_length=80)]
"""The stable text of an action."""
Answering = Literal["apprentice", "clerk"]
"""Rule-based levels: they answer at once and the same everywhere."""


class Deal(TableModel):
    """The table at which a lesson begins; the learner sits at seat `me`."""

    players: Annotated[int, Field(ge=2, le=MOST_SEATS)]
    seed: Annotated[int, Field(ge=0, lt=1 << SEED_BITS)]
    me: Annotated[int, Field(ge=0, lt=MOST_SEATS)] = 0
    options: dict[str, Any] = Field(default={})
    before: tuple[Text, ...] = ()
    """The decisions of all seats before the first step."""

    @model_validator(mode="after")
    def _seated(self) -> Deal:
        if self.me >= self.players:
            raise ValueError(f"me: {self.players} players have no seat {self.me}")
        return self


class WrongAnswer(TableModel):
    """What is said when the learner picks something that is likely to be picked in error."""

    name: Word
    """Which sentence, `wrong.<name>` of the step."""
    things: Annotated[tuple[Thing, ...], Field(min_length=1)]


class LessonStep(TableModel):
    """One step: something to look at, or something to do."""

    id: Word
    show: tuple[Thing, ...] = ()
    """What is lit besides what is to be done."""
    do: tuple[Text, ...] = ()
    """The learner's decisions; none in a step that is only looked at."""
    ways: tuple[Annotated[tuple[Text, ...], Field(min_length=1)], ...] = ()
    """Other decisions that do as well; the lesson must go on from them as it stands."""
    then: tuple[Text, ...] = ()
    """What all seats decide after that, up to the next step."""
    answers: Answering | None = None
    """Instead of `then`: the others decide as this level would until the learner has a choice again."""
    wrong: tuple[WrongAnswer, ...] = ()

    @model_validator(mode="after")
    def _one_kind(self) -> LessonStep:
        if self.then and self.answers:
            raise ValueError("then and answers: one of them says what follows, not both")
        if self.ways and not self.do:
            raise ValueError("ways: there is nothing to do that could be done in another way")
        if not self.do and not self.show:
            raise ValueError("show or do: a step shows something or has something to do")
        if len({wrong.name for wrong in self.wrong}) < len(self.wrong):
            raise ValueError("wrong: a name stands twice")
        return self

    @property
    def accepted(self) -> tuple[tuple[str, ...], ...]:
        """Every way in which the step may be done, the one that it shows first."""
        return (self.do, *self.ways) if self.do else ()


class Lesson(TableModel):
    """One file of lessons."""

    id: Word
    minutes: Annotated[int, Field(ge=1, le=MOST_MINUTES)]
    """How long it takes a newcomer."""
    for_newcomers: bool = True
    """False where somebody who knows the game at a real table learns nothing of the game by it."""
    deal: Deal
    steps: Annotated[tuple[LessonStep, ...], Field(min_length=1, max_length=MOST_STEPS)]

    @model_validator(mode="after")
    def _mostly_done(self) -> Lesson:
        ids = [step.id for step in self.steps]
        if len(set(ids)) < len(ids):
            raise ValueError("steps: an id stands twice")
        done = sum(bool(step.do) for step in self.steps)
        if done < DONE_SHARE * len(ids):
            raise ValueError(
                f"steps: in {done} of {len(ids)} something is done; {DONE_SHARE:.0%} are asked for"
            )
        return self
