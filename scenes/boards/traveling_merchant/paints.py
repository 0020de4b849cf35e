"""Pieces in the air: what a flight draws on its way."""

from __future__ import annotations

import math

from scenes.boards.traveling_merchant import cards, sprites
from scenes.boards.traveling_merchant.caravan import wagon_image
from scenes.boards.traveling_merchant.pictures.caravan import WAGON
from scenes.boards.traveling_merchant.sprites import Say
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect
from scenes.tabletop.flights import Paint
from scenes.tabletop.sprites import stretched


def flying_cube(good: int, say: Say) -> Paint:
    def paint(canvas: Canvas, rect: Rect, _: float) -> None:
        side = float(round(rect[2]))
        canvas.shadow((rect[0] + 2, rect[1] + 4, side - 2, side - 2), radius=4, blur=4, down=2)
        sprites.cube(canvas, good, (rect[0], rect[1], side, side), say)

    return paint


def flying_jewel(colour: int) -> Paint:
    def paint(canvas: Canvas, rect: Rect, _: float) -> None:
        sprites.jewel(canvas, colour, (rect[0], rect[1], round(rect[2]), round(rect[2])))

    return paint


def flying_house(seat: int) -> Paint:
    def paint(canvas: Canvas, rect: Rect, _: float) -> None:
        sprites.house(canvas, seat, (rect[0], rect[1], round(rect[2]), round(rect[2])))

    return paint


def flying_order(order: int, width: float, height: float, say: Say) -> Paint:
    """An order face up; `width` and `height` are those of the row, at which it is drawn."""

    def paint(canvas: Canvas, rect: Rect, _: float) -> None:
        canvas.shadow((rect[0], rect[1] + 3, rect[2], rect[3]), radius=7, blur=8, down=4, colour="#00000050")
        stretched(canvas, cards.order_image(canvas, order, width, height, say), rect)

    return paint


def turning_order(order: int, width: float, height: float, say: Say) -> Paint:
    """An order that turns over from its back, or (order -1) the End card."""

    def paint(canvas: Canvas, rect: Rect, part: float) -> None:
        squeeze = max(0.06, abs(math.cos(math.pi * part)))
        if part < 0.5:
            image = cards.back_image(canvas, 80, 100)
        elif order < 0:
            image = cards.end_image(canvas, width, height, say)
        else:
            image = cards.order_image(canvas, order, width, height, say)
        stretched(canvas, image, rect, squeeze)

    return paint


def order_to_wagon(order: int, width: float, height: float, say: Say) -> Paint:
    """An order that turns over into a wagon on its way."""

    def paint(canvas: Canvas, rect: Rect, part: float) -> None:
        squeeze = max(0.06, abs(math.cos(math.pi * part)))
        if part < 0.5:
            stretched(canvas, cards.order_image(canvas, order, width, height, say), rect, squeeze)
            return
        stretched(canvas, wagon_image(canvas, False, WAGON[0]), rect, squeeze)

    return paint


def flying_special(special: int, say: Say) -> Paint:
    def paint(canvas: Canvas, rect: Rect, _: float) -> None:
        stretched(canvas, cards.special_image(canvas, special, 120, 70, say), rect)

    return paint


def flying_emblem(city: int) -> Paint:
    def paint(canvas: Canvas, rect: Rect, _: float) -> None:
        sprites.emblem(canvas, city, (rect[0], rect[1], round(rect[2]), round(rect[3])))

    return paint
