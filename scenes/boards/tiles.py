"""The pictures of the games, 318 x 182 units, used on the title (318 wide) and the set-up (270 wide)."""

from __future__ import annotations

import pygame

from scenes.boards import face
from scenes.kit.pictures.svg import Drawing
from scenes.kit.pictures.texture import keep_inside, speckle
from scenes.kit.theme import INK, SHEEN, fade

WIDTH, HEIGHT = 318, 182


def draw(size_px: tuple[int, int], game: str) -> pygame.Surface:
    """The picture of `game` with an ink frame; the ratio should be about 318 : 182, corners transparent."""
    sheet = Drawing(WIDTH, HEIGHT)
    sheet.art(face(game).tile, 0, 0, WIDTH)
    sheet.rect((0.9, 0.9, WIDTH - 1.8, HEIGHT - 1.8), None, INK, 1.8, 4.5)
    sheet.rect((2.7, 2.7, WIDTH - 5.4, HEIGHT - 5.4), None, fade(SHEEN, 0.22), 0.9, 3)
    surface = sheet.render(size_px)
    scale = size_px[0] / WIDTH
    speckle(surface, scale, strength=3, seed=5)
    return keep_inside(surface, 5 * scale)
