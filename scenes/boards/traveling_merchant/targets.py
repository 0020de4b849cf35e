"""Everything on the board that can be pointed at, with its place."""

from __future__ import annotations

from game.traveling_merchant.tables import ROAD
from scenes.boards.traveling_merchant import layout as where
from scenes.boards.traveling_merchant.caravan import plan_of
from scenes.boards.traveling_merchant.models import EndCard, Order, Sold
from scenes.boards.traveling_merchant.panels import load_spots, order_spots
from scenes.boards.traveling_merchant.portrait import (
    can_click_order,
    can_click_special,
    map_view,
    row,
    specials,
)
from scenes.boards.traveling_merchant.seatview import actions, caravan, opponent
from scenes.boards.traveling_merchant.sight import MerchantSight
from scenes.kit.canvas import around, inset
from scenes.tabletop.sight import once
from scenes.tabletop.targets import Target


@once
def clickable(sight: MerchantSight) -> list[Target]:
    """What a click may mean while the player decides, from the bottom to the top."""
    return [*_map(sight), *_row(sight), *_specials(sight), *_caravan(sight), *_actions(sight)]


def _map(sight: MerchantSight) -> list[Target]:
    layout, shown = sight.layout, map_view(sight)
    found = [
        Target("city", city.place, layout.city(city.place), city.mark in ("legal", "far", "chosen"))
        for city in shown.cities
    ]
    for city in shown.cities:
        if city.place == ROAD:
            continue
        plan = layout.plan(city.place)
        if city.stock is not None:
            x, y, w, h = plan.stock
            legal = city.stock.mark == "legal"
            box = (x - 2, y - 2, w + 30, h + 4)
            found.append(Target("stock", city.place, box, legal, city.stock.good, drag=legal))
        for seat, lot in enumerate(city.lots):
            found.append(Target("lot", city.place, plan.lots[seat], False, nth=seat))
            for cube, spot in zip(lot.cubes, plan.cube_spots(seat, len(lot.cubes))):
                legal = cube.mark == "legal"
                found.append(Target("cube", city.place, inset(spot, -1), legal, cube.good, seat, drag=legal))
        for seat, spot in zip(city.horses, plan.horse_spots(len(city.horses))):
            own = seat == sight.bottom and sight.rideable
            found.append(Target("horse", city.place, inset(spot, 2), False, seat, drag=own))
    for start, goal in shown.arrows:
        x, y = layout.gate_middle(start, goal)
        found.append(Target("city", goal, around((x, y), 31), True, name="arrow"))
    return found


def _row(sight: MerchantSight) -> list[Target]:
    found = []
    for index, slot in enumerate(row(sight).slots):
        rect = sight.layout.order(index)
        if isinstance(slot, Order):
            legal = can_click_order(sight, slot.order)
            found.append(Target("order", index, rect, legal, slot.order, drag=legal))
        elif isinstance(slot, EndCard):
            found.append(Target("end_card", index, rect))
        elif isinstance(slot, Sold):
            found.append(Target("sold", index, rect, kind=slot.seat, nth=slot.points))
    return found


def _specials(sight: MerchantSight) -> list[Target]:
    found = []
    for special, rect in zip(specials(sight), where.SPECIAL_CARDS):
        legal = special.owner < 0 and can_click_special(sight, special.special)
        found.append(Target("special", special.special, rect, legal, special.owner, drag=legal))
    return found


def _caravan(sight: MerchantSight) -> list[Target]:
    shown = caravan(sight)
    plan = plan_of(shown)
    found = [Target("caravan", 0, where.CARAVAN)]
    for index, (wagon, place) in enumerate(zip(shown.wagons, plan.wagons)):
        legal = wagon.mark != ""
        found.append(Target("wagon", index, place.rect, legal, wagon.order))
        if wagon.good is not None:
            number = len(shown.places) + index
            legal = wagon.load_mark != ""
            found.append(Target("load", number, inset(place.slot, -2), legal, wagon.good, drag=legal))
    for index, (place_shown, slot) in enumerate(zip(shown.places, plan.slots)):
        if place_shown.good is not None:
            legal = place_shown.mark != ""
            found.append(Target("load", index, inset(slot, -2), legal, place_shown.good, drag=legal))
    if shown.house_mark and shown.houses:
        rect = where.MY_HOUSES[shown.houses - 1]
        found.append(Target("house", sight.bottom, inset(rect, -1), False, drag=True))
    return found


def _actions(sight: MerchantSight) -> list[Target]:
    shown = actions(sight)
    found = []
    for choice, rect in zip(shown.choices, where.CHOICES):
        found.append(Target("choice", 0, rect, choice.possible, name=choice.name))
    for button, rect in zip(shown.buttons, where.CHOICES):
        found.append(Target("button", 0, rect, button.enabled, name=button.name))
    found.append(Target("button", 2, where.WANTED, True, name="wanted"))
    if shown.end != "off":
        found.append(Target("button", 1, where.END_TURN, True, name="end"))
    return found


@once
def explained(sight: MerchantSight) -> list[Target]:
    """Further things that only a tooltip answers, below the clickable ones."""
    layout, view = sight.layout, sight.view
    found = [
        Target("cloth", 0, where.FIELD),
        Target("stack", 0, layout.stack),
        Target("discs", 0, (where.ACTIONS[0] + 8, where.ACTIONS[1] + 8, where.ACTIONS[2] - 16, 112)),
        Target("seat", sight.bottom, (where.YOU[0] + 8, where.YOU[1] + 6, 170, 34)),
        Target("houses", sight.bottom, (where.YOU[0] + 8, where.HOUSES_LINE - 13, 170, 27)),
        Target("jewels", sight.bottom, (where.YOU[0] + 8, where.JEWELS_LINE - 13, 170, 27)),
        Target("next", 0, where.NEXT_HOUSE),
    ]
    for name, rect in zip(("houses", "specials", "end_card"), where.COUNTERS):
        found.append(Target("counter", 0, rect, name=name))
    for place, colour, number in row(sight).jewels:
        found.append(Target("pile", place, layout.jewel_pile(place), kind=colour, nth=number))
    for index, rect in enumerate(where.TITLES[: len(view.titles)]):
        found.append(Target("title", index, rect))
    for a, b, rect in layout.gates():
        found.append(Target("gate", a, inset(rect, -2), kind=b))
    for seat in layout.others:
        found += _panel(sight, seat)
    return found


def _panel(sight: MerchantSight, seat: int) -> list[Target]:
    panel, shown = sight.layout.panel(seat), opponent(sight, seat)
    x, y, w, _ = panel.rect
    red, white = panel.jewels
    houses = panel.houses
    found = [
        Target("seat", seat, (x + 8, y + 4, w - 16, 34)),
        Target("burden", seat, panel.load),
        Target("jewels", seat, (red[0], red[1], white[0] + 40 - red[0], red[3])),
        Target("houses", seat, (houses[0][0], houses[0][1], houses[-1][0] + 24 - houses[0][0], 24)),
    ]
    for index, spot in enumerate(load_spots(panel, shown.space)[: len(shown.load)]):
        found.append(Target("burden", seat, spot, kind=shown.load[index]))
    spots = order_spots(panel, shown.orders, len(shown.specials))
    for index, spot in enumerate(spots[: len(shown.orders)]):
        found.append(Target("taken", seat, spot, kind=int(sight.view.seats[seat].wagons[index].order)))
    for special, spot in zip(shown.specials, spots[len(shown.orders) :]):
        found.append(Target("special", special, spot, kind=seat))
    return found
