"""The algebra of boxes: what is cut and split makes up the whole, and rows and columns are one turned."""

from __future__ import annotations

import random
from typing import get_args

import pytest

from scenes.kit.layout import Box, Side, around, box

RNG = random.Random(5)
BOXES = [Box(*(RNG.randrange(0, 400) / 2 for _ in range(2)), *(RNG.randrange(80, 400) for _ in range(2)))
         for _ in range(20)]  # fmt: skip
SIDES = get_args(Side)


def area(found: Box) -> float:
    return found.w * found.h


@pytest.mark.parametrize("side", SIDES)
def test_what_is_cut_off_and_what_is_left_make_up_the_whole(side: Side) -> None:
    for whole in BOXES:
        strip, rest = whole.cut(side, 20, gap=4)
        across = whole.w if side in ("top", "bottom") else whole.h
        assert area(strip) + area(rest) + 4 * across == area(whole)
        assert min(strip.x, rest.x) == whole.x
        assert max(strip.bottom, rest.bottom) == whole.bottom
        assert (strip.x + strip.y < rest.x + rest.y) == (side in ("left", "top"))


@pytest.mark.parametrize("down", [False, True])
def test_parts_have_their_weights_and_end_where_the_whole_ends(down: bool) -> None:
    for whole in BOXES:
        one, two, three = whole.split(1, 2, 1, gap=6, down=down)
        assert area(two) == pytest.approx(2 * area(one)) and area(three) == pytest.approx(area(one))
        assert (three.right, three.bottom) == pytest.approx((whole.right, whole.bottom))
        assert (two.y - one.bottom if down else two.x - one.right) == pytest.approx(6)


def test_a_grid_is_lines_of_equal_boxes() -> None:
    for whole in BOXES:
        found = whole.grid(3, 2, gap=3)
        assert len(found) == 6 and {each.y for each in found[:3]} == {whole.y}
        assert {round(area(each), 6) for each in found} == {round((whole.w - 6) / 3 * (whole.h - 3) / 2, 6)}


@pytest.mark.parametrize("align", [0.0, 0.5, 1.0])
def test_a_row_keeps_to_its_room_and_a_column_is_a_row_turned(align: float) -> None:
    for whole in BOXES:
        found = whole.row((30, 20), 9, 33, align)
        assert found[0].x >= whole.x - 1e-9 and found[-1].right <= whole.right + 1e-9
        assert {each.y for each in found} == {whole.y + (whole.h - 20) / 2}
        turned = Box(whole.y, whole.x, whole.h, whole.w).column((20, 30), 9, 33, align)
        assert [(each.y, each.x) for each in turned] == [(each.x, each.y) for each in found]


def test_a_place_is_counted_from_either_edge() -> None:
    whole = Box(10, 20, 100, 60)
    assert whole.at(4, 6) == (14, 26, 96, 54)
    assert whole.at(-30, -10, 20, 8) == (80, 70, 20, 8)
    assert whole.at(4, 6, -4, -6) == whole.inset(4, 6)


@pytest.mark.parametrize("side", SIDES)
def test_what_lies_beside_touches_at_the_gap(side: Side) -> None:
    whole = Box(50, 50, 40, 30)
    there = whole.beside(side, 10, gap=2)
    back: Side = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}[side]  # type: ignore[assignment]
    assert there.beside(back, whole.w if side in ("left", "right") else whole.h, gap=2) == whole


def test_a_box_is_four_numbers() -> None:
    assert box((1, 2, 3, 4)) == (1, 2, 3, 4) and hash(Box(1, 2, 3, 4)) == hash((1, 2, 3, 4))
    assert around((10, 20), 4) == Box(0, 0, 20, 40).centred(4) == (8, 18, 4, 4)
    assert Box(1, 2, 3, 4).moved(1).size == (3, 4)
