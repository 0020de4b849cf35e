"""What The Era of Traveling Merchant has to tell of a game: points by source, orders delivered or gone,
houses, the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ai.facts.telling import AtOnce, Form, Happening, Line, Tally, Telling, by_rival, mark
from game.core.catalogue import Catalogue
from game.core.compiling import compiled
from game.core.protocol import register
from game.traveling_merchant.account import order_points, red_points, special_points, white_points
from game.traveling_merchant.components import (
    NOWHERE,
    ORDER_CITY,
    ORDER_POINTS,
    SPECIAL_CITY,
    SPECIAL_POINTS,
    TITLE_IDS,
)
from game.traveling_merchant.houses import has_house
from game.traveling_merchant.scoring import score_of, title_points
from game.traveling_merchant.state import (
    BY_END_CARD,
    BY_HOUSES,
    BY_QUIET,
    BY_SPECIALS,
    DTYPE,
    EV_HOUSE,
    EV_LAST_ROUND,
    EV_SELL,
    EV_SPECIAL,
    EV_START,
    SWAP,
    MerchantState,
)
from game.traveling_merchant.tables import CITIES, ORDERS, SPECIALS, TITLES
from game.traveling_merchant.text import order, place, special
from game.traveling_merchant.trade import ROW_GOODS, SPECIAL_NEEDS, has_all, load_and_more
from game.traveling_merchant.turn import actions_from

PRINTED = 4
"""Lines before those of the titles."""
ORDER, SPECIAL = 0, 2 * ORDERS
HOUSE = SPECIAL + 2 * SPECIALS
DELIVERED, HOUSES, LAST_ROUND = range(HOUSE + CITIES, HOUSE + CITIES + 3)
READY = LAST_ROUND + 1
"""From here on whether the seat delivers an order or a special one in its turn, or ends it so that it can in
its next one, as long as the order is there.
"""
WHO_DELIVERS = READY + ORDERS + SPECIALS
"""From here on what each rival delivers, orders before special ones, by seats from the seat's left."""
# What a move does at once: points from what is delivered, those of titles too, why the last round begins,
# and whether the turn ends in a city with an own house (resolution 13: three actions next time).
GAINED = 0
BEGINS = 1
ORDER_ONCE = BEGINS + 4
SPECIAL_ONCE = ORDER_ONCE + ORDERS
HOUSE_ONCE = SPECIAL_ONCE + SPECIALS
AT_HOUSE = HOUSE_ONCE + CITIES
CAUSE_NAMES = ("end_card", "specials", "houses", "quiet")
assert (BY_END_CARD, BY_SPECIALS, BY_HOUSES, BY_QUIET) == (1, 2, 3, 4)


@compiled
def watch(before: MerchantState, after: MerchantState, seat: int, tally: Tally) -> None:
    """See ai.facts.telling. What rivals deliver stands behind what the seat does."""
    event = after.event
    code = event[0]
    if code == EV_SELL or code == EV_SPECIAL:
        first, rivals, among_both = (ORDER, ORDERS, 0) if code == EV_SELL else (SPECIAL, SPECIALS, ORDERS)
        if event[1] == seat:
            mark(tally, first + event[2])
            mark(tally, DELIVERED)
            mark(tally, READY + among_both + event[2])
        else:
            mark(tally, first + rivals + event[2])
            who = (event[1] - seat) % after.players - 1
            mark(tally, WHO_DELIVERS + who * (ORDERS + SPECIALS) + among_both + event[2])
    elif code == EV_HOUSE and event[1] == seat:
        mark(tally, HOUSE + event[2])
        mark(tally, HOUSES)
    elif code == EV_START and event[1] == seat:
        mark(tally, HOUSE + event[2])  # whoever begins there is never to build there, which is no loss
    elif code == EV_LAST_ROUND:
        mark(tally, LAST_ROUND)
    if after.turns != before.turns and before.seat == seat:
        load, steps = load_and_more(after, seat), after.distance[after.horse[seat]]
        most = actions_from(after, seat) - 1
        for number in after.row:
            if 0 <= number < ORDERS and steps[ORDER_CITY[number]] <= most:
                if has_all(load, ROW_GOODS[number + 1]):
                    mark(tally, READY + number)
        for number in range(SPECIALS):
            if after.special_owner[number] == NOWHERE and steps[SPECIAL_CITY[number]] <= most:
                if has_all(load, SPECIAL_NEEDS[number]):
                    mark(tally, READY + ORDERS + number)


@compiled
def account(state: MerchantState, seat: int, tally: Tally, out: Any) -> None:
    """See ai.facts.telling."""
    out[0] = order_points(state, seat)
    out[1] = special_points(state, seat)
    out[2] = red_points(state, seat)
    out[3] = white_points(state, seat)
    for title in range(TITLES):
        out[PRINTED + title] = 0.0
    for title in state.titles:
        if title >= 0:
            out[PRINTED + title] = title_points(state, seat, int(title))


@compiled
def notice(before: MerchantState, after: MerchantState, seat: int, counts: Any) -> None:
    """See ai.facts.telling."""
    event = after.event
    code = event[0]
    if (code == EV_SELL or code == EV_SPECIAL) and event[1] == seat:
        counts[GAINED] += score_of(after, seat) - score_of(before, seat)
        counts[(ORDER_ONCE if code == EV_SELL else SPECIAL_ONCE) + event[2]] += 1
    elif code == EV_HOUSE and event[1] == seat:
        counts[HOUSE_ONCE + event[2]] += 1
    elif code == EV_LAST_ROUND:
        counts[BEGINS + event[1] - BY_END_CARD] += 1
    if after.turns != before.turns and before.seat == seat and after.ending == 0:
        counts[AT_HOUSE] += has_house(after, seat, int(after.horse[seat]))


register(DTYPE, watch, notice, account)


def spoken(values: Mapping[str, int], catalogue: Catalogue) -> Mapping[str, object]:
    """See ai.facts.telling.Telling."""
    makers = {"order": order, "special": special, "city": place}
    return {name: makers[name](number, catalogue) for name, number in values.items()}


def _orders(name: str, good: int) -> tuple[Happening, ...]:
    """An order delivered by the seat or by a rival tells of the same thing."""
    forms: tuple[Form, ...] = ("chance", "turns") if good > 0 else ("chance",)
    return tuple(
        Happening(
            name,
            forms,
            {"order": number},
            good,
            f"order|{number}",
            good > 0,
            worth=float(ORDER_POINTS[number]),
        )
        for number in range(ORDERS)
    )


def _specials(name: str, good: int) -> tuple[Happening, ...]:
    return tuple(
        Happening(
            name,
            ("chance",),
            {"special": number},
            good,
            f"special|{number}",
            good > 0,
            worth=float(SPECIAL_POINTS[number]),
        )
        for number in range(SPECIALS)
    )


def _act(name: str, same: str, **values: int) -> AtOnce:
    return AtOnce(name, "whether", values, same=(same,), act=True)


def in_sight(state: MerchantState, seat: int, happening: Happening) -> bool:
    """See ai.facts.telling.Telling: orders of the row, and all special ones."""
    return "order" not in happening.values or happening.values["order"] in state.row


TELLING = Telling(
    lines=(
        Line("orders", sources=("order",)),
        Line("specials", sources=("special",)),
        Line("red_jewels"),
        Line("white_jewels"),
        *(Line("title_" + title) for title in TITLE_IDS),
    ),
    happenings=(
        *_orders("order", 1),
        *_orders("rival_order", -1),
        *_specials("special", 1),
        *_specials("rival_special", -1),
        *(Happening("house", ("chance", "turns"), {"city": city}, act=True) for city in range(CITIES)),
        Happening("delivered", ("count",), subject="orders", parts=("order", "special")),
        Happening("houses", ("count",), parts=("house",)),
        Happening("last_round", ("turns",), good=0, measured=True),
        *(
            Happening("ready", ("soon",), {"order": number}, subject=f"order|{number}", aim=False)
            for number in range(ORDERS)
        ),
        *(
            Happening("ready_special", ("soon",), {"special": number}, subject=f"special|{number}", aim=False)
            for number in range(SPECIALS)
        ),
        *by_rival((*_orders("rival_order", -1), *_specials("rival_special", -1))),
    ),
    at_once=(
        AtOnce("gained", "points"),
        *(AtOnce(f"last_round_{name}", "whether", good=0, same=("last_round",)) for name in CAUSE_NAMES),
        *(_act("order", f"order|{n}", order=n) for n in range(ORDERS)),
        *(_act("special", f"special|{n}", special=n) for n in range(SPECIALS)),
        *(_act("house", f"house|{n}", city=n) for n in range(CITIES)),
        AtOnce("three_actions", "whether"),
    ),
    seats_take_turns=True,
    spoken=spoken,
    in_sight=in_sight,
    midway=frozenset({SWAP}),
)
