"""How people and what is theirs look: the personal board, strips, contracts, characters, goals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.marco_polo.components import POSTS
from game.marco_polo.effects import EFFECTS, VP
from game.marco_polo.tables import GUILDS
from scenes.boards.marco_polo.looks import BOLD, HEAD, SOFT
from scenes.boards.marco_polo.map_places import Items
from scenes.boards.marco_polo.pictures import chips, pieces
from scenes.boards.marco_polo.pictures.seats import SEATS
from scenes.kit.canvas import Canvas
from scenes.kit.theme import INK, INK_SOFT, MOSS, PAPER_LIGHT, VERMILION, Rect, TextStyle, fade, mix
from scenes.tabletop.bands import edge_band
from scenes.tabletop.seats import Seated, paint_frame

HELD = EFFECTS[:VP]
"""What a seat holds: coins, camels, jade, pepper, silk, gold."""


@dataclass(frozen=True)
class Own:
    """The ground of the personal board: paper with the seat's edge, and lines between its parts."""

    seat: int
    lines: tuple[float, ...] = ()
    """x of each line."""

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        canvas.paper(rect, edge=SEATS[self.seat].colour)
        for x in self.lines:
            canvas.line([(x, rect[1] + 12), (x, rect[1] + rect[3] - 12)], "#C9AE7D", 1)


@dataclass(frozen=True)
class Portrait:
    """A character (its id, "" before one is chosen) in a ring of the seat's colour, with its mark; square."""

    character: str
    seat: int

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        seat = SEATS[self.seat]
        middle, r = (x + w / 2, y + h / 2), w / 2
        canvas.circle((middle[0] + 0.5, middle[1] + 1.5), r, fade("#000000", 0.3))
        canvas.circle(
            middle, r, mix(seat.colour, "#FFFFFF", 0.62), border=seat.colour, stroke=max(2, w * 0.045)
        )
        if self.character:
            face(canvas, (x + w * 0.03, y + w * 0.02, w * 0.94, w * 0.94), self.character)
            canvas.seat_mark((x + w * 0.86, y + h * 0.86), w * 0.38, seat)
        else:
            canvas.seat_mark(middle, w * 0.62, seat)


def face(canvas: Canvas, rect: Rect, character: str) -> None:
    """A character's bust in a round field."""
    canvas.art(f"marco_polo/character-{character}", rect)


@dataclass(frozen=True)
class PostsRow:
    """The posts of a seat: those placed are gone; an empty place each."""

    seat: int
    placed: int

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        step = w / POSTS
        side = min(h, step)
        for nth in range(POSTS):
            pieces.post(canvas, (x + step * nth, y + h - side, side, side), self.seat, nth >= self.placed)


@dataclass(frozen=True)
class Good:
    """How much of a kind the player has: a cell, 51 x 42 or so."""

    kind: str
    amount: str

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.box(rect, "#FBF5E4", bottom="#F3E8CF", radius=6, border="#D5C296")
        side = min(26.0, h * 0.62)
        chips.icon(canvas, (x + 4, y + (h - side) / 2, side, side), self.kind)
        style = TextStyle(20, INK, "bold", tabular=True, align="center")
        canvas.text(self.amount, (x + side + 4, y, w - side - 6, h), style)


@dataclass(frozen=True)
class ContractTile:
    """A contract in hand, 96 x 94: cost above, reward on the band, and at its foot `note`."""

    cost: Items
    reward: Items
    note: str = ""
    state: Literal["ready", "missing", "plain"] = "plain"
    """"ready": the note is a button; "missing": it says what is missing."""

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        ready = self.state == "ready"
        canvas.shadow(rect, radius=6, blur=4, down=2)
        edge = MOSS if ready else "#A67B4E"
        canvas.box(rect, "#FFFBEF", bottom="#F7EDD6", radius=6, border=edge, stroke=2.2 if ready else 1.4)
        half = (len(self.cost) + 1) // 2 if chips.width(canvas, self.cost, 15) > w - 12 else len(self.cost)
        rows = [row for row in (self.cost[:half], self.cost[half:]) if row]
        step, top = (20.0 if len(rows) > 1 else 24.0), y + 4
        for number, row in enumerate(rows):
            chips.row(canvas, (x + 7, top + step * number, w - 12, step), row, 15)
        band = (x + 1.5, y + h * 0.47, w - 3, h * 0.25)
        canvas.box(band, "#F0DAB4", radius=1)
        chips.row(canvas, (x + 7, band[1], w - 12, band[3]), self.reward, 16)
        foot = (x + 6, y + h * 0.745, w - 12, h * 0.2)
        if ready:
            canvas.box(foot, "#6F9460", bottom="#557547", radius=5)
        style = TextStyle(14, VERMILION, align="center")
        if ready:
            style = TextStyle(15, PAPER_LIGHT, "bold", align="center")
        canvas.text(self.note, (foot[0] + 2, foot[1], foot[2] - 4, foot[3]), style)


@dataclass(frozen=True)
class EmptyContract:
    """The place of a contract."""

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        canvas.box(rect, fade("#FFFFFF", 0.25), radius=6)
        canvas.dashed_box(rect, "#B79F73", radius=6, stroke=1.2)


@dataclass(frozen=True)
class RailRow:
    """A city of the rail, 39 high: name, shield, posts of seats; lit where contracts may be taken."""

    name: str
    shield: str
    posts: tuple[int, ...] = ()
    lit: bool = False

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y = rect[:2]
        if self.lit:
            canvas.box(rect, "#DDE8CC", radius=6, border=MOSS, stroke=1.8)
        canvas.text(self.name, (x + 4, y, 68, 18), BOLD)
        canvas.art(f"marco_polo/shield-{self.shield}", (x + 3, y + 17, 17, 17))
        for nth, seat in enumerate(self.posts):
            pieces.post(canvas, (x + 21 + 12.8 * nth, y + 19, 14, 14), seat)


@dataclass(frozen=True)
class RailTile:
    """An open contract, 101 x 34: cost above, reward below."""

    cost: Items
    reward: Items

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.box(rect, "#FFFAEC", radius=4, border="#A67B4E", stroke=1.2)
        canvas.box((x + 1.2, y + h / 2, w - 2.4, h / 2 - 1.2), "#F0DAB4", radius=3)
        chips.row(canvas, (x + 4, y, w - 6, h / 2), self.cost, 14)
        chips.row(canvas, (x + 4, y + h / 2, w - 6, h / 2), self.reward, 14)


@dataclass(frozen=True)
class GuildLine:
    """A guild (its id) in one's hand: `state` 0 not held (`words`), 1 held (`items` improve it), 2 improved
    (`items` are its income). `lit`: it can be improved now.
    """

    guild: str
    state: int
    items: Items = ()
    words: str = ""
    lit: bool = False

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        side = min(h, 25.0)
        name = f"marco_polo/guild-{self.guild}{'-improved' if self.state == 2 else ''}"
        with canvas.faded(1.0 if self.state else 0.4):
            canvas.art(name, (x, y + (h - side) / 2, side, side))
        cell = (x + side + 2, y + 1, w - side - 2, h - 2)
        if self.state == 1:
            edge, fill = (MOSS, "#F3F7EA") if self.lit else ("#C9AE7D", fade("#FFFFFF", 0.4))
            canvas.box(cell, fill, radius=5, border=edge, stroke=1.8 if self.lit else 1)
            at = (x + side - 4, y + h / 2 + 7)
            canvas.circle(at, 6, MOSS if self.lit else INK_SOFT, border=PAPER_LIGHT)
            arrow = [(-2.6, -0.4), (0, -3.2), (2.6, -0.4), (0, -3.2), (0, 3.4)]
            canvas.line([(at[0] + dx, at[1] + dy) for dx, dy in arrow], PAPER_LIGHT, 1.4)
            chips.row(canvas, (cell[0] + 4, y, cell[2] - 6, h), self.items, 14, "center")
        elif self.state == 2:
            canvas.text("!", (cell[0] + 2, y, 8, h), BOLD.but(colour="#B9822A"))
            items = tuple((f"+{amount}", kind) for amount, kind in self.items)
            chips.row(canvas, (cell[0] + 10, y, cell[2] - 12, h), items, 15)
        else:
            canvas.text(self.words, (cell[0] + 4, y, cell[2] - 4, h), SOFT.but(size=14))


@dataclass(frozen=True)
class GoalIcon:
    """One of a goal card's icons: a guild's or a shield's id; ticked when it counts."""

    name: str
    done: bool = False

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.art(goal_art(self.name), rect)
        if self.done:
            at = (x + w * 0.86, y + h * 0.84)
            canvas.circle(at, 7, MOSS, border=PAPER_LIGHT, stroke=1.2)
            points = [(at[0] - 3, at[1]), (at[0] - 0.8, at[1] + 2.4), (at[0] + 3.2, at[1] - 2.6)]
            canvas.line(points, PAPER_LIGHT, 1.7)


def goal_art(name: str) -> str:
    """The picture of a guild or a shield of a goal card."""
    return f"marco_polo/{'guild' if name in GUILDS else 'shield'}-{name}"


@dataclass(frozen=True)
class GoalCard:
    """A goal card to choose: its four icons, each with a line of words."""

    icons: tuple[str, ...]
    lines: tuple[str, ...]

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        _card(canvas, rect)
        step = (h - 20) / len(self.icons)
        side = min(48.0, step - 8)
        for nth, (name, line) in enumerate(zip(self.icons, self.lines, strict=True)):
            top = y + 10 + step * nth
            canvas.art(goal_art(name), (x + 14, top + (step - side) / 2, side, side))
            canvas.text(line, (x + 22 + side, top, w - side - 34, step), BOLD, fit="wrap")


def _card(canvas: Canvas, rect: Rect) -> None:
    canvas.shadow(rect, radius=9, blur=7, down=3)
    canvas.box(rect, "#FFFBEF", bottom="#F3E6CA", radius=9, border="#8A6A3E", stroke=1.6)
    x, y, w, h = rect
    canvas.box((x + 4, y + 4, w - 8, h - 8), None, radius=6, border=fade("#C9993B", 0.7), stroke=1)


@dataclass(frozen=True)
class CharacterCard:
    """A character to choose: portrait, name, what he or she can do."""

    character: str
    name: str
    words: str

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        _card(canvas, rect)
        side, top = w * 0.64, y + 12
        canvas.circle((x + w / 2, top + side / 2), side / 2, "#E9D7AE", border="#A8823C", stroke=2.4)
        face(canvas, (x + (w - side * 0.94) / 2, top + side * 0.02, side * 0.94, side * 0.94), self.character)
        name = HEAD.but(size=17, align="center", line=1.2)
        canvas.text(self.name, (x + 8, top + side + 2, w - 16, 42), name, fit="wrap", balance=True)
        below, style = top + side + 46, TextStyle(15, INK, line=1.35)
        canvas.text(self.words, (x + 10, below, w - 20, y + h - below - 8), style, fit="wrap", valign="top")


@dataclass(frozen=True)
class Strip:
    """Another seat: portrait, name, character, points; what it holds; posts, contracts, done; its last move.

    Its dice lie on the third line from 10 on, its seals in the middle of it, as pieces of their own.
    """

    seated: Seated
    character: str
    """Its id, "" before it is chosen."""
    who: str
    points: str
    goods: tuple[str, ...]
    """Coins, camels, jade, pepper, silk, gold."""
    posts: str
    contracts: str
    done: str
    words: str = ""
    first: bool = False
    """It has the flag of the first player."""

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        seat = self.seated.seat
        canvas.paper(rect, edge=SEATS[seat].colour)
        paint_frame(canvas, rect, self.seated)
        if self.seated.turn:
            edge_band(canvas, (x, y, w, h), SEATS[seat].colour)
        Portrait(self.character, seat).paint(canvas, (x + 10, y + 3, 33, 33))
        self._head(canvas, x + 49, x + w - 8, y + 20)
        amounts, style = (*self.goods, self.posts), BOLD.but(size=16)
        rooms = [canvas.measure(amount, style)[0] + 1 for amount in amounts]
        left, gap = x + 12.0, min(16.0, (w - 22 - 18 * len(amounts) - sum(rooms)) / (len(amounts) - 1))
        for kind, amount, room in zip((*HELD, "post"), amounts, rooms, strict=True):
            if kind == "post":
                left = x + w - 28 - room
                pieces.post(canvas, (left, y + 40, 17, 17), seat)
            else:
                chips.icon(canvas, (left, y + 40, 16.5, 16.5), kind)
            canvas.text(amount, (left + 18, y + 37, room, 23), style)
            left += 18 + room + gap
        line, right = y + 63, x + w - 8
        for words, picture, ink in ((self.done, "common/check", MOSS), (self.contracts, "", INK)):
            style = BOLD.but(size=16, colour=ink, align="right")
            wide = canvas.measure(words, style)[0] + 1
            canvas.text(words, (right - wide, line, wide, 22), style)
            right -= wide + 17
            if picture:
                canvas.art(picture, (right, line + 3, 16, 16))
            else:
                chips.icon(canvas, (right, line + 3, 16, 16), "contract")
            right -= 5
        if self.words and h > 108:
            row = (x + 10, y + h - 30, w - 20, 24)
            canvas.box(row, fade("#D8C591", 0.55), radius=4)
            canvas.text(self.words, (row[0] + 7, row[1], row[2] - 12, row[3]), SOFT.but(size=14, colour=INK))

    def _head(self, canvas: Canvas, left: float, right: float, middle: float) -> None:
        """Name and character from the left; points, what the seat does, and the flag from the right."""
        number, chip = TextStyle(18, INK, "bold"), TextStyle(14, INK, "bold")
        wide = canvas.measure(self.points, number)[0]
        canvas.text(self.points, (right - wide, middle - 14, wide + 2, 28), number)
        right -= wide + 23
        chips.icon(canvas, (right, middle - 10, 20, 20), "vp")
        if self.seated.turn:
            right -= 84
        elif self.seated.status:
            wide = min(84.0, canvas.measure(self.seated.status, chip)[0] + 18)
            right -= wide + 5
            canvas.chip(self.seated.status, (right, middle - 10.5, wide, 21), "#1E2A38", size=14)
        if self.first:
            right -= 20
            canvas.art("common/flag", (right, middle - 10, 18, 20), ink=VERMILION)
        name = BOLD.but(size=16)
        drawn = canvas.text(self.seated.name, (left, middle - 13, max(40.0, right - left - 4), 26), name)
        left += drawn[2] + 7
        wide = canvas.measure(self.who, SOFT)[0] + 1
        if wide * 0.8 <= right - left - 3:
            canvas.text(self.who, (left, middle - 12, right - left - 3, 25), SOFT)


@dataclass(frozen=True)
class RouteTile:
    """A route tile of the Caravans: its two shields and, while a seat is on it, that seat's load.

    `up` False: turned over until the next round.
    """

    shields: tuple[str, str]
    up: bool = True
    seat: int | None = None
    load: tuple[str, ...] = ()

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.shadow(rect, radius=5, blur=3, down=1.5)
        if not self.up:
            canvas.box(rect, "#8C6A42", bottom="#6E5030", radius=5, border="#4A3320", stroke=1.2)
            canvas.art("marco_polo/caravan", (x + w * 0.2, y + h * 0.1, w * 0.6, h * 0.8))
            return
        edge = SEATS[self.seat].colour if self.seat is not None else "#8A6A3E"
        canvas.box(
            rect,
            "#FFFAEC",
            bottom="#EFDFBA",
            radius=5,
            border=edge,
            stroke=2.2 if self.seat is not None else 1.3,
        )
        foot = 15 if self.load else 0
        side = min(h - 7 - foot, w * 0.4)
        top = y + 3.5 + (h - 7 - foot - side) / 2
        canvas.line(
            [(x + side, top + side / 2), (x + w - side, top + side / 2)], "#8B6A45", 1.6, dash=(3, 2.5)
        )
        for at, shield in zip((x + 5, x + w - 5 - side), self.shields, strict=True):
            canvas.art(f"marco_polo/shield-{shield}", (at, top, side, side))
        for nth, kind in enumerate(self.load):
            left = x + w / 2 - 8 * len(self.load) + 16 * nth
            chips.icon(canvas, (left + 1, y + h - 17, 14, 14), kind)
