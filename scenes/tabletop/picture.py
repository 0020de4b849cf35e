"""One frame of a board: the baked parts, then what is alive on top of them."""

from __future__ import annotations

import math

from scenes.kit import bands, theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect, TextStyle
from scenes.kit.timeline import Timeline
from scenes.tabletop.easel import Easel
from scenes.tabletop.input import Hands
from scenes.tabletop.sight import S

TOP_BAR: Rect = (0.0, 0.0, 1280.0, 47.0)


def draw(canvas: Canvas, easel: Easel[S], hands: Hands[S], timeline: Timeline, seconds: float) -> None:
    """Draw one frame of a board; `seconds` is the clock of what moves by itself."""
    sight, picture = easel.sight, easel.picture
    base = picture.ground(canvas, sight)
    for rect in (*bands.margins(canvas), TOP_BAR):
        bands.bare(canvas, base, rect)
    easel.bands.begin(canvas, still=easel.context.still)
    for part in picture.parts(sight):
        easel.bands.draw(canvas, part, base)
    picture.below(canvas, sight)
    if sight.thinker is not None:
        _thinking(canvas, easel, sight.thinker, seconds)
    if sight.deciding:
        _pointed(canvas, easel, hands)
    timeline.draw()
    picture.above(canvas, sight)


def _pointed(canvas: Canvas, easel: Easel[S], hands: Hands[S]) -> None:
    """The thing under the pointer or in the hand, the keyboard's focus."""
    sight, picture = easel.sight, easel.picture
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


def _thinking(canvas: Canvas, easel: Easel[S], seat: int, seconds: float) -> None:
    ring = easel.picture.ring(canvas, easel.sight, seat)
    if ring is None:
        return
    canvas.thinking_ring(ring.at, 9, seconds, colour=theme.VERMILION, still=easel.context.still)
    if easel.thinking_seconds >= 1:
        style = TextStyle(ring.size, theme.INK_SOFT, align="right", tabular=True)
        words = easel.sight.word("seconds", seconds=math.floor(easel.thinking_seconds))
        canvas.text(words, ring.seconds, style)
