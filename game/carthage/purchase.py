"""Buying the market: price, tokens, payment (rulebook, A. buy goods; effect of tokens; classic mode)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

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


class Payment(NamedTuple):
    """Hand cards that are laid down for something: what a card of each kind counts, the order of the kinds,
    the phase in which they are laid down, and the section of the rules about it.
    """

    measure: Any
    order: Any
    phase: int
    section: str

    def comes_to(self, laid: Sequence[int]) -> int:
        """What hand cards count, of each kind so many."""
        return sum(number * int(self.measure[kind]) for kind, number in enumerate(laid) if number)


MONEY = Payment(VALUE, PAY_ORDER, PAY, "purchase")


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
    refused = why_not_tokens(state, colour, tokens)
    if refused is not None:
        return refused
    if colour != state.focus:
        return no("token_order", "tokens")
    counts, seat = state.save.astype(np.int64), int(state.seat)
    due = int(state.due) - int(discount(counts, colour, tokens))
    for other in range(colour + 1, COLOURS):
        due -= int(discount(counts, other, usable_tokens(state, seat, counts, other)))
    money = int(worth(state.hand[seat]))
    return no("too_dear", "purchase", due=due, held=money) if due > money else None


def no_token(state: CarthageState, colour: int) -> Reason | None:
    """That a seat has no token of a colour to use, if it has none."""
    if state.classic:
        return no("classic_token", "bonus")
    held = state.fresh[state.seat, colour]
    return None if held else no("token_none", "tokens", good=colour)


def why_not_tokens(state: CarthageState, colour: int, tokens: int) -> Reason | None:
    """Why so many tokens of a colour do not belong to a purchase, whichever colour is named first."""
    if state.classic:
        return no("classic_token", "bonus")
    counts = state.save.astype(np.int64)
    if not counts[colour * VALUES : (colour + 1) * VALUES].any():
        return no("token_colour", "tokens", good=colour)
    if no_token(state, colour) is not None:
        return no_token(state, colour)
    if state.phase != TOKENS or colour < state.focus:
        return no("token_fixed", "tokens")
    usable = int(usable_tokens(state, int(state.seat), counts, colour))
    return no("token_number", "tokens", number=usable, good=colour) if tokens > usable else None


def left_to_pay(state: CarthageState, tokens: Sequence[int]) -> int:
    """What is still to be paid of a purchase with so many more `tokens` of each colour."""
    counts = state.save.astype(np.int64)
    saved = sum(int(discount(counts, colour, number)) for colour, number in enumerate(tokens))
    return int(state.due) - saved - int(state.paid)


def why_not_purchase(state: CarthageState, tokens: Sequence[int], laid: Sequence[int]) -> Reason | None:
    """Why so many more `tokens` of each colour and hand cards of each kind (`laid`) do not complete a
    purchase that has been begun, whatever is named first.
    """
    refused = (why_not_tokens(state, colour, number) for colour, number in enumerate(tokens) if number)
    first = next((reason for reason in refused if reason is not None), None)
    return first or why_not_laid(state, MONEY, laid, left_to_pay(state, tokens))


def why_not_money(
    state: CarthageState, tokens: Sequence[int], laid: Sequence[int], kind: int
) -> Reason | None:
    """Why one more hand card is not laid down besides these."""
    due = left_to_pay(state, tokens)
    if MONEY.comes_to(laid) >= due:
        return no("covered", "purchase", due=due + int(state.paid))
    return why_not_held(state, MONEY, laid, kind)


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
    return why_not_lay(state, MONEY, kind, int(state.due) - int(state.paid))


def why_not_lay(state: CarthageState, payment: Payment, kind: int, missing: int) -> Reason | None:
    """Why a hand card is not the next one laid down, in an order of the kinds in which the rest must do."""
    refused = why_not_held(state, payment, [0] * KINDS, kind)
    if refused is not None:
        return refused
    hand, after = state.hand[state.seat], payment.order[_rank(payment, kind) :]
    rest = sum(int(hand[other]) * int(payment.measure[other]) for other in after)
    if rest >= missing:
        return None
    return no("too_little", payment.section, rest=rest, missing=missing, card=kind)


def _rank(payment: Payment, kind: int) -> int:
    return int(np.flatnonzero(payment.order == kind)[0])


def why_not_held(state: CarthageState, payment: Payment, laid: Sequence[int], kind: int) -> Reason | None:
    """Why a seat has no further card of a kind to lay down besides those `laid`, by kind."""
    held = int(state.hand[state.seat, kind])
    if held <= laid[kind]:
        return no("not_held", payment.section) if held else no("no_card", payment.section, card=kind)
    passed = state.phase == payment.phase and _rank(payment, kind) < state.cursor
    return no("lay_order", payment.section) if passed else None


def why_not_laid(state: CarthageState, payment: Payment, laid: Sequence[int], missing: int) -> Reason | None:
    """Why hand cards, by kind, are not what completes a payment of which so much is `missing`: they fall
    short, or one of them is not needed.
    """
    measure, section = payment.measure, payment.section
    for kind, number in enumerate(laid):
        fewer = [each - (other == kind) for other, each in enumerate(laid)]
        refused = why_not_held(state, payment, fewer, kind) if number else None
        if refused is not None:
            return refused
    short = missing - payment.comes_to(laid)
    if short > 0:
        return no(section + ".missing", section, missing=short)
    spare = [kind for kind, number in enumerate(laid) if number and short + measure[kind] <= 0]
    least = min(spare, key=lambda kind: (measure[kind], kind), default=None)
    return None if least is None else no(section + ".needless", section, card=least)


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
