"""Drawing the strip: the choice of action, a banner, buttons."""

from __future__ import annotations

from scenes.boards.carthage.bill import paint_bill, paint_defence
from scenes.boards.carthage.face import SEATS
from scenes.boards.carthage.layout import AUTO, CANCEL, CHOICES, CONFIRM, STRIP
from scenes.boards.carthage.models import Bill, Choice, Choices, DefenceBill, Strip
from scenes.boards.carthage.sprites import Say
from scenes.kit import theme
from scenes.kit.buttons import Button
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import Rect, TextStyle, fade
from scenes.tabletop.sight import Banner
from scenes.tabletop.sprites import hint_mark


def paint_strip(canvas: Canvas, strip: Strip, say: Say) -> None:
    if isinstance(strip, Choices):
        for card, rect in zip(strip.cards, CHOICES):
            choice(canvas, card, rect)
    elif isinstance(strip, Banner):
        banner(canvas, strip)
    elif isinstance(strip, Bill):
        paint_bill(canvas, strip, say)
    elif isinstance(strip, DefenceBill):
        paint_defence(canvas, strip, say)
    for button in buttons(strip, say).values():
        button.draw(canvas)
    if isinstance(strip, Bill | DefenceBill) and strip.hint:
        hint_mark(canvas, (CONFIRM[0] + 4, CONFIRM[1] + 6))


def choice(canvas: Canvas, card: Choice, rect: Rect, hovered: bool = False) -> None:
    x, y, w, h = rect
    if card.possible:
        canvas.shadow(rect, radius=7, blur=3.5, down=1.6, colour="#00000055")
        top, bottom = ("#FFFBF2", "#F3E7CB") if hovered else ("#FBF5E6", "#EFE2C4")
        edge = theme.VERMILION if card.active else theme.MOSS
        canvas.box(rect, top, bottom=bottom, radius=7, border=edge, stroke=2.4 if card.active else 1.8)
    else:
        canvas.box(rect, fade("#D8C9A6", 0.5), radius=7, border=fade("#6B5436", 0.3))
    disc = theme.VERMILION if card.possible else fade(theme.INK_SOFT, 0.45)
    canvas.circle((x + 25, y + h / 2), 15, disc)
    letter = TextStyle(17, theme.PAPER_LIGHT, "bold", align="center")
    canvas.text(card.key, (x + 10, y + h / 2 - 15, 30, 30), letter, scale_ui=False)
    ink = theme.INK if card.possible else theme.INK_SOFT
    title = TextStyle(17, ink, "bold", True)
    canvas.text(card.title, (x + 49, y + 3, w - 58, 24), title)
    line = TextStyle(15, theme.INK_SOFT if card.possible else fade(theme.INK_SOFT, 0.95))
    canvas.text(card.line, (x + 49, y + 25, w - 58, 22), line)
    if card.hint:
        hint_mark(canvas, (x + w - 12, y + 8))


def banner(canvas: Canvas, shown: Banner) -> None:
    tone = {"plain": None, "sale": theme.GOLD, "raid": theme.NIGHT, "end": theme.VERMILION}[shown.tone]
    x, y, w, h = STRIP
    if tone is not None:
        canvas.box(inset(STRIP, 4), fade(tone, 0.13), radius=5)
        canvas.box((x + 4, y + 4, 6, h - 8), tone, radius=3)
    left = x + 22
    if shown.seat >= 0:
        canvas.seat_mark((left + 15, y + h / 2), 34, SEATS[shown.seat])
        left += 42
    title = TextStyle(20, weight="bold", serif=True)
    width = min(210.0, canvas.measure(shown.title, title)[0] + 2) if shown.title else 0.0
    canvas.text(shown.title, (left, y + 8, width, h - 16), title)
    left += width + (18 if width else 0)
    canvas.text(shown.sentence, (left, y + 6, x + w - 18 - left, h - 12), TextStyle(17, line=1.4), fit="wrap")


def buttons(strip: Strip, say: Say) -> dict[str, Button]:
    """The buttons of the strip by what they do; pale ones are not possible yet."""
    if isinstance(strip, Bill) and strip.mine:
        found = {
            "cancel": _button(CANCEL, say("carthage_board.button.cancel"), "Esc"),
            "auto": _button(AUTO, say("carthage_board.button.auto"), "A"),
            "confirm": _button(CONFIRM, say("carthage_board.button.buy"), "Enter", True),
        }
    elif isinstance(strip, DefenceBill) and strip.mine:
        found = {
            "give_up": _button(CANCEL, say("carthage_board.button.give_up"), "G"),
            "auto": _button(AUTO, say("carthage_board.button.auto"), "A"),
            "confirm": _button(CONFIRM, say("carthage_board.button.defend"), "Enter", True),
        }
    else:
        return {}
    found["confirm"].enabled = strip.ready
    return found


def _button(rect: Rect, label: str, key: str, primary: bool = False) -> Button:
    return Button(
        rect,
        label,
        _nothing,
        kind="primary" if primary else "plain",
        key_label=key,
        stacked=True,
        size=16 if primary else 15,
    )


def _nothing() -> None:
    """The board itself answers clicks."""
