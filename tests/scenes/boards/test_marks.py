"""The marks around things can be told apart: by brightness where colours mislead, and by their shape."""

from __future__ import annotations

from itertools import pairwise

import pygame

from scenes.boards.traveling_merchant.chart import around
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect
from tests.scenes.kit.helpers import canvas as make_canvas

BOX: Rect = (100, 100, 200, 120)
MEADOW = "#8CA36A"
LEFT, MIDDLE = 100, 160
REACH = 12


def luminance(colour: pygame.Color) -> float:
    def part(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)

    return 0.2126 * part(colour.r) + 0.7152 * part(colour.g) + 0.0722 * part(colour.b)


def brightness(canvas: Canvas) -> list[float]:
    """Of the pixels from the meadow to the card, across the middle of its left side."""
    return [luminance(canvas.surface.get_at((x, MIDDLE))) for x in range(LEFT - REACH, LEFT)]


def around_a_city(mark: str) -> list[float]:
    canvas = make_canvas()
    canvas.fill(MEADOW)
    around(mark).paint(canvas, BOX)
    return brightness(canvas)


def test_a_legal_city_stands_out_from_the_meadow_without_any_colour() -> None:
    meadow = around_a_city("")
    assert max(meadow) - min(meadow) < 0.001
    for mark, wide in (("legal", 3), ("far", 1)):
        seen = around_a_city(mark)
        light, dark = max(seen), min(seen)
        assert (light + 0.05) / (dark + 0.05) > 7
        assert sum(value > 0.7 * light for value in seen) >= wide
    assert around_a_city("legal") != around_a_city("far")


def test_the_focus_is_dashed_and_lies_outside_of_what_is_legal() -> None:
    canvas = make_canvas()
    canvas.fill(MEADOW)
    canvas.signal(BOX, "legal")
    legal = [canvas.surface.get_at((x, MIDDLE)) for x in range(LEFT - 4, LEFT)]
    canvas.signal(BOX, "focus")
    assert [canvas.surface.get_at((x, MIDDLE)) for x in range(LEFT - 3, LEFT)] == legal[1:]
    column = [luminance(canvas.surface.get_at((LEFT - 6, y))) for y in range(110, 210)]
    changes = sum(abs(a - b) > 0.3 for a, b in pairwise(column))
    assert changes >= 8
