"""Which inputs there are at a table, and which of them end a demo that began by itself."""

from __future__ import annotations

import pygame

MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
INPUTS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.JOYBUTTONDOWN)
ATTRACT_STILL = 0.6
"""Seconds after which a demo on its own ends with any movement of the mouse."""


def ends_attract(event: pygame.event.Event, seconds: float) -> bool:
    """Whether an input ends a demo that has been going on by itself for so many `seconds`."""
    moved = event.type == pygame.MOUSEMOTION and sum(map(abs, event.rel)) > 4
    return event.type in INPUTS or (moved and seconds > ATTRACT_STILL)
