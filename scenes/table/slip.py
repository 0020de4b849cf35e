"""A slip at the foot of the log, which makes room for it: a few sentences for somebody who is new here, with
letters where these stand on the table too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.kit import theme
from scenes.kit.canvas import Canvas, around
from scenes.kit.sprites import hint_mark
from scenes.kit.theme import LARGE_TEXT, Rect, TextStyle

TEXT = TextStyle(size=15, colour=theme.NIGHT_TEXT, line=1.34)
DISC = 22.0
EDGE, GAP = 9.0, 5.0
CAP: tuple[float, float] = (26.0, 19.0)
LEAST_LOG = 56.0
"""A log that would be lower than that gives all its place."""
SHRINK = 0.95


@dataclass(frozen=True)
class SlipLine:
    """A sentence, and its letter on the table; "" for a hint, which has a lamp."""

    sentence: str
    letter: str = ""
    picture: str = ""
    """Of the art kit, in the place of a letter: who says it."""


@dataclass(frozen=True)
class Laid:
    """Where a slip stands, and the part of the log that is left."""

    rect: Rect
    log: Rect
    size: float
    heights: tuple[float, ...]


def lay(canvas: Canvas, lines: Sequence[SlipLine], log: Rect, counsel: Rect) -> Laid:
    """As high as the sentences ask; they are set smaller where there is no room for that."""
    x, y, w, high = log
    beneath = counsel[0] == x and counsel[1] > y
    most = counsel[1] + counsel[3] - y if beneath and canvas.ui > LARGE_TEXT else high
    size = TEXT.size * max(1.0, canvas.ui)
    while True:
        heights = _heights(canvas, lines, size, w)
        tall = sum(heights) + GAP * (len(lines) - 1) + 2 * EDGE
        if tall <= most or size <= 10:
            break
        size *= SHRINK
    if tall > high:
        return Laid((x, y, w, max(high, tall)), (x, y, w, 0.0), size, heights)
    left = high - tall - 6
    if left < LEAST_LOG:
        return Laid(log, (x, y, w, 0.0), size, heights)
    return Laid((x, y + high - tall, w, tall), (x, y, w, left), size, heights)


def _grown(size: float) -> float:
    return min(1.5, size / TEXT.size)


def _indent(size: float) -> float:
    return EDGE + (DISC + 8) * _grown(size)


def _wide(number: int, size: float, wide: float) -> float:
    """Width of a sentence; beside the first one is the key that ends all this."""
    return wide - _indent(size) - EDGE - (CAP[0] + 4 if number == 0 else 0.0)


def _heights(canvas: Canvas, lines: Sequence[SlipLine], size: float, wide: float) -> tuple[float, ...]:
    style = TEXT.but(size=size)
    found = []
    for number, line in enumerate(lines):
        tall = canvas.measure(line.sentence, style, _wide(number, size, wide), scale_ui=False)[1]
        found.append(max(tall, DISC * _grown(size)))
    return tuple(found)


def draw(canvas: Canvas, lines: Sequence[SlipLine], laid: Laid, key: str) -> None:
    """The slip; `key` is what is written on the key that ends it for good."""
    x, y, w, h = laid.rect
    canvas.night_panel(laid.rect)
    canvas.wash((x, y + 6, 3, h - 12), theme.GOLD)
    size, style = DISC * _grown(laid.size), TEXT.but(size=laid.size)
    spare = h - 2 * EDGE - sum(laid.heights) - GAP * (len(lines) - 1)
    top = y + EDGE + max(0.0, spare / 2)
    canvas.key_cap(key, (x + w - CAP[0] - 7, y + 7, *CAP), ink=theme.NIGHT_SOFT)
    for number, (line, tall) in enumerate(zip(lines, laid.heights, strict=True)):
        disc = around((x + EDGE + size / 2, top + tall / 2), size)
        if line.picture:
            canvas.art(line.picture, disc)
        else:
            hint_mark(canvas, disc, line.letter)
        room = (x + _indent(laid.size), top, _wide(number, laid.size, w) + 2, tall + 1)
        canvas.text(line.sentence, room, style, fit="wrap", scale_ui=False)
        top += tall + GAP
