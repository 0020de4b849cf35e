"""Tooltips: every piece with its numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.traveling_merchant.components import (
    ORDER_CITY,
    ORDER_GOODS,
    ORDER_POINTS,
    SPECIAL_CITY,
    SPECIAL_GOODS,
    SPECIAL_POINTS,
    TITLE_IDS,
)
from game.traveling_merchant.tables import ROAD
from scenes.boards.traveling_merchant import tips_seats
from scenes.boards.traveling_merchant.board_facts import brings_house, nearest
from scenes.boards.traveling_merchant.compose import HouseChoice, missing
from scenes.boards.traveling_merchant.layout import CHOICES, TITLES
from scenes.boards.traveling_merchant.preview import house_preview, ride_preview
from scenes.boards.traveling_merchant.sprites import goods_list, order_goods
from scenes.boards.traveling_merchant.targets import clickable, explained
from scenes.boards.traveling_merchant.tips_seats import goods_words, words
from scenes.kit.theme import Point, Rect
from scenes.tabletop.targets import Target, under

if TYPE_CHECKING:
    from scenes.boards.traveling_merchant.board import MerchantBoard


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


# Orders


def _order(board: MerchantBoard, target: Target) -> str:
    order = target.kind
    lines = _wanted(board, int(ORDER_CITY[order]), ORDER_GOODS[order], int(ORDER_POINTS[order]))
    card = next((card for card in board.view.row if card.order == order), None)
    if card is not None and card.jewel is not None:
        lines.append(words(board, "order.jewel." + ("red", "white")[card.jewel]))
    if brings_house(board, int(ORDER_CITY[order])):
        lines.append(words(board, "order.house"))
    return "\n".join([*lines, *_deed(board, target)])


def _wanted(board: MerchantBoard, city: int, goods: object, points: int) -> list[str]:
    """City, points, what is on board, what is missing and where the nearest is."""
    lines = [words(board, "order", city=board.place_words(city), points=points)]
    lacking = missing(board.view.seats[board.bottom].load, goods)
    if not lacking:
        lines.append(words(board, "order.ready"))
    else:
        lines.append(words(board, "order.missing", goods=goods_words(board, lacking)))
        for good in sorted(set(lacking)):
            found = nearest(board, good)
            if found is None:
                lines.append(words(board, "order.nowhere", good=board.good_words(good)))
            else:
                name = board.place_words(found[0])
                lines.append(
                    words(board, "order.nearest", good=board.good_words(good), city=name, steps=found[1])
                )
    here = board.view.seats[board.bottom].horse
    if here is not None and here != city:
        steps = int(board.state.distance[here, city])
        lines.append(words(board, "order.distance", steps=steps))
    return lines


def _special(board: MerchantBoard, target: Target) -> str:
    special = target.index
    city, points = int(SPECIAL_CITY[special]), int(SPECIAL_POINTS[special])
    owner = board.view.specials[special]
    if owner is not None:
        name = board.name(owner)
        return words(board, "special.taken", city=board.place_words(city), name=name, points=points)
    lines = _wanted(board, city, SPECIAL_GOODS[special], points)
    lines[0] = words(board, "special", city=board.place_words(city), points=points)
    lines.append(words(board, "special.rule"))
    return "\n".join([*lines, *_deed(board, target)])


def _deed(board: MerchantBoard, target: Target) -> list[str]:
    """What a click on an order would do."""
    if target.legal:
        return [words(board, "order.sell")]
    return [words(board, "order.pin")] if board.deciding else []


def _taken(board: MerchantBoard, target: Target) -> str:
    order = target.kind
    return words(
        board,
        "taken",
        city=board.place_words(int(ORDER_CITY[order])),
        goods=goods_words(board, order_goods(order)),
        points=int(ORDER_POINTS[order]),
    )


def _wagon(board: MerchantBoard, target: Target) -> str:
    lines = [_taken(board, target)]
    used = board.view.seats[board.bottom].wagons[target.index].used
    lines.append(words(board, "wagon.used" if used else "wagon.unused"))
    if isinstance(board.session, HouseChoice) and target.legal:
        lines.append(words(board, "wagon.choose"))
    return "\n".join(lines)


def _sold(board: MerchantBoard, target: Target) -> str:
    return words(board, "sold", name=board.name(target.kind), points=target.nth)


def _end_card(board: MerchantBoard, _: Target) -> str:
    return words(board, "end_card")


def _pile(board: MerchantBoard, target: Target) -> str:
    return words(board, "pile." + ("red", "white")[target.kind], number=target.nth)


def _stack(board: MerchantBoard, _: Target) -> str:
    view = board.view
    if view.end_card_between is None:
        return words(board, "stack.out", count=view.stack)
    least, most = view.end_card_between
    return words(board, "stack", count=view.stack, least=least, most=most)


def _title(board: MerchantBoard, target: Target) -> str:
    title = board.view.titles[target.index]
    t = board.context.t
    lines = [
        f"[[b|{t('traveling_merchant.title.' + TITLE_IDS[title.title])}]]",
        t("traveling_merchant.title." + TITLE_IDS[title.title] + ".about"),
    ]
    for seat, (count, points) in enumerate(zip(title.counts, title.points)):
        key = "title." + ("led" if title.id == "region" else "line")
        lines.append(words(board, key, name=board.name(seat), count=count, points=points))
    return "\n".join(lines)


# The map


def _city(board: MerchantBoard, target: Target) -> str:
    place = target.index
    if place == ROAD:
        return "\n".join([words(board, "road"), *_distance(board, place)])
    view = board.places[place]
    lines = [
        f"[[b|{board.place_words(place)}]]  "
        + words(board, "city.product" if view.product is not None else "city")
    ]
    if view.product is not None:
        lines.append(words(board, "stock", good=board.good_words(view.product), count=view.stock or 0))
    for seat, goods in enumerate(view.areas):
        kinds = goods_list(goods)
        if kinds or seat in view.houses:
            house = words(board, "lot.house") if seat in view.houses else ""
            lines.append(
                words(board, "lot", name=board.name(seat), goods=goods_words(board, kinds), house=house)
            )
    if view.horses:
        names = board.context.t("traveling_merchant.list").join(board.name(seat) for seat in view.horses)
        lines.append(words(board, "horses", names=names))
    return "\n".join([*lines, *_distance(board, place)])


def _distance(board: MerchantBoard, place: int) -> list[str]:
    here = board.view.seats[board.bottom].horse
    if here is None or here == place:
        return []
    return [words(board, "distance", steps=int(board.state.distance[here, place]))]


def _stock(board: MerchantBoard, target: Target) -> str:
    good = target.kind
    lines = [words(board, "stock", good=board.good_words(good), count=board.view.stock[good])]
    lines.append(words(board, "cube.take" if target.legal else "stock.rule"))
    return "\n".join(lines)


def _cube(board: MerchantBoard, target: Target) -> str:
    count = board.places[target.index].areas[target.nth][target.kind]
    name = board.name(target.nth)
    lines = [words(board, "cube", good=board.good_words(target.kind), count=count, name=name)]
    if target.legal:
        lines.append(words(board, "cube.take"))
    elif target.nth == board.bottom:
        lines.append(words(board, "cube.own"))
    return "\n".join(lines)


def _horse(board: MerchantBoard, target: Target) -> str:
    lines = [words(board, "horse", name=board.name(target.kind))]
    if target.drag:
        lines.append(words(board, "horse.drag"))
    return "\n".join(lines)


def _gate(board: MerchantBoard, target: Target) -> str:
    return words(board, "gate", a=board.place_words(target.index), b=board.place_words(target.kind))


# The panel of actions


def _choice(board: MerchantBoard, target: Target) -> str:
    return words(board, "choice." + target.name)


def _button(board: MerchantBoard, target: Target) -> str:
    return words(board, "button." + target.name)


def _counter(board: MerchantBoard, target: Target) -> str:
    view = board.view
    if target.name != "end_card":
        return words(board, "counter." + target.name)
    if view.end_card_between is None:
        return words(board, "counter.end_card.out")
    least, most = view.end_card_between
    return words(board, "counter.end_card", least=least, most=most)


def _discs(board: MerchantBoard, _: Target) -> str:
    return words(board, "discs")


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
    "lot": _city,
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
