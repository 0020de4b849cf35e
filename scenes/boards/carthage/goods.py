"""Drawing stocks: the four columns of the panel below, the small cards of the other panels."""

from __future__ import annotations

from functools import partial

from scenes.boards.carthage import sprites
from scenes.boards.carthage.layout import STOCK_COLUMNS
from scenes.boards.carthage.models import Good
from scenes.boards.carthage.pictures import pieces as carthage_pieces
from scenes.boards.carthage.sprites import Say, good_name, good_of
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import Rect, TextStyle
from scenes.tabletop.sprites import check_mark, hint_mark, lay

COUNT = 20.0
"""Room for the number of cards in a column's head."""
COLUMN_CARD = (48.0, 66.0)
"""A card upright in a column of the stock."""


def column_spots(colour: int, goods: tuple[Good, ...]) -> list[Rect]:
    """Where the goods of a column lie: upright ones from the left, lying ones stacked at the right."""
    x, y, w, h = STOCK_COLUMNS[colour]
    upright = [good for good in goods if not good.safe]
    lying = len(goods) - len(upright)
    if len(goods) <= 3 and not (upright and lying):
        wide, high = COLUMN_CARD if not lying else (42.0, 58.0)
    else:
        wide, high = 38.0, 53.0
    bottom = y + h - 4
    spots: dict[int, Rect] = {}
    room = w - 12 - wide
    step = (
        0.0 if len(upright) < 2 else min(26.0, room / (len(upright) - 1) - (8 if lying and room > 30 else 0))
    )
    start = x + 6 if len(upright) > 1 or lying else x + (w - wide) / 2
    at = 0
    for index, good in enumerate(goods):
        if not good.safe:
            spots[index] = (start + at * step, bottom - high, wide, high)
            at += 1
    down = 0
    tilt = 12.0 if lying < 4 else 34.0 / lying
    left = x + w - 5 - high if upright else x + (w - high) / 2
    for index, good in enumerate(goods):
        if good.safe:
            spots[index] = (left, bottom - wide - (lying - 1 - down) * tilt, high, wide)
            down += 1
    return [spots[index] for index in range(len(goods))]


def paint_columns(
    canvas: Canvas, stock: tuple[tuple[Good, ...], ...], bonus: tuple[int, ...], say: Say
) -> None:
    for colour, goods in enumerate(stock):
        rect = STOCK_COLUMNS[colour]
        make = partial(carthage_pieces.stock_column, scale=canvas.scale, good=colour)
        sprites.put(canvas, ("column", colour), rect, make)
        x, y, w, _ = rect
        _column_head(canvas, rect, colour, len(goods), bonus[colour], say)
        if not goods:
            none = TextStyle(15, theme.fade(theme.INK_SOFT, 0.75), align="center")
            canvas.text(say("carthage_board.stock.none"), (x + 4, y + 42, w - 8, 24), none)
            continue
        _column_cards(canvas, goods, column_spots(colour, goods), say)


def _column_head(canvas: Canvas, rect: Rect, colour: int, count: int, bonus: int, say: Say) -> None:
    """Name of the good, how many, and what tokens add to the price."""
    x, y, w, _ = rect
    right = x + w - 2
    if bonus:
        plate = (x + w - 19, y - 11, 24, 18)
        canvas.box(plate, theme.GOLD, radius=9, border=theme.PAPER_LIGHT, stroke=1.2)
        style = TextStyle(14, theme.PAPER_LIGHT, "bold", align="center")
        canvas.text(f"+{bonus}", plate, style, scale_ui=False)
    left = x + 26
    name = TextStyle(16, weight="bold", serif=True)
    room = right - left - (COUNT if count > 2 else 0)
    end = canvas.text(good_name(say, colour), (left, y + 1, room, 25), name)
    if count > 2:
        style = TextStyle(14, theme.INK_SOFT, "bold")
        canvas.text(f"×{count}", (end[0] + end[2] + 1, y + 1, COUNT - 1, 25), style)


def _column_cards(canvas: Canvas, goods: tuple[Good, ...], spots: list[Rect], say: Say) -> None:
    lying = [spot for good, spot in zip(goods, spots) if good.safe]
    for good, spot in zip(goods, spots):
        if good.mark:
            canvas.signal(spot, good.mark, radius=4)
    for good, spot in zip(goods, spots):
        canvas.shadow(spot, radius=4, blur=4, down=1.5, colour="#00000055")
        if good.safe:
            lay(canvas, sprites.sideways_image(canvas, good.kind, spot[3], spot[2], say), spot)
        else:
            lay(canvas, sprites.card_image(canvas, good.kind, spot[2], spot[3], say), spot)
        if good.mark == "chosen":
            check_mark(canvas, (spot[0] + 12, spot[1] + spot[3] - 12), 20)
        if good.hint:
            hint_mark(canvas, (spot[0] + spot[2] / 2, spot[1] + 14))
    if lying:
        x, y, w, h = lying[-1]
        sprites.badge(canvas, (x + w - 6, y + h - 8), 24)


def small_spots(rect: Rect, stock: tuple[tuple[Good, ...], ...]) -> list[list[Rect]]:
    """Where an opponent's goods lie: one group per colour from the left, closing up when there are many."""
    high = rect[3]
    wide = high * 26 / 34
    widths = [[high if good.safe else wide for good in goods] for goods in stock if goods]
    total = sum(sum(group) for group in widths)
    cards = sum(len(group) for group in widths)
    groups = len(widths)
    gap = 13.0
    overlap = 1.0
    if cards and total - (cards - groups) * overlap + (groups - 1) * gap > rect[2]:
        gap = 8.0
        hidden = total + (groups - 1) * gap - rect[2]
        overlap = min(wide - 9, hidden / max(1, cards - groups))
    spots: list[list[Rect]] = []
    x = rect[0]
    for goods in stock:
        row: list[Rect] = []
        for index, good in enumerate(goods):
            w, h = (high, wide) if good.safe else (wide, high)
            row.append((x, rect[1] + high - h, w, h))
            x += w - (overlap if index < len(goods) - 1 else 0)
        x += gap if goods else 0
        spots.append(row)
    return spots


def paint_small(canvas: Canvas, rect: Rect, stock: tuple[tuple[Good, ...], ...]) -> None:
    for goods, spots in zip(stock, small_spots(rect, stock)):
        for good, spot in zip(goods, spots):
            if good.mark:
                canvas.signal(spot, good.mark, radius=3)
            if good.safe:
                sprites.small_sideways(canvas, good.kind, spot)
            else:
                sprites.small(canvas, good.kind, spot)
            if good.mark == "chosen":
                canvas.box(inset(spot, -1), None, radius=3, border=theme.VERMILION, stroke=2)
        lying = [spot for good, spot in zip(goods, spots) if good.safe]
        if lying:
            x, y, w, h = lying[-1]
            sprites.badge(canvas, (x + w - 5, y + h - 5), 15)


def sorted_goods(stock: tuple[int, ...], safe: tuple[int, ...], colour: int) -> tuple[Good, ...]:
    """The goods of a colour, open ones before those in the warehouse, the dearest first."""
    kinds = [kind for kind in range(11, -1, -1) if good_of(kind) == colour]
    uprights = [Good(kind) for kind in kinds for _ in range(stock[kind])]
    return (*uprights, *(Good(kind, True) for kind in kinds for _ in range(safe[kind])))
