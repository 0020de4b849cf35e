"""People's faces: a drawing of the art kit, and brows, eyes and mouth for what can be read in them.

`assets/art/people/<who>.svg` is a person without the features of the face; `people.toml` beside the drawings
says how those look. Both are in units of 120 x 120, with the eyes at 50 and 70 across and 53 down.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pydantic import BaseModel, ConfigDict, Field

from game.core.folders import assets_folders
from scenes.kit.canvas import Canvas
from scenes.kit.pictures.expression import Expression
from scenes.kit.pictures.svg import Drawing
from scenes.kit.theme import INK, Colour, Rect

ME = "me"
"""Who stands for the player, and for whoever has no drawing."""

SIDE = 120.0
_SHIFT, _SCALE = (1.4, 0.9), 0.51
"""How the drawings lie in their 64 units."""
_GROUND, _WHITE, _RED, _BLUE = "#E9DDC2", "#FFF9EA", "#7A2A22", "#8FC3E0"
_FRAME = 57.0
"""Radius of the round frame."""

_COLOUR = r"^#[0-9A-F]{6}$"


class Features(BaseModel):
    """How a person's brows and mouth look."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    brows: str = Field(pattern=_COLOUR)
    heavy: float = Field(default=3.2, ge=1.5, le=6)
    """The width of the brows."""
    lips: str = Field(default=INK, pattern=_COLOUR)
    lashes: bool = False


class _People(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    people: dict[str, Features]


@lru_cache(maxsize=1)
def people() -> dict[str, Features]:
    """Whoever has a drawing, with the features; ValidationError of pydantic for a file that is not right."""
    found: dict[str, Features] = {}
    for folder in reversed(assets_folders()):
        path = folder / "art" / "people" / "people.toml"
        if path.is_file():
            found |= _People.model_validate(tomllib.loads(path.read_text(encoding="utf-8"))).people
    return found


@dataclass(frozen=True)
class Likeness:
    """Somebody as a picture shows them: who, in which colour, and what can be read in the face."""

    who: str
    tint: Colour | None = None
    expression: Expression = "calm"

    @property
    def drawn(self) -> str:
        """Whose drawing it is."""
        return self.who if self.who in people() else ME


def bust(canvas: Canvas, rect: Rect, shown: Likeness) -> None:
    """Head and shoulders, cut off straight at the lower edge; for a large picture behind something."""
    canvas.picture(("bust", shown), rect, lambda size: _bust(shown).render(size))


def portrait(canvas: Canvas, rect: Rect, shown: Likeness, ring: Colour | None = None) -> None:
    """The face in a round frame, whose edge is of the colour `ring` where one is given."""
    canvas.picture(("portrait", shown, ring), rect, lambda size: _framed(shown, ring, size))


def _bust(shown: Likeness) -> Drawing:
    sheet = Drawing(SIDE, SIDE)
    _person(sheet, shown)
    return sheet


def _framed(shown: Likeness, ring: Colour | None, size: tuple[int, int]) -> pygame.Surface:
    middle = SIDE / 2
    field, hole, edge = (Drawing(SIDE, SIDE) for _ in range(3))
    field.circle(middle, middle, _FRAME, _GROUND)
    with field.group(4, 8, 0.94):
        _person(field, shown)
    hole.circle(middle, middle, _FRAME, "#FFFFFF")
    edge.circle(middle, middle, _FRAME - 0.6, None, ring or INK, 5.0 if ring else 3.2)
    face = field.render(size)
    # The rasteriser has no clipping that can be relied on.
    face.blit(hole.render(size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    face.blit(edge.render(size), (0, 0))
    return face


def _person(sheet: Drawing, shown: Likeness) -> None:
    left, up = (-shift / _SCALE for shift in _SHIFT)
    sheet.art("people/" + shown.drawn, left, up, 64 / _SCALE, tint=shown.tint)
    mood, features = shown.expression, people()[shown.drawn]
    if mood in ("glad", "angry"):
        for x in (45.0, 75.0):
            sheet.path(_oval(x, 63, 4.6, 2.8), "#D9765F73")
    sheet.path("M60.5 53L57.2 63.2Q60 65.6 63.4 63.4", None, INK, 2.2)
    _eyes(sheet, mood)
    if features.lashes and mood not in ("glad", "sad"):
        sheet.path("M44.5 51.5L41.5 49.5M75.5 51.5L78.5 49.5", None, INK, 2)
    sheet.path(_BROWS[mood], None, features.brows, features.heavy)
    _mouth(sheet, mood, features.lips)
    if mood == "tense":
        sheet.path(
            "M87 33C90.5 38 91.5 40 91.5 42A4.4 4.4 0 0 1 82.8 42C82.8 40 83.8 38 87 33Z",
            _BLUE,
            INK,
            1.8,
        )


_BROWS: dict[Expression, str] = {
    "calm": "M44 46Q49.5 43 55 45.5M65 45.5Q70.5 43 76 46",
    "glad": "M44 45Q49 40.5 55 44M65 44Q71 40.5 76 45",
    "sly": "M44 47.5Q50 46 55.5 48M64.5 44.5Q70 39.5 76 42.5",
    "tense": "M44 44.5Q50 41 55.5 40.5M64.5 40.5Q70 41 76 44.5",
    "angry": "M43.5 43L55.5 48.5M76.5 43L64.5 48.5",
    "sad": "M43.5 48.5Q48 44 55 43M76.5 48.5Q72 44 65 43",
}


def _oval(x: float, y: float, a: float, b: float) -> str:
    arc = f"A{a} {b} 0 1 1 "
    return f"M{x - a} {y}{arc}{x + a} {y}{arc}{x - a} {y}Z"


def _eyes(sheet: Drawing, mood: Expression) -> None:
    if mood == "glad":
        sheet.path("M45.5 54.5Q50 48.5 54.5 54.5M65.5 54.5Q70 48.5 74.5 54.5", None, INK, 2.6)
    elif mood == "sad":
        sheet.path("M45.5 53Q50 57 54.5 54.5M65.5 54.5Q70 57 74.5 53", None, INK, 2.6)
    elif mood == "tense":
        for x in (50.0, 70.0):
            sheet.path(_oval(x, 53, 5, 4.6), _WHITE, INK, 1.8)
            sheet.path(_oval(x + 1.6, 53, 2.1, 2.1), INK)
    elif mood == "angry":
        for x, inner in ((50.0, 1), (70.0, -1)):
            near, far = (51, 54) if inner > 0 else (54, 51)
            sheet.path(f"M{x - 5} {near}Q{x} 52 {x + 5} {far}Q{x} 59 {x - 5} {near}Z", _WHITE, INK, 1.8)
            sheet.path(_oval(x + inner, 54.2, 2.2, 2.2), INK)
    elif mood == "sly":
        for x in (50.0, 70.0):
            sheet.path(f"M{x - 2} 52.5A3.4 3.4 0 0 0 {x + 4} 53.5Z", INK)
        sheet.path("M45.3 52.5H54.7M65.3 52.5H74.7", None, INK, 2.2)
    else:
        for x in (50.0, 70.0):
            sheet.path(_oval(x, 53, 2.4, 3.1), INK)


_MOUTHS: dict[Expression, str] = {
    "calm": "M54 71.5Q60 73.8 66 71.5",
    "sly": "M53 72Q61 74.5 67.5 68.5",
    "tense": "M54 72.5Q57 70 60 72Q63 74 66 71.5",
    "sad": "M53.5 74Q60 68.5 66.5 74",
}


def _mouth(sheet: Drawing, mood: Expression, lips: str) -> None:
    if mood == "glad":
        sheet.path("M51 68Q60 71.5 69 68Q67.5 77.5 60 77.5Q52.5 77.5 51 68Z", _RED, INK, 2.2)
        sheet.path("M53 69.6Q60 72 67 69.6L66.4 72Q60 73.4 53.6 72Z", _WHITE)
    elif mood == "angry":
        sheet.path("M52 75Q53 67.5 60 67.5Q67 67.5 68 75Q60 72.5 52 75Z", _RED, INK, 2.2)
        sheet.path("M54.5 70.3Q60 68 65.5 70.3L65 71.8Q60 70.4 55 71.8Z", _WHITE)
    else:
        sheet.path(_MOUTHS[mood], None, lips, 2.4 if lips == INK else 3.2)
