"""The seats as pieces: the own caravan, and the panels of the others."""

from __future__ import annotations

from collections.abc import Iterator

from game.traveling_merchant import components as c
from scenes.boards.traveling_merchant import geometry, looks, panels
from scenes.boards.traveling_merchant.board_state import MerchantBoardState
from scenes.boards.traveling_merchant.choices import CHOICES, placing
from scenes.boards.traveling_merchant.geometry import CaravanPlan, caravan_plan
from scenes.boards.traveling_merchant.looks import Cube, city_mark
from scenes.boards.traveling_merchant.next_house import house_words
from scenes.kit.canvas import inset
from scenes.tabletop.board_state import memoized
from scenes.tabletop.piece import Piece, place_only
from scenes.tabletop.seats import is_next, seated


def points_of(shown: MerchantBoardState, seat: int) -> int:
    """Points as they are shown: those of the position, or what has been counted so far."""
    return shown.counting[seat] if shown.counting else shown.view.seats[seat].score


@memoized
def plan_of(shown: MerchantBoardState) -> CaravanPlan:
    """The own caravan."""
    mine, plan = shown.mine, shown.looked_at
    used = sum(wagon.used for wagon in mine.wagons)
    ghost = plan is not None and plan[0] == "order" and not shown.lacking(c.ORDER_GOODS[plan[1]])
    return caravan_plan(mine.carriage, used, len(mine.wagons) - used, ghost)


def caravan(shown: MerchantBoardState) -> Iterator[Piece]:
    seat, mine, plan, band = shown.bottom, shown.mine, plan_of(shown), "you"
    x, y, _, _ = geometry.YOU
    ahead = None if shown.view.over else house_words(shown)
    look = panels.you(
        seat, shown.name(seat), shown.active == seat, points_of(shown, seat), mine.jewels, plan, mine.loaded,
        mine.space, ahead,
    )  # fmt: skip
    yield Piece(("you",), geometry.YOU, look, band=band)
    yield place_only(("seat", seat), (x + 8, y + 6, 170, 34))
    yield place_only(("houses", seat), (x + 8, geometry.HOUSES_LINE - 13, 170, 27))
    yield place_only(("jewels", seat), (x + 8, geometry.JEWELS_LINE - 13, 170, 27))
    yield place_only(("next",), geometry.NEXT_HOUSE)
    yield place_only(("burden", seat), geometry.CARAVAN, means=("caravan",))
    yield Piece(("points", seat), (x + 60, geometry.NAME_LINE - 16, 60, 34))
    yield Piece(("next house", seat), geometry.MY_HOUSES[max(0, mine.houses_left - 1)])
    for index, spot in enumerate(geometry.MY_HOUSES):
        legal, has = placing(shown), index < mine.houses_left
        last = legal and index == mine.houses_left - 1
        part, tip = (("house",), ("house.drag",)) if last else (None, None)
        yield Piece(
            ("my house" if has else "no house", index), spot, looks.house(seat if has else -1, legal and has),
            means=part, tip=tip, layer=1, band=band, same=("house", seat) if has else None, carry=last,
            outline="none",
        )  # fmt: skip
    for colour, spot in enumerate(geometry.MY_JEWELS):
        yield Piece(("jewels", seat, colour), spot, looks.jewel(colour), layer=1, band=band)
    yield from _wagons(shown, plan)


def _wagons(shown: MerchantBoardState, plan: CaravanPlan) -> Iterator[Piece]:
    seat, mine, band, offers = shown.bottom, shown.mine, "you", CHOICES.offered(shown)
    counted = shown.turned[seat] if shown.turned else 0
    for index, (wagon, rect) in enumerate(zip(mine.wagons, plan.wagons)):
        turned = int(c.ORDER_POINTS[wagon.order]) if index < counted else -1
        look, part = panels.wagon(wagon.order, wagon.used, turned), ("wagon", index)
        yield Piece(
            (*part, seat, wagon.order), rect, look, means=part, tip=part, layer=1, band=band, radius=7
        )
    for place, good in enumerate(shown.loads[seat]):
        if good is not None and not mine.carriage <= place < mine.carriage + counted:
            means, spot = ("load", place, good), plan.spot(place)
            cube = Cube(good, mark=means in offers, edge=2)
            id_ = ("load", seat, place, good)
            yield Piece(
                id_, inset(spot, -2), cube, means=means, tip=("load", good), layer=2, band=band, carry=True,
                outline="none", radius=5,
            )  # fmt: skip
    if plan.divider is not None:
        yield Piece(("divider",), plan.divider, panels.divider(seat), band=band, layer=1)
    if plan.ghost is not None and shown.looked_at is not None:
        ghost = panels.ghost(int(c.ORDER_CITY[shown.looked_at[1]]))
        yield Piece(("ghost",), plan.ghost, ghost, layer=1, band=band)


def _status(shown: MerchantBoardState, seat: int) -> str:
    """Whether a seat comes next."""
    view, following = shown.view, (shown.turn + 1) % shown.view.players
    if view.phase == "start":
        following = (shown.turn - 1) % view.players
        if shown.turn == view.start_seat:
            following = view.start_seat
    ahead = is_next(shown, seat, following) and view.turns_left != 0
    return shown.word("next") if ahead else ""


def panel(shown: MerchantBoardState, seat: int) -> Iterator[Piece]:
    panel, view, band = shown.layout.panel(seat), shown.view.seats[seat], f"seat{seat}"
    goods = sorted(good for good in shown.loads[seat] if good is not None)
    used, number = sum(wagon.used for wagon in view.wagons), len(view.wagons)
    look = panels.opponent(
        seated(shown, seat, _status(shown, seat)), points_of(shown, seat), len(goods), view.space,
        view.jewels, used, number, len(view.house_cities),
    )  # fmt: skip
    x, y, w, _ = panel.rect
    yield Piece(("panel", seat), panel.rect, look, band=band)
    yield place_only(("seat", seat), (x + 8, y + 4, w - 16, 34))
    yield place_only(("burden", seat), panel.load)
    red, white = panel.jewels
    for colour, spot in enumerate(panel.jewels):
        yield Piece(("jewels", seat, colour), spot)
    yield place_only(("jewels", seat), (red[0], red[1], white[0] + 40 - red[0], red[3]))
    yield Piece(("next house", seat), panel.houses[min(len(view.house_cities), c.HOUSES - 1)])
    (left, top, _, _), last = panel.houses[0], panel.houses[-1]
    yield place_only(("houses", seat), (left, top, last[0] + 24 - left, 24))
    for index, (good, spot) in enumerate(zip(goods, panel.load_spots(view.space))):
        id_ = ("load", seat, index - goods.index(good), good)
        yield Piece(id_, spot, Cube(good), tip=("burden", seat), layer=1, band=band)
    spots = panel.order_spots(used, number, len(view.specials))
    for index, (wagon, spot) in enumerate(zip(view.wagons, spots)):
        id_, emblem = (
            ("wagon", index, seat, wagon.order),
            city_mark(int(c.ORDER_CITY[wagon.order]), wagon.used),
        )
        yield Piece(id_, spot, emblem, tip=("taken", wagon.order), layer=1, band=band)
    for special, spot in zip(view.specials, spots[number:]):
        emblem = city_mark(int(c.SPECIAL_CITY[special]), golden=True)
        yield Piece(("mine", special), spot, emblem, tip=("special", special), layer=1, band=band)
