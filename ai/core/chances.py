"""What linear evaluations and nets have in common: from scores to leads and to chances."""

from __future__ import annotations

from math import exp
from typing import Any, NamedTuple

import numpy as np

from game.core.compiling import compiled
from game.core.protocol import OVER, current_player, returns, score_of, scores
from game.core.record import Record

POINTS = 4.0
"""Points that make a difference of one in the softmax of a game without an evaluation of its own."""


@compiled
def dot(weights: Any, row: Any) -> float:
    """The sum of the products, added from the first to the last."""
    total = 0.0
    for i in range(len(row)):
        total += weights[i] * row[i]
    return total


@compiled
def lead(seats: Any, players: int, of: int, to: int) -> None:
    """Write into number `to` of each seat's row how far its number `of` is above the best other seat's."""
    best = -1e9
    second = -1e9
    for seat in range(players):
        second = max(second, min(best, seats[seat, of]))
        best = max(best, seats[seat, of])
    for seat in range(players):
        own = seats[seat, of]
        seats[seat, to] = own - (second if own == best else best)


@compiled
def softmax(values: Any, players: int, scale: float) -> None:
    """From each seat's score to its chance, in place (float64); `scale` is a difference of one in the
    exponent.
    """
    highest = values[0]
    for seat in range(players):
        highest = max(highest, values[seat])
    norm = 0.0
    for seat in range(players):
        values[seat] = exp((values[seat] - highest) / scale)
        norm += values[seat]
    for seat in range(players):
        values[seat] /= norm


@compiled
def by_points(state: Record, out: Any) -> None:
    """Each seat's share of the win into `out` (float64), by the points as they stand: the evaluation of a
    game that has none of its own.
    """
    players = int(state.players)
    if current_player(state) == OVER:
        returns(state, out)
        return
    points = np.empty(players, np.int64)
    scores(state, points)
    for seat in range(players):
        out[seat] = float(points[seat])
    softmax(out, players, POINTS)


@compiled
def final_shares(state: Record, scale: float, certain: float, out: Any) -> None:
    """Each seat's share of a finished game into `out` (float64), so that a clear win is worth more than a
    narrow one: the part `certain` is the bare result, the rest a softmax of the points in `scale`.
    """
    players = int(state.players)
    margin = np.empty(players, np.float64)
    for seat in range(players):
        margin[seat] = float(score_of(state, seat))
    softmax(margin, players, scale)
    returns(state, out)
    for seat in range(players):
        out[seat] = certain * out[seat] + (1.0 - certain) * margin[seat]


class Experience(NamedTuple):
    """What makes chances of winning of shares (see `sharpen`); passed through compiled code."""

    power: float
    doubt: float
    favour: float


@compiled
def sharpen(shares: Any, players: int, experience: Experience, searching: int) -> None:
    """Make chances of shares of the win (float64), in place: they are raised to a power, which makes them
    bolder above 1 and more timid below, and the part `doubt` is dealt out evenly. They still add up to 1.

    `favour` is by how much, in log odds, a search sees the seat `searching` too well (-1: nobody does): it
    finds good moves for that seat first, while the others mostly play by the rules.
    """
    power, doubt, favour = experience
    if power == 1.0 and doubt == 0.0 and (favour == 0.0 or searching < 0):
        return
    norm = 0.0
    for seat in range(players):
        shares[seat] = max(shares[seat], 1e-9) ** power
        if seat == searching:
            shares[seat] *= exp(-favour)
        norm += shares[seat]
    for seat in range(players):
        shares[seat] = (1.0 - doubt) * shares[seat] / norm + doubt / players
