"""The panel that answers "why did … do that?": paper, in the place of log and counsel."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from scenes.companion.sheet import SHEET, Fold
from scenes.companion.why_words import WhyTold
from scenes.kit import theme
from scenes.kit.canvas import Canvas, contains, inset
from scenes.kit.pictures.portrait import Likeness, portrait
from scenes.kit.theme import Rect, TextStyle
from scenes.kit.widgets import Button
from scenes.shell.context import Context

EDGE, FOOT, HEAD = 13.0, 46.0, 38.0
HIGHEST, FACE = 54.0, 34.0
TEXT = TextStyle(size=16, line=1.34)
VOICE = TextStyle(size=15, line=1.34, serif=True, colour="#5A4632")
DONE = TextStyle(size=15, line=1.34, colour=theme.INK_SOFT)
LOST = TEXT.but(colour="#A83A26", weight="bold")
GAP = 7.0
FACTORS = (1.0, 0.93, 0.87, 0.8, 0.74, 0.68, 0.62)
"""How large words are beside their usual size: smaller only where the panel would not hold all of them."""


class WhyPanel:
    """Stands at the foot of `dock`, as high as its words ask for."""

    def __init__(
        self, context: Context, dock: Rect, likeness: Callable[[int], Likeness], close: Callable[[], None]
    ) -> None:
        self.context, self.likeness = context, likeness
        self.fold = Fold(context)
        self.below = dock
        self.dock = SHEET if self.fold.offered else dock
        self.close_button = Button(
            (0, 0, 0, 0),
            context.t("ui.close"),
            close,
            key=pygame.K_ESCAPE,
            key_label=context.t("motive.key.close"),
        )
        self.told: WhyTold | None = None
        self.rect: Rect = (*self.dock[:2], self.dock[2], 0.0)

    @property
    def buttons(self) -> tuple[Button, ...]:
        """The buttons that are on it now."""
        if self.told is None:
            return ()
        return (*((self.fold.button,) if self.fold.offered else ()), self.close_button)

    def handle(self, event: pygame.event.Event) -> bool:
        """Nothing below it is clicked; a click on it unfolds it."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN
        on_it = self.told is not None and pressed and contains(self.rect, event.pos)
        if on_it and self.fold.folded and event.button == pygame.BUTTON_LEFT:
            self.fold.turn()
        return on_it

    def draw(self, canvas: Canvas, shown: bool = True) -> None:
        """Draw it without its buttons, which are widgets of the scene."""
        told = self.told
        if told is None or not shown:
            self.rect = (self.dock[0], self.dock[1] + self.dock[3], self.dock[2], 0.0)
            return
        folded = self.fold.folded
        x, y, w, h = self.below if folded else self.dock
        factor, high = (1.0, HEAD + FOOT) if folded else self._fitted(canvas, told, w - 2 * EDGE, h)
        self.rect = (x, y + h - high, w, high)
        canvas.layer(
            ("why", told, self.rect, canvas.ui),
            inset(self.rect, -12),
            lambda c: self._paint(c, self.rect, told, factor),
        )
        self._place_buttons()

    def _fitted(self, canvas: Canvas, told: WhyTold, wide: float, dock: float) -> tuple[float, float]:
        """How large its words are beside their usual size, and how high the panel is then."""
        most = max(dock, 0.0)
        for factor in FACTORS:
            said = (canvas.measure(words, style, wide)[1] + GAP for words, style in _said(told, factor))
            needed = HEAD + sum(said) + FOOT + 6
            if needed <= most:
                break
        return factor, needed

    def _place_buttons(self) -> None:
        x, y, w, h = self.rect
        shown = self.buttons
        wide = (w - 2 * EDGE + 4) / len(shown)
        for number, button in enumerate(shown):
            button.rect = (x + EDGE - 2 + wide * number, y + h - FOOT + 4, wide - 4, 34)

    def _paint(self, canvas: Canvas, rect: Rect, told: WhyTold, factor: float) -> None:
        x, y, w, _ = rect
        canvas.paper(rect)
        portrait(canvas, (x + EDGE - 5, y + 2, FACE, FACE), self.likeness(told.seat))
        title = TextStyle(size=18, weight="bold", serif=True)
        canvas.text(told.question, (x + EDGE + 34, y + 5, w - 2 * EDGE - 34, 30), title)
        if self.fold.folded:
            return
        canvas.rule(x + EDGE, y + 36, w - 2 * EDGE)
        top, wide = y + HEAD + 4, w - 2 * EDGE
        for words, style in _said(told, factor):
            high = canvas.measure(words, style, wide)[1]
            canvas.text(words, (x + EDGE, top, wide, high + 1), style, fit="wrap", valign="top")
            top += high + GAP


def _said(told: WhyTold, factor: float) -> Iterator[tuple[str, TextStyle]]:
    """All that is said, one below the other; what was lost to the reader stands out."""
    parts: list[tuple[str, TextStyle]] = [(told.done, DONE)]
    parts += [(words, TEXT) for words in told.did]
    parts += [(words, LOST) for words in told.took]
    parts += [(words, TEXT) for words in told.plan]
    parts.append((told.voice, VOICE))
    for words, style in parts:
        if words:
            yield words, style if factor == 1.0 else style.but(size=style.size * factor)
