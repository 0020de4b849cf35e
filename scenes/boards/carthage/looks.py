"""How each thing on the board looks: frozen values that paint themselves. Pictures come from `pictures`."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from game.carthage.components import ICONS, VALUE
from scenes.boards.carthage.face import SEATS
from scenes.boards.carthage.pictures import cards, pieces
from scenes.boards.carthage.pictures.goods import GOODS
from scenes.boards.carthage.places import SEA, CarthagePlaces
from scenes.boards.carthage.sight import good_of
from scenes.kit import theme
from scenes.kit.canvas import Canvas, around, centre, inset
from scenes.kit.sprites import Pictures, lay
from scenes.kit.theme import INK, Point, Rect, TextStyle, fade

CREAM, LIGHT = "#FFF9EA", "#F3EAD7"
GILT = "#8C6416"
_PICTURES = Pictures("carthage")
Paint = Callable[..., pygame.Surface]


def put(canvas: Canvas, key: Hashable, rect: Rect, make: Paint, *values: object) -> None:
    """A picture `make(pixels, *values)`, kept under `key` and the values."""
    _PICTURES.put(canvas, (key, *values), rect, lambda size: make(size, *values))


def round_put(canvas: Canvas, key: Hashable, rect: Rect, make: Paint, *values: object) -> None:
    """The same of a picture that is as high as wide, `make(diameter, *values)`."""
    _PICTURES.put(canvas, (key, *values), rect, lambda size: make(size[0], *values))


# Cards


@dataclass(frozen=True)
class Card:
    """A goods card with the letter of its good; lying ones are in the warehouse, the last with its badge."""

    kind: int
    letter: str
    lying: bool = False
    badge: bool = False
    dim: bool = False
    """Reserved by another seat."""

    def image(self, canvas: Canvas, width: float, height: float) -> pygame.Surface:
        """The upright card."""

        def make(size: tuple[int, int]) -> pygame.Surface:
            colour = good_of(self.kind)
            sheet = canvas.sheet(cards.face(size, colour, int(ICONS[self.kind])))
            spots = cards.spots(width, height, colour)
            style = TextStyle(spots.value_size, spots.colour, "black", True, "center")
            sheet.text(str(VALUE[self.kind]), spots.value, style, scale_ui=False)
            style = TextStyle(spots.letter_size, spots.colour, "bold", True, "center")
            sheet.text(self.letter, spots.letter, style, scale_ui=False)
            return sheet.surface

        return _PICTURES.picture(canvas, ("card", self.kind, canvas.language), (width, height), make)

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.shadow(rect, radius=6, blur=6, down=2.5, colour="#00000066")
        _lay(canvas, ("card", self.kind), self.image(canvas, *((h, w) if self.lying else (w, h))), self, rect)
        if self.badge:
            badge(canvas, (x + w - 6, y + h - 8), 24)
        if self.dim:
            canvas.box(rect, fade("#20160F", 0.45), radius=6)


@dataclass(frozen=True)
class Small:
    """A card of another seat with its value."""

    kind: int
    lying: bool = False
    badge: bool = False

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        width, height = (h, w) if self.lying else (w, h)

        def make(size: tuple[int, int]) -> pygame.Surface:
            sheet = canvas.sheet(cards.small(size, good_of(self.kind)))
            box, text_size = cards.small_spot(width, height)
            style = TextStyle(text_size, GOODS[good_of(self.kind)].on, "black", True, "center")
            sheet.text(str(VALUE[self.kind]), box, style, scale_ui=False)
            return sheet.surface

        canvas.shadow(rect, radius=3, blur=2.5, down=1, colour="#00000055")
        image = _PICTURES.picture(canvas, ("small", self.kind), (width, height), make)
        _lay(canvas, ("small", self.kind), image, self, rect)
        if self.badge:
            badge(canvas, (x + w - 5, y + h - 5), 15)


def _lay(canvas: Canvas, key: Hashable, upright: pygame.Surface, card: Card | Small, rect: Rect) -> None:
    image = upright
    if card.lying:
        key = ("carthage", "lying", key, canvas.language, upright.get_size())
        image = canvas.cache.get(key, lambda: cards.sideways(upright))
    lay(canvas, image, rect)


@dataclass(frozen=True)
class Back:
    """The back of a card."""

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        canvas.shadow(rect, radius=rect[2] / 12, blur=rect[2] / 14, down=1.5, colour="#00000066")
        put(canvas, "back", rect, lambda size: cards.back(size, canvas.scale))


BACK = Back()


@dataclass(frozen=True)
class Deck:
    """The draw pile and how many cards it has."""

    count: int

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        layers = min(3, (self.count + 9) // 10)
        if not layers:
            canvas.dashed_box(inset(rect, 2), fade(LIGHT, 0.4), radius=6)
        for i in range(layers - 1, -1, -1):
            BACK.paint(canvas, (x + i * 2, y + i * 2, w, h))
        _count(canvas, self.count, rect)


@dataclass(frozen=True)
class Discard:
    """The discard with its topmost card, None while there is none."""

    count: int
    top: Card | None
    word: str

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        if self.top is None:
            canvas.dashed_box(inset(rect, 2), fade(LIGHT, 0.4), radius=6)
            canvas.text(
                self.word, (x + 4, y + 26, w - 8, 22), TextStyle(15, fade(LIGHT, 0.6), align="center")
            )
        else:
            if self.count > 1:
                canvas.shadow((x + 2, y + 2, w, h), radius=5, blur=5, down=2)
                canvas.box((x + 2, y + 2, w, h), "#CFC3A8", radius=5, border=fade(INK, 0.6))
            self.top.paint(canvas, rect)
            canvas.box(rect, fade("#2A1E16", 0.34), radius=5)
        _count(canvas, self.count, rect)


def _count(canvas: Canvas, count: int, pile: Rect) -> None:
    rect = around((pile[0] + pile[2] / 2, pile[1] + pile[3] - 7), 42, 26)
    canvas.box(rect, "#2A1D15", radius=13, border=fade(LIGHT, 0.75), stroke=1.3)
    style = TextStyle(16, theme.PAPER_LIGHT, "bold", align="center", tabular=True)
    canvas.text(str(count), inset(rect, 5, 0), style, scale_ui=False)


@dataclass(frozen=True)
class Gap:
    """The empty place of a card that a seat (-1: nobody to be named) took."""

    seat: int
    words: str

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.box(rect, fade("#000000", 0.2), radius=6)
        canvas.dashed_box(inset(rect, 0.5), fade(LIGHT, 0.5), radius=6, stroke=1.2)
        if self.seat >= 0:
            canvas.seat_mark((x + w / 2, y + h * 0.32), 26, SEATS[self.seat])
            style = TextStyle(15, fade(LIGHT, 0.85), align="center", line=1.35)
            room = (x + 4, y + h * 0.48, w - 8, h * 0.46)
            canvas.text(self.words, room, style, fit="wrap", balance=True)


@dataclass(frozen=True)
class Free:
    """`token 0`: a token pays this card."""

    colour: int

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, _, h = rect
        canvas.shadow(rect, radius=15, blur=3, down=1.5)
        canvas.box(rect, theme.VERMILION, radius=15, border=theme.PAPER_LIGHT, stroke=1.6)
        Token(self.colour).paint(canvas, around((x + 16, y + h / 2), 24))
        style = TextStyle(17, theme.PAPER_LIGHT, "bold", align="center")
        canvas.text("0", (x + 29, y, 20, 30), style, scale_ui=False)


# Tokens and pieces


@dataclass(frozen=True)
class Token:
    """An achievement token."""

    colour: int
    used: bool = False

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        make = pieces.used_token if self.used else pieces.token
        round_put(canvas, ("token", self.used), rect, make, self.colour)


@dataclass(frozen=True)
class TokenPlace:
    """An empty place; the last one says that it ends the game."""

    word: str = ""

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, size, _ = rect
        round_put(canvas, "place", rect, pieces.token_place, bool(self.word))
        if self.word:
            style = TextStyle(size * 0.44, theme.VERMILION, "bold", align="center")
            canvas.text(self.word, (x + 2, y, size - 4, size), style, scale_ui=False)


@dataclass(frozen=True)
class Merchant:
    """The double-action piece of a seat, or in classic mode its reservation piece, raised on a card."""

    seat: int
    classic: bool
    raised: bool = False

    def paint(self, canvas: Canvas, rect: Rect, angle: float = 0.0) -> None:
        if self.raised:
            x, y = centre(rect)
            canvas.circle((x, y + 1.5), rect[2] / 2 - 0.5, fade("#000000", 0.4))
        name = "carthage/reservation" if self.classic else "carthage/double-action"
        canvas.art(name, rect, tint=SEATS[self.seat].colour, angle=angle)


@dataclass(frozen=True)
class Thrown:
    """A double-action piece that floats in the sea."""

    seat: int

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        round_put(canvas, "thrown", rect, pieces.thrown_piece, SEATS[self.seat].colour)


def pile(canvas: Canvas, rect: Rect, layers: int, seat: int) -> None:
    """A merchant's pile of victory points, his piece on top."""
    seen = min(layers, 14)
    put(canvas, "pile", rect, pieces.points_pile, seen)
    if layers > 0:
        k = rect[2] / 40
        thick = (1.35 if seen > 7 else 1.7) * k
        top = rect[1] + 25.5 * k - (seen - 1) * thick
        body = (rect[0] + 13.5 * k, top - 6.2 * k, 13 * k, 7.4 * k)
        canvas.box((body[0], body[1] + 2 * k, body[2], body[3]), INK, radius=body[3] / 2)
        canvas.box(body, SEATS[seat].colour, radius=body[3] / 2, border=INK, stroke=1.1)


def badge(canvas: Canvas, at: Point, size: float) -> None:
    """The warehouse badge."""
    round_put(canvas, "badge", around(at, size), pieces.warehouse_badge)


def chip(canvas: Canvas, kind: int, rect: Rect, free: bool) -> None:
    """A price chip: mark and value, struck through when a token pays it."""
    put(canvas, "chip", rect, cards.chip, good_of(kind))
    x, y, w, h = rect
    ink = GOODS[good_of(kind)].on
    box = (x + min(17.0, w * 0.5), y, w - min(17.0, w * 0.5) - 3, h)
    style = TextStyle(17, fade(ink, 0.62) if free else ink, "bold", align="center")
    canvas.text(str(VALUE[kind]), box, style, scale_ui=False)
    if free:
        middle = box[0] + box[2] / 2
        canvas.line([(middle - 8, y + h / 2 + 1), (middle + 8, y + h / 2 - 1)], ink, 2)


def good_mark(canvas: Canvas, colour: int, rect: Rect) -> None:
    """A good's silhouette in its own colour, for paper grounds."""
    look = GOODS[colour]
    canvas.art(look.mark, rect, tint=theme.mix(look.colour, look.deep, 0.25)[:3])


# The sea


@dataclass(frozen=True)
class Ship:
    """A ship, or the ghost of where it would sail."""

    colour: int
    raided: bool = False
    ghost: bool = False

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        make = pieces.ghost_ship if self.ghost else pieces.ship
        key = ("ship", self.colour, self.ghost)
        lay(canvas, _PICTURES.picture(canvas, key, pieces.SHIP, lambda size: make(size, self.colour)), rect)
        if self.raided:
            at = (rect[0] + rect[2] - 6, rect[1] + 8)
            canvas.circle((at[0], at[1] + 1), 12, fade("#000000", 0.4))
            canvas.art("carthage/raid", around(at, 24))


@dataclass(frozen=True)
class Art:
    """A picture of the program's own, such as the pirate ship."""

    name: str

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        canvas.art(self.name, rect)


PIRATE = Art("carthage/pirate-ship")


@dataclass(frozen=True)
class Wake:
    """Where a ship sailed in the last turns: a gilded dotted line behind it."""

    colour: int
    start: int
    end: int

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        (left, y), (right, _) = (CarthagePlaces.at_sea(self.colour, at) for at in (self.start, self.end))
        if left - 12 > right + 26:
            line = [(left - 12, y - 8), (right + 26, y - 8)]
            canvas.line(line, fade("#3A2A10", 0.5), 3.6, dash=(2, 6))
            canvas.line(line, theme.GOLD_LIGHT, 2.4, dash=(2, 6))
        canvas.circle((left, y), 12.5, None, border=fade(theme.GOLD_LIGHT, 0.9), stroke=1.6)


@dataclass(frozen=True)
class Arrow:
    """From a ship to its ghost, with the number of places."""

    colour: int
    start: int
    end: int

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        tail, y = CarthagePlaces.at_sea(self.colour, self.start)
        tail, tip, y = tail - 30, CarthagePlaces.at_sea(self.colour, self.end)[0] + 32, y - 1
        if tail - tip > 26:
            for colour, grow in ((fade("#1B2630", 0.55), 1.6), (CREAM, 0.0)):
                canvas.line([(tail, y), (tip + 8, y)], colour, 4 + grow)
                head = [(tip - grow, y), (tip + 13 + grow, y - 7 - grow), (tip + 13 + grow, y + 7 + grow)]
                canvas.polygon(head, colour)
        label = around(((tail + tip) / 2 + 3, y), 34, 26)
        canvas.shadow(label, radius=13, blur=3, down=1.5)
        canvas.box(label, theme.VERMILION, radius=13, border=CREAM, stroke=1.6)
        style = TextStyle(17, CREAM, "bold", align="center")
        canvas.text(f"+{self.end - self.start}", label, style, scale_ui=False)


@dataclass(frozen=True)
class Dim:
    """The sea a fifth darker, except for the lanes that matter."""

    lit: tuple[int, ...]

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        left, _, wide, _ = inset(SEA, 5)
        edges, shade = [SEA[1] + 5], fade("#0B1520", 0.28)
        for colour in sorted(self.lit):
            y = CarthagePlaces.at_sea(colour, 0)[1]
            edges += [y - 24, y + 20]
        edges.append(SEA[1] + SEA[3] - 5)
        for high, low in zip(edges[::2], edges[1::2]):
            if low > high:
                canvas.wash((left, high, wide, low - high), shade)
        # Ashore everything is dimmed alike.
        for high, low in zip(edges[1::2], edges[2::2]):
            canvas.wash((left, high, 168 - left, low - high), shade)
            canvas.wash((896, high, left + wide - 896, low - high), shade)
