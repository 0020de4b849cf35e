"""A table that is being laid: where it will stand, with how far the preparation of its game is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.errors import PlayerError
from scenes.boards import face, tiles
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.pictures import desk
from scenes.kit.theme import Rect, TextStyle, fade
from scenes.kit.widgets import Button, ButtonLook
from scenes.shell import routes
from scenes.shell.context import SLICE, Context
from scenes.shell.loading import PROGRESS_SECONDS
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.saves import Loading

SHEET: Rect = (400, 118, 480, 496)
PICTURE: Rect = (424, 142, 432, 247)
BAR: Rect = (424, 506, 432, 12)
PICTURE_CORNER = 5


class OpeningScene(Scene):
    """Waits until the game is ready, makes the match and hands it on; see `routes.Opening`."""

    def __init__(self, context: Context, route: routes.Opening) -> None:
        super().__init__(context, route)
        self.game = route.game
        self.make = route.make
        self.back = route.back
        self.use = route.use
        self.loading: Loading | None = None

    def build(self) -> None:
        label = self.context.t("opening.back")
        key = pygame.K_ESCAPE
        self.group.replace(
            [
                Button(
                    (560, 548, 160, 40),
                    label,
                    self.back,
                    ButtonLook(icon="common/undo"),
                    key=key,
                    key_label="Esc",
                )
            ]
        )

    def enter(self) -> None:
        self.context.warm_up.prefer(self.game)

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.context.warm_up.ready(self.game):
            return
        try:
            match = self._match()
        except PlayerError as error:
            self.context.report(error)
            self.back()
            return
        if match is not None:
            self.use(match)

    def _match(self) -> Match | None:
        """The match, None while it is still being replayed."""
        from game.core.saves import Loading

        if self.loading is None:
            made = self.make()
            if not isinstance(made, Loading):
                return made
            self.loading = made
        return self.loading.match if self.loading.step(SLICE) else None

    def next_change(self) -> float:
        return 0.0 if self.loading is not None else min(super().next_change(), PROGRESS_SECONDS)

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(("opening", self.game), self._paint)
        if self.context.warm_up.error(self.game):
            self._say(canvas, "opening.failed", theme.VERMILION)
        elif self.loading is not None:
            self._say(canvas, "opening.replay", theme.INK_SOFT)
            self._draw_bar(canvas, self.loading.progress)
        else:
            self._say(canvas, "opening.note", theme.INK_SOFT)
            self._draw_bar(canvas, self.context.warm_up.progress(self.game))
        self.group.draw(canvas)
        self.group.draw_over(canvas)

    def _paint(self, canvas: Canvas) -> None:
        t = self.context.t
        look = face(self.game).desk
        desk.cover(canvas, look)
        canvas.top_bar()
        heading = TextStyle(size=22, weight="bold", serif=True, colour=theme.PAPER)
        canvas.text(t(f"title.game.{self.game}"), (24, 4, 900, 38), heading)
        canvas.paper(SHEET, radius=9)
        area = canvas.device(PICTURE)
        canvas.shadow(PICTURE, radius=PICTURE_CORNER, blur=4, down=1.5)
        canvas.put(tiles.draw(area.size, self.game), area.x, area.y)
        style = TextStyle(size=26, weight="bold", serif=True, align="center")
        canvas.text(t("opening.heading"), (424, 402, 432, 40), style)

    def _say(self, canvas: Canvas, key: str, colour: str) -> None:
        style = TextStyle(colour=colour, align="center")
        canvas.text(self.context.t(key), (424, 444, 432, 50), style, fit="wrap")

    def _draw_bar(self, canvas: Canvas, share: float) -> None:
        canvas.box(BAR, theme.PAPER_SHADE, radius=6, border=fade(theme.INK, 0.35))
        x, y, w, h = inset(BAR, 1.5)
        if share > 0.02:
            canvas.box((x, y, max(h, w * share), h), theme.GOLD_LIGHT, bottom=theme.GOLD, radius=h / 2)
