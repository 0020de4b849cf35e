"""A plain opponent for the rule-based player of The Era of Traveling Merchant: most points per action.

It looks at printed points and jewels alone, not at wagons, houses, titles, rivals or the end. Whoever plays
by rules ought to be at least as good. The functions are compiled anew in every process, because the cache
of compiled functions does not look at tests.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numba
import numpy as np

from ai.search.rollout import best_rated, to_decision
from ai.traveling_merchant.order_value import CARD_POINTS
from ai.traveling_merchant.plans import OPEN, open_card
from ai.traveling_merchant.policy import remoteness
from ai.traveling_merchant.routes import (
    PACKED_GOODS,
    delivery,
    goods_here,
    lacking,
    packed_load,
    sources_for,
)
from game.core.generator import seed_word
from game.core.protocol import apply, current_player, legal_actions, new_records, returns, scores
from game.traveling_merchant.actions import BUY_STOCK, END_TURN, GIVE_BACK, RIDE, SELL, START_AT
from game.traveling_merchant.caravan import space_of
from game.traveling_merchant.components import RED_POINTS, WHITE_POINTS
from game.traveling_merchant.deal import jewel_slot
from game.traveling_merchant.layout import next_on_way
from game.traveling_merchant.state import START, SWAP, TURN
from game.traveling_merchant.tables import GOODS, ORDERS

F = TypeVar("F", bound=Callable[..., Any])


def plainly_compiled(function: F) -> F:
    """Compile without a cache."""
    return numba.njit(nogil=True, error_model="numpy")(function)  # type: ignore[no-any-return]


@plainly_compiled
def _best_plan(state: Any) -> tuple[int, int, int]:
    """The card with the most points per action, the route to it and the actions it takes; -1 for none."""
    seat = int(state.seat)
    here = int(state.horse[seat])
    held = packed_load(state, seat)
    sources = sources_for(state, seat)
    chosen, way, actions = -1, 0, 0
    most = 0.0
    for index in range(OPEN):
        card = open_card(state, index, space_of(state, seat))
        if card < 0:
            continue
        goods = lacking(PACKED_GOODS[card], held)
        route, cost = delivery(state, here, card, goods, sources)
        if route < 0:
            continue
        points = CARD_POINTS[card]
        if card < ORDERS and index == jewel_slot(state, False):
            points += RED_POINTS
        if card < ORDERS and index == jewel_slot(state, True):
            points += WHITE_POINTS
        if points / cost > most:
            most = points / cost
            chosen, way, actions = card, route, cost
    return chosen, way, actions


@plainly_compiled
def plain_action(state: Any, actions: Any, n: int) -> int:
    """What the plain player does; `actions` are the `n` legal ones."""
    if state.phase == START:
        best = 0
        for i in range(1, n):
            if remoteness(state, actions[i] - START_AT) < remoteness(state, actions[best] - START_AT):
                best = i
        return int(actions[best])
    card, route, cost = _best_plan(state)
    if state.phase == SWAP:
        return _give_back(state, actions, n, card)
    if state.phase != TURN:
        return int(actions[0])
    if card < 0 or state.actions == 0:
        return END_TURN
    if cost == 1:
        return SELL + card
    seat = int(state.seat)
    here = int(state.horse[seat])
    goods = lacking(PACKED_GOODS[card], packed_load(state, seat))
    goods = goods_here(goods, here, sources_for(state, seat))
    for i in range(n):
        action = int(actions[i])
        if BUY_STOCK <= action < GIVE_BACK and goods >> 4 * ((action - BUY_STOCK) % GOODS) & 15:
            return action
    place = route >> 4 & 15
    while state.distance[here, place] > state.actions:
        place = next_on_way(state, place, here)
    return RIDE + place


@plainly_compiled
def _give_back(state: Any, actions: Any, n: int, card: int) -> int:
    """The good of which the load holds most beyond what the card wants."""
    best = 0
    most = -99
    for i in range(n):
        good = actions[i] - GIVE_BACK
        wanted = PACKED_GOODS[card] >> 4 * good & 15 if card >= 0 else 0
        spare = int(state.load[state.seat, good]) - wanted
        if spare > most and good != state.good:
            best = i
            most = spare
    return int(actions[best])


@plainly_compiled
def play_table(state: Any, plain: int, actions: Any, ratings: Any) -> None:
    """Play to the end; bit s of `plain` seats the plain player at s, the rule-based one sits elsewhere."""
    while True:
        n = to_decision(state, actions)
        if n == 0:
            return
        if plain >> current_player(state) & 1:
            n = legal_actions(state, actions)
            apply(state, plain_action(state, actions, n))
        else:
            apply(state, best_rated(state, actions, n, ratings, False))


@plainly_compiled
def _play_tables(
    start: Any, masks: Any, states: Any, actions: Any, ratings: Any, shares: Any, points: Any, causes: Any
) -> None:
    """One game of the deal `start` for each of `masks`; row i of the results is that of masks[i]."""
    for i in range(len(masks)):
        states[0] = start
        state = states[0]
        play_table(state, masks[i], actions, ratings)
        returns(state, shares[i])
        scores(state, points[i])
        causes[i] = state.ending


class Table:
    """Games of the rule-based player against the plain one, each deal with rotated seats."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.states = new_records(game.dtype, 1)
        self.actions = np.zeros(game.num_actions, np.int16)
        self.ratings = np.zeros(game.num_actions, np.float64)

    def deal(
        self, players: int, options: Any, seed: int, alone: bool
    ) -> tuple[float, float, float, list[int]]:
        """The games of one deal, in each of which one seat is different from all others: it is the rule-based
        player where `alone`, else the plain one. Returns the lone player's share of the wins, the mean points
        of the rule-based and of the plain player and why the games ended.
        """
        start = self.game.new_game(players, options, seed_word(seed))
        lone = 1 << np.arange(players)
        masks = (1 << players) - 1 - lone if alone else lone
        shares, points = np.zeros((players, players)), np.zeros((players, players), np.int64)
        causes = np.zeros(players, np.int64)
        _play_tables(start, masks, self.states, self.actions, self.ratings, shares, points, causes)
        diagonal = np.eye(players, dtype=bool)
        ruled, plain = (diagonal, ~diagonal) if alone else (~diagonal, diagonal)
        return (
            float(shares[diagonal].mean()),
            float(points[ruled].mean()),
            float(points[plain].mean()),
            [int(cause) for cause in causes],
        )
