"""The record of The Era of Traveling Merchant: the whole truth of a position in one numpy element.

Nothing is hidden but the order of the stack. It is kept as the set of orders not seen yet (those left out of
the game among them, which nobody can tell apart) and drawn from by the seed in the record. That is the same
game as a shuffled stack; the seed is the hidden order.
"""

from __future__ import annotations

from typing import Annotated, Protocol

from game.core.record import Cells, Record, byte, short, type_of
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


class MerchantState(Record, Protocol):
    """One position of The Era of Traveling Merchant: a place for each seat where the first
    size is MAX_PLAYERS.
    """

    turns: Annotated[int, short()]
    """Turns finished so far."""
    quiet: Annotated[int, short()]
    """Turns finished since the last sale, its own counted."""
    idle: Annotated[int, short()]
    """Turns finished since goods were last loaded or sold, that one counted."""
    event: Annotated[Cells, short(EVENT_PLACES)]
    house: Annotated[Cells, short(MAX_PLAYERS)]
    """Bit per city with a house of the seat."""
    printed: Annotated[Cells, short(MAX_PLAYERS)]
    """Points printed on orders and specials taken."""
    wares: Annotated[Cells, short(MAX_PLAYERS, GOODS)]
    """Bit per city in which the seat's area holds the good."""
    near: Annotated[Cells, short(PLACES)]
    """Bit per neighbouring place."""
    players: Annotated[int, byte()]
    english: Annotated[int, byte()]
    """1 if three orders for a house must be of different cities."""
    phase: Annotated[int, byte()]
    seat: Annotated[int, byte()]
    """Who decides."""
    start_seat: Annotated[int, byte()]
    actions: Annotated[int, byte()]
    """Actions left in this turn."""
    given: Annotated[int, byte()]
    """Actions that the turn began with."""
    trail: Annotated[int, byte()]
    """What the seat did last, for players that look ahead; no rule depends on it."""
    source: Annotated[int, byte()]
    """Swap in progress: 0 from the stock, 1 + seat from that seat's area."""
    good: Annotated[int, byte()]
    """Swap in progress: the good to be loaded."""
    city: Annotated[int, byte()]
    """House in progress: where it will stand."""
    first: Annotated[int, byte()]
    """House in progress: city of the first other order chosen, -1 before."""
    ending: Annotated[int, byte()]
    """Why this is the last round, 0 if it is not."""
    deals: Annotated[int, byte()]
    """How often the first row was dealt, because of too many large orders."""
    stack: Annotated[int, byte()]
    """Cards in the stack, the End card included."""
    end_out: Annotated[int, byte()]
    """1 once the End card has been drawn."""
    white_moved: Annotated[int, byte()]
    """1 once the white jewels lie above the first order."""
    titles: Annotated[Cells, byte(2)]
    """Titles in play, -1 without."""
    jewels: Annotated[Cells, byte(2)]
    """Red and white jewels left."""
    row: Annotated[Cells, byte(MAX_ROW)]
    """Orders from the head on, END_CARD, or -1 for a gap."""
    unseen: Annotated[Cells, byte(ORDERS)]
    """1 for orders in the stack or left out of the game."""
    special_owner: Annotated[Cells, byte(SPECIALS)]
    """Seat that took it, -1 while it lies open."""
    x: Annotated[Cells, byte(PLACES)]
    """Column and row of each place on the map, -1 for no road."""
    y: Annotated[Cells, byte(PLACES)]
    distance: Annotated[Cells, byte(PLACES, PLACES)]
    """Steps between places."""
    stock: Annotated[Cells, byte(GOODS)]
    area: Annotated[Cells, byte(CITIES, MAX_PLAYERS, GOODS)]
    """Cubes in the seats' areas of the cities."""
    load: Annotated[Cells, byte(MAX_PLAYERS, GOODS)]
    carriage: Annotated[Cells, byte(MAX_PLAYERS)]
    """Space of the carriage without wagons."""
    horse: Annotated[Cells, byte(MAX_PLAYERS)]
    """Place, -1 before the start."""
    houses: Annotated[Cells, byte(MAX_PLAYERS)]
    """Houses on the map."""
    won: Annotated[Cells, byte(MAX_PLAYERS, 2)]
    """Red and white jewels won."""
    wagons: Annotated[Cells, byte(MAX_PLAYERS)]
    """Orders taken."""
    used: Annotated[Cells, byte(MAX_PLAYERS)]
    """Of these used for houses: the first ones of `wagon`."""
    wagon: Annotated[Cells, byte(MAX_PLAYERS, ORDERS)]
    """The orders taken, used ones first; -1 beyond."""
    taken: Annotated[Cells, byte(MAX_PLAYERS, CITIES)]
    """Orders taken per city."""
    free: Annotated[Cells, byte(MAX_PLAYERS, CITIES)]
    """Orders per city not used for a house yet."""
    paid: Annotated[Cells, byte(MAX_PLAYERS, GOODS)]
    """Goods paid for orders and specials."""


DTYPE = type_of(MerchantState)
