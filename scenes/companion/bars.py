"""Bars of chances: as long as the estimate, with a whisker over the interval that holds the truth in 19 of 20
cases. All bars of a list share one axis, so that they can be compared.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ai.judge.model import Unit
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Colour, Rect

TRACK, TRACK_NIGHT = "#DCCDA8", "#0E1620"
BEST, OTHER, YOURS = "#7FA568", "#B9A57C", "#D9765F"
"""Fills: the best way, one beside it, the one that was played where it is not the best."""
STEP = 0.05
"""The axis reaches so far beyond the ends of the whiskers."""


@dataclass(frozen=True)
class Axis:
    """The values of the left and right end of all bars of a list."""

    low: float
    high: float

    def part(self, value: float) -> float:
        """Where a value lies: 0 at the left end, 1 at the right one, never beyond."""
        wide = max(self.high - self.low, 1e-9)
        return min(1.0, max(0.0, (value - self.low) / wide))


def axis_between(lows: Iterable[float], highs: Iterable[float], unit: Unit = "share") -> Axis:
    """An axis from a little below the lowest of `lows` to a little beyond the highest of `highs`, on which
    small differences are seen; chances lie between 0 and 1.

    >>> axis_between([0.25, 0.2], [0.4, 0.3])
    Axis(low=0.15, high=0.45)
    """
    low, high = min(lows, default=0.0), max(highs, default=1.0)
    if unit == "points":
        room = max(1.0, 0.2 * (high - low))
        return Axis(low - room, high + room)
    return Axis(max(0.0, round(low - STEP, 6)), min(1.0, round(high + STEP, 6)))


def draw_bar(
    canvas: Canvas,
    rect: Rect,
    value: float,
    low: float,
    high: float,
    axis: Axis,
    colour: Colour = OTHER,
    *,
    night: bool = False,
) -> None:
    """A track with its fill up to `value`, and a whisker from `low` to `high`. `night`: on a night panel."""
    x, y, w, h = rect
    canvas.box(rect, TRACK_NIGHT if night else TRACK, radius=h / 2)
    wide = w * axis.part(value)
    if wide >= 1:
        canvas.box((x, y, max(wide, min(h, w)), h), colour, radius=h / 2)
    ink = theme.NIGHT_TEXT if night else theme.INK
    left, right = x + w * axis.part(low), x + w * axis.part(high)
    middle = y + h / 2
    canvas.wash((left, middle - 1, max(right - left, 1), 2), ink)
    reach = h / 2 + 3
    for end in (left, right):
        canvas.wash((end - 1, middle - reach, 2, 2 * reach), ink)
