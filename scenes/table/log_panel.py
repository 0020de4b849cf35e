"""The log on the screen: a panel beside the board, and the whole of it on one large sheet."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence

import pygame

from scenes.kit import theme
from scenes.kit.baking import Baked
from scenes.kit.canvas import Canvas, around, contains
from scenes.kit.theme import Rect, TextStyle, fade
from scenes.shell.context import Context
from scenes.table.log import Log, LogLine
from scenes.table.remarks import height as remark_height
from scenes.table.remarks import paint as paint_remark
from scenes.table.remarks import with_remarks
from scenes.table.seats import SeatFace
from scenes.talk.remark import Remark

TEXT = TextStyle(size=15, line=1.55)
GAP = 2.0
HEAD = 34.0
LINES = 4
"""Lines that a panel shows at least; where it is too low for as many, heading and letters are smaller."""
LOW_TEXT, LOW_HEAD = TEXT.but(size=13, line=1.32), 24.0
ROOMY = 140.0
"""From this height on faces are large beside what is said."""
WHEEL = 48.0
SHEET = 700.0
"""Width of the whole log."""
HOLDS = 66.0
"""Squares as wide and high as a letter that the lines of a panel hold at least, for two or three sentences:
text grows as far as this leaves room, and no sentence is larger than the panel.
"""

NEWEST_MOST = 1.5
"""How much larger the button to the newest line may be for a larger text."""

_serial = itertools.count()


class LogPanel:
    """Draws lines newest last, with the last turn of an AI tinted. `offset` is how far it is scrolled up."""

    def __init__(
        self, context: Context, rect: Rect, seats: tuple[SeatFace, ...], log: Log, *, whole: bool = False
    ) -> None:
        self.context = context
        self.rect = rect
        self.seats = seats
        self.log = log
        self.whole = whole
        self.offset = 0.0
        self.tinted = range(0)
        self.remarks: tuple[Remark, ...] = ()
        """What the people at the table have said, among the lines."""
        self.status = ""
        """Stands at the right of the heading."""
        self._height = 0.0
        self._serial = next(_serial)
        self._baked = Baked()
        self._measured: tuple[object, list[tuple[LogLine, float]]] | None = None

    @property
    def _low(self) -> bool:
        """Whether the panel is too low for enough lines in letters of the usual size."""
        return not self.whole and self.rect[3] < HEAD + 8 + LINES * (TEXT.size * TEXT.line + GAP)

    @property
    def _close(self) -> bool:
        """Whether a large face would leave too little room for what happened."""
        return self._low or (not self.whole and self._body[3] < ROOMY)

    @property
    def _style(self) -> TextStyle:
        return (LOW_TEXT if self._low else TEXT).but(size=self._size)

    @property
    def _body(self) -> Rect:
        x, y, w, h = self.rect
        head = LOW_HEAD if self._low else HEAD + (16 if self.whole else 0)
        return (x + 8, y + head, w - 16, h - head - (4 if self._low else 8))

    @property
    def _size(self) -> float:
        """How large the lines' letters are, in units."""
        ui, (_, _, _, high) = self.context.preferences.ui_scale, self._body
        least = LOW_TEXT.size if self._low else TEXT.size
        if self.whole or ui <= 1:
            return least * ui
        room = math.sqrt(max(0.0, self._text_width * high / HOLDS / TEXT.line))
        return max(least, min(TEXT.size * ui, room))

    @property
    def furthest(self) -> float:
        """The largest offset, in units: 0 where all lines are shown."""
        return max(0.0, self._height - self._body[3])

    def scroll(self, by: float) -> None:
        """Up (towards older lines) by design units; down when negative."""
        self.offset = max(0.0, min(self.furthest, self.offset + by))

    def handle(self, event: pygame.event.Event, pointer: theme.Point) -> bool:
        """The wheel over the panel and the button to the newest line; paging keys in the whole log."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.on_newest(event.pos):
            self.follow()
            return True
        if event.type == pygame.MOUSEWHEEL and contains(self.rect, pointer):
            self.scroll(WHEEL * (getattr(event, "precise_y", 0.0) or float(event.y)))
            return True
        if not self.whole or event.type != pygame.KEYDOWN:
            return False
        page = self._body[3] - 30
        moves = {
            pygame.K_UP: WHEEL / 2,
            pygame.K_DOWN: -WHEEL / 2,
            pygame.K_PAGEUP: page,
            pygame.K_PAGEDOWN: -page,
            pygame.K_HOME: self.furthest,
            pygame.K_END: -self.furthest,
        }
        if event.key in moves:
            self.scroll(moves[event.key])
            return True
        return False

    def follow(self) -> None:
        """Go to the newest line, and stay with it."""
        self.offset = 0.0

    @property
    def _newest(self) -> Rect:
        x, y, w, h = self._body
        grown = max(1.0, min(NEWEST_MOST, self.context.preferences.ui_scale))
        wide, high = 132 * grown, 26 * grown
        return (x + (w - wide) / 2, y + h - high - 4, wide, high)

    def on_newest(self, at: theme.Point) -> bool:
        """Whether the button to the newest line is there; it is while older ones are being read."""
        return self.offset > 0 and contains(self._newest, at)

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        if self.rect[3] < HEAD - 6:
            return
        lines = self._lines(canvas)
        self.offset = min(self.offset, self.furthest)
        look = (
            self.log.version,
            self.remarks[-1:],
            len(self.remarks),
            self.tinted,
            round(self.offset * 2),
            self.status,
            canvas.ui,
            self.rect,
        )
        x, y, w, h = self.rect
        rect = (x - 12, y - 8, w + 24, h + 20)
        key = ("table-log", self._serial, look)
        canvas.layer(key, rect, lambda c: self._paint(c, lines), late=self._baked)

    @property
    def _said(self) -> tuple[object, ...]:
        return (len(self.remarks), *self.remarks[-1:])

    def _lines(self, canvas: Canvas) -> list[tuple[LogLine, float]]:
        key = (
            self.log.version,
            len(self.remarks),
            self.remarks[-1:],
            canvas.scale,
            canvas.ui,
            canvas.language,
        )
        # A part of the picture, at another scale, has the lines where the whole has them.
        if self._measured is None or (self._measured[0] != key and not canvas.direct):
            width, style, gap = self._text_width, self._style, 0.0 if self._low else GAP
            lines = [line for line in self.log.lines if self.whole or not line.minor]
            heights = [
                (line, remark_height(canvas, line, style, width + 26, self._close))
                if line.said
                else (line, canvas.measure(line.sentence, style, width, scale_ui=False)[1] + gap)
                for line in with_remarks(lines, self.remarks)
            ]
            if not self.whole:
                heights = [(line, min(high, max(TEXT.size, self._body[3]))) for line, high in heights]
            else:
                heights = [(line, high + (26 if line.begins else 0)) for line, high in heights]
            grown = sum(high for _, high in heights) - self._height
            if self.offset > 0 and grown > 0:
                # Whoever reads further up is not moved by what happens now.
                self.offset += grown
            self._height = sum(high for _, high in heights)
            self._measured = (key, heights)
        return self._measured[1]

    @property
    def _text_width(self) -> float:
        return self._body[2] - 26 - (14 if self.whole else 4)

    def _paint(self, canvas: Canvas, lines: Sequence[tuple[LogLine, float]]) -> Iterator[None]:
        canvas.paper(self.rect)
        if not self.whole and self._body[3] < self._size * self._style.line and lines:
            self._newest_alone(
                canvas, next((line for line, _ in reversed(lines) if not line.said), lines[-1][0])
            )
            return
        self._head(canvas)
        yield
        if self._body[3] < TEXT.size:
            return
        if not lines:
            x, y, w, _ = self._body
            words = self.context.t("table.log.empty")
            canvas.text(
                words, (x + 6, y, w - 12, 48), TextStyle(colour=theme.INK_SOFT), fit="wrap", valign="top"
            )
            return
        x, y, w, h = self._body
        with canvas.clipped((x - 4, y, w + 8, h)):
            shown = self.visible(lines)
            self._tint(canvas, shown)
            yield
            for line, top, high in shown:
                self._line(canvas, line, top, high)
                yield
        if self.furthest:
            if self.offset < self.furthest and shown[0][1] < y:
                canvas.wash((x - 2, y, w + 2, 16), "#F5ECDA", "#F5ECDA00")
            self._thumb(canvas)
        if self.offset > 0:
            canvas.shadow(self._newest, radius=self._newest[3] / 2, blur=6, down=2)
            canvas.chip(self.context.t("table.log.newest"), self._newest, "#48596F")

    def _newest_alone(self, canvas: Canvas, line: LogLine) -> None:
        """What happened last in the place of the heading, where a board leaves room for no more."""
        x, y, w, h = self.rect
        if line.seat >= 0:
            look = self.seats[line.seat].look
            canvas.art(look.picture, around((x + 17, y + h / 2), 15), tint=look.colour)
        canvas.key_cap("L", (x + w - 32, y + h / 2 - 10, 22, 20))
        room = (x + 30, y + 2, w - 68, h - 4)
        canvas.text(line.sentence, room, TextStyle(size=14, line=1.25), fit="wrap", valign="middle")

    def visible(self, lines: Sequence[tuple[LogLine, float]]) -> list[tuple[LogLine, float, float]]:
        """The sentences to be seen, each with its upper edge and height. At the newest one no line is cut:
        of the first sentence as many of its last lines are seen as there is room for.
        """
        _, y, _, h = self._body
        shown = []
        top = y + min(0.0, h - self._height) + self.offset
        for line, high in lines:
            if top + high > y and top < y + h:
                shown.append((line, top, high))
            top += high
        if self.offset > 0 or len(shown) < 2 or shown[0][1] >= y - 0.5:
            return shown
        step = self._size * self._style.line
        high, left = shown[0][2], shown[1][1] - y
        # Below its last line a sentence has a gap.
        gap = high - int((high + 0.5) // step) * step
        lines_left = int((left - gap + 0.5) // step)
        if lines_left <= 0:
            return [(line, top - left, high) for line, top, high in shown[1:]]
        up = left - gap - lines_left * step
        return [(line, top - up, high) for line, top, high in shown]

    def _head(self, canvas: Canvas) -> None:
        x, y, w, _ = self.rect
        size, up = (22.0, 5.0) if self.whole else (15.0, 0.0) if self._low else (17.0, 5.0)
        style = TextStyle(size=size, weight="bold", serif=True, growth=theme.CAPTION)
        end = canvas.text(self.context.t("table.log"), (x + 14, y + up, w / 2, size + 11), style)
        label = "Esc" if self.whole else "L"
        wide = 38.0 if self.whole else 22.0
        cap = (x + w - 14 - wide, y + 4 + up, wide, 20)
        canvas.key_cap(label, cap)
        left = end[0] + end[2] + 12
        style = TextStyle(size=14, colour=theme.INK_SOFT, align="right")
        canvas.text(self.status, (left, y + 2 + up, cap[0] - 8 - left, 24), style)

    def _tint(self, canvas: Canvas, lines: Sequence[tuple[LogLine, float, float]]) -> None:
        first = last = None
        for line, top, high in lines:
            if line.last in self.tinted:
                first = top if first is None else first
                last = top + high
        if first is not None and last is not None:
            x, _, w, _ = self._body
            canvas.box((x, first - 1, w, last - first), fade(theme.GOLD, 0.22), radius=5)

    def _line(self, canvas: Canvas, line: LogLine, top: float, high: float) -> None:
        x, _, w, _ = self._body
        if self.whole and line.begins:
            words = self.context.t(f"turns.{self.log.game.id}.heading", number=line.turn)
            canvas.text(words, (x + 6, top + 2, w - 20, 22), TextStyle(size=13, colour=theme.INK_SOFT))
            canvas.rule(x + 90, top + 13, w - 110)
            top, high = top + 26, high - 26
        if line.said:
            paint_remark(canvas, (x, top, w, high), line, self.seats[line.seat], self._style, self._close)
            return
        if line.seat >= 0:
            look = self.seats[line.seat].look
            step = self._size * self._style.line
            canvas.art(look.picture, around((x + 13, top + step / 2), 14), tint=look.colour)
        room = (x + 26, top, self._text_width, high)
        canvas.text(line.sentence, room, self._style, fit="wrap", valign="top", scale_ui=False)

    def _thumb(self, canvas: Canvas) -> None:
        x, y, w, h = self._body
        size = max(20.0, h * h / self._height)
        top = y + (h - size) * (1 - self.offset / self.furthest)
        strength = 0.55 if self.offset or self.whole else 0.25
        canvas.box((x + w + 1, top, 4, size), fade(theme.INK_SOFT, strength), radius=2)


class WholeLog:
    """The log on a sheet above the table; `open` until it is closed."""

    def __init__(
        self, context: Context, room: Rect, seats: tuple[SeatFace, ...], log: Log, close: Callable[[], None]
    ) -> None:
        sheet = ((room[2] - SHEET) / 2, 60.0, SHEET, room[3] - 80.0)
        self.panel = LogPanel(context, sheet, seats, log, whole=True)
        self.close = close

    def handle(self, event: pygame.event.Event, pointer: theme.Point) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_l, pygame.K_RETURN):
            self.close()
            return True
        outside = (
            event.type == pygame.MOUSEBUTTONDOWN
            and event.button == 1
            and not contains(self.panel.rect, event.pos)
        )
        if outside:
            self.close()
            return True
        return self.panel.handle(event, pointer)

    def draw(self, canvas: Canvas) -> None:
        canvas.dim(0.5)
        self.panel.draw(canvas)
