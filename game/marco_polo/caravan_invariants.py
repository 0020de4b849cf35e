"""What must hold of the Caravans expansion in every position (see game.marco_polo.invariants)."""

from __future__ import annotations

from game.core.compiling import compiled
from game.marco_polo.caravan_figures import MOST_CARAVANS, ROUTES
from game.marco_polo.components import DONATA, MAX_PLAYERS, PIETRO
from game.marco_polo.effects import GOODS
from game.marco_polo.map_tables import NODES
from game.marco_polo.state import (
    FACE_UP,
    LOAD,
    NOTHING,
    RETURN_TILE,
    TAKEN,
    MarcoState,
)


@compiled
def caravans_hold(state: MarcoState) -> bool:
    """Whether caravans, loads and tiles go together; with the one that a decision is about, load and tile are
    still coming or going.
    """
    for seat in range(MAX_PLAYERS):
        for caravan in range(MOST_CARAVANS):
            node = state.caravan_node[seat, caravan]
            load = 0
            for good in range(GOODS):
                if state.load[seat, caravan, good] < 0:
                    return False
                load += int(state.load[seat, caravan, good])
            if not state.caravans or seat >= state.players:
                absent = True
            else:
                absent = caravan > 0 and state.character[seat] != PIETRO
            if absent:
                if node >= 0 or load > 0 or state.caravan_tile[seat, caravan] != NOTHING:
                    return False
            elif not (LOAD <= state.phase <= RETURN_TILE and state.seat == seat and state.caravan == caravan):
                away = node >= 0
                if not NOTHING <= node < NODES or load > 2 or (load > 0) != away:
                    return False
                if (state.caravan_tile[seat, caravan] != NOTHING) != away:
                    return False
    return True


@compiled
def routes_hold(state: MarcoState) -> bool:
    """Whether every route tile is in one place."""
    for route in range(ROUTES):
        if not FACE_UP <= state.tiles[route] <= TAKEN:
            return False
        holders = 0
        for seat in range(MAX_PLAYERS):
            for caravan in range(MOST_CARAVANS):
                holders += state.caravan_tile[seat, caravan] == route
        if holders != (1 if state.tiles[route] == TAKEN else 0):
            return False
    return True


@compiled
def pieces_hold(state: MarcoState) -> bool:
    """Whether pieces are with Donata Badoer and of other colours than hers."""
    for seat in range(MAX_PLAYERS):
        pieces = int(state.pieces[seat])
        if pieces != 0 and (state.character[seat] != DONATA or pieces >> seat & 1 or pieces >> MAX_PLAYERS):
            return False
        if seat == state.seat and (pieces & state.hand_pieces or pieces & state.laid):
            return False
    return state.hand_pieces == 0 or state.character[state.seat] == DONATA
