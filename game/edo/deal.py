"""Set-up: the deal, the card passed to the left, the opening discards and the first turn player.

Rulebook, preparation; resolutions 10 and 28.
"""

from __future__ import annotations

from typing import Any

from game.core.common import note, start_seat
from game.core.compiling import compiled
from game.core.generator import drawn
from game.core.reasons import Reason, no
from game.edo.actions import PASS_CARD
from game.edo.components import (
    COINS,
    KINDS,
    MAX_LOT,
    MAX_PILE,
    MAX_PLAYERS,
    OPENING,
    PURSE,
    SPECIAL,
    SUIT,
)
from game.edo.draws import HAND
from game.edo.pieces import (
    cards_in_play,
    discard_card,
    draw_card,
    following,
    hand_card,
    house_of,
    houses,
)
from game.edo.state import EV_OPEN, EV_PASS_ON, EV_START, NOTHING, OPEN, PASS, ROLL, START, EdoState
from game.edo.tables import COLOURS


@compiled
def setup(state: EdoState, purveyors: bool, colours: tuple[int, ...]) -> None:
    """Deal a new game into a record as `Game.deal` has it; seat s plays `colours[s]`. The first turn player
    is drawn later, when the dice are thrown for it.
    """
    players = int(state.players)
    state.purveyors = purveyors
    state.turn_seat = NOTHING
    state.bank = COINS - PURSE * players
    for colour in range(COLOURS):
        state.owner[colour] = NOTHING
    for lot in range(2):
        for place in range(MAX_LOT):
            state.lot[lot, place] = NOTHING
    for place in range(MAX_PILE):
        state.pile[place] = NOTHING
    for seat in range(players):
        state.house[seat] = colours[seat] - seat
    played = houses(state)
    for seat in range(MAX_PLAYERS):
        state.sealed[seat] = NOTHING
        if seat < players:
            state.coins[seat] = PURSE
            state.pips[seat, 1] = 1  # a die of 1 pays one coin whatever the cards are
            _deal(state, seat, played)
    for kind in range(KINDS):
        left = cards_in_play(state, played, kind)
        for seat in range(players):
            left -= int(state.hand[seat, kind])
        for _ in range(left):
            state.pile[state.pile_n] = kind
            state.pile_n += 1
            state.rest[SUIT[kind]] += 1
    state.phase = PASS
    state.seat = 0


@compiled
def _deal(state: EdoState, seat: int, played: int) -> None:
    """Two random cards of the seat's own colour."""
    house = house_of(state, seat)
    for card in range(2):
        left = 0
        for kind in range(SPECIAL):
            if SUIT[kind] == house:
                left += cards_in_play(state, played, kind) - int(state.hand[seat, kind])
        pick = drawn(state, HAND, 2 * seat + card, left)
        for kind in range(SPECIAL):
            if SUIT[kind] == house:
                cards = cards_in_play(state, played, kind) - int(state.hand[seat, kind])
                if 0 <= pick < cards:
                    hand_card(state, seat, kind, 1)
                    pick = -1
                    break
                pick -= cards


@compiled
def legal_passes(state: EdoState, out: Any) -> int:
    """One of the two own cards; two of a kind are one choice."""
    n = 0
    for kind in range(SPECIAL):
        out[n] = PASS_CARD + kind
        n += 1 if state.hand[state.seat, kind] > 0 else 0
    return n


def why_not_pass(state: EdoState, kind: int) -> Reason | None:
    """Why a card is not passed on."""
    return None if state.hand[state.seat, kind] > 0 else no("not_held", "setup", card=kind)


@compiled
def pass_on(state: EdoState) -> None:
    """All pass the card they chose to the left, at once."""
    note(state, EV_PASS_ON, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING)
    for seat in range(state.players):
        kind = int(state.sealed[seat]) - PASS_CARD
        state.sealed[seat] = NOTHING
        state.event[1 + seat] = kind
        hand_card(state, seat, kind, -1)
        hand_card(state, following(state, seat), kind, 1)
    state.phase = OPEN if OPENING > 0 else START


@compiled
def open_card(state: EdoState) -> None:
    """One of the cards that lie on the discard from the beginning."""
    kind = draw_card(state)
    discard_card(state, kind, 1)
    note(state, EV_OPEN, kind, 0, 0, 0, 0)
    opened = 0
    for suit in range(len(state.waste)):
        opened += int(state.waste[suit])
    if opened == OPENING:
        state.phase = START


@compiled
def start(state: EdoState) -> None:
    """Who has the first turn, by the dice unless it was agreed beforehand."""
    state.turn_seat = start_seat(state)
    state.turns = 1
    state.phase = ROLL
    note(state, EV_START, int(state.start_seat), 0, 0, 0, 0)
