"""The record of Marco Polo II: the whole truth of a position in one numpy element.

Piles are kept as lists out of which the seed in the record picks: the same game as shuffled piles,
whose order nobody may see. Contracts put under the pile lie in an order that all have seen.
"""

from __future__ import annotations

from typing import Annotated, Protocol

from game.core.record import Cells, Record, byte, short, type_of, wide
from game.marco_polo.caravan_figures import ROUTES
from game.marco_polo.card_tables import CITY_CARDS, CONTRACTS
from game.marco_polo.cards import ALL_CONTRACTS
from game.marco_polo.components import COLOURS, GOALS_DEALT, KINDS, MAX_PLAYERS, ROUNDS, SLOTS
from game.marco_polo.effects import COLUMNS, GOODS, KEPT
from game.marco_polo.map_tables import CARD_SPACES, CONTRACT_CITIES, MARKER_CITIES, OPEN_EACH
from game.marco_polo.tables import BOOKS, OUTPOSTS

# Phases in which a seat decides.
(
    DRAFT,
    GOAL,
    PAIRS,
    COMPENSATE,
    REPEAT,
    TURN,
    HAND,
    PAY,
    OFFER,
    SEAL,
    CONTRACTS_PHASE,
    DISCARD,
    MOVE,
    REPLACE,
    EXTRA,
    TOLL,
    GOOD,
    DIFFERENT,
    GIVE,
    GIVE_PAIR,
    MARKER,
    ARRIVAL,
    TAKE_OPEN,
    EXCHANGE_PHASE,
    CARAVANS,
    LOAD,
    ROUTE,
    DEPART,
    UNLOAD,
    RETURN_TILE,
) = range(30)
# Phases of nature: draws, throws and automatic steps.
(
    ROUND,
    INCOME,
    THROW,
    REROLL_THROW,
    BLACK_THROW,
    DRAW,
    LAND,
    REFILL,
    SCORING,
    CROWDED,
) = range(40, 50)
FIRST_AUTOMATIC = ROUND
ENDED = 60
# Between the parts of one step: something has been paid for, nothing is left to be done.
PAID, FLOW = 61, 62

# What is going on, and goes on once nothing is left to be done.
DRAFTING, INCOMES, THROWS, COMPENSATING, TURNS = range(5)

# What has been paid for.
(
    FOR_SPACE,
    FOR_STEP,
    FOR_REROLL,
    FOR_PLUS,
    FOR_MINUS,
    FOR_BLACK,
    FOR_CONTRACT,
    FOR_SEAL,
    FOR_EXCHANGE,
    FOR_GUILD_CARD,
    FOR_JOURNEY,
) = range(11)

# Spaces for dice.
PEPPER_BOOK, SILK_BOOK, GOLD_BOOK, GOLD_BOOK_2, KHAN_SPACE, GUILD_SPACE, CONTRACT_SPACE = range(7)
TRAVEL_1, TRAVEL_2, TRAVEL_3 = 7, 8, 9
SPECIAL_SPACES = 10
CARD_PLACES = 13
AREA_PLACES = CARD_PLACES + CARD_SPACES
SPACES = AREA_PLACES + 2
PURSE_SPACE = SPACES
SHOWN = 4
"""Dice shown on a space: those placed last, or all where each has a space of its own."""

NOTHING = -1
NO_CARAVAN = -2
"""In place of where a caravan is, for a seat that has none."""

# How the duty of a turn was done: by its main action, or where none was possible by a die put into the purse.
ACTED, EXCUSED = 1, 2

# Where a route tile is.
FACE_UP, FACE_DOWN, TAKEN = range(3)

# Where a seal is.
NO_SEAL, SEAL_HELD, SEAL_IMPROVED = range(3)

EVENT_PLACES = 8


class MarcoState(Record, Protocol):
    """One position of Marco Polo II; a place for each seat where the first size is MAX_PLAYERS."""

    posts: Annotated[Cells, wide(MAX_PLAYERS)]
    """A bit for each city with a post."""
    trail: Annotated[int, wide()]
    """A bit for each place entered in this move."""
    origin: Annotated[int, wide()]
    """A bit for each place that a figure left in this move."""
    settled: Annotated[int, wide()]
    """A bit for each city that a post has come to by this move."""
    event: Annotated[Cells, short(EVENT_PLACES)]
    held: Annotated[Cells, short(MAX_PLAYERS, KEPT)]
    """Coins, camels, jade, pepper, silk, gold, points, shields won."""
    due: Annotated[Cells, short(KEPT)]
    """What is being paid."""
    turns: Annotated[int, short()]
    rerolls: Annotated[Cells, short(MAX_PLAYERS)]
    """Dice that each seat has thrown again in this round."""
    kept: Annotated[int, short()]
    """A bit for each outpost tile that Filippo has."""
    owed: Annotated[Cells, byte(COLUMNS - KEPT)]
    """Effects of the seat to decide that are still to be carried out."""
    players: Annotated[int, byte()]
    caravans: Annotated[int, byte()]
    """1 with the expansion."""
    phase: Annotated[int, byte()]
    stage: Annotated[int, byte()]
    seat: Annotated[int, byte()]
    """Who decides."""
    turn_seat: Annotated[int, byte()]
    start_seat: Annotated[int, byte()]
    first: Annotated[int, byte()]
    """Who began this round."""
    next_first: Annotated[int, byte()]
    """Who has travelled furthest up so far, or `first`."""
    best_travel: Annotated[int, byte()]
    """The highest space used for it this round, 0 for none."""
    round_no: Annotated[int, byte()]
    cursor: Annotated[int, byte()]
    """How many seats a step that goes around has reached."""
    acted: Annotated[int, byte()]
    """The duty of a turn: 0 not done, ACTED or EXCUSED."""
    bought: Annotated[int, byte()]
    """1 once a black die has been bought in this turn."""
    ending: Annotated[int, byte()]
    """1 once the turn has been declared over."""
    refill: Annotated[int, byte()]
    """1 while open contracts are to be filled up."""
    resume: Annotated[int, byte()]
    """What is being paid for."""
    late: Annotated[int, byte()]
    """1 once jade has been laid down for a camel: no more for coins then."""
    arg: Annotated[int, byte()]
    """Which of its kind is being paid for: slot, guild, step, way to exchange."""
    count: Annotated[int, byte()]
    """How often an exchange is made."""
    space: Annotated[int, byte()]
    """Where the dice of this action lie."""
    low: Annotated[int, byte()]
    """The lowest of the dice of this action, or of those in hand."""
    hand_n: Annotated[int, byte()]
    """Dice taken in hand."""
    last_kind: Annotated[int, byte()]
    """The kind of die taken last."""
    own_die: Annotated[int, byte()]
    """1 if a die of the seat's colour is among those."""
    taking: Annotated[int, byte()]
    """One more than the contracts that the action still allows, 0 outside of it."""
    fresh_slots: Annotated[int, byte()]
    """Bits of slots filled by this action."""
    incoming: Annotated[int, byte()]
    """Contract that is waiting for a slot."""
    arrivals: Annotated[int, byte()]
    """A bit for each contract city reached whose offer is still open."""
    steps: Annotated[int, byte()]
    """Steps left."""
    extra: Annotated[int, byte()]
    """1 while another post may be placed on the way."""
    optional: Annotated[int, byte()]
    """1 while a journey need not be made."""
    figure: Annotated[int, byte()]
    """The figure moved last in this move, NOTHING before."""
    moved: Annotated[int, byte()]
    """A bit for each figure moved."""
    landing: Annotated[int, byte()]
    """A bit for each figure whose journey has just ended."""
    target: Annotated[int, byte()]
    """City that waits for a post to be moved there."""
    tolls: Annotated[int, byte()]
    """Oases still to be rewarded."""
    marks: Annotated[int, byte()]
    """City bonus spaces used by this action."""
    repeated: Annotated[int, byte()]
    """1 once an income has been repeated."""
    from_good: Annotated[int, byte()]
    """Goods and pairs are chosen in one order: from this one on."""
    give: Annotated[int, byte()]
    """Goods still to be given."""
    pairs: Annotated[Cells, byte(6)]
    """Pairs of a throw that are turned into goods."""
    pool: Annotated[Cells, byte(MAX_PLAYERS, KINDS)]
    """Dice not placed."""
    dice_n: Annotated[Cells, byte(MAX_PLAYERS)]
    """How many dice each seat has not placed."""
    hand: Annotated[Cells, byte(KINDS)]
    """Dice taken in hand."""
    black_stock: Annotated[int, byte()]
    black_n: Annotated[Cells, byte(MAX_PLAYERS)]
    """Black dice that each seat has got in this round."""
    crowd: Annotated[Cells, byte(SPACES + 1)]
    """Dice on each space."""
    on: Annotated[Cells, byte(SPACES + 1, COLOURS)]
    """Dice on each space by colour."""
    shown: Annotated[Cells, byte(SPACES, SHOWN)]
    """8 * value + colour of those to be seen, 0 for none."""
    seals: Annotated[Cells, byte(MAX_PLAYERS, 4)]
    posts_n: Annotated[Cells, byte(MAX_PLAYERS)]
    node: Annotated[Cells, byte(MAX_PLAYERS, 2)]
    """Where the figures are, NOTHING without."""
    character: Annotated[Cells, byte(MAX_PLAYERS)]
    goal: Annotated[Cells, byte(MAX_PLAYERS, shown="own")]
    """The goal card kept, NOTHING before."""
    dealt: Annotated[Cells, byte(MAX_PLAYERS, GOALS_DEALT, shown="own")]
    choice: Annotated[Cells, byte(MAX_PLAYERS + 1)]
    """Characters to choose from, NOTHING once taken."""
    filippo: Annotated[int, byte()]
    """The seat that keeps outpost tiles, NOTHING without."""
    offers: Annotated[Cells, byte(len(BOOKS), ROUNDS)]
    """Tiles by round."""
    markers: Annotated[Cells, byte(MARKER_CITIES)]
    outposts: Annotated[Cells, byte(OUTPOSTS)]
    """Tile of each outpost city, NOTHING once taken."""
    cards: Annotated[Cells, byte(CARD_SPACES + 2)]
    """City cards, the last two in the action area."""
    card_pile: Annotated[Cells, byte(CITY_CARDS, shown="nobody")]
    """City cards in no order."""
    card_n: Annotated[int, byte()]
    open: Annotated[Cells, byte(CONTRACT_CITIES * OPEN_EACH)]
    """Contracts in the cities, NOTHING where one is missing."""
    slots: Annotated[Cells, byte(MAX_PLAYERS, SLOTS)]
    pile: Annotated[Cells, byte(CONTRACTS, shown="nobody")]
    """Contracts in no order."""
    pile_n: Annotated[int, byte()]
    under: Annotated[Cells, byte(CONTRACTS)]
    """Contracts below the pile, the next first."""
    under_n: Annotated[int, byte()]
    done_by: Annotated[Cells, byte(ALL_CONTRACTS)]
    """Who completed a contract, NOTHING if nobody."""
    done_n: Annotated[Cells, byte(MAX_PLAYERS)]
    out: Annotated[Cells, byte(ALL_CONTRACTS)]
    """1 for contracts that left the game."""
    tiles: Annotated[Cells, byte(ROUTES)]
    """Route tiles: FACE_UP, FACE_DOWN, TAKEN."""
    caravan_node: Annotated[Cells, byte(MAX_PLAYERS, 2)]
    """Where each caravan is: NOTHING at home, NO_CARAVAN for one that the seat has not."""
    caravan_tile: Annotated[Cells, byte(MAX_PLAYERS, 2)]
    load: Annotated[Cells, byte(MAX_PLAYERS, 2, GOODS)]
    caravan_steps: Annotated[Cells, byte(2)]
    """Steps left to each caravan."""
    caravan: Annotated[int, byte()]
    """The caravan that a decision is about."""
    pieces: Annotated[Cells, byte(MAX_PLAYERS)]
    """A bit for each colour of the pieces of Donata."""
    sold: Annotated[int, byte()]
    """1 once the action of Vidal has been used in this turn."""
    hand_pieces: Annotated[int, byte()]
    """A bit for each of her pieces taken in hand."""
    laid: Annotated[int, byte()]
    """A bit for each of her pieces on the space of this action."""
    crowded: Annotated[int, byte()]
    """1 once her dice have been placed where dice lay, until she is rewarded."""


DTYPE = type_of(MarcoState)
