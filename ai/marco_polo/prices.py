"""What things are worth to a seat, in victory points: much early, at the end what the rules give for them.

Goods that a contract in hand still lacks are worth more. A row of prices has a place for each effect, so
that the worth of a reward or a cost is a sum of products.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from game.core.compiling import compiled
from game.marco_polo.cards import CONTRACT_COST, CONTRACT_REWARD
from game.marco_polo.components import ABHA, ROUNDS, SLOTS
from game.marco_polo.effects import ANY_GOOD, COLUMNS, GOLD, JADE, KEPT, PEPPER, TWO_DIFF
from game.marco_polo.state import NOTHING, MarcoState

EARLY = np.array(
    [0.33, 0.5, 1.0, 0.8, 1.2, 1.6, 1.0, 3.2, 1.7, 0.9, 1.2, 1.5, 2.5, 1.8, 1.8, 1.0], np.float64
)
"""Shape (COLUMNS,): the worth of an effect with the whole game to come."""
LATE = np.array([0.1, 0.03, 0.5, 0.5, 0.5, 0.5, 1.0, 3.4, 0.2, 0.0, 0.2, 0.5, 1.0, 0.6, 0.6, 0.0], np.float64)
"""Likewise at the very end."""
RANK = 0.9
"""Points that one more contract completed is worth for its rank."""
EAGER = 0.85
"""Part of what a contract promises that the goods it lacks are marked up by."""
DICE_IN_ALL = 5.0 * ROUNDS


@compiled
def time_left(state: MarcoState, seat: int) -> float:
    """The part of the game that a seat still has before it, 1 … 0, by its dice."""
    dice = float((ROUNDS - max(1, int(state.round_no))) * 5) + min(5.0, float(state.dice_n[seat]))
    return min(1.0, dice / DICE_IN_ALL)


@compiled
def freshness(state: MarcoState, seat: int) -> float:
    """How far early prices hold: nearly all of the game, and less and less in the last round."""
    over = 1.0 - time_left(state, seat)
    return 1.0 - over * over * over * over


@compiled
def set_prices(state: MarcoState, seat: int, prices: Any) -> None:
    """Write the worth of each effect to a seat into `prices` (COLUMNS,)."""
    fresh = freshness(state, seat)
    for column in range(COLUMNS):
        prices[column] = LATE[column] + fresh * (EARLY[column] - LATE[column])
    if state.character[seat] == ABHA:
        prices[JADE] += 1.0
    for slot in range(SLOTS):
        if state.slots[seat, slot] != NOTHING:
            _mark_up(state, seat, int(state.slots[seat, slot]), prices)
    dearest = max(prices[PEPPER], prices[PEPPER + 1], prices[GOLD])
    prices[ANY_GOOD] = dearest
    prices[TWO_DIFF] = prices[PEPPER] + prices[PEPPER + 1] + prices[GOLD]
    prices[TWO_DIFF] -= min(prices[PEPPER], prices[PEPPER + 1], prices[GOLD])


@compiled
def _mark_up(state: MarcoState, seat: int, contract: int, prices: Any) -> None:
    """Goods that a contract lacks are worth part of what it brings."""
    lacking = missing_goods(state, seat, contract)
    if lacking == 0:
        return
    surplus = contract_reward(contract, prices) + RANK
    for column in range(KEPT):
        surplus -= 0.5 * float(CONTRACT_COST[contract, column])
    share = EAGER * surplus / (0.5 + float(lacking))
    for column in range(JADE, GOLD + 1):
        lack = int(CONTRACT_COST[contract, column]) - int(state.held[seat, column])
        if lack > 0 and prices[column] < share:
            prices[column] = share


@compiled
def missing_goods(state: MarcoState, seat: int, contract: int) -> int:
    """Goods that a seat lacks for a contract, jade among them."""
    lacking = 0
    for column in range(JADE, GOLD + 1):
        lacking += max(0, int(CONTRACT_COST[contract, column]) - int(state.held[seat, column]))
    return lacking


@compiled
def worth(row: Any, prices: Any) -> float:
    """The worth of a row of effects."""
    total = 0.0
    for column in range(COLUMNS):
        total += float(row[column]) * prices[column]
    return total


@compiled
def contract_reward(contract: int, prices: Any) -> float:
    """What completing a contract brings."""
    return worth(CONTRACT_REWARD[contract], prices)


@compiled
def contract_cost(contract: int, prices: Any) -> float:
    """What completing a contract takes."""
    return worth(CONTRACT_COST[contract], prices)
