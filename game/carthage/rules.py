"""Traders of Carthage: set-up, the steps of a game, scores, and what an observer may not know.

Sources: the rulebook of 2025 (sections named in the docstrings), standard and classic mode.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.carthage.actions import ACTIONS, CONTINUE, DONE, MAX_SPEND, PAY_CARD, SAVE_GOOD, SPEND, STORE_CARD
from game.carthage.components import (
    COLOURS,
    FARM_SIZE,
    KINDS,
    MARKET_SIZE,
    MAX_FARM,
    MAX_MARKET,
    MAX_PLAYERS,
    NORMAL,
    SEAT_COLOUR,
    STARTING,
    VALUES,
)
from game.carthage.draws import UNSEEN_POINTS
from game.carthage.piles import draw_card, market_add, total
from game.carthage.pirates import (
    end_saving,
    legal_saves,
    legal_stores,
    lose,
    raid,
    return_ships,
    save_good,
    store_card,
    why_not_done,
    why_not_save,
    why_not_store,
)
from game.carthage.purchase import (
    legal_payments,
    legal_tokens,
    pay_card,
    spend_tokens,
    why_not_pay,
    why_not_spend,
)
from game.carthage.refill import draw, farm_add, farm_moves, renew
from game.carthage.state import (
    AWARD,
    DRAW,
    DTYPE,
    ENDED,
    EV_NONE,
    FARM_MOVES,
    FINISH,
    FIRST_AUTOMATIC,
    GRANT,
    LOSS,
    PAY,
    RAID,
    RESHUFFLE,
    RETURN,
    SAIL,
    SAVE,
    SETTLE,
    STORE,
    TAKE,
    TOKENS,
    TURN,
    CarthageState,
)
from game.carthage.turn import (
    act,
    legal_double_takes,
    legal_turn,
    why_not_buy,
    why_not_double,
    why_not_pass,
    why_not_reserve,
    why_not_reserve_farm,
    why_not_take,
    why_not_take_own,
)
from game.carthage.voyage import award, finish, grant, sail, settle
from game.core.common import note, start_seat, take_from
from game.core.compiling import compiled
from game.core.generator import picked
from game.core.protocol import NATURE, current_player, register
from game.core.reasons import Reason, no


@compiled
def setup(state: CarthageState, classic: bool) -> None:
    """Deal a new game into a record as `Game.deal` has it (rulebook, set-up)."""
    players = int(state.players)
    state.classic = classic
    for place in range(MAX_MARKET):
        state.market[place] = -1
        state.market_owner[place] = -1
    for place in range(MAX_FARM):
        state.farm[place] = -1
        state.farm_owner[place] = -1
    state.discard_top = -1
    for kind in range(KINDS):
        state.deck[kind] = NORMAL[kind]
    for seat in range(MAX_PLAYERS):
        colour = SEAT_COLOUR[seat]
        for index in range(VALUES):
            kind = colour * VALUES + index
            if seat < players:
                state.hand[seat, kind] = STARTING[kind]
            else:
                state.discard[kind] = STARTING[kind]
                state.discard_top = kind
        if seat < players:
            state.fresh[seat, colour] = 1
            state.piece[seat] = 1
    for _ in range(MARKET_SIZE[players]):
        market_add(state, draw_card(state, total(state.deck)), -1)
    for _ in range(FARM_SIZE[players]):
        farm_add(state, draw_card(state, total(state.deck)))
    state.seat = start_seat(state)
    state.turn_seat = state.seat
    state.phase = TURN


@compiled
def legal_actions(state: CarthageState, out: Any) -> int:
    """See game.core.protocol."""
    phase = state.phase
    if phase == TURN:
        return legal_turn(state, out)
    if phase == TAKE:
        return legal_double_takes(state, out)
    if phase == TOKENS:
        return legal_tokens(state, out)
    if phase == PAY:
        return legal_payments(state, out)
    if phase == SAVE:
        return legal_saves(state, out)
    return legal_stores(state, out)


@compiled
def apply(state: CarthageState, action: int) -> None:
    """See game.core.protocol."""
    phase = state.phase
    if phase >= FIRST_AUTOMATIC:
        _continue(state)
        return
    note(state, EV_NONE, 0, 0, 0)
    if phase == PAY:
        pay_card(state, action - PAY_CARD)
    elif phase == TOKENS:
        spend_tokens(state, (action - SPEND) % (MAX_SPEND + 1))
    elif phase == SAVE:
        if action == DONE:
            end_saving(state)
        else:
            save_good(state, action - SAVE_GOOD)
    elif phase == STORE:
        store_card(state, action - STORE_CARD)
    else:
        act(state, action)


@compiled
def _continue(state: CarthageState) -> None:
    """One step of nature."""
    phase = state.phase
    if phase == DRAW:
        draw(state)
    elif phase == SAIL:
        sail(state)
    elif phase == FARM_MOVES:
        farm_moves(state)
    elif phase == SETTLE:
        settle(state)
    elif phase == GRANT:
        grant(state)
    elif phase == AWARD:
        award(state)
    elif phase == RAID:
        raid(state)
    elif phase == LOSS:
        lose(state)
    elif phase == RETURN:
        return_ships(state)
    elif phase == RESHUFFLE:
        renew(state)
    elif phase == FINISH:
        finish(state)


@compiled
def score_of(state: CarthageState, seat: int) -> int:
    """Victory points of a seat."""
    return int(total(state.vp[seat]) + total(state.vp_unseen[seat]))


@compiled
def tokens_of(state: CarthageState, seat: int) -> int:
    """Achievement tokens of a seat, face up and used."""
    tokens = 0
    for colour in range(COLOURS):
        tokens += int(state.fresh[seat, colour]) + int(state.used[seat, colour])
    return tokens


@compiled
def rank_of(state: CarthageState, seat: int) -> int:
    """Most victory points, then most tokens, then all of the tied seats win (rulebook, end of the game)."""
    return score_of(state, seat) * 64 + tokens_of(state, seat)


@compiled
def redeterminize(state: CarthageState, observer: int, word: Any) -> None:
    """Hidden are the order of the draw pile and, in classic mode, the victory points dealt from it face down.

    Hands are no secret from a seat that remembers: starting hands, cards taken and payments were all seen.
    Of victory points from earlier piles it is known which they are, not who has which; that never matters.
    """
    state.rng = word
    if not state.classic:
        return
    for kind in range(KINDS):
        state.deck[kind] -= state.vp_old[kind]
        for seat in range(state.players):
            state.deck[kind] += state.vp_unseen[seat, kind]
    known = 0
    dealt = 0
    left = int(state.vp_old[known])
    for seat in range(state.players):
        number = total(state.vp_unseen[seat])
        for kind in range(KINDS):
            state.vp_unseen[seat, kind] = 0
        for _ in range(number):
            while left == 0 and known < KINDS - 1:
                known += 1
                left = int(state.vp_old[known])
            if left > 0:
                left -= 1
                state.vp_unseen[seat, known] += 1
            else:
                place = picked(word, UNSEEN_POINTS, dealt, total(state.deck))
                state.vp_unseen[seat, take_from(state.deck, place)] += 1
                dealt += 1


REASONS: Mapping[str, Callable[[CarthageState, int], Reason | None]] = {
    "buy": why_not_buy,
    "double": why_not_double,
    "pass": why_not_pass,
    "done": why_not_done,
    "take own": why_not_take_own,
    "take": why_not_take,
    "reserve": why_not_reserve,
    "reserve farm": why_not_reserve_farm,
    "spend": why_not_spend,
    "pay": why_not_pay,
    "save": why_not_save,
    "store": why_not_store,
}
"""By the family of an action; they get its number in it."""


def why_not(state: CarthageState, action: int) -> Reason | None:
    """See game.core.game.Game."""
    family, number = ACTIONS.read(action)
    mover = current_player(state)
    if mover < 0 or family.name not in REASONS:
        return None if mover == NATURE and action == CONTINUE else no("not_legal", "turn")
    return REASONS[family.name](state, number)


register(DTYPE, legal_actions, apply, score_of, rank_of, redeterminize, phases=(FIRST_AUTOMATIC, ENDED))
