"""The Caravans expansion: which of its parts a decision belongs to, and what it adds to round and score."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.marco_polo.actions import (
    CARAVAN_GO,
    DONE,
    FINISH_ROUTE,
    FREE_CONTRACT,
    RETURN_ROUTE,
    SELL_GOODS,
    START_ROUTE,
    TAKE_PIECE,
)
from game.marco_polo.caravan_figures import MARKET_STEPS, MOST_CARAVANS, ROUTES
from game.marco_polo.characters import further_steps
from game.marco_polo.completion import finish_route, legal_finishes
from game.marco_polo.components import MAX_PLAYERS
from game.marco_polo.departures import (
    legal_start,
    start_route,
)
from game.marco_polo.donata import legal_pieces, take_piece
from game.marco_polo.events import EV_CARAVAN, EV_HALT, note
from game.marco_polo.geography import WAY_SEAL, WAY_TO, WAYS, way_between
from game.marco_polo.map_tables import NODES
from game.marco_polo.reach import why_not_reach
from game.marco_polo.state import (
    FACE_DOWN,
    FACE_UP,
    FLOW,
    NO_CARAVAN,
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


def why_not_move_caravan(state: MarcoState, number: int) -> Reason | None:
    """Why a caravan does not go to a place."""
    seat, section = int(state.seat), "caravan_moves"
    caravan, there = divmod(number, NODES)
    if state.caravan_steps[caravan] <= 0:
        return no("caravan_steps", section)
    node = int(state.caravan_node[seat, caravan])
    way = way_between(node, there)
    if way is None:
        return why_not_reach(state, node, there, int(state.caravan_steps[caravan]), section, by_caravan=True)
    seal = int(WAY_SEAL[node, way])
    return no("way_seal", section, guild=seal) if seal >= 0 and not state.seals[seat, seal] else None


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
