"""Stocking: cards to the lots, the pot, words, bids (rulebook, stocking; resolutions 11, 12, 14)."""

from __future__ import annotations

from typing import Any

from game.core.common import note
from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.edo.actions import BID_EAST, BID_WEST, EARN_COINS, SAY, STAND
from game.edo.actions import LOWER as LOWER_BID
from game.edo.components import BLUE, BLUE_COINS
from game.edo.pieces import draw_card, following
from game.edo.state import (
    AWARD_EAST,
    BID,
    DECLARE,
    DRAW_EAST,
    DRAW_WEST,
    EARNING,
    EAST,
    EV_DECLARE,
    EV_DRAW,
    EV_LOWER,
    EV_POT,
    EV_REVEAL,
    LOWER,
    NOTHING,
    POT,
    WEST,
    EdoState,
)


@compiled
def draw_to_lot(state: EdoState) -> None:
    """A card from the draw pile to the east, then one to the west; a last single card goes east
    (resolution 14).
    """
    lot = 0 if state.phase == DRAW_EAST else 1
    kind = draw_card(state)
    state.lot[lot, state.lot_n[lot]] = kind
    state.lot_n[lot] += 1
    note(state, EV_DRAW, kind, lot, 0, 0, 0)
    state.phase = DRAW_WEST if lot == 0 and state.pile_n > 0 else POT


@compiled
def fill_pot(state: EdoState) -> None:
    """A coin from the stock into the pot."""
    state.pot += 1
    state.bank -= 1
    note(state, EV_POT, int(state.pot), 0, 0, 0, 0)
    state.seat = state.turn_seat
    state.phase = DECLARE


@compiled
def legal_words(state: EdoState, out: Any) -> int:
    """East, west or earning coins."""
    for word in range(3):
        out[word] = SAY + word
    return 3


@compiled
def declare(state: EdoState, action: int) -> None:
    """Put the marker down for all to see; clockwise from the turn player."""
    seat = int(state.seat)
    said = action - SAY + EAST
    state.said[seat] = said
    note(state, EV_DECLARE, seat, said, 0, 0, 0)
    state.seat = following(state, seat)
    if state.seat == state.turn_seat:
        state.phase = BID


@compiled
def legal_bids(state: EdoState, out: Any) -> int:
    """Nothing at all, or some of the own coins on one of the lots (resolutions 11 and 12), whatever was
    declared. A lot without cards may be bid for too; such bids come back (resolution 14).
    """
    out[0] = EARN_COINS
    n = 1
    for coins in range(1, state.coins[state.seat] + 1):
        out[n] = BID_EAST + coins
        n += 1
    for coins in range(1, state.coins[state.seat] + 1):
        out[n] = BID_WEST + coins
        n += 1
    return n


def why_not_bid(state: EdoState, coins: int) -> Reason | None:
    """Why so many coins, or none, are not bid."""
    held = int(state.coins[state.seat])
    return no("coins", "bid", coins=held) if coins > held else None


@compiled
def reveal(state: EdoState) -> None:
    """All take their screens away at once; then the purveyor of blue may take a coin back."""
    note(state, EV_REVEAL, 0, 0, 0, 0, 0)
    for seat in range(state.players):
        action = int(state.sealed[seat])
        state.sealed[seat] = NOTHING
        if action > BID_WEST:
            state.did[seat] = WEST
            state.bid[seat] = action - BID_WEST
            state.event[1 + seat] = -state.bid[seat]
        elif action > BID_EAST:
            state.did[seat] = EAST
            state.bid[seat] = action - BID_EAST
            state.event[1 + seat] = state.bid[seat]
        else:
            state.did[seat] = EARNING
            state.bid[seat] = 0
    blue = int(state.owner[BLUE])
    if blue != NOTHING and state.did[blue] != EARNING:
        state.seat = blue
        state.phase = LOWER
    else:
        state.phase = AWARD_EAST


@compiled
def legal_lowerings(state: EdoState, out: Any) -> int:
    """To take a coin back or not."""
    out[0] = LOWER_BID
    out[1] = STAND
    return 2


@compiled
def lower(state: EdoState, action: int) -> None:
    """The privilege of blue: one coin less, before the awards. A bid of 0 vanishes, but it is neither
    earning coins nor shame, for both are judged on what was revealed (resolution 19).
    """
    seat = int(state.seat)
    lowered = action == LOWER_BID
    if lowered:
        state.bid[seat] = max(int(state.bid[seat]) - BLUE_COINS, 0)
    note(state, EV_LOWER, seat, 1 if lowered else 0, int(state.bid[seat]), 0, 0)
    state.phase = AWARD_EAST
