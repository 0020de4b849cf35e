"""Thinking about one position: what a level decides, and why.

Nothing here looks at the true hidden cards: the search deals them anew from what the seat knows, with a generator of its
own, seeded by the match and the number of the decision.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ai.levels import Level
from ai.policies import load_policy
from ai.protocol import prune
from ai.search import BIAS, CUT, EPSILON, EXPLORE, MAX_SEATS, TEMPERATURE, Tree, rule_action, search_slice
from game.core import protocol
from game.core.game import Game
from game.core.generator import seed_word

THINKING_STREAM = 1
SLICE_SECONDS = 0.008
PRIOR_TEMPERATURE = 0.5
NodeId = int


@dataclass(frozen=True)
class Candidate:
    """One action at the root of a search."""

    action: int
    visits: int
    values: tuple[float, ...]
    """Share of the win per seat after it; empty where nothing was searched."""


@dataclass(frozen=True)
class Thoughts:
    """What thinking about a position came to."""

    action: int
    candidates: tuple[Candidate, ...] = ()
    """Most visited first."""
    values: tuple[float, ...] = ()
    """Share of the win per seat; empty where nothing was searched."""
    line: tuple[int, ...] = ()
    """The principal line, the chosen action first."""
    iterations: int = 0
    seconds: float = 0.0
    cut_short: bool = False
    """The time guard was reached before the budget."""
    cancelled: bool = field(default=False, compare=False)


@dataclass
class Progress:
    """Shared with whoever watches: iterations done so far and the shares found so far."""

    iterations: int = 0
    values: tuple[float, ...] = ()


Cancelled = Callable[[], bool]


def think(
    game: Game,
    state: Any,
    level: Level,
    seed: int,
    observer: int | None = None,
    cancelled: Cancelled = lambda: False,
    progress: Progress | None = None,
) -> Thoughts:
    """What `level` does in `state` for the seat to move (or as seen by `observer`), from generator seed `seed`."""
    load_policy(game.id)
    started = time.perf_counter()
    legal = game.legal_actions(state)
    if not legal:
        raise ValueError("there is nothing to decide")
    if level.engine == "search" and _choices(game, state) > 1:
        return _search(game, state, level, seed, observer, cancelled, progress, started)
    word = seed_word(seed, THINKING_STREAM)
    if level.engine == "random":
        action = legal[int(word >> np.uint64(33)) % len(legal)]
    else:
        actions = np.zeros(game.num_actions, np.int16)
        ratings = np.zeros(game.num_actions, np.float64)
        action = int(rule_action(state, actions, ratings, level.temperature, level.careless, word))
    return Thoughts(action, seconds=time.perf_counter() - started)


def _choices(game: Game, state: Any) -> int:
    """Number of actions worth searching; a forced move needs no thought."""
    actions = np.zeros(game.num_actions, np.int16)
    return int(prune(state, actions, protocol.legal_actions(state, actions)))


def known_position(state: Any, observer: int, word: np.uint64) -> Any:
    """A copy of `state` in which everything that `observer` cannot know has been dealt anew."""
    root = state.copy()
    protocol.redeterminize(root, observer, word)
    return root


def _search(
    game: Game,
    state: Any,
    level: Level,
    seed: int,
    observer: int | None,
    cancelled: Cancelled,
    progress: Progress | None,
    started: float,
) -> Thoughts:
    seat = int(protocol.current_player(state)) if observer is None else observer
    roots = [Tree(game.dtype, game.num_actions, level.iterations + 2) for _ in range(level.roots)]
    runs = [
        _Run(known_position(state, seat, seed_word(seed, THINKING_STREAM + 2 * i)), seat, level, tree,
             seed_word(seed, THINKING_STREAM + 2 * i + 1), cancelled, started)
        for i, tree in enumerate(roots)
    ]
    if progress is not None:
        for run in runs:
            run.watch = lambda: _report(progress, roots, int(state.players))
    if len(runs) == 1:
        runs[0]()
    else:
        with ThreadPoolExecutor(len(runs)) as pool:
            for future in [pool.submit(run) for run in runs]:
                future.result()
    return _conclude(state, roots, runs, time.perf_counter() - started)


class _Run:
    """One search in slices of a few milliseconds, so that it can be called off."""

    def __init__(self, root: Any, seat: int, level: Level, tree: Tree, word: np.uint64, cancelled: Cancelled,
                 started: float) -> None:
        self.root, self.seat, self.level, self.tree = root, seat, level, tree
        self.cancelled, self.started = cancelled, started
        self.watch: Callable[[], None] = lambda: None
        self.cut_short = self.was_cancelled = False
        tree.word[0] = word
        self.knobs = np.zeros(8, np.float64)
        for place, value in ((EXPLORE, level.explore), (BIAS, level.bias), (EPSILON, level.epsilon),
                             (CUT, level.cut), (TEMPERATURE, PRIOR_TEMPERATURE)):
            self.knobs[place] = value

    def __call__(self) -> None:
        left = self.level.iterations
        size = min(32, left)
        while left > 0:
            begun = time.perf_counter()
            search_slice(self.root, self.seat, size, self.level.iterations, self.level.halving, self.knobs,
                         int(self.root.players), *self.tree.arrays)
            left -= size
            now = time.perf_counter()
            self.watch()
            if left and self.cancelled():
                self.was_cancelled = True
                return
            if left and now - self.started > self.level.seconds:
                self.cut_short = True
                return
            pace = max(now - begun, 1e-6)
            size = max(1, min(left, int(size * SLICE_SECONDS / pace), 4 * size))


def _children(tree: Tree, node: NodeId) -> list[NodeId]:
    children = []
    child = int(tree.first[node])
    while child >= 0:
        children.append(child)
        child = int(tree.next[child])
    return children


def _report(progress: Progress, roots: list[Tree], players: int) -> None:
    visits = sum(int(tree.visits[0]) for tree in roots)
    total = sum((tree.value[0, :players] for tree in roots), np.zeros(players))
    progress.iterations = visits
    progress.values = tuple(float(share) for share in total / max(visits, 1))


def _conclude(state: Any, roots: list[Tree], runs: list[_Run], seconds: float) -> Thoughts:
    players = int(state.players)
    visits: dict[int, int] = {}
    totals: dict[int, np.ndarray[Any, np.dtype[np.float64]]] = {}
    for tree in roots:
        for child in _children(tree, 0):
            action = int(tree.action[child])
            visits[action] = visits.get(action, 0) + int(tree.visits[child])
            totals[action] = totals.get(action, np.zeros(MAX_SEATS)) + tree.value[child]
    seat = int(protocol.current_player(state))
    ranked = sorted(visits, key=lambda a: (-visits[a], -totals[a][seat] / visits[a], a))
    candidates = tuple(
        Candidate(a, visits[a], tuple(float(v) for v in totals[a][:players] / visits[a])) for a in ranked
    )
    return Thoughts(
        action=ranked[0],
        candidates=candidates,
        values=candidates[0].values,
        line=_principal_line(roots[0], ranked[0]),
        iterations=sum(int(tree.visits[0]) for tree in roots),
        seconds=seconds,
        cut_short=any(run.cut_short for run in runs),
        cancelled=any(run.was_cancelled for run in runs),
    )


def _principal_line(tree: Tree, action: int, least: int = 8) -> tuple[int, ...]:
    """The most visited continuation from `action` on, as far as it was tried at least `least` times."""
    line = [action]
    node = next((child for child in _children(tree, 0) if tree.action[child] == action), -1)
    while node >= 0:
        children = _children(tree, node)
        node = max(children, key=lambda child: int(tree.visits[child]), default=-1)
        if node < 0 or tree.visits[node] < least:
            break
        line.append(int(tree.action[node]))
    return tuple(line)
