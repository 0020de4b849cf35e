"""How goods, cards, pieces and the map look: frozen values that paint themselves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from game.traveling_merchant import components as c
from scenes.boards.traveling_merchant import face
from scenes.boards.traveling_merchant.board_state import KEY, place_name
from scenes.boards.traveling_merchant.pictures import cards, goods
from scenes.kit import theme
from scenes.kit.brush import Brush
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Box, around, box
from scenes.kit.sprites import Pictures, blank, lay
from scenes.kit.theme import INK, Point, Rect, TextStyle, fade
from scenes.tabletop.face import SEATS
from scenes.tabletop.looks import BADGE, HEAD, look, paint_counter, paint_gap, paint_panel
from scenes.tabletop.piece import each_of

_PICTURES = Pictures("traveling_merchant")
picture, put = _PICTURES.picture, _PICTURES.put
LETTER_MOST = 1.3
"""How far the letters on cubes and the badges of small things grow."""
JEWELS = ("red", "white")


# Words


def product_of(place: int) -> int | None:
    """The good that a place makes, None for none."""
    good = int(c.PRODUCT[place])
    return good if good >= 0 else None


def word(canvas: Brush, key: str, /, **values: object) -> str:
    """A sentence of this board."""
    return canvas.t(KEY + key, **values)


def letter(good: int, say: Callable[..., str]) -> str:
    """The letter of a good in the language of `say`."""
    return say("traveling_merchant.letter." + c.GOOD_IDS[good])


def goods_list(counts: Any) -> tuple[int, ...]:
    """Counted goods one by one."""
    return tuple(good for good, _ in each_of(counts))


def condensed(canvas: Brush, words: str, within: Rect, style: TextStyle, least: float = 0.62) -> None:
    """One line in a box; a line that is too wide is set narrower, as printers do, then smaller.

    It grows with the UI scale as far as it fits without that.
    """
    rect, wide = box(within), canvas.measure(words, style, scale_ui=False)[0]
    if canvas.ui > 1 and 0 < wide < rect.w:
        most = min(canvas.ui, style.growth, rect.w / wide, max(1.0, rect.h / 1.2 / style.size))
        style, wide = style.but(size=style.size * most), wide * most
    if wide <= rect.w:
        canvas.text(words, rect, style, scale_ui=False)
        return
    squeeze = max(least, rect.w / wide)
    small = style.but(size=style.size * min(1.0, rect.w / (wide * squeeze)))

    def make(size_px: tuple[int, int]) -> pygame.Surface:
        natural = canvas.measure(words, small, scale_ui=False)[0]
        sheet = blank(canvas, natural + 4, rect.h)
        sheet.write(words, (2, rect.h / 2), small.but(align="left"))
        wanted = (min(size_px[0], round((natural + 4) * squeeze * canvas.scale)), size_px[1])
        return pygame.transform.smoothscale(sheet.surface, wanted)

    image = picture(canvas, ("condensed", words, style, rect.w), rect.size, make)
    x, y = canvas.spot((rect.x, rect.y))
    spare = rect.w * canvas.scale - image.get_width()
    x += {"left": 0.0, "center": spare / 2, "right": spare}[style.align]
    canvas.put(image, x, y + (rect.h * canvas.scale - image.get_height()) / 2)


# Goods and pieces


def cube(canvas: Brush, good: int, rect: Rect) -> None:
    """A cube with its letter in `rect` (square)."""
    size = rect[2]

    def make(size_px: tuple[int, int]) -> pygame.Surface:
        sheet = canvas.sheet(goods.cube(size_px, good))
        k = size / 24
        x, y, w, h = (value * k for value in goods.FRONT)
        share = (0.74 if canvas.language == "ja" else 0.8) * min(max(1.0, canvas.ui), LETTER_MOST)
        style = TextStyle(size=w * share, weight="bold", align="center")
        sheet.write(letter(good, canvas.t), (x + w / 2, y + h / 2 + 0.2 * k), style)
        return sheet.surface

    lay(canvas, picture(canvas, ("cube", good, canvas.language), (size, size), make), rect)


def coin(canvas: Canvas, points: int, rect: Box) -> None:
    """Points on a coin."""
    middle, w = rect.centre, rect.w
    canvas.circle(rect.moved(0, 1).centre, w / 2, fade(theme.BLACK, 0.25))
    canvas.circle(middle, w / 2, face.COIN, border=INK, stroke=1.5)
    if canvas.ui <= 1:
        # In large letters the number takes the room of the ring.
        canvas.circle(middle, w / 2 - 3, None, border=fade(face.COIN_RING, 0.85), stroke=1)
    style = TextStyle(w * 0.55, face.COIN_INK, "bold", True, "center", growth=1.35)
    canvas.figure(str(points), rect.inset(1), style)


def emblem(canvas: Brush, city: int, rect: Rect) -> None:
    """The emblem of a city."""
    canvas.art(f"traveling_merchant/emblem-{c.EMBLEMS[city]}", rect)


def mark_shape(canvas: Brush, seat: int, at: Point, size: float) -> None:
    """A seat's shape without its letter."""
    canvas.art(f"common/seat-{SEATS[seat].shape}", around(at, size), tint=SEATS[seat].colour)


@dataclass(frozen=True)
class Cube:
    """Cubes of a good; several of a kind carry their number, or (`beside`) have it at their right.

    `wanted` ones are asked for by orders that are marked.
    """

    good: int
    count: int = 1
    mark: bool = False
    """It can be chosen."""
    wanted: bool = False
    beside: bool = False
    edge: float = 0
    """What can be pointed at reaches so far beyond it."""

    def box(self, rect: Rect) -> Box:
        """The cube itself."""
        side = rect[3] - 2 * self.edge
        return Box(rect[0] + self.edge, rect[1] + self.edge, side, side)

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        at = self.box(rect)
        if self.wanted:
            canvas.glow(at, fade(face.WANTED_GLOW, 1.0), radius=5, spread=7)
            paint_panel(canvas, at.inset(-3), face.WANTED, 6, 2.2)
        if self.mark:
            canvas.box(at.inset(-1.5), fade(theme.MOSS_LIGHT, 0.6), radius=5, border=face.LEGAL, stroke=1.8)
        with canvas.faded(1.0 if self.count else 0.35):
            cube(canvas, self.good, at)
        if self.beside:
            style = TextStyle(17.0 if at.w >= 21 else 15.0, INK if self.count else theme.INK_SOFT, "bold")
            canvas.figure(f"×{self.count}", (at.right + 4, at.y - 1, 44, at.h + 3), style.but(growth=1.5))
        elif self.count > 1:
            size = (13.0 if at.w >= 17 else 11.0) * min(max(1.0, canvas.ui), LETTER_MOST)
            spot = around((at.right - 2, at.y + 3), size + (4 if self.count > 9 else 1), size)
            edge = fade(theme.PAPER, 0.9)
            paint_counter(canvas, spot, str(self.count), theme.PLATE, BADGE.but(size=size * 0.86), edge, 1)


@look
def horse(canvas: Canvas, rect: Rect, seat: int, flip: bool = False) -> None:
    """The horse of a seat."""
    canvas.art("traveling_merchant/horse", rect, tint=SEATS[seat].colour, flip=flip)


@look
def house(canvas: Canvas, rect: Box, seat: int, legal: bool = False) -> None:
    """The house of a seat, or (-1) the place of one."""
    if legal:
        canvas.box(rect.inset(-1), fade(theme.MOSS_LIGHT, 0.6), radius=5, border=face.LEGAL)
    with canvas.faded(0.3 if seat < 0 else 1.0):
        tint = None if seat < 0 else SEATS[seat].colour
        canvas.art("traveling_merchant/house", rect, tint=tint)


@look
def jewel(canvas: Canvas, rect: Rect, colour: int) -> None:
    """A red (0) or white jewel."""
    canvas.art("traveling_merchant/jewel-" + JEWELS[colour], rect)


@look
def city_mark(canvas: Canvas, rect: Box, city: int, pale: bool = False, golden: bool = False) -> None:
    """The emblem of a city; pale ones belong to orders used for a house, golden ones to specials."""
    if golden:
        canvas.box(rect.inset(-1), face.GOLDEN, radius=5, border=INK, stroke=1.2)
    with canvas.faded(0.5 if pale else 1.0):
        emblem(canvas, city, rect.inset(2.5 if golden else 0))


# Cards


@dataclass(frozen=True)
class Card(ABC):
    """A card, made once per size and language. `held` says which of its goods are on board."""

    number: int = 0
    held: tuple[bool, ...] = ()

    def reads(self, rect: Rect) -> tuple[Rect, ...]:
        """The words on the band, the picture and the points, the goods in the tray."""
        card = box(rect)
        return (
            card.at(16, 3, -16, 20),
            card.at(card.w * 0.09, 27, card.w * 0.82, -35),
            card.at(9, -28, -9, 20),
        )

    @property
    def goods(self) -> tuple[int, ...]:
        return ()

    def spots(self, number: int, w: float, h: float) -> list[Box]:
        """The places of so many goods in the tray of the card."""
        side = 22.0 if w < 120 else 24.0
        return Box(8, h - 30, w - 16, 24).row((side, side), number, side + 4, 0.5)

    @abstractmethod
    def face(self, canvas: Canvas, w: float, h: float) -> Canvas:
        """The card face up on a sheet of `w` times `h` units; goods are added to it."""

    def image(self, canvas: Canvas, w: float, h: float) -> pygame.Surface:
        def make(_: tuple[int, int]) -> pygame.Surface:
            sheet = self.face(canvas, w, h)
            for good, spot in zip(self.goods, self.spots(len(self.goods), w, h)):
                cube(sheet, good, spot)
            return sheet.surface

        return picture(canvas, (type(self), self.number, canvas.language), (w, h), make)

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.shadow(rect, radius=7, blur=6, down=2.5, colour=theme.DEEP_SHADOW)
        lay(canvas, self.image(canvas, w, h), rect)
        for ready, spot in zip(self.held, self.spots(len(self.held), w, h)):
            _held(canvas, ready, (x + spot.centre[0] + 1, y + spot.y - 0.5))


def _held(canvas: Canvas, ready: bool, at: Point) -> None:
    """A check on the lid of a good that is on board, a dash on one that is missing."""
    canvas.circle(at, 6.2, theme.MOSS if ready else theme.VERMILION, border=theme.PAPER_LIGHT, stroke=1.2)
    if ready:
        points = [(at[0] - 2.8, at[1]), (at[0] - 0.8, at[1] + 2.2), (at[0] + 3, at[1] - 2.2)]
        canvas.line(points, theme.PAPER_LIGHT, 1.6)
    else:
        canvas.line([(at[0] - 2.6, at[1]), (at[0] + 2.6, at[1])], theme.PAPER_LIGHT, 1.8)


@dataclass(frozen=True)
class Order(Card):
    """An order."""

    @property
    def goods(self) -> tuple[int, ...]:
        return goods_list(c.ORDER_GOODS[self.number])

    def face(self, canvas: Canvas, w: float, h: float) -> Canvas:
        city = int(c.ORDER_CITY[self.number])
        product = product_of(city)
        sheet = _banded(canvas, w, h, goods.band_of(product), place_name(city, canvas.t), product == 3)
        side = 40.0 if w < 130 else 43.0
        spread, middle = min(w * 0.255, 36.0), h / 2 - 1
        emblem(sheet, city, around((w / 2 - spread, middle), side))
        points = around((w / 2 + spread, middle), 33 if w < 130 else 36)
        coin(sheet, int(c.ORDER_POINTS[self.number]), points)
        return sheet


@dataclass(frozen=True)
class EndCard(Card):
    """The End card."""

    def face(self, canvas: Canvas, w: float, h: float) -> Canvas:
        sheet = _banded(canvas, w, h, face.END_BAND, word(canvas, "end_card"))
        sheet.art("traveling_merchant/end", (w / 2 - 29, 29, 58, h - 36))
        return sheet


def _banded(canvas: Canvas, w: float, h: float, band: str, words: str, dark: bool = False) -> Canvas:
    size = (round(w * canvas.scale), round(h * canvas.scale))
    sheet = canvas.sheet(cards.order(size, canvas.scale, band))
    style = TextStyle(15, INK if dark else face.BAND_INK, "bold", True, "center", growth=theme.CAPTION)
    condensed(sheet, words, (5, 1.5, w - 10, 23), style)
    return sheet


@dataclass(frozen=True)
class Special(Card):
    """A special order."""

    @property
    def goods(self) -> tuple[int, ...]:
        return goods_list(c.SPECIAL_GOODS[self.number])

    def reads(self, rect: Rect) -> tuple[Rect, ...]:
        card = box(rect)
        return card.at(14, 6, 34, 32), card.at(-42, 6, 33, 32), card.at(14, -26, -10, 20)

    def spots(self, number: int, w: float, h: float) -> list[Box]:
        return Box(12, h - 27, w - 17, 22).row((21, 21), number, 25, 0.5)

    def face(self, canvas: Canvas, w: float, h: float) -> Canvas:
        sheet = canvas.sheet(cards.special((round(w * canvas.scale), round(h * canvas.scale)), canvas.scale))
        emblem(sheet, int(c.SPECIAL_CITY[self.number]), (14, 5, 34, 34))
        coin(sheet, int(c.SPECIAL_POINTS[self.number]), Box(w - 42, 5, 33, 33))
        return sheet


@look
def back(canvas: Canvas, rect: Rect) -> None:
    """The back of an order."""
    put(canvas, "back", rect, lambda size: cards.back(size, canvas.scale))


@look
def gone(canvas: Canvas, rect: Box, seat: int = -1, points: int = 0, name: str = "", city: int = -1) -> None:
    """The place of a card: empty, or whose it is (`seat`, with its name for a special of that city)."""
    if seat < 0:
        canvas.dashed_box(rect.inset(1), fade(theme.PAPER, 0.28), radius=7)
        return
    paint_gap(canvas, rect, 7)
    words = word(canvas, "plus", points=points)
    if city < 0:
        canvas.seat_mark((rect.centre[0], rect.y + rect.h * 0.34), 28, SEATS[seat])
        style = TextStyle(16, fade(theme.PAPER, 0.9), "bold", align="center")
        canvas.text(words, rect.at(4, rect.h * 0.58, -4, 24), style)
        return
    canvas.seat_mark((rect.x + 24, rect.centre[1]), 26, SEATS[seat])
    canvas.text(name, rect.at(46, 11, -6, 22), TextStyle(15, fade(theme.PAPER, 0.85)))
    gold = HEAD.but(size=19, colour=theme.GOLD_LIGHT, growth=1.3)
    room = rect.at(46, 34, 36, 26) if canvas.ui <= 1 else rect.at(38, 34, -34, 26)
    canvas.figure(words, room, gold)
    emblem(canvas, city, rect.at(-33, 34, 26, 26))
