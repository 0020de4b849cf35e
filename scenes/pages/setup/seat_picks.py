"""An option that names seats: one switch per seat, with its shape."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.game import seat_set, seats_of
from scenes.kit import theme
from scenes.kit.canvas import Canvas, centre, inset
from scenes.kit.switches import Cells
from scenes.kit.theme import Rect


class SeatPicks(Cells):
    """Any of the seats `looks`; `value` is a SeatSet. Left and right move, Space turns a seat on or off."""

    def __init__(
        self,
        rect: Rect,
        looks: tuple[theme.SeatStyle, ...],
        names: list[str],
        value: str,
        on_change: Callable[[str], None],
    ) -> None:
        super().__init__(rect)
        self.looks, self.names = looks, names
        self.chosen = set(seats_of(value))
        self.on_change = on_change
        self.at = 0

    @property
    def count(self) -> int:
        return len(self.looks)

    @property
    def tooltip(self) -> str:
        return self.names[self.over] if self.over is not None and self.hovered else super().tooltip

    def pick(self, index: int) -> None:
        self.at = index
        self.chosen ^= {index}
        self.play("click")
        self.on_change(seat_set(self.chosen))

    def activate(self) -> None:
        self.pick(self.at)

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self.at = (self.at + (1 if event.key == pygame.K_RIGHT else -1)) % len(self.looks)
        return True

    def draw(self, canvas: Canvas) -> None:
        for index, look in enumerate(self.looks):
            cell = inset(self.cell(index), 2, 0)
            chosen, over = index in self.chosen, self.over == index and self.hovered
            if chosen:
                canvas.box(cell, "#FFFBF2", radius=6, border=theme.VERMILION, stroke=2.2)
            else:
                canvas.box(cell, "#EFE5CF" if over else "#E2D6BD", radius=6, border="#B3A17D")
            if self.focused and index == self.at:
                canvas.dashed_box(inset(cell, 3), theme.INK, radius=4, stroke=1.6)
            with canvas.faded(1.0 if chosen or over else 0.6):
                canvas.seat_mark(centre(cell), 22, look)
            if chosen:
                x, y, w, _ = cell
                canvas.art("common/check", (x + w - 15, y + 2, 13, 13))
