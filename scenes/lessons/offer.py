"""The way to a lesson. A game that was never played offers its first one, once, when its table is laid."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.errors import PlayerError
from game.core.tables import TableError
from scenes.lessons.library import places, taught
from scenes.shell import library, routes
from scenes.shell.context import Context

if TYPE_CHECKING:
    from game.core.match import Match


def open_lesson(context: Context, game: str, number: int, step: int = 0) -> None:
    """Go to a lesson of a game; while the game is made ready the wait is shown."""

    def make() -> Match:
        from scenes.lessons.course import LessonBroken, LessonCourse
        from scenes.lessons.library import LessonPlace

        try:
            return LessonCourse(LessonPlace(game, number), step).match
        except (LessonBroken, TableError) as broken:
            raise PlayerError("lesson.broken", why=str(broken)) from None

    def use(_: Match) -> None:
        context.go(routes.Lesson(game, number, step))

    context.open_table(game, make, partial(context.go, routes.Learn(game)), use)


def offer_first(context: Context, game: str) -> None:
    """Ask whether to begin with the first lesson, unless that has been asked, or the game is known."""
    chosen = context.preferences
    if game in chosen.offered or game not in taught():
        return
    context.change(offered=(*chosen.offered, game))
    begun = {*chosen.lessons, *chosen.learnt}
    if any(place.id in begun for place in places(game)):
        return
    if any(entry.game == game for entry in library.entries()):
        return
    t = context.t
    first = places(game)[0].lesson
    text = t("lesson.offer.text", minutes=first.minutes)
    context.ask(
        t("lesson.offer.title"),
        text,
        t("lesson.offer.yes"),
        partial(open_lesson, context, game, 0),
        t("lesson.offer.no"),
    )
