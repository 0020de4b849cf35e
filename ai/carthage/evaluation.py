"""The evaluation of Traders of Carthage: each seat's chance to win from a linear score of its place at the
table.

The scores of all seats go through a softmax, so the result is a chance. The weights, one row per player count
and mode, are fitted to games that the AI played against itself.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ai.carthage.figures import COIN, USUAL
from ai.carthage.purchase_value import gain
from ai.carthage.weights import BASE_FEATURES, FEATURES, WEIGHTS
from ai.core.chances import dot, final_shares, softmax
from game.carthage.components import COLOURS, END_TOKENS, POINTS_PER_VP, VALUES
from game.carthage.piles import clear, open_cards, worth
from game.carthage.pirates import icons_in
from game.carthage.purchase import least_price
from game.carthage.rules import score_of, tokens_of
from game.carthage.state import DTYPE, ENDED, TURN, CarthageState
from game.carthage.voyage import best_value, price_bonus, set_size
from game.core.compiling import compiled
from game.core.protocol import register

CERTAIN, MARGIN = 0.9, 4.0
"""Of a finished game: the part that is the bare result, and the scale of the margin (see `final_shares`)."""


@compiled
def progress(state: CarthageState) -> float:
    """How far the game has come, 0 … 1."""
    most = 0
    for seat in range(state.players):
        most = max(most, tokens_of(state, seat))
    return float(min(most, END_TOKENS)) / END_TOKENS


@compiled
def features(state: CarthageState, seat: int, pace: float, out: Any) -> None:
    """Write the FEATURES numbers of one seat into `out`."""
    for i in range(BASE_FEATURES):
        out[i] = 0.0
    out[0] = float(score_of(state, seat))
    for colour in range(COLOURS):
        size = set_size(state, seat, colour)
        if size > 0:
            safe = 0
            for index in range(VALUES):
                safe += int(state.safe[seat, colour * VALUES + index])
            points = (
                float((best_value(state, seat, colour) + price_bonus(state, seat, colour)) * size)
                / POINTS_PER_VP
            )
            place = min(int(state.ship[colour]), 4)
            out[1 + place] += points * (size - safe) / size
            out[6] += points * safe / size
    money = worth(state.hand[seat])
    out[7] = money / 10.0
    out[8] = max(0, money - 12) / 10.0
    out[9] = float(min(icons_in(state.hand[seat]), 5))
    out[10] = float(total_row(state.fresh[seat]))
    out[11] = float(tokens_of(state, seat))
    out[12] = float(state.piece[seat])
    if state.turn_seat == seat:
        out[13] = 1.0
        if state.phase == TURN:
            counts = state.pay  # nothing is laid down at the start of a turn; cleared again below
            if open_cards(state, seat, counts) > 0:
                price = least_price(state, seat, counts)
                if price <= money:
                    out[14] = max(0.0, gain(state, seat, counts, USUAL) - USUAL[COIN] * price)
            clear(counts)
    for i in range(BASE_FEATURES):
        out[BASE_FEATURES + i] = out[i] * pace


@compiled
def total_row(row: Any) -> int:
    """Sum of a row of token counts."""
    result = 0
    for colour in range(COLOURS):
        result += int(row[colour])
    return result


@compiled
def weighed(state: CarthageState, rows: Any) -> None:
    """See ai.core.protocol."""
    pace = progress(state)
    for seat in range(state.players):
        features(state, seat, pace, rows[seat])


@compiled
def evaluate(state: CarthageState, out: Any) -> None:
    """See ai.core.protocol."""
    players = int(state.players)
    if state.phase == ENDED:
        final_shares(state, MARGIN, CERTAIN, out)
        return
    weights = WEIGHTS[2 * (players - 2) + int(state.classic)]
    row = np.empty(FEATURES, np.float64)
    pace = progress(state)
    for seat in range(players):
        features(state, seat, pace, row)
        out[seat] = dot(weights, row)
    softmax(out, players, 1.0)


register(DTYPE, evaluate=evaluate, weighed=weighed)
