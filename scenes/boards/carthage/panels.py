"""How the panels of the seats, the hand's tray and the plain contents of the strip look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scenes.boards.carthage.face import SEATS
from scenes.boards.carthage.geometry import COLUMNS, PIECE, PILE, Panel
from scenes.boards.carthage.looks import BACK, GILT, LIGHT, pile, put, word
from scenes.boards.carthage.pictures import pieces
from scenes.kit import theme
from scenes.kit.bands import edge_band
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import Rect, TextStyle, fade
from scenes.tabletop import seats
from scenes.tabletop.banner import Banner
from scenes.tabletop.looks import areas, look, reads, whole

SOFT = TextStyle(15, theme.INK_SOFT)
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
        style = TextStyle(size, align="right")
        canvas.text(f"[[b|{self.tokens}]]/8", (left, middle - 13, right - left, 26), style)

    def paint_piece(self, canvas: Canvas, rect: Rect) -> None:
        """The place of a double-action or reservation piece that is not there."""
        if not self.piece:
            ink = fade(theme.INK_SOFT, 0.75)
            canvas.dashed_box(inset(rect, 1), ink, radius=rect[2] / 2, stroke=1.3, dash=(3.6, 3))


@look
@reads(
    lambda rect, *facts, **named: [(rect[0] + 10, rect[1] + 8, rect[2] - 20, 34), (rect[0] + 10, 559, 51, 28)]
)
def you(canvas: Canvas, rect: Rect, name: str, turn: bool, purse: Purse) -> None:
    """The panel below."""
    if turn:
        edge_band(canvas, rect, theme.VERMILION)
    x, y, w, _ = rect
    middle, right = y + 24, x + w - 12
    canvas.seat_mark((x + 30, middle), 30, SEATS[purse.seat])
    _your_name(canvas, name, turn, x + 52, PILE[0] - 8, middle)
    pile(canvas, PILE, purse.pile, purse.seat)
    if purse.points is not None:
        style = TextStyle(23 if purse.points < 10 else 20, GILT, "bold", True)
        number = canvas.write(str(purse.points), (PILE[0] + PILE[2] + 4, middle), style)
        end = number[0] + number[2] + 2
        canvas.text(word(canvas, "points"), (end, middle - 11, PIECE[0] - 9 - end, 26), SOFT)
    purse.paint_piece(canvas, PIECE)
    key, left = "ready" if purse.piece else "placed" if purse.classic else "used", PIECE[0] + PIECE[2] + 6
    canvas.text(word(canvas, "piece." + key), (left, middle - 13, right - left, 26), SOFT)
    canvas.text(word(canvas, "tokens"), (x + 12, 559, 51, 28), SOFT)
    purse.paint_count(canvas, 359, right, 573, 17)
    canvas.rule(x + 14, 601, w - 28)


def _your_name(canvas: Canvas, words: str, turn: bool, left: float, limit: float, middle: float) -> None:
    """The name, and at the own turn the chip that says so."""
    name = TextStyle(19, weight="bold", serif=True)
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


def _read_of_opponent(rect: Rect, head: seats.Seated, *facts: Any, **named: Any) -> tuple[Rect, ...]:
    """Name and level, what else its head says, its hand and points, and how many tokens it has."""
    x, y, w, h = rect
    pile = Panel(rect).pile
    hand = (x + 10, y + 36, pile[0] + pile[2] - x - 8, 38)
    found: tuple[Rect, ...] = ((x + 10, y + 7, 224, 27), hand, (x + 10, y + h - 36, w - 20, 28))
    return (*found, (x + w - 76, y + 7, 66, 27)) if head.status else found


@look
@reads(_read_of_opponent)
def opponent(
    canvas: Canvas,
    rect: Rect,
    head: seats.Seated,
    thinking: bool,
    hand: int,
    backs: int,
    goods: bool,
    purse: Purse,
) -> None:
    """The panel of another seat: `backs` of its cards in hand are closed, `goods` whether it has any. While
    it is `thinking`, room is kept for the ring at the right of the name.
    """
    panel = Panel(rect)
    seats.paint_frame(canvas, rect, head)
    limit = panel.right
    if thinking:
        limit -= RING + 6
    elif head.status:
        style = TextStyle(15, weight="bold" if head.turn else "regular", align="right")
        limit = seats.paint_status(canvas, head.status, limit, panel.head, style, 76) - 6
    seats.paint_head(canvas, (panel.left, panel.head), limit, head, SEATS[purse.seat], column=128, gap=10)
    _closed_hand(canvas, panel, hand, backs)
    _pile_of(canvas, panel, purse)
    purse.paint_piece(canvas, panel.piece)
    if not goods:
        x, y, w, h = panel.stock
        style = SOFT.but(colour=fade(theme.INK_SOFT, 0.8))
        canvas.text(word(canvas, "stock.empty"), (x + 2, y, w, h), style)
    (x, y), size = panel.tokens
    end = x + 7.5 * size + 7 * (2.5 if panel.tight else 3.0 if size < 27 else 1.6) + 2
    purse.paint_count(canvas, end, panel.piece[0] - 4 if panel.tight else panel.right, y, 16)


def _closed_hand(canvas: Canvas, panel: Panel, hand: int, backs: int) -> None:
    # Those on top of a stack are seen before those below.
    for i in range(backs)[:: -1 if panel.tight else 1]:
        BACK.paint(canvas, panel.hand(i, hand))
    x, y, w, h = panel.hand(max(0, hand - 1), hand)
    bold = TextStyle(16, weight="bold")
    if panel.tight:
        canvas.text(f"×{hand}", (panel.left + 29, panel.pile[1] + 5, 32, 26), bold)
        return
    end = x + w if hand else x
    words = word(canvas, "hand.short", count=hand)
    canvas.text(words, (end + 7, y + h / 2 - 13, panel.pile[0] - end - 9, 26), bold)


def _pile_of(canvas: Canvas, panel: Panel, purse: Purse) -> None:
    x, y, w, h = panel.pile
    points = purse.points
    pile(canvas, panel.pile, purse.pile, purse.seat)
    style = SOFT if points is None else TextStyle(15, GILT, "bold")
    if not panel.tight:
        words = word(canvas, "pile") if points is None else word(canvas, "pile.open", points=points)
        canvas.text(words, (x + w + 6, y + 6, panel.piece[0] - x - w - 10, 26), style)
    elif points is not None:
        canvas.text(str(points), (x, y + h - 15, w, 18), style.but(size=14, align="center"))


@look
def bonus(canvas: Canvas, rect: Rect, bonus: int) -> None:
    """Classic: what tokens add to the price of a set."""
    canvas.box(rect, theme.GOLD, radius=rect[3] / 2, border=theme.PAPER_LIGHT, stroke=1.2)
    style = TextStyle(14 if rect[3] > 15 else 12, theme.PAPER_LIGHT, "bold", align="center")
    canvas.text(f"+{bonus}", rect, style, scale_ui=False)


@look
@reads(areas((4, 2, -4, 24)))
def column(canvas: Canvas, rect: Rect, colour: int, name: str, count: int) -> None:
    """The ground of a column of the own stock: name of the good, how many."""
    put(canvas, "column", rect, lambda size, good: pieces.stock_column(size, canvas.scale, good), colour)
    x, y, w, _ = rect
    room = w - 28 - (20 if count > 2 else 0)
    end = canvas.text(name, (x + 26, y + 1, room, 25), TextStyle(16, weight="bold", serif=True))
    if count > 2:
        style = TextStyle(14, theme.INK_SOFT, "bold")
        canvas.text(f"×{count}", (end[0] + end[2] + 1, y + 1, 19, 25), style)
    if not count:
        style = TextStyle(15, fade(theme.INK_SOFT, 0.75), align="center")
        canvas.text(word(canvas, "stock.none"), (x + 4, y + 42, w - 8, 24), style)


def bonus_spot(colour: int) -> Rect:
    """Where the bonus of a column of the own stock stands."""
    x, y, w, _ = COLUMNS[colour]
    return (x + w - 19, y - 11, 24, 18)


# The hand and the strip


@look
@reads(whole)
def tray(canvas: Canvas, rect: Rect, count: int, money: int, icons: int, left: int | None, note: str) -> None:
    """The head of the open hand: cards, money, warehouse icons now and after paying, what clicking does."""
    y, right = rect[1] + 19, rect[0] + rect[2] - 14
    body = TextStyle(15, fade(LIGHT, 0.92))

    def line(content: str, left: float, style: TextStyle) -> float:
        # The line ends above a card that is raised.
        drawn = canvas.text(content, (left, y - 16, right - left, 32), style)
        return drawn[0] + drawn[2]

    end = line(word(canvas, "hand"), rect[0] + 14, TextStyle(18, LIGHT, "bold", True))
    end = line(word(canvas, "hand.count", count=count), end + 16, body)
    end = line(word(canvas, "hand.sum", money=money), end + 16, body)
    canvas.art("carthage/warehouse", (end + 22, y - 11, 21, 21))
    stored = str(icons) if left is None else f"{icons} → {left}"
    end = line(stored, end + 49, TextStyle(15, LIGHT, "bold"))
    if note and right - end > NOTE_FROM:
        line(word(canvas, note), end + 18, TextStyle(15, fade(LIGHT, 0.62), align="right"))
    if not count:
        style = TextStyle(15, fade(LIGHT, 0.55), align="center")
        canvas.text(word(canvas, "hand.empty"), (rect[0] + 20, 610, rect[2] - 40, 50), style)


@look
@reads(areas((10, 8, -14, -4)))
def option(
    canvas: Canvas, rect: Rect, key: str, title: str, line: str, possible: bool, active: bool = False
) -> None:
    """One of the three action cards: its key, what it does, or why it cannot be done."""
    x, y, w, h = rect
    if possible:
        canvas.shadow(rect, radius=7, blur=3.5, down=1.6, colour="#00000055")
        edge, stroke = (theme.VERMILION, 2.4) if active else (theme.MOSS, 1.8)
        canvas.box(rect, "#FBF5E6", bottom="#EFE2C4", radius=7, border=edge, stroke=stroke)
    else:
        canvas.box(rect, fade("#D8C9A6", 0.5), radius=7, border=fade("#6B5436", 0.3))
    ground = theme.VERMILION if possible else fade(theme.INK_SOFT, 0.45)
    canvas.circle((x + 25, y + h / 2), 15, ground)
    letter = TextStyle(17, theme.PAPER_LIGHT, "bold", align="center")
    canvas.text(key, (x + 10, y + h / 2 - 15, 30, 30), letter, scale_ui=False)
    ink = theme.INK if possible else theme.INK_SOFT
    canvas.text(title, (x + 49, y + 3, w - 58, 24), TextStyle(17, ink, "bold", True))
    soft = theme.INK_SOFT if possible else fade(theme.INK_SOFT, 0.95)
    canvas.text(line, (x + 49, y + 25, w - 58, 22), TextStyle(15, soft))


@look
def told(canvas: Canvas, rect: Rect, banner: Banner) -> None:
    """A sentence on the strip: what is going on, or what a seat does."""
    shown, (x, y, w, h) = banner, rect
    tone = {"plain": None, "sale": theme.GOLD, "raid": theme.NIGHT, "end": theme.VERMILION}[shown.tone]
    if tone is not None:
        canvas.box(inset(rect, 4), fade(tone, 0.13), radius=5)
        canvas.box((x + 4, y + 4, 6, h - 8), tone, radius=3)
    left = x + 22
    if shown.seat >= 0:
        canvas.seat_mark((left + 15, y + h / 2), 34, SEATS[shown.seat])
        left += 42
    title = TextStyle(20, weight="bold", serif=True)
    width = min(210.0, canvas.measure(shown.title, title)[0] + 2) if shown.title else 0.0
    canvas.text(shown.title, (left, y + 8, width, h - 16), title)
    left += width + (18 if width else 0)
    room = (left, y + 6, x + w - 18 - left, h - 12)
    canvas.text(shown.sentence, room, TextStyle(17, line=1.4), fit="wrap")
