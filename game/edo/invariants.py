"""What must hold in every position of the Edo merchant game; game.core.selfcheck watches over it."""

from __future__ import annotations

from game.core.compiling import compiled
from game.core.protocol import register
from game.edo.actions import AGREE, BID_EAST, BID_WEST, EARN_COINS, OBJECT, PASS_CARD
from game.edo.award import sole_most
from game.edo.components import (
    COINS,
    FACES,
    KEEP,
    KINDS,
    MAX_LOT,
    MAX_PILE,
    MAX_PLAYERS,
    MOST_COINS,
    PIP,
    SPECIAL,
    SUIT,
    SUITS,
    TURNS,
)
from game.edo.pieces import cards_in_play, house_of, houses
from game.edo.state import (
    BID,
    CHECK_EAST,
    CHECK_WEST,
    COUNT,
    DECLARE,
    DRAW_EAST,
    DTYPE,
    EARNING,
    ENDED,
    FINISH,
    FIRST_AUTOMATIC,
    FORGIVE,
    NEXT,
    NOTHING,
    PASS,
    PASS_ON,
    REVEAL,
    ROLL,
    START,
    TAKE,
    VOTE,
    EdoState,
)
from game.edo.state import KEEP as KEEP_PHASE
from game.edo.tables import COLOURS, DICE

INVARIANTS = (
    "every card of every kind is somewhere exactly once",
    "cards counted by colour and by pips are those that are there",
    "all coins of the box are with the seats, in the pot or in the stock, and nobody has fewer than none",
    "phase, seat to decide, turn player and turns fit each other",
    "lots and draw pile hold known cards and nothing beyond their number",
    "choices are sealed only where all choose at once, and each could be made",
    "dice are sorted, and at most two are kept",
    "not all are shamed, the turn player is not, and nobody is from the end of touting to the last bid",
    "a privilege is with whoever alone has most of its colour, from the first award on",
    "words and deeds are those of this turn, and no bid is more than its seat had",
    "each seat plays a colour of its own",
)
CARDS, TALLIES, MONEY, PHASE, LISTS, SEALED, THROW, SHAMED, PRIVILEGES, WORDS, HOUSES = range(1, 12)


@compiled
def violation(state: EdoState) -> int:
    """0, or the code of the first broken invariant."""
    for check in range(1, HOUSES + 1):
        if not _holds(state, check):
            return check
    return 0


@compiled
def _holds(state: EdoState, check: int) -> bool:
    if check == CARDS:
        return _all_cards(state)
    if check == TALLIES:
        return _tallies(state)
    if check == MONEY:
        return _money(state)
    if check == PHASE:
        return _phase(state)
    if check == LISTS:
        return _lists(state)
    if check == SEALED:
        return _sealed(state)
    if check == THROW:
        return _throw(state)
    if check == SHAMED:
        return _shamed(state)
    if check == PRIVILEGES:
        return _privileges(state)
    if check == WORDS:
        return _words(state)
    return _houses(state)


@compiled
def _all_cards(state: EdoState) -> bool:
    played = houses(state)
    for kind in range(KINDS):
        cards = int(state.discard[kind])
        if cards < 0:
            return False
        for seat in range(MAX_PLAYERS):
            if state.hand[seat, kind] < 0:
                return False
            cards += int(state.hand[seat, kind])
        for place in range(MAX_PILE):
            cards += 1 if state.pile[place] == kind else 0
        for lot in range(2):
            for place in range(MAX_LOT):
                cards += 1 if state.lot[lot, place] == kind else 0
        if cards != cards_in_play(state, played, kind):
            return False
    return True


@compiled
def _tallies(state: EdoState) -> bool:
    for seat in range(MAX_PLAYERS):
        for suit in range(SUITS):
            cards = 0
            for kind in range(KINDS):
                cards += int(state.hand[seat, kind]) if SUIT[kind] == suit else 0
            if cards != state.suits[seat, suit] or (seat >= state.players and cards > 0):
                return False
        for face in range(FACES):
            coins = 1 if face == 1 and seat < state.players else 0
            for kind in range(KINDS):
                coins += int(state.hand[seat, kind]) if PIP[kind] == face else 0
            if coins != state.pips[seat, face]:
                return False
    for suit in range(SUITS):
        waste = 0
        rest = 0
        for kind in range(KINDS):
            waste += int(state.discard[kind]) if SUIT[kind] == suit else 0
        for place in range(state.pile_n):
            rest += 1 if SUIT[state.pile[place]] == suit else 0
        if waste != state.waste[suit] or rest != state.rest[suit]:
            return False
    return True


@compiled
def _money(state: EdoState) -> bool:
    coins = int(state.bank) + int(state.pot)
    for seat in range(MAX_PLAYERS):
        if not 0 <= state.coins[seat] <= (MOST_COINS if seat < state.players else 0):
            return False
        coins += int(state.coins[seat])
    return bool(coins == COINS and state.pot >= 0)


@compiled
def _phase(state: EdoState) -> bool:
    phase = state.phase
    if not (PASS <= phase <= TAKE or PASS_ON <= phase <= FINISH or phase == ENDED):
        return False
    if not 0 <= state.seat < state.players or not NOTHING <= state.start_seat < state.players:
        return False
    if phase == PASS or PASS_ON <= phase <= START:
        return bool(state.turns == 0 and state.turn_seat == NOTHING and state.rolls == 0)
    if not 0 <= state.turn_seat < state.players or not 1 <= state.turns <= TURNS[state.players]:
        return False
    if state.rolls > 2 or (state.rolls == 0 and phase != ROLL):
        return False
    if phase >= FINISH or phase == TAKE:
        return bool(state.pile_n == 0 and state.turns == TURNS[state.players])
    return bool(phase != KEEP_PHASE or state.seat == state.turn_seat)


@compiled
def _lists(state: EdoState) -> bool:
    for place in range(MAX_PILE):
        if (state.pile[place] == NOTHING) != (place >= state.pile_n) or state.pile[place] >= KINDS:
            return False
    for lot in range(2):
        for place in range(MAX_LOT):
            if (state.lot[lot, place] == NOTHING) != (place >= state.lot_n[lot]):
                return False
    return True


@compiled
def _sealed(state: EdoState) -> bool:
    phase = state.phase
    together = phase == PASS or phase == VOTE or phase == BID
    for seat in range(MAX_PLAYERS):
        action = int(state.sealed[seat])
        if action == NOTHING:
            if phase == PASS_ON and seat < state.players:
                return False
            continue
        if seat >= state.players or (together and seat == state.seat):
            return False
        if phase == PASS or phase == PASS_ON:
            kind = action - PASS_CARD
            if not 0 <= kind < SPECIAL or state.hand[seat, kind] == 0:
                return False
        elif phase == VOTE or phase == COUNT:
            if (action != AGREE and action != OBJECT) or state.shamed[seat] or seat == state.turn_seat:
                return False
        elif phase == BID or phase == REVEAL:
            coins = action - (BID_WEST if action > BID_WEST else BID_EAST)
            if action != EARN_COINS and not 1 <= coins <= state.coins[seat]:
                return False
        else:
            return False
    return True


@compiled
def _throw(state: EdoState) -> bool:
    thrown = state.rolls > 0 or state.turns > 1
    low = 1 if thrown else 0
    for die in range(DICE):
        if not low <= state.dice[die] <= (6 if thrown else 0):
            return False
        low = int(state.dice[die])
    number = 0
    for die in range(DICE):
        number += state.kept >> die & 1
    return bool(number <= KEEP and 0 <= state.kept < 1 << DICE)


@compiled
def _shamed(state: EdoState) -> bool:
    shamed = 0
    for seat in range(MAX_PLAYERS):
        if state.shamed[seat]:
            shamed += 1
            if seat >= state.players:
                return False
            if state.phase <= VOTE or ROLL <= state.phase <= FORGIVE:
                if seat == state.turn_seat:
                    return False
            elif state.phase != NEXT and state.phase != TAKE and state.phase < FINISH:
                return False
    return bool(shamed < state.players)


@compiled
def _privileges(state: EdoState) -> bool:
    if not state.checked:
        for colour in range(COLOURS):
            if state.owner[colour] != NOTHING:
                return False
        return True
    if not state.purveyors:
        return False
    if state.phase == CHECK_EAST or state.phase == CHECK_WEST or state.phase >= FINISH:
        return True
    for colour in range(COLOURS):
        if state.owner[colour] != sole_most(state, colour):
            return False
    return True


@compiled
def _words(state: EdoState) -> bool:
    for seat in range(MAX_PLAYERS):
        if not 0 <= state.said[seat] <= EARNING or not 0 <= state.did[seat] <= EARNING:
            return False
        if state.bid[seat] < 0 or (state.bid[seat] > 0 and state.did[seat] in (0, EARNING)):
            return False
        early = state.phase <= VOTE or (FIRST_AUTOMATIC <= state.phase < DRAW_EAST and state.phase != NEXT)
        if early and (state.said[seat] != 0 or state.did[seat] != 0):
            return False
        if state.phase == DECLARE and state.did[seat] != 0:
            return False
        if state.phase == BID and (state.said[seat] == 0) != (seat >= state.players):
            return False
    return True


@compiled
def _houses(state: EdoState) -> bool:
    played = 0
    for seat in range(MAX_PLAYERS):
        house = house_of(state, seat)
        if seat >= state.players:
            if house != seat:
                return False
        elif not 0 <= house < COLOURS or played >> house & 1:
            return False
        else:
            played |= 1 << house
    return True


register(DTYPE, violation)
