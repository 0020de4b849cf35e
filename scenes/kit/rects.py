"""Rectangles as four numbers (x, y, w, h): made smaller, asked what they hold. More is in `layout`."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit.layout import Box, box
from scenes.kit.theme import Point, Rect


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
