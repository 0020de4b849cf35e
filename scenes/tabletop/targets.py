"""Things on a board that can be pointed at, and how the keyboard goes from one to the next."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from scenes.kit.canvas import centre, contains
from scenes.kit.theme import Point, Rect


class Thing(Protocol):
    """Whatever the pointer and the keyboard can be at: a `Target`, or a `scenes.tabletop.piece.Piece`."""

    @property
    def rect(self) -> Rect:
        """Where it lies, in design units."""

    @property
    def legal(self) -> bool:
        """Whether a click on it does something."""

    @property
    def drag(self) -> bool:
        """Whether it can be taken up and carried somewhere."""

    @property
    def identity(self) -> Hashable:
        """What stays the same about it when the board changes: the focus finds it again by this."""


T = TypeVar("T", bound=Thing)


@dataclass(frozen=True)
class Target:
    """A thing at `rect`: what it is, which one, and whether a click on it does something."""

    what: str
    index: int
    rect: Rect
    legal: bool = False
    kind: int = -1
    nth: int = 0
    name: str = ""
    drag: bool = False
    """It can be taken up and carried somewhere."""
    roams: bool = False
    """It stays the same thing wherever it lies among its like."""

    @property
    def identity(self) -> tuple[str, int, int, int, str]:
        """What stays the same about the thing when the board changes: the focus finds it again by this."""
        return (self.what, -1 if self.roams else self.index, self.kind, self.nth, self.name)


def under(found: Sequence[T], at: Point) -> T | None:
    """The topmost target at a point; later ones lie on top."""
    return next((target for target in reversed(found) if contains(target.rect, at)), None)


def in_reading_order(found: Iterable[T]) -> list[T]:
    """From the top left, in lines of 60 units."""
    return sorted(found, key=lambda target: (round(target.rect[1] / 60), target.rect[0]))


def neighbour(found: Sequence[T], place: int | None, step: int) -> T | None:
    """`step` places on from `place`, round and round; the first or last one where there is no `place`."""
    if not found:
        return None
    if place is None:
        return found[0 if step > 0 else -1]
    return found[(place + step) % len(found)]


def towards(found: Sequence[T], now: T | None, dx: int, dy: int) -> T | None:
    """The nearest one from `now` in a direction; what lies straight ahead counts as nearer."""
    if now is None or not found:
        return found[0] if found else None
    x, y = centre(now.rect)
    best, least = now, float("inf")
    for target in found:
        tx, ty = centre(target.rect)
        ahead, aside = (tx - x) * dx + (ty - y) * dy, abs((tx - x) * dy) + abs((ty - y) * dx)
        if ahead > 2 and ahead + 2.5 * aside < least:
            best, least = target, ahead + 2.5 * aside
    return best
