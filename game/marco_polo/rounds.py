"""The beginning of a round: first player, dice back, new cards, income (rules, flow of a round)."""

from __future__ import annotations

from game.core.compiling import compiled
from game.core.generator import drawn
from game.marco_polo.caravans import turn_up_tiles
from game.marco_polo.characters import round_income
from game.marco_polo.components import (
    BLACK_DICE,
    CITY_DUMMIES,
    COLOURS,
    DUMMY,
    GOLD_DUMMIES,
    GUILD_INCOME,
    KHAN_DUMMIES,
    MARKER_BONUS,
    MAX_PLAYERS,
)
from game.marco_polo.draws import CITY_CARD
from game.marco_polo.events import EV_INCOME, EV_ROUND, note
from game.marco_polo.geography import MARKER_CITY
from game.marco_polo.map_tables import CARD_SPACES, MARKER_CITIES
from game.marco_polo.pieces import gain, seat_at
from game.marco_polo.state import (
    CARD_PLACES,
    FLOW,
    GOLD_BOOK_2,
    INCOME,
    INCOMES,
    KHAN_SPACE,
    NOTHING,
    SEAL_IMPROVED,
    SHOWN,
    SPACES,
    SPECIAL_SPACES,
    MarcoState,
)

DUMMY_DIE = 8 + DUMMY
GOLD_DUMMY_DIE = 8 * 5 + DUMMY


@compiled
def begin_round(state: MarcoState) -> None:
    """Nature sets up a round."""
    state.round_no += 1
    state.first = state.next_first
    state.best_travel = 0
    take_dice_back(state)
    turn_up_tiles(state)
    for place in range(CARD_SPACES, CARD_SPACES + 2):
        state.cards[place] = draw_card(state)
    note(
        state,
        EV_ROUND,
        int(state.first),
        int(state.round_no),
        int(state.cards[CARD_SPACES]),
        int(state.cards[CARD_SPACES + 1]),
    )
    state.stage = INCOMES
    state.cursor = 0
    state.phase = INCOME


@compiled
def take_dice_back(state: MarcoState) -> None:
    """All dice leave the spaces; those of a colour that nobody plays stand where they belong."""
    players = int(state.players)
    for space in range(SPACES + 1):
        state.crowd[space] = 0
        for colour in range(COLOURS):
            state.on[space, colour] = 0
        if space < SPACES:
            for place in range(SHOWN):
                state.shown[space, place] = 0
    for seat in range(MAX_PLAYERS):
        state.dice_n[seat] = 0
        state.rerolls[seat] = 0
        state.black_n[seat] = 0
        for kind in range(state.pool.shape[1]):
            state.pool[seat, kind] = 0
    state.black_stock = BLACK_DICE[players]
    _put_dummies(state, KHAN_SPACE, int(KHAN_DUMMIES[players]), DUMMY_DIE)
    _put_dummies(state, GOLD_BOOK_2, int(GOLD_DUMMIES[players]), GOLD_DUMMY_DIE)
    for space in range(SPECIAL_SPACES, CARD_PLACES):
        _put_dummies(state, space, int(CITY_DUMMIES[players]), DUMMY_DIE)


@compiled
def _put_dummies(state: MarcoState, space: int, number: int, die: int) -> None:
    state.crowd[space] = number
    state.on[space, DUMMY] = number
    for place in range(number):
        state.shown[space, place] = die


@compiled
def draw_card(state: MarcoState) -> int:
    """Take the top city card of the pile."""
    place = drawn(state, CITY_CARD, int(state.card_n), int(state.card_n))
    state.card_n -= 1
    card = int(state.card_pile[place])
    state.card_pile[place] = state.card_pile[state.card_n]
    state.card_pile[state.card_n] = NOTHING
    return card


@compiled
def give_income(state: MarcoState) -> None:
    """Nature gives the next seat all it has at the beginning of a round; choices follow."""
    seat = seat_at(state, int(state.cursor))
    state.seat = seat
    state.cursor += 1
    state.repeated = 0
    state.from_good = 0
    for place in range(MARKER_CITIES):
        if state.posts[seat] >> MARKER_CITY[place] & 1:
            gain(state, seat, MARKER_BONUS[state.markers[place]], 1)
    for guild in range(4):
        if state.seals[seat, guild] == SEAL_IMPROVED:
            gain(state, seat, GUILD_INCOME[guild], 1)
    round_income(state, seat)
    note(state, EV_INCOME, seat, 0, 0, 0)
    state.phase = FLOW
