"""Main action 1: the market. One of four offers of a book, the lower ones for jade."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.marco_polo.actions import TAKE_OFFER
from game.marco_polo.caravans import allow_steps
from game.marco_polo.components import LOWER, MOST_OFFERS, OFFER_JADE, UPPER
from game.marco_polo.effects import JADE
from game.marco_polo.events import EV_OFFER, note
from game.marco_polo.pieces import gain
from game.marco_polo.state import FLOW, OFFER, MarcoState


@compiled
def begin_market(state: MarcoState) -> None:
    """The seat chooses an offer."""
    state.phase = OFFER


@compiled
def book_of(space: int) -> int:
    """The book that a space belongs to: gold has two."""
    return min(space, 2)


@compiled
def legal_offers(state: MarcoState, out: Any) -> int:
    """Upper offers are free; jade for the others cannot be replaced."""
    jade = state.held[state.seat, JADE]
    n = 0
    for offer in range(MOST_OFFERS):
        out[n] = TAKE_OFFER + offer
        n += jade >= OFFER_JADE[offer]
    return n


@compiled
def take_offer(state: MarcoState, offer: int) -> None:
    """Pay the jade and take the goods; caravans may move after it."""
    seat = int(state.seat)
    book = book_of(int(state.space))
    tile = int(state.offers[book, state.round_no - 1])
    state.held[seat, JADE] -= OFFER_JADE[offer]
    if offer < 2:
        gain(state, seat, UPPER[book, offer], 1)
    else:
        gain(state, seat, LOWER[tile, offer - 2], 1)
    note(state, EV_OFFER, seat, book, offer, tile)
    if state.caravans:
        allow_steps(state, seat, book)
    state.phase = FLOW
