"""Rewards with something to choose: goods, and bonuses of cities (rules, icons; resolution 18)."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.marco_polo.actions import CHOOSE_GOOD, CHOOSE_PAIR, CITY_BONUS
from game.marco_polo.city_cards import FIRST_OF_PAIR, SECOND_OF_PAIR
from game.marco_polo.components import COPY_MARKER, MARKER_BONUS
from game.marco_polo.effects import ANY_GOOD, COPY, GOODS, KEPT, OWN_BONUS, PEPPER, TWO_DIFF
from game.marco_polo.events import EV_GOOD, EV_MARKER, note
from game.marco_polo.geography import MARKER_CITY
from game.marco_polo.map_tables import MARKER_CITIES
from game.marco_polo.pieces import gain
from game.marco_polo.state import FLOW, REPEAT, MarcoState


@compiled
def legal_goods(state: MarcoState, out: Any) -> int:
    """Pepper, silk or gold; of several they are chosen in one order."""
    n = 0
    for good in range(state.from_good, GOODS):
        out[n] = CHOOSE_GOOD + good
        n += 1
    return n


def why_not_choose_good(state: MarcoState, good: int) -> Reason | None:
    """Why a good is not chosen."""
    return no("goods_order", "rewards") if good < state.from_good else None


@compiled
def choose_good(state: MarcoState, good: int) -> None:
    """One good."""
    seat = int(state.seat)
    state.held[seat, PEPPER + good] += 1
    state.owed[ANY_GOOD - KEPT] -= 1
    state.from_good = good if state.owed[ANY_GOOD - KEPT] > 0 else 0
    note(state, EV_GOOD, seat, good, -1, 0)
    state.phase = FLOW


@compiled
def legal_pairs_gained(state: MarcoState, out: Any) -> int:
    """Two different goods."""
    for pair in range(3):
        out[pair] = CHOOSE_PAIR + pair
    return 3


@compiled
def choose_pair(state: MarcoState, pair: int) -> None:
    """Two different goods."""
    seat = int(state.seat)
    state.held[seat, PEPPER + FIRST_OF_PAIR[pair]] += 1
    state.held[seat, PEPPER + SECOND_OF_PAIR[pair]] += 1
    state.owed[TWO_DIFF - KEPT] -= 1
    note(state, EV_GOOD, seat, FIRST_OF_PAIR[pair], SECOND_OF_PAIR[pair], 0)
    state.phase = FLOW


@compiled
def can_copy(state: MarcoState, place: int) -> bool:
    """Whether the bonus of a city may be chosen: to copy, any but the copying one itself; by a card, an own
    one that has not been used by it.
    """
    if state.owed[COPY - KEPT] > 0:
        return bool(state.markers[place] != COPY_MARKER)
    own = state.posts[state.seat] >> MARKER_CITY[place] & 1
    return bool(own and not state.marks >> place & 1)


def why_not_bonus(state: MarcoState, place: int) -> Reason | None:
    """Why the bonus of a city is not chosen, nor an income repeated."""
    city, repeated = int(MARKER_CITY[place]), state.phase == REPEAT
    if not repeated and state.owed[COPY - KEPT] > 0:
        return None if can_copy(state, place) else no("copy_itself", "rewards")
    if not state.posts[state.seat] >> city & 1:
        return no("post", "characters" if repeated else "rewards", city=city)
    return None if repeated or can_copy(state, place) else no("bonus_used", "city_cards")


@compiled
def any_bonus(state: MarcoState) -> bool:
    """Whether there is one to choose."""
    for place in range(MARKER_CITIES):
        if can_copy(state, place):
            return True
    return False


@compiled
def legal_bonuses(state: MarcoState, out: Any) -> int:
    """The bonuses of cities that may be chosen."""
    n = 0
    for place in range(MARKER_CITIES):
        out[n] = CITY_BONUS + place
        n += can_copy(state, place)
    return n


@compiled
def choose_bonus(state: MarcoState, place: int) -> None:
    """Gain the bonus of a city."""
    seat = int(state.seat)
    if state.owed[COPY - KEPT] > 0:
        state.owed[COPY - KEPT] -= 1
    else:
        state.owed[OWN_BONUS - KEPT] -= 1
        state.marks |= 1 << place
    gain(state, seat, MARKER_BONUS[state.markers[place]], 1)
    note(state, EV_MARKER, seat, place, 0, 0)
    state.phase = FLOW
