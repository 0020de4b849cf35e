"""The seats as pieces: the own caravan, and the panels of the others."""

from __future__ import annotations

from collections.abc import Iterator

from game.traveling_merchant import components as c
from scenes.boards.traveling_merchant import geometry, looks, panels
from scenes.boards.traveling_merchant.board_state import MerchantBoardState
from scenes.boards.traveling_merchant.choices import CHOICES, placing
from scenes.boards.traveling_merchant.geometry import CaravanPlan, caravan_plan
from scenes.boards.traveling_merchant.looks import Cube, city_mark
from scenes.boards.traveling_merchant.next_house import heading, house_words
from scenes.kit.layout import Box
from scenes.tabletop.board_state import memoized
from scenes.tabletop.piece import Piece, place_only
from scenes.tabletop.seats import is_next, seated

FIRST = (25.0, 13.0)
"""Size of the plate of the start player."""


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
    """The panel below: points, houses, jewels and the own caravan."""
    seat, mine, plan, band = shown.bottom, shown.mine, plan_of(shown), "you"
    you = geometry.YOU
    ahead = None if shown.view.over else house_words(shown)
    own = panels.OwnSeat(seat, shown.name(seat), shown.active == seat, points_of(shown, seat), mine.jewels)
    look = panels.you(own, plan, panels.Cargo(mine.loaded, mine.space), heading(shown), ahead)
    yield Piece(id=("you",), rect=you, look=look, band=band)
    if seat == shown.view.start_seat:
        yield _first(shown, you.at(3, 1, *FIRST), band)
    yield place_only(("seat", seat), you.at(8, 6, 170, 34))
    yield place_only(("houses", seat), Box(you.x + 8, geometry.HOUSES_LINE - 13, 170, 27))
    yield place_only(("jewels", seat), Box(you.x + 8, geometry.JEWELS_LINE - 13, 170, 27))
    yield place_only(("next",), geometry.NEXT_HOUSE)
    yield place_only(("burden", seat), geometry.CARAVAN, means=("caravan",))
    yield Piece(id=("points", seat), rect=Box(you.x + 60, geometry.NAME_LINE - 16, 60, 34))
    yield from _houses(shown)
    for colour, spot in enumerate(geometry.MY_JEWELS):
        yield Piece(id=("jewels", seat, colour), rect=spot, look=looks.jewel(colour), layer=1, band=band)
    yield from _wagons(shown, plan)


def _first(shown: MerchantBoardState, rect: Box, band: str) -> Piece:
    """The plate of the start player: after whose round everybody has had as many turns."""
    return Piece(
        id=("first",), rect=rect, look=panels.first(shown.word("first")), layer=2, band=band, tip=("first",)
    )


def _houses(shown: MerchantBoardState) -> Iterator[Piece]:
    """The own houses, coloured once they stand on the map, as in the panels of the others; the next one while
    it is to be placed.
    """
    seat, placed = shown.bottom, c.HOUSES - shown.mine.houses_left
    yield Piece(id=("next house", seat), rect=geometry.MY_HOUSES[min(placed, c.HOUSES - 1)])
    for index, spot in enumerate(geometry.MY_HOUSES):
        if index == placed and placing(shown):
            yield Piece(
                id=("my house", index), rect=spot, look=looks.house(seat, True), means=("house",),
                tip=("house.drag",), layer=1, band="you", carry=True, outline="none",
            )  # fmt: skip
        else:
            look = looks.house(seat if index < placed else -1)
            yield Piece(id=("house place", index), rect=spot, look=look, layer=1, band="you")


def _wagons(shown: MerchantBoardState, plan: CaravanPlan) -> Iterator[Piece]:
    seat, mine, band, offers = shown.bottom, shown.mine, "you", CHOICES.offered(shown)
    counted = shown.turned[seat] if shown.turned else 0
    for index, (wagon, rect) in enumerate(zip(mine.wagons, plan.wagons)):
        turned = int(c.ORDER_POINTS[wagon.order]) if index < counted else -1
        look, part = panels.wagon(wagon.order, wagon.used, turned), ("wagon", index)
        yield Piece(
            id=(*part, seat, wagon.order), rect=rect, look=look, means=part, tip=part, layer=1, band=band,
            radius=7,
        )  # fmt: skip
    for place, good in enumerate(shown.loads[seat]):
        if good is not None and not mine.carriage <= place < mine.carriage + counted:
            means, spot = ("load", place, good), plan.spot(place)
            cube = Cube(good, mark=means in offers, edge=2)
            id_ = ("load", seat, place, good)
            yield Piece(
                id=id_, rect=spot.inset(-2), look=cube, means=means, tip=("load", good), layer=2, band=band,
                carry=True, outline="none", radius=5,
            )  # fmt: skip
    if plan.divider is not None:
        yield Piece(id=("divider",), rect=plan.divider, look=panels.divider(seat), band=band, layer=1)
    if plan.ghost is not None and shown.looked_at is not None:
        ghost = panels.ghost(int(c.ORDER_CITY[shown.looked_at[1]]))
        yield Piece(id=("ghost",), rect=plan.ghost, look=ghost, layer=1, band=band)


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
    """The panel of another seat."""
    panel, view, band = shown.layout.panel(seat), shown.view.seats[seat], f"seat{seat}"
    goods = sorted(good for good in shown.loads[seat] if good is not None)
    used, number = sum(wagon.used for wagon in view.wagons), len(view.wagons)
    look = panels.opponent(
        seated(shown, seat, _status(shown, seat)), points_of(shown, seat),
        panels.Cargo(len(goods), view.space), view.jewels, (used, number), len(view.house_cities),
    )  # fmt: skip
    yield Piece(id=("panel", seat), rect=panel.rect, look=look, band=band)
    if seat == shown.view.start_seat:
        yield _first(shown, panel.first.at(0, 0, *FIRST), band)
    yield place_only(("seat", seat), panel.rect.at(8, 4, -8, 34))
    yield place_only(("burden", seat), panel.load)
    red, white = panel.jewels
    for colour, spot in enumerate(panel.jewels):
        yield Piece(id=("jewels", seat, colour), rect=spot)
    yield place_only(("jewels", seat), red.at(0, 0, white.x + 40 - red.x))
    yield Piece(id=("next house", seat), rect=panel.houses[min(len(view.house_cities), c.HOUSES - 1)])
    first, last = panel.houses[0], panel.houses[-1]
    yield place_only(("houses", seat), first.at(0, 0, last.right - first.x))
    for index, (good, spot) in enumerate(zip(goods, panel.load_spots(view.space))):
        id_ = ("load", seat, index - goods.index(good), good)
        yield Piece(id=id_, rect=spot, look=Cube(good), tip=("burden", seat), layer=1, band=band)
    spots = panel.order_spots(used, number, len(view.specials))
    for index, (wagon, spot) in enumerate(zip(view.wagons, spots)):
        id_, emblem = (
            ("wagon", index, seat, wagon.order),
            city_mark(int(c.ORDER_CITY[wagon.order]), wagon.used),
        )
        yield Piece(id=id_, rect=spot, look=emblem, tip=("taken", wagon.order), layer=1, band=band)
    for special, spot in zip(view.specials, spots[number:]):
        emblem = city_mark(int(c.SPECIAL_CITY[special]), golden=True)
        yield Piece(
            id=("mine", special), rect=spot, look=emblem, tip=("special", special), layer=1, band=band
        )
