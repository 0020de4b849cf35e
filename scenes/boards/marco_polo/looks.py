"""How the things on the table look; what belongs to people is in `panels`.

Looks know no rules: amounts come as Items (see `pictures.chips`), words translated. Colours of dice and
figures: seat 0 to 3, 4 black, 5 nobody's.
"""

from __future__ import annotations

from collections.abc import Sequence

from scenes.boards.marco_polo.pictures import chips, map_sheet, pieces
from scenes.boards.marco_polo.pictures.chips import Items
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import INK, INK_SOFT, MOSS, PAPER_LIGHT, Rect, TextStyle, fade, mix
from scenes.tabletop.looks import areas, look, reads, whole, within, words_wide

HEAD = TextStyle(18, INK, "bold", True)
BOLD = TextStyle(15, INK, "bold")
SOFT = TextStyle(15, INK_SOFT)

die = look(reads(lambda rect, *facts, **named: [inset(rect, 0.13 * rect[2])])(pieces.die))
post = look(pieces.post)
slot = look(
    reads(lambda rect, kind, least="", *facts, **named: [inset(rect, 7)] if least else [])(pieces.slot)
)
traveller, caravan = look(pieces.traveller), look(pieces.caravan)
chip = look(chips.icon)
"""One thing as it flies from its place to a hand."""
way = look(map_sheet.way)
outpost = look(reads(within(8, 2))(map_sheet.outpost))


# Panels and what is printed on them


@look
@reads(areas((9, 6, -9, 20)))
def panel(
    canvas: Canvas,
    rect: Rect,
    title: str,
    note: str = "",
    items: Items = (),
    icon: str = "",
    size: float = 18,
    over: bool = False,
) -> None:
    """A sheet of paper with a heading (its upper 32 units) and `items` at its end; with an edge where it lies
    `over` the map. The note is left out where its words would be smaller than 12 units.
    """
    x, y, w, _ = rect
    canvas.paper(rect, edge=None)
    if over:
        canvas.box(rect, None, radius=8, border="#A8823C", stroke=2)
    left, right = x + 11, x + w - 10
    if icon:
        canvas.art(icon, (left - 2, y + 4, 25, 25))
        left += 27
    if items:
        wide = min(chips.width(canvas, items, 16), w * 0.6)
        chips.row(canvas, (right - wide, y + 4, wide, 26), items, 16)
        right -= wide + 8
    style, soft, room = HEAD.but(size=size), SOFT, right - left
    wide, beside = canvas.measure(title, style)[0] + 1, canvas.measure(note, soft)[0] + 9
    fit = min(1.0, room / (wide + beside))
    if note and soft.size * fit >= 12:
        style, soft, wide = style.but(size=size * fit), soft.but(size=soft.size * fit), wide * fit
    else:
        note, wide = "", room
    top = y + 3 - 2 * (size < 18)
    canvas.text(title, (left, top, wide + 1, 28), style)
    canvas.text(note, (left + wide, top + 2, room - wide, 25), soft.but(align="right"))


@look
@reads(areas((9, 3, 54, 21)))
def purse(canvas: Canvas, rect: Rect, title: str) -> None:
    """The purse: the ways to use it stand right of its title and its slot."""
    x, y, _, _ = rect
    canvas.shadow(rect, radius=8, blur=5, down=2)
    canvas.box(rect, "#EFE5F6", bottom="#DDCDEC", radius=8, border="#7B55A8", stroke=1.6)
    canvas.text(title, (x + 11, y - 1, 52, 28), HEAD.but(size=14, colour="#54357C"))


def _on_lines(rect: Rect, rows: tuple[Items, ...], words: str = "", size: float = 16) -> Sequence[Rect]:
    x, y, w, h = rect
    wide = max([words_wide(words, size), *(chips.widest(row, size) for row in rows)])
    return ((x, y, min(w, wide), h),)


@look
@reads(_on_lines)
def lines(canvas: Canvas, rect: Rect, rows: tuple[Items, ...], words: str = "", size: float = 16) -> None:
    """Rows of items with words below, left-aligned in the middle of `rect`: what a slot beside it brings."""
    x, y, w, h = rect
    count = len(rows) + bool(words)
    size = min(size, h / max(1, count) / 1.1)
    step = min(size * 1.36, h / max(1, count))
    top = y + (h - step * count) / 2
    for number, row in enumerate(rows):
        chips.row(canvas, (x, top + step * number, w, step), row, size)
    style = TextStyle(min(14.0, size * 0.95), INK_SOFT)
    canvas.text(words, (x, top + step * (count - 1), w, step), style)


def _on_book(rect: Rect, good: str, least: str, words: str) -> Sequence[Rect]:
    x, y, _, h = rect
    return (x + 3, y + 4, 41, 21), *(((x + 4, y + h - 19, 38, 15),) if words else ())


@look
@reads(_on_book)
def book(canvas: Canvas, rect: Rect, good: str, least: str, words: str) -> None:
    """A market book: a band 46 wide with the good and the least die, at its foot `words` for the next offers.

    Slots (32 wide, in the band from 30 down), offers (from 49 on) and next offers lie on it as pieces.
    """
    x, y, _, h = rect
    canvas.paper(rect)
    colour = chips.GOODS[good]
    with canvas.clipped((x, y, 46, h)):
        canvas.box((x, y, 60, h), mix(colour, "#FFFFFF", 0.1), bottom=mix(colour, INK, 0.22), radius=8)
    canvas.line([(x + 44.4, y + 3), (x + 44.4, y + h - 3)], fade("#FFFFFF", 0.45), 1)
    canvas.circle((x + 13.5, y + 14.5), 10.5, fade(PAPER_LIGHT, 0.9))
    chips.icon(canvas, (x + 4.5, y + 5.5, 18, 18), good)
    style = TextStyle(16, PAPER_LIGHT, "bold", align="center")
    canvas.text(least, (x + 24.5, y + 4, 20, 21), style)
    canvas.text(words, (x + 2, y + h - 20, 42, 17), style.but(size=13))


def _on_offer(rect: Rect, items: Items, jade: int = 0, words: str = "") -> Sequence[Rect]:
    x, y, w, h = rect
    return (x + 4, y + 1, 40 if jade else words_wide(words, 14), h - 2), (
        (x + 48, y + 1, min(w - 52, chips.widest(items, 16)), h - 2)
    )


@look
@reads(_on_offer)
def offer(canvas: Canvas, rect: Rect, items: Items, jade: int = 0, words: str = "") -> None:
    """A row of a book: what it brings, and the jade it costs or the word for free."""
    x, y, w, h = rect
    if jade:
        canvas.box((x, y + 0.5, w, h - 1), "#CFE5D8", radius=4, border="#9CC7B2")
        chips.row(canvas, (x + 4, y, 40, h), ((str(jade), "jade"), ("", ">")), 15, ink="#2F7560")
    else:
        canvas.text(words, (x + 4, y, 42, h), SOFT.but(size=14))
    chips.row(canvas, (x + 48, y, w - 52, h), items, 16)


@look
@reads(whole)
def coming(canvas: Canvas, rect: Rect, offers: tuple[Items, ...]) -> None:
    """The two offers that come with the next round, below a dashed line at its upper edge."""
    x, y, w, h = rect
    canvas.line([(x, y + 0.5), (x + w, y + 0.5)], "#B79F73", 1.2, dash=(4, 3))
    items = tuple(item for offer in offers for item in (("", "|"), *offer))[1:]
    with canvas.faded(0.82):
        chips.row(canvas, (x + 4, y + 1, w - 8, h - 1), items, 12.5)


@look
def seal(canvas: Canvas, rect: Rect, guild: str, improved: bool = False) -> None:
    """The seal of a guild (its id) alone."""
    canvas.art(f"marco_polo/guild-{guild}{'-improved' if improved else ''}", rect)


@look
@reads(areas((13, 0, 14, 13), (1, 16, 18, 10), (4, 27, 18, 13), (1, 40, 24, 0)))
def seal_stack(canvas: Canvas, rect: Rect, guild: str, left: int, least: str, jade: int) -> None:
    """The seals of a guild that are left, below them the least die for one and the jade that comes with it.

    `rect` is 26 x 55 or so.
    """
    x, y, w, h = rect
    middle = x + w / 2
    with canvas.faded(1.0 if left else 0.35):
        canvas.art(f"marco_polo/guild-{guild}", (middle - 15.5, y + 1, 25, 25))
    canvas.circle((middle + 7, y + 6), 6.8, PAPER_LIGHT, border=INK)
    canvas.write(str(left), (middle + 7, y + 6), TextStyle(12, INK, "bold", align="center"))
    canvas.text(least, (x, y + 26, w, 15), BOLD.but(align="center", size=14))
    items: Items = ((f"+{jade}", "jade"),) if jade else (("–", ""),)
    chips.row(canvas, (x, y + 39, w, h - 40), items, 13, "center")


# On the map

CARD_SLOT = 36.0
"""Units of a city card that its slot takes."""


@look
@reads(whole)
def city_bonus(canvas: Canvas, rect: Rect, items: Items) -> None:
    """A city bonus: a pill from the left of `rect`, as wide as it needs."""
    x, y, w, h = rect
    wide = min(w, chips.width(canvas, items, 14) + chips.BONUS_ROOM)
    canvas.box((x, y + 1.5, wide, h), fade("#000000", 0.25), radius=h / 2)
    pill = (x, y, wide, h)
    canvas.box(pill, "#FFF8E2", bottom="#F6E6B8", radius=h / 2, border="#B98A2C", stroke=1.6)
    canvas.circle((x + h / 2 + 1, y + h / 2), h / 2 - 3, "#C9942F")
    style = TextStyle(14, PAPER_LIGHT, "bold", align="center")
    canvas.write("!", (x + h / 2 + 1, y + h / 2 - 0.5), style)
    chips.row(canvas, (x + h + 1, y, wide - h - 7, h), items, 14)


@look
def letter(canvas: Canvas, rect: Rect, points: str) -> None:
    """An open contract by its points."""
    x, y, w, h = rect
    canvas.box((x, y + 1.2, w, h), fade("#000000", 0.28), radius=3)
    canvas.box(rect, "#FFFAEC", bottom="#F2E3C2", radius=3, border="#7A4A2E", stroke=1.2)
    canvas.box((x + 1, y + 1, w - 2, 4.4), "#C8452F", radius=1.5)
    canvas.text(points, (x, y + 4.5, w, h - 5), TextStyle(14, INK, "bold", align="center"))


@look
@reads(
    lambda rect, *facts, **named: [(rect[0] + CARD_SLOT, rect[1] + 2, rect[2] - CARD_SLOT - 2, rect[3] - 4)]
)
def city_card(canvas: Canvas, rect: Rect, rows: tuple[Items, ...], words: str = "") -> None:
    """A city card: its slot is a piece at its left; what it does, in one or two rows.

    `words` are there beside a single row only.
    """
    x, y, w, h = rect
    map_sheet.card(canvas, rect, "#A06A42")
    rows = card_rows(canvas, rows, w - CARD_SLOT)
    shown = lines(rows, words if len(rows) == 1 else "", 14)
    shown.paint(canvas, (x + CARD_SLOT - 1.5, y + 2, w - CARD_SLOT, h - 4))


def card_rows(canvas: Canvas, rows: tuple[Items, ...], room: float) -> tuple[Items, ...]:
    """The rows as they stand on a city card: an exchange that is too wide goes on in a second row."""
    row = rows[0]
    at = row.index(("", ">")) if ("", ">") in row else 0
    if len(rows) == 1 and at and chips.fitted(canvas, row, room, 14)[1] < 13:
        return row[:at], row[at:]
    return rows


def _on_special(rect: Rect, *facts: object, **named: object) -> Sequence[Rect]:
    x, y, w, h = rect
    return (x + w - 29, y + 3, 25, 25), (x + 4, y + 31, w - 8, h - 34)


@look
@reads(_on_special)
def special_city(canvas: Canvas, rect: Rect, guild: int, items: Items, words: str) -> None:
    """The box of a special city: the guild (its number) that adds to it, what it brings, and from which die
    on the guild's income comes twice (`words`). Its slots lie on it as pieces.
    """
    x, y, w, h = rect
    colour = chips.GUILD_COLOURS[guild]
    map_sheet.card(canvas, rect, colour)
    low = (x + 2.5, y + 30, w - 5, h - 32.5)
    canvas.box(low, fade(colour, 0.2), radius=4)
    canvas.art(map_sheet.SEALS[guild], (x + w - 29, y + 3, 25, 25))
    style = TextStyle(13, mix(colour, INK, 0.3), "bold", align="right")
    wide = canvas.measure(words, style, scale_ui=False)[0] + 1
    chips.row(canvas, (x + 5, low[1], w - 12 - wide, low[3]), items, 13.5)
    canvas.text(words, (x + w - 6 - wide, low[1], wide, low[3]), style, scale_ui=False)


# What can be chosen


@look
def fee_tag(canvas: Canvas, rect: Rect, words: str) -> None:
    """A moss sign with what a space would cost."""
    x, y, w, h = rect
    canvas.box((x, y + 1.2, w, h), fade("#000000", 0.3), radius=h / 2)
    canvas.box(rect, MOSS, radius=h / 2, border=PAPER_LIGHT, stroke=1)
    style = TextStyle(13, PAPER_LIGHT, "bold", align="center")
    canvas.text(words, (x + 2, y, w - 4, h), style, scale_ui=False)


@look
def price_tag(canvas: Canvas, rect: Rect, items: Items) -> None:
    """A sign with what a way would cost."""
    x, y, w, h = rect
    canvas.box((x, y + 1.2, w, h), fade("#000000", 0.3), radius=h / 2)
    canvas.box(rect, "#F4F8E6", radius=h / 2, border=MOSS, stroke=1.8)
    chips.row(canvas, (x + 4, y, w - 8, h), items, 12.5, "center")


@look
@reads(within(4, 4))
def verb(canvas: Canvas, rect: Rect, words: str, items: Items, enabled: bool) -> None:
    """A button for a bonus action: a word, and what it costs."""
    x, y, w, h = rect
    ink = INK if enabled else fade(INK_SOFT, 0.75)
    top, low, edge = ("#FFFDF4", "#F0E2C2", "#A67B4E") if enabled else ("#F3E9D2", "#EADDBF", "#C9B48A")
    canvas.box((x, y + 1.5, w, h), fade("#000000", 0.22), radius=6)
    canvas.box(rect, top, bottom=low, radius=6, border=edge, stroke=1.3)
    with canvas.faded(1.0 if enabled else 0.6):
        wide = chips.width(canvas, items, 14)
        chips.row(canvas, (x + w - wide - 7, y, wide + 4, h), items, 14, ink=ink)
    style = TextStyle(14, ink, "bold", align="center")
    canvas.text(words, (x + 5, y, w - wide - 14, h), style, scale_ui=False)


@look
@reads(within(12, 8))
def option(canvas: Canvas, rect: Rect, items: Items, words: str = "") -> None:
    """A small card to choose: items in its middle, words below them."""
    x, y, w, h = rect
    canvas.shadow(rect, radius=7, blur=4, down=2)
    canvas.box(rect, "#FFFBEF", bottom="#F3E6CA", radius=7, border="#A67B4E", stroke=1.4)
    low = 22 if words else 0
    chips.row(canvas, (x + 6, y + 4, w - 12, h - 8 - low), items, 19, "center")
    style = TextStyle(14, INK, align="center")
    canvas.text(words, (x + 6, y + h - low - 4, w - 12, low), style, fit="wrap")
