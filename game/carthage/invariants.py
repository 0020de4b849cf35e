"""What must hold in every position of Traders of Carthage; game.core.selfcheck watches over it."""

from __future__ import annotations

from game.carthage.components import (
    CARTHAGE,
    COLOURS,
    END_TOKENS,
    FARM_SIZE,
    KINDS,
    MARKET_SIZE,
    MAX_FARM,
    MAX_MARKET,
    MAX_PLAYERS,
    NORMAL,
    REFILL_DRAWS,
    STARTING,
)
from game.carthage.piles import total
from game.carthage.rules import tokens_of
from game.carthage.state import (
    DTYPE,
    ENDED,
    FINISH,
    FIRST_AUTOMATIC,
    RESHUFFLE,
    SAVE,
    STORE,
    TAKE,
    TURN,
    CarthageState,
)
from game.core.compiling import compiled
from game.core.protocol import register

INVARIANTS = (
    "every card of every kind is somewhere exactly once",
    "no count is negative",
    "ships are on the route, and at Carthage only during a settlement",
    "at most seven tokens before the end, at most three more after it",
    "phase, seat to decide and turn fit each other",
    "the market holds known cards, as many as it may",
    "the farm holds known cards, and is full at the start of a turn unless no card is left to draw",
    "each double-action or reservation piece is where it may be",
    "nothing is left of a finished purchase, settlement or raid at the start of a turn",
    "no victory point comes from the draw pile in the standard game",
    "the draw pile is empty only without a discard, or when the reshuffle comes next",
)
CARDS, COUNTS, SHIPS, TOKENS_HELD, PHASE, MARKET, FARM, PIECES, LEFTOVER, UNSEEN, PILE = range(
    1, len(INVARIANTS) + 1
)


@compiled
def violation(state: CarthageState) -> int:
    """0, or the code of the first broken invariant."""
    for check in range(1, PILE + 1):
        if not _holds(state, check):
            return check
    return 0


@compiled
def _holds(state: CarthageState, check: int) -> bool:
    if check == CARDS:
        return _all_cards(state)
    if check == COUNTS:
        return _no_negative(state)
    if check == SHIPS:
        return _ships(state)
    if check == TOKENS_HELD:
        return _tokens(state)
    if check == PHASE:
        return _phase(state)
    if check == MARKET:
        return _market(state)
    if check == FARM:
        return _farm(state)
    if check == PIECES:
        return _pieces(state)
    if check == LEFTOVER:
        return _nothing_left(state)
    if check == UNSEEN:
        return bool(state.classic) or _no_unseen(state)
    return _pile(state)


@compiled
def _all_cards(state: CarthageState) -> bool:
    for kind in range(KINDS):
        cards = int(state.deck[kind]) + int(state.discard[kind]) + int(state.pay[kind])
        for seat in range(MAX_PLAYERS):
            cards += int(state.hand[seat, kind]) + int(state.stock[seat, kind]) + int(state.safe[seat, kind])
            cards += int(state.vp[seat, kind]) + int(state.vp_unseen[seat, kind])
        for place in range(state.market_n):
            cards += 1 if state.market[place] == kind else 0
        for place in range(state.farm_n):
            cards += 1 if state.farm[place] == kind else 0
        if cards != NORMAL[kind] + STARTING[kind]:
            return False
    return True


@compiled
def _no_negative(state: CarthageState) -> bool:
    for kind in range(KINDS):
        if state.deck[kind] < 0 or state.discard[kind] < 0 or state.pay[kind] < 0 or state.save[kind] < 0:
            return False
        unseen = 0
        for seat in range(MAX_PLAYERS):
            unseen += int(state.vp_unseen[seat, kind])
        if not 0 <= state.vp_old[kind] <= unseen:
            return False
        for seat in range(MAX_PLAYERS):
            if state.hand[seat, kind] < 0 or state.stock[seat, kind] < 0 or state.safe[seat, kind] < 0:
                return False
            if state.vp[seat, kind] < 0 or state.vp_unseen[seat, kind] < 0:
                return False
    return True


@compiled
def _ships(state: CarthageState) -> bool:
    for colour in range(COLOURS):
        if not 0 <= state.ship[colour] <= CARTHAGE:
            return False
        if state.phase <= TAKE and state.ship[colour] == CARTHAGE:
            return False
    return True


@compiled
def _tokens(state: CarthageState) -> bool:
    over = state.phase == FINISH or state.phase == ENDED
    for seat in range(MAX_PLAYERS):
        for colour in range(COLOURS):
            if state.fresh[seat, colour] < 0 or state.used[seat, colour] < 0:
                return False
            if state.classic and state.used[seat, colour] > 0:
                return False
        if tokens_of(state, seat) > (END_TOKENS - 1 + COLOURS if over else END_TOKENS - 1):
            return False
    return True


@compiled
def _phase(state: CarthageState) -> bool:
    phase = state.phase
    known = TURN <= phase <= STORE or FIRST_AUTOMATIC <= phase <= FINISH or phase == ENDED
    if not known or not 0 <= state.seat < state.players or not 0 <= state.turn_seat < state.players:
        return False
    if state.classic and (phase == TAKE or state.doubled):
        return False
    if phase == SAVE or phase == STORE or phase >= FIRST_AUTOMATIC:
        return True
    return bool(state.seat == state.turn_seat)


@compiled
def _market(state: CarthageState) -> bool:
    most = MARKET_SIZE[state.players]
    refilled = REFILL_DRAWS + FARM_SIZE[state.players]
    if state.classic:
        refilled += state.players - 1
    if not 0 <= state.market_n <= max(most, refilled):
        return False
    for place in range(MAX_MARKET):
        here = place < state.market_n
        if here != (state.market[place] >= 0) or state.market[place] >= KINDS:
            return False
        if state.market_owner[place] >= (state.players if here and state.classic else 0):
            return False
    return True


@compiled
def _farm(state: CarthageState) -> bool:
    size = FARM_SIZE[state.players]
    if not 0 <= state.farm_n <= size:
        return False
    for place in range(MAX_FARM):
        here = place < state.farm_n
        if here != (state.farm[place] >= 0) or state.farm[place] >= KINDS:
            return False
        if state.farm_owner[place] >= (state.players if here and state.classic else 0):
            return False
    return bool(state.phase != TURN or state.farm_n == size or total(state.deck) == 0)


@compiled
def _pieces(state: CarthageState) -> bool:
    for seat in range(MAX_PLAYERS):
        pieces = int(state.piece[seat])
        for place in range(state.market_n):
            pieces += 1 if state.market_owner[place] == seat else 0
        for place in range(state.farm_n):
            pieces += 1 if state.farm_owner[place] == seat else 0
        least = 1 if state.classic else 0
        if seat >= state.players:
            if pieces != 0:
                return False
        elif not least <= pieces <= 1:
            return False
    return True


@compiled
def _nothing_left(state: CarthageState) -> bool:
    if state.phase != TURN:
        return True
    if state.due != 0 or state.paid != 0 or state.need != 0 or state.owed != 0 or state.doubled != 0:
        return False
    if state.to_market != 0 or state.to_farm != 0 or state.bought != 0:
        return False
    for kind in range(KINDS):
        if state.pay[kind] != 0 or state.save[kind] != 0:
            return False
    for colour in range(COLOURS):
        if state.sail[colour] != 0 or state.arrived[colour] != 0 or state.raided[colour] != 0:
            return False
        if state.spend[colour] != 0:
            return False
        for seat in range(MAX_PLAYERS):
            if state.sold[seat, colour] != 0:
                return False
    return True


@compiled
def _no_unseen(state: CarthageState) -> bool:
    for seat in range(MAX_PLAYERS):
        if total(state.vp_unseen[seat]) != 0:
            return False
    return True


@compiled
def _pile(state: CarthageState) -> bool:
    due = total(state.deck) == 0 and total(state.discard) > 0
    return bool(due == (state.phase == RESHUFFLE) and due == (state.resume > 0))


register(DTYPE, violation)
