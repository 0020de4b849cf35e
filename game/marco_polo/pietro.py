"""Pietro Tartarino: two caravans, a reward for each route, and a choice of the tile that goes back."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.marco_polo.actions import RETURN_ROUTE
from game.marco_polo.caravan_figures import MOST_CARAVANS, ROUTE_REWARD
from game.marco_polo.components import PIETRO
from game.marco_polo.events import EV_RETURN, note
from game.marco_polo.pieces import gain
from game.marco_polo.state import FACE_DOWN, FLOW, NOTHING, MarcoState


@compiled
def begin_as_pietro(state: MarcoState, seat: int) -> None:
    """A second caravan."""
    if state.character[seat] == PIETRO:
        state.caravan_node[seat, 1] = NOTHING


@compiled
def reward_route(state: MarcoState, seat: int) -> None:
    """A route has been completed."""
    if state.character[seat] == PIETRO:
        gain(state, seat, ROUTE_REWARD, 1)


@compiled
def chooses_tile(state: MarcoState, seat: int) -> bool:
    """Whether one of two tiles may go back: the other caravan is under way too."""
    return bool(state.caravan_tile[seat, 0] != NOTHING and state.caravan_tile[seat, 1] != NOTHING)


@compiled
def legal_returns(state: MarcoState, out: Any) -> int:
    """Either tile."""
    for caravan in range(MOST_CARAVANS):
        out[caravan] = RETURN_ROUTE + caravan
    return MOST_CARAVANS


@compiled
def return_tile(state: MarcoState, which: int) -> None:
    """One tile goes back face down; the caravan still under way keeps the other."""
    seat, home = int(state.seat), int(state.caravan)
    route = int(state.caravan_tile[seat, which])
    state.caravan_tile[seat, which] = state.caravan_tile[seat, home]
    state.caravan_tile[seat, home] = NOTHING
    state.tiles[route] = FACE_DOWN
    note(state, EV_RETURN, seat, which, route, 0)
    state.phase = FLOW
