"""Drawing the actions: discs, why there are three, what can be done, the end of the turn and of the game."""

from __future__ import annotations

from game.traveling_merchant.components import HOUSES, SPECIALS
from scenes.boards.traveling_merchant import sprites
from scenes.boards.traveling_merchant.face import SEATS
from scenes.boards.traveling_merchant.layout import (
    ACTIONS,
    CHOICES,
    COUNTERS,
    DISC,
    DISCS,
    END_TURN,
    WANTED,
)
from scenes.boards.traveling_merchant.models import Actions, Button, Choice, Counters
from scenes.boards.traveling_merchant.sprites import Say
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import INK, INK_SOFT, Point, Rect, TextStyle, fade
from scenes.kit.widgets import Button as Push
from scenes.tabletop import bands
from scenes.tabletop.sprites import hint_mark

COUNTED_MOST = 1.2
"""How much larger the counters may be for a larger text."""


def paint_actions(canvas: Canvas, shown: Actions, say: Say) -> None:
    if shown.mine:
        bands.top_band(canvas, ACTIONS, theme.VERMILION)
    x, y, w, _ = ACTIONS
    heading = TextStyle(20, INK, "bold", True)
    canvas.text(shown.title, (x + 13, y + 11, w - 62, 30), heading)
    paint_wanted(canvas, shown.wanted)
    for index in range(shown.given):
        _disc(canvas, DISCS[index], index, shown)
    if shown.note:
        left = DISCS[max(0, shown.given - 1)][0] + DISC / 2 + 5 if shown.given else x + 13
        style = TextStyle(15, INK, "bold", align="right" if shown.given else "left")
        canvas.text(shown.note, (left, DISCS[0][1] - 13, x + w - 10 - left, 26), style)
    why = TextStyle(15, INK_SOFT, line=1.32)
    canvas.text(shown.why, (x + 13, y + 76, w - 24, 44), why, fit="wrap", valign="top")
    canvas.rule(x + 12, y + 123, w - 24)
    for choice, rect in zip(shown.choices, CHOICES):
        paint_choice(canvas, choice, rect, shown.seat)
    for button, rect in zip(shown.buttons, CHOICES):
        paint_button(canvas, button, rect)
    if shown.end != "off":
        end_button(shown, say).draw(canvas)
    if shown.hint:
        hint_mark(canvas, (END_TURN[0] + 4, END_TURN[1] + 4))
    paint_counters(canvas, shown.counters, say)


def paint_wanted(canvas: Canvas, on: bool, hovered: bool = False) -> None:
    """The switch for marking the goods that orders want."""
    fill = fade(theme.GOLD_LIGHT, 0.95) if on else "#FFFBF0" if hovered else fade("#CDBD9A", 0.35)
    canvas.box(WANTED, fill, radius=6, border=theme.GOLD if on else fade(INK_SOFT, 0.5), stroke=1.4)
    canvas.art("common/eye", inset(WANTED, 4, 2.5))


def _disc(canvas: Canvas, at: Point, index: int, shown: Actions) -> None:
    """One action: a check when it is done, else its number."""
    done = index < shown.given - shown.left
    r = DISC / 2
    canvas.circle((at[0], at[1] + 1.2), r, fade("#000000", 0.25))
    if done:
        canvas.circle(at, r, "#C9B891", border=fade(INK, 0.6), stroke=1.5)
        points = [(at[0] - 6, at[1] + 0.5), (at[0] - 1.8, at[1] + 4.8), (at[0] + 6.4, at[1] - 4.8)]
        canvas.line(points, "#6B5D50", 3.2)
        return
    fill = theme.VERMILION if shown.mine else SEATS[shown.seat].colour
    light = theme.PAPER_LIGHT if shown.mine or shown.seat != 3 else INK
    canvas.circle(at, r, fill, border=INK, stroke=1.6)
    canvas.circle(at, r - 3, None, border=fade(light, 0.8), stroke=1.3)
    style = TextStyle(16, light, "bold", align="center")
    canvas.text(str(index + 1), (at[0] - r, at[1] - r, 2 * r, 2 * r), style, scale_ui=False)


def paint_choice(canvas: Canvas, choice: Choice, rect: Rect, seat: int, hovered: bool = False) -> None:
    """Move, buy or sell."""
    x, y, w, _ = rect
    if choice.active:
        canvas.box(rect, "#FFFBF2", radius=6, border=theme.VERMILION, stroke=2)
    elif choice.possible:
        fill = "#DDE6C4" if hovered else "#E1E0C3"
        canvas.box(rect, fill, radius=6, border="#83AB66", stroke=1.8)
    else:
        canvas.box(rect, fade("#CDBD9A", 0.30), radius=6, border=fade(INK_SOFT, 0.35))
    strength = 1.0 if choice.possible else 0.5
    with canvas.faded(strength):
        _icon(canvas, choice.name, (x + 5, y + 6, 30, 30), seat)
        canvas.text(choice.title, (x + 40, y + 2, w - 68, 20), TextStyle(15, INK, "bold"))
        tone = "#47692F" if choice.possible else INK_SOFT
        canvas.text(choice.line, (x + 40, y + 20, w - 45, 20), TextStyle(15, tone))
        canvas.key_cap(choice.key, (x + w - 24, y + 4, 19, 18))


def _icon(canvas: Canvas, name: str, rect: Rect, seat: int) -> None:
    if name == "move":
        sprites.horse(canvas, seat, rect)
    elif name == "buy":
        canvas.art("traveling_merchant/take", inset(rect, 1))
    else:
        x, y, w, _ = rect
        canvas.art("common/coin", (x + 1, y + 1, w - 2, w - 2))


def paint_button(canvas: Canvas, button: Button, rect: Rect, hovered: bool = False) -> None:
    """A choice in a decision other than a turn's actions."""
    x, y, w, _ = rect
    fill = ("#DDE6C4" if hovered else "#E1E0C3") if button.enabled else fade("#CDBD9A", 0.30)
    canvas.box(rect, fill, radius=6, border="#83AB66" if button.enabled else fade(INK_SOFT, 0.35), stroke=1.8)
    with canvas.faded(1.0 if button.enabled else 0.5):
        room = w - (34 if button.key else 14)
        canvas.text(button.label, (x + 9, y + 2, room, 20), TextStyle(15, INK, "bold"))
        canvas.text(button.note, (x + 9, y + 20, w - 14, 20), TextStyle(15, INK_SOFT))
        if button.key:
            wide = 19 if len(button.key) == 1 else 30
            canvas.key_cap(button.key, (x + w - wide - 5, y + 4, wide, 18))


def end_button(shown: Actions, say: Say) -> Push:
    """The button that ends the turn: pale while actions are left."""
    return Push(
        END_TURN,
        say("traveling_merchant_board.end_turn"),
        lambda: None,
        kind="primary" if shown.end == "ready" else "plain",
        key_label="Enter",
        size=15,
    )


def paint_counters(canvas: Canvas, counters: Counters, say: Say) -> None:
    """How near the game is to its three ends; the one that came lies on gold."""
    key = "traveling_merchant_board.ends."
    x, y, w, _ = COUNTERS[0]
    quiet = counters.cause == "quiet"
    if quiet:
        canvas.box((x - 4, y - 25, w + 8, 24), fade(theme.GOLD_LIGHT, 0.7), radius=5)
    heading = say(key + ("quiet" if quiet else "heading"))
    canvas.text(heading, (x + 3, y - 24, w - 6, 22), TextStyle(15, INK_SOFT))
    if counters.end_out or counters.end_card is None:
        end_card = say(key + "out")
    else:
        least, most = counters.end_card
        end_card = f"{least}–{most}" if most > least else str(least)
    rows = (
        ("houses", "traveling_merchant/house", f"{counters.houses} / {HOUSES}"),
        ("specials", "common/star", f"{counters.specials} / {SPECIALS}"),
        ("end_card", "traveling_merchant/end", end_card),
    )
    bold = TextStyle(15, INK, "bold")
    wanted = [
        canvas.measure(say(key + name), TextStyle(15), scale_ui=False)[0]
        + canvas.measure(value, bold, scale_ui=False)[0]
        for name, _, value in rows
    ]
    size = 15 * max(1.0, min(canvas.ui, COUNTED_MOST, (COUNTERS[0][2] - 35) / max(wanted)))
    for (name, icon, value), rect in zip(rows, COUNTERS):
        if counters.cause == name:
            canvas.box(inset(rect, -4, 0), fade(theme.GOLD_LIGHT, 0.75), radius=5, border=theme.GOLD)
        rx, ry, rw, rh = rect
        canvas.art(icon, (rx + 2, ry + 1, 20, 20))
        wide = canvas.measure(value, bold.but(size=size), scale_ui=False)[0]
        canvas.text(say(key + name), (rx + 27, ry, rw - 33 - wide, rh), TextStyle(15))
        style = TextStyle(size, INK, "bold", align="right", tabular=True)
        canvas.text(value, (rx + rw - wide - 6, ry, wide + 4, rh), style, scale_ui=False)
