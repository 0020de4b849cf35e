"""Where a magnifying lens lies: beside what it magnifies, never on it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from scenes.kit.theme import Point, Rect

WIDE, HIGH = 460.0, 300.0
"""The lens, in design units."""
TIMES = 2.0
"""How much larger things are in it."""
AWAY = 14.0
"""Between the lens and what it magnifies."""
EDGE = 6.0
FRAME = 3.0
"""How wide its frame is."""


def source(at: Point, bounds: Rect) -> Rect:
    """What a lens shows of the screen `bounds` when it is held at a point: round it, and nothing beyond."""
    x, y, w, h = bounds
    wide, high = min(w, WIDE / TIMES), min(h, HIGH / TIMES)
    left = min(max(at[0] - wide / 2, x), x + w - wide)
    top = min(max(at[1] - high / 2, y), y + h - high)
    return (left, top, wide, high)


def common(one: Rect, other: Rect) -> float:
    """The area that two rectangles share."""
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0.0, wide) * max(0.0, high)


def place(shown: Rect, bounds: Rect, covered: Sequence[Rect], before: Point | None) -> Rect:
    """The box of the lens within `bounds`: beside `shown`, leaving free what is `covered` by something to be
    read, and among the places where it does so the one nearest to where it was `before` beside the same
    thing (as the way from there to its corner), or the first time at its right.
    """
    x, y, w, h = shown
    bx, by, bw, bh = bounds
    lefts, tops = {x + w + AWAY, x - AWAY - WIDE, x + w / 2 - WIDE / 2}, {y + h / 2 - HIGH / 2}
    tops |= {y + h + AWAY, y - AWAY - HIGH}
    for cx, cy, cw, ch in covered:
        lefts |= {cx + cw + AWAY, cx - AWAY - WIDE}
        tops |= {cy + ch + AWAY, cy - AWAY - HIGH}
    wanted = before or (w + AWAY, h / 2 - HIGH / 2)

    def fitted(left: float, top: float) -> Rect:
        return (
            min(max(left, bx + EDGE), bx + bw - EDGE - WIDE),
            min(max(top, by + EDGE), by + bh - EDGE - HIGH),
            WIDE,
            HIGH,
        )

    def loss(box: Rect) -> tuple[float, float]:
        hidden = 4 * common(box, shown) + sum(common(box, each) for each in covered)
        return (round(hidden), math.dist((box[0] - x, box[1] - y), wanted))

    return min((fitted(left, top) for left in sorted(lefts) for top in sorted(tops)), key=loss)
