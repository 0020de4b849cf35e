"""Drawing the row of orders with its jewels, the stack and the titles."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.boards.traveling_merchant import cards, sprites
from scenes.boards.traveling_merchant.face import SEATS
from scenes.boards.traveling_merchant.layout import TITLES, Layout
from scenes.boards.traveling_merchant.models import EndCard, Mark, Order, Row, Slot, Sold, Title
from scenes.boards.traveling_merchant.pictures import cards as merchant_cards
from scenes.boards.traveling_merchant.pictures.titles import ICONS
from scenes.boards.traveling_merchant.sprites import Say
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import INK, INK_SOFT, Rect, TextStyle, fade
from scenes.tabletop.sprites import hint_mark, key_mark, lay


@dataclass(frozen=True)
class RowTile:
    """What one place of the row shows, with the outlines of the cards beside it."""

    slot: int
    shown: Slot
    jewel: tuple[int, int] | None
    """Colour and number of the jewels above it."""
    beside: tuple[tuple[int, Mark], ...]


def row_tiles(layout: Layout, row: Row) -> list[tuple[Rect, RowTile]]:
    """The row in parts, one for each card, so that a change repaints little."""
    jewels = {place: (colour, number) for place, colour, number in row.jewels}
    marks = [slot.mark if isinstance(slot, Order) else "" for slot in row.slots]
    found = []
    for slot, shown in enumerate(row.slots):
        beside = tuple((near, marks[near]) for near in (slot - 1, slot + 1) if 0 <= near < len(marks))
        tile = RowTile(slot, shown, jewels.get(slot), tuple((near, mark) for near, mark in beside if mark))
        found.append((layout.order_tile(slot), tile))
    return found


def paint_row_tile(canvas: Canvas, layout: Layout, tile: RowTile, say: Say) -> None:
    for near, mark in tile.beside:
        _outline(canvas, mark, layout.order(near))
    rect, slot = layout.order(tile.slot), tile.shown
    if isinstance(slot, Order):
        _order(canvas, slot, rect, say)
    elif isinstance(slot, Sold):
        sold(canvas, slot.seat, slot.points, rect, say)
    elif isinstance(slot, EndCard):
        cards.end_card(canvas, rect, say)
    else:
        canvas.dashed_box(inset(rect, 1), fade("#F3EAD7", 0.28), radius=7)
    if tile.jewel is not None:
        jewel_pile(canvas, *tile.jewel, layout.jewel_pile(tile.slot))


def paint_row_end(canvas: Canvas, layout: Layout, row: Row, say: Say) -> None:
    """The stack and the titles."""
    _stack(canvas, layout, row.stack)
    for title, rect in zip(row.titles, TITLES):
        _title(canvas, title, rect, say)


def _outline(canvas: Canvas, mark: Mark, rect: Rect) -> None:
    if mark in ("legal", "chosen"):
        canvas.signal(rect, "legal" if mark == "legal" else "chosen", radius=7)
    elif mark == "last":
        canvas.signal(rect, "last", radius=7)


def _order(canvas: Canvas, shown: Order, rect: Rect, say: Say) -> None:
    x, y, w, h = rect
    _outline(canvas, shown.mark, rect)
    cards.order_card(canvas, shown.order, rect, say)
    if shown.held:
        tray, size = cards.order_tray(w, h)
        held_marks(canvas, shown.held, (x + tray[0], y + tray[1], tray[2], tray[3]), size)
    if shown.key:
        key_mark(canvas, shown.key, (x + w - 12, y + h - 6))
    if shown.hint:
        hint_mark(canvas, (x + 6, y + h - 8))


def held_marks(canvas: Canvas, held: tuple[bool, ...], tray: Rect, size: float) -> None:
    """A check on the lid of each good that is on board, a dash on each that is missing."""
    for ready, (x, y, w, _) in zip(held, cards.goods_spots(len(held), tray, size)):
        at = (x + w / 2 + 1, y - 0.5)
        canvas.circle(at, 6.2, theme.MOSS if ready else theme.VERMILION, border=theme.PAPER_LIGHT, stroke=1.2)
        if ready:
            points = [(at[0] - 2.8, at[1]), (at[0] - 0.8, at[1] + 2.2), (at[0] + 3, at[1] - 2.2)]
            canvas.line(points, theme.PAPER_LIGHT, 1.6)
        else:
            canvas.line([(at[0] - 2.6, at[1]), (at[0] + 2.6, at[1])], theme.PAPER_LIGHT, 1.8)


def sold(canvas: Canvas, seat: int, points: int, rect: Rect, say: Say) -> None:
    """The empty slot of an order that was just taken."""
    canvas.box(rect, fade("#000000", 0.2), radius=7)
    canvas.dashed_box(inset(rect, 0.5), fade("#F3EAD7", 0.5), radius=7, stroke=1.2)
    x, y, w, h = rect
    canvas.seat_mark((x + w / 2, y + h * 0.34), 28, SEATS[seat])
    style = TextStyle(16, fade("#F3EAD7", 0.9), "bold", align="center")
    words = say("traveling_merchant_board.plus", points=points)
    canvas.text(words, (x + 4, y + h * 0.58, w - 8, 24), style)


def jewel_pile(canvas: Canvas, colour: int, number: int, rect: Rect) -> None:
    x, y, w, h = rect
    canvas.box(rect, "#2A1D15", radius=h / 2, border=fade("#F3EAD7", 0.75), stroke=1.3)
    sprites.jewel(canvas, colour, (x + 6, y + 2.5, h - 5, h - 5))
    style = TextStyle(16, theme.PAPER_LIGHT, "bold", tabular=True)
    canvas.text(f"×{number}", (x + h + 4, y, w - h - 8, h), style)


def _stack(canvas: Canvas, layout: Layout, count: int) -> None:
    x, y, w, h = layout.stack
    layers = min(4, (count + 7) // 8)
    if layers == 0:
        canvas.dashed_box(inset(layout.stack, 2), fade("#F3EAD7", 0.4), radius=7)
    for i in range(layers - 1, -1, -1):
        down = i * 2.0
        rect = (x + down, y + down, w, h)
        if i == layers - 1:
            canvas.shadow(rect, radius=7, blur=6, down=2.5, colour="#00000066")
        lay(canvas, cards.back_image(canvas, w, h), rect)
    plate = (x + w / 2 - 21, y + h - 24, 42, 25)
    canvas.box(plate, "#2A1D15", radius=12.5, border=fade("#F3EAD7", 0.75), stroke=1.3)
    style = TextStyle(16, theme.PAPER_LIGHT, "bold", align="center", tabular=True)
    canvas.text(str(count), inset(plate, 5, 0), style)


def _title(canvas: Canvas, title: Title, rect: Rect, say: Say) -> None:
    """Icon, name, and what everybody would get now; the rule itself is in the tooltip."""
    x, y, w, _ = rect
    canvas.shadow(rect, radius=6, blur=5, down=2, colour="#00000066")
    sprites.put(
        canvas, "title", rect, lambda size: merchant_cards.paper_plate(size, canvas.scale, theme.GOLD)
    )
    icon = ICONS[title.id]
    canvas.art(icon, (x + 10, y + 9, 30, 36), tint=theme.PAPER_SHADE if "house" in icon else None)
    name = TextStyle(15, INK, "bold", True)
    sprites.condensed(canvas, say("traveling_merchant.title." + title.id), (x + 46, y + 5, w - 52, 22), name)
    step = (w - 48) / len(title.points)
    for seat, points in enumerate(title.points):
        left = x + 45 + seat * step
        sprites.mark_shape(canvas, seat, (left + 5, y + 38), 9.5)
        style = TextStyle(14, INK if points else INK_SOFT, "bold" if seat == title.me else "regular")
        canvas.text(str(points), (left + 11, y + 27, step - 12, 22), style)
