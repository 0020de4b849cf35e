"""Marks that every table shares."""

from __future__ import annotations

import pygame

from game.core.folders import assets
from scenes.kit.art import ArtBook
from scenes.kit.canvas import Canvas
from scenes.kit.fonts import Fonts
from scenes.kit.theme import Seat


def marked(seat: Seat, letter: bool) -> bytes:
    canvas = Canvas(pygame.Surface((1280, 720), pygame.SRCALPHA), Fonts.load(), ArtBook(assets() / "art"))
    canvas.seat_mark((40, 40), 48, seat, letter)
    return pygame.image.tobytes(canvas.surface, "RGBA")


def test_a_crest_stands_for_shape_and_letter() -> None:
    plain = Seat("#2F6CB3", "circle", "青", "B")
    crested = Seat("#2F6CB3", "circle", "青", "B", "edo/goods-blue")
    other = Seat("#2F6CB3", "circle", "青", "B", "edo/goods-red")
    assert plain.picture == "common/seat-circle"
    assert crested.picture == "edo/goods-blue"
    assert marked(plain, True) != marked(plain, False)
    assert marked(crested, True) == marked(crested, False) != marked(plain, False)
    assert marked(crested, True) != marked(other, True)
