"""The start, the turn of a seat, and what follows it (rulebook: set-up 8, course and end of the game)."""

from __future__ import annotations

from typing import Any

from game.core.common import note
from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.core.seats import seat_after
from game.traveling_merchant.actions import BUY_STOCK, END_TURN, GIVE_BACK, RIDE, SELL, SELL_SPECIAL, START_AT
from game.traveling_merchant.components import HOUSES, IDLE_ROUNDS, NOWHERE, PRODUCT, QUIET_ROUNDS
from game.traveling_merchant.deal import draw_to_row, refill_phase, shift_row
from game.traveling_merchant.houses import has_house
from game.traveling_merchant.layout import next_on_way
from game.traveling_merchant.state import (
    BY_END_CARD,
    BY_HOUSES,
    BY_QUIET,
    BY_SPECIALS,
    ENDED,
    EV_END_TURN,
    EV_FINISH,
    EV_LAST_ROUND,
    EV_RIDE,
    EV_START,
    FINISH,
    LAST_ROUND,
    NOTHING,
    RODE,
    TURN,
    MerchantState,
)
from game.traveling_merchant.tables import CITIES, PLACES, SPECIALS
from game.traveling_merchant.trade import buy, legal_buys, legal_sales, sell, sell_special


@compiled
def legal_starts(state: MerchantState, out: Any) -> int:
    """Any distribution city, also one where others are (set-up 8; resolution 11)."""
    n = 0
    for city in range(CITIES):
        if PRODUCT[city] < 0:
            out[n] = START_AT + city
            n += 1
    return n


def why_not_start(state: MerchantState, city: int) -> Reason | None:
    """Why nobody starts in a city."""
    return no("start_product", "setup") if PRODUCT[city] >= 0 else None


@compiled
def start_at(state: MerchantState, city: int) -> None:
    """The first house and the horse; then the seat to the right, or the start player's first turn."""
    seat = int(state.seat)
    state.house[seat] = 1 << city
    state.houses[seat] = 1
    state.horse[seat] = city
    note(state, EV_START, seat, city, 0, 0)
    if seat == state.start_seat:
        begin_turn(state, seat)
    else:
        state.seat = seat_after(seat, int(state.players) - 1, state.players)


@compiled
def actions_from(state: MerchantState, seat: int) -> int:
    """How many actions a turn has that begins where the horse stands: two, or three in a city with an own
    house (resolution 13).
    """
    return 3 if has_house(state, seat, int(state.horse[seat])) else 2


@compiled
def begin_turn(state: MerchantState, seat: int) -> None:
    """The turn of a seat, with all its actions."""
    state.seat = seat
    state.given = actions_from(state, seat)
    state.actions = state.given
    state.trail = NOTHING
    state.phase = TURN


@compiled
def legal_turn(state: MerchantState, out: Any) -> int:
    """All that the actions left allow; the turn may be ended at any time (resolution 14)."""
    seat = int(state.seat)
    n = 0
    actions = state.actions
    if actions > 0:
        here = int(state.horse[seat])
        for place in range(PLACES):
            # Lists are filled without branches: each action is written, and counted only if it is legal.
            out[n] = RIDE + place
            n += (place != here) & (state.distance[here, place] <= actions)
        n = legal_buys(state, seat, out, n)
        n = legal_sales(state, seat, out, n)
    out[n] = END_TURN
    return n + 1


def why_not_ride(state: MerchantState, place: int) -> Reason | None:
    """Why the horse does not ride to a place."""
    here, left = int(state.horse[state.seat]), int(state.actions)
    if place == here:
        return no("here", "move")
    if left == 0:
        return no("no_actions", "turn")
    steps = int(state.distance[here, place])
    return no("too_far", "move", city=place, steps=steps, left=left) if steps > left else None


@compiled
def act(state: MerchantState, action: int) -> None:
    """One choice of a turn."""
    if action == END_TURN:
        _end_turn(state)
    elif action < BUY_STOCK:
        _ride(state, action - RIDE)
    elif action < GIVE_BACK:
        buy(state, action)
    elif action < SELL_SPECIAL:
        sell(state, action - SELL)
    else:
        sell_special(state, action - SELL_SPECIAL)


@compiled
def _ride(state: MerchantState, place: int) -> None:
    """Ride to a place, an action for each step."""
    seat = int(state.seat)
    start = int(state.horse[seat])
    steps = int(state.distance[start, place])
    first = next_on_way(state, start, place) if steps > 1 else NOWHERE
    second = next_on_way(state, first, place) if steps > 2 else NOWHERE
    state.horse[seat] = place
    state.actions -= steps
    state.trail = RODE
    note(state, EV_RIDE, seat, start, first, second)
    state.event[5] = place
    state.event[6] = steps


@compiled
def _end_turn(state: MerchantState) -> None:
    """The turn is over; the row is filled up, or the next turn begins at once."""
    note(state, EV_END_TURN, int(state.seat), int(state.actions), 0, 0)
    state.actions = 0
    state.quiet += 1
    state.idle += 1
    go_on(state)


@compiled
def go_on(state: MerchantState) -> None:
    """Fill up the row as far as it goes, then see whether the game ends, then the next turn."""
    refill = refill_phase(state)
    if refill >= 0:
        state.phase = refill
        return
    last = seat_after(state.seat, 1, state.players) == state.start_seat
    if state.ending == 0:
        state.ending = _cause(state)
        if state.ending != 0 and not last:
            state.phase = LAST_ROUND
            return
    if state.ending != 0 and last:
        state.phase = FINISH
        return
    next_turn(state)


@compiled
def draw_on(state: MerchantState) -> None:
    """Nature draws an order for the row."""
    draw_to_row(state)
    go_on(state)


@compiled
def shift_on(state: MerchantState) -> None:
    """The row closes its gaps."""
    shift_row(state)
    go_on(state)


@compiled
def _cause(state: MerchantState) -> int:
    """Why the game ends now, 0 if it does not (rulebook, end of the game 1-3; quiet rounds are ours)."""
    if state.end_out:
        return BY_END_CARD
    open_specials = 0
    for special in range(SPECIALS):
        if state.special_owner[special] == NOWHERE:
            open_specials += 1
    if open_specials == 0:
        return BY_SPECIALS
    for seat in range(state.players):
        if state.houses[seat] >= HOUSES:
            return BY_HOUSES
    return BY_QUIET if idle_rounds_left(state) == 0 or quiet_rounds_left(state) == 0 else 0


@compiled
def idle_rounds_left(state: MerchantState) -> int:
    """Rounds until the game ends if nobody loads, delivers, swaps or builds (which follows a delivery); ours.

    They are counted from the turn after the last such one, for the seat that has waited longest.
    """
    return max(0, IDLE_ROUNDS - (int(state.idle) + int(state.players) - 2) // int(state.players))


@compiled
def quiet_rounds_left(state: MerchantState) -> int:
    """Rounds until the game ends if nobody delivers, counted in the same way; ours."""
    return max(0, QUIET_ROUNDS - (int(state.quiet) + int(state.players) - 2) // int(state.players))


@compiled
def announce(state: MerchantState) -> None:
    """The last round: all seats get the same number of turns."""
    left = (int(state.start_seat) - int(state.seat) - 1) % int(state.players)
    note(state, EV_LAST_ROUND, int(state.ending), left, 0, 0)
    next_turn(state)


@compiled
def next_turn(state: MerchantState) -> None:
    """The turn goes clockwise."""
    state.turns += 1
    begin_turn(state, seat_after(state.seat, 1, state.players))


@compiled
def finish(state: MerchantState) -> None:
    """The end: everything on the table stays for the count."""
    state.turns += 1
    state.phase = ENDED
    note(state, EV_FINISH, int(state.ending), 0, 0, 0)
