"""One deal followed to its end: dealt anew from what a seat knows, the moves made, and played on.

Everybody plays on by the rule-based policy, as well as the game has it; rivals now and then take a move
drawn by its ratings, and always so where all choose at the same time, because there one choice is never the
whole answer. Chance of this kind belongs to a seat and to the number of its choice, so that two ways
followed in the same deal differ in what follows from them and in nothing else.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ai.core.protocol import forget, prune, rate, simultaneous, withdraw
from ai.evaluating.value_net import MAX_SEATS
from ai.follow.course import MOST_COUNTED, by_line, count_lines
from ai.search.rollout import best_rated, soften, uniform
from game.core.compiling import compiled
from game.core.generator import scattered
from game.core.protocol import (
    NATURE,
    OVER,
    apply,
    current_player,
    legal_actions,
    new_records,
    redeterminize,
    returns,
    scores,
)
from game.core.record import Record

WIN, LEAD, POINTS = 0, 1, 2
LINES = POINTS + MAX_SEATS
"""Where things stand in a row of figures: the seat's share of the win, its lead over the best other seat, the
points of each seat, and from here on the lines of each seat's account, seat by seat.
"""
STRAYS = 0.15
"""Chance that a rival's move is drawn by rating."""
MOST_STEPS = 30_000
"""Steps after which a game is broken off; the longest game of the policy is far shorter."""


class Bench(NamedTuple):
    """The arrays that one game is followed on."""

    states: Any  # (2,) the position, and the one before the present step
    actions: Any  # (num_actions,)
    ratings: Any  # (num_actions,)
    counts: Any  # (MAX_SEATS + 1,) int64: choices so far by seat, and the steps noted in `past`
    begun: Any  # (MAX_SEATS, MOST_COUNTED) float64: what `count_lines` counted before the decision ...
    counted: Any  # ... and with what came since
    points: Any  # (MAX_SEATS,) int64
    shares: Any  # (MAX_SEATS,) float64
    past: Any  # int16: the actions of all steps, nature's too, as far as there is room


class Aim(NamedTuple):
    """Whose decision is followed, and how. Compiled code takes its numbers by name."""

    observer: int
    """From whose information the deals are made."""
    seat: int
    """Whose decision it is."""
    spread: float
    """Spread of the policy's ratings, in victory points, where a move is drawn."""


def new_bench(dtype: np.dtype[Any], num_actions: int, room: int = 0) -> Bench:
    """Arrays for following games; `room` for actions to be noted."""
    return Bench(
        new_records(dtype, 2),
        np.zeros(num_actions, np.int16),
        np.zeros(num_actions, np.float64),
        np.zeros(MAX_SEATS + 1, np.int64),
        np.zeros((MAX_SEATS, MOST_COUNTED)),
        np.zeros((MAX_SEATS, MOST_COUNTED)),
        np.zeros(MAX_SEATS, np.int64),
        np.zeros(MAX_SEATS, np.float64),
        np.zeros(room, np.int16),
    )


def columns(lines: int) -> int:
    """How many figures a row has."""
    return LINES + MAX_SEATS * lines


@compiled
def deal(root: Record, aim: Aim, word: Any, bench: Bench) -> None:
    """Put a position into `bench.states[0]` that `aim.observer` could not tell from `root`. Where all
    choose at the same time, nobody has chosen yet.
    """
    bench.states[0] = root
    redeterminize(bench.states[0], aim.observer, scattered(word, 0))
    if simultaneous(bench.states[0]):
        withdraw(bench.states[0])
    for place in range(len(bench.counts)):
        bench.counts[place] = 0
    for seat in range(MAX_SEATS):
        for place in range(MOST_COUNTED):
            bench.counted[seat, place] = bench.begun[seat, place]


@compiled
def take_step(action: int, bench: Bench) -> None:
    """Carry out one action and count what it was."""
    bench.states[1] = bench.states[0]
    state, before = bench.states[0], bench.states[1]
    apply(state, action)
    noted = bench.counts[MAX_SEATS]
    if noted < len(bench.past):
        bench.past[noted] = action
    bench.counts[MAX_SEATS] = noted + 1
    count_lines(before, state, bench.counted)


@compiled
def choice(word: Any, aim: Aim, bench: Bench) -> int:
    """What the policy does for the seat to move; the only action where there is no choice."""
    state, actions, ratings = bench.states[0], bench.actions, bench.ratings
    n = prune(state, actions, legal_actions(state, actions))
    if n == 1:
        return int(actions[0])
    seat = current_player(state)
    number = bench.counts[seat]
    bench.counts[seat] = number + 1
    own = scattered(scattered(word, 1 + seat), number)
    if seat == aim.seat or (not simultaneous(state) and uniform(own) >= STRAYS):
        return best_rated(state, actions, n, ratings, True)
    rate(state, actions, n, ratings, True)
    soften(ratings, n, aim.spread)
    pick = uniform(scattered(own, 1))
    for i in range(n - 1):
        pick -= ratings[i]
        if pick < 0.0:
            return int(actions[i])
    return int(actions[n - 1])


@compiled
def _allows(state: Record, action: int, actions: Any) -> int:
    """Whether `action` is legal: 1 if it is, 0 if not, and -1 if one other thing is all that can be done."""
    n = legal_actions(state, actions)
    for i in range(n):
        if actions[i] == action:
            return 1
    return -1 if n == 1 else 0


@compiled
def make_moves(root: Record, moves: Any, aim: Aim, word: Any, bench: Bench) -> bool:
    """Deal and carry out `moves`, the parts of one decision of the seat that decides in `root`, with what
    nature and others do between. False if this deal does not allow the first of them; where it does not
    allow a later one, the policy takes over from there.
    """
    deal(root, aim, word, bench)
    state = bench.states[0]
    mover = current_player(root)
    made = 0
    for _ in range(MOST_STEPS):
        if made == len(moves):
            break
        player = current_player(state)
        if player == OVER:
            break
        if player == NATURE:
            take_step(0, bench)
        elif player != mover:
            take_step(choice(word, aim, bench), bench)
        else:
            allowed = _allows(state, int(moves[made]), bench.actions)
            if allowed == 0:
                break
            if allowed == 1:
                take_step(int(moves[made]), bench)
                made += 1
            else:
                take_step(int(bench.actions[0]), bench)
    forget(state)
    return made > 0 or len(moves) == 0


@compiled
def follow(root: Record, moves: Any, aim: Aim, word: Any, bench: Bench, lines: int, row: Any) -> bool:
    """Follow one deal, from word `word`, to its end and write its figures into `row` (float64); False, and
    nothing written, where the deal does not allow the moves.
    """
    if not make_moves(root, moves, aim, word, bench):
        return False
    state = bench.states[0]
    for _ in range(MOST_STEPS):
        player = current_player(state)
        if player == OVER:
            break
        take_step(0 if player == NATURE else choice(word, aim, bench), bench)
    scores(state, bench.points)
    returns(state, bench.shares)
    best = -(1 << 30)
    for seat in range(state.players):
        row[POINTS + seat] = bench.points[seat]
        first = LINES + seat * lines
        by_line(state, seat, bench.counted, row[first : first + lines])
        if seat != aim.seat:
            best = max(best, bench.points[seat])
    row[LEAD] = bench.points[aim.seat] - best
    row[WIN] = bench.shares[aim.seat]
    return True
