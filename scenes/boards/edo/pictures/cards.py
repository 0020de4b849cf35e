"""Goods cards, special orders and the deck, at any size; `rect` is the card without its shadow."""

from __future__ import annotations

import pygame

from scenes.boards.edo.pictures.dice import face
from scenes.boards.edo.pictures.goods import EDO, GOODS, SPECIAL, cloth
from scenes.kit.brush import Brush
from scenes.kit.pictures.svg import Drawing, box, num
from scenes.kit.theme import INK, PAPER_LIGHT, Rect, TextStyle, fade, mix

_BASE = 84.0
PAPER = "#FCF6E7"
_BACK, _BACK_DEEP, _GOLD = "#27397A", "#182552", "#D9B25C"


def goods_card(canvas: Brush, rect: Rect, good: int, pips: int, name: str = "") -> None:
    """A card of a good with 2..6 pips: cloth and crest above, `name` of the colour and the die below.

    A name of one letter stands beside the die; a longer one under the crest.
    """

    def make(size: tuple[int, int]) -> pygame.Surface:
        k = size[0] / _BASE
        w, h = _BASE, size[1] / k
        beside, long = len(name) == 1, len(name) > 1
        split = h * 0.57
        sheet = Drawing(w, h)
        cloth(sheet, (3, 3, w - 6, split - 3), good)
        _frame(sheet, w, h, split)
        wide = min(56.0, split - (23 if long else 9))
        top = (4.4 if long else 3 + (split - 3 - wide) / 2) + 0.3
        look = GOODS[good]
        sheet.circle(w / 2, top + wide / 2 + 0.8, wide / 2 - 1, fade(look.deep, 0.8))
        sheet.art(look.crest, (w - wide) / 2, top, wide)
        side = min(h - split - 8, 42.0)
        left = w - side - 5 if beside else (w - side) / 2
        face(sheet, left, split + (h - split - side) / 2 - 0.6, side, pips)
        words = canvas.sheet(sheet.render(size))
        u = rect[2] / _BASE
        if beside:
            style = TextStyle(29 * u, INK, "bold", True, "center")
            words.text(name, (3 * u, split * u, (left - 3) * u, (h - split - 2) * u), style, scale_ui=False)
        elif long:
            style = TextStyle(min(16 * u, 13.0), look.on, "bold", False, "center")
            low = top + wide
            words.text(name, (4 * u, (low - 0.5) * u, (w - 8) * u, (split - low) * u), style, scale_ui=False)
        return words.surface

    EDO.put(canvas, ("card", good, pips, name), rect, make)


def _frame(sheet: Drawing, w: float, h: float, split: float) -> None:
    """Paper round the cloth and below it, with the card's edges."""
    hole = box(4, 4, w - 8, split - 4, 3)
    sheet.path(box(0.7, 0.7, w - 1.4, h - 1.4, 7) + hole, PAPER)
    sheet.path(hole, None, fade(INK, 0.55), 0.8)
    sheet.rect(1.9, 1.9, w - 3.8, h - 3.8, None, fade("#B79F73", 0.5), 0.8, 6)
    sheet.rect(0.7, 0.7, w - 1.4, h - 1.4, None, INK, 1.4, 7)


def special_card(canvas: Brush, rect: Rect, name: str) -> None:
    """A special order: a fan in all five colours over persimmon, its `name` on a strip."""

    def make(size: tuple[int, int]) -> pygame.Surface:
        k = size[0] / _BASE
        w, h = _BASE, size[1] / k
        sheet = Drawing(w, h)
        light = sheet.radial(
            (w / 2, h * 0.42), h * 0.72, (0, mix(SPECIAL, "#FFE9B8", 0.55)), (0.55, SPECIAL), (1, "#B9571A")
        )
        sheet.rect(0.7, 0.7, w - 1.4, h - 1.4, light, None, 1, 7)
        rays = "".join(
            f"M{num(w / 2)} {num(h * 0.5)}L{num(w / 2 + dx)} 4L{num(w / 2 + dx + 9)} 4Z"
            for dx in range(-44, 40, 16)
        )
        sheet.path(rays, fade("#FFF3D2", 0.22))
        wide = 66.0
        sheet.art("edo/special-order", (w - wide) / 2, h * 0.36 - wide * 0.46, wide)
        strip = (7.0, h * 0.71, w - 14, h * 0.22)
        sheet.rect(*strip, PAPER, INK, 1.3, 3.5)
        sheet.rect(3.6, 3.6, w - 7.2, h - 7.2, None, fade("#FFE9B8", 0.8), 0.9, 5)
        sheet.rect(0.7, 0.7, w - 1.4, h - 1.4, None, INK, 1.4, 7)
        words = canvas.sheet(sheet.render(size))
        u = rect[2] / _BASE
        style = TextStyle(min(20 * u, strip[3] * u * 0.86), "#A8481A", "black", False, "center")
        at = ((strip[0] + 4) * u, strip[1] * u, (strip[2] - 8) * u, strip[3] * u)
        words.text(name, at, style, scale_ui=False)
        return words.surface

    EDO.put(canvas, ("special", name), rect, make)


def card_back(canvas: Brush, rect: Rect) -> None:
    """The back of every card: indigo with a merchant's curtain, twofold gold line."""

    def make(size: tuple[int, int]) -> pygame.Surface:
        sheet = Drawing(_BASE, size[1] * _BASE / size[0])
        _back(sheet, 0, 0, sheet.height)
        return sheet.render(size)

    EDO.put(canvas, "back", rect, make)


def _back(sheet: Drawing, x: float, y: float, h: float) -> None:
    w = _BASE
    field = sheet.linear((x, y), (x + w * 0.5, y + h), (0, "#34489A"), (0.5, _BACK), (1, _BACK_DEEP))
    sheet.rect(x + 0.7, y + 0.7, w - 1.4, h - 1.4, field, INK, 1.4, 7)
    sheet.rect(x + 4.6, y + 4.6, w - 9.2, h - 9.2, None, fade(_GOLD, 0.95), 1.3, 4.4)
    sheet.rect(x + 7, y + 7, w - 14, h - 14, None, fade(_GOLD, 0.5), 0.7, 3)
    sheet.circle(x + w / 2, y + h / 2, 29, fade("#0F1838", 0.35))
    sheet.circle(x + w / 2, y + h / 2, 27, None, fade(_GOLD, 0.6), 0.9)
    sheet.art("edo/noren", x + w / 2 - 22, y + h / 2 - 22, 44)
    corners = "".join(
        f"M{num(u)} {num(v + a * 9)}Q{num(u)} {num(v)} {num(u + b * 9)} {num(v)}"
        for u, b in ((x + 10, 1), (x + w - 10, -1))
        for v, a in ((y + 10, 1), (y + h - 10, -1))
    )
    sheet.path(corners, None, fade(_GOLD, 0.85), 1.1)


def deck(canvas: Brush, rect: Rect, cards: int) -> None:
    """The draw pile: `rect` holds it with its thickness, one edge for three cards; 0 is its empty place."""
    layers = (cards + 2) // 3

    def make(size: tuple[int, int]) -> pygame.Surface:
        k = size[0] / (_BASE + 9)
        tall = size[1] / k
        sheet = Drawing(_BASE + 9, tall)
        h = tall - 11
        if not layers:
            sheet.rect(1, 1, _BASE - 2, h - 2, fade(INK, 0.06), fade(INK, 0.45), 1.2, 7, (5, 4))
            return sheet.render(size)
        depth = min(layers - 1, 7)
        sheet.rect(3, 4, _BASE + depth * 1.2 + 1, h + depth * 1.3 + 1, fade("#000000", 0.28), None, 1, 8)
        for i in range(depth, 0, -1):
            x, y = i * 1.2, i * 1.3
            shade = "#E9DDBE" if i % 2 else "#C9B88F"
            sheet.rect(x + 0.7, y + 0.7, _BASE - 1.4, h - 1.4, shade, INK, 1.0, 7)
        _back(sheet, 0, 0, h)
        return sheet.render(size)

    EDO.put(canvas, ("deck", min(layers, 8)), rect, make)


def card_place(canvas: Brush, rect: Rect) -> None:
    """Where a card may come to lie: a dashed outline on paper."""

    def make(size: tuple[int, int]) -> pygame.Surface:
        sheet = Drawing(_BASE, size[1] * _BASE / size[0])
        sheet.rect(
            1, 1, _BASE - 2, sheet.height - 2, fade(PAPER_LIGHT, 0.35), fade(INK, 0.35), 1.2, 7, (5, 4)
        )
        return sheet.render(size)

    EDO.put(canvas, "place", rect, make)
