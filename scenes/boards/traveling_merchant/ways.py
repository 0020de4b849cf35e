"""Dotted ways on the map: the trails of rides, and the way that is looked at."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from game.traveling_merchant.tables import ROAD
from scenes.boards.traveling_merchant.face import SEATS
from scenes.boards.traveling_merchant.layout import Layout
from scenes.boards.traveling_merchant.models import Ride
from scenes.boards.traveling_merchant.sprites import product_of
from scenes.kit.canvas import Canvas
from scenes.kit.theme import INK, Point, Rect, fade

STEP = 11.0
"""From one dot to the next."""
MARGIN = 4.0
"""Dots keep away from names and numbers by so much."""


@dataclass(frozen=True)
class Dot:
    """A point of a way in the colour of a seat."""

    at: Point
    seat: int
    size: float


def ride_dots(layout: Layout, ride: Ride) -> tuple[Dot, ...]:
    """The trail of a ride: a larger dot where it set out, none on words."""
    return _dots(layout, ride.seat, ride.path, 5.4, 12.0)


def way_dots(layout: Layout, seat: int, path: tuple[int, ...]) -> tuple[Dot, ...]:
    """The way that a horse would take."""
    return _dots(layout, seat, path, 6.4, 0.0)


@lru_cache(maxsize=256)
def _dots(layout: Layout, seat: int, path: tuple[int, ...], size: float, start: float) -> tuple[Dot, ...]:
    words = [box for place in path for box in _words(layout, place)]
    points = layout.way(path)
    found = [Dot(points[0], seat, start)] if start else []
    ahead = STEP
    for (x, y), (x2, y2) in pairwise(points):
        length = math.hypot(x2 - x, y2 - y)
        while ahead <= length:
            share = ahead / length
            at = (x + (x2 - x) * share, y + (y2 - y) * share)
            if not any(_inside(at, box) for box in words):
                found.append(Dot(at, seat, size))
            ahead += STEP
        ahead -= length
    return tuple(found)


def _words(layout: Layout, place: int) -> list[Rect]:
    """The name of a city, and the stock with its number."""
    plan = layout.plan(place)
    found = [plan.name] if plan.name is not None else []
    if place != ROAD and product_of(place) is not None:
        x, y, w, h = plan.stock
        found.append((x, y, w + 26, h))
    return found


def _inside(at: Point, rect: Rect) -> bool:
    x, y, w, h = rect
    return x - MARGIN <= at[0] <= x + w + MARGIN and y - MARGIN <= at[1] <= y + h + MARGIN


def paint_dot(canvas: Canvas, dot: Dot) -> None:
    canvas.circle(dot.at, dot.size / 2, SEATS[dot.seat].colour, border=fade(INK, 0.8), stroke=1)
