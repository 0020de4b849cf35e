"""Drawing the five special orders."""

from __future__ import annotations

from game.traveling_merchant.components import SPECIAL_CITY, SPECIAL_POINTS
from scenes.boards.traveling_merchant import cards, sprites
from scenes.boards.traveling_merchant.face import SEATS
from scenes.boards.traveling_merchant.layout import SPECIAL_CARDS
from scenes.boards.traveling_merchant.models import Special
from scenes.boards.traveling_merchant.row import held_marks
from scenes.boards.traveling_merchant.sprites import Say
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import Rect, TextStyle, fade
from scenes.tabletop.sprites import hint_mark, key_mark


def paint_special(canvas: Canvas, special: Special, say: Say) -> None:
    rect = SPECIAL_CARDS[special.special]
    if special.owner >= 0:
        _taken(canvas, special, rect, say)
    else:
        _open(canvas, special, rect, say)


def _open(canvas: Canvas, shown: Special, rect: Rect, say: Say) -> None:
    x, y, w, h = rect
    if shown.mark in ("legal", "chosen"):
        canvas.signal(rect, "legal" if shown.mark == "legal" else "chosen", radius=6)
    cards.special_card(canvas, shown.special, rect, say)
    if shown.held:
        tray, size = cards.special_tray(w, h)
        held_marks(canvas, shown.held, (x + tray[0], y + tray[1] - 3, tray[2], tray[3]), size)
    if shown.key:
        key_mark(canvas, shown.key, (x + w - 10, y + h - 6))
    if shown.hint:
        hint_mark(canvas, (x + 4, y + h - 8))


def _taken(canvas: Canvas, shown: Special, rect: Rect, say: Say) -> None:
    """The place of a special that somebody has."""
    x, y, w, h = rect
    canvas.box(rect, fade("#000000", 0.16), radius=6)
    canvas.dashed_box(inset(rect, 0.5), fade("#F3EAD7", 0.4), radius=6, stroke=1.2)
    canvas.seat_mark((x + 24, y + h / 2), 26, SEATS[shown.owner])
    light = TextStyle(15, fade("#F3EAD7", 0.85))
    city = int(SPECIAL_CITY[shown.special])
    canvas.text(shown.name, (x + 46, y + 11, w - 52, 22), light)
    words = say("traveling_merchant_board.plus", points=int(SPECIAL_POINTS[shown.special]))
    gold = TextStyle(19, theme.GOLD_LIGHT, "bold", True)
    canvas.text(words, (x + 46, y + 34, 36, 26), gold, scale_ui=False)
    sprites.emblem(canvas, city, (x + w - 33, y + 34, 26, 26))
