"""The record of Traders of Carthage: the whole truth of a position in one numpy element.

The draw pile is kept as a count per kind and drawn from by the seed in the record. That is the same game as a
shuffled pile, whose order nobody may see; the seed is the hidden order.
"""

from __future__ import annotations

from typing import Protocol

import numpy as np

from game.carthage.components import COLOURS, KINDS, MAX_FARM, MAX_MARKET, MAX_PLAYERS
from game.core.record import Cells, Record, record_type

# Phases in which a seat decides.
TURN, TAKE, TOKENS, PAY, SAVE, STORE = range(6)
# Phases of nature: draws and automatic steps.
SAIL, SETTLE, GRANT, AWARD, RAID, LOSS, RETURN, FARM_MOVES, DRAW, RESHUFFLE, FINISH = range(10, 21)
ENDED = 30
FIRST_AUTOMATIC = SAIL

# Events: what the last step did, in `event[0]`; the places after it are named in `actions.EVENTS`.
(
    EV_NONE,
    EV_TAKE,
    EV_PURCHASE,
    EV_SAIL,
    EV_SETTLE,
    EV_AWARD,
    EV_RAID,
    EV_DEFEND,
    EV_RETURN,
    EV_FARM_MOVES,
    EV_DRAW_MARKET,
    EV_DRAW_FARM,
    EV_RESHUFFLE,
    EV_RESERVE,
    EV_PASS,
    EV_DOUBLE,
    EV_FINISH,
    EV_GRANT,
) = range(18)
EVENT_PLACES = 10

_I1, _I2 = np.int8, np.int16

DTYPE = record_type(
    ("rng", np.uint64),
    ("turns", _I2),  # turns taken so far
    ("settlements", _I2),  # ships that have arrived so far
    ("due", _I2),  # price of the purchase in progress, after tokens
    ("paid", _I2),
    ("given", _I2),  # cards that have gone from the draw pile, before and after it was made anew
    ("event", _I2, (EVENT_PLACES,)),
    ("players", _I1),
    ("classic", _I1),
    ("phase", _I1),
    ("seat", _I1),  # who decides
    ("turn_seat", _I1),  # whose turn it is
    ("start_seat", _I1),
    ("passes", _I1),  # turns passed in a row
    ("cursor", _I1),  # how far a canonical order has been walked
    ("focus", _I1),  # colour or seat that a multi-part step is at
    ("colour", _I1),  # colour that a settlement or raid is at
    ("doubled", _I1),  # 1 while the turn is a double action
    ("bought", _I1),  # 1 while the refill belongs to a purchase, 0 at the start of a turn
    ("to_market", _I1),  # cards still to be drawn
    ("to_farm", _I1),
    ("need", _I1),  # goods named in the defence in progress, each wants one warehouse icon
    ("owed", _I1),  # classic: victory points still to be drawn from the deck for the set just sold
    ("market_n", _I1),
    ("farm_n", _I1),
    ("discard_top", _I1),  # kind on top of the discard, -1 if none
    ("market", _I1, (MAX_MARKET,)),  # kinds from left to right, -1 beyond market_n
    ("market_owner", _I1, (MAX_MARKET,)),  # seat that reserved the card, -1 if nobody
    ("farm", _I1, (MAX_FARM,)),
    ("farm_owner", _I1, (MAX_FARM,)),
    ("deck", _I1, (KINDS,)),
    ("discard", _I1, (KINDS,)),
    ("hand", _I1, (MAX_PLAYERS, KINDS)),
    ("stock", _I1, (MAX_PLAYERS, KINDS)),  # goods on the table, not in a warehouse
    ("safe", _I1, (MAX_PLAYERS, KINDS)),  # goods in a warehouse (turned sideways)
    ("vp", _I1, (MAX_PLAYERS, KINDS)),  # victory points from sold sets, face down but seen by all
    ("vp_unseen", _I1, (MAX_PLAYERS, KINDS)),  # classic: those from the draw pile, seen by nobody
    ("vp_old", _I1, (KINDS,)),  # classic: all of those dealt before the last reshuffle, known as a whole
    ("fresh", _I1, (MAX_PLAYERS, COLOURS)),  # achievement tokens, face up
    ("used", _I1, (MAX_PLAYERS, COLOURS)),  # achievement tokens, turned over
    ("piece", _I1, (MAX_PLAYERS,)),  # 1 while the double-action or reservation piece is in hand
    ("ship", _I1, (COLOURS,)),  # place of each ship, 0 Alexandria
    ("spend", _I1, (COLOURS,)),  # tokens spent in the purchase in progress
    ("pay", _I1, (KINDS,)),  # cards laid down for the purchase or defence in progress
    ("sail", _I1, (COLOURS,)),  # steps each ship still has to sail
    ("arrived", _I1, (COLOURS,)),
    ("raided", _I1, (COLOURS,)),
    ("sold", _I1, (MAX_PLAYERS, COLOURS)),  # 1 where a seat sold that colour in this settlement
    ("save", _I1, (KINDS,)),  # goods named for the warehouse in the defence in progress
    ("resume", _I1),  # phase that goes on after the reshuffle in progress
)
"""One position; `DTYPE.itemsize` bytes."""


class CarthageState(Record, Protocol):
    """One position of Traders of Carthage: the fields of `DTYPE` as they are read and written."""

    turns: int
    settlements: int
    due: int
    paid: int
    given: int
    classic: int
    turn_seat: int
    passes: int
    cursor: int
    focus: int
    colour: int
    doubled: int
    bought: int
    to_market: int
    to_farm: int
    need: int
    owed: int
    market_n: int
    farm_n: int
    discard_top: int
    market: Cells
    market_owner: Cells
    farm: Cells
    farm_owner: Cells
    deck: Cells
    discard: Cells
    hand: Cells
    stock: Cells
    safe: Cells
    vp: Cells
    vp_unseen: Cells
    vp_old: Cells
    fresh: Cells
    used: Cells
    piece: Cells
    ship: Cells
    spend: Cells
    pay: Cells
    sail: Cells
    arrived: Cells
    raided: Cells
    sold: Cells
    save: Cells
    resume: int
