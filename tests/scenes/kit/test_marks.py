"""Marks that every table shares."""

from __future__ import annotations

from scenes.kit.theme import Seat
from tests.scenes.kit.helpers import blank_canvas, content


def marked(seat: Seat, letter: bool) -> bytes:
    canvas = blank_canvas()
    canvas.seat_mark((40, 40), 48, seat, letter)
    return content(canvas.surface)


def test_a_crest_stands_for_shape_and_letter() -> None:
    plain = Seat("#2F6CB3", "circle", "青", "B")
    crested = Seat("#2F6CB3", "circle", "青", "B", "edo/goods-blue")
    other = Seat("#2F6CB3", "circle", "青", "B", "edo/goods-red")
    assert plain.picture == "common/seat-circle"
    assert crested.picture == "edo/goods-blue"
    assert marked(plain, True) != marked(plain, False)
    assert marked(crested, True) == marked(crested, False) != marked(plain, False)
    assert marked(crested, True) != marked(other, True)
