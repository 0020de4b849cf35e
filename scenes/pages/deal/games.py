"""The games of a field, played on a thread while somebody looks or does something else."""

from __future__ import annotations

from pathlib import Path

from ai.core.errand import Errand
from ai.core.stopping import Stop
from ai.field.beginnings import START, Beginning
from ai.field.model import GAMES, PlayedField, is_quick
from ai.field.playing import Playing
from ai.field.standing import Outcome, Standing, standing
from ai.field.store import fields, open_field
from ai.players.levels import PLAYABLE
from game.core.errors import PlayerError
from game.core.match import MatchSetup
from scenes.shell.services import Service

PLAYER: Service[Errand] = Service(lambda: Errand("field"))
"""Plays the games of one field at a time, and searches before and after what chance brought."""


class FieldGames:
    """What there is by now of the field of a deal and seat, kept beside the match at `path`. Nothing here
    draws.
    """

    def __init__(self, setup: MatchSetup, seat: int, path: Path | None, beginning: Beginning = START) -> None:
        self.setup, self.seat, self.beginning = setup, seat, beginning
        self._levels, self._games = PLAYABLE, GAMES
        self._file = fields(path)
        self._playing: Playing | None = None
        self._told: tuple[PlayedField, Outcome | None, Standing] | None = None

    @property
    def field(self) -> PlayedField | None:
        """The games as far as they have been played; None until it is known how many there will be."""
        return None if self._playing is None else self._playing.played

    @property
    def done(self) -> bool:
        """Whether all have been played."""
        return self.field is not None and self.field.done

    @property
    def trouble(self) -> PlayerError | None:
        """What there is to be told of the file."""
        return self._file.trouble

    def standing(self, own: Outcome | None) -> Standing | None:
        """Where a result stands among the games there are; None before it is known how many there will be."""
        field = self.field
        if field is None:
            return None
        if self._told is None or self._told[:2] != (field, own):
            self._told = (field, own, standing(field, own))
        return self._told[2]

    def play(self, stop: Stop, quick: bool = False) -> None:
        """Play until all is played, or `stop` says so; `quick`: only those of levels that decide without a
        search. What there is is kept after each game, and when it stops.
        """
        if self._playing is None:
            told = (self.setup, self.seat, self._levels, self._games, self.beginning)
            self._playing = Playing(self.setup, open_field(self._file, *told), self.beginning)
        playing = self._playing

        def enough() -> bool:
            return stop() or (quick and not any(is_quick(level) for level, _ in playing.played.missing))

        playing.go_on(enough, self._file.keep)
