"""From turn to turn, and the refill of market and farm (rulebook, refill; classic mode, refill)."""

from __future__ import annotations

from game.carthage.components import FARM_SIZE, REFILL_DRAWS
from game.carthage.piles import draw_card, market_add, renew_empty_pile, reshuffle, total
from game.carthage.state import (
    DRAW,
    EV_DRAW_FARM,
    EV_DRAW_MARKET,
    EV_FARM_MOVES,
    FARM_MOVES,
    RESHUFFLE,
    TURN,
    CarthageState,
)
from game.core.common import note
from game.core.compiling import compiled
from game.core.seats import seat_after


@compiled
def next_turn(state: CarthageState) -> None:
    """Clockwise to the next seat; without a card it may buy or take, it refills first."""
    state.turns += 1
    state.doubled = 0
    seat = seat_after(state.turn_seat, 1, state.players)
    state.turn_seat = seat
    state.seat = seat
    state.bought = 0
    state.phase = TURN if _any_open(state, seat) else FARM_MOVES


@compiled
def _any_open(state: CarthageState, seat: int) -> bool:
    """Whether the market has a card that the seat may buy or take."""
    for place in range(state.market_n):
        owner = state.market_owner[place]
        if owner < 0 or owner == seat:
            return True
    return False


@compiled
def farm_add(state: CarthageState, kind: int) -> None:
    """Lay a card at the right end of the farm."""
    state.farm[state.farm_n] = kind
    state.farm_owner[state.farm_n] = -1
    state.farm_n += 1


@compiled
def farm_moves(state: CarthageState) -> None:
    """Refill 1: the whole farm moves to the market; reservation pieces stay on their cards."""
    moved = int(state.farm_n)
    for place in range(moved):
        market_add(state, int(state.farm[place]), int(state.farm_owner[place]))
        state.farm[place] = -1
        state.farm_owner[place] = -1
    state.farm_n = 0
    note(state, EV_FARM_MOVES, moved, 0, 0)
    state.to_market = REFILL_DRAWS
    state.to_farm = FARM_SIZE[state.players]
    state.phase = DRAW
    _go_on(state, total(state.deck))


@compiled
def draw(state: CarthageState) -> None:
    """Refill 2 and 3: two cards to the market, then the new farm."""
    left = total(state.deck) - 1
    kind = draw_card(state, left + 1)
    if state.to_market > 0:
        market_add(state, kind, -1)
        state.to_market -= 1
        note(state, EV_DRAW_MARKET, kind, 0, 0)
    else:
        farm_add(state, kind)
        state.to_farm -= 1
        note(state, EV_DRAW_FARM, kind, 0, 0)
    if left == 0:
        renew_empty_pile(state)
    if state.phase != RESHUFFLE:
        _go_on(state, left)


@compiled
def renew(state: CarthageState) -> None:
    """Shuffle the discard into a new draw pile; a refill that this interrupted goes on or is complete."""
    reshuffle(state)
    if state.phase == DRAW:
        _go_on(state, total(state.deck))


@compiled
def _go_on(state: CarthageState, left: int) -> None:
    """The refill ends when it is complete, or when neither draw pile nor discard has a card.

    `left` is the number of cards in the draw pile.
    """
    if state.to_market + state.to_farm > 0:
        if left > 0:
            return
        state.to_market = 0
        state.to_farm = 0
    if state.bought:
        state.bought = 0
        next_turn(state)
    else:
        state.phase = TURN
