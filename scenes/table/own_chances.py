"""The player's own chance: what is found as between equals, made the chance of this player against those who
sit there, by the player's rating and their levels. Without a rating it stays as between equals.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ai.players.blends import place_of
from ai.players.fading import between
from ai.record.rating import Rating, rating_of
from game.core.match import Match
from scenes.shell.context import Context
from scenes.shell.recorder import Known
from scenes.shell.services import RECORDER

if TYPE_CHECKING:
    from ai.record.played import PlayedMatch


class OwnChances:
    """Of one match; `path` is its file, where it has one that may be in the record already."""

    def __init__(self, context: Context, match: Match, path: Path | None = None) -> None:
        self.context, self.match, self.path = context, match, path
        self._by: Known | None = None
        self._rating: Rating | None = None

    @property
    def rating(self) -> Rating | None:
        """The player's rating before this match; None where there is none to be told."""
        known = self.context.service(RECORDER).known
        if known is not self._by:
            self._by = known
            found = None
            if self.match.setup.me is not None:
                found = rating_of(self._before(known), self.match.setup.game)
            self._rating = found if found is not None and found.shown else None
        return self._rating

    def of(self, shares: tuple[float, ...], decisions: int) -> tuple[float, ...]:
        """Each seat's chance where it is `shares` as between equals, after so many decisions."""
        rating = self.rating
        if rating is None:
            return shares
        levels = [seat.level for seat in self.match.setup.seats]
        places = [rating.place if level is None else place_of(level) for level in levels]
        return between(self.match.setup.game, shares, places, decisions)

    def note(self) -> str:
        """Whose chances they are, in a sentence."""
        rating, t = self.rating, self.context.t
        if rating is None:
            return t("table.chances.equals")
        return t("table.chances.own", place=f"{rating.place:.1f}", spread=f"{rating.spread:.1f}")

    def _before(self, known: Known) -> Sequence[PlayedMatch]:
        source = None if self.path is None else f"{self.path.parent.name}/{self.path.name}"
        sources = [each.source for each in known.played]
        return known.played[: sources.index(source)] if source in sources else known.played
