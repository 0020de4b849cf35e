"""Awards of the lots and the privileges of the purveyors (rulebook, awards; resolutions 13-15 and 18-22)."""

from __future__ import annotations

from game.core.common import note
from game.core.compiling import compiled
from game.edo.close import after_awards
from game.edo.components import MAX_PLAYERS
from game.edo.pieces import discard_card, hand_card, pay
from game.edo.state import (
    AWARD_EAST,
    AWARD_WEST,
    CHECK_EAST,
    CHECK_WEST,
    EV_AWARD,
    EV_PRIVILEGES,
    NOTHING,
    SOLD,
    TIED,
    UNWANTED,
    EdoState,
)
from game.edo.tables import COLOURS


@compiled
def award(state: EdoState) -> None:
    """Award the lot of this phase.

    Whoever alone bids most pays the stock and gets all cards of the lot. Cards stay where the most was bid
    by several (resolution 13), and go to the discard where nobody bid.
    """
    lot = 0 if state.phase == AWARD_EAST else 1
    most = 0
    winner = NOTHING
    tied = False
    for seat in range(state.players):
        if state.did[seat] == lot + 1 and state.bid[seat] > 0:
            bid = int(state.bid[seat])
            tied = bid == most or (tied and bid < most)
            if bid > most:
                most = bid
                winner = seat
    cards = int(state.lot_n[lot])
    if most == 0:
        note(state, EV_AWARD, NOTHING, lot, UNWANTED, 0, cards)
        _clear(state, lot, NOTHING)
    elif tied:
        note(state, EV_AWARD, NOTHING, lot, TIED, most, cards)
    else:
        note(state, EV_AWARD, winner, lot, SOLD, most, cards)
        pay(state, winner, -most)
        _clear(state, lot, winner)
        if state.purveyors:
            state.checked = 1
            if _privileges_move(state):
                state.phase = CHECK_EAST if lot == 0 else CHECK_WEST
                return
    _after(state, lot)


@compiled
def _after(state: EdoState, lot: int) -> None:
    """West follows east; an empty lot is passed over, and its bids come back (resolution 14)."""
    if lot == 0 and state.lot_n[1] > 0:
        state.phase = AWARD_WEST
    else:
        after_awards(state)


@compiled
def _clear(state: EdoState, lot: int, seat: int) -> None:
    """All cards of a lot to a seat, or to the discard."""
    for place in range(state.lot_n[lot]):
        kind = int(state.lot[lot, place])
        state.lot[lot, place] = NOTHING
        if seat == NOTHING:
            discard_card(state, kind, 1)
        else:
            hand_card(state, seat, kind, 1)
    state.lot_n[lot] = 0


@compiled
def sole_most(state: EdoState, colour: int) -> int:
    """The seat that alone has most cards of a colour, NOTHING if there is none (resolution 21).

    Special orders do not count (resolution 22).
    """
    most = 0
    seat = NOTHING
    for other in range(state.players):
        cards = int(state.suits[other, colour])
        if cards > most:
            most = cards
            seat = other
        elif cards == most:
            seat = NOTHING
    return seat


@compiled
def _privileges_move(state: EdoState) -> bool:
    for colour in range(COLOURS):
        if sole_most(state, colour) != state.owner[colour]:
            return True
    return False


@compiled
def check(state: EdoState) -> None:
    """After an award the markers go to whoever alone has most of a colour (resolutions 18 and 20)."""
    lot = 0 if state.phase == CHECK_EAST else 1
    note(state, EV_PRIVILEGES, 0, 0, 0, 0, 0)
    for colour in range(COLOURS):
        state.owner[colour] = sole_most(state, colour)
        state.event[1 + colour] = state.owner[colour]
    _after(state, lot)


assert COLOURS <= MAX_PLAYERS, "an event has a place for each seat, and privileges use them"
