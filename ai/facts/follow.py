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
from ai.facts.telling import Counted, Tally, account, new_tally, watch
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

LEAD, WIN, LENGTH = range(3)
POINTS = 3
LINES = POINTS + MAX_SEATS
"""Where things stand in a row of figures: the seat's lead over the best other seat, its share of the win,
the turns until the end, the points of each seat, and from here on the lines of the account; then what
the tally holds, and last the lines of every seat's account (`their_lines`).
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
    tally: Tally
    theirs: Any  # (MAX_SEATS, happenings) float64: how much of each in the whole game, for the other seats
    unused: Tally  # where counts for other seats go that nobody reads
    points: Any  # (MAX_SEATS,) int64
    shares: Any  # (MAX_SEATS,) float64
    past: Any  # int16: the actions of all steps, nature's too, as far as there is room


class Aim(NamedTuple):
    """Whose game is followed, and how. Compiled code takes its numbers by name."""

    observer: int
    """From whose information the deals are made."""
    seat: int
    """Whose points and happenings are counted."""
    turns_each: int
    gone: int
    """Turns since the last one of `seat` began; see `ai.facts.telling.Telling.gone`."""
    spread: float
    """Spread of the policy's ratings, in victory points, where a move is drawn."""
    everyone: bool = False
    """Whether happenings are counted for the other seats too, because their accounts are made of them."""


def new_bench(dtype: np.dtype[Any], num_actions: int, happenings: int, room: int = 0) -> Bench:
    """Arrays for following games with so many happenings; `room` for actions to be noted."""
    return Bench(
        new_records(dtype, 2),
        np.zeros(num_actions, np.int16),
        np.zeros(num_actions, np.float64),
        np.zeros(MAX_SEATS + 1, np.int64),
        new_tally(happenings),
        np.zeros((MAX_SEATS, happenings)),
        new_tally(happenings),
        np.zeros(MAX_SEATS, np.int64),
        np.zeros(MAX_SEATS, np.float64),
        np.zeros(room, np.int16),
    )


def columns(lines: int, happenings: int) -> int:
    """How many figures a row has."""
    return their_lines(lines, happenings, MAX_SEATS)


@compiled
def their_lines(lines: int, happenings: int, seat: int) -> int:
    """Where the lines of a seat's account begin in a row, which of the seat that is followed are nothing."""
    return LINES + lines + 3 * happenings + seat * lines


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
    bench.theirs[:] = 0.0
    for place in range(len(bench.tally.total)):
        bench.tally.total[place] = 0.0
        bench.tally.soon[place] = 0.0
        bench.tally.first[place] = -1.0
    bench.tally.clock[0] = aim.gone
    bench.tally.clock[1] = aim.turns_each


@compiled
def _tally_of(bench: Bench, seat: int) -> Tally:
    """What is counted for another seat: only how much there is in the whole game."""
    unused = bench.unused
    return Tally(bench.theirs[seat], unused.soon, unused.first, unused.clock)


@compiled
def take_step(action: int, begun: int, aim: Aim, bench: Bench) -> None:
    """Carry out one action and count what it was."""
    bench.states[1] = bench.states[0]
    state, before = bench.states[0], bench.states[1]
    bench.tally.clock[0] = aim.gone + max(0.0, float(state.turns) - begun)
    apply(state, action)
    noted = bench.counts[MAX_SEATS]
    if noted < len(bench.past):
        bench.past[noted] = action
    bench.counts[MAX_SEATS] = noted + 1
    watch(before, state, aim.seat, bench.tally)
    if aim.everyone:
        for seat in range(state.players):
            if seat != aim.seat:
                watch(before, state, seat, _tally_of(bench, seat))


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
def make_moves(root: Counted, moves: Any, aim: Aim, word: Any, bench: Bench) -> bool:
    """Deal and carry out `moves`, the parts of one decision of the seat that decides in `root`, with what
    nature and others do between. False if this deal does not allow the first of them; where it does not
    allow a later one, the policy takes over from there.
    """
    deal(root, aim, word, bench)
    state = bench.states[0]
    mover = current_player(root)
    begun = int(root.turns)
    made = 0
    for _ in range(MOST_STEPS):
        if made == len(moves):
            break
        player = current_player(state)
        if player == OVER:
            break
        if player == NATURE:
            take_step(0, begun, aim, bench)
        elif player != mover:
            take_step(choice(word, aim, bench), begun, aim, bench)
        else:
            allowed = _allows(state, int(moves[made]), bench.actions)
            if allowed == 0:
                break
            if allowed == 1:
                take_step(int(moves[made]), begun, aim, bench)
                made += 1
            else:
                take_step(int(bench.actions[0]), begun, aim, bench)
    forget(state)
    return made > 0 or len(moves) == 0


@compiled
def play_to_end(root: Counted, aim: Aim, word: Any, bench: Bench) -> None:
    """Play on from where the moves led, to the end of the game."""
    state = bench.states[0]
    begun = int(root.turns)
    for _ in range(MOST_STEPS):
        player = current_player(state)
        if player == OVER:
            break
        if player == NATURE:
            take_step(0, begun, aim, bench)
        else:
            take_step(choice(word, aim, bench), begun, aim, bench)


@compiled
def follow(root: Counted, moves: Any, aim: Aim, word: Any, bench: Bench, lines: int, row: Any) -> bool:
    """Follow one deal, from word `word`, to its end and write its figures into `row` (float64); False, and
    nothing written, where the deal does not allow the moves.
    """
    if not make_moves(root, moves, aim, word, bench):
        return False
    play_to_end(root, aim, word, bench)
    write_figures(root, aim, bench, lines, row)
    return True


@compiled
def write_figures(root: Counted, aim: Aim, bench: Bench, lines: int, row: Any) -> None:
    """The figures of a deal that was followed to its end into `row` (float64)."""
    state, tally, points = bench.states[0], bench.tally, bench.points
    scores(state, points)
    best = -(1 << 30)
    for seat in range(state.players):
        row[POINTS + seat] = points[seat]
        if seat != aim.seat:
            best = max(best, points[seat])
    row[LEAD] = points[aim.seat] - best
    returns(state, bench.shares)
    row[WIN] = bench.shares[aim.seat]
    length = (float(state.turns) - float(root.turns)) / aim.turns_each
    row[LENGTH] = length
    account(state, aim.seat, tally, row[LINES : LINES + lines])
    happenings = len(tally.total)
    first = LINES + lines
    for place in range(happenings):
        row[first + place] = tally.total[place]
        row[first + happenings + place] = tally.soon[place]
        reached = tally.first[place]
        row[first + 2 * happenings + place] = (
            length + 1.0 + aim.gone / aim.turns_each if reached < 0.0 else reached
        )
    for seat in range(state.players):
        if seat != aim.seat:
            begin = their_lines(lines, happenings, seat)
            account(state, seat, _tally_of(bench, seat), row[begin : begin + lines])
