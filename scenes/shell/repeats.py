"""Keys that are held down: their repeats go on where they began."""

from __future__ import annotations

import weakref
from typing import Any

import pygame


class Repeats:
    """Tells repeats of a held key from presses. While a frame takes long, pygame repeats a key that has been
    let go already, and another screen may be there by then.
    """

    def __init__(self) -> None:
        self._held: dict[int, weakref.ref[Any]] = {}
        """Who heard the press of each key that has not been let go."""

    def strays(self, event: pygame.event.Event, listener: object) -> bool:
        """Whether an event is the repeat of a key whose press somebody else than `listener` heard."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()  # nobody is told when a key is let go elsewhere
        elif event.type == pygame.KEYUP:
            self._held.pop(event.key, None)
        elif event.type == pygame.KEYDOWN:
            heard = self._held.setdefault(event.key, weakref.ref(listener))
            return heard() is not listener
        return False
