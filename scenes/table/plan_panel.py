"""The plan of a hint in words, on a night panel over the foot of the log: as high as its sentences ask."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.kit import theme
from scenes.kit.canvas import Canvas, around, contains
from scenes.kit.sprites import hint_mark
from scenes.kit.theme import Rect, TextStyle
from scenes.shell.context import Context
from scenes.tabletop.speech import PlanLine

HEAD = 38.0
FOOT = 9.0
NUMBERS = (14.0, 42.0, 66.0)
"""Width of the column with the numbers: without any, with one in a line, with the first and the last."""
HIGHEST = 54.0
"""Where the panel ends at the latest, below the top bar."""
SENTENCE = TextStyle(size=15, colour=theme.NIGHT_TEXT, line=1.4)
LEAST = 14.0
"""The smallest letters that sentences get before the panel would leave the screen, in units."""


@dataclass(frozen=True)
class PlanPanelState:
    """What the panel shows: a head, and the plan or a word in its place."""

    lines: tuple[PlanLine, ...]
    word: str = ""


class PlanPanel:
    """Stands at the foot of `below`, the box of the log, and grows upwards from there."""

    def __init__(self, context: Context, below: Rect, close: Callable[[], None]) -> None:
        self.context = context
        self.below = below
        self.close = close
        self.rect: Rect = (below[0], below[1] + below[3], below[2], 0.0)
        """Where it was drawn last; without height while it is not shown."""

    def handle(self, event: pygame.event.Event) -> bool:
        """A click on it takes the plan away; nothing below it is clicked."""
        on_it = event.type == pygame.MOUSEBUTTONDOWN and contains(self.rect, event.pos)
        if on_it and event.button == pygame.BUTTON_LEFT:
            self.close()
        return on_it

    def draw(self, canvas: Canvas, told: PlanPanelState | None) -> None:
        """Draw it; None: it is not shown."""
        if told is None:
            self.rect = (*self.rect[:3], 0.0)
            return
        x, y, w, h = self.below
        left = NUMBERS[min(2, max((len(line.numbers) for line in told.lines), default=0))]
        left *= min(1.6, max(1.0, canvas.ui)) if left > NUMBERS[0] else 1.0
        style, heights = self._fitted(canvas, told, w - left - 12, y + h - HIGHEST)
        high = HEAD + sum(heights) + FOOT
        self.rect = x, y, w, h = (x, y + h - high, w, high)
        canvas.night_panel(self.rect)
        canvas.art("common/hint", (x + 11, y + 8, 22, 22))
        title = TextStyle(size=17, weight="bold", serif=True, colour=theme.PAPER, growth=theme.CAPTION)
        canvas.text(self.context.t("table.plan"), (x + 38, y + 6, w - 84, 28), title)
        canvas.key_cap("H", (x + w - 34, y + 10, 22, 19), ink=theme.NIGHT_SOFT)
        top = y + HEAD
        for line, height in zip(self._sentences(told), heights, strict=True):
            self._numbers(canvas, line.numbers, (x + 8, top, left - 12, style.size * canvas.ui * 1.45))
            room = (x + left, top, w - left - 10, height + 2)
            canvas.text(line.sentence, room, style, fit="wrap", valign="top")
            top += height

    def _sentences(self, told: PlanPanelState) -> Sequence[PlanLine]:
        return told.lines or (PlanLine(told.word),)

    def _fitted(
        self, canvas: Canvas, told: PlanPanelState, wide: float, room: float
    ) -> tuple[TextStyle, list[float]]:
        """The style of the sentences and their heights: smaller only where the screen would not hold them."""
        factor = 1.0
        while True:
            style = SENTENCE.but(size=SENTENCE.size * factor)
            found = [canvas.measure(line.sentence, style, wide)[1] + 5 for line in self._sentences(told)]
            if HEAD + sum(found) + FOOT <= room or style.size * canvas.ui <= LEAST:
                return style, found
            factor -= 0.05

    def _numbers(self, canvas: Canvas, numbers: Sequence[int], rect: Rect) -> None:
        """The numbers of a sentence: one as the mark on the table, several as from the first to the last."""
        if not numbers:
            return
        x, y, w, h = rect
        side = 20.0 * min(1.6, max(1.0, canvas.ui))
        ends = dict.fromkeys((numbers[0], numbers[-1]))
        step = side + 4 if len(ends) > 1 else 0.0
        first, middle = x + w / 2 - step / 2, y + h / 2 + 1
        if step:
            canvas.line([(first, middle), (first + step, middle)], theme.GOLD_LIGHT, 1.6)
        for place, number in enumerate(ends):
            hint_mark(canvas, around((first + step * place, middle), side), str(number), number > 1)
