"""The ways of a hint on the table: a tag at the thing that each way begins with, with its chance."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

import pygame

from scenes.companion.ranks import draw_rank
from scenes.companion.verdict_words import percent
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.rects import covered
from scenes.kit.theme import Point, Rect, TextStyle
from scenes.table.hint_panel import HintRow
from scenes.tabletop.board import Board

HIGH, LOW = 25.0, 20.0
"""Of a tag with its chance, and of one with its rank alone: where the first would cover something."""
OTHERS = 6.0
"""How much more it counts to cover a mark, or a thing that another way begins with: the tag would be read as
its own.
"""
NEAR, FAR = (0.0, 4.0, 8.0, 11.0, 14.0, 18.0, 24.0, 30.0), (44.0, 60.0, 80.0, 104.0)
"""Units between a tag and its thing; the far places are tried where all near ones cover something."""
CROSSED, THICK = 20.0, 6.0
"""What a line counts, in square units, and each unit of it that lies over something."""
LITTLE = 12.0
"""Square units of an edge that may be covered."""
STYLE = TextStyle(size=15, tabular=True)
SCREEN = pygame.FRect(2, 48, 1276, 670)

Size: TypeAlias = tuple[float, float]


def draw_tags(canvas: Canvas, board: Board, rows: Sequence[HintRow], strength: float = 1.0) -> list[Rect]:
    """Draw them where they cover nothing that is read and no mark, as far as that can be, with a line to
    their thing where they stand apart from it; their boxes.
    """
    by_number = {row.number: row for row in rows}
    found = board.things.beginnings({row.number: row.row.way for row in rows})
    words, sizes = {}, {}
    for number in sorted(found):
        row = by_number[number]
        rank = f"[[b|{row.rank}]]"
        words[number] = (f"{rank}  {percent(row.row.found.share)} %", rank)
        factor = min(1.3, max(1.0, canvas.ui))
        wide = [canvas.measure(said, STYLE)[0] for said in words[number]]
        sizes[number] = ((wide[0] + 20, HIGH * factor), (wide[1] + 12, LOW * factor))
    boxes = places(board, found, sizes)
    with canvas.faded(strength):
        for number, (_, box) in boxes.items():
            ends = _line(box, found[number])
            if ends:
                canvas.line(ends, theme.PAPER_LIGHT, 4)
                canvas.line(ends, theme.MOSS if number == 1 else theme.NIGHT, 2)
        for number, (form, box) in boxes.items():
            draw_rank(canvas, box, words[number][form], number == 1, STYLE)
    return [box for _, box in boxes.values()]


def places(
    board: Board, things: Mapping[int, Rect], sizes: Mapping[int, Sequence[Size]]
) -> dict[int, tuple[int, Rect]]:
    """Which of its sizes each tag has, and its box, by the number of its way: the first that covers nothing,
    or else the one that covers least.
    """
    if not sizes:
        return {}
    tags = tuple((number, tuple(things[number]), tuple(forms)) for number, forms in sizes.items())
    return dict(_places(tags, _plain(board.things.read()), _plain(board.things.marked())))


Tag: TypeAlias = tuple[int, Rect, tuple[Size, ...]]
"""The number of a way, what it begins with, and the sizes that its tag may have."""


def _plain(boxes: Sequence[Rect]) -> tuple[Rect, ...]:
    return tuple(map(tuple, boxes))  # type: ignore[arg-type]


@lru_cache(maxsize=4)
def _places(
    tags: tuple[Tag, ...], read: tuple[Rect, ...], marks: tuple[Rect, ...]
) -> tuple[tuple[int, tuple[int, Rect]], ...]:
    """See `places`; remembered, since a table is drawn many times with the same tags."""
    on_table, marked = [pygame.FRect(box) for box in read], [pygame.FRect(box) for box in marks]
    found: dict[int, tuple[int, Rect]] = {}
    for number, rect, forms in tags:
        others = [pygame.FRect(other) for key, other, _ in tags if key != number and other != rect]
        taken = [pygame.FRect(box) for _, box in found.values()]
        tried = list[tuple[float, int, Rect]]()
        for form, size in enumerate(forms):
            over, box = _placed(rect, size, on_table, [*others, *marked, *taken])
            tried.append((over, form, box))
            if over <= LITTLE:
                break
        found[number] = min(tried)[1:]
    return tuple(found.items())


def _placed(
    rect: Rect, size: Size, read: Sequence[pygame.FRect], others: Sequence[pygame.FRect] = ()
) -> tuple[float, Rect]:
    """Near the thing that is tagged, and rather over what is read than over `others`: marks, tags, and the
    things of other tags. First how much that covers.
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
