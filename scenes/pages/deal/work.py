"""The games of the field and the swings of chance, played and measured while somebody looks."""

from __future__ import annotations

from pathlib import Path

from ai.core.cores import step_back
from ai.core.errand import Cancelled, Errand
from ai.field.beginnings import beginning_of
from ai.field.model import GAMES, Field, is_quick
from ai.field.playing import Playing
from ai.field.standing import Standing, result_of, standing
from ai.field.store import fields, open_field
from ai.judge.book import ROOTS, SCREEN
from ai.players.levels import PLAYABLE
from ai.review.luck import LookingBack, Luck
from ai.review.luck_store import open_luck, swings
from game.core.errors import PlayerError
from game.core.match import Match
from scenes.shell.services import Service

PLAYER: Service[Errand] = Service(lambda: Errand("field"))
"""Plays the games of a field, and searches before and after what chance brought."""


class Work:
    """What there is by now of one match's field and luck. Nothing here draws, or waits."""

    def __init__(
        self,
        match: Match,
        path: Path | None,
        seat: int,
        errand: Errand,
        with_luck: bool = True,
    ) -> None:
        self.match, self.path, self.seat, self.errand = match, path, seat, errand
        self._with_luck = with_luck
        self._beginning = beginning_of(match)
        self._levels, self._games = PLAYABLE, GAMES
        self._playing: Playing | None = None
        self._fields, self._swings = fields(path), swings(path)
        luck = open_luck(self._swings, match, seat, ROOTS, SCREEN)
        self._looking = LookingBack(match, luck, ROOTS, SCREEN)
        self._told: tuple[Field, Standing] | None = None

    @property
    def field(self) -> Field | None:
        """The games as far as they have been played; None until it is known how many there will be."""
        return None if self._playing is None else self._playing.played

    @property
    def luck(self) -> Luck:
        """The swings as far as they have been measured."""
        return self._looking.luck

    @property
    def standing(self) -> Standing | None:
        """Where the result stands among the games there are."""
        field = self.field
        if field is None:
            return None
        if self._told is None or self._told[0] is not field:
            self._told = (field, standing(field, result_of(self.match, self.seat)))
        return self._told[1]

    @property
    def busy(self) -> bool:
        return self.errand.busy

    @property
    def troubles(self) -> tuple[PlayerError, ...]:
        """What there is to be told of the files."""
        found = (self._fields.trouble, self._swings.trouble)
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

    def _work(self, cancelled: Cancelled) -> None:
        setup = self.match.setup
        if self._playing is None:
            told = (setup, self.seat, self._levels, self._games, self._beginning)
            field = open_field(self._fields, *told)
            self._playing = Playing(setup, field, self._beginning)
        playing = self._playing

        def enough() -> bool:
            return cancelled() or not any(is_quick(level) for level, _ in playing.played.missing)

        playing.go_on(enough, self._fields.keep)
        step_back()
        if self._with_luck and not cancelled():
            self._looking.go_on(cancelled, self._swings.keep)
        if not cancelled():
            playing.go_on(cancelled, self._fields.keep)
