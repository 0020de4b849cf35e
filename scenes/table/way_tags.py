"""The way of a hint on the table: one tag at the thing that it begins with, and what is to be done there."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

import pygame

from scenes.kit import theme
from scenes.kit.canvas import Canvas, around, centre
from scenes.kit.layout import covered
from scenes.kit.theme import Point, Rect, TextStyle
from scenes.tabletop.board import Board

HIGH, LOW = 27.0, 20.0
"""Of a tag with words, and of one with a bulb alone."""
WIDEST = 190.0
OTHERS = 6.0
"""How much more it counts to cover a mark."""
NEAR, FAR = (0.0, 4.0, 8.0, 11.0, 14.0, 18.0, 24.0, 30.0), (44.0, 60.0, 80.0, 104.0)
"""Units between a tag and its thing; the far places are tried where all near ones cover something."""
CROSSED, THICK = 20.0, 6.0
"""What a line counts, in square units, and each unit of it that lies over something."""
LITTLE = 12.0
"""Square units of an edge that may be covered."""
STYLE = TextStyle(size=15, weight="bold", colour=theme.PAPER_LIGHT, align="center")
SCREEN = pygame.FRect(2, 48, 1276, 670)

Size: TypeAlias = tuple[float, float]


def draw_tag(canvas: Canvas, board: Board, way: Sequence[int], words: str) -> Rect | None:
    """Draw it where it covers nothing that is read and no mark, as far as that can be, with a line to its
    thing where it stands apart from it: `words`, or a bulb where these would cover something. Its box; None
    where the way begins with no thing on the table.
    """
    thing = board.things.beginning(way)
    if thing is None:
        return None
    factor = min(1.3, max(1.0, canvas.ui))
    sizes = [(LOW * factor + 6, LOW * factor)]
    wide = canvas.measure(words, STYLE)[0] + 22
    if wide <= WIDEST * factor:
        sizes.insert(0, (wide, HIGH * factor))
    box = place(board, thing, sizes)
    ends = _line(box, thing)
    if ends:
        canvas.line(ends, theme.PAPER_LIGHT, 4)
        canvas.line(ends, theme.MOSS, 2)
    canvas.shadow(box, radius=4, blur=4, down=2)
    canvas.box(box, theme.MOSS, radius=4, border=theme.PAPER_LIGHT)
    if box[2:] == sizes[-1]:
        canvas.art("common/hint", around(centre(box), box[3] - 3))
    else:
        canvas.text(words, box, STYLE)
    return box


def place(board: Board, thing: Rect, sizes: Sequence[Size]) -> Rect:
    """The box of a tag of one of these sizes: the first that covers nothing, or else what covers least."""
    forms = tuple(sizes)
    return _place(_plain([thing])[0], forms, _plain(board.things.read()), _plain(board.things.marked()))


def _plain(boxes: Sequence[Rect]) -> tuple[Rect, ...]:
    return tuple(map(tuple, boxes))  # type: ignore[arg-type]


@lru_cache(maxsize=8)
def _place(thing: Rect, forms: tuple[Size, ...], read: tuple[Rect, ...], marks: tuple[Rect, ...]) -> Rect:
    """See `place`; remembered, since a table is drawn many times with the same tag."""
    on_table, marked = [pygame.FRect(box) for box in read], [pygame.FRect(box) for box in marks]
    tried = list[tuple[float, int, Rect]]()
    for form, size in enumerate(forms):
        over, box = _placed(thing, size, on_table, marked)
        tried.append((over, form, box))
        if over <= LITTLE:
            break
    return min(tried)[2]


def _placed(
    rect: Rect, size: Size, read: Sequence[pygame.FRect], others: Sequence[pygame.FRect] = ()
) -> tuple[float, Rect]:
    """Near the thing that is tagged, and rather over what is read than over `others`: marks. First how much
    that covers.
    """
    x, y, w, h = rect
    wide, high = size

    def cost(spot: Point) -> tuple[float, float]:
        """Square units that are covered or lie beyond the screen, and that with the distance."""
        box = pygame.FRect(*spot, wide, high)
        inside = box.clip(SCREEN)
        far = abs(spot[0] + wide / 2 - x - w / 2) + abs(spot[1] - y - h + high / 2)
        out = box.w * box.h - inside.w * inside.h
        over = covered(box, read) + OTHERS * covered(box, others) + 9 * out
        ends = _line((*spot, wide, high), rect)
        crossed = 0.0 if ends is None else CROSSED + THICK * _crossed(ends, [*read, *others], rect)
        return over + crossed + far / 8, over

    spots = [(*cost(spot), spot) for spot in _spots(rect, size, NEAR)]
    if min(over for _, over, _ in spots) > LITTLE:
        spots += [(*cost(spot), spot) for spot in _spots(rect, size, FAR)]
    _, over, best = min(spots, key=lambda each: each[0])
    return over, (*best, wide, high)


def _spots(rect: Rect, size: Size, gaps: Sequence[float]) -> Iterator[Point]:
    """Upper left corners of a tag: close to the lower edge first, then round the thing and farther away."""
    (x, y, w, h), (wide, high) = rect, size
    for away in gaps:
        for across in (0.0, -0.3, 0.3, -0.6, 0.6):
            left = x + w / 2 + across * max(w, wide) - wide / 2
            yield from ((left, y + h - high / 2 + away), (left, y - high / 2 - away))
        for down in (0.0, -0.3, 0.3):
            top = y + h / 2 + down * h - high / 2
            yield from ((x + w - 6 + away, top), (x - wide + 6 - away, top))


def _crossed(ends: tuple[Point, Point], boxes: Sequence[pygame.FRect], thing: Rect) -> float:
    """Units of a line that lie over boxes, its own thing apart."""
    own = pygame.FRect(thing)
    cuts = (box.clipline(*ends) for box in boxes if not own.contains(box))
    return sum(math.dist(*cut) for cut in cuts if cut)


def _line(box: Rect, thing: Rect) -> tuple[Point, Point] | None:
    """From a tag to its thing; None where they touch."""
    tag, other = pygame.FRect(box), pygame.FRect(thing)
    if tag.inflate(8, 8).colliderect(other):
        return None
    x, y = tag.center
    inner = other.inflate(-min(8.0, other.w / 2), -min(8.0, other.h / 2))
    end = (min(max(x, inner.left), inner.right), min(max(y, inner.top), inner.bottom))
    start = (min(max(end[0], tag.left + 8), tag.right - 8), min(max(end[1], tag.top), tag.bottom))
    return start, end
