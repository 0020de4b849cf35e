"""Main action 5: travelling, place by place, and every other journey (resolutions 6-9, 19-21, 26).

A journey begins with `begin_journey` and ends with its last step or when the seat has enough; then nature
places the posts, final cities first (game.marco_polo.outposts).
"""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.marco_polo.actions import DONE, GO
from game.marco_polo.components import TRAVEL_STEPS
from game.marco_polo.effects import CAMEL, COIN, JADE, KEPT, STEP
from game.marco_polo.events import EV_LEAVE, EV_STAY, EV_STEP, note
from game.marco_polo.geography import WAY_COST, WAY_SEAL, WAY_TO, WAYS, way_between
from game.marco_polo.map_tables import NODES
from game.marco_polo.mongke import comes_back, costs_a_step, count_oases, leads_on
from game.marco_polo.payment import charge, lacking
from game.marco_polo.reach import why_not_reach
from game.marco_polo.state import (
    FLOW,
    FOR_STEP,
    MOVE,
    NO_SEAL,
    NOTHING,
    TRAVEL_1,
    TRAVEL_2,
    TRAVEL_3,
    MarcoState,
)
from game.marco_polo.steps import is_open, way_camels, way_coins


@compiled
def begin_travel(state: MarcoState) -> None:
    """The main action: one step, up to the lower die and three at most, or up to the lowest of three dice
    with another post on the way.
    """
    if state.space == TRAVEL_1:
        begin_journey(state, 1, 0)
    elif state.space == TRAVEL_2:
        begin_journey(state, min(int(state.low), TRAVEL_STEPS), 0)
    else:
        begin_journey(state, int(state.low), 1)


@compiled
def begin_journey(state: MarcoState, steps: int, extra: int) -> None:
    """Up to so many steps; `extra` is 1 if another post may be placed on the way."""
    state.steps = steps
    state.extra = extra
    state.optional = 0
    state.figure = NOTHING
    state.moved = 0
    state.trail = 0
    state.origin = 0
    state.settled = 0
    state.phase = MOVE


@compiled
def begin_bonus_step(state: MarcoState) -> None:
    """A step gained as a reward."""
    state.owed[STEP - KEPT] -= 1
    begin_journey(state, 1, 0)
    state.optional = 1


@compiled
def legal_steps(state: MarcoState, out: Any) -> int:
    """Steps that can be paid, and to stay where one is once something has been moved.

    A step gained as a reward may be left (resolution 26). With nowhere to go a journey ends by itself.
    """
    n = _list_steps(state, out)
    if state.moved == 0:
        out[n] = DONE
        return n + int(state.optional)
    out[n] = DONE
    return n + may_stay(state)


@compiled
def may_stay(state: MarcoState) -> int:
    """1 where a journey may end: Möngke Khan must not be back where he began (resolution 19)."""
    return 0 if comes_back(state, int(state.node[state.seat, state.figure])) else 1


def why_not_stay(state: MarcoState) -> Reason | None:
    """Why a journey does not end here."""
    if state.moved == 0:
        return None if state.optional else no("must_go", "travel")
    return None if may_stay(state) else no("comes_back", "characters")


@compiled
def _list_steps(state: MarcoState, out: Any) -> int:
    seat = int(state.seat)
    n = 0
    for figure in range(2):
        if not may_move(state, seat, figure):
            continue
        node = int(state.node[seat, figure])
        for way in range(WAYS[node]):
            out[n] = GO + NODES * figure + WAY_TO[node, way]
            n += can_take(state, seat, node, way)
    return n


@compiled
def may_move(state: MarcoState, seat: int, figure: int) -> bool:
    """Whether a figure may be moved next: each figure moves once, however far."""
    if state.node[seat, figure] == NOTHING:
        return False
    return bool(figure == state.figure or not state.moved >> figure & 1)


@compiled
def can_take(state: MarcoState, seat: int, node: int, way: int) -> bool:
    """Whether the steps left and what the seat has are enough for a way. Back to where he began Möngke Khan
    goes only if that leaves him enough to go on, for there he may not stay.
    """
    there = int(WAY_TO[node, way])
    steps = int(state.steps) - costs_a_step(state, there)
    held = state.held[seat]
    coins, camels, jade = int(held[COIN]), int(held[CAMEL]), int(held[JADE])
    if steps < 0 or not is_open(state, seat, node, way, coins, camels, jade):
        return False
    if not comes_back(state, there):
        return True
    coins -= way_coins(state, seat, node, way)
    camels -= way_camels(state, seat, node, way)
    jade += min(0, coins) + min(0, camels) - int(WAY_COST[node, way, 2])
    return leads_on(state, there, steps, max(0, coins), max(0, camels), jade)


def why_not_go(state: MarcoState, number: int) -> Reason | None:
    """Why a figure does not go to a place."""
    seat = int(state.seat)
    figure, there = divmod(number, NODES)
    node = int(state.node[seat, figure])
    if node == NOTHING:
        return no("no_figure", "characters")
    if not may_move(state, seat, figure):
        return no("moved", "travel")
    way = way_between(node, there)
    if way is None:
        return why_not_reach(state, node, there, int(state.steps), "travel")
    if state.steps < costs_a_step(state, there):
        return no("no_steps", "travel")
    seal = int(WAY_SEAL[node, way])
    if seal >= 0 and state.seals[seat, seal] == NO_SEAL:
        return no("way_seal", "travel", guild=seal)
    price = (way_coins(state, seat, node, way), way_camels(state, seat, node, way), WAY_COST[node, way, 2])
    lacks = lacking(state, seat, price)
    if any(lacks):
        return no("way_price", "travel", what=lacks)
    return None if can_take(state, seat, node, way) else no("comes_back", "characters")


@compiled
def can_go_on(state: MarcoState) -> bool:
    """Whether a journey can have another step."""
    seat = int(state.seat)
    for figure in range(2):
        if may_move(state, seat, figure):
            node = int(state.node[seat, figure])
            for way in range(WAYS[node]):
                if can_take(state, seat, node, way):
                    return True
    return False


@compiled
def choose_step(state: MarcoState, action: int) -> None:
    """Pay for one step, or have enough of them."""
    if action == DONE:
        if state.moved == 0:
            note(state, EV_LEAVE, int(state.seat), 1, 0, 0)
            state.phase = FLOW
        else:
            note(state, EV_STAY, int(state.seat), 0, 0, 0)
            end_journey(state)
        return
    seat = int(state.seat)
    state.arg = action - GO
    figure, there = int(state.arg) // NODES, int(state.arg) % NODES
    node = int(state.node[seat, figure])
    way = 0
    while WAY_TO[node, way] != there:
        way += 1
    state.due[COIN] = way_coins(state, seat, node, way)
    state.due[CAMEL] = way_camels(state, seat, node, way)
    state.due[JADE] = WAY_COST[node, way, 2]
    charge(state, FOR_STEP)


@compiled
def step_paid(state: MarcoState) -> None:
    """The figure moves; where no further step is possible the journey is over."""
    seat = int(state.seat)
    figure, there = int(state.arg) // NODES, int(state.arg) % NODES
    origin = int(state.node[seat, figure])
    if figure != state.figure:
        state.origin |= 1 << origin
    state.figure = figure
    state.moved |= 1 << figure
    state.node[seat, figure] = there
    state.trail |= 1 << there
    state.steps -= costs_a_step(state, there)
    note(state, EV_STEP, seat, figure, origin, there)
    state.phase = MOVE
    if not can_go_on(state):
        end_journey(state)


@compiled
def end_journey(state: MarcoState) -> None:
    """What is placed where the figures have ended comes next."""
    state.landing = state.moved
    state.steps = 0
    count_oases(state)
    state.phase = FLOW


assert TRAVEL_3 == TRAVEL_2 + 1
