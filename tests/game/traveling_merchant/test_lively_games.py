"""Random games in which everybody delivers whenever they can, so that all that may happen does, and every
position is checked.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from game.core import protocol
from game.core.compiling import compiled
from game.core.generator import advance, seed_word
from game.core.protocol import NATURE, OVER
from game.core.selfcheck import Configuration, configurations, violation
from game.traveling_merchant.actions import BUY_STOCK, END_TURN, GIVE_BACK, PAIR, SELL, START_AT, TRIO
from game.traveling_merchant.invariants import INVARIANTS
from game.traveling_merchant.state import ENDED
from tests.game.traveling_merchant.builder import GAME

_HIGH = np.uint64(32)
_ONE = np.uint64(1)


@compiled
def pick(actions: Any, n: int, word: Any) -> int:
    """A random action; one that sells if there is one, every second time one that buys, and the end of the
    turn only if there is no other.
    """
    first = 0
    number = n
    bought = 0
    for i in range(n):
        bought += BUY_STOCK <= actions[i] < GIVE_BACK
    for i in range(n):
        if BUY_STOCK <= actions[i] < GIVE_BACK and bought > 0 and word & _ONE:
            first, number = i, bought
            bought = 0
    for i in range(n):
        if SELL <= actions[i] < START_AT:
            first, number = i, 1
    if number > 1 and actions[n - 1] == END_TURN:
        number -= 1
    return int(actions[first + ((int(word >> _HIGH) * number) >> 32)])


@compiled
def play_lively(state: Any, actions: Any, word: Any, seen: Any) -> int:
    """Play to the end; counts actions in `seen`. Returns 0 or the code of the first fault."""
    while True:
        fault = violation(state)
        player = protocol.current_player(state)
        if fault != 0 or player == OVER:
            return fault
        n = protocol.legal_actions(state, actions)
        action = 0
        if player != NATURE:
            word = advance(word)
            action = pick(actions, n, word)
            seen[action] += 1
        protocol.apply(state, action)


EVERY = list(configurations(GAME))


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_lively_games(configuration: Configuration) -> None:
    actions = np.zeros(GAME.num_actions, np.int16)
    seen = np.zeros(GAME.num_actions, np.int64)
    ends: Counter[int] = Counter()
    for seed in range(150):
        state = GAME.new_game(configuration.players, configuration.options, seed_word(seed))
        fault = play_lively(state, actions, seed_word(seed, 1), seen)
        assert fault == 0, INVARIANTS[fault - 1]
        assert state.phase == ENDED
        assert (state.turns % configuration.players) == 0, "all seats have had the same number of turns"
        assert sum(GAME.returns(state)) == pytest.approx(1.0)
        ends[int(state.ending)] += 1
    assert seen[PAIR:TRIO].sum() > 0 and seen[TRIO:].sum() > 0
    assert ends[3] > 0


def test_all_ends_come_about() -> None:
    ends = set()
    actions = np.zeros(GAME.num_actions, np.int16)
    seen = np.zeros(GAME.num_actions, np.int64)
    options = GAME.options_model.model_validate({"beginners": "1234"})
    for seed in range(400):
        state = GAME.new_game(4, options, seed_word(seed))
        play_lively(state, actions, seed_word(seed, 1), seen)
        ends.add(int(state.ending))
    assert ends >= {1, 3}
