"""The gilded folding screen that hides a purse, standing or being folded away."""

from __future__ import annotations

import pygame

from scenes.boards.edo.pictures.drawn import EDO
from scenes.kit.brush import Brush
from scenes.kit.pictures.svg import Drawing
from scenes.kit.theme import Rect

_PANELS = 6
_STEPS = 16
_WIDTH, _HEIGHT = 396.0, 92.0
_DEEP, _DEEPER = 7.5, 5.0
"""How far the standing screen's zigzag comes forward, and how much farther that of the folded one."""
_FOLDED = 0.84
"""The part of its width that folding takes away."""


def folding_screen(canvas: Brush, rect: Rect, opened: float = 0.0) -> None:
    """Six gold panels with a pine hill, the sun and waves, in `rect`.

    `opened` 0 stands and hides what is behind it, 1 is folded to both sides, as at the reveal; drawn in steps
    of a sixteenth. Only the standing one is painted: the others are folded out of it, column by column.
    """
    step = round(max(0.0, min(1.0, opened)) * _STEPS)

    def standing(size: tuple[int, int]) -> pygame.Surface:
        sheet = Drawing(_WIDTH, _HEIGHT)
        sheet.art("edo/folding-screen", 0, 0, _WIDTH)
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
