"""Where the points come from: the account of the seat that decides and of its strongest rival, as either way
comes to it on average, and what they differ by. All lines stand there, so nothing needs to be chosen.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from ai.explain.model import Explanation
from ai.explain.words import no_table_words
from ai.follow.model import Account, Figure
from scenes.boards import face
from scenes.kit import theme
from scenes.kit.canvas import Canvas, around, contains, inset
from scenes.kit.theme import Colour, Rect, SeatStyle, TextStyle, fade
from scenes.kit.widgets import Button, Widget
from scenes.shell.context import Context

MOSS, RED = "#4E7A3C", theme.VERMILION
SOFT = TextStyle(size=15, colour=theme.INK_SOFT)
STEP, HEAD = 29.0, 34.0
"""Heights of a line and of a seat's name where there is room."""
LETTERS = 0.57
"""Size of letters as a part of the height of their line."""
UNIT = 34.0
"""Units of a bar for a point, at most."""
FEW_POINTS = 0.05
"""Less than this reads as no difference."""
_serial = itertools.count()
"""Tells pictures of different accounts apart."""


@dataclass(frozen=True)
class SheetSeat:
    """Who sits at a seat, as the sheet shows it."""

    name: str
    look: SeatStyle


@dataclass(frozen=True)
class AccountSheetState:
    """All that the sheet shows."""

    game: str
    found: Explanation | None
    """None as long as it is being found out."""
    first: str
    second: str
    """The two ways in a few words."""
    notes: tuple[str, str]
    """What is said of each below its name."""
    seats: tuple[SheetSeat, ...]
    """Those of the two accounts, in their order; empty where there are none."""


class AccountSheet:
    """Lies in `rect` until it is closed. `turn` gets -1 or 1 where there are several ways to compare."""

    def __init__(
        self,
        context: Context,
        rect: Rect,
        close: Callable[[], None],
        turn: Callable[[int], None] | None = None,
    ) -> None:
        self.context, self.rect = context, rect
        self.told: AccountSheetState | None = None
        self._painted: tuple[AccountSheetState | None, int] = (None, 0)
        t, (x, y, w, _) = context.t, rect
        shut = Button((x + w - 112, y + 14, 98, 32), t("ui.close"), close, key=pygame.K_f, key_label="F")
        self.widgets: tuple[Widget, ...] = (shut,)
        if turn is not None:
            left, top = x + 0.6 * w, y + 92
            for by, key, sign in ((-1, pygame.K_LEFT, "‹"), (1, pygame.K_RIGHT, "›")):
                at = (left - 30 if by < 0 else left + 4, top, 26, 22)
                self.widgets += (_turning(at, sign, turn, by, key, t("account.turn")),)

    def handle(self, event: pygame.event.Event) -> bool:
        """Nothing below it is clicked."""
        return event.type == pygame.MOUSEBUTTONDOWN and contains(self.rect, event.pos)

    def draw(self, canvas: Canvas) -> None:
        """Draw it without its controls, which are widgets of the scene."""
        told = self.told
        if told is None:
            return
        if told != self._painted[0]:
            self._painted = (told, next(_serial))
        key = ("account", self._painted[1], self.rect, canvas.ui)
        canvas.layer(key, inset(self.rect, -12), lambda c: self._paint(c, told))

    def _paint(self, canvas: Canvas, told: AccountSheetState) -> None:
        canvas.paper(self.rect)
        x, y, w, h = self.rect
        t = self.context.t
        title = TextStyle(size=24, weight="bold", serif=True)
        covered = canvas.text(t("account.title"), (x + 20, y + 10, w - 150, 40), title)
        left = x + 20 + covered[2] + 14
        canvas.text(t("account.note"), (left, y + 14, x + w - 122 - left, 34), SOFT)
        found = told.found
        if found is None or found.table is None:
            words = t("account.searching") if found is None else no_table_words(found, self.context.catalogue)
            style = TextStyle(size=18, line=1.4, align="center", colour=theme.INK_SOFT)
            canvas.text(words, (x + 60, y + 80, w - 120, h - 160), style, fit="wrap", valign="middle")
            return
        accounts = found.table[:2]
        top, low = y + 58, y + h - 32
        head = top
        top += 58
        lines = sum(len(account.rows) + 1 for account in accounts)
        step = min(STEP * canvas.ui, (low - top - 6) / (lines + len(accounts) * HEAD / STEP))
        whole = step * (lines + len(accounts) * HEAD / STEP)
        wash = (x + 0.36 * w, head - 4, 0.15 * w, top - head + whole + 8)
        canvas.box(wash, fade(MOSS, 0.13), radius=7, border=fade(MOSS, 0.4))
        self._heads(canvas, told, head)
        unit = _unit([row.figure for account in accounts for row in account.rows], 0.13 * w)
        for number, (account, seat) in enumerate(zip(accounts, told.seats, strict=True)):
            top = self._account(canvas, told.game, account, seat, (top, step, unit), number == 0)
        note = t("account.deals", number=f"{found.deals:,}")
        canvas.text(note, (x + 20, low, w - 40, 26), SOFT.but(size=14))

    def _heads(self, canvas: Canvas, told: AccountSheetState, top: float) -> None:
        x, _, w, _ = self.rect
        bold = TextStyle(size=16, weight="bold", align="center", line=1.15)
        soft = SOFT.but(size=14, align="center")
        for middle, words, note, colour in (
            (0.435, told.first, told.notes[0], MOSS),
            (0.6, told.second, told.notes[1], theme.INK_SOFT),
        ):
            box = (x + middle * w - 0.072 * w, top, 0.144 * w, 34)
            canvas.text(words, box, bold, fit="wrap", valign="bottom", scale_ui=False)
            below = (box[0], top + 34, box[2], 18)
            canvas.text(note, below, soft.but(colour=colour), scale_ui=False)
        words = self.context.t("account.difference")
        canvas.text(words, (x + 0.68 * w, top + 14, 0.3 * w, 20), bold, scale_ui=False)

    def _account(
        self,
        canvas: Canvas,
        game: str,
        account: Account,
        seat: SheetSeat,
        at: tuple[float, float, float],
        own: bool,
    ) -> float:
        """An account from `at` down: the top, the height of a line and units for a point. Where it ends."""
        top, step, unit = at
        x, _, w, _ = self.rect
        high = step * HEAD / STEP
        canvas.art(seat.look.picture, around((x + 34, top + high / 2), 20), tint=seat.look.colour)
        name = seat.name if own else self.context.t("account.rival", name=seat.name)
        head = TextStyle(size=high * LETTERS, weight="bold", serif=True)
        canvas.text(name, (x + 54, top, 0.3 * w, high), head, scale_ui=False)
        top += high
        icons, style = face(game).account, TextStyle(size=step * LETTERS, tabular=True)
        for number, row in enumerate(account.rows):
            if number % 2 == 0:
                canvas.box((x + 12, top, w - 24, step), fade(theme.PAPER_SHADE, 0.5), radius=4)
            if row.key in icons:
                canvas.art(icons[row.key], around((x + 70, top + step / 2), step - 6))
            label = self.context.t(f"result.{game}.{row.key}")
            canvas.text(label, (x + 90, top, 0.36 * w - 96, step), style, scale_ui=False)
            self._figures(canvas, row.figure, (top, step, unit), style, own)
            top += step
        canvas.wash((x + 20, top, w - 40, 2), theme.INK)
        whole = style.but(size=step * LETTERS * 1.1, weight="bold")
        words = self.context.t("account.total")
        canvas.text(words, (x + 90, top, 0.3 * w, step), whole, scale_ui=False)
        self._figures(canvas, account.total, (top, step, unit), whole, own)
        return top + step

    def _figures(
        self,
        canvas: Canvas,
        figure: Figure,
        at: tuple[float, float, float],
        style: TextStyle,
        own: bool,
    ) -> None:
        """Both means, and the difference as a bar with its whisker and as a number."""
        top, step, unit = at
        x, _, w, _ = self.rect
        sure = bool(figure.sign) and abs(figure.value) >= FEW_POINTS
        for middle, value, other in (
            (0.435, figure.first, figure.second),
            (0.6, figure.second, figure.first),
        ):
            bold = style.but(weight="bold") if sure and value > other else style
            box = (x + middle * w - 40, top, 80, step)
            canvas.text(f"{value:.1f}", box, bold.but(align="center"), scale_ui=False)
        centre, middle = x + 0.78 * w, top + step / 2
        colour: Colour = theme.INK_SOFT
        if sure:
            helps = (figure.value > 0) == own
            colour = MOSS if helps else RED
            wide = unit * figure.value
            bar = (min(centre, centre + wide), middle - 6, abs(wide), 12)
            canvas.box(bar, colour, radius=2, border=fade(theme.INK, 0.6))
        ends = centre + unit * figure.low, centre + unit * figure.high
        ink = theme.INK if sure else fade(theme.INK, 0.45)
        canvas.line([(ends[0], middle), (ends[1], middle)], ink, 1.6)
        for end in ends:
            canvas.line([(end, middle - 4), (end, middle + 4)], ink, 1.6)
        canvas.line([(centre, top + 2), (centre, top + step - 2)], fade(theme.INK, 0.5), 1)
        words = f"{figure.value:+.1f}".replace("-", "−") if sure else "≈ 0"
        right = style.but(align="right", colour=colour, weight="bold" if sure else "regular")
        canvas.text(words, (x + w - 100, top, 78, step), right, scale_ui=False)


def _unit(figures: list[Figure], room: float) -> float:
    """Units for a point: as many as the longest whisker leaves room for."""
    most = max((max(abs(figure.low), abs(figure.high)) for figure in figures), default=1.0)
    return min(UNIT, room / max(most, 0.1))


def _turning(rect: Rect, sign: str, turn: Callable[[int], None], by: int, key: int, tip: str) -> Button:
    button = Button(rect, sign, lambda: turn(by), key=key)
    button.tip = tip
    return button
