"""Map, row and specials of a position as the plain values that are drawn, with what can be done there."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    LETTERS,
    ORDER_CITY,
    ORDER_GOODS,
    SPECIAL_CITY,
    SPECIAL_GOODS,
)
from scenes.boards.traveling_merchant import models
from scenes.boards.traveling_merchant.compose import HouseChoice, Swap, missing
from scenes.boards.traveling_merchant.models import (
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
from scenes.boards.traveling_merchant.sprites import order_goods, special_goods

if TYPE_CHECKING:
    from scenes.boards.traveling_merchant.board import MerchantBoard

FAMILIES = {
    "move": range(RIDE, BUY_STOCK),
    "buy": range(BUY_STOCK, GIVE_BACK),
    "sell": range(SELL, START_AT),
}
"""The actions of each of the three choices."""


def shown(board: MerchantBoard, family: str) -> bool:
    """Whether the outlines of a family are shown: all are, unless the choice was narrowed to one."""
    return board.mode in ("", family)


def offered(board: MerchantBoard, action: int) -> bool:
    """Whether an action of the turn is legal and outlined now."""
    if not board.deciding or board.session is not None or action not in board.legal:
        return False
    return all(action not in family or shown(board, name) for name, family in FAMILIES.items())


# The map


def map_view(board: MerchantBoard) -> Map:
    view = board.view
    marks = board.wanted()
    cities = tuple(_city(board, place, *marks) for place in board.layout.places)
    mine = board.deciding and board.session is None and view.phase == "turn"
    here = view.seats[board.bottom].horse if mine else None
    arrows: tuple[tuple[int, int], ...] = ()
    if here is not None:
        arrows = tuple((here, near) for near in board.layout.near[here] if offered(board, RIDE + near))
    placing = board.deciding and (isinstance(board.session, HouseChoice) or view.phase == "start")
    active = board.active if board.active == board.bottom and not placing else -1
    return Map(cities, arrows, tuple(board.trail.rides), active)


def _city(board: MerchantBoard, place: int, wanted: frozenset[int], goals: frozenset[int]) -> City:
    view = board.places[place]
    mark, steps = _city_mark(board, place)
    stock = _stock(board, place, wanted) if view.product is not None else None
    lots = tuple(_lot(board, place, seat, wanted) for seat in range(board.view.players) if not view.road)
    horses = sorted(
        (seat for seat in view.horses if ("horse", seat) not in board.hidden),
        key=lambda seat: (seat != board.active, seat != board.bottom, seat),
    )
    hint = any(board.advises(base + place) for base in (RIDE, START_AT, PAIR, TRIO))
    active = board.active
    here = active >= 0 and board.view.seats[active].horse == place and ("horse", active) not in board.hidden
    return City(place, mark, steps, stock, lots, tuple(horses), here, hint, place in goals)


def _city_mark(board: MerchantBoard, place: int) -> tuple[Mark, int]:
    """The outline of a city, and what riding there costs."""
    if not board.deciding:
        return "", 0
    session = board.session
    if isinstance(session, HouseChoice):
        if session.city == place and (session.trio is not None or len(session.ways(place)) > 1):
            return "chosen", 0
        return ("legal", 0) if place in session.cities() else ("", 0)
    if START_AT + place in board.legal and board.view.phase == "start":
        return "legal", 0
    if not offered(board, RIDE + place):
        return "", 0
    steps = int(board.state.distance[int(board.state.horse[board.bottom]), place])
    return ("legal" if steps == 1 else "far"), steps


def _stock(board: MerchantBoard, place: int, wanted: frozenset[int]) -> Cube:
    view = board.places[place]
    good = int(view.product if view.product is not None else 0)
    action = BUY_STOCK + good
    here = board.view.seats[board.bottom].horse == place
    legal = here and offered(board, action)
    chosen = isinstance(board.session, Swap) and board.session.buying == action and here
    return Cube(
        good,
        view.stock or 0,
        "chosen" if chosen else "legal" if legal else "",
        here and board.advises(action),
        good in wanted and (view.stock or 0) > 0,
        LETTERS[good] if legal and board.mode == "buy" else "",
    )


def _lot(board: MerchantBoard, place: int, seat: int, wanted: frozenset[int]) -> Lot:
    view = board.places[place]
    here = board.view.seats[board.bottom].horse == place
    cubes = []
    for good in range(GOODS):
        count = view.areas[seat][good]
        if count == 0:
            continue
        action = BUY_AREA + seat * GOODS + good
        legal = here and offered(board, action)
        chosen = isinstance(board.session, Swap) and board.session.buying == action and here
        cubes.append(
            Cube(
                good,
                count,
                "chosen" if chosen else "legal" if legal else "",
                here and board.advises(action),
                good in wanted and seat != board.bottom,
                LETTERS[good] if legal and board.mode == "buy" else "",
            )
        )
    return Lot(tuple(cubes), seat in view.houses, (place, seat) in board.trail.lots)


# The row


def row(board: MerchantBoard) -> Row:
    view = board.view
    slots: list[Slot] = []
    for index, card in enumerate(view.row):
        if ("slot", index) in board.hidden:
            slots.append(None)
        elif card.end_card:
            slots.append(EndCard())
        elif card.order is not None:
            slots.append(_order(board, index, card.order))
        else:
            slots.append(board.trail.sold.get(index))
    jewels = tuple(
        (index, card.jewel, view.jewels[card.jewel])
        for index, card in enumerate(view.row)
        if card.jewel is not None and ("pile", card.jewel) not in board.hidden
    )
    titles = tuple(models.Title(title.id, title.points, board.bottom) for title in view.titles)
    return Row(tuple(slots), jewels, view.stack, titles)


def _order(board: MerchantBoard, index: int, order: int) -> Order:
    legal = offered(board, SELL + order)
    mark: Mark = "legal" if legal else ""
    looked_at = board.looked_at == ("order", order)
    if board.pinned == ("order", order):
        mark = "chosen"
    elif order in board.trail.fresh and board.deciding and not legal:
        mark = "last"
    held = held_goods(board, order_goods(order)) if looked_at or board.pinned == ("order", order) else ()
    key = str(index + 1) if board.keyboard and board.mode == "sell" else ""
    return Order(order, mark, key, board.advises(SELL + order), held)


def held_goods(board: MerchantBoard, goods: tuple[int, ...]) -> tuple[bool, ...]:
    """Which of these goods are on board."""
    left = list(board.view.seats[board.bottom].load)
    found = []
    for good in goods:
        found.append(left[good] > 0)
        left[good] -= left[good] > 0
    return tuple(found)


def specials(board: MerchantBoard) -> tuple[Special, ...]:
    return tuple(_special(board, special, owner) for special, owner in enumerate(board.view.specials))


def _special(board: MerchantBoard, special: int, owner: int | None) -> Special:
    if owner is not None:
        return Special(special, owner, board.name(owner))
    legal = offered(board, SELL_SPECIAL + special)
    pinned = board.pinned == ("special", special)
    mark: Mark = "chosen" if pinned else "legal" if legal else ""
    looked_at = pinned or board.looked_at == ("special", special)
    return Special(
        special,
        mark=mark,
        key=f"⇧{special + 1}" if board.keyboard and board.mode == "sell" else "",
        hint=board.advises(SELL_SPECIAL + special),
        held=held_goods(board, special_goods(special)) if looked_at else (),
    )


# Goods that orders want


def wanted_by(board: MerchantBoard, what: str, number: int) -> tuple[frozenset[int], frozenset[int]]:
    """Goods that an order or special still needs, and the city it is delivered in."""
    table, cities = (ORDER_GOODS, ORDER_CITY) if what == "order" else (SPECIAL_GOODS, SPECIAL_CITY)
    lacking = missing(board.view.seats[board.bottom].load, table[number])
    return frozenset(lacking), frozenset([int(cities[number])])


def wanted_by_all(board: MerchantBoard) -> frozenset[int]:
    """Goods that some order of the row still needs."""
    load = board.view.seats[board.bottom].load
    wanted: set[int] = set()
    for card in board.view.row:
        if card.order is not None:
            wanted.update(missing(load, ORDER_GOODS[card.order]))
    return frozenset(wanted)
