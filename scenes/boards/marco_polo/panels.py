"""How people and what is theirs look: the personal board, strips, contracts, characters, goals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.marco_polo.components import POSTS
from game.marco_polo.effects import EFFECTS, VP
from scenes.boards.marco_polo import face, geometry
from scenes.boards.marco_polo.looks import seal
from scenes.boards.marco_polo.pictures import chips, pieces
from scenes.boards.marco_polo.pictures.chips import Items
from scenes.boards.marco_polo.pictures.seats import SEATS
from scenes.kit import theme
from scenes.kit.bands import edge_band
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Box
from scenes.kit.sprites import check_mark
from scenes.kit.theme import INK, INK_SOFT, SOFT, Point, Rect, TextStyle, fade, mix
from scenes.tabletop.looks import BOLD, HEAD, areas, look, nothing, paint_panel, reads, whole, within
from scenes.tabletop.seats import Seated, paint_face, paint_frame

HELD = EFFECTS[:VP]
"""What a seat holds: coins, camels, jade, pepper, silk, gold."""
MEDAL = 25.0
"""The picture of a character behind a name."""
DIVIDERS = (167, 425, 597, 800, 894)
"""Between the parts of the personal board."""


@look
def own(canvas: Canvas, rect: Box, seat: int) -> None:
    """The ground of the personal board: paper with the seat's edge, and lines between its parts."""
    canvas.paper(rect, edge=SEATS[seat].colour)
    for x in DIVIDERS:
        canvas.line([(x, rect.y + 12), (x, rect.bottom - 12)], face.RULE, 1)


@look
def portrait(canvas: Canvas, rect: Box, character: str, seat: int) -> None:
    """A character (its id, "" before one is chosen) in a ring of the seat's colour, with its mark; square."""
    look, w = SEATS[seat], rect.w
    canvas.circle(rect.moved(0.5, 1.5).centre, w / 2, fade(theme.BLACK, 0.3))
    ground = mix(look.colour, theme.WHITE, 0.62)
    canvas.circle(rect.centre, w / 2, ground, border=look.colour, stroke=max(2, w * 0.045))
    if character:
        canvas.art(f"marco_polo/character-{character}", rect.at(w * 0.03, w * 0.02, w * 0.94, w * 0.94))
        canvas.seat_mark((rect.x + w * 0.86, rect.y + rect.h * 0.86), w * 0.38, look)
    else:
        canvas.seat_mark(rect.centre, w * 0.62, look)


@look
@reads(nothing)
def posts_row(canvas: Canvas, rect: Box, seat: int, placed: int) -> None:
    """The posts of a seat: of those placed only the empty place is left."""
    side = min(rect.h, rect.w / POSTS)
    for nth, cell in enumerate(rect.grid(POSTS, 1)):
        pieces.post(canvas, cell.at(0, -side, side, side), seat, nth >= placed)


@look
@reads(whole)
def good(canvas: Canvas, rect: Box, kind: str, amount: str) -> None:
    """How much of a kind the player has: a cell, 51 x 42 or so."""
    paint_panel(canvas, rect, face.CELL, 6, 1)
    side = 20.0 if canvas.ui > 1 and len(amount) > 1 else min(26.0, rect.h * 0.62)
    chips.icon(canvas, rect.at(4, (rect.h - side) / 2, side, side), kind)
    style = TextStyle(20, INK, "bold", tabular=True, align="center")
    canvas.text(amount, rect.at(side + 4, 0, -2), style)


# Contracts, seals, routes


Ready = Literal["ready", "missing", "plain"]


@look
@reads(within(5, 4))
def contract_tile(
    canvas: Canvas, rect: Box, cost: Items, reward: Items, note: str = "", state: Ready = "plain"
) -> None:
    """A contract in hand, 96 x 94: cost above, reward on the band, and at its foot `note`, which is a button
    ("ready") or says what is missing.
    """
    ready = state == "ready"
    canvas.shadow(rect, radius=6, blur=4, down=2)
    paint_panel(canvas, rect, face.CONTRACT, 6, 2.2 if ready else 1.4, theme.MOSS if ready else None)
    wide = chips.width(canvas, cost, min(canvas.grown(15, 20), 15 * chips.ENOUGH))
    half = (len(cost) + 1) // 2 if wide > rect.w - 12 else len(cost)
    rows = [row for row in (cost[:half], cost[half:]) if row]
    step = 20.0 if len(rows) > 1 else 24.0
    for number, row in enumerate(rows):
        chips.row(canvas, rect.at(7, 4 + step * number, -5, step), row, 15)
    band = rect.at(1.5, rect.h * 0.47, -1.5, rect.h * 0.25)
    canvas.box(band, face.REWARD, radius=1)
    chips.row(canvas, band.at(5.5, 0, -3.5), reward, 16)
    foot, style = rect.at(6, rect.h * 0.745, -6, rect.h * 0.2), TextStyle(14, theme.VERMILION, align="center")
    if ready:
        paint_panel(canvas, foot, face.CONTRACT_DONE, 5)
        style = TextStyle(15, theme.PAPER_LIGHT, "bold", align="center")
    canvas.text(note, foot.inset(2, 0), style)


@look
@reads(nothing)
def no_contract(canvas: Canvas, rect: Box) -> None:
    """The place of a contract."""
    canvas.box(rect, face.NO_CONTRACT.top, radius=6)
    canvas.dashed_box(rect, theme.PAPER_EDGE, radius=6, stroke=1.2)


@look
@reads(areas((4, 1, 68, -1)))
def rail_row(
    canvas: Canvas, rect: Box, name: str, shield: str, posts: tuple[int, ...] = (), lit: bool = False
) -> None:
    """A city of the rail, 39 high: name, shield, posts of seats; lit where contracts may be taken."""
    if lit:
        paint_panel(canvas, rect, face.LIT, 6, 1.8)
    canvas.text(name, rect.at(4, 0, 68, 18), BOLD)
    side = min(17.0, rect.h - 17)
    canvas.art(f"marco_polo/shield-{shield}", rect.at(3, 17, side, side))
    for nth, seat in enumerate(posts):
        pieces.post(canvas, rect.at(21 + 12.8 * nth, 18, side - 3, side - 3), seat)


def _on_rail(rect: Box, cost: Items, reward: Items) -> list[Rect]:
    rows = ((cost, 1.0), (reward, rect.h / 2))
    return [rect.at(3, top, min(rect.w - 6, chips.widest(row)), rect.h / 2 - 1) for row, top in rows]


@look
@reads(_on_rail)
def rail_tile(canvas: Canvas, rect: Box, cost: Items, reward: Items) -> None:
    """An open contract, 101 x 34: cost above, reward below."""
    paint_panel(canvas, rect, face.OPEN_CONTRACT, 4, 1.2)
    above, below = rect.grid(1, 2)
    canvas.box(below.at(1.2, 0, -1.2, -1.2), face.REWARD, radius=3)
    chips.row(canvas, above.at(4, 0, -2), cost, 14)
    chips.row(canvas, below.at(4, 0, -2), reward, 14)


@look
@reads(areas((8, 0, 0, 0)))
def guild_line(
    canvas: Canvas, rect: Box, guild: str, state: int, items: Items, words: str = "", lit: bool = False
) -> None:
    """A guild (its id) in one's hand: `state` 0 not held (`words`), 1 held (`items` improve it; `lit`: now),
    2 improved (`items` are its income).
    """
    side = min(rect.h, 25.0)
    mark, rest = rect.cut("left", side, gap=2)
    with canvas.faded(1.0 if state else 0.4):
        seal(guild, state == 2).paint(canvas, mark.centred(side))
    if state == 0:
        canvas.text(words, rest.at(4, 0), SOFT.but(size=14))
    elif state == 1:
        paint_panel(canvas, rest.inset(0, 1), face.SEAL_LIT if lit else face.SEAL, 5, 1.8 if lit else 1)
        at = (mark.right - 4, rect.centre[1] + 7)
        canvas.circle(at, 6, theme.MOSS if lit else INK_SOFT, border=theme.PAPER_LIGHT)
        arrow = [(-2.6, -0.4), (0, -3.2), (2.6, -0.4), (0, -3.2), (0, 3.4)]
        canvas.line([(at[0] + dx, at[1] + dy) for dx, dy in arrow], theme.PAPER_LIGHT, 1.4)
        chips.row(canvas, rest.at(4, 0, -2), items, 14, "center")
    else:
        canvas.text("!", rest.at(2, 0, 8), BOLD.but(colour=face.INCOME_INK))
        gains = tuple((f"+{amount}", kind) for amount, kind in items)
        chips.row(canvas, rest.at(10, 0, -2), gains, 15)


def _shields(rect: Box, *facts: object, **named: object) -> list[Rect]:
    side = min(rect.h - 7, rect.w * 0.4)
    top = (rect.h - side) / 2 + 1
    return [rect.at(left, top, side - 2, side - 2) for left in (6, -4 - side)]


@look
@reads(_shields)
def route_tile(
    canvas: Canvas,
    rect: Box,
    shields: tuple[str, str],
    up: bool = True,
    seat: int | None = None,
    load: tuple[str, ...] = (),
) -> None:
    """A route tile of the Caravans: its two shields and, while a seat is on it, that seat's load.

    `up` False: turned over until the next round.
    """
    canvas.shadow(rect, radius=5, blur=3, down=1.5)
    if not up:
        paint_panel(canvas, rect, face.ROUTE_BACK, 5, 1.2)
        canvas.art("marco_polo/caravan", rect.centred(rect.w * 0.6, rect.h * 0.8))
        return
    edge, stroke = (None, 1.3) if seat is None else (SEATS[seat].colour, 2.2)
    paint_panel(canvas, rect, face.ROUTE, 5, stroke, edge)
    room = rect.at(5, 3.5, -5, -18.5 if load else -3.5)
    side, middle = min(room.h, rect.w * 0.4), room.centre[1]
    ends = [(rect.x + side, middle), (rect.right - side, middle)]
    canvas.line(ends, face.ROUTE_LINE, 1.6, dash=(3, 2.5))
    for spot, shield in zip(room.row((side, side), 2, room.w), shields, strict=True):
        canvas.art(f"marco_polo/shield-{shield}", spot)
    for nth, kind in enumerate(load):
        left = rect.w / 2 - 8 * len(load) + 16 * nth
        chips.icon(canvas, rect.at(left + 1, -17, 14, 14), kind)


# Goals and characters


@look
def goal_icon(canvas: Canvas, rect: Box, icon: str, done: bool = False) -> None:
    """One of a goal card's icons, "guild-" or "shield-" and an id; ticked when it counts."""
    canvas.art("marco_polo/" + icon, rect)
    if done:
        check_mark(canvas, (rect.x + rect.w * 0.86, rect.y + rect.h * 0.84), 15, theme.MOSS)


@look
@reads(within(12, 10))
def goal_card(canvas: Canvas, rect: Box, icons: tuple[str, ...], lines: tuple[str, ...]) -> None:
    """A goal card to choose: its four icons (see `goal_icon`), each with a line of words."""
    _card(canvas, rect)
    rows = rect.inset(12, 10).grid(1, len(icons))
    side = min(48.0, rows[0].h - 8)
    for icon, line, row in zip(icons, lines, rows, strict=True):
        canvas.art("marco_polo/" + icon, row.at(2, (row.h - side) / 2, side, side))
        canvas.text(line, row.at(10 + side, 0), BOLD, fit="wrap")


def _card(canvas: Canvas, rect: Box) -> None:
    canvas.shadow(rect, radius=9, blur=7, down=3)
    paint_panel(canvas, rect, face.BIG_CARD, 9, 1.6)
    canvas.box(rect.inset(4), None, radius=6, border=face.CARD_LINE, stroke=1)


@look
@reads(within(10, 12))
def character_card(canvas: Canvas, rect: Box, character: str, name: str, words: str) -> None:
    """A character to choose: portrait, name, what he or she can do."""
    _card(canvas, rect)
    side = rect.w * 0.64
    medal = rect.at((rect.w - side) / 2, 12, side, side)
    canvas.circle(medal.centre, side / 2, face.MEDALLION, border=face.FRAME, stroke=2.4)
    canvas.art(
        f"marco_polo/character-{character}", medal.at(side * 0.03, side * 0.02, side * 0.94, side * 0.94)
    )
    style = HEAD.but(size=17, align="center", line=1.2)
    canvas.text(name, rect.at(8, side + 14, -8, 42), style, fit="wrap", balance=True)
    style = TextStyle(15, INK, line=1.35)
    canvas.text(words, rect.at(10, side + 58, -10, -8), style, fit="wrap", valign="top")


# The strip of another seat


@dataclass(frozen=True)
class Holdings:
    """What another seat has, as numbers in words."""

    goods: tuple[str, ...]
    """Coins, camels, jade, pepper, silk, gold."""
    posts: str
    """Posts left."""
    contracts: tuple[str, str]
    """Completed and in hand."""


@look
@reads(whole)
def strip(
    canvas: Canvas, rect: Box, seated: Seated, character: tuple[str, str], points: str, held: Holdings,
    words: str = "", first: bool = False,
) -> None:  # fmt: skip
    """Another seat: face, name, who it plays (`character`: its id and name, "" before it is chosen), points,
    what it holds, its last move.

    Its dice lie on the third line from 10 on, its seals in the middle of it, as pieces of their own.
    """
    x, y, w, _ = rect
    colour = SEATS[seated.seat].colour
    canvas.paper(rect, edge=colour)
    paint_frame(canvas, rect, seated)
    if seated.turn:
        edge_band(canvas, rect, colour)
    paint_face(canvas, rect.at(8, 2, 37, 37), seated, SEATS[seated.seat])
    _head(canvas, (x + 52, y + 20), rect.right - 8, seated, character, points, first)
    amounts, size = (*held.goods, held.posts), canvas.grown(16, 22)
    natural = sum(canvas.measure(amount, BOLD.but(size=100), scale_ui=False)[0] for amount in amounts) / 100
    size = max(16.0, min(size, (w - 40 - 19 * len(amounts)) / natural))
    style = BOLD.but(size=size)
    rooms = [canvas.measure(amount, style, scale_ui=False)[0] + 1 for amount in amounts]
    left, gap = x + 12.0, min(16.0, (w - 22 - 18 * len(amounts) - sum(rooms)) / (len(amounts) - 1))
    for kind, amount, room in zip((*HELD, "post"), amounts, rooms, strict=True):
        if kind == "post":
            left = rect.right - 28 - room
            pieces.post(canvas, (left, y + 40, 17, 17), seated.seat)
        else:
            chips.icon(canvas, (left, y + 40, 16.5, 16.5), kind)
        canvas.text(amount, (left + 18, y + 37, room, 23), style, scale_ui=False)
        left += 18 + room + gap
    line, right = y + geometry.strip_line(rect) - 1, rect.right - 8
    for count, picture, ink in zip(held.contracts, ("common/check", ""), (theme.MOSS, INK), strict=True):
        style = BOLD.but(size=canvas.grown(16, 22, 1.5), colour=ink, align="right")
        wide = canvas.measure(count, style, scale_ui=False)[0] + 1
        canvas.text(count, (right - wide, line, wide, 22), style, scale_ui=False)
        right -= wide + 17
        if picture:
            canvas.art(picture, (right, line + 3, 16, 16))
        else:
            chips.icon(canvas, (right, line + 3, 16, 16), "contract")
        right -= 5
    if words and rect.h > 108:
        row = rect.at(10, -30, -10, 24)
        canvas.box(row, face.DID, radius=4)
        canvas.text(words, row.at(7, 0, -5), SOFT.but(size=14, colour=INK))


def _head(
    canvas: Canvas, at: Point, right: float, seated: Seated, character: tuple[str, str], points: str,
    first: bool,
) -> None:  # fmt: skip
    """Name and character (its id and name) from `at` on; points, what the seat does and the flag, from the
    right.
    """
    left, middle = at
    number, status = TextStyle(18, INK, "bold"), TextStyle(14, INK, "bold")
    wide = canvas.measure(points, number)[0]
    canvas.text(points, (right - wide, middle - 14, wide + 2, 28), number)
    right -= wide + 23
    chips.icon(canvas, (right, middle - 10, 20, 20), "vp")
    if seated.turn:
        right -= 84
    elif seated.status:
        wide = min(84.0, canvas.measure(seated.status, status)[0] + 18)
        right -= wide + 5
        canvas.chip(seated.status, (right, middle - 10.5, wide, 21), theme.NIGHT, size=14)
    if first:
        right -= 20
        canvas.art("common/flag", (right, middle - 10, 18, 20), ink=theme.VERMILION)
    name = BOLD.but(size=16)
    drawn = canvas.text(seated.name, (left, middle - 13, max(40.0, right - left - 4), 26), name)
    left += drawn[2] + 6
    picture, who = character
    if picture and right - left >= MEDAL:
        canvas.art(f"marco_polo/character-{picture}", (left, middle - MEDAL / 2, MEDAL, MEDAL))
        left += MEDAL + 3
    wide = canvas.measure(who, SOFT)[0] + 1
    if wide * 0.8 <= right - left - 3:
        canvas.text(who, (left, middle - 12, right - left - 3, 25), SOFT)
