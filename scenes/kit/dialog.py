"""A question above everything else, answered with a button or a key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.kit import theme
from scenes.kit.buttons import Button, ButtonLook
from scenes.kit.canvas import Canvas
from scenes.kit.group import Group
from scenes.kit.theme import TextStyle
from scenes.kit.tween import Glide
from scenes.kit.widget import silent

WIDTH, WIDE = 460.0, 620.0
"""With two answers, and with more."""


@dataclass(frozen=True)
class Answer:
    """One button of a dialog."""

    label: str
    action: Callable[[], None]
    key: int | None = None
    key_label: str = ""
    primary: bool = False


class Dialog:
    """Draws itself in the middle; `open` turns False when it was answered. Esc gives the last answer, or that
    of the number `escape`.
    """

    def __init__(
        self,
        title: str,
        content: str,
        answers: Sequence[Answer],
        play: Callable[[str], None] = silent,
        escape: int = -1,
    ) -> None:
        self.escape = escape % len(answers)
        self.title = title
        self.content = content
        self.answers = list(answers)
        self.open = True
        self.group = Group(play=play)
        self._strength = Glide(0.0, 0.12)
        self._strength.to(1.0)
        self._laid_out: tuple[float, float, theme.Rect] | None = None
        self._rect: theme.Rect = (0, 0, 0, 0)

    def answer(self, index: int) -> None:
        self.open = False
        self.answers[index].action()

    def handle(self, event: pygame.event.Event) -> bool:
        """Always True for keys and mouse: nothing behind the dialog hears them."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.group.play("click")
            self.answer(self.escape)
            return True
        self.group.handle(event)
        return event.type != pygame.WINDOWRESIZED

    def update(self, dt: float) -> None:
        self._strength.update(dt)
        self.group.update(dt)

    def next_change(self) -> float:
        return min(self._strength.next_change(), self.group.next_change())

    def _arrange(self, canvas: Canvas) -> None:
        ui = min(1.6, max(1.0, canvas.ui))
        if self._laid_out == (ui, canvas.scale, canvas.room):
            return
        self._laid_out = (ui, canvas.scale, canvas.room)
        wide = (WIDTH if len(self.answers) < 3 else min(WIDE, canvas.room[2] / ui - 24)) * ui
        high = canvas.measure(self.content, TextStyle(size=16, line=1.5), wide - 64 * ui)[1]
        total = high + 148 * ui
        self._rect = ((canvas.room[2] - wide) / 2, (canvas.room[3] - total) / 2 - 10, wide, total)
        x, y, w, h = self._rect
        gap, tall = 12 * ui, 46 * ui
        each = (w - 48 * ui - gap * (len(self.answers) - 1)) / len(self.answers)
        buttons: list[Button] = []
        for number, answer in enumerate(self.answers):
            rect = (x + 24 * ui + number * (each + gap), y + h - tall - 20 * ui, each, tall)
            buttons.append(
                Button(
                    rect,
                    answer.label,
                    partial(self.answer, number),
                    ButtonLook(kind="primary" if answer.primary else "plain", size=16),
                    key=answer.key,
                    key_label=answer.key_label,
                )
            )
        self.group.replace(buttons)
        first = next((b for b, a in zip(buttons, self.answers, strict=True) if a.primary), buttons[0])
        self.group.focus(first, self.group.keyboard)

    def draw(self, canvas: Canvas) -> None:
        self._arrange(canvas)
        ui = self._laid_out[0] if self._laid_out else 1.0
        x, y, w, h = self._rect
        canvas.dim(0.6 * self._strength.value)
        with canvas.faded(self._strength.value):
            canvas.paper(self._rect, radius=10)
            style = TextStyle(size=23, weight="bold", serif=True, align="center")
            canvas.text(self.title, (x + 24, y + 14 * ui, w - 48, 40 * ui), style)
            canvas.text(
                self.content,
                (x + 32 * ui, y + 60 * ui, w - 64 * ui, h - 132 * ui),
                TextStyle(size=16, line=1.5, align="center", colour=theme.INK),
                fit="wrap",
                balance=True,
            )
            self.group.draw(canvas)
        self.group.draw_over(canvas)
