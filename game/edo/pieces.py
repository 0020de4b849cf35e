"""Colours and cards: who plays which, how many there are, moving them about."""

from __future__ import annotations

from game.core.compiling import compiled
from game.core.generator import drawn
from game.edo.components import IN_PLAY, PIP, SUIT
from game.edo.draws import PILE
from game.edo.state import NOTHING, EdoState


@compiled
def house_of(state: EdoState, seat: int) -> int:
    """The colour that a seat plays."""
    return int(state.house[seat]) + seat


@compiled
def houses(state: EdoState) -> int:
    """A bit for each colour that somebody plays."""
    colours = 0
    for seat in range(state.players):
        colours |= 1 << house_of(state, seat)
    return colours


@compiled
def cards_in_play(state: EdoState, colours: int, kind: int) -> int:
    """How many cards of a kind there are, if somebody plays the `colours` (see houses)."""
    return int(IN_PLAY[state.players, colours >> SUIT[kind] & 1, kind])


@compiled
def following(state: EdoState, seat: int) -> int:
    """The seat to the left, whose turn comes next in clockwise order."""
    return 0 if seat + 1 == state.players else seat + 1


@compiled
def draw_card(state: EdoState) -> int:
    """Take the top card of the draw pile, which must not be empty, and return its kind."""
    place = drawn(state, PILE, int(state.pile_n), int(state.pile_n))
    state.pile_n -= 1
    last = int(state.pile_n)
    kind = int(state.pile[place])
    state.pile[place] = state.pile[last]
    state.pile[last] = NOTHING
    state.rest[SUIT[kind]] -= 1
    return kind


@compiled
def hand_card(state: EdoState, seat: int, kind: int, number: int) -> None:
    """Give a seat `number` cards of a kind, or take them away where it is negative."""
    state.hand[seat, kind] += number
    state.suits[seat, SUIT[kind]] += number
    state.pips[seat, PIP[kind]] += number


@compiled
def discard_card(state: EdoState, kind: int, number: int) -> None:
    """Put `number` cards of a kind onto the discard, or take them from there where it is negative."""
    state.discard[kind] += number
    state.waste[SUIT[kind]] += number


@compiled
def pay(state: EdoState, seat: int, coins: int) -> None:
    """Coins from the stock to a seat, or back where the number is negative; the stock never runs out
    (resolution 16).
    """
    state.coins[seat] += coins
    state.bank -= coins
