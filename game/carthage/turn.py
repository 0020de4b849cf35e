"""The choice of a turn: A buy goods, B take money, C double action, and C' reserve in classic mode."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.carthage.actions import BUY, DOUBLE, PASS, RESERVE_FARM, RESERVE_MARKET, TAKE_KIND, TAKE_OWN
from game.carthage.components import KINDS
from game.carthage.piles import clear, market_remove, open_cards, worth
from game.carthage.purchase import begin_purchase, can_double, least_price
from game.carthage.refill import next_turn
from game.carthage.state import EV_DOUBLE, EV_PASS, EV_RESERVE, EV_TAKE, FINISH, TAKE, TURN, CarthageState
from game.core.common import note
from game.core.compiling import compiled
from game.core.reasons import Reason, no


@compiled
def legal_turn(state: CarthageState, out: Any) -> int:
    """A buy, B take money, C double action or C' reserve; to pass only where nothing else is possible."""
    seat = int(state.seat)
    counts = state.pay  # nothing is laid down at the start of a turn; cleared again below
    number = open_cards(state, seat, counts)
    price = least_price(state, seat, counts)
    money = worth(state.hand[seat])
    out[0] = BUY
    n = int((number > 0) & (price <= money))
    if state.classic:
        n = _legal_classic_takes(state, seat, out, n)
    else:
        # Lists are filled without branches: each action is written, and counted only if it is legal.
        for kind in range(KINDS):
            out[n] = TAKE_KIND + kind
            n += counts[kind] > 0
        if state.piece[seat] and number > 1 and any_double(state, seat, counts, price, money):
            out[n] = DOUBLE
            n += 1
    clear(counts)
    if n == 0:
        out[0] = PASS
        n = 1
    return n


@compiled
def any_double(state: CarthageState, seat: int, counts: Any, price: int, money: int) -> bool:
    """Whether some first part makes a double action possible."""
    for kind in range(KINDS):
        if counts[kind] > 0 and can_double(state, seat, counts, price, money, kind):
            return True
    return False


@compiled
def _legal_classic_takes(state: CarthageState, seat: int, out: Any, n: int) -> int:
    """Classic: unreserved cards and the own reserved one may be taken; unreserved ones may be reserved."""
    seen = 0
    for place in range(state.market_n):
        kind = int(state.market[place])
        owner = state.market_owner[place]
        if owner == seat:
            out[n] = TAKE_OWN
            n += 1
        elif owner < 0 and not seen >> kind & 1:
            seen |= 1 << kind
            out[n] = TAKE_KIND + kind
            n += 1
            if state.piece[seat]:
                out[n] = RESERVE_MARKET + kind
                n += 1
    if state.piece[seat]:
        seen = 0
        for place in range(state.farm_n):
            kind = int(state.farm[place])
            if state.farm_owner[place] < 0 and not seen >> kind & 1:
                seen |= 1 << kind
                out[n] = RESERVE_FARM + kind
                n += 1
    return n


@compiled
def legal_double_takes(state: CarthageState, out: Any) -> int:
    """C double action: the first part must leave a card, and money enough for all the rest."""
    seat = int(state.seat)
    counts = state.pay
    open_cards(state, seat, counts)
    price = least_price(state, seat, counts)
    money = worth(state.hand[seat])
    n = 0
    for kind in range(KINDS):
        if counts[kind] > 0 and can_double(state, seat, counts, price, money, kind):
            out[n] = TAKE_KIND + kind
            n += 1
    clear(counts)
    return n


def why_not_buy(state: CarthageState, _: int) -> Reason | None:
    """Why the market is not bought."""
    number, least, money, _counts = _means(state)
    if number == 0:
        return no("nothing_to_buy", "purchase")
    return no("too_dear", "purchase", due=least, held=money) if least > money else None


def why_not_double(state: CarthageState, _: int) -> Reason | None:
    """Why no double action is begun."""
    if state.classic:
        return no("not_legal", "double")
    if not state.piece[state.seat]:
        return no("double_used", "double")
    number, least, money, counts = _means(state)
    if number < 2:
        return no("double_last", "double")
    return None if any_double(state, int(state.seat), counts, least, money) else no("double_short", "double")


def why_not_pass(state: CarthageState, _: int) -> Reason | None:
    """Why a turn is not passed."""
    number, *_means_to_buy = _means(state)
    piece = state.classic and state.piece[state.seat]
    free = piece and bool((state.farm_owner[: state.farm_n] < 0).any())
    return no("pass", "turn") if number > 0 or free else None


def why_not_take(state: CarthageState, kind: int) -> Reason | None:
    """Why an unreserved card of the market is not taken."""
    section = "double" if state.phase == TAKE else "money"
    refused = _not_free(state.market[: state.market_n], state.market_owner, kind, section)
    if refused is not None or state.phase == TURN:
        return refused
    _, least, money, counts = _means(state)
    return (
        None if can_double(state, int(state.seat), counts, least, money, kind) else no("double_take", section)
    )


def why_not_take_own(state: CarthageState, _: int) -> Reason | None:
    """Why a reserved card is not taken."""
    if not state.classic:
        return no("not_legal", "reservation")
    own = state.market_owner[: state.market_n] == state.seat
    return None if own.any() else no("none_reserved", "reservation")


def why_not_reserve(state: CarthageState, kind: int) -> Reason | None:
    """Why a card of the market is not reserved."""
    row = state.market[: state.market_n]
    return _no_piece(state) or _not_free(row, state.market_owner, kind, "reservation")


def why_not_reserve_farm(state: CarthageState, kind: int) -> Reason | None:
    """Why a card of the farm is not reserved."""
    row = state.farm[: state.farm_n]
    return _no_piece(state) or _not_free(row, state.farm_owner, kind, "reservation")


def _no_piece(state: CarthageState) -> Reason | None:
    if not state.classic:
        return no("not_legal", "reservation")
    return None if state.piece[state.seat] else no("reservation_placed", "reservation")


def _not_free(row: Any, owners: Any, kind: int, section: str) -> Reason | None:
    """Why a row has no unreserved card of a kind."""
    there = [int(owner) for card, owner in zip(row, owners) if card == kind]
    if any(owner < 0 for owner in there):
        return None
    return reserved(there[0]) if there else no("not_there", section, card=kind)


def reserved(owner: int) -> Reason:
    """That another seat's piece lies on a card."""
    return no("reserved", "reservation", name=owner)


def _means(state: CarthageState) -> tuple[int, int, int, Any]:
    """Cards that can be bought, their least price, the money in hand, and their counts per kind."""
    counts = np.zeros(KINDS, np.int64)
    number = int(open_cards(state, int(state.seat), counts))
    return (
        number,
        int(least_price(state, int(state.seat), counts)),
        int(worth(state.hand[state.seat])),
        counts,
    )


@compiled
def act(state: CarthageState, action: int) -> None:
    """The choice of a turn, or the first part of a double action."""
    seat = int(state.seat)
    if action != PASS:
        state.passes = 0
    if action == BUY:
        begin_purchase(state)
    elif action == DOUBLE:
        state.piece[seat] = 0
        state.doubled = 1
        state.phase = TAKE
        note(state, EV_DOUBLE, seat, 0, 0)
    elif action == PASS:
        state.passes += 1
        note(state, EV_PASS, seat, 0, 0)
        if state.passes >= state.players:
            state.phase = FINISH
        else:
            next_turn(state)
    elif action >= RESERVE_MARKET:
        _reserve(state, seat, action)
        next_turn(state)
    else:
        _take(state, seat, action)
        if state.doubled:
            begin_purchase(state)
        else:
            next_turn(state)


@compiled
def _take(state: CarthageState, seat: int, action: int) -> None:
    """B: one card from the market into the hand; a reservation piece on it returns."""
    place = 0
    if action == TAKE_OWN:
        while state.market_owner[place] != seat:
            place += 1
        state.piece[seat] = 1
    else:
        while state.market[place] != action - TAKE_KIND or state.market_owner[place] >= 0:
            place += 1
    kind = market_remove(state, place)
    state.hand[seat, kind] += 1
    note(state, EV_TAKE, seat, kind, action == TAKE_OWN)


@compiled
def _reserve(state: CarthageState, seat: int, action: int) -> None:
    """C' (classic): lay the reservation piece on an unreserved card of the market or the farm."""
    place = 0
    if action >= RESERVE_FARM:
        kind = action - RESERVE_FARM
        while state.farm[place] != kind or state.farm_owner[place] >= 0:
            place += 1
        state.farm_owner[place] = seat
    else:
        kind = action - RESERVE_MARKET
        while state.market[place] != kind or state.market_owner[place] >= 0:
            place += 1
        state.market_owner[place] = seat
    state.piece[seat] = 0
    note(state, EV_RESERVE, seat, kind, action >= RESERVE_FARM)
