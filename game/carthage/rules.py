"""Traders of Carthage: set-up, turns and refill, scores, and what an observer may not know.

Sources: the rulebook of 2025 (sections named in the docstrings), standard and classic mode.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from game.carthage.actions import (
    BUY,
    CONTINUE,
    DONE,
    DOUBLE,
    MAX_SPEND,
    PASS,
    PAY_CARD,
    RESERVE_FARM,
    RESERVE_MARKET,
    SAVE_GOOD,
    SPEND,
    STORE_CARD,
    TAKE_KIND,
    TAKE_OWN,
)
from game.carthage.components import (
    COLOURS,
    FARM_SIZE,
    KINDS,
    MARKET_SIZE,
    MAX_FARM,
    MAX_MARKET,
    MAX_PLAYERS,
    NORMAL,
    REFILL_DRAWS,
    SEAT_COLOUR,
    STARTING,
    VALUE,
    VALUES,
)
from game.carthage.piles import draw_card, market_add, market_remove, note, open_cards, reshuffle, total, worth
from game.carthage.purchase import (
    begin_purchase,
    can_double,
    least_price,
    legal_payments,
    legal_tokens,
    pay_card,
    spend_tokens,
)
from game.carthage.state import (
    AWARD,
    DRAW,
    DTYPE,
    ENDED,
    EV_DOUBLE,
    EV_DRAW_FARM,
    EV_DRAW_MARKET,
    EV_FARM_MOVES,
    EV_NONE,
    EV_PASS,
    EV_RESERVE,
    EV_TAKE,
    FARM_MOVES,
    FINISH,
    FIRST_AUTOMATIC,
    GRANT,
    LOSS,
    PAY,
    RAID,
    RETURN,
    SAIL,
    SAVE,
    SETTLE,
    STORE,
    TAKE,
    TOKENS,
    TURN,
)
from game.carthage.voyage import (
    award,
    end_saving,
    finish,
    grant,
    legal_saves,
    legal_stores,
    lose,
    raid,
    return_ships,
    sail,
    save_good,
    settle,
    store_card,
)
from game.core.compiling import compiled
from game.core.generator import advance, below
from game.core.protocol import NATURE, OVER, register


@compiled
def setup(state: Any, players: int, classic: bool, start_seat: int, word: Any) -> None:
    """Deal a new game into a zeroed record (rulebook, set-up). `start_seat` -1 draws the start player."""
    state.rng = word
    state.players = players
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
        market_add(state, draw_card(state), -1)
    for _ in range(FARM_SIZE[players]):
        _farm_add(state, draw_card(state))
    if start_seat < 0:
        start_seat = below(state, players)
    state.start_seat = start_seat
    state.turn_seat = start_seat
    state.seat = start_seat
    state.phase = TURN


@compiled
def current_player(state: Any) -> int:
    """See game.core.protocol."""
    if state.phase < FIRST_AUTOMATIC:
        return int(state.seat)
    return OVER if state.phase == ENDED else NATURE


@compiled
def legal_actions(state: Any, out: Any) -> int:
    """See game.core.protocol."""
    phase = state.phase
    if phase == TURN:
        return _legal_turn(state, out)
    if phase == TAKE:
        return _legal_double_takes(state, out)
    if phase == TOKENS:
        return legal_tokens(state, out)
    if phase == PAY:
        return legal_payments(state, out)
    if phase == SAVE:
        return legal_saves(state, out)
    if phase == STORE:
        return legal_stores(state, out)
    if phase == ENDED:
        return 0
    out[0] = CONTINUE
    return 1


@compiled
def _legal_turn(state: Any, out: Any) -> int:
    """A buy, B take money, C double action or C' reserve; to pass only where nothing else is possible."""
    seat = int(state.seat)
    counts = state.pay  # nothing is laid down at the start of a turn; cleared again below
    number = open_cards(state, seat, counts)
    money = worth(state.hand[seat])
    n = 0
    if number > 0 and least_price(state, seat, counts) <= money:
        out[n] = BUY
        n += 1
    if state.classic:
        n = _legal_classic_takes(state, seat, out, n)
    else:
        double = False
        for kind in range(KINDS):
            if counts[kind] > 0:
                out[n] = TAKE_KIND + kind
                n += 1
                if state.piece[seat] and not double:
                    double = can_double(state, seat, counts, money, kind)
        if double:
            out[n] = DOUBLE
            n += 1
    for kind in range(KINDS):
        counts[kind] = 0
    if n == 0:
        out[0] = PASS
        n = 1
    return n


@compiled
def _legal_classic_takes(state: Any, seat: int, out: Any, n: int) -> int:
    """Classic: unreserved cards and the own reserved one may be taken; unreserved ones may be reserved."""
    seen = 0
    for place in range(state.market_n):
        kind = int(state.market[place])
        owner = state.market_owner[place]
        if owner == seat:
            out[n] = TAKE_OWN
            n += 1
        elif owner < 0 and not seen >> kind & 1:
            seen |= 1 << kind
            out[n] = TAKE_KIND + kind
            n += 1
            if state.piece[seat]:
                out[n] = RESERVE_MARKET + kind
                n += 1
    if state.piece[seat]:
        seen = 0
        for place in range(state.farm_n):
            kind = int(state.farm[place])
            if state.farm_owner[place] < 0 and not seen >> kind & 1:
                seen |= 1 << kind
                out[n] = RESERVE_FARM + kind
                n += 1
    return n


@compiled
def _legal_double_takes(state: Any, out: Any) -> int:
    """C double action: the first part must leave a card, and money enough for all the rest."""
    seat = int(state.seat)
    counts = state.pay
    open_cards(state, seat, counts)
    money = worth(state.hand[seat])
    n = 0
    for kind in range(KINDS):
        if counts[kind] > 0 and can_double(state, seat, counts, money, kind):
            out[n] = TAKE_KIND + kind
            n += 1
    for kind in range(KINDS):
        counts[kind] = 0
    return n


@compiled
def apply(state: Any, action: int) -> None:
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
        _act(state, action)


@compiled
def _act(state: Any, action: int) -> None:
    """The choice of a turn, or the first part of a double action."""
    seat = int(state.seat)
    if action != PASS:
        state.passes = 0
    if action == BUY:
        begin_purchase(state)
    elif action == DOUBLE:
        state.piece[seat] = 0
        state.doubled = 1
        state.phase = TAKE
        note(state, EV_DOUBLE, seat, 0, 0)
    elif action == PASS:
        state.passes += 1
        note(state, EV_PASS, seat, 0, 0)
        if state.passes >= state.players:
            state.phase = FINISH
        else:
            _next_turn(state)
    elif action >= RESERVE_MARKET:
        _reserve(state, seat, action)
        _next_turn(state)
    else:
        _take(state, seat, action)
        if state.doubled:
            begin_purchase(state)
        else:
            _next_turn(state)


@compiled
def _take(state: Any, seat: int, action: int) -> None:
    """B: one card from the market into the hand; a reservation piece on it returns."""
    place = 0
    if action == TAKE_OWN:
        while state.market_owner[place] != seat:
            place += 1
        state.piece[seat] = 1
    else:
        while state.market[place] != action - TAKE_KIND or state.market_owner[place] >= 0:
            place += 1
    kind = market_remove(state, place)
    state.hand[seat, kind] += 1
    note(state, EV_TAKE, seat, kind, action == TAKE_OWN)


@compiled
def _reserve(state: Any, seat: int, action: int) -> None:
    """C' (classic): lay the reservation piece on an unreserved card of the market or the farm."""
    place = 0
    if action >= RESERVE_FARM:
        kind = action - RESERVE_FARM
        while state.farm[place] != kind or state.farm_owner[place] >= 0:
            place += 1
        state.farm_owner[place] = seat
    else:
        kind = action - RESERVE_MARKET
        while state.market[place] != kind or state.market_owner[place] >= 0:
            place += 1
        state.market_owner[place] = seat
    state.piece[seat] = 0
    note(state, EV_RESERVE, seat, kind, action >= RESERVE_FARM)


@compiled
def _next_turn(state: Any) -> None:
    """Clockwise to the next seat; without a card it may buy or take, it refills first."""
    state.turns += 1
    state.doubled = 0
    seat = (int(state.turn_seat) + 1) % state.players
    state.turn_seat = seat
    state.seat = seat
    state.bought = 0
    state.phase = FARM_MOVES
    for place in range(state.market_n):
        owner = state.market_owner[place]
        if owner < 0 or owner == seat:
            state.phase = TURN


@compiled
def _continue(state: Any) -> None:
    """One step of nature."""
    phase = state.phase
    if phase == DRAW:
        _draw(state)
    elif phase == SAIL:
        sail(state)
    elif phase == FARM_MOVES:
        _farm_moves(state)
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
    elif phase == FINISH:
        finish(state)


@compiled
def _farm_add(state: Any, kind: int) -> None:
    state.farm[state.farm_n] = kind
    state.farm_owner[state.farm_n] = -1
    state.farm_n += 1


@compiled
def _farm_moves(state: Any) -> None:
    """Refill 1: the whole farm moves to the market; reservation pieces stay on their cards."""
    moved = int(state.farm_n)
    for place in range(moved):
        market_add(state, int(state.farm[place]), int(state.farm_owner[place]))
        state.farm[place] = -1
        state.farm_owner[place] = -1
    state.farm_n = 0
    note(state, EV_FARM_MOVES, moved, 0, 0)
    state.to_market = REFILL_DRAWS
    state.to_farm = FARM_SIZE[state.players]
    state.phase = DRAW
    _stop_if_short(state)


@compiled
def _draw(state: Any) -> None:
    """Refill 2 and 3: two cards to the market, then the new farm; an empty pile is made anew from the discard."""
    if total(state.deck) == 0:
        reshuffle(state)
        return
    kind = draw_card(state)
    if state.to_market > 0:
        market_add(state, kind, -1)
        state.to_market -= 1
        note(state, EV_DRAW_MARKET, kind, 0, 0)
    else:
        _farm_add(state, kind)
        state.to_farm -= 1
        note(state, EV_DRAW_FARM, kind, 0, 0)
    _stop_if_short(state)


@compiled
def _stop_if_short(state: Any) -> None:
    """The refill ends when it is complete, or when neither draw pile nor discard has a card left."""
    if state.to_market + state.to_farm > 0:
        if total(state.deck) > 0 or total(state.discard) > 0:
            return
        state.to_market = 0
        state.to_farm = 0
    if state.bought:
        state.bought = 0
        _next_turn(state)
    else:
        state.phase = TURN


@compiled
def scores(state: Any, out: Any) -> None:
    """Victory points of each seat."""
    for seat in range(state.players):
        out[seat] = total(state.vp[seat]) + total(state.vp_unseen[seat])


@compiled
def tokens_of(state: Any, seat: int) -> int:
    """Achievement tokens of a seat, face up and used."""
    tokens = 0
    for colour in range(COLOURS):
        tokens += int(state.fresh[seat, colour]) + int(state.used[seat, colour])
    return tokens


@compiled
def returns(state: Any, out: Any) -> None:
    """Most victory points, then most tokens, then all of the tied seats win (rulebook, end of the game)."""
    best = -1
    winners = 0
    for seat in range(state.players):
        rank = (total(state.vp[seat]) + total(state.vp_unseen[seat])) * 64 + tokens_of(state, seat)
        if rank > best:
            best = rank
            winners = 0
        if rank == best:
            winners += 1
    for seat in range(state.players):
        rank = (total(state.vp[seat]) + total(state.vp_unseen[seat])) * 64 + tokens_of(state, seat)
        out[seat] = 1.0 / winners if rank == best else 0.0


@compiled
def redeterminize(state: Any, observer: int, word: Any) -> None:
    """Hidden are the order of the draw pile and, in classic mode, the victory points dealt from it face down.

    Hands are no secret from a seat that remembers: starting hands, cards taken and payments were all seen.
    """
    state.rng = advance(word)
    if not state.classic:
        return
    for seat in range(state.players):
        for kind in range(KINDS):
            state.deck[kind] += state.vp_unseen[seat, kind]
    for seat in range(state.players):
        number = total(state.vp_unseen[seat])
        for kind in range(KINDS):
            state.vp_unseen[seat, kind] = 0
        for _ in range(number):
            state.vp_unseen[seat, draw_card(state)] += 1


def new_game(players: int, classic: bool, start_seat: int, word: np.uint64) -> Any:
    """A fresh record; `word` is the generator's seed, `start_seat` -1 draws the start player."""
    from game.core.protocol import new_record

    state = new_record(DTYPE)
    setup(state, players, classic, start_seat, word)
    return state


register(
    DTYPE,
    current_player=current_player,
    legal_actions=legal_actions,
    apply=apply,
    returns=returns,
    scores=scores,
    redeterminize=redeterminize,
)
