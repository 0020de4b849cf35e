"""Bids: what each is likely to bring, by what the lots are worth to whom and what the others have said.

A seat that has said east is mostly taken to bid there, up to part of what the lot is worth to it. What lies
sealed is never looked at.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ai.edo.card_value import hunch, lot_worth, omen, sets_of, turns_left
from game.core.compiling import compiled
from game.edo.actions import BID_EAST, BID_WEST, SAY
from game.edo.components import BLUE, MAX_PLAYERS, TURNS, YELLOW
from game.edo.pieces import following
from game.edo.state import EARNING, EAST, WEST, EdoState

KEEPS_WORD = 0.94
"""Chance that a seat does what it said. `python -m ai.lab.edo_habits` counts 0.94 to 0.96 with clerks, 0.83
to 0.89 with managers, 0.93 to 0.97 with masters.
"""
BACKS_OUT = 0.8
"""Part of those who break their word for a lot that earn coins instead of bidding on the other lot."""
UNSAID = 0.5
"""Chance that a seat will earn coins, before it has said anything; likewise counted."""
GREED = 0.85
"""Part of a lot's worth up to which others are taken to bid."""
DENIED = 0.12
"""Part of what a lot is worth to the keenest rival that taking it away is worth."""
TIGHT = 0.35
"""What a coin is worth beyond a point, early, to a seat that spends all it has."""
SHAME = 1.25
"""Points that a broken word costs; more for the seat whose turn is next."""
SKIPPED = 0.9
FIDGET = 0.35
"""How much a hunch sways a bid."""
BLUFF = 0.08
"""How often an even-tempered seat says one thing and means another."""
BLUFFED = 1.5
"""What the best word is marked down by when bluffing."""


@compiled
def goes_for(state: EdoState, seat: int, what: int) -> float:
    """The chance that a seat bids on a lot, or earns coins, by what it has said."""
    said = state.said[seat]
    if said == what:
        return KEEPS_WORD
    if said == EARNING:
        return 0.5 * (1.0 - KEEPS_WORD)
    if said == 0:
        return UNSAID if what == EARNING else 0.5 * (1.0 - UNSAID)
    return (1.0 - KEEPS_WORD) * (BACKS_OUT if what == EARNING else 1.0 - BACKS_OUT)


@compiled
def chance_to_win(state: EdoState, seat: int, lot: int, coins: int, goes: Any, most: Any) -> float:
    """The chance that `coins` are alone the most on a lot; others bid on it with chance `goes[lot, other]`,
    evenly up to `most[lot, other]`.
    """
    chance = 1.0
    for other in range(state.players):
        if other != seat and most[lot, other] >= coins:
            reach = float(most[lot, other] - coins + 1) / float(most[lot, other])
            chance *= 1.0 - goes[lot, other] * reach
    return chance


@compiled
def survey(state: EdoState, seat: int, goes: Any, most: Any, worth: Any) -> None:
    """What each lot is worth to `seat` beyond its price, rivals considered, into `worth` (2,), and with what
    chance and how much at most everybody may bid for it into `goes` and `most` (2, 5).
    """
    rival = np.zeros(2, np.float64)
    for other in range(state.players):
        pairs = sets_of(state, other)
        for lot in range(2):
            value = lot_worth(state, other, pairs, lot)
            goes[lot, other] = goes_for(state, other, lot + EAST)
            most[lot, other] = min(int(state.coins[other]), max(1, int(GREED * value + 0.5)))
            if other == seat:
                worth[lot] = value
            else:
                rival[lot] = max(rival[lot], value * goes[lot, other])
    for lot in range(2):
        worth[lot] += DENIED * rival[lot]


@compiled
def broken_word(state: EdoState, seat: int, what: int) -> float:
    """What doing `what` costs a seat for having said something else; nothing on the last turn."""
    if state.said[seat] == what or state.said[seat] == 0 or turns_left(state) == 0:
        return 0.0
    return SHAME + (SKIPPED if following(state, int(state.turn_seat)) == seat else 0.0)


@compiled
def earning(state: EdoState, seat: int) -> float:
    """What earning coins is likely to bring."""
    sharing = 1.0
    for other in range(state.players):
        if other != seat:
            sharing += goes_for(state, other, EARNING)
    return 1.0 + float(state.pot) / sharing + (1.0 if state.owner[YELLOW] == seat else 0.0)


@compiled
def bid_worth(state: EdoState, seat: int, lot: int, coins: int, goes: Any, most: Any, worth: Any) -> float:
    """What a bid is likely to bring: the lot for its price, by the chance to win it."""
    if state.lot_n[lot] == 0:
        return 0.0  # such a bid comes back
    early = float(turns_left(state)) / float(TURNS[state.players])
    spent = float(coins)
    if state.owner[BLUE] == seat and coins > 1:
        spent -= 0.5
    spent *= 1.0 + TIGHT * early * spent / float(state.coins[seat] + 1)
    return float(chance_to_win(state, seat, lot, coins, goes, most) * (worth[lot] - spent))


@compiled
def bluffs(sign: int, often: float) -> bool:
    """Whether the seat to decide bluffs this turn, by the omen, if it does so `often` times as often as
    usual: it says something else than it means to do, and then does what it means to do, whatever that costs.
    """
    return hunch(sign, 1) < BLUFF * often


@compiled
def rate_bids(state: EdoState, actions: Any, n: int, out: Any, often: float) -> None:
    """Bids with all they lead to; a hunch keeps rivals guessing. Who bluffs has reckoned with shame, which
    weighs the less the oftener a seat bluffs.
    """
    seat = int(state.seat)
    goes = np.empty((2, MAX_PLAYERS), np.float64)
    most = np.empty((2, MAX_PLAYERS), np.int64)
    worth = np.empty(2, np.float64)
    survey(state, seat, goes, most, worth)
    sign = omen(state)
    shame = np.zeros(EARNING + 1, np.float64)
    if not bluffs(sign, often):
        for what in range(EAST, EARNING + 1):
            shame[what] = broken_word(state, seat, what) / often
    for i in range(n):
        action = int(actions[i])
        if action > BID_WEST:
            value = bid_worth(state, seat, 1, action - BID_WEST, goes, most, worth) - shame[WEST]
        elif action > BID_EAST:
            value = bid_worth(state, seat, 0, action - BID_EAST, goes, most, worth) - shame[EAST]
        else:
            value = earning(state, seat) - shame[EARNING]
        out[i] = value + FIDGET * hunch(sign, action)


@compiled
def rate_words(state: EdoState, actions: Any, n: int, out: Any, often: float) -> None:
    """Say what promises most, but now and then something else."""
    seat = int(state.seat)
    goes = np.empty((2, MAX_PLAYERS), np.float64)
    most = np.empty((2, MAX_PLAYERS), np.int64)
    worth = np.empty(2, np.float64)
    survey(state, seat, goes, most, worth)
    best = 0
    for i in range(n):
        said = actions[i] - SAY + EAST
        out[i] = earning(state, seat)
        if said != EARNING:
            out[i] = _best_bid(state, seat, said - EAST, goes, most, worth)
        if out[i] > out[best]:
            best = i
    if bluffs(omen(state), often):
        out[best] -= BLUFFED


@compiled
def _best_bid(state: EdoState, seat: int, lot: int, goes: Any, most: Any, worth: Any) -> float:
    """The best that bidding on a lot promises."""
    best = -1.0
    for coins in range(1, min(int(state.coins[seat]), int(worth[lot]) + 1) + 1):
        best = max(best, bid_worth(state, seat, lot, coins, goes, most, worth))
    return best
