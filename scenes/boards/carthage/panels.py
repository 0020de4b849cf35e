"""How the panels of the seats, the hand's tray and the plain contents of the strip look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scenes.boards.carthage.face import NO_OPTION, OPTION, SEATS
from scenes.boards.carthage.geometry import COLUMNS, PIECE, PILE, Panel
from scenes.boards.carthage.looks import BACK, pile, put, word
from scenes.boards.carthage.pictures import pieces
from scenes.kit import theme
from scenes.kit.bands import edge_band
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Box
from scenes.kit.theme import GILT, PAPER, SOFT, Rect, TextStyle, fade
from scenes.tabletop import seats
from scenes.tabletop.banner import Banner
from scenes.tabletop.looks import (
    BADGE,
    HEAD,
    areas,
    look,
    paint_counter,
    paint_disc,
    paint_panel,
    reads,
    whole,
)

PRICE = TextStyle(17, theme.INK, "bold", align="right", growth=1.5, tabular=True)
RING = 58.0
"""Width of the thinking ring with its seconds."""
NOTE_FROM = 80.0
"""With less room the hand has no note."""


# Seats


@dataclass(frozen=True)
class Purse:
    """What both kinds of panels show of a seat: victory points (None: closed), pile, tokens, piece."""

    seat: int
    points: int | None
    pile: int
    tokens: int
    piece: bool
    classic: bool

    def paint_count(self, canvas: Canvas, left: float, right: float, middle: float, size: float) -> None:
        """How many of the eight tokens there are."""
        style = TextStyle(size, align="right", growth=1.5)
        # In large letters the last place, which says how many end the game, has to say it alone.
        words = f"[[b|{self.tokens}]]/8" if canvas.ui <= 1 else f"[[b|{self.tokens}]]"
        canvas.figure(words, (left, middle - 13, right - left, 26), style)

    def paint_piece(self, canvas: Canvas, rect: Box) -> None:
        """The place of a double-action or reservation piece that is not there."""
        if not self.piece:
            ink = fade(theme.INK_SOFT, 0.75)
            canvas.dashed_box(rect.inset(1), ink, radius=rect.w / 2, stroke=1.3, dash=(3.6, 3))


@look
@reads(areas((10, 8, -10, 34), (10, 49, 51, 28)))
def you(canvas: Canvas, rect: Box, name: str, turn: bool, purse: Purse) -> None:
    """The panel below."""
    if turn:
        edge_band(canvas, rect, theme.VERMILION)
    middle, right = rect.y + 24, rect.right - 12
    canvas.seat_mark((rect.x + 30, middle), 30, SEATS[purse.seat])
    _your_name(canvas, name, turn, rect.x + 52, PILE.x - 8, middle)
    pile(canvas, PILE, purse.pile, purse.seat)
    if purse.points is not None:
        size = 23 if purse.points < 10 else 20
        style = TextStyle(canvas.grown(size, 36, 1.5), GILT, "bold", True)
        number = canvas.write(str(purse.points), (PILE.right + 4, middle), style)
        end = number[0] + number[2] + 2
        if canvas.ui <= 1:
            canvas.text(word(canvas, "points"), (end, middle - 11, PIECE.x - 9 - end, 26), SOFT)
    purse.paint_piece(canvas, PIECE)
    key, left = "ready" if purse.piece else "placed" if purse.classic else "used", PIECE.right + 6
    canvas.text(word(canvas, "piece." + key), (left, middle - 13, right - left, 26), SOFT)
    canvas.text(word(canvas, "tokens"), rect.at(12, 49, 51, 28), SOFT)
    purse.paint_count(canvas, 359, right, 573, 17)
    canvas.rule(rect.x + 14, 601, rect.w - 28)


def _your_name(canvas: Canvas, words: str, turn: bool, left: float, limit: float, middle: float) -> None:
    """The name, and at the own turn the chip that says so."""
    name = TextStyle(19, weight="bold", serif=True, growth=theme.CAPTION)
    if not turn:
        canvas.text(words, (left, middle - 15, limit - left, 30), name)
        return
    chip = f"[[b|{word(canvas, 'turn')}]]"
    least = canvas.measure(chip, TextStyle(15), scale_ui=False)[0] + 20
    spare = limit - left - 8 - canvas.measure(words, name, scale_ui=False)[0]
    wide = min(96.0, canvas.measure(chip, TextStyle(15))[0] + 20, max(least, spare))
    drawn = canvas.text(words, (left, middle - 15, limit - left - wide - 8, 30), name)
    at = min(drawn[0] + drawn[2] + 10, limit - wide)
    canvas.chip(word(canvas, "turn"), (at, middle - 13, wide, 26))


@dataclass(frozen=True)
class RivalHand:
    """The hand of another seat."""

    number: int
    backs: int
    """Cards of it that lie closed."""
    open: bool = False


def _read_of_opponent(rect: Box, head: seats.Seated, *facts: Any, **named: Any) -> list[Rect]:
    """Name and level, what else its head says, its hand and points, and how many tokens it has."""
    hand = rect.at(10, 36, Panel(rect).pile.right - rect.x - 8, 38)
    status = [rect.at(-76, 7, 66, 27)] if head.status else []
    return [rect.at(10, 7, 224, 27), hand, rect.at(10, -36, -10, 28), *status]


@look
@reads(_read_of_opponent)
def opponent(
    canvas: Canvas, rect: Box, head: seats.Seated, thinking: bool, hand: RivalHand, goods: bool, purse: Purse
) -> None:
    """The panel of another seat: `goods` whether it has any. While it is `thinking`, room is kept for the
    ring at the right of the name.
    """
    panel = Panel(rect, hand.open)
    seats.paint_frame(canvas, rect, head)
    limit = panel.right
    if thinking:
        limit -= RING + 6
    elif head.status:
        style = TextStyle(15, weight="bold" if head.turn else "regular", align="right")
        limit = seats.paint_status(canvas, head.status, limit, panel.head, style, 76) - 6
    at, look = (panel.name, panel.head), SEATS[purse.seat]
    seats.paint_head(canvas, at, limit, head, look, panel.face, column=72, gap=10)
    _closed_hand(canvas, panel, hand.number, hand.backs)
    _pile_of(canvas, panel, purse)
    purse.paint_piece(canvas, panel.piece)
    if not goods:
        style = SOFT.but(colour=fade(theme.INK_SOFT, 0.8))
        canvas.text(word(canvas, "stock.empty"), panel.stock.moved(2), style)
    (x, y), size = panel.tokens
    end = x + 7.5 * size + 7 * (2.5 if panel.tight else 3.0 if size < 27 else 1.6) + 2
    purse.paint_count(canvas, end, panel.piece.x - 4 if panel.tight else panel.right, y, 16)


def _closed_hand(canvas: Canvas, panel: Panel, hand: int, backs: int) -> None:
    # Those on top of a stack are seen before those below.
    for i in range(backs)[:: -1 if panel.tight else 1]:
        BACK.paint(canvas, panel.hand(i, hand))
    last = panel.hand(max(0, hand - 1), hand)
    bold = TextStyle(16, weight="bold", growth=1.5)
    if panel.tight:
        words = f"×{hand}" if canvas.ui <= 1 else str(hand)
        canvas.figure(words, (panel.left + 29, panel.pile.y + 5, 32, 26), bold)
        return
    end = last.right if hand else last.x
    words = word(canvas, "hand.short", count=hand)
    canvas.figure(words, (end + 7, last.centre[1] - 13, panel.pile.x - end - 9, 26), bold)


def _pile_of(canvas: Canvas, panel: Panel, purse: Purse) -> None:
    at, points = panel.pile, purse.points
    pile(canvas, at, purse.pile, purse.seat)
    style = SOFT if points is None else TextStyle(15, GILT, "bold", growth=1.5)
    if not panel.tight:
        words = word(canvas, "pile") if points is None else word(canvas, "pile.open", points=points)
        room = (at.right + 6, at.y + 6, panel.piece.x - at.right - 10, 26)
        if points is None:
            canvas.text(words, room, style)
        else:
            canvas.figure(words, room, style)
    elif points is not None:
        canvas.figure(str(points), at.at(0, -15, 0, 18), style.but(size=14, align="center"))


@look
def bonus(canvas: Canvas, rect: Box, bonus: int) -> None:
    """Classic: what tokens add to the price of a set."""
    paint_counter(canvas, rect, f"+{bonus}", theme.GOLD, BADGE.but(size=14 if rect.h > 15 else 12))


@look
@reads(areas((4, 2, -4, 24)))
def column(canvas: Canvas, rect: Box, colour: int, name: str, count: int) -> None:
    """The ground of a column of the own stock: name of the good, how many."""
    put(canvas, "column", rect, lambda size, good: pieces.stock_column(size, canvas.scale, good), colour)
    number = 24 if count > 9 else 19
    canvas.text(name, rect.at(24, 1, -number - 3 if count > 2 else -2, 25), HEAD.but(size=16))
    if count > 2:
        style = TextStyle(15, theme.INK_SOFT, "bold", align="right")
        words = f"×{count}" if canvas.ui <= 1 else str(count)
        canvas.figure(words, rect.at(-number - 2, 1, number, 25), style)
    if not count:
        style = SOFT.but(colour=fade(theme.INK_SOFT, 0.75), align="center")
        canvas.text(word(canvas, "stock.none"), rect.at(4, 42, -4, 24), style)


def bonus_spot(colour: int) -> Box:
    """Where the bonus of a column of the own stock stands."""
    return COLUMNS[colour].at(-19, 0, 24, 18).moved(0, -11)


# The hand and the strip


@look
@reads(whole)
def tray(canvas: Canvas, rect: Box, count: int, money: int, icons: int, left: int | None, note: str) -> None:
    """The head of the open hand: cards, money, warehouse icons now and after paying, what clicking does."""
    y, right = rect.y + 19, rect.right - 14
    body = TextStyle(15, fade(PAPER, 0.92))

    def line(content: str, left: float, style: TextStyle) -> float:
        # The line ends above a card that is raised.
        drawn = canvas.text(content, (left, y - 16, right - left, 32), style)
        return drawn[0] + drawn[2]

    end = line(word(canvas, "hand"), rect.x + 14, HEAD.but(colour=PAPER))
    end = line(word(canvas, "hand.count", count=count), end + 16, body)
    end = line(word(canvas, "hand.sum", money=money), end + 16, body)
    canvas.art("carthage/warehouse", (end + 22, y - 11, 21, 21))
    stored = str(icons) if left is None else f"{icons} → {left}"
    end = line(stored, end + 49, TextStyle(15, PAPER, "bold"))
    if note and right - end > NOTE_FROM:
        line(word(canvas, note), end + 18, TextStyle(15, fade(PAPER, 0.62), align="right"))
    if not count:
        style = TextStyle(15, fade(PAPER, 0.55), align="center")
        canvas.text(word(canvas, "hand.empty"), rect.at(20, 100, -20, 50), style)


@look
@reads(areas((10, 8, -14, -4)))
def option(
    canvas: Canvas, rect: Box, key: str, title: str, line: str, possible: bool, active: bool = False,
    price: str = "",
) -> None:  # fmt: skip
    """One of the three action cards: its key, what it does, or why it cannot be done. In large letters its
    `price` stands beside the title too, as the line has no room to grow.
    """
    if possible:
        canvas.shadow(rect, radius=7, blur=3.5, down=1.6, colour=theme.SOFT_SHADOW)
        edge, stroke = (theme.VERMILION, 2.4) if active else (theme.MOSS, 1.8)
        paint_panel(canvas, rect, OPTION, stroke=stroke, edge=edge)
    else:
        paint_panel(canvas, rect, NO_OPTION, stroke=1)
    ground = theme.VERMILION if possible else fade(theme.INK_SOFT, 0.45)
    paint_disc(canvas, (rect.x + 25, rect.centre[1]), 15, key, ground, BADGE.but(size=17))
    ink = theme.INK if possible else theme.INK_SOFT
    room = rect.at(49, 3, -9, 24)
    if price and canvas.ui > 1:
        room, at = room.cut("right", 90)[::-1]
        canvas.figure(price, at, PRICE)
    canvas.text(title, room, HEAD.but(size=17, colour=ink))
    soft = theme.INK_SOFT if possible else fade(theme.INK_SOFT, 0.95)
    canvas.text(line, rect.at(49, 25, -9, 22), TextStyle(15, soft))


@look
def told(canvas: Canvas, rect: Box, banner: Banner) -> None:
    """A sentence on the strip: what is going on, or what a seat does."""
    tone = {"plain": None, "sale": theme.GOLD, "raid": theme.NIGHT, "end": theme.VERMILION}[banner.tone]
    if tone is not None:
        field = rect.inset(4)
        canvas.box(field, fade(tone, 0.13), radius=5)
        canvas.box(field.cut("left", 6)[0], tone, radius=3)
    left = 22.0
    if banner.seat >= 0:
        canvas.seat_mark((rect.x + left + 15, rect.centre[1]), 34, SEATS[banner.seat])
        left += 42
    title = HEAD.but(size=20)
    width = min(210.0, canvas.measure(banner.title, title)[0] + 2) if banner.title else 0.0
    canvas.text(banner.title, (rect.x + left, rect.y + 8, width, rect.h - 16), title)
    left += width + (18 if width else 0)
    canvas.text(banner.sentence, rect.at(left, 6, -18, -6), TextStyle(17, line=1.4), fit="wrap")
