"""How panels, buttons and notes look: frozen values that paint themselves, like those of `looks`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scenes.boards.edo.looks import BOLD, HEAD, LOTS, NUMBER, SOFT
from scenes.boards.edo.pictures import goods, money, sheet, signs
from scenes.boards.edo.places import OWN_PRIVILEGES, Panel, half_coins, purse_coins
from scenes.kit import theme
from scenes.kit.canvas import Canvas, around, inset
from scenes.kit.theme import INK, INK_SOFT, MOSS, VERMILION, Colour, Rect, TextStyle, fade
from scenes.tabletop.seats import paint_status


@dataclass(frozen=True)
class PanelLook:
    """The ground of another seat's panel: curtain, crest, name, how it stands, and its foot."""

    house: int
    name: str
    level: str
    status: str
    done: bool
    turn: bool
    last: bool
    coins: str
    points: str
    word: str
    shamed: bool

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        panel = Panel(rect)
        canvas.paper(rect)
        signs.noren(canvas, panel.head, self.house)
        x, y, w, h = panel.head
        ink: Colour = goods.GOODS[self.house].on
        goods.crest(canvas, around(panel.crest, 28), self.house)
        right = x + w - 12
        if self.status:
            right = self._status(canvas, panel, right)
        if self.turn:
            flag = VERMILION if ink == INK else ink
            canvas.art("common/flag", (x + 42, y + 6, 22, 22), ink=flag)
        left = x + (66 if self.turn else 44)
        seal = 30 if self.level and not panel.narrow else 0
        style = HEAD.but(colour=ink)
        drawn = canvas.text(self.name, (left, y, max(40.0, right - left - seal - 6), h), style)
        if seal:
            at = (drawn[0] + drawn[2] + 7, y + 4, 26, 26)
            canvas.art(theme.LEVELS.get(self.level, "common/ai"), at)
        self._foot(canvas, panel)
        if self.last:
            canvas.box(rect, None, radius=8, border=fade(theme.GOLD, 0.95), stroke=2)
        if self.turn:
            canvas.box(rect, None, radius=8, border=fade(VERMILION, 0.9), stroke=2)

    def _status(self, canvas: Canvas, panel: Panel, right: float) -> float:
        _, y, _, h = panel.head
        style = BOLD.but(size=14, colour=theme.PAPER_LIGHT, align="center")
        wide = min(canvas.measure(self.status, style)[0] + 18, 110.0)
        at = (right - wide + 4, y + (h - 25) / 2, wide, 25)
        canvas.box(at, MOSS if self.done else theme.NIGHT, radius=12.5, border=fade("#FFFFFF", 0.5))
        canvas.text(self.status, inset(at, 6, 0), style)
        return right - wide

    def _foot(self, canvas: Canvas, panel: Panel) -> None:
        x, y, w, h = panel.foot
        canvas.box(panel.foot, fade("#D9C79C", 0.35), radius=6)
        canvas.art("edo/screen", (x + 5, y + 5, 32, 32))
        wide = w * panel.purse - 43
        canvas.text(self.coins, (x + 40, y + 1, wide, 21), BOLD)
        canvas.text(self.points, (x + 40, y + 20, wide, 20), SOFT.but(size=13.5))
        ink = VERMILION if self.shamed else MOSS
        icon = "edo/shame" if self.shamed else "common/check"
        style = BOLD.but(colour=ink, align="right")
        left = paint_status(canvas, self.word, x + w - 8, y + h / 2, style, w * 0.32)
        canvas.art(icon, (left - 25, y + 9, 23, 23), ink=None if self.shamed else ink)


@dataclass(frozen=True)
class Plate:
    """The tablet of a seat: what it declared or did, or what the dice would bring it."""

    said: str
    word: str
    note: str
    income: int = -1

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        if self.income < 0:
            signs.tablet(canvas, rect, self.said, self.word, self.note)
            return
        x, y, w, h = rect
        edge = MOSS if self.income else fade(INK_SOFT, 0.5)
        canvas.box(rect, fade("#FFFDF3", 0.85), radius=7, border=edge, stroke=1.6)
        canvas.text(self.note, (x + 3, y + 3, w - 6, 22), SOFT.but(size=14, align="center"))
        ink = "#3F6B35" if self.income else INK_SOFT
        style = TextStyle(32, ink, "black", True, "center", tabular=True)
        canvas.text(self.word, (x + 4, y + 22, w - 8, h - 26), style, scale_ui=False)


@dataclass(frozen=True)
class Mine:
    """The head of the own place: crest, name, flag."""

    house: int
    name: str
    turn: bool
    word: str
    shamed: bool
    privileges: int
    """Their markers lie at the right, as pieces of their own."""

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, _, h = rect
        goods.crest(canvas, (x, y, h, h), self.house)
        left = x + h + 8
        drawn = canvas.text(self.name, (left, y, 90, h), HEAD.but(size=20))
        left = drawn[0] + drawn[2] + 6
        if self.turn:
            canvas.art("common/flag", (left, y + 3, 24, 24), ink=VERMILION)
            left += 28
        if self.shamed:
            canvas.art("edo/shame", (left, y + 2, 28, 28))
            room = OWN_PRIVILEGES[0] + OWN_PRIVILEGES[2] - 33 * self.privileges - left - 30
            if room > 50:
                canvas.text(self.word, (left + 30, y, room, h), BOLD.but(colour=VERMILION))


@dataclass(frozen=True)
class Advice:
    """A few lines below the hand."""

    lines: tuple[str, ...]

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        for number, line in enumerate(self.lines):
            style = SOFT if number else BOLD
            canvas.text(line, (x, y + number * h / 2, w, h / 2), style)


@dataclass(frozen=True)
class Half:
    """A half of the auction card: the coins on it are pieces of their own."""

    lot: int
    name: str
    amount: str
    line: str
    tone: Literal["good", "bad", "plain"]
    free: range
    """Places for further coins."""

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        top, low = {
            "good": ("#EEF3DC", "#DFE9C6"),
            "bad": ("#F7E9DC", "#F0DCC8"),
            "plain": ("#F5ECD6", "#EADCBB"),
        }[self.tone]
        canvas.box(rect, top, bottom=low, radius=7, border=fade("#8F6B2C", 0.8))
        signs.lot_sign(canvas, (x + 8, y + 6, 34, 34), LOTS[self.lot])
        canvas.text(self.name, (x + 48, y + 6, 60, 34), HEAD.but(size=23))
        style = NUMBER.but(align="right", colour=INK if self.amount[0] != "0" else fade(INK_SOFT, 0.6))
        canvas.text(self.amount, (x + 92, y + 6, w - 104, 34), style)
        for number in self.free:
            money.coin_place(canvas, half_coins(self.lot, self.free.stop)[number])
        ink = {"good": "#3F6B35", "bad": VERMILION, "plain": INK_SOFT}[self.tone]
        style = SOFT if self.tone == "plain" else BOLD.but(colour=ink)
        canvas.text(self.line, (x + 12, y + h - 32, w - 24, 26), style)


@dataclass(frozen=True)
class Purse:
    """The ground of the purse; its coins are pieces of their own."""

    title: str
    amount: str
    free: range
    """Places for further coins."""

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, _ = rect
        canvas.box(rect, "#F4EAD2", bottom="#EADBB8", radius=8, border=fade("#8F6B2C", 0.8))
        canvas.art("edo/screen", (x + 10, y + 8, 30, 30))
        canvas.text(self.title, (x + 48, y + 8, 108, 30), BOLD.but(serif=True))
        canvas.text(self.amount, (x + 160, y + 8, w - 172, 30), NUMBER.but(size=19, align="right"))
        for number in self.free:
            money.coin_place(canvas, purse_coins(self.free.stop)[number])


@dataclass(frozen=True)
class Steps:
    """What a turn consists of, the present part marked."""

    names: tuple[str, ...]
    now: int

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        high = h / 2
        for number, name in enumerate(self.names):
            left, top = x + (number % 2) * w / 2, y + number // 2 * high
            lit = number == self.now
            box = (left + 2, top + 3, w / 2 - 5, high - 7)
            canvas.box(box, fade("#FFFDF3", 0.9 if lit else 0.35), radius=7, border=fade("#8F6B2C", 0.5))
            fill, ink = (VERMILION, theme.PAPER_LIGHT) if lit else (fade("#8F6B2C", 0.35), INK)
            at = (left + 22, top + high / 2)
            canvas.circle(at, 12, fill)
            style = BOLD.but(size=14, colour=ink, align="center")
            canvas.text(str(number + 1), around(at, 24), style, scale_ui=False)
            style = BOLD if lit else SOFT
            canvas.text(name, (left + 40, top, w / 2 - 50, high), style)


@dataclass(frozen=True)
class Sets:
    """The own progress to the bonuses for sets: `have` cards of each colour, and the ladder."""

    title: str
    note: str
    have: tuple[int, ...]
    ladder: tuple[tuple[str, str], ...]
    reached: int
    """How many steps of the ladder have been reached."""

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.paper(rect)
        canvas.text(self.title, (x + 14, y + 6, 98, 30), HEAD)
        canvas.text(self.note, (x + 120, y + 6, w - 134, 30), SOFT.but(align="right"))
        step = (w - 24) / len(self.have)
        for suit, have in enumerate(self.have):
            middle = x + 12 + step * (suit + 0.5)
            with canvas.faded(1.0 if have else 0.35):
                goods.crest(canvas, (middle - 18, y + 40, 36, 36), suit)
            sheet.pair(canvas, (middle - 17, y + 82, 34, 9), have)
        wide = (w - 24) / len(self.ladder)
        for number, (name, points) in enumerate(self.ladder):
            state: Literal["far", "next", "reached"] = "far"
            if number < self.reached:
                state = "reached"
            elif number == self.reached:
                state = "next"
            box = (x + 13 + wide * number, y + 102, wide - 3, h - 116)
            sheet.bonus_box(canvas, box, name, points, state)
