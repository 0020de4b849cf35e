"""The rule-based player of Marco Polo II: a rating of every action, and which are worth searching.

A die is rated by the best that can be done with it, alone or together with others, so that a turn is planned
from its first step on.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ai.marco_polo.caravans import piece_worth, rate_on_route, route_bonus
from ai.marco_polo.journeys import best_journey, set_values
from ai.marco_polo.plans import rate_rewards, rate_steps
from ai.marco_polo.prices import contract_cost, contract_reward, set_prices, worth
from ai.marco_polo.space_value import improvement_worth, space_worth
from game.core.compiling import compiled
from game.core.protocol import register
from game.marco_polo.actions import (
    BUY_BLACK,
    COIN_PURSE,
    COMPLETE,
    DIE,
    DONE,
    IMPROVE,
    PAY_NOW,
    PLACE,
    RAISE,
    REROLL_DIE,
    START_ROUTE,
    TAKE_PIECE,
    UNLOAD_GOOD,
    USE_TILE,
)
from game.marco_polo.caravan_figures import PIECE_VALUE
from game.marco_polo.characters import one_die_is_enough
from game.marco_polo.components import (
    ADJUST_CAMELS,
    BLACK_DIE_PRICE,
    KINDS,
    OUTPOST_BONUS,
    PURSE,
    REROLL_CAMELS,
)
from game.marco_polo.effects import BLACK_DIE, CAMEL, COIN, COLUMNS, JADE
from game.marco_polo.map_tables import NODES
from game.marco_polo.spaces import can_place, dice_for
from game.marco_polo.state import (
    ACTED,
    CARAVANS,
    DTYPE,
    GOLD_BOOK,
    GOLD_BOOK_2,
    GUILD_SPACE,
    HAND,
    MOVE,
    PAY,
    SPACES,
    TRAVEL_2,
    TRAVEL_3,
    TURN,
    UNLOAD,
    MarcoState,
)

FACE = 0.22
"""What a pip more is worth on a die."""
KEEP = 1.3
"""What a die that shows a 1 is worth."""
NEVER = -50.0
BLACK_SIX = KINDS - 1
"""The kind of die that a piece of Donata Badoer's serves as."""
BLACK_CAMELS = int(BLACK_DIE_PRICE[CAMEL])


@compiled
def die_worth(value: int, fresh: float) -> float:
    """What a die is likely to bring when it is placed later in the round."""
    return (KEEP + FACE * float(value - 1)) * (0.35 + 0.65 * fresh)


@compiled
def rate(state: MarcoState, actions: Any, n: int, out: Any) -> None:
    """See ai.core.protocol."""
    seat = int(state.seat)
    prices = np.empty(COLUMNS, np.float64)
    value = np.empty(2 * NODES, np.float64)
    set_prices(state, seat, prices)
    phase = state.phase
    if phase == PAY:
        for i in range(n):
            out[i] = 1.0 if actions[i] == PAY_NOW else 0.0
        return
    set_values(state, seat, prices, value)
    if phase == TURN:
        _rate_turn(state, seat, actions, n, out, prices, value)
    elif phase == HAND:
        _rate_hand(state, seat, actions, n, out, prices, value)
    elif phase == MOVE:
        rate_steps(state, seat, actions, n, out, prices, value)
    elif phase >= CARAVANS:
        rate_on_route(state, seat, actions, n, out, prices, value)
    else:
        rate_rewards(state, seat, actions, n, out, prices, value)


@compiled
def purse_worth(prices: Any) -> float:
    """The best of the purse."""
    best = 0.0
    for what in range(len(PURSE)):
        best = max(best, worth(PURSE[what], prices))
    return best


@compiled
def _rate_turn(state: MarcoState, seat: int, actions: Any, n: int, out: Any, prices: Any, value: Any) -> None:
    fresh = prices[BLACK_DIE] / 1.7
    best = NEVER
    table = np.empty((2, KINDS), np.float64)
    if state.acted != ACTED:
        for kind in range(KINDS):
            table[0, kind] = NEVER
            if state.pool[seat, kind] > 0:
                table[0, kind] = best_with(state, seat, kind, prices, value, fresh)
                best = max(best, table[0, kind])
    base = best if best > NEVER else 0.0
    purse = purse_worth(prices)
    for i in range(n):
        action = int(actions[i])
        if action == DONE:
            out[i] = 0.0
        elif action < PLACE:
            kind = action - DIE
            spent = purse - die_worth((kind >> 1) + 1, fresh) - 0.3
            out[i] = table[0, kind] if state.acted != ACTED else spent
        elif action >= TAKE_PIECE:
            kept = die_worth(PIECE_VALUE, fresh)
            out[i] = piece_worth(state, seat, action - TAKE_PIECE, kept, prices, value)
        else:
            out[i] = base + _bonus(state, seat, action, prices, value, fresh)


@compiled
def _bonus(state: MarcoState, seat: int, action: int, prices: Any, value: Any, fresh: float) -> float:
    """What a bonus action brings."""
    if action == BUY_BLACK:
        return _black_worth(state, seat, prices, value, fresh)
    if action < IMPROVE:
        contract = int(state.slots[seat, action - COMPLETE])
        return 0.9 + contract_reward(contract, prices) - 0.6 * contract_cost(contract, prices)
    if action < USE_TILE:
        return improvement_worth(state, seat, action - IMPROVE, prices)
    if action >= START_ROUTE:
        return route_bonus(state, seat, action, prices)
    return 0.1 + worth(OUTPOST_BONUS[action - USE_TILE], prices) * 0.1


@compiled
def _black_worth(state: MarcoState, seat: int, prices: Any, value: Any, fresh: float) -> float:
    """A black die more, less its camels: also what a journey loses that they were to pay for. The main action
    comes first, for it may need the camels.
    """
    if state.acted != ACTED:
        return -0.5
    held = state.held[seat]
    coins, camels, jade = int(held[COIN]), int(held[CAMEL]), int(held[JADE])
    left = max(0, camels - BLACK_CAMELS)
    rest = jade + min(0, camels - BLACK_CAMELS)
    journey = best_journey(state, seat, 2, 0, coins, camels, jade, value, prices)
    shorter = best_journey(state, seat, 2, 0, coins, left, rest, value, prices)
    lost = max(0.0, journey) - max(0.0, shorter)
    return float(die_worth(4, fresh) + 0.3 - BLACK_CAMELS * prices[CAMEL] - 0.6 * lost)


@compiled
def best_with(state: MarcoState, seat: int, kind: int, prices: Any, value: Any, fresh: float) -> float:
    """The best that can be done with a die as the lowest of those placed, what the dice are worth taken
    off.
    """
    low, own = (kind >> 1) + 1, 1 - (kind & 1)
    best = purse_worth(prices) - 0.4
    for space in range(SPACES):
        if dice_for(space) > 1 and not one_die_is_enough(state, seat, space):
            continue
        if can_place(state, seat, space, low, own):
            best = max(best, space_worth(state, seat, space, low, prices, value))
    best -= die_worth(low, fresh)
    return max(best, best_together(state, seat, kind, own, prices, value, fresh))


@compiled
def best_together(
    state: MarcoState, seat: int, kind: int, own: int, prices: Any, value: Any, fresh: float
) -> float:
    """The best with more dice besides the one in hand or to be taken, the lowest that fit."""
    low = (kind >> 1) + 1
    best = NEVER
    spent = die_worth(low, fresh)
    number = 1
    left = 1 if state.hand_n == 0 else 0
    for other in range(kind, KINDS):
        have = int(state.pool[seat, other]) - (left if other == kind else 0)
        while have > 0 and number < 3:
            have -= 1
            number += 1
            own |= 1 - (other & 1)
            spent += die_worth((other >> 1) + 1, fresh)
            if number == 2:
                if can_place(state, seat, GUILD_SPACE, low, own):
                    best = max(best, space_worth(state, seat, GUILD_SPACE, low, prices, value) - spent)
                if can_place(state, seat, TRAVEL_2, low, own):
                    best = max(best, space_worth(state, seat, TRAVEL_2, low, prices, value) - spent)
            elif can_place(state, seat, TRAVEL_3, low, own):
                best = max(best, space_worth(state, seat, TRAVEL_3, low, prices, value) - spent)
    return best


@compiled
def _rate_hand(state: MarcoState, seat: int, actions: Any, n: int, out: Any, prices: Any, value: Any) -> None:
    fresh = prices[BLACK_DIE] / 1.7
    low = int(state.low)
    held = die_worth(low, fresh)
    for i in range(n):
        action = int(actions[i])
        if action < PLACE:
            out[i] = _more(state, seat, action - DIE, prices, value, fresh)
        elif action >= TAKE_PIECE:
            out[i] = _more(state, seat, BLACK_SIX, prices, value, fresh)
        elif action < COIN_PURSE:
            out[i] = space_worth(state, seat, action - PLACE, low, prices, value) - held
            out[i] -= held * float(state.hand_n - 1)
        elif action < REROLL_DIE:
            out[i] = worth(PURSE[action - COIN_PURSE], prices) - 0.4 - held
        elif action == REROLL_DIE:
            out[i] = die_worth(3, fresh) + 0.1 - held - prices[CAMEL] * REROLL_CAMELS
        else:
            changed = low + 1 if action == RAISE else low - 1
            out[i] = die_worth(changed, fresh) - held - prices[CAMEL] * ADJUST_CAMELS


@compiled
def _more(state: MarcoState, seat: int, kind: int, prices: Any, value: Any, fresh: float) -> float:
    """What taking another die promises; the lowest that fits is as good as any."""
    low, own = int(state.low), int(state.own_die) | 1 - (kind & 1)
    spent = die_worth(low, fresh) + die_worth((kind >> 1) + 1, fresh)
    if state.hand_n == 2:
        return space_worth(state, seat, TRAVEL_3, low, prices, value) - spent - die_worth(low, fresh)
    best = NEVER
    if can_place(state, seat, GUILD_SPACE, low, own):
        best = space_worth(state, seat, GUILD_SPACE, low, prices, value) - spent
    if can_place(state, seat, TRAVEL_2, low, own):
        best = max(best, space_worth(state, seat, TRAVEL_2, low, prices, value) - spent)
    if can_place(state, seat, TRAVEL_3, low, own):
        third = 9.0
        for other in range(kind, KINDS):
            if int(state.pool[seat, other]) - (1 if other == kind else 0) > 0:
                third = min(third, die_worth((other >> 1) + 1, fresh))
        if third < 9.0:
            best = max(best, space_worth(state, seat, TRAVEL_3, low, prices, value) - spent - third)
    return best


@compiled
def prune(state: MarcoState, actions: Any, n: int) -> int:
    """See ai.core.protocol: jade goes further than coins and camels, so none is laid down that need not be;
    what can be done with a die after the main action can be done as well in the next turn; of two empty
    spaces of the gold book one is enough, and goods of a load wait for each other.
    """
    if state.phase == PAY:
        actions[0] = PAY_NOW
        return 1
    if state.phase == UNLOAD:
        return _one_good(actions, n)
    late = state.phase == TURN and state.acted == ACTED
    alike = state.crowd[GOLD_BOOK] == 0 and state.crowd[GOLD_BOOK_2] == 0
    if not late and state.phase != HAND:
        return n
    kept = 0
    for i in range(n):
        action = actions[i]
        if late:
            dropped = DIE <= action < PLACE
        else:
            dropped = alike and action == PLACE + GOLD_BOOK_2
        actions[kept] = action
        kept += 0 if dropped else 1
    return kept


@compiled
def _one_good(actions: Any, n: int) -> int:
    """Goods that have arrived are dealt with in one order, for it makes no difference."""
    kept = 1
    while kept < n and (actions[kept] - UNLOAD_GOOD) // 3 == (actions[0] - UNLOAD_GOOD) // 3:
        kept += 1
    return kept


register(DTYPE, rate=rate, prune=prune)
