"""The pieces of The Era of Traveling Merchant on a canvas, each rasterised once per size and language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.traveling_merchant.components import (
    EMBLEMS,
    GOOD_IDS,
    ORDER_GOODS,
    PLACE_IDS,
    PRODUCT,
    SPECIAL_GOODS,
)
from scenes.boards.traveling_merchant.face import SEATS
from scenes.boards.traveling_merchant.pictures import goods as merchant_goods
from scenes.boards.traveling_merchant.pictures.goods import FRONT
from scenes.kit import theme
from scenes.kit.canvas import Canvas, around, inset
from scenes.kit.theme import INK, Point, Rect, TextStyle, fade
from scenes.tabletop.sprites import Pictures, blank, lay, sheet_on

Say = Callable[..., str]
"""`say(key, **values)`: a sentence in the player's language."""

_PICTURES = Pictures("traveling_merchant")
picture, put = _PICTURES.picture, _PICTURES.put
POINTS = "#8C6416"
"""Gold dark enough for numbers on paper."""


def product_of(place: int) -> int | None:
    good = int(PRODUCT[place])
    return good if good >= 0 else None


def emblem_name(city: int) -> str:
    return f"traveling_merchant/emblem-{EMBLEMS[city]}"


def place_name(say: Say, place: int) -> str:
    return say("traveling_merchant.place." + PLACE_IDS[place])


def letter(say: Say, good: int) -> str:
    return say("traveling_merchant.letter." + GOOD_IDS[good])


def goods_list(counts: Any) -> tuple[int, ...]:
    """Counted goods one by one."""
    return tuple(good for good, number in enumerate(counts) for _ in range(int(number)))


def order_goods(order: int) -> tuple[int, ...]:
    return goods_list(ORDER_GOODS[order])


def special_goods(special: int) -> tuple[int, ...]:
    return goods_list(SPECIAL_GOODS[special])


# Words


def condensed(canvas: Canvas, words: str, rect: Rect, style: TextStyle, least: float = 0.62) -> None:
    """One line in `rect`; a line that is too wide is set narrower, as printers do, then smaller.

    It grows with the UI scale as far as it fits without that.
    """
    wide = canvas.measure(words, style, scale_ui=False)[0]
    if canvas.ui > 1 and 0 < wide < rect[2]:
        most = min(canvas.ui, rect[2] / wide, max(1.0, rect[3] / 1.2 / style.size))
        style, wide = style.but(size=style.size * most), wide * most
    if wide <= rect[2]:
        canvas.text(words, rect, style, scale_ui=False)
        return
    squeeze = max(least, rect[2] / wide)
    size = style.size * min(1.0, rect[2] / (wide * squeeze))
    small = style.but(size=size)

    def make(size_px: tuple[int, int]) -> pygame.Surface:
        natural = canvas.measure(words, small, scale_ui=False)[0]
        sheet = blank(canvas, natural + 4, rect[3])
        sheet.write(words, (2, rect[3] / 2), small.but(align="left"))
        wanted = (min(size_px[0], round((natural + 4) * squeeze * canvas.scale)), size_px[1])
        return pygame.transform.smoothscale(sheet.surface, wanted)

    image = picture(canvas, ("condensed", words, style, rect[2]), (rect[2], rect[3]), make)
    x, y = canvas.spot((rect[0], rect[1]))
    spare = rect[2] * canvas.scale - image.get_width()
    x += {"left": 0.0, "center": spare / 2, "right": spare}[style.align]
    canvas.put(image, x, y + (rect[3] * canvas.scale - image.get_height()) / 2)


# Goods


def cube_image(canvas: Canvas, good: int, size: float, say: Say) -> pygame.Surface:
    """A cube with its letter."""

    def make(size_px: tuple[int, int]) -> pygame.Surface:
        sheet = sheet_on(canvas, merchant_goods.cube(size_px[0], good), size, size)
        k = size / 24
        x, y, w, h = (value * k for value in FRONT)
        text = letter(say, good)
        share = 0.74 if canvas.language == "ja" else 0.8
        style = TextStyle(size=w * share, weight="bold", align="center")
        sheet.write(text, (x + w / 2, y + h / 2 + 0.2 * k), style)
        return sheet.surface

    return picture(canvas, ("cube", good, canvas.language), (size, size), make)


def cube(canvas: Canvas, good: int, rect: Rect, say: Say) -> None:
    """A cube in `rect` (square)."""
    lay(canvas, cube_image(canvas, good, rect[2], say), rect)


def cube_place(canvas: Canvas, rect: Rect) -> None:
    """An empty place for a cube."""
    put(canvas, "place", rect, lambda size: merchant_goods.outline(size[0], fade(INK, 0.3)))


def count_badge(canvas: Canvas, count: int, at: Point, size: float = 13) -> None:
    """How many cubes there are, over the corner of one of them."""
    rect = around(at, size + (4 if count > 9 else 1), size)
    canvas.box(rect, "#2A1D15", radius=size / 2, border=fade("#F3EAD7", 0.9), stroke=1)
    style = TextStyle(size * 0.86, theme.PAPER_LIGHT, "bold", align="center")
    canvas.text(str(count), rect, style, scale_ui=False)


def coin(canvas: Canvas, points: int, rect: Rect) -> None:
    """Points on a coin."""
    x, y, w, _ = rect
    middle = (x + w / 2, y + w / 2)
    canvas.circle((middle[0], middle[1] + 1), w / 2, fade("#000000", 0.25))
    canvas.circle(middle, w / 2, "#CB9A3B", border=INK, stroke=1.5)
    canvas.circle(middle, w / 2 - 3, None, border=fade("#FFF1C8", 0.85), stroke=1)
    style = TextStyle(w * 0.55, "#2E2013", "bold", True, "center")
    canvas.text(str(points), inset(rect, 1), style, scale_ui=False)


def emblem(canvas: Canvas, city: int, rect: Rect) -> None:
    canvas.art(emblem_name(city), rect)


def jewel(canvas: Canvas, white: int, rect: Rect) -> None:
    canvas.art("traveling_merchant/jewel-" + ("white" if white else "red"), rect)


# Pieces


def horse(canvas: Canvas, seat: int, rect: Rect, flip: bool = False) -> None:
    canvas.art("traveling_merchant/horse", rect, tint=SEATS[seat].colour, flip=flip)


def house(canvas: Canvas, seat: int, rect: Rect) -> None:
    canvas.art("traveling_merchant/house", rect, tint=SEATS[seat].colour)


def empty_house(canvas: Canvas, rect: Rect) -> None:
    with canvas.faded(0.3):
        canvas.art("traveling_merchant/house", rect)


def mark_shape(canvas: Canvas, seat: int, at: Point, size: float) -> None:
    """A seat's shape without its letter."""
    canvas.art(f"common/seat-{SEATS[seat].shape}", around(at, size), tint=SEATS[seat].colour)
