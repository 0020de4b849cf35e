"""Set-up (rules, set-up; resolution 4): everything that is drawn before anybody decides."""

from __future__ import annotations

from typing import Any

from game.core.common import start_seat
from game.core.compiling import compiled
from game.core.generator import drawn, picked
from game.marco_polo.caravans import hand_out_caravans
from game.marco_polo.card_tables import CITY_CARDS, CONTRACTS, GOALS, STARTING
from game.marco_polo.cards import ALL_CONTRACTS, FIRST_STARTING
from game.marco_polo.components import (
    BASE_CHARACTERS,
    GOALS_DEALT,
    MAX_PLAYERS,
    ROUNDS,
    SLOTS,
    START_CAMELS,
    START_COINS,
)
from game.marco_polo.draws import (
    CHARACTER,
    FIRST_CONTRACT,
    GOAL,
    HIDDEN_GOAL,
    MARKER,
    OFFER,
    OPEN_CONTRACT,
    OUTPOST,
)
from game.marco_polo.effects import CAMEL, COIN
from game.marco_polo.geography import BEIJING, OPEN_CITY
from game.marco_polo.map_tables import CARD_SPACES, MARKER_CITIES
from game.marco_polo.pieces import seat_at
from game.marco_polo.rounds import draw_card, take_dice_back
from game.marco_polo.state import DRAFT, ENDED, NOTHING, MarcoState
from game.marco_polo.tables import BOOKS, CHARACTERS, MARKERS, OUTPOSTS, TILES


@compiled
def shuffle(state: MarcoState, row: Any, number: int, source: int, first: int) -> None:
    """Bring the first `number` entries of a row into the order that a source gives from number `first` on."""
    for place in range(number - 1, 0, -1):
        other = drawn(state, source, first + place, place + 1)
        kept = row[place]
        row[place] = row[other]
        row[other] = kept


@compiled
def setup(state: MarcoState, caravans: bool, room: Any) -> None:
    """Deal a new game into a record as `Game.deal` has it; `room` (64) is scratch."""
    players = int(state.players)
    state.caravans = caravans
    state.first = start_seat(state)
    state.next_first = state.first
    _nothing(state)
    take_dice_back(state)
    if caravans:
        hand_out_caravans(state)
    for seat in range(players):
        state.held[seat, COIN] = START_COINS
        state.held[seat, CAMEL] = START_CAMELS
        state.node[seat, 0] = BEIJING
    _lay_out_map(state, room)
    _lay_out_contracts(state, room)
    _deal_goals(state, room)
    _reveal_characters(state, room)
    state.phase = DRAFT
    state.seat = seat_at(state, players - 1)
    state.turn_seat = state.seat


@compiled
def _nothing(state: MarcoState) -> None:
    """Fill in NOTHING where 0 would be something."""
    state.filippo = NOTHING
    state.figure = NOTHING
    state.incoming = NOTHING
    state.target = NOTHING
    for seat in range(MAX_PLAYERS):
        state.character[seat] = NOTHING
        state.goal[seat] = NOTHING
        for place in range(GOALS_DEALT):
            state.dealt[seat, place] = NOTHING
        for place in range(SLOTS):
            state.slots[seat, place] = NOTHING
        for place in range(2):
            state.node[seat, place] = NOTHING
            state.caravan_node[seat, place] = NOTHING
            state.caravan_tile[seat, place] = NOTHING
    for place in range(MAX_PLAYERS + 1):
        state.choice[place] = NOTHING
    for place in range(CARD_SPACES + 2):
        state.cards[place] = NOTHING
    for place in range(CONTRACTS):
        state.under[place] = NOTHING
    for place in range(ALL_CONTRACTS):
        state.done_by[place] = NOTHING


@compiled
def _shuffled(state: MarcoState, room: Any, number: int, source: int, first: int = 0) -> None:
    """The numbers below `number` in random order into `room`."""
    for place in range(number):
        room[place] = place
    shuffle(state, room, number, source, first)


@compiled
def _lay_out_map(state: MarcoState, room: Any) -> None:
    """City bonuses, outpost tiles, city cards and the offers of all rounds."""
    _shuffled(state, room, MARKERS, MARKER)
    for place in range(MARKER_CITIES):
        state.markers[place] = room[place]
    _shuffled(state, room, OUTPOSTS, OUTPOST)
    for place in range(OUTPOSTS):
        state.outposts[place] = room[place]
    for card in range(CITY_CARDS):
        state.card_pile[card] = card
    state.card_n = CITY_CARDS
    for place in range(CARD_SPACES):
        state.cards[place] = draw_card(state)
    for book in range(len(BOOKS)):
        _shuffled(state, room, TILES, OFFER, TILES * book)
        for number in range(ROUNDS):
            state.offers[book, number] = TILES * book + room[number]


@compiled
def _lay_out_contracts(state: MarcoState, room: Any) -> None:
    """Open contracts, the pile, and one from the start for everybody."""
    _shuffled(state, room, CONTRACTS, OPEN_CONTRACT)
    for place in range(len(OPEN_CITY)):
        state.open[place] = room[place]
    for place in range(CONTRACTS):
        state.pile[place] = NOTHING
    for place in range(len(OPEN_CITY), CONTRACTS):
        state.pile[state.pile_n] = room[place]
        state.pile_n += 1
    _shuffled(state, room, STARTING, FIRST_CONTRACT)
    for place in range(STARTING):
        if place < state.players:
            state.slots[place, 0] = FIRST_STARTING + room[place]
            for slot in range(1, SLOTS):
                state.slots[place, slot] = NOTHING
        else:
            state.out[FIRST_STARTING + room[place]] = 1


@compiled
def _deal_goals(state: MarcoState, room: Any) -> None:
    """Three goal cards for everybody."""
    _shuffled(state, room, GOALS, GOAL)
    for seat in range(state.players):
        for place in range(GOALS_DEALT):
            state.dealt[seat, place] = room[GOALS_DEALT * seat + place]


@compiled
def _reveal_characters(state: MarcoState, room: Any) -> None:
    """One more than there are players."""
    _shuffled(state, room, len(CHARACTERS) if state.caravans else BASE_CHARACTERS, CHARACTER)
    for place in range(state.players + 1):
        state.choice[place] = room[place]


@compiled
def redeterminize(state: MarcoState, observer: int, word: Any) -> None:
    """See game.core.protocol. Hidden are the order of all piles and, until the end, the others' goal cards.

    The observer's own three are with nobody else; which of them it gave back it knows.
    """
    state.rng = word
    if state.phase == ENDED:
        return
    seen = 0
    for place in range(GOALS_DEALT):
        seen |= 1 << int(state.dealt[observer, place])
    for seat in range(state.players):
        if seat == observer:
            continue
        kept = picked(word, HIDDEN_GOAL + seat, 0, GOALS_DEALT)
        tried = 0
        for place in range(GOALS_DEALT):
            while True:
                tried += 1
                card = picked(word, HIDDEN_GOAL + seat, tried, GOALS)
                if not seen >> card & 1:
                    break
            seen |= 1 << card
            state.dealt[seat, place] = card
        if state.goal[seat] != NOTHING:
            state.goal[seat] = state.dealt[seat, kept]
