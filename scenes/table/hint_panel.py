"""The hint in its dock: the best way and two more with chance, interval and points, what speaks for the best,
and a button for an example. Where not all of it has room, the moves are one page and the facts another.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from ai.judge.live import Row
from game.core.catalogue import Catalogue
from scenes.companion.bars import BEST, Axis, axis_over, draw_bar
from scenes.companion.fact_rows import FactRow, draw_facts, facts_height
from scenes.companion.ranks import draw_rank, rank_words
from scenes.companion.sheet import SHEET, Fold
from scenes.companion.verdict_words import share_words
from scenes.kit import theme
from scenes.kit.canvas import Canvas, contains
from scenes.kit.theme import Rect, TextStyle
from scenes.kit.tween import Glide
from scenes.kit.widgets import Button
from scenes.shell.context import Context
from scenes.table.plan_panel import HIGHEST, PlanPanel, Told

ROWS, FEWEST = 3, 2
"""Ways shown, and facts beside them at least. Where there is no room for three whole ways one is a line with
its figures, whose words come at a click.
"""
GROW_SECONDS, FADE_SECONDS = 0.32, 0.25
HEAD, CAPTION, EDGE, BUTTON, TURN = 36.0, 18.0, 12.0, 34.0, 26.0
INDENT, STATS, BELOW = 38.0, 23.0, 15.0
"""Where the words of a row begin, how high the line with its figures is, and what lies below a row whose
figures stand beside its words.
"""
GAP, AROUND, CLOSELY = 4.0, 10.0, 6.0
"""Below a row that is shut; round the line on what is too close to call, and where there is little room."""
COOL = "#7388A3"
"""Fill of the bars of other ways."""
TEXT = TextStyle(size=15, colour=theme.NIGHT_TEXT, line=1.3)
SMALL = TextStyle(size=13, colour=theme.NIGHT_SOFT)
RANK = TextStyle(size=14, weight="bold")


@dataclass(frozen=True)
class HintRow:
    """A way as the panel shows it; `number` from 1."""

    number: int
    rank: str
    """That number as it is said."""
    words: str
    row: Row
    close: bool
    """Too close to the first one to call."""
    shut: bool = False
    """Whether its words are left out for want of room."""


@dataclass(frozen=True)
class HintTold:
    """All that the panel shows."""

    rows: tuple[HintRow, ...] = ()
    tries: int = 0
    facts: tuple[FactRow, ...] = ()
    instead: int = 0
    """Number of the row that the facts compare the first one with, 0 for none."""
    note: str = ""
    """Said where there are no facts, or none that explain it."""
    example: bool = False
    mixed: bool = False
    """Whether the facts do not explain why the first way is better."""
    aims: bool = False
    """Whether the facts tell what each way leads to, as nothing tells them apart."""
    certain: bool = False
    """Whether the facts are only what either way does at once."""


class HintPanel(PlanPanel):
    """Grows from the foot of the log's and counsel's place to the whole of it."""

    def __init__(
        self,
        context: Context,
        dock: Rect,
        close: Callable[[], None],
        example: Callable[[], None],
        turn: Callable[[], None],
        highest: float = HIGHEST,
    ) -> None:
        super().__init__(context, dock, close)
        self.fold = Fold(context, "night")
        self.dock = SHEET if self.fold.offered else dock
        self.highest = HIGHEST if self.fold.offered else highest
        """Where it ends at the latest, as long as it has room for two ways."""
        t = context.t
        nowhere: Rect = (0.0, 0.0, 0.0, 0.0)
        self.example_button = Button(
            nowhere, t("hint.example"), example, icon="common/play", key=pygame.K_d, key_label="D"
        )
        self.turn_button = Button(nowhere, t("hint.facts"), turn, kind="night", key=pygame.K_i, key_label="I")
        self.open_button = Button(
            nowhere, t("hint.open"), self.open_next, kind="night", key=pygame.K_n, key_label="N", size=13
        )
        self.opened = self.shut = 0
        """Numbers of the row that was asked for, and of the one that is shut now; 0 for none."""
        self.facts_page = False
        self.paged = False
        """Whether moves and facts are pages of their own."""
        self._grown, self._faded = Glide(0.0, GROW_SECONDS), Glide(0.0, FADE_SECONDS)
        self.told: HintTold | None = None

    @property
    def buttons(self) -> tuple[Button, ...]:
        """The buttons that are on the panel now."""
        if self.told is None or not self.told.rows:
            return ()
        found = [self.fold.button] if self.fold.offered else []
        if self.fold.folded:
            return tuple(found)
        if self.paged:
            found.append(self.turn_button)
        if self.shut and not self.facts_page:
            found.append(self.open_button)
        if self.told.example and (self.facts_page or not self.paged):
            found.append(self.example_button)
        return tuple(found)

    def set(self, told: HintTold | None) -> None:
        """Show this from now on; None: the panel is not there."""
        still = self.context.still
        if told is None:
            self._grown.to(0.0, True)
            self._faded.to(0.0, True)
            self.facts_page, self.opened = False, 0
            self.fold.unfold()
        else:
            self._grown.to(1.0, still)
            if told.rows:
                self._faded.to(1.0, still)
        self.told = told

    def covers(self, rect: Rect) -> bool:
        """Whether the whole hint is shown, over this box."""
        if self.fold.folded:
            return False
        inside = rect[0] < self.dock[0] + self.dock[2] and rect[1] + rect[3] > self.dock[1]
        return self.told is not None and bool(self.told.rows) and inside and rect[0] >= self.dock[0]

    def update(self, dt: float) -> None:
        self._grown.update(dt)
        self._faded.update(dt)

    def next_change(self) -> float:
        """Seconds until it looks different without any input."""
        return min(self._grown.next_change(), self._faded.next_change())

    def turn(self) -> None:
        """The other page."""
        if self.paged:
            self.facts_page = not self.facts_page

    def open_next(self) -> None:
        """The words of the way that had no room for them; those of another one go."""
        self.opened = self.shut or self.opened

    def handle(self, event: pygame.event.Event) -> bool:
        """Nothing below it is clicked; a click on its head closes it, or unfolds it."""
        if self.told is None or not self.told.rows:
            return super().handle(event)
        on_it = event.type == pygame.MOUSEBUTTONDOWN and contains(self.rect, event.pos)
        if on_it and event.button == pygame.BUTTON_LEFT and event.pos[1] < self.rect[1] + HEAD:
            if self.fold.folded:
                self.fold.turn()
            else:
                self.close()
        return on_it

    # Drawing

    def draw(self, canvas: Canvas, told: Told | None) -> None:
        if told is None or self.told is None or not self.told.rows:
            super().draw(canvas, told)
            return
        if self.fold.folded:
            self._folded(canvas)
            return
        x, y, w, h = self.dock
        wide = w - 2 * EDGE
        foot = BUTTON + 10 if self.told.example else 4.0
        shown, fewest = self._fitting(canvas, self.told)
        self.facts_page = self.facts_page and self.paged
        moves = not self.facts_page
        rows, facts = self._rows_height(canvas, shown, wide), self._facts_height(canvas, shown, wide)
        caption = TURN + 4 if self.paged else CAPTION
        content = (rows if moves else foot) + (0.0 if moves and self.paged else facts)
        full = HEAD + content + (caption + 4 if self.paged else CAPTION + foot)
        # It never cuts a word: what the dock cannot hold goes on above it.
        most = y + h - HIGHEST if self.paged else h
        full = min(max(full, min(h, 120.0)), most)
        high = full * (0.35 + 0.65 * self._grown.value)
        self.rect = (x, y + h - high, w, high)
        canvas.night_panel(self.rect)
        self._place_buttons((x, self.rect[1], w, full))
        self._head(canvas, self.rect, self.fold.button.rect[0] if self.fold.offered else self.bar_rect[0])
        top = self.rect[1] + HEAD
        with canvas.clipped(self.rect), canvas.faded(self._faded.value):
            if moves:
                self._caption(canvas, (x + EDGE, top, wide, caption), shown)
                top += caption
                room = full - HEAD - caption - (4.0 if self.paged else foot + fewest)
                self._rows(canvas, (x + EDGE, top, wide, min(rows, room)), shown)
                top += rows
            else:
                top += caption
            if not (moves and self.paged):
                self._facts(canvas, (x + EDGE, top, wide, self.rect[1] + full - BUTTON - 6 - top), shown)

    def _folded(self, canvas: Canvas) -> None:
        """Its heading alone, where the log lies beneath it."""
        x, y, w, h = self.below
        self.rect = (x, y + h - HEAD - 4, w, HEAD + 4)
        canvas.night_panel(self.rect)
        self.fold.button.rect = (x + w - 44 - 0.5 * w, self.rect[1] + 6, 0.5 * w, TURN)
        self._head(canvas, self.rect, self.fold.button.rect[0])

    def _fitting(self, canvas: Canvas, told: HintTold) -> tuple[HintTold, float]:
        """What is told, with a way shut that has no room below what stays in sight, and how high the fewest
        facts are. It is told on two pages where those have no room beside the ways.
        """
        _, y, w, h = self.dock
        wide = w - 2 * EDGE
        # Where there is too little room the last facts go; with less than two of them there are two pages.
        fewest = self._facts_height(canvas, replace(told, facts=told.facts[:FEWEST]), wide)
        foot = BUTTON + 10 if told.example else 4.0
        self.paged = HEAD + CAPTION + self._rows_height(canvas, told, wide) + fewest + foot > h
        room = y + h - self.highest - HEAD - TURN - 8
        self.shut = 0
        if self.paged and len(told.rows) > FEWEST and self._rows_height(canvas, told, wide) > room:
            wanted = self.opened or told.instead
            self.shut = next(row.number for row in reversed(told.rows) if row.number != wanted)
            rows = (replace(row, shut=row.number == self.shut) for row in told.rows)
            told = replace(told, rows=tuple(rows))
        return told, fewest

    def _place_buttons(self, rect: Rect) -> None:
        x, y, w, h = rect
        at = y + h - BUTTON - 6
        facts = "hint.facts.aims" if self.told is not None and self.told.aims else "hint.facts"
        self.turn_button.label = self.context.t("hint.moves" if self.facts_page else facts)
        self.turn_button.rect = (x + EDGE, y + HEAD, 0.4 * w, TURN)
        self.example_button.rect = (x + EDGE, at, w - 2 * EDGE, BUTTON)
        if self.fold.offered:
            wide = 0.19 * w
            self.fold.button.rect = (self.bar_rect[0] - wide - 10, y + 6, wide, TURN)

    def _head(self, canvas: Canvas, rect: Rect, upto: float) -> None:
        """Its name, left of `upto`, and its key."""
        x, y, w, _ = rect
        canvas.art("common/hint", (x + 11, y + 8, 22, 22))
        title = TextStyle(size=18, weight="bold", serif=True, colour=theme.PAPER)
        canvas.text(self.context.t("hint.title"), (x + 38, y + 5, upto - x - 46, 28), title)
        canvas.key_cap("H", (x + w - 34, y + 10, 22, 19), ink=theme.NIGHT_SOFT)

    @property
    def bar_rect(self) -> Rect:
        """Where the bar of everybody's chances stands while this panel covers its place."""
        x, _, w, _ = self.dock
        return (x + w - 44 - w * 0.5, self.rect[1] + 9, w * 0.5, 20)

    def _columns(self, canvas: Canvas) -> tuple[float, float]:
        """Widths of the columns with the chance and with the points."""
        grown = max(1.0, canvas.ui)
        return 76.0 * grown, 48.0 * grown

    def _caption(self, canvas: Canvas, rect: Rect, shown: HintTold) -> None:
        x, y, w, h = rect
        words = SMALL.but(align="right", line=1.1)
        said = self.context.t("hint.columns")
        if self.paged:
            left = x + 0.4 * self.dock[2] + 8
            canvas.text(said, (left, y, x + w - left, h), words, fit="wrap")
            return
        covered = canvas.text(said, (x, y, w, h), words)
        tried = self.context.t("hint.tries", number=f"{shown.tries:,}")
        if canvas.measure(tried, SMALL)[0] + 12 <= w - covered[2]:
            canvas.text(tried, (x, y, w, h), SMALL)

    def _indent(self, canvas: Canvas) -> float:
        """Where the words of a row begin, beside its rank."""
        return INDENT * _plate(canvas)

    def _short(self, canvas: Canvas, row: HintRow, wide: float) -> bool:
        """Whether the words of a row have room beside its figures."""
        share, points = self._columns(canvas)
        return canvas.measure(row.words, _style(row))[0] <= wide - self._indent(canvas) - share - points - 4

    def _row_height(self, canvas: Canvas, row: HintRow, wide: float) -> float:
        grown = max(1.0, canvas.ui)
        if row.shut:
            return (TEXT.size * TEXT.line + GAP) * grown
        if self._short(canvas, row, wide):
            return (TEXT.size * TEXT.line + BELOW) * grown
        return canvas.measure(row.words, _style(row), wide - self._indent(canvas))[1] + STATS * grown

    def _rows_height(self, canvas: Canvas, shown: HintTold, wide: float) -> float:
        total = sum(self._row_height(canvas, row, wide) for row in shown.rows)
        return total + (self._close_height(canvas, shown, wide) if self._close_line(shown) else 0.0)

    def _close_line(self, shown: HintTold) -> str:
        """The sentence on what is too close to call, nothing where all is clear."""
        close = [row.rank for row in shown.rows if row.close]
        if not close:
            return ""
        t = self.context.t
        if len(close) == len(shown.rows) - 1:
            return t("hint.close.short" if any(row.shut for row in shown.rows) else "hint.close.all")
        numbers = [shown.rows[0].rank, *close]
        named = t("hint.two", first=t("hint.comma").join(numbers[:-1]), last=numbers[-1])
        return t("hint.close", numbers=named)

    def _close_height(self, canvas: Canvas, shown: HintTold, wide: float) -> float:
        around = CLOSELY if any(row.shut for row in shown.rows) else AROUND
        return canvas.measure(self._close_line(shown), TEXT, wide - 16)[1] + around

    def _rows(self, canvas: Canvas, rect: Rect, shown: HintTold) -> None:
        x, y, w, h = rect
        needed = self._rows_height(canvas, shown, w)
        squeeze = min(1.0, h / needed) if needed else 1.0
        axis = axis_over([row.row.found.high for row in shown.rows])
        top, middles = y, []
        for row in shown.rows:
            high = self._row_height(canvas, row, w) * squeeze
            middles.append(top + TEXT.size * TEXT.line * max(1.0, canvas.ui) / 2)
            self._row(canvas, (x, top, w, high), row, axis)
            top += high
        if close := self._close_line(shown):
            last = max(place for place, row in enumerate(shown.rows) if row.close)
            left, first, low = x - 6, middles[0], middles[last]
            ends = [(left + 5, first), (left, first), (left, low), (left + 5, low)]
            canvas.line(ends, theme.GOLD_LIGHT, 1.8)
            box = (x, top + 1, w, self._close_height(canvas, shown, w) * squeeze - 5)
            canvas.box(box, theme.fade(theme.GOLD, 0.22), radius=5)
            gold = TEXT.but(colour=theme.GOLD_LIGHT)
            canvas.text(close, (x + 8, box[1], w - 16, box[3]), gold, fit="wrap")

    def _row(self, canvas: Canvas, rect: Rect, row: HintRow, axis: Axis) -> None:
        x, y, w, h = rect
        stats = STATS * max(1.0, canvas.ui)
        line = TEXT.size * TEXT.line * max(1.0, canvas.ui)
        indent, high = self._indent(canvas), 19.0 * _plate(canvas)
        plate = (x, y + line / 2 - high / 2, indent - 6, high)
        draw_rank(canvas, plate, row.rank, row.number == 1, RANK)
        share, points = self._columns(canvas)
        short = self._short(canvas, row, w)
        found, low = row.row.found, y if short or row.shut else y + h - stats
        high = line if short or row.shut else stats - 4
        if not row.shut:
            box = (x + indent, y, w - indent, line if short else h - stats + 2)
            canvas.text(row.words, box, _style(row), fit="wrap", valign="top")
        right = TEXT.but(align="right", tabular=True)
        words = share_words(found, self.context.catalogue)
        canvas.text(words, (x + w - share - points, low, share, high), right)
        gold = right.but(colour=theme.GOLD_LIGHT)
        canvas.text(f"{found.points:.1f}", (x + w - points, low, points, high), gold)
        if row.shut:
            self.open_button.rect = (x + indent, y, w - indent - share - points - 6, line)
            return
        bar = (x + indent, low + (stats - 4) / 2 - 2.5, w - indent - share - points - 4, 5.0)
        if short:
            bar = (x + indent, y + line + 1, w - indent - 2, 5.0)
        colour = BEST if row.number == 1 else COOL
        draw_bar(canvas, bar, found.share, found.low, found.high, axis, colour, night=True)

    def _facts_head(self, shown: HintTold) -> str:
        if not shown.facts:
            return shown.note
        t = self.context.catalogue
        if shown.aims:
            return t("hint.aims")
        ranks = {"best": rank_words(1, t), "other": rank_words(shown.instead, t)}
        if shown.certain:
            return t("hint.at_once", **ranks)
        return t("hint.differs" if shown.mixed else "hint.instead", **ranks)

    def _facts_height(self, canvas: Canvas, shown: HintTold, wide: float) -> float:
        head = self._facts_head(shown)
        if not head:
            return 0.0
        high = canvas.measure(head, SMALL, wide)[1] + 8
        return high + facts_height(canvas, wide, shown.facts, figure=98)

    def _facts(self, canvas: Canvas, rect: Rect, shown: HintTold) -> None:
        head = self._facts_head(shown)
        if not head or rect[3] < 14:
            return
        x, y, w, h = rect
        high = canvas.measure(head, SMALL, w)[1]
        canvas.text(head, (x, y + 2, w, high + 2), SMALL, fit="wrap", valign="top")
        draw_facts(canvas, (x, y + high + 6, w, h - high - 6), shown.facts, figure=98, night=True)


def _plate(canvas: Canvas) -> float:
    """How much larger than usual the plates of ranks are."""
    return min(1.7, max(1.0, canvas.ui))


def _style(row: HintRow) -> TextStyle:
    return TEXT.but(weight="bold", colour=theme.PAPER) if row.number == 1 else TEXT


def rows_shown(rows: Sequence[Row], words: Callable[[Row], str], t: Catalogue) -> tuple[HintRow, ...]:
    """The best way and two more as rows of the panel."""
    return tuple(
        HintRow(number + 1, rank_words(number + 1, t), words(row), row, number > 0 and row.close)
        for number, row in enumerate(rows[:ROWS])
    )
