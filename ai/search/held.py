"""Searching what follows actions that are held: every iteration begins by taking them.

So an action is valued by itself, whatever the search thinks of it, and where seats choose at the same time
the others cannot answer what they do not see: their choices are held as well. Values are chances of winning:
a finished game counts as won or lost, an evaluation as experience has it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ai.core.chances import Experience, sharpen
from ai.core.protocol import forget, simultaneous, withdraw
from ai.evaluating.value_net import MAX_SEATS, Net, judge
from ai.search.iteration import add_up, walk
from ai.search.params import SearchParams
from ai.search.rollout import play_out, to_decision
from ai.search.tree import DEALS, DONE, EXPLORATION, Tree
from game.core.compiling import compiled
from game.core.generator import scattered
from game.core.protocol import (
    NATURE,
    OVER,
    apply,
    current_player,
    legal_actions,
    redeterminize,
    returns,
    scores,
)
from game.core.record import Record

TO_THE_END = 1 << 20
"""More decisions than any game has."""
# Places in the sums of points.
TIMES, OWN, LEAD = range(3)


@compiled
def search_held(
    root: Record,
    held: Any,
    iterations: int,
    params: SearchParams,
    net: Net,
    tree: Tree,
    experience: Experience,
    every: int,
    points: Any,
) -> None:
    """Run `iterations` more iterations from what `held` (int64) leads to from `root`.

    A deal that does not allow the actions held does not count, as in `search_slice`. `experience` makes
    chances of evaluated shares, which favour the observer (see `ai.core.chances.sharpen`). Every so many-th
    try is played on by the policy to the end, and what the observer has then is added to `points` (float64):
    how often, its points, how far it is ahead of the best of the others.
    """
    scratch = tree.scratch
    for _ in range(iterations):
        number = tree.counts[DONE]
        word = scattered(tree.words[EXPLORATION], number)
        tree.states[0] = root
        state = tree.states[0]
        redeterminize(state, params.observer, scattered(tree.words[DEALS], number))
        tree.counts[DONE] += 1
        if not take_held(state, held, scratch.actions):
            continue
        n = to_decision(state, scratch.actions)
        depth = 0
        if n > 0:
            depth, word = walk(state, n, False, params, tree, word)
            play_out(
                state, scratch.actions, scratch.ratings, params.epsilon, params.cut, params.practised, word
            )
        chances(state, net, experience, params.observer, tree.leaf)
        add_up(state.players, tree, depth, 0.0)
        if tree.entries[0].visits % every == 0:
            play_out(state, scratch.actions, scratch.ratings, 0.0, TO_THE_END, params.practised, word)
            _add_points(state, params.observer, points)


@compiled
def take_held(state: Record, held: Any, actions: Any) -> bool:
    """Take the actions of `held` one after the other, with nature's steps between them; choices that are
    sealed already are taken back before. False if the deal does not allow one.
    """
    if simultaneous(state):
        withdraw(state)
    for action in held:
        player = current_player(state)
        while player == NATURE:
            apply(state, 0)
            player = current_player(state)
        if player == OVER:
            return False
        allowed = False
        n = legal_actions(state, actions)
        for i in range(n):
            allowed = allowed or actions[i] == action
        if not allowed:
            return False
        apply(state, action)
    forget(state)
    return True


@compiled
def chances(state: Record, net: Net, experience: Experience, searching: int, out: Any) -> None:
    """Each seat's chance of winning into `out` (float64): the result of a finished game, or what
    experience makes of the evaluation.
    """
    if current_player(state) == OVER:
        returns(state, out)
        return
    judge(state, net, out)
    sharpen(out, int(state.players), experience, searching)


@compiled
def _add_points(state: Record, observer: int, points: Any) -> None:
    table = np.zeros(MAX_SEATS, np.int64)
    scores(state, table)
    best = -1e9
    for seat in range(state.players):
        if seat != observer:
            best = max(best, float(table[seat]))
    own = float(table[observer])
    points[TIMES] += 1.0
    points[OWN] += own
    points[LEAD] += own - best


def no_points() -> Any:
    """Room for the sums of points."""
    return np.zeros(3, np.float64)
