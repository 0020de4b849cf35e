"""A whole decision: all that a seat does in a row until it has decided, as its search would go on.

The steps of a game are small: dice are taken in hand one by one, placed, and only then an offer or a city is
chosen. A first step alone is no advice. The decision goes on from it along what the search tried most, and
where that was tried too little it is searched a little further, so that it never breaks off in the middle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from ai.core.protocol import is_quiescent, simultaneous
from ai.core.stopping import Stop
from ai.search.tree import Tree, moves
from ai.thinking.parallel_search import ParallelSearch, choices
from game.core import protocol
from game.core.game import Game
from game.core.protocol import NATURE
from game.core.record import Record

LEAST = 40
"""Tries, of all roots together, by which a further step is chosen without another search."""
FURTHER = 0.2
"""The part of the level's iterations that another search has."""
LONGEST = 40
"""Steps of a decision at most."""

Nodes = Sequence[tuple[Tree, int]]
"""The same place in several trees."""


def next_step(
    game: Game, state: Record, action: int, seat: int, *, whole_turn: bool = False
) -> Record | None:
    """The position after `action` in which `seat` goes on with the same decision; None where the decision is
    over: another seat is to move, something was revealed, or a new turn begins. `whole_turn`: the next
    decision of the same turn belongs to it.
    """
    before, actor, turn = state, seat, game.turn(state)
    while True:
        step = game.step(before, actor, action)
        if game.reveals(step, seat):
            return None
        after = step.after
        if protocol.current_player(after) != NATURE:
            break
        before, actor, action = after, NATURE, 0
    if protocol.current_player(after) != seat or simultaneous(after) or game.turn(after) != turn:
        return None
    over = not whole_turn and game.is_turning_point(after) and is_quiescent(after)
    return None if over else after


def whole_decision(game: Game, search: ParallelSearch, action: int, stop: Stop) -> tuple[int, ...]:
    """The actions of the decision that begins with `action` in the position that `search` has searched, in
    order. It breaks off where `stop` says so.
    """
    seat, line = search.mover, [action]
    nodes = _below([(tree, 0) for tree in search.trees], seat, action)
    at = next_step(game, search.state, action, seat)
    while at is not None and len(line) < LONGEST:
        possible = choices(game, at)
        visits = _visits(nodes, seat, possible)
        if len(possible) == 1:
            action = possible[0]
        else:
            if visits.total() < LEAST:
                further = _search_on(game, search, at, nodes, len(line), stop)
                if further.stopped:
                    break
                nodes = [(tree, 0) for tree in further.trees]
                visits = _visits(nodes, seat, possible)
                visits = visits or Counter({further.best_by_rules(): 1})
            action = max(possible, key=lambda each: visits[each])
        line.append(action)
        nodes = _below(nodes, seat, action)
        at = next_step(game, at, action, seat)
    return tuple(line)


def _search_on(
    game: Game, search: ParallelSearch, at: Record, nodes: Nodes, number: int, stop: Stop
) -> ParallelSearch:
    """The search of a later step, begun with what the first one found there."""
    iterations = max(LEAST, round(search.level.iterations * FURTHER))
    level = replace(search.level, iterations=iterations)
    further = ParallelSearch(game, at, search.observer, level, search.seed + number)
    further.grow_below(nodes)
    further.run(stop)
    return further


def _below(nodes: Nodes, seat: int, action: int) -> Nodes:
    """Where an action of the seat leads to."""
    return [
        (tree, child)
        for tree, node in nodes
        for child in moves(tree, node, seat)
        if tree.entries.action[child] == action
    ]


def _visits(nodes: Nodes, seat: int, possible: Sequence[int]) -> Counter[int]:
    """How often each action was tried, in all trees together."""
    found: Counter[int] = Counter()
    for tree, node in nodes:
        for child in moves(tree, node, seat):
            action = int(tree.entries.action[child])
            if action in possible:
                found[action] += int(tree.entries.visits[child])
    return found
