"""Words on a canvas: in boxes where they shrink, wrap or are cut, at points, and in vertical lines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import pygame

from scenes.kit import markup
from scenes.kit.brush import Brush
from scenes.kit.space import Space
from scenes.kit.supplies import Supplies
from scenes.kit.text import ELLIPSIS, Layout, Segment, set_line, set_text
from scenes.kit.theme import BODY, Point, Rect, TextStyle, rgba

Fit = Literal["line", "cut", "wrap"]
Valign = Literal["top", "middle", "bottom"]
# A text in a box may shrink to this part of its size before it is cut; but not below READABLE units.
SHRINK = 0.72
READABLE = 11.0
FIGURE, COUNTED = 0.9, 1.05
"""Height of a line of figures in ems (nothing hangs below), and of one with what is counted in Japanese."""
MOST = {"line": 300, "cut": 300, "wrap": 4_000}
"""Characters of a text that are laid out: more never fits the screen, and a file may bring millions."""


@dataclass(frozen=True)
class Block:
    """A rendered text: its surface, the pixels it hangs out to the left and above, its size in pixels."""

    surface: pygame.Surface
    pad: int
    width: int
    height: int


class Lettering:
    """Sets text in markup (see `markup.py`) in a space, each rendered once and cached.

    `brush` makes the canvas on which an inline picture is painted.
    """

    def __init__(self, space: Space, supplies: Supplies, brush: Callable[[Space], Brush]) -> None:
        self.space = space
        self.supplies = supplies
        self.cache = supplies.cache
        self._brush = brush

    def text(
        self,
        content: str,
        rect: Rect,
        style: TextStyle = BODY,
        *,
        fit: Fit = "line",
        valign: Valign = "middle",
        balance: bool = False,
        scale_ui: bool = True,
    ) -> Rect:
        """`content` inside `rect`, as large as the style and the UI scale ask and the box allows.

        fit="line": one line, smaller if need be, then cut with an ellipsis; fit="cut": cut without shrinking;
        fit="wrap": lines as many as fit.
        Returns the box it covers, in design units.
        """
        if not content:
            return (rect[0], rect[1], 0, 0)
        key = ("text", content, style, rect[2], rect[3], fit, balance, scale_ui)
        block: Block = self.cache.get(
            key,
            lambda: self._rendered(
                self._fitted(content, rect[2], rect[3], style, fit, balance, scale_ui), style
            ),
        )
        space = self.space
        s = space.scale
        x, y = space.spot((rect[0], rect[1]))
        wide, high = rect[2] * s, rect[3] * s
        spare_x = {"left": 0.0, "center": (wide - block.width) / 2, "right": wide - block.width}[style.align]
        spare_y = {"top": 0.0, "middle": (high - block.height) / 2, "bottom": high - block.height}[valign]
        space.put(block.surface, x + spare_x - block.pad, y + spare_y - block.pad)
        return (rect[0] + spare_x / s, rect[1] + spare_y / s, block.width / s, block.height / s)

    def figure(self, content: str, rect: Rect, style: TextStyle) -> Rect:
        """A number inside `rect`, which in large letters fills more of it than words would: nothing of it
        hangs below the line. In narrow boxes it is never smaller than without large letters. Returns the
        box it covers, in design units.
        """
        high = rect[3] * (FIGURE / COUNTED if any(sign > "\u2fff" for sign in content) else 1.0)
        size = self.grown(style.size, high, style.growth)
        wide = self.measure(content, style.but(size=size), scale_ui=False)[0]
        room = rect[2] - 0.15 * size
        if size > style.size and wide > room:
            size = max(style.size, size * room / wide)
        return self.text(content, rect, style.but(size=size), scale_ui=False)

    def grown(self, size: float, high: float, most: float = 9.0) -> float:
        """The size of a line of figures that is `size` at 100 %: in large letters as far as `high` units
        allow, and at most `most` times.
        """
        return max(size, min(size * min(self.supplies.ui, most), high / FIGURE))

    def write(self, content: str, at: Point, style: TextStyle = BODY) -> Rect:
        """One line without a box: `at` is its left, middle or right end (by align) on the middle line.

        Not enlarged by the UI scale, because nothing says how much room there is. Returns the box it covers.
        """
        if not content:
            return (at[0], at[1], 0, 0)

        def make() -> Block:
            px = self._pixels(style.size * min(1.0, self.supplies.ui))
            return self._rendered(self._laid_out(content, style, px, None, None, "line", px, False), style)

        block: Block = self.cache.get(("write", content, style), make)
        space = self.space
        s = space.scale
        x, y = space.spot(at)
        x -= {"left": 0.0, "center": block.width / 2, "right": block.width}[style.align]
        space.put(block.surface, x - block.pad, y - block.height / 2 - block.pad)
        return (
            (x - space.left) / s - space.shift[0],
            at[1] - block.height / s / 2,
            block.width / s,
            block.height / s,
        )

    def measure(
        self,
        content: str,
        style: TextStyle = BODY,
        width: float | None = None,
        *,
        scale_ui: bool = True,
        balance: bool = False,
    ) -> tuple[float, float]:
        """Width and height in design units; wrapped when `width` is given."""
        px = self._pixels(style.size * self._growth(style, scale_ui))
        limit = None if width is None else int(width * self.space.scale)
        layout = self._laid_out(content, style, px, limit, None, "wrap", px, balance)
        # A pixel of air, or rounding would wrap a box made to measure.
        return ((layout.width + 1) / self.space.scale, layout.height / self.space.scale)

    def vertical(self, content: str, at: Point, style: TextStyle = BODY, step: float | None = None) -> float:
        """Characters one below the other, `at` the middle of the top; `step` units apart.

        Returns the height.
        """
        advance = step or style.size * 1.1
        for number, char in enumerate(content):
            middle = (at[0], at[1] + advance * (number + 0.5))
            self.write(char, middle, style.but(align="center"))
        return advance * len(content)

    def sideways(self, content: str, at: Point, style: TextStyle = BODY, spacing: float = 0) -> None:
        """A Latin line read downwards, turned clockwise; `at` the middle of its top, letters spaced by
        units.
        """
        px = self._pixels(style.size)
        key = ("sideways", content, style, px, spacing)

        def make() -> pygame.Surface:
            face = self.supplies.fonts.face(style.serif, style.weight, px)
            gap = round(spacing * self.space.scale)
            width = sum(face.width(c) + gap for c in content)
            strip = pygame.Surface((max(1, width), face.height), pygame.SRCALPHA)
            strip.fill((*rgba(style.colour)[:3], 0))
            at_x = 0
            for char in content:
                strip.blit(face.render(char, rgba(style.colour)), (at_x, 0))
                at_x += face.width(char) + gap
            return pygame.transform.rotate(strip, -90)

        image = self.cache.get(key, make)
        x, y = self.space.spot(at)
        self.space.put(image, x - image.get_width() / 2, y)

    # Layout and rendering

    def _growth(self, style: TextStyle, scale_ui: bool) -> float:
        """How many times its size a text becomes where there is room."""
        return min(self.supplies.ui, style.growth if scale_ui else 1.0)

    def _pixels(self, size: float) -> int:
        return max(6, round(size * self.space.scale))

    def _fitted(
        self,
        content: str,
        width: float,
        height: float,
        style: TextStyle,
        fit: Fit,
        balance: bool,
        scale_ui: bool,
    ) -> Layout:
        wanted = style.size * self._growth(style, scale_ui)
        if fit != "wrap":
            # A line needs about 1.2 em of height; the UI scale may not push it out of its box.
            wanted = min(wanted, max(style.size, height / 1.2)) if self.supplies.ui > 1 else wanted
        px = self._pixels(wanted)
        base = min(wanted, style.size)
        smallest = px if fit == "cut" else min(px, self._pixels(max(base * SHRINK, min(base, READABLE))))
        return self._laid_out(
            content,
            style,
            px,
            int(width * self.space.scale + 0.5),
            int(height * self.space.scale + 0.5),
            fit,
            smallest,
            balance,
        )

    def _laid_out(
        self,
        content: str,
        style: TextStyle,
        px: int,
        width: int | None,
        height: int | None,
        fit: Fit,
        smallest: int,
        balance: bool,
    ) -> Layout:
        fonts = self.supplies.fonts
        key = ("layout", content, style, px, width, height, fit, smallest, balance)

        def make() -> Layout:
            shown = content if len(content) <= MOST[fit] else content[: MOST[fit]] + ELLIPSIS
            runs = markup.parse(shown, self.supplies.resolvers)
            if fit != "wrap":
                return set_line(fonts, runs, style, px, width, smallest=smallest)
            return set_text(fonts, runs, style, px, width, height, smallest=smallest, balance=balance)

        found: Layout = self.cache.get(key, make)
        return found

    def _rendered(self, layout: Layout, style: TextStyle) -> Block:
        pad = max(3, layout.px // 3)
        width, height = max(1, layout.width), max(1, layout.height)
        surface = pygame.Surface((width + 2 * pad, height + 2 * pad), pygame.SRCALPHA)
        # Transparent pixels take the text's colour, so that edges do not darken when reduced or faded.
        surface.fill((*rgba(style.colour)[:3], 0))
        if style.shadow is not None:
            down = max(1, round(layout.px * 0.045))
            self._paint_lines(surface, layout, style, pad, pad + down, style.shadow)
            surface = pygame.transform.gaussian_blur(surface, max(1, down))
        self._paint_lines(surface, layout, style, pad, pad, None)
        return Block(surface, pad, width, height)

    def _paint_lines(
        self,
        surface: pygame.Surface,
        layout: Layout,
        style: TextStyle,
        left: int,
        top: int,
        colour: object,
    ) -> None:
        for number, line in enumerate(layout.lines):
            spare = layout.width - line.width
            x = left + {"left": 0, "center": spare // 2, "right": spare}[style.align]
            middle = top + number * layout.step + layout.step / 2
            for segment in line.segments:
                if segment.inline is not None:
                    if colour is None:
                        self._paint_inline(surface, segment, x, middle, layout.px)
                    continue
                face = self.supplies.fonts.face(style.serif, segment.weight, layout.px)
                shade = rgba(segment.colour) if colour is None else rgba(style.shadow or segment.colour)
                y = round(middle - face.middle)
                if not style.tabular:
                    surface.blit(face.render(segment.text, shade), (x + segment.x, y))
                    continue
                at = x + segment.x
                for char in segment.text:
                    cell = face.digit() if char in "0123456789" else face.width(char)
                    surface.blit(face.render(char, shade), (at + (cell - face.width(char)) // 2, y))
                    at += cell

    def _paint_inline(
        self, surface: pygame.Surface, segment: Segment, x: int, middle: float, px: int
    ) -> None:
        assert segment.inline is not None
        height = segment.inline.height * px
        area = (x + segment.x, round(middle - height / 2), segment.width, round(height))
        s = self.space.scale
        rect = (area[0] / s, area[1] / s, area[2] / s, area[3] / s)
        segment.inline.paint(self._brush(self.space.beside(surface)), rect)
