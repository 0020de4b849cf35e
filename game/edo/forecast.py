"""What a choice may lead to, found by trying it on copies of the position with the rules themselves."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.edo.actions import BID_EAST, BID_WEST, EARN_COINS, STAND
from game.edo.actions import LOWER as LOWER_BID
from game.edo.award import sole_most
from game.edo.components import SUIT, YELLOW
from game.edo.rules import apply
from game.edo.scoring import best_wilds, pairs_with
from game.edo.sealed import withdraw
from game.edo.state import AWARD_EAST, EARN, LOWER, REVEAL, EdoState

WAYS = 5
"""What a rival may do as far as it matters to who gets a lot: earn coins, or bid one or two on one of the
lots; every order of bids and every tie is among these.
"""
ENOUGH = 2
"""Coins of a rival whose purse is not known: it may bid in any of these ways."""


@compiled
def _deed(way: int) -> int:
    if way == 0:
        return EARN_COINS
    return (BID_EAST if way < 3 else BID_WEST) + 1 + (way - 1) % 2


@compiled
def _paid(state: EdoState, seat: int) -> int:
    """The coins of `seat` once all that is sealed is settled, up to and with coins earned."""
    while state.phase == REVEAL or AWARD_EAST <= state.phase <= EARN:
        apply(state, 0)
    return int(state.coins[seat])


@compiled
def _yellow_is_sure(state: EdoState) -> bool:
    """Whether the privilege of yellow stays where it is, whoever buys what."""
    if not state.purveyors:
        return True
    if sole_most(state, YELLOW) != state.owner[YELLOW]:
        return False
    for lot in range(2):
        for place in range(state.lot_n[lot]):
            if SUIT[state.lot[lot, place]] == YELLOW:
                return False
    return True


@compiled
def earnings(state: EdoState, seat: int, known: bool, trial: Any, out: Any) -> None:
    """The fewest and the most coins that earning can bring `seat`, which is to bid, into out[0] and out[1]:
    everything that the others may do is carried out on `trial`, two records. Their purses count where they
    are `known`.
    """
    players = int(state.players)
    sure = _yellow_is_sure(state)
    out[0], out[1] = 10_000, -10_000
    for number in range(WAYS ** (players - 1)):
        trial[0] = state
        scratch = trial[0]
        withdraw(scratch)
        rest = number
        possible = True
        for _ in range(players):
            other = int(scratch.seat)
            action = EARN_COINS
            if other != seat:
                way = rest % WAYS
                rest //= WAYS
                if not known:
                    scratch.coins[other] = ENOUGH
                coins = 0 if way == 0 else 1 + (way - 1) % 2
                # As long as nothing depends on who buys what, one way of not earning stands for all.
                possible &= coins <= scratch.coins[other] and (way < 2 or not sure)
                action = _deed(way)
            apply(scratch, action)
        if not possible:
            continue
        apply(scratch, 0)
        lowers = scratch.phase == LOWER
        for lowered in range(2 if lowers else 1):
            trial[1] = scratch
            last = trial[1]
            if lowers:
                apply(last, LOWER_BID if lowered else STAND)
            gained = _paid(last, seat) - int(state.coins[seat])
            out[0] = min(out[0], gained)
            out[1] = max(out[1], gained)


@compiled
def pairs_now(state: EdoState, seat: int) -> int:
    """Kinds with two cards or more that count, special orders where they are best."""
    _, first, second = best_wilds(state, seat)
    return int(pairs_with(state, seat, first, second))
