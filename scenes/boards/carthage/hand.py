"""Drawing the open hand."""

from __future__ import annotations

from scenes.boards.carthage import sprites
from scenes.boards.carthage.layout import HAND, RAISED, Layout
from scenes.boards.carthage.models import Hand, HandCard
from scenes.boards.carthage.sprites import Say
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import INK, Rect, TextStyle, fade
from scenes.tabletop.sprites import check_mark, hint_mark

LIGHT = "#F3EAD7"
HEAD = 32.0
"""Height of the heading's line; it ends above a card that is raised."""
NOTE_FROM = 80.0
"""With less room there is no note."""


def hand_rect(layout: Layout, index: int, number: int, raised: bool) -> Rect:
    x, y, w, h = layout.hand(index, number)
    return (x, y - RAISED if raised else y, w, h)


def paint_hand(canvas: Canvas, layout: Layout, hand: Hand, say: Say) -> None:
    _head(canvas, hand, say)
    number = len(hand.cards)
    if not number:
        style = TextStyle(15, fade(LIGHT, 0.55), align="center")
        canvas.text(say("carthage_board.hand.empty"), (HAND[0] + 20, 610, HAND[2] - 40, 50), style)
    rects = [
        hand_rect(layout, i, number, card is not None and card.mark == "chosen")
        for i, card in enumerate(hand.cards)
    ]
    # Outlines lie below all cards, so that a neighbour's glow never veils a face.
    for card, rect in zip(hand.cards, rects):
        if card is not None and card.mark:
            canvas.signal(rect, card.mark, radius=5)
    step = layout.hand(1, number)[0] - layout.hand(0, number)[0] if number > 1 else 76.0
    for card, rect in zip(hand.cards, rects):
        if card is not None:
            _card(canvas, card, rect, say, step < rect[2])


def _card(canvas: Canvas, card: HandCard, rect: Rect, say: Say, tight: bool) -> None:
    if tight and card.mark == "legal":
        canvas.box((rect[0] - 2, rect[1] - 2, rect[2] + 4, rect[3] + 4), theme.MOSS_LIGHT, radius=6)
    elif tight and card.mark == "chosen":
        canvas.box((rect[0] - 2, rect[1] - 2, rect[2] + 4, rect[3] + 4), theme.VERMILION, radius=6)
    sprites.card(canvas, card.kind, rect, say)
    x, y, w, h = rect
    if card.key:
        cap = (x + 5, y + h - 20, 16, 16)
        canvas.box(cap, fade("#FBF5E6", 0.9), radius=3, border=fade(INK, 0.5))
        style = TextStyle(13, theme.INK_SOFT, "bold", align="center")
        canvas.text(card.key, cap, style, scale_ui=False)
    if card.mark == "chosen":
        at = (x + w - 13, y + h - 15) if not tight else (x + 13, y + h - 15)
        check_mark(canvas, at, 28 if not tight else 22)
    if card.hint:
        hint_mark(canvas, (x + 14, y + h * 0.42))


def _head(canvas: Canvas, hand: Hand, say: Say) -> None:
    x, y = HAND[0] + 14, HAND[1] + 19
    right = HAND[0] + HAND[2] - 14
    title = TextStyle(18, LIGHT, "bold", True)
    body = TextStyle(15, fade(LIGHT, 0.92))

    def word(content: str, left: float, style: TextStyle) -> float:
        drawn = canvas.text(content, (left, y - HEAD / 2, right - left, HEAD), style)
        return drawn[0] + drawn[2]

    end = word(say("carthage_board.hand"), x, title)
    end = word(say("carthage_board.hand.count", count=hand.count), end + 16, body)
    end = word(say("carthage_board.hand.sum", money=hand.money), end + 16, body)
    canvas.art("carthage/warehouse", (end + 22, y - 11, 21, 21))
    icons = f"{hand.icons} → {hand.icons_after}" if hand.icons_after is not None else str(hand.icons)
    end = word(icons, end + 49, TextStyle(15, LIGHT, "bold"))
    if hand.note and right - end > NOTE_FROM:
        word(say(hand.note), end + 18, TextStyle(15, fade(LIGHT, 0.62), align="right"))
