"""Small compiled helpers on counts of cards, and the draw pile."""

from __future__ import annotations

from typing import Any

from game.carthage.components import KINDS, VALUE
from game.carthage.draws import PILE
from game.carthage.state import EV_RESHUFFLE, RESHUFFLE, CarthageState
from game.core.common import draw_from, note
from game.core.compiling import compiled


@compiled
def total(counts: Any) -> int:
    """Number of cards in a row of counts per kind."""
    result = 0
    for kind in range(KINDS):
        result += int(counts[kind])
    return result


@compiled
def worth(counts: Any) -> int:
    """Sum of the values of a row of counts per kind."""
    result = 0
    for kind in range(KINDS):
        result += int(counts[kind]) * VALUE[kind]
    return result


@compiled
def clear(counts: Any) -> None:
    """Set a row of counts per kind to nothing."""
    for kind in range(KINDS):
        counts[kind] = 0


@compiled
def draw_card(state: CarthageState, number: int) -> int:
    """Take the top card of the `number` in the draw pile, at least one, and return its kind."""
    state.given += 1
    return draw_from(state, PILE, int(state.given) - 1, state.deck, number)


@compiled
def reshuffle(state: CarthageState) -> None:
    """The discard becomes the draw pile (rulebook, refill), and the phase put off for this goes on.

    In classic mode the victory points dealt face down are now known as a whole, for they are what the old
    pile still hid, and cannot be mistaken for cards to come.
    """
    if state.classic:
        for kind in range(KINDS):
            dealt = 0
            for seat in range(state.players):
                dealt += int(state.vp_unseen[seat, kind])
            state.vp_old[kind] = dealt
    moved = 0
    for kind in range(KINDS):
        moved += int(state.discard[kind])
        state.deck[kind] += state.discard[kind]
        state.discard[kind] = 0
    state.discard_top = -1
    note(state, EV_RESHUFFLE, moved, 0, 0)
    state.phase = state.resume
    state.resume = 0


@compiled
def renew_empty_pile(state: CarthageState) -> None:
    """Put the phase off until the discard is shuffled, where the draw pile is empty and a discard is there.

    Rulebook, refill: a used-up draw pile is made anew from the discard, so what is discarded later is not
    among it. To be called at the end of every step that draws or discards.
    """
    if total(state.deck) == 0 and total(state.discard) > 0:
        state.resume = state.phase
        state.phase = RESHUFFLE


@compiled
def discard_cards(state: CarthageState, kind: int, number: int) -> None:
    """Put `number` cards of a kind face up on the discard."""
    state.discard[kind] += number
    state.discard_top = kind if number > 0 else state.discard_top


@compiled
def market_add(state: CarthageState, kind: int, owner: int) -> None:
    """Lay a card at the right end of the market."""
    state.market[state.market_n] = kind
    state.market_owner[state.market_n] = owner
    state.market_n += 1


@compiled
def market_remove(state: CarthageState, place: int) -> int:
    """Take the card at `place` from the market, close the gap and return its kind."""
    kind = int(state.market[place])
    last = int(state.market_n) - 1
    for i in range(place, last):
        state.market[i] = state.market[i + 1]
        state.market_owner[i] = state.market_owner[i + 1]
    state.market[last] = -1
    state.market_owner[last] = -1
    state.market_n = last
    return kind


@compiled
def open_cards(state: CarthageState, seat: int, counts: Any) -> int:
    """Count the market cards that `seat` may buy or take into `counts`; returns how many there are."""
    clear(counts)
    number = 0
    for place in range(state.market_n):
        owner = state.market_owner[place]
        if owner < 0 or owner == seat:
            counts[state.market[place]] += 1
            number += 1
    return number
