"""One information-set tree search for every game.

Single observer, open loop: every iteration deals anew what the observer cannot know, walks the tree by the
actions taken, adds one node, plays on by the rule-based policy (with some random moves) for a few decisions
and to a calm position, and evaluates. The result is a vector, one share of the win per seat, so any number of
players is served. Nodes count how often an action was available, because not every deal allows the same
actions. Steps of nature and forced moves make no nodes.

The whole search is one compiled function on arrays made beforehand; it runs in slices and holds no
interpreter lock.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, NamedTuple

import numpy as np

from ai.protocol import calm, prune, rate
from ai.value_net import MAX_SEATS, Net, judge
from game.core.compiling import compiled
from game.core.generator import advance
from game.core.protocol import NATURE, OVER, apply, current_player, legal_actions, new_records, redeterminize

MAX_DEPTH = 64
MAX_CALMING = 16
"""Decisions played by the rules at most to reach a calm position."""

# Places in Tree.counts.
NODES, DONE, ROUND_QUOTA, ALIVE = range(4)

_HIGH = np.uint64(32)


class Knobs(NamedTuple):
    """How the search explores."""

    explore: float
    """Weight of the confidence term."""
    bias: float
    """Weight of the rule-based prior, which fades with the number of tries."""
    temperature: float
    """Spread of the prior, in victory points."""
    epsilon: float
    """Chance of a random move in a rollout."""
    cut: int
    """Decisions of a rollout before the position is evaluated."""


class Tree(NamedTuple):
    """The arrays of one search. Node 0 is the root; -1 stands for no node."""

    first: Any  # (capacity,) first child
    following: Any  # (capacity,) next sibling
    action: Any  # (capacity,) action that leads to the node
    visits: Any  # (capacity,)
    available: Any  # (capacity,) iterations in which the action was legal at its parent
    value: Any  # (capacity, MAX_SEATS) sum of the shares of the win found below
    prior: Any  # (capacity,) share that the rule-based policy gives the action
    counts: Any  # (4,) see the places above
    word: Any  # (1,) word of the generator
    states: Any  # (1,) the position of the present iteration
    actions: Any  # (num_actions,) scratch
    ratings: Any  # (num_actions,) scratch
    slot: Any  # (num_actions,) child of the present node by action
    alive: Any  # (num_actions,) 1 for root actions that sequential halving has not dropped
    path: Any  # (MAX_DEPTH + 1,) nodes of the present iteration
    leaf: Any  # (MAX_SEATS,) its evaluation


def new_tree(dtype: np.dtype[Any], num_actions: int, capacity: int, word: np.uint64) -> Tree:
    """An empty tree with room for `capacity` nodes, drawing from generator `word`."""
    tree = Tree(
        first=np.full(capacity, -1, np.int32),
        following=np.full(capacity, -1, np.int32),
        action=np.full(capacity, -1, np.int16),
        visits=np.zeros(capacity, np.int32),
        available=np.zeros(capacity, np.int32),
        value=np.zeros((capacity, MAX_SEATS), np.float64),
        prior=np.zeros(capacity, np.float64),
        counts=np.zeros(4, np.int64),
        word=np.full(1, word, np.uint64),
        states=new_records(dtype, 1),
        actions=np.zeros(num_actions, np.int16),
        ratings=np.zeros(num_actions, np.float64),
        slot=np.full(num_actions, -1, np.int32),
        alive=np.zeros(num_actions, np.int8),
        path=np.zeros(MAX_DEPTH + 1, np.int32),
        leaf=np.zeros(MAX_SEATS, np.float64),
    )
    tree.counts[NODES] = 1
    return tree


@compiled
def uniform(word: Any) -> float:
    """A number in 0 … 1 from a generator word."""
    return float(word >> _HIGH) / 4294967296.0


@compiled
def best_rated(state: Any, actions: Any, n: int, ratings: Any) -> int:
    """The action of the rule-based policy: the one rated highest, the first of equals."""
    rate(state, actions, n, ratings)
    best = 0
    for i in range(1, n):
        if ratings[i] > ratings[best]:
            best = i
    return int(actions[best])


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
    state: Any, actions: Any, ratings: Any, temperature: float, careless: float, word: Any
) -> int:
    """The move of a player without search: the best rated action, or with chance `careless` one drawn by
    rating.
    """
    n = prune(state, actions, legal_actions(state, actions))
    word = advance(advance(word))
    if uniform(word) >= careless:
        return best_rated(state, actions, n, ratings)
    rate(state, actions, n, ratings)
    soften(ratings, n, temperature)
    pick = uniform(advance(word))
    for i in range(n - 1):
        pick -= ratings[i]
        if pick < 0.0:
            return int(actions[i])
    return int(actions[n - 1])


@compiled
def to_decision(state: Any, actions: Any) -> int:
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
def play_out(state: Any, actions: Any, ratings: Any, epsilon: float, cut: int, word: Any) -> Any:
    """Up to `cut` decisions by the rule-based policy, each random with chance `epsilon`, and on by the policy
    to a position that is fit to be evaluated; returns the next word.
    """
    for decision in range(cut + MAX_CALMING):
        n = to_decision(state, actions)
        if n == 0 or (decision >= cut and calm(state)):
            break
        word = advance(word)
        if decision < cut and uniform(word) < epsilon:
            word = advance(word)
            action = int(actions[(int(word >> _HIGH) * n) >> 32])
        else:
            action = best_rated(state, actions, n, ratings)
        apply(state, action)
    return word


@compiled
def search_slice(
    root: Any, observer: int, iterations: int, budget: int, halving: bool, knobs: Knobs, net: Net, tree: Tree
) -> None:
    """Run `iterations` more iterations from `root`, of which only what `observer` may know is used.

    `budget` is the whole search's number of iterations, for sequential halving (`halving`); `net` evaluates.
    """
    word = tree.word[0]
    for _ in range(iterations):
        tree.states[0] = root
        state = tree.states[0]
        word = advance(word)
        redeterminize(state, observer, word)
        depth = _descend(state, budget, halving, knobs, tree)
        word = play_out(state, tree.actions, tree.ratings, knobs.epsilon, knobs.cut, word)
        judge(state, net, tree.leaf)
        for i in range(depth + 1):
            node = tree.path[i]
            tree.visits[node] += 1
            for seat in range(state.players):
                tree.value[node, seat] += tree.leaf[seat]
        tree.counts[DONE] += 1
    tree.word[0] = word


@compiled
def _descend(state: Any, budget: int, halving: bool, knobs: Knobs, tree: Tree) -> int:
    """Walk from the root to a new node (or the end, or a full tree) and return how deep it lies."""
    node = 0
    depth = 0
    tree.path[0] = 0
    while depth < MAX_DEPTH:
        n = to_decision(state, tree.actions)
        if n == 0:
            break
        unseen = _find_children(tree, node, n)
        if unseen > 0:
            if tree.counts[NODES] == len(tree.visits):
                _forget_children(tree, node)
                break
            child = _expand(state, node, n, knobs.temperature, tree)
        elif node == 0 and halving:
            child = _choose_halving(tree, n, current_player(state), budget, knobs.bias)
        else:
            child = _choose_bound(tree, n, current_player(state), knobs)
        _forget_children(tree, node)
        depth += 1
        tree.path[depth] = child
        apply(state, int(tree.action[child]))
        if unseen > 0:
            break
        node = child
    return depth


@compiled
def _find_children(tree: Tree, node: int, n: int) -> int:
    """Note the children of `node` by action; returns how many of the n actions lack one."""
    child = tree.first[node]
    while child >= 0:
        tree.slot[tree.action[child]] = child
        child = tree.following[child]
    unseen = 0
    for i in range(n):
        child = tree.slot[tree.actions[i]]
        if child >= 0:
            tree.available[child] += 1
        else:
            unseen += 1
    return unseen


@compiled
def _forget_children(tree: Tree, node: int) -> None:
    """Clear what `_find_children` noted, ready for another node."""
    child = tree.first[node]
    while child >= 0:
        tree.slot[tree.action[child]] = -1
        child = tree.following[child]


@compiled
def _expand(state: Any, node: int, n: int, temperature: float, tree: Tree) -> int:
    """Add the best rated action without a child as a child of `node`."""
    rate(state, tree.actions, n, tree.ratings)
    soften(tree.ratings, n, temperature)
    best = -1
    for i in range(n):
        if tree.slot[tree.actions[i]] < 0 and (best < 0 or tree.ratings[i] > tree.ratings[best]):
            best = i
    child = int(tree.counts[NODES])
    tree.counts[NODES] += 1
    tree.following[child] = tree.first[node]
    tree.first[node] = child
    tree.action[child] = tree.actions[best]
    tree.available[child] = 1
    tree.prior[child] = tree.ratings[best]
    if node == 0:
        tree.alive[tree.actions[best]] = 1
        tree.counts[ALIVE] += 1
    return child


@compiled
def _choose_bound(tree: Tree, n: int, seat: int, knobs: Knobs) -> int:
    """The child with the highest upper confidence bound for `seat`; all n actions have children."""
    best = -1
    highest = -1e30
    for i in range(n):
        child = tree.slot[tree.actions[i]]
        tries = float(tree.visits[child])
        bound = (tree.value[child, seat] + knobs.bias * tree.prior[child]) / tries
        bound += knobs.explore * sqrt(log(float(tree.available[child]) + 1.0) / tries)
        if bound > highest:
            highest = bound
            best = child
    return int(best)


@compiled
def _choose_halving(tree: Tree, n: int, seat: int, budget: int, bias: float) -> int:
    """Sequential halving at the root: actions alive get equal tries, then the better half stays."""
    if tree.counts[ROUND_QUOTA] == 0:
        tree.counts[ROUND_QUOTA] = max(1, budget // (n * max(1, _rounds(n))))
    fewest = _fewest_tries(tree)
    living = int(tree.counts[ALIVE])
    if tree.visits[fewest] < tree.counts[ROUND_QUOTA] or living <= 1:
        return fewest
    keep = (living + 1) // 2
    while living > keep:
        _drop_worst(tree, seat, bias)
        living -= 1
    tree.counts[ALIVE] = living
    left = budget - int(tree.counts[DONE])
    tree.counts[ROUND_QUOTA] += max(1, left // (living * max(1, _rounds(living))))
    return _fewest_tries(tree)


@compiled
def _fewest_tries(tree: Tree) -> int:
    """The root action alive with the fewest tries."""
    fewest = -1
    child = tree.first[0]
    while child >= 0:
        if tree.alive[tree.action[child]] and (fewest < 0 or tree.visits[child] < tree.visits[fewest]):
            fewest = child
        child = tree.following[child]
    return int(fewest)


@compiled
def _drop_worst(tree: Tree, seat: int, bias: float) -> None:
    """The root action alive with the lowest mean is tried no more."""
    worst = -1
    lowest = 0.0
    child = tree.first[0]
    while child >= 0:
        if tree.alive[tree.action[child]]:
            mean = (tree.value[child, seat] + bias * tree.prior[child]) / tree.visits[child]
            if worst < 0 or mean < lowest:
                worst = child
                lowest = mean
        child = tree.following[child]
    tree.alive[tree.action[worst]] = 0


@compiled
def _rounds(candidates: int) -> int:
    """How often `candidates` can be halved before one is left."""
    rounds = 0
    while candidates > 1:
        candidates = (candidates + 1) // 2
        rounds += 1
    return rounds
