"""The panel that answers "why did … do that?": paper, in the place of log and counsel."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.companion.fact_rows import SIZES, draw_facts, facts_height
from scenes.companion.sheet import SHEET, Fold
from scenes.companion.why_words import WhyTold
from scenes.kit import theme
from scenes.kit.canvas import Canvas, around, contains, inset
from scenes.kit.theme import Rect, Seat, TextStyle
from scenes.kit.widgets import Button
from scenes.shell.context import Context

EDGE, FOOT, HEAD = 13.0, 46.0, 38.0
HIGHEST = 54.0
TEXT = TextStyle(size=15, line=1.34)
SOFT = TEXT.but(colour=theme.INK_SOFT)
VOICE = TEXT.but(serif=True, colour="#5A4632")
NOTE = TEXT.but(weight="bold")
HONEST = "#E9DDC2"
GAP = 6.0
FIRST = {2: 0.6, 3: 0.44}
"""Part of the foot that the button of the example has, by the number of buttons."""
FACTORS = (1.0, 0.93, 0.87, 0.8, 0.74, 0.68, 0.62)
"""How large words are beside their usual size: smaller only where the panel would not hold all of them."""


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
        self.fold = Fold(context)
        self.below = dock
        self.dock = SHEET if self.fold.offered else dock
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
        example = (self.example_button,) if self.told.example and not self.fold.folded else ()
        return (*example, *((self.fold.button,) if self.fold.offered else ()), self.close_button)

    def handle(self, event: pygame.event.Event) -> bool:
        """Nothing below it is clicked; a click on it unfolds it."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN
        on_it = self.told is not None and pressed and contains(self.rect, event.pos)
        if on_it and self.fold.folded and event.button == pygame.BUTTON_LEFT:
            self.fold.turn()
        return on_it

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
        folded = self.fold.folded
        x, y, w, h = self.below if folded else self.dock
        most = y + h - HIGHEST
        if folded:
            factor, high = 1.0, HEAD + FOOT
        else:
            factor, needed = self._fitted(canvas, told, w - 2 * EDGE, most)
            high = min(max(needed, min(h, 200.0)), most)
        self.rect = (x, y + h - high, w, high)
        canvas.layer(
            ("why", told, self.rect, canvas.ui),
            inset(self.rect, -12),
            lambda c: self._paint(c, self.rect, told, factor),
        )
        self._place_buttons()

    def _fitted(self, canvas: Canvas, told: WhyTold, wide: float, most: float) -> tuple[float, float]:
        """How large its words are beside their usual size, and how high the panel is then."""
        for factor in FACTORS:
            said = sum(
                canvas.measure(words, _sized(style, factor), room)[1] + GAP
                for words, style, room in self._said(told, wide)
            )
            honest = 6.0 if told.honesty else 0.0
            facts = facts_height(canvas, wide, told.rows, size=max(SIZES[-1], round(SIZES[0] * factor)))
            needed = HEAD + said + honest + facts + FOOT + 8
            if needed <= most:
                break
        return factor, needed

    def _said(self, told: WhyTold, wide: float) -> list[tuple[str, TextStyle, float]]:
        found = [
            (told.voice, VOICE, wide),
            (told.done, TEXT, wide),
            (told.honesty, SOFT, wide - 46),
            (told.instead, SOFT, wide),
            (told.note, NOTE, wide),
            (told.chance, TEXT, wide),
        ]
        return [part for part in found if part[0]]

    def _place_buttons(self) -> None:
        x, y, w, h = self.rect
        left, top, wide = x + EDGE - 2, y + h - FOOT + 4, w - 2 * EDGE + 4
        shown = self.buttons
        first = FIRST[len(shown)] if self.example_button in shown else 1 / len(shown)
        for number, button in enumerate(shown):
            broad = wide * (first if not number else (1.0 - first) / (len(shown) - 1))
            button.rect = (left, top, broad - (0 if button is shown[-1] else 6), 34)
            left += broad

    def _paint(self, canvas: Canvas, rect: Rect, told: WhyTold, factor: float) -> None:
        x, y, w, h = rect
        canvas.paper(rect)
        look = self.looks(told.seat)
        canvas.art(look.picture, around((x + EDGE + 9, y + 20), 20), tint=look.colour)
        title = TextStyle(size=18, weight="bold", serif=True)
        canvas.text(told.question, (x + EDGE + 26, y + 5, w - 2 * EDGE - 26, 30), title)
        if self.fold.folded:
            return
        canvas.rule(x + EDGE, y + 36, w - 2 * EDGE)
        top, wide = y + HEAD + 4, w - 2 * EDGE
        text, soft, note = (_sized(style, factor) for style in (TEXT, SOFT, NOTE))
        for words, style in ((told.voice, _sized(VOICE, factor)), (told.done, text)):
            top = self._words(canvas, words, style, (x + EDGE, top, wide))
        if told.honesty:
            room = wide - 46
            high = canvas.measure(told.honesty, soft, room)[1]
            canvas.box((x + EDGE - 2, top, wide + 4, high + 4), HONEST, radius=5)
            canvas.art("common/eye", around((x + EDGE + 16, top + high / 2 + 2), 22))
            canvas.text(
                told.honesty, (x + EDGE + 38, top + 2, room, high + 1), soft, fit="wrap", valign="top"
            )
            top += high + GAP + 6
        top = self._words(canvas, told.instead, soft, (x + EDGE, top, wide))
        chance = canvas.measure(told.chance, text, wide)[1] if told.chance else 0.0
        low = y + h - FOOT - chance - 2
        if told.rows:
            noted = canvas.measure(told.note, note, wide)[1] if told.note else 0.0
            top += draw_facts(canvas, (x + EDGE, top, wide, low - noted - top), told.rows)
        top = self._words(canvas, told.note, note, (x + EDGE, top, wide))
        self._words(canvas, told.chance, text, (x + EDGE, low, wide))

    def _words(self, canvas: Canvas, words: str, style: TextStyle, at: tuple[float, float, float]) -> float:
        x, y, w = at
        if not words:
            return y
        high = canvas.measure(words, style, w)[1]
        canvas.text(words, (x, y, w, high + 1), style, fit="wrap", valign="top")
        return y + high + GAP


def _sized(style: TextStyle, factor: float) -> TextStyle:
    return style if factor == 1.0 else style.but(size=style.size * factor)
