"""The games of the field and the swings of chance, played and measured while somebody looks."""

from __future__ import annotations

from pathlib import Path

from ai.core.cores import step_back
from ai.core.errand import Errand
from ai.core.stopping import Stop
from ai.field.beginnings import beginning_of
from ai.field.model import PlayedField
from ai.field.standing import Standing, result_of
from ai.judge.book import ROOTS, SCREEN
from ai.review.luck import LookingBack, Luck, open_luck, swings
from game.core.errors import PlayerError
from game.core.match import Match
from scenes.pages.deal.games import FieldGames


class DealWork:
    """What there is by now of one match's field and luck. Nothing here draws, or waits."""

    def __init__(self, match: Match, path: Path | None, seat: int, errand: Errand) -> None:
        self.match, self.path, self.seat, self.errand = match, path, seat, errand
        self.games = FieldGames(match.setup, seat, path, beginning_of(match))
        self._own = result_of(match, seat)
        self._swings = swings(path)
        luck = open_luck(self._swings, match, seat, ROOTS, SCREEN)
        self._looking = LookingBack(match, luck, ROOTS, SCREEN)

    @property
    def field(self) -> PlayedField | None:
        """The games as far as they have been played; None until it is known how many there will be."""
        return self.games.field

    @property
    def luck(self) -> Luck:
        """The swings as far as they have been measured."""
        return self._looking.luck

    @property
    def standing(self) -> Standing | None:
        """Where the result stands among the games there are."""
        return self.games.standing(self._own)

    @property
    def busy(self) -> bool:
        return self.errand.busy

    @property
    def troubles(self) -> tuple[PlayerError, ...]:
        """What there is to be told of the files."""
        found = (self.games.trouble, self._swings.trouble)
        return tuple(trouble for trouble in found if trouble is not None)

    @property
    def error(self) -> Exception | None:
        """Why it stopped, if it failed."""
        return self.errand.error

    def start(self) -> None:
        """Go on: first the levels that play quickly, which somebody waits for, then behind everything else
        the swings of chance and the other levels.
        """
        self.errand.send(self._work)

    def stop(self) -> None:
        """Stop after a slice, for which nobody waits; what there is is kept."""
        self.errand.cancel()

    def _work(self, stop: Stop) -> None:
        self.games.play(stop, quick=True)
        step_back()
        if not stop():
            self._looking.go_on(stop, self._swings.keep)
        if not stop():
            self.games.play(stop)
