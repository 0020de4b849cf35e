"""The rules of The Well, on one record.

Three jars of water stand at the well. Who is on turn takes one, and the next is drawn up. Jars hold 1 to 5;
three jars that hold the same are worth more together, with an option two of them as well. The game ends
when the last jar is taken.
"""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
from pydantic import Field

from game.core.common import mover, note, share_win
from game.core.compiling import compiled
from game.core.generator import below
from game.core.protocol import register
from game.core.selfcheck import MAX_STEPS
from game.core.shelf import MOST_SEATS
from game.core.tables import Row, Table, load_table


class JarRow(Row):
    holds: Annotated[int, Field(ge=1, le=9)]
    number: Annotated[int, Field(ge=1, le=12)]


class Components(Table):
    """`assets/data/well.toml`."""

    triple: Annotated[int, Field(ge=0, le=20)]
    pair: Annotated[int, Field(ge=0, le=20)]
    jars: Annotated[list[JarRow], Field(min_length=5, max_length=5)]


COMPONENTS = load_table("well.toml", Components)
KINDS = len(COMPONENTS.jars)
PLACES = 3
HOLDS = np.array([row.holds for row in COMPONENTS.jars], np.int64)
NUMBER = np.array([row.number for row in COMPONENTS.jars], np.int64)
TRIPLE, PAIR = COMPONENTS.triple, COMPONENTS.pair
assert NUMBER.sum() < MAX_STEPS

TURN, DRAW, ENDED = range(3)
EV_NONE, EV_TAKE, EV_DRAW = range(3)
EVENTS = {
    EV_NONE: ("none", ()),
    EV_TAKE: ("take", ("holds", "place", "seat")),
    EV_DRAW: ("draw", ("holds", "place")),
}
EMPTY = -1

DTYPE = np.dtype(
    [
        ("rng", np.uint64),
        ("turns", np.int16),  # jars taken so far
        ("players", np.int8),
        ("start_seat", np.int8),
        ("seat", np.int8),  # who is on turn
        ("phase", np.int8),
        ("pairs", np.int8),  # 1 where pairs count too
        ("thirsty", np.int8),  # bit per seat that takes two jars in its next turn
        ("place", np.int8),  # where the next jar is drawn up
        ("event", np.int8, (6,)),  # see EVENTS
        ("open", np.int8, (PLACES,)),  # jar at each place, or EMPTY
        ("below", np.int8, (KINDS,)),  # jars still in the well
        ("held", np.int8, (MOST_SEATS, KINDS)),
    ]
)
assert DTYPE.itemsize == sum(DTYPE[name].itemsize for name in DTYPE.names or ())


@compiled
def current_player(state: Any) -> int:
    """See game.core.protocol."""
    return mover(state, DRAW, ENDED)


@compiled
def legal_actions(state: Any, out: Any) -> int:
    """See game.core.protocol: action p takes the jar at place p."""
    if state.phase == DRAW:
        out[0] = 0
        return 1
    n = 0
    for place in range(PLACES):
        if state.open[place] != EMPTY:
            out[n] = place
            n += 1
    return n


@compiled
def jars_below(state: Any) -> int:
    """Jars that are still in the well."""
    n = 0
    for kind in range(KINDS):
        n += int(state.below[kind])
    return n


@compiled
def draw(state: Any, place: int) -> int:
    """Draw a jar up to `place`; returns its kind. There is one."""
    left = below(state, jars_below(state))
    kind = 0
    while left >= int(state.below[kind]):
        left -= int(state.below[kind])
        kind += 1
    state.below[kind] -= 1
    state.open[place] = kind
    return kind


@compiled
def apply(state: Any, action: int) -> None:
    """See game.core.protocol."""
    if state.phase == DRAW:
        note(state, EV_DRAW, HOLDS[draw(state, state.place)], state.place)
    else:
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
        if jars_below(state) > 0:
            state.phase = DRAW
            return
    state.phase = ENDED
    for place in range(PLACES):
        if state.open[place] != EMPTY:
            state.phase = TURN


@compiled
def points(state: Any, seat: int, kind: int) -> int:
    """What the jars of one kind are worth to a seat."""
    n = int(state.held[seat, kind])
    result = n * int(HOLDS[kind]) + n // 3 * TRIPLE
    return result + n // 2 * PAIR if state.pairs else result


@compiled
def scores(state: Any, out: Any) -> None:
    """See game.core.protocol."""
    for seat in range(state.players):
        out[seat] = 0
        for kind in range(KINDS):
            out[seat] += points(state, seat, kind)


@compiled
def returns(state: Any, out: Any) -> None:
    """See game.core.protocol: most points win; who has as many shares."""
    scores(state, out)
    share_win(out, int(state.players))


@compiled
def violation(state: Any) -> int:
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

register(
    DTYPE,
    current_player=current_player,
    legal_actions=legal_actions,
    apply=apply,
    returns=returns,
    scores=scores,
    violation=violation,
)
