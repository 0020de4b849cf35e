"""The typefaces: Noto Sans JP and Noto Serif JP, in real pixel sizes.

The packages hold one static weight each: Sans Regular, Serif Regular and Sans Bold. A bold serif is made
here: the outline is rasterised four times as large and widened along the strokes' horizontal direction, more
than vertically. This is what a bold Mincho does (stems gain weight, hairlines hardly), and it keeps the
counters open, which the symmetrical emboldening of FreeType does not.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import numpy as np
import pygame

from game.core.folders import assets
from game.core.paths import is_file
from game.core.plain_text import drawable
from scenes.kit.shapes import Mask
from scenes.kit.theme import Rgba, Weight

FACES = ("sans.otf", "sans-bold.otf", "serif.otf")
"""Names of the faces that a standalone program brings along, in `assets/fonts`."""
Sources = tuple[str | None, str | None, str | None]
"""Files of the sans, the bold sans and the serif."""

SYSTEM_SANS = (
    "yugothic",
    "hiraginosans",
    "hiraginokakugothicpron",
    "notosanscjkjp",
    "notosansjp",
    "ipaexgothic",
    "ipagothic",
    "msgothic",
)
SYSTEM_SERIF = ("yumincho", "hiraginominchopron", "notoserifcjkjp", "notoserifjp", "ipaexmincho", "msmincho")
OVERSAMPLE = 4
# Widening of the stems in em, for the serif; and of a sans without a real bold.
STEM = {("serif", "bold"): 0.052, ("serif", "black"): 0.075, ("sans", "bold"): 0.03, ("sans", "black"): 0.04}


MOST_WIDTHS = 2_048
"""Texts of which a face knows the width."""
MOST_FACES = 64
"""Sizes and weights that are open at once."""


class Typeface:
    """One open file for all its sizes: opening one takes 9 ms, another size hardly anything."""

    def __init__(self, path: str | None) -> None:
        self._px = 0
        self._font = pygame.font.Font(path, 16)
        # pygame opens its own font at this share of the size that is asked for.
        self._share = 1.0 if path else 0.6875

    def at(self, px: int) -> pygame.font.Font:
        """The font at `px` pixels, good until the next call: all sizes share one open file."""
        if px != self._px:
            self._font.set_point_size(max(1, int(px * self._share)))
            self._px = px
        return self._font


class Face:
    """One typeface at one pixel size and weight. Texts are single lines; sizes are pixels."""

    def __init__(self, typeface: Typeface, px: int, stem: float = 0.0) -> None:
        self.px = px
        self._stem = stem
        self._typeface = typeface
        font = typeface.at(px)
        self.ascent = font.get_ascent()
        self.height = font.get_height()
        # Kanji sit centred 0.38 em above the baseline, capitals 0.365 em: one middle line serves both.
        self.middle = self.ascent - 0.375 * px
        self._widths: dict[str, int] = {}

    def width(self, text: str) -> int:
        """Pixels that `text` takes on one line; 0 for what cannot be drawn."""
        found = self._widths.get(text)
        if found is None:
            if len(self._widths) >= MOST_WIDTHS:
                self._widths.clear()
            found = self._widths[text] = self._wide(drawable(text))
        return found

    def _wide(self, text: str) -> int:
        return self._typeface.at(self.px).size(text)[0] if text else 0

    def digit(self) -> int:
        """Width of the widest figure, for tabular setting."""
        return max(self.width(d) for d in "0123456789")

    def render(self, text: str, colour: Rgba) -> pygame.Surface:
        """`text` in `colour` on a transparent surface, its middle line `self.middle` pixels from the top.

        Any text can be drawn: what a typeface cannot take is left out, what has no width is an empty picture.
        """
        text = drawable(text)
        if not self._wide(text):
            # Marks and joiners alone: the typeface would refuse to draw nothing.
            return pygame.Surface((1, self.height), pygame.SRCALPHA)
        if not self._stem:
            image = self._typeface.at(self.px).render(text, True, colour[:3])
            if _display():
                image = image.convert_alpha()
        else:
            image = self._emboldened(text, colour)
        if colour[3] < 255:
            image.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    def _emboldened(self, text: str, colour: Rgba) -> pygame.Surface:
        big = self._typeface.at(self.px * OVERSAMPLE)
        plain = big.render(text, True, colour[:3])
        along = max(1, round(self.px * OVERSAMPLE * self._stem))
        across = round(along * 0.3)
        grown = _widened(pygame.surfarray.pixels_alpha(plain).T, along, across)
        pad = OVERSAMPLE
        width = -(-(plain.get_width() + 2 * pad) // OVERSAMPLE) * OVERSAMPLE
        height = -(-plain.get_height() // OVERSAMPLE) * OVERSAMPLE
        bold = _sheet(width, height)
        bold.fill((*colour[:3], 0))
        # Line the small face's middle up with the big one's: their ascents are rounded separately.
        big_middle = big.get_ascent() - 0.375 * self.px * OVERSAMPLE
        top = round(self.middle * OVERSAMPLE - big_middle) - across // 2
        left = pad - along // 2
        x, y = max(0, left), max(0, top)
        shown = grown[y - top : height - top, x - left : width - left]
        pygame.surfarray.pixels_alpha(bold)[x : x + shown.shape[1], y : y + shown.shape[0]] = shown.T
        small = pygame.transform.smoothscale(bold, (width // OVERSAMPLE, height // OVERSAMPLE))
        return small.subsurface((1, 0, small.get_width() - 1, small.get_height())).copy()


KEPT = 8 << 20
"""Bytes of the sheet that is kept for working on."""
_kept: list[pygame.Surface] = []


def _sheet(width: int, height: int) -> pygame.Surface:
    """A sheet to work on until the next one is asked for, with whatever is left on it. Memory that was used
    before takes half as long as new one.
    """
    if width * height * 4 > KEPT:
        return pygame.Surface((width, height), pygame.SRCALPHA)
    if not _kept or _kept[0].get_width() < width or _kept[0].get_height() < height:
        wide, high = _kept.pop().get_size() if _kept else (0, 0)
        _kept.append(pygame.Surface((max(wide, width), max(high, height)), pygame.SRCALPHA))
    return _kept[0].subsurface((0, 0, width, height))


def _widened(coverage: Mask, along: int, across: int) -> Mask:
    """A picture's coverage, in rows, with each point widened to the right and, less evenly, downwards."""
    high, wide = coverage.shape
    grown = np.zeros((high + across, wide + along), np.uint8)
    grown[:high, :wide] = coverage
    done = 0
    while done < along:
        # What is there already holds all shifts up to now: each time there are twice as many.
        step = min(done + 1, along - done)
        np.maximum(grown[:, step:], grown[:, :-step].copy(), out=grown[:, step:])
        done += step
    row = grown[:high].copy()
    for down in {across // 2, across} - {0}:
        np.maximum(grown[down : down + high], row, out=grown[down : down + high])
    return grown


def _display() -> bool:
    return pygame.display.get_init() and pygame.display.get_surface() is not None


class Fonts:
    """The faces of the game.

    `japanese` is False when no Japanese typeface was found: show English and say so.
    """

    def __init__(self, sans: str | None, sans_bold: str | None, serif: str | None, japanese: bool) -> None:
        self._sans, self._sans_bold, self._serif = sans, sans_bold, serif
        self.japanese = japanese
        self._typefaces: dict[str | None, Typeface] = {}
        self._faces: dict[tuple[bool, Weight, int], Face] = {}

    @classmethod
    def load(cls) -> Fonts:
        """The packaged faces, else the system's, else pygame's own (Latin only)."""
        pygame.font.init()
        sans, bold, serif = packaged()
        sans = sans or _system(SYSTEM_SANS)
        serif = serif or _system(SYSTEM_SERIF) or sans
        return cls(sans, bold, serif, japanese=sans is not None)

    def face(self, serif: bool, weight: Weight, px: int) -> Face:
        """The face at `px` pixels (at least 4)."""
        px = max(4, px)
        key = (serif, weight, px)
        found = self._faces.get(key)
        if found is None:
            if len(self._faces) >= MOST_FACES:
                self._faces.clear()
            if not serif and weight != "regular" and self._sans_bold:
                found = Face(self._typeface(self._sans_bold), px)
            else:
                path = self._serif if serif else self._sans
                stem = STEM.get(("serif" if serif else "sans", weight), 0.0)
                found = Face(self._typeface(path), px, stem)
            self._faces[key] = found
        return found

    def _typeface(self, path: str | None) -> Typeface:
        found = self._typefaces.get(path)
        if found is None:
            found = self._typefaces[path] = Typeface(path)
        return found

    def drop(self) -> None:
        """Forget all sizes (after a resize)."""
        self._faces.clear()


def shipped() -> Sources:
    """Files of the faces that came with the program."""
    sans, bold, serif = (_existing(str(assets() / "fonts" / name)) for name in FACES)
    return sans, bold, serif


def installed() -> Sources:
    """Files of the faces in the installed packages."""
    sans = serif = bold = None
    try:
        import pylopdf_fonts_jp

        sans, serif = str(pylopdf_fonts_jp.sans_path()), str(pylopdf_fonts_jp.serif_path())
    except ImportError:
        pass
    try:
        import noto_cjk_sans_jp_bold

        bold = str(noto_cjk_sans_jp_bold.FONT_PATH)
    except ImportError:
        pass
    return _existing(sans), _existing(bold), _existing(serif)


@lru_cache(maxsize=1)
def packaged() -> Sources:
    """Files of the sans, the bold sans and the serif, each None when it is missing."""
    if all(path is not None for path in shipped()):
        return shipped()
    return installed()


def _existing(path: str | None) -> str | None:
    return path if path and is_file(Path(path)) else None


def _system(names: tuple[str, ...]) -> str | None:
    for name in names:
        path = pygame.font.match_font(name)
        if path:
            return str(path)
    return None
