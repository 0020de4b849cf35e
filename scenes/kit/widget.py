"""What every control is: a box that is drawn, reacts to events, may be focused and may say why it is
disabled.

Mouse events reach widgets with `pos` in design units (the scene manager converts them).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

import pygame

from scenes.kit.canvas import Canvas, contains
from scenes.kit.theme import Point, Rect
from scenes.kit.tween import NEVER


def silent(_: str) -> None:
    """No sound."""


class Widget(ABC):
    """A control. Subclasses draw themselves and override `activate`, `on_press`, `on_key`."""

    focusable = True
    # True when the widget wants every key while it is focused (a text field).
    greedy = False

    def __init__(
        self,
        rect: Rect,
        *,
        key: int | None = None,
        key_label: str = "",
        tip: str = "",
    ) -> None:
        self.rect = rect
        self.key = key
        self.key_label = key_label
        self.tip = tip
        self.enabled = True
        self.reason = ""
        self.visible = True
        self.hovered = False
        self.focused = False
        self.pressed = False
        self.play: Callable[[str], None] = silent

    @property
    def usable(self) -> bool:
        """It can be clicked and focused: shown and not greyed out."""
        return self.visible and self.enabled

    @property
    def tooltip(self) -> str:
        """What the pointer is told: the reason while disabled, else the tip."""
        return self.tip if self.enabled or not self.reason else self.reason

    def disable(self, reason: str) -> None:
        """Grey it out and say why (in words, shown as its tooltip)."""
        self.enabled, self.reason = False, reason

    def enable(self) -> None:
        """Usable again; the reason is forgotten."""
        self.enabled, self.reason = True, ""

    def hit(self, at: Point) -> bool:
        """Whether `at` (design units) lies on it; a widget that is not shown is never hit."""
        return self.visible and contains(self.rect, at)

    def activate(self) -> None:
        """Enter, Space, the widget's own key, or a click."""

    def on_press(self, at: Point, button: int) -> bool:
        """A mouse button went down on it; True when it takes the drag that may follow."""
        return button == pygame.BUTTON_LEFT

    def on_drag(self, at: Point) -> None:
        """The pointer moved while the left button holds it."""

    def on_release(self, at: Point) -> None:
        """The left button came up again."""
        if self.hit(at):
            self.activate()

    def on_wheel(self, steps: float) -> bool:
        """The wheel turned over it; True when used."""
        return False

    def on_key(self, event: pygame.event.Event) -> bool:
        """A key or text event while focused; True when used."""
        return False

    def on_focus(self, gained: bool) -> None:
        """The focus came or went."""

    def update(self, dt: float) -> None:
        """Move on by `dt` seconds."""

    def next_change(self) -> float:
        """Seconds until it looks different without any input: 0 while it moves (see scenes.kit.tween)."""
        return NEVER

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Paint it in its present state."""
