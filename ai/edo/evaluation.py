"""The evaluation of the Edo merchant game: each seat's chance to win from a linear score of what it has.

The scores of all seats go through a softmax, so the result is a chance. The weights, one row per player count
with and without purveyors, are fitted to games that the AI played against itself (see `ai.lab.linear`).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ai.core.chances import dot, final_shares, softmax
from ai.edo.card_value import coming, sets_of, step
from ai.edo.policy import ahead
from ai.edo.weights import BASE_FEATURES, FEATURES, WEIGHTS
from game.core.compiling import compiled
from game.core.protocol import register
from game.edo.components import SUITS, TURNS, WILD
from game.edo.pieces import following
from game.edo.scoring import best_wilds, cards_value
from game.edo.state import DECLARE, DTYPE, ENDED, KEEP, PASS, TAKE, EdoState
from game.edo.tables import COLOURS

CERTAIN, MARGIN = 0.9, 4.0
"""Of a finished game: the part that is the bare result, and the scale of the margin (see `final_shares`)."""


@compiled
def progress(state: EdoState) -> float:
    """How far the game has come, 0 … 1."""
    return float(state.turns) / float(TURNS[state.players])


@compiled
def features(state: EdoState, seat: int, pace: float, out: Any) -> None:
    """Write the FEATURES numbers of one seat into `out`."""
    out[0] = 0.1 * float(state.coins[seat])
    now = 0
    to_come = 0
    singles = 0
    cards = 0
    for colour in range(COLOURS):
        held = int(state.suits[seat, colour])
        now += cards_value(state, seat, colour)
        to_come += held * int(state.rest[colour])
        singles += 1 if held == 1 and coming(state, colour) > 0 else 0
    for suit in range(SUITS):
        cards += int(state.suits[seat, suit])
    out[1] = 0.1 * float(now)
    out[2] = 0.1 * float(to_come)
    out[3] = 0.1 * float(best_wilds(state, seat)[0])
    out[4] = 0.1 * float(singles) * step(sets_of(state, seat))
    out[5] = float(state.suits[seat, WILD])
    out[6] = 0.1 * float(cards)
    out[7] = 0.0
    if state.phase == KEEP and state.turn_seat == seat:
        best = 0.0
        for die in range(len(state.dice)):
            best = max(best, ahead(state, seat, 7 ^ 1 << die))
        out[7] = 0.1 * best
    out[8] = float(state.shamed[seat])
    out[9] = 1.0 if state.turns > 0 and following(state, int(state.turn_seat)) == seat else 0.0
    for colour in range(COLOURS):
        out[10 + colour] = 1.0 if state.owner[colour] == seat else 0.0
    for i in range(BASE_FEATURES):
        out[BASE_FEATURES + i] = out[i] * pace


@compiled
def weighed(state: EdoState, rows: Any) -> None:
    """See ai.core.protocol."""
    pace = progress(state)
    for seat in range(state.players):
        features(state, seat, pace, rows[seat])


@compiled
def evaluate(state: EdoState, out: Any) -> None:
    """See ai.core.protocol."""
    players = int(state.players)
    if state.phase == ENDED:
        final_shares(state, MARGIN, CERTAIN, out)
        return
    weights = WEIGHTS[2 * (players - 3) + int(state.purveyors)]
    row = np.empty(FEATURES, np.float64)
    pace = progress(state)
    for seat in range(players):
        features(state, seat, pace, row)
        out[seat] = dot(weights, row)
    softmax(out, players, 1.0)


@compiled
def is_quiescent(state: EdoState) -> bool:
    """See ai.core.protocol: a split of the dice or the first word of a turn is next, and at the ends of a
    game the card to pass or to take.
    """
    phase = state.phase
    if phase == DECLARE:
        return bool(state.seat == state.turn_seat)
    return bool(phase == KEEP or phase == PASS or phase == TAKE)


register(DTYPE, evaluate=evaluate, weighed=weighed, is_quiescent=is_quiescent)
