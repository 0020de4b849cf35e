"""The rule-based player of Traders of Carthage: a rating of every action, and which are worth searching."""

from __future__ import annotations

from typing import Any

from ai.carthage.figures import (
    BEST,
    CHEAP_ICON,
    COIN,
    DEAR_ICON,
    DISCOUNT,
    ICON,
    OWN_RESERVED,
    PIECE,
    RESERVED,
    SAVED,
    SPENT_TOKEN,
    THREAT,
    USUAL,
)
from ai.carthage.purchase_value import gain, purse
from game.carthage.actions import (
    BUY,
    DONE,
    DOUBLE,
    MAX_SPEND,
    PASS,
    PAY_CARD,
    RESERVE_FARM,
    RESERVE_MARKET,
    SAVE_GOOD,
    SPEND,
    STORE_CARD,
    TAKE_KIND,
    TAKE_OWN,
)
from game.carthage.components import ICONS, KINDS, PAY_ORDER, POINTS_PER_VP, VALUE, VALUES
from game.carthage.piles import clear, open_cards, worth
from game.carthage.purchase import DEAREST, discount, least_price
from game.carthage.state import DTYPE, PAY, SAVE, STORE, TAKE, TOKENS, TURN, CarthageState
from game.carthage.voyage import best_value
from game.core.compiling import compiled
from game.core.protocol import register


@compiled
def rate(state: CarthageState, actions: Any, n: int, out: Any) -> None:
    """See ai.core.protocol."""
    rate_by(state, actions, n, out, USUAL)


@compiled
def rate_practised(state: CarthageState, actions: Any, n: int, out: Any) -> None:
    """See ai.core.protocol."""
    rate_by(state, actions, n, out, BEST[2 * (state.players - 2) + state.classic])


@compiled
def rate_by(state: CarthageState, actions: Any, n: int, out: Any, figures: Any) -> None:
    """See ai.core.protocol."""
    phase = state.phase
    if phase == TURN:
        _rate_turn(state, actions, n, out, figures)
    elif phase == TAKE:
        _rate_double_takes(state, actions, n, out, figures)
    elif phase == TOKENS:
        colour = int(state.focus)
        for i in range(n):
            tokens = (actions[i] - SPEND) % (MAX_SPEND + 1)
            out[i] = figures[DISCOUNT] * discount(state.save, colour, tokens)
            out[i] -= figures[SPENT_TOKEN] * tokens
    elif phase == PAY:
        value = _next_coin(state)
        for i in range(n):
            out[i] = 1.0 if VALUE[actions[i] - PAY_CARD] == value else 0.0
    elif phase == SAVE:
        _rate_saves(state, actions, n, out, figures)
    elif phase == STORE:
        for i in range(n):
            out[i] = 0.1 * ICONS[actions[i] - STORE_CARD]
    else:
        for i in range(n):
            out[i] = 0.0


@compiled
def _rate_turn(state: CarthageState, actions: Any, n: int, out: Any, figures: Any) -> None:
    seat = int(state.seat)
    rival = (seat + 1) % state.players
    counts = state.pay  # nothing is laid down at the start of a turn; cleared again below
    number = open_cards(state, rival, counts)
    full = worth(counts)
    threat_price = least_price(state, rival, counts)
    rival_money = worth(state.hand[rival])
    threat = 0.0
    if threat_price - DEAREST <= rival_money:  # no card less makes it cheaper by more
        threat = gain(state, rival, counts, figures)
    if state.classic:  # only there are cards kept for one of them
        number = open_cards(state, seat, counts)
    profit = 0.0
    price = least_price(state, seat, counts)
    money = worth(state.hand[seat])
    held = purse(money, figures)
    for i in range(n):
        action = actions[i]
        if action == BUY or action == DOUBLE:
            profit = gain(state, seat, counts, figures)
            break
    clear(counts)
    share = figures[THREAT] / (state.players - 1)
    for i in range(n):
        action = actions[i]
        if action == BUY:
            out[i] = profit - held + purse(money - price, figures)
        elif action == DOUBLE:
            rest = purse(max(money - price + 4, 0), figures)
            out[i] = profit * (number - 1) / number - held + rest - figures[PIECE]
        elif action == PASS:
            out[i] = 0.0
        elif action >= RESERVE_FARM:
            kind = action - RESERVE_FARM
            left = _threat(threat, threat_price, rival_money, full, 0, figures)
            out[i] = figures[RESERVED] * VALUE[kind] / 5.0 - share * left
        elif action >= RESERVE_MARKET:
            kind = action - RESERVE_MARKET
            left = _threat(threat, threat_price, rival_money, full, int(VALUE[kind]), figures)
            out[i] = figures[RESERVED] * VALUE[kind] / 5.0 - share * left
        else:
            kind = _own_reserved(state, seat) if action == TAKE_OWN else action - TAKE_KIND
            left = _threat(threat, threat_price, rival_money, full, int(VALUE[kind]), figures)
            more = purse(money + VALUE[kind], figures) - held
            out[i] = more + figures[ICON] * ICONS[kind] - share * left
            if action == TAKE_OWN:
                out[i] += figures[OWN_RESERVED]


@compiled
def _threat(profit: float, price: int, money: int, full: int, removed: int, figures: Any) -> float:
    """What the next seat gains by buying the market after a card worth `removed` has left it."""
    rest = price - removed
    if full <= removed or rest > money:
        return 0.0
    return float(max(0.0, profit * (full - removed) / full - figures[COIN] * max(rest, 0)))


@compiled
def _own_reserved(state: CarthageState, seat: int) -> int:
    for place in range(state.market_n):
        if state.market_owner[place] == seat:
            return int(state.market[place])
    return 0


@compiled
def _rate_double_takes(state: CarthageState, actions: Any, n: int, out: Any, figures: Any) -> None:
    seat = int(state.seat)
    counts = state.pay  # nothing is laid down yet; cleared again below
    open_cards(state, seat, counts)
    for i in range(n):
        kind = actions[i] - TAKE_KIND
        counts[kind] -= 1
        price = least_price(state, seat, counts) - VALUE[kind]
        out[i] = gain(state, seat, counts, figures) - figures[COIN] * price
        counts[kind] += 1
    clear(counts)


@compiled
def _next_coin(state: CarthageState) -> int:
    """The value of the next card in the cheapest payment: least overpaid, most warehouse icons kept.

    By the usual figures whoever rates: `prune` leaves no other payment.
    """
    hand = state.hand[state.seat]
    most_fives = most_threes = most_twos = 0  # cards left to pay with, from the cursor on
    for rank in range(state.cursor, KINDS):
        kind = PAY_ORDER[rank]
        cards = int(hand[kind])
        most_fives += cards * (VALUE[kind] == 5)
        most_threes += cards * (VALUE[kind] == 3)
        most_twos += cards * (VALUE[kind] == 2)
    missing = int(state.due) - int(state.paid)
    best = 1e9
    first = 0
    for fives in range(most_fives + 1):
        for threes in range(most_threes + 1):
            open_sum = missing - 5 * fives - 3 * threes
            twos = max(0, (open_sum + 1) // 2)
            if twos > most_twos:
                continue
            cost = USUAL[COIN] * (2 * twos - open_sum) + USUAL[ICON] * (2 * twos + threes)
            if cost < best:
                best = cost
                first = 5 if fives > 0 else 3 if threes > 0 else 2
    return first


@compiled
def _rate_saves(state: CarthageState, actions: Any, n: int, out: Any, figures: Any) -> None:
    """A good is worth saving if its share of the set's later price exceeds the money that its icon costs."""
    double = 0  # icons on hand cards that bear two: the cheap ones
    for kind in range(KINDS):
        if ICONS[kind] > 1:
            double += int(state.hand[state.seat, kind]) * ICONS[kind]
    cost = figures[COIN] * (figures[CHEAP_ICON] if state.need < double else figures[DEAR_ICON])
    for i in range(n):
        if actions[i] == DONE:
            out[i] = 0.0
        else:
            kind = actions[i] - SAVE_GOOD
            price = best_value(state, state.seat, kind // VALUES)
            out[i] = figures[SAVED] * price / POINTS_PER_VP - cost


@compiled
def prune(state: CarthageState, actions: Any, n: int) -> int:
    """See ai.core.protocol: one payment per position, one card per value for icons, the dearest good of a
    colour first.
    """
    phase = state.phase
    if phase == PAY:
        if n == 1:
            return 1
        value = _next_coin(state)
        chosen = 0
        for i in range(n):
            if VALUE[actions[i] - PAY_CARD] == value:
                chosen = i
        actions[0] = actions[chosen]
        return 1
    if phase == STORE:
        return _earliest_per_value(actions, n, STORE_CARD)
    if phase == SAVE:
        return _first_per_colour(state, actions, n)
    return n


@compiled
def _earliest_per_value(actions: Any, n: int, base: int) -> int:
    """Keep the last listed action of each value: the rules list the latest of the canonical order first, and
    paying with a late card would bar the earlier ones of its value.
    """
    kept = 0
    for i in range(n):
        if i + 1 == n or VALUE[actions[i + 1] - base] != VALUE[actions[i] - base]:
            actions[kept] = actions[i]
            kept += 1
    return kept


@compiled
def _first_per_colour(state: CarthageState, actions: Any, n: int) -> int:
    seen = 0
    kept = 0
    for i in range(n):
        if actions[i] == DONE:
            actions[kept] = actions[i]
            kept += 1
            continue
        bit = 1 << (actions[i] - SAVE_GOOD) // VALUES
        if not seen & bit:
            seen |= bit
            actions[kept] = actions[i]
            kept += 1
    return kept


register(DTYPE, rate, rate_practised, rate_by, prune)
