"""The trees of one search: several roots, searched on all cores and added up in order.

How many roots a search has is the level's business and not the machine's, and every root has chance of its
own, so the outcome is the same on any number of cores.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from ai.core.cores import cores
from ai.core.protocol import prune
from ai.core.stopping import Stop
from ai.evaluating.nets import evaluation
from ai.players.levels import Level, leaning
from ai.search.finishing import decidedness, points_of
from ai.search.iteration import search_slice
from ai.search.params import SearchParams
from ai.search.rollout import best_rated
from ai.search.tree import DONE, Tree, moves, new_tree, transplant
from ai.thinking.slices import in_slices
from game.core import protocol
from game.core.game import Game
from game.core.generator import seed_word
from game.core.record import Record

THINKING_STREAM = 1
STREAMS = 3
"""Streams of chance that one root uses."""


def known_position(state: Record, observer: int, word: np.uint64) -> Any:
    """A copy of `state` in which everything that `observer` cannot know has been dealt anew."""
    root = state.copy()
    protocol.redeterminize(root, observer, word)
    return root


def choices(game: Game, state: Record) -> list[int]:
    """The actions worth searching for the seat to move, as a search that begins here will see them."""
    seat = max(0, int(protocol.current_player(state)))
    legal = game.legal_actions(state)
    found = choices_on_the_way(game, known_position(state, seat, seed_word(0)))
    return [action for action in found if action in legal] or legal


def choices_on_the_way(game: Game, state: Record) -> list[int]:
    """The actions worth searching for the seat to move, as a search that came here sees them."""
    actions = np.zeros(game.num_actions, np.int16)
    n = prune(state, actions, protocol.legal_actions(state, actions))
    return [int(action) for action in actions[:n]]


def search_params(level: Level, observer: int, liking: float = 1.0) -> SearchParams:
    """The settings of a search by `level` for a seat; `liking` is how much its liking of points counts."""
    return SearchParams(
        explore=level.explore,
        bias=level.bias,
        spread=level.spread,
        epsilon=level.epsilon,
        cut=level.cut,
        widen=level.widen,
        regret=level.regret,
        observer=observer,
        bluff=level.bluff,
        daring=level.daring,
        practised=level.practised,
        habit=level.habit,
        points=liking * level.points,
        decided=0.0,
        finish=level.finish,
        start=0.0,
    )


class ParallelSearch:
    """The search of one position from what `observer` knows."""

    def __init__(self, game: Game, state: Record, observer: int, level: Level, seed: int) -> None:
        self.state, self.observer, self.level, self.seed = state, observer, level, seed
        self.players = int(state.players)
        self.mover = int(protocol.current_player(state))
        self.cut_short = self.stopped = False
        self._deadline: float | None = None
        self._roots: list[Any] = []
        self._nets = [evaluation(game.id, level.evaluation, state) for _ in range(level.roots)]
        self.trees: list[Tree] = []
        # A seat that waits does not know what the mover may do.
        self._known = choices(game, state) if self.mover == observer else list(range(game.num_actions))
        for number in range(level.roots):
            stream = THINKING_STREAM + STREAMS * number
            self._roots.append(known_position(state, observer, seed_word(seed, stream)))
            tree = new_tree(game.dtype, game.num_actions, level.iterations, seed, stream + 1)
            tree.known[self._known] = 1
            self.trees.append(tree)
        params = search_params(level, observer, leaning(game.id))
        self._params = params._replace(
            decided=decidedness(self._roots[0], self._nets[0], observer) if level.finish else 0.0,
            start=float(points_of(self._roots[0], observer)),
        )

    def grow_from(self, earlier: ParallelSearch, action: int) -> None:
        """Begin with what an earlier search of the same seat found after `action`."""
        for old, new in zip(earlier.trees, self.trees, strict=True):
            for child in moves(old, 0, self.mover):
                if old.entries.action[child] == action:
                    transplant(old, child, new)

    def grow_below(self, nodes: Sequence[tuple[Tree, int]]) -> None:
        """Begin with what lies below these nodes of other trees, a node for each root as far as they go."""
        for (old, node), new in zip(nodes, self.trees, strict=False):
            transplant(old, node, new)

    @property
    def iterations(self) -> int:
        return sum(int(tree.counts[DONE]) for tree in self.trees)

    def values(self) -> tuple[float, ...]:
        """Share of the win per seat at the root; zeros before the first iteration."""
        visits = sum(int(tree.entries.visits[0]) for tree in self.trees)
        total = sum((tree.entries.value[0, : self.players] for tree in self.trees), np.zeros(self.players))
        return tuple(float(share) for share in total / max(visits, 1))

    def best_by_rules(self) -> int:
        """What the rule-based policy does, of the actions that are worth searching."""
        actions = np.array(self._known, np.int16)
        ratings = np.zeros(len(actions), np.float64)
        return int(best_rated(self.state, actions, len(actions), ratings, self.level.practised))

    def run(self, stop: Stop) -> None:
        """Search until the budget is used, `stop` says so, or the level's time is over."""
        numbers = range(len(self.trees))
        threads = min(len(self.trees), cores())
        if threads == 1:
            for number in numbers:
                self._search_root(number, stop)
        else:
            with ThreadPoolExecutor(threads) as pool:
                for future in [pool.submit(self._search_root, number, stop) for number in numbers]:
                    future.result()

    def _search_root(self, number: int, stop: Stop) -> None:
        """One root, in slices of a few milliseconds so that it can be called off.

        The time runs from the end of the first slice, which may have had to compile the search.
        """
        root, net, tree, level = self._roots[number], self._nets[number], self.trees[number], self.level

        def search(size: int) -> None:
            search_slice(root, size, level.halving, self._params, net, tree)

        def after(left: int) -> bool:
            now = time.perf_counter()
            unfinished = left > 0 or number + 1 < len(self.trees)
            if stop() and unfinished:
                self.stopped = True
            if self._deadline is None:
                self._deadline = now + level.seconds
            if now > self._deadline and unfinished:
                self.cut_short = True
            return self.stopped or self.cut_short

        if not (self.stopped or self.cut_short):
            in_slices(level.iterations, search, after)
