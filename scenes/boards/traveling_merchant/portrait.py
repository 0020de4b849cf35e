"""Map, row and specials of a position as the plain values that are drawn, with what can be done there."""

from __future__ import annotations

from game.traveling_merchant.actions import (
    BUY_AREA,
    BUY_STOCK,
    GIVE_BACK,
    PAIR,
    RIDE,
    SELL,
    SELL_SPECIAL,
    START_AT,
    TRIO,
)
from game.traveling_merchant.components import (
    GOODS,
    ORDER_CITY,
    ORDER_GOODS,
    SPECIAL_CITY,
    SPECIAL_GOODS,
)
from scenes.boards.traveling_merchant import models
from scenes.boards.traveling_merchant.compose import HouseChoice, Swap, missing
from scenes.boards.traveling_merchant.models import (
    CUBE_KEYS,
    City,
    Cube,
    EndCard,
    Lot,
    Map,
    Mark,
    Order,
    Row,
    Slot,
    Special,
)
from scenes.boards.traveling_merchant.sight import MerchantSight
from scenes.boards.traveling_merchant.sprites import order_goods, special_goods
from scenes.tabletop.sight import once

FAMILIES = {
    "move": range(RIDE, BUY_STOCK),
    "buy": range(BUY_STOCK, GIVE_BACK),
    "sell": range(SELL, START_AT),
}
"""The actions of each of the three choices."""


def shown(sight: MerchantSight, family: str) -> bool:
    """Whether the outlines of a family are shown: all are, unless the choice was narrowed to one."""
    return sight.mode in ("", family)


def offered(sight: MerchantSight, action: int) -> bool:
    """Whether an action of the turn is legal and outlined now."""
    if not sight.deciding or sight.draft is not None or action not in sight.legal:
        return False
    return all(action not in family or shown(sight, name) for name, family in FAMILIES.items())


def can_click_order(sight: MerchantSight, order: int) -> bool:
    return offered(sight, SELL + order)


def can_click_special(sight: MerchantSight, special: int) -> bool:
    return offered(sight, SELL_SPECIAL + special)


# The map


@once
def map_view(sight: MerchantSight) -> Map:
    view = sight.view
    marks = wanted(sight)
    cities = tuple(_city(sight, place, *marks) for place in sight.layout.places)
    mine = sight.deciding and sight.draft is None and view.phase == "turn"
    here = view.seats[sight.bottom].horse if mine else None
    arrows: tuple[tuple[int, int], ...] = ()
    if here is not None:
        arrows = tuple((here, near) for near in sight.layout.near[here] if offered(sight, RIDE + near))
    placing = sight.deciding and (isinstance(sight.draft, HouseChoice) or view.phase == "start")
    active = sight.active if sight.active == sight.bottom and not placing else -1
    return Map(cities, arrows, sight.trail.rides, active)


def _city(sight: MerchantSight, place: int, wanted: frozenset[int], goals: frozenset[int]) -> City:
    view = sight.places[place]
    mark, steps = _city_mark(sight, place)
    stock = _stock(sight, place, wanted) if view.product is not None else None
    lots = tuple(_lot(sight, place, seat, wanted) for seat in range(sight.view.players) if not view.road)
    horses = sorted(
        (seat for seat in view.horses if not sight.hides("horse", seat)),
        key=lambda seat: (seat != sight.active, seat != sight.bottom, seat),
    )
    hint = any(sight.advises(base + place) for base in (RIDE, START_AT, PAIR, TRIO))
    active = sight.active
    here = active >= 0 and sight.view.seats[active].horse == place and not sight.hides("horse", active)
    return City(place, mark, steps, stock, lots, tuple(horses), here, hint, place in goals)


def _city_mark(sight: MerchantSight, place: int) -> tuple[Mark, int]:
    """The outline of a city, and what riding there costs."""
    if not sight.deciding:
        return "", 0
    session = sight.draft
    if isinstance(session, HouseChoice):
        if session.city == place and (session.trio is not None or len(session.ways(place)) > 1):
            return "chosen", 0
        return ("legal", 0) if place in session.cities() else ("", 0)
    if START_AT + place in sight.legal and sight.view.phase == "start":
        return "legal", 0
    if not offered(sight, RIDE + place):
        return "", 0
    steps = int(sight.state.distance[int(sight.state.horse[sight.bottom]), place])
    return ("legal" if steps == 1 else "far"), steps


def _stock(sight: MerchantSight, place: int, wanted: frozenset[int]) -> Cube:
    view = sight.places[place]
    good = int(view.product if view.product is not None else 0)
    action = BUY_STOCK + good
    here = sight.view.seats[sight.bottom].horse == place
    legal = here and offered(sight, action)
    chosen = isinstance(sight.draft, Swap) and sight.draft.buying == action and here
    return Cube(
        good,
        view.stock or 0,
        "chosen" if chosen else "legal" if legal else "",
        here and sight.advises(action),
        good in wanted and (view.stock or 0) > 0,
        CUBE_KEYS[good] if legal and sight.mode == "buy" else "",
    )


def _lot(sight: MerchantSight, place: int, seat: int, wanted: frozenset[int]) -> Lot:
    view = sight.places[place]
    here = sight.view.seats[sight.bottom].horse == place
    cubes = []
    for good in range(GOODS):
        count = view.areas[seat][good]
        if count == 0:
            continue
        action = BUY_AREA + seat * GOODS + good
        legal = here and offered(sight, action)
        chosen = isinstance(sight.draft, Swap) and sight.draft.buying == action and here
        cubes.append(
            Cube(
                good,
                count,
                "chosen" if chosen else "legal" if legal else "",
                here and sight.advises(action),
                good in wanted and seat != sight.bottom,
                CUBE_KEYS[good] if legal and sight.mode == "buy" else "",
            )
        )
    return Lot(tuple(cubes), seat in view.houses, (place, seat) in sight.trail.lots)


# The row


@once
def row(sight: MerchantSight) -> Row:
    view = sight.view
    slots: list[Slot] = []
    for index, card in enumerate(view.row):
        if sight.hides("slot", index):
            slots.append(None)
        elif card.end_card:
            slots.append(EndCard())
        elif card.order is not None:
            slots.append(_order(sight, index, card.order))
        else:
            slots.append(sight.trail.sold.get(index))
    jewels = tuple(
        (index, card.jewel, view.jewels[card.jewel])
        for index, card in enumerate(view.row)
        if card.jewel is not None and not sight.hides("pile", card.jewel)
    )
    titles = tuple(models.Title(title.id, title.points, sight.bottom) for title in view.titles)
    return Row(tuple(slots), jewels, view.stack, titles)


def _order(sight: MerchantSight, index: int, order: int) -> Order:
    legal = offered(sight, SELL + order)
    mark: Mark = "legal" if legal else ""
    looked_at = sight.looked_at == ("order", order)
    if sight.pinned == ("order", order):
        mark = "chosen"
    elif order in sight.trail.fresh and sight.deciding and not legal:
        mark = "last"
    held = held_goods(sight, order_goods(order)) if looked_at or sight.pinned == ("order", order) else ()
    key = str(index + 1) if sight.keyboard and sight.mode == "sell" else ""
    return Order(order, mark, key, sight.advises(SELL + order), held)


def held_goods(sight: MerchantSight, goods: tuple[int, ...]) -> tuple[bool, ...]:
    """Which of these goods are on sight."""
    left = list(sight.view.seats[sight.bottom].load)
    found = []
    for good in goods:
        found.append(left[good] > 0)
        left[good] -= left[good] > 0
    return tuple(found)


@once
def specials(sight: MerchantSight) -> tuple[Special, ...]:
    return tuple(_special(sight, special, owner) for special, owner in enumerate(sight.view.specials))


def _special(sight: MerchantSight, special: int, owner: int | None) -> Special:
    if owner is not None:
        return Special(special, owner, sight.name(owner))
    legal = offered(sight, SELL_SPECIAL + special)
    pinned = sight.pinned == ("special", special)
    mark: Mark = "chosen" if pinned else "legal" if legal else ""
    looked_at = pinned or sight.looked_at == ("special", special)
    return Special(
        special,
        mark=mark,
        key=f"⇧{special + 1}" if sight.keyboard and sight.mode == "sell" else "",
        hint=sight.advises(SELL_SPECIAL + special),
        held=held_goods(sight, special_goods(special)) if looked_at else (),
    )


# Goods that orders want


def wanted(sight: MerchantSight) -> tuple[frozenset[int], frozenset[int]]:
    """Goods that are marked on the map, and the cities where they are to be delivered."""
    goods: frozenset[int] = frozenset()
    goals: frozenset[int] = frozenset()
    if sight.mark_all:
        goods = wanted_by_all(sight)
    for plan in (sight.pinned, sight.looked_at):
        if plan is not None:
            lacking, goal = wanted_by(sight, *plan)
            goods, goals = goods | lacking, goals | goal
    return goods, goals


def wanted_by(sight: MerchantSight, what: str, number: int) -> tuple[frozenset[int], frozenset[int]]:
    """Goods that an order or special still needs, and the city it is delivered in."""
    table, cities = (ORDER_GOODS, ORDER_CITY) if what == "order" else (SPECIAL_GOODS, SPECIAL_CITY)
    lacking = missing(sight.view.seats[sight.bottom].load, table[number])
    return frozenset(lacking), frozenset([int(cities[number])])


def wanted_by_all(sight: MerchantSight) -> frozenset[int]:
    """Goods that some order of the row still needs."""
    load = sight.view.seats[sight.bottom].load
    wanted: set[int] = set()
    for card in sight.view.row:
        if card.order is not None:
            wanted.update(missing(load, ORDER_GOODS[card.order]))
    return frozenset(wanted)
