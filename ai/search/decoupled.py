"""Seats that choose at the same time: one node for all of them.

Every seat chooses from statistics of its own, and none sees what the others chose; what follows depends on
the actions of all together. By regret matching (Hart and Mas-Colell 2000) a seat plays each action in
proportion to how much better than its play so far the action would have been; the average of what it played
approaches an equilibrium where bounds would chase each other. What an action would have brought is estimated
from its mean, corrected by the outcome where it was the one drawn, so that the estimate is unbiased and
varies little (as in Schmid et al. 2019).
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from ai.core.protocol import prune, simultaneous
from ai.evaluating.value_net import MAX_SEATS
from ai.search.params import SearchParams
from ai.search.rollout import uniform
from ai.search.selection import by_habit, choose_bound
from ai.search.tree import MAX_PATH, STAMP, UNREGRETTED, Tree, after_all, expand
from game.core.compiling import compiled
from game.core.generator import advance
from game.core.protocol import apply, current_player, legal_actions, registers, specialise
from game.core.record import Record

ROAM = 1.2
"""Share of draws at random, over the root of the visits of the node."""
LEAST_ROAM = 0.02
PACK = 4096
"""Actions of such a game are fewer than this, so that those of all seats fit into one number."""


def choose_together(
    state: Record, node: int, n: int, params: SearchParams, tree: Tree, depth: int, word: Any
) -> tuple[int, Any]:
    """Let all seats of the set choose and act, from the first with its n `tree.scratch.actions`.

    Returns the depth of the path then, whose last entry stands for all choices (or for the last one, in a
    full tree), and the next generator word. Games without such sets compile nothing of it.
    """
    return _choose_all(state, node, n, params, tree, depth, word)


@specialise(choose_together)
def _choose_together(state: Any, node: Any, n: Any, params: Any, tree: Any, depth: Any, word: Any) -> Any:
    if not registers(state, "simultaneous"):
        return lambda state, node, n, params, tree, depth, word: (depth, word)
    return lambda state, node, n, params, tree, depth, word: _choose_all(
        state, node, n, params, tree, depth, word
    )


@compiled
def _choose_all(
    state: Record, node: int, n: int, params: SearchParams, tree: Tree, depth: int, word: Any
) -> tuple[int, Any]:
    """See choose_together."""
    scratch = tree.scratch
    joint = 0
    chosen = 0
    while True:
        seat = current_player(state)
        met = expand(state, node, seat, n, params, tree.entries, tree.counts, scratch)
        if met == 0 or depth + MAX_SEATS >= MAX_PATH:
            return depth, word
        depth += 1
        child, word = by_habit(tree, node, seat, params, word)
        tree.drawn[depth] = UNREGRETTED
        if child == 0 and params.regret:
            word = advance(word)
            child = _draw_by_regret(tree, node, seat, params, uniform(word), depth)
        elif child == 0:
            child = choose_bound(tree, node, seat, params)
        tree.path[depth] = child
        action = int(tree.entries[child].action)
        joint = joint * PACK + action + 1
        chosen |= 1 << seat
        apply(state, action)
        player = current_player(state)
        if player < 0 or chosen >> player & 1 or not simultaneous(state):
            break
        n = prune(state, scratch.actions, legal_actions(state, scratch.actions))
    after = after_all(tree, node, joint)
    if after > 0:
        depth += 1
        tree.path[depth] = after
        tree.drawn[depth] = 0.0
    return depth, word


@compiled
def _draw_by_regret(tree: Tree, node: int, seat: int, params: SearchParams, pick: float, depth: int) -> int:
    """An available entry of `seat` below `node`, drawn by regret; notes its chance at `depth`.

    Where nothing is regretted the prior decides. The part of the regrets that does not depend on the outcome
    is added here, `update_regrets` adds the rest.
    """
    entries, sealed = tree.entries, tree.sealed
    stamp = tree.counts[STAMP]
    visits = float(entries[node].visits)
    width = params.widen * sqrt(visits + 1.0)
    regrets = 0.0
    priors = 0.0
    number = 0
    child = entries[node].first
    while child > 0:
        if entries[child].seen == stamp:
            if number >= width:
                entries[child].seen = 0
            else:
                regrets += max(sealed[child].regret, 0.0)
                priors += entries[child].prior
                number += 1
        child = entries[child].following
    mean = entries[node].value[seat] / max(visits, 1.0)
    roam = max(LEAST_ROAM, min(1.0, ROAM * number / sqrt(visits + 1.0)))
    expected = 0.0
    drawn = 0
    child = entries[node].first
    while child > 0:
        if entries[child].seen == stamp:
            own = sealed[child]
            own.chance = max(own.regret, 0.0) / regrets if regrets > 0.0 else entries[child].prior / priors
            own.strategy += own.chance * visits
            expected += own.chance * _mean(entries[child], seat, mean)
            drawn_with = (1.0 - roam) * own.chance + roam / number
            if drawn == 0 or pick >= 0.0:
                drawn = child
                tree.drawn[depth] = drawn_with
            pick -= drawn_with
        child = entries[child].following
    child = entries[node].first
    while child > 0:
        if entries[child].seen == stamp:
            sealed[child].regret += _mean(entries[child], seat, mean) - expected
        child = entries[child].following
    return int(drawn)


@compiled
def _mean(entry: Any, seat: int, mean: float) -> float:
    """What an action has brought the seat so far, counted with one try of its node's mean."""
    return float((entry.value[seat] + mean) / (entry.visits + 1.0))


@compiled
def update_regrets(tree: Tree, node: int, drawn: int, drawn_with: float) -> None:
    """Add to the regrets of the seat that drew `drawn` below `node` how the outcome differs from its mean."""
    entries, sealed = tree.entries, tree.sealed
    seat = entries[drawn].seat
    mean = entries[node].value[seat] / max(float(entries[node].visits), 1.0)
    surprise = (tree.leaf[seat] - _mean(entries[drawn], seat, mean)) / drawn_with
    sealed[drawn].regret += surprise
    child = entries[node].first
    while child > 0:
        if entries[child].seen == entries[drawn].seen:
            sealed[child].regret -= sealed[child].chance * surprise
        child = entries[child].following
