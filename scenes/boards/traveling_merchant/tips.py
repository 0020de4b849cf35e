"""Tooltips: every piece with its numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.traveling_merchant.components import (
    GOODS,
    ORDER_CITY,
    ORDER_GOODS,
    ORDER_POINTS,
    SPECIAL_CITY,
    SPECIAL_GOODS,
    SPECIAL_POINTS,
    TITLE_IDS,
)
from scenes.boards.traveling_merchant import tips_seats
from scenes.boards.traveling_merchant.board_facts import brings_house, nearest
from scenes.boards.traveling_merchant.compose import HouseChoice, missing
from scenes.boards.traveling_merchant.layout import CHOICES, TITLES
from scenes.boards.traveling_merchant.map import ROAD
from scenes.boards.traveling_merchant.preview import house_preview, ride_preview
from scenes.boards.traveling_merchant.targets import Target, clickable, explained, under
from scenes.kit.theme import Point, Rect

if TYPE_CHECKING:
    from scenes.boards.traveling_merchant.board import MerchantBoard

KEY = "traveling_merchant_board.tip."


def tip(board: MerchantBoard, at: Point) -> str | None:
    """What lies at a point, in a few lines; None where there is nothing to say."""
    found = under([*explained(board), *clickable(board)], at)
    if found is None:
        return None
    if found.what == "caravan":
        found = Target("burden", board.bottom, found.rect)
    make = _TIPS.get(found.what)
    text = make(board, found) if make is not None else None
    return text or None


def spared(board: MerchantBoard, at: Point) -> tuple[Rect, bool] | None:
    """What stays in sight while it is explained: cards, the buttons of a choice, the goal of a ride."""
    found = under([*explained(board), *clickable(board)], at)
    if found is None:
        return None
    if found.what in ("order", "special", "end_card", "sold"):
        return found.rect, found.what == "special"
    if found.what == "title":
        return _together(TITLES), False
    if found.what == "button" and found.name in ("pair", "trio", "cancel"):
        return _together(CHOICES), False
    if board.deciding and (ride_preview(board, found) or house_preview(board, found)):
        return board.layout.city(found.index), False
    return None


def _together(rects: tuple[Rect, ...]) -> Rect:
    """The box around rectangles that lie one below the other."""
    (x, y, w, _), last = rects[0], rects[-1]
    return (x, y, w, last[1] + last[3] - y)


def _t(board: MerchantBoard, key: str, **values: object) -> str:
    return str(board.context.t(KEY + key, **values))


def _goods(board: MerchantBoard, goods: list[int] | tuple[int, ...]) -> str:
    return "".join(board.good_words(good) for good in goods)


# Orders


def _order(board: MerchantBoard, target: Target) -> str:
    order = target.kind
    lines = _wanted(board, int(ORDER_CITY[order]), ORDER_GOODS[order], int(ORDER_POINTS[order]))
    card = next((card for card in board.view.row if card.order == order), None)
    if card is not None and card.jewel is not None:
        lines.append(_t(board, "order.jewel." + ("red", "white")[card.jewel]))
    if brings_house(board, int(ORDER_CITY[order])):
        lines.append(_t(board, "order.house"))
    if target.legal:
        lines.append(_t(board, "order.sell"))
    elif board.deciding:
        lines.append(_t(board, "order.pin"))
    return "\n".join(lines)


def _wanted(board: MerchantBoard, city: int, goods: object, points: int) -> list[str]:
    """City, points, what is on board, what is missing and where the nearest is."""
    lines = [_t(board, "order", city=board.place_words(city), points=points)]
    lacking = missing(board.view.seats[board.bottom].load, goods)
    if not lacking:
        lines.append(_t(board, "order.ready"))
    else:
        lines.append(_t(board, "order.missing", goods=_goods(board, lacking)))
        for good in sorted(set(lacking)):
            found = nearest(board, good)
            if found is None:
                lines.append(_t(board, "order.nowhere", good=board.good_words(good)))
            else:
                name = board.place_words(found[0])
                lines.append(
                    _t(board, "order.nearest", good=board.good_words(good), city=name, steps=found[1])
                )
    here = board.view.seats[board.bottom].horse
    if here is not None and here != city:
        steps = int(board.state.distance[here, city])
        lines.append(_t(board, "order.distance", steps=steps))
    return lines


def _special(board: MerchantBoard, target: Target) -> str:
    special = target.index
    city, points = int(SPECIAL_CITY[special]), int(SPECIAL_POINTS[special])
    owner = board.view.specials[special]
    if owner is not None:
        lines = [
            _t(board, "special.taken", city=board.place_words(city), name=board.name(owner), points=points)
        ]
        return "\n".join(lines)
    lines = _wanted(board, city, SPECIAL_GOODS[special], points)
    lines[0] = _t(board, "special", city=board.place_words(city), points=points)
    lines.append(_t(board, "special.rule"))
    lines.append(_t(board, "order.sell" if target.legal else "order.pin"))
    return "\n".join(lines)


def _taken(board: MerchantBoard, target: Target) -> str:
    order = target.kind
    return _t(
        board,
        "taken",
        city=board.place_words(int(ORDER_CITY[order])),
        goods=_goods(board, [good for good in range(GOODS) for _ in range(int(ORDER_GOODS[order][good]))]),
        points=int(ORDER_POINTS[order]),
    )


def _wagon(board: MerchantBoard, target: Target) -> str:
    lines = [_taken(board, target)]
    used = board.view.seats[board.bottom].wagons[target.index].used
    lines.append(_t(board, "wagon.used" if used else "wagon.unused"))
    if isinstance(board.session, HouseChoice) and target.legal:
        lines.append(_t(board, "wagon.choose"))
    return "\n".join(lines)


def _sold(board: MerchantBoard, target: Target) -> str:
    return _t(board, "sold", name=board.name(target.kind), points=target.nth)


def _end_card(board: MerchantBoard, _: Target) -> str:
    return _t(board, "end_card")


def _pile(board: MerchantBoard, target: Target) -> str:
    return _t(board, "pile." + ("red", "white")[target.kind], number=target.nth)


def _stack(board: MerchantBoard, _: Target) -> str:
    view = board.view
    if view.end_card_between is None:
        return _t(board, "stack.out", count=view.stack)
    least, most = view.end_card_between
    return _t(board, "stack", count=view.stack, least=least, most=most)


def _title(board: MerchantBoard, target: Target) -> str:
    title = board.view.titles[target.index]
    t = board.context.t
    lines = [
        f"[[b|{t('traveling_merchant.title.' + TITLE_IDS[title.title])}]]",
        t("traveling_merchant.title." + TITLE_IDS[title.title] + ".about"),
    ]
    for seat, (count, points) in enumerate(zip(title.counts, title.points)):
        key = "title.led" if title.id == "region" else "title.line"
        lines.append(_t(board, key, name=board.name(seat), count=count, points=points))
    return "\n".join(lines)


# The map


def _city(board: MerchantBoard, target: Target) -> str:
    place = target.index
    if place == ROAD:
        return "\n".join([_t(board, "road"), *_distance(board, place)])
    view = board.places[place]
    lines = [
        f"[[b|{board.place_words(place)}]]  "
        + _t(board, "city.product" if view.product is not None else "city")
    ]
    if view.product is not None:
        lines.append(_t(board, "stock", good=board.good_words(view.product), count=view.stock or 0))
    for seat, goods in enumerate(view.areas):
        kinds = [good for good in range(GOODS) for _ in range(goods[good])]
        if kinds or seat in view.houses:
            house = _t(board, "lot.house") if seat in view.houses else ""
            lines.append(_t(board, "lot", name=board.name(seat), goods=_goods(board, kinds), house=house))
    if view.horses:
        names = board.context.t("traveling_merchant.list").join(board.name(seat) for seat in view.horses)
        lines.append(_t(board, "horses", names=names))
    return "\n".join([*lines, *_distance(board, place)])


def _distance(board: MerchantBoard, place: int) -> list[str]:
    here = board.view.seats[board.bottom].horse
    if here is None or here == place:
        return []
    return [_t(board, "distance", steps=int(board.state.distance[here, place]))]


def _stock(board: MerchantBoard, target: Target) -> str:
    good = target.kind
    lines = [_t(board, "stock", good=board.good_words(good), count=board.view.stock[good])]
    lines.append(_t(board, "cube.take" if target.legal else "stock.rule"))
    return "\n".join(lines)


def _cube(board: MerchantBoard, target: Target) -> str:
    count = board.places[target.index].areas[target.nth][target.kind]
    name = board.name(target.nth)
    lines = [_t(board, "cube", good=board.good_words(target.kind), count=count, name=name)]
    if target.legal:
        lines.append(_t(board, "cube.take"))
    elif target.nth == board.bottom:
        lines.append(_t(board, "cube.own"))
    return "\n".join(lines)


def _lot(board: MerchantBoard, target: Target) -> str:
    return _city(board, target)


def _horse(board: MerchantBoard, target: Target) -> str:
    lines = [_t(board, "horse", name=board.name(target.kind))]
    if target.drag:
        lines.append(_t(board, "horse.drag"))
    return "\n".join(lines)


def _gate(board: MerchantBoard, target: Target) -> str:
    return _t(board, "gate", a=board.place_words(target.index), b=board.place_words(target.kind))


# The panel of actions


def _choice(board: MerchantBoard, target: Target) -> str:
    return _t(board, "choice." + target.name)


def _button(board: MerchantBoard, target: Target) -> str:
    return _t(board, "button." + target.name)


def _counter(board: MerchantBoard, target: Target) -> str:
    view = board.view
    if target.name != "end_card":
        return _t(board, "counter." + target.name)
    if view.end_card_between is None:
        return _t(board, "counter.end_card.out")
    least, most = view.end_card_between
    return _t(board, "counter.end_card", least=least, most=most)


def _discs(board: MerchantBoard, _: Target) -> str:
    return _t(board, "discs")


_TIPS: dict[str, Callable[[MerchantBoard, Target], str | None]] = {
    "order": _order,
    "special": _special,
    "taken": _taken,
    "wagon": _wagon,
    "sold": _sold,
    "end_card": _end_card,
    "pile": _pile,
    "stack": _stack,
    "title": _title,
    "city": _city,
    "stock": _stock,
    "cube": _cube,
    "lot": _lot,
    "horse": _horse,
    "gate": _gate,
    "seat": tips_seats.seat,
    "burden": tips_seats.burden,
    "load": tips_seats.load,
    "jewels": tips_seats.jewels,
    "houses": tips_seats.houses,
    "house": tips_seats.house,
    "next": tips_seats.next,
    "choice": _choice,
    "button": _button,
    "counter": _counter,
    "discs": _discs,
}
