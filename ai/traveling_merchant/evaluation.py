"""The evaluation of The Era of Traveling Merchant: each seat's chance to win from a linear score of its
place.

The scores of all seats go through a softmax, so the result is a chance. The weights, one row per player
count, are fitted to games that the AI played against itself.
"""

from __future__ import annotations

from math import exp
from typing import Any

import numpy as np

from ai.core.chances import dot, final_shares
from ai.traveling_merchant.figures import STEP, USUAL
from ai.traveling_merchant.order_value import Situation, look, worth
from ai.traveling_merchant.plans import LEAST_PLAN, OPEN, open_card
from ai.traveling_merchant.policy import remoteness
from ai.traveling_merchant.routes import PACKED_GOODS, delivery, lacking, least_actions
from ai.traveling_merchant.weights import BASE_FEATURES, FEATURES, WEIGHTS
from game.core.compiling import compiled
from game.core.protocol import register
from game.traveling_merchant.caravan import loaded
from game.traveling_merchant.houses import has_house
from game.traveling_merchant.scoring import score_of
from game.traveling_merchant.state import DTYPE, ENDED, START, TURN, MerchantState
from game.traveling_merchant.tables import CITIES, ORDERS

CERTAIN, MARGIN = 0.9, 10.0
"""Of a finished game: the part that is the bare result, and the scale of the margin (see `final_shares`)."""
WHOLE_GAME = 24.0
"""Rounds left at which a game has hardly begun."""


@compiled
def prospects(state: MerchantState, situation: Situation, out: Any) -> None:
    """The seat's best plan for an order and for a special, and the sum of its good plans for specials, into
    out[2:5].
    """
    out[2] = LEAST_PLAN
    out[3] = LEAST_PLAN
    out[4] = 0.0
    for index in range(OPEN):
        card = open_card(state, index, situation.space)
        if card < 0:
            continue
        goods = lacking(PACKED_GOODS[card], situation.held)
        place = 2 if card < ORDERS else 3
        # What cannot count even by the straight way needs no route.
        cost = least_actions(state, situation.here, card, goods)
        if cost > situation.horizon:
            continue
        points = worth(state, situation, card, index)
        if points - USUAL[STEP] * cost <= (out[2] if place == 2 else LEAST_PLAN):
            continue
        route, cost = delivery(state, situation.here, card, goods, situation.sources)
        if route < 0 or cost > situation.horizon:
            continue
        value = points - USUAL[STEP] * cost
        out[place] = max(out[place], value)
        if card >= ORDERS:
            out[4] += max(0.0, value - LEAST_PLAN)
    out[2] *= 0.2
    out[3] *= 0.2
    out[4] *= 0.1


@compiled
def features(state: MerchantState, seat: int, out: Any) -> None:
    """Write the FEATURES numbers of one seat into `out`."""
    situation = look(state, seat, USUAL)
    pace = max(0.0, 1.0 - situation.rounds / WHOLE_GAME)
    prospects(state, situation, out)
    out[0] = 0.1 * score_of(state, seat)
    out[1] = out[0] * pace * pace
    out[5] = float(situation.space - 3)
    out[6] = float(state.houses[seat])
    out[7] = float(min(situation.free, 3))
    out[8] = 1.0 if has_house(state, seat, situation.here) else 0.0
    out[9] = float(state.actions) if state.seat == seat else 0.0
    out[10] = float(loaded(state, seat))
    out[11] = float(remoteness(state, situation.here)) if situation.here < CITIES else 8.0
    for i in range(BASE_FEATURES):
        out[BASE_FEATURES + i] = out[i] * pace


@compiled
def weighed(state: MerchantState, rows: Any) -> None:
    """See ai.core.protocol."""
    for seat in range(state.players):
        for i in range(FEATURES):
            rows[seat, i] = 0.0
        if state.horse[seat] >= 0:
            features(state, seat, rows[seat])


@compiled
def evaluate(state: MerchantState, out: Any) -> None:
    """See ai.core.protocol."""
    players = int(state.players)
    if state.phase == ENDED:
        final_shares(state, MARGIN, CERTAIN, out)
        return
    weights = WEIGHTS[players - 2]
    row = np.empty(FEATURES, np.float64)
    norm = 0.0
    for seat in range(players):
        out[seat] = 0.0
        if state.horse[seat] >= 0:
            features(state, seat, row)
            out[seat] = exp(dot(weights, row))
        norm += out[seat]
    for seat in range(players):
        out[seat] = out[seat] / norm if norm > 0.0 else 1.0 / players


@compiled
def is_quiescent(state: MerchantState) -> bool:
    """See ai.core.protocol: plans are compared at the start of a turn.

    In its middle whoever has done less has more before them.
    """
    return bool(state.phase == START or (state.phase == TURN and state.actions == state.given))


register(DTYPE, evaluate=evaluate, weighed=weighed, is_quiescent=is_quiescent)
