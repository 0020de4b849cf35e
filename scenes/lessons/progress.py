"""How far the learner is, kept with the settings."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.lessons.library import LessonPlace, places
from scenes.shell.context import Context
from scenes.shell.preferences import Preferences


def begun(context: Context, place: LessonPlace, step: int) -> None:
    """The lesson stands at a step (from 0)."""
    kept = context.preferences.lessons
    if kept.get(place.id) != step:
        context.change(lessons={**kept, place.id: step})


def finished(context: Context, place: LessonPlace) -> None:
    """The lesson has been gone through; it begins anew the next time."""
    chosen = context.preferences
    left = {name: step for name, step in chosen.lessons.items() if name != place.id}
    learnt = tuple(dict.fromkeys((*chosen.learnt, place.id)))
    if left != chosen.lessons or learnt != chosen.learnt:
        context.change(lessons=left, learnt=learnt)


@dataclass(frozen=True)
class LessonProgress:
    """How far a game's lessons are."""

    done: int
    count: int
    next: int
    """The lesson to go on with, from 0; the first one after the end."""
    step: int = 0
    """The step at which it goes on."""

    @property
    def share(self) -> float:
        return self.done / self.count if self.count else 0.0


def standing(chosen: Preferences, game: str) -> LessonProgress:
    """How far the lessons of a game are: the next is the first one that has not been finished."""
    found = places(game)
    open_ = [place for place in found if place.id not in chosen.learnt]
    done = len(found) - len(open_)
    following = open_[0] if open_ else None
    if following is None:
        return LessonProgress(done, len(found), 0)
    return LessonProgress(done, len(found), following.number, step_of(chosen, following))


def step_of(chosen: Preferences, place: LessonPlace) -> int:
    """The step at which a lesson goes on, 0 where it was not begun or has become shorter."""
    step = chosen.lessons.get(place.id, 0)
    return step if step < len(place.lesson.steps) else 0


def last_learnt(chosen: Preferences, game: str) -> LessonPlace | None:
    """The furthest lesson of a game that has been finished, None before the first."""
    return next((place for place in reversed(places(game)) if place.id in chosen.learnt), None)


def untouched(chosen: Preferences) -> bool:
    """Whether no lesson has ever been begun."""
    return not chosen.lessons and not chosen.learnt
