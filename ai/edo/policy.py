"""The rule-based player of the Edo merchant game: a rating of every action, and which are worth searching."""

from __future__ import annotations

from typing import Any

from ai.edo.bidding import rate_bids, rate_words
from ai.edo.card_value import sets_of, step
from game.core.compiling import compiled
from game.core.protocol import register
from game.edo.actions import BID_EAST, BID_WEST, EARN_COINS, KEEP_DICE, OBJECT, PASS_CARD, TAKE_CARD
from game.edo.actions import LOWER as LOWER_BID
from game.edo.components import BLACK, BLUE_COINS, PIP, SUIT, WILD
from game.edo.sealed import is_wronged
from game.edo.state import BID, DECLARE, DTYPE, KEEP, LOWER, PASS, TAKE, VOTE, EdoState
from game.edo.tables import COLOURS
from game.edo.tout import income_of

THROW_AGAIN = 0.6
"""What a second throw is worth to the turn player, in coins ahead of the others."""
HELD_OUT = -0.25
"""Likewise to the others."""
SURE, PERHAPS, HARDLY = 0.9, 0.3, 0.06
"""The chance that objections are upheld, by how many have reason to object."""


@compiled
def rate(state: EdoState, actions: Any, n: int, out: Any) -> None:
    """See ai.core.protocol."""
    phase = state.phase
    if phase == BID:
        rate_bids(state, actions, n, out, 1.0)
    elif phase == VOTE:
        stake = ahead(state, int(state.seat), int(state.kept))
        instead = HELD_OUT if state.rolls == 1 else 0.0
        for i in range(n):
            out[i] = instead - stake if actions[i] == OBJECT else 0.0
    elif phase == DECLARE:
        rate_words(state, actions, n, out, 1.0)
    elif phase == KEEP:
        for i in range(n):
            out[i] = _split(state, actions[i] - KEEP_DICE)
    elif phase == PASS:
        _rate_passes(state, actions, n, out)
    elif phase == LOWER:
        saving = _saving(state)
        for i in range(n):
            out[i] = saving if actions[i] == LOWER_BID else 0.0
    elif phase == TAKE:
        for i in range(n):
            out[i] = _taken(state, int(SUIT[actions[i] - TAKE_CARD]))
    else:
        for i in range(n):
            out[i] = 0.0


@compiled
def rate_bluffing(state: EdoState, actions: Any, n: int, out: Any, often: float) -> None:
    """See ai.core.protocol."""
    if state.phase == BID:
        rate_bids(state, actions, n, out, often)
    elif state.phase == DECLARE:
        rate_words(state, actions, n, out, often)


@compiled
def ahead(state: EdoState, seat: int, kept: int) -> float:
    """Coins of a seat beyond what the others get on average, for a split of the dice."""
    own = income_of(state, seat, kept)
    others = 0
    for other in range(state.players):
        if other != seat and not state.shamed[other]:
            others += income_of(state, other, kept)
    return float(own) - float(others) / float(state.players - 1)


@compiled
def _split(state: EdoState, kept: int) -> float:
    """What a split is worth to the turn player, with the chance that the others do not have it."""
    votes = 0
    for seat in range(state.players):
        if seat != state.turn_seat and not state.shamed[seat] and is_wronged(state, seat, kept):
            votes += 2 if state.owner[BLACK] == seat else 1
    upheld = HARDLY
    if 2 * votes >= state.partakers:
        upheld = SURE
    elif 2 * votes + 2 >= state.partakers:
        upheld = PERHAPS
    if state.partakers == 1:
        upheld = 0.0
    instead = THROW_AGAIN if state.rolls == 1 else 0.0
    return (1.0 - upheld) * ahead(state, int(state.turn_seat), kept) + upheld * instead


@compiled
def _rate_passes(state: EdoState, actions: Any, n: int, out: Any) -> None:
    """Keep pips that few others have: a die that goes to all should not pay all."""
    for i in range(n):
        face = PIP[actions[i] - PASS_CARD]
        shared = 0
        for other in range(state.players):
            shared += int(state.pips[other, face])
        out[i] = 0.1 * shared


@compiled
def _saving(state: EdoState) -> float:
    """What a coin less brings: the coin where the lot is won anyway, and no more than trouble elsewhere."""
    seat = int(state.seat)
    bid = int(state.bid[seat])
    highest = 0
    for other in range(state.players):
        if other != seat and state.did[other] == state.did[seat]:
            highest = max(highest, int(state.bid[other]))
    if highest > bid:
        return -0.1
    return 1.0 if bid - BLUE_COINS > highest else -1.0


@compiled
def _taken(state: EdoState, suit: int) -> float:
    """What a card from the discard brings at the end, and takes from the others."""
    seat = int(state.seat)
    if suit == WILD:
        best = 0.0
        for colour in range(COLOURS):
            best = max(best, float(state.waste[colour]))
        return best + step(sets_of(state, seat))
    worth = float(state.waste[suit]) - 1.0 - float(state.suits[seat, suit])
    if state.suits[seat, suit] == 1:
        worth += step(sets_of(state, seat))
    for other in range(state.players):
        if other != seat:
            worth += float(state.suits[other, suit]) / float(state.players - 1)
    return worth


@compiled
def prune(state: EdoState, actions: Any, n: int) -> int:
    """See ai.core.protocol: no bid above what is sure to win, and one bid for a lot without cards."""
    if state.phase != BID:
        return n
    richest = 0
    for other in range(state.players):
        if other != state.seat:
            richest = max(richest, int(state.coins[other]))
    kept = 0
    for i in range(n):
        action = actions[i]
        if action != EARN_COINS:
            lot = 1 if action > BID_WEST else 0
            coins = action - (BID_WEST if lot else BID_EAST)
            if coins > (richest + 1 if state.lot_n[lot] > 0 else 1):
                continue
        actions[kept] = action
        kept += 1
    return kept


register(DTYPE, rate=rate, rate_bluffing=rate_bluffing, prune=prune)
