"""The arrays of one search, and finding, adding and carrying over what is in them.

An entry is one action of one seat at its parent, and at the same time the node that the action leads to.
Entry 0 is the root; 0 as a link means none. Children stand in the order of their prior, best first. Where
several seats choose at once, what follows depends on the actions of all of them; there may be thousands of
such combinations below one node, so these entries are no siblings but a binary tree, ordered by the packed
actions.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ai.core.protocol import rate, rate_bluffing
from ai.evaluating.value_net import MAX_SEATS
from ai.search.params import SearchParams, temper
from ai.search.rollout import soften
from game.core.compiling import compiled
from game.core.generator import seed_word
from game.core.protocol import new_records
from game.core.record import Record

MAX_PATH = 96
"""Entries on the way of one iteration at most."""
GROWTH = 12
"""Room for entries per iteration; a full tree grows no more but is searched on."""
UNREGRETTED = -1.0
"""In `Tree.drawn`: a sealed choice that was not drawn by regret, so that nothing is settled for it."""

# Places in Tree.counts.
NODES, DONE, STAMP, ROUND_QUOTA, BUDGET = range(5)
# Places in Tree.words.
DEALS, EXPLORATION = range(2)


ENTRY = np.dtype(
    [
        ("first", np.int32),  # first child
        ("following", np.int32),  # next sibling
        ("visits", np.int32),
        ("available", np.int32),  # iterations in which the action was legal at its parent
        ("seen", np.int32),  # stamp of the last of them
        ("action", np.int16),
        ("seat", np.int8),  # who takes the action
        ("alive", np.int8),  # children of the root: 0 once sequential halving has dropped them
        ("prior", np.float64),  # share that the rule-based policy gives the action
        ("value", np.float64, MAX_SEATS),  # sum of the shares of the win found below
        ("liking", np.float64),  # sum of what the observer likes of it beside (see `ai.search.finishing`)
    ]
)
"""No more than every game needs: a walk through a large tree waits for memory."""
SEALED = np.dtype(
    [
        ("together", np.int32),  # below where several seats choose at once: one entry for all their actions
        ("lower", np.int32),  # such entries with smaller packed actions
        ("higher", np.int32),  # and with greater ones
        ("joint", np.int64),  # where several seats chose at once, all their actions packed; else 0
        ("regret", np.float64),  # what the action would have brought beyond what was played
        ("chance", np.float64),  # of the action by regret alone, when it was last available
        ("strategy", np.float64),  # sum of these
    ]
)
"""What an entry has beside where seats choose at the same time."""


class Scratch(NamedTuple):
    """What is at hand while actions are looked at."""

    actions: Any  # (num_actions,)
    ratings: Any  # (num_actions,)
    legal: Any  # (num_actions,) stamp of the visit in which the action was legal


class Tree(NamedTuple):
    """The arrays of one search; `capacity` entries."""

    entries: Any  # (capacity,) ENTRY
    sealed: Any  # (capacity,) SEALED
    counts: Any  # (5,) see the places above
    words: Any  # (2,) generator words of the deals and of exploration
    states: Any  # (1,) the position of the present iteration
    scratch: Scratch
    known: Any  # (num_actions,) 0 for root actions that the observer knows to be illegal
    path: Any  # (MAX_PATH,) entries of the present iteration
    drawn: Any  # (MAX_PATH,) chance of a choice drawn by regret, UNREGRETTED for other sealed ones; else 0
    leaf: Any  # (MAX_SEATS,) evaluation of the present iteration


def new_tree(dtype: np.dtype[Any], num_actions: int, iterations: int, seed: int, stream: int) -> Tree:
    """An empty tree for `iterations` iterations; `stream` and `stream` + 1 of `seed` are its chance."""
    capacity = GROWTH * iterations + num_actions + 2
    tree = Tree(
        entries=new_records(ENTRY, capacity),
        sealed=new_records(SEALED, capacity),
        counts=np.zeros(5, np.int64),
        words=np.array([seed_word(seed, stream), seed_word(seed, stream + 1)], np.uint64),
        states=new_records(dtype, 1),
        scratch=Scratch(
            actions=np.zeros(num_actions, np.int16),
            ratings=np.zeros(num_actions, np.float64),
            legal=np.zeros(num_actions, np.int32),
        ),
        known=np.zeros(num_actions, np.int8),
        path=np.zeros(MAX_PATH, np.int32),
        drawn=np.zeros(MAX_PATH, np.float64),
        leaf=np.zeros(MAX_SEATS, np.float64),
    )
    tree.counts[NODES] = 1
    tree.counts[BUDGET] = iterations
    return tree


@compiled
def expand(
    state: Record,
    node: int,
    seat: int,
    n: int,
    params: SearchParams,
    entries: Any,
    counts: Any,
    scratch: Scratch,
) -> int:
    """Stamp the entries of `seat` below `node` for the first n of `scratch.actions` as seen, and add what is
    missing, as the policy rates it.

    Returns how many there are (fewer than n in a full tree only); the stamp is the latest of the counts. It
    is given the parts of a tree that it needs: a call hands over seven words for each array.
    """
    actions, ratings, legal = scratch
    counts[STAMP] += 1
    stamp = counts[STAMP]
    for i in range(n):
        legal[actions[i]] = stamp
    met = 0
    child = entries[node].first
    while child > 0:
        entry = entries[child]
        if entry.seat == seat and legal[entry.action] == stamp:
            entry.seen = stamp
            entry.available += 1
            met += 1
        child = entry.following
    if met == n or counts[NODES] + n - met > len(entries):
        return met
    rate(state, actions, n, ratings, params.practised)
    bluff = temper(params, seat)
    if bluff != 1.0:
        rate_bluffing(state, actions, n, ratings, bluff)
    soften(ratings, n, params.spread)
    if met > 0:
        child = entries[node].first
        while child > 0:
            entry = entries[child]
            if entry.seen == stamp:
                legal[entry.action] = 0
            child = entry.following
    for i in range(n):
        if legal[actions[i]] == stamp:
            child = counts[NODES]
            counts[NODES] += 1
            entry = entries[child]
            entry.seat = seat
            entry.action = actions[i]
            entry.seen = stamp
            entry.available = 1
            insert(entries, node, child, ratings[i])
    return n


@compiled
def after_all(tree: Tree, node: int, joint: int) -> int:
    """The entry below `node` for the actions of all seats at once; 0 in a full tree."""
    sealed = tree.sealed
    before = 0
    child = int(sealed[node].together)
    while child > 0:
        if sealed[child].joint == joint:
            return child
        before = child
        child = int(sealed[child].lower if joint < sealed[child].joint else sealed[child].higher)
    if tree.counts[NODES] == len(sealed):
        return 0
    child = int(tree.counts[NODES])
    tree.counts[NODES] += 1
    sealed[child].joint = joint
    tree.entries[child].alive = 1
    if before == 0:
        sealed[node].together = child
    elif joint < sealed[before].joint:
        sealed[before].lower = child
    else:
        sealed[before].higher = child
    return child


@compiled
def insert(entries: Any, node: int, child: int, prior: float) -> None:
    """Make a new entry a child of `node`, in its place among its siblings."""
    entries[child].prior = prior
    entries[child].alive = 1
    before = 0
    after = entries[node].first
    while after > 0 and entries[after].prior >= prior:
        before = after
        after = entries[after].following
    entries[child].following = after
    if before == 0:
        entries[node].first = child
    else:
        entries[before].following = child


@compiled
def transplant(source: Tree, node: int, target: Tree) -> None:
    """Make what lies below `node` of `source` the whole of the empty tree `target`, as far as it has room."""
    old, new = source.entries, target.entries
    origin = np.empty(len(new), np.int32)
    origin[0] = node
    new[0].visits = old[node].visits
    new[0].liking = old[node].liking
    for seat in range(MAX_SEATS):
        new[0].value[seat] = old[node].value[seat]
    used = 1
    done = 0
    while done < used:
        entry = old[origin[done]]
        last = 0
        child = entry.first
        while child > 0 and used < len(new):
            used = _copy_entry(source, int(child), target, origin, used)
            if last == 0:
                new[done].first = used - 1
            else:
                new[last].following = used - 1
            last = used - 1
            child = old[child].following
        beside = source.sealed[origin[done]]
        if beside.together > 0 and used < len(new):
            used = _copy_entry(source, int(beside.together), target, origin, used)
            target.sealed[done].together = used - 1
        if done > 0 and beside.lower > 0 and used < len(new):
            used = _copy_entry(source, int(beside.lower), target, origin, used)
            target.sealed[done].lower = used - 1
        if done > 0 and beside.higher > 0 and used < len(new):
            used = _copy_entry(source, int(beside.higher), target, origin, used)
            target.sealed[done].higher = used - 1
        done += 1
    target.counts[NODES] = used


@compiled
def _copy_entry(source: Tree, entry: int, target: Tree, origin: Any, used: int) -> int:
    """Copy an entry of `source` to place `used` of `target`, without its links; returns the next place."""
    copy = target.entries[used]
    target.entries[used] = source.entries[entry]
    target.sealed[used] = source.sealed[entry]
    copy.first = 0
    copy.following = 0
    copy.alive = 1
    copy.seen = 0
    beside = target.sealed[used]
    beside.together = 0
    beside.lower = 0
    beside.higher = 0
    origin[used] = entry
    return used + 1


def children(tree: Tree, node: int) -> list[int]:
    """The entries below `node` for single actions, best prior first."""
    found = []
    child = int(tree.entries.first[node])
    while child > 0:
        found.append(child)
        child = int(tree.entries.following[child])
    return found


def moves(tree: Tree, node: int, seat: int) -> list[int]:
    """The entries below `node` that are actions of `seat`, best prior first."""
    return [child for child in children(tree, node) if tree.entries.seat[child] == seat]
