"""The panel that answers "why did … do that?": paper, in the place of log and counsel."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.companion.fact_rows import draw_facts, facts_height
from scenes.companion.why_words import WhyTold
from scenes.kit import theme
from scenes.kit.canvas import Canvas, around, contains, inset
from scenes.kit.theme import Rect, Seat, TextStyle
from scenes.kit.widgets import Button
from scenes.shell.context import Context

EDGE, FOOT, HEAD = 13.0, 46.0, 38.0
HIGHEST = 54.0
LARGE = 1.2
SHEET: Rect = (640.0, 54.0, 632.0, 658.0)
TEXT = TextStyle(size=15, line=1.34)
SOFT = TEXT.but(colour=theme.INK_SOFT)
VOICE = TEXT.but(serif=True, colour="#5A4632")
HONEST = "#E9DDC2"
GAP = 6.0


class WhyPanel:
    """Stands in `dock` and grows upward where its words ask for more."""

    def __init__(
        self,
        context: Context,
        dock: Rect,
        looks: Callable[[int], Seat],
        example: Callable[[], None],
        close: Callable[[], None],
    ) -> None:
        self.context, self.looks = context, looks
        self.dock = SHEET if context.preferences.ui_scale > LARGE else dock
        t, nowhere = context.t, (0.0, 0.0, 0.0, 0.0)
        self.example_button = Button(
            nowhere, t("motive.example"), example, icon="common/play", key=pygame.K_d, key_label="D"
        )
        self.close_button = Button(
            nowhere, t("ui.close"), close, key=pygame.K_ESCAPE, key_label=t("motive.key.close")
        )
        self.told: WhyTold | None = None
        self.rect: Rect = (*self.dock[:2], self.dock[2], 0.0)

    @property
    def buttons(self) -> tuple[Button, ...]:
        """The buttons that are on it now."""
        if self.told is None:
            return ()
        return (self.example_button, self.close_button) if self.told.example else (self.close_button,)

    def handle(self, event: pygame.event.Event) -> bool:
        """Nothing below it is clicked."""
        return (
            self.told is not None and event.type == pygame.MOUSEBUTTONDOWN and contains(self.rect, event.pos)
        )

    def covers(self, box: Rect) -> bool:
        """Whether it lies over a box."""
        (x, y, w, h), (left, top, wide, high) = self.rect, box
        return x < left + wide and left < x + w and y < top + high and top < y + h

    def draw(self, canvas: Canvas, shown: bool = True) -> None:
        """Draw it without its buttons, which are widgets of the scene."""
        told = self.told
        if told is None or not shown:
            self.rect = (self.dock[0], self.dock[1] + self.dock[3], self.dock[2], 0.0)
            return
        x, y, w, h = self.dock
        wide = w - 2 * EDGE
        parts = [
            (words, style, canvas.measure(words, style, room)[1])
            for words, style, room in self._said(told, wide)
        ]
        facts = facts_height(canvas, wide, told.rows)
        needed = HEAD + sum(high + GAP for _, _, high in parts) + facts + FOOT + 8
        high = min(max(needed, min(h, 200.0)), y + h - HIGHEST)
        self.rect = (x, y + h - high, w, high)
        canvas.layer(
            ("why", told, self.rect, canvas.ui),
            inset(self.rect, -12),
            lambda c: self._paint(c, self.rect, told),
        )
        self._place_buttons()

    def _said(self, told: WhyTold, wide: float) -> list[tuple[str, TextStyle, float]]:
        found = [
            (told.voice, VOICE, wide),
            (told.done, TEXT, wide),
            (told.honesty, SOFT, wide - 46),
            (told.instead, SOFT, wide),
            (told.note, TEXT.but(weight="bold"), wide),
            (told.chance, TEXT, wide),
        ]
        return [part for part in found if part[0]]

    def _place_buttons(self) -> None:
        x, y, w, h = self.rect
        top, wide = y + h - FOOT + 4, w - 2 * EDGE + 4
        part = wide * 0.6 if self.told is not None and self.told.example else 0.0
        self.example_button.rect = (x + EDGE - 2, top, part - 6, 34)
        self.close_button.rect = (x + EDGE - 2 + part, top, wide - part, 34)

    def _paint(self, canvas: Canvas, rect: Rect, told: WhyTold) -> None:
        x, y, w, h = rect
        canvas.paper(rect)
        look = self.looks(told.seat)
        canvas.art(look.picture, around((x + EDGE + 9, y + 20), 20), tint=look.colour)
        title = TextStyle(size=18, weight="bold", serif=True)
        canvas.text(told.question, (x + EDGE + 26, y + 5, w - 2 * EDGE - 26, 30), title)
        canvas.rule(x + EDGE, y + 36, w - 2 * EDGE)
        top, wide = y + HEAD + 4, w - 2 * EDGE
        for words, style in ((told.voice, VOICE), (told.done, TEXT)):
            top = self._words(canvas, words, style, (x + EDGE, top, wide))
        if told.honesty:
            room = wide - 46
            high = canvas.measure(told.honesty, SOFT, room)[1]
            canvas.box((x + EDGE - 2, top, wide + 4, high + 4), HONEST, radius=5)
            canvas.art("common/eye", around((x + EDGE + 16, top + high / 2 + 2), 22))
            canvas.text(
                told.honesty, (x + EDGE + 38, top + 2, room, high + 1), SOFT, fit="wrap", valign="top"
            )
            top += high + GAP + 6
        top = self._words(canvas, told.instead, SOFT, (x + EDGE, top, wide))
        chance = canvas.measure(told.chance, TEXT, wide)[1] if told.chance else 0.0
        low = y + h - FOOT - chance - 2
        if told.rows:
            top += draw_facts(canvas, (x + EDGE, top, wide, low - top), told.rows)
        top = self._words(canvas, told.note, TEXT.but(weight="bold"), (x + EDGE, top, wide))
        self._words(canvas, told.chance, TEXT, (x + EDGE, low, wide))

    def _words(self, canvas: Canvas, words: str, style: TextStyle, at: tuple[float, float, float]) -> float:
        x, y, w = at
        if not words:
            return y
        high = canvas.measure(words, style, w)[1]
        canvas.text(words, (x, y, w, high + 1), style, fit="wrap", valign="top")
        return y + high + GAP
