"""The record of the Edo merchant game: the whole truth of a position in one numpy element.

The draw pile is kept as a list out of which the seed in the record picks: the same game as a shuffled
pile, whose order nobody may see. What is in it is no secret, for every other card lies open. Coins are
hidden behind screens, but every gain and every payment is made openly.
"""

from __future__ import annotations

from typing import Annotated, Protocol

from game.core.record import Cells, Record, byte, short, type_of
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

# What objections come to: nothing, a new throw, or the end of the touting.
TOO_FEW, THROW_AGAIN, NO_INCOME = range(3)

# How the award of a lot came out.
SOLD, TIED, UNWANTED = range(3)


class EdoState(Record, Protocol):
    """One position of Merchants of Edo; a place for each seat where the first size is MAX_PLAYERS."""

    event: Annotated[Cells, short(EVENT_PLACES)]
    coins: Annotated[Cells, short(MAX_PLAYERS, shown="own")]
    sealed: Annotated[Cells, short(MAX_PLAYERS, shown="own")]
    """The action chosen where all choose at once, NOTHING before."""
    bid: Annotated[Cells, short(MAX_PLAYERS)]
    """Coins on the lot named in `did`, as they count."""
    bank: Annotated[int, short()]
    """Coins of the box that nobody has; below 0 other pieces stand in."""
    pot: Annotated[int, short()]
    # The common fields stand here in the order in which saves have always compared them.
    players: Annotated[int, byte()]
    purveyors: Annotated[int, byte()]
    """1 with the rule of the privileges."""
    phase: Annotated[int, byte()]
    seat: Annotated[int, byte()]
    turn_seat: Annotated[int, byte()]
    start_seat: Annotated[int, byte()]
    turns: Annotated[int, byte()]
    """Turns begun."""
    laps: Annotated[int, byte()]
    """How often the turn has come around to the seat that began, or past it."""
    rolls: Annotated[int, byte()]
    """Throws in this turn's touting."""
    kept: Annotated[int, byte()]
    """A bit for each die that the turn player keeps."""
    partakers: Annotated[int, byte()]
    """How many take part in this touting."""
    votes: Annotated[int, byte()]
    """Objections counted; a purveyor of black counts twice."""
    checked: Annotated[int, byte()]
    """1 after the first award: privileges are held from then on."""
    dice: Annotated[Cells, byte(DICE)]
    """Smallest first, 0 before the first throw."""
    shamed: Annotated[Cells, byte(MAX_PLAYERS)]
    said: Annotated[Cells, byte(MAX_PLAYERS)]
    """Declared this turn."""
    did: Annotated[Cells, byte(MAX_PLAYERS)]
    """Shown this turn."""
    hand: Annotated[Cells, byte(MAX_PLAYERS, KINDS)]
    suits: Annotated[Cells, byte(MAX_PLAYERS, SUITS)]
    """The hand by colour, special orders last."""
    pips: Annotated[Cells, byte(MAX_PLAYERS, FACES)]
    """The hand by pips."""
    discard: Annotated[Cells, byte(KINDS)]
    waste: Annotated[Cells, byte(SUITS)]
    """The discard by colour."""
    rest: Annotated[Cells, byte(SUITS)]
    """The draw pile by colour."""
    pile: Annotated[Cells, byte(MAX_PILE, shown="nobody")]
    """Kinds in no order, NOTHING beyond pile_n."""
    pile_n: Annotated[int, byte()]
    lot: Annotated[Cells, byte(2, MAX_LOT)]
    """Kinds in the east and west lot, the oldest first, NOTHING beyond."""
    lot_n: Annotated[Cells, byte(2)]
    owner: Annotated[Cells, byte(COLOURS)]
    """Who has each privilege, NOTHING if nobody."""
    house: Annotated[Cells, byte(MAX_PLAYERS)]
    """Each seat's colour less its own number: 0 as long as none is chosen."""


DTYPE = type_of(EdoState)
