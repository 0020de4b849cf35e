"""The parts that the screen is baked in: small ones, so that a change repaints little."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.traveling_merchant.tables import ORDERS
from scenes.boards.traveling_merchant import layout, portrait, seatview
from scenes.boards.traveling_merchant.actions_panel import paint_actions
from scenes.boards.traveling_merchant.caravan import paint_caravan
from scenes.boards.traveling_merchant.cards import order_image
from scenes.boards.traveling_merchant.map import paint_tile, tiles
from scenes.boards.traveling_merchant.panels import paint_opponent
from scenes.boards.traveling_merchant.row import paint_row_end, paint_row_tile, row_tiles
from scenes.boards.traveling_merchant.sight import MerchantSight
from scenes.boards.traveling_merchant.specials import paint_special
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect
from scenes.tabletop import bands
from scenes.tabletop.picture import Part
from scenes.tabletop.sight import once


@once
def parts(sight: MerchantSight) -> list[Part]:
    """Name, place, contents and painter of each part: first those on which pieces arrive."""
    say, plan = sight.t, sight.layout
    whole = bands.Shown(("traveling_merchant", plan))
    found: list[Part] = []

    def add(name: str, rect: Rect, shown: Hashable, paint: bands.Paint) -> None:
        found.append(Part((name, whole), rect, bands.Shown(shown), paint))

    you = seatview.caravan(sight)
    add("you", layout.YOU_BAND, you, _painter(paint_caravan, you, say))
    for seat in plan.others:
        panel, other = plan.panel(seat), seatview.opponent(sight, seat)
        add(f"seat{seat}", plan.panel_band(seat), other, _painter(paint_opponent, panel, other, say))
    for rect, tile in tiles(plan, portrait.map_view(sight)):
        add(f"city{tile.city.place}", rect, tile, _painter(paint_tile, plan, tile, say))
    row = portrait.row(sight)
    for rect, slot in row_tiles(plan, row):
        add(f"row{slot.slot}", rect, slot, _painter(paint_row_tile, plan, slot, say))
    add("row end", plan.row_end, (row.stack, row.titles), _painter(paint_row_end, plan, row, say))
    for index, special in enumerate(portrait.specials(sight)):
        add(f"special{index}", layout.special_tile(index), special, _painter(paint_special, special, say))
    actions = seatview.actions(sight)
    add("actions", layout.ACTIONS_BAND, actions, _painter(paint_actions, actions, say))
    return found


def _painter(paint: Callable[..., object], *values: object) -> bands.Paint:
    def draw(canvas: Canvas) -> None:
        paint(canvas, *values)

    return draw


def pictures(sight: MerchantSight) -> list[bands.Paint]:
    """Makers of the orders' pictures, for moments in which nothing else is to be done."""
    _, _, wide, high = sight.layout.order(0)
    return [_painter(order_image, order, wide, high, sight.t) for order in range(ORDERS)]
