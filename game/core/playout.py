"""Random play in compiled code, for measuring and for checking."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.core.compiling import compiled
from game.core.generator import advance
from game.core.protocol import NATURE, OVER, apply, current_player, legal_actions
from game.core.record import Record

_HIGH = np.uint64(32)


@compiled
def play_randomly(state: Record, actions: Any, word: Any) -> int:
    """Play `state` to its end with evenly drawn actions; returns the number of decisions (nature's steps not
    counted).
    """
    decisions = 0
    while True:
        player = current_player(state)
        if player == OVER:
            return decisions
        if player == NATURE:
            apply(state, 0)
            continue
        n = legal_actions(state, actions)
        word = advance(word)
        apply(state, int(actions[(int(word >> _HIGH) * n) >> 32]))
        decisions += 1


@compiled
def play_many(start: Any, games: int, states: Any, actions: Any, word: Any) -> int:
    """Play `games` games from `start`, each with its own draws; returns the number of decisions."""
    decisions = 0
    for _ in range(games):
        states[0] = start
        state = states[0]
        word = advance(word)
        state.rng = word
        decisions += play_randomly(state, actions, advance(word))
    return decisions
