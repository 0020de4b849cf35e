"""Waking the window from another thread."""

from __future__ import annotations

from contextlib import suppress

import pygame

WOKEN = pygame.USEREVENT


def wake() -> None:
    """There is something new to show: a window that rests looks at once. May be called on any thread."""
    # Without a window, or with so many events that it does not rest, nobody is to be woken.
    with suppress(pygame.error):
        pygame.event.post(pygame.event.Event(WOKEN))
