"""Boxes and points: made smaller, put around a point, asked what they hold. Rectangles are (x, y, w, h)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit.theme import Point, Rect


def inset(rect: Rect, by: float, vertical: float | None = None) -> Rect:
    """`rect` made smaller on every side."""
    dy = by if vertical is None else vertical
    return (rect[0] + by, rect[1] + dy, rect[2] - 2 * by, rect[3] - 2 * dy)


def contains(rect: Rect, point: Point) -> bool:
    """Whether `point` lies in `rect`; its left and upper edge belong to it, the others do not."""
    return rect[0] <= point[0] < rect[0] + rect[2] and rect[1] <= point[1] < rect[1] + rect[3]


def centre(rect: Rect) -> Point:
    """The point in the middle of `rect`."""
    return (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2)


def around(point: Point, width: float, height: float | None = None) -> Rect:
    """The box of that size centred on `point`."""
    h = width if height is None else height
    return (point[0] - width / 2, point[1] - h / 2, width, h)


def row(room: Rect, size: tuple[float, float], count: int, step: float, align: float = 0.0) -> list[Rect]:
    """Boxes of a size side by side, `step` apart or as close as the room asks: at its left (`align` 0), in
    its middle (0.5) or at its right (1).
    """
    x, y, w, h = room
    wide, high = size
    if count > 1:
        step = min(step, (w - wide) / (count - 1))
    left, top = x + (w - wide - step * (count - 1)) * align, y + (h - high) / 2
    return [(left + i * step, top, wide, high) for i in range(count)]


def covered(
    rect: Rect | pygame.FRect, boxes: Sequence[pygame.FRect], weights: Sequence[float] | None = None
) -> float:
    """Square units of the boxes that `rect` lies over, each as often as its weight says (once)."""
    over = pygame.FRect(rect)
    clips = ((over.clip(boxes[hit]), hit) for hit in over.collidelistall(boxes))
    return sum(clip.w * clip.h * (1.0 if weights is None else weights[hit]) for clip, hit in clips)
