"""The ground every table stands on: planks of dark wood or oak, indigo cloth, sand. Any window ratio."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame

from scenes.kit.canvas import Canvas
from scenes.kit.pictures.svg import Drawing, num, pixels, row
from scenes.kit.pictures.texture import grey, multiply, noise, vignette
from scenes.kit.theme import fade, mix

PLANK = 179.0
TABLE = "oak"
"""The ground of the set-up and of whatever has no game."""
FINEST = 0.1
"""Pixels per unit below which a pattern comes no finer: in a window pressed flat it would have no end."""


def draw(size_px: tuple[int, int], scale: float, look: str = TABLE) -> pygame.Surface:
    """The ground of `look` (dark, oak, indigo or sand) for a window of `size_px` pixels; opaque."""
    return LOOKS[look](size_px, max(scale, FINEST))


def cover(canvas: Canvas, look: str = TABLE) -> None:
    """The ground of `look` over the whole of a canvas; it is made once for all that lies on it."""
    size, scale = canvas.surface.get_size(), canvas.scale
    made = canvas.cache.get(("desk", look, size, scale), lambda: draw(size, scale, look))
    canvas.surface.blit(made, (0, 0))


def _wood(
    size_px: tuple[int, int], scale: float, light: str, dark: str, seam: str, seed: int
) -> pygame.Surface:
    wide, tall = size_px[0] / scale, size_px[1] / scale
    sheet = Drawing(wide, tall)
    rng = random.Random(seed)
    top = (tall - 720) / 2
    first = -int(top // PLANK) - 1
    for i in range(first, int((tall - top) // PLANK) + 1):
        y = top + i * PLANK
        part = rng.uniform(-0.10, 0.10)
        near, far = mix(light, dark, 0.28 + part), mix(light, dark, 0.62 + part)
        sheet.rect((-1, y, wide + 2, PLANK + 1), sheet.linear((0, y), (wide, y + PLANK), (0, near), (1, far)))
        _rings(sheet, rng, y, wide, dark)
        sheet.rect((-1, y - 0.8, wide + 2, 1.8), fade(seam, 0.85))
        sheet.rect((-1, y + 1.0, wide + 2, 1.0), fade("#FFE9C4", 0.07))
        _joint(sheet, rng, y, wide, seam)
    surface = sheet.render(size_px).convert()
    streaks = noise(seed, 90, 1) * 0.6 + noise(seed + 1, 31, 2) * 0.4
    multiply(surface, _zoomed(1 - 0.034 * (1.2 + streaks), scale))
    vignette(surface, 0.42)
    return surface


def _zoomed(field: npt.NDArray[np.floating[Any]], scale: float) -> pygame.Surface:
    """A noise tile as grey, its grain as coarse as the scale asks."""
    tile = grey(field)
    side = max(1, round(tile.get_width() * max(1.0, scale)))
    return tile if side == tile.get_width() else pygame.transform.smoothscale(tile, (side, side))


def _rings(sheet: Drawing, rng: random.Random, y: float, wide: float, dark: str) -> None:
    """Long year rings, and here and there the bow they make round a knot."""
    d = ""
    for k in range(9):
        line = y + 10 + k * (PLANK - 16) / 9 + rng.uniform(-5, 5)
        x, points = -30.0, [(-30.0, line)]
        while x < wide + 60:
            x += rng.uniform(120, 240)
            points.append((x, line + rng.uniform(-3.4, 3.4)))
        d += f"M{row(points[0])}"
        for (x0, y0), (x1, y1) in pairwise(points):
            third = (x1 - x0) / 3
            d += f"C{row((x0 + third, y0), (x1 - third, y1), (x1, y1))}"
    sheet.path(d, None, fade(dark, 0.34), 1.2)
    x, middle = rng.uniform(60, max(61, wide - 60)), y + rng.uniform(50, PLANK - 50)
    eye = ""
    for r in (3.5, 7.5, 12):
        left, right = (x - r * 3.4, middle), (x + r * 3.4, middle)
        upper = row((x - r * 1.6, middle - r * 0.9), (x + r * 1.6, middle - r * 0.9), right)
        lower = row((x + r * 1.6, middle + r * 0.9), (x - r * 1.6, middle + r * 0.9), left)
        eye += f"M{row(left)}C{upper}C{lower}"
    sheet.path(eye, None, fade(dark, 0.42), 1.2)


def _joint(sheet: Drawing, rng: random.Random, y: float, wide: float, seam: str) -> None:
    """The short seam where two boards of a plank meet, with a nail on either side."""
    x = rng.uniform(wide * 0.15, wide * 0.85)
    sheet.rect((x, y, 1.3, PLANK), fade(seam, 0.6))
    for dx in (-9, 10):
        for dy in (14, PLANK - 14):
            sheet.circle(x + dx, y + dy, 1.9, fade("#000000", 0.4))
            sheet.circle(x + dx - 0.4, y + dy - 0.5, 0.8, fade("#FFE9C4", 0.25))


def _dark(size_px: tuple[int, int], scale: float) -> pygame.Surface:
    return _wood(size_px, scale, "#66462F", "#402B1E", "#190F0A", 41)


def _oak(size_px: tuple[int, int], scale: float) -> pygame.Surface:
    return _wood(size_px, scale, "#80593A", "#5B3D27", "#2A1A10", 52)


def _indigo(size_px: tuple[int, int], scale: float) -> pygame.Surface:
    """Cloth dyed in indigo, with the hemp-leaf pattern in a thin paler line and the weave over it."""
    surface = pygame.Surface(size_px)
    wide, tall = size_px[0] / scale, size_px[1] / scale
    sheet = Drawing(wide, tall)
    dye = sheet.linear((0, 0), (wide * 0.5, tall), (0, "#2F4474"), (0.6, "#283B66"), (1, "#203056"))
    sheet.rect((-1, -1, wide + 2, tall + 2), dye)
    surface.blit(sheet.render(size_px), (0, 0))
    leaf = _hemp_leaf(scale)
    for x in range(0, size_px[0], leaf.get_width()):
        for y in range(0, size_px[1], leaf.get_height()):
            surface.blit(leaf, (x, y))
    weave = noise(7, 9, 1) * 0.5 + noise(8, 1, 9) * 0.5
    multiply(surface, _zoomed(1 - 0.035 * (1.2 + weave), scale))
    vignette(surface, 0.4)
    return surface


def _hemp_leaf(scale: float) -> pygame.Surface:
    """One repeat of the asanoha pattern: six-pointed stars on a lattice of triangles."""
    side = 34.0
    high = side * 3**0.5
    w, h = pixels(side, high, scale)
    sheet = Drawing(side, high)
    d = ""
    half, quarter = side / 2, high / 2
    corners = [(0.0, 0.0), (side, 0.0), (0.0, high), (side, high), (half, quarter)]
    triangles = []
    for cx, cy in corners:
        around = [
            (cx + dx * half, cy + dy * quarter)
            for dx, dy in ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
        ]
        triangles += [((cx, cy), around[i], around[(i + 1) % 6]) for i in range(6)]
    for corner in triangles:
        mx, my = sum(x for x, _ in corner) / 3, sum(y for _, y in corner) / 3
        for i, (x, y) in enumerate(corner):
            u, v = corner[(i + 1) % 3]
            d += f"M{num(x)} {num(y)}L{num(u)} {num(v)}M{num(mx)} {num(my)}L{num(x)} {num(y)}"
    sheet.path(d, None, fade("#8FA6D6", 0.13), 0.9)
    return sheet.render((w, h))


def _sand(size_px: tuple[int, int], scale: float) -> pygame.Surface:
    """Fine sand combed by the wind."""
    wide, tall = size_px[0] / scale, size_px[1] / scale
    sheet = Drawing(wide, tall)
    ground = sheet.linear((0, 0), (wide * 0.35, tall), (0, "#C49A5E"), (0.5, "#B4874B"), (1, "#9C713B"))
    sheet.rect((-1, -1, wide + 2, tall + 2), ground)
    rng = random.Random(9)
    crest, shade = "", ""
    for k in range(int(tall / 19) + 2):
        y = k * 19 + rng.uniform(-4, 4)
        x = -rng.uniform(20, 120)
        while x < wide + 40:
            length = rng.uniform(110, 230)
            bow = rng.uniform(4, 9)
            arc = f"q{row((length * 0.3, -bow), (length * 0.55, -1))}t{row((length * 0.45, 2))}"
            crest += f"M{row((x, y))}{arc}"
            shade += f"M{row((x + 2, y + 2))}{arc}"
            x += length + rng.uniform(14, 60)
    sheet.path(shade, None, fade("#6B4A22", 0.16), 2.0)
    sheet.path(crest, None, fade("#F3DDB0", 0.20), 1.3)
    surface = sheet.render(size_px).convert()
    multiply(
        surface, _zoomed(1 - 0.03 * (1.2 + noise(3) * 0.6 + noise(4, 3, 3) * 0.4), max(1.0, scale * 0.7))
    )
    vignette(surface, 0.3)
    return surface


LOOKS: dict[str, Callable[[tuple[int, int], float], pygame.Surface]] = {
    "dark": _dark,
    "oak": _oak,
    "indigo": _indigo,
    "sand": _sand,
}
"""Name -> what a table stands on."""
