"""The evaluation of Marco Polo II: each seat's chance to win, from the points it has and what promises more,
through a softmax that sharpens as the game goes on.

The weights, one row per player count with and without Caravans, are fitted to games that the rule-based
player played against itself (see `ai.lab.linear`).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ai.core.chances import dot, final_shares, softmax
from ai.marco_polo.cities import nearby_worth, post_worth
from ai.marco_polo.policy import die_worth
from ai.marco_polo.prices import set_prices, time_left, worth
from ai.marco_polo.routes import caravans_worth
from ai.marco_polo.space_value import contract_worth, improvement_worth
from ai.marco_polo.weights import BASE_FEATURES, CHARACTER, FEATURES, WEIGHTS, row_of
from game.core.compiling import compiled
from game.core.protocol import register
from game.marco_polo.caravan_figures import PIECE_VALUE
from game.marco_polo.components import GUILD_INCOME, KINDS, MARKER_BONUS, MAX_PLAYERS, ROUNDS, SLOTS
from game.marco_polo.effects import BLACK_DIE, CAMEL, COIN, COLUMNS, GOLD, JADE, PEPPER, VP
from game.marco_polo.geography import MARKER_CITY
from game.marco_polo.map_tables import MARKER_CITIES, NODES
from game.marco_polo.scoring import counted_contracts, goal_points, shield_points
from game.marco_polo.state import DTYPE, ENDED, NOTHING, SEAL_HELD, SEAL_IMPROVED, TURN, MarcoState

WIDE, NARROW = 14.0, 3.5
"""Points that make a difference of one in the softmax, at the beginning and at the end."""
CERTAIN, MARGIN = 0.85, 8.0
"""Of a finished game: the part that is the bare result, and the scale of the margin (see `final_shares`)."""


@compiled
def features(state: MarcoState, seat: int, pace: float, scale: float, room: Any, out: Any) -> None:
    """Write the FEATURES numbers of one seat into `out`: points and what promises points, in `scale`.

    `room` is a pair of arrays (COLUMNS,) and (26,) to work in.
    """
    prices, value = room
    set_prices(state, seat, prices)
    goal = int(state.goal[seat])
    held = state.held[seat]
    out[:BASE_FEATURES] = 0.0
    out[0] = float(held[VP]) + float(shield_points(state, seat, goal)) + float(goal_points(state, seat, goal))
    out[1] = float(counted_contracts(state, seat))
    for column in range(GOLD + 1):
        number = float(held[column])
        usual = 6.0 if column < 2 else 4.0
        out[2] += prices[column] * (number if number < usual else usual + 0.6 * (number - usual))
    out[3] = 0.3 * float(held[COIN])
    out[4] = float(held[CAMEL])
    out[5] = float(held[JADE])
    for column in range(PEPPER, GOLD + 1):
        out[6] += float(held[column])
    for slot in range(SLOTS):
        if state.slots[seat, slot] != NOTHING:
            out[7] += contract_worth(state, seat, int(state.slots[seat, slot]), prices)
    fresh = prices[BLACK_DIE] / 1.7
    for kind in range(KINDS):
        number = float(state.pool[seat, kind]) + (float(state.hand[kind]) if seat == state.seat else 0.0)
        out[8] += number * die_worth((kind >> 1) + 1, fresh)
        out[9] += 3.0 * number
    out[10] = _incomes(state, seat, prices)
    out[11] = _position(state, seat, prices, value)
    out[12] = 5.0 * float(state.posts_n[seat])
    for guild in range(4):
        out[13] += 5.0 if state.seals[seat, guild] == SEAL_IMPROVED else 0.0
        out[14] += 2.0 if state.seals[seat, guild] == SEAL_HELD else 0.0
    if state.caravans:
        out[15] = caravans_worth(state, seat, 0.0, prices) + _pieces(state, seat, fresh)
    if state.character[seat] != NOTHING:
        out[CHARACTER + state.character[seat]] = 15.0
    for i in range(BASE_FEATURES):
        out[i] /= scale
        out[BASE_FEATURES + i] = out[i] * pace


@compiled
def _pieces(state: MarcoState, seat: int, fresh: float) -> float:
    """Pieces that serve as dice, as long as there are turns for them."""
    number = 0
    for colour in range(MAX_PLAYERS):
        number += (state.pieces[seat] | (state.hand_pieces if seat == state.seat else 0)) >> colour & 1
    return float(number) * die_worth(PIECE_VALUE, fresh) * min(1.0, 4.0 * time_left(state, seat))


@compiled
def _incomes(state: MarcoState, seat: int, prices: Any) -> float:
    """Incomes of rounds to come, and seals that may be improved."""
    rounds = float(ROUNDS - max(1, int(state.round_no)))
    total = 0.0
    for place in range(MARKER_CITIES):
        if state.posts[seat] >> MARKER_CITY[place] & 1:
            total += 0.9 * rounds * worth(MARKER_BONUS[state.markers[place]], prices)
    for guild in range(4):
        if state.seals[seat, guild] == SEAL_IMPROVED:
            total += 0.95 * rounds * worth(GUILD_INCOME[guild], prices)
        elif state.seals[seat, guild] == SEAL_HELD:
            total += 0.3 * rounds + 0.6 * max(0.0, improvement_worth(state, seat, guild, prices))
    return total


@compiled
def _position(state: MarcoState, seat: int, prices: Any, value: Any) -> float:
    """What standing where they stand promises the figures."""
    for node in range(NODES):
        value[node] = post_worth(state, seat, node, prices)
    best = 0.0
    for figure in range(2):
        if state.node[seat, figure] != NOTHING:
            best = max(best, nearby_worth(state, seat, int(state.node[seat, figure]), value))
    return float(best * time_left(state, seat) ** 0.5)


@compiled
def _left(state: MarcoState) -> float:
    """The part of the game that all seats together still have before them."""
    left = 0.0
    for seat in range(state.players):
        left += time_left(state, seat)
    return left / float(state.players)


@compiled
def weighed(state: MarcoState, rows: Any) -> None:
    """See ai.core.protocol."""
    room = (np.empty(COLUMNS, np.float64), np.empty(NODES, np.float64))
    left = _left(state)
    for seat in range(state.players):
        features(state, seat, 1.0 - left, NARROW + (WIDE - NARROW) * left, room, rows[seat])


@compiled
def evaluate(state: MarcoState, out: Any) -> None:
    """See ai.core.protocol."""
    players = int(state.players)
    if state.phase == ENDED:
        final_shares(state, MARGIN, CERTAIN, out)
        return
    weights = WEIGHTS[row_of(players, int(state.caravans))]
    row = np.empty(FEATURES, np.float64)
    room = (np.empty(COLUMNS, np.float64), np.empty(NODES, np.float64))
    left = _left(state)
    for seat in range(players):
        features(state, seat, 1.0 - left, NARROW + (WIDE - NARROW) * left, room, row)
        out[seat] = dot(weights, row)
    softmax(out, players, 1.0)


@compiled
def is_quiescent(state: MarcoState) -> bool:
    """See ai.core.protocol: a turn begins."""
    return bool(state.phase == TURN and not state.acted)


register(DTYPE, evaluate=evaluate, weighed=weighed, is_quiescent=is_quiescent)
