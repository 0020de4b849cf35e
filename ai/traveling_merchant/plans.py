"""Plans of deliveries: for each open card the shortest round, and which action it begins with."""

from __future__ import annotations

from typing import Any, NamedTuple

from ai.traveling_merchant.figures import AT_HAND, RACE, SECOND, SPOIL, STEP
from ai.traveling_merchant.order_value import Situation, left_by_rivals, look, worth
from ai.traveling_merchant.routes import (
    CARD_CITY,
    CARD_SIZE,
    LAST_SHIFT,
    PACKED_GOODS,
    STOPS,
    add_stop,
    count_of,
    delivery,
    enough,
    goods_here,
    lacking,
    least_actions,
    length,
    stops_of,
)
from game.core.compiling import compiled
from game.core.seats import seat_after
from game.traveling_merchant.actions import BUY_STOCK, GIVE_BACK, RIDE, SELL
from game.traveling_merchant.components import END_CARD, MAX_ROW, NOWHERE
from game.traveling_merchant.layout import next_on_way
from game.traveling_merchant.state import MerchantState
from game.traveling_merchant.tables import GOODS, ORDERS, SPECIALS

HOPELESS = -200.0
NO_PLAN = -100.0
"""The rating of an action that no plan begins with."""
LEAST_PLAN = -6.0
"""In the judgement of a whole position, plans worse than this count as this."""
TOO_LATE = 50.0
"""What a plan loses that will hardly be carried out before the end: better than standing still."""
SPREAD = 3.0
"""Plans that must be worse than the best one by more than this are not worked out."""
OPEN = MAX_ROW + SPECIALS
"""Cards that can be open at once: the slots of the row, then the specials."""


class Plan(NamedTuple):
    """The delivery of one card, which a second one may join."""

    card: int
    route: int
    goods: int  # lacking ones, packed
    cost: int  # actions


NO_DELIVERY = Plan(NOWHERE, 0, 0, 0)
NOTHING_SOUGHT = (NO_DELIVERY, NO_DELIVERY, NO_DELIVERY)
TURN_ACTIONS = 2
"""Actions of most turns."""


@compiled
def open_card(state: MerchantState, index: int, space: int) -> int:
    """The card at `index`, -1 if there is none or its goods take more than `space`."""
    if index < MAX_ROW:
        card = int(state.row[index])
        if card < 0 or card == END_CARD:
            return NOWHERE
    elif state.special_owner[index - MAX_ROW] == NOWHERE:
        card = ORDERS + index - MAX_ROW
    else:
        return NOWHERE
    return card if CARD_SIZE[card] <= space else NOWHERE


@compiled
def rate_plans(state: MerchantState, actions: Any, n: int, out: Any, figures: Any) -> None:
    """Rate the choices of a turn by the best plan that begins with them."""
    situation = look(state, int(state.seat), figures)
    step = figures[STEP]
    racing = figures[RACE] != 0.0 or figures[SPOIL] != 0.0
    sought = _sought_by_rivals(state, situation) if racing else NOTHING_SOUGHT
    best = HOPELESS
    first = NO_DELIVERY
    for i in range(n):
        out[i] = NO_PLAN
    for index in range(OPEN):
        card = open_card(state, index, situation.space)
        if card < 0:
            continue
        value = worth(state, situation, card, index)
        goods = lacking(PACKED_GOODS[card], situation.held)
        if value - step * least_actions(state, situation.here, card, goods) < best - SPREAD:
            continue
        route, cost = delivery(state, situation.here, card, goods, situation.sources)
        if route < 0:
            continue
        share = left_by_rivals(state, situation, card, cost)
        if racing:
            share += _race(state, situation, sought, card, cost)
        value = value * share - step * cost
        if cost > situation.horizon:
            value -= TOO_LATE
        if value > best:
            best = value
            first = Plan(card, route, goods, cost)
        if cost == 1:
            for i in range(n):
                if actions[i] == SELL + card:
                    out[i] = max(out[i], value + figures[AT_HAND])
                    break
        else:
            _credit(
                state,
                actions,
                n,
                out,
                situation.here,
                route,
                goods_here(goods, situation.here, situation.sources),
                value,
            )
    if first.card >= 0:
        _rate_second(state, actions, n, out, situation, first, best)


@compiled
def _sought_by_rivals(state: MerchantState, situation: Situation) -> tuple[Plan, Plan, Plan]:
    """The best plan of each rival, the next seat's first."""
    return (
        _rivals_plan(state, situation, 1),
        _rivals_plan(state, situation, 2),
        _rivals_plan(state, situation, 3),
    )


@compiled
def _rivals_plan(state: MerchantState, situation: Situation, step: int) -> Plan:
    if step >= state.players:
        return NO_DELIVERY
    rival = seat_after(situation.seat, step, int(state.players))
    if state.horse[rival] < 0:
        return NO_DELIVERY
    return first_plan(state, look(state, rival, situation.figures))[1]


@compiled
def _race(
    state: MerchantState, situation: Situation, sought: tuple[Plan, Plan, Plan], card: int, cost: int
) -> float:
    """The share of a card's worth that rivals who are after it add or take, if delivering it takes `cost`
    actions.
    """
    share = 0.0
    turns = (cost - int(state.actions) + TURN_ACTIONS - 1) // TURN_ACTIONS
    for plan in sought:
        if plan.card == card:
            if plan.cost <= TURN_ACTIONS * turns:
                share -= situation.figures[RACE]
            else:
                share += situation.figures[SPOIL]
    return share


@compiled
def _credit(
    state: MerchantState, actions: Any, n: int, out: Any, here: int, route: int, goods: int, value: float
) -> None:
    """Give `value` to the actions with which a plan can begin: load what of `goods` is here, else ride on."""
    if goods != 0:
        for i in range(n):
            action = actions[i]
            if BUY_STOCK <= action < GIVE_BACK and goods >> 4 * ((action - BUY_STOCK) % GOODS) & 15:
                out[i] = max(out[i], value)
        return
    place = route >> 4 & 15
    while state.distance[here, place] > state.actions:
        place = next_on_way(state, place, here)
    for i in range(n):
        if actions[i] == RIDE + place:
            out[i] = max(out[i], value)
            break


@compiled
def _rate_second(
    state: MerchantState,
    actions: Any,
    n: int,
    out: Any,
    situation: Situation,
    first: Plan,
    best: float,
) -> None:
    """A second card on the way of the best plan."""
    room = situation.space - CARD_SIZE[first.card]
    for index in range(OPEN):
        card = open_card(state, index, room)
        if card < 0 or card == first.card:
            continue
        gain, route, goods = second_plan(state, situation, first, card)
        if gain > 0.0:
            here = goods_here(goods, situation.here, situation.sources)
            _credit(state, actions, n, out, situation.here, route, here, best + gain)


@compiled
def second_plan(state: MerchantState, situation: Situation, first: Plan, card: int) -> tuple[float, int, int]:
    """What delivering `card` after `first` adds to that plan, the route for both, and the goods that are
    lacking; no gain where it costs too much. There must be room for the goods of both.
    """
    step = situation.figures[STEP]
    nothing = (0.0, 0, 0)
    goods = lacking(PACKED_GOODS[card] + PACKED_GOODS[first.card], situation.held)
    units = count_of(goods) + 2
    way = first.cost - 1 - count_of(first.goods)
    value = worth(state, situation, card, NOWHERE)
    if value <= step * (units - first.cost + way) or not enough(goods, situation.sources):
        return nothing
    last = first.route >> LAST_SHIFT
    end = last + 1
    route = first.route & STOPS | CARD_CITY[card] << 4 * end
    for good in range(GOODS):
        if goods >> 4 * good & 15 and not first.goods >> 4 * good & 15:
            cities = situation.sources >> 16 * good & 0x1FF
            if not cities & stops_of(route, end):
                route = add_stop(state, route, end, cities)
                end += 1
                if route < 0:
                    return nothing
    whole = units + length(state, route, end)
    if whole > situation.horizon:
        return nothing
    return situation.figures[SECOND] * (value - step * (whole - first.cost)), route, goods


@compiled
def first_plan(state: MerchantState, situation: Situation) -> tuple[float, Plan]:
    """The best plan of a scene, and its value."""
    step = situation.figures[STEP]
    best = HOPELESS
    first = NO_DELIVERY
    for index in range(OPEN):
        card = open_card(state, index, situation.space)
        if card < 0:
            continue
        value = worth(state, situation, card, index)
        goods = lacking(PACKED_GOODS[card], situation.held)
        if value - step * least_actions(state, situation.here, card, goods) < best:
            continue
        route, cost = delivery(state, situation.here, card, goods, situation.sources)
        if route >= 0:
            value -= step * cost
            if cost > situation.horizon:
                value -= TOO_LATE
            if value > best:
                best = value
                first = Plan(card, route, goods, cost)
    return best, first


@compiled
def best_with(state: MerchantState, situation: Situation) -> float:
    """The value of the best plan of a scene, a second card on its way included."""
    best, first = first_plan(state, situation)
    most = 0.0
    if first.card >= 0:
        room = situation.space - CARD_SIZE[first.card]
        for index in range(OPEN):
            card = open_card(state, index, room)
            if card >= 0 and card != first.card:
                most = max(most, second_plan(state, situation, first, card)[0])
    return float(best + most)
