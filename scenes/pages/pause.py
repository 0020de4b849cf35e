"""The menu over a table: go on, settings, rules, leave the table, resign."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect, TextStyle
from scenes.kit.widgets import Button, ButtonLook, Widget
from scenes.pages import resign
from scenes.rulebook.text import has_rules
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.shell.scene import Scene

HEAD, ROW, STEP, FOOT = 84.0, 50.0, 60.0, 26.0
"""From the upper edge to the first row, a row, from one to the next, and below the last."""
HIGHER = 11.0
"""Above the middle of the screen."""
APART = 18.0
"""More room above the row that ends the match."""
WIDTH, ASKING = 360.0, 300.0
"""Of the menu, and where its left edge is while it asks something."""


@dataclass(frozen=True)
class MenuEntry:
    """One line of the menu: label (ready to show), what it does, icon and key."""

    label: str
    action: Callable[[], None]
    icon: str = ""
    key: int | None = None
    key_label: str = ""
    refusal: str = ""
    """Why it cannot be chosen now, else empty."""


class PauseScene(Scene):
    """The menu; see `routes.Pause`.

    Matches store themselves after every action, so leaving and quitting need no question; resigning does.
    """

    overlay = True

    def __init__(self, context: Context, route: routes.Pause) -> None:
        super().__init__(context, route)
        self.game = route.game
        self.section = route.section
        self.over, self.path = route.over, route.path
        self.resigning = route.resigning
        self.asking = route.asks and route.resigning is not None
        """Whether it asks if the player resigns."""
        self.asked: resign.ResignQuestion | None = None
        """What it asks, as the card says it."""
        self._panel: Rect = (0, 0, 0, 0)
        self._asker: Rect = (0, 0, 0, 0)
        """The row that ends the match."""

    def _entries(self) -> list[MenuEntry]:
        t = self.context.t
        entries = [MenuEntry(t("pause.resume"), self.context.pop, "common/play", pygame.K_RETURN, "Enter")]
        if self.over is not None:
            entries.append(MenuEntry(t("pause.review"), self.review, "common/search", pygame.K_g, "G"))
        if has_rules(self.game):
            entries.append(MenuEntry(t("pause.rules"), self.rules, "common/book", pygame.K_F1, "F1"))
        entries += [
            MenuEntry(t("pause.settings"), self.settings, "common/gear", pygame.K_s, "S"),
            MenuEntry(
                t("pause.title"), partial(self.context.go, routes.Title()), "common/home", pygame.K_t, "T"
            ),
            MenuEntry(t("pause.quit"), self.context.quit, "common/door", pygame.K_q, "Q"),
        ]
        if self.resigning is not None:
            key = None if self.asking else pygame.K_r
            words, refusal = t("pause.resign"), self.resigning.refusal
            entries.append(MenuEntry(words, self.ask, "common/flag", key, "R", refusal))
        return entries

    def build(self) -> None:
        entries = self._entries()
        ends = self.resigning is not None
        total = HEAD + STEP * (len(entries) - 1) + ROW + FOOT + APART * ends
        x = ASKING if self.asking else (theme.DESIGN_W - WIDTH) / 2
        y = (theme.DESIGN_H - total) / 2 - HIGHER
        self._panel = (x, y, WIDTH, total)
        widgets: list[Widget] = []
        for number, entry in enumerate(entries):
            last = ends and number == len(entries) - 1
            rect = (x + 26, y + HEAD + number * STEP + APART * last, WIDTH - 52, ROW)
            button = Button(
                rect,
                entry.label,
                entry.action,
                ButtonLook(icon=entry.icon or None, size=17, kind="primary" if number == 0 else "plain"),
                key=entry.key,
                key_label=entry.key_label,
            )
            if entry.refusal:
                button.disable(entry.refusal)
            widgets.append(button)
        self._asker = widgets[-1].rect
        if self.asking and self.resigning is not None:
            self.asked = resign.question(self.context, self.resigning)
            widgets += resign.buttons(self.context, self.context.pop, self.resigning.resign)
        self.group.replace(widgets)

    def enter(self) -> None:
        self.group.focus(self.group.widgets[-2 if self.asking else 0])

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.context.pop()
            return True
        return self.group.handle(event)

    def ask(self) -> None:
        """Ask once whether the player resigns."""
        if not self.asking:
            self.asking = True
            self.build()
            self.enter()

    def rules(self) -> None:
        self.context.push(routes.Rules(self.game, self.section))

    def review(self) -> None:
        """Go over the match that is over."""
        if self.over is not None:
            self.context.go(routes.Review(self.over, self.path))

    def settings(self) -> None:
        self.context.push(routes.Settings())

    def draw(self, canvas: Canvas) -> None:
        key = ("pause", self._panel, self.asking, canvas.ui)
        x, y, w, h = self._panel
        canvas.layer(key, (x - 12, y - 8, w + 24, h + 20), self._paint)
        if self.asked is not None:
            x, y, w, h = resign.CARD
            box = (x - resign.TIP - 12, y - 8, w + resign.TIP + 24, h + 20)
            asked, middle = self.asked, self._asker[1] + self._asker[3] / 2
            canvas.layer(
                ("resign", asked, canvas.ui), box, lambda c: resign.paint(c, self.context, asked, middle)
            )
        self.group.draw(canvas)
        if self.asking:
            canvas.signal(self._asker, "chosen", radius=6)
        self.group.draw_over(canvas)

    def _paint(self, canvas: Canvas) -> None:
        x, y, w, h = self._panel
        canvas.paper(self._panel, radius=10)
        style = TextStyle(size=25, weight="bold", serif=True, align="center")
        canvas.text(self.context.t("pause.heading"), (x + 20, y + 18, w - 40, 40), style)
        canvas.rule(x + 26, y + 66, w - 52)
        if self.resigning is not None:
            canvas.rule(x + 26, y + h - FOOT - ROW - (APART + STEP - ROW) / 2, w - 52)
