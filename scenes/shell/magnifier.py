"""A magnifying lens over the picture: it follows the pointer, or the focus of keyboard and gamepad.

What it shows is painted at its own scale, not a blown-up copy of the screen, and lies beside what it shows:
the pointer is never on it, so that everything can be clicked as without it.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit import theme
from scenes.kit.canvas import Canvas, centre, contains, inset
from scenes.kit.lens import FRAME, TIMES, common, place, source
from scenes.kit.theme import LARGE_TEXT, Point, Rect, fade
from scenes.shell.context import Context
from scenes.shell.scene import Scene

KEY = pygame.K_F3
MOVES = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
ARROW = ((0, 0), (0, 17), (4, 13.2), (6.6, 19), (9.4, 17.8), (6.9, 12.2), (12.4, 12.2))
"""A pointer, its tip first."""


class Magnifier:
    """`hear` every event, `draw` after everything else."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.pointer: Point | None = None
        """Where the mouse is, in design units; None outside of the window."""
        self.keys = False
        """The last input came from a key."""
        self.shown: Rect | None = None
        """What was magnified in the last frame, and where, both None while it is put away."""
        self.lens: Rect | None = None
        self._way: Point | None = None
        """From what is magnified to the lens, corner to corner."""
        self._canvas: Canvas | None = None

    # What it follows

    def hear(self, event: pygame.event.Event) -> None:
        """Follow an input; positions are in design units."""
        if event.type in MOVES:
            self.pointer, self.keys = (float(event.pos[0]), float(event.pos[1])), False
        elif event.type == pygame.KEYDOWN:
            self.keys = True
        elif event.type == pygame.WINDOWLEAVE:
            self.pointer = None

    def wanted(self, scene: Scene, asked: bool) -> bool:
        """Whether it is to be seen over a scene; `asked`: a question lies over that."""
        chosen = self.context.preferences
        if chosen.magnifier != "auto":
            return chosen.magnifier == "on"
        return chosen.ui_scale > LARGE_TEXT and scene.pictured and not asked

    def toggle(self, scene: Scene, asked: bool) -> None:
        """Show it, or put it away, from now on."""
        self.context.change(magnifier="off" if self.wanted(scene, asked) else "on")
        chosen = self.context.preferences.magnifier
        self.context.say(f"magnifier.{chosen}")

    def _at(self, scene: Scene) -> Point | None:
        """The point that it is held at."""
        focus = scene.focus_box() if self.keys else None
        if focus is not None:
            return centre(focus)
        if self.pointer is None or self.context.preferences.magnifier == "on":
            return self.pointer
        return self.pointer if scene.pictures_at(self.pointer) else None

    # Drawing

    def forget(self) -> None:
        """Another size, language or size of text: everything in it is painted anew."""
        if self._canvas is not None:
            self._canvas.retire()
        self._canvas = None

    def draw(self, canvas: Canvas, scene: Scene, asked: bool, paint: Callable[[Canvas], None]) -> None:
        """Show what `paint` draws around the point at which it is held; it must draw the whole picture."""
        at = self._at(scene) if self.wanted(scene, asked) else None
        if at is None or not contains(canvas.room, at):
            self.shown = self.lens = None
            if self.context.preferences.magnifier == "off":
                self.forget()
            return
        self.shown = source(at, canvas.room)
        self.lens = place(self.shown, canvas.room, [*canvas.tips, *scene.read_boxes()], self._way)
        if not canvas.tips:
            self._way = (self.lens[0] - self.shown[0], self.lens[1] - self.shown[1])
        large = self._large(canvas)
        with large.clipped(self.shown):
            paint(large)
            if not self.keys:
                arrow(large, at, 0.62)
        if not any(common(self.shown, tip) for tip in canvas.tips):
            self._outline(canvas, self.shown)
        self._put(canvas, large)

    def _large(self, canvas: Canvas) -> Canvas:
        found = self._canvas
        if found is None or found.pinned != canvas.pinned:
            self.forget()
            found = self._canvas = canvas.magnified(TIMES)
        found.scheduler.hurried = True
        return found

    def _outline(self, canvas: Canvas, shown: Rect) -> None:
        """Round what is magnified."""
        canvas.box(shown, None, radius=5, border=fade(theme.INK, 0.55), stroke=2.6)
        canvas.box(inset(shown, 0.8), None, radius=4, border=fade(theme.GOLD_LIGHT, 0.95), stroke=1.1)

    def _put(self, canvas: Canvas, large: Canvas) -> None:
        assert self.shown is not None
        assert self.lens is not None
        canvas.shadow(self.lens, radius=9, blur=14, down=4, colour="#000000A0")
        area, part = canvas.device(inset(self.lens, FRAME)), large.device(self.shown)
        part.size = (min(part.width, area.width), min(part.height, area.height))
        with canvas.clipped(inset(self.lens, FRAME)):
            canvas.wash(self.lens, theme.NIGHT)
            canvas.put(large.surface.subsurface(part.clip(large.surface.get_rect())), area.x, area.y)
        canvas.box(self.lens, None, radius=9, border=theme.GOLD, stroke=FRAME + 0.8)
        canvas.box(self.lens, None, radius=9, border=theme.INK, stroke=1.2)


def arrow(canvas: Canvas, at: Point, size: float) -> None:
    """A pointer, its tip at a point."""
    points = [(at[0] + x * size, at[1] + y * size) for x, y in ARROW]
    canvas.polygon(points, "#FFFFFF", border=theme.INK, stroke=1.45 * size)
