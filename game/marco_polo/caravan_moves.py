"""Caravans move directly after an action at the market (rules, Caravans; resolution 29).

Ways cost them nothing, but where a seal is asked for, the seat must have it.
"""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.marco_polo.actions import CARAVAN_GO, DONE
from game.marco_polo.caravan_figures import MARKET_STEPS, MOST_CARAVANS
from game.marco_polo.events import EV_CARAVAN, EV_HALT, note
from game.marco_polo.geography import WAY_SEAL, WAY_TO, WAYS
from game.marco_polo.map_tables import NODES
from game.marco_polo.state import FLOW, MarcoState
from game.marco_polo.tebaldo import further_steps


@compiled
def allow_steps(state: MarcoState, seat: int, book: int) -> None:
    """After an action at a book: so many steps for each caravan under way, whichever offer was taken."""
    for caravan in range(MOST_CARAVANS):
        if state.caravan_node[seat, caravan] >= 0:
            state.caravan_steps[caravan] = MARKET_STEPS[book] + further_steps(state, seat)


@compiled
def legal_moves(state: MarcoState, out: Any) -> int:
    """The ways of each caravan that has steps left, or enough."""
    seat = int(state.seat)
    n = 0
    for caravan in range(MOST_CARAVANS):
        if state.caravan_steps[caravan] > 0:
            node = int(state.caravan_node[seat, caravan])
            for way in range(WAYS[node]):
                seal = WAY_SEAL[node, way]
                out[n] = CARAVAN_GO + NODES * caravan + WAY_TO[node, way]
                n += 1 if seal < 0 or state.seals[seat, seal] > 0 else 0
    out[n] = DONE
    return n + 1


@compiled
def move_caravan(state: MarcoState, action: int) -> None:
    """One step, or no more of them."""
    seat = int(state.seat)
    if action == DONE:
        state.caravan_steps[0] = 0
        state.caravan_steps[1] = 0
        note(state, EV_HALT, seat, 0, 0, 0)
    else:
        caravan, there = (action - CARAVAN_GO) // NODES, (action - CARAVAN_GO) % NODES
        note(state, EV_CARAVAN, seat, caravan, int(state.caravan_node[seat, caravan]), there)
        state.caravan_node[seat, caravan] = there
        state.caravan_steps[caravan] -= 1
    state.phase = FLOW
