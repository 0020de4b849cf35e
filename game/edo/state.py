"""The record of the Edo merchant game: the whole truth of a position in one numpy element.

The draw pile is kept as a list out of which the seed in the record picks: the same game as a shuffled
pile, whose order nobody may see. What is in it is no secret, for every other card lies open. Coins are
hidden behind screens, but every gain and every payment is made openly.
"""

from __future__ import annotations

from typing import Protocol

import numpy as np

from game.core.record import Cells, Record, record_type
from game.edo.components import FACES, KINDS, MAX_LOT, MAX_PILE, MAX_PLAYERS, SUITS
from game.edo.tables import COLOURS, DICE

# Phases in which a seat decides; in PASS, VOTE and BID all seats choose before anything is shown.
PASS, KEEP, VOTE, DECLARE, BID, LOWER, TAKE = range(7)
# Phases of nature: draws and automatic steps.
(
    PASS_ON,
    OPEN,
    START,
    NEXT,
    ROLL,
    COUNT,
    INCOME,
    FORGIVE,
    DRAW_EAST,
    DRAW_WEST,
    POT,
    REVEAL,
    AWARD_EAST,
    CHECK_EAST,
    AWARD_WEST,
    CHECK_WEST,
    EARN,
    SHAME,
    FINISH,
) = range(10, 29)
ENDED = 40
FIRST_AUTOMATIC = PASS_ON

# What a seat may declare and do in stocking, in `said` and `did`; 0 before.
EAST, WEST, EARNING = 1, 2, 3

NOTHING = -1

# Events: what the last step did, in `event[0]`; the places after it are named in `actions.EVENTS`.
(
    EV_NONE,
    EV_CHOOSE,
    EV_PASS_ON,
    EV_OPEN,
    EV_START,
    EV_TURN,
    EV_ROLL,
    EV_KEEP,
    EV_VOTES,
    EV_INCOME,
    EV_FORGIVE,
    EV_DRAW,
    EV_POT,
    EV_DECLARE,
    EV_REVEAL,
    EV_LOWER,
    EV_AWARD,
    EV_PRIVILEGES,
    EV_EARN,
    EV_SHAME,
    EV_TAKE,
    EV_FINISH,
) = range(22)
EVENT_PLACES = 8

# How the award of a lot came out.
SOLD, TIED, UNWANTED = range(3)

_I1, _I2 = np.int8, np.int16

DTYPE = record_type(
    ("rng", np.uint64),
    ("event", _I2, (EVENT_PLACES,)),
    ("coins", _I2, (MAX_PLAYERS,)),
    ("sealed", _I2, (MAX_PLAYERS,)),  # the action chosen where all choose at once, NOTHING before
    ("bid", _I2, (MAX_PLAYERS,)),  # coins on the lot named in `did`, as they count
    ("bank", _I2),  # coins of the box that nobody has; below 0 other pieces stand in
    ("pot", _I2),
    ("players", _I1),
    ("purveyors", _I1),  # 1 with the rule of the privileges
    ("phase", _I1),
    ("seat", _I1),  # who decides
    ("turn_seat", _I1),
    ("start_seat", _I1),  # NOTHING until it is drawn
    ("turns", _I1),  # turns begun
    ("laps", _I1),  # how often the turn has come around to the seat that began, or past it
    ("rolls", _I1),  # throws in this turn's touting
    ("kept", _I1),  # bit per die that the turn player keeps
    ("partakers", _I1),  # who takes part in this touting
    ("votes", _I1),  # objections counted; a purveyor of black counts twice
    ("checked", _I1),  # 1 after the first award: privileges are held from then on
    ("dice", _I1, (DICE,)),  # smallest first, 0 before the first throw
    ("shamed", _I1, (MAX_PLAYERS,)),
    ("said", _I1, (MAX_PLAYERS,)),  # declared this turn
    ("did", _I1, (MAX_PLAYERS,)),  # shown this turn
    ("hand", _I1, (MAX_PLAYERS, KINDS)),
    ("suits", _I1, (MAX_PLAYERS, SUITS)),  # those by colour, special orders last
    ("pips", _I1, (MAX_PLAYERS, FACES)),  # those by pips
    ("discard", _I1, (KINDS,)),
    ("waste", _I1, (SUITS,)),  # the discard by colour
    ("rest", _I1, (SUITS,)),  # the draw pile by colour
    ("pile", _I1, (MAX_PILE,)),  # kinds in no order, NOTHING beyond pile_n
    ("pile_n", _I1),
    ("lot", _I1, (2, MAX_LOT)),  # kinds in the east and west lot, the oldest first, NOTHING beyond
    ("lot_n", _I1, (2,)),
    ("owner", _I1, (COLOURS,)),  # who has each privilege, NOTHING if nobody
    ("house", _I1, (MAX_PLAYERS,)),  # each seat's colour less its own number: 0 as long as none is chosen
)
"""One position; `DTYPE.itemsize` bytes."""


class EdoState(Record, Protocol):
    """One position of Merchants of Edo: the fields of `DTYPE` as they are read and written."""

    coins: Cells
    sealed: Cells
    bid: Cells
    bank: int
    pot: int
    purveyors: int
    turn_seat: int
    turns: int
    laps: int
    rolls: int
    kept: int
    partakers: int
    votes: int
    checked: int
    dice: Cells
    shamed: Cells
    said: Cells
    did: Cells
    hand: Cells
    suits: Cells
    pips: Cells
    discard: Cells
    waste: Cells
    rest: Cells
    pile: Cells
    pile_n: int
    lot: Cells
    lot_n: Cells
    owner: Cells
    house: Cells
