"""Colours, sizes and text styles of the merchant's desk, in one place.

Colours are "#RRGGBB" or "#RRGGBBAA" strings, or tuples of 3 or 4 integers; `rgba` makes them uniform.
Sizes are design units (the screen is 1280 x 720 of them).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal

Colour = str | tuple[int, int, int] | tuple[int, int, int, int]
Rgba = tuple[int, int, int, int]
Rect = tuple[float, float, float, float]
Point = tuple[float, float]

DESIGN_W, DESIGN_H = 1280, 720
LARGE_TEXT = 1.2
"""Above this size of text a picture cannot grow with it: what is told gets a place of its own."""
WIDE_FROM, WIDEST = 1580, 1720
"""Design units of a window's width from which a rail beside the design area is worth while, and at most."""
TALL_FROM, TALLEST = 790, 960
"""The same for its height and a strip below."""

PAPER = "#F3EAD7"
PAPER_LIGHT = "#FBF5E6"
PAPER_SHADE = "#E4D6B8"
PAPER_TOP = "#F6EEDD"
PAPER_BOTTOM = "#EFE4CD"
PAPER_EDGE = "#B79F73"
INK = "#2B2320"
INK_SOFT = "#6B5D50"
NIGHT = "#1E2A38"
NIGHT_DEEP = "#131B27"
NIGHT_TEXT = "#E9E0CC"
NIGHT_SOFT = "#B5AE9F"
VERMILION = "#C8452F"
VERMILION_TOP = "#D4563B"
VERMILION_BOTTOM = "#B53A27"
GOLD = "#C9993B"
GOLD_LIGHT = "#EBC873"
MOSS = "#5E7F4E"
MOSS_LIGHT = "#A9CF8B"
WOOD = "#4A3326"
WOOD_DARK = "#33231B"
WHITE, BLACK = "#FFFFFF", "#000000"
SHADOW, DEEP_SHADOW, SOFT_SHADOW = "#00000059", "#00000066", "#00000055"
HAIRLINE = "#2B232038"
SHEEN = "#FFF6DF"
CREAM = "#FFF9EA"
"""The light paper of labels that lie on pictures."""
GILT = "#8C6416"
"""Gold dark enough for numbers on paper."""
PLATE = "#2A1D15"
"""The dark plates on which counts stand."""


@dataclass(frozen=True)
class SeatStyle:
    """A seat's colour, its shape (`common/seat-<shape>`) and its letter per language.

    Where the game gives its seats crests, `crest` is that picture of the art kit, and stands for both.
    """

    colour: str
    shape: Literal["circle", "diamond", "square", "triangle", "hexagon"]
    ja: str
    en: str
    crest: str = ""

    @property
    def picture(self) -> str:
        """What stands for the seat, without its letter."""
        return self.crest or f"common/seat-{self.shape}"

    def letter(self, language: str) -> str:
        """The letter on the seat's pieces."""
        return self.ja if language == "ja" else self.en


LEVELS: dict[str, str] = {
    "apprentice": "common/level-1-apprentice",
    "clerk": "common/level-2-clerk",
    "manager": "common/level-3-manager",
    "master": "common/level-4-master",
    "magnate": "common/level-5-magnate",
    "random": "common/dice",
    "own": "common/scales",
}
"""Level -> its picture."""


@lru_cache(maxsize=4096)
def rgba(colour: Colour) -> Rgba:
    """`colour` as four integers 0..255; ValueError unless it is #RRGGBB, #RRGGBBAA or a tuple."""
    if isinstance(colour, str):
        text = colour.lstrip("#")
        if len(text) not in (6, 8):
            raise ValueError(f"not a colour: {colour!r}")
        parts = [int(text[i : i + 2], 16) for i in range(0, len(text), 2)]
        return (parts[0], parts[1], parts[2], parts[3] if len(parts) == 4 else 255)
    if len(colour) == 3:
        return (colour[0], colour[1], colour[2], 255)
    return colour


def rgb(colour: Colour) -> tuple[int, int, int]:
    """`colour` without its alpha."""
    return rgba(colour)[:3]


def fade(colour: Colour, alpha: float) -> Rgba:
    """`colour` with alpha 0..1 (times the alpha it had)."""
    r, g, b, a = rgba(colour)
    return (r, g, b, max(0, min(255, round(a * alpha))))


def mix(first: Colour, second: Colour, part: float) -> Rgba:
    """`part` (0..1) of the way from `first` to `second`."""
    a, b = rgba(first), rgba(second)
    r, g, bl, al = (round(x + (y - x) * part) for x, y in zip(a, b, strict=True))
    return (r, g, bl, al)


def is_dark(colour: Colour) -> bool:
    """True when light text reads better on `colour` than ink."""
    r, g, b, _ = rgba(colour)
    return 0.3 * r + 0.59 * g + 0.11 * b < 140


Align = Literal["left", "center", "right"]
Weight = Literal["regular", "bold", "black"]


@dataclass(frozen=True)
class TextStyle:
    """How a piece of text looks. `size` and `line` (line step as a multiple of size) are in design units."""

    size: float = 15
    colour: Colour = INK
    weight: Weight = "regular"
    serif: bool = False
    align: Align = "left"
    line: float = 1.5
    tabular: bool = False
    shadow: Colour | None = None
    growth: float = 9.0
    """How many times as large it becomes in large letters, at most."""

    def __post_init__(self) -> None:
        # Styles are part of every text's cache key: the hash is computed once.
        fields = (self.size, self.colour, self.weight, self.serif, self.align, self.line, self.tabular)
        object.__setattr__(self, "_hash", hash((*fields, self.shadow, self.growth)))

    def __hash__(self) -> int:
        return int(self._hash)  # type: ignore[attr-defined]

    def but(self, **changes: Any) -> TextStyle:
        """The same style with some fields changed; TypeError for a field that there is not."""
        return replace(self, **changes)


CAPTION = 1.25
"""How far the headings of a table grow in large letters: less than the figures that they head."""
BODY = TextStyle()
SOFT = TextStyle(colour=INK_SOFT)
STRONG = TextStyle(weight="bold")
NUMBER = TextStyle(size=17, weight="bold", tabular=True, align="right")
HEADING = TextStyle(size=19, weight="bold", serif=True)
TITLE = TextStyle(size=23, weight="bold", serif=True)
ON_NIGHT_SOFT = TextStyle(colour=NIGHT_SOFT)
