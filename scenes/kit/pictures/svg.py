"""A drawing in design units, written as SVG and rasterised once at its real pixel size.

`Drawing(w, h)` collects shapes; `render((px, px))` fills exactly that many pixels. Pictures of the art kit
can be placed inside, so that a whole scene is drawn in one pass and stays crisp at every scale.
"""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Concatenate, ParamSpec

import pygame

from game.core.folders import assets_folders
from scenes.kit.art import ArtBook, inside
from scenes.kit.shapes import dashes
from scenes.kit.theme import Colour, Rect, rgba

Point = tuple[float, float]
Pixels = tuple[int, int]
P = ParamSpec("P")
Stop = tuple[float, Colour]


@lru_cache(maxsize=1)
def _book() -> ArtBook:
    return ArtBook(*(folder / "art" for folder in assets_folders()))


def num(value: float) -> str:
    """A coordinate with two decimals at most."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def row(*points: Point) -> str:
    """Coordinates of several points, as they stand after a path's letter."""
    return " ".join(f"{num(x)} {num(y)}" for x, y in points)


def poly(points: Sequence[Point], closed: bool = True) -> str:
    """Path data of straight lines through `points`."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if closed else "")


def box(x: float, y: float, w: float, h: float, r: float = 0.0) -> str:
    """Path data of a box with corner radius `r`, clockwise."""
    if r <= 0:
        return f"M{num(x)} {num(y)}H{num(x + w)}V{num(y + h)}H{num(x)}Z"
    a = f"A{num(r)} {num(r)} 0 0 1 "
    return (
        f"M{num(x + r)} {num(y)}H{num(x + w - r)}{a}{num(x + w)} {num(y + r)}V{num(y + h - r)}"
        f"{a}{num(x + w - r)} {num(y + h)}H{num(x + r)}{a}{num(x)} {num(y + h - r)}V{num(y + r)}"
        f"{a}{num(x + r)} {num(y)}Z"
    )


def diamond(x: float, y: float, a: float, b: float) -> str:
    """Path data of a diamond with half axes a and b."""
    return poly([(x, y - b), (x + a, y), (x, y + b), (x - a, y)])


def round_corners(x: float, y: float, w: float, h: float, r: float) -> list[Point]:
    """Points along a box with corner radius `r`, clockwise from its upper edge; fine enough to look round."""
    steps = max(2, round(r))
    corners = (
        (x + w - r, y + r, -0.25),
        (x + w - r, y + h - r, 0.0),
        (x + r, y + h - r, 0.25),
        (x + r, y + r, 0.5),
    )
    return [
        (cx + r * math.cos(math.tau * turn), cy + r * math.sin(math.tau * turn))
        for cx, cy, start in corners
        for turn in (start + 0.25 * i / steps for i in range(steps + 1))
    ]


def disc(x: float, y: float, r: float) -> str:
    """Path data of a circle."""
    a = f"A{num(r)} {num(r)} 0 1 1 "
    return f"M{num(x - r)} {num(y)}{a}{num(x + r)} {num(y)}{a}{num(x - r)} {num(y)}Z"


_RISING, _FALLING, _SIDES = ((1, -1), (-1, 1)), ((-1, -1), (1, 1)), ((-1, 0), (1, 0))
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: _RISING,
    3: ((0, 0), *_RISING),
    4: (*_FALLING, *_RISING),
    5: ((0, 0), *_FALLING, *_RISING),
    6: (*_FALLING, *_RISING, *_SIDES),
}


def pips(number: int, x: float, y: float, step: float, radius: float) -> str:
    """Path data of the pips of a die about x, y, `step` from the middle to the outer ones; none for 0."""
    return "".join(disc(x + a * step, y + b * step, radius) for a, b in _PIPS.get(number, ()))


def smooth(points: Sequence[Point], closed: bool = False, pull: float = 1 / 6) -> str:
    """Path data of a curve through all `points`."""
    count = len(points)
    parts = [f"M{num(points[0][0])} {num(points[0][1])}"]
    for i in range(count if closed else count - 1):
        near = (i - 1, i, i + 1, i + 2)
        spots = [points[k % count if closed else max(0, min(count - 1, k))] for k in near]
        before, here, after, beyond = spots
        c1 = (here[0] + (after[0] - before[0]) * pull, here[1] + (after[1] - before[1]) * pull)
        c2 = (after[0] - (beyond[0] - here[0]) * pull, after[1] - (beyond[1] - here[1]) * pull)
        parts.append(f"C{' '.join(num(v) for v in (*c1, *c2, *after))}")
    return "".join(parts) + ("Z" if closed else "")


LEAST = 1e-3
"""The smallest side of a sheet, in design units."""


class Drawing:
    """Shapes on a sheet of `width` x `height` design units, each at least a thousandth."""

    def __init__(self, width: float, height: float) -> None:
        # In a window of two pixels a sheet may have no size at all.
        self.width, self.height = max(width, LEAST), max(height, LEAST)
        self._defs: list[str] = []
        self._body: list[str] = []

    def _paint(self, colour: Colour | None, name: str) -> str:
        if colour is None:
            return f' {name}="none"'
        if isinstance(colour, str) and colour.startswith("url("):
            return f' {name}="{colour}"'
        r, g, b, a = rgba(colour)
        text = f' {name}="#{r:02X}{g:02X}{b:02X}"'
        return text if a == 255 else text + f' {name}-opacity="{a / 255:.3f}"'

    def path(
        self,
        d: str,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        width: float = 1.0,
        dash: Sequence[float] = (),
        butt: bool = False,
    ) -> None:
        """A path; the holes of overlapping sub-paths stay open. `dash` in design units."""
        text = f'<path d="{d}"{self._paint(fill, "fill")}'
        if fill is not None:
            text += ' fill-rule="evenodd"'
        if stroke is not None:
            text += self._paint(stroke, "stroke") + f' stroke-width="{num(width)}"'
            cap = "butt" if butt else "round"
            text += f' stroke-linecap="{cap}" stroke-linejoin="round"'
            if dash:
                text += f' stroke-dasharray="{" ".join(num(v) for v in dash)}"'
        self._body.append(text + "/>")

    def rect(
        self,
        area: Rect,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        width: float = 1.0,
        r: float = 0.0,
        dash: Sequence[float] = (),
    ) -> None:
        """A rectangle. `r` rounds the corners, at most to half a side."""
        x, y, w, h = area
        r = min(r, w / 2, h / 2)
        if dash and stroke is not None:
            self._dashed(round_corners(x, y, w, h, r), fill, stroke, width, dash)
        else:
            self.path(box(x, y, w, h, r), fill, stroke, width)

    def circle(
        self,
        x: float,
        y: float,
        r: float,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        width: float = 1.0,
        dash: Sequence[float] = (),
    ) -> None:
        """A circle about x, y."""
        if dash and stroke is not None:
            self._dashed(round_corners(x - r, y - r, 2 * r, 2 * r, r), fill, stroke, width, dash)
        else:
            self.path(disc(x, y, r), fill, stroke, width)

    def _dashed(
        self, outline: list[Point], fill: Colour | None, stroke: Colour, width: float, dash: Sequence[float]
    ) -> None:
        # The rasteriser dashes curves differently from one time to the next; so the dashes are cut here.
        self.path(poly(outline), fill)
        cut = dashes([*outline, outline[0]], (dash[0], dash[1]))
        self.path("".join(poly(piece, closed=False) for piece in cut), None, stroke, width)

    def line(
        self, points: Sequence[Point], stroke: Colour, width: float = 1.0, dash: Sequence[float] = ()
    ) -> None:
        """An open line through `points`; dashes end bluntly, plain lines round."""
        self.path(poly(points, closed=False), None, stroke, width, dash, butt=bool(dash))

    def linear(self, start: Point, end: Point, *stops: Stop) -> str:
        """A gradient between two points in the drawing's units, to be used as a colour."""
        where = f'x1="{num(start[0])}" y1="{num(start[1])}" x2="{num(end[0])}" y2="{num(end[1])}"'
        return self._gradient("linearGradient", where, stops)

    def radial(self, centre: Point, radius: float, *stops: Stop) -> str:
        """A round gradient, to be used as a colour."""
        where = f'cx="{num(centre[0])}" cy="{num(centre[1])}" r="{num(radius)}"'
        return self._gradient("radialGradient", where, stops)

    def _gradient(self, kind: str, where: str, stops: Sequence[Stop]) -> str:
        name = f"g{len(self._defs)}"
        marks = ""
        for offset, colour in stops:
            r, g, b, a = rgba(colour)
            marks += f'<stop offset="{offset:.3f}" stop-color="#{r:02X}{g:02X}{b:02X}"'
            marks += f' stop-opacity="{a / 255:.3f}"/>'
        self._defs.append(f'<{kind} id="{name}" gradientUnits="userSpaceOnUse" {where}>{marks}</{kind}>')
        return f"url(#{name})"

    @contextmanager
    def group(self, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> Iterator[None]:
        """Shapes inside are moved to x, y, scaled and turned (degrees, clockwise) about their own origin."""
        text = f"translate({num(x)} {num(y)})"
        if turn:
            text += f" rotate({num(turn)})"
        if scale != 1:
            text += f" scale({scale:.4f})"
        self._body.append(f'<g transform="{text}">')
        yield
        self._body.append("</g>")

    def art(
        self,
        name: str,
        x: float,
        y: float,
        width: float,
        tint: Colour | None = None,
        ink: Colour | None = None,
        flat: Colour | None = None,
        thin: float = 1.0,
    ) -> float:
        """A picture or sheet of the kit, `width` units wide, its left top corner at x, y; returns its height.

        `flat` paints all of it in one colour (a silhouette). `thin` multiplies the width of its lines.
        KeyError for a name there is no picture of.
        """
        mark = f"at{len(self._body)}-"
        body, own_w, own_h = inside(_book().text(name), tint, ink, flat, thin, mark)
        scale = width / own_w
        move = f"translate({num(x)} {num(y)}) scale({scale:.4f})"
        self._body.append(f'<g transform="{move}">{body}</g>')
        return own_h * scale

    def text(self, size: tuple[int, int]) -> str:
        """The SVG source for (width, height) in pixels, the sheet stretched over them."""
        w, h = size
        scale = f"scale({w / self.width:.6f} {h / self.height:.6f})"
        defs = f"<defs>{''.join(self._defs)}</defs>" if self._defs else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">{defs}'
            f'<g transform="{scale}">{"".join(self._body)}</g></svg>'
        )

    def render(self, size: tuple[int, int]) -> pygame.Surface:
        """A surface of exactly `size` pixels with alpha, the sheet stretched over it."""
        width, height = max(1, size[0]), max(1, size[1])
        return pygame.image.load_sized_svg(io.BytesIO(self.text((width, height)).encode()), (width, height))


def pixels(width: float, height: float, scale: float) -> tuple[int, int]:
    """The pixel size of `width` x `height` design units."""
    return max(1, math.ceil(width * scale - 1e-6)), max(1, math.ceil(height * scale - 1e-6))


def at_scale(
    paint: Callable[Concatenate[Drawing, float, float, P], None],
) -> Callable[Concatenate[Pixels, float, P], pygame.Surface]:
    """`paint(sheet, width, height, ...)` as a picture: `make(size in pixels, pixels per unit, ...)`."""

    def make(size_px: Pixels, scale: float, /, *args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        w, h = size_px[0] / scale, size_px[1] / scale
        sheet = Drawing(w, h)
        paint(sheet, w, h, *args, **kwargs)
        return sheet.render(size_px)

    return make


def in_units(
    width: float, height: float
) -> Callable[[Callable[Concatenate[Drawing, P], None]], Callable[Concatenate[Pixels, P], pygame.Surface]]:
    """`paint(sheet, ...)` as a picture that is always so many units large: `make(size in pixels, ...)`."""

    def decorate(
        paint: Callable[Concatenate[Drawing, P], None],
    ) -> Callable[Concatenate[Pixels, P], pygame.Surface]:
        def make(size_px: Pixels, /, *args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
            sheet = Drawing(width, height)
            paint(sheet, *args, **kwargs)
            return sheet.render(size_px)

        return make

    return decorate
