"""The rules of The Well, on one record.

Three jars of water stand at the well. Who is on turn takes one, and the next is drawn up. Jars hold 1 to 5;
three jars that hold the same are worth more together, with an option two of them as well. The game ends
when the last jar is taken.
"""

from __future__ import annotations

from typing import Annotated, Any, Protocol

import numpy as np
from pydantic import Field

from game.core.common import draw_from, note, start_seat
from game.core.compiling import compiled
from game.core.protocol import ENDED, FIRST_AUTOMATIC, register
from game.core.record import Cells, Record, byte, short, type_of
from game.core.shelf import MOST_SEATS
from game.core.tables import Row, TableModel, load_table


class JarRow(Row):
    holds: Annotated[int, Field(ge=1, le=9)]
    number: Annotated[int, Field(ge=1, le=12)]


class Components(TableModel):
    """`assets/data/well.toml`."""

    triple: Annotated[int, Field(ge=0, le=20)]
    pair: Annotated[int, Field(ge=0, le=20)]
    jars: Annotated[list[JarRow], Field(min_length=5, max_length=5)]


COMPONENTS = load_table("well.toml", Components)
KINDS = len(COMPONENTS.jars)
HOLDS = np.array([row.holds for row in COMPONENTS.jars], np.int64)
NUMBER = np.array([row.number for row in COMPONENTS.jars], np.int64)
TRIPLE, PAIR = COMPONENTS.triple, COMPONENTS.pair
JARS = int(NUMBER.sum())
JAR = 1
"""The source of the jars, by those drawn up before (see game.core.generator)."""
PLACES = 3
EMPTY = -1
TEXTS = {place: f"take {place + 1}" for place in range(PLACES)}

TURN, DRAW = 0, FIRST_AUTOMATIC
EV_TAKE, EV_DRAW = 1, 2
EVENTS = {EV_TAKE: ("take", ("holds", "place", "seat")), EV_DRAW: ("draw", ("holds", "place"))}


class WellState(Record, Protocol):
    """One position of The Well; nothing in it is hidden but the order in which jars come up."""

    turns: Annotated[int, short()]
    """Jars taken so far."""
    pairs: Annotated[int, byte()]
    """1 where pairs count too."""
    thirsty: Annotated[int, byte()]
    """A bit for each seat that takes two jars in its next turn."""
    place: Annotated[int, byte()]
    """Where the next jar is drawn up."""
    open: Annotated[Cells, byte(PLACES)]
    """The jar at each place, or EMPTY."""
    below: Annotated[Cells, byte(KINDS)]
    """Jars still in the well."""
    held: Annotated[Cells, byte(MOST_SEATS, KINDS)]


DTYPE = type_of(WellState)


@compiled
def setup(state: WellState, pairs: bool, thirsty: int) -> None:
    """See Game.deal."""
    state.pairs = pairs
    state.thirsty = thirsty
    for kind in range(KINDS):
        state.below[kind] = NUMBER[kind]
    for place in range(PLACES):
        draw(state, place, JARS - place)
    state.seat = start_seat(state)


@compiled
def legal_actions(state: WellState, out: Any) -> int:
    """See game.core.protocol: action p takes the jar at place p."""
    n = 0
    for place in range(PLACES):
        out[n] = place
        n += state.open[place] != EMPTY
    return n


@compiled
def draw(state: WellState, place: int, left: int) -> int:
    """Draw one of the jars `left` in the well up to `place`; returns what it holds."""
    state.open[place] = draw_from(state, JAR, JARS - left, state.below, left)
    return int(HOLDS[state.open[place]])


@compiled
def apply(state: WellState, action: int) -> None:
    """See game.core.protocol."""
    if state.phase == DRAW:
        note(state, EV_DRAW, draw(state, state.place, JARS - PLACES + 1 - int(state.turns)), state.place)
        state.phase = TURN
        return
    kind = int(state.open[action])
    state.held[state.seat, kind] += 1
    state.open[action] = EMPTY
    state.turns += 1
    state.place = action
    note(state, EV_TAKE, HOLDS[kind], action, state.seat)
    if state.thirsty >> state.seat & 1:
        state.thirsty &= ~(1 << state.seat)
    else:
        state.seat = (state.seat + 1) % state.players
    if state.turns <= JARS - PLACES:
        state.phase = DRAW
    elif state.turns == JARS:
        state.phase = ENDED


@compiled
def points(state: WellState, seat: int, kind: int) -> int:
    """What the jars of one kind are worth to a seat."""
    n = int(state.held[seat, kind])
    result = n * int(HOLDS[kind]) + n // 3 * TRIPLE
    return result + n // 2 * PAIR if state.pairs else result


@compiled
def score_of(state: WellState, seat: int) -> int:
    """See game.core.protocol: most points win."""
    score = 0
    for kind in range(KINDS):
        score += points(state, seat, kind)
    return score


@compiled
def violation(state: WellState) -> int:
    """See game.core.selfcheck and INVARIANTS."""
    for kind in range(KINDS):
        n = int(state.below[kind])
        for place in range(PLACES):
            n += state.open[place] == kind
        for seat in range(state.players):
            n += int(state.held[seat, kind])
        if n != NUMBER[kind]:
            return 1
    return 0


INVARIANTS = ("every jar is in the well, beside it or with a seat",)

register(DTYPE, legal_actions, apply, score_of, violation)
