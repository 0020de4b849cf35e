"""How the cards of the map look, and what lies around and between them."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.traveling_merchant.tables import ROAD
from scenes.boards.traveling_merchant import looks
from scenes.boards.traveling_merchant.board_state import place_name
from scenes.boards.traveling_merchant.cities import CityPlan
from scenes.boards.traveling_merchant.pictures import cards, goods
from scenes.kit import theme
from scenes.kit.canvas import Canvas, centre, inset
from scenes.kit.theme import INK, Point, Rect, TextStyle, fade, mix
from scenes.tabletop.face import SEATS
from scenes.tabletop.looks import look

LEGAL_DARK, LEGAL_LIGHT = "#1D3312", "#D9F7B4"
GREEN, PALE = "#45653A", "#CBE3B4"
CORNER = 26.0


@dataclass(frozen=True)
class Lot:
    """A seat's part of a city: kinds of goods in it, a house, and whether the last turns touched it."""

    kinds: int = 0
    house: bool = False
    last: bool = False


@look
def city(canvas: Canvas, rect: Rect, place: int, plan: CityPlan, lots: tuple[Lot, ...]) -> None:
    """What is printed on a card of the map, and the lots on it; of the road without any."""
    if not lots:
        x, y, w, _ = rect
        words, style = looks.word(canvas, "road"), TextStyle(15, INK, "bold", True, "center")
        wide = canvas.measure(words, style, scale_ui=False)[0] + 18
        sign = (x + 8, y + 8, min(wide, w - 16), 23)
        canvas.box(sign, fade("#FBF5E6", 0.86), radius=11, border=fade(INK, 0.5))
        canvas.text(words, inset(sign, 4, 0), style, scale_ui=False)
        return
    if plan.name is not None:
        style = TextStyle(plan.name_size, INK, "bold", True)
        looks.condensed(canvas, place_name(place, canvas.t), plan.name, style)
    looks.emblem(canvas, place, plan.emblem)
    for seat, lot in enumerate(lots):
        _lot(canvas, plan, seat, lot)


def _lot(canvas: Canvas, plan: CityPlan, seat: int, lot: Lot) -> None:
    rect, colour = plan.lots[seat], SEATS[seat].colour
    x, y, w, _ = rect
    canvas.box(rect, fade(colour, 0.22), radius=4, border=mix(colour, "#FFFFFF", 0.12)[:3], stroke=1.3)
    if lot.last:
        canvas.box(inset(rect, -1), None, radius=5, border=theme.GOLD, stroke=2.4)
    spots, mark = plan.cube_spots(seat, lot.kinds), plan.mark
    crowded = lot.house or (spots and min(spot[1] for spot in spots) < y + mark + 4)
    at = (x + w - mark * 0.62, y + mark * 0.62) if crowded else (x + w / 2, y + mark * 0.75)
    if not crowded or w >= 24:
        looks.mark_shape(canvas, seat, at, mark)


@look
def card(canvas: Canvas, rect: Rect, place: int, skyline: float) -> None:
    """A card of the map without what is printed on it; `skyline` is how far below its edge that stands."""

    def make(size: tuple[int, int]) -> pygame.Surface:
        if place == ROAD:
            return cards.road(size, canvas.scale)
        edge = goods.edge_of(looks.product_of(place))
        return cards.city(size, canvas.scale, edge, skyline, place)

    looks.put(canvas, ("card", place), rect, make)


@look
def dots(canvas: Canvas, rect: Rect, found: tuple[tuple[Point, int, float], ...]) -> None:
    """Dots of ways in the colours of seats: where, whose, how large."""
    for at, seat, size in found:
        canvas.circle(at, size / 2, SEATS[seat].colour, border=fade(INK, 0.8), stroke=1)


@look
def around(canvas: Canvas, rect: Rect, mark: str = "", here: bool = False, goal: bool = False) -> None:
    """What is drawn around a card of the map: that it can be chosen (`far` costs more than one action), that
    the active horse stands there, that a marked order is to be delivered there.

    The meadow is nearly of the signal's own green, so the light ring stands on a dark one; what is next to be
    chosen has corners too.
    """
    if mark in ("legal", "far"):
        _legal(canvas, rect, mark == "legal")
    elif mark == "chosen":
        canvas.signal(rect, "chosen", radius=8)
    if here:
        canvas.box(inset(rect, -4.5), None, radius=12, border=theme.VERMILION, stroke=5)
        canvas.box(inset(rect, -5.2), None, radius=12.7, border=fade(INK, 0.6), stroke=1)
    if goal:
        canvas.glow(rect, fade(theme.GOLD_LIGHT, 0.9), radius=8, spread=8)
        canvas.box(inset(rect, -2), None, radius=10, border=theme.GOLD, stroke=3)


def _legal(canvas: Canvas, rect: Rect, near: bool) -> None:
    stroke = 3.4 if near else 1.8
    dark = stroke + 3.2
    x, y, w, h = outer = inset(rect, -dark)
    canvas.box(outer, None, radius=8 + dark, border=LEGAL_DARK, stroke=dark + 2)
    for left in (x, x + w - CORNER) if near else ():
        for top in (y, y + h - CORNER):
            with canvas.clipped((left, top, CORNER, CORNER)):
                canvas.box(outer, None, radius=8 + dark, border=LEGAL_LIGHT, stroke=dark)
    canvas.box(inset(rect, 1.6 - dark), None, radius=8 + dark - 1.6, border=LEGAL_LIGHT, stroke=stroke)


@look
def steps_disc(canvas: Canvas, rect: Rect, steps: int) -> None:
    """The number of actions that a ride costs."""
    x, y = at = centre(rect)
    size = rect[2]
    canvas.circle((x + 0.5, y + 1), size / 2 + 0.4, fade("#000000", 0.4))
    canvas.circle(at, size / 2, GREEN, border=PALE, stroke=1.4)
    style = TextStyle(size * 0.72, "#FFFDF4", "bold", align="center")
    canvas.text(str(steps), rect, style, scale_ui=False)


@look
def arrow(canvas: Canvas, rect: Rect, dx: int, dy: int, bright: bool = False) -> None:
    """The disc on the road to a neighbour that can be ridden to, to the right (1, 0) or down (0, 1)."""
    (x, y), radius = centre(rect), 15.0
    canvas.circle((x + 0.5, y + 1.5), radius + 0.5, fade("#000000", 0.4))
    canvas.circle((x, y), radius, "#5D8146" if bright else GREEN, border=PALE, stroke=1.6)
    tip, tail = (x + 7 * dx, y + 7 * dy), (x - 7 * dx, y - 7 * dy)
    wings = [(x + dx + side * 5.4 * dy, y + dy + side * 5.4 * dx) for side in (1, -1)]
    canvas.line([tail, tip], "#FFFDF4", 2.8)
    canvas.line([wings[0], tip, wings[1]], "#FFFDF4", 2.8)
