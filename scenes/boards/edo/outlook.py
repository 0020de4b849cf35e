"""What things would lead to, tried on copies of the position. No drawing and no words."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.core.protocol import new_records
from game.edo.actions import EARN_COINS, LOWER, STAND, TAKE_CARD
from game.edo.award import sole_most
from game.edo.close import earn
from game.edo.components import BONUS, PIPS
from game.edo.forecast import earnings, pairs_now
from game.edo.pieces import hand_card
from game.edo.scoring import best_wilds
from game.edo.sealed import withdraw
from game.edo.state import (
    AWARD_EAST,
    AWARD_WEST,
    CHECK_EAST,
    CHECK_WEST,
    DTYPE,
    EARN,
    EARNING,
    ENDED,
    FINISH,
    NEXT,
    NOTHING,
    REVEAL,
    SHAME,
    TAKE,
)
from game.edo.stock import fill_pot
from game.edo.tables import COLOURS
from scenes.boards.edo.sight import EdoSight
from scenes.tabletop.sight import once, once_of
from scenes.tabletop.trials import Followed, after, followed

SETTLING = (REVEAL, AWARD_EAST, CHECK_EAST, AWARD_WEST, CHECK_WEST, EARN, SHAME)
"""From the bids to the end of a turn nothing is drawn."""


@once_of("state", "counted")
def earning(sight: EdoSight) -> tuple[int, int]:
    """The fewest and the most coins that earning may bring the seat below, which is to bid."""
    found = np.zeros(2, np.int64)
    known = all(sight.purse(seat) is not None for seat in range(sight.view.players))
    earnings(sight.state, sight.bottom, known, new_records(DTYPE, 2), found)
    return int(found[0]), int(found[1])


@once
def bought(sight: EdoSight, action: int) -> int:
    """How many cards a bid of the seat below takes if all others earn coins; -1 where it comes back."""
    scratch = sight.state.copy()
    withdraw(scratch)
    for _ in range(sight.view.players):
        scratch = after(scratch, action if scratch.seat == sight.bottom else EARN_COINS)
    found = followed(sight.game, scratch, SETTLING)
    if found.state.phase not in SETTLING and found.first("award") is None:
        found = followed(sight.game, found.state, SETTLING, STAND)
    won = [event for event in found.events if event.kind == "award" and event.seat == sight.bottom]
    return won[0].args["cards"] if won else -1


@dataclass(frozen=True)
class Lowered:
    """What a bid comes to that may be lowered: coins left of it, the outcome of its lot (see game.edo.state),
    whether this seat buys it, and for how much.
    """

    left: int
    outcome: int
    mine: bool
    paid: int
    cards: int


@once
def lowered(sight: EdoSight, lowers: bool) -> Lowered | None:
    """What becomes of the own bid, which lies open like all others; None where its lot is not awarded."""
    action = LOWER if lowers else STAND
    scratch = after(sight.state, action)
    left, lot = int(scratch.bid[sight.bottom]), int(scratch.did[sight.bottom]) - 1
    found: Followed = followed(sight.game, scratch, SETTLING)
    for event in found.events:
        if event.kind == "award" and event.args["lot"] == lot:
            args = event.args
            return Lowered(left, args["outcome"], event.seat == sight.bottom, args["paid"], args["cards"])
    return None


@once_of("state")
def shares(sight: EdoSight) -> tuple[tuple[int, int], ...]:
    """What the next to earn coins get each, and what stays in the pot, by how many they are, from one on."""
    pot = sight.state.copy()
    if not pot_is_full(sight):
        fill_pot(pot)
    found = []
    for number in range(1, sight.view.players + 1):
        scratch = pot.copy()
        scratch.did[:] = [EARNING if seat < number else 0 for seat in range(len(scratch.did))]
        scratch.owner[:] = NOTHING
        earn(scratch)
        found.append((int(scratch.coins[0]) - int(pot.coins[0]), int(scratch.pot)))
    return tuple(found)


def pot_is_full(sight: EdoSight) -> bool:
    """Whether the coin of the present turn is in the pot, and nobody has earned yet."""
    if sight.phase in ("declare", "bid", "lower"):
        return True
    return sight.phase == "automatic" and REVEAL <= sight.state.phase <= EARN


def earnt_out(sight: EdoSight) -> bool:
    """Whether nobody will earn coins any more."""
    return sight.view.pile == 0 and sight.state.phase in (SHAME, NEXT, TAKE, FINISH, ENDED)


@once
def set_gain(sight: EdoSight, kind: int) -> int:
    """How much more special orders and sets of the seat below would be worth with a card of this kind."""
    scratch = sight.state.copy()
    hand_card(scratch, sight.bottom, kind, 1)
    return int(best_wilds(scratch, sight.bottom)[0]) - int(best_wilds(sight.state, sight.bottom)[0])


@once_of("state")
def pairs(sight: EdoSight) -> int:
    """Kinds with two cards or more of the seat below that count now, special orders where they are best."""
    return int(pairs_now(sight.state, sight.bottom))


@once_of("state")
def lacking(sight: EdoSight) -> tuple[int, ...]:
    """The colours of which one more card would raise the points for sets of the seat below."""
    found = []
    for suit in range(COLOURS):
        scratch = sight.state.copy()
        hand_card(scratch, sight.bottom, suit * PIPS, 1)
        if BONUS[pairs_now(scratch, sight.bottom)] > BONUS[pairs(sight)]:
            found.append(suit)
    return tuple(found)


@once
def taking(sight: EdoSight, kind: int) -> int:
    """Points more for the seat below, by its privilege, if it takes this card of the discard."""
    scratch = after(sight.state, TAKE_CARD + kind)
    return sight.game.scores(scratch)[sight.bottom] - sight.game.scores(sight.state)[sight.bottom]


@once
def most_of(sight: EdoSight, suit: int) -> int | None:
    """The seat that alone has most cards of a colour."""
    seat = int(sole_most(sight.state, suit))
    return None if seat == NOTHING else seat
