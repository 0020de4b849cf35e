"""Things that travel over a board from where they were to where they are."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from scenes.kit.canvas import Canvas
from scenes.kit.theme import Point, Rect
from scenes.kit.tween import ease_out, lerp_rect

Paint = Callable[[Canvas, Rect, float], None]
"""`paint(canvas, rect, part)`: draw the thing in `rect`, `part` (0..1) of its way done."""


RISE = 10.0
"""Units that a thing is raised before it goes."""


@dataclass(frozen=True)
class Flight:
    """A thing on its way; it moves while the stage is between the parts `begin` and `end`."""

    paint: Paint
    start: Rect
    goal: Rect
    begin: float = 0.0
    end: float = 1.0
    arc: float = 14.0
    """How far the way bows upwards, in units."""
    rise: float = 0.0
    """The part of its time in which it is raised first, and seen."""


def draw_flights(canvas: Canvas, flights: Sequence[Flight], t: float) -> None:
    """All things at part `t` (linear) of the stage. Those that have not begun lie where they start."""
    for flight in flights:
        time = max(0.0, min(1.0, (t - flight.begin) / max(1e-6, flight.end - flight.begin)))
        raised = RISE * min(1.0, time / flight.rise) if flight.rise else 0.0
        part = ease_out(max(0.0, (time - flight.rise) / (1.0 - flight.rise)))
        x, y, w, h = lerp_rect(flight.start, flight.goal, part)
        up = raised * (1 - part) + flight.arc * math.sin(math.pi * part)
        flight.paint(canvas, (x, y - up, w, h), part)


def along(points: Sequence[Point], part: float) -> Point:
    """The point `part` (0..1) of the way along a line through `points`."""
    lengths = [math.dist(a, b) for a, b in pairwise(points)]
    left = sum(lengths) * max(0.0, min(1.0, part))
    for (a, b), length in zip(pairwise(points), lengths):
        if left <= length and length > 0:
            k = left / length
            return (a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k)
        left -= length
    return points[-1]
