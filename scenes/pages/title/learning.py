"""The way to the lessons on the title: how far each game's are, or where to start."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.shelf import playable
from scenes.kit import theme
from scenes.kit.buttons import Button, ButtonLook
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect, TextStyle, fade
from scenes.lessons.library import taught
from scenes.lessons.progress import standing, untouched
from scenes.shell.context import Context

HIGH = 50.0


class LearnButton(Button):
    """Below its name the number of each game with a bar, or a tick once all its lessons are done."""

    def __init__(self, rect: Rect, context: Context, on_click: Callable[[], None]) -> None:
        t, chosen = context.t, context.preferences
        super().__init__(
            rect,
            t("title.learn"),
            on_click,
            ButtonLook(kind="night", size=17, icon="common/book"),
            key=pygame.K_l,
            key_label="L",
        )
        self.start = t("title.learn.start") if untouched(chosen) else ""
        numbers = {entry.id: number for number, entry in enumerate(playable(), 1)}
        self.shares = [(numbers[game], standing(chosen, game).share) for game in taught()]

    def ground(self, canvas: Canvas) -> None:
        super().ground(canvas)
        if self.start:
            canvas.box(self.rect, None, radius=7, border=theme.GOLD, stroke=2)

    def _row(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        canvas.art("common/book", (x + 12, y + (h - 26) / 2, 26, 26))
        right = x + w - 10
        canvas.key_cap("L", (right - 22, y + 8, 22, 20), ink=theme.NIGHT_SOFT)
        left = x + 46
        canvas.text(self.label, (left, y + 3, right - 30 - left, 26), self._label("left"))
        if self.start:
            style = TextStyle(size=15, weight="bold", colour=theme.GOLD_LIGHT)
            canvas.text(self.start, (left, y + 26, right - left, 20), style)
            return
        step = min(52.0, (right - left) / max(1, len(self.shares)))
        for place, (number, share) in enumerate(self.shares):
            at = left + place * step
            canvas.write(str(number), (at, y + 36), TextStyle(size=14, colour="#B9BBC0"))
            if share >= 1:
                canvas.circle((at + 22, y + 36), 8, theme.MOSS)
                canvas.art("common/check", (at + 16, y + 30, 12, 12), ink=theme.PAPER_LIGHT)
                continue
            bar = (at + 14, y + 32.0, 24.0, 8.0)
            canvas.box(bar, fade("#0C131C", 0.85), radius=4, border=fade(theme.NIGHT_TEXT, 0.4))
            if share:
                canvas.box((bar[0], bar[1], max(8.0, bar[2] * share), bar[3]), theme.MOSS_LIGHT, radius=4)
