"""The counsel's panel: winning chances, how much was searched, and one line of advice."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect, TextStyle
from scenes.shell.context import Context
from scenes.table.chances import ChanceBar
from scenes.table.seats import Face


@dataclass(frozen=True)
class Counsel:
    """What the panel is to show."""

    shares: tuple[float, ...]
    evaluated: int
    busy: bool
    line: str


class CounselPanel:
    """Draws the panel in `rect`; `bar` is its one widget, drawn with the other widgets of the scene."""

    def __init__(self, context: Context, rect: Rect, seats: tuple[Face, ...]) -> None:
        self.context = context
        self.rect = rect
        x, y, w, _ = rect
        self.bar = ChanceBar((x + 16, y + 42, w - 32, 28), seats, context.still)
        self.shown = Counsel(self.bar.shares, 0, False, "")

    def set(self, counsel: Counsel, jump: bool = False) -> None:
        """Show this counsel; the bars glide there unless they are to `jump`."""
        self.shown = counsel
        self.bar.set(counsel.shares, jump)

    def draw(self, canvas: Canvas, seconds: float) -> None:
        x, y, w, h = self.rect
        key = ("table-counsel", self.rect)
        around_it = (x - 12, y - 8, w + 24, h + 20)
        canvas.layer(key, around_it, lambda c: c.night_panel(self.rect))
        t, told = self.context.t, self.shown
        title = TextStyle(size=17, weight="bold", serif=True, colour=theme.PAPER)
        head = canvas.text(t("table.counsel"), (x + 14, y + 8, 150, 28), title)
        if told.evaluated:
            words = t("table.counsel.evaluated", number=f"{told.evaluated:,}")
            style = TextStyle(size=14, colour=theme.NIGHT_SOFT, align="right", tabular=True)
            left = head[0] + head[2] + 10
            canvas.text(words, (left, y + 8, x + w - 44 - left, 28), style)
        if told.busy:
            canvas.thinking_ring((x + w - 26, y + 22), 8, seconds, still=self.context.still)
        else:
            canvas.arc((x + w - 26, y + 22), 8, theme.fade(theme.GOLD, 0.3), 3, 0, 360)
        if told.line:
            style = TextStyle(size=15, colour=theme.NIGHT_TEXT)
            canvas.text(told.line, (x + 14, y + 76, w - 28, h - 80), style, fit="wrap")
