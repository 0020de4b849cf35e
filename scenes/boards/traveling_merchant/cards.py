"""Orders, specials and the End card on a canvas, each rasterised once per size and language."""

from __future__ import annotations

import pygame

from game.traveling_merchant.components import ORDER_CITY, ORDER_POINTS, SPECIAL_CITY, SPECIAL_POINTS
from scenes.boards.traveling_merchant.pictures import cards as merchant_cards
from scenes.boards.traveling_merchant.pictures import goods as merchant_goods
from scenes.boards.traveling_merchant.sprites import (
    Say,
    coin,
    condensed,
    cube,
    emblem,
    order_goods,
    picture,
    place_name,
    product_of,
    special_goods,
)
from scenes.kit.canvas import Canvas, around
from scenes.kit.theme import INK, Rect, TextStyle
from scenes.tabletop.sprites import lay, sheet_on


def _goods_row(canvas: Canvas, goods: tuple[int, ...], tray: Rect, size: float, say: Say) -> None:
    for good, rect in zip(goods, goods_spots(len(goods), tray, size)):
        cube(canvas, good, rect, say)


def goods_spots(number: int, tray: Rect, size: float) -> list[Rect]:
    """Places of `number` cubes in a tray, closer when there are many."""
    x, y, w, h = tray
    step = min(size + 4, (w - size) / max(1, number - 1))
    left = x + (w - size - step * (number - 1)) / 2
    return [(left + i * step, y + (h - size) / 2, size, size) for i in range(number)]


def order_tray(w: float, h: float) -> tuple[Rect, float]:
    """The tray of an order's goods within the card, and the side of its cubes."""
    return (8, h - 30, w - 16, 24), 22.0 if w < 120 else 24.0


def order_image(canvas: Canvas, order: int, w: float, h: float, say: Say) -> pygame.Surface:
    """An order face up."""

    def make(size: tuple[int, int]) -> pygame.Surface:
        city = int(ORDER_CITY[order])
        product = product_of(city)
        sheet = sheet_on(
            canvas, merchant_cards.order(size, canvas.scale, merchant_goods.band_of(product)), w, h
        )
        dark = product == 3
        style = TextStyle(15, INK if dark else "#FCF4E2", "bold", True, "center")
        condensed(sheet, place_name(say, city), (5, 1.5, w - 10, 23), style)
        middle = h / 2 - 1
        side = 40.0 if w < 130 else 43.0
        spread = min(w * 0.255, 36.0)
        emblem(sheet, city, around((w / 2 - spread, middle), side))
        coin(sheet, int(ORDER_POINTS[order]), around((w / 2 + spread, middle), 33 if w < 130 else 36))
        tray, cubes = order_tray(w, h)
        _goods_row(sheet, order_goods(order), tray, cubes, say)
        return sheet.surface

    return picture(canvas, ("order", order, canvas.language), (w, h), make)


def order_card(canvas: Canvas, order: int, rect: Rect, say: Say, shadow: bool = True) -> None:
    if shadow:
        canvas.shadow(rect, radius=7, blur=6, down=2.5, colour="#00000066")
    lay(canvas, order_image(canvas, order, rect[2], rect[3], say), rect)


def end_image(canvas: Canvas, w: float, h: float, say: Say) -> pygame.Surface:
    """The End card face up."""

    def make(size: tuple[int, int]) -> pygame.Surface:
        sheet = sheet_on(canvas, merchant_cards.order(size, canvas.scale, "#9E2F20"), w, h)
        style = TextStyle(15, "#FCF4E2", "bold", True, "center")
        condensed(sheet, say("traveling_merchant_board.end_card"), (5, 1.5, w - 10, 23), style)
        sheet.art("traveling_merchant/end", (w / 2 - 29, 29, 58, h - 36))
        return sheet.surface

    return picture(canvas, ("end", canvas.language), (w, h), make)


def end_card(canvas: Canvas, rect: Rect, say: Say, shadow: bool = True) -> None:
    if shadow:
        canvas.shadow(rect, radius=7, blur=6, down=2.5, colour="#00000066")
    lay(canvas, end_image(canvas, rect[2], rect[3], say), rect)


def back_image(canvas: Canvas, w: float, h: float) -> pygame.Surface:
    return picture(canvas, "back", (w, h), lambda size: merchant_cards.back(size, canvas.scale))


def special_tray(w: float, h: float) -> tuple[Rect, float]:
    return (12, h - 27, w - 17, 22), 21.0


def special_image(canvas: Canvas, special: int, w: float, h: float, say: Say) -> pygame.Surface:
    """A special order face up."""

    def make(size: tuple[int, int]) -> pygame.Surface:
        sheet = sheet_on(canvas, merchant_cards.special(size, canvas.scale), w, h)
        emblem(sheet, int(SPECIAL_CITY[special]), (14, 5, 34, 34))
        coin(sheet, int(SPECIAL_POINTS[special]), (w - 42, 5, 33, 33))
        tray, cubes = special_tray(w, h)
        _goods_row(sheet, special_goods(special), tray, cubes, say)
        return sheet.surface

    return picture(canvas, ("special", special, canvas.language), (w, h), make)


def special_card(canvas: Canvas, special: int, rect: Rect, say: Say, shadow: bool = True) -> None:
    if shadow:
        canvas.shadow(rect, radius=6, blur=6, down=2, colour="#00000066")
    lay(canvas, special_image(canvas, special, rect[2], rect[3], say), rect)
