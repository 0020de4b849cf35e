"""Small games for tests of the search, in one record: what is legal may be hidden, choices may be sealed, or
there may be a hundred of them.

LOCKS: two seats take turns at opening locks; which locks a seat can open is hidden from the other, and from
itself where `blind`. Whoever opens more valuable ones wins. An illegal action spoils the position: its shares
are 0, so that the search's sum of shares tells how many there were.
AUCTION: two seats bid their coins for one lot after the other, sealed and at once, and pay what they bid;
equal bids sell nothing. Whoever wins the more valuable lots wins.
ARMS: one choice among a hundred, each with a chance to win, of which the policy knows something.
RACE: two seats in turn step two fields on or throw a die that counts from 0; the first at the goal wins.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np

from game.core import protocol
from game.core.generator import drawn, picked
from game.core.protocol import NATURE, OVER, new_record, register

LOCKS, AUCTION, ARMS, RACE = range(4)
GOAL = 12
STEP, THROW = range(2)
FACES = 6
NUM_ACTIONS = 100
ROUNDS = 6
LOTS = 3
SOURCE = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:16]
"""Names a field of the record: compiled functions are cached by the type of the record, and this file is none
of the sources that name the cache.
"""

DTYPE = np.dtype(
    [
        ("rng", np.uint64),
        ("draws", np.int16),
        ("kind", np.int8),
        ("players", np.int8),
        ("to_move", np.int8),
        ("stage", np.int8),
        ("blind", np.int8),
        ("spoilt", np.int8),
        ("open", np.int8, (2, 6)),
        ("bid", np.int8, 2),
        ("coins", np.int8, 2),
        ("lots", np.int8, LOTS),
        ("points", np.int16, 2),
        ("won", np.int8),
        ("source_" + SOURCE, np.int16),
    ]
)

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """As `game.core.compiling.compiled`, without the cache."""
    return numba.njit(nogil=True, error_model="numpy")(function)  # type: ignore[no-any-return]


@compiled
def current_player(state: Any) -> int:
    if state.kind == LOCKS:
        return state.to_move if state.stage < ROUNDS else OVER
    if state.kind == AUCTION:
        if state.stage == LOTS:
            return OVER
        return state.to_move if state.to_move < 2 else NATURE
    if state.kind == RACE:
        if max(state.points[0], state.points[1]) >= GOAL:
            return OVER
        return NATURE if state.stage == 1 else state.to_move
    if state.stage == 0:
        return 0
    return NATURE if state.stage == 1 else OVER


@compiled
def legal_actions(state: Any, out: Any) -> int:
    if current_player(state) < 0:
        out[0] = 0
        return 0 if current_player(state) == OVER else 1
    n = 0
    if state.kind == LOCKS:
        for lock in range(6):
            if state.open[state.to_move, lock]:
                out[n] = lock
                n += 1
        return n
    if state.kind == AUCTION:
        for bid in range(state.coins[state.to_move] + 1):
            out[n] = bid
            n += 1
        return n
    if state.kind == RACE:
        out[0] = STEP
        out[1] = THROW
        return 2
    for arm in range(NUM_ACTIONS):
        out[arm] = arm
    return NUM_ACTIONS


@compiled
def apply(state: Any, action: int) -> None:
    if state.kind == LOCKS:
        if not state.open[state.to_move, action]:
            state.spoilt = 1
        state.points[state.to_move] += action + drawn(state, 1, int(state.stage), 3)
        state.to_move = 1 - state.to_move
        state.stage += 1
    elif state.kind == AUCTION:
        if state.to_move < 2:
            state.bid[state.to_move] = action
            state.to_move += 1
            return
        for seat in range(2):
            state.coins[seat] -= state.bid[seat]
            if state.bid[seat] > state.bid[1 - seat]:
                state.points[seat] += state.lots[state.stage]
        state.bid[:] = -1
        state.to_move = 0
        state.stage += 1
    elif state.kind == RACE:
        if state.stage == 0 and action == THROW:
            state.stage = 1
            return
        state.points[state.to_move] += drawn(state, 2, int(state.draws), FACES) if state.stage == 1 else 2
        state.stage = 0
        state.to_move = 1 - state.to_move
    elif state.stage == 0:
        state.points[0] = action
        state.stage = 1
    else:
        state.won = drawn(state, 1, 0, 100) < CHANCES[state.points[0]]
        state.stage = 2


@compiled
def returns(state: Any, out: Any) -> None:
    first = 0.5
    if state.kind == ARMS:
        first = 1.0 if state.won else 0.0
    elif state.points[0] != state.points[1]:
        first = 1.0 if state.points[0] > state.points[1] else 0.0
    out[0] = first
    out[1] = 1.0 - first


@compiled
def scores(state: Any, out: Any) -> None:
    out[0] = state.points[0]
    out[1] = state.points[1]


@compiled
def redeterminize(state: Any, observer: int, word: Any) -> None:
    state.rng = word
    if state.kind == LOCKS:
        for seat in range(2):
            if seat != observer or state.blind:
                some = 0
                for lock in range(6):
                    state.open[seat, lock] = picked(word, 5 + seat, lock, 2)
                    some += state.open[seat, lock]
                if some == 0:
                    state.open[seat, picked(word, 5 + seat, 6, 6)] = 1
    elif state.kind == AUCTION:
        for seat in range(2):
            if seat != observer and state.bid[seat] >= 0:
                state.bid[seat] = picked(word, 5 + seat, 0, state.coins[seat] + 1)


@compiled
def rate(state: Any, actions: Any, n: int, out: Any) -> None:
    for i in range(n):
        out[i] = HUNCHES[actions[i]] if state.kind == ARMS else 0.0


@compiled
def prune(state: Any, actions: Any, n: int) -> int:
    return n


@compiled
def evaluate(state: Any, out: Any) -> None:
    returns(state, out)
    if state.spoilt:
        out[0] = 0.0
        out[1] = 0.0


@compiled
def is_quiescent(state: Any) -> bool:
    return bool(current_player(state) == OVER)


@compiled
def simultaneous(state: Any) -> bool:
    return bool(state.kind == AUCTION and 0 <= state.to_move < 2 and state.stage < LOTS)


@compiled
def withdraw(state: Any) -> None:
    state.bid[:] = -1
    state.to_move = 0


BEST_ARM = 24
HUNCHES = np.array([(arm * 37 % 100) / 50.0 for arm in range(NUM_ACTIONS)])
"""What the policy thinks of each arm: the best one comes far behind some of the others."""
CHANCES = np.array([20 + (arm * 37 % 100) // 5 for arm in range(NUM_ACTIONS)])
CHANCES[BEST_ARM] = 75

register(
    DTYPE,
    current_player=current_player,
    legal_actions=legal_actions,
    apply=apply,
    returns=returns,
    scores=scores,
    redeterminize=redeterminize,
    rate=rate,
    prune=prune,
    evaluate=evaluate,
    is_quiescent=is_quiescent,
    simultaneous=simultaneous,
    withdraw=withdraw,
)


class Toy:
    """The part of a game's face that thinking needs."""

    id = "toy"
    dtype = DTYPE
    num_actions = NUM_ACTIONS
    version = 1

    def action_text(self, action: int) -> str:
        return str(action)

    def parse_action(self, text: str) -> int:
        return int(text)

    def is_turning_point(self, state: Any) -> bool:
        return True

    def legal_actions(self, state: Any) -> list[int]:
        out = np.zeros(NUM_ACTIONS, np.int16)
        return [int(action) for action in out[: protocol.legal_actions(state, out)]]


def toy(kind: int, **fields: Any) -> Any:
    """A fresh record of one of the toys; `fields` are set beside."""
    state = new_record(DTYPE)
    state.rng = np.uint64(12345)
    state.kind = kind
    state.players = 2
    state.bid[:] = -1
    state.open[:] = 1
    for name, value in fields.items():
        state[name] = value
    return state
