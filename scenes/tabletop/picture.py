"""One frame of a board: the baked parts, then what is alive on top of them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Generic

from scenes.kit import bands, theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect, TextStyle
from scenes.kit.timeline import Timeline
from scenes.tabletop.input import Hands
from scenes.tabletop.setting import Picture
from scenes.tabletop.sight import S

TOP_BAR: Rect = (0.0, 0.0, 1280.0, 47.0)


@dataclass(frozen=True)
class Frame(Generic[S]):
    """The moment that is drawn."""

    sight: S
    hands: Hands[S]
    timeline: Timeline
    seconds: float
    """The clock of breathing marks."""
    thinking_seconds: float
    still: bool
    """Reduced motion: everything jumps."""


def draw(canvas: Canvas, picture: Picture[S], baked: bands.Bands, frame: Frame[S]) -> None:
    """Draw one frame of a board."""
    sight = frame.sight
    base = picture.ground(canvas, sight)
    for rect in (*bands.margins(canvas), TOP_BAR):
        bands.bare(canvas, base, rect)
    baked.begin(canvas, still=frame.still)
    for part in picture.parts(sight):
        baked.draw(canvas, part, base)
    picture.below(canvas, sight)
    _alive(canvas, picture, frame)
    frame.timeline.draw()
    picture.above(canvas, sight)


def _alive(canvas: Canvas, picture: Picture[S], frame: Frame[S]) -> None:
    """The thinking ring, the thing under the pointer or in the hand, the keyboard's focus."""
    sight, hands = frame.sight, frame.hands
    if sight.thinker is not None:
        _thinking(canvas, picture, frame, sight.thinker)
    if not sight.deciding:
        return
    if hands.carrying and hands.taken is not None:
        picture.carried(canvas, sight, hands.taken, hands.pointer, hands.pointed())
        return
    found = hands.at()
    if found is None:
        return
    if sight.keyboard:
        picture.focused(canvas, sight, found)
        canvas.signal(found.rect, "focus", radius=7)
    else:
        picture.hovered(canvas, sight, found)


def _thinking(canvas: Canvas, picture: Picture[S], frame: Frame[S], seat: int) -> None:
    ring = picture.ring(canvas, frame.sight, seat)
    if ring is None:
        return
    canvas.thinking_ring(ring.at, 9, frame.seconds, colour=theme.VERMILION, still=frame.still)
    if frame.thinking_seconds >= 1:
        style = TextStyle(ring.size, theme.INK_SOFT, align="right", tabular=True)
        words = frame.sight.word("seconds", seconds=math.floor(frame.thinking_seconds))
        canvas.text(words, ring.seconds, style)
