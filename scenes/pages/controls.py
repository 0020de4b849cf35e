"""Controls that several pages have: back in the bar, close in the corner of a panel, turning over, the
languages.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from scenes.kit.layout import box
from scenes.kit.theme import Rect
from scenes.kit.widgets import Button, ButtonLook, SwitchChoice
from scenes.shell.context import Context


def back_button(label: str, back: Callable[[], None], wide: float = 140) -> Button:
    """At the left of the upper bar; Escape does it too."""
    rect = (12, 7, wide, 32)
    return Button(rect, label, back, ButtonLook(icon="common/undo"), key=pygame.K_ESCAPE, key_label="Esc")


def close_button(panel: Rect, label: str, close: Callable[[], None], icon: str = "common/cross") -> Button:
    """At the upper right of a panel; Escape does it too."""
    rect = box(panel).at(-154, 14, 136, 36)
    return Button(rect, label, close, ButtonLook(icon=icon), key=pygame.K_ESCAPE, key_label="Esc")


def turn_buttons(context: Context, turn: Callable[[int], None], top: float, high: float) -> list[Button]:
    """To the panel before and to the next one, where a page shows one at a time."""
    made = []
    for by, key, cap, x in ((-1, pygame.K_PAGEUP, "PgUp", 12.0), (1, pygame.K_PAGEDOWN, "PgDn", 120.0)):
        tip = context.t("review.page.before" if by < 0 else "review.page.next")
        rect = (x, top, 100, high)
        label = "‹" if by < 0 else "›"
        made.append(Button(rect, label, partial(turn, by), key=key, key_label=cap, tip=tip))
    return made


def language_choices(context: Context) -> list[SwitchChoice[str]]:
    """Each language by its own name; Japanese only where there is a font for it."""
    t = context.t
    if context.fonts.japanese:
        japanese = SwitchChoice("ja", t("ui.language.ja"))
    else:
        japanese = SwitchChoice("ja", "Japanese", reason=t("ui.no_japanese_font"))
    return [japanese, SwitchChoice("en", t("ui.language.en"))]
