"""A game that was never played offers its first lesson, once, when its table is laid for the first time."""

from __future__ import annotations

from functools import partial

from scenes.lessons.library import places, taught
from scenes.lessons.way import open_lesson
from scenes.shell import library
from scenes.shell.context import Context


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
