"""Choices that all make at once: who chooses next, and what a choice may have been that nobody has seen.

A choice lies sealed in the record until nature reveals all of them. For an observer it is drawn anew from
what that seat could well have done, by its coins, its word and what is at stake; its own choice stays.
"""

from __future__ import annotations

from typing import Any

from game.core.common import note
from game.core.compiling import compiled
from game.core.generator import picked
from game.edo.actions import AGREE, BID_EAST, BID_WEST, EARN_COINS, OBJECT, PASS_CARD
from game.edo.components import SPECIAL, SUIT, WILD
from game.edo.draws import SEALED
from game.edo.pieces import following
from game.edo.state import BID, COUNT, EAST, EV_CHOOSE, NOTHING, PASS, PASS_ON, REVEAL, VOTE, WEST, EdoState
from game.edo.tout import income_of, next_voter

TRUE_TO_WORD = 93
"""Of a hundred bids so many are taken to be what was declared, as `python -m ai.lab.edo_habits` counts."""
CONTENT = 94
"""Of a hundred votes so many are taken to follow the own advantage; likewise counted."""


@compiled
def simultaneous(state: EdoState) -> bool:
    """See ai.core.protocol: the card to pass, votes and bids are chosen by all before any is shown."""
    phase = state.phase
    return bool(phase == PASS or phase == VOTE or phase == BID)


@compiled
def withdraw(state: EdoState) -> None:
    """See ai.core.protocol."""
    for seat in range(state.players):
        state.sealed[seat] = NOTHING
    if state.phase == PASS:
        state.seat = 0
    elif state.phase == VOTE:
        state.seat = next_voter(state, int(state.turn_seat))
    else:
        state.seat = state.turn_seat


@compiled
def seal(state: EdoState, action: int) -> None:
    """Lay a choice aside, unseen; after the last one nature shows them all."""
    phase = int(state.phase)
    seat = int(state.seat)
    state.sealed[seat] = action
    note(state, EV_CHOOSE, seat, phase, 0, 0, 0)
    if phase == VOTE:
        state.seat = next_voter(state, seat)
        if state.seat == state.turn_seat:
            state.phase = COUNT
        return
    state.seat = following(state, seat)
    if phase == PASS:
        if state.seat == 0:
            state.phase = PASS_ON
    elif state.seat == state.turn_seat:
        state.phase = REVEAL


@compiled
def redeterminize(state: EdoState, observer: int, word: Any) -> None:
    """See game.core.protocol. Hidden are the order of the draw pile and the sealed choices of others.

    Coins lie behind screens, yet every gain and every payment was open, so a seat that remembers knows them
    all (resolution 30).
    """
    state.rng = word
    for seat in range(state.players):
        if state.sealed[seat] != NOTHING and seat != observer:
            state.sealed[seat] = _likely(state, seat)


@compiled
def _likely(state: EdoState, seat: int) -> int:
    """A choice that the seat may well have made; nothing about it depends on what it did choose."""
    phase = state.phase
    if phase == PASS or phase == PASS_ON:
        return PASS_CARD + _own_card(state, seat, picked(state.rng, SEALED + seat, 0, 2))
    if phase == VOTE or phase == COUNT:
        follows = picked(state.rng, SEALED + seat, 0, 100) < CONTENT
        return OBJECT if follows == is_wronged(state, seat, int(state.kept)) else AGREE
    return _likely_bid(state, seat)


@compiled
def _own_card(state: EdoState, seat: int, place: int) -> int:
    """One of the two cards dealt."""
    for kind in range(SPECIAL):
        place -= int(state.hand[seat, kind])
        if place < 0:
            return kind
    return 0


@compiled
def is_wronged(state: EdoState, seat: int, kept: int) -> bool:
    """Whether a split of the dice gives a seat less than its equal part of all that it pays."""
    everything = 0
    for other in range(state.players):
        if not state.shamed[other]:
            everything += income_of(state, other, kept)
    return bool(income_of(state, seat, kept) * int(state.partakers) < everything)


@compiled
def _likely_bid(state: EdoState, seat: int) -> int:
    """Mostly as declared, and between one coin and what the cards may be worth to the seat."""
    coins = int(state.coins[seat])
    did = int(state.said[seat])
    pick = picked(state.rng, SEALED + seat, 0, 100)
    if pick >= TRUE_TO_WORD:
        did = (did + pick % 2) % 3 + 1
    if coins == 0 or did > WEST:
        return EARN_COINS
    most = min(coins, max(1, lot_worth(state, seat, did - EAST)))
    return (BID_EAST if did == EAST else BID_WEST) + 1 + picked(state.rng, SEALED + seat, 1, most)


@compiled
def lot_worth(state: EdoState, seat: int, lot: int) -> int:
    """Roughly what the cards of a lot bring a seat: what lies on the discard of their colour, one more that
    may still get there, and two points where a card makes a pair or is a special order.
    """
    worth = 0
    for place in range(state.lot_n[lot]):
        suit = SUIT[state.lot[lot, place]]
        if suit == WILD:
            worth += 4
        else:
            worth += int(state.waste[suit]) + 1 + (2 if state.suits[seat, suit] == 1 else 0)
    return worth
