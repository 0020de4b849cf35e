"""Drawing the panels of the other seats: only what everybody may see."""

from __future__ import annotations

from game.traveling_merchant.components import SPECIAL_CITY
from scenes.boards.traveling_merchant import sprites
from scenes.boards.traveling_merchant.face import SEATS
from scenes.boards.traveling_merchant.layout import Panel
from scenes.boards.traveling_merchant.models import Opponent
from scenes.boards.traveling_merchant.sprites import Say
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import INK, INK_SOFT, Rect, TextStyle, fade
from scenes.tabletop.seats import paint_frame, paint_head, paint_status

RING = 22.0
"""Width of the thinking ring."""
CUBE = 22.0
EMBLEM = 27.0
WIDE_ENOUGH = 22.0
"""Step at which emblems are told apart easily."""


def paint_opponent(canvas: Canvas, panel: Panel, seat: Opponent, say: Say) -> None:
    paint_frame(canvas, panel.rect, seat.head)
    _head(canvas, panel, seat, say)
    _load(canvas, panel, seat, say)
    for white, rect in enumerate(panel.jewels):
        sprites.jewel(canvas, white, rect)
        style = TextStyle(16, INK, "bold", tabular=True)
        number = (rect[0] + rect[2] + 3, rect[1] - 1, 20, rect[3] + 2)
        canvas.text(str(seat.jewels[white]), number, style)
    _orders(canvas, panel, seat)
    for index, rect in enumerate(panel.houses):
        if index < seat.houses:
            sprites.house(canvas, seat.head.seat, rect)
        else:
            sprites.empty_house(canvas, rect)


def _head(canvas: Canvas, panel: Panel, seat: Opponent, say: Say) -> None:
    y, right, head = panel.head, panel.right, seat.head
    number = TextStyle(22, sprites.POINTS, "bold", True, align="right", tabular=True)
    points = str(seat.points)
    wide = max(26.0, canvas.measure(points, number, scale_ui=False)[0])
    canvas.text(points, (right - wide, y - 16, wide, 30), number, scale_ui=False)
    limit = right - wide - 8
    if head.status:
        style = TextStyle(15, theme.VERMILION, "bold", align="right")
        limit = paint_status(canvas, head.status, limit, y, style, 70) - 8
    elif head.turn:
        limit -= RING
    level = say("level." + head.level) if head.level else ""
    paint_head(canvas, (panel.left, y), limit, head, SEATS[head.seat], level)


def load_spots(panel: Panel, space: int) -> list[Rect]:
    """Places for the goods of a caravan of so many places; more places stand closer."""
    x, y, w, h = panel.load
    step = min(CUBE + 2, (w - 10 - CUBE) / max(1, space - 1))
    return [(x + 6 + i * step, y + (h - CUBE) / 2, CUBE, CUBE) for i in range(space)]


def _load(canvas: Canvas, panel: Panel, seat: Opponent, say: Say) -> None:
    x, y, _, h = panel.load
    spots = load_spots(panel, seat.space)
    right = spots[-1][0] + CUBE + 6
    canvas.box((x, y, right - x, h), fade("#8E7448", 0.30), radius=6, border=fade(INK_SOFT, 0.4))
    crowded = len(spots) > 1 and spots[1][0] - spots[0][0] < CUBE - 1
    for index, spot in enumerate(spots):
        if index < len(seat.load):
            sprites.cube(canvas, seat.load[index], spot, say)
        elif not crowded:
            sprites.cube_place(canvas, spot)
    if crowded:
        free = seat.space - len(seat.load)
        first = spots[len(seat.load)] if free else spots[-1]
        if free and right - first[0] > 30:
            words = say("traveling_merchant_board.load", loaded=len(seat.load), space=seat.space)
            style = TextStyle(15, INK, align="right")
            canvas.text(words, (first[0], y, right - first[0] - 8, h), style, scale_ui=False)


def order_spots(panel: Panel, orders: tuple[tuple[int, bool], ...], specials: int) -> list[Rect]:
    """Places of the emblems; a gap parts used and unused ones, specials come last."""
    x, y, w, h = panel.orders
    number = len(orders) + specials
    used = sum(flag for _, flag in orders)
    gaps = (10.0 if used and used < len(orders) else 0.0) + (6.0 if specials and orders else 0.0)
    step = min(EMBLEM + 2, (w - gaps - EMBLEM) / max(1, number - 1))
    close = step
    if step < WIDE_ENOUGH and used > 1:
        # What is used up closes up first.
        step = min(EMBLEM, max(step, WIDE_ENOUGH))
        close = max(7.0, (w - gaps - EMBLEM - step * (number - used)) / max(1, used - 1))
        step = min(step, max(close, (w - gaps - EMBLEM - close * (used - 1)) / max(1, number - used)))
    spots = []
    left = x
    for index in range(number):
        if index == used and 0 < used < len(orders):
            left += 10
        if index == len(orders) and orders:
            left += 6
        spots.append((left, y + (h - EMBLEM) / 2, EMBLEM, EMBLEM))
        left += close if index < used - 1 else step
    return spots


def _orders(canvas: Canvas, panel: Panel, seat: Opponent) -> None:
    spots = order_spots(panel, seat.orders, len(seat.specials))
    used = sum(flag for _, flag in seat.orders)
    for (city, flag), spot in zip(seat.orders, spots):
        with canvas.faded(0.5 if flag else 1.0):
            sprites.emblem(canvas, city, spot)
    if 0 < used < len(seat.orders):
        x = spots[used][0] - 5.5
        canvas.line([(x, spots[0][1] - 2), (x, spots[0][1] + EMBLEM + 2)], fade(INK, 0.7), 1.5, dash=(3, 3))
    for special, spot in zip(seat.specials, spots[len(seat.orders) :]):
        canvas.box(inset(spot, -1), "#EBCB7E", radius=5, border=INK, stroke=1.2)
        sprites.emblem(canvas, int(SPECIAL_CITY[special]), inset(spot, 2.5))
