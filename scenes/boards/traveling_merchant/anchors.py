"""Where a piece of a position lies on the screen: the ends of its ways."""

from __future__ import annotations

from game.traveling_merchant.components import GOODS, ORDER_CITY
from game.traveling_merchant.state import MerchantState
from scenes.boards.traveling_merchant import layout as where
from scenes.boards.traveling_merchant.caravan import CaravanPlan, caravan_plan
from scenes.boards.traveling_merchant.panels import load_spots, order_spots
from scenes.boards.traveling_merchant.sight import MerchantSight
from scenes.kit.theme import Rect


def plan_in(sight: MerchantSight, state: MerchantState) -> CaravanPlan:
    """The caravan below as it stands in `state`."""
    seat = sight.bottom
    used = int(state.used[seat])
    return caravan_plan(int(state.carriage[seat]), used, int(state.wagons[seat]) - used, False)


def horse_spot(sight: MerchantSight, place: int, index: int = 0, number: int = 1) -> Rect:
    spots = sight.layout.plan(place).horse_spots(max(1, number))
    return spots[min(index, len(spots) - 1)]


def stock_spot(sight: MerchantSight, good: int) -> Rect:
    """The stock cube on the card of the city that makes the good."""
    place = next(p for p, view in sight.places.items() if view.product == good)
    return sight.layout.plan(place).stock


def lot_spot(sight: MerchantSight, state: MerchantState, place: int, seat: int, good: int) -> Rect:
    """The cube of a good in a seat's lot, as the lot is in `state`."""
    kinds = [kind for kind in range(GOODS) if int(state.area[place, seat, kind]) > 0]
    spots = sight.layout.plan(place).cube_spots(seat, max(1, len(kinds)))
    return spots[kinds.index(good)] if good in kinds else spots[-1]


def load_spot(sight: MerchantSight, state: MerchantState, seat: int, place: int) -> Rect:
    """A place of a seat's caravan."""
    if seat == sight.bottom:
        plan = plan_in(sight, state)
        if place < len(plan.slots):
            return plan.slots[place]
        wagon = place - len(plan.slots)
        return plan.wagons[wagon].slot if wagon < len(plan.wagons) else plan.slots[-1]
    space = int(state.carriage[seat]) + int(state.wagons[seat])
    spots = load_spots(sight.layout.panel(seat), space)
    return spots[min(place, len(spots) - 1)]


def wagon_spot(sight: MerchantSight, state: MerchantState, seat: int, index: int) -> Rect:
    """A wagon of the caravan below, or the emblem of an order in a panel."""
    if seat == sight.bottom:
        places = plan_in(sight, state).wagons
        return places[min(index, len(places) - 1)].rect
    number = int(state.wagons[seat])
    orders = tuple(
        (int(ORDER_CITY[order]), place < int(state.used[seat]))
        for place, order in enumerate(state.wagon[seat][:number])
    )
    owned = sum(int(owner) == seat for owner in state.special_owner)
    return order_spots(sight.layout.panel(seat), orders, owned)[index]


def special_spot(sight: MerchantSight, state: MerchantState, seat: int, special: int) -> Rect:
    """Where a special that was taken goes: the panel of its seat, or the points of the seat below."""
    if seat == sight.bottom:
        return (where.YOU[0] + 60, where.NAME_LINE - 16, 60, 34)
    number = int(state.wagons[seat])
    orders = tuple((0, place < int(state.used[seat])) for place in range(number))
    mine = [s for s, owner in enumerate(state.special_owner) if int(owner) == seat]
    spots = order_spots(sight.layout.panel(seat), orders, len(mine))
    return spots[number + mine.index(special)]


def jewel_spot(sight: MerchantSight, seat: int, colour: int) -> Rect:
    if seat == sight.bottom:
        return where.MY_JEWELS[colour]
    return sight.layout.panel(seat).jewels[colour]


def pile_spot(sight: MerchantSight, slot: int) -> Rect:
    """The jewel on its pile above a slot."""
    x, y, _, h = sight.layout.jewel_pile(slot)
    return (x + 6, y + 2.5, h - 5, h - 5)


def house_spot(sight: MerchantSight, state: MerchantState, seat: int) -> Rect:
    """The next house that a seat would place."""
    placed = int(state.houses[seat])
    if seat == sight.bottom:
        return where.MY_HOUSES[max(0, 3 - placed)]
    spots = sight.layout.panel(seat).houses
    return spots[min(placed, len(spots) - 1)]
