"""A row of cells, one of which a click picks."""

from __future__ import annotations

from abc import abstractmethod

from scenes.kit.rects import contains, inset
from scenes.kit.theme import Point, Rect
from scenes.kit.widget import Widget


class Cells(Widget):
    """What is alike of all controls that are a row of cells: which one is under the pointer."""

    margin = 0.0
    """Around all cells, in units."""
    over: int | None = None
    """The cell under the pointer."""

    @property
    @abstractmethod
    def count(self) -> int:
        """How many cells there are."""

    @abstractmethod
    def pick(self, index: int) -> None:
        """A cell was clicked."""

    def cell(self, index: int) -> Rect:
        """The rectangle of the cell of this index."""
        x, y, w, h = inset(self.rect, self.margin)
        step = w / self.count
        return (x + step * index, y, step, h)

    def hit(self, at: Point) -> bool:
        inside = super().hit(at)
        over = (index for index in range(self.count) if contains(self.cell(index), at))
        self.over = next(over, None) if inside else None
        return inside

    def on_release(self, at: Point) -> None:
        if self.hit(at) and self.over is not None:
            self.pick(self.over)
