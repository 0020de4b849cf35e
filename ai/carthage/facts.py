"""What Traders of Carthage has to tell of a game: points by good, sets sold, ships, pirates, purchases,
tokens.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ai.facts.telling import Happening, Line, Tally, Telling, by_rival, mark
from game.carthage.account import points_from, points_unseen
from game.carthage.components import CARTHAGE, COLOURS, GOODS, VALUES
from game.carthage.state import (
    DTYPE,
    EV_AWARD,
    EV_DEFEND,
    EV_FINISH,
    EV_PURCHASE,
    EV_SAIL,
    EV_SETTLE,
    CarthageState,
)
from game.carthage.text import good
from game.core.catalogue import Catalogue
from game.core.compiling import compiled
from game.core.protocol import register

SALE, LOST, PORT = 0, COLOURS, 2 * COLOURS
BOUGHT, RIVAL_BUYS, TOKENS, END = range(3 * COLOURS, 3 * COLOURS + 4)
WHO_BUYS = END
"""With the seats from the seat's left, from 1: which rival buys."""


@compiled
def _goods(state: CarthageState, seat: int, colour: int) -> int:
    goods = 0
    for kind in range(colour * VALUES, (colour + 1) * VALUES):
        goods += state.stock[seat, kind] + state.safe[seat, kind]
    return goods


@compiled
def watch(before: CarthageState, after: CarthageState, seat: int, tally: Tally) -> None:
    """See ai.facts.telling."""
    event = after.event
    code = event[0]
    if code == EV_SETTLE and event[1] == seat:
        mark(tally, SALE + event[2])
    elif code == EV_DEFEND and event[1] == seat and event[4] > 0:
        for colour in range(COLOURS):
            gone = _goods(before, seat, colour) - _goods(after, seat, colour)
            if gone > 0:
                mark(tally, LOST + colour, gone)
    elif code == EV_SAIL and event[3] == CARTHAGE:
        mark(tally, PORT + event[1])
    elif code == EV_PURCHASE:
        if event[1] == seat:
            mark(tally, BOUGHT, event[2])
        else:
            mark(tally, RIVAL_BUYS)
            mark(tally, WHO_BUYS + (event[1] - seat) % after.players)
    elif code == EV_AWARD:
        earned = 0
        for colour in range(COLOURS):
            earned += after.fresh[seat, colour] - before.fresh[seat, colour]
        if earned > 0:
            mark(tally, TOKENS, earned)
    elif code == EV_FINISH:
        mark(tally, END)


@compiled
def account(state: CarthageState, seat: int, tally: Tally, out: Any) -> None:
    """See ai.facts.telling."""
    for colour in range(COLOURS):
        out[colour] = points_from(state, seat, colour)
    out[COLOURS] = points_unseen(state, seat)


register(DTYPE, watch, account)


def spoken(values: Mapping[str, int], catalogue: Catalogue) -> Mapping[str, object]:
    """See ai.facts.telling.Telling."""
    return {name: good(number, catalogue) for name, number in values.items()}


_RIVAL_BUYS = Happening("rival_buys", ("soon",), good=-1)
TELLING = Telling(
    lines=(*(Line(name, f"sale|{colour}") for colour, name in enumerate(GOODS)), Line("deck")),
    happenings=(
        *(Happening("sale", ("chance", "turns"), {"good": colour}) for colour in range(COLOURS)),
        *(Happening("lost", ("soon", "chance"), {"good": colour}, good=-1) for colour in range(COLOURS)),
        *(Happening("port", ("soon",), {"good": colour}, good=0) for colour in range(COLOURS)),
        Happening("bought", ("count",)),
        _RIVAL_BUYS,
        Happening("tokens", ("count",)),
        Happening("end", ("soon", "turns"), good=0, measured=True),
        *by_rival([_RIVAL_BUYS]),
    ),
    seats_take_turns=True,
    spoken=spoken,
    whose_turn=lambda state: int(state.turn_seat),
)
