"""Short messages that come and go under the bar, clear of hand and buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import TextStyle, fade
from scenes.kit.tween import NEVER, NOW

Tone = Literal["plain", "good", "warning"]
SECONDS = 4.0
TOP = 56.0
MOVE = 0.18
STYLE = TextStyle(size=16, colour=theme.NIGHT_TEXT, line=1.4)


@dataclass
class Toast:
    """One message on its way."""

    content: str
    tone: Tone
    seconds: float
    age: float = 0.0


class Toasts:
    """Shows messages one below the other, newest first; the same message twice counts as one."""

    def __init__(self) -> None:
        self.items: list[Toast] = []
        self.reduced = False

    def show(self, content: str, tone: Tone = "plain", seconds: float | None = None) -> None:
        """Show `content` (markup). Warnings stay longer, and long sentences too."""
        for item in self.items:
            if item.content == content:
                item.age = min(item.age, MOVE)
                return
        length = seconds or SECONDS + len(content) * 0.03 + (3.0 if tone == "warning" else 0.0)
        self.items.append(Toast(content, tone, length))
        del self.items[:-4]

    def forget(self, tone: Tone) -> None:
        """Let the messages of this tone go: they are about something past."""
        for item in self.items:
            if item.tone == tone:
                item.seconds = min(item.seconds, item.age + MOVE)

    def update(self, dt: float) -> None:
        for item in self.items:
            item.age += dt
        self.items = [item for item in self.items if item.age < item.seconds]

    def next_change(self) -> float:
        """Seconds until a message comes, goes or begins to go."""
        return min(map(_change, self.items), default=NEVER)

    def draw(self, canvas: Canvas) -> None:
        top = TOP
        for item in reversed(self.items):
            strength = min(1.0, item.age / MOVE, (item.seconds - item.age) / MOVE)
            width = min(760.0 * max(1.0, canvas.ui), canvas.room[2] - 80.0)
            text_w, text_h = canvas.measure(item.content, STYLE, width, balance=True)
            w, h = text_w + 58, text_h + 20
            x = (canvas.room[2] - w) / 2
            slide = 0.0 if self.reduced else (1 - strength) * 10
            rect = (x, top - slide, w, h)
            colour = {"plain": theme.GOLD, "good": theme.MOSS_LIGHT, "warning": theme.VERMILION}[item.tone]
            icon = {"plain": "bell", "good": "check", "warning": "info"}[item.tone]
            with canvas.faded(max(0.0, strength)):
                canvas.shadow(rect, radius=8, blur=10, down=3, colour="#00000080")
                canvas.box(rect, "#1B2635F7", radius=8, border=fade(colour, 0.9), stroke=1.4)
                canvas.wash((x + 1, rect[1] + 8, 4, h - 16), colour)
                name = f"common/{icon}"
                if canvas.book.has(name):
                    canvas.art(name, (x + 14, rect[1] + h / 2 - 11, 22, 22), ink=theme.NIGHT_TEXT)
                canvas.text(
                    item.content,
                    (x + 44, rect[1] + 10, text_w + 1, text_h + 2),
                    STYLE,
                    fit="wrap",
                    valign="top",
                    balance=True,
                )
            top += (h + 8) * strength


def _change(item: Toast) -> float:
    return NOW if item.age < MOVE else max(NOW, item.seconds - MOVE - item.age)
