"""Thinking about one position: what a level decides, and why.

Nothing here looks at the true hidden cards: the search deals them anew from what the seat knows, with a
generator of its own, seeded by the match and the number of the decision.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ai.levels import Level, tuned
from ai.nets import evaluation
from ai.policies import load_policy
from ai.protocol import prune
from ai.search import Knobs, Tree, new_tree, rule_action, search_slice
from ai.value_net import MAX_SEATS
from game.core import protocol
from game.core.game import Game
from game.core.generator import seed_word

THINKING_STREAM = 1
SLICE_SECONDS = 0.008
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
    """What `level` does in `state` for the seat to move (or as seen by `observer`), from generator seed
    `seed`.
    """
    load_policy(game.id)
    level = tuned(level, game.id)
    started = time.perf_counter()
    legal = game.legal_actions(state)
    if not legal:
        raise ValueError("there is nothing to decide")
    if level.engine == "search":
        choices = _choices(game, state)
        if len(choices) > 1:
            return _search(game, state, level, seed, observer, cancelled, progress, started)
        return Thoughts(choices[0], seconds=time.perf_counter() - started)
    word = seed_word(seed, THINKING_STREAM)
    if level.engine == "random":
        action = legal[int(word >> np.uint64(33)) % len(legal)]
    else:
        actions = np.zeros(game.num_actions, np.int16)
        ratings = np.zeros(game.num_actions, np.float64)
        action = int(rule_action(state, actions, ratings, level.temperature, level.careless, word))
    return Thoughts(action, seconds=time.perf_counter() - started)


def _choices(game: Game, state: Any) -> list[int]:
    """The actions worth searching, as the search will see them; a forced move needs no thought."""
    actions = np.zeros(game.num_actions, np.int16)
    root = known_position(state, max(0, int(protocol.current_player(state))), seed_word(0))
    return [int(action) for action in actions[: prune(root, actions, protocol.legal_actions(root, actions))]]


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
    runs = [_Run(game, state, seat, level, seed, number) for number in range(level.roots)]
    roots = [run.tree for run in runs]

    def go_on() -> bool:
        if progress is not None:
            _report(progress, roots, int(state.players))
        return not cancelled()

    if len(runs) == 1:
        runs[0].search(go_on)
    else:
        with ThreadPoolExecutor(len(runs)) as pool:
            for future in [pool.submit(run.search, go_on) for run in runs]:
                future.result()
    return _conclude(state, runs, time.perf_counter() - started)


class _Run:
    """One search from what `seat` knows, in slices of a few milliseconds so that it can be called off."""

    def __init__(self, game: Game, state: Any, seat: int, level: Level, seed: int, number: int) -> None:
        self.seat, self.level = seat, level
        self.root = known_position(state, seat, seed_word(seed, THINKING_STREAM + 2 * number))
        word = seed_word(seed, THINKING_STREAM + 2 * number + 1)
        self.tree = new_tree(game.dtype, game.num_actions, level.iterations + 2, word)
        self.knobs = Knobs(level.explore, level.bias, level.spread, level.epsilon, level.cut)
        self.net = evaluation(game.id, level.evaluation, state)
        self.cut_short = self.called_off = False

    def search(self, go_on: Callable[[], bool]) -> None:
        """Search until the budget is used, `go_on` says no, or the level's time is over.

        The time runs from the end of the first slice, which may have had to compile the search.
        """
        level = self.level
        left = level.iterations
        size = min(32, left)
        deadline = None
        while left > 0:
            begun = time.perf_counter()
            search_slice(
                self.root, self.seat, size, level.iterations, level.halving, self.knobs, self.net, self.tree
            )
            left -= size
            now = time.perf_counter()
            self.called_off = not go_on() and left > 0
            if deadline is None:
                deadline = now + level.seconds
            self.cut_short = now > deadline and left > 0
            if self.called_off or self.cut_short:
                return
            pace = max(now - begun, 1e-6)
            size = max(1, min(left, int(size * SLICE_SECONDS / pace), 4 * size))


def _children(tree: Tree, node: NodeId) -> list[NodeId]:
    children = []
    child = int(tree.first[node])
    while child >= 0:
        children.append(child)
        child = int(tree.following[child])
    return children


def _report(progress: Progress, roots: list[Tree], players: int) -> None:
    visits = sum(int(tree.visits[0]) for tree in roots)
    total = sum((tree.value[0, :players] for tree in roots), np.zeros(players))
    progress.iterations = visits
    progress.values = tuple(float(share) for share in total / max(visits, 1))


def _conclude(state: Any, runs: list[_Run], seconds: float) -> Thoughts:
    roots = [run.tree for run in runs]
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
        cancelled=any(run.called_off for run in runs),
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
