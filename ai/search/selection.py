"""Choosing among the actions of one seat: upper confidence bounds, sequential halving at the root, and the
habits of rivals.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from ai.search.params import SearchParams
from ai.search.rollout import uniform
from ai.search.tree import BUDGET, DONE, ROUND_QUOTA, STAMP, Tree
from game.core.compiling import compiled
from game.core.generator import advance

LEAST_TRIES = 3
"""Sequential halving compares no more actions than it can try so often each."""


@compiled
def choose_bound(tree: Tree, node: int, seat: int, params: SearchParams) -> int:
    """The available entry of `seat` below `node` with the highest upper confidence bound.

    An entry counts one try more than it has, with the value of its parent: so one that was never tried needs
    no rule of its own. Only the best by prior are looked at, the more the oftener the node was visited.
    """
    entries = tree.entries
    stamp = tree.counts[STAMP]
    parent = float(entries[node].visits)
    own = 1.0 if seat == params.observer else 0.0
    mean = (entries[node].value[seat] + own * entries[node].liking) / max(parent, 1.0)
    width = params.widen * sqrt(parent + 1.0)
    best = 0
    highest = -1e30
    available = -1
    logarithm = 0.0
    child = entries[node].first
    while child > 0 and width > 0.0:
        entry = entries[child]
        if entry.seen == stamp:
            width -= 1.0
            if entry.available != available:  # siblings are mostly available equally often
                available = entry.available
                logarithm = log(float(available) + 1.0)
            tries = float(entry.visits) + 1.0
            liked = entry.value[seat] + own * entry.liking
            bound = (liked + mean + params.bias * entry.prior) / tries
            bound += params.explore * sqrt(logarithm / tries)
            if bound > highest:
                highest = bound
                best = child
        child = entry.following
    return int(best)


@compiled
def by_habit(tree: Tree, node: int, seat: int, params: SearchParams, word: Any) -> tuple[int, Any]:
    """The available entry that a rival takes below `node` where it follows its habit, drawn by prior; 0 where
    the seat looks for what is best. And the next generator word.

    Rivals who always find the best reply, and reply to what they cannot know, sit at no table.
    """
    if params.habit == 0.0 or seat == params.observer:
        return 0, word
    word = advance(word)
    if uniform(word) >= params.habit:
        return 0, word
    word = advance(word)
    return draw_by_prior(tree, node, uniform(word)), word


@compiled
def draw_by_prior(tree: Tree, node: int, pick: float) -> int:
    """An available entry below `node` in proportion to its prior; `pick` is uniform in 0 … 1."""
    entries = tree.entries
    stamp = tree.counts[STAMP]
    total = 0.0
    child = entries[node].first
    while child > 0:
        if entries[child].seen == stamp:
            total += entries[child].prior
        child = entries[child].following
    pick *= total
    drawn = 0
    child = entries[node].first
    while child > 0:
        if entries[child].seen == stamp and (drawn == 0 or pick >= 0.0):
            drawn = child
            pick -= entries[child].prior
        child = entries[child].following
    return int(drawn)


@compiled
def choose_halving(tree: Tree, seat: int, params: SearchParams) -> int:
    """Sequential halving at the root: the actions alive get equal tries, then the better half stays.

    Of more actions than the budget can compare only the best by prior live at all. Where none of those alive
    is legal in this deal, the one tried least of all does.
    """
    living = _living(tree, seat)
    if tree.counts[ROUND_QUOTA] == 0:
        most = max(2, tree.counts[BUDGET] // LEAST_TRIES)
        while living > most:
            _drop_worst(tree, seat, params)
            living -= 1
        tree.counts[ROUND_QUOTA] = max(1, tree.counts[BUDGET] // (living * max(1, _rounds(living))))
    fewest = _fewest_tries(tree)
    if (
        living <= 1
        or not tree.entries[fewest].alive
        or tree.entries[fewest].visits < tree.counts[ROUND_QUOTA]
    ):
        return fewest
    keep = (living + 1) // 2
    while living > keep:
        _drop_worst(tree, seat, params)
        living -= 1
    left = tree.counts[BUDGET] - tree.counts[DONE]
    tree.counts[ROUND_QUOTA] += max(1, left // (living * max(1, _rounds(living))))
    return _fewest_tries(tree)


@compiled
def _living(tree: Tree, seat: int) -> int:
    """How many actions of `seat` at the root are alive."""
    living = 0
    child = tree.entries[0].first
    while child > 0:
        entry = tree.entries[child]
        if entry.alive and entry.seat == seat:
            living += 1
        child = entry.following
    return living


@compiled
def _fewest_tries(tree: Tree) -> int:
    """The available entry below the root with the fewest tries, those alive first."""
    entries = tree.entries
    stamp = tree.counts[STAMP]
    fewest = 0
    child = entries[0].first
    while child > 0:
        entry = entries[child]
        if entry.seen == stamp:
            best = entries[fewest]
            if (
                fewest == 0
                or entry.alive > best.alive
                or (entry.alive == best.alive and entry.visits < best.visits)
            ):
                fewest = child
        child = entry.following
    return int(fewest)


@compiled
def _drop_worst(tree: Tree, seat: int, params: SearchParams) -> None:
    """The entry alive with the lowest mean is tried no more."""
    worst = 0
    lowest = 0.0
    own = 1.0 if seat == params.observer else 0.0
    child = tree.entries[0].first
    while child > 0:
        entry = tree.entries[child]
        if entry.alive and entry.seat == seat:
            liked = entry.value[seat] + own * entry.liking
            mean = (liked + params.bias * entry.prior) / max(float(entry.visits), 1.0)
            if worst == 0 or mean < lowest:
                worst = child
                lowest = mean
        child = entry.following
    tree.entries[worst].alive = 0


@compiled
def _rounds(candidates: int) -> int:
    """How often `candidates` can be halved before one is left."""
    rounds = 0
    while candidates > 1:
        candidates = (candidates + 1) // 2
        rounds += 1
    return rounds
