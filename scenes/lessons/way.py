"""The way to a lesson: its game is made ready first, and what keeps it from being played is told."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.errors import PlayerError
from game.core.tables import TableError
from scenes.shell import routes
from scenes.shell.context import Context

if TYPE_CHECKING:
    from game.core.match import Match


def open_lesson(context: Context, game: str, number: int, step: int = 0) -> None:
    """Go to a lesson of a game; while the game is made ready the wait is shown."""

    def make() -> Match:
        from scenes.lessons.course import Course, LessonBroken
        from scenes.lessons.library import Place

        try:
            return Course(Place(game, number), step).match
        except (LessonBroken, TableError) as broken:
            raise PlayerError("lesson.broken", why=str(broken)) from None

    def use(_: Match) -> None:
        context.go(routes.Lesson(game, number, step))

    context.open_table(game, make, partial(context.go, routes.Learn(game)), use)
