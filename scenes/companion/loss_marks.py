"""Marks of what a decision gave away, told apart by shape, size and colour, each without the others."""

from __future__ import annotations

from typing import Literal

from ai.judge.model import Verdict
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Point

Mark = Literal["waiting", "none", "likely", "small", "medium", "large"]
MARKS: tuple[Mark, ...] = ("waiting", "none", "likely", "small", "medium", "large")
SIZES: dict[Mark, float] = {
    "waiting": 3.4,
    "none": 2.6,
    "likely": 4.6,
    "small": 5.0,
    "medium": 11.0,
    "large": 16.0,
}
"""Radius of dots and rings, half the width of a hollow diamond, width of a filled one and of a triangle."""
GREY, DOT, LIKELY, RING, DIAMOND = "#A79C8A", "#8A7B66", "#B4562A", "#A9802C", "#E29A3F"


def mark_of(verdict: Verdict | None) -> Mark:
    """The mark of a verdict; of a decision without one (None) that it has not been measured yet."""
    return "waiting" if verdict is None else verdict.class_


def draw_mark(canvas: Canvas, at: Point, mark: Mark, times: float = 1.0) -> None:
    """A mark round `at`, `times` its usual size."""
    (x, y), size = at, SIZES[mark] * times
    if mark == "waiting":
        canvas.circle(at, size, None, border=GREY, stroke=1.4)
    elif mark == "none":
        canvas.circle(at, size, DOT)
    elif mark == "likely":
        corners = [(x, y - size), (x + size, y), (x, y + size), (x - size, y)]
        canvas.polygon(corners, theme.PAPER_LIGHT, border=LIKELY, stroke=2)
    elif mark == "small":
        canvas.circle(at, size, theme.PAPER_LIGHT, border=RING, stroke=2)
    elif mark == "medium":
        half = size * 0.72
        corners = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
        canvas.polygon(corners, DIAMOND, border="#7A4A12", stroke=1.2)
    else:
        half, up, down = size / 2, size * 0.4, size * 0.52
        corners = [(x - half, y - up), (x + half, y - up), (x, y + down)]
        canvas.polygon(corners, theme.VERMILION, border="#6E1E12", stroke=1.2)
