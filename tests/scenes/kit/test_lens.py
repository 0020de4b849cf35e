"""Where the magnifying lens lies."""

from __future__ import annotations

import itertools
import random

import pytest

from scenes.kit.canvas import contains
from scenes.kit.lens import HIGH, WIDE, common, place, source
from scenes.kit.theme import Rect

ROOMS = [(0.0, 0.0, 1280.0, 720.0), (0.0, 0.0, 1720.0, 720.0), (0.0, 0.0, 1280.0, 960.0)]


@pytest.mark.parametrize("room", ROOMS)
def test_the_lens_lies_beside_what_it_shows_wherever_the_pointer_is(room: Rect) -> None:
    before = None
    for x, y in itertools.product(range(0, int(room[2]), 17), range(0, int(room[3]), 13)):
        shown = source((x, y), room)
        lens = place(shown, room, (), before)
        assert contains(shown, (x, y))
        assert common(shown, room) == pytest.approx(shown[2] * shown[3])
        assert common(lens, shown) == 0
        assert common(lens, room) == pytest.approx(WIDE * HIGH)
        before = (lens[0] - shown[0], lens[1] - shown[1])


def test_the_lens_leaves_a_tooltip_free() -> None:
    rng, room, hidden = random.Random(3), ROOMS[0], list[float]()
    for _ in range(400):
        at = (rng.uniform(0, 1280), rng.uniform(0, 720))
        wide, high = rng.uniform(200, 640), rng.uniform(40, 240)
        # Below what is pointed at, else above, as tooltips are.
        top = at[1] + 20 if at[1] + 20 + high < 714 else at[1] - 20 - high
        tip = (min(max(at[0] - wide / 2, 8), 1272 - wide), top, wide, high)
        shown = source(at, room)
        lens = place(shown, room, (tip,), None)
        assert common(lens, shown) == 0
        hidden.append(common(lens, tip) / (wide * high))
    # Where there is no place at all that is wholly free, hardly any of it is hidden.
    assert max(hidden) < 0.25
    assert sum(each > 0 for each in hidden) < 40


def test_the_lens_stays_on_its_side_while_it_can() -> None:
    room, sides, before = ROOMS[0], set[bool](), None
    for x in range(30, 600, 10):
        shown = source((x, 360), room)
        lens = place(shown, room, (), before)
        before = (lens[0] - shown[0], lens[1] - shown[1])
        sides.add(lens[0] > shown[0])
    assert sides == {True}
