"""The evaluation of Marco Polo II: each seat's chance to win, from the points it has and those it can hope
for, through a softmax that sharpens as the game goes on.
"""

from __future__ import annotations

from math import exp
from typing import Any

import numpy as np

from ai.chances import softmax
from ai.marco_polo.cities import outlook, post_worth
from ai.marco_polo.places import contract_worth, improvement_worth
from ai.marco_polo.policy import die_worth
from ai.marco_polo.prices import set_prices, time_left, worth
from ai.marco_polo.routes import caravans_worth
from game.core.compiling import compiled
from game.core.protocol import register, returns
from game.marco_polo.caravan_figures import PIECE_VALUE
from game.marco_polo.components import GUILD_INCOME, KINDS, MARKER_BONUS, MAX_PLAYERS, ROUNDS, SLOTS
from game.marco_polo.effects import BLACK_DIE, COLUMNS, GOLD, VP
from game.marco_polo.geography import MARKER_CITY
from game.marco_polo.map_tables import MARKER_CITIES, NODES
from game.marco_polo.scoring import counted_contracts, goal_points, points_of, shield_points
from game.marco_polo.state import DTYPE, ENDED, NOTHING, SEAL_HELD, SEAL_IMPROVED, TURN, MarcoState

WIDE, NARROW = 14.0, 3.5
"""Points that make a difference of one in the softmax, at the beginning and at the end."""
CERTAIN = 0.85
"""Part of a finished game's value that is the bare result; the rest follows the margin, to win clearly."""


@compiled
def hopes(state: MarcoState, seat: int, prices: Any, value: Any) -> float:
    """The points of a seat with all it can hope for."""
    goal = int(state.goal[seat])
    total = float(state.held[seat, VP]) + float(shield_points(state, seat, goal))
    total += float(goal_points(state, seat, goal)) + 0.9 * float(counted_contracts(state, seat))
    for column in range(GOLD + 1):
        held = float(state.held[seat, column])
        usual = 6.0 if column < 2 else 4.0
        total += prices[column] * (held if held < usual else usual + 0.6 * (held - usual))
    for slot in range(SLOTS):
        if state.slots[seat, slot] != NOTHING:
            total += contract_worth(state, seat, int(state.slots[seat, slot]), prices)
    fresh = prices[BLACK_DIE] / 1.7
    for kind in range(KINDS):
        total += float(state.pool[seat, kind]) * die_worth((kind >> 1) + 1, fresh)
        if seat == state.seat:
            total += float(state.hand[kind]) * die_worth((kind >> 1) + 1, fresh)
    if state.caravans:
        total += caravans_worth(state, seat, 0.0, prices) + _pieces(state, seat, fresh)
    return total + _incomes(state, seat, prices) + _position(state, seat, prices, value)


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
            best = max(best, outlook(state, seat, int(state.node[seat, figure]), value))
    return float(best * time_left(state, seat) ** 0.5)


@compiled
def evaluate(state: MarcoState, out: Any) -> None:
    """See ai.protocol."""
    players = int(state.players)
    if state.phase == ENDED:
        returns(state, out)
        norm = 0.0
        highest = -999
        for seat in range(players):
            highest = max(highest, points_of(state, seat, int(state.goal[seat])))
        for seat in range(players):
            norm += exp(float(points_of(state, seat, int(state.goal[seat])) - highest) / 8.0)
        for seat in range(players):
            margin = exp(float(points_of(state, seat, int(state.goal[seat])) - highest) / 8.0) / norm
            out[seat] = CERTAIN * out[seat] + (1.0 - CERTAIN) * margin
        return
    prices = np.empty(COLUMNS, np.float64)
    value = np.empty(NODES, np.float64)
    spread = 0.0
    for seat in range(players):
        set_prices(state, seat, prices)
        out[seat] = hopes(state, seat, prices, value)
        spread += time_left(state, seat)
    scale = NARROW + (WIDE - NARROW) * spread / float(players)
    softmax(out, players, scale)


@compiled
def calm(state: MarcoState) -> bool:
    """See ai.protocol: a turn begins."""
    return bool(state.phase == TURN and not state.acted)


register(DTYPE, evaluate=evaluate, calm=calm)
