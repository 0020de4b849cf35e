"""What a mouse does, as events for the program: for walks, pictures and tests that nobody sits at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from scenes.kit.theme import Point

if TYPE_CHECKING:
    from scenes.shell.app import App


def point_at(app: App, at: Point) -> None:
    """The pointer goes to a point in design units."""
    _send(app, pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(0, 0, 0))


def click_at(app: App, at: Point, button: int = pygame.BUTTON_LEFT) -> None:
    """The pointer goes to a point in design units, and a button is pressed and let go there."""
    point_at(app, at)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        _send(app, kind, at, button=button)


def _send(app: App, kind: int, at: Point, **values: Any) -> None:
    pos = tuple(round(value) for value in app.canvas.spot(at))
    app.manager.handle(pygame.event.Event(kind, pos=pos, **values))
