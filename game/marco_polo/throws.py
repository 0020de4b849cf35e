"""The throw at the beginning of a round, and what makes up for a poor one (resolutions 15 and 23)."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.marco_polo.actions import WITH_CAMELS
from game.marco_polo.components import DICE, FACES, WHOLE_THROW
from game.marco_polo.draws import THROW as DIE
from game.marco_polo.draws import in_round
from game.marco_polo.effects import CAMEL, COIN
from game.marco_polo.events import EV_COMPENSATE, EV_THROW, note
from game.marco_polo.pieces import seat_at, throw_into_pool
from game.marco_polo.state import COMPENSATE, COMPENSATING, FLOW, THROW, MarcoState


@compiled
def throw_all(state: MarcoState) -> None:
    """Nature throws the five dice of the next seat."""
    seat = seat_at(state, int(state.cursor))
    state.cursor += 1
    note(state, EV_THROW, seat, 0, 0, 0)
    for die in range(DICE):
        state.event[2 + die] = throw_into_pool(state, seat, 0, DIE, in_round(int(state.round_no), die))
    if state.cursor == state.players:
        state.stage = COMPENSATING
        state.cursor = 0
        state.phase = FLOW
    else:
        state.phase = THROW


@compiled
def shortfall(state: MarcoState, seat: int) -> int:
    """What a throw lacks of a whole one, 0 if nothing."""
    total = 0
    for value in range(FACES):
        total += (value + 1) * int(state.pool[seat, 2 * value])
    return max(0, WHOLE_THROW - total)


@compiled
def ask_for_compensation(state: MarcoState, seat: int) -> None:
    """The seat decides."""
    state.seat = seat
    state.phase = COMPENSATE


@compiled
def legal_compensations(state: MarcoState, out: Any) -> int:
    """Any number of camels up to what is missing; the rest in coins."""
    missing = shortfall(state, int(state.seat))
    for camels in range(missing + 1):
        out[camels] = WITH_CAMELS + camels
    return missing + 1


def why_not_camels(state: MarcoState, camels: int) -> Reason | None:
    """Why not so many camels make up for a throw."""
    most = int(shortfall(state, int(state.seat)))
    return no("most_camels", "round", most=most) if camels > most else None


@compiled
def compensate(state: MarcoState, camels: int) -> None:
    """Take them."""
    seat = int(state.seat)
    coins = shortfall(state, seat) - camels
    state.held[seat, COIN] += coins
    state.held[seat, CAMEL] += camels
    note(state, EV_COMPENSATE, seat, coins, camels, 0)
    state.phase = FLOW
