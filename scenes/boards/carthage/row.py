"""Drawing the row of cards: draw pile, farm, market, discard."""

from __future__ import annotations

from game.carthage.components import GOODS as GOOD_IDS
from game.carthage.components import VALUE
from scenes.boards.carthage import sprites
from scenes.boards.carthage.face import SEATS
from scenes.boards.carthage.layout import DECK, DISCARD, Layout
from scenes.boards.carthage.models import Row, RowCard, Taken
from scenes.boards.carthage.sprites import Say, good_of
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import INK, Point, Rect, TextStyle, fade
from scenes.tabletop.sprites import hint_mark


def paint_row(canvas: Canvas, layout: Layout, row: Row, say: Say) -> None:
    _pile(canvas, row.deck)
    _discard(canvas, row, say)
    for index, shown in enumerate(row.farm):
        if shown is not None:
            _row_card(canvas, shown, layout.farm(index), say)
    number = len(row.market)
    if row.framed == "legal":
        canvas.signal(inset(layout.market_frame(), 5), "legal", radius=9, strength=0.55)
    for index, place in enumerate(row.market):
        rect = layout.market(index, number)
        if isinstance(place, Taken):
            _taken(canvas, place, rect, say)
        elif place is not None:
            _row_card(canvas, place, rect, say)
    for index, place in enumerate(row.market):
        if isinstance(place, RowCard) and place.free:
            rect = layout.market(index, number)
            free_mark(canvas, good_of(place.kind), (rect[0] + rect[2] * 0.62, rect[1] + 1))


def _pile(canvas: Canvas, count: int) -> None:
    layers = min(3, (count + 9) // 10)
    x, y, w, h = DECK
    if layers == 0:
        canvas.dashed_box(inset(DECK, 2), fade("#F3EAD7", 0.4), radius=6)
    for i in range(layers, 0, -1):
        down = (i - 1) * 2.0
        sprites.back(canvas, (x + down, y + down, w, h), shadow=i == layers)
    count_plate(canvas, count, (x + w / 2, y + h - 7))


def _discard(canvas: Canvas, row: Row, say: Say) -> None:
    x, y, w, h = DISCARD
    if row.top is None:
        canvas.dashed_box(inset(DISCARD, 2), fade("#F3EAD7", 0.4), radius=6)
        style = TextStyle(15, fade("#F3EAD7", 0.6), align="center")
        canvas.text(say("carthage_board.discard"), (x + 4, y + 26, w - 8, 22), style)
    else:
        if row.discard > 1:
            canvas.shadow((x + 2, y + 2, w, h), radius=5, blur=5, down=2)
            canvas.box((x + 2, y + 2, w, h), "#CFC3A8", radius=5, border=fade(INK, 0.6))
        sprites.card(canvas, row.top, DISCARD, say, shadow=row.discard <= 1)
        canvas.box(DISCARD, fade("#2A1E16", 0.34), radius=5)
    count_plate(canvas, row.discard, (x + w / 2, y + h - 7))


def count_plate(canvas: Canvas, count: int, at: Point) -> None:
    rect = (at[0] - 21, at[1] - 13, 42, 26)
    canvas.box(rect, "#2A1D15", radius=13, border=fade("#F3EAD7", 0.75), stroke=1.3)
    style = TextStyle(16, theme.PAPER_LIGHT, "bold", align="center", tabular=True)
    canvas.text(str(count), inset(rect, 5, 0), style, scale_ui=False)


def _row_card(canvas: Canvas, shown: RowCard, rect: Rect, say: Say) -> None:
    if shown.mark:
        canvas.signal(rect, shown.mark, radius=6)
    sprites.card(canvas, shown.kind, rect, say)
    if shown.dim:
        canvas.box(rect, fade("#20160F", 0.45), radius=6)
    if shown.owner >= 0:
        reservation(canvas, shown.owner, rect)
    if shown.key:
        size = min(18.0, rect[2] * 0.22)
        cap = (rect[0] + 3, rect[1] + rect[3] - size - 3.5, size, size)
        canvas.box(cap, "#FBF5E6", radius=4, border=INK)
        canvas.text(shown.key, cap, TextStyle(13, INK, "bold", align="center"), scale_ui=False)
    if shown.hint:
        hint_mark(canvas, (rect[0] + rect[2] - 10, rect[1] + rect[3] - 12))


def reservation(canvas: Canvas, seat: int, rect: Rect) -> None:
    """The owner's piece on the upper edge of a reserved card."""
    middle = (rect[0] + rect[2] / 2, rect[1] + 4)
    canvas.circle((middle[0], middle[1] + 1.5), 14.5, fade("#000000", 0.4))
    sprites.action_piece(canvas, (middle[0] - 15, middle[1] - 15, 30, 30), seat, True)


def free_mark(canvas: Canvas, colour: int, at: Point) -> None:
    """`token 0`: a token pays this card."""
    rect = (at[0] - 28, at[1] - 15, 56, 30)
    canvas.shadow(rect, radius=15, blur=3, down=1.5)
    canvas.box(rect, theme.VERMILION, radius=15, border=theme.PAPER_LIGHT, stroke=1.6)
    sprites.token(canvas, (rect[0] + 16, at[1]), 24, colour)
    style = TextStyle(17, theme.PAPER_LIGHT, "bold", align="center")
    canvas.text("0", (rect[0] + 29, rect[1], 20, 30), style, scale_ui=False)


def _taken(canvas: Canvas, place: Taken, rect: Rect, say: Say) -> None:
    canvas.box(rect, fade("#000000", 0.2), radius=6)
    canvas.dashed_box(inset(rect, 0.5), fade("#F3EAD7", 0.5), radius=6, stroke=1.2)
    if place.seat < 0:
        return
    x, y, w, h = rect
    canvas.seat_mark((x + w / 2, y + h * 0.32), 26, SEATS[place.seat])
    good = say("carthage.good." + GOOD_IDS[good_of(place.kind)])
    words = say("carthage_board.taken", good=good, value=int(VALUE[place.kind]))
    style = TextStyle(15, fade("#F3EAD7", 0.85), align="center", line=1.35)
    canvas.text(words, (x + 4, y + h * 0.48, w - 8, h * 0.46), style, fit="wrap", balance=True)
