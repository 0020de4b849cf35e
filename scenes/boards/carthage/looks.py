"""How each thing on the board looks: frozen values that paint themselves. Pictures come from `pictures`."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial

import pygame

from game.carthage.components import ICONS, VALUE
from scenes.boards.carthage import face
from scenes.boards.carthage.board_state import KEY, good_of
from scenes.boards.carthage.face import SEATS
from scenes.boards.carthage.geometry import SEA, CarthagePlaces
from scenes.boards.carthage.pictures import cards, pieces
from scenes.boards.carthage.pictures.goods import GOODS
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Box, around, box
from scenes.kit.sprites import Pictures, lay
from scenes.kit.theme import INK, Point, Rect, TextStyle, fade
from scenes.tabletop.looks import (
    BADGE,
    look,
    paint_counter,
    paint_gap,
    paint_pile,
    paint_plate,
    reads,
    whole,
)

VALUE_MOST = 1.3
"""How far the value of a card grows: beside it lies the picture of the good."""
_PICTURES = Pictures("carthage")
Paint = Callable[..., pygame.Surface]


def put(canvas: Canvas, key: Hashable, rect: Rect, make: Paint, *values: object) -> None:
    """A picture `make(pixels, *values)`, kept under `key` and the values."""
    _PICTURES.put(canvas, (key, *values), rect, lambda size: make(size, *values))


def word(canvas: Canvas, key: str, /, **values: object) -> str:
    """A sentence of this board."""
    return canvas.t(KEY + key, **values)


# Cards


@dataclass(frozen=True)
class Card:
    """A goods card with the letter of its good, or (no letter) as seen from afar, at another seat; lying ones
    are in the warehouse, the last with its badge.
    """

    kind: int
    letter: str = ""
    lying: bool = False
    badge: bool = False
    dim: bool = False
    """Reserved by another seat."""

    def image(self, canvas: Canvas, width: float, height: float) -> pygame.Surface:
        """The upright card."""
        good, value, k = good_of(self.kind), str(VALUE[self.kind]), width / cards.WIDE

        def make(size: tuple[int, int]) -> pygame.Surface:
            near = bool(self.letter)
            large = canvas.ui > 1
            sheet = canvas.sheet(
                cards.face(size, good, int(ICONS[self.kind]), large) if near else cards.small(size, good)
            )
            style = TextStyle(
                34 * k if near else width * 0.66, GOODS[good].on, "black", True, "center", growth=VALUE_MOST
            )
            corner, other = cards.spots(width)
            if large:
                corner = (1 * k, 2.5 * k, 34 * k, 40 * k)
            spot = corner if near else (0.0, height * 0.04, width, height * (0.6 if large else 0.52))
            sheet.figure(value, spot, style)
            if near:
                sheet.text(self.letter, other, style.but(size=16 * k, weight="bold"), scale_ui=False)
            return sheet.surface

        return _PICTURES.picture(canvas, ("card", self.kind, self.letter), (width, height), make)

    def reads(self, rect: Rect) -> tuple[Rect, ...]:
        """Value, letter, picture and warehouses."""
        if not self.letter or self.lying:
            return (rect,)
        card = box(rect)
        (left, top, wide, high), letter = cards.spots(card.w)
        k = card.w / cards.WIDE
        low = min(25 * k, card.h * 0.24)
        return (
            card.at(left, top, wide, high + 10 * k), card.at(*letter),
            card.moved(0, 3 * k).centred(48 * k), card.at(card.w * 0.22, -low, card.w * 0.56, low - 2),
        )  # fmt: skip

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        _, _, w, h = card = box(rect)
        near = bool(self.letter)
        soft, down, colour = (6, 2.5, theme.DEEP_SHADOW) if near else (3, 1, theme.SOFT_SHADOW)
        canvas.shadow(rect, radius=soft, blur=6 if near else 2.5, down=down, colour=colour)
        image = self.image(canvas, *((h, w) if self.lying else (w, h)))
        if self.lying:
            key = ("carthage", "lying", self.kind, self.letter, image.get_size())
            image = canvas.cache.get(key, partial(cards.sideways, image))
        lay(canvas, image, rect)
        if self.badge:
            badge(
                canvas,
                (card.right - 6, card.bottom - 8) if near else (card.right - 5, card.bottom - 5),
                24 if near else 15,
            )
        if self.dim:
            canvas.box(rect, face.RESERVED, radius=6)


@look
def back(canvas: Canvas, rect: Box) -> None:
    """The back of a card."""
    canvas.shadow(rect, radius=rect.w / 12, blur=rect.w / 14, down=1.5, colour=theme.DEEP_SHADOW)
    put(canvas, "back", rect, lambda size: cards.back(size, canvas.scale))


BACK = back()


@look
def deck(canvas: Canvas, rect: Box, count: int) -> None:
    """The draw pile and how many cards it has."""
    paint_pile(canvas, rect, min(3, (count + 9) // 10), BACK)
    _count(canvas, count, rect)


@look
def discard(canvas: Canvas, rect: Box, count: int, top: Card | None, word: str) -> None:
    """The discard with its topmost card, None while there is none."""
    if top is None:
        canvas.dashed_box(rect.inset(2), fade(theme.PAPER, 0.4), radius=6)
        canvas.text(word, rect.at(4, 26, -4, 22), TextStyle(15, fade(theme.PAPER, 0.6), align="center"))
    else:
        if count > 1:
            canvas.shadow(rect.moved(2, 2), radius=5, blur=5, down=2)
            canvas.box(rect.moved(2, 2), face.LOWER_CARD, radius=5, border=fade(INK, 0.6))
        top.paint(canvas, rect)
        canvas.box(rect, face.COVERED, radius=5)
    _count(canvas, count, rect)


def _count(canvas: Canvas, count: int, pile: Box) -> None:
    paint_plate(canvas, str(count), around((pile.centre[0], pile.bottom - 7), 42, 26))


@look
def gap(canvas: Canvas, rect: Box, seat: int, words: str) -> None:
    """The empty place of a card that a seat (-1: nobody to be named) took."""
    paint_gap(canvas, rect, 6)
    if seat >= 0:
        canvas.seat_mark((rect.centre[0], rect.y + rect.h * 0.32), 26, SEATS[seat])
        style = TextStyle(15, fade(theme.PAPER, 0.85), align="center", line=1.35)
        room = rect.at(4, rect.h * 0.48, -4, rect.h * 0.46)
        canvas.text(words, room, style, fit="wrap", balance=True)


@look
@reads(whole)
def number(canvas: Canvas, rect: Box, count: int) -> None:
    """How many goods lie on each other at the left."""
    canvas.figure(f"×{count}", rect, TextStyle(15, INK, "bold", growth=1.5))


@look
def free(canvas: Canvas, rect: Box, colour: int) -> None:
    """`token 0`: a token pays this card."""
    canvas.shadow(rect, radius=15, blur=3, down=1.5)
    canvas.box(rect, theme.VERMILION, radius=15, border=theme.PAPER_LIGHT, stroke=1.6)
    token(colour).paint(canvas, around((rect.x + 16, rect.centre[1]), 24))
    style = TextStyle(17, theme.PAPER_LIGHT, "bold", align="center", growth=1.4)
    canvas.figure("0", rect.at(29, 0, 20, 30), style)


# Tokens and pieces


@look
def token(canvas: Canvas, rect: Rect, colour: int, used: bool = False) -> None:
    """An achievement token."""
    make = pieces.used_token if used else pieces.token
    put(canvas, ("token", used), rect, make, colour)


@look
def token_place(canvas: Canvas, rect: Box, word: str = "") -> None:
    """An empty place; the last one says that it ends the game."""
    put(canvas, "place", rect, pieces.token_place, bool(word))
    if word:
        style = TextStyle(rect.w * 0.44, theme.VERMILION, "bold", align="center", growth=1.4)
        canvas.figure(word, rect.inset(2, 0), style)


@look
def merchant(
    canvas: Canvas, rect: Box, seat: int, classic: bool, raised: bool = False, angle: float = 0.0
) -> None:
    """The double-action piece of a seat, or in classic mode its reservation piece, raised on a card."""
    if raised:
        canvas.circle(rect.moved(0, 1.5).centre, rect.w / 2 - 0.5, fade(theme.BLACK, 0.4))
    name = "carthage/reservation" if classic else "carthage/double-action"
    canvas.art(name, rect, tint=SEATS[seat].colour, angle=angle)


@look
def thrown(canvas: Canvas, rect: Rect, seat: int) -> None:
    """A double-action piece that was used: it floats in the sea."""
    canvas.art("carthage/thrown", rect, tint=SEATS[seat].colour)


def pile(canvas: Canvas, rect: Box, layers: int, seat: int) -> None:
    """A merchant's pile of victory points, his piece on top."""
    seen = min(layers, 14)
    put(canvas, "pile", rect, pieces.points_pile, seen)
    if layers > 0:
        k = rect.w / 40
        thick = (1.35 if seen > 7 else 1.7) * k
        top = rect.y + 25.5 * k - (seen - 1) * thick
        body = Box(rect.x + 13.5 * k, top - 6.2 * k, 13 * k, 7.4 * k)
        canvas.box(body.moved(0, 2 * k), INK, radius=body.h / 2)
        canvas.box(body, SEATS[seat].colour, radius=body.h / 2, border=INK, stroke=1.1)


def badge(canvas: Canvas, at: Point, size: float) -> None:
    """The warehouse badge."""
    canvas.art("carthage/warehouse-badge", around(at, size))


def chip(canvas: Canvas, kind: int, rect: Box, free: bool) -> None:
    """A price chip: mark and value, struck through when a token pays it."""
    large = canvas.ui > 1
    put(canvas, "chip", rect, cards.chip, good_of(kind), large)
    ink = GOODS[good_of(kind)].on
    room = rect.at(min(17.0, rect.w * 0.5), 0, -3) if not large else rect.at(min(12.0, rect.w * 0.36), 0, -1)
    style = TextStyle(17, fade(ink, 0.62) if free else ink, "bold", align="center", growth=1.5)
    canvas.figure(str(VALUE[kind]), room, style)
    if free:
        x, y = room.centre
        canvas.line([(x - 8, y + 1), (x + 8, y - 1)], ink, 2)


def good_mark(canvas: Canvas, colour: int, rect: Rect) -> None:
    """A good's silhouette in its own colour, for paper grounds."""
    look = GOODS[colour]
    canvas.art(look.mark, rect, tint=theme.mix(look.colour, look.deep, 0.25)[:3])


# The sea


@look
def ship(canvas: Canvas, rect: Box, colour: int, raided: bool = False, ghost: bool = False) -> None:
    """A ship, or the ghost of where it would sail."""
    make = pieces.ghost_ship if ghost else pieces.ship
    key = ("ship", colour, ghost)
    lay(canvas, _PICTURES.picture(canvas, key, pieces.SHIP, lambda size: make(size, colour)), rect)
    if raided:
        mark = around((rect.right - 6, rect.y + 8), 24)
        canvas.circle(mark.moved(0, 1).centre, 12, fade(theme.BLACK, 0.4))
        canvas.art("carthage/raid", mark)


@look
def art(canvas: Canvas, rect: Rect, name: str) -> None:
    """A picture of the program's own, such as the pirate ship."""
    canvas.art(name, rect)


PIRATE = art("carthage/pirate-ship")


@look
def wake(canvas: Canvas, rect: Rect, colour: int, start: int, end: int) -> None:
    """Where a ship sailed in the last turns: a gilded dotted line behind it."""
    (left, y), (right, _) = (CarthagePlaces.at_sea(colour, at) for at in (start, end))
    if left - 12 > right + 26:
        line = [(left - 12, y - 8), (right + 26, y - 8)]
        canvas.line(line, face.WAKE_SHADE, 3.6, dash=(2, 6))
        canvas.line(line, theme.GOLD_LIGHT, 2.4, dash=(2, 6))
    canvas.circle((left, y), 12.5, None, border=fade(theme.GOLD_LIGHT, 0.9), stroke=1.6)


@look
def arrow(canvas: Canvas, rect: Rect, colour: int, start: int, end: int) -> None:
    """From a ship to its ghost, with the number of places."""
    tail, y = CarthagePlaces.at_sea(colour, start)
    tail, tip, y = tail - 30, CarthagePlaces.at_sea(colour, end)[0] + 32, y - 1
    if tail - tip > 26:
        for ink, grow in ((face.ARROW_SHADE, 1.6), (theme.CREAM, 0.0)):
            canvas.line([(tail, y), (tip + 8, y)], ink, 4 + grow)
            head = [(tip - grow, y), (tip + 13 + grow, y - 7 - grow), (tip + 13 + grow, y + 7 + grow)]
            canvas.polygon(head, ink)
    label = around(((tail + tip) / 2 + 3, y), 34, 26)
    canvas.shadow(label, radius=13, blur=3, down=1.5)
    style = BADGE.but(size=17, colour=theme.CREAM)
    paint_counter(canvas, label, f"+{end - start}", theme.VERMILION, style, theme.CREAM, 1.6)


@look
def dim(canvas: Canvas, rect: Rect, lit: tuple[int, ...]) -> None:
    """The sea a fifth darker, except for the lanes that matter."""
    sea = SEA.inset(5)
    edges = [sea.y]
    for colour in sorted(lit):
        y = CarthagePlaces.at_sea(colour, 0)[1]
        edges += [y - 24, y + 20]
    edges.append(sea.bottom)
    for high, low in zip(edges[::2], edges[1::2]):
        if low > high:
            canvas.wash((sea.x, high, sea.w, low - high), face.DUSK)
    # Ashore everything is dimmed alike.
    for high, low in zip(edges[1::2], edges[2::2]):
        canvas.wash((sea.x, high, 168 - sea.x, low - high), face.DUSK)
        canvas.wash((896, high, sea.right - 896, low - high), face.DUSK)
