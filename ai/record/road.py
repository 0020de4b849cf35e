"""The road of a game: a town for each level, and how far the person's caravan has come.

Three wins among the last five matches at a level take it on to the next town; a match is at the level of the
weakest rival at its table. Nothing is locked, so a level may be left out; the caravan never goes back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor

from ai.players.blends import place_of
from ai.players.levels import PLAYABLE
from ai.record.played import PlayedMatch

LAST, NEEDED = 5, 3
"""So many of the last so many matches at a level are to be won."""
TOWNS = len(PLAYABLE)


@dataclass(frozen=True)
class CaravanRoad:
    """Where the caravan of a game stands."""

    town: int
    """The level that is next, from 0; TOWNS once the strongest has been passed."""
    results: tuple[bool, ...] = ()
    """Of the last matches at that level, the last one last: which were won."""

    @property
    def wins(self) -> int:
        return sum(self.results)

    @property
    def arrived(self) -> bool:
        """Whether the end of the road is reached."""
        return self.town >= TOWNS


def town_of(each: PlayedMatch) -> int:
    """The town that a match is played for: the level of its weakest rival, from 0 (below it: -1)."""
    return min(floor(place_of(seat.level or "")) for seat in each.rivals) - 1


def road(played: Sequence[PlayedMatch], game: str) -> CaravanRoad:
    """Where the caravan of a game stands after these matches."""
    return stages(played, game)[-1]


def stages(played: Sequence[PlayedMatch], game: str) -> tuple[CaravanRoad, ...]:
    """The same at the beginning and after each match of the game that counts."""
    results: list[list[bool]] = [[] for _ in range(TOWNS)]
    town = 0
    found = [CaravanRoad(0)]
    for each in played:
        if each.game != game or not each.counts:
            continue
        at = town_of(each)
        if 0 <= at < TOWNS:
            results[at].append(each.won)
            if at >= town and sum(results[at][-LAST:]) >= NEEDED:
                town = at + 1
        found.append(CaravanRoad(town, tuple(results[town][-LAST:]) if town < TOWNS else ()))
    return tuple(found)
