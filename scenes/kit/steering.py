"""How the keyboard goes from box to box: round and round with Tab, or in the direction of an arrow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

import pygame

from scenes.kit.layout import centre
from scenes.kit.theme import Rect

ARROWS: dict[int, tuple[int, int]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Boxed(Protocol):
    """Whatever lies somewhere."""

    @property
    def rect(self) -> Rect:
        """Where it lies."""


B = TypeVar("B", bound=Boxed)


def neighbour(found: Sequence[B], place: int | None, step: int) -> B | None:
    """`step` places on from `place`, round and round; the first or last one where there is no `place`."""
    if not found:
        return None
    if place is None:
        return found[0 if step > 0 else -1]
    return found[(place + step) % len(found)]


def towards(found: Iterable[B], now: B, way: tuple[int, int]) -> B:
    """The nearest one from `now` in a direction, itself where there is none; what lies straight ahead counts
    as nearer.
    """
    (x, y), (dx, dy) = centre(now.rect), way
    best, least = now, float("inf")
    for each in found:
        tx, ty = centre(each.rect)
        ahead, aside = (tx - x) * dx + (ty - y) * dy, abs((tx - x) * dy) + abs((ty - y) * dx)
        if ahead > 1 and ahead + 2.5 * aside < least:
            best, least = each, ahead + 2.5 * aside
    return best
