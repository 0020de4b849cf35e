"""The gilded folding screen that hides a purse, standing or being folded away."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from scenes.boards.edo.pictures.drawn import drawn
from scenes.kit.brush import Brush
from scenes.kit.pictures.svg import Drawing, Point, poly
from scenes.kit.theme import INK, Colour, Rect, fade

_PANELS = 6
_STEPS = 16
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
    of a sixteenth.
    """
    step = round(max(0.0, min(1.0, opened)) * _STEPS)

    wide = 92.0 * rect[2] / rect[3]
    drawn(canvas, ("screen", step), rect, wide, lambda sheet: _paint(sheet, step / _STEPS))


def _paint(sheet: Drawing, opened: float) -> None:
    w, h = sheet.width, sheet.height
    wide = w / _PANELS
    narrow, deep = 1 - 0.84 * opened, 7.5 + 5 * opened
    top, low = 1.0, h - deep - 2

    def fold(x: float, y: float) -> Point:
        """Where a point of the flat picture is on the folded one; y in shares of a panel's height."""
        panel = min(_PANELS - 1, max(0, int(x / wide)))
        along = x / wide - panel
        across = x * narrow if panel < _PANELS / 2 else w - (w - x) * narrow
        return across, top + y * (low - top) + deep * (along if panel % 2 == 0 else 1 - along)

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
