"""How each thing on the board looks: frozen values that paint themselves. Pictures come from `pictures`."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.boards.edo.pictures import cards, dice, goods, money, sheet, signs
from scenes.boards.edo.pictures.screen import folding_screen
from scenes.boards.edo.places import rail
from scenes.kit.canvas import Canvas
from scenes.kit.theme import INK, INK_SOFT, PAPER_LIGHT, VERMILION, Rect, TextStyle, fade
from scenes.tabletop.looks import Drawn, look

LOTS = ("east", "west")
BOLD = TextStyle(15, INK, "bold")
SOFT = TextStyle(15, INK_SOFT)
HEAD = TextStyle(18, INK, "bold", True)
NUMBER = TextStyle(22, INK, "bold", tabular=True)

die, vote, privilege = look(dice.die), look(signs.vote), look(signs.privilege)
BACK, COIN, EMPTY = Drawn(cards.card_back), Drawn(money.coin), Drawn(cards.card_place)


def screen(opened: int = 0) -> Drawn:
    """The folding screen before somebody's coins, opened so many sixteenths."""
    return Drawn(folding_screen, (opened / 16,))


@dataclass(frozen=True)
class Card:
    """A good with its pips, or (no pips) a special order."""

    suit: int
    pips: int
    name: str
    seen: float = 1.0
    """The part of its width that the next card of its row leaves free."""

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        if self.pips:
            cards.goods_card(canvas, rect, self.suit, self.pips, self.name, self.seen)
        else:
            cards.special_card(canvas, rect, self.name, self.seen)


@dataclass(frozen=True)
class Deck:
    """The draw pile and how many cards it has."""

    count: int
    words: str

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        cards.deck(canvas, (x, y, w, h), self.count)
        canvas.text(self.words, (x - 14, y + h, w + 24, 22), BOLD.but(align="center"))


@dataclass(frozen=True)
class Pot:
    """The pot of small change: what is in it, and what earning brings now."""

    coins: int
    title: str
    line: str

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.box(rect, "#F0E4C6", radius=6, border=fade("#8F6B2C", 0.8))
        money.pot(canvas, (x + 6, y + 8, 72, 72), self.coins)
        canvas.text(self.title, (x + 80, y + 6, w - 90, 24), BOLD.but(serif=True, align="right"))
        money.coin(canvas, (x + w - 66, y + 37, 26, 26))
        canvas.text(str(self.coins), (x + w - 36, y + 34, 28, 32), NUMBER.but(size=25, align="center"))
        canvas.text(self.line, (x + 8, y + h - 26, w - 16, 22), SOFT.but(align="right"))


@dataclass(frozen=True)
class Lot:
    """A place where cards are sold: its sign, name, and the rail of those who said they would bid there."""

    lot: int
    name: str
    note: str
    said: str

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, _ = rect
        sheet.mat(canvas, rect)
        signs.lot_sign(canvas, (x + 8, y + 4, 38, 38), LOTS[self.lot])
        wide = min(92.0, canvas.measure(self.note, BOLD)[0] + 20) if self.note else 0.0
        canvas.text(self.name, (x + 52, y + 6, w - wide - 68, 32), HEAD.but(size=20))
        if self.note:
            canvas.chip(self.note, (x + w - wide - 10, y + 9, wide, 26), goods.SPECIAL)
        paint_rail(canvas, rail(rect), self.said)


def paint_rail(canvas: Canvas, rect: Rect, words: str) -> None:
    """Where markers are put down."""
    canvas.box(rect, fade("#FFFBEF", 0.62), radius=rect[3] / 2)
    canvas.text(words, (rect[0] + 12, rect[1], 38, rect[3]), SOFT)


@dataclass(frozen=True)
class Mat:
    """A mat with a heading and a note at its right."""

    title: str = ""
    note: str = ""
    rail: str = ""

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        sheet.mat(canvas, rect)
        if self.title:
            half = w * 0.55
            canvas.text(self.title, (x + 10, y + 5, half - 12, 28), HEAD)
            canvas.text(self.note, (x + half, y + 6, w - half - 12, 26), SOFT.but(align="right"))
        if self.rail:
            paint_rail(canvas, (x + 8, y + h - 46, w - 16, 38), self.rail)


@dataclass(frozen=True)
class Marker:
    """The marker of a house; once the bids are open with its coins, on red where its word was broken."""

    house: int
    words: str = ""
    broken: bool = False

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        goods.crest(canvas, (x + 0.5, y + 0.5, w - 1, h - 1), self.house)
        if self.words:
            style = TextStyle(14, PAPER_LIGHT, "bold", tabular=True, align="center")
            wide = 20 if len(self.words) == 1 else 26
            badge = (x + w - wide * 0.55, y + h - 15, wide, 19)
            fill = VERMILION if self.broken else "#33562B"
            canvas.box(badge, fill, radius=9.5, border=PAPER_LIGHT, stroke=1.5)
            canvas.text(self.words, badge, style, scale_ui=False)


@dataclass(frozen=True)
class Tray:
    """Where dice lie for somebody."""

    title: str
    lit: bool

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, _, h = rect
        canvas.box(rect, fade("#FFFBEF", 0.75 if self.lit else 0.4), radius=7, border=fade("#8F6B2C", 0.4))
        canvas.text(self.title, (x + 4, y, 36, h), SOFT.but(align="center", size=14))


@dataclass(frozen=True)
class Worth:
    """A line of the discard: how much a card of this colour is worth now."""

    suit: int
    name: str
    worth: str
    high: bool

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        if self.suit < len(goods.GOODS):
            sheet.discard_row(canvas, rect, self.suit, self.worth, self.name, self.high)
            return
        x, y, _, h = rect
        canvas.art("edo/special-order", (x, y + 1, h - 2, h - 2))
        canvas.text(self.name, (x + 30, y, 52, h), BOLD.but(size=14))


@dataclass(frozen=True)
class Pips:
    """A card on the discard: its pips only; on its way there it is still a card."""

    card: Card

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        if rect[2] > 40:
            self.card.paint(canvas, rect)
        elif self.card.pips:
            dice.die(canvas, rect, self.card.pips)
        else:
            canvas.art("edo/special-order", rect)


@dataclass(frozen=True)
class Sheet:
    """The auction card in front of the folding screen."""

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        canvas.shadow(rect, radius=8, blur=6, down=2)
        canvas.box(rect, "#F0E6CE", bottom="#E0D1AA", radius=8, border="#6E5021", stroke=1.6)
