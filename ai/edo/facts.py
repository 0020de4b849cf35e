"""What Merchants of Edo has to tell of a game: points by source, this turn's dice, lots and coins, broken
words, and privileges.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ai.facts.telling import Happening, Line, Tally, Telling, mark
from game.core.catalogue import Catalogue
from game.core.compiling import compiled
from game.core.protocol import register
from game.edo.account import privilege_points, set_points, wild_points
from game.edo.components import COLOUR_IDS
from game.edo.scoring import cards_value
from game.edo.state import (
    DTYPE,
    EV_AWARD,
    EV_EARN,
    EV_FINISH,
    EV_INCOME,
    EV_SHAME,
    EV_VOTES,
    SOLD,
    EdoState,
)
from game.edo.tables import COLOURS
from game.edo.text import lot, privilege

LOT, OBJECTION, INCOME, EARNED, EARNS, SHAMED, PAID, CARDS, LOTS = 0, 2, 3, 4, 5, 6, 7, 8, 10
HELD = 11


@compiled
def watch(before: EdoState, after: EdoState, seat: int, tally: Tally) -> None:
    """See ai.facts.telling."""
    event = after.event
    code = event[0]
    if code == EV_AWARD and event[3] == SOLD and event[1] == seat:
        mark(tally, LOT + event[2])
        mark(tally, LOTS)
        mark(tally, PAID, event[4])
        mark(tally, CARDS, event[5])
        mark(tally, CARDS + 1, event[5])
    elif code == EV_VOTES and event[4] > 0:
        mark(tally, OBJECTION)
    elif code == EV_INCOME and event[1 + seat] > 0:
        mark(tally, INCOME, event[1 + seat])
    elif code == EV_EARN and event[1] >> seat & 1:
        mark(tally, EARNS)
        mark(tally, EARNED, after.coins[seat] - before.coins[seat])
    elif code == EV_SHAME and event[2] == 0 and event[1] >> seat & 1 and after.pile_n > 0:
        mark(tally, SHAMED)
    elif code == EV_FINISH and after.purveyors:
        for colour in range(COLOURS):
            if after.owner[colour] == seat:
                mark(tally, HELD + colour)


@compiled
def account(state: EdoState, seat: int, tally: Tally, out: Any) -> None:
    """See ai.facts.telling."""
    out[0] = state.coins[seat]
    for colour in range(COLOURS):
        out[1 + colour] = cards_value(state, seat, colour)
    out[1 + COLOURS] = wild_points(state, seat)
    out[2 + COLOURS] = set_points(state, seat)
    out[3 + COLOURS] = privilege_points(state, seat) if state.purveyors else 0


register(DTYPE, watch, account)


def spoken(values: Mapping[str, int], catalogue: Catalogue) -> Mapping[str, object]:
    """See ai.facts.telling.Telling."""
    makers = {"lot": lot, "privilege": privilege}
    return {name: makers[name](number, catalogue) for name, number in values.items()}


TELLING = Telling(
    lines=(
        Line("coins"),
        *(Line(colour) for colour in COLOUR_IDS),
        Line("specials"),
        Line("sets"),
        Line("privilege"),
    ),
    happenings=(
        Happening("lot", ("soon",), {"lot": 0}, subject="lot"),
        Happening("lot", ("soon",), {"lot": 1}, subject="lot"),
        Happening("objection", ("soon",), good=0),
        Happening("income", ("amount",), line="coins"),
        Happening("earned", ("amount",), subject="earn", line="coins"),
        Happening("earns", ("soon", "count"), good=0, subject="earn"),
        Happening("shamed", ("soon", "count"), good=-1),
        Happening("paid", ("amount", "count"), good=-1, line="coins"),
        Happening("cards", ("amount",), subject="lot"),
        Happening("cards", ("count",), subject="cards"),
        Happening("lots", ("count",), subject="cards"),
        *(Happening("held", ("chance",), {"privilege": colour}) for colour in range(COLOURS)),
    ),
    seats_take_turns=False,
    spoken=spoken,
)
