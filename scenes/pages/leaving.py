"""The buttons that leave a page: back in the bar, and close in the corner of a panel."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.layout import box
from scenes.kit.theme import Rect
from scenes.kit.widgets import Button, ButtonLook


def back_button(label: str, back: Callable[[], None], wide: float = 140) -> Button:
    """At the left of the upper bar; Escape does it too."""
    rect = (12, 7, wide, 32)
    return Button(rect, label, back, ButtonLook(icon="common/undo"), key=pygame.K_ESCAPE, key_label="Esc")


def close_button(panel: Rect, label: str, close: Callable[[], None], icon: str = "common/cross") -> Button:
    """At the upper right of a panel; Escape does it too."""
    rect = box(panel).at(-154, 14, 136, 36)
    return Button(rect, label, close, ButtonLook(icon=icon), key=pygame.K_ESCAPE, key_label="Esc")
