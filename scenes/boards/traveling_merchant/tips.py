"""Tooltips: every piece with its numbers."""

from __future__ import annotations

from collections.abc import Callable

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
from scenes.boards.traveling_merchant.sight import MerchantSight
from scenes.boards.traveling_merchant.sprites import goods_list, order_goods
from scenes.boards.traveling_merchant.targets import clickable, explained
from scenes.boards.traveling_merchant.tips_seats import goods_words, words
from scenes.kit.theme import Point, Rect
from scenes.tabletop.targets import Target, under


def tip(sight: MerchantSight, at: Point) -> str | None:
    """What lies at a point, in a few lines; None where there is nothing to say."""
    found = under([*explained(sight), *clickable(sight)], at)
    if found is None:
        return None
    if found.what == "caravan":
        found = Target("burden", sight.bottom, found.rect)
    make = _TIPS.get(found.what)
    text = make(sight, found) if make is not None else None
    return text or None


def spared(sight: MerchantSight, at: Point) -> tuple[Rect, bool] | None:
    """What stays in sight while it is explained: cards, the buttons of a choice, the goal of a ride."""
    found = under([*explained(sight), *clickable(sight)], at)
    if found is None:
        return None
    if found.what in ("order", "special", "end_card", "sold"):
        return found.rect, found.what == "special"
    if found.what == "title":
        return _together(TITLES), False
    if found.what == "button" and found.name in ("pair", "trio", "cancel"):
        return _together(CHOICES), False
    if sight.deciding and (ride_preview(sight, found) or house_preview(sight, found)):
        return sight.layout.city(found.index), False
    return None


def _together(rects: tuple[Rect, ...]) -> Rect:
    """The box around rectangles that lie one below the other."""
    (x, y, w, _), last = rects[0], rects[-1]
    return (x, y, w, last[1] + last[3] - y)


# Orders


def _order(sight: MerchantSight, target: Target) -> str:
    order = target.kind
    lines = _wanted(sight, int(ORDER_CITY[order]), ORDER_GOODS[order], int(ORDER_POINTS[order]))
    card = next((card for card in sight.view.row if card.order == order), None)
    if card is not None and card.jewel is not None:
        lines.append(words(sight, "order.jewel." + ("red", "white")[card.jewel]))
    if brings_house(sight, int(ORDER_CITY[order])):
        lines.append(words(sight, "order.house"))
    return "\n".join([*lines, *_deed(sight, target)])


def _wanted(sight: MerchantSight, city: int, goods: object, points: int) -> list[str]:
    """City, points, what is on board, what is missing and where the nearest is."""
    lines = [words(sight, "order", city=sight.place_words(city), points=points)]
    lacking = missing(sight.view.seats[sight.bottom].load, goods)
    if not lacking:
        lines.append(words(sight, "order.ready"))
    else:
        lines.append(words(sight, "order.missing", goods=goods_words(sight, lacking)))
        for good in sorted(set(lacking)):
            found = nearest(sight, good)
            if found is None:
                lines.append(words(sight, "order.nowhere", good=sight.good_words(good)))
            else:
                name = sight.place_words(found[0])
                lines.append(
                    words(sight, "order.nearest", good=sight.good_words(good), city=name, steps=found[1])
                )
    here = sight.view.seats[sight.bottom].horse
    if here is not None and here != city:
        steps = int(sight.state.distance[here, city])
        lines.append(words(sight, "order.distance", steps=steps))
    return lines


def _special(sight: MerchantSight, target: Target) -> str:
    special = target.index
    city, points = int(SPECIAL_CITY[special]), int(SPECIAL_POINTS[special])
    owner = sight.view.specials[special]
    if owner is not None:
        name = sight.name(owner)
        return words(sight, "special.taken", city=sight.place_words(city), name=name, points=points)
    lines = _wanted(sight, city, SPECIAL_GOODS[special], points)
    lines[0] = words(sight, "special", city=sight.place_words(city), points=points)
    lines.append(words(sight, "special.rule"))
    return "\n".join([*lines, *_deed(sight, target)])


def _deed(sight: MerchantSight, target: Target) -> list[str]:
    """What a click on an order would do."""
    if target.legal:
        return [words(sight, "order.sell")]
    return [words(sight, "order.pin")] if sight.deciding else []


def _taken(sight: MerchantSight, target: Target) -> str:
    order = target.kind
    return words(
        sight,
        "taken",
        city=sight.place_words(int(ORDER_CITY[order])),
        goods=goods_words(sight, order_goods(order)),
        points=int(ORDER_POINTS[order]),
    )


def _wagon(sight: MerchantSight, target: Target) -> str:
    lines = [_taken(sight, target)]
    used = sight.view.seats[sight.bottom].wagons[target.index].used
    lines.append(words(sight, "wagon.used" if used else "wagon.unused"))
    if isinstance(sight.draft, HouseChoice) and target.legal:
        lines.append(words(sight, "wagon.choose"))
    return "\n".join(lines)


def _sold(sight: MerchantSight, target: Target) -> str:
    return words(sight, "sold", name=sight.name(target.kind), points=target.nth)


def _end_card(sight: MerchantSight, _: Target) -> str:
    return words(sight, "end_card")


def _pile(sight: MerchantSight, target: Target) -> str:
    return words(sight, "pile." + ("red", "white")[target.kind], number=target.nth)


def _stack(sight: MerchantSight, _: Target) -> str:
    view = sight.view
    if view.end_card_between is None:
        return words(sight, "stack.out", count=view.stack)
    least, most = view.end_card_between
    return words(sight, "stack", count=view.stack, least=least, most=most)


def _title(sight: MerchantSight, target: Target) -> str:
    title = sight.view.titles[target.index]
    t = sight.t
    lines = [
        f"[[b|{t('traveling_merchant.title.' + TITLE_IDS[title.title])}]]",
        t("traveling_merchant.title." + TITLE_IDS[title.title] + ".about"),
    ]
    for seat, (count, points) in enumerate(zip(title.counts, title.points)):
        key = "title." + ("led" if title.id == "region" else "line")
        lines.append(words(sight, key, name=sight.name(seat), count=count, points=points))
    return "\n".join(lines)


# The map


def _city(sight: MerchantSight, target: Target) -> str:
    place = target.index
    if place == ROAD:
        return "\n".join([words(sight, "road"), *_distance(sight, place)])
    view = sight.places[place]
    lines = [
        f"[[b|{sight.place_words(place)}]]  "
        + words(sight, "city.product" if view.product is not None else "city")
    ]
    if view.product is not None:
        lines.append(words(sight, "stock", good=sight.good_words(view.product), count=view.stock or 0))
    for seat, goods in enumerate(view.areas):
        kinds = goods_list(goods)
        if kinds or seat in view.houses:
            house = words(sight, "lot.house") if seat in view.houses else ""
            lines.append(
                words(sight, "lot", name=sight.name(seat), goods=goods_words(sight, kinds), house=house)
            )
    if view.horses:
        names = sight.t("traveling_merchant.list").join(sight.name(seat) for seat in view.horses)
        lines.append(words(sight, "horses", names=names))
    return "\n".join([*lines, *_distance(sight, place)])


def _distance(sight: MerchantSight, place: int) -> list[str]:
    here = sight.view.seats[sight.bottom].horse
    if here is None or here == place:
        return []
    return [words(sight, "distance", steps=int(sight.state.distance[here, place]))]


def _stock(sight: MerchantSight, target: Target) -> str:
    good = target.kind
    lines = [words(sight, "stock", good=sight.good_words(good), count=sight.view.stock[good])]
    lines.append(words(sight, "cube.take" if target.legal else "stock.rule"))
    return "\n".join(lines)


def _cube(sight: MerchantSight, target: Target) -> str:
    count = sight.places[target.index].areas[target.nth][target.kind]
    name = sight.name(target.nth)
    lines = [words(sight, "cube", good=sight.good_words(target.kind), count=count, name=name)]
    if target.legal:
        lines.append(words(sight, "cube.take"))
    elif target.nth == sight.bottom:
        lines.append(words(sight, "cube.own"))
    return "\n".join(lines)


def _horse(sight: MerchantSight, target: Target) -> str:
    lines = [words(sight, "horse", name=sight.name(target.kind))]
    if target.drag:
        lines.append(words(sight, "horse.drag"))
    return "\n".join(lines)


def _gate(sight: MerchantSight, target: Target) -> str:
    return words(sight, "gate", a=sight.place_words(target.index), b=sight.place_words(target.kind))


# The panel of actions


def _choice(sight: MerchantSight, target: Target) -> str:
    return words(sight, "choice." + target.name)


def _button(sight: MerchantSight, target: Target) -> str:
    english = ".english" if target.name == "trio" and sight.view.english else ""
    return words(sight, "button." + target.name + english)


def _counter(sight: MerchantSight, target: Target) -> str:
    view = sight.view
    if target.name != "end_card":
        return words(sight, "counter." + target.name)
    if view.end_card_between is None:
        return words(sight, "counter.end_card.out")
    least, most = view.end_card_between
    return words(sight, "counter.end_card", least=least, most=most)


def _discs(sight: MerchantSight, _: Target) -> str:
    return words(sight, "discs")


_TIPS: dict[str, Callable[[MerchantSight, Target], str | None]] = {
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
