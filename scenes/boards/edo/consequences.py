"""What things would lead to, tried on copies of the position. No drawing and no words."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.core.protocol import new_records
from game.edo import prospects
from game.edo.actions import EARN_COINS, LOWER, STAND, TAKE_CARD
from game.edo.award import sole_most
from game.edo.close import earn
from game.edo.components import BONUS, PIPS, SUIT
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
from scenes.boards.edo.board_state import EdoBoardState
from scenes.tabletop.board_state import memoized, memoized_on
from scenes.tabletop.trials import LaterPosition, after, followed

SETTLING = (REVEAL, AWARD_EAST, CHECK_EAST, AWARD_WEST, CHECK_WEST, EARN, SHAME)
"""From the bids to the end of a turn nothing is drawn."""


@memoized_on("state", "counted")
def earning(shown: EdoBoardState) -> tuple[int, int]:
    """The fewest and the most coins that earning may bring the seat below, which is to bid."""
    found = np.zeros(2, np.int64)
    known = all(shown.purse(seat) is not None for seat in range(shown.view.players))
    earnings(shown.state, shown.bottom, known, new_records(DTYPE, 2), found)
    return int(found[0]), int(found[1])


@memoized
def bought(shown: EdoBoardState, action: int) -> int:
    """How many cards a bid of the seat below takes if all others earn coins; -1 where it comes back."""
    scratch = shown.state.copy()
    withdraw(scratch)
    for _ in range(shown.view.players):
        scratch = after(scratch, action if scratch.seat == shown.bottom else EARN_COINS)
    found = followed(shown.game, scratch, SETTLING)
    if found.state.phase not in SETTLING and found.first("award") is None:
        found = followed(shown.game, found.state, SETTLING, STAND)
    won = [event for event in found.events if event.kind == "award" and event.seat == shown.bottom]
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


@memoized
def lowered(shown: EdoBoardState, lowers: bool) -> Lowered | None:
    """What becomes of the own bid, which lies open like all others; None where its lot is not awarded."""
    action = LOWER if lowers else STAND
    scratch = after(shown.state, action)
    left, lot = int(scratch.bid[shown.bottom]), int(scratch.did[shown.bottom]) - 1
    found: LaterPosition = followed(shown.game, scratch, SETTLING)
    for event in found.events:
        if event.kind == "award" and event.args["lot"] == lot:
            args = event.args
            return Lowered(left, args["outcome"], event.seat == shown.bottom, args["paid"], args["cards"])
    return None


@memoized_on("state")
def shares(shown: EdoBoardState) -> tuple[tuple[int, int], ...]:
    """What the next to earn coins get each, and what stays in the pot, by how many they are, from one on."""
    pot = shown.state.copy()
    if not pot_is_full(shown):
        fill_pot(pot)
    found = []
    for number in range(1, shown.view.players + 1):
        scratch = pot.copy()
        scratch.did[:] = [EARNING if seat < number else 0 for seat in range(len(scratch.did))]
        scratch.owner[:] = NOTHING
        earn(scratch)
        found.append((int(scratch.coins[0]) - int(pot.coins[0]), int(scratch.pot)))
    return tuple(found)


def pot_is_full(shown: EdoBoardState) -> bool:
    """Whether the coin of the present turn is in the pot, and nobody has earned yet."""
    if shown.phase in ("declare", "bid", "lower"):
        return True
    return shown.phase == "automatic" and REVEAL <= shown.state.phase <= EARN


def earnt_out(shown: EdoBoardState) -> bool:
    """Whether nobody will earn coins any more."""
    return shown.view.pile == 0 and shown.state.phase in (SHAME, NEXT, TAKE, FINISH, ENDED)


@memoized
def set_gain(shown: EdoBoardState, kind: int) -> int:
    """How much more special orders and sets of the seat below would be worth with a card of this kind."""
    scratch = shown.state.copy()
    hand_card(scratch, shown.bottom, kind, 1)
    return int(best_wilds(scratch, shown.bottom)[0]) - int(best_wilds(shown.state, shown.bottom)[0])


@memoized_on("state")
def pairs(shown: EdoBoardState) -> int:
    """Kinds with two cards or more of the seat below that count now, special orders where they are best."""
    return int(pairs_now(shown.state, shown.bottom))


@memoized_on("state")
def lacking(shown: EdoBoardState) -> tuple[int, ...]:
    """The colours of which one more card would raise the points for sets of the seat below, where a card
    of them may still come.
    """
    found, coming = [], prospects.coming(shown.state, shown.bottom)
    for suit in (suit for suit in range(COLOURS) if coming[suit]):
        scratch = shown.state.copy()
        hand_card(scratch, shown.bottom, suit * PIPS, 1)
        if BONUS[pairs_now(scratch, shown.bottom)] > BONUS[pairs(shown)]:
            found.append(suit)
    return tuple(found)


@memoized_on("state")
def most_kinds(shown: EdoBoardState) -> int:
    """At most so many kinds of which the seat below may still come to have two cards."""
    return prospects.most_kinds(shown.state, shown.bottom)


@memoized
def may_rise(shown: EdoBoardState, kind: int, where: str) -> bool:
    """Whether a card of this kind may be worth more than now, where it lies: one of its colour may still be
    discarded, beside itself.
    """
    found = prospects.discarding(shown.state, kind if where == "lot" else None)
    return found[int(SUIT[kind])] > 0


@memoized
def taking(shown: EdoBoardState, kind: int) -> int:
    """Points more for the seat below, by its privilege, if it takes this card of the discard."""
    scratch = after(shown.state, TAKE_CARD + kind)
    return shown.game.scores(scratch)[shown.bottom] - shown.game.scores(shown.state)[shown.bottom]


@memoized
def most_of(shown: EdoBoardState, suit: int) -> int | None:
    """The seat that alone has most cards of a colour."""
    seat = int(sole_most(shown.state, suit))
    return None if seat == NOTHING else seat
