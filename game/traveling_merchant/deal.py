"""The row of orders, the stack behind it and the jewels above it (set-up 3 and 4; filling up the row)."""

from __future__ import annotations

from game.core.common import note
from game.core.compiling import compiled
from game.core.generator import drawn
from game.traveling_merchant.components import (
    END_CARD,
    ENDING_CARDS,
    LARGE_LIMIT,
    LARGE_ORDER,
    MAX_ROW,
    NOWHERE,
    ORDER_SIZE,
    REMOVED,
    ROW_SIZE,
)
from game.traveling_merchant.draws import END, ORDER
from game.traveling_merchant.state import DRAW, EV_DRAW, EV_END_CARD, EV_SHIFT, SHIFT, MerchantState
from game.traveling_merchant.tables import ORDERS


@compiled
def deal_row(state: MerchantState) -> None:
    """The first row: dealt anew as long as it has too many large orders (set-up 3; resolutions 3, 4 and 15).

    The orders left out with two and three players are dealt anew with it: nobody ever sees which they are.
    """
    size = ROW_SIZE[state.players]
    while True:
        for order in range(ORDERS):
            state.unseen[order] = 1
        large = 0
        for slot in range(size):
            order = draw_order(state)
            state.row[slot] = order
            if ORDER_SIZE[order] >= LARGE_ORDER:
                large += 1
        state.deals += 1
        if large < LARGE_LIMIT:
            break
    state.stack = ORDERS - REMOVED[state.players] - size + 1


@compiled
def draw_order(state: MerchantState) -> int:
    """Take the next order of those not seen yet."""
    left = 0
    for order in range(ORDERS):
        left += int(state.unseen[order])
    rest = drawn(state, ORDER, ORDERS * int(state.deals) + ORDERS - left, left)
    for order in range(ORDERS):
        if state.unseen[order]:
            if rest == 0:
                state.unseen[order] = 0
                return order
            rest -= 1
    return NOWHERE


@compiled
def first_gap(state: MerchantState) -> int:
    """The first slot of the row without a card, ROW_SIZE if there is none."""
    size = int(ROW_SIZE[state.players])
    for slot in range(size):
        if state.row[slot] == NOWHERE:
            return slot
    return size


@compiled
def refill_phase(state: MerchantState) -> int:
    """What the row needs next: SHIFT, DRAW, or -1 when it is full or the stack is empty (resolution 20)."""
    size = int(ROW_SIZE[state.players])
    gap = first_gap(state)
    for slot in range(gap + 1, size):
        if state.row[slot] != NOWHERE:
            return SHIFT
    return DRAW if gap < size and state.stack > 0 else -1


@compiled
def shift_row(state: MerchantState) -> None:
    """Cards move up towards the head of the row; the jewels stay with their slots (resolution 16)."""
    slot = 0
    moved = 0
    for place in range(MAX_ROW):
        card = state.row[place]
        if card == NOWHERE:
            continue
        if place != slot:
            state.row[slot] = card
            state.row[place] = NOWHERE
            moved += 1
        slot += 1
    note(state, EV_SHIFT, moved, 0, 0, 0)


@compiled
def draw_to_row(state: MerchantState) -> None:
    """Turn over the next card of the stack; the End card is one of its last ENDING_CARDS + 1."""
    slot = first_gap(state)
    ends = False
    if not state.end_out and state.stack <= ENDING_CARDS + 1:
        ends = drawn(state, END, ENDING_CARDS + 1 - int(state.stack), int(state.stack)) == 0
    state.stack -= 1
    if ends:
        state.end_out = 1
        state.row[slot] = END_CARD
        note(state, EV_END_CARD, slot, 0, 0, 0)
        return
    order = draw_order(state)
    state.row[slot] = order
    note(state, EV_DRAW, order, slot, 0, 0)


@compiled
def jewel_slot(state: MerchantState, white: bool) -> int:
    """The slot below the red or white jewels, -1 without jewels: first and second, skipping the End card.

    Once the red ones are gone the white ones lie above the first slot (resolutions 16-18).
    """
    if state.jewels[1 if white else 0] == 0:
        return NOWHERE
    slot = 1 if white and not state.white_moved else 0
    for place in range(slot + 1):
        if state.row[place] == END_CARD:
            slot += 1
            break
    return slot
