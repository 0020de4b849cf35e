"""One set of choices that all seats make at once, played out with every combination by the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any

import numpy as np

from ai.core.protocol import simultaneous, withdraw
from ai.judge.options import Mixture
from ai.thinking.parallel_search import choices
from game.core.game import Game
from game.core.protocol import NATURE, OVER, apply, current_player

Array = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True)
class SealedSet:
    """Who chooses in a position, in what order, and among what."""

    game: Game
    state: Any
    """Nobody has chosen yet."""
    seats: tuple[int, ...]
    options: tuple[tuple[int, ...], ...]

    @property
    def combinations(self) -> int:
        return prod(len(each) for each in self.options)

    def outcomes(self, worth: Callable[[Any], Sequence[float]]) -> Array:
        """What every combination brings each seat once the game is over, shape (options of the first who
        chooses, of the second, ..., seats).
        """
        table = np.zeros((*map(len, self.options), int(self.state.players)))
        for places in product(*(range(len(each)) for each in self.options)):
            state = self.state.copy()
            for own, place in zip(self.options, places, strict=True):
                apply(state, own[place])
            table[places] = _played_out(self.game, state, worth)
        return table

    def against(self, table: Array, seat: int, mixtures: Mapping[int, Mixture]) -> dict[int, float]:
        """What each option of `seat` brings it by a table of outcomes, where the others mix like this."""
        place = self.seats.index(seat)
        left = np.moveaxis(table[..., seat], place, 0)
        for other, own in zip(self.seats, self.options, strict=True):
            if other != seat:
                left = np.tensordot(left, [mixtures[other].get(action, 0.0) for action in own], (1, 0))
        return dict(zip(self.options[place], left.tolist(), strict=True))


def sealed_set(game: Game, state: Any) -> SealedSet:
    """The set of choices that a position belongs to."""
    begun = state.copy()
    withdraw(begun)
    seats: list[int] = []
    options: list[tuple[int, ...]] = []
    asked = begun.copy()
    while simultaneous(asked) and (seat := int(current_player(asked))) >= 0 and seat not in seats:
        seats.append(seat)
        options.append(tuple(choices(game, asked)))
        apply(asked, options[-1][0])
    return SealedSet(game, begun, tuple(seats), tuple(options))


def _played_out(game: Game, state: Any, worth: Callable[[Any], Sequence[float]]) -> Sequence[float]:
    """What the end brings where everybody who still decides does what is best for it; no chance is left."""
    while (seat := int(current_player(state))) == NATURE:
        apply(state, 0)
    if seat == OVER:
        return worth(state)
    found = []
    for action in game.legal_actions(state):
        after = state.copy()
        apply(after, action)
        found.append(_played_out(game, after, worth))
    return max(found, key=lambda each: each[seat])
