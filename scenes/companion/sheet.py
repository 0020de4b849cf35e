"""A panel in large letters is a sheet that lies over half of the table. It can be folded to its heading."""

from __future__ import annotations

import pygame

from scenes.kit.buttons import Button, ButtonLook, Kind
from scenes.kit.theme import LARGE_TEXT, Rect
from scenes.shell.context import Context

SHEET: Rect = (640.0, 54.0, 632.0, 658.0)
"""Where it lies while text is larger than `LARGE_TEXT`."""
KEY, KEY_LABEL = pygame.K_F2, "F2"


class Fold:
    """Whether a sheet is folded, and the button on it that says so. Panels in small letters hide nothing and
    have no such button.
    """

    def __init__(self, context: Context, kind: Kind = "plain", *, stacked: bool = False) -> None:
        self.context = context
        self.folded = False
        nowhere: Rect = (0.0, 0.0, 0.0, 0.0)
        self.button = Button(
            nowhere,
            "",
            self.turn,
            ButtonLook(kind=kind, stacked=stacked, size=16),
            key=KEY,
            key_label=KEY_LABEL,
        )
        self._name()

    @property
    def offered(self) -> bool:
        """Whether text is so large that panels are sheets."""
        return self.context.preferences.ui_scale > LARGE_TEXT

    def turn(self) -> None:
        """Fold it, or unfold it."""
        self.folded = self.offered and not self.folded
        self._name()

    def unfold(self) -> None:
        """Something new is said, which is to be read."""
        self.folded = False
        self._name()

    def _name(self) -> None:
        self.button.label = self.context.t("ui.unfold" if self.folded else "ui.fold")
