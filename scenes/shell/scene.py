"""What a scene is: something that hears events, moves on and draws itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.kit.canvas import Canvas, contains
from scenes.kit.group import Group
from scenes.kit.theme import DESIGN_H, DESIGN_W, Point, Rect

if TYPE_CHECKING:
    from scenes.shell.context import Context
    from scenes.shell.routes import Route


class Scene(ABC):
    """One screen. Mouse events come with `pos` in design units.

    `overlay` scenes lie over the one below, which stands still, dimmed. `build` makes the widgets; it is
    called when the scene opens and again whenever the language, the UI scale or the window changes. `route`
    says what the scene is opened with; each takes its own.
    """

    overlay = False
    pictured = False
    """It shows pictures that do not grow with the size of text (see `Magnifier`)."""
    bar = 0.0
    """Height of what stands above the pictures and does grow."""
    pinned = False
    """It uses the room that a window of another ratio has at the right or below (see `Canvas.pinned`)."""

    music: str | None = None
    """The style that is played here (`assets/music`); None: whatever was played before goes on."""

    def __init__(self, context: Context, route: Route) -> None:
        self.context = context
        self.route = route
        self.group = Group(play=context.sound.play)

    @property
    def room(self) -> Rect:
        """What may be used, in design units: from 0, 0 on, and at least 1280 x 720."""
        manager = self.context.manager
        return (0.0, 0.0, DESIGN_W, DESIGN_H) if manager is None else manager.room

    def build(self) -> None:
        """Make the widgets anew."""

    def enter(self) -> None:
        """The scene is on top now (for the first time, or again)."""

    def leave(self) -> None:
        """The scene is no longer on top."""

    def resume(self) -> Route | None:
        """The way back to it after something has failed, made of what cannot have failed with it; None where
        the player is led to the title instead.
        """
        return None

    def handle(self, event: pygame.event.Event) -> bool:
        """Use an event; True when it was used."""
        return self.group.handle(event)

    def update(self, dt: float) -> None:
        """Move on by `dt` seconds."""
        self.group.update(dt)

    def pictures_at(self, at: Point) -> bool:
        """Whether there is something at a point that does not grow with the size of text."""
        read = any(contains(box, at) for box in self.read_boxes())
        return self.pictured and at[1] >= self.bar and not read

    def read_boxes(self) -> Sequence[Rect]:
        """Where sentences stand over the picture, in letters of the chosen size: no lens is laid on them."""
        return ()

    def focus_box(self) -> Rect | None:
        """Where the focus of the keyboard is, None where there is none to be seen."""
        group = self.group
        return group.focused.rect if group.keyboard and group.focused is not None else None

    def next_change(self) -> float:
        """Seconds until the picture changes without any input: 0 while something moves, infinite at rest.

        Asked after every `update`. A frame is drawn only after an input and when this time has come.
        """
        return self.group.next_change()

    def next_stir(self) -> tuple[float, Rect] | None:
        """The same for one part of the screen alone, in design units, where little moves all the time."""
        return None

    def paint_ground(self, canvas: Canvas) -> None:
        """What an overlay puts over the dimmed scene below and never changes; drawn once, not every frame."""

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Paint the whole of it; of an overlay what changes, on its ground."""
