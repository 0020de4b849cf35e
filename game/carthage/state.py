"""The record of Traders of Carthage: the whole truth of a position in one numpy element.

The draw pile is kept as a count per kind and drawn from by the seed in the record. That is the same game as a
shuffled pile, whose order nobody may see; the seed is the hidden order.
"""

from __future__ import annotations

from typing import Annotated, Protocol

from game.carthage.components import COLOURS, KINDS, MAX_FARM, MAX_MARKET, MAX_PLAYERS
from game.core.record import Cells, Record, byte, short, type_of

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


class CarthageState(Record, Protocol):
    """One position of Traders of Carthage; a place for each seat where the first size is MAX_PLAYERS."""

    turns: Annotated[int, short()]
    """Turns taken so far."""
    settlements: Annotated[int, short()]
    """Ships that have arrived so far."""
    due: Annotated[int, short()]
    """Price of the purchase in progress, after tokens."""
    paid: Annotated[int, short()]
    given: Annotated[int, short()]
    """Cards that have gone from the draw pile, before and after it was made anew."""
    event: Annotated[Cells, short(EVENT_PLACES)]
    players: Annotated[int, byte()]
    classic: Annotated[int, byte()]
    phase: Annotated[int, byte()]
    seat: Annotated[int, byte()]
    """Who decides."""
    turn_seat: Annotated[int, byte()]
    """Whose turn it is."""
    start_seat: Annotated[int, byte()]
    passes: Annotated[int, byte()]
    """Turns passed in a row."""
    cursor: Annotated[int, byte()]
    """How far a canonical order has been walked."""
    focus: Annotated[int, byte()]
    """Colour or seat that a multi-part step is at."""
    colour: Annotated[int, byte()]
    """Colour that a settlement or raid is at."""
    doubled: Annotated[int, byte()]
    """1 while the turn is a double action."""
    bought: Annotated[int, byte()]
    """1 while the refill belongs to a purchase, 0 at the start of a turn."""
    to_market: Annotated[int, byte()]
    """Cards still to be drawn."""
    to_farm: Annotated[int, byte()]
    need: Annotated[int, byte()]
    """Goods named in the defence in progress, each wants one warehouse icon."""
    owed: Annotated[int, byte()]
    """Classic: victory points still to be drawn from the deck for the set just sold."""
    market_n: Annotated[int, byte()]
    farm_n: Annotated[int, byte()]
    discard_top: Annotated[int, byte()]
    """Kind on top of the discard, -1 if none."""
    market: Annotated[Cells, byte(MAX_MARKET)]
    """Kinds from left to right, -1 beyond market_n."""
    market_owner: Annotated[Cells, byte(MAX_MARKET)]
    """Seat that reserved the card, -1 if nobody."""
    farm: Annotated[Cells, byte(MAX_FARM)]
    farm_owner: Annotated[Cells, byte(MAX_FARM)]
    deck: Annotated[Cells, byte(KINDS, shown="nobody")]
    discard: Annotated[Cells, byte(KINDS)]
    hand: Annotated[Cells, byte(MAX_PLAYERS, KINDS, shown="own")]
    stock: Annotated[Cells, byte(MAX_PLAYERS, KINDS)]
    """Goods on the table, not in a warehouse."""
    safe: Annotated[Cells, byte(MAX_PLAYERS, KINDS)]
    """Goods in a warehouse (turned sideways)."""
    vp: Annotated[Cells, byte(MAX_PLAYERS, KINDS, shown="own")]
    """Victory points from sold sets: face down, but all saw them earned."""
    vp_unseen: Annotated[Cells, byte(MAX_PLAYERS, KINDS, shown="nobody")]
    """Classic: those from the draw pile, seen by nobody."""
    vp_old: Annotated[Cells, byte(KINDS)]
    """Classic: all of those dealt before the last reshuffle, known as a whole."""
    fresh: Annotated[Cells, byte(MAX_PLAYERS, COLOURS)]
    """Achievement tokens, face up."""
    used: Annotated[Cells, byte(MAX_PLAYERS, COLOURS)]
    """Achievement tokens, turned over."""
    piece: Annotated[Cells, byte(MAX_PLAYERS)]
    """1 while the double-action or reservation piece is in hand."""
    ship: Annotated[Cells, byte(COLOURS)]
    """Place of each ship, 0 Alexandria."""
    spend: Annotated[Cells, byte(COLOURS)]
    """Tokens spent in the purchase in progress."""
    pay: Annotated[Cells, byte(KINDS)]
    """Cards laid down for the purchase or defence in progress."""
    sail: Annotated[Cells, byte(COLOURS)]
    """Steps each ship still has to sail."""
    arrived: Annotated[Cells, byte(COLOURS)]
    raided: Annotated[Cells, byte(COLOURS)]
    sold: Annotated[Cells, byte(MAX_PLAYERS, COLOURS)]
    """1 where a seat sold that colour in this settlement."""
    save: Annotated[Cells, byte(KINDS)]
    """Goods named for the warehouse in the defence in progress."""
    resume: Annotated[int, byte()]
    """Phase that goes on after the reshuffle in progress."""


DTYPE = type_of(CarthageState)
