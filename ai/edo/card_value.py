"""What cards will be worth: by what the discard makes of them, by the sets they make, by what they earn."""

from __future__ import annotations

import numpy as np

from ai.players.moods import has_mood
from game.core.compiling import compiled
from game.core.generator import scattered
from game.edo.components import SUIT, TURNS, WILD
from game.edo.state import EdoState
from game.edo.tables import COLOURS

WASTED = 0.40
"""Part of the cards still to come that ends on the discard."""
STEP_0, STEP_1, STEP_2, STEP_3, STEP_4 = 1.8, 3.2, 4.5, 7.0, 8.0
"""Points for one more kind with two cards, by the number of such kinds before: the table of special points,
smoothed, for the first is worth nothing by itself.
"""
OPENS = 0.50
"""Part of that step which the first card of a kind is worth."""
INCOME = 0.3
"""Coins that a card brings in each touting to come."""
MASK = 0x3FFFFFFF
SEATS = 8
"""More than any table has."""
HIGH = np.uint64(33)


@compiled
def turns_left(state: EdoState) -> int:
    """Turns after the present one."""
    return int(TURNS[state.players]) - int(state.turns)


@compiled
def coming(state: EdoState, colour: int) -> int:
    """Cards of a colour that are in the draw pile or in a lot."""
    cards = int(state.rest[colour])
    for lot in range(2):
        for place in range(state.lot_n[lot]):
            cards += 1 if SUIT[state.lot[lot, place]] == colour else 0
    return cards


@compiled
def price(state: EdoState, colour: int) -> float:
    """What a card of a colour is likely to be worth at the end."""
    return float(state.waste[colour]) + WASTED * float(state.rest[colour])


@compiled
def step(pairs: int) -> float:
    """Points for one more kind with two cards."""
    if pairs <= 0:
        return STEP_0
    if pairs == 1:
        return STEP_1
    if pairs == 2:
        return STEP_2
    return STEP_3 if pairs == 3 else STEP_4


@compiled
def sets_of(state: EdoState, seat: int) -> int:
    """Kinds with two cards, special orders put where they complete one."""
    pairs = 0
    singles = 0
    for colour in range(COLOURS):
        cards = state.suits[seat, colour]
        pairs += 1 if cards >= 2 else 0
        singles += 1 if cards == 1 else 0
    return pairs + min(singles, int(state.suits[seat, WILD]))


@compiled
def card_worth(state: EdoState, pairs: int, suit: int, before: int, left: int) -> float:
    """Points that a card of a suit is likely to bring a seat that has `pairs` kinds with two cards now and
    `before` cards of the suit then, `left` turns before the end.
    """
    if suit == WILD:
        best = 0.0
        for colour in range(COLOURS):
            best = max(best, price(state, colour))
        return best + step(pairs)
    worth = price(state, suit) + INCOME * left
    if before == 1:
        worth += step(pairs)
    elif before == 0 and left > 0:
        worth += OPENS * step(pairs)
    return worth


@compiled
def lot_worth(state: EdoState, seat: int, pairs: int, lot: int) -> float:
    """Points that all cards of a lot are likely to bring a seat that has `pairs` kinds with two cards."""
    left = turns_left(state)
    worth = 0.0
    for place in range(state.lot_n[lot]):
        suit = int(SUIT[state.lot[lot, place]])
        before = int(state.suits[seat, suit])
        for earlier in range(place):
            before += 1 if SUIT[state.lot[lot, earlier]] == suit else 0
        worth += card_worth(state, pairs, suit, before, left)
    return worth


@compiled
def omen(state: EdoState) -> int:
    """A number for a seat and turn, the same at its word and at its bid: from the mood of who decides, which
    nobody else knows, or in a search from what lies open (`ai.players.moods`).
    """
    if has_mood(state):
        return int(scattered(state.rng, int(state.turns) * SEATS + int(state.seat)) >> HIGH) & MASK
    word = int(state.turns) * 7919 + int(state.seat) * 104729 + int(state.pot) * 31
    for seat in range(state.players):
        word = (word * 31 + int(state.coins[seat])) & MASK
    for die in range(len(state.dice)):
        word = (word * 7 + int(state.dice[die])) & MASK
    for lot in range(2):
        for place in range(state.lot_n[lot]):
            word = (word * 33 + int(state.lot[lot, place])) & MASK
    return word


@compiled
def hunch(sign: int, salt: int) -> float:
    """A number in 0 … 1 from an omen."""
    word = (sign + salt * 611953) & MASK
    for _ in range(2):
        word ^= word >> 13
        word = (word * 1103515245 + 12345) & MASK
        word ^= word >> 11
    return float(word) / float(MASK + 1)
