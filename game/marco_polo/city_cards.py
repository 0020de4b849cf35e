"""Main action 6: city cards. What each does is a row of data; there are six kinds."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.marco_polo.actions import GIVE_GOOD, GIVE_TWO, PAIRS_OF_GOODS, TRADE
from game.marco_polo.cards import (
    CARD_COST,
    CARD_GAIN,
    CARD_KIND,
    CARD_OPTIONS,
    CARD_STEPS,
    EXCHANGE,
    GAIN,
    GUILD_CARD,
    OPTION_COST,
    OPTION_REWARD,
    PER_CONTRACT,
    PER_POST,
)
from game.marco_polo.components import FACES
from game.marco_polo.effects import ANY_GOOD, GOODS, PEPPER, TWO_DIFF
from game.marco_polo.events import EV_GIVE, EV_TRADE, note
from game.marco_polo.main_actions import begin_guilds
from game.marco_polo.payment import charge, owes
from game.marco_polo.pieces import gain
from game.marco_polo.spaces import can_trade
from game.marco_polo.state import (
    CARD_PLACES,
    EXCHANGE_PHASE,
    FLOW,
    FOR_EXCHANGE,
    FOR_GUILD_CARD,
    FOR_JOURNEY,
    GIVE,
    GIVE_PAIR,
    MarcoState,
)
from game.marco_polo.travel import begin_journey

FIRST_OF_PAIR = tuple(one for one, _ in PAIRS_OF_GOODS)
SECOND_OF_PAIR = tuple(other for _, other in PAIRS_OF_GOODS)


@compiled
def card_in_use(state: MarcoState) -> int:
    """The city card on which the dice of this action lie."""
    return int(state.cards[state.space - CARD_PLACES])


@compiled
def begin_card(state: MarcoState) -> None:
    """Carry out a card's action as far as there is nothing to choose."""
    seat = int(state.seat)
    card = card_in_use(state)
    kind = CARD_KIND[card]
    low = int(state.low)
    state.marks = 0
    state.phase = FLOW
    if kind == GAIN:
        gain(state, seat, CARD_GAIN[card, low], 1)
    elif kind == PER_CONTRACT:
        gain(state, seat, CARD_GAIN[card, low], min(low, int(state.done_n[seat])))
    elif kind == PER_POST:
        gain(state, seat, CARD_GAIN[card, low], min(low, int(state.posts_n[seat])))
    elif kind == EXCHANGE:
        state.phase = EXCHANGE_PHASE
    elif CARD_COST[card, TWO_DIFF] > 0:
        state.phase = GIVE_PAIR
    else:
        owes(state, CARD_COST[card], 1)
        charge(state, FOR_GUILD_CARD if kind == GUILD_CARD else FOR_JOURNEY)


@compiled
def card_paid(state: MarcoState) -> None:
    """The guild action or the journey of a card follows its price."""
    card = card_in_use(state)
    if CARD_KIND[card] == GUILD_CARD:
        begin_guilds(state)
    else:
        begin_journey(state, int(CARD_STEPS[card, state.low]), 0)


@compiled
def legal_trades(state: MarcoState, out: Any) -> int:
    """Each way to exchange, once up to as often as the die shows."""
    card = card_in_use(state)
    seat = int(state.seat)
    n = 0
    for option in range(CARD_OPTIONS[card]):
        for times in range(1, state.low + 1):
            if not can_trade(state, seat, card, option, times):
                break
            out[n] = TRADE + 6 * option + times - 1
            n += 1
    return n


def why_not_trade(state: MarcoState, number: int) -> Reason | None:
    """Why an exchange is not made so often."""
    card, (option, less) = int(card_in_use(state)), divmod(number, FACES)
    if option >= CARD_OPTIONS[card]:
        return no("no_option", "city_cards")
    if less >= state.low:
        return no("times", "city_cards", times=int(state.low))
    return None if can_trade(state, int(state.seat), card, option, less + 1) else no("no_trade", "city_cards")


@compiled
def trade(state: MarcoState, number: int) -> None:
    """Choose the direction and how often; goods of choice are given first."""
    card = card_in_use(state)
    state.arg = number // 6
    state.count = number % 6 + 1
    state.from_good = 0
    state.give = state.count * OPTION_COST[card, state.arg, ANY_GOOD]
    owes(state, OPTION_COST[card, state.arg], int(state.count))
    if state.give > 0:
        state.phase = GIVE
    else:
        charge(state, FOR_EXCHANGE)


@compiled
def trade_paid(state: MarcoState) -> None:
    """What the exchange brings."""
    card = card_in_use(state)
    note(state, EV_TRADE, int(state.seat), card, int(state.arg), int(state.count))
    gain(state, int(state.seat), OPTION_REWARD[card, state.arg], int(state.count))
    state.phase = FLOW


@compiled
def legal_gifts(state: MarcoState, out: Any) -> int:
    """Goods to give, in one order: as many must be left from here on as are still due."""
    held = state.held[state.seat]
    left = 0
    n = 0
    for good in range(GOODS - 1, state.from_good - 1, -1):
        free = int(held[PEPPER + good]) - int(state.due[PEPPER + good])
        left += free
        out[n] = GIVE_GOOD + good
        n += (free > 0) & (left >= state.give)
    return n


def why_not_give_good(state: MarcoState, good: int) -> Reason | None:
    """Why a good is not given."""
    free = state.held[state.seat, PEPPER : PEPPER + GOODS] - state.due[PEPPER : PEPPER + GOODS]
    if free[good] <= 0:
        return no("no_good", "city_cards")
    late = good < state.from_good or free[good:].sum() < state.give
    return no("goods_order", "city_cards") if late else None


@compiled
def give_good(state: MarcoState, good: int) -> None:
    """Lay down a good of choice; after the last one the exchange is paid for."""
    state.due[PEPPER + good] += 1
    state.give -= 1
    state.from_good = good if state.give > 0 else 0
    note(state, EV_GIVE, int(state.seat), good, -1, 0)
    if state.give == 0:
        charge(state, FOR_EXCHANGE)


@compiled
def legal_pairs_given(state: MarcoState, out: Any) -> int:
    """Two different goods that the seat has."""
    held = state.held[state.seat]
    n = 0
    for pair in range(3):
        out[n] = GIVE_TWO + pair
        n += (held[PEPPER + FIRST_OF_PAIR[pair]] > 0) & (held[PEPPER + SECOND_OF_PAIR[pair]] > 0)
    return n


def why_not_give_pair(state: MarcoState, pair: int) -> Reason | None:
    """Why two goods are not given."""
    held = state.held[state.seat]
    both = held[PEPPER + FIRST_OF_PAIR[pair]] > 0 and held[PEPPER + SECOND_OF_PAIR[pair]] > 0
    return None if both else no("no_good", "city_cards")


@compiled
def give_pair(state: MarcoState, pair: int) -> None:
    """Lay down two different goods for a journey."""
    one, other = FIRST_OF_PAIR[pair], SECOND_OF_PAIR[pair]
    owes(state, CARD_COST[card_in_use(state)], 1)
    state.due[PEPPER + one] += 1
    state.due[PEPPER + other] += 1
    note(state, EV_GIVE, int(state.seat), one, other, 0)
    charge(state, FOR_JOURNEY)
