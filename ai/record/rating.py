"""How strong the person is in a game, on the scale of the levels (see `ai.players.strengths`).

The levels stand; the person moves. Each match that counts says with which chance somebody of each strength
would have won it against those who sat there; what all of them say together is held against what is thought
of a newcomer. Matches of long ago count for less, since people learn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from ai.players.blends import place_of
from ai.players.strengths import HIGHEST, Array, strength_at
from ai.record.played import PlayedMatch

ENOUGH = 10
"""With fewer matches there is no rating to be shown."""
HALF = 60.0
"""So many matches later a match counts half."""
FIRST, SPREAD = 1.7, 1.6
"""Where newcomers are thought to be, and how far from there, in places."""
UNTAUGHT, TAUGHT = 1.2, 2.2
"""Where somebody is thought to be who has done none of a game's lessons, and who has done all of them."""
GRID: Array = np.arange(0.0, HIGHEST + 0.01, 0.05)
"""The places that are looked at."""


@dataclass(frozen=True)
class Rating:
    """A person's place among the levels: 3.4 is between the third and the fourth."""

    place: float
    low: float
    high: float
    """Between which the place lies, with 95 % certainty."""
    matches: int

    @property
    def shown(self) -> bool:
        """Whether there are enough matches to tell it."""
        return self.matches >= ENOUGH

    @property
    def spread(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


def first_thoughts(first: float = FIRST) -> Array:
    """The logarithm of how likely each place of GRID is before any match."""
    return np.asarray(-0.5 * ((GRID - first) / SPREAD) ** 2)


def told_by(each: PlayedMatch) -> Array:
    """The logarithm of the chance, for each place of GRID, that a match ends for the person as it did; of a
    shared win the person has a part.
    """
    strength = strength_at(each.game, each.players, GRID)
    rivals = strength_at(
        each.game, each.players, np.array([place_of(seat.level or "") for seat in each.rivals])
    )
    others = np.log(np.exp(rivals - rivals.max()).sum()) + rivals.max()
    won, lost = -np.log1p(np.exp(others - strength)), -np.log1p(np.exp(strength - others))
    return np.asarray(each.share * won + (1.0 - each.share) * lost)


def concluded(likely: Array, matches: int) -> Rating:
    """The rating that the logarithms of the chances of all places come to."""
    chance = np.exp(likely - likely.max())
    chance /= chance.sum()
    below = np.cumsum(chance)
    low, high = (float(np.interp(part, below, GRID)) for part in (0.025, 0.975))
    return Rating(float((chance * GRID).sum()), low, high, matches)


class Rater:
    """The rating of one game as match after match is told to it."""

    def __init__(self, first: float = FIRST) -> None:
        self._thoughts, self._sum, self._matches = first_thoughts(first), np.zeros_like(GRID), 0

    def tell(self, each: PlayedMatch) -> None:
        """Another match has been played."""
        self._sum = self._sum * 0.5 ** (1 / HALF) + told_by(each)
        self._matches += 1

    @property
    def rating(self) -> Rating:
        return concluded(self._thoughts + self._sum, self._matches)


def course(played: Iterable[PlayedMatch], first: float = FIRST) -> tuple[Rating, ...]:
    """The rating after each match of one game, those that are shown apart left out."""
    rater, found = Rater(first), []
    for each in played:
        if each.counts:
            rater.tell(each)
            found.append(rater.rating)
    return tuple(found)


def rating_of(played: Iterable[PlayedMatch], game: str, first: float = FIRST) -> Rating:
    """The person's rating in a game by all its matches; before the first one what is thought of newcomers."""
    rater = Rater(first)
    for each in played:
        if each.game == game and each.counts:
            rater.tell(each)
    return rater.rating


def gone_by(played: Sequence[PlayedMatch], game: str, guess: float) -> Rating:
    """The rating that whatever needs one goes by: the person's by the record; as long as it is not to be
    shown, by the record and what is guessed of somebody who has learnt so much of the game.
    """
    found = rating_of(played, game)
    return found if found.shown else rating_of(played, game, guess)
