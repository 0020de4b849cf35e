"""What an AI likes beside winning, as a tag to click on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ai.players.personalities import PERSONALITIES
from game.core.catalogue import Catalogue
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Point, Rect, fade
from scenes.kit.widget import Widget

ARROW = 18.0
"""Width of the arrow on either side."""


class TemperTag(Widget):
    """The personality between two arrows: a click goes to the next one, left of the middle to the one before.

    Outside the Tab order, because the row in which it lies has a key for it.
    """

    focusable = False

    def __init__(
        self, rect: Rect, value: str, catalogue: Catalogue, on_change: Callable[[str], None]
    ) -> None:
        super().__init__(rect)
        self.value = value
        self.catalogue = catalogue
        self.on_change = on_change

    @property
    def tooltip(self) -> str:
        t = self.catalogue
        name, about = t(f"personality.{self.value}"), t(f"personality.{self.value}.about")
        return t("setup.personality.tip", personality=name, about=about)

    def step(self, by: int) -> None:
        """The next (1) or the previous (-1) personality, in a circle."""
        ids = list(PERSONALITIES)
        self.value = ids[(ids.index(self.value) + by) % len(ids)]
        self.play("click")
        self.on_change(self.value)

    def activate(self) -> None:
        self.step(1)

    def on_release(self, at: Point) -> None:
        if self.hit(at):
            self.step(-1 if at[0] < self.rect[0] + self.rect[2] / 2 else 1)

    def on_key(self, event: pygame.event.Event) -> bool:
        """P for the next personality, with Shift for the one before."""
        if event.type != pygame.KEYDOWN or event.key != pygame.K_p:
            return False
        self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        return True

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        lit = self.hovered
        canvas.box(self.rect, "#FFFBF2" if lit else "#EFE5CF", radius=h / 2, border="#B3A17D")
        words = (x + ARROW, y, w - 2 * ARROW, h)
        canvas.text(self.catalogue(f"personality.{self.value}"), words, theme.SOFT.but(align="center"))
        ink = theme.INK if lit else fade(theme.INK, 0.55)
        for side, tip in ((x + 9, -4.0), (x + w - 9, 4.0)):
            middle = y + h / 2
            canvas.polygon(
                [(side - tip / 2, middle - 4), (side + tip / 2, middle), (side - tip / 2, middle + 4)], ink
            )
