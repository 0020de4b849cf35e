"""One frame of a board: the baked parts, then what is alive on top of them."""

from __future__ import annotations

import math

from scenes.kit import bands, theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect, TextStyle
from scenes.kit.timeline import Timeline
from scenes.tabletop.board_state import S
from scenes.tabletop.controller import BoardController
from scenes.tabletop.input import Hands

TOP_BAR: Rect = (0.0, 0.0, 1280.0, 47.0)


def draw(
    canvas: Canvas, controller: BoardController[S], hands: Hands[S], timeline: Timeline, seconds: float
) -> None:
    """Draw one frame of a board; `seconds` is the clock of what moves by itself."""
    shown, picture = controller.shown, controller.picture
    base = picture.ground(canvas, shown)
    for rect in (*bands.margins(canvas), TOP_BAR):
        bands.bare(canvas, base, rect)
    # Where steps take no time the next one would be there before this one has been painted in all places.
    controller.bands.begin(canvas, still=controller.context.still or not timeline.speed)
    for part in picture.parts(shown):
        controller.bands.draw(canvas, part, base)
    picture.below(canvas, shown)
    if shown.thinker is not None:
        _thinking(canvas, controller, shown.thinker, seconds)
    if shown.deciding:
        _pointed(canvas, controller, hands)
    timeline.draw()
    picture.above(canvas, shown)


def _pointed(canvas: Canvas, controller: BoardController[S], hands: Hands[S]) -> None:
    """The thing under the pointer or in the hand, the keyboard's focus."""
    shown, picture = controller.shown, controller.picture
    if hands.carrying and hands.taken is not None:
        picture.carried(canvas, shown, hands.taken, hands.pointer, hands.pointed())
        return
    found = hands.at()
    if found is None:
        return
    if shown.keyboard:
        picture.focused(canvas, shown, found)
        canvas.signal(found.rect, "focus", radius=7)
    else:
        picture.hovered(canvas, shown, found)


def _thinking(canvas: Canvas, controller: BoardController[S], seat: int, seconds: float) -> None:
    ring = controller.picture.ring(canvas, controller.shown, seat)
    if ring is None:
        return
    canvas.thinking_ring(ring.at, 9, seconds, colour=theme.VERMILION, still=controller.context.still)
    if controller.thinking_seconds >= 1:
        style = TextStyle(ring.size, theme.INK_SOFT, align="right", tabular=True)
        words = controller.shown.word("seconds", seconds=math.floor(controller.thinking_seconds))
        canvas.text(words, ring.seconds, style)
