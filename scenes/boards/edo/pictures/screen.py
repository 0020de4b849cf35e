"""The gilded folding screen that hides a purse, standing or being folded away."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

import pygame

from scenes.boards.edo.pictures.drawn import EDO
from scenes.kit.brush import Brush
from scenes.kit.pictures.svg import Drawing, Point, poly
from scenes.kit.theme import INK, Colour, Rect, fade

_PANELS = 6
_STEPS = 16
_HEIGHT = 92.0
_DEEP, _DEEPER = 7.5, 5.0
"""How far the standing screen's zigzag comes forward, and how much farther that of the folded one."""
_FOLDED = 0.84
"""The part of its width that folding takes away."""
_HILL = (0.10, 0.50, 0.14)
"""Left and right end and summit of the hill, in shares of the screen."""
_BLOBS: tuple[tuple[Colour, float, float, float, float, float], ...] = (
    ("#C43A2A", 0.80, 0.34, 0.20, 0.20, 2),
    ("#F6E1A0", 0.13, 0.30, 0.62, 0.075, 4),
    ("#F6E1A0", 0.22, 0.41, 0.50, 0.065, 4),
    ("#F6E1A0", 0.93, 0.55, 0.60, 0.075, 4),
    ("#F6E1A0", 0.84, 0.66, 0.46, 0.065, 4),
    ("#F6E1A0", 0.52, 0.60, 0.55, 0.07, 4),
    ("#6A4526", 0.615, 0.62, 0.035, 0.26, 3),
    ("#2B5540", 0.60, 0.30, 0.20, 0.085, 2),
    ("#356549", 0.645, 0.42, 0.24, 0.085, 2),
    ("#2B5540", 0.58, 0.51, 0.20, 0.075, 2),
)
"""Sun, gold clouds and a pine: colour, middle in shares of the screen, half its size in shares of the height,
and how square it is: 2 is round.
"""


def folding_screen(canvas: Brush, rect: Rect, opened: float = 0.0) -> None:
    """Six gold panels with a pine hill, the sun and waves, in `rect`.

    `opened` 0 stands and hides what is behind it, 1 is folded to both sides, as at the reveal; drawn in steps
    of a sixteenth. Only the standing one is painted: the others are folded out of it, column by column.
    """
    step = round(max(0.0, min(1.0, opened)) * _STEPS)

    def standing(size: tuple[int, int]) -> pygame.Surface:
        sheet = Drawing(_HEIGHT * size[0] / size[1], _HEIGHT)
        _paint(sheet)
        return sheet.render(size)

    if not step:
        EDO.put(canvas, ("screen", 0), rect, standing)
        return

    def make(size: tuple[int, int]) -> pygame.Surface:
        return _folded(EDO.picture(canvas, ("screen", 0), rect[2:], standing), step / _STEPS)

    EDO.put(canvas, ("screen", step), rect, make)


def _folded(standing: pygame.Surface, opened: float) -> pygame.Surface:
    """The standing screen with its leaves pushed to both sides, column by column."""
    w, h = standing.get_size()
    low, lower = _HEIGHT - _DEEP - 3, _HEIGHT - _DEEP - 3 - _DEEPER * opened
    flat = round(w * (1 - _FOLDED * opened)), round(h * lower / low)
    leaves = pygame.transform.smoothscale(standing, flat)
    result = pygame.Surface((w, h), pygame.SRCALPHA)
    for x in range(flat[0]):
        forward = _forward((x + 0.5) / flat[0])
        down = 1 - lower / low + (_DEEP * (1 - lower / low) + _DEEPER * opened) * forward
        at = x if x < flat[0] / 2 else w - flat[0] + x
        result.blit(leaves, (at, round(down * h / _HEIGHT)), (x, 0, 1, flat[1]))
    return result


def _forward(across: float) -> float:
    """How far the zigzag comes forward at that share of the whole width: 0 to 1."""
    panel = min(_PANELS - 1, int(across * _PANELS))
    along = across * _PANELS - panel
    return along if panel % 2 == 0 else 1 - along


def _paint(sheet: Drawing) -> None:
    w, h = sheet.width, sheet.height
    wide = w / _PANELS
    top, low = 1.0, h - _DEEP - 2

    def fold(x: float, y: float) -> Point:
        """Where a point of the flat picture is on the standing one; y in shares of a panel's height."""
        return x, top + y * (low - top) + _DEEP * _forward(min(1.0, max(0.0, x / w)))

    for panel in range(_PANELS):
        _panel(sheet, fold, panel * wide, wide, panel % 2 == 0)


def _panel(
    sheet: Drawing, fold: Callable[[float, float], Point], left: float, wide: float, near: bool
) -> None:
    """One leaf, with its part of the picture."""
    right = left + wide - 1e-3

    def shape(points: Iterable[Point]) -> str:
        return poly([fold(min(max(x, left), right), y) for x, y in points])

    outline = shape(((left, 0), (right, 0), (right, 1), (left, 1)))
    a, b = fold(left, 0)[0], fold(right, 0)[0]
    tones = ("#F2D58B", "#E3BC62", "#CF9F3F") if near else ("#DDB459", "#C9983A", "#B17F2A")
    stops = zip((0.0, 0.5, 1.0), tones, strict=True)
    sheet.path(outline, sheet.linear((a, 0), (b + 0.01, 0), *stops))
    leaves = "".join(
        poly([fold(left + wide * i / 3, 0), fold(left + wide * i / 3, 1)], closed=False) for i in (1, 2)
    )
    leaves += "".join(poly([fold(left, j / 4), fold(right, j / 4)], closed=False) for j in (1, 2, 3))
    sheet.path(leaves, None, fade("#FFF3C8", 0.34), 0.7)
    total = wide * _PANELS
    if left < total * _HILL[1] and right > total * _HILL[0]:
        sheet.path(shape(_hill(total)), "#2F5B46")
    for colour, x, y, a, b, square in _BLOBS:
        x, a = x * total, a * sheet.height
        if left < x + a and right > x - a:
            sheet.path(shape(_blob(x, y, a, b, square)), fade(colour, 0.95))
    _waves(sheet, shape, left, right)
    sheet.path(outline, None, fade(INK, 0.9), 1.8)
    rim = poly([fold(left, 0.02), fold(right, 0.02)], closed=False)
    sheet.path(rim, None, "#5C3A1C", 2.4, butt=True)
    if not near:
        sheet.path(outline, fade("#2A1708", 0.16))


def _blob(x: float, y: float, a: float, b: float, square: float) -> list[Point]:
    """A closed curve about x, y with half axes a and b: an ellipse, or rounder at its ends."""
    turns = [(math.cos(math.tau * i / 36), math.sin(math.tau * i / 36)) for i in range(36)]
    return [
        (x + a * math.copysign(abs(c) ** (2 / square), c), y + b * math.copysign(abs(s) ** (2 / square), s))
        for c, s in turns
    ]


def _hill(total: float) -> list[Point]:
    start, end, peak = _HILL
    ridge = []
    for i in range(49):
        at = start + (end - start) * i / 48
        rise = math.sin(math.pi * i / 48) ** 0.8 * (1 + 0.05 * math.sin(at * 160) + 0.04 * math.sin(at * 47))
        ridge.append((total * at, 0.97 - (0.97 - peak) * rise))
    return [*ridge, (total * end, 1), (total * start, 1)]


def _waves(sheet: Drawing, shape: Callable[[Iterable[Point]], str], left: float, right: float) -> None:
    """Three rows of the blue sea's scales along the foot."""
    r = (right - left) / 4
    for line in range(3):
        for i in range(-1, 6):
            x = left + (i + (line % 2) / 2) * r
            for part, colour in ((1.0, "#F3EBD4"), (0.84, "#274A86"), (0.6, "#F3EBD4"), (0.46, "#2F5FA5")):
                arc = [
                    (x + r * 0.5 * part * math.cos(t), 0.86 + line * 0.07 - 0.15 * part * math.sin(t))
                    for t in [math.pi * k / 10 for k in range(11)]
                ]
                if arc[0][0] > left and arc[-1][0] < right:
                    sheet.path(shape([*arc, (arc[-1][0], 1), (arc[0][0], 1)]), colour)
