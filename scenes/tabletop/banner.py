"""Sentences across the board."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

import pygame

from scenes.kit import theme
from scenes.kit.baking import GradualPicture, PaintSteps
from scenes.kit.canvas import Canvas
from scenes.kit.sprites import lay, pixels
from scenes.kit.theme import INK, Rect, TextStyle

Tone = Literal["plain", "sale", "raid", "end"]


@dataclass(frozen=True)
class Banner:
    """A sentence across the board, of a seat or (-1) of the table. `tone` tints the edge."""

    seat: int
    title: str
    sentence: str
    tone: Tone = "plain"


def banner(canvas: Canvas, shown: Banner, field: Rect) -> None:
    """A sentence across the middle of `field`. A new one comes some frames later: it is made over several."""
    x, y, w, h = field
    high = 84.0 if shown.title else 58.0

    def begin() -> GradualPicture:
        words = canvas.measure(shown.sentence, _SENTENCE)[0] + 70
        # Not as many papers as sentences: one that is there already costs nothing.
        wide = min(w - 30, max(300.0, math.ceil(words / 50) * 50.0))
        whole = (wide + 2 * _EDGE, high + 2 * _EDGE)
        sheet = canvas.sheet(pygame.Surface(pixels(canvas, *whole), pygame.SRCALPHA))
        return GradualPicture(_strokes(sheet, shown, (_EDGE, _EDGE, wide, high)))

    key = ("banner", shown, w, canvas.scale, canvas.language, canvas.ui)
    made: GradualPicture = canvas.cache.get(key, begin)
    image = made.go_on(canvas.scheduler)
    if image is not None:
        lay(canvas, image, (x, y + h / 2 - 42, w, high))


_SENTENCE = TextStyle(19, INK, "bold", True, "center")
_EDGE = 12
"""Units around a banner's paper that its shadow takes."""


def _strokes(sheet: Canvas, shown: Banner, rect: Rect) -> PaintSteps:
    x, y, w, _ = rect
    sheet.paper(rect, edge=theme.VERMILION if shown.tone in ("raid", "end") else theme.GOLD)
    yield
    top = y + 8
    if shown.title:
        head = TextStyle(15, theme.VERMILION, "bold", align="center")
        sheet.text(shown.title, (x + 18, top + 2, w - 30, 24), head)
        top += 24
        yield
    sheet.text(shown.sentence, (x + 18, top, w - 30, 42), _SENTENCE, fit="wrap", balance=True)
    return sheet.surface
