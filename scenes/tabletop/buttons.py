"""A button on a board, as a look: the board itself answers clicks."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit.buttons import Button, Kind
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect


@dataclass(frozen=True)
class ButtonLook:
    """A button: its words, the key on it, and a line below."""

    label: str
    key: str = ""
    note: str = ""
    kind: Kind = "plain"
    icon: str = ""
    enabled: bool = True
    stacked: bool = False
    serif: bool = False
    size: float = 0
    """Of the label; 0: as fits the height."""

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        button = Button(
            rect,
            self.label,
            _nothing,
            kind=self.kind,
            icon=self.icon or None,
            key_label=self.key,
            note=self.note,
            size=self.size or (17 if rect[3] > 36 else 15),
            stacked=self.stacked,
            serif=self.serif,
            enabled=self.enabled,
        )
        button.draw(canvas)


def _nothing() -> None:
    pass
