"""Isabella Donati: a reward for each die thrown at the beginning of a round, or goods for pairs
(resolution 23). Black dice are rewarded in `pieces.reward_die`.
"""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.marco_polo.actions import DONE, PAIR
from game.marco_polo.components import DIE_REWARDS, FACES, ISABELLA, PAIR_REWARDS
from game.marco_polo.events import EV_PAIR, EV_PAIRS_DONE, note
from game.marco_polo.pieces import gain
from game.marco_polo.state import FLOW, PAIRS, MarcoState


@compiled
def is_isabella(state: MarcoState, seat: int) -> bool:
    """Whether a seat plays Isabella Donati."""
    return bool(state.character[seat] == ISABELLA)


@compiled
def begin_pairs(state: MarcoState, seat: int) -> None:
    """The seat looks at its throw."""
    for value in range(FACES):
        state.pairs[value] = 0
    state.seat = seat
    state.from_good = 0
    state.phase = PAIRS


@compiled
def legal_pairs(state: MarcoState, out: Any) -> int:
    """Two dice alike as a pair, lower values first; or no more of them."""
    n = 0
    for value in range(state.from_good, FACES):
        out[n] = PAIR + value
        n += state.pool[state.seat, 2 * value] >= 2 * state.pairs[value] + 2
    out[n] = DONE
    return n + 1


def why_not_pair(state: MarcoState, value: int) -> Reason | None:
    """Why two dice are not used as a pair."""
    if value < state.from_good:
        return no("pair_order", "characters")
    there = state.pool[state.seat, 2 * value] >= 2 * state.pairs[value] + 2
    return None if there else no("no_pair", "characters")


@compiled
def choose_pairs(state: MarcoState, action: int) -> None:
    """One pair, or the end of it: then every die that is in no pair is rewarded by itself."""
    seat = int(state.seat)
    if action != DONE:
        value = action - PAIR
        state.pairs[value] += 1
        state.from_good = value
        gain(state, seat, PAIR_REWARDS[value], 1)
        note(state, EV_PAIR, seat, value + 1, 0, 0)
        return
    for value in range(FACES):
        single = int(state.pool[seat, 2 * value]) - 2 * int(state.pairs[value])
        gain(state, seat, DIE_REWARDS[value], single)
        state.pairs[value] = 0
    state.from_good = 0
    note(state, EV_PAIRS_DONE, seat, 0, 0, 0)
    state.phase = FLOW
