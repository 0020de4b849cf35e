"""The levels at the deal of a day. They begin once something has been decided in the try that counts, and
play behind everything else, whatever is on the screen: during the try, after it, and the next time that the
program runs. What they do is shown once the try is over.
"""

from __future__ import annotations

import time
from typing import Protocol, runtime_checkable

from ai.core.cores import step_back
from ai.core.errand import Errand
from ai.core.errand import Work as Errands
from ai.core.stopping import Stop
from ai.daily.deals import deal_of
from ai.daily.tries import Try
from game.core.paths import is_file
from scenes.pages.daily.keeping import file_of
from scenes.pages.deal.games import PLAYER, FieldGames
from scenes.shell.context import Context
from scenes.shell.services import DAYS, Service

PAUSE = 0.03
"""Seconds after which it looks again whether others still think."""
LOOK_ROUND = 0.5
"""Seconds after which it looks again whether the match of the try has been begun."""


@runtime_checkable
class Busy(Protocol):
    """Something that may be at work for whoever sits at the screen."""

    @property
    def busy(self) -> bool:
        """Whether it is."""


class DayLevels:
    """The field of one try at a time."""

    def __init__(self) -> None:
        self._file = ""
        self._games: FieldGames | None = None
        self._work: Errands | None = None

    def of(self, told: Try) -> FieldGames | None:
        """The games at the deal of a try, as far as they have been played; None where another's are."""
        return self._games if told.file == self._file else None

    def play(self, context: Context, told: Try) -> FieldGames:
        """Play on at the deal of a try, unless that is going on or done."""
        errand, known = context.service(PLAYER), self.of(told)
        if known is not None and (known.done or (self._work is not None and errand.does(self._work))):
            return known
        deal, path = deal_of(told.day), file_of(told)
        games = FieldGames(deal.setup, deal.seat, path)

        def work(stop: Stop) -> None:
            step_back()
            while not is_file(path):
                if stop():
                    return
                time.sleep(LOOK_ROUND)
            games.play(lambda: _gives_way(context, errand, stop))

        self._file, self._games, self._work = told.file, games, work
        errand.send(work)
        return games


LEVELS: Service[DayLevels] = Service(DayLevels)


def _gives_way(context: Context, errand: Errand, stop: Stop) -> bool:
    """Wait as long as anything moves on the screen or anything else thinks; whether it was called off."""

    def others() -> bool:
        made = context.services.all_made()
        return any(isinstance(each, Busy) and each.busy for each in made if each is not errand)

    while not stop() and (context.moving or others()):
        time.sleep(PAUSE)
    return stop()


def go_on(context: Context) -> None:
    """Have the levels play on at the deal of the latest try, if one was begun and its game is ready."""
    tries = context.service(DAYS).look().tries if context.store else ()
    told = max(tries, key=lambda each: each.day, default=None)
    if told is None or told.void or not is_file(file_of(told)):
        return
    deal = deal_of(told.day)
    if told.version == deal.version and context.warm_up.ready(deal.game):
        context.service(LEVELS).play(context, told)
