"""The table of The Era of Traveling Merchant as pieces: what a seat sees, zone by zone."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from game.traveling_merchant import components as c
from game.traveling_merchant.tables import ROAD
from scenes.boards.traveling_merchant import chart, geometry, looks, panels
from scenes.boards.traveling_merchant.board_state import MerchantBoardState
from scenes.boards.traveling_merchant.choices import CHOICES, CUBE_KEYS, FAMILIES, placing, wanted_by
from scenes.boards.traveling_merchant.compose import HouseChoice, Swap
from scenes.boards.traveling_merchant.geometry import MerchantPlaces
from scenes.boards.traveling_merchant.looks import JEWELS, Cube, gone, product_of
from scenes.boards.traveling_merchant.speech import choice_line
from scenes.boards.traveling_merchant.zones_seats import caravan, panel
from scenes.kit.canvas import contains
from scenes.kit.layout import Box, around
from scenes.kit.theme import Point, Rect
from scenes.tabletop.looks import FITTED, push_button
from scenes.tabletop.piece import Look, Part, Piece, Tip, place_only
from scenes.tabletop.zones import Zones

DOT = 11.0
"""From one dot of a way to the next."""
MARGIN = 4.0
"""Dots keep away from names and numbers by so much."""
MAP = "map"
Dots = tuple[tuple[Point, int, float], ...]


class MerchantZones(Zones[MerchantBoardState]):
    """See scenes.tabletop.zones.Zones."""

    choices = CHOICES

    def pieces(self, shown: MerchantBoardState) -> Sequence[Piece]:
        found = [*_map(shown), *_row(shown), *_specials(shown), *caravan(shown), *actions(shown)]
        for seat in shown.layout.others:
            found += panel(shown, seat)
        return found


ZONES = MerchantZones()
"""The only one: what it lays out of a board state is kept for all parts of the board."""


# The map


def wanted(shown: MerchantBoardState) -> tuple[set[int], set[int]]:
    """Goods that marked orders still need, and the cities where these are to be delivered."""
    found, goals = set[int](), set[int]()
    for card in shown.view.row if shown.mark_all else ():
        if card.order is not None:
            found.update(shown.lacking(c.ORDER_GOODS[card.order]))
    for plan in (shown.pinned, shown.looked_at):
        if plan is not None:
            city, goods = wanted_by(plan)
            found.update(shown.lacking(goods))
            goals.add(city)
    return found, goals


def _map(shown: MerchantBoardState) -> Iterator[Piece]:
    layout, offers, chosen = shown.layout, CHOICES.offered(shown), CHOICES.chosen(shown)
    goods, goals = wanted(shown)
    framed = shown.mine.horse if shown.active == shown.bottom and not placing(shown) else None
    riding = shown.draft is None and shown.view.phase == "turn"
    for a, b, rect in layout.gates:
        yield place_only(("gate", a, b), rect.inset(-2))
    for place in layout.cities:
        part, rect, steps = ("city", place), layout.cities[place], shown.steps(place)
        mark = "" if part not in offers else "far" if riding and steps > 1 else "legal"
        if mark == "far":
            emblem = layout.plans[place].emblem
            spot = around((emblem.right - 3, emblem.bottom - 3), 19)
            yield Piece(
                id=("steps", place), rect=spot, look=chart.steps_disc(steps), layer=6, band=MAP, label=emblem
            )
        elif mark and riding and shown.mine.horse is not None:
            (x, y), (sx, sy) = rect.centre, layout.cities[shown.mine.horse].centre
            across = abs(x - sx) > abs(y - sy)
            arrow = chart.arrow((1 if x > sx else -1) if across else 0, 0 if across else 1 if y > sy else -1)
            spot = around(layout.gate_middle(shown.mine.horse, place), 31)
            yield Piece(id=("arrow", place), rect=spot, look=arrow, means=("arrow", place), tip=part, layer=7)
        signal = chart.around("chosen" if part in chosen else mark, place == framed, place in goals)
        if signal != chart.around("", False, False):
            yield Piece(id=("around", place), rect=rect, look=signal, band=MAP)
        yield Piece(
            id=("card", place), rect=rect, look=chart.card(place, layout.plans[place].skyline), band=MAP,
            layer=1,
        )  # fmt: skip
    for number, (seat, path) in enumerate(shown.trail.rides):
        way = chart.dots(ride_dots(layout, seat, path))
        yield Piece(id=("ridden", number), rect=_bounds(layout.way(path)), look=way, band=MAP, layer=1)
    for place in layout.cities:
        yield from _city(shown, place, goods)


def _bounds(points: Sequence[Point]) -> Rect:
    (left, top), (right, low) = (tuple(pick(each) for each in zip(*points)) for pick in (min, max))
    return (left, top, right - left, low - top)


def _city(shown: MerchantBoardState, place: int, goods: set[int]) -> Iterator[Piece]:
    view, plan, band = shown.places[place], shown.layout.plans[place], MAP
    part: Part = ("city", place)
    areas = [[good for good in range(c.GOODS) if area[good]] for area in view.areas]
    lots = tuple(
        chart.Lot(len(kinds), seat in view.houses, (place, seat) in shown.trail.lots)
        for seat, kinds in enumerate(areas)
    )
    look = chart.city(place, plan, () if place == ROAD else lots)
    told = (plan.emblem, *_words(shown.layout, place)) if place != ROAD else ()
    yield Piece(
        id=part, rect=plan.rect, look=look, means=part, tip=part, layer=1, band=band, outline="none",
        reads=told,
    )  # fmt: skip
    if view.product is not None:
        wants = view.product in goods and bool(view.stock)
        part, room = ("stock", place, view.product), plan.stock.at(0, 0, plan.stock.w + 26).inset(-2)
        yield _cube(shown, part, room, view.stock or 0, wants, 3, band, beside=True)
    for seat, kinds in enumerate(areas):
        for good, spot in zip(kinds, plan.cube_spots(seat, len(kinds))):
            count, wants = view.areas[seat][good], good in goods and seat != shown.bottom
            yield _cube(shown, ("cube", place, seat, good), spot.inset(-1), count, wants, 2, band)
    horses = sorted(view.horses, key=lambda seat: (seat != shown.active, seat != shown.bottom, seat))
    for seat, spot in reversed([*zip(horses, plan.horse_spots(len(horses)))]):
        part = ("horse", place, seat)
        id_, look = ("horse", seat), looks.horse(seat)
        yield Piece(
            id=id_, rect=spot, look=look, means=part, tip=part, layer=4, band=band, same=id_, carry=True,
            outline="none",
        )  # fmt: skip
    for seat in view.houses:
        spot = plan.house_spot(seat, len(areas[seat]))
        yield Piece(
            id=("house", place, seat), rect=spot, look=looks.house(seat), layer=5, band=band,
            same=("house", seat),
        )  # fmt: skip


def _cube(
    shown: MerchantBoardState, part: Part, rect: Box, count: int, wanted: bool, layer: int, band: str,
    beside: bool = False,
) -> Piece:  # fmt: skip
    """Goods that can be loaded in a city."""
    good, legal = part[-1], part in CHOICES.offered(shown)
    key = CUBE_KEYS[good] if legal and shown.mode == "buy" else ""
    cube = Cube(good, count, legal, wanted, beside, 2 if beside else 1)
    return Piece(
        id=part, rect=rect, look=cube, means=part, tip=part, layer=layer, band=band, carry=True, key=key,
        outline="none", radius=5,
    )  # fmt: skip


@lru_cache(maxsize=256)
def ride_dots(
    layout: MerchantPlaces, seat: int, path: tuple[int, ...], size: float = 5.4, start: float = 12.0
) -> Dots:
    """The trail of a ride, none of it on words; a larger dot (`start`, if any) where it set out."""
    words = [box.inset(-MARGIN) for place in path for box in _words(layout, place)]
    points = layout.way(path)
    found = [(points[0], seat, start)] if start else []
    ahead = DOT
    for (x, y), (x2, y2) in pairwise(points):
        length = math.hypot(x2 - x, y2 - y)
        while ahead <= length:
            at = (x + (x2 - x) * ahead / length, y + (y2 - y) * ahead / length)
            if not any(contains(box, at) for box in words):
                found.append((at, seat, size))
            ahead += DOT
        ahead -= length
    return tuple(found)


def _words(layout: MerchantPlaces, place: int) -> list[Box]:
    """The name of a city, and the stock with its number."""
    plan = layout.plans[place]
    found = [plan.name] if plan.name is not None else []
    if place != ROAD and product_of(place) is not None:
        found.append(plan.stock.at(0, 0, plan.stock.w + 26))
    return found


# The row and the specials


def _held(shown: MerchantBoardState, plan: tuple[str, int]) -> tuple[bool, ...]:
    """Which goods of an order that is looked at are on board."""
    if plan not in (shown.looked_at, shown.pinned):
        return ()
    left, found = list(shown.mine.load), []
    for good in looks.goods_list(wanted_by(plan)[1]):
        found.append(left[good] > 0)
        left[good] -= left[good] > 0
    return tuple(found)


def _row(shown: MerchantBoardState) -> Iterator[Piece]:
    view, layout, band = shown.view, shown.layout, "row"
    offers = CHOICES.offered(shown)
    for slot, displayed in enumerate(view.row):
        rect = layout.order(slot)
        sold = shown.trail.sold.get(slot) if displayed.order is None and not displayed.end_card else None
        tip: Tip | None = None if sold is None else ("sold", *sold)
        yield Piece(id=("slot", slot), rect=rect, look=gone(*(sold or ())), tip=tip, band=band)
        if displayed.jewel is not None:
            number, pile = view.jewels[displayed.jewel], ("pile", displayed.jewel)
            worth = (c.RED_POINTS, c.WHITE_POINTS)[displayed.jewel]
            look = panels.pile(displayed.jewel, shown.word("pile", points=int(worth), number=number))
            tip = (f"pile.{JEWELS[displayed.jewel]}", ("number", number))
            yield Piece(
                id=pile, rect=layout.jewel_pile(slot), look=look, tip=tip, layer=2, band=band, same=pile
            )
        if displayed.end_card:
            end = ("end_card",)
            yield Piece(
                id=end, rect=rect, look=looks.EndCard(), means=end, tip=end, layer=1, band=band, same=end
            )
        if displayed.order is None:
            continue
        part, key = ("order", displayed.order), str(slot + 1)
        order = order_look(shown, displayed.order)
        fresh = displayed.order in shown.trail.fresh and part not in offers and shown.pinned != part
        yield Piece(
            id=part, rect=rect, look=order, means=part, tip=part, layer=1, band=band, same=part, carry=True,
            key=key, cap=shown.mode == "sell", radius=7, last=shown.deciding and fresh,
        )  # fmt: skip
    stack = ("stack",)
    yield Piece(id=stack, rect=layout.stack, look=panels.stack(view.stack), tip=stack, band=band)
    for index, (title, rect) in enumerate(zip(view.titles, geometry.TITLES)):
        scroll = panels.title(title.id, title.points, shown.bottom)
        yield Piece(id=("title", index), rect=rect, look=scroll, tip=("title", index), band=band)


def order_look(shown: MerchantBoardState, order: int) -> looks.Order:
    """An order, and which of its goods are on board where it is looked at."""
    return looks.Order(order, _held(shown, ("order", order)))


def _specials(shown: MerchantBoardState) -> Iterator[Piece]:
    for special, (owner, rect) in enumerate(zip(shown.view.specials, geometry.SPECIAL_CARDS)):
        part = ("special", special)
        key = f"⇧{special + 1}" if owner is None and shown.mode == "sell" else ""
        if owner is None:
            look: Look = looks.Special(special, _held(shown, part))
        else:
            city, points = int(c.SPECIAL_CITY[special]), int(c.SPECIAL_POINTS[special])
            look = gone(owner, points, shown.name(owner), city)
        yield Piece(
            id=part, rect=rect, look=look, means=part, tip=part, layer=0, band="specials",
            carry=owner is None, key=key, radius=6,
        )  # fmt: skip


# The actions: what can be done in a turn, or in a decision of another kind

TOLD_BEFORE = 2
"""Rounds before which the end by standstill is told."""


def actions(shown: MerchantBoardState) -> Iterator[Piece]:
    """The panel at the right of the map with its buttons."""
    view, draft, mine, band, t = shown.view, shown.draft, shown.deciding, "actions", shown.word
    turn = view.phase in ("turn", "swap", "house", "use", "automatic") and not view.over
    houses = max(c.HOUSES - seat.houses_left for seat in view.seats)
    taken = sum(owner is not None for owner in view.specials)
    end = t("ends.out")
    if not view.end_card_out and view.end_card_between is not None:
        least, most = view.end_card_between
        end = f"{least}–{most}" if most > least else str(least)
    quiet = min(view.idle_rounds_left, view.quiet_rounds_left)
    quiet = quiet if quiet <= TOLD_BEFORE and not view.cause else 0
    counters = (f"{houses} / {c.HOUSES}", f"{taken} / {c.SPECIALS}", end)
    look = panels.actions(
        shown.bottom if view.over else max(0, shown.active), shown.active == shown.me,
        view.given if turn else 0, view.actions, _why(shown),
        panels.EndsAhead(counters, view.cause, quiet),
    )  # fmt: skip
    yield Piece(id=("actions",), rect=geometry.ACTIONS, look=look, band=band)
    yield place_only(("discs",), geometry.ACTIONS.at(8, 8, -8, 112))
    if quiet:
        kind = "idle" if view.idle_rounds_left == quiet else "quiet"
        yield place_only(("counter", kind), geometry.STANDSTILL, ("counter." + kind,))
    for name, rect in zip(geometry.ENDS, geometry.COUNTERS):
        yield place_only(("counter", name), rect, ("counter." + name,))
    yield _button("wanted", geometry.WANTED, panels.wanted(shown.mark_all), "G")
    if mine and draft is not None:
        yield from _buttons(shown)
    elif turn:
        yield from _choices(shown)
    if mine and draft is None and view.phase == "turn":
        button = push_button(
            t("end_turn"), "Enter", FITTED.but(kind="plain" if view.actions else "primary", size=15)
        )
        yield _button("end", geometry.END_TURN, button)


def _button(name: str, rect: Box, look: Look, key: str = "", reading: str = "") -> Piece:
    part, tip = ("button", name), (f"button.{name}{reading}",)
    return Piece(
        id=part, rect=rect, look=look, means=part, tip=tip, layer=1, band="actions", key=key, cap=False,
        outline="none", radius=6,
    )  # fmt: skip


def _why(shown: MerchantBoardState) -> str:
    """Why there are so many actions, or what is to be chosen."""
    view, draft, t = shown.view, shown.draft, shown.word
    if shown.deciding and isinstance(draft, Swap):
        return t("why.swap", good=draft.good)
    if shown.deciding and isinstance(draft, HouseChoice):
        return t("why.house" if draft.city is None else "why.house.use" if draft.needs else "why.house.how")
    if view.phase == "start":
        return t("why.start" if shown.deciding else "why.start.other")
    if view.over:
        return t("banner.count" if shown.counting else "over.line")
    return t(("why.three" if view.given == 3 else "why.two") + ("" if shown.deciding else ".other"))


def _buttons(shown: MerchantBoardState) -> Iterator[Piece]:
    """In a decision of another kind: the ways to place a house, and the way back."""
    draft, t = shown.draft, shown.word
    assert draft is not None
    rects = iter(geometry.CHOICES)
    if isinstance(draft, HouseChoice) and draft.city is not None and not draft.needs:
        ways, city = draft.ways(draft.city), draft.city
        for key, name in enumerate(("pair", "trio"), 1):
            reading = ".english" if name == "trio" and shown.view.english else ""
            title, note = t("button." + name), t(f"button.{name}.note{reading}", city=city)
            look = panels.choice(title, note, (name == "trio") in ways, str(key))
            yield _button(name, next(rects), look, str(key), reading)
    if not draft.begun and (isinstance(draft, Swap) or draft.city is not None):
        cancel = panels.choice(t("button.cancel"), t("button.cancel.note"), True, "Esc")
        yield _button("cancel", next(rects), cancel)


def _choices(shown: MerchantBoardState) -> Iterator[Piece]:
    """Move, buy and sell with what they could do now."""
    offers, seat = CHOICES.offered(shown), max(0, shown.active)
    for name, rect in zip(FAMILIES, geometry.CHOICES):
        part, possible = ("choice", name), ("choice", name) in offers
        active = shown.deciding and shown.mode == name
        title, line = shown.word("choice." + name), choice_line(shown, name)
        picture = looks.horse(seat) if name == "move" else panels.family(name)
        look = panels.choice(title, line, possible, name[0].upper(), picture, active)
        tip = (f"choice.{name}",)
        yield Piece(
            id=part, rect=rect, look=look, means=part, tip=tip, layer=1, band="actions", outline="none",
            radius=6,
        )  # fmt: skip
