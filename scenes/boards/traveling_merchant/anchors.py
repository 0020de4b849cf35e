"""Where a piece of a position lies on the screen: the ends of its ways."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.traveling_merchant.components import GOODS, ORDER_CITY
from scenes.boards.traveling_merchant import layout as where
from scenes.boards.traveling_merchant.caravan import CaravanPlan, caravan_plan
from scenes.boards.traveling_merchant.panels import load_spots, order_spots
from scenes.kit.theme import Rect

if TYPE_CHECKING:
    from scenes.boards.traveling_merchant.board import MerchantBoard


def plan_in(board: MerchantBoard, state: Any) -> CaravanPlan:
    """The caravan below as it stands in `state`."""
    seat = board.bottom
    used = int(state.used[seat])
    return caravan_plan(int(state.carriage[seat]), used, int(state.wagons[seat]) - used, False)


def horse_spot(board: MerchantBoard, place: int, index: int = 0, number: int = 1) -> Rect:
    spots = board.layout.plan(place).horse_spots(max(1, number))
    return spots[min(index, len(spots) - 1)]


def stock_spot(board: MerchantBoard, good: int) -> Rect:
    """The stock cube on the card of the city that makes the good."""
    place = next(p for p, view in board.places.items() if view.product == good)
    return board.layout.plan(place).stock


def lot_spot(board: MerchantBoard, state: Any, place: int, seat: int, good: int) -> Rect:
    """The cube of a good in a seat's lot, as the lot is in `state`."""
    kinds = [kind for kind in range(GOODS) if int(state.area[place, seat, kind]) > 0]
    spots = board.layout.plan(place).cube_spots(seat, max(1, len(kinds)))
    return spots[kinds.index(good)] if good in kinds else spots[-1]


def load_spot(board: MerchantBoard, state: Any, seat: int, place: int) -> Rect:
    """A place of a seat's caravan."""
    if seat == board.bottom:
        plan = plan_in(board, state)
        if place < len(plan.slots):
            return plan.slots[place]
        wagon = place - len(plan.slots)
        return plan.wagons[wagon].slot if wagon < len(plan.wagons) else plan.slots[-1]
    space = int(state.carriage[seat]) + int(state.wagons[seat])
    spots = load_spots(board.layout.panel(seat), space)
    return spots[min(place, len(spots) - 1)]


def wagon_spot(board: MerchantBoard, state: Any, seat: int, index: int) -> Rect:
    """A wagon of the caravan below, or the emblem of an order in a panel."""
    if seat == board.bottom:
        places = plan_in(board, state).wagons
        return places[min(index, len(places) - 1)].rect
    number = int(state.wagons[seat])
    orders = tuple(
        (int(ORDER_CITY[order]), place < int(state.used[seat]))
        for place, order in enumerate(state.wagon[seat][:number])
    )
    owned = sum(int(owner) == seat for owner in state.special_owner)
    return order_spots(board.layout.panel(seat), orders, owned)[index]


def special_spot(board: MerchantBoard, state: Any, seat: int, special: int) -> Rect:
    """Where a special that was taken goes: the panel of its seat, or the points of the seat below."""
    if seat == board.bottom:
        return (where.YOU[0] + 60, where.NAME_LINE - 16, 60, 34)
    number = int(state.wagons[seat])
    orders = tuple((0, place < int(state.used[seat])) for place in range(number))
    mine = [s for s, owner in enumerate(state.special_owner) if int(owner) == seat]
    spots = order_spots(board.layout.panel(seat), orders, len(mine))
    return spots[number + mine.index(special)]


def jewel_spot(board: MerchantBoard, seat: int, colour: int) -> Rect:
    if seat == board.bottom:
        return where.MY_JEWELS[colour]
    return board.layout.panel(seat).jewels[colour]


def pile_spot(board: MerchantBoard, slot: int) -> Rect:
    """The jewel on its pile above a slot."""
    x, y, _, h = board.layout.jewel_pile(slot)
    return (x + 6, y + 2.5, h - 5, h - 5)


def house_spot(board: MerchantBoard, state: Any, seat: int) -> Rect:
    """The next house that a seat would place."""
    placed = int(state.houses[seat])
    if seat == board.bottom:
        return where.MY_HOUSES[max(0, 3 - placed)]
    spots = board.layout.panel(seat).houses
    return spots[min(placed, len(spots) - 1)]
