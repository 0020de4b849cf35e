"""The printed sea map of Carthage: ships sail from Alexandria (right) to Carthage (left).

Coordinates are the board's own design units, 956 x 236, in which `assets/art/carthage/map.svg` is drawn.
There are no words and no ships on it; `RIBBONS` says where the ribbons for the place names belong.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.kit.pictures.svg import Drawing
from scenes.kit.pictures.texture import keep_inside, speckle

WIDTH, HEIGHT = 956, 236
LANES = (52, 94, 136, 178)
PLACES = (856, 734, 592, 455, 327, 188)


@dataclass(frozen=True)
class Ribbon:
    """Where a place's name belongs: centre, width and height in board units, field and text colour."""

    centre: tuple[float, float]
    size: tuple[float, float]
    fill: str
    text: str


RIBBONS: dict[str, Ribbon] = {
    "carthage": Ribbon((120, 214), (100, 23), "#B8623C", "#FBF5E6"),
    "pirates": Ribbon((398, 214), (122, 23), "#22303F", "#F3EAD7"),
    "cyrenaica": Ribbon((592, 214), (108, 23), "#F3EAD7", "#2B2320"),
    "alexandria": Ribbon((862, 214), (152, 23), "#F3EAD7", "#2B2320"),
}


def draw(size_px: tuple[int, int], scale: float) -> pygame.Surface:
    """The whole board, `size_px` pixels (956 x 236 times `scale`), with alpha at its round corners."""
    sheet = Drawing(WIDTH, HEIGHT)
    sheet.art("carthage/map", 0, 0, WIDTH)
    surface = sheet.render(size_px)
    speckle(surface, scale, strength=3, seed=31)
    return keep_inside(surface, 8 * scale)
