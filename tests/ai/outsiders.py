"""Players from outside: what a person could do with the rulebook alone, without the program's policies.

Each wants one thing and looks no further than its own turn: `greedy` wants points, `hoarding` goods, cards
and coins, `rushing` the end of the game, and `passing` nothing at all. Of the ways through a turn, as far as
they can be looked through, a player takes the one after which it has most of what it wants.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ai.lab.idling import passing
from game.core import protocol
from game.core.generator import seed_word
from game.core.match import Match
from game.core.protocol import NATURE, OVER
from game.traveling_merchant.components import (
    MAKER,
    ORDER_CITY,
    ORDER_GOODS,
    ORDER_POINTS,
    SPECIAL_CITY,
    SPECIAL_GOODS,
    SPECIAL_POINTS,
)

Wish = Callable[[Any, int], float]
"""What a position is worth to a seat that wants one thing."""
WAYS = 120
"""Positions of one's own turn that are looked at."""


def _merchant_cards(state: Any) -> list[tuple[int, Any, int]]:
    """City, goods and points of every order and special that lies open."""
    row = [int(card) for card in state.row if 0 <= card < len(ORDER_CITY)]
    specials = [number for number, owner in enumerate(state.special_owner) if owner < 0]
    found = [(int(ORDER_CITY[card]), ORDER_GOODS[card], int(ORDER_POINTS[card])) for card in row]
    return found + [(int(SPECIAL_CITY[n]), SPECIAL_GOODS[n], int(SPECIAL_POINTS[n])) for n in specials]


def _delivering(state: Any, seat: int, points: Callable[[int], float]) -> float:
    """How near the best delivery is: goods on board, and the way to what is missing, or to the customer."""
    here, load = int(state.horse[seat]), state.load[seat]
    if here < 0:
        return 0.0
    best = 0.0
    for city, goods, worth in _merchant_cards(state):
        if goods.sum() > state.carriage[seat] + state.wagons[seat]:
            continue
        missing = [good for good in range(len(goods)) if goods[good] > load[good]]
        aims = [int(MAKER[good]) for good in missing if state.stock[good] > 0] or [city]
        if missing and not any(state.stock[good] > 0 for good in missing):
            continue
        way = min(int(state.distance[here, aim]) for aim in aims)
        on_board = float(np.minimum(goods, load).sum()) / float(goods.sum())
        best = max(best, points(worth) * on_board - 0.4 * way + 3.0)
    return best


def _merchant_points(state: Any, seat: int) -> float:
    return 10.0 * _score(state, seat) + _delivering(state, seat, float)


def _merchant_rush(state: Any, seat: int) -> float:
    built = 60.0 * state.houses[seat] + 20.0 * state.wagons[seat]
    return float(built) + _delivering(state, seat, lambda points: 6.0)


def _score(state: Any, seat: int) -> float:
    out = np.zeros(5, np.int64)
    protocol.scores(state, out)
    return float(out[seat])


def _carthage_goods(state: Any, seat: int) -> float:
    return float(state.stock[seat].sum() + state.safe[seat].sum())


def _carthage_points(state: Any, seat: int) -> float:
    cards = float(state.hand[seat].sum())
    return 10.0 * _score(state, seat) + 2.0 * _carthage_goods(state, seat) + 0.1 * cards


def _carthage_rush(state: Any, seat: int) -> float:
    tokens = float(state.fresh[seat].sum() + state.used[seat].sum())
    return 10.0 * tokens + 2.0 * _carthage_goods(state, seat)


def _marco_rush(state: Any, seat: int) -> float:
    return 5.0 * bin(int(state.posts[seat])).count("1") - float(state.dice_n[seat])


WISHES: dict[str, dict[str, Wish]] = {
    "traveling_merchant": {
        "greedy": _merchant_points,
        "hoarding": lambda state, seat: float(state.load[seat].sum()) + 0.1 * _delivering(state, seat, float),
        "rushing": _merchant_rush,
    },
    "carthage": {
        "greedy": _carthage_points,
        "hoarding": lambda state, seat: float(state.hand[seat].sum()) + 0.1 * _score(state, seat),
        "rushing": _carthage_rush,
    },
    "edo": {
        "greedy": lambda state, seat: 10.0 * _score(state, seat) + float(state.coins[seat]),
        "hoarding": lambda state, seat: float(state.coins[seat]) + 0.1 * _score(state, seat),
        "rushing": lambda state, seat: float(state.hand[seat].sum()),
    },
    "marco_polo": {
        "greedy": lambda state, seat: 10.0 * _score(state, seat) + 0.5 * float(state.held[seat].sum()),
        "hoarding": lambda state, seat: float(state.held[seat][:6].sum()) - 2.0 * float(state.dice_n[seat]),
        "rushing": _marco_rush,
    },
}
"""Game -> kind of player -> what it wants; `passing` wants nothing, in every game."""
KINDS = ("greedy", "passing", "hoarding", "rushing")


def outsider(kind: str, match: Match) -> int:
    """What an outsider of a kind does."""
    if kind == "passing":
        return passing(match)
    wish, seat = WISHES[match.game.id][kind], match.to_move
    known = match.state.copy()
    protocol.redeterminize(known, seat, seed_word(match.setup.seed, len(match.actions)))
    legal = match.legal()
    return max(legal, key=lambda action: (_after(known, seat, action, wish, WAYS // len(legal)), -action))


def _after(state: Any, seat: int, action: int, wish: Wish, ways: int) -> float:
    """The best that can come of the turn after an action, as far as so many positions show."""
    after = state.copy()
    protocol.apply(after, action)
    while protocol.current_player(after) == NATURE:
        protocol.apply(after, 0)
    if protocol.current_player(after) != seat or protocol.current_player(after) == OVER:
        return wish(after, seat)
    out = np.zeros(4096, np.int16)
    legal = [int(each) for each in out[: protocol.legal_actions(after, out)]]
    if ways < len(legal):
        return wish(after, seat)
    return max(_after(after, seat, each, wish, ways // len(legal)) for each in legal)
