"""The menu over a table: go on, settings, rules, leave the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect, TextStyle
from scenes.kit.widgets import Button, Widget
from scenes.rulebook.text import has_rules
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.shell.scene import Scene

WIDTH = 380.0


@dataclass(frozen=True)
class Entry:
    """One line of the menu: label (ready to show), what it does, icon and key."""

    label: str
    action: Callable[[], None]
    icon: str = ""
    key: int | None = None
    key_label: str = ""


class PauseScene(Scene):
    """The menu; see `routes.Pause`.

    Matches store themselves after every action, so leaving and quitting need no question.
    """

    overlay = True

    def __init__(self, context: Context, route: routes.Pause) -> None:
        super().__init__(context, route)
        self.game = route.game
        self.section = route.section
        self.over, self.path = route.over, route.path
        self._panel: Rect = (0, 0, 0, 0)

    def build(self) -> None:
        t = self.context.t
        entries = [Entry(t("pause.resume"), self.context.pop, "common/play", pygame.K_RETURN, "Enter")]
        if self.over is not None:
            entries.append(Entry(t("pause.review"), self.review, "common/search", pygame.K_g, "G"))
        if has_rules(self.game):
            entries.append(Entry(t("pause.rules"), self.rules, "common/book", pygame.K_F1, "F1"))
        entries += [
            Entry(t("pause.settings"), self.settings, "common/gear", pygame.K_s, "S"),
            Entry(t("pause.title"), partial(self.context.go, routes.Title()), "common/home", pygame.K_t, "T"),
            Entry(t("pause.quit"), self.context.quit, "common/door", pygame.K_q, "Q"),
        ]
        high = 48.0
        step = high + 10
        total = 84 + step * len(entries) + 14
        x, y = (theme.DESIGN_W - WIDTH) / 2, (theme.DESIGN_H - total) / 2
        self._panel = (x, y, WIDTH, total)
        widgets: list[Widget] = []
        for number, entry in enumerate(entries):
            rect = (x + 26, y + 78 + number * step, WIDTH - 52, high)
            widgets.append(
                Button(
                    rect,
                    entry.label,
                    entry.action,
                    icon=entry.icon or None,
                    key=entry.key,
                    key_label=entry.key_label,
                    size=17,
                    kind="primary" if number == 0 else "plain",
                )
            )
        self.group.replace(widgets)

    def enter(self) -> None:
        self.group.focus(self.group.widgets[0])

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.context.pop()
            return True
        return self.group.handle(event)

    def rules(self) -> None:
        self.context.push(routes.Rules(self.game, self.section))

    def review(self) -> None:
        """Go over the match that is over."""
        if self.over is not None:
            self.context.go(routes.Review(self.over, self.path))

    def settings(self) -> None:
        self.context.push(routes.Settings())

    def draw(self, canvas: Canvas) -> None:
        self.group.draw(canvas)
        self.group.draw_over(canvas)

    def paint_ground(self, canvas: Canvas) -> None:
        x, y, w, _ = self._panel
        canvas.paper(self._panel, radius=10)
        style = TextStyle(size=25, weight="bold", serif=True, align="center")
        canvas.text(self.context.t("pause.heading"), (x + 20, y + 18, w - 40, 40), style)
        canvas.rule(x + 26, y + 64, w - 52)
