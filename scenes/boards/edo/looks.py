"""How each thing on the board looks; what belongs to people is in `panels`. Pictures come from `pictures`."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.boards.edo.pictures import cards, dice, goods, money, sheet, signs
from scenes.boards.edo.pictures.screen import folding_screen
from scenes.boards.edo.places import rail
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import INK, INK_SOFT, PAPER_LIGHT, VERMILION, Rect, TextStyle, fade
from scenes.tabletop.looks import Drawn, areas, look, reads, whole, within

LOTS = ("east", "west")
BOLD = TextStyle(15, INK, "bold")
SOFT = TextStyle(15, INK_SOFT)
HEAD = TextStyle(18, INK, "bold", True)
NUMBER = TextStyle(22, INK, "bold", tabular=True)

die, vote, privilege = look(reads(within(2))(dice.die)), look(signs.vote), look(signs.privilege)
BACK, COIN, EMPTY = Drawn(cards.card_back), Drawn(money.coin), Drawn(cards.card_place)


@look
def _die_place(canvas: Canvas, rect: Rect) -> None:
    """Where a die lay that has been taken."""
    canvas.dashed_box(inset(rect, 1), fade(INK_SOFT, 0.55), radius=6, stroke=1.2)


DIE_PLACE = _die_place()


@look
def screen(canvas: Canvas, rect: Rect, opened: int = 0) -> None:
    """The folding screen before somebody's coins, opened so many sixteenths."""
    folding_screen(canvas, rect, opened / 16)


@dataclass(frozen=True)
class Card:
    """A good with its pips, or (no pips) a special order."""

    suit: int
    pips: int
    name: str
    seen: float = 1.0
    """The part of its width that the next card of its row leaves free."""

    def reads(self, rect: Rect) -> tuple[Rect, ...]:
        """Crest, name and pips, as far as they can be seen."""
        x, y, w, h = rect
        free = max(18.0, min(w, w * self.seen) - 7)
        if not self.pips:
            return ((x + 8, y + h * 0.2, min(w - 16, free), h * 0.74),)
        crest = min(56.0 * w / 84, free)
        left = x + (w - crest) / 2 if free > crest else x + 5
        return (left, y + 4, crest, h * 0.55 - 6), (x + 4, y + h * 0.6, min(w - 8, free), h * 0.36)

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        if self.pips:
            cards.goods_card(canvas, rect, self.suit, self.pips, self.name, self.seen)
        else:
            cards.special_card(canvas, rect, self.name, self.seen)


@look
@reads(lambda rect, *facts, **named: [(rect[0] - 10, rect[1] + rect[3], rect[2] + 20, 22)])
def deck(canvas: Canvas, rect: Rect, count: int, words: str) -> None:
    """The draw pile and how many cards it has."""
    x, y, w, h = rect
    cards.deck(canvas, rect, count)
    canvas.text(words, (x - 14, y + h, w + 24, 22), BOLD.but(align="center"))


def _in_pot(rect: Rect, *facts: object, **named: object) -> tuple[Rect, ...]:
    x, y, w, h = rect
    return (x + 84, y + 6, w - 92, 24), (x + w - 68, y + 34, 60, 32), (x + 20, y + h - 25, w - 28, 20)


@look
@reads(_in_pot)
def pot(canvas: Canvas, rect: Rect, coins: int, title: str, line: str) -> None:
    """The pot of small change: what is in it, and what earning brings now."""
    x, y, w, h = rect
    canvas.box(rect, "#F0E4C6", radius=6, border=fade("#8F6B2C", 0.8))
    money.pot(canvas, (x + 6, y + 8, 72, 72), coins)
    canvas.text(title, (x + 80, y + 6, w - 90, 24), BOLD.but(serif=True, align="right"))
    money.coin(canvas, (x + w - 66, y + 37, 26, 26))
    canvas.text(str(coins), (x + w - 36, y + 34, 28, 32), NUMBER.but(size=25, align="center"))
    canvas.text(line, (x + 8, y + h - 26, w - 16, 22), SOFT.but(align="right"))


def _on_lot(rect: Rect, *facts: object, **named: object) -> tuple[Rect, ...]:
    x, y, w, h = rect
    return (x + 8, y + 5, w - 20, 35), (x + 18, y + h - 44, 40, 34)


@look
@reads(_on_lot)
def lot(canvas: Canvas, rect: Rect, number: int, name: str, note: str, said: str) -> None:
    """A place where cards are sold: its sign, name, and the rail of those who said they would bid there."""
    x, y, w, _ = rect
    sheet.mat(canvas, rect)
    signs.lot_sign(canvas, (x + 8, y + 4, 38, 38), LOTS[number])
    wide = min(92.0, canvas.measure(note, BOLD)[0] + 20) if note else 0.0
    canvas.text(name, (x + 52, y + 6, w - wide - 68, 32), HEAD.but(size=20))
    if note:
        canvas.chip(note, (x + w - wide - 10, y + 9, wide, 26), goods.SPECIAL)
    _rail(canvas, rect, said)


def _rail(canvas: Canvas, place: Rect, words: str) -> None:
    """Where markers are put down."""
    x, y, _, h = box = rail(place)
    canvas.box(box, fade("#FFFBEF", 0.62), radius=h / 2)
    canvas.text(words, (x + 12, y, 38, h), SOFT)


@look
@reads(areas((10, 5, -10, 28)))
def mat(canvas: Canvas, rect: Rect, title: str = "", note: str = "", said: str = "") -> None:
    """A mat: with a heading and a note at its right, or with the rail of those who `said` so."""
    x, y, w, _ = rect
    sheet.mat(canvas, rect)
    if title:
        half = w * 0.55
        canvas.text(title, (x + 10, y + 5, half - 12, 28), HEAD)
        canvas.text(note, (x + half, y + 6, w - half - 12, 26), SOFT.but(align="right"))
    if said:
        _rail(canvas, rect, said)


@look
def marker(canvas: Canvas, rect: Rect, house: int, words: str = "", broken: bool = False) -> None:
    """The marker of a house; once the bids are open with its coins, on red where its word was broken."""
    x, y, w, h = rect
    goods.crest(canvas, inset(rect, 0.5), house)
    if words:
        style = TextStyle(14, PAPER_LIGHT, "bold", tabular=True, align="center")
        wide = 20 if len(words) == 1 else 26
        badge = (x + w - wide * 0.55, y + h - 15, wide, 19)
        canvas.box(badge, VERMILION if broken else "#33562B", radius=9.5, border=PAPER_LIGHT, stroke=1.5)
        canvas.text(words, badge, style, scale_ui=False)


@look
@reads(areas((4, 14, 36, 22)))
def tray(canvas: Canvas, rect: Rect, title: str, lit: bool) -> None:
    """Where dice lie for somebody."""
    x, y, _, h = rect
    canvas.box(rect, fade("#FFFBEF", 0.75 if lit else 0.4), radius=7, border=fade("#8F6B2C", 0.4))
    canvas.text(title, (x + 4, y, 36, h), SOFT.but(align="center", size=14))


@look
@reads(whole)
def worth(canvas: Canvas, rect: Rect, suit: int, name: str, points: str, high: bool) -> None:
    """A line of the discard: how much a card of this colour is worth now."""
    if suit < len(goods.GOODS):
        sheet.discard_row(canvas, rect, suit, points, name, high)
        return
    x, y, _, h = rect
    canvas.art("edo/special-order", (x, y + 1, h - 2, h - 2))
    canvas.text(name, (x + 30, y, 52, h), BOLD.but(size=14))


@look
def pips(canvas: Canvas, rect: Rect, card: Card) -> None:
    """A card on the discard: its pips only; on its way there it is still a card."""
    if rect[2] > 40:
        card.paint(canvas, rect)
    elif card.pips:
        dice.die(canvas, rect, card.pips)
    else:
        canvas.art("edo/special-order", rect)


@look
def auction_card(canvas: Canvas, rect: Rect) -> None:
    """The auction card in front of the folding screen."""
    canvas.shadow(rect, radius=8, blur=6, down=2)
    canvas.box(rect, "#F0E6CE", bottom="#E0D1AA", radius=8, border="#6E5021", stroke=1.6)
