"""Inline tags of sentences of this game: goods, places, orders and seats as small pictures."""

from __future__ import annotations

from game.traveling_merchant import components as c
from scenes.boards.traveling_merchant import looks
from scenes.boards.traveling_merchant.looks import goods_list
from scenes.kit.brush import Brush
from scenes.kit.canvas import centre
from scenes.kit.markup import Inline
from scenes.kit.theme import Rect, TextStyle
from scenes.tabletop.face import SEATS
from scenes.tabletop.looks import Say

SIZE = 1.35
"""Height of a picture in em."""
_NUMBERS = {str(number): number for number in range(max(c.GOODS, c.CITIES, c.ORDERS, c.SPECIALS, len(SEATS)))}


def resolve(tag: str, say: Say) -> Inline | None:
    """The picture of a tag, None to show its plain text."""
    name, _, number = tag.partition(":")
    value = _NUMBERS.get(number)
    if value is None:
        return None
    if name == "good" and value < c.GOODS:
        return _good(value, say)
    if name == "emblem" and value < c.CITIES:
        return Inline(SIZE, lambda canvas, rect: looks.emblem(canvas, value, rect), SIZE)
    if name == "place" and value < c.CITIES:
        return _place(value, say)
    if name == "order" and value < c.ORDERS:
        return _card(int(c.ORDER_CITY[value]), goods_list(c.ORDER_GOODS[value]), say, False)
    if name == "special" and value < c.SPECIALS:
        return _card(int(c.SPECIAL_CITY[value]), goods_list(c.SPECIAL_GOODS[value]), say, True)
    if name == "seat" and value < len(SEATS):
        return Inline(
            1.0, lambda canvas, rect: looks.mark_shape(canvas, value, centre(rect), rect[3] * 0.85), 1.0
        )
    return None


def _good(good: int, say: Say) -> Inline:
    return Inline(SIZE, lambda canvas, rect: looks.cube(canvas, good, rect, say), SIZE)


def _place(place: int, say: Say) -> Inline:
    """Emblem and name of a city."""
    words = looks.place_name(say, place)
    width = sum(0.95 if ord(char) > 0x2E80 else 0.53 for char in words) + SIZE + 0.3

    def paint(canvas: Brush, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.box((x, y + 0.5, w, h - 1), "#FAF2E0", radius=h * 0.3, border="#B79F73")
        looks.emblem(canvas, place, (x + 1, y + 1, h - 2, h - 2))
        style = TextStyle(h / SIZE * 0.94, weight="bold")
        looks.condensed(canvas, words, (x + h + 1, y, w - h - 4, h), style)

    return Inline(width, paint, SIZE)


def _card(city: int, goods: tuple[int, ...], say: Say, gold: bool) -> Inline:
    """Emblem and cubes of an order; specials lie on gold."""
    step = 0.86 if len(goods) > 3 else 1.0
    width = SIZE + 0.35 + step * (len(goods) - 1) + 1.2

    def paint(canvas: Brush, rect: Rect) -> None:
        x, y, _, h = rect
        em = h / SIZE
        if gold:
            canvas.box((x - 1, y - 1, h + 2, h + 2), "#EBCB7E", radius=h * 0.2, border="#2B2320")
        looks.emblem(canvas, city, (x, y, h, h))
        side = em * 1.2
        for index, good in enumerate(goods):
            left = x + h + em * 0.3 + index * step * em
            looks.cube(canvas, good, (left, y + (h - side) / 2, side, side), say)

    return Inline(width, paint, SIZE)
