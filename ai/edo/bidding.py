"""Bids: what each is likely to bring, by what the lots are worth to whom and what the others have said.

A seat that has said east is mostly taken to bid there, up to part of what the lot is worth to it. What lies
sealed is never looked at.
"""

from __future__ import annotations

from typing import Any

from ai.edo.outlook import hunch, lot_worth, turns_left
from game.core.compiling import compiled
from game.edo.actions import BID_EAST, BID_WEST
from game.edo.components import BLUE, TURNS, YELLOW
from game.edo.pieces import following
from game.edo.state import EARNING, EAST, WEST, EdoState

KEEPS_WORD = 0.72
"""Chance that a seat does what it said."""
GREED = 0.62
"""Part of a lot's worth up to which others are taken to bid."""
DENIED = 0.22
"""Part of what a lot is worth to the keenest rival that taking it away is worth."""
TIGHT = 0.35
"""What a coin is worth beyond a point, early, to a seat that spends all it has."""
SHAME = 1.25
"""Points that a broken word costs; more for the seat whose turn is next."""
SKIPPED = 0.9
FIDGET = 0.35
"""How much a hunch sways a bid."""
BLUFF = 0.08
"""How often a seat says one thing and means another."""


@compiled
def goes_for(state: EdoState, seat: int, what: int) -> float:
    """The chance that a seat bids on a lot, or earns coins, by what it has said."""
    said = state.said[seat]
    if said == 0:
        return 1.0 / 3.0
    return KEEPS_WORD if said == what else 0.5 * (1.0 - KEEPS_WORD)


@compiled
def chance_to_win(state: EdoState, seat: int, lot: int, coins: int, most: Any) -> float:
    """The chance that `coins` are alone the most on a lot; others bid evenly up to `most[lot, other]`."""
    chance = 1.0
    for other in range(state.players):
        if other != seat and most[lot, other] >= coins:
            reach = float(most[lot, other] - coins + 1) / float(most[lot, other])
            chance *= 1.0 - goes_for(state, other, lot + EAST) * reach
    return chance


@compiled
def survey(state: EdoState, seat: int, most: Any, worth: Any) -> None:
    """What each lot is worth to `seat` beyond its price, rivals considered, into `worth` (2,), and how much
    everybody may bid for it into `most` (2, 5).
    """
    for lot in range(2):
        rival = 0.0
        for other in range(state.players):
            value = lot_worth(state, other, lot)
            if other == seat:
                worth[lot] = value
            else:
                rival = max(rival, value * goes_for(state, other, lot + EAST))
            most[lot, other] = min(int(state.coins[other]), max(1, int(GREED * value + 0.5)))
        worth[lot] += DENIED * rival if state.lot_n[lot] > 0 else 0.0


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
def bid_worth(state: EdoState, seat: int, lot: int, coins: int, most: Any, worth: Any) -> float:
    """What a bid is likely to bring: the lot for its price, by the chance to win it."""
    if state.lot_n[lot] == 0:
        return 0.0  # such a bid comes back
    early = float(turns_left(state)) / float(TURNS[state.players])
    spent = float(coins)
    if state.owner[BLUE] == seat and coins > 1:
        spent -= 0.5
    spent *= 1.0 + TIGHT * early * spent / float(state.coins[seat] + 1)
    return float(chance_to_win(state, seat, lot, coins, most) * (worth[lot] - spent))


@compiled
def bluffs(state: EdoState) -> bool:
    """Whether the seat to decide bluffs this turn: it says something else than it means to do, and then does
    what it means to do, whatever that costs.
    """
    return hunch(state, 1) < BLUFF


@compiled
def rate_bid(state: EdoState, seat: int, action: int, bluff: bool, most: Any, worth: Any) -> float:
    """A bid with all it leads to; a hunch keeps rivals guessing, and who bluffs has reckoned with shame."""
    if action > BID_WEST:
        what, value = WEST, bid_worth(state, seat, 1, action - BID_WEST, most, worth)
    elif action > BID_EAST:
        what, value = EAST, bid_worth(state, seat, 0, action - BID_EAST, most, worth)
    else:
        what, value = EARNING, earning(state, seat)
    if not bluff:
        value -= broken_word(state, seat, what)
    return value + FIDGET * hunch(state, action)


@compiled
def best_bid(state: EdoState, seat: int, lot: int, most: Any, worth: Any) -> float:
    """The best that bidding on a lot promises."""
    best = -1.0
    for coins in range(1, min(int(state.coins[seat]), int(worth[lot]) + 1) + 1):
        best = max(best, bid_worth(state, seat, lot, coins, most, worth))
    return best
