"""Traders of Carthage: set-up, the steps of a game, scores, and what an observer may not know.

Sources: the rulebook of 2025 (sections named in the docstrings), standard and classic mode.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.carthage import state as st
from game.carthage.actions import ACTIONS, PAY_CARD, SPEND, STORE_CARD
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
    legal_saves,
    legal_stores,
    lose,
    raid,
    return_ships,
    save_good,
    store_card,
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
from game.carthage.state import CarthageState
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
from game.core.phases import Phase, Phases
from game.core.protocol import register
from game.core.reasons import Case, Reason, Reasons, no


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
    state.phase = st.TURN


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


PHASES = Phases(
    # A seat decides; the most frequent first.
    Phase(st.TURN, act, legal_turn, "turn"),
    Phase(st.TAKE, act, legal_double_takes, "take", "double"),
    Phase(st.TOKENS, spend_tokens, legal_tokens, "tokens", "tokens", SPEND),
    Phase(st.PAY, pay_card, legal_payments, "pay", "purchase", PAY_CARD),
    Phase(st.SAVE, save_good, legal_saves, "save", "raid"),
    Phase(st.STORE, store_card, legal_stores, "store", "raid", STORE_CARD),
    # Nature.
    Phase(st.DRAW, draw),
    Phase(st.SAIL, sail),
    Phase(st.FARM_MOVES, farm_moves),
    Phase(st.SETTLE, settle),
    Phase(st.GRANT, grant),
    Phase(st.AWARD, award),
    Phase(st.RAID, raid),
    Phase(st.LOSS, lose),
    Phase(st.RETURN, return_ships),
    Phase(st.RESHUFFLE, renew),
    Phase(st.FINISH, finish),
)
legal_actions = PHASES.legal_actions(__name__)
apply = PHASES.apply(__name__, first=(note, (st.EV_NONE, 0, 0, 0)))

_TURN = (st.TURN,)
_NOT_RESERVED = no("not_legal", "reservation")
_NO_RAID = no("not_legal", "raid")
REASONS: Mapping[str, Case] = {
    "buy": Case(_TURN, why_not_buy, no("not_legal", "purchase")),
    "double": Case(_TURN, why_not_double, no("not_legal", "double")),
    "pass": Case(_TURN, why_not_pass),
    "done": Case((st.SAVE,), elsewhere=_NO_RAID),
    "take own": Case(_TURN, why_not_take_own, _NOT_RESERVED),
    "take": Case((st.TURN, st.TAKE), why_not_take, no("not_legal", "money")),
    "reserve": Case(_TURN, why_not_reserve, _NOT_RESERVED),
    "reserve farm": Case(_TURN, why_not_reserve_farm, _NOT_RESERVED),
    "spend": Case((st.TOKENS,), why_not_spend, no("not_legal", "tokens")),
    "pay": Case((st.PAY,), why_not_pay, no("not_legal", "purchase")),
    "save": Case((st.SAVE,), why_not_save, _NO_RAID),
    "store": Case((st.STORE,), why_not_store, _NO_RAID),
}
"""By the family of an action."""


def _elsewhere(state: CarthageState, case: Case) -> Reason:
    if state.classic and st.TOKENS in case.phases:
        return no("classic_token", "bonus")
    if state.phase in (st.SAVE, st.STORE):
        if st.TOKENS in case.phases:
            return no("token_defence", "raid")
        if st.TURN in case.phases:
            return no("defend_first", "raid")
        if state.phase == st.STORE and st.SAVE in case.phases:
            return no("named", "raid")
    if state.phase == st.TAKE and not {st.TOKENS, st.PAY}.isdisjoint(case.phases):
        return no("take_first", "double")
    if state.phase in (st.TOKENS, st.PAY) and st.TAKE in case.phases:
        return no("buying", "purchase")
    return case.elsewhere or no("not_legal", "turn")


why_not = Reasons(ACTIONS, REASONS, _elsewhere, no("not_legal", "turn"))

register(
    st.DTYPE,
    legal_actions,
    apply,
    score_of,
    rank_of,
    redeterminize,
    phases=(st.FIRST_AUTOMATIC, st.ENDED),
)
