"""Before the first round: characters in reverse order, then a goal card for everybody, in secret."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.marco_polo.actions import KEEP_GOAL, PLAY_AS
from game.marco_polo.characters import begin_as_de_wu, begin_as_filippo, begin_as_pietro
from game.marco_polo.components import GOALS_DEALT, MAX_PLAYERS
from game.marco_polo.donata import begin_as_donata
from game.marco_polo.events import EV_CHARACTER, EV_GOAL, note
from game.marco_polo.mei_lin import begin_as_mei_lin
from game.marco_polo.pieces import following, seat_at
from game.marco_polo.state import GOAL, NOTHING, ROUND, MarcoState


@compiled
def legal_characters(state: MarcoState, out: Any) -> int:
    """Those revealed that nobody has taken."""
    n = 0
    for place in range(MAX_PLAYERS + 1):
        out[n] = PLAY_AS + int(state.choice[place])
        n += state.choice[place] != NOTHING
    return n


def why_not_character(state: MarcoState, character: int) -> Reason | None:
    """Why a character is not chosen."""
    return None if (state.choice == character).any() else no("not_offered", "draft")


@compiled
def choose_character(state: MarcoState, character: int) -> None:
    """The last seat of the order chooses first."""
    seat = int(state.seat)
    for place in range(MAX_PLAYERS + 1):
        if state.choice[place] == character:
            state.choice[place] = NOTHING
    state.character[seat] = character
    begin_as_de_wu(state, seat)
    begin_as_mei_lin(state, seat)
    begin_as_filippo(state, seat)
    begin_as_pietro(state, seat)
    begin_as_donata(state, seat)
    note(state, EV_CHARACTER, seat, character, 0, 0)
    if seat == state.first:
        state.phase = GOAL
    else:
        state.seat = seat_at(state, int(state.players) - 1 - _chosen(state))


@compiled
def _chosen(state: MarcoState) -> int:
    """Seats that have a character."""
    number = 0
    for seat in range(state.players):
        number += state.character[seat] != NOTHING
    return number


@compiled
def legal_goals(state: MarcoState, out: Any) -> int:
    """One of the goal cards dealt to the seat."""
    for place in range(GOALS_DEALT):
        out[place] = KEEP_GOAL + place
    return GOALS_DEALT


@compiled
def keep_goal(state: MarcoState, place: int) -> None:
    """Which one nobody else sees; the others go back to the box."""
    seat = int(state.seat)
    state.goal[seat] = state.dealt[seat, place]
    note(state, EV_GOAL, seat, 0, 0, 0)
    state.seat = following(state, seat)
    if state.seat == state.first:
        state.phase = ROUND
