"""A store of finished surfaces: the least recently used ones go when it holds too many bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any

import pygame

Key = Hashable
MOST = 256 << 20
"""Bytes of the pictures of a window, however large it is."""
SIDE_MOST = 64 << 20
"""Bytes of those of a small table beside it."""
LENS_MOST = 384 << 20
"""Bytes of those of the lens."""
LEAST = 32 << 20
"""Bytes that are kept however small the window is."""
SCREENS = 16
"""How often the pixels of the window may be kept: a page needs them five to nine times."""
LENS_SCREENS = 5
"""The same of the lens, which paints most things only where it is: a table or a page needs its pixels, those
of the window at twice the scale, two to five times. With less it makes the same pictures for every frame.
"""
ENTRY = 1 << 10
"""Bytes that an entry takes with its key, whatever it holds."""


def bytes_of(value: Any) -> int:
    """Bytes that a value takes in a store: those of its surfaces, or what it says itself as `.bytes`."""
    if isinstance(value, pygame.Surface):
        return value.get_width() * value.get_height() * 4
    if isinstance(value, tuple):
        return sum(map(bytes_of, value))
    told = getattr(value, "bytes", 0)
    surface = getattr(value, "surface", None)
    return (told if isinstance(told, int) else 0) + (0 if surface is None else bytes_of(surface))


def budget_of(size: tuple[int, int], most: int = MOST, screens: int = SCREENS) -> int:
    """Bytes of the pictures of a canvas of so many pixels."""
    return min(most, max(LEAST, screens * size[0] * size[1] * 4))


class SurfaceCache:
    """Values by key, at most `budget` bytes of them: surfaces, tuples with surfaces, and what has a surface
    as `.surface`, which may be made later.
    """

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.bytes = 0
        self.gone = 0
        """Bytes that were let go to make room, since somebody set it to 0."""
        self._items: OrderedDict[Key, tuple[Any, int]] = OrderedDict()

    def get(self, key: Key, make: Callable[[], Any]) -> Any:
        """The value under `key`, made on the first call; what `make` raises is raised, and nothing is kept.

        The least recently used ones go until all of them fit; the last one made always stays.
        """
        found = self._items.get(key)
        if found is not None:
            self._items.move_to_end(key)
            if found[1] == ENTRY:
                self._count(key, found[0], found[1])
            return found[0]
        value = make()
        self._count(key, value, 0)
        return value

    def _count(self, key: Key, value: Any, before: int) -> None:
        """Keep the value with its bytes, which were so many `before`, and make room for it."""
        size = ENTRY + bytes_of(value)
        if size == before:
            return
        self._items[key] = (value, size)
        self.bytes += size - before
        while self.bytes > self.budget and len(self._items) > 1:
            _, (_, gone) = self._items.popitem(last=False)
            self.bytes -= gone
            self.gone += gone

    def find(self, key: Key) -> Any | None:
        """The value under `key` if there is one."""
        found = self._items.get(key)
        if found is None:
            return None
        self._items.move_to_end(key)
        return found[0]

    def drop(self) -> None:
        """Forget everything (after a resize)."""
        self._items.clear()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._items)
