"""Keys as scenes hear them: Latin letters, digits, Enter, plus and minus under one name each in every layout;
and repeats of a key that is held down go on where they began.
"""

from __future__ import annotations

import weakref
from typing import Any

import pygame

LETTERS_FROM, LETTERS_TO = 4, 29
"""The scancodes of A to Z on a keyboard of the United States; those of 1 to 9 and 0 follow."""
DIGITS_TO = 39
KEY_PAD: dict[int, int] = {
    pygame.K_KP_ENTER: pygame.K_RETURN,
    pygame.K_KP_PLUS: pygame.K_PLUS,
    pygame.K_KP_MINUS: pygame.K_MINUS,
} | {getattr(pygame, f"K_KP_{digit}"): pygame.K_0 + digit for digit in range(10)}
"""What the keys of the key pad stand for."""
_PLACES = pygame.key.ScancodeWrapper(range(512))  # type: ignore[arg-type]
"""The scancode of each key in the layout of this moment, 0 for a key that it has not."""


def meant(key: int, scancode: int) -> int:
    """The key that stands for a pressed one.

    A key of the key pad is the key of its name. Where the layout has no key at all for a Latin letter (as
    Cyrillic ones) or for a digit (as French ones, without Shift), the key at its place on a keyboard of the
    United States is that letter or digit. Any other key is itself.
    """
    if key in KEY_PAD:
        return KEY_PAD[key]
    wanted = _at(scancode)
    return wanted if wanted and wanted != key and not int(_PLACES[wanted]) else key


def _at(scancode: int) -> int:
    """The letter or digit at a place, 0 where neither is."""
    if LETTERS_FROM <= scancode <= LETTERS_TO:
        return pygame.K_a + scancode - LETTERS_FROM
    if LETTERS_TO < scancode <= DIGITS_TO:
        return pygame.K_0 + (scancode - LETTERS_TO) % 10
    return 0


def translated(event: pygame.event.Event) -> pygame.event.Event:
    """An event as the scenes hear it: of a key, with the key that is meant."""
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
        return event
    key = meant(event.key, event.dict.get("scancode", 0))
    return event if key == event.key else pygame.event.Event(event.type, {**event.dict, "key": key})


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
