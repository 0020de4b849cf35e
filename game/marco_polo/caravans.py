"""The Caravans expansion: which of its parts a decision belongs to, and what it adds to round and score."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.marco_polo.actions import (
    CARAVAN_GO,
    DONE,
    FINISH_ROUTE,
    FREE_CONTRACT,
    LOAD_UP,
    RETURN_ROUTE,
    SELL_GOODS,
    SEND_TO,
    START_ROUTE,
    TAKE_PIECE,
    TAKE_ROUTE,
    UNLOAD_GOOD,
)
from game.marco_polo.caravan_figures import MARKET_STEPS, MOST_CARAVANS, ROUTES
from game.marco_polo.characters import further_steps, legal_returns, return_tile
from game.marco_polo.completion import finish_route, legal_finishes, legal_unloads, unload
from game.marco_polo.components import MAX_PLAYERS
from game.marco_polo.departures import (
    legal_cities,
    legal_loads,
    legal_routes,
    legal_start,
    load_up,
    send_to,
    start_route,
    take_route,
)
from game.marco_polo.donata import legal_pieces, take_piece
from game.marco_polo.events import EV_CARAVAN, EV_HALT, note
from game.marco_polo.geography import WAY_SEAL, WAY_TO, WAYS
from game.marco_polo.map_tables import NODES
from game.marco_polo.state import (
    CARAVANS,
    DEPART,
    FACE_DOWN,
    FACE_UP,
    FLOW,
    LOAD,
    NO_CARAVAN,
    ROUTE,
    UNLOAD,
    MarcoState,
)
from game.marco_polo.vidal import complete_for_nothing, legal_for_vidal, sell_goods


@compiled
def hand_out_caravans(state: MarcoState) -> None:
    """Everybody gets one; a second one comes with Pietro Tartarino."""
    for seat in range(MAX_PLAYERS):
        for caravan in range(MOST_CARAVANS):
            if caravan > 0 or seat >= state.players:
                state.caravan_node[seat, caravan] = NO_CARAVAN


@compiled
def turn_up_tiles(state: MarcoState) -> None:
    """At the beginning of a round all route tiles that lie there are face up."""
    for route in range(ROUTES):
        if state.tiles[route] == FACE_DOWN:
            state.tiles[route] = FACE_UP


@compiled
def legal_bonus_actions(state: MarcoState, out: Any, n: int) -> int:
    """What the expansion adds to a turn before and after its main action."""
    n = legal_start(state, out, n)
    n = legal_finishes(state, out, n)
    n = legal_for_vidal(state, out, n)
    return legal_pieces(state, out, n)


@compiled
def use_bonus_action(state: MarcoState, action: int) -> None:
    """One of them."""
    if action == START_ROUTE:
        start_route(state)
    elif action < RETURN_ROUTE:
        finish_route(state, action - FINISH_ROUTE)
    elif action < SELL_GOODS:
        complete_for_nothing(state, action - FREE_CONTRACT)
    elif action == SELL_GOODS:
        sell_goods(state)
    else:
        take_piece(state, action - TAKE_PIECE)


@compiled
def legal_on_routes(state: MarcoState, out: Any) -> int:
    """The decisions within these actions, by phase."""
    phase = state.phase
    if phase == CARAVANS:
        return legal_moves(state, out)
    if phase == LOAD:
        return legal_loads(state, out)
    if phase == ROUTE:
        return legal_routes(state, out)
    if phase == DEPART:
        return legal_cities(state, out)
    if phase == UNLOAD:
        return legal_unloads(state, out)
    return legal_returns(state, out)


@compiled
def decide_on_route(state: MarcoState, action: int) -> None:
    """One of these decisions."""
    phase = state.phase
    if phase == CARAVANS:
        move_caravan(state, action)
    elif phase == LOAD:
        load_up(state, action - LOAD_UP)
    elif phase == ROUTE:
        take_route(state, action - TAKE_ROUTE)
    elif phase == DEPART:
        send_to(state, action - SEND_TO)
    elif phase == UNLOAD:
        unload(state, action - UNLOAD_GOOD)
    else:
        return_tile(state, action - RETURN_ROUTE)


assert START_ROUTE < CARAVAN_GO < FINISH_ROUTE


# Moves, directly after an action at the market (resolution 29). Ways cost caravans nothing, but where a seal
# is asked for, the seat must have it.


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
