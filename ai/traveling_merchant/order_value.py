"""What a card would be worth to a seat now, rivals and the time left considered."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ai.traveling_merchant.figures import (
    HOUSE,
    RISK,
    ROUND_ACTIONS,
    SPECIAL,
    TITLE,
    TOWARDS_HOUSE,
    WAGON,
)
from ai.traveling_merchant.routes import (
    CARD_CITY,
    CARD_GOODS,
    PACKED_GOODS,
    lacking,
    packed_load,
    sources_for,
)
from game.core.compiling import compiled
from game.core.seats import seat_after
from game.traveling_merchant.caravan import free_cities, space_of
from game.traveling_merchant.components import (
    HOUSES,
    NOWHERE,
    ORDER_POINTS,
    PRODUCT,
    RED_POINTS,
    SPECIAL_POINTS,
    TITLE_IDS,
    WHITE_POINTS,
)
from game.traveling_merchant.deal import jewel_slot
from game.traveling_merchant.houses import has_house
from game.traveling_merchant.state import MerchantState
from game.traveling_merchant.tables import ORDERS, SPECIALS, TITLES

LOAD_BITS = 16
LOAD_MASK = (1 << LOAD_BITS) - 1
"""A packed load, and room for it in a number that holds several."""
CARD_POINTS = np.concatenate([ORDER_POINTS, SPECIAL_POINTS]).astype(np.float64)

# What one card adds to a title, in points: per good of its kind, per order, per new city, ...
PER_GOOD = np.zeros((TITLES, 4))
PER_ORDER = np.zeros(TITLES)
PER_NEW_CITY = np.zeros(TITLES)
PER_REGION_CARD = np.zeros(TITLES)
PER_JEWEL = np.zeros(TITLES)
for _title, _good, _points in (("food", 0, 1.6), ("fabric", 3, 1.6), ("bacchus", 2, 2.0), ("death", 1, 2.0)):
    PER_GOOD[TITLE_IDS.index(_title), _good] = _points
PER_ORDER[TITLE_IDS.index("busy")] = 1.5
PER_NEW_CITY[TITLE_IDS.index("wide")] = 4.0
PER_JEWEL[TITLE_IDS.index("jewel")] = 1.0
PER_REGION_CARD[TITLE_IDS.index("region")] = 3.5
PER_ORDER[TITLE_IDS.index("exclusive")] = 1.0
PER_REGION_CARD[TITLE_IDS.index("set")] = 1.0
TO_TITLE = PER_GOOD @ CARD_GOODS.T + PER_REGION_CARD[:, None] * (PRODUCT[CARD_CITY] < 0)
TO_TITLE[:, :ORDERS] += PER_ORDER[:, None]
"""Shape (10, 42): what a card adds to each title whoever takes it and when."""


class Situation(NamedTuple):
    """What all plans of a seat have in common."""

    seat: int
    here: int
    space: int
    free: int  # orders not used for a house
    held: int  # packed goods
    sources: int  # packed sources
    loads: int  # packed goods of the rivals, the next seat's in the lowest LOAD_BITS
    red: int  # slots below the jewels
    white: int
    rounds: float  # about how many the game still lasts
    horizon: float  # actions the seat will still have
    wagon: float  # what one more is worth
    pace: float  # 1, and less in the last rounds
    figures: Any  # what things are worth to it (see ai.traveling_merchant.figures)


@compiled
def look(state: MerchantState, seat: int, figures: Any) -> Situation:
    """The scene of a seat as if it were to move."""
    rounds = rounds_left(state)
    space = space_of(state, seat)
    return Situation(
        seat,
        int(state.horse[seat]),
        space,
        int(state.wagons[seat]) - int(state.used[seat]),
        packed_load(state, seat),
        sources_for(state, seat),
        rival_loads(state, seat),
        jewel_slot(state, False),
        jewel_slot(state, True),
        rounds,
        float(state.actions) + figures[ROUND_ACTIONS] * rounds,
        min(1.0, rounds / 12.0) * figures[WAGON] * 3.0 / space,
        min(1.0, rounds / 6.0),
        figures,
    )


@compiled
def carrying(situation: Situation, held: int) -> Situation:
    """The scene with packed goods `held` on board instead."""
    return Situation(
        situation.seat,
        situation.here,
        situation.space,
        situation.free,
        held,
        situation.sources,
        situation.loads,
        situation.red,
        situation.white,
        situation.rounds,
        situation.horizon,
        situation.wagon,
        situation.pace,
        situation.figures,
    )


@compiled
def rival_loads(state: MerchantState, seat: int) -> int:
    """What the rivals carry, packed, by their places after the seat."""
    loads = 0
    for step in range(1, state.players):
        loads |= packed_load(state, seat_after(seat, step, state.players)) << LOAD_BITS * (step - 1)
    return loads


@compiled
def left_by_rivals(state: MerchantState, situation: Situation, card: int, cost: int) -> float:
    """The share of a card's worth to count on if delivering it takes `cost` actions.

    Rivals who have all the goods on board may be there before the seat's next turns.
    """
    share = 1.0
    later = cost - int(state.actions)
    if later <= 0:
        return share
    loads = situation.loads
    rival = situation.seat
    while loads != 0:
        rival = seat_after(rival, 1, state.players)
        place = int(state.horse[rival])
        if place >= 0 and state.distance[place, CARD_CITY[card]] < later:
            if lacking(PACKED_GOODS[card], loads & LOAD_MASK) == 0:
                share *= 1.0 - situation.figures[RISK]
        loads >>= LOAD_BITS
    return share


@compiled
def rounds_left(state: MerchantState) -> float:
    """About how many rounds the game will still last, fitted to games of this player."""
    if state.ending != 0:
        return 0.0
    most = 0
    for seat in range(state.players):
        free = min(2, int(state.wagons[seat]) - int(state.used[seat]))
        most = max(most, 3 * int(state.houses[seat]) + free)
    specials = 0
    for special in range(SPECIALS):
        if state.special_owner[special] == NOWHERE:
            specials += 1
    by_houses = (3 * HOUSES - most) * 2.0
    by_stack = max(0.5, (float(state.stack) - 4.0) / (0.5 * state.players))
    by_specials = specials * (0.9 + 5.6 / state.players)
    return float(min(by_houses, min(by_stack, by_specials)))


@compiled
def title_gain(state: MerchantState, seat: int, card: int, jewel: bool) -> float:
    """About what a card adds to the titles in play."""
    gain = 0.0
    fresh = card < ORDERS and state.taken[seat, CARD_CITY[card]] == 0
    for i in range(2):
        title = state.titles[i]
        gain += TO_TITLE[title, card]
        if fresh:
            gain += PER_NEW_CITY[title]
        if jewel:
            gain += PER_JEWEL[title]
    return gain


@compiled
def house_gain(state: MerchantState, situation: Situation, city: int) -> float:
    """What one more order of `city` is worth on the way to the next house."""
    seat = situation.seat
    if state.houses[seat] >= HOUSES:
        return 0.0
    worth = situation.figures[HOUSE]
    if state.free[seat, city] > 0 and not has_house(state, seat, city):
        return float(worth)
    if state.english:
        if state.free[seat, city] == 0 and free_cities(state, seat) >= 2:
            return float(worth)
    elif situation.free >= 2:
        return float(worth)
    return float(worth * situation.figures[TOWARDS_HOUSE])


@compiled
def worth(state: MerchantState, situation: Situation, card: int, index: int) -> float:
    """Points and all else that a card brings; `index` is its slot for orders."""
    value = CARD_POINTS[card]
    jewel = False
    if card < ORDERS:
        if index == situation.red:
            value += RED_POINTS
            jewel = True
        elif index == situation.white:
            value += WHITE_POINTS
            jewel = True
        value += situation.wagon
        value += situation.pace * house_gain(state, situation, CARD_CITY[card])
    else:
        value += situation.figures[SPECIAL]
    if state.titles[0] >= 0:
        value += situation.figures[TITLE] * title_gain(state, situation.seat, card, jewel)
    return float(value)
