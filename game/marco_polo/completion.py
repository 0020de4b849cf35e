"""Bonus action of the Caravans expansion: completing a route where caravan and figure meet (rules, Caravans;
resolution 30).
"""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.marco_polo.actions import FINISH_ROUTE, UNLOAD_GOOD
from game.marco_polo.caravan_figures import DOUBLE, DOUBLED, MOST_CARAVANS, SELL, SOLD_POINTS, UPGRADE
from game.marco_polo.characters import chooses_tile, reward_route
from game.marco_polo.departures import figures_of
from game.marco_polo.effects import GOODS, PEPPER, VP
from game.marco_polo.events import EV_ARRIVE, EV_UNLOAD, note
from game.marco_polo.state import FACE_DOWN, FLOW, NOTHING, RETURN_TILE, UNLOAD, MarcoState


@compiled
def legal_finishes(state: MarcoState, out: Any, n: int) -> int:
    """Caravans in the city or oasis of a figure."""
    seat = int(state.seat)
    for caravan in range(MOST_CARAVANS):
        node = int(state.caravan_node[seat, caravan])
        if node >= 0:
            out[n] = FINISH_ROUTE + caravan
            n += figures_of(state, seat) >> node & 1
    return n


def why_not_finish(state: MarcoState, caravan: int) -> Reason | None:
    """Why a route is not completed."""
    seat = int(state.seat)
    node = int(state.caravan_node[seat, caravan])
    if node < 0:
        return no("not_under_way", "caravan_moves")
    return None if figures_of(state, seat) >> node & 1 else no("meet", "caravan_moves")


@compiled
def finish_route(state: MarcoState, caravan: int) -> None:
    """What becomes of each good is chosen one by one."""
    seat = int(state.seat)
    state.caravan = caravan
    note(state, EV_ARRIVE, seat, caravan, int(state.caravan_node[seat, caravan]), 0)
    state.phase = UNLOAD


@compiled
def legal_unloads(state: MarcoState, out: Any) -> int:
    """For each good of the load: sell it, turn it into the next better one (not gold), or double it."""
    load = state.load[state.seat, state.caravan]
    n = 0
    for good in range(GOODS):
        if load[good] > 0:
            out[n] = UNLOAD_GOOD + 3 * good + SELL
            n += 1
            out[n] = UNLOAD_GOOD + 3 * good + UPGRADE
            n += 1 if good + 1 < GOODS else 0
            out[n] = UNLOAD_GOOD + 3 * good + DOUBLE
            n += 1
    return n


def why_not_unload(state: MarcoState, number: int) -> Reason | None:
    """Why a good of the load does not become this."""
    good, how = divmod(number, 3)
    if state.load[state.seat, state.caravan, good] == 0:
        return no("not_loaded", "caravan_moves")
    return no("best", "caravan_moves") if how == UPGRADE and good + 1 == GOODS else None


@compiled
def unload(state: MarcoState, number: int) -> None:
    """One good goes back to the stock for what was chosen; after the last one the caravan comes home."""
    seat, caravan = int(state.seat), int(state.caravan)
    good, how = number // 3, number % 3
    state.load[seat, caravan, good] -= 1
    if how == SELL:
        state.held[seat, VP] += SOLD_POINTS[good]
    elif how == UPGRADE:
        state.held[seat, PEPPER + good + 1] += 1
    else:
        state.held[seat, PEPPER + good] += DOUBLED
    note(state, EV_UNLOAD, seat, caravan, good, how)
    state.event[5] = NOTHING
    left = 0
    for other in range(GOODS):
        left += int(state.load[seat, caravan, other])
    if left == 0:
        _come_home(state, seat, caravan)


@compiled
def _come_home(state: MarcoState, seat: int, caravan: int) -> None:
    """The caravan may start again at once; its tile goes back, face down."""
    state.caravan_node[seat, caravan] = NOTHING
    reward_route(state, seat)
    if chooses_tile(state, seat):
        state.phase = RETURN_TILE
    else:
        state.event[5] = state.caravan_tile[seat, caravan]
        put_back(state, seat, caravan)


@compiled
def put_back(state: MarcoState, seat: int, caravan: int) -> None:
    """The tile of a caravan goes back; nobody can use it before the next round."""
    state.tiles[state.caravan_tile[seat, caravan]] = FACE_DOWN
    state.caravan_tile[seat, caravan] = NOTHING
    state.phase = FLOW
