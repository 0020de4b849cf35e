"""The rule-based player of The Era of Traveling Merchant: a rating of every action, and which to search."""

from __future__ import annotations

from typing import Any

from ai.traveling_merchant.figures import BEST, USUAL
from ai.traveling_merchant.order_value import carrying, look
from ai.traveling_merchant.plans import NO_PLAN, best_with, rate_plans
from ai.traveling_merchant.routes import PACKED_GOODS
from game.core.compiling import compiled
from game.core.protocol import register
from game.traveling_merchant.actions import (
    BUY_STOCK,
    END_TURN,
    GIVE_BACK,
    PAIR,
    SELL,
    START_AT,
    TRIO,
    USE,
)
from game.traveling_merchant.components import MAKER
from game.traveling_merchant.houses import has_house
from game.traveling_merchant.rules import forget
from game.traveling_merchant.state import (
    DTYPE,
    FIRST_BUY,
    HOUSE,
    RODE,
    START,
    SWAP,
    TURN,
    MerchantState,
)
from game.traveling_merchant.state import USE as USE_PHASE
from game.traveling_merchant.tables import CITIES, GOODS


@compiled
def rate(state: MerchantState, actions: Any, n: int, out: Any) -> None:
    """See ai.core.protocol."""
    rate_by(state, actions, n, out, USUAL)


@compiled
def rate_practised(state: MerchantState, actions: Any, n: int, out: Any) -> None:
    """See ai.core.protocol."""
    rate_by(state, actions, n, out, BEST[2 * (state.players - 2) + int(state.titles[0] >= 0)])


@compiled
def rate_by(state: MerchantState, actions: Any, n: int, out: Any, figures: Any) -> None:
    """See ai.core.protocol."""
    phase = state.phase
    if phase == TURN:
        if state.actions > 0:
            rate_plans(state, actions, n, out, figures)
        out[n - 1] = max(out[n - 1], NO_PLAN + 1.0)
    elif phase == SWAP:
        _rate_swaps(state, actions, n, out, figures)
    elif phase == HOUSE:
        for i in range(n):
            out[i] = 1.0 - 0.2 * remoteness(state, (actions[i] - PAIR) % CITIES)
            if actions[i] < TRIO:
                out[i] += 1.0
    elif phase == USE_PHASE:
        for i in range(n):
            out[i] = 1.0 if has_house(state, state.seat, actions[i] - USE) else 0.0
    else:
        for i in range(n):
            out[i] = -float(remoteness(state, actions[i] - START_AT)) if phase == START else 0.0


@compiled
def remoteness(state: MerchantState, city: int) -> int:
    """Steps from a city to the four that make goods."""
    steps = 0
    for good in range(GOODS):
        steps += int(state.distance[city, MAKER[good]])
    return steps


@compiled
def _rate_swaps(state: MerchantState, actions: Any, n: int, out: Any, figures: Any) -> None:
    """Keep what leaves the best plan."""
    situation = look(state, int(state.seat), figures)
    held = situation.held + (1 << 4 * int(state.good))
    for i in range(n):
        good = actions[i] - GIVE_BACK
        kept = carrying(situation, held - (1 << 4 * good))
        out[i] = best_with(state, kept) + 0.1 * int(state.load[situation.seat, good])


@compiled
def prune(state: MerchantState, actions: Any, n: int) -> int:
    """See ai.core.protocol: one order of purchases, one ride at a time, one source per good, no turn that
    ends with nothing done.
    """
    if state.phase == HOUSE:
        return _prune_houses(state, actions, n)
    if state.phase == SWAP:
        return _prune_swaps(state, actions, n)
    if state.phase != TURN or n == 1:
        return n
    trail = state.trail
    kept = 0
    seen = 0
    sale = False
    for i in range(n - 1):
        action = actions[i]
        if action < BUY_STOCK:
            if trail == RODE:
                continue
        elif action < GIVE_BACK:
            bit = 1 << (action - BUY_STOCK) % GOODS
            if seen & bit or (trail >= FIRST_BUY and action - BUY_STOCK < trail - FIRST_BUY):
                continue
            seen |= bit
        else:
            if trail >= FIRST_BUY and not _needs(state, action - SELL, (trail - FIRST_BUY) % GOODS):
                continue
            sale = True
        actions[kept] = action
        kept += 1
    if kept == 0 or (not sale and state.actions < state.given):
        actions[kept] = END_TURN
        kept += 1
    return kept


@compiled
def _needs(state: MerchantState, card: int, good: int) -> bool:
    """Whether a card takes the last of a good."""
    return bool(PACKED_GOODS[card] >> 4 * good & 15 == state.load[state.seat, good])


@compiled
def _prune_swaps(state: MerchantState, actions: Any, n: int) -> int:
    """Giving back what is being bought from the stock comes to nothing."""
    kept = 0
    for i in range(n):
        if actions[i] - GIVE_BACK != state.good or n == 1:
            actions[kept] = actions[i]
            kept += 1
    return kept


@compiled
def _prune_houses(state: MerchantState, actions: Any, n: int) -> int:
    """Two orders for a house are better than three for the same one."""
    kept = 0
    pairs = 0
    for i in range(n):
        if actions[i] < TRIO:
            pairs |= 1 << actions[i] - PAIR
        elif pairs >> actions[i] - TRIO & 1:
            continue
        actions[kept] = actions[i]
        kept += 1
    return kept


register(DTYPE, rate, rate_practised, rate_by, prune, forget)
