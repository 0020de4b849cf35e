"""Drawing the own caravan: horse, carriage with its load, wagons linked behind it, the next house."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.traveling_merchant.components import ORDER_CITY
from scenes.boards.traveling_merchant import sprites
from scenes.boards.traveling_merchant.face import SEATS
from scenes.boards.traveling_merchant.layout import (
    CARAVAN_RIGHT,
    CARAVAN_TOP,
    CARRIAGE_LEFT,
    HORSE,
    HOUSES_LINE,
    JEWELS_LINE,
    MY_HOUSES,
    MY_JEWELS,
    NAME_LINE,
    NEXT_HOUSE,
    YOU,
)
from scenes.boards.traveling_merchant.models import Caravan, Place, Wagon
from scenes.boards.traveling_merchant.pictures import caravan as merchant_caravan
from scenes.boards.traveling_merchant.pictures.caravan import CARRIAGE_HIGH, LEAN, SLIM, WAGON
from scenes.boards.traveling_merchant.sprites import Say
from scenes.kit import theme
from scenes.kit.canvas import Canvas, around, inset
from scenes.kit.theme import INK, INK_SOFT, Rect, TextStyle, fade
from scenes.tabletop import bands
from scenes.tabletop.sprites import lay

HORSE_COAT = "#C08A55"
GAP = 9.0
LEAN_GAP = 3.0
LEFT_RULE = 192.0
"""Where the facts end and the caravan begins."""
DIVIDER = 30.0
"""Room of the house between used and unused wagons."""


@dataclass(frozen=True)
class WagonPlace:
    """Where a wagon stands; narrow ones have emblem over good, and no name."""

    rect: Rect

    def part(self, box: Rect) -> Rect:
        return (self.rect[0] + box[0], self.rect[1] + box[1], box[2], box[3])

    @property
    def slot(self) -> Rect:
        return self.part(merchant_caravan.wagon_slot(self.rect[2]))

    @property
    def emblem(self) -> Rect:
        return self.part(merchant_caravan.wagon_emblem(self.rect[2]))


@dataclass(frozen=True)
class CaravanPlan:
    """Where the parts of a caravan are."""

    slots: tuple[Rect, ...]
    """Places of the carriage."""
    wagons: tuple[WagonPlace, ...]
    divider: Rect | None
    ghost: Rect | None
    """Where the next wagon would be linked."""


def caravan_plan(carriage: int, used: int, unused: int, ghost: bool) -> CaravanPlan:
    """Room for the wagons: wide ones while they fit, then used ones narrower, then all, then closer."""
    slots = tuple(
        (CARRIAGE_LEFT + x, CARAVAN_TOP + y, w, h) for x, y, w, h in merchant_caravan.carriage_slots(carriage)
    )
    left = CARRIAGE_LEFT + merchant_caravan.carriage_width(carriage) + 8
    room = CARAVAN_RIGHT - left
    wide, slim, lean = WAGON[0], SLIM[0], LEAN[0]
    for used_width, unused_width, tail, gap in (
        (wide, wide, ghost, GAP),
        (slim, wide, ghost, GAP),
        (slim, slim, ghost, GAP),
        (lean, slim, ghost, LEAN_GAP),
        (lean, lean, ghost, LEAN_GAP),
        (lean, lean, False, LEAN_GAP),
    ):
        widths = [used_width] * used + [DIVIDER] * bool(used) + [unused_width] * unused + [wide] * tail
        gaps = max(1, len(widths) - 1)
        if sum(widths) + gap * gaps <= room:
            break
    else:
        # Closer still: a wagon covers part of the one in front of it.
        gap = (room - sum(widths)) / gaps
    rects = []
    for width in widths:
        rects.append((left, CARAVAN_TOP, width, CARRIAGE_HIGH))
        left += width + gap
    wagons = [rect for number, rect in enumerate(rects) if not (used and number == used)][: used + unused]
    divider = (rects[used][0], CARAVAN_TOP - 8, DIVIDER, 88.0) if used else None
    spot = (rects[-1][0], CARAVAN_TOP + 2, wide, 57.0) if tail else None
    return CaravanPlan(slots, tuple(WagonPlace(rect) for rect in wagons), divider, spot)


def plan_of(shown: Caravan) -> CaravanPlan:
    used = sum(wagon.used for wagon in shown.wagons)
    return caravan_plan(len(shown.places), used, len(shown.wagons) - used, shown.ghost >= 0)


def paint_caravan(canvas: Canvas, shown: Caravan, say: Say) -> None:
    if shown.turn:
        bands.edge_band(canvas, YOU, theme.VERMILION)
    _facts(canvas, shown, say)
    plan = plan_of(shown)
    canvas.rule(LEFT_RULE, 702, CARAVAN_RIGHT - LEFT_RULE)
    _link(canvas, plan)
    canvas.art("traveling_merchant/horse", HORSE, tint=HORSE_COAT, flip=True)
    _carriage(canvas, shown, plan, say)
    for wagon, place in zip(shown.wagons, plan.wagons):
        if not wagon.gone:
            paint_wagon(canvas, wagon, place, say)
    if plan.divider is not None:
        x, y, w, h = plan.divider
        line = (x + w / 2 - 3, y + 30, 6, h - 32)
        sprites.put(canvas, "divider", line, lambda size: merchant_caravan.divider(size, canvas.scale))
        sprites.house(canvas, shown.seat, (x + w / 2 - 15, y, 30, 30))
    if plan.ghost is not None:
        _ghost(canvas, shown.ghost, plan.ghost, say)
    _next_house(canvas, shown, say)


def _facts(canvas: Canvas, shown: Caravan, say: Say) -> None:
    """Name, points, houses left, jewels."""
    x = YOU[0]
    canvas.seat_mark((x + 30, NAME_LINE), 31, SEATS[shown.seat])
    points = str(shown.points)
    number = TextStyle(23, sprites.POINTS, "bold", True, tabular=True)
    unit = say("traveling_merchant_board.points")
    unit_wide = canvas.measure(unit, TextStyle(15), scale_ui=False)[0]
    wide = canvas.measure(points, number, scale_ui=False)[0]
    right = LEFT_RULE - 14
    left = x + 52
    name = TextStyle(19, INK, "bold", True)
    room = right - left - wide - unit_wide - 10
    drawn = canvas.text(shown.name, (left, NAME_LINE - 15, room, 30), name)
    at = min(drawn[0] + drawn[2] + 8, right - wide - unit_wide - 2)
    canvas.text(points, (at, NAME_LINE - 16, wide + 2, 30), number, scale_ui=False)
    soft = TextStyle(15, INK_SOFT)
    canvas.text(unit, (at + wide + 2, NAME_LINE - 11, unit_wide + 2, 26), soft, scale_ui=False)
    for key, line in (("houses", HOUSES_LINE), ("jewels", JEWELS_LINE)):
        words = say("traveling_merchant_board.my." + key)
        canvas.text(words, (x + 14, line - 13, MY_HOUSES[0][0] - x - 18, 26), soft)
    for index, rect in enumerate(MY_HOUSES):
        if index < shown.houses:
            if shown.house_mark:
                canvas.box(inset(rect, -1), fade(theme.MOSS_LIGHT, 0.6), radius=5, border="#55803A")
            sprites.house(canvas, shown.seat, rect)
        else:
            sprites.empty_house(canvas, rect)
    for white, rect in enumerate(MY_JEWELS):
        sprites.jewel(canvas, white, rect)
        style = TextStyle(17, INK, "bold", tabular=True)
        canvas.text(str(shown.jewels[white]), (rect[0] + 25, rect[1] - 1, 22, 25), style)
    canvas.wash((LEFT_RULE - 6, YOU[1] + 12, 1, YOU[3] - 24), fade(INK, 0.25))


def _link(canvas: Canvas, plan: CaravanPlan) -> None:
    """The shaft, and the couplings between the wagons."""
    canvas.line([(HORSE[0] + 66, HORSE[1] + 42), (CARRIAGE_LEFT + 8, CARAVAN_TOP + 50)], "#7A4A2C", 5)
    canvas.line([(HORSE[0] + 66, HORSE[1] + 42), (CARRIAGE_LEFT + 8, CARAVAN_TOP + 50)], "#A06A44", 2.4)
    y = CARAVAN_TOP + 58
    right = max((p.rect[0] + 6 for p in plan.wagons), default=0.0)
    if right:
        canvas.line([(CARRIAGE_LEFT + 70, y), (right, y)], INK, 3.4)


def _carriage(canvas: Canvas, shown: Caravan, plan: CaravanPlan, say: Say) -> None:
    spaces = len(shown.places)
    wide = merchant_caravan.carriage_width(spaces)
    rect = (CARRIAGE_LEFT, CARAVAN_TOP, wide, CARRIAGE_HIGH)
    colour = SEATS[shown.seat].colour
    key = ("carriage", shown.seat, spaces)
    sprites.put(canvas, key, rect, lambda size: merchant_caravan.carriage(size, canvas.scale, colour, spaces))
    style = TextStyle(17, INK, "bold" if shown.loaded >= shown.space else "regular", align="center")
    words = say("traveling_merchant_board.load", loaded=shown.loaded, space=shown.space)
    canvas.text(words, (rect[0] + 20, CARAVAN_TOP + 6, wide - 40, 24), style)
    for place, slot in zip(shown.places, plan.slots):
        paint_place(canvas, place, slot, say)


def paint_place(canvas: Canvas, place: Place, slot: Rect, say: Say) -> None:
    if place.mark:
        tone = theme.MOSS_LIGHT if place.mark == "legal" else theme.VERMILION
        canvas.box(inset(slot, -2), fade(tone, 0.7), radius=6, border="#55803A", stroke=2)
    if place.good is not None:
        sprites.cube(canvas, place.good, slot, say)


def wagon_image(canvas: Canvas, used: bool, wide: float) -> pygame.Surface:
    """An empty wagon of this width."""
    return sprites.picture(
        canvas,
        ("wagon", used, wide),
        (wide, CARRIAGE_HIGH),
        lambda size: merchant_caravan.wagon(size, canvas.scale, used, wide),
    )


def paint_wagon(canvas: Canvas, wagon: Wagon, place: WagonPlace, say: Say) -> None:
    x, y, w, _ = place.rect
    city = int(ORDER_CITY[wagon.order])
    if wagon.mark:
        canvas.signal((x + 2, y + 3, w - 4, 55), "chosen" if wagon.mark == "chosen" else "legal", radius=7)
    lay(canvas, wagon_image(canvas, wagon.used, w), place.rect)
    if wagon.turned >= 0:
        sprites.coin(canvas, wagon.turned, around((x + w / 2, y + 30), 34))
        return
    with canvas.faded(0.62 if wagon.used else 1.0):
        sprites.emblem(canvas, city, place.emblem)
    if wagon.good is not None:
        if wagon.load_mark:
            canvas.box(
                inset(place.slot, -2), fade(theme.MOSS_LIGHT, 0.7), radius=6, border="#55803A", stroke=2
            )
        sprites.cube(canvas, wagon.good, place.slot, say)
    box = merchant_caravan.wagon_name(w)
    if box is not None:
        style = TextStyle(14, INK_SOFT if wagon.used else INK, align="center")
        sprites.condensed(canvas, sprites.place_name(say, city), place.part(box), style)


def _ghost(canvas: Canvas, city: int, rect: Rect, say: Say) -> None:
    """The wagon that the sale in view would add."""
    x, y, w, _ = rect
    canvas.box(rect, fade(theme.MOSS, 0.10), radius=7)
    canvas.dashed_box(rect, theme.MOSS, radius=7, stroke=1.7)
    with canvas.faded(0.6):
        sprites.emblem(canvas, city, (x + w / 2 - 14, y + 4, 28, 28))
    style = TextStyle(15, theme.MOSS, "bold", align="center")
    canvas.text(say("traveling_merchant_board.if_sold"), (x + 3, y + 32, w - 6, 22), style)


def _next_house(canvas: Canvas, shown: Caravan, say: Say) -> None:
    x, y, w, h = NEXT_HOUSE
    if shown.over:
        return
    canvas.text(say("traveling_merchant_board.next_house"), (x, y, w, 24), TextStyle(15, INK, "bold"))
    style = TextStyle(15, INK_SOFT, line=1.3)
    canvas.text(shown.next_house, (x, y + 24, w, h - 30), style, fit="wrap", valign="top")
