"""Choices that several seats make at once: what the others chose is drawn from how the search would mix it.

The judged seat's choice is held, and so are the others': were they left to the search, they would answer what
they cannot see. Every root has a set of choices of its own, the same for all candidates, so that candidates
meet the same rivals. What was really chosen is never looked at.
"""

from __future__ import annotations

import numpy as np

from ai.core.protocol import simultaneous, withdraw
from ai.core.stopping import Stop, Stopped, never
from ai.judge.options import Mixture
from ai.judge.trials import Position
from ai.search.rollout import best_rated, uniform
from ai.thinking.parallel_search import choices, known_position
from game.core import protocol
from game.core.generator import scattered, seed_word

RIVALS_STREAM = 90
"""The stream of chance that draws what the others choose."""


def sets_of_choices(
    position: Position,
    mixtures: dict[int, Mixture],
    own: tuple[int, ...],
    roots: int,
    stage: int,
    stop: Stop = never,
) -> tuple[tuple[int, ...], ...]:
    """For each root what all seats choose, in the order in which they are asked: `own` of the judged seat,
    and draws from the mixtures of the others. Raises Stopped once `stop` says so.

    The draws of a seat are spread evenly over its mixture and shuffled, so that few roots already hold its
    choices in their proportions.
    """
    base = seed_word(position.seed, RIVALS_STREAM + stage)
    picks = {seat: _spread(base, seat, roots) for seat in range(int(position.state.players))}
    found = []
    for root in range(roots):
        if stop():
            raise Stopped
        found.append(_one_set(position, mixtures, own, {seat: picks[seat][root] for seat in picks}, root))
    return tuple(found)


def _spread(base: np.uint64, seat: int, roots: int) -> list[float]:
    """A number in 0 … 1 for every root, one in each part of so many, in an order of chance."""
    words = [np.uint64(scattered(base, 10_000 * (seat + 1) + number)) for number in range(2 * roots)]
    order = sorted(range(roots), key=lambda root: int(words[root]))
    return [(order[root] + uniform(words[roots + root])) / roots for root in range(roots)]


def _one_set(
    position: Position, mixtures: dict[int, Mixture], own: tuple[int, ...], picks: dict[int, float], root: int
) -> tuple[int, ...]:
    state = known_position(position.state, position.seat, seed_word(position.seed, 1000 + root))
    withdraw(state)
    chosen: list[int] = []
    asked: set[int] = set()
    while (seat := int(protocol.current_player(state))) >= 0 and seat not in asked and simultaneous(state):
        asked.add(seat)
        if seat == position.seat:
            action = own[0]
        else:
            action = _drawn(position, state, mixtures.get(seat, {}), picks[seat])
        chosen.append(action)
        protocol.apply(state, action)
    return tuple(chosen)


def _drawn(position: Position, state: object, mixture: Mixture, pick: float) -> int:
    """A choice by the mixture among those that are possible here; the policy's where it has none of them."""
    possible = choices(position.game, state)  # type: ignore[arg-type]
    weights = [mixture.get(action, 0.0) for action in possible]
    whole = sum(weights)
    if whole <= 0.0:
        actions, ratings = np.array(possible, np.int16), np.zeros(len(possible), np.float64)
        return int(best_rated(state, actions, len(actions), ratings, position.level.practised))  # type: ignore[arg-type]
    pick *= whole
    for action, weight in zip(possible, weights, strict=True):
        pick -= weight
        if pick < 0.0:
            return action
    return possible[-1]
