"""The hint in its dock, at most a third of the side that log and counsel have: what to do in one line, why,
and the ways as groups on one axis. What has no room goes, the last thing first; More has all of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.companion.bars import BEST, Axis, axis_between, draw_bar
from scenes.companion.hint_words import HintRow, HintTold
from scenes.companion.sheet import SHEET, Fold
from scenes.kit import theme
from scenes.kit.canvas import Canvas, contains, inset
from scenes.kit.theme import Rect, TextStyle
from scenes.kit.tween import Glide
from scenes.kit.widgets import Button, ButtonLook, Spot, Widget
from scenes.shell.context import Context
from scenes.table.plan_panel import PlanPanel, PlanPanelState

MOST = 219.0
"""A third of the column at the side, from below the bar to the lower edge."""
MOST_SHEET = 0.95 * theme.DESIGN_W * SHEET[3] / (3 * SHEET[2])
"""Height of a sheet that leaves two thirds of the table free."""
GAP = 6.0
"""What lies between the hint and a rival's panel, at least."""
GROW_SECONDS = 0.25
EDGE, BUTTON, FOOT = 12.0, 29.0, 9.0
LEFT, KEY = 40.0, 40.0
"""Where the headline begins beside the bulb, and what its key has at the right."""
BAR, BELOW, INDENT = 6.0, 7.0, 12.0
"""Height of a bar, what lies below it, and where rows begin beside the bracket."""
FEWEST = 2
"""Ways that are shown in any case."""
COOL = "#7388A3"
"""Fill of the bars of worse ways."""
RED = "#F09A80"
HEAD = TextStyle(size=20, weight="bold", serif=True, colour=theme.PAPER, line=1.22)
TEXT = TextStyle(size=15, colour=theme.NIGHT_TEXT, line=1.3)
SMALL = TextStyle(size=14, colour=theme.NIGHT_SOFT, line=1.3)
GOLD = SMALL.but(colour=theme.GOLD_LIGHT)
LINES, TIGHTEST = 2, 2
SIZES = (1.0, 0.92, 0.84, 0.76)
"""Letters of what has two lines at most, beside their usual size."""
_CHIP = re.compile(r"\[\[.*?\]\]")
"""What no line breaks within."""


@dataclass(frozen=True)
class Fitted:
    """What of a hint has room, and how high its parts are."""

    head: float
    reason: float
    """0 where it has no room."""
    caption: float
    rows: tuple[float, ...]
    rest: float
    foot: float
    tight: int
    """0: as it should be; 1: no way says what it is good for; TIGHTEST: and words have one line."""

    @property
    def whole(self) -> float:
        above = self.head + self.reason + self.caption
        return above + sum(self.rows) + self.rest + self.foot


class HintPanel(PlanPanel):
    """Stands at the foot of `dock`. Larger letters make it a sheet that reaches over the board, and not
    higher than it has to: below `rivals`, the lower edge of the panels of the others, and over at most a
    third of the table.
    """

    def __init__(
        self,
        context: Context,
        dock: Rect,
        close: Callable[[], None],
        example: Callable[[], None],
        more: Callable[[int], None],
        rivals: float = 0.0,
    ) -> None:
        super().__init__(context, dock, close)
        self.fold = Fold(context, "night")
        if self.fold.offered:
            low = dock[1] + dock[3]
            top = max(rivals + GAP, low - MOST_SHEET)
            self.dock: Rect = (SHEET[0], top, SHEET[2], low - top)
        else:
            high = min(MOST, dock[3])
            self.dock = (dock[0], dock[1] + dock[3] - high, dock[2], high)
        t, nowhere = context.t, (0.0, 0.0, 0.0, 0.0)
        self.more = more
        self.more_button = Button(
            nowhere, t("hint.more"), lambda: more(1), key=pygame.K_f, key_label="F", tip=t("hint.more.tip")
        )
        look, tip = ButtonLook(icon="common/play"), t("hint.example.tip")
        self.example_button = Button(
            nowhere, t("hint.example"), example, look, key=pygame.K_d, key_label="D", tip=tip
        )
        self.spots: tuple[Spot, ...] = ()
        self._grown = Glide(0.0, GROW_SECONDS)
        self.told: HintTold | None = None

    @property
    def buttons(self) -> tuple[Widget, ...]:
        """The controls that are on the panel now."""
        if self.told is None or not self.told.rows:
            return ()
        found: list[Widget] = [self.fold.button] if self.fold.offered else []
        if self.fold.folded:
            return tuple(found)
        found.append(self.more_button)
        if self.told.example:
            found.append(self.example_button)
        return (*found, *self.spots)

    def set(self, told: HintTold | None) -> None:
        """Show this from now on; None: the panel is not there."""
        if told == self.told:
            return
        if told is None:
            self._grown.to(0.0, True)
            self.fold.unfold()
        elif told.rows:
            self._grown.to(1.0, self.context.still)
        self.told = told
        rows = () if told is None else told.rows
        self.spots = tuple(
            Spot((0, 0, 0, 0), partial(self.more, max(1, number)), tip=self._tip(row, number))
            for number, row in enumerate(rows)
        )
        for spot in self.spots:
            spot.focusable = False

    def _tip(self, row: HintRow, number: int) -> str:
        """All of a way, what it is good for, and of the first one why."""
        whole, good_for = row.whole, row.good_for
        if good_for:
            whole = self.context.t("hint.good_for", way=whole, line=good_for)
        reason = self.told.reason if self.told is not None and not number else ""
        return "\n".join(words for words in (whole, reason) if words)

    def pointed(self) -> int | None:
        """The number of the row that is pointed at, from 0."""
        return next((number for number, spot in enumerate(self.spots) if spot.hovered), None)

    def covers(self, rect: Rect) -> bool:
        """Whether the whole hint is shown, over this box."""
        shown = self.told is not None and bool(self.told.rows) and not self.fold.folded
        return shown and pygame.FRect(self.rect).colliderect(rect)

    def update(self, dt: float) -> None:
        self._grown.update(dt)

    def next_change(self) -> float:
        """Seconds until it looks different without any input."""
        return self._grown.next_change()

    def handle(self, event: pygame.event.Event) -> bool:
        """Nothing below it is clicked; a click on its head closes it, or unfolds it."""
        if self.told is None or not self.told.rows:
            return super().handle(event)
        on_it = event.type == pygame.MOUSEBUTTONDOWN and contains(self.rect, event.pos)
        if on_it and event.button == pygame.BUTTON_LEFT and event.pos[1] < self.rect[1] + 34:
            if self.fold.folded:
                self.fold.turn()
            else:
                self.close()
        return on_it

    # Drawing

    def draw(self, canvas: Canvas, told: PlanPanelState | None) -> None:
        if told is None or self.told is None or not self.told.rows:
            super().draw(canvas, told)
            return
        hint = self.told
        x, y, w, h = self.below if self.fold.folded else self.dock
        fitted = self._parts(canvas, hint, w)
        high = 34.0 * max(1.0, min(1.4, canvas.ui)) if self.fold.folded else fitted.whole
        self.rect = (x, y + h - high * (0.5 + 0.5 * self._grown.value), w, high)
        self._place(canvas, self.rect, fitted)
        key = ("hint", hint, self.rect, self.fold.folded, canvas.ui)
        with canvas.faded(0.25 + 0.75 * self._grown.value):
            canvas.layer(key, inset(self.rect, -12), lambda c: self._paint(c, self.rect, hint, fitted))

    def _parts(self, canvas: Canvas, told: HintTold, wide: float) -> Fitted:
        """The parts that are always there, tighter where they would have no room, and of the others as many
        as have.
        """
        for tight in range(TIGHTEST + 1):
            fitted = self._always(canvas, told, wide, tight)
            if fitted.whole <= self.dock[3]:
                break
        inner, line = wide - 2 * EDGE, SMALL.size * SMALL.line * max(1.0, canvas.ui)
        reason = _lined(canvas, told.reason, TEXT, inner)[1] + 5 if told.reason else 0.0
        rows = tuple(self._row_height(canvas, row, inner - INDENT, fitted.tight) for row in told.rows)
        for part in (
            {"reason": reason},
            {"rows": rows},
            {"rest": (line + 3) * bool(told.rest)},
        ):
            larger = Fitted(**{**vars(fitted), **part})
            if larger.whole <= self.dock[3]:
                fitted = larger
        return fitted

    def _always(self, canvas: Canvas, told: HintTold, wide: float, tight: int) -> Fitted:
        """What to do, the first ways and the buttons."""
        inner, line = wide - 2 * EDGE, SMALL.size * SMALL.line * max(1.0, canvas.ui)
        head = _lined(canvas, told.headline, HEAD, self._head_room(wide), _lines(tight))[1] + 12
        foot = BUTTON * min(1.5, max(1.0, canvas.ui)) + FOOT
        rows = [self._row_height(canvas, row, inner - INDENT, tight) for row in told.rows[:FEWEST]]
        return Fitted(head, 0.0, line + 3, tuple(rows), 0.0, foot, tight)

    def _head_room(self, wide: float) -> float:
        return wide - LEFT - KEY - (self.fold.offered * 0.19 * wide)

    def _row_height(self, canvas: Canvas, row: HintRow, wide: float, tight: int) -> float:
        words, room = self._words(row, tight), self._words_room(canvas, row, wide)
        return _lined(canvas, words, TEXT, room, _lines(tight))[1] + BAR + BELOW

    def _words(self, row: HintRow, tight: int) -> str:
        if not row.good_for or tight:
            return row.words
        return self.context.t("hint.good_for", way=row.words, line=row.good_for)

    def _words_room(self, canvas: Canvas, row: HintRow, wide: float) -> float:
        return wide - canvas.measure(row.figure, TEXT.but(weight="bold"))[0] - 8

    def _place(self, canvas: Canvas, rect: Rect, fitted: Fitted) -> None:
        x, y, w, h = rect
        if self.fold.offered:
            wide = 0.19 * w
            self.fold.button.rect = (x + w - KEY - wide - 4, y + 5, wide, 26)
        high = fitted.foot - FOOT
        half = (w - 2 * EDGE - 6) / 2
        self.more_button.rect = (x + EDGE, y + h - FOOT - high + 1, half, high)
        self.example_button.rect = (x + EDGE + half + 6, y + h - FOOT - high + 1, half, high)
        top = y + fitted.head + fitted.reason + fitted.caption
        for number, spot in enumerate(self.spots):
            shown = number < len(fitted.rows)
            tall = fitted.rows[number] if shown else 0.0
            spot.rect = (x + EDGE, top, w - 2 * EDGE, tall) if shown else (0, 0, 0, 0)
            top += tall

    def _paint(self, canvas: Canvas, rect: Rect, told: HintTold, fitted: Fitted) -> None:
        canvas.night_panel(rect)
        x, y, w, _ = rect
        t, inner = self.context.t, w - 2 * EDGE
        canvas.art("common/hint", (x + 10, y + 7, 25, 25))
        canvas.key_cap("H", (x + w - 34, y + 10, 22, 19), ink=theme.NIGHT_SOFT)
        if self.fold.folded:
            canvas.text(told.headline, (x + LEFT, y, self._head_room(w), rect[3]), HEAD.but(size=17))
            return
        room = self._head_room(w)
        style, high = _lined(canvas, told.headline, HEAD, room, _lines(fitted.tight))
        canvas.text(told.headline, (x + LEFT, y + 6, room, high + 2), style, fit="wrap", valign="top")
        top = y + fitted.head
        if fitted.reason:
            style, high = _lined(canvas, told.reason, TEXT, inner)
            canvas.text(told.reason, (x + EDGE, top, inner, high + 2), style, fit="wrap", valign="top")
            top += fitted.reason
        canvas.wash((x + EDGE, top - 1, inner, 1), theme.fade(theme.NIGHT_SOFT, 0.3))
        if told.equal > 1:
            canvas.text(t("hint.equal", count=told.equal), (x + EDGE, top, inner, fitted.caption), GOLD)
        canvas.text(
            t(f"hint.unit.{told.unit}"), (x + EDGE, top, inner, fitted.caption), SMALL.but(align="right")
        )
        top += fitted.caption
        axis = axis_between([row.low for row in told.rows], [row.high for row in told.rows], told.unit)
        begun = top
        for row, high in zip(told.rows, fitted.rows, strict=False):
            box = (x + EDGE + INDENT, top, inner - INDENT, high)
            self._row(canvas, box, row, axis, fitted.tight)
            top += high
            if not row.worse:
                low = top - BELOW
        if told.equal > 1:
            left = x + EDGE + 1
            ends = [(left + 4, begun + 2), (left, begun + 2), (left, low), (left + 4, low)]
            canvas.line(ends, theme.GOLD_LIGHT, 1.8)
        if fitted.rest:
            box = (x + EDGE + INDENT, top, inner - INDENT, fitted.rest)
            canvas.text(t("hint.rest"), box, SMALL)
            canvas.text(told.rest, box, SMALL.but(colour=RED, align="right"))

    def _row(self, canvas: Canvas, rect: Rect, row: HintRow, axis: Axis, tight: int) -> None:
        x, y, w, h = rect
        words, room = self._words(row, tight), self._words_room(canvas, row, w)
        style, high = _lined(canvas, words, TEXT, room, _lines(tight))
        canvas.text(words, (x, y, room, high + 1), style, fit="wrap", valign="top")
        figure = TEXT.but(
            weight="bold", align="right", tabular=True, colour=RED if row.worse else theme.PAPER
        )
        canvas.text(row.figure, (x + room, y, w - room, TEXT.size * TEXT.line * max(1.0, canvas.ui)), figure)
        bar = (x, y + h - BAR - BELOW + 1, w, BAR)
        draw_bar(canvas, bar, row.value, row.low, row.high, axis, COOL if row.worse else BEST, night=True)


def _lines(tight: int) -> int:
    return 1 if tight == TIGHTEST else LINES


def _lined(
    canvas: Canvas, words: str, style: TextStyle, wide: float, lines: int = LINES
) -> tuple[TextStyle, float]:
    """The style in which words have so many lines at most, smaller only where they would have more, and how
    high they are. Of one line what is beyond it is cut: the tooltip has all of it.
    """
    chips = _CHIP.findall(words)
    for factor in SIZES:
        sized = style.but(size=style.size * factor) if factor < 1.0 else style
        if factor > SIZES[-1] and any(canvas.measure(chip, sized)[0] > wide for chip in chips):
            continue
        high = canvas.measure(words, sized, wide)[1]
        if high <= lines * sized.size * sized.line * canvas.ui + 2:
            break
    if lines == 1:
        high = min(high, sized.size * sized.line * max(1.0, canvas.ui) + 2)
    return sized, high
