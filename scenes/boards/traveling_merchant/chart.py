"""How the cards of the map look, and what lies around and between them."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.traveling_merchant.tables import ROAD
from scenes.boards.traveling_merchant import face, looks
from scenes.boards.traveling_merchant.board_state import place_name
from scenes.boards.traveling_merchant.cities import CityPlan
from scenes.boards.traveling_merchant.pictures import cards, goods
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Box
from scenes.kit.theme import INK, Point, TextStyle, fade, mix
from scenes.tabletop.face import SEATS
from scenes.tabletop.looks import BADGE, look, paint_disc

CORNER = 26.0


@dataclass(frozen=True)
class Lot:
    """A seat's part of a city: kinds of goods in it, a house, and whether the last turns touched it."""

    kinds: int = 0
    house: bool = False
    last: bool = False


@look
def city(canvas: Canvas, rect: Box, place: int, plan: CityPlan, lots: tuple[Lot, ...]) -> None:
    """What is printed on a card of the map, and the lots on it; of the road without any."""
    if not lots:
        words, style = looks.word(canvas, "road"), TextStyle(15, INK, "bold", True, "center")
        wide = canvas.measure(words, style, scale_ui=False)[0] + 18
        sign = rect.at(8, 8, min(wide, rect.w - 16), 23)
        canvas.box(sign, fade(theme.PAPER_LIGHT, 0.86), radius=11, border=fade(INK, 0.5))
        canvas.text(words, sign.inset(4, 0), style, scale_ui=False)
        return
    if plan.name is not None:
        style = TextStyle(plan.name_size, INK, "bold", True, growth=theme.CAPTION)
        looks.condensed(canvas, place_name(place, canvas.t), plan.name, style)
    looks.emblem(canvas, place, plan.emblem)
    for seat, lot in enumerate(lots):
        _lot(canvas, plan, seat, lot)


def _lot(canvas: Canvas, plan: CityPlan, seat: int, lot: Lot) -> None:
    rect, colour = plan.lots[seat], SEATS[seat].colour
    canvas.box(rect, fade(colour, 0.22), radius=4, border=mix(colour, theme.WHITE, 0.12)[:3], stroke=1.3)
    if lot.last:
        canvas.box(rect.inset(-1), None, radius=5, border=theme.GOLD, stroke=2.4)
    spots, mark = plan.cube_spots(seat, lot.kinds), plan.mark
    crowded = lot.house or (spots and min(spot.y for spot in spots) < rect.y + mark + 4)
    at = (rect.centre[0], rect.y + mark * 0.75)
    if crowded:
        at = (rect.right - mark * 0.62, rect.y + mark * 0.62)
    if not crowded or rect.w >= 24:
        looks.mark_shape(canvas, seat, at, mark)


@look
def card(canvas: Canvas, rect: Box, place: int, skyline: float) -> None:
    """A card of the map without what is printed on it; `skyline` is how far below its edge that stands."""

    def make(size: tuple[int, int]) -> pygame.Surface:
        if place == ROAD:
            return cards.road(size, canvas.scale)
        edge = goods.edge_of(looks.product_of(place))
        return cards.city(size, canvas.scale, edge, skyline, place)

    looks.put(canvas, ("card", place), rect, make)


@look
def dots(canvas: Canvas, rect: Box, found: tuple[tuple[Point, int, float], ...]) -> None:
    """Dots of ways in the colours of seats: where, whose, how large."""
    for at, seat, size in found:
        canvas.circle(at, size / 2, SEATS[seat].colour, border=fade(INK, 0.8), stroke=1)


@look
def around(canvas: Canvas, rect: Box, mark: str = "", here: bool = False, goal: bool = False) -> None:
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
        canvas.box(rect.inset(-4.5), None, radius=12, border=theme.VERMILION, stroke=5)
        canvas.box(rect.inset(-5.2), None, radius=12.7, border=fade(INK, 0.6), stroke=1)
    if goal:
        canvas.glow(rect, fade(theme.GOLD_LIGHT, 0.9), radius=8, spread=8)
        canvas.box(rect.inset(-2), None, radius=10, border=theme.GOLD, stroke=3)


def _legal(canvas: Canvas, rect: Box, near: bool) -> None:
    stroke = 3.4 if near else 1.8
    dark = stroke + 3.2
    outer = rect.inset(-dark)
    canvas.box(outer, None, radius=8 + dark, border=face.LEGAL_DARK, stroke=dark + 2)
    for left in (0, -CORNER) if near else ():
        for top in (0, -CORNER):
            with canvas.clipped(outer.at(left, top, CORNER, CORNER)):
                canvas.box(outer, None, radius=8 + dark, border=face.LEGAL_LIGHT, stroke=dark)
    canvas.box(rect.inset(1.6 - dark), None, radius=8 + dark - 1.6, border=face.LEGAL_LIGHT, stroke=stroke)


@look
def steps_disc(canvas: Canvas, rect: Box, steps: int) -> None:
    """The number of actions that a ride costs."""
    grown = min(max(1.0, canvas.ui), looks.LETTER_MOST)
    rect = rect.centred(rect.w * grown, rect.h * grown) if grown > 1 else rect
    size = rect.w
    canvas.circle(rect.moved(0.5, 1).centre, size / 2 + 0.4, fade(theme.BLACK, 0.4))
    style = BADGE.but(size=size * 0.72, colour=face.DISC_INK)
    paint_disc(canvas, rect.centre, size / 2, str(steps), face.DISC, style, face.DISC_EDGE, 1.4)


@look
def arrow(canvas: Canvas, rect: Box, dx: int, dy: int, bright: bool = False) -> None:
    """The disc on the road to a neighbour that can be ridden to, to the right (1, 0) or down (0, 1)."""
    (x, y), radius = rect.centre, 15.0
    canvas.circle((x + 0.5, y + 1.5), radius + 0.5, fade(theme.BLACK, 0.4))
    canvas.circle(
        (x, y), radius, face.DISC_BRIGHT if bright else face.DISC, border=face.DISC_EDGE, stroke=1.6
    )
    tip, tail = (x + 7 * dx, y + 7 * dy), (x - 7 * dx, y - 7 * dy)
    wings = [(x + dx + side * 5.4 * dy, y + dy + side * 5.4 * dx) for side in (1, -1)]
    canvas.line([tail, tip], face.DISC_INK, 2.8)
    canvas.line([wings[0], tip, wings[1]], face.DISC_INK, 2.8)
