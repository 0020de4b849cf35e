"""A store of finished surfaces: the least recently used ones go when it holds too many pixels."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any

import pygame

Key = Hashable


class SurfaceCache:
    """Surfaces by key, at most `budget` bytes of pixels.

    Values may be tuples that begin with the surface, or hold it as `.surface`.
    """

    def __init__(self, budget: int = 256 << 20) -> None:
        self.budget = budget
        self.bytes = 0
        self._items: OrderedDict[Key, tuple[Any, int]] = OrderedDict()

    def get(self, key: Key, make: Callable[[], Any]) -> Any:
        """The value under `key`, made on the first call; what `make` raises is raised, and nothing is kept.

        The least recently used ones go until all of them fit; the last one made always stays.
        """
        found = self._items.get(key)
        if found is not None:
            self._items.move_to_end(key)
            return found[0]
        value = make()
        surface = value[0] if isinstance(value, tuple) else getattr(value, "surface", value)
        size = surface.get_width() * surface.get_height() * 4 if isinstance(surface, pygame.Surface) else 256
        self._items[key] = (value, size)
        self.bytes += size
        while self.bytes > self.budget and len(self._items) > 1:
            _, (_, gone) = self._items.popitem(last=False)
            self.bytes -= gone
        return value

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
