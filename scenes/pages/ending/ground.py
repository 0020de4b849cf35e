"""What the ending is played before: the last position of the table, blurred and dim, and a counter."""

from __future__ import annotations

import math

import pygame

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect, fade
from scenes.kit.timeline import Timeline
from scenes.table.tags import use_tags
from scenes.tabletop.board import Board

COUNTER = 530.0
"""The upper edge of the counter."""
EDGE = 618.0
"""Where its front begins."""
BLUR = 6
"""The table is made so many times smaller and large again."""
DIM = 0.38
"""How much of its light is left."""


class Ground:
    """Two pictures for each size of the window: the table as it was left, and the stage before it."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._made: tuple[object, pygame.Surface, pygame.Surface] | None = None

    def draw(self, canvas: Canvas, part: float) -> None:
        """The stage, `part` (0..1) of the way from the table to it."""
        table, stage = self._pictures(canvas)
        if part >= 1.0:
            canvas.put(stage, 0, 0)
            return
        canvas.put(table, 0, 0)
        with canvas.faded(part):
            canvas.put(stage, 0, 0)

    def _pictures(self, canvas: Canvas) -> tuple[pygame.Surface, pygame.Surface]:
        key = (canvas.size, canvas.ui, canvas.language)
        if self._made is None or self._made[0] != key:
            hurried, canvas.scheduler.hurried = canvas.scheduler.hurried, True
            try:
                canvas.fill(theme.WOOD_DARK)
                use_tags(canvas, self.board)
                self.board.draw(canvas, Timeline(), 0.0)
            finally:
                canvas.scheduler.hurried = hurried
            table = canvas.surface.copy()
            self._made = (key, table, self._stage(canvas, table))
        return self._made[1], self._made[2]

    def _stage(self, canvas: Canvas, table: pygame.Surface) -> pygame.Surface:
        wide, high = table.get_size()
        small = pygame.transform.smoothscale(table, (max(1, wide // BLUR), max(1, high // BLUR)))
        small = pygame.transform.gaussian_blur(small, 2)
        small.fill([round(255 * DIM)] * 3, special_flags=pygame.BLEND_RGB_MULT)
        stage = table.copy()
        pygame.transform.smoothscale(small, (wide, high), stage)
        sheet = canvas.sheet(stage, canvas.left, canvas.top)
        self._light(sheet)
        paint_counter(sheet)
        return stage

    def _light(self, sheet: Canvas) -> None:
        """Warm light from above the counter, and darkness at the edges."""
        x, y, w, _ = sheet.bleed
        glow = pygame.Surface((64, 36), pygame.SRCALPHA)
        for column in range(64):
            for line in range(36):
                away = math.hypot((column - 31.5) / 26, (line - 24) / 17)
                warm = max(0.0, 1 - away)
                glow.set_at((column, line), (255, 190, 90, round(70 * warm * warm)))
        large = pygame.transform.smoothscale(glow, sheet.size)
        sheet.put(large, 0, 0)
        sheet.wash((x, y, w, 150 - y), fade("#05070B", 0.55), fade("#05070B", 0.0))
        sheet.wash((x, COUNTER - 90, w, 90), fade("#05070B", 0.0), fade("#05070B", 0.5))


def paint_counter(sheet: Canvas) -> None:
    """Planks before the stage, to the lower edge of the window."""
    x, y, w, h = sheet.bleed
    bottom = y + h
    sheet.wash((x, COUNTER, w, EDGE - COUNTER), "#6B4530", "#54341F")
    sheet.wash((x, COUNTER, w, 2), theme.GOLD)
    for number in range(9):
        left = number * 160 - 40
        sheet.line([(left + 60, COUNTER + 3), (left, EDGE)], fade("#24150C", 0.5), 2)
    for number in range(14):
        at = (37 * number * number) % 1240
        line = COUNTER + 14 + (number * 29) % 66
        sheet.line([(at, line), (at + 60 + number * 5 % 40, line)], fade("#24150C", 0.22), 2)
    sheet.wash((x, EDGE, w, 4), "#2A1A10")
    sheet.wash((x, EDGE + 4, w, bottom - EDGE - 4), "#3A2418", "#1E120B")
    for number in range(7):
        at = 80 + number * 210
        sheet.line([(at, EDGE + 6), (at, bottom)], fade("#000000", 0.35), 2)


def spot_light(canvas: Canvas, at: float, cold: bool) -> None:
    """A cone of light from above on whoever stands at `at`."""
    rect: Rect = (at - 300, 0, 600, COUNTER)

    def make(size: tuple[int, int]) -> pygame.Surface:
        wide, high = size
        wide, high = max(1, wide // 4), max(1, high // 4)
        light = pygame.Surface((wide, high), pygame.SRCALPHA)
        colour = (190, 205, 230) if cold else (255, 220, 150)
        light.fill((*colour, 0))
        top, low = wide * 0.09, wide * 0.42
        points = [(wide / 2 - top, 0), (wide / 2 + top, 0), (wide / 2 + low, high), (wide / 2 - low, high)]
        pygame.draw.polygon(light, (*colour, 74), points)
        return pygame.transform.smoothscale(pygame.transform.gaussian_blur(light, max(2, wide // 50)), size)

    canvas.picture(("ending-light", cold), rect, make)
