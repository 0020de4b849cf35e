"""How people and what is theirs look: panels, the own place, its purse and what it can still reach."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from scenes.boards.edo import face
from scenes.boards.edo.geometry import OWN_PRIVILEGES, Panel, half_coins, purse_coins
from scenes.boards.edo.looks import LOTS, NUMBER
from scenes.boards.edo.pictures import goods, money, sheet, signs
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.estimate import words_wide
from scenes.kit.layout import Box, around
from scenes.kit.theme import INK, INK_SOFT, MOSS, SOFT, VERMILION, Rect, TextStyle, fade
from scenes.tabletop.face import Coat
from scenes.tabletop.looks import BADGE, BOLD, HEAD, areas, look, paint_disc, paint_panel, reads, whole
from scenes.tabletop.seats import Seated, paint_face, paint_status


def _on_panel(rect: Box, seated: Seated, *facts: Any) -> list[Rect]:
    """Crest, name and level at the left of the curtain, how it stands at the right, and the foot."""
    places = Panel(rect)
    name = min(rect.w, 66 + words_wide(seated.name, HEAD.size) + 40)
    status = [places.head.at(-122, 0)] if seated.status else []
    return [places.head.at(0, 0, name), *status, places.foot]


@dataclass(frozen=True)
class Belongings:
    """What the foot of another seat's panel says: what is known about its coins, its goods, and its word."""

    coins: str
    points: str
    word: str
    shamed: bool
    """Whether the word was broken."""


@look
@reads(_on_panel)
def panel(
    canvas: Canvas,
    rect: Box,
    seated: Seated,
    house: int,
    done: bool,
    foot: Belongings,
    purveyors: bool = False,
) -> None:
    """The ground of another seat's panel: curtain, crest, name, how it stands (`done` with its decision), and
    its foot.
    """
    places = Panel(rect)
    canvas.paper(rect)
    signs.noren(canvas, places.head, house)
    x, y, w, h = places.head
    ink = goods.GOODS[house].on
    large = not places.narrow and not purveyors
    if large:
        goods.crest(canvas, around(places.crest, 28), house)
    right = x + w - 12
    if seated.status:
        style = BOLD.but(size=14, colour=theme.PAPER_LIGHT, align="center")
        wide = min(canvas.measure(seated.status, style)[0] + 18, 110.0)
        at = Box(right - wide + 4, y + (h - 25) / 2, wide, 25)
        canvas.box(at, MOSS if done else theme.NIGHT, radius=12.5, border=fade(theme.WHITE, 0.5))
        canvas.text(seated.status, at.inset(6, 0), style)
        right -= wide
    start = x + (44 if large else 54)
    left = start + (22 if seated.turn else 0)
    if seated.turn:
        canvas.art("common/flag", (start - 2, y + 6, 22, 22), ink=VERMILION if ink == INK else ink)
    seal = 30 if seated.level and not places.narrow else 0
    room = (left, y, max(40.0, right - left - seal - 6), h)
    drawn = canvas.text(seated.name, room, HEAD.but(colour=ink))
    if seal:
        mark = (drawn[0] + drawn[2] + 7, y + 4, 26, 26)
        canvas.art(theme.LEVELS.get(seated.level, "common/ai"), mark)
    _foot(canvas, places, foot)
    paint_face(canvas, places.face(large), seated, face.SEATS[house])
    for lit, colour in ((seated.last, fade(theme.GOLD, 0.95)), (seated.turn, fade(VERMILION, 0.9))):
        if lit:
            canvas.box(rect, None, radius=8, border=colour, stroke=2)


def _foot(canvas: Canvas, places: Panel, told: Belongings) -> None:
    foot = places.foot
    canvas.box(foot, face.FOOT, radius=6)
    canvas.art("edo/screen", foot.at(5, 5, 32, 32))
    wide = foot.w * places.purse - 43
    apart = 0 if canvas.ui <= 1 else 1
    canvas.figure(told.coins, foot.at(40, 1 - apart, wide, 21), BOLD.but(growth=1.3))
    canvas.figure(told.points, foot.at(40, 20 + apart, wide, 20), SOFT.but(size=13.5, growth=1.3))
    ink, icon = (VERMILION, "edo/shame") if told.shamed else (MOSS, "common/check")
    style = BOLD.but(colour=ink, align="right")
    left = paint_status(canvas, told.word, foot.right - 8, foot.centre[1], style, foot.w * 0.32)
    canvas.art(icon, (left - 25, foot.y + 9, 23, 23), ink=None if told.shamed else ink)


plate = look(signs.tablet)
"""The tablet of a seat: what it declared or did, a word for it and a note above."""


@look
def income_plate(canvas: Canvas, rect: Box, word: str, note: str, lit: bool) -> None:
    """In place of the tablet what the dice would bring a seat; `lit`: something."""
    edge = MOSS if lit else fade(INK_SOFT, 0.5)
    canvas.box(rect, fade(face.WHITE_PAPER, 0.85), radius=7, border=edge, stroke=1.6)
    canvas.text(note, rect.at(3, 3, -3, 22), SOFT.but(size=14, align="center"))
    style = TextStyle(32, face.GAIN if lit else INK_SOFT, "black", True, "center", tabular=True)
    canvas.figure(word, rect.at(4, 22, -4, -4), style)


@look
@reads(areas((0, 0, 120, 0)))
def mine(
    canvas: Canvas, rect: Box, house: int, name: str, turn: bool, word: str, shamed: bool, privileges: int
) -> None:
    """The head of the own place: crest, name, flag. So many `privileges` lie at the right, as pieces."""
    crest, rest = rect.cut("left", rect.h, gap=8)
    goods.crest(canvas, crest, house)
    drawn = Box(*canvas.text(name, rest.at(0, 0, 90), HEAD.but(size=20)))
    left = drawn.right + 6
    if turn:
        canvas.art("common/flag", (left, rect.y + 3, 24, 24), ink=VERMILION)
        left += 28
    if shamed:
        canvas.art("edo/shame", (left, rect.y + 2, 28, 28))
        room = OWN_PRIVILEGES.right - 33 * privileges - left - 30
        if room > 50:
            canvas.text(word, (left + 30, rect.y, room, rect.h), BOLD.but(colour=VERMILION))


@look
@reads(whole)
def advice(canvas: Canvas, rect: Box, lines: tuple[str, ...]) -> None:
    """A few lines below the hand."""
    for line, place, style in zip(lines, rect.grid(1, 2), (BOLD, SOFT), strict=True):
        canvas.text(line, place, style)


Tone = Literal["good", "bad", "plain"]


@look
@reads(areas((8, 6, 100, 34), (-62, 8, 52, 30), (12, -31, -12, 24)))
def half(
    canvas: Canvas, rect: Box, lot: int, name: str, amount: str, line: str, tone: Tone, free: range
) -> None:
    """A half of the auction card with places for further coins, `free`; those on it are pieces."""
    coat, ink = face.HALVES[tone]
    paint_panel(canvas, rect, coat, stroke=1)
    signs.lot_sign(canvas, rect.at(8, 6, 34, 34), LOTS[lot])
    canvas.text(name, rect.at(48, 6, 60, 34), HEAD.but(size=23))
    style = NUMBER.but(growth=1.4, align="right", colour=INK if amount[0] != "0" else fade(INK_SOFT, 0.6))
    canvas.figure(amount, rect.at(92, 6, -12, 34), style)
    for number in free:
        money.coin_place(canvas, half_coins(lot, free.stop)[number])
    style = SOFT if tone == "plain" else BOLD.but(colour=ink)
    canvas.text(line, rect.at(12, -32, -12, 26), style)


@look
@reads(areas((10, 8, -12, 30)))
def purse(canvas: Canvas, rect: Box, title: str, amount: str, free: range) -> None:
    """The ground of the purse with places for further coins, `free`; those in it are pieces."""
    paint_panel(canvas, rect, face.PURSE, 8, 1)
    canvas.art("edo/screen", rect.at(10, 8, 30, 30))
    left = 48.0
    if canvas.ui <= 1:
        # In large letters the picture has to say it: how much there is takes the room.
        canvas.text(title, rect.at(left, 8, 108, 30), BOLD.but(serif=True))
        left = 160.0
    canvas.figure(amount, rect.at(left, 8, -12, 30), NUMBER.but(size=19, align="right", growth=1.5))
    for number in free:
        money.coin_place(canvas, purse_coins(free.stop)[number])


@look
def steps(canvas: Canvas, rect: Box, names: tuple[str, ...], now: int) -> None:
    """What a turn consists of, the present part marked."""
    for number, (name, cell) in enumerate(zip(names, rect.grid(2, 2), strict=True)):
        lit = number == now
        coat = Coat(fade(face.WHITE_PAPER, 0.9 if lit else 0.35), edge=fade(face.BRASS, 0.5))
        paint_panel(canvas, cell.at(2, 3, -3, -4), coat, stroke=1)
        fill, ink = (VERMILION, theme.PAPER_LIGHT) if lit else (fade(face.BRASS, 0.35), INK)
        paint_disc(
            canvas, (cell.x + 22, cell.centre[1]), 12, str(number + 1), fill, BADGE.but(size=14, colour=ink)
        )
        canvas.text(name, cell.at(40, 0, -10), BOLD if lit else SOFT)


@look
@reads(whole)
def sets(
    canvas: Canvas, rect: Box, title: str, note: str, have: tuple[int, ...],
    ladder: tuple[tuple[str, str], ...], reached: int,
) -> None:  # fmt: skip
    """The own progress to the bonuses for sets: `have` cards of each colour, and the ladder (names and
    points) of which so many steps have been `reached`.
    """
    canvas.paper(rect)
    canvas.text(title, rect.at(14, 6, 98, 30), HEAD)
    canvas.text(note, rect.at(120, 6, -14, 30), SOFT.but(align="right"))
    crests = rect.at(12, 40, -12, 36).grid(len(have), 1)
    for suit, (number, place) in enumerate(zip(have, crests, strict=True)):
        with canvas.faded(1.0 if number else 0.35):
            goods.crest(canvas, place.centred(36), suit)
        sheet.pair(canvas, place.beside("bottom", 9, gap=6).centred(34, 9), number)
    steps = rect.at(12, 102, -12, -14).grid(len(ladder), 1)
    for number, ((name, points), place) in enumerate(zip(ladder, steps, strict=True)):
        state: sheet.Reached = "reached" if number < reached else "next" if number == reached else "far"
        sheet.bonus_box(canvas, place.at(1, 0, -2), name, points, state)
