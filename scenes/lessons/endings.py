"""Where the end of a lesson leads: to the next one, or to a first game of one's own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from scenes.lessons.dock import DockButton
from scenes.lessons.library import LessonPlace, lessons
from scenes.lessons.offer import open_lesson
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.shell.own_game import own_game

if TYPE_CHECKING:
    from game.core.match import Match

FIRST_RIVALS = "apprentice"


def endings(
    context: Context, place: LessonPlace, again: Callable[[], None], leave: Callable[[], None]
) -> dict[str, DockButton]:
    """The buttons of the dock after the last step, by name."""
    t, last = context.t, place.number + 1 == len(lessons(place.game))
    found = {"again": DockButton(t("lesson.again"), again, pygame.K_r, "R")} if last else {}
    if own_game(place.game) is not None:
        act = partial(first_game, context, place)
        key, label = (pygame.K_RETURN, "Enter") if last else (pygame.K_n, "N")
        found["now_you"] = DockButton(t("lesson.now_you"), act, key, label, primary=last)
    if not last:
        act = partial(open_lesson, context, place.game, place.number + 1)
        found["following"] = DockButton(t("lesson.following"), act, pygame.K_RETURN, "Enter", primary=True)
    found["leave"] = DockButton(t("lesson.leave"), leave, pygame.K_ESCAPE, "Esc")
    return found


def taught_options(place: LessonPlace) -> dict[str, Any]:
    """The rules that a lesson teaches, as options of a match; who begins is drawn."""
    return {key: value for key, value in place.lesson.deal.options.items() if key != "start_seat"}


def first_game(context: Context, place: LessonPlace) -> None:
    """A game of one's own by the rules that a lesson teaches, against apprentices, with the counsel open, and
    guided in its first turns.
    """
    from game.core.seed_code import random_seed

    seed, game, options = random_seed(), place.game, taught_options(place)

    def make() -> Match:
        from game.core.match import Match, MatchSetup, Seat
        from game.core.registry import game as find_game
        from scenes.boards.people import people
        from scenes.tabletop.face import ME

        least = find_game(game).players.start
        rivals = tuple(Seat(level=FIRST_RIVALS, name=name) for name in people(game)[: least - 1])
        seats = (Seat(name=context.preferences.player_name or ME), *rivals)
        return Match(MatchSetup(game=game, seats=seats, options=options, seed=seed, take_back=True))

    context.change(counsel=True, guided={**context.preferences.guided, game: seed})
    context.open_table(game, make, partial(context.go, routes.Learn(game)))
