"""The end of a turn: coins earned, broken words, the next turn, and the end of the game.

Rulebook, earning coins, shame, end of the game; resolutions 8, 9, 12, 17, 18 and 23.
"""

from __future__ import annotations

from typing import Any

from game.core.common import note
from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.edo.actions import TAKE_CARD
from game.edo.components import KINDS, RED, YELLOW, YELLOW_COINS
from game.edo.pieces import discard_card, following, hand_card, pay
from game.edo.state import (
    EARN,
    EARNING,
    ENDED,
    EV_EARN,
    EV_FINISH,
    EV_SHAME,
    EV_TAKE,
    EV_TURN,
    FINISH,
    NEXT,
    NOTHING,
    ROLL,
    SHAME,
    TAKE,
    EdoState,
)


@compiled
def after_awards(state: EdoState) -> None:
    """Who bid nothing earns coins; then words are compared with deeds."""
    for seat in range(state.players):
        if state.did[seat] == EARNING:
            state.phase = EARN
            return
    _judge(state)


@compiled
def earn(state: EdoState) -> None:
    """A coin from the stock for each who bid nothing, one more for the purveyor of yellow, and equal parts of
    the pot; what cannot be divided stays there (resolution 17).
    """
    seats = 0
    number = 0
    for seat in range(state.players):
        if state.did[seat] == EARNING:
            seats |= 1 << seat
            number += 1
    share = int(state.pot) // number
    extra = NOTHING
    for seat in range(state.players):
        if seats >> seat & 1:
            pay(state, seat, 1)
            state.coins[seat] += share
            if state.owner[YELLOW] == seat:
                extra = seat
                pay(state, seat, YELLOW_COINS)
    state.pot -= share * number
    note(state, EV_EARN, seats, share, int(state.pot), extra, 0)
    _judge(state)


@compiled
def _judge(state: EdoState) -> None:
    for seat in range(state.players):
        if state.said[seat] != state.did[seat]:
            state.phase = SHAME
            return
    _end_turn(state)


@compiled
def shame(state: EdoState) -> None:
    """Who did not do what was declared turns the summary tile over; all at once turn them back at once
    (resolution 9).
    """
    seats = 0
    for seat in range(state.players):
        if state.said[seat] != state.did[seat]:
            seats |= 1 << seat
            state.shamed[seat] = 1
    everybody = 0
    if seats == (1 << state.players) - 1:
        everybody = 1
        for seat in range(state.players):
            state.shamed[seat] = 0
    note(state, EV_SHAME, seats, everybody, 0, 0, 0)
    _end_turn(state)


@compiled
def _end_turn(state: EdoState) -> None:
    """The game ends with the turn in which the draw pile ran out; the purveyor of red takes a card first."""
    if state.pile_n > 0:
        state.phase = NEXT
        return
    state.phase = FINISH
    if state.owner[RED] != NOTHING:
        for suit in range(len(state.waste)):
            if state.waste[suit] > 0:
                state.phase = TAKE
                state.seat = state.owner[RED]


@compiled
def next_turn(state: EdoState) -> None:
    """Clockwise, past everybody who is shamed (resolution 8)."""
    skipped = 0
    seat = following(state, int(state.turn_seat))
    state.laps += seat == state.start_seat
    while state.shamed[seat]:
        skipped |= 1 << seat
        seat = following(state, seat)
        state.laps += seat == state.start_seat
    state.turn_seat = seat
    state.turns += 1
    state.rolls = 0
    for other in range(state.players):
        state.said[other] = 0
        state.did[other] = 0
        state.bid[other] = 0
    state.phase = ROLL
    note(state, EV_TURN, seat, int(state.turns), skipped, 0, 0)


@compiled
def legal_takes(state: EdoState, out: Any) -> int:
    """Any card of the discard, a special order too (resolution 23)."""
    n = 0
    for kind in range(KINDS):
        out[n] = TAKE_CARD + kind
        n += 1 if state.discard[kind] > 0 else 0
    return n


def why_not_take(state: EdoState, kind: int) -> Reason | None:
    """Why a card of the discard is not taken."""
    return None if state.discard[kind] > 0 else no("not_there", "purveyors", card=kind)


@compiled
def take(state: EdoState, action: int) -> None:
    """The privilege of red: the card counts before the points do, and no privilege moves for it."""
    kind = action - TAKE_CARD
    discard_card(state, kind, -1)
    hand_card(state, int(state.seat), kind, 1)
    note(state, EV_TAKE, int(state.seat), kind, 0, 0, 0)
    state.phase = FINISH


@compiled
def finish(state: EdoState) -> None:
    """The end. What lies in a lot belongs to nobody (resolution 15)."""
    note(state, EV_FINISH, 0, 0, 0, 0, 0)
    state.phase = ENDED
