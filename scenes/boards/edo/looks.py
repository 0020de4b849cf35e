"""How each thing on the board looks; what belongs to people is in `panels`. Pictures come from `pictures`."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.boards.edo import face
from scenes.boards.edo.geometry import rail
from scenes.boards.edo.pictures import cards, dice, goods, money, sheet, signs
from scenes.boards.edo.pictures.screen import folding_screen
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Box
from scenes.kit.theme import CAPTION, INK, INK_SOFT, SOFT, VERMILION, Rect, TextStyle, fade
from scenes.tabletop.looks import (
    BADGE,
    BOLD,
    HEAD,
    Drawn,
    areas,
    look,
    paint_counter,
    paint_panel,
    reads,
    whole,
    within,
)

LOTS = ("east", "west")
NUMBER = TextStyle(22, INK, "bold", tabular=True)

die, vote, privilege = look(reads(within(2))(dice.die)), look(signs.vote), look(signs.privilege)
BACK, COIN, EMPTY = Drawn(cards.card_back), Drawn(money.coin), Drawn(cards.card_place)


@look
def _die_place(canvas: Canvas, rect: Box) -> None:
    """Where a die lay that has been taken."""
    canvas.dashed_box(rect.inset(1), fade(INK_SOFT, 0.55), radius=6, stroke=1.2)


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
@reads(lambda rect, *facts, **named: [rect.beside("bottom", 22).inset(-10, 0)])
def deck(canvas: Canvas, rect: Box, count: int, words: str) -> None:
    """The draw pile and how many cards it has."""
    cards.deck(canvas, rect, count)
    canvas.figure(
        words, rect.beside("bottom", 22).inset(-12, 0).moved(-2), BOLD.but(align="center", growth=1.5)
    )


@look
@reads(areas((84, 4, -8, 24), (-68, 27, 60, 32), (20, -25, -8, 20)))
def pot(canvas: Canvas, rect: Box, coins: int, title: str, line: str) -> None:
    """The pot of small change: what is in it, and what earning brings now."""
    paint_panel(canvas, rect, face.POT, 6, 1)
    money.pot(canvas, rect.at(6, 2, 66, 66), coins)
    canvas.text(title, rect.at(80, 4, -10, 24), BOLD.but(serif=True, align="right", growth=CAPTION))
    money.coin(canvas, rect.at(-66, 30, 26, 26))
    canvas.figure(str(coins), rect.at(-36, 27, 28, 32), NUMBER.but(size=25, align="center"))
    canvas.text(line, rect.at(8, -25, -8, 22), SOFT.but(align="right"))


@look
@reads(areas((8, 5, -12, 35), (18, -44, 40, 34)))
def lot(canvas: Canvas, rect: Box, number: int, name: str, note: str, said: str) -> None:
    """A place where cards are sold: its sign, name, and the rail of those who said they would bid there."""
    sheet.mat(canvas, rect)
    signs.lot_sign(canvas, rect.at(8, 4, 38, 38), LOTS[number])
    wide = min(92.0, canvas.measure(note, BOLD)[0] + 20) if note else 0.0
    canvas.text(name, rect.at(52, 6, -wide - 16, 32), HEAD.but(size=20))
    if note:
        canvas.chip(note, rect.at(-wide - 10, 9, wide, 26), goods.SPECIAL)
    _rail(canvas, rect, said)


def _rail(canvas: Canvas, place: Rect, words: str) -> None:
    """Where markers are put down."""
    lane = rail(place)
    canvas.box(lane, fade(face.LANE, 0.62), radius=lane.h / 2)
    canvas.text(words, lane.at(12, 0, 38), SOFT)


@look
@reads(areas((10, 5, -10, 28)))
def mat(canvas: Canvas, rect: Box, title: str = "", note: str = "", said: str = "") -> None:
    """A mat: with a heading and a note at its right, or with the rail of those who `said` so."""
    sheet.mat(canvas, rect)
    if title:
        half = rect.w * 0.55
        canvas.text(title, rect.at(10, 5, half - 12, 28), HEAD)
        canvas.text(note, rect.at(half, 6, -12, 26), SOFT.but(align="right"))
    if said:
        _rail(canvas, rect, said)


@look
def marker(canvas: Canvas, rect: Box, house: int, words: str = "", broken: bool = False) -> None:
    """The marker of a house; once the bids are open with its coins, on red where its word was broken."""
    goods.crest(canvas, rect.inset(0.5), house)
    if words:
        wide = 20 if len(words) == 1 else 26
        badge = rect.at(-wide * 0.55, -15, wide, 19)
        style = BADGE.but(size=14, tabular=True)
        paint_counter(canvas, badge, words, VERMILION if broken else face.KEPT, style, stroke=1.5)


@look
@reads(areas((6, 4, -6, 20)))
def tray(canvas: Canvas, rect: Box, title: str, lit: bool) -> None:
    """Where dice lie for somebody."""
    canvas.box(rect, fade(face.LANE, 0.75 if lit else 0.4), radius=7, border=fade(face.BRASS, 0.4))
    canvas.text(title, rect.at(6, 3, -6, 22), SOFT.but(size=15))


@look
@reads(whole)
def worth(canvas: Canvas, rect: Box, suit: int, name: str, points: str, high: bool) -> None:
    """A line of the discard: how much a card of this colour is worth now."""
    if suit < len(goods.GOODS):
        sheet.discard_row(canvas, rect, suit, points, name, high)
        return
    canvas.art("edo/special-order", rect.at(0, 1, rect.h - 2, -1))
    canvas.text(name, rect.at(30, 0, 52), BOLD.but(size=14))


@look
def pips(canvas: Canvas, rect: Box, card: Card) -> None:
    """A card on the discard: its pips only; on its way there it is still a card."""
    if rect.w > 40:
        card.paint(canvas, rect)
    elif card.pips:
        dice.die(canvas, rect, card.pips)
    else:
        canvas.art("edo/special-order", rect)


@look
def auction_card(canvas: Canvas, rect: Rect) -> None:
    """The auction card in front of the folding screen."""
    canvas.shadow(rect, radius=8, blur=6, down=2)
    paint_panel(canvas, rect, face.AUCTION_CARD, 8, 1.6)
