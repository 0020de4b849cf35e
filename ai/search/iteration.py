"""One iteration after the other: deal, walk, play on, evaluate, and add up."""

from __future__ import annotations

from typing import Any

import numpy as np

from ai.core.protocol import prune, simultaneous, withdraw
from ai.evaluating.value_net import MAX_SEATS, Net, judge
from ai.search.decoupled import choose_together, update_regrets
from ai.search.finishing import liking, points_of
from ai.search.params import SearchParams
from ai.search.rollout import play_out, to_decision
from ai.search.selection import by_habit, choose_bound, choose_halving
from ai.search.tree import DEALS, DONE, EXPLORATION, MAX_PATH, Tree, expand
from game.core.compiling import compiled
from game.core.generator import scattered
from game.core.protocol import apply, current_player, legal_actions, redeterminize, scores
from game.core.record import Record


@compiled
def search_slice(
    root: Record, iterations: int, halving: bool, params: SearchParams, net: Net, tree: Tree
) -> None:
    """Run `iterations` more iterations from `root`, of which only what the observer may know is used.

    A deal that allows none of the actions that it knows to be legal does not count as a try: it only uses
    up an iteration. `net` evaluates. The deals, with all chance in them, come from one stream of words,
    exploration from another.
    """
    scratch = tree.scratch
    for _ in range(iterations):
        number = tree.counts[DONE]
        word = scattered(tree.words[EXPLORATION], number)
        tree.states[0] = root
        state = tree.states[0]
        redeterminize(state, params.observer, scattered(tree.words[DEALS], number))
        if simultaneous(state):
            withdraw(state)
        depth, word = _descend(state, halving, params, tree, word)
        tree.counts[DONE] += 1
        if depth < 0:
            continue
        points = points_of(state, params.observer) if params.decided > 0.0 else 0.0
        play_out(state, scratch.actions, scratch.ratings, params.epsilon, params.cut, params.practised, word)
        judge(state, net, tree.leaf)
        liked = liking(state, points, params, tree.leaf) if params.decided > 0.0 else 0.0
        if params.daring != 1.0 or params.points != 0.0:
            apply_personality(state, params.observer, params.daring, params.points, tree.leaf)
        add_up(state.players, tree, depth, liked)


@compiled
def apply_personality(state: Record, observer: int, daring: float, points: float, leaf: Any) -> None:
    """See an evaluation with the eyes of a personality (see ai.players.personalities): the observer's share
    changes, the others keep their proportions.
    """
    table = np.zeros(MAX_SEATS, np.int64)
    scores(state, table)
    everything = 0
    for seat in range(state.players):
        everything += max(table[seat], 0)
    share = leaf[observer]
    own = share if everything == 0 else max(table[observer], 0) / everything
    liked = min(max(share + points * (own - share), 0.0), 1.0) ** daring
    rest = 1.0 - share
    for seat in range(state.players):
        if seat == observer:
            leaf[seat] = liked
        elif rest > 0.0:
            leaf[seat] *= (1.0 - liked) / rest
        else:
            leaf[seat] = (1.0 - liked) / (state.players - 1)


@compiled
def _descend(state: Record, halving: bool, params: SearchParams, tree: Tree, word: Any) -> tuple[int, Any]:
    """Walk from the root to an entry not tried before (or the end, or as far as the tree goes); returns how
    deep it lies (-1 where the deal does not count) and the next word of exploration.
    """
    n = _known_actions(state, params, tree)
    if n == 0:
        return -1, word
    return walk(state, n, halving, params, tree, word)


@compiled
def walk(
    state: Record, n: int, halving: bool, params: SearchParams, tree: Tree, word: Any
) -> tuple[int, Any]:
    """Walk on from the root, which has the first n of `tree.scratch.actions` to choose from; see _descend."""
    scratch = tree.scratch
    node = 0
    depth = 0
    tree.path[0] = 0
    tree.drawn[0] = 0.0
    while n > 0 and depth + 1 < MAX_PATH:
        before = depth
        if simultaneous(state):
            depth, word = choose_together(state, node, n, params, tree, depth, word)
            if depth == before or tree.sealed[tree.path[depth]].joint == 0:
                break
        else:
            seat = current_player(state)
            if expand(state, node, seat, n, params, tree.entries, tree.counts, scratch) == 0:
                break
            child, word = by_habit(tree, node, seat, params, word)
            if child == 0 and node == 0 and halving:
                child = choose_halving(tree, seat, params)
            elif child == 0:
                child = choose_bound(tree, node, seat, params)
            depth += 1
            tree.path[depth] = child
            tree.drawn[depth] = 0.0
            apply(state, int(tree.entries[child].action))
        node = tree.path[depth]
        if tree.entries[node].visits == 0:
            break
        n = to_decision(state, scratch.actions)
    return depth, word


@compiled
def _known_actions(state: Record, params: SearchParams, tree: Tree) -> int:
    """The actions at the root into `tree.scratch.actions`: forced ones are not played away, and those that
    the observer knows to be illegal are left out. 0 if this deal allows no other.
    """
    actions = tree.scratch.actions
    n = prune(state, actions, legal_actions(state, actions))
    if current_player(state) != params.observer:
        return n
    kept = 0
    for i in range(n):
        if tree.known[actions[i]]:
            actions[kept] = actions[i]
            kept += 1
    return kept


@compiled
def add_up(players: int, tree: Tree, depth: int, liked: float) -> None:
    """Add the evaluation, and what the observer likes beside it, to every entry on the path, and settle the
    regrets of sealed choices: all of a set belong to the node that the set was met at.
    """
    node = 0
    for i in range(1, depth + 1):
        entry = tree.path[i]
        if tree.drawn[i] > 0.0:
            update_regrets(tree, node, entry, tree.drawn[i])
        elif tree.drawn[i] == 0.0:
            node = entry
    for i in range(depth + 1):
        entry = tree.path[i]
        tree.entries[entry].visits += 1
        tree.entries[entry].liking += liked
        for seat in range(players):
            tree.entries[entry].value[seat] += tree.leaf[seat]
