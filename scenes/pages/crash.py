"""What is seen where a scene has failed: one sentence, the way back, and where the report is."""

from __future__ import annotations

import pygame

from game.core.plain_text import literal
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect, TextStyle
from scenes.kit.widgets import Button, ButtonLook
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.shell.crash import reports_folder
from scenes.shell.scene import Scene

SHEET: Rect = (250, 170, 780, 360)
SENTENCE: Rect = (294, 204, 692, 132)
PLACE: Rect = (294, 344, 692, 84)
LEFT: Rect = (294, 446, 338, 52)
RIGHT: Rect = (648, 446, 338, 52)


class CrashScene(Scene):
    """See `routes.Crash`. It is made of little, so that little of it can fail."""

    def __init__(self, context: Context, route: routes.Crash) -> None:
        super().__init__(context, route)
        self.report, self.back = route.report, route.back
        self.told = False
        """Whether the player has asked where the report is."""

    def build(self) -> None:
        t = self.context.t
        label = t("crash.table" if self.back is not None else "crash.title")
        on = Button(
            LEFT,
            label,
            self.go_on,
            ButtonLook(kind="primary", size=17),
            key=pygame.K_RETURN,
            key_label="Enter",
        )
        where = Button(RIGHT, t("crash.where"), self.tell, ButtonLook(size=17), key=pygame.K_w, key_label="W")
        self.group.replace([on, where])

    def go_on(self) -> None:
        """To the table, or the title."""
        self.context.go(self.back or routes.Title())

    def tell(self) -> None:
        """Say where the report is."""
        self.told = True

    def place(self) -> str:
        """Where the report is, in words; nothing before it is asked."""
        if not self.told:
            return ""
        if self.report is None:
            return self.context.t("crash.nowhere", folder=literal(str(reports_folder())))
        return self.context.t("crash.report", path=literal(str(self.report)))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.go_on()
            return True
        return self.group.handle(event)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(theme.NIGHT)
        canvas.paper(SHEET, radius=10)
        style = TextStyle(size=25, weight="bold", serif=True, align="center", line=1.4)
        canvas.text(self.context.t("crash.sentence"), SENTENCE, style, fit="wrap", balance=True)
        style = TextStyle(size=16, align="center", colour=theme.INK_SOFT, line=1.4)
        canvas.text(self.place(), PLACE, style, fit="wrap")
        self.group.draw(canvas)
        self.group.draw_over(canvas)
