"""How the things on the table look; what belongs to people is in `panels`.

Looks know no rules: amounts come as Items (see `pictures.chips`), words translated. Colours of dice and
figures: seat 0 to 3, 4 black, 5 nobody's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scenes.boards.marco_polo import face
from scenes.boards.marco_polo.pictures import chips, map_sheet, pieces
from scenes.boards.marco_polo.pictures.chips import Items
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.estimate import words_wide
from scenes.kit.layout import Box
from scenes.kit.theme import INK, INK_SOFT, SOFT, Rect, TextStyle, fade, mix
from scenes.tabletop.looks import (
    BOLD,
    HEAD,
    areas,
    look,
    paint_drop,
    paint_panel,
    reads,
    whole,
    within,
)

die = look(reads(lambda rect, *facts, **named: [rect.inset(0.13 * rect.w)])(pieces.die))
post = look(pieces.post)
slot = look(
    reads(lambda rect, kind, least="", *facts, **named: [rect.inset(7)] if least else [])(pieces.slot)
)
traveller, caravan = look(pieces.traveller), look(pieces.caravan)
chip = look(chips.icon)
"""One thing as it flies from its place to a hand."""
way = look(map_sheet.way)
outpost = look(reads(within(8, 2))(map_sheet.outpost))


# Panels and what is printed on them


def _heading(
    rect: Box, title: str, note: str = "", items: Items = (), *more: Any, **named: Any
) -> Sequence[Box]:
    """The heading of a panel is read as far as its words go; the whole line where it has a note or items."""
    if note or items or more or named:
        return [rect.at(9, 6, -9, 20)]
    return [rect.at(9, 6, min(rect.w - 18, words_wide(title, 18) + 4), 20)]


@look
@reads(_heading)
def panel(
    canvas: Canvas, rect: Box, title: str, note: str = "", items: Items = (), icon: str = "",
    size: float = 18, over: bool = False,
) -> None:  # fmt: skip
    """A sheet of paper with a heading (its upper 32 units) and `items` at its end; with an edge where it lies
    `over` the map. The note is left out where its words would be smaller than 12 units.
    """
    canvas.paper(rect, edge=None)
    if over:
        canvas.box(rect, None, radius=8, border=face.FRAME, stroke=2)
    line = rect.at(11, 4, -10, 26)
    if icon:
        canvas.art(icon, line.at(0, 0, 25, 25).moved(-2))
        line = line.at(27, 0)
    if items:
        wide = chips.width(canvas, items, 16)
        room = line.w - 10 - canvas.measure(title, HEAD.but(size=15), scale_ui=False)[0]
        wide = max(wide, min(room, chips.width(canvas, items, canvas.grown(16, line.h, 1.5), True)))
        shown, line = line.cut("right", min(wide, rect.w * 0.6), gap=8)
        chips.row(canvas, shown, items, 16)
    style, soft, room = HEAD.but(size=size), SOFT.but(growth=theme.CAPTION), line.w
    wide, beside = canvas.measure(title, style)[0] + 1, canvas.measure(note, soft)[0] + 9
    fit = min(1.0, room / (wide + beside))
    if note and soft.size * fit >= 12:
        style, soft, wide = style.but(size=size * fit), soft.but(size=soft.size * fit), wide * fit
    else:
        note, wide = "", room
    top = rect.y + 3 - 2 * (size < 18)
    canvas.text(title, (line.x, top, wide + 1, 28), style)
    canvas.text(note, (line.x + wide, top + 2, room - wide, 25), soft.but(align="right"))


@look
@reads(areas((9, 3, 54, 21)))
def purse(canvas: Canvas, rect: Box, title: str) -> None:
    """The purse: the ways to use it stand right of its title and its slot."""
    canvas.shadow(rect, radius=8, blur=5, down=2)
    paint_panel(canvas, rect, face.PURSE, 8, 1.6)
    canvas.text(title, rect.at(11, 0, 52, 28).moved(0, -1), HEAD.but(size=14, colour=face.PURSE_INK))


def _on_lines(rect: Box, rows: tuple[Items, ...], words: str = "", size: float = 16) -> Sequence[Rect]:
    wide = max([words_wide(words, size), *(chips.widest(row, size) for row in rows)])
    return (rect.cut("left", min(rect.w, wide))[0],)


@look
@reads(_on_lines)
def lines(canvas: Canvas, rect: Box, rows: tuple[Items, ...], words: str = "", size: float = 16) -> None:
    """Rows of items with words below, left-aligned in the middle of `rect`: what a slot beside it brings."""
    x, y, w, h = rect
    if canvas.ui > 1 and len(card_rows(canvas, rows, w)) > len(rows):
        # In large letters what is paid and what it brings have a line each; the words are in the tooltip.
        rows, words = card_rows(canvas, rows, w), ""
    count = len(rows) + bool(words)
    size = min(size, h / max(1, count) / 1.1)
    step = min(size * 1.36, h / max(1, count))
    top = y + (h - step * count) / 2
    for number, row in enumerate(rows):
        chips.row(canvas, (x, top + step * number, w, step), row, size)
    style = TextStyle(min(14.0, size * 0.95), INK_SOFT)
    canvas.text(words, (x, top + step * (count - 1), w, step), style)


def _on_book(rect: Box, good: str, least: str, words: str) -> Sequence[Rect]:
    return rect.at(3, 4, 41, 21), *((rect.at(4, -19, 38, 15),) if words else ())


@look
@reads(_on_book)
def book(canvas: Canvas, rect: Box, good: str, least: str, words: str) -> None:
    """A market book: a band 46 wide with the good and the least die, at its foot `words` for the next offers.

    Slots (32 wide, in the band from 30 down), offers (from 49 on) and next offers lie on it as pieces.
    """
    canvas.paper(rect)
    colour, x = chips.GOODS[good], rect.x
    with canvas.clipped(rect.cut("left", 46)[0]):
        band = rect.cut("left", 60)[0]
        canvas.box(band, mix(colour, theme.WHITE, 0.1), bottom=mix(colour, INK, 0.22), radius=8)
    canvas.line([(x + 44.4, rect.y + 3), (x + 44.4, rect.bottom - 3)], fade(theme.WHITE, 0.45), 1)
    style = TextStyle(16, theme.PAPER_LIGHT, "bold", align="center")
    if canvas.ui > 1:
        # The number needs the room of the disc round its good.
        chips.icon(canvas, rect.at(1.5, 8, 15, 15), good)
        canvas.figure(least, rect.at(16, 3, 28.5, 24), style)
    else:
        canvas.circle((x + 13.5, rect.y + 14.5), 10.5, fade(theme.PAPER_LIGHT, 0.9))
        chips.icon(canvas, rect.at(4.5, 5.5, 18, 18), good)
        canvas.text(least, rect.at(24.5, 4, 20, 21), style)
    canvas.text(words, rect.at(2, -20, 42, 17), style.but(size=13))


def _on_offer(rect: Box, items: Items, jade: int = 0, words: str = "") -> Sequence[Rect]:
    line, wide = rect.inset(0, 1), min(rect.w - 52, chips.widest(items, 16))
    return line.at(4, 0, 40 if jade else words_wide(words, 14)), line.at(48, 0, wide)


@look
@reads(_on_offer)
def offer(canvas: Canvas, rect: Box, items: Items, jade: int = 0, words: str = "") -> None:
    """A row of a book: what it brings, and the jade it costs or the word for free."""
    if jade:
        paint_panel(canvas, rect.inset(0, 0.5), face.JADE, 4, 1)
        chips.row(canvas, rect.at(4, 0, 40), ((str(jade), "jade"), ("", ">")), 15, ink=face.JADE_INK)
    else:
        canvas.text(words, rect.at(4, 0, 42), SOFT.but(size=14))
    chips.row(canvas, rect.at(48, 0, -4), items, 16)


@look
@reads(whole)
def coming(canvas: Canvas, rect: Box, offers: tuple[Items, ...]) -> None:
    """The two offers that come with the next round, below a dashed line at its upper edge."""
    canvas.line([(rect.x, rect.y + 0.5), (rect.right, rect.y + 0.5)], theme.PAPER_EDGE, 1.2, dash=(4, 3))
    items = tuple(item for offer in offers for item in (("", "|"), *offer))[1:]
    with canvas.faded(0.82):
        chips.row(canvas, rect.at(4, 1, -4), items, 12.5)


@look
def seal(canvas: Canvas, rect: Box, guild: str, improved: bool = False) -> None:
    """The seal of a guild (its id) alone."""
    canvas.art(f"marco_polo/guild-{guild}{'-improved' if improved else ''}", rect)


@look
@reads(areas((13, 0, 14, 13), (1, 16, 18, 10), (4, 27, 18, 13), (1, 40, 24, 0)))
def seal_stack(canvas: Canvas, rect: Box, guild: str, left: int, least: str, jade: int) -> None:
    """The seals of a guild that are left, below them the least die for one and the jade that comes with it.

    `rect` is 26 x 55 or so.
    """
    count = (rect.centre[0] + 7, rect.y + 6)
    with canvas.faded(1.0 if left else 0.35):
        canvas.art(f"marco_polo/guild-{guild}", rect.at(0, 1, 25, 25).moved(rect.w / 2 - 15.5))
    large = canvas.grown(12, 15) / 12
    canvas.circle(count, 6.8 * large, theme.PAPER_LIGHT, border=INK)
    canvas.write(str(left), count, TextStyle(12 * large, INK, "bold", align="center"))
    items: Items = ((f"+{jade}", "jade"),) if jade else (("–", ""),)
    if canvas.ui > 1:
        # The seals lie farther from each other than they are wide.
        room = rect.at(0, 24, 0, 34).inset(-3, 0)
        canvas.figure(least, room.at(0, 0, 0, 17), BOLD.but(align="center", size=14))
        chips.row(canvas, room.at(0, 17), items, 13, "center")
        return
    canvas.text(least, rect.at(0, 26, 0, 15), BOLD.but(align="center", size=14))
    chips.row(canvas, rect.at(0, 39, 0, -1), items, 13, "center")


# On the map

VERB = 13.0
"""Size of the word on a button that is left beside a price in large letters."""
SIGN_MOST = 1.5
"""How far the signs grow that lie over the table."""
CARD_SLOT = 36.0
"""Units of a city card that its slot takes."""


@look
@reads(whole)
def city_bonus(canvas: Canvas, rect: Box, items: Items) -> None:
    """A city bonus: a pill from the left of `rect`, as wide as it needs."""
    pill = rect.cut("left", min(rect.w, chips.width(canvas, items, 14) + chips.BONUS_ROOM))[0]
    if canvas.ui > 1:
        # The sign that it is a bonus gives its room to what it brings.
        paint_drop(canvas, pill, 1.5, 0.25)
        paint_panel(canvas, pill, face.BONUS, pill.h / 2, 1.6)
        chips.row(canvas, pill.inset(6, 0), items, 14, "center")
        return
    (x, y), high = pill.cut("left", pill.h)[0].moved(1).centre, pill.h
    paint_drop(canvas, pill, 1.5, 0.25)
    paint_panel(canvas, pill, face.BONUS, high / 2, 1.6)
    canvas.circle((x, y), high / 2 - 3, face.BONUS_SEAL)
    canvas.write("!", (x, y - 0.5), TextStyle(14, theme.PAPER_LIGHT, "bold", align="center"))
    chips.row(canvas, pill.at(high + 1, 0, -6), items, 14)


@look
def letter(canvas: Canvas, rect: Box, points: str) -> None:
    """An open contract by its points."""
    paint_drop(canvas, rect, 1.2, 0.28, 3)
    paint_panel(canvas, rect, face.LETTER, 3, 1.2)
    canvas.box(rect.at(1, 1, -1, 4.4), theme.VERMILION, radius=1.5)
    room = rect.at(0, 4.5, 0, -0.5) if canvas.ui <= 1 else rect.at(0, 2.5).inset(-1, 0)
    canvas.figure(points, room, TextStyle(14, INK, "bold", align="center"))


@look
@reads(areas((CARD_SLOT, 2, -2, -2)))
def city_card(canvas: Canvas, rect: Box, rows: tuple[Items, ...], words: str = "") -> None:
    """A city card: its slot is a piece at its left; what it does, in one or two rows.

    `words` are there beside a single row only.
    """
    map_sheet.card(canvas, rect, face.CITY_CARD_EDGE)
    rows = card_rows(canvas, rows, rect.w - CARD_SLOT)
    shown = lines(rows, words if len(rows) == 1 else "", 14)
    shown.paint(canvas, rect.at(CARD_SLOT, 2, -1 if canvas.ui > 1 else 0, -2).moved(-1.5))


def card_rows(canvas: Canvas, rows: tuple[Items, ...], room: float) -> tuple[Items, ...]:
    """The rows as they stand on a city card: an exchange that is too wide goes on in a second row."""
    row = rows[0] if rows else ()
    at = row.index(("", ">")) if ("", ">") in row else 0
    if len(rows) == 1 and at and chips.fitted(canvas, row, room, 14)[1] < 13:
        return row[:at], row[at:]
    return rows


@look
@reads(areas((-29, 3, 25, 25), (4, 31, -4, -3)))
def special_city(canvas: Canvas, rect: Box, guild: int, items: Items, words: str) -> None:
    """The box of a special city: the guild (its number) that adds to it, what it brings, and from which die
    on the guild's income comes twice (`words`). Its slots lie on it as pieces.
    """
    colour = chips.GUILD_COLOURS[guild]
    map_sheet.card(canvas, rect, colour)
    low = rect.at(2.5, 30, -2.5, -2.5)
    canvas.box(low, fade(colour, 0.2), radius=4)
    canvas.art(map_sheet.SEALS[guild], rect.at(-29, 3, 25, 25))
    style = TextStyle(13, mix(colour, INK, 0.3), "bold", align="right")
    wide = canvas.measure(words, style, scale_ui=False)[0] + 1
    chips.row(canvas, low.at(2.5, 0, -4.5 - wide), items, 13.5)
    canvas.text(words, low.at(-3.5 - wide, 0, wide), style, scale_ui=False)


# What can be chosen


@look
def fee_tag(canvas: Canvas, rect: Box, words: str) -> None:
    """A moss sign with what a space would cost."""
    rect = _sign(canvas, rect)
    paint_drop(canvas, rect)
    canvas.box(rect, theme.MOSS, radius=rect.h / 2, border=theme.PAPER_LIGHT, stroke=1)
    style = TextStyle(13, theme.PAPER_LIGHT, "bold", align="center")
    canvas.figure(words, rect.inset(2, 0), style)


def _sign(canvas: Canvas, rect: Box) -> Box:
    """A sign over the table, larger in large letters."""
    grown = max(1.0, min(SIGN_MOST, canvas.ui))
    return rect if grown == 1 else rect.centred(rect.w * grown, rect.h * grown)


@look
def price_tag(canvas: Canvas, rect: Box, items: Items) -> None:
    """A sign with what a way would cost."""
    rect = _sign(canvas, rect)
    paint_drop(canvas, rect)
    paint_panel(canvas, rect, face.PRICE, rect.h / 2, 1.8)
    chips.row(canvas, rect.inset(4, 0), items, 12.5, "center")


@look
@reads(within(4, 4))
def verb(canvas: Canvas, rect: Box, words: str, items: Items, enabled: bool) -> None:
    """A button for a bonus action: a word, and what it costs."""
    ink = INK if enabled else fade(INK_SOFT, 0.75)
    paint_drop(canvas, rect, 1.5, 0.22, 6)
    paint_panel(canvas, rect, face.BUTTON if enabled else face.NO_BUTTON, 6, 1.3)
    with canvas.faded(1.0 if enabled else 0.6):
        room = (
            rect.w
            - (16 if words else 8)
            - canvas.measure(words, TextStyle(VERB, ink, "bold"), scale_ui=False)[0]
        )
        wide = chips.width(canvas, items, 13)
        wide = max(wide, min(room, chips.width(canvas, items, canvas.grown(13, rect.h, 1.5), True)))
        price = rect.at(-wide - 6, 0, wide + 4)
        chips.row(canvas, price, items, 13, ink=ink)
        if words:
            # "−1" and "2 camels" are not to be read as one number.
            x, y, _, h = price
            canvas.line([(x - 4, y + 6), (x - 4, y + h - 6)], fade(ink, 0.45), 1.2)
    style = TextStyle(14, ink, "bold", align="center")
    canvas.text(words, rect.at(2, 0, -wide - 12), style, scale_ui=False)


def _option_parts(rect: Box, words: str) -> tuple[Box, Box]:
    """The line of words of an option, and the room of its items."""
    return rect.inset(6, 4).cut("bottom", 22 if words else 0)


def _on_option(rect: Box, items: Items, words: str = "") -> list[Rect]:
    foot, room = _option_parts(rect, words)
    return [room.centred(room.w - 12, 24), *([foot] if words else [])]


@look
@reads(_on_option)
def option(canvas: Canvas, rect: Box, items: Items, words: str = "") -> None:
    """A small card to choose: items in its middle, words below them."""
    canvas.shadow(rect, radius=7, blur=4, down=2)
    paint_panel(canvas, rect, face.CARD)
    foot, room = _option_parts(rect, words)
    chips.row(canvas, room, items, 19, "center")
    canvas.text(words, foot, TextStyle(14, INK, align="center"), fit="wrap")
