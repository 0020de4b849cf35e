"""One information-set tree search for every game.

Single observer, open loop: every iteration deals anew what the observer cannot know, walks the tree by the actions
taken, adds one node, plays on by the rule-based policy (with some random moves) for a few decisions, and evaluates. The
result is a vector, one share of the win per seat, so any number of players is served. Nodes count how often an action
was available, because not every deal allows the same actions. Steps of nature and forced moves make no nodes.

The whole search is one compiled function on arrays made beforehand; it runs in slices and holds no interpreter lock.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

import numpy as np

from ai.protocol import evaluate, prune, rate
from game.core.compiling import compiled
from game.core.generator import advance
from game.core.protocol import NATURE, OVER, apply, current_player, legal_actions, new_records, redeterminize

MAX_SEATS = 5
MAX_DEPTH = 64

# Places in Tree.counts.
NODES, DONE, ROUND_QUOTA, ALIVE, DECISIONS = range(5)
# Places in Tree.knobs.
EXPLORE, BIAS, EPSILON, CUT, TEMPERATURE = range(5)

_HIGH = np.uint64(32)


class Tree:
    """The arrays of one search: at most `capacity` nodes, node 0 is the root."""

    def __init__(self, dtype: np.dtype[Any], num_actions: int, capacity: int) -> None:
        self.first = np.full(capacity, -1, np.int32)
        self.next = np.full(capacity, -1, np.int32)
        self.action = np.full(capacity, -1, np.int16)
        self.visits = np.zeros(capacity, np.int32)
        self.available = np.zeros(capacity, np.int32)
        self.value = np.zeros((capacity, MAX_SEATS), np.float64)
        self.prior = np.zeros(capacity, np.float64)
        self.counts = np.zeros(8, np.int64)
        self.counts[NODES] = 1
        self.word = np.zeros(1, np.uint64)
        self.states = new_records(dtype, 2)
        self.actions = np.zeros(num_actions, np.int16)
        self.ratings = np.zeros(num_actions, np.float64)
        self.slot = np.full(num_actions, -1, np.int32)
        self.path = np.zeros(MAX_DEPTH + 1, np.int32)
        self.leaf = np.zeros(MAX_SEATS, np.float64)
        self.alive = np.zeros(num_actions, np.int8)

    @property
    def arrays(self) -> tuple[Any, ...]:
        """The arrays in the order in which `search_slice` takes them."""
        return (
            self.first,
            self.next,
            self.action,
            self.visits,
            self.available,
            self.value,
            self.prior,
            self.counts,
            self.word,
            self.states,
            self.actions,
            self.ratings,
            self.slot,
            self.path,
            self.leaf,
            self.alive,
        )


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
def rule_action(state: Any, actions: Any, ratings: Any, temperature: float, careless: float, word: Any) -> int:
    """The move of a player without search: the best rated action, or with chance `careless` one drawn by rating."""
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
    """Play nature's steps and forced moves; returns the number of actions at the next real choice, 0 after the end."""
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
    """Up to `cut` decisions by the rule-based policy, each random with chance `epsilon`; returns the next word."""
    for _ in range(cut):
        n = to_decision(state, actions)
        if n == 0:
            break
        word = advance(word)
        if uniform(word) < epsilon:
            word = advance(word)
            action = int(actions[(int(word >> _HIGH) * n) >> 32])
        else:
            action = best_rated(state, actions, n, ratings)
        apply(state, action)
    return word


@compiled
def find_children(first: Any, following: Any, action: Any, slot: Any, node: int) -> None:
    """Note the children of `node` in `slot`, by action."""
    child = first[node]
    while child >= 0:
        slot[action[child]] = child
        child = following[child]


@compiled
def forget_children(first: Any, following: Any, action: Any, slot: Any, node: int) -> None:
    """Clear what `find_children` noted."""
    child = first[node]
    while child >= 0:
        slot[action[child]] = -1
        child = following[child]


@compiled
def choose_open(visits: Any, available: Any, value: Any, prior: Any, actions: Any, n: int, slot: Any, seat: int,
                explore: float, bias: float) -> int:
    """The child with the highest upper confidence bound, for the seat to move; all n actions have children."""
    best = -1
    highest = -1e30
    for i in range(n):
        child = slot[actions[i]]
        tries = float(visits[child])
        bound = (value[child, seat] + bias * prior[child]) / tries
        bound += explore * sqrt(log(float(available[child]) + 1.0) / tries)
        if bound > highest:
            highest = bound
            best = child
    return best


@compiled
def choose_halving(first: Any, following: Any, visits: Any, value: Any, prior: Any, counts: Any, alive: Any,
                   action: Any, seat: int, budget: int, bias: float) -> int:
    """Sequential halving at the root: every action still alive gets equal tries, then the better half stays."""
    living = counts[ALIVE]
    fewest = -1
    child = first[0]
    while child >= 0:
        if alive[action[child]] and (fewest < 0 or visits[child] < visits[fewest]):
            fewest = child
        child = following[child]
    if visits[fewest] < counts[ROUND_QUOTA] or living <= 1:
        return fewest
    keep = (living + 1) // 2
    while living > keep:
        worst = -1
        child = first[0]
        while child >= 0:
            if alive[action[child]]:
                if worst < 0 or _root_mean(visits, value, prior, child, seat, bias) < _root_mean(
                    visits, value, prior, worst, seat, bias
                ):
                    worst = child
            child = following[child]
        alive[action[worst]] = 0
        living -= 1
    counts[ALIVE] = living
    counts[ROUND_QUOTA] += max(1, (budget - counts[DONE]) // (living * max(1, _rounds(living))))
    return choose_halving_again(first, following, visits, alive, action)


@compiled
def choose_halving_again(first: Any, following: Any, visits: Any, alive: Any, action: Any) -> int:
    """The living root action with the fewest tries."""
    fewest = -1
    child = first[0]
    while child >= 0:
        if alive[action[child]] and (fewest < 0 or visits[child] < visits[fewest]):
            fewest = child
        child = following[child]
    return fewest


@compiled
def _root_mean(visits: Any, value: Any, prior: Any, child: int, seat: int, bias: float) -> float:
    return float((value[child, seat] + bias * prior[child]) / visits[child])


@compiled
def _rounds(candidates: int) -> int:
    rounds = 0
    while candidates > 1:
        candidates = (candidates + 1) // 2
        rounds += 1
    return rounds


@compiled
def search_slice(root: Any, observer: int, iterations: int, budget: int, halving: bool, knobs: Any, players: int,
                 first: Any, following: Any, action: Any, visits: Any, available: Any, value: Any, prior: Any,
                 counts: Any, word_box: Any, states: Any, actions: Any, ratings: Any, slot: Any, path: Any,
                 leaf: Any, alive: Any) -> None:
    """Run `iterations` more iterations from `root`, of which only what `observer` may know is used.

    `budget` is the whole search's number of iterations, for sequential halving (`halving`).
    """
    word = word_box[0]
    explore = knobs[EXPLORE]
    bias = knobs[BIAS]
    for _ in range(iterations):
        states[0] = root
        state = states[0]
        word = advance(word)
        redeterminize(state, observer, word)
        node = 0
        depth = 0
        path[0] = 0
        while depth < MAX_DEPTH:
            n = to_decision(state, actions)
            if n == 0:
                break
            seat = current_player(state)
            find_children(first, following, action, slot, node)
            unseen = 0
            for i in range(n):
                child = slot[actions[i]]
                if child >= 0:
                    available[child] += 1
                else:
                    unseen += 1
            if unseen > 0 and counts[NODES] < len(visits):
                child = _expand(state, node, n, knobs[TEMPERATURE], first, following, action, available, prior,
                                counts, actions, ratings, slot, alive)
                forget_children(first, following, action, slot, node)
                depth += 1
                path[depth] = child
                apply(state, int(action[child]))
                break
            if unseen > 0:
                forget_children(first, following, action, slot, node)
                break
            if node == 0 and halving:
                if counts[ROUND_QUOTA] == 0:
                    counts[ROUND_QUOTA] = max(1, budget // (n * max(1, _rounds(n))))
                child = choose_halving(first, following, visits, value, prior, counts, alive, action, seat, budget, bias)
            else:
                child = choose_open(visits, available, value, prior, actions, n, slot, seat, explore, bias)
            forget_children(first, following, action, slot, node)
            depth += 1
            path[depth] = child
            apply(state, int(action[child]))
            node = child
        word = play_out(state, actions, ratings, knobs[EPSILON], int(knobs[CUT]), word)
        to_decision(state, actions)
        evaluate(state, leaf)
        for i in range(depth + 1):
            visits[path[i]] += 1
            for seat in range(players):
                value[path[i], seat] += leaf[seat]
        counts[DONE] += 1
    word_box[0] = word


@compiled
def _expand(state: Any, node: int, n: int, temperature: float, first: Any, following: Any, action: Any,
            available: Any, prior: Any, counts: Any, actions: Any, ratings: Any, slot: Any, alive: Any) -> int:
    """Add the best rated action without a child as a child of `node`."""
    rate(state, actions, n, ratings)
    soften(ratings, n, temperature)
    best = -1
    for i in range(n):
        if slot[actions[i]] < 0 and (best < 0 or ratings[i] > ratings[best]):
            best = i
    child = counts[NODES]
    counts[NODES] += 1
    following[child] = first[node]
    first[node] = child
    action[child] = actions[best]
    available[child] = 1
    prior[child] = ratings[best]
    if node == 0:
        alive[actions[best]] = 1
        counts[ALIVE] += 1
    return int(child)
