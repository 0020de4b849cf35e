"""Where the tables of the house stand on the title, known without importing any rules."""

from __future__ import annotations

from functools import cache

from game.core.shelf import Entry
from scenes.boards import is_open, shown
from scenes.kit.theme import Rect

AREA: Rect = (560, 62, 690, 586)
GAP = 14.0
FEW = 4
"""So many tables stand in two columns, more in three."""


@cache
def open_places() -> tuple[Entry, ...]:
    """The tables at which one can sit down, in the order of the shelf."""
    return tuple(entry for entry in shown() if is_open(entry))


def tile_rects(number: int) -> tuple[Rect, ...]:
    """The places of `number` tiles, row by row."""
    columns = 2 if number <= FEW else 3
    rows = max(2, -(-number // columns))
    x, y, w, h = AREA
    wide, high = (w - GAP * (columns - 1)) / columns, (h - GAP * (rows - 1)) / rows
    step, down = wide + GAP, high + GAP
    return tuple((x + (i % columns) * step, y + (i // columns) * down, wide, high) for i in range(number))
