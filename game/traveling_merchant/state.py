"""The record of The Era of Traveling Merchant: the whole truth of a position in one numpy element.

Nothing is hidden but the order of the stack. It is kept as the set of orders not seen yet (those left out of
the game among them, which nobody can tell apart) and drawn from by the seed in the record. That is the same
game as a shuffled stack; the seed is the hidden order.
"""

from __future__ import annotations

from typing import Protocol

import numpy as np

from game.core.record import Cells, Record, record_type
from game.traveling_merchant.components import CITIES, GOODS, MAX_PLAYERS, MAX_ROW, ORDERS, PLACES, SPECIALS

# Phases in which a seat decides.
START, TURN, SWAP, HOUSE, USE = range(5)
# Phases of nature: automatic steps and draws.
WHITE_MOVES, SHIFT, DRAW, LAST_ROUND, FINISH = range(10, 15)
ENDED = 30
FIRST_AUTOMATIC = WHITE_MOVES

# Events: what the last step did, in `event[0]`; the places after it are named in `actions.EVENTS`.
(
    EV_NONE,
    EV_START,
    EV_RIDE,
    EV_BUY,
    EV_SELL,
    EV_SPECIAL,
    EV_WHITE_MOVES,
    EV_HOUSE,
    EV_END_TURN,
    EV_SHIFT,
    EV_DRAW,
    EV_END_CARD,
    EV_LAST_ROUND,
    EV_FINISH,
) = range(14)
EVENT_PLACES = 8

# Why the game ends, in `ending`; 0 while it does not.
BY_END_CARD, BY_SPECIALS, BY_HOUSES, BY_QUIET = range(1, 5)

# What the seat did last in its turn, in `trail`: nothing, a ride, or FIRST_BUY + the action's offset.
NOTHING, RODE, FIRST_BUY = range(3)

_I1, _I2 = np.int8, np.int16

DTYPE = record_type(
    ("rng", np.uint64),
    ("turns", _I2),  # turns finished so far
    ("quiet", _I2),  # turns finished since the last sale
    ("event", _I2, (EVENT_PLACES,)),
    ("house", _I2, (MAX_PLAYERS,)),  # bit per city with a house of the seat
    ("printed", _I2, (MAX_PLAYERS,)),  # points printed on orders and specials taken
    ("wares", _I2, (MAX_PLAYERS, GOODS)),  # bit per city in which the seat's area holds the good
    ("near", _I2, (PLACES,)),  # bit per neighbouring place
    ("players", _I1),
    ("english", _I1),  # 1 if three orders for a house must be of different cities
    ("phase", _I1),
    ("seat", _I1),  # who decides
    ("start_seat", _I1),
    ("actions", _I1),  # actions left in this turn
    ("given", _I1),  # actions that the turn began with
    ("trail", _I1),  # what the seat did last, for players that look ahead; no rule depends on it
    ("source", _I1),  # swap in progress: 0 from the stock, 1 + seat from that seat's area
    ("good", _I1),  # swap in progress: the good to be loaded
    ("city", _I1),  # house in progress: where it will stand
    ("first", _I1),  # house in progress: city of the first other order chosen, -1 before
    ("ending", _I1),  # why this is the last round, 0 if it is not
    ("deals", _I1),  # how often the first row was dealt, because of too many large orders
    ("stack", _I1),  # cards in the stack, the End card included
    ("end_out", _I1),  # 1 once the End card has been drawn
    ("white_moved", _I1),  # 1 once the white jewels lie above the first order
    ("titles", _I1, (2,)),  # titles in play, -1 without
    ("jewels", _I1, (2,)),  # red and white jewels left
    ("row", _I1, (MAX_ROW,)),  # orders from the head on, END_CARD, or -1 for a gap
    ("unseen", _I1, (ORDERS,)),  # 1 for orders in the stack or left out of the game
    ("special_owner", _I1, (SPECIALS,)),  # seat that took it, -1 while it lies open
    ("x", _I1, (PLACES,)),  # column and row of each place on the map, -1 for no road
    ("y", _I1, (PLACES,)),
    ("distance", _I1, (PLACES, PLACES)),  # steps between places
    ("stock", _I1, (GOODS,)),
    ("area", _I1, (CITIES, MAX_PLAYERS, GOODS)),  # cubes in the seats' areas of the cities
    ("load", _I1, (MAX_PLAYERS, GOODS)),
    ("carriage", _I1, (MAX_PLAYERS,)),  # space of the carriage without wagons
    ("horse", _I1, (MAX_PLAYERS,)),  # place, -1 before the start
    ("houses", _I1, (MAX_PLAYERS,)),  # houses on the map
    ("won", _I1, (MAX_PLAYERS, 2)),  # red and white jewels won
    ("wagons", _I1, (MAX_PLAYERS,)),  # orders taken
    ("used", _I1, (MAX_PLAYERS,)),  # of these used for houses: the first ones of `wagon`
    ("wagon", _I1, (MAX_PLAYERS, ORDERS)),  # the orders taken, used ones first; -1 beyond
    ("taken", _I1, (MAX_PLAYERS, CITIES)),  # orders taken per city
    ("free", _I1, (MAX_PLAYERS, CITIES)),  # orders per city not used for a house yet
    ("paid", _I1, (MAX_PLAYERS, GOODS)),  # goods paid for orders and specials
)
"""One position; `DTYPE.itemsize` bytes."""


class MerchantState(Record, Protocol):
    """One position of The Era of Traveling Merchant: the fields of `DTYPE` as they are read and written."""

    turns: int
    quiet: int
    house: Cells
    printed: Cells
    wares: Cells
    near: Cells
    english: int
    actions: int
    given: int
    trail: int
    source: int
    good: int
    city: int
    first: int
    ending: int
    deals: int
    stack: int
    end_out: int
    white_moved: int
    titles: Cells
    jewels: Cells
    row: Cells
    unseen: Cells
    special_owner: Cells
    x: Cells
    y: Cells
    distance: Cells
    stock: Cells
    area: Cells
    load: Cells
    carriage: Cells
    horse: Cells
    houses: Cells
    won: Cells
    wagons: Cells
    used: Cells
    wagon: Cells
    taken: Cells
    free: Cells
    paid: Cells
