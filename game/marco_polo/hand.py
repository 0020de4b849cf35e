"""Dice in hand: taking them from the own board, and what can be done with them.

Dice are taken in one order, lowest first and the own colour before black, since the order makes no
difference. A die can always be taken: the purse is open to any of them.
"""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.marco_polo.actions import DIE, PLACE
from game.marco_polo.characters import one_die_is_enough
from game.marco_polo.components import BLACK, DONATA, KINDS
from game.marco_polo.donata import fits_as_third, lay_pieces, why_not_put_pieces
from game.marco_polo.effects import COIN
from game.marco_polo.events import EV_DIE, EV_PLACE, note
from game.marco_polo.payment import charge
from game.marco_polo.spaces import can_place, coins_for, dice_for, fee, why_not_put
from game.marco_polo.state import (
    ACTED,
    CARD_PLACES,
    FOR_SPACE,
    GUILD_SPACE,
    HAND,
    KHAN_SPACE,
    SHOWN,
    SPACES,
    SPECIAL_SPACES,
    TRAVEL_1,
    TRAVEL_2,
    TRAVEL_3,
    TURN,
    MarcoState,
)
from game.marco_polo.steps import is_travel


@compiled
def legal_dice(state: MarcoState, out: Any, n: int) -> int:
    """Any die of the seat, those that are alike once."""
    pool = state.pool[state.seat]
    for kind in range(KINDS):
        out[n] = DIE + kind
        n += pool[kind] > 0
    return n


@compiled
def take_die(state: MarcoState, kind: int) -> None:
    """Take a die in hand."""
    seat = int(state.seat)
    if state.hand_n == 0:
        state.low = (kind >> 1) + 1
        state.own_die = 0
    state.pool[seat, kind] -= 1
    state.dice_n[seat] -= 1
    state.hand[kind] += 1
    state.hand_n += 1
    state.last_kind = kind
    state.own_die |= 1 - (kind & 1)
    state.phase = HAND
    note(state, EV_DIE, seat, kind, 0, 0)


@compiled
def legal_places(state: MarcoState, out: Any, n: int) -> int:
    """The spaces for the dice in hand, and the dice that may be taken besides for a space that needs more."""
    seat, low, own = int(state.seat), int(state.low), int(state.own_die)
    if state.hand_n == 1:
        for space in range(SPACES):
            if dice_for(space) == 1 or one_die_is_enough(state, seat, space):
                out[n] = PLACE + space
                n += can_place(state, seat, space, low, own)
    elif state.hand_n == 2:
        out[n] = PLACE + GUILD_SPACE
        n += can_place(state, seat, GUILD_SPACE, low, own)
        out[n] = PLACE + TRAVEL_2
        n += can_place(state, seat, TRAVEL_2, low, own)
    else:
        out[n] = PLACE + TRAVEL_3
        return n + 1
    return _more_dice(state, out, n)


@compiled
def _more_dice(state: MarcoState, out: Any, n: int) -> int:
    """Further dice, if with them the hand fits a space."""
    pool = state.pool[state.seat]
    for kind in range(state.last_kind, KINDS):
        if pool[kind] > 0:
            out[n] = DIE + kind
            n += goes_with(state, kind)
    return n


@compiled
def goes_with(state: MarcoState, kind: int) -> bool:
    """Whether the hand, with one more die of a kind and perhaps a third one, fits a space."""
    seat, low = int(state.seat), int(state.low)
    colour = int(state.own_die) | 1 - (kind & 1)
    if state.hand_n == 2:
        return can_place(state, seat, TRAVEL_3, low, colour)
    if takes_two(state, seat, low, colour) or _third_fits(state, seat, low, colour, kind):
        return True
    return fits_as_third(state, seat, low, colour)


def why_not_take_die(state: MarcoState, kind: int) -> Reason | None:
    """Why a die of a kind is not taken in hand."""
    if state.pool[state.seat, kind] == 0:
        return no("no_die", "dice")
    if state.phase == TURN:
        return None
    if state.acted == ACTED:
        return no("acted", "turn")
    if state.hand_pieces or kind < state.last_kind:
        return no("hand_order", "dice")
    return None if state.hand_n < 3 and goes_with(state, kind) else no("together", "dice")


def why_not_place(state: MarcoState, space: int) -> Reason | None:
    """Why the dice in hand are not placed on a space."""
    seat, number, takes = int(state.seat), int(state.hand_n), int(dice_for(space))
    one = bool(one_die_is_enough(state, seat, space))
    if state.acted == ACTED:
        return no("acted", "turn")
    if state.phase == TURN:
        return no("dice_first", "dice", number=1 if one else takes)
    if number != takes and not (one and number == 1):
        return no("number", "dice", number=takes)
    why_not = why_not_put_pieces if state.hand_pieces else why_not_put
    return why_not(state, seat, space, int(state.low), int(state.own_die))


def why_not_one_die(state: MarcoState, _: int = 0) -> Reason | None:
    """Why something that needs one die in hand is not done."""
    return None if state.hand_n == 1 and not state.hand_pieces else no("one_die", "bonus")


@compiled
def takes_two(state: MarcoState, seat: int, low: int, own: int) -> bool:
    """Whether a space takes two dice with this lowest value and colour."""
    return can_place(state, seat, GUILD_SPACE, low, own) or can_place(state, seat, TRAVEL_2, low, own)


@compiled
def _third_fits(state: MarcoState, seat: int, low: int, own: int, kind: int) -> bool:
    """Whether after a second die of a kind there is a third with which the hand fits the highest space."""
    pool = state.pool[seat]
    for third in range(kind, KINDS):
        if pool[third] - (third == kind) > 0 and can_place(state, seat, TRAVEL_3, low, own | 1 - (third & 1)):
            return True
    return False


@compiled
def any_place(state: MarcoState) -> bool:
    """Whether some of the seat's dice fit some space: whether it can take a main action."""
    seat = int(state.seat)
    pool = state.pool[seat]
    for kind in range(KINDS):
        if pool[kind] == 0:
            continue
        low, own = (kind >> 1) + 1, 1 - (kind & 1)
        for space in range(SPACES):
            if (dice_for(space) == 1 or one_die_is_enough(state, seat, space)) and can_place(
                state, seat, space, low, own
            ):
                return True
        for second in range(kind, KINDS):
            if pool[second] - (second == kind) > 0:
                colour = own | 1 - (second & 1)
                if takes_two(state, seat, low, colour):
                    return True
                pool[kind] -= 1
                fits = _third_fits(state, seat, low, colour, second)
                pool[kind] += 1
                if fits:
                    return True
    return False


@compiled
def place_dice(state: MarcoState, space: int) -> None:
    """Put the dice in hand on a space and pay for it; its action follows (game.marco_polo.rules)."""
    seat, low = int(state.seat), int(state.low)
    coins, price = fee(state, space, low), coins_for(state, space, low)
    note(state, EV_PLACE, seat, space, 0, 0)
    state.event[6] = coins
    state.space = space
    state.crowded = 1 if coins > 0 and state.own_die and state.character[seat] == DONATA else 0
    _put(state, seat, space)
    state.acted = ACTED
    state.fresh_slots = 0
    if is_travel(space):
        _mark_travel(state, seat, space)
    state.due[COIN] = price
    charge(state, FOR_SPACE)


@compiled
def _put(state: MarcoState, seat: int, space: int) -> None:
    """Move the hand to a space. Where each die has a place of its own all stay in sight, elsewhere the
    last.
    """
    beside = space == KHAN_SPACE or SPECIAL_SPACES <= space < CARD_PLACES
    place = int(state.crowd[space]) if beside else 0
    if not beside:
        for shown in range(SHOWN):
            state.shown[space, shown] = 0
    number = 0
    for kind in range(KINDS):
        colour = BLACK if kind & 1 else seat
        while state.hand[kind] > 0:
            state.hand[kind] -= 1
            state.hand_n -= 1
            state.crowd[space] += 1
            state.on[space, colour] += 1
            state.shown[space, place] = 8 * ((kind >> 1) + 1) + colour
            place += 1
            state.event[3 + number] = 1 + kind
            number += 1
    if state.hand_pieces:
        lay_pieces(state, number)


@compiled
def _mark_travel(state: MarcoState, seat: int, space: int) -> None:
    """Who uses a space for travelling that is no lower than any used this round begins the next round
    (resolution 1).
    """
    height = space - TRAVEL_1 + 1
    if height >= state.best_travel:
        state.best_travel = height
        state.next_first = seat
