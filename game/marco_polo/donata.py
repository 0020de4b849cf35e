"""Donata Badoer: three pieces of other colours serve once each as black dice, and camels for placing her dice
where dice lie (resolution 31).

A piece is taken in hand after all dice, lower colours first, for the order makes no difference. The purse is
no space for an action: no piece goes there, and none is thrown or turned. Without dice she has no turn and no
action with pieces alone.
"""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.marco_polo.actions import PLACE, TAKE_PIECE
from game.marco_polo.caravan_figures import CROWD_REWARD, PIECE_VALUE
from game.marco_polo.components import DONATA, KINDS, MAX_PLAYERS
from game.marco_polo.events import EV_CROWDED, EV_PIECE, note
from game.marco_polo.geography import CARD_CITY
from game.marco_polo.pieces import gain
from game.marco_polo.spaces import SPACE_SECTIONS, can_place, can_use, dice_for, is_blue, why_not_put
from game.marco_polo.state import (
    ACTED,
    AREA_PLACES,
    CARD_PLACES,
    FLOW,
    GUILD_SPACE,
    HAND,
    SPACES,
    TRAVEL_2,
    TRAVEL_3,
    MarcoState,
)

ALL_COLOURS = (1 << MAX_PLAYERS) - 1


@compiled
def begin_as_donata(state: MarcoState, seat: int) -> None:
    """A piece of each other colour, played or not."""
    if state.character[seat] == DONATA:
        state.pieces[seat] = ALL_COLOURS & ~(1 << seat)


@compiled
def reward_crowd(state: MarcoState) -> None:
    """Nature rewards own dice placed where dice lay, once the action is over."""
    state.crowded = 0
    gain(state, int(state.seat), CROWD_REWARD, 1)
    note(state, EV_CROWDED, int(state.seat), 0, 0, 0)
    state.phase = FLOW


@compiled
def _fits(state: MarcoState, seat: int, space: int, low: int, own: int) -> bool:
    """Whether dice and pieces together fit a space: no dice may lie there."""
    if is_blue(space) and state.crowd[space] > 0:
        return False
    return can_place(state, seat, space, low, own)


@compiled
def fits_alone(state: MarcoState, seat: int, colour: int, space: int) -> bool:
    """Whether one piece fits a space: a card of a city only where its colour has a post, or, for a colour
    that nobody plays, where nobody has one.
    """
    if dice_for(space) > 1:
        return False
    if not CARD_PLACES <= space < AREA_PLACES:
        return _fits(state, seat, space, PIECE_VALUE, 0)
    if state.crowd[space] > 0 or not may_use_card(state, colour, space):
        return False
    return can_use(state, seat, int(state.cards[space - CARD_PLACES]), PIECE_VALUE)


@compiled
def may_use_card(state: MarcoState, colour: int, space: int) -> bool:
    """Whether a piece's colour has a post in the city of a card, or, if nobody plays it, nobody has."""
    city = CARD_CITY[space - CARD_PLACES]
    posts = 0
    for other in range(state.players):
        if colour >= state.players or other == colour:
            posts |= int(state.posts[other]) >> city & 1
    return bool(posts == (1 if colour < state.players else 0))


def why_not_put_pieces(state: MarcoState, seat: int, space: int, low: int, own: int) -> Reason | None:
    """Why pieces, with the dice in hand or alone, do not fit a space that takes as many."""
    section = SPACE_SECTIONS[space]
    if is_blue(space) and state.crowd[space] > 0:
        return no("piece_on_dice", "caravan_characters")
    if state.hand_n > 1 or not CARD_PLACES <= space < AREA_PLACES:
        return why_not_put(state, seat, space, low, own)
    colour = int(state.hand_pieces).bit_length() - 1
    if state.crowd[space] > 0:
        return no("full", section)
    if not may_use_card(state, colour, space):
        return no("piece_city", "caravan_characters")
    return None if fits_alone(state, seat, colour, space) else no("card", section)


@compiled
def _two_fit(state: MarcoState, seat: int, low: int, own: int) -> bool:
    return _fits(state, seat, GUILD_SPACE, low, own) or _fits(state, seat, TRAVEL_2, low, own)


@compiled
def fits_as_third(state: MarcoState, seat: int, low: int, own: int) -> bool:
    """Whether two dice and a piece fit the highest space for travelling."""
    return bool(state.pieces[seat] != 0 and _fits(state, seat, TRAVEL_3, low, own))


@compiled
def is_useful(state: MarcoState, seat: int, colour: int) -> bool:
    """Whether one more piece, alone or with what is in hand and pieces after it, fits some space."""
    low = int(state.low) if state.hand_n > 0 else PIECE_VALUE
    own = int(state.own_die) if state.hand_n > 0 else 0
    after = 0
    for other in range(colour + 1, MAX_PLAYERS):
        after += state.pieces[seat] >> other & 1
    number = int(state.hand_n) + 1
    if number == 1:
        for space in range(SPACES):
            if fits_alone(state, seat, colour, space):
                return True
    if number == 2 or (number == 1 and after > 0):
        if _two_fit(state, seat, low, own):
            return True
    return number + after >= 3 and number <= 3 and _fits(state, seat, TRAVEL_3, low, own)


@compiled
def legal_pieces(state: MarcoState, out: Any, n: int) -> int:
    """Pieces to take in hand: the first one only while there are dice besides."""
    seat = int(state.seat)
    if state.pieces[seat] == 0 or state.acted == ACTED:
        return n
    if state.hand_n == 0 and state.dice_n[seat] == 0:
        return n
    for colour in range(MAX_PLAYERS):
        if state.pieces[seat] >> colour & 1 and state.hand_pieces >> colour == 0:
            out[n] = TAKE_PIECE + colour
            n += is_useful(state, seat, colour)
    return n


def why_not_take_piece(state: MarcoState, colour: int) -> Reason | None:
    """Why a piece is not taken in hand."""
    section, seat = "caravan_characters", int(state.seat)
    if not state.pieces[seat] >> colour & 1:
        return no("no_piece", section)
    if state.acted == ACTED:
        return no("acted", "turn")
    if state.hand_pieces >> colour:
        return no("hand_order", "dice")
    if state.hand_n == 0 and state.dice_n[seat] == 0:
        return no("piece_alone", section)
    return None if is_useful(state, seat, colour) else no("piece_fits", section)


@compiled
def take_piece(state: MarcoState, colour: int) -> None:
    """Take a piece in hand."""
    seat = int(state.seat)
    if state.hand_n == 0:
        state.low = PIECE_VALUE
        state.own_die = 0
    state.pieces[seat] &= ~(1 << colour)
    state.hand_pieces |= 1 << colour
    state.hand_n += 1
    note(state, EV_PIECE, seat, colour, 0, 0)
    state.phase = HAND


@compiled
def legal_with_pieces(state: MarcoState, out: Any, n: int) -> int:
    """The spaces for a hand with pieces."""
    seat, low, own = int(state.seat), int(state.low), int(state.own_die)
    if state.hand_n == 1:
        colour = 0
        while state.hand_pieces >> colour != 1:
            colour += 1
        for space in range(SPACES):
            out[n] = PLACE + space
            n += fits_alone(state, seat, colour, space)
    elif state.hand_n == 2:
        out[n] = PLACE + GUILD_SPACE
        n += _fits(state, seat, GUILD_SPACE, low, own)
        out[n] = PLACE + TRAVEL_2
        n += _fits(state, seat, TRAVEL_2, low, own)
    else:
        out[n] = PLACE + TRAVEL_3
        n += 1
    return n


@compiled
def lay_pieces(state: MarcoState, number: int) -> None:
    """Pieces in hand lie on the space until the action is over, then they leave the game; they are noted
    after the `number` dice placed with them, as kinds above those of dice.
    """
    for colour in range(MAX_PLAYERS):
        if state.hand_pieces >> colour & 1:
            state.event[3 + number] = 1 + KINDS + colour
            number += 1
            state.hand_n -= 1
    state.laid = state.hand_pieces
    state.hand_pieces = 0
