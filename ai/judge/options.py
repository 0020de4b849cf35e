"""What could be done instead: the ways to take a decision that a search thinks best, each told once.

A decision of several parts has ways of several actions. They are followed through the tree of a short search,
the most tried first, as far as the decision goes. Two ways that lead to the same position are one.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ai.core.protocol import simultaneous
from ai.core.stopping import Stop, Stopped
from ai.judge.decisions import Decision, goes_on, step_on, without_means, without_order
from ai.judge.trials import Position
from ai.search.rollout import best_rated
from ai.search.tree import Tree, moves
from ai.thinking.parallel_search import ParallelSearch, choices, known_position
from ai.thinking.question import TurnPart
from ai.thinking.turns import PROBES
from game.core import protocol
from game.core.game import Game
from game.core.generator import seed_word
from game.core.protocol import NATURE
from game.core.record import Record

LOOK_ROOTS, LOOK = 4, 400
"""Roots of the search that proposes, and their iterations."""
OTHERS = 5
"""Candidates beside what was played, at most."""
FIRSTS = 3
"""So many of them differ in what they begin with, where there are as many."""
ENOUGH, MOST_LOOKS = 16, 96
"""Ways that are looked at."""

Mixture = dict[int, float]


@dataclass(frozen=True)
class ShortSearch:
    """What a short search of the whole decision proposes."""

    ways: tuple[tuple[int, ...], ...]
    """The most tried first."""
    mixtures: dict[int, Mixture]
    """Of a sealed choice: seat -> action -> part of its play, for all who choose."""


def look(position: Position, decision: Decision, stop: Stop) -> ShortSearch:
    """Search a decision shortly; Stopped once `stop` says so."""
    level = replace(position.level, roots=LOOK_ROOTS, iterations=LOOK)
    search = ParallelSearch(position.game, position.state, position.seat, level, position.seed)
    search.run(stop)
    if search.stopped:
        raise Stopped
    if simultaneous(position.state):
        mixtures = {seat: _mixture(search, seat) for seat in range(int(position.state.players))}
        own = mixtures[position.seat]
        ways = tuple((action,) for action in sorted(own, key=lambda action: (-own[action], action)))
        return ShortSearch(ways, mixtures)
    return ShortSearch(tuple(_ways(position, decision.kind, search)), {})


def _mixture(search: ParallelSearch, seat: int) -> Mixture:
    """How the search would mix a seat's choices at the root: by regret, or by number of tries."""
    weights: Mixture = {}
    for tree in search.trees:
        for child in moves(tree, 0, seat):
            tries = float(tree.entries.visits[child])
            weight = float(tree.sealed.strategy[child]) if search.level.regret else tries
            if tries > 0:
                action = int(tree.entries.action[child])
                weights[action] = weights.get(action, 0.0) + weight
    whole = sum(weights.values())
    return {action: weight / whole for action, weight in weights.items()} if whole > 0 else {}


@dataclass(frozen=True)
class _Way:
    """The beginning of a way: its actions, where it leads, and the entries of the trees there (-1: none)."""

    actions: tuple[int, ...]
    state: Any
    nodes: tuple[int, ...]
    done: bool


def _ways(position: Position, kind: str, search: ParallelSearch) -> Iterator[tuple[int, ...]]:
    start = _Way(
        (), known_position(position.state, position.seat, seed_word(0)), (0,) * len(search.trees), False
    )
    waiting: list[tuple[int, int, _Way]] = [(0, 0, start)]
    number = found = 0
    while waiting and found < ENOUGH and number < MOST_LOOKS:
        _, _, way = heapq.heappop(waiting)
        if way.done:
            found += 1
            yield way.actions
            continue
        for visits, longer in _longer(position, kind, search.trees, way):
            number += 1
            heapq.heappush(waiting, (-visits, number, longer))


def _longer(position: Position, kind: str, trees: Sequence[Tree], way: _Way) -> Iterator[tuple[int, _Way]]:
    """The ways that go on with one more choice, and how often each was tried; by the policy's choice where
    the search has not come so far.
    """
    game, seat = position.game, position.seat
    possible = choices(game, way.state)
    visits: dict[int, int] = {}
    nodes: dict[int, list[int]] = {}
    for number, (tree, node) in enumerate(zip(trees, way.nodes, strict=True)):
        for child in moves(tree, node, seat) if node >= 0 else ():
            action, tries = int(tree.entries.action[child]), int(tree.entries.visits[child])
            if tries > 0 and action in possible:
                visits[action] = visits.get(action, 0) + tries
                nodes.setdefault(action, [-1] * len(trees))[number] = child
    if not visits:
        actions = np.array(possible, np.int16)
        ratings = np.zeros(len(actions), np.float64)
        best = int(best_rated(way.state, actions, len(actions), ratings, position.level.practised))
        visits, nodes = {best: 1}, {best: [-1] * len(trees)}
    for action, tries in visits.items():
        taken, state, before = (
            (*way.actions, action),
            step_on(way.state, action),
            TurnPart(way.state, 0, action),
        )
        on = goes_on(game, kind, before, state, seat)
        while on and len(forced := choices(game, state)) == 1:
            before = TurnPart(state, 0, forced[0])
            taken, state = (*taken, forced[0]), step_on(state, forced[0])
            on = goes_on(game, kind, before, state, seat)
        yield tries, _Way(taken, state, tuple(nodes[action]), not on)


def outcome(position: Position, way: tuple[int, ...]) -> object:
    """What a way comes to, as far as the seat can tell: the same for ways that are the same but for their
    order.
    """
    return _come_to(position, way, without_order)


def deed(position: Position, way: tuple[int, ...]) -> object:
    """What a way does: the same for ways that differ in nothing but their order and their means."""

    def bare(game: Game, state: Record) -> Any:
        return without_means(game, without_order(game, state))

    return _come_to(position, way, bare)


def _come_to(position: Position, way: tuple[int, ...], arranged: Callable[[Game, Record], Any]) -> object:
    """The positions after a way in several deals, as far as the seat knows them, each `arranged`."""
    if simultaneous(position.state):
        return way
    seen = []
    for probe in PROBES:
        state = known_position(position.state, position.seat, seed_word(probe))
        for action in way:
            while protocol.current_player(state) == NATURE:
                protocol.apply(state, 0)
            if action not in position.game.legal_actions(state):
                return way
            protocol.apply(state, action)
        seen.append(known_bytes(arranged(position.game, state), position.seat, 0))
    return tuple(seen)


def known_bytes(state: Any, observer: int, seed: int) -> bytes:
    """What a seat knows of a position, and the deal of `seed` for the rest; not what has just happened."""
    known = known_position(state, observer, seed_word(seed))
    if "event" in (known.dtype.names or ()):
        known.event[:] = 0
    return bytes(known.tobytes())


def candidates_of(
    position: Position, ways: Sequence[tuple[int, ...]], played: tuple[int, ...] | None, most: int = OTHERS
) -> tuple[tuple[int, ...], ...]:
    """What was played, and at most so many other ways, none of which comes to the same as another."""
    met = set()
    chosen: list[tuple[int, ...]] = []
    if played is not None:
        met.add(outcome(position, played))
        chosen.append(played)
    different: list[tuple[int, ...]] = []
    for way in ways:
        came_to = outcome(position, way)
        if came_to not in met:
            met.add(came_to)
            different.append(way)
    begun: dict[int, tuple[int, ...]] = {}
    for way in different:
        begun.setdefault(way[0], way)
    first = list(begun.values())[:FIRSTS]
    rest = [way for way in different if way not in first]
    return (*chosen, *[*first, *rest][: most if played is not None else most + 1])
