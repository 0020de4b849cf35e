"""Buying the market: price, tokens, payment (rulebook, A. buy goods; effect of tokens; classic mode)."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.carthage.actions import MAX_SPEND, PAY_CARD, SPEND
from game.carthage.components import COLOURS, KINDS, MAX_MARKET, PAY_ORDER, RANK_IN_PAY, VALUE, VALUES
from game.carthage.piles import clear, discard_cards, market_remove, open_cards, renew_empty_pile, worth
from game.carthage.state import EV_PURCHASE, PAY, SAIL, TOKENS, CarthageState
from game.core.common import note
from game.core.compiling import compiled
from game.core.reasons import Reason, no

DEAREST = int(VALUE.max())
"""The highest value of a card."""


@compiled
def discount(counts: Any, colour: int, tokens: int) -> int:
    """Value of the `tokens` cheapest cards of `colour` among `counts`: what that many tokens make free."""
    saved = 0
    for index in range(VALUES):
        kind = colour * VALUES + index
        free = min(tokens, int(counts[kind]))
        saved += free * VALUE[kind]
        tokens -= free
    return saved


@compiled
def usable_tokens(state: CarthageState, seat: int, counts: Any, colour: int) -> int:
    """How many tokens of `colour` the seat may spend on `counts`; in classic mode there is no discount."""
    if state.classic:
        return 0
    bought = 0
    for index in range(VALUES):
        bought += int(counts[colour * VALUES + index])
    return min(bought, int(state.fresh[seat, colour]), MAX_SPEND)


@compiled
def least_price(state: CarthageState, seat: int, counts: Any) -> int:
    """The price of `counts` with every useful token of the seat."""
    price = worth(counts)
    if not state.classic:
        for colour in range(COLOURS):
            price -= discount(counts, colour, min(int(state.fresh[seat, colour]), MAX_SPEND))
    return price


@compiled
def can_double(state: CarthageState, seat: int, counts: Any, price: int, money: int, kind: int) -> bool:
    """Whether the seat can take `kind` and then pay for all the rest of the two or more cards in `counts`.

    `price` is the least one of all cards. Without one of them it is no higher, and lower by no more than the
    dearest card (a token may free a dearer one instead), which settles most cases.
    """
    money += VALUE[kind]
    if price <= money:
        return True
    if price - DEAREST > money:
        return False
    counts[kind] -= 1
    possible = least_price(state, seat, counts) <= money
    counts[kind] += 1
    return bool(possible)


@compiled
def begin_purchase(state: CarthageState) -> None:
    """The seat to decide buys: fix the price and go to the first choice of tokens."""
    counts = state.save  # a defence is never in progress during a purchase
    open_cards(state, state.seat, counts)
    state.due = worth(counts)
    state.paid = 0
    state.focus = -1
    _next_tokens(state)


@compiled
def _next_tokens(state: CarthageState) -> None:
    counts = state.save
    for colour in range(int(state.focus) + 1, COLOURS):
        if usable_tokens(state, state.seat, counts, colour) > 0:
            state.focus = colour
            state.phase = TOKENS
            return
    if state.due <= 0:
        _complete(state)
    else:
        state.cursor = 0
        state.phase = PAY


@compiled
def legal_tokens(state: CarthageState, out: Any) -> int:
    """The numbers of tokens of the colour in focus that leave a price the seat can still pay."""
    counts = state.save
    seat = int(state.seat)
    colour = int(state.focus)
    later = 0
    for other in range(colour + 1, COLOURS):
        tokens = usable_tokens(state, seat, counts, other)
        if tokens > 0:
            later += discount(counts, other, tokens)
    money = worth(state.hand[seat])
    n = 0
    for tokens in range(usable_tokens(state, seat, counts, colour) + 1):
        if state.due - discount(counts, colour, tokens) - later <= money:
            out[n] = SPEND + colour * (MAX_SPEND + 1) + tokens
            n += 1
    return n


def why_not_spend(state: CarthageState, number: int) -> Reason | None:
    """Why so many tokens of a colour are not spent."""
    colour, tokens = divmod(number, MAX_SPEND + 1)
    counts, seat = state.save.astype(np.int64), int(state.seat)
    if not counts[colour * VALUES : (colour + 1) * VALUES].any():
        return no("token_colour", "tokens", good=colour)
    if not state.fresh[seat, colour] + state.spend[colour]:
        return no("token_none", "tokens", good=colour)
    if colour != state.focus:
        return no("token_order", "tokens")
    usable = [int(usable_tokens(state, seat, counts, other)) for other in range(COLOURS)]
    if tokens > usable[colour]:
        return no("token_number", "tokens", number=usable[colour], good=colour)
    due = int(state.due) - int(discount(counts, colour, tokens))
    due -= sum(int(discount(counts, other, usable[other])) for other in range(colour + 1, COLOURS))
    money = int(worth(state.hand[seat]))
    return no("too_dear", "purchase", due=due, held=money) if due > money else None


@compiled
def spend_tokens(state: CarthageState, number: int) -> None:
    """Fix the tokens of the colour in focus."""
    colour, tokens = int(state.focus), number % (MAX_SPEND + 1)
    state.spend[colour] = tokens
    state.due -= discount(state.save, colour, tokens)
    _next_tokens(state)


@compiled
def legal_payments(state: CarthageState, out: Any) -> int:
    """Hand cards by falling value, from the last one on, that leave enough in the hand for the price."""
    hand = state.hand[state.seat]
    missing = int(state.due) - int(state.paid)
    rest = 0
    n = 0
    for rank in range(KINDS - 1, int(state.cursor) - 1, -1):
        kind = PAY_ORDER[rank]
        rest += int(hand[kind]) * VALUE[kind]
        out[n] = PAY_CARD + kind
        n += (hand[kind] > 0) & (rest >= missing)
    return n


def why_not_pay(state: CarthageState, kind: int) -> Reason | None:
    """Why a hand card is not laid down as money."""
    return why_not_lay(state, kind, PAY_ORDER, VALUE, int(state.due) - int(state.paid), "purchase")


def why_not_lay(
    state: CarthageState, kind: int, order: Any, measure: Any, missing: int, section: str
) -> Reason | None:
    """Why a hand card is not the next one laid down, in an order of the kinds in which the rest must do."""
    hand, rank = state.hand[state.seat], int(np.flatnonzero(order == kind)[0])
    if hand[kind] == 0:
        return no("no_card", section, card=kind)
    if rank < state.cursor:
        return no("lay_order", section)
    rest = sum(int(hand[other]) * int(measure[other]) for other in order[rank:])
    return no("too_little", section, rest=rest, missing=missing, card=kind) if rest < missing else None


@compiled
def pay_card(state: CarthageState, kind: int) -> None:
    """Lay down one hand card as money; the purchase completes once the price is covered."""
    state.hand[state.seat, kind] -= 1
    state.pay[kind] += 1
    state.paid += VALUE[kind]
    state.cursor = RANK_IN_PAY[kind]
    if state.paid >= state.due:
        _complete(state)


@compiled
def _complete(state: CarthageState) -> None:
    seat = int(state.seat)
    counts = state.save
    cards = 0
    tokens = 0
    for kind in range(KINDS):
        cards += int(counts[kind])
        state.stock[seat, kind] += counts[kind]
        discard_cards(state, kind, int(state.pay[kind]))
        state.pay[kind] = 0
    price = worth(counts)
    for colour in range(COLOURS):
        bought = 0
        for index in range(VALUES):
            bought += int(counts[colour * VALUES + index])
        state.sail[colour] = min(bought, 2)
        tokens += int(state.spend[colour])
        state.fresh[seat, colour] -= state.spend[colour]
        state.used[seat, colour] += state.spend[colour]
        state.spend[colour] = 0
    _clear_market(state, seat)
    note(state, EV_PURCHASE, seat, cards, price)
    state.event[4] = tokens
    state.event[5] = state.due
    state.event[6] = state.paid
    clear(counts)
    state.due = 0
    state.paid = 0
    state.cursor = 0
    state.bought = 1
    state.colour = 0
    state.phase = SAIL
    renew_empty_pile(state)


@compiled
def _clear_market(state: CarthageState, seat: int) -> None:
    """Only cards reserved by others stay; a reservation piece used here returns to its owner."""
    for place in range(MAX_MARKET - 1, -1, -1):
        if place < state.market_n:
            owner = state.market_owner[place]
            if owner < 0 or owner == seat:
                if owner == seat:
                    state.piece[seat] = 1
                market_remove(state, place)
