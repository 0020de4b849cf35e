"""Where the dock lies, by numbers alone."""

from __future__ import annotations

import pytest

from scenes.kit.theme import DESIGN_H, Rect
from scenes.lessons.dock import LOW, SHORT, TALL, TOP, dock_rect, hides

HIGH: Rect = (980.0, 262.0, 288.0, 450.0)
FLAT: Rect = (986.0, 466.0, 286.0, 246.0)
ABOVE: Rect = (1000.0, 400.0, 100.0, 40.0)
"""Something that lies where a taller dock would."""
LOWER: Rect = (1000.0, 373.0, 100.0, 20.0)
HEAD: Rect = (1000.0, 60.0, 100.0, 40.0)
"""Something at the top of the column."""


def test_a_place_that_is_high_enough_is_kept() -> None:
    assert HIGH[3] >= LOW
    assert dock_rect(HIGH, 1.0, (ABOVE,)) == HIGH


@pytest.mark.parametrize(
    ("avoid", "expected"),
    [
        ((), (986.0, FLAT[1] + FLAT[3] - TALL, 286.0, TALL)),
        ((HEAD,), (986.0, FLAT[1] + FLAT[3] - TALL, 286.0, TALL)),
        ((ABOVE,), (986.0, TOP, 286.0, 344.0)),
        ((ABOVE, LOWER), (986.0, TOP, 286.0, SHORT)),
        ((ABOVE, HEAD), FLAT),
    ],
)
def test_where_its_place_is_low_it_is_taller_and_hides_nothing(
    avoid: tuple[Rect, ...], expected: Rect
) -> None:
    assert dock_rect(FLAT, 1.0, avoid) == expected
    assert not hides(expected, avoid)


def test_for_large_text_it_takes_the_side_that_hides_less() -> None:
    left, right = (20.0, 300.0, 300.0, 100.0), (900.0, 300.0, 300.0, 100.0)
    assert dock_rect(HIGH, 2.0, (left,))[0] > left[0] + left[2]
    x, y, w, h = dock_rect(HIGH, 2.0, (right,))
    assert x + w < right[0]
    assert y + h < DESIGN_H
