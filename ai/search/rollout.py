"""Playing on by the rule-based policy."""

from __future__ import annotations

from typing import Any

import numpy as np

from ai.core.protocol import is_quiescent, prune, rate
from game.core.compiling import compiled
from game.core.generator import advance
from game.core.protocol import NATURE, OVER, apply, current_player, legal_actions
from game.core.record import Record

MAX_CALMING = 16
"""Decisions played by the rules at most to reach a calm position."""

_HIGH = np.uint64(32)


@compiled
def uniform(word: Any) -> float:
    """A number in 0 … 1 from a generator word."""
    return float(word >> _HIGH) / 4294967296.0


@compiled
def best_rated(state: Record, actions: Any, n: int, ratings: Any, practised: bool) -> int:
    """The action of the rule-based policy: the one rated highest, the first of equals."""
    rate(state, actions, n, ratings, practised)
    return int(actions[highest(ratings, n)])


@compiled
def highest(ratings: Any, n: int) -> int:
    """Where the highest of the first `n` ratings stands, the first of equals."""
    best = 0
    for i in range(1, n):
        if ratings[i] > ratings[best]:
            best = i
    return best


@compiled
def soften(ratings: Any, n: int, temperature: float) -> None:
    """Turn ratings into shares that sum to 1, in place."""
    highest = ratings[0]
    for i in range(1, n):
        highest = max(highest, ratings[i])
    norm = 0.0
    for i in range(n):
        ratings[i] = np.exp((ratings[i] - highest) / temperature)
        norm += ratings[i]
    for i in range(n):
        ratings[i] /= norm


@compiled
def rule_action(
    state: Record,
    actions: Any,
    ratings: Any,
    temperature: float,
    careless: float,
    practised: bool,
    word: Any,
) -> int:
    """The move of a player without search: the best rated action (see `ai.core.protocol.rate`), or with
    chance `careless` one drawn by rating.
    """
    n = prune(state, actions, legal_actions(state, actions))
    word = advance(advance(word))
    if uniform(word) >= careless:
        return best_rated(state, actions, n, ratings, practised)
    rate(state, actions, n, ratings, practised)
    soften(ratings, n, temperature)
    pick = uniform(advance(word))
    for i in range(n - 1):
        pick -= ratings[i]
        if pick < 0.0:
            return int(actions[i])
    return int(actions[n - 1])


@compiled
def to_decision(state: Record, actions: Any) -> int:
    """Play nature's steps and forced moves; returns the number of actions at the next real choice, 0 after
    the end.
    """
    while True:
        player = current_player(state)
        if player == OVER:
            return 0
        if player == NATURE:
            apply(state, 0)
            continue
        n = prune(state, actions, legal_actions(state, actions))
        if n > 1:
            return n
        apply(state, actions[0])


@compiled
def play_out(
    state: Record, actions: Any, ratings: Any, epsilon: float, cut: int, practised: bool, word: Any
) -> None:
    """Up to `cut` decisions by the rule-based policy, each random with chance `epsilon`, and on by the policy
    to a position that is fit to be evaluated.
    """
    for decision in range(cut + MAX_CALMING):
        n = to_decision(state, actions)
        if n == 0 or (decision >= cut and is_quiescent(state)):
            break
        word = advance(word)
        if decision < cut and uniform(word) < epsilon:
            word = advance(word)
            action = int(actions[(int(word >> _HIGH) * n) >> 32])
        else:
            action = best_rated(state, actions, n, ratings, practised)
        apply(state, action)
