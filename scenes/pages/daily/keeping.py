"""The tries of the player: sitting down for one that counts, and what came of it."""

from __future__ import annotations

import time
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from ai.daily.plan import local_day
from ai.daily.tries import Try
from game.core.paths import is_file
from scenes.shell import library, routes
from scenes.shell.context import Context
from scenes.shell.services import DAYS

if TYPE_CHECKING:
    from game.core.match import Match


def new_match(day: date) -> Match:
    """A match with the deal of a day, the game's people at its seats."""
    from ai.daily.deals import deal_of
    from game.core.match import Match
    from scenes.boards.people import people
    from scenes.tabletop.face import ME

    setup = deal_of(day).setup
    names = iter(people(setup.game))
    seats = [seat.model_copy(update={"name": ME if seat.human else next(names)}) for seat in setup.seats]
    return Match(setup.model_copy(update={"seats": tuple(seats)}))


def sit_down(context: Context, day: date, match: Match) -> Try | None:
    """Open the table of a new match with the deal of a day. Noted as the try that counts, which is returned,
    if it is one.
    """
    days = context.service(DAYS)
    days.look()
    if not (context.store and days.tries.may_count(day, local_day())):
        context.go(routes.Table(match))
        return None
    from ai.daily.deals import deal_of

    match.began = time.strftime("%Y-%m-%dT%H:%M")
    path = library.new_path(match)
    version = deal_of(day).version
    told = Try(day=day, version=version, file=path.name, began=match.began)
    days.keep(told)
    context.go(routes.Table(match, path))
    return told


def file_of(told: Try) -> Path:
    """Where the match of a try lies, or lay."""
    return library.folder() / told.file


def look_after(context: Context, told: Try) -> Try:
    """The try, with what its file says of it without being replayed: whether something has been decided in
    it. One that was begun and whose match is gone is void.
    """
    if told.counts or told.void:
        return told
    path = file_of(told)
    found = told
    if not is_file(path):
        found = told.model_copy(update={"void": told.begun})
    elif not told.begun and library.look_at(path).decisions:
        found = told.model_copy(update={"begun": True})
    if found != told:
        context.service(DAYS).keep(found)
    return found


def note_result(context: Context, match: Match, path: Path | None) -> date | None:
    """Keep what came of a match that is over, where it is the try of a day; returns that day, once."""
    if path is None or match.setup.me is None:
        return None
    from ai.daily.deals import deal_of, finished

    days = context.service(DAYS)
    told = next((each for each in days.look().tries if each.file == path.name), None)
    if told is None or told.counts:
        return None
    found = finished(told, deal_of(told.day), match)
    days.keep(found)
    return told.day if found.counts else None
