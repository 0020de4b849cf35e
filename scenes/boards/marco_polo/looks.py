"""How things on the board look: frozen values that paint themselves. The map's are in `looks_map`, those of
people and their contracts in `looks_seats`.

Looks know no rules: amounts come as Items (see `pictures.chips`), words translated. Colours of dice and
figures: seat 0 to 3, 4 black, 5 nobody's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scenes.boards.marco_polo.map_places import Items
from scenes.boards.marco_polo.pictures import chips, pieces
from scenes.kit.canvas import Canvas
from scenes.kit.theme import INK, INK_SOFT, PAPER_LIGHT, Rect, TextStyle, fade, mix

HEAD = TextStyle(18, INK, "bold", True)
BOLD = TextStyle(15, INK, "bold")
SOFT = TextStyle(15, INK_SOFT)


# Pieces


@dataclass(frozen=True)
class Die:
    """A die; `pips` 0 before it is thrown."""

    colour: int
    pips: int

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        pieces.die(canvas, rect, self.colour, self.pips)


@dataclass(frozen=True)
class Slot:
    """Where dice lie. `words`: the least die that may be placed next ("3+"), or nothing."""

    kind: Literal["blue", "brown", "purse"]
    words: str = ""
    arrow: bool = False
    """An arrow leads to it from the slot at its left (Khan's favour); it hangs out 9 units."""

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, _, h = rect
        pieces.slot(canvas, rect, self.kind == "blue", self.words, self.kind == "purse")
        if self.arrow:
            at = y + h / 2
            canvas.line([(x - 7.5, at - 5), (x - 3, at), (x - 7.5, at + 5)], "#A06A42", 2.2)


@dataclass(frozen=True)
class Post:
    """A trading post, or (not `stands`) the empty place of one."""

    seat: int
    stands: bool = True

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        pieces.post(canvas, rect, self.seat, self.stands)


@dataclass(frozen=True)
class Traveller:
    """A seat's figure; `number` 1 or 2 where it has two."""

    seat: int
    number: int = 0

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        pieces.traveller(canvas, rect, self.seat, self.number)


@dataclass(frozen=True)
class Caravan:
    """A seat's caravan on the map with the goods loaded (kinds)."""

    seat: int
    load: tuple[str, ...] = ()
    number: int = 0

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        pieces.caravan(canvas, rect, self.seat, self.load, self.number)


@dataclass(frozen=True)
class Chip:
    """One thing as a picture, as it flies from its place to a hand: a kind of `pictures.chips`."""

    kind: str

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        chips.icon(canvas, rect, self.kind)


# Panels and what is printed on them


@dataclass(frozen=True)
class Panel:
    """A sheet of paper with a heading (its upper 32 units): Khan's favour, guild, travel, contracts, city
    cards, purse, the rail of contracts, choices over the map.
    """

    title: str = ""
    note: str = ""
    """Soft words at the right of the title; left out where they would be smaller than 12 units."""
    items: Items = ()
    """At the right end of the heading."""
    icon: str = ""
    """A picture of the art kit before the title."""
    tone: Literal["paper", "purse", "over"] = "paper"
    """"over": a panel that lies over the map."""
    size: float = 18

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, _ = rect
        if self.tone == "purse":
            canvas.shadow(rect, radius=8, blur=5, down=2)
            canvas.box(rect, "#EFE5F6", bottom="#DDCDEC", radius=8, border="#7B55A8", stroke=1.6)
        else:
            canvas.paper(rect, edge=None)
            if self.tone == "over":
                canvas.box(rect, None, radius=8, border="#A8823C", stroke=2)
        ink = "#54357C" if self.tone == "purse" else INK
        # The ways to use the purse stand right of its title.
        left, right = x + 11, x + (62 if self.tone == "purse" else w - 10)
        if self.icon:
            canvas.art(self.icon, (left - 2, y + (1 if self.tone == "purse" else 4), 25, 25))
            left += 27
        if self.items:
            wide = min(chips.width(canvas, self.items, 16), w * 0.6)
            chips.row(canvas, (right - wide, y + 4, wide, 26), self.items, 16)
            right -= wide + 8
        style, soft, room = HEAD.but(size=self.size, colour=ink), SOFT, right - left
        wide, beside = canvas.measure(self.title, style)[0] + 1, canvas.measure(self.note, soft)[0] + 9
        fit = room / (wide + beside)
        if fit < 1:
            style, soft = style.but(size=style.size * fit), soft.but(size=soft.size * fit)
        if soft.size < 12 or not self.note:
            style, wide = style.but(size=self.size), room
        elif fit < 1:
            wide *= fit
        top = y - 1 if self.tone == "purse" else y + 3 - 2 * (self.size < 18)
        canvas.text(self.title, (left, top, wide + 1, 28), style)
        if self.note and soft.size >= 12:
            canvas.text(self.note, (left + wide, top + 2, room - wide, 25), soft.but(align="right"))


@dataclass(frozen=True)
class Lines:
    """Rows of items with words below, left-aligned in the middle of `rect`: what a slot beside it brings."""

    rows: tuple[Items, ...] = ()
    words: str = ""
    size: float = 16

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        count = len(self.rows) + bool(self.words)
        size = min(self.size, h / max(1, count) / 1.1)
        step = min(size * 1.36, h / max(1, count))
        top = y + (h - step * count) / 2
        for number, row in enumerate(self.rows):
            chips.row(canvas, (x, top + step * number, w, step), row, size)
        if self.words:
            style = TextStyle(min(14.0, size * 0.95), INK_SOFT)
            canvas.text(self.words, (x, top + step * (count - 1), w, step), style)


@dataclass(frozen=True)
class Book:
    """A market book: a band 46 wide with the good and the least die, at its foot `words` for the next offers.

    Slots (32 wide, in the band from 30 down), offers (from 49 on) and next offers lie on it as pieces.
    """

    good: str
    least: str
    words: str

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, _, h = rect
        canvas.paper(rect)
        colour = chips.GOODS[self.good]
        with canvas.clipped((x, y, 46, h)):
            top, low = mix(colour, "#FFFFFF", 0.1), mix(colour, INK, 0.22)
            canvas.box((x, y, 60, h), top, bottom=low, radius=8)
        canvas.line([(x + 44.4, y + 3), (x + 44.4, y + h - 3)], fade("#FFFFFF", 0.45), 1)
        canvas.circle((x + 13.5, y + 14.5), 10.5, fade(PAPER_LIGHT, 0.9))
        chips.icon(canvas, (x + 4.5, y + 5.5, 18, 18), self.good)
        style = TextStyle(16, PAPER_LIGHT, "bold", align="center")
        canvas.text(self.least, (x + 24.5, y + 4, 20, 21), style)
        small = TextStyle(13, PAPER_LIGHT, "bold", align="center")
        canvas.text(self.words, (x + 2, y + h - 20, 42, 17), small)


@dataclass(frozen=True)
class Offer:
    """A row of a book: what it brings, and the jade it costs or the word for free."""

    items: Items
    jade: int = 0
    words: str = ""
    lit: bool = False
    """It can be taken now."""

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        if self.jade:
            canvas.box((x, y + 0.5, w, h - 1), "#CFE5D8", radius=4, border="#9CC7B2")
            chips.row(canvas, (x + 4, y, 40, h), ((str(self.jade), "jade"), ("", ">")), 15, ink="#2F7560")
        else:
            canvas.text(self.words, (x + 4, y, 42, h), SOFT.but(size=14))
        chips.row(canvas, (x + 48, y, w - 52, h), self.items, 16)


@dataclass(frozen=True)
class Next:
    """The two offers that come with the next round, below a dashed line at its upper edge."""

    offers: tuple[Items, ...]

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.line([(x, y + 0.5), (x + w, y + 0.5)], "#B79F73", 1.2, dash=(4, 3))
        items = tuple(item for offer in self.offers for item in (("", "|"), *offer))[1:]
        with canvas.faded(0.82):
            chips.row(canvas, (x + 4, y + 1, w - 8, h - 1), items, 12.5)


@dataclass(frozen=True)
class GuildSeal:
    """The seal of a guild (its id) alone: in the hands of a seat, on a road."""

    guild: str
    improved: bool = False

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        canvas.art(f"marco_polo/guild-{self.guild}{'-improved' if self.improved else ''}", rect)


@dataclass(frozen=True)
class SealStack:
    """The seals of a guild that are left, the least die for one, and the jade that comes with it.

    `rect` 26 x 55 or so: the seal, 25, below it the die, below that the jade.
    """

    guild: str
    left: int
    least: str
    jade: int

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        middle = x + w / 2
        with canvas.faded(1.0 if self.left else 0.35):
            canvas.art(f"marco_polo/guild-{self.guild}", (middle - 15.5, y + 1, 25, 25))
        canvas.circle((middle + 7, y + 6), 6.8, PAPER_LIGHT, border=INK)
        small = TextStyle(12, INK, "bold", align="center")
        canvas.write(str(self.left), (middle + 7, y + 6), small)
        canvas.text(self.least, (x, y + 26, w, 15), BOLD.but(align="center", size=14))
        items: Items = ((f"+{self.jade}", "jade"),) if self.jade else (("–", ""),)
        chips.row(canvas, (x, y + 39, w, h - 40), items, 13, "center")
