"""What a player of Marco Polo II can do without (see ai.players.handicaps)."""

from __future__ import annotations

from game.marco_polo.caravan_figures import MOST_CARAVANS
from game.marco_polo.state import NO_CARAVAN, NOTHING, MarcoState


def without_routes(state: MarcoState, seat: int) -> None:
    """No caravan to start a route with."""
    for caravan in range(MOST_CARAVANS):
        if state.caravan_node[seat, caravan] == NOTHING:
            state.caravan_node[seat, caravan] = NO_CARAVAN


HANDICAPS = {"routes": without_routes}
