"""Marks that every table shares."""

from __future__ import annotations

from scenes.kit.theme import Rect, SeatStyle
from tests.scenes.kit.helpers import blank_canvas, canvas, content

FACE: Rect = (100, 100, 200, 120)


def marked(seat: SeatStyle, letter: bool) -> bytes:
    blank = blank_canvas()
    blank.seat_mark((40, 40), 48, seat, letter)
    return content(blank.surface)


def test_a_crest_stands_for_shape_and_letter() -> None:
    plain = SeatStyle("#2F6CB3", "circle", "青", "B")
    crested = SeatStyle("#2F6CB3", "circle", "青", "B", "edo/goods-blue")
    other = SeatStyle("#2F6CB3", "circle", "青", "B", "edo/goods-red")
    assert plain.picture == "common/seat-circle"
    assert crested.picture == "edo/goods-blue"
    assert marked(plain, True) != marked(plain, False)
    assert marked(crested, True) == marked(crested, False) != marked(plain, False)
    assert marked(crested, True) != marked(other, True)


def test_what_is_pointed_at_keeps_its_face_and_is_lit_around_it() -> None:
    made = canvas()
    made.fill("#3A5A3A")
    made.box(FACE, "#FFFBEF")
    before = made.surface.copy()
    made.signal(FACE, "pointed")
    x, y, w, h = (int(value * made.scale) for value in FACE)
    inside = [(x + 2, y + 2), (x + w // 2, y + h // 2), (x + w - 3, y + h - 3)]
    assert all(made.surface.get_at(at) == before.get_at(at) for at in inside), "nothing on it grows pale"
    edge = [(x - 5, y + h // 2), (x + w + 4, y + h // 2), (x + w // 2, y - 5)]
    assert all(made.surface.get_at(at) != before.get_at(at) for at in edge)
