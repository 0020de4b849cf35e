"""What the net is told about a position of The Era of Traveling Merchant."""

from __future__ import annotations

from typing import Any

import numpy as np

from ai.core.chances import lead
from ai.traveling_merchant.figures import STEP, USUAL
from ai.traveling_merchant.order_value import Situation, look, worth
from ai.traveling_merchant.plans import LEAST_PLAN, OPEN, open_card
from ai.traveling_merchant.policy import remoteness
from ai.traveling_merchant.routes import PACKED_GOODS, delivery, lacking
from game.core.compiling import compiled
from game.core.protocol import register
from game.traveling_merchant.caravan import free_cities, loaded
from game.traveling_merchant.components import HOUSES, NOWHERE
from game.traveling_merchant.houses import has_house
from game.traveling_merchant.scoring import score_of
from game.traveling_merchant.state import DTYPE, MerchantState
from game.traveling_merchant.tables import CITIES, GOODS, ORDERS, ROAD, SPECIALS

# Features of a seat: where each group begins.
(SCORE, LEAD, ORDERS_TAKEN, ORDERS_LEAD) = (0, 1, 2, 3)
(HOUSES_BUILT, TO_LAST_HOUSE, UNUSED, UNUSED_CITIES, BUILDABLE) = (4, 5, 6, 7, 8)
(RED_WON, WHITE_WON, SPECIALS_TAKEN, SPACE, LOADED, LOAD) = (9, 10, 11, 12, 13, 14)
(BEST_ORDER, NEXT_ORDER, BEST_SPECIAL, ALL_SPECIALS, QUICKEST, AT_HAND) = (18, 19, 20, 21, 22, 23)
(AT_HOME, REMOTENESS, ACTIONS, DISTANCE) = (24, 25, 26, 27)
SEAT_FEATURES = 31

# Features of the table.
(ROUNDS, LAST_ROUNDS, STACK, ENDING, OPEN_SPECIALS) = (0, 1, 2, 3, 4)
(RED_LEFT, WHITE_LEFT, TITLES, MOST_HOUSES, ALL_HOUSES) = (5, 6, 7, 8, 9)
(STOCK, GAPS, WIDTH, ROADS, QUIET) = (10, 14, 15, 16, 17)
TABLE_FEATURES = 18

LONGEST = 30


@compiled
def features(state: MerchantState, seats: Any, board: Any) -> None:
    """See ai.core.protocol."""
    players = int(state.players)
    _describe_table(state, board)
    most = 0
    for seat in range(players):
        row = seats[seat]
        for i in range(SEAT_FEATURES):
            row[i] = 0.0
        _describe_seat(state, seat, row)
        if state.horse[seat] >= 0:
            situation = look(state, seat, USUAL)
            board[ROUNDS] = situation.rounds
            _describe_plans(state, situation, row)
        row[DISTANCE + (seat - int(state.seat)) % players] = 1.0
        most = max(most, int(state.wagons[seat]))
    lead(seats, players, SCORE, LEAD)
    for seat in range(players):
        seats[seat, ORDERS_LEAD] = seats[seat, ORDERS_TAKEN] - most
    board[LAST_ROUNDS] = 1.0 / (1.0 + board[ROUNDS])


@compiled
def _describe_seat(state: MerchantState, seat: int, row: Any) -> None:
    """Points, orders, houses and load."""
    row[SCORE] = score_of(state, seat)
    row[ORDERS_TAKEN] = state.wagons[seat]
    row[HOUSES_BUILT] = state.houses[seat]
    row[TO_LAST_HOUSE] = 1.0 / (1.0 + HOUSES - int(state.houses[seat]))
    row[UNUSED] = int(state.wagons[seat]) - int(state.used[seat])
    row[UNUSED_CITIES] = free_cities(state, seat)
    for city in range(CITIES):
        if state.free[seat, city] > 0 and not has_house(state, seat, city):
            row[BUILDABLE] += 1.0
    row[RED_WON] = state.won[seat, 0]
    row[WHITE_WON] = state.won[seat, 1]
    for special in range(SPECIALS):
        if state.special_owner[special] == seat:
            row[SPECIALS_TAKEN] += 1.0
    row[LOADED] = loaded(state, seat)
    for good in range(GOODS):
        row[LOAD + good] = state.load[seat, good]
    if state.seat == seat:
        row[ACTIONS] = state.actions


@compiled
def _describe_plans(state: MerchantState, situation: Situation, row: Any) -> None:
    """The best deliveries: what they bring, and how soon."""
    order = LEAST_PLAN
    following = LEAST_PLAN
    special = LEAST_PLAN
    quickest = LONGEST
    for index in range(OPEN):
        card = open_card(state, index, situation.space)
        if card < 0:
            continue
        goods = lacking(PACKED_GOODS[card], situation.held)
        route, cost = delivery(state, situation.here, card, goods, situation.sources)
        if route < 0 or cost > situation.horizon:
            continue
        value = worth(state, situation, card, index) - USUAL[STEP] * cost
        if card >= ORDERS:
            special = max(special, value)
            row[ALL_SPECIALS] += max(0.0, value - LEAST_PLAN)
        elif value > order:
            following = order
            order = value
        else:
            following = max(following, value)
        quickest = min(quickest, cost)
        if cost <= 3:
            row[AT_HAND] += 1.0
    row[BEST_ORDER] = order
    row[NEXT_ORDER] = following
    row[BEST_SPECIAL] = special
    row[QUICKEST] = quickest
    row[SPACE] = situation.space
    if situation.here < CITIES:
        row[AT_HOME] = 1.0 if has_house(state, situation.seat, situation.here) else 0.0
        row[REMOTENESS] = remoteness(state, situation.here)
    else:
        row[REMOTENESS] = 8.0


@compiled
def _describe_table(state: MerchantState, board: Any) -> None:
    """How far the game has come, and what lies open."""
    for i in range(TABLE_FEATURES):
        board[i] = 0.0
    board[STACK] = state.stack
    board[ENDING] = 1.0 if state.ending != 0 else 0.0
    for special in range(SPECIALS):
        if state.special_owner[special] == NOWHERE:
            board[OPEN_SPECIALS] += 1.0
    board[RED_LEFT] = state.jewels[0]
    board[WHITE_LEFT] = state.jewels[1]
    board[TITLES] = 1.0 if state.titles[0] >= 0 else 0.0
    for seat in range(state.players):
        board[MOST_HOUSES] = max(board[MOST_HOUSES], np.float32(state.houses[seat]))
        board[ALL_HOUSES] += state.houses[seat]
    for good in range(GOODS):
        board[STOCK + good] = state.stock[good]
    for index in range(len(state.row)):
        if state.row[index] < 0:
            board[GAPS] += 1.0
    for city in range(CITIES):
        board[WIDTH] += remoteness(state, city)
    board[ROADS] = 1.0 if state.x[ROAD] >= 0 else 0.0
    board[QUIET] = min(int(state.quiet), 40)


register(DTYPE, features=features)
