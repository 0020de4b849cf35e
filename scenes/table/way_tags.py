"""The ways of a hint on the table: a tag at the thing that each way begins with, with its chance."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.companion.ranks import draw_rank
from scenes.companion.verdict_words import percent
from scenes.kit.canvas import Canvas
from scenes.kit.rects import covered
from scenes.kit.theme import Rect, TextStyle
from scenes.table.hint_panel import HintRow
from scenes.tabletop.board import Board

HIGH = 25.0
OTHERS = 6.0
"""How much more it counts to cover a thing that another way begins with: the tag would be read as its own."""
STYLE = TextStyle(size=15, tabular=True)


def draw_tags(canvas: Canvas, board: Board, rows: Sequence[HintRow], strength: float = 1.0) -> list[Rect]:
    """Draw them where they cover nothing that is read and no mark, as far as that can be; their boxes."""
    found = board.beginnings({row.number: row.row.way for row in rows})
    read = [pygame.FRect(box) for box in (*board.read(), *board.marked())] if found else []
    boxes: list[Rect] = []
    by_number = {row.number: row for row in rows}
    for number, rect in sorted(found.items()):
        row = by_number[number]
        words = f"[[b|{row.rank}]]  {percent(row.row.found.share)} %"
        wide = canvas.measure(words, STYLE)[0] + 20
        others = [pygame.FRect(other) for key, other in found.items() if key != number and other != rect]
        box = _placed(rect, (wide, HIGH * min(1.3, max(1.0, canvas.ui))), read, others)
        read.append(pygame.FRect(box))
        boxes.append(box)
        with canvas.faded(strength):
            draw_rank(canvas, box, words, number == 1, STYLE)
    return boxes


def _placed(
    rect: Rect, size: tuple[float, float], read: Sequence[pygame.FRect], others: Sequence[pygame.FRect] = ()
) -> Rect:
    """Near the thing that is tagged, and rather over what is read than over a thing of another tag."""
    x, y, w, h = rect
    wide, high = size
    middle = (x + w / 2, y + h / 2)
    spots = []
    # Close to the lower edge first, then round the piece and farther away.
    for away in (0.0, 8.0, 18.0, 30.0):
        for across in (0.0, -0.3, 0.3, -0.6, 0.6):
            left = middle[0] + across * max(w, wide) - wide / 2
            spots += [(left, y + h - high / 2 + away), (left, y - high / 2 - away)]
        for down in (0.0, -0.3, 0.3):
            top = middle[1] + down * h - high / 2
            spots += [(x + w - 6 + away, top), (x - wide + 6 - away, top)]
    screen = pygame.FRect(2, 48, 1276, 670)

    def cost(spot: tuple[float, float]) -> float:
        box = pygame.FRect(*spot, wide, high)
        inside = box.clip(screen)
        far = abs(spot[0] + wide / 2 - middle[0]) + abs(spot[1] - y - h + high / 2)
        return (
            covered(box, read)
            + OTHERS * covered(box, others)
            + far / 8
            + 9 * (box.w * box.h - inside.w * inside.h)
        )

    best = min(spots, key=cost)
    return (*best, wide, high)
