"""Thinking about one position: what a level decides, and why.

Nothing here looks at the true hidden cards: the search deals them anew from what the seat knows, with
generators of its own, seeded by the match and the number of the decision.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from ai.core.policies import load_policy
from ai.core.protocol import simultaneous
from ai.core.stopping import Stop, never
from ai.evaluating.value_net import MAX_SEATS
from ai.players.moods import mood_word
from ai.search.rollout import rule_action, uniform
from ai.search.tree import Tree, children, moves
from ai.thinking.continuation import whole_decision
from ai.thinking.parallel_search import THINKING_STREAM, ParallelSearch, choices
from ai.thinking.question import Question
from ai.thinking.turns import Memory, grown_search, search_of
from game.core import protocol
from game.core.generator import seed_word

DRAWING_STREAM = 0
"""The generator stream that draws from a mixed strategy."""


@dataclass(frozen=True)
class RootAction:
    """One action at the root of a search."""

    action: int
    visits: int
    values: tuple[float, ...]
    """Share of the win per seat after it; empty where nothing was searched."""
    share: float = 0.0
    """The part of the tries that it got; the chance to play it where seats choose at the same time."""


@dataclass(frozen=True)
class Thoughts:
    """What thinking about a position came to."""

    action: int
    candidates: tuple[RootAction, ...] = ()
    """The best first: by share, then by value."""
    values: tuple[float, ...] = ()
    """Share of the win per seat; empty where nothing was searched."""
    line: tuple[int, ...] = ()
    """The principal line, the chosen action first."""
    decision: tuple[int, ...] = ()
    """The whole decision that the chosen action begins, where it was asked for (see
    ai.thinking.continuation).
    """
    iterations: int = 0
    seconds: float = 0.0
    cut_short: bool = False
    """The time guard was reached before the budget."""
    stopped: bool = field(default=False, compare=False)


@dataclass
class Progress:
    """Shared with whoever watches: iterations done so far and the shares found so far."""

    iterations: int = 0
    values: tuple[float, ...] = ()


def think(
    question: Question,
    stop: Stop = never,
    progress: Progress | None = None,
    memory: Memory | None = None,
) -> Thoughts:
    """The answer to a question.

    `memory` keeps searches from call to call for the next part of a turn; it saves time and changes nothing.
    ValueError where there is nothing to decide.
    """
    game = question.game
    load_policy(game.id)
    started = time.perf_counter()
    question = question.tuned()
    state, level = question.state, question.level
    legal = game.legal_actions(state)
    if not legal:
        raise ValueError("there is nothing to decide")
    if level.engine == "search":
        possible = choices(game, state)
        whole = question.whole and question.seat == int(protocol.current_player(state))
        if len(possible) == 1:
            only = possible[0]
            decision = _alone(question, only, stop) if whole else ()
            return Thoughts(only, decision=decision, seconds=time.perf_counter() - started)
        found = _search(replace(question, whole=whole), stop, progress, memory or Memory())
        return replace(found, seconds=time.perf_counter() - started)
    word = seed_word(question.seed, THINKING_STREAM)
    if level.engine == "random":
        action = legal[int(word >> np.uint64(33)) % len(legal)]
    else:
        actions = np.zeros(game.num_actions, np.int16)
        ratings = np.zeros(game.num_actions, np.float64)
        own = state.copy()
        own.rng = mood_word(question.seed if question.mood is None else question.mood)
        how = level.temperature, level.careless, level.practised
        action = int(rule_action(own, actions, ratings, *how, word))
    return Thoughts(action, seconds=time.perf_counter() - started)


def _search(question: Question, stop: Stop, progress: Progress | None, memory: Memory) -> Thoughts:
    search = grown_search(question, memory, stop)

    def watched() -> bool:
        if progress is not None:
            progress.iterations, progress.values = search.iterations, search.values()
        return stop()

    search.run(watched)
    if not (search.stopped or search.cut_short):
        memory.keep(question.key, search)
    found = _conclude(search, question.seed)
    if question.whole and not found.stopped:
        decision = whole_decision(question.game, search, found.action, stop)
        found = replace(found, decision=decision)
    return found


def _alone(question: Question, action: int, stop: Stop) -> tuple[int, ...]:
    """The whole decision that begins with the only action there is."""
    search = search_of(question)
    return whole_decision(question.game, search, action, stop)


def _conclude(search: ParallelSearch, seed: int) -> Thoughts:
    sealed = search.level.regret and bool(simultaneous(search.state))
    visits: dict[int, int] = {}
    weights: dict[int, float] = {}
    totals: dict[int, np.ndarray[Any, np.dtype[np.float64]]] = {}
    likings: dict[int, float] = {}
    for tree in search.trees:
        for child in moves(tree, 0, search.mover):
            action = int(tree.entries.action[child])
            tries = int(tree.entries.visits[child])
            if not tree.known[action]:
                continue
            visits[action] = visits.get(action, 0) + tries
            weights[action] = weights.get(action, 0.0) + (tree.sealed.strategy[child] if sealed else tries)
            totals[action] = totals.get(action, np.zeros(MAX_SEATS)) + tree.entries.value[child]
            if search.mover == search.observer:
                likings[action] = likings.get(action, 0.0) + tree.entries.liking[child]
    norm = sum(weights.values()) or 1.0
    players = search.players
    candidates = sorted(
        (
            RootAction(
                action,
                visits[action],
                tuple(float(value) for value in totals[action][:players] / visits[action]),
                float(weights[action] / norm),
            )
            for action in visits
            if visits[action] > 0
        ),
        key=lambda found: (
            -found.share,
            -found.values[search.mover] - likings.get(found.action, 0.0) / found.visits,
            found.action,
        ),
    )
    if not candidates:
        action = search.best_by_rules()
    elif not sealed:
        action = candidates[0].action
    else:
        action = _drawn(candidates, uniform(seed_word(seed, DRAWING_STREAM)))
    return Thoughts(
        action=action,
        candidates=tuple(candidates),
        values=next((found.values for found in candidates if found.action == action), ()),
        line=_principal_line(search.trees[0], search.mover, action),
        iterations=search.iterations,
        cut_short=search.cut_short,
        stopped=search.stopped,
    )


def _drawn(candidates: list[RootAction], pick: float) -> int:
    """An action drawn by the candidates' shares."""
    for candidate in candidates:
        pick -= candidate.share
        if pick < 0.0:
            return candidate.action
    return candidates[0].action


def _principal_line(tree: Tree, mover: int, action: int, least: int = 8) -> tuple[int, ...]:
    """The most visited continuation from `action` on, as far as it was tried at least `least` times.

    It ends where seats choose at the same time.
    """
    line = [action]
    node = next((child for child in moves(tree, 0, mover) if tree.entries.action[child] == action), 0)
    while node > 0 and tree.sealed.together[node] == 0:
        below = children(tree, node)
        node = max(below, key=lambda child: int(tree.entries.visits[child]), default=0)
        if node == 0 or tree.entries.visits[node] < least:
            break
        line.append(int(tree.entries.action[node]))
    return tuple(line)
