"""The ways on the title beside the tables: a list below what goes on, and a row of small ones at the foot."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit import theme
from scenes.kit.buttons import Button, ButtonLook
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect, TextStyle

HIGH, STEP = 50.0, 55.0
FOOT: Rect = (560, 662, 168, 38)
FOOT_STEP = 174.0
ICON = 26.0


class MenuRow(Button):
    """A way of the list: a picture, its name, and below it in a few words how things stand there."""

    def __init__(
        self,
        rect: Rect,
        label: str,
        icon: str,
        key: tuple[int, str],
        on_click: Callable[[], None],
        note: str = "",
        tip: str = "",
    ) -> None:
        number, cap = key
        super().__init__(
            rect,
            label,
            on_click,
            ButtonLook(kind="night", size=17, icon=icon, note=note),
            key=number,
            key_label=cap,
            tip=tip,
        )

    def _row(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        assert self.icon is not None
        canvas.art(self.icon, (x + 12, y + (h - ICON) / 2, ICON, ICON))
        right, left = x + w - 10, x + 46
        canvas.key_cap(self.key_label, (right - 22, y + 8, 22, 20), ink=theme.NIGHT_SOFT)
        high = 26.0 if self.note else h - 6
        canvas.text(self.label, (left, y + 3, right - 30 - left, high), self._label("left"))
        if self.note:
            style = TextStyle(size=15, colour="#B9BBC0")
            canvas.text(self.note, (left, y + 26, right - left, 20), style)


def foot_rect(number: int) -> Rect:
    """The place of a way at the foot, from 0."""
    x, y, w, h = FOOT
    return (x + number * FOOT_STEP, y, w, h)
