"""What Traders of Carthage has to tell of a game: points by good, sets sold, ships, pirates, purchases,
tokens.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ai.facts.telling import AtOnce, Happening, Line, Tally, Telling, Told, by_rival, mark
from game.carthage.account import points_from, points_unseen
from game.carthage.components import CARTHAGE, COLOURS, GOODS, VALUES
from game.carthage.state import (
    DTYPE,
    EV_AWARD,
    EV_DEFEND,
    EV_FINISH,
    EV_PURCHASE,
    EV_RAID,
    EV_SAIL,
    EV_SETTLE,
    CarthageState,
)
from game.carthage.text import good
from game.core.catalogue import Catalogue
from game.core.compiling import compiled
from game.core.protocol import register
from game.core.shelf import MOST_SEATS

SALE, LOST, PORT = 0, COLOURS, 2 * COLOURS
BOUGHT, RIVAL_BUYS, TOKENS, END = range(3 * COLOURS, 3 * COLOURS + 4)
RIVALS = MOST_SEATS - 1
WHO_BUYS = END
"""With the seats from the seat's left, from 1: which rival buys."""

# What a move does at once: points from sets by good, of the seat and of each rival; goods at risk.
SOLD, RIVAL_SOLD = 0, COLOURS
EXPOSED = COLOURS * (1 + RIVALS)
RIVAL_EXPOSED = EXPOSED + COLOURS
EARNED = RIVAL_EXPOSED + COLOURS * RIVALS
TAKEN, RIVAL_TAKEN = EARNED + 1, EARNED + 2


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


@compiled
def _in_reach(state: CarthageState, seat: int, colour: int) -> int:
    """Goods of a colour that lie outside of the warehouse."""
    goods = 0
    for kind in range(colour * VALUES, (colour + 1) * VALUES):
        goods += state.stock[seat, kind]
    return goods


@compiled
def notice(before: CarthageState, after: CarthageState, seat: int, counts: Any) -> None:
    """See ai.facts.telling."""
    event = after.event
    code = event[0]
    if code == EV_SETTLE:
        who = (event[1] - seat) % after.players
        place = SOLD if who == 0 else RIVAL_SOLD + (who - 1) * COLOURS
        counts[place + event[2]] += event[7] + event[8]
    elif code == EV_RAID:
        colour = event[1]
        counts[EXPOSED + colour] += _in_reach(before, seat, colour)
        for who in range(1, after.players):
            other = (seat + who) % after.players
            counts[RIVAL_EXPOSED + (who - 1) * COLOURS + colour] += _in_reach(before, other, colour)
    elif code == EV_DEFEND:
        counts[TAKEN + (event[1] - seat) % after.players] += event[4]
    elif code == EV_AWARD:
        for colour in range(COLOURS):
            counts[EARNED] += after.fresh[seat, colour] - before.fresh[seat, colour]


register(DTYPE, watch, notice, account)


def spoken(values: Mapping[str, int], catalogue: Catalogue) -> Mapping[str, object]:
    """See ai.facts.telling.Telling."""
    return {name: good(number, catalogue) for name, number in values.items()}


def _for_each_good(name: str, told: Told, good: int, *same: str) -> tuple[AtOnce, ...]:
    every = AtOnce(name, told, good=good)
    return tuple(
        replace(every, values={"good": colour}, same=tuple(f"{other}|{colour}" for other in same))
        for colour in range(COLOURS)
    )


def _sales(name: str, good: int, *same: str, together: str = "") -> tuple[AtOnce, ...]:
    """When a ship arrives all who hold its good sell."""
    return tuple(
        replace(each, event=f"sale|{colour}", together=together)
        for colour, each in enumerate(_for_each_good(name, "points", good, *same))
    )


def _raided(*known: AtOnce, may_bring: str = "") -> tuple[AtOnce, ...]:
    """Pirates attack all who have something outside of a warehouse, ship after ship."""
    return tuple(replace(each, event="raid", may_bring=may_bring) for each in known)


_LOST = tuple(f"lost|{colour}" for colour in range(COLOURS))
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
    at_once=(
        *_sales("sold", 1, "sale", "port"),
        *by_rival(_sales("rival_sold", -1, "port", together="rivals_sold")),
        *_raided(*_for_each_good("exposed", "number", -1, "lost"), may_bring="taken"),
        *_raided(*by_rival(_for_each_good("rival_exposed", "number", 1, "lost")), may_bring="rival_taken"),
        AtOnce("tokens", "number", same=("tokens",), comes_with=("sold",)),
        *_raided(AtOnce("taken", "number", good=-1, same=_LOST)),
        *_raided(*by_rival([AtOnce("rival_taken", "number", same=_LOST)])),
    ),
    seats_take_turns=True,
    spoken=spoken,
    whose_turn=lambda state: int(state.turn_seat),
)
