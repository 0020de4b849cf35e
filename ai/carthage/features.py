"""What the net is told about a position of Traders of Carthage. Colours are alike, ships' places not."""

from __future__ import annotations

from typing import Any

import numpy as np

from ai.carthage.figures import COIN, HOLD, USUAL
from ai.carthage.purchase_value import gain
from ai.core.chances import lead
from game.carthage.components import (
    CARTHAGE,
    COLOURS,
    END_TOKENS,
    KINDS,
    PIRATE,
    POINTS_PER_VP,
    VALUE,
    VALUES,
)
from game.carthage.piles import open_cards, total, worth
from game.carthage.pirates import icons_in
from game.carthage.purchase import least_price
from game.carthage.rules import score_of, tokens_of
from game.carthage.state import DTYPE, CarthageState
from game.carthage.voyage import best_value, price_bonus, set_size, vp_of
from game.core.compiling import compiled
from game.core.protocol import register

# Features of a seat: where each group begins.
(VP, UNSAFE, SAFE, SETS) = (0, 1, 6, 11)
(AT_ONCE, EXPOSED, ALONE, CARDS) = (16, 17, 18, 19)
(MONEY, PLENTY, COINS, HAND_ICONS) = (20, 21, 22, 25)
(FRESH, TOKENS, TO_END, PIECE) = (26, 27, 28, 29)
(DISTANCE, PRICE, AFFORDS, PROFIT, SHORT) = (30, 34, 35, 36, 37)
(OUTLOOK, LEAD, TOKEN_LEAD, OWN_RESERVED) = (38, 39, 40, 41)
SEAT_FEATURES = 42

# Features of the table.
(SHIPS, ON_OFFER, OFFER, OFFER_WORTH, ARRIVALS) = (0, 5, 10, 11, 12)
(FARM, FARM_WORTH, DECK, DISCARD, PASSES) = (13, 14, 15, 16, 17)
(MOST_TOKENS, ALL_TOKENS, SETTLEMENTS, PIECES, RESERVED) = (18, 19, 20, 21, 22)
TABLE_FEATURES = 23


@compiled
def features(state: CarthageState, seats: Any, board: Any) -> None:
    """See ai.core.protocol."""
    players = int(state.players)
    counts = np.empty(KINDS, np.int64)
    _describe_table(state, board)
    most = 0
    for seat in range(players):
        row = seats[seat]
        for i in range(SEAT_FEATURES):
            row[i] = 0.0
        _describe_goods(state, seat, row)
        _describe_means(state, seat, row)
        money = worth(state.hand[seat])
        if open_cards(state, seat, counts) > 0:
            price = least_price(state, seat, counts)
            profit = gain(state, seat, counts, USUAL) - USUAL[COIN] * price
            row[PRICE] = price
            row[PROFIT] = profit
            if price <= money:
                row[AFFORDS] = max(0.0, profit)
            else:
                row[SHORT] = price - money
        row[DISTANCE + (seat - int(state.turn_seat)) % players] = 1.0
        most = max(most, tokens_of(state, seat))
    lead(seats, players, OUTLOOK, LEAD)
    for seat in range(players):
        seats[seat, TOKEN_LEAD] = tokens_of(state, seat) - most
    board[MOST_TOKENS] = most


@compiled
def _describe_goods(state: CarthageState, seat: int, row: Any) -> None:
    """Stock by the place of its ship, and what it comes to."""
    row[VP] = score_of(state, seat)
    outlook = float(row[VP])
    for colour in range(COLOURS):
        size = set_size(state, seat, colour)
        if size == 0:
            continue
        safe = 0
        for index in range(VALUES):
            safe += int(state.safe[seat, colour * VALUES + index])
        price = best_value(state, seat, colour) + price_bonus(state, seat, colour)
        points = float(price * size) / POINTS_PER_VP
        place = min(int(state.ship[colour]), 4)
        row[UNSAFE + place] += points * (size - safe) / size
        row[SAFE + place] += points * safe / size
        row[SETS + place] += 1.0
        row[AT_ONCE] += vp_of(price * size)
        row[CARDS] += size
        outlook += points * USUAL[HOLD + place]
        if PIRATE[place]:
            row[EXPOSED] += size - safe
        rivals = 0
        for other in range(state.players):
            if other != seat:
                rivals += set_size(state, other, colour)
        if rivals == 0:
            row[ALONE] += points
    row[OUTLOOK] = outlook


@compiled
def _describe_means(state: CarthageState, seat: int, row: Any) -> None:
    """Cards in hand, tokens and the piece."""
    money = worth(state.hand[seat])
    row[MONEY] = money
    row[PLENTY] = max(0, money - 12)
    for kind in range(KINDS):
        row[COINS + kind % VALUES] += state.hand[seat, kind]
    row[HAND_ICONS] = icons_in(state.hand[seat])
    for colour in range(COLOURS):
        row[FRESH] += state.fresh[seat, colour]
    row[TOKENS] = tokens_of(state, seat)
    row[TO_END] = 1.0 / (1.0 + max(0, END_TOKENS - tokens_of(state, seat)))
    row[PIECE] = state.piece[seat]
    row[OUTLOOK] += USUAL[COIN] * money
    for place in range(state.market_n):
        if state.market_owner[place] == seat:
            row[OWN_RESERVED] += VALUE[state.market[place]]


@compiled
def _describe_table(state: CarthageState, board: Any) -> None:
    """Ships, cards on offer, piles."""
    for i in range(TABLE_FEATURES):
        board[i] = 0.0
    offered = np.zeros(COLOURS, np.int64)
    for place in range(state.market_n):
        kind = int(state.market[place])
        if state.market_owner[place] < 0:
            offered[kind // VALUES] += 1
            board[OFFER] += 1.0
            board[OFFER_WORTH] += VALUE[kind]
        else:
            board[RESERVED] += 1.0
    for colour in range(COLOURS):
        place = min(int(state.ship[colour]), 4)
        board[SHIPS + place] += 1.0
        board[ON_OFFER + place] += offered[colour]
        if offered[colour] > 0 and int(state.ship[colour]) + min(offered[colour], 2) >= CARTHAGE:
            board[ARRIVALS] += 1.0
    for place in range(state.farm_n):
        board[FARM] += 1.0
        board[FARM_WORTH] += VALUE[state.farm[place]]
    board[DECK] = total(state.deck)
    board[DISCARD] = total(state.discard)
    board[PASSES] = state.passes
    for seat in range(state.players):
        board[ALL_TOKENS] += tokens_of(state, seat)
        board[PIECES] += state.piece[seat]
    board[SETTLEMENTS] = min(int(state.settlements), 20)


register(DTYPE, features=features)
