"""Choosing among the actions of one seat: upper confidence bounds, and sequential halving at the root."""

from __future__ import annotations

from math import log, sqrt

from ai.search.knobs import Knobs
from ai.search.tree import BUDGET, DONE, ROUND_QUOTA, STAMP, Tree
from game.core.compiling import compiled

LEAST_TRIES = 3
"""Sequential halving compares no more actions than it can try so often each."""


@compiled
def choose_bound(tree: Tree, node: int, seat: int, knobs: Knobs) -> int:
    """The available entry of `seat` below `node` with the highest upper confidence bound.

    An entry counts one try more than it has, with the value of its parent: so one that was never tried needs
    no rule of its own. Only the best by prior are looked at, the more the oftener the node was visited.
    """
    entries = tree.entries
    stamp = tree.counts[STAMP]
    parent = float(entries[node].visits)
    mean = entries[node].value[seat] / max(parent, 1.0)
    width = knobs.widen * sqrt(parent + 1.0)
    best = 0
    highest = -1e30
    child = entries[node].first
    while child > 0 and width > 0.0:
        entry = entries[child]
        if entry.seen == stamp:
            width -= 1.0
            tries = float(entry.visits) + 1.0
            bound = (entry.value[seat] + mean + knobs.bias * entry.prior) / tries
            bound += knobs.explore * sqrt(log(float(entry.available) + 1.0) / tries)
            if bound > highest:
                highest = bound
                best = child
        child = entry.following
    return int(best)


@compiled
def choose_halving(tree: Tree, seat: int, knobs: Knobs) -> int:
    """Sequential halving at the root: the actions alive get equal tries, then the better half stays.

    Of more actions than the budget can compare only the best by prior live at all. Where none of those alive
    is legal in this deal, the one tried least of all does.
    """
    living = _living(tree, seat)
    if tree.counts[ROUND_QUOTA] == 0:
        most = max(2, tree.counts[BUDGET] // LEAST_TRIES)
        while living > most:
            _drop_worst(tree, seat, knobs.bias)
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
        _drop_worst(tree, seat, knobs.bias)
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
def _drop_worst(tree: Tree, seat: int, bias: float) -> None:
    """The entry alive with the lowest mean is tried no more."""
    worst = 0
    lowest = 0.0
    child = tree.entries[0].first
    while child > 0:
        entry = tree.entries[child]
        if entry.alive and entry.seat == seat:
            mean = (entry.value[seat] + bias * entry.prior) / max(float(entry.visits), 1.0)
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
