"""The colours of a game at one seat: a click takes the one that is liked."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit import theme
from scenes.kit.canvas import Canvas, centre, inset
from scenes.kit.switches import Cells
from scenes.kit.theme import Point, Rect


class ColourPicks(Cells):
    """All colours of the game `looks`, the seat's own framed; those that nobody plays are pale.

    Outside the Tab order, because the row in which it lies has a key for it.
    """

    focusable = False

    def __init__(
        self,
        rect: Rect,
        looks: tuple[theme.SeatStyle, ...],
        tips: list[str],
        value: int,
        played: frozenset[int],
        on_change: Callable[[int], None],
    ) -> None:
        super().__init__(rect)
        self.looks, self.tips, self.value, self.played = looks, tips, value, played
        self.on_change = on_change

    @property
    def count(self) -> int:
        return len(self.looks)

    def cell(self, colour: int) -> Rect:
        x, y, w, h = self.rect
        step = min(w / len(self.looks), 1.25 * h)
        return (x + step * colour, y, step, h)

    @property
    def tooltip(self) -> str:
        return self.tips[self.over] if self.over is not None else super().tooltip

    def hit(self, at: Point) -> bool:
        return super().hit(at) and self.over is not None

    def pick(self, colour: int) -> None:
        if colour != self.value:
            self.play("click")
            self.on_change(colour)

    def on_key(self, event: pygame.event.Event) -> bool:
        """C for the next colour, with Shift for the one before."""
        if event.type != pygame.KEYDOWN or event.key != pygame.K_c:
            return False
        by = -1 if event.mod & pygame.KMOD_SHIFT else 1
        self.pick((self.value + by) % len(self.looks))
        return True

    def draw(self, canvas: Canvas) -> None:
        for colour, look in enumerate(self.looks):
            cell, own = inset(self.cell(colour), 1, 0), colour == self.value
            over = self.over == colour and self.hovered
            if own:
                canvas.box(cell, "#FFFBF2", radius=5, border=theme.VERMILION, stroke=2)
            elif over:
                canvas.box(cell, "#FFFBF2", radius=5, border="#B3A17D")
            with canvas.faded(1.0 if own or over else 0.7 if colour in self.played else 0.4):
                canvas.seat_mark(centre(cell), self.rect[3] - 4, look)
