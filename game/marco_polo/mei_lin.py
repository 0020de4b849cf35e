"""Mei Lin and Tian Xin: two figures, coins at the start, one income of a round's beginning twice."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.marco_polo.actions import CITY_BONUS, SEAL_BONUS
from game.marco_polo.components import EXTRA_COINS, GUILD_INCOME, MARKER_BONUS, MEI_LIN
from game.marco_polo.events import EV_REPEAT, note
from game.marco_polo.geography import BEIJING, MARKER_CITY
from game.marco_polo.map_tables import MARKER_CITIES
from game.marco_polo.pieces import gain
from game.marco_polo.state import FLOW, NOTHING, SEAL_IMPROVED, MarcoState


@compiled
def begin_as_mei_lin(state: MarcoState, seat: int) -> None:
    """A second figure and coins."""
    if state.character[seat] == MEI_LIN:
        state.node[seat, 1] = BEIJING
        gain(state, seat, EXTRA_COINS, 1)


@compiled
def has_repeat(state: MarcoState, seat: int) -> bool:
    """Whether the seat still has an income of this round to repeat."""
    if state.character[seat] != MEI_LIN or state.repeated:
        return False
    for place in range(MARKER_CITIES):
        if state.posts[seat] >> MARKER_CITY[place] & 1:
            return True
    for guild in range(4):
        if state.seals[seat, guild] == SEAL_IMPROVED:
            return True
    return False


@compiled
def legal_repeats(state: MarcoState, out: Any) -> int:
    """The bonuses of own cities and the incomes of improved seals."""
    seat = int(state.seat)
    n = 0
    for place in range(MARKER_CITIES):
        out[n] = CITY_BONUS + place
        n += state.posts[seat] >> MARKER_CITY[place] & 1
    for guild in range(4):
        out[n] = SEAL_BONUS + guild
        n += state.seals[seat, guild] == SEAL_IMPROVED
    return n


def why_not_repeat_seal(state: MarcoState, guild: int) -> Reason | None:
    """Why the income of a seal is not repeated."""
    return None if state.seals[state.seat, guild] == SEAL_IMPROVED else no("not_improved", "characters")


@compiled
def repeat_income(state: MarcoState, action: int) -> None:
    """One of them once more."""
    seat = int(state.seat)
    state.repeated = 1
    if action >= SEAL_BONUS:
        gain(state, seat, GUILD_INCOME[action - SEAL_BONUS], 1)
        note(state, EV_REPEAT, seat, NOTHING, action - SEAL_BONUS, 0)
    else:
        gain(state, seat, MARKER_BONUS[state.markers[action - CITY_BONUS]], 1)
        note(state, EV_REPEAT, seat, action - CITY_BONUS, NOTHING, 0)
    state.phase = FLOW
