"""Where things lie: a box that gives the boxes in it and beside it.

    +-- whole ------------------------------+   whole = Box(8, 52, 320, 180)
    | head                                  |   head, body = whole.cut("top", 34)
    +---------------------------------------+
    | +-----+ +-----+ +-----+    +--------+ |   cards = body.inset(10).row((54, 77), 3, 58)
    | |cards| |     | |     |    | plate  | |   plate = body.at(-90, 9, 82, 80)
    | +-----+ +-----+ +-----+    +--------+ |
    +---------------------------------------+
    +-- foot -------------------------------+   foot = whole.beside("bottom", 42, gap=6)
    +---------------------------------------+

A `Box` is four numbers in design units and goes wherever a `Rect` does; any four numbers can be made smaller
and asked what they hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import pygame

from scenes.kit.theme import Point, Rect

Side = Literal["left", "top", "right", "bottom"]


class Box(NamedTuple):
    """Left, top, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> Point:
        return (self.x + self.w / 2, self.y + self.h / 2)

    @property
    def size(self) -> tuple[float, float]:
        return (self.w, self.h)

    # In it

    def at(self, left: float, top: float, wide: float = 0.0, high: float = 0.0) -> Box:
        """The box that far from the left and upper edge, or, where that is negative, from the right and lower
        one. A width or height that is not positive leaves so much free at the far edge.

        >>> Box(10, 10, 100, 50).at(5, -20, -5, 15)
        Box(x=15, y=40, w=90, h=15)
        """
        left, top = left + (self.w if left < 0 else 0), top + (self.h if top < 0 else 0)
        wide = wide if wide > 0 else self.w - left + wide
        high = high if high > 0 else self.h - top + high
        return Box(self.x + left, self.y + top, wide, high)

    def inset(self, by: float, vertical: float | None = None) -> Box:
        """Smaller by so much on every side, or by another distance above and below."""
        dy = by if vertical is None else vertical
        return Box(self.x + by, self.y + dy, self.w - 2 * by, self.h - 2 * dy)

    def cut(self, side: Side, size: float, gap: float = 0.0) -> tuple[Box, Box]:
        """A strip along one side, and what is left of the box beyond a gap.

        >>> Box(0, 0, 100, 50).cut("right", 30, gap=10)
        (Box(x=70, y=0, w=30, h=50), Box(x=0, y=0, w=60, h=50))
        """
        x, y, w, h = self
        rest = size + gap
        match side:
            case "left":
                return Box(x, y, size, h), Box(x + rest, y, w - rest, h)
            case "right":
                return Box(x + w - size, y, size, h), Box(x, y, w - rest, h)
            case "top":
                return Box(x, y, w, size), Box(x, y + rest, w, h - rest)
            case "bottom":
                return Box(x, y + h - size, w, size), Box(x, y, w, h - rest)

    def split(self, *parts: float, gap: float = 0.0, down: bool = False) -> list[Box]:
        """All of it in parts of these weights, from the left or from the top, with gaps between them.

        >>> [round(box.w) for box in Box(0, 0, 100, 50).split(1, 2, gap=10)]
        [30, 60]
        """
        x, y, w, h = self
        unit = ((h if down else w) - gap * (len(parts) - 1)) / sum(parts)
        found, start = [], 0.0
        for part in parts:
            long = part * unit
            found.append(Box(x, y + start, w, long) if down else Box(x + start, y, long, h))
            start += long + gap
        return found

    def row(self, size: tuple[float, float], count: int, step: float, align: float = 0.0) -> list[Box]:
        """Boxes of a size side by side, `step` apart or as close as the room asks: at its left (`align` 0),
        in its middle (0.5) or at its right (1); half-way down.
        """
        wide, high = size
        if count > 1:
            step = min(step, (self.w - wide) / (count - 1))
        left = self.x + (self.w - wide - step * (count - 1)) * align
        top = self.y + (self.h - high) / 2
        return [Box(left + i * step, top, wide, high) for i in range(count)]

    def column(self, size: tuple[float, float], count: int, step: float, align: float = 0.0) -> list[Box]:
        """The same one below the other, from its top (`align` 0) to its bottom (1); in its middle across."""
        turned = Box(self.y, self.x, self.h, self.w).row(size[::-1], count, step, align)
        return [Box(left, top, wide, high) for top, left, high, wide in turned]

    def grid(self, columns: int, rows: int, gap: float = 0.0) -> list[Box]:
        """All of it in equal boxes, line by line.

        >>> Box(0, 0, 100, 40).grid(2, 2)[2]
        Box(x=0.0, y=20.0, w=50.0, h=20.0)
        """
        lines = self.split(*(1,) * rows, gap=gap, down=True)
        return [box for line in lines for box in line.split(*(1,) * columns, gap=gap)]

    def centred(self, width: float, height: float | None = None) -> Box:
        """A box of that size in its middle."""
        return around(self.centre, width, height)

    # Beside it

    def beside(self, side: Side, size: float, gap: float = 0.0) -> Box:
        """A box as long as that side, outside of it.

        >>> Box(0, 0, 100, 50).beside("bottom", 20, gap=5)
        Box(x=0, y=55, w=100, h=20)
        """
        x, y, w, h = self
        match side:
            case "left":
                return Box(x - gap - size, y, size, h)
            case "right":
                return Box(x + w + gap, y, size, h)
            case "top":
                return Box(x, y - gap - size, w, size)
            case "bottom":
                return Box(x, y + h + gap, w, size)

    def moved(self, dx: float, dy: float = 0.0) -> Box:
        """The same box elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)


def around(point: Point, width: float, height: float | None = None) -> Box:
    """The box of that size centred on `point`."""
    high = width if height is None else height
    return Box(point[0] - width / 2, point[1] - high / 2, width, high)


def box(rect: Rect) -> Box:
    """The same four numbers as a box."""
    return rect if isinstance(rect, Box) else Box(*rect)


def inset(rect: Rect, by: float, vertical: float | None = None) -> Box:
    """`rect` made smaller on every side."""
    return box(rect).inset(by, vertical)


def contains(rect: Rect, point: Point) -> bool:
    """Whether `point` lies in `rect`; its left and upper edge belong to it, the others do not."""
    return rect[0] <= point[0] < rect[0] + rect[2] and rect[1] <= point[1] < rect[1] + rect[3]


def centre(rect: Rect) -> Point:
    """The point in the middle of `rect`."""
    return (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2)


def covered(
    rect: Rect | pygame.FRect, boxes: Sequence[pygame.FRect], weights: Sequence[float] | None = None
) -> float:
    """Square units of the boxes that `rect` lies over, each as often as its weight says (once)."""
    over = pygame.FRect(rect)
    clips = ((over.clip(boxes[hit]), hit) for hit in over.collidelistall(boxes))
    return sum(clip.w * clip.h * (1.0 if weights is None else weights[hit]) for clip, hit in clips)
