"""Drawing the cards of the map: cities, their lots, cubes, houses and horses."""

from __future__ import annotations

from dataclasses import dataclass

from game.traveling_merchant.tables import ROAD
from scenes.boards.traveling_merchant import sprites
from scenes.boards.traveling_merchant.cities import CityPlan
from scenes.boards.traveling_merchant.face import SEATS
from scenes.boards.traveling_merchant.layout import Layout
from scenes.boards.traveling_merchant.models import City, Cube, Lot, Map
from scenes.boards.traveling_merchant.pictures import cards as merchant_cards
from scenes.boards.traveling_merchant.pictures import goods as merchant_goods
from scenes.boards.traveling_merchant.sprites import Say
from scenes.boards.traveling_merchant.ways import Dot, paint_dot, ride_dots
from scenes.kit import theme
from scenes.kit.canvas import Canvas, around, centre, inset
from scenes.kit.theme import INK, Point, Rect, TextStyle, fade, mix
from scenes.tabletop.sprites import hint_mark, key_mark

LEGAL_DARK, LEGAL_LIGHT = "#1D3312", "#D9F7B4"
CORNER = 26.0
REACH = 12.0
"""How far the outline of a card and its light reach beyond it."""


@dataclass(frozen=True)
class Tile:
    """What the part of the map around one card shows."""

    city: City
    signals: tuple[City, ...]
    """This card and those near it, bare but for what is drawn around them."""
    active: bool
    dots: tuple[Dot, ...]
    """Of the trails of horses."""


def tiles(layout: Layout, shown: Map) -> list[tuple[Rect, Tile]]:
    """The map in parts, one for each card, so that a change repaints little."""
    dots = [dot for ride in shown.rides for dot in ride_dots(layout, ride)]
    bare = {
        city.place: City(city.place, city.mark, 0, None, (), (), city.here, False, city.goal)
        for city in shown.cities
    }
    found = []
    for city in shown.cities:
        rect = layout.tile(city.place)
        near = tuple(
            bare[place]
            for place in layout.places
            if overlap(rect, inset(layout.city(place), -REACH)) and _signalled(bare[place])
        )
        own = tuple(dot for dot in dots if overlap(rect, around(dot.at, dot.size + 2)))
        found.append((rect, Tile(city, near, shown.active >= 0, own)))
    return found


def overlap(a: Rect, b: Rect) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def _signalled(city: City) -> bool:
    return bool(city.mark) or city.here or city.goal


def paint_tile(canvas: Canvas, layout: Layout, tile: Tile, say: Say) -> None:
    for city in tile.signals:
        paint_signals(canvas, city, layout.city(city.place), tile.active)
    plan = layout.plan(tile.city.place)
    _card(canvas, plan, tile.city.place)
    for dot in tile.dots:
        paint_dot(canvas, dot)
    paint_city(canvas, plan, tile.city, say)
    _steps(canvas, plan, tile.city)


def paint_signals(canvas: Canvas, city: City, rect: Rect, active: bool) -> None:
    """What is drawn around a card."""
    if city.mark == "legal":
        _legal(canvas, rect, 3.4, corners=True)
    elif city.mark == "far":
        _legal(canvas, rect, 1.8, corners=False)
    elif city.mark == "chosen":
        canvas.signal(rect, "chosen", radius=8)
    if city.here and active:
        outer = inset(rect, -4.5)
        canvas.box(outer, None, radius=12, border=theme.VERMILION, stroke=5)
        canvas.box(inset(rect, -5.2), None, radius=12.7, border=fade(INK, 0.6), stroke=1)
    if city.goal:
        canvas.glow(rect, fade(theme.GOLD_LIGHT, 0.9), radius=8, spread=8)
        canvas.box(inset(rect, -2), None, radius=10, border=theme.GOLD, stroke=3)


def _legal(canvas: Canvas, rect: Rect, stroke: float, corners: bool) -> None:
    """The outline of a city that can be chosen: the meadow is nearly of the signal's own green, so the light
    ring stands on a dark one; what is next to be chosen has corners too.
    """
    dark = stroke + 3.2
    canvas.box(inset(rect, -dark), None, radius=8 + dark, border=LEGAL_DARK, stroke=dark + 2)
    if corners:
        x, y, w, h = inset(rect, -dark)
        for left in (x, x + w - CORNER):
            for top in (y, y + h - CORNER):
                with canvas.clipped((left, top, CORNER, CORNER)):
                    canvas.box((x, y, w, h), None, radius=8 + dark, border=LEGAL_LIGHT, stroke=dark)
    canvas.box(inset(rect, 1.6 - dark), None, radius=8 + dark - 1.6, border=LEGAL_LIGHT, stroke=stroke)


def _card(canvas: Canvas, plan: CityPlan, place: int) -> None:
    """The bare card."""
    if place == ROAD:
        sprites.put(canvas, "road", plan.rect, lambda size: merchant_cards.road(size, canvas.scale))
        return
    edge = merchant_goods.edge_of(sprites.product_of(place))
    sprites.put(
        canvas,
        ("city", place),
        plan.rect,
        lambda size: merchant_cards.city(size, canvas.scale, edge, plan.skyline, place),
    )


def paint_city(canvas: Canvas, plan: CityPlan, city: City, say: Say) -> None:
    """All that lies and stands on a card."""
    rect = plan.rect
    if city.place == ROAD:
        _road(canvas, plan, city, say)
        return
    if plan.name is not None:
        style = TextStyle(plan.name_size, INK, "bold", True)
        sprites.condensed(canvas, sprites.place_name(say, city.place), plan.name, style)
    sprites.emblem(canvas, city.place, plan.emblem)
    for seat, lot in enumerate(city.lots):
        _lot(canvas, plan, seat, lot, say)
    if city.stock is not None:
        _stock(canvas, plan, city.stock, say)
    _horses(canvas, plan, city.horses)
    for seat, lot in enumerate(city.lots):
        if lot.house:
            sprites.house(canvas, seat, plan.house_spot(seat, len(lot.cubes)))
    if city.hint:
        hint_mark(canvas, (rect[0] + 4, rect[1] + 4))


def _road(canvas: Canvas, plan: CityPlan, city: City, say: Say) -> None:
    rect = plan.rect
    x, y, w, _ = rect
    style = TextStyle(15, INK, "bold", True, "center")
    words = say("traveling_merchant_board.road")
    wide = canvas.measure(words, style, scale_ui=False)[0] + 18
    plate = (x + 8, y + 8, min(wide, w - 16), 23)
    canvas.box(plate, fade("#FBF5E6", 0.86), radius=11, border=fade(INK, 0.5))
    canvas.text(words, inset(plate, 4, 0), style, scale_ui=False)
    _horses(canvas, plan, city.horses)
    if city.hint:
        hint_mark(canvas, (x + 4, y + 4))


def _lot(canvas: Canvas, plan: CityPlan, seat: int, lot: Lot, say: Say) -> None:
    rect = plan.lots[seat]
    x, y, w, _ = rect
    colour = SEATS[seat].colour
    canvas.box(rect, fade(colour, 0.22), radius=4, border=mix(colour, "#FFFFFF", 0.12)[:3], stroke=1.3)
    if lot.last:
        canvas.box(inset(rect, -1), None, radius=5, border=theme.GOLD, stroke=2.4)
    kinds = len(lot.cubes)
    spots = plan.cube_spots(seat, kinds)
    crowded = lot.house or (spots and min(spot[1] for spot in spots) < y + plan.mark + 4)
    at = (x + w - plan.mark * 0.62, y + plan.mark * 0.62) if crowded else (x + w / 2, y + plan.mark * 0.75)
    if not crowded or w >= 24:
        sprites.mark_shape(canvas, seat, at, plan.mark)
    for cube, spot in zip(lot.cubes, spots):
        paint_cube(canvas, cube, spot, say)


def paint_cube(canvas: Canvas, cube: Cube, spot: Rect, say: Say) -> None:
    """A cube with its signal; several of a kind carry their number."""
    box = inset(spot, -1.5)
    if cube.wanted:
        canvas.glow(spot, fade("#FFE08A", 1.0), radius=5, spread=7)
        canvas.box(inset(spot, -3), "#FFE9A8", radius=6, border="#B97A10", stroke=2.2)
    if cube.mark == "legal":
        canvas.box(box, fade(theme.MOSS_LIGHT, 0.6), radius=5, border="#55803A", stroke=1.8)
    elif cube.mark == "chosen":
        canvas.box(box, fade(theme.VERMILION, 0.25), radius=5, border=theme.VERMILION, stroke=2)
    sprites.cube(canvas, cube.good, spot, say)
    if cube.count > 1:
        size = 13.0 if spot[2] >= 17 else 11.0
        sprites.count_badge(canvas, cube.count, (spot[0] + spot[2] - 2, spot[1] + 3), size)
    if cube.key:
        key_mark(canvas, cube.key, (spot[0] + spot[2] / 2, spot[1] - 6))
    if cube.hint:
        hint_mark(canvas, (spot[0] + spot[2] / 2, spot[1] - 5))


def _stock(canvas: Canvas, plan: CityPlan, stock: Cube, say: Say) -> None:
    x, y, w, h = plan.stock
    one = Cube(stock.good, 1, stock.mark, stock.hint, stock.wanted)
    if stock.count:
        paint_cube(canvas, one, plan.stock, say)
        if stock.key:
            # Above the cube there is the city's name.
            key_mark(canvas, stock.key, (x + w / 2, y + h + 7))
    else:
        with canvas.faded(0.35):
            sprites.cube(canvas, stock.good, plan.stock, say)
    size = 17.0 if w >= 21 else 15.0
    style = TextStyle(size, INK if stock.count else theme.INK_SOFT, "bold")
    canvas.text(f"×{stock.count}", (x + w + 4, y - 1, 34, h + 3), style)


def _horses(canvas: Canvas, plan: CityPlan, horses: tuple[int, ...]) -> None:
    spots = plan.horse_spots(len(horses))
    for seat, spot in reversed(list(zip(horses, spots))):
        sprites.horse(canvas, seat, spot)


# What lies over the cards


def arrow(canvas: Canvas, layout: Layout, start: int, goal: int, bright: bool = False) -> None:
    """The disc on the road to a neighbour that can be ridden to."""
    x, y = layout.gate_middle(start, goal)
    gx, gy = centre(layout.city(goal))
    sx, sy = centre(layout.city(start))
    across = abs(gx - sx) > abs(gy - sy)
    dx, dy = ((1 if gx > sx else -1), 0) if across else (0, (1 if gy > sy else -1))
    radius = 15.0
    canvas.circle((x + 0.5, y + 1.5), radius + 0.5, fade("#000000", 0.4))
    canvas.circle((x, y), radius, "#5D8146" if bright else "#45653A", border="#CBE3B4", stroke=1.6)
    tip, tail = (x + 7 * dx, y + 7 * dy), (x - 7 * dx, y - 7 * dy)
    wings = [
        (x + 1 * dx + 5.4 * dy, y + 1 * dy + 5.4 * dx),
        tip,
        (x + 1 * dx - 5.4 * dy, y + 1 * dy - 5.4 * dx),
    ]
    canvas.line([tail, tip], "#FFFDF4", 2.8)
    canvas.line(wings, "#FFFDF4", 2.8)


def _steps(canvas: Canvas, plan: CityPlan, city: City) -> None:
    """The number of actions that riding further than a neighbour costs."""
    if city.mark != "far" or city.steps < 2:
        return
    x, y, w, h = plan.emblem
    at = (x + w - 3, y + h - 3)
    step_disc(canvas, at, city.steps)


def step_disc(canvas: Canvas, at: Point, steps: int, size: float = 19) -> None:
    canvas.circle((at[0] + 0.5, at[1] + 1), size / 2 + 0.4, fade("#000000", 0.4))
    canvas.circle(at, size / 2, "#45653A", border="#CBE3B4", stroke=1.4)
    style = TextStyle(size * 0.72, "#FFFDF4", "bold", align="center")
    canvas.text(str(steps), around(at, size), style, scale_ui=False)
