"""How people and what is theirs look: the personal board, strips, contracts, characters, goals."""

from __future__ import annotations

from typing import Literal

from game.marco_polo.components import POSTS
from game.marco_polo.effects import EFFECTS, VP
from scenes.boards.marco_polo.looks import BOLD, HEAD, SOFT, seal
from scenes.boards.marco_polo.pictures import chips, pieces
from scenes.boards.marco_polo.pictures.chips import Items
from scenes.boards.marco_polo.pictures.seats import SEATS
from scenes.kit.bands import edge_band
from scenes.kit.canvas import Canvas
from scenes.kit.sprites import check_mark
from scenes.kit.theme import INK, INK_SOFT, MOSS, PAPER_LIGHT, VERMILION, Rect, TextStyle, fade, mix
from scenes.tabletop.looks import areas, look, nothing, reads, whole, within
from scenes.tabletop.seats import Seated, paint_frame

HELD = EFFECTS[:VP]
"""What a seat holds: coins, camels, jade, pepper, silk, gold."""
DIVIDERS = (167, 425, 597, 800, 894)
"""Between the parts of the personal board."""


@look
def own(canvas: Canvas, rect: Rect, seat: int) -> None:
    """The ground of the personal board: paper with the seat's edge, and lines between its parts."""
    canvas.paper(rect, edge=SEATS[seat].colour)
    for x in DIVIDERS:
        canvas.line([(x, rect[1] + 12), (x, rect[1] + rect[3] - 12)], "#C9AE7D", 1)


@look
def portrait(canvas: Canvas, rect: Rect, character: str, seat: int) -> None:
    """A character (its id, "" before one is chosen) in a ring of the seat's colour, with its mark; square."""
    x, y, w, h = rect
    look = SEATS[seat]
    middle, r = (x + w / 2, y + h / 2), w / 2
    canvas.circle((middle[0] + 0.5, middle[1] + 1.5), r, fade("#000000", 0.3))
    ground = mix(look.colour, "#FFFFFF", 0.62)
    canvas.circle(middle, r, ground, border=look.colour, stroke=max(2, w * 0.045))
    if character:
        canvas.art(f"marco_polo/character-{character}", (x + w * 0.03, y + w * 0.02, w * 0.94, w * 0.94))
        canvas.seat_mark((x + w * 0.86, y + h * 0.86), w * 0.38, look)
    else:
        canvas.seat_mark(middle, w * 0.62, look)


@look
@reads(nothing)
def posts_row(canvas: Canvas, rect: Rect, seat: int, placed: int) -> None:
    """The posts of a seat: of those placed only the empty place is left."""
    x, y, w, h = rect
    step = w / POSTS
    side = min(h, step)
    for nth in range(POSTS):
        pieces.post(canvas, (x + step * nth, y + h - side, side, side), seat, nth >= placed)


@look
@reads(whole)
def good(canvas: Canvas, rect: Rect, kind: str, amount: str) -> None:
    """How much of a kind the player has: a cell, 51 x 42 or so."""
    x, y, w, h = rect
    canvas.box(rect, "#FBF5E4", bottom="#F3E8CF", radius=6, border="#D5C296")
    side = min(26.0, h * 0.62)
    chips.icon(canvas, (x + 4, y + (h - side) / 2, side, side), kind)
    style = TextStyle(20, INK, "bold", tabular=True, align="center")
    canvas.text(amount, (x + side + 4, y, w - side - 6, h), style)


# Contracts, seals, routes


Ready = Literal["ready", "missing", "plain"]


@look
@reads(within(5, 4))
def contract_tile(
    canvas: Canvas, rect: Rect, cost: Items, reward: Items, note: str = "", state: Ready = "plain"
) -> None:
    """A contract in hand, 96 x 94: cost above, reward on the band, and at its foot `note`, which is a button
    ("ready") or says what is missing.
    """
    x, y, w, h = rect
    ready = state == "ready"
    canvas.shadow(rect, radius=6, blur=4, down=2)
    edge, stroke = (MOSS, 2.2) if ready else ("#A67B4E", 1.4)
    canvas.box(rect, "#FFFBEF", bottom="#F7EDD6", radius=6, border=edge, stroke=stroke)
    half = (len(cost) + 1) // 2 if chips.width(canvas, cost, 15) > w - 12 else len(cost)
    rows = [row for row in (cost[:half], cost[half:]) if row]
    step = 20.0 if len(rows) > 1 else 24.0
    for number, row in enumerate(rows):
        chips.row(canvas, (x + 7, y + 4 + step * number, w - 12, step), row, 15)
    band = (x + 1.5, y + h * 0.47, w - 3, h * 0.25)
    canvas.box(band, "#F0DAB4", radius=1)
    chips.row(canvas, (x + 7, band[1], w - 12, band[3]), reward, 16)
    foot = (x + 6, y + h * 0.745, w - 12, h * 0.2)
    style = TextStyle(14, VERMILION, align="center")
    if ready:
        canvas.box(foot, "#6F9460", bottom="#557547", radius=5)
        style = TextStyle(15, PAPER_LIGHT, "bold", align="center")
    canvas.text(note, (foot[0] + 2, foot[1], foot[2] - 4, foot[3]), style)


@look
@reads(nothing)
def no_contract(canvas: Canvas, rect: Rect) -> None:
    """The place of a contract."""
    canvas.box(rect, fade("#FFFFFF", 0.25), radius=6)
    canvas.dashed_box(rect, "#B79F73", radius=6, stroke=1.2)


@look
@reads(areas((4, 1, 68, -1)))
def rail_row(
    canvas: Canvas, rect: Rect, name: str, shield: str, posts: tuple[int, ...] = (), lit: bool = False
) -> None:
    """A city of the rail, 39 high: name, shield, posts of seats; lit where contracts may be taken."""
    x, y = rect[:2]
    if lit:
        canvas.box(rect, "#DDE8CC", radius=6, border=MOSS, stroke=1.8)
    canvas.text(name, (x + 4, y, 68, 18), BOLD)
    side = min(17.0, rect[3] - 17)
    canvas.art(f"marco_polo/shield-{shield}", (x + 3, y + 17, side, side))
    for nth, seat in enumerate(posts):
        pieces.post(canvas, (x + 21 + 12.8 * nth, y + 18, side - 3, side - 3), seat)


def _on_rail(rect: Rect, cost: Items, reward: Items) -> list[Rect]:
    x, y, w, h = rect
    rows = ((cost, y + 1), (reward, y + h / 2))
    return [(x + 3, top, min(w - 6, chips.widest(row)), h / 2 - 1) for row, top in rows]


@look
@reads(_on_rail)
def rail_tile(canvas: Canvas, rect: Rect, cost: Items, reward: Items) -> None:
    """An open contract, 101 x 34: cost above, reward below."""
    x, y, w, h = rect
    canvas.box(rect, "#FFFAEC", radius=4, border="#A67B4E", stroke=1.2)
    canvas.box((x + 1.2, y + h / 2, w - 2.4, h / 2 - 1.2), "#F0DAB4", radius=3)
    chips.row(canvas, (x + 4, y, w - 6, h / 2), cost, 14)
    chips.row(canvas, (x + 4, y + h / 2, w - 6, h / 2), reward, 14)


@look
@reads(areas((8, 0, 0, 0)))
def guild_line(
    canvas: Canvas, rect: Rect, guild: str, state: int, items: Items, words: str = "", lit: bool = False
) -> None:
    """A guild (its id) in one's hand: `state` 0 not held (`words`), 1 held (`items` improve it; `lit`: now),
    2 improved (`items` are its income).
    """
    x, y, w, h = rect
    side = min(h, 25.0)
    with canvas.faded(1.0 if state else 0.4):
        seal(guild, state == 2).paint(canvas, (x, y + (h - side) / 2, side, side))
    left = x + side + 2
    if state == 0:
        canvas.text(words, (left + 4, y, x + w - left - 4, h), SOFT.but(size=14))
    elif state == 1:
        cell = (left, y + 1, w - side - 2, h - 2)
        edge, fill, stroke = (MOSS, "#F3F7EA", 1.8) if lit else ("#C9AE7D", fade("#FFFFFF", 0.4), 1)
        canvas.box(cell, fill, radius=5, border=edge, stroke=stroke)
        at = (x + side - 4, y + h / 2 + 7)
        canvas.circle(at, 6, MOSS if lit else INK_SOFT, border=PAPER_LIGHT)
        arrow = [(-2.6, -0.4), (0, -3.2), (2.6, -0.4), (0, -3.2), (0, 3.4)]
        canvas.line([(at[0] + dx, at[1] + dy) for dx, dy in arrow], PAPER_LIGHT, 1.4)
        chips.row(canvas, (left + 4, y, cell[2] - 6, h), items, 14, "center")
    else:
        canvas.text("!", (left + 2, y, 8, h), BOLD.but(colour="#B9822A"))
        gains = tuple((f"+{amount}", kind) for amount, kind in items)
        chips.row(canvas, (left + 10, y, x + w - left - 12, h), gains, 15)


def _shields(rect: Rect, *facts: object, **named: object) -> list[Rect]:
    x, y, w, h = rect
    side = min(h - 7, w * 0.4)
    top = y + (h - side) / 2 + 1
    return [(x + 6, top, side - 2, side - 2), (x + w - 4 - side, top, side - 2, side - 2)]


@look
@reads(_shields)
def route_tile(
    canvas: Canvas,
    rect: Rect,
    shields: tuple[str, str],
    up: bool = True,
    seat: int | None = None,
    load: tuple[str, ...] = (),
) -> None:
    """A route tile of the Caravans: its two shields and, while a seat is on it, that seat's load.

    `up` False: turned over until the next round.
    """
    x, y, w, h = rect
    canvas.shadow(rect, radius=5, blur=3, down=1.5)
    if not up:
        canvas.box(rect, "#8C6A42", bottom="#6E5030", radius=5, border="#4A3320", stroke=1.2)
        canvas.art("marco_polo/caravan", (x + w * 0.2, y + h * 0.1, w * 0.6, h * 0.8))
        return
    edge, stroke = ("#8A6A3E", 1.3) if seat is None else (SEATS[seat].colour, 2.2)
    canvas.box(rect, "#FFFAEC", bottom="#EFDFBA", radius=5, border=edge, stroke=stroke)
    foot = 15 if load else 0
    side = min(h - 7 - foot, w * 0.4)
    top = y + 3.5 + (h - 7 - foot - side) / 2
    middle = top + side / 2
    canvas.line([(x + side, middle), (x + w - side, middle)], "#8B6A45", 1.6, dash=(3, 2.5))
    for at, shield in zip((x + 5, x + w - 5 - side), shields, strict=True):
        canvas.art(f"marco_polo/shield-{shield}", (at, top, side, side))
    for nth, kind in enumerate(load):
        left = x + w / 2 - 8 * len(load) + 16 * nth
        chips.icon(canvas, (left + 1, y + h - 17, 14, 14), kind)


# Goals and characters


@look
def goal_icon(canvas: Canvas, rect: Rect, icon: str, done: bool = False) -> None:
    """One of a goal card's icons, "guild-" or "shield-" and an id; ticked when it counts."""
    x, y, w, h = rect
    canvas.art("marco_polo/" + icon, rect)
    if done:
        check_mark(canvas, (x + w * 0.86, y + h * 0.84), 15, MOSS)


@look
@reads(within(12, 10))
def goal_card(canvas: Canvas, rect: Rect, icons: tuple[str, ...], lines: tuple[str, ...]) -> None:
    """A goal card to choose: its four icons (see `goal_icon`), each with a line of words."""
    x, y, w, h = rect
    _card(canvas, rect)
    step = (h - 20) / len(icons)
    side = min(48.0, step - 8)
    for nth, (icon, line) in enumerate(zip(icons, lines, strict=True)):
        top = y + 10 + step * nth
        canvas.art("marco_polo/" + icon, (x + 14, top + (step - side) / 2, side, side))
        canvas.text(line, (x + 22 + side, top, w - side - 34, step), BOLD, fit="wrap")


def _card(canvas: Canvas, rect: Rect) -> None:
    canvas.shadow(rect, radius=9, blur=7, down=3)
    canvas.box(rect, "#FFFBEF", bottom="#F3E6CA", radius=9, border="#8A6A3E", stroke=1.6)
    x, y, w, h = rect
    canvas.box((x + 4, y + 4, w - 8, h - 8), None, radius=6, border=fade("#C9993B", 0.7), stroke=1)


@look
@reads(within(10, 12))
def character_card(canvas: Canvas, rect: Rect, character: str, name: str, words: str) -> None:
    """A character to choose: portrait, name, what he or she can do."""
    x, y, w, h = rect
    _card(canvas, rect)
    side, top = w * 0.64, y + 12
    canvas.circle((x + w / 2, top + side / 2), side / 2, "#E9D7AE", border="#A8823C", stroke=2.4)
    bust = (x + (w - side * 0.94) / 2, top + side * 0.02, side * 0.94, side * 0.94)
    canvas.art(f"marco_polo/character-{character}", bust)
    style = HEAD.but(size=17, align="center", line=1.2)
    canvas.text(name, (x + 8, top + side + 2, w - 16, 42), style, fit="wrap", balance=True)
    below, style = top + side + 46, TextStyle(15, INK, line=1.35)
    canvas.text(words, (x + 10, below, w - 20, y + h - below - 8), style, fit="wrap", valign="top")


# The strip of another seat


@look
@reads(whole)
def strip(
    canvas: Canvas,
    rect: Rect,
    seated: Seated,
    character: str,
    who: str,
    points: str,
    goods: tuple[str, ...],
    posts: str,
    counts: tuple[str, str],
    words: str = "",
    first: bool = False,
) -> None:
    """Another seat: portrait, name, who it plays (`character` its id, "" before it is chosen), points; what
    it holds (coins, camels, jade, pepper, silk, gold); posts left, contracts completed and in hand; its last
    move.

    Its dice lie on the third line from 10 on, its seals in the middle of it, as pieces of their own.
    """
    x, y, w, h = rect
    colour = SEATS[seated.seat].colour
    canvas.paper(rect, edge=colour)
    paint_frame(canvas, rect, seated)
    if seated.turn:
        edge_band(canvas, rect, colour)
    portrait(character, seated.seat).paint(canvas, (x + 10, y + 3, 33, 33))
    _head(canvas, (x + 49, y + 20), x + w - 8, seated, who, points, first)
    amounts, style = (*goods, posts), BOLD.but(size=16)
    rooms = [canvas.measure(amount, style)[0] + 1 for amount in amounts]
    left, gap = x + 12.0, min(16.0, (w - 22 - 18 * len(amounts) - sum(rooms)) / (len(amounts) - 1))
    for kind, amount, room in zip((*HELD, "post"), amounts, rooms, strict=True):
        if kind == "post":
            left = x + w - 28 - room
            pieces.post(canvas, (left, y + 40, 17, 17), seated.seat)
        else:
            chips.icon(canvas, (left, y + 40, 16.5, 16.5), kind)
        canvas.text(amount, (left + 18, y + 37, room, 23), style)
        left += 18 + room + gap
    line, right = y + 63, x + w - 8
    for count, picture, ink in zip(counts, ("common/check", ""), (MOSS, INK), strict=True):
        style = BOLD.but(size=16, colour=ink, align="right")
        wide = canvas.measure(count, style)[0] + 1
        canvas.text(count, (right - wide, line, wide, 22), style)
        right -= wide + 17
        if picture:
            canvas.art(picture, (right, line + 3, 16, 16))
        else:
            chips.icon(canvas, (right, line + 3, 16, 16), "contract")
        right -= 5
    if words and h > 108:
        row = (x + 10, y + h - 30, w - 20, 24)
        canvas.box(row, fade("#D8C591", 0.55), radius=4)
        canvas.text(words, (row[0] + 7, row[1], row[2] - 12, row[3]), SOFT.but(size=14, colour=INK))


def _head(
    canvas: Canvas,
    at: tuple[float, float],
    right: float,
    seated: Seated,
    who: str,
    points: str,
    first: bool,
) -> None:
    """Name and character from `at` on; points, what the seat does, and the flag from the right."""
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
        canvas.chip(seated.status, (right, middle - 10.5, wide, 21), "#1E2A38", size=14)
    if first:
        right -= 20
        canvas.art("common/flag", (right, middle - 10, 18, 20), ink=VERMILION)
    name = BOLD.but(size=16)
    drawn = canvas.text(seated.name, (left, middle - 13, max(40.0, right - left - 4), 26), name)
    left += drawn[2] + 7
    wide = canvas.measure(who, SOFT)[0] + 1
    if wide * 0.8 <= right - left - 3:
        canvas.text(who, (left, middle - 12, right - left - 3, 25), SOFT)
