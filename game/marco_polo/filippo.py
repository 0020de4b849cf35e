"""Filippo Vitello: outpost tiles that others have used, and those he finds himself, are his to use later
(resolution 22).
"""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.marco_polo.actions import USE_TILE
from game.marco_polo.components import FILIPPO, OUTPOST_BONUS
from game.marco_polo.events import EV_TILE, note
from game.marco_polo.pieces import gain
from game.marco_polo.state import FLOW, NOTHING, MarcoState
from game.marco_polo.tables import OUTPOSTS


@compiled
def begin_as_filippo(state: MarcoState, seat: int) -> None:
    """Tiles come to this seat from now on."""
    if state.character[seat] == FILIPPO:
        state.filippo = seat


@compiled
def find_tile(state: MarcoState, seat: int, tile: int) -> int:
    """A seat is the first in a city with an outpost tile; returns who keeps the tile, NOTHING if nobody."""
    if state.filippo != seat:
        gain(state, seat, OUTPOST_BONUS[tile], 1)
    if state.filippo != NOTHING:
        state.kept |= 1 << tile
    return int(state.filippo)


@compiled
def legal_tiles(state: MarcoState, out: Any, n: int) -> int:
    """Bonus action: the tiles kept."""
    if state.kept and state.filippo == state.seat:
        for tile in range(OUTPOSTS):
            out[n] = USE_TILE + tile
            n += state.kept >> tile & 1
    return n


@compiled
def use_tile(state: MarcoState, tile: int) -> None:
    """Each tile once."""
    state.kept &= ~(1 << tile)
    gain(state, int(state.seat), OUTPOST_BONUS[tile], 1)
    note(state, EV_TILE, int(state.seat), tile, 0, 0)
    state.phase = FLOW
