"""What must hold in every position of Marco Polo II; game.core.selfcheck watches over it."""

from __future__ import annotations

from game.core.compiling import compiled
from game.core.protocol import register
from game.marco_polo.caravan_invariants import caravans_hold, pieces_hold, routes_hold
from game.marco_polo.card_tables import CITY_CARDS, GOALS
from game.marco_polo.cards import ALL_CONTRACTS
from game.marco_polo.components import (
    BLACK,
    BLACK_DICE,
    COLOURS,
    DICE,
    DUMMY,
    FACES,
    GOALS_DEALT,
    KINDS,
    MAX_PLAYERS,
    MEI_LIN,
    POSTS,
    SLOTS,
)
from game.marco_polo.effects import COLUMNS, GOLD, KEPT, SHIELD
from game.marco_polo.geography import OPEN_CITY
from game.marco_polo.map_tables import CARD_SPACES, CITIES, NODES
from game.marco_polo.spaces import dice_for
from game.marco_polo.state import (
    AREA_PLACES,
    COMPENSATING,
    CROWDED,
    DTYPE,
    ENDED,
    FIRST_AUTOMATIC,
    GIVE,
    GIVE_PAIR,
    HAND,
    KHAN_SPACE,
    NOTHING,
    PAY,
    PURSE_SPACE,
    REROLL_THROW,
    SCORING,
    SEAL_IMPROVED,
    SHOWN,
    SPACES,
    SPECIAL_SPACES,
    TURN,
    TURNS,
    MarcoState,
)
from game.marco_polo.tables import OUTPOSTS

INVARIANTS = (
    "every contract is somewhere exactly once",
    "every city card is in the pile, on the table or used up, and none is there twice",
    "every outpost tile is in its city, with Filippo or used up, and none is there twice",
    "all dice of every colour are on boards, in hand, on spaces or in the stock",
    "dice on spaces are as many as are allowed and as are counted",
    "Khan's favour takes dice in rising order",
    "nobody has less than nothing",
    "posts are in cities other than Beijing, as many as are counted",
    "characters and goal cards are different, and each seat keeps one that was dealt to it",
    "figures stand on the map, a second one only with Mei Lin and Tian Xin",
    "caravans, their loads and their tiles go together, a second one only with Pietro Tartarino",
    "every route tile is face up, face down or with one caravan",
    "pieces are Donata's, of other colours than hers",
    "between two actions of a turn nothing is left to be done",
    "dice are in hand, and payments laid out, only while they are needed",
    "the seat to decide plays, and rounds and phases are those of the game",
)
(
    EACH_CONTRACT,
    EACH_CARD,
    EACH_TILE,
    EACH_DIE,
    PLACED,
    RISING,
    HOLDINGS,
    POSTS_COUNT,
    PEOPLE,
    FIGURES,
    ON_ROUTES,
    EACH_ROUTE,
    PIECES,
    NOTHING_OWED,
    IN_HAND,
    PHASE,
) = range(1, 17)


@compiled
def violation(state: MarcoState) -> int:
    """0, or the code of the first broken invariant."""
    if not _contracts(state):
        return EACH_CONTRACT
    if not _city_cards(state):
        return EACH_CARD
    if not _outpost_tiles(state):
        return EACH_TILE
    if not _dice(state):
        return EACH_DIE
    if not _placed(state):
        return PLACED
    if not _rising(state):
        return RISING
    if not _holdings(state):
        return HOLDINGS
    if not _posts(state):
        return POSTS_COUNT
    return _more(state)


@compiled
def _more(state: MarcoState) -> int:
    if not _people(state):
        return PEOPLE
    if not _figures(state):
        return FIGURES
    if not caravans_hold(state):
        return ON_ROUTES
    if not routes_hold(state):
        return EACH_ROUTE
    if not pieces_hold(state):
        return PIECES
    if not _nothing_owed(state):
        return NOTHING_OWED
    if not _in_hand(state):
        return IN_HAND
    return 0 if _phase(state) else PHASE


@compiled
def _contracts(state: MarcoState) -> bool:
    seen = 0
    for contract in range(ALL_CONTRACTS):
        places = int(state.out[contract]) + (1 if state.done_by[contract] != NOTHING else 0)
        if places > 1:
            return False
        seen |= places << contract
    seen = _with_contract(seen, int(state.incoming))
    for place in range(state.pile_n):
        seen = _with_contract(seen, int(state.pile[place]))
    for place in range(state.under_n):
        seen = _with_contract(seen, int(state.under[place]))
    for place in range(len(OPEN_CITY)):
        seen = _with_contract(seen, int(state.open[place]))
    for seat in range(state.players):
        for slot in range(SLOTS):
            seen = _with_contract(seen, int(state.slots[seat, slot]))
    return seen == (1 << ALL_CONTRACTS) - 1 and _completed(state)


@compiled
def _with_contract(seen: int, contract: int) -> int:
    """The contracts seen and one more; -1 if it was among them."""
    if seen < 0 or contract == NOTHING:
        return seen
    return -1 if seen >> contract & 1 else seen | 1 << contract


@compiled
def _completed(state: MarcoState) -> bool:
    number = 0
    for contract in range(ALL_CONTRACTS):
        number += 1 if state.done_by[contract] != NOTHING else 0
    for seat in range(MAX_PLAYERS):
        number -= int(state.done_n[seat])
    return number == 0


@compiled
def _city_cards(state: MarcoState) -> bool:
    seen = 0
    number = 0
    for place in range(state.card_n):
        seen |= 1 << int(state.card_pile[place])
        number += 1
    for place in range(CARD_SPACES + 2):
        if state.cards[place] != NOTHING:
            seen |= 1 << int(state.cards[place])
            number += 1
    different = 0
    for card in range(CITY_CARDS):
        different += seen >> card & 1
    used = 2 * max(0, int(state.round_no) - 1)
    return bool(different == number and number + used == CITY_CARDS)


@compiled
def _outpost_tiles(state: MarcoState) -> bool:
    seen = int(state.kept)
    for place in range(OUTPOSTS):
        tile = int(state.outposts[place])
        if tile != NOTHING:
            if seen >> tile & 1:
                return False
            seen |= 1 << tile
    return bool(0 <= seen < 1 << OUTPOSTS and (state.kept == 0 or state.filippo != NOTHING))


@compiled
def _dice(state: MarcoState) -> bool:
    black = int(state.black_stock)
    for kind in range(1, KINDS, 2):
        black += int(state.hand[kind])
        for seat in range(MAX_PLAYERS):
            black += int(state.pool[seat, kind])
    for space in range(SPACES + 1):
        black += int(state.on[space, BLACK])
    if black != BLACK_DICE[state.players]:
        return False
    for seat in range(MAX_PLAYERS):
        if not _own_dice(state, seat):
            return False
    return True


@compiled
def _own_dice(state: MarcoState, seat: int) -> bool:
    own = 0
    number = 0
    for kind in range(KINDS):
        if state.pool[seat, kind] < 0 or state.hand[kind] < 0:
            return False
        number += int(state.pool[seat, kind])
        if kind & 1 == 0:
            own += int(state.pool[seat, kind])
            own += int(state.hand[kind]) if seat == state.seat else 0
    for space in range(SPACES + 1):
        own += int(state.on[space, seat])
    if number != state.dice_n[seat] or (seat >= state.players and number + own > 0):
        return False
    thrown = state.round_no > 0 and state.stage >= COMPENSATING
    return bool(own == DICE or not thrown or seat >= state.players)


@compiled
def _placed(state: MarcoState) -> bool:
    for space in range(SPACES + 1):
        number = 0
        for colour in range(COLOURS):
            if state.on[space, colour] < 0:
                return False
            number += int(state.on[space, colour])
            limit = dice_for(space) if colour < MAX_PLAYERS and space != PURSE_SPACE else number
            if state.on[space, colour] > limit:
                return False
        if number != state.crowd[space]:
            return False
        brown = 4 if space == KHAN_SPACE else 2 if SPECIAL_SPACES <= space < AREA_PLACES - CARD_SPACES else 1
        if (space == KHAN_SPACE or SPECIAL_SPACES <= space < SPACES) and number > brown:
            return False
        if space < SPACES and not _shown(state, space, number):
            return False
    return True


@compiled
def _shown(state: MarcoState, space: int, number: int) -> bool:
    shown = 0
    for place in range(SHOWN):
        die = int(state.shown[space, place])
        if die == 0:
            continue
        shown += 1
        if not 1 <= die >> 3 <= FACES or state.on[space, die & 7] == 0:
            return False
    return shown <= number and (shown > 0 or number == 0)


@compiled
def _rising(state: MarcoState) -> bool:
    for place in range(1, int(state.crowd[KHAN_SPACE])):
        if state.shown[KHAN_SPACE, place] >> 3 < state.shown[KHAN_SPACE, place - 1] >> 3:
            return False
    return True


@compiled
def _holdings(state: MarcoState) -> bool:
    for seat in range(MAX_PLAYERS):
        for column in range(KEPT):
            held = state.held[seat, column]
            if (held < 0 and (column <= GOLD or column == SHIELD)) or held > 999:
                return False
            if held != 0 and seat >= state.players:
                return False
        for guild in range(4):
            if not 0 <= state.seals[seat, guild] <= SEAL_IMPROVED:
                return False
    for column in range(COLUMNS - KEPT):
        if state.owed[column] < 0:
            return False
    return bool(state.black_stock >= 0)


@compiled
def _posts(state: MarcoState) -> bool:
    for seat in range(MAX_PLAYERS):
        number = 0
        for node in range(NODES):
            here = state.posts[seat] >> node & 1
            number += here
            if here and not 0 < node < CITIES:
                return False
        if number != state.posts_n[seat] or number > POSTS:
            return False
    return True


@compiled
def _people(state: MarcoState) -> bool:
    cards = 0
    people = 0
    for seat in range(state.players):
        found = state.goal[seat] == NOTHING
        for place in range(GOALS_DEALT):
            card = int(state.dealt[seat, place])
            if not 0 <= card < GOALS or cards >> card & 1:
                return False
            cards |= 1 << card
            found |= card == state.goal[seat]
        character = int(state.character[seat])
        if not found or (character != NOTHING and people >> character & 1):
            return False
        people |= 1 << character if character != NOTHING else 0
    return True


@compiled
def _figures(state: MarcoState) -> bool:
    for seat in range(MAX_PLAYERS):
        if seat >= state.players:
            if state.node[seat, 0] != NOTHING or state.node[seat, 1] != NOTHING:
                return False
            continue
        if not 0 <= state.node[seat, 0] < NODES:
            return False
        if (state.node[seat, 1] != NOTHING) != (state.character[seat] == MEI_LIN):
            return False
    return True


@compiled
def _nothing_owed(state: MarcoState) -> bool:
    if state.phase != TURN and state.phase != HAND:
        return True
    for column in range(COLUMNS - KEPT):
        if state.owed[column] != 0:
            return False
    left = int(state.crowded) + int(state.caravan_steps[0]) + int(state.caravan_steps[1])
    left += int(state.tolls) + int(state.arrivals) + int(state.landing) + int(state.taking) + int(state.give)
    return bool(left == 0 and state.incoming == NOTHING and state.target == NOTHING and state.stage == TURNS)


@compiled
def _in_hand(state: MarcoState) -> bool:
    number = 0
    for kind in range(KINDS):
        number += int(state.hand[kind])
    for colour in range(MAX_PLAYERS):
        number += state.hand_pieces >> colour & 1
    phase = state.phase
    if number != state.hand_n or (number > 0) < (phase == HAND):
        return False
    if number > 0 and phase != HAND and phase != PAY and phase != REROLL_THROW:
        return False
    due = 0
    for column in range(KEPT):
        if state.due[column] < 0:
            return False
        due += int(state.due[column])
    return bool(due == 0 or phase == PAY or phase == GIVE or phase == GIVE_PAIR)


@compiled
def _phase(state: MarcoState) -> bool:
    phase = state.phase
    if not (0 <= phase < 30 or FIRST_AUTOMATIC <= phase <= CROWDED or phase == ENDED):
        return False
    if not 0 <= state.seat < state.players or not 0 <= state.first < state.players:
        return False
    if not 0 <= state.next_first < state.players or not 0 <= state.round_no <= 5:
        return False
    return bool(phase < SCORING or phase == CROWDED or state.round_no == 5)


assert DUMMY < COLOURS

register(DTYPE, violation)
