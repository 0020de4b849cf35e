"""Following a deal as searches play it, both sides, before the rule-based player takes over.

The rule-based player may not see what a move is for. A search that begins with the move knows: what it tries
most is played for every seat, as far as it has tried it often and the deal allows it. One search likes some
line by chance, and all deals followed by it would say so; so there are many of them, each for a few deals,
and what differs between them widens the intervals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from ai.core.protocol import prune, simultaneous
from ai.facts.compare import ATTEMPTS, DEALS, Actions, Done, Following, GoOn
from ai.facts.figures import Groups
from ai.facts.follow import (
    MOST_STEPS,
    STRAYS,
    Aim,
    Bench,
    choice,
    make_moves,
    play_to_end,
    take_step,
    write_figures,
)
from ai.facts.holding import searched
from ai.facts.model import Comparison
from ai.facts.plan import clear_line
from ai.facts.telling import Counted
from ai.judge.trials import Cancelled
from ai.search.rollout import uniform
from ai.search.tree import Tree
from game.core import protocol
from game.core.compiling import compiled
from game.core.game import Game
from game.core.generator import scattered
from game.core.protocol import NATURE, OVER, current_player, legal_actions
from game.core.record import Record

SEARCHES = 32
"""Searches for each way, one after the other, each for as many deals: what one search likes is its own, so
one half of them chooses the facts, which have to hold in the other.
"""
AGREED = 0.75
"""Part of the searches that have to agree on how the seat goes on, for it to be told."""
ITERATIONS = 5000
TRIED = 24
"""Tries at least of what is played."""


@compiled
def play_as_searched(root: Counted, aim: Aim, word: Any, bench: Bench, tree: Tree) -> None:
    """Play on from where the way of `tree` led as its search does. Rivals stray as in the usual following;
    where all choose at once they choose as often as the search did, and what follows is the policy's.
    """
    state, actions, entries = bench.states[0], bench.actions, tree.entries
    begun = int(root.turns)
    node = 0
    together = False
    for _ in range(MOST_STEPS):
        player = current_player(state)
        if player == OVER:
            break
        if player == NATURE:
            take_step(0, begun, aim, bench)
            continue
        n = prune(state, actions, legal_actions(state, actions))
        if n == 1:
            take_step(int(actions[0]), begun, aim, bench)
            continue
        if together and not simultaneous(state):
            break  # what follows such choices depends on all of them
        together = simultaneous(state)
        number = bench.counts[player]
        if together and player != aim.seat:
            own = scattered(scattered(word, 1 + player), number)
            drawn = _drawn_by_tries(tree, node, player, n, actions, uniform(own))
            if drawn == 0:
                break
            bench.counts[player] = number + 1
            take_step(int(entries[drawn].action), begun, aim, bench)
            continue
        most = _most_tried(tree, node, player, n, actions)
        if most == 0:
            break
        stray = uniform(scattered(scattered(word, 1 + player), number)) < STRAYS
        if player != aim.seat and stray:
            action = choice(word, aim, bench)
            node = _below(tree, node, player, action)
            take_step(action, begun, aim, bench)
            if node == 0:
                break
            continue
        bench.counts[player] = number + 1
        take_step(int(entries[most].action), begun, aim, bench)
        node = node if together else most


@compiled
def _most_tried(tree: Tree, node: int, seat: int, n: int, actions: Any) -> int:
    """The entry of `seat` below `node` that was tried most of those whose action is among the first n; 0
    where none was tried often.
    """
    most, tries = 0, TRIED - 1
    child = tree.entries[node].first
    while child > 0:
        entry = tree.entries[child]
        if entry.seat == seat and entry.visits > tries:
            for i in range(n):
                if actions[i] == entry.action:
                    most, tries = child, entry.visits
                    break
        child = entry.following
    return int(most)


@compiled
def _drawn_by_tries(tree: Tree, node: int, seat: int, n: int, actions: Any, pick: float) -> int:
    """An entry of `seat` below `node` whose action is among the first n, as often as it was tried; `pick` is
    uniform in 0 … 1. 0 where all together were not tried often.
    """
    total = 0
    drawn = 0
    for turn in range(2):
        left = pick * total
        child = tree.entries[node].first
        while child > 0:
            entry = tree.entries[child]
            if entry.seat == seat and entry.visits > 0:
                for i in range(n):
                    if actions[i] == entry.action:
                        if turn == 0:
                            total += entry.visits
                        elif left >= 0.0:
                            drawn = child
                            left -= entry.visits
                        break
            child = entry.following
        if total < TRIED:
            return 0
    return int(drawn)


@compiled
def _below(tree: Tree, node: int, seat: int, action: int) -> int:
    """The entry of an action below `node`, 0 where there is none."""
    child = tree.entries[node].first
    while child > 0:
        entry = tree.entries[child]
        if entry.seat == seat and entry.action == action:
            return int(child)
        child = entry.following
    return 0


@compiled
def follow_searched(
    root: Counted, moves: Any, aim: Aim, word: Any, bench: Bench, tree: Tree, lines: int, row: Any
) -> bool:
    """As `ai.facts.follow.follow`, with what a search of these moves plays before the policy."""
    if not make_moves(root, moves, aim, word, bench):
        return False
    play_as_searched(root, aim, word, bench, tree)
    play_to_end(root, aim, word, bench)
    write_figures(root, aim, bench, lines, row)
    return True


class SearchedFollowing(Following):
    """Follows both ways as searches play on."""

    iterations = ITERATIONS

    def __post_init__(self) -> None:
        super().__post_init__()
        self._trees: tuple[Tree, ...] = ()
        self._lines_of: tuple[list[Actions], list[Actions]] = ([], [])

    def plan(self, go_on: GoOn = lambda: True) -> bool:
        if not self.moves:
            self.moves = [np.array(way, np.int16) for way in (self.first, self.second)]
        number = min(SEARCHES - 1, int(self._search_of(self.followed)))
        if number >= len(self._lines_of[0]):
            seed = self.plan_seed + 1 + number
            self._trees = tuple(
                searched(self.game, self.state, way, self.observer, seed, self.iterations, go_on)
                for way in (self.first, self.second)
            )
            mover = int(protocol.current_player(self.state))
            for lines, tree in zip(self._lines_of, self._trees, strict=True):
                lines.append(clear_line(tree, mover))
        return True

    def _search_of(self, deals: Any) -> Any:
        """The number of the search that follows deals of these numbers."""
        return SEARCHES * deals // self.deals

    def groups(self, number: int) -> Groups | None:
        return np.asarray(self._search_of(np.arange(number)))

    def later(self) -> tuple[Actions, ...]:
        return tuple(agreed(lines) for lines in self._lines_of)

    def followed_to_end(self, way: int, word: Any, bench: Bench, row: Any) -> bool:
        return bool(
            follow_searched(
                self._root, self.moves[way], self._aim, word, bench, self._trees[way], self._lines, row
            )
        )


def agreed(lines: Sequence[Actions]) -> Actions:
    """The beginning that most of these lines have in common.

    >>> agreed([(1, 2, 3), (1, 2), (1, 2, 4), (1, 5)])
    (1, 2)
    """
    found: Actions = ()
    while True:
        longer = [line[: len(found) + 1] for line in lines if len(line) > len(found)]
        begins = Counter(line for line in longer if line[:-1] == found)
        if not begins:
            return found
        line, number = begins.most_common(1)[0]
        if number < AGREED * len(lines):
            return found
        found = line


def compare_searched(
    game: Game,
    state: Record,
    first: Sequence[int],
    second: Sequence[int],
    seed: int,
    go_on: GoOn = lambda: True,
    deals: int = DEALS,
    iterations: int = ITERATIONS,
    went_on: Done = (None, None),
) -> Comparison | None:
    """As `ai.facts.compare.compare` for the seat to move; None if `go_on` called it off."""
    seat = int(protocol.current_player(state))
    following = SearchedFollowing(
        game, state, tuple(first), tuple(second), seat, seat, seed, deals, went_on=went_on
    )
    following.iterations = iterations
    try:
        whole = following.advance(go_on, ATTEMPTS * deals)
    except Cancelled:
        return None
    return following.comparison().model_copy(update={"searched": True}) if whole else None
