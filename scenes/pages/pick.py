"""Which game? The open tables side by side, to choose one for something other than sitting down."""

from __future__ import annotations

from functools import partial

import pygame

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect, TextStyle
from scenes.kit.widgets import Button, Widget
from scenes.pages.title.shelf import open_places
from scenes.pages.title.tiles import KEYS, Tile, paint_tile
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.shell.scene import Scene

TILE = (270.0, 258.0)
GAP = 16.0
HEAD = 74.0
FOOT = 62.0


class PickScene(Scene):
    """The choice; see `routes.Pick`."""

    overlay = True

    def __init__(self, context: Context, route: routes.Pick) -> None:
        super().__init__(context, route)
        self.heading = route.heading
        self.choose = route.choose
        wide = len(open_places()) * (TILE[0] + GAP) - GAP + 48
        high = HEAD + TILE[1] + FOOT
        self.sheet: Rect = ((theme.DESIGN_W - wide) / 2, (theme.DESIGN_H - high) / 2, wide, high)

    def rects(self) -> list[Rect]:
        """The places of the tiles."""
        x, y, _, _ = self.sheet
        step = TILE[0] + GAP
        return [(x + 24 + number * step, y + HEAD, *TILE) for number in range(len(open_places()))]

    def build(self) -> None:
        t = self.context.t
        x, y, w, h = self.sheet
        widgets: list[Widget] = []
        for number, (place, rect) in enumerate(zip(open_places(), self.rects(), strict=True)):
            action = partial(self.picked, place.id)
            widgets.append(Tile(rect, t("title.choose"), action, key=KEYS[number], number=number + 1))
        cancel = (x + w / 2 - 75, y + h - 48, 150.0, 36.0)
        widgets.append(Button(cancel, t("ui.cancel"), self.context.pop, key=pygame.K_ESCAPE, key_label="Esc"))
        self.group.replace(widgets)

    def enter(self) -> None:
        self.group.focus(self.group.widgets[0])

    def picked(self, game: str) -> None:
        self.context.pop()
        self.choose(game)

    def draw(self, canvas: Canvas) -> None:
        self.group.draw(canvas)
        self.group.draw_over(canvas)

    def paint_ground(self, canvas: Canvas) -> None:
        x, y, w, _ = self.sheet
        canvas.night_panel(self.sheet, radius=12)
        style = TextStyle(size=25, weight="bold", serif=True, align="center", colour=theme.PAPER_LIGHT)
        canvas.text(self.heading, (x + 24, y + 16, w - 48, 44), style)
        for number, (place, rect) in enumerate(zip(open_places(), self.rects(), strict=True)):
            paint_tile(canvas, rect, place, number + 1, self.context.t)
