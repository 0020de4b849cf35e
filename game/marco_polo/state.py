"""The record of Marco Polo II: the whole truth of a position in one numpy element.

Piles are kept as lists out of which the seed in the record picks: the same game as shuffled piles,
whose order nobody may see. Contracts put under the pile lie in an order that all have seen.
"""

from __future__ import annotations

from typing import Protocol

import numpy as np

from game.core.record import Cells, Record, record_type
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

_I1, _I2 = np.int8, np.int16

DTYPE = record_type(
    ("rng", np.uint64),
    ("posts", np.int32, (MAX_PLAYERS,)),  # a bit for each city with a post
    ("trail", np.int32),  # a bit for each place entered in this move
    ("origin", np.int32),  # a bit for each place that a figure left in this move
    ("settled", np.int32),  # a bit for each city that a post has come to by this move
    ("event", _I2, (EVENT_PLACES,)),
    ("held", _I2, (MAX_PLAYERS, KEPT)),  # coins, camels, jade, pepper, silk, gold, points, shields won
    ("due", _I2, (KEPT,)),  # what is being paid
    ("turns", _I2),
    ("rerolls", _I2, (MAX_PLAYERS,)),  # dice that each seat has thrown again in this round
    ("kept", _I2),  # a bit for each outpost tile that Filippo has
    ("owed", _I1, (COLUMNS - KEPT,)),  # effects of the seat to decide that are still to be carried out
    ("players", _I1),
    ("caravans", _I1),  # 1 with the expansion
    ("phase", _I1),
    ("stage", _I1),
    ("seat", _I1),  # who decides
    ("turn_seat", _I1),
    ("start_seat", _I1),
    ("first", _I1),  # who began this round
    ("next_first", _I1),  # who has travelled furthest up so far, or `first`
    ("best_travel", _I1),  # the highest space used for it this round, 0 for none
    ("round_no", _I1),
    ("cursor", _I1),  # how many seats a step that goes around has reached
    ("acted", _I1),  # the duty of a turn: 0 not done, ACTED or EXCUSED
    ("bought", _I1),  # 1 once a black die has been bought in this turn
    ("ending", _I1),  # 1 once the turn has been declared over
    ("refill", _I1),  # 1 while open contracts are to be filled up
    ("resume", _I1),  # what is being paid for
    ("late", _I1),  # 1 once jade has been laid down for a camel: no more for coins then
    ("arg", _I1),  # which one
    ("count", _I1),  # how often
    ("space", _I1),  # where the dice of this action lie
    ("low", _I1),  # the lowest of them, or of the dice in hand
    ("hand_n", _I1),  # dice taken in hand
    ("last_kind", _I1),  # the last of them
    ("own_die", _I1),  # 1 if one of them has the seat's colour
    ("taking", _I1),  # one more than the contracts that the action still allows, 0 outside of it
    ("fresh_slots", _I1),  # bits of slots filled by this action
    ("incoming", _I1),  # contract that is waiting for a slot
    ("arrivals", _I1),  # a bit for each contract city reached whose offer is still open
    ("steps", _I1),  # steps left
    ("extra", _I1),  # 1 while another post may be placed on the way
    ("optional", _I1),  # 1 while a journey need not be made
    ("figure", _I1),  # the one moved last in this move, NOTHING before
    ("moved", _I1),  # a bit for each figure moved
    ("landing", _I1),  # a bit for each figure whose journey has just ended
    ("target", _I1),  # city that waits for a post to be moved there
    ("tolls", _I1),  # oases still to be rewarded
    ("marks", _I1),  # city bonus spaces used by this action
    ("repeated", _I1),  # 1 once an income has been repeated
    ("from_good", _I1),  # goods are chosen in one order
    ("give", _I1),  # goods still to be given
    ("pairs", _I1, (6,)),  # pairs of a throw that are turned into goods
    ("pool", _I1, (MAX_PLAYERS, KINDS)),  # dice not placed
    ("dice_n", _I1, (MAX_PLAYERS,)),  # how many these are
    ("hand", _I1, (KINDS,)),  # dice taken in hand
    ("black_stock", _I1),
    ("black_n", _I1, (MAX_PLAYERS,)),  # black dice that each seat has got in this round
    ("crowd", _I1, (SPACES + 1,)),  # dice on each space
    ("on", _I1, (SPACES + 1, COLOURS)),  # these by colour
    ("shown", _I1, (SPACES, SHOWN)),  # 8 * value + colour of those to be seen, 0 for none
    ("seals", _I1, (MAX_PLAYERS, 4)),
    ("posts_n", _I1, (MAX_PLAYERS,)),
    ("node", _I1, (MAX_PLAYERS, 2)),  # where the figures are, NOTHING without
    ("character", _I1, (MAX_PLAYERS,)),
    ("goal", _I1, (MAX_PLAYERS,)),  # NOTHING before
    ("dealt", _I1, (MAX_PLAYERS, GOALS_DEALT)),
    ("choice", _I1, (MAX_PLAYERS + 1,)),  # characters to choose from, NOTHING once taken
    ("filippo", _I1),  # the seat that keeps outpost tiles, NOTHING without
    ("offers", _I1, (len(BOOKS), ROUNDS)),  # tiles by round
    ("markers", _I1, (MARKER_CITIES,)),
    ("outposts", _I1, (OUTPOSTS,)),  # tile of each outpost city, NOTHING once taken
    ("cards", _I1, (CARD_SPACES + 2,)),  # city cards, the last two in the action area
    ("card_pile", _I1, (CITY_CARDS,)),  # in no order
    ("card_n", _I1),
    ("open", _I1, (CONTRACT_CITIES * OPEN_EACH,)),  # NOTHING where one is missing
    ("slots", _I1, (MAX_PLAYERS, SLOTS)),
    ("pile", _I1, (CONTRACTS,)),  # contracts in no order
    ("pile_n", _I1),
    ("under", _I1, (CONTRACTS,)),  # contracts below them, the next first
    ("under_n", _I1),
    ("done_by", _I1, (ALL_CONTRACTS,)),  # who completed a contract, NOTHING if nobody
    ("done_n", _I1, (MAX_PLAYERS,)),
    ("out", _I1, (ALL_CONTRACTS,)),  # 1 for contracts that left the game
    ("tiles", _I1, (ROUTES,)),  # route tiles: FACE_UP, FACE_DOWN, TAKEN
    ("caravan_node", _I1, (MAX_PLAYERS, 2)),  # NOTHING while it is at home, NO_CARAVAN
    ("caravan_tile", _I1, (MAX_PLAYERS, 2)),
    ("load", _I1, (MAX_PLAYERS, 2, GOODS)),
    ("caravan_steps", _I1, (2,)),  # steps left to each caravan
    ("caravan", _I1),  # the one that a decision is about
    ("pieces", _I1, (MAX_PLAYERS,)),  # a bit for each colour of the pieces of Donata
    ("sold", _I1),  # 1 once the action of Vidal has been used in this turn
    ("hand_pieces", _I1),  # a bit for each of her pieces taken in hand
    ("laid", _I1),  # likewise for those lying on the space of this action
    ("crowded", _I1),  # 1 once her dice have been placed where dice lay, until she is rewarded
)
"""One position; `DTYPE.itemsize` bytes."""


class MarcoState(Record, Protocol):
    """One position of Marco Polo II: the fields of `DTYPE` as they are read and written."""

    posts: Cells
    trail: int
    origin: int
    settled: int
    held: Cells
    due: Cells
    turns: int
    rerolls: Cells
    kept: int
    owed: Cells
    caravans: int
    stage: int
    turn_seat: int
    first: int
    next_first: int
    best_travel: int
    round_no: int
    cursor: int
    acted: int
    bought: int
    ending: int
    refill: int
    resume: int
    late: int
    arg: int
    count: int
    space: int
    low: int
    hand_n: int
    last_kind: int
    own_die: int
    taking: int
    fresh_slots: int
    incoming: int
    arrivals: int
    steps: int
    extra: int
    optional: int
    figure: int
    moved: int
    landing: int
    target: int
    tolls: int
    marks: int
    repeated: int
    from_good: int
    give: int
    pairs: Cells
    pool: Cells
    dice_n: Cells
    hand: Cells
    black_stock: int
    black_n: Cells
    crowd: Cells
    on: Cells
    shown: Cells
    seals: Cells
    posts_n: Cells
    node: Cells
    character: Cells
    goal: Cells
    dealt: Cells
    choice: Cells
    filippo: int
    offers: Cells
    markers: Cells
    outposts: Cells
    cards: Cells
    card_pile: Cells
    card_n: int
    open: Cells
    slots: Cells
    pile: Cells
    pile_n: int
    under: Cells
    under_n: int
    done_by: Cells
    done_n: Cells
    out: Cells
    tiles: Cells
    caravan_node: Cells
    caravan_tile: Cells
    load: Cells
    caravan_steps: Cells
    caravan: int
    pieces: Cells
    sold: int
    hand_pieces: int
    laid: int
    crowded: int
