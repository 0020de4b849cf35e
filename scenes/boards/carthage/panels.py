"""Drawing the panel of the seat below and those of the other seats."""

from __future__ import annotations

from scenes.boards.carthage import sprites
from scenes.boards.carthage.face import SEATS
from scenes.boards.carthage.goods import paint_columns, paint_small, small_spots
from scenes.boards.carthage.layout import MY_PIECE, MY_PILE, MY_TOKEN, MY_TOKENS, YOU, Panel
from scenes.boards.carthage.models import Opponent, Token, You
from scenes.boards.carthage.sprites import Say
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import Point, Rect, TextStyle
from scenes.tabletop.bands import edge_band
from scenes.tabletop.seats import paint_frame, paint_head, paint_status
from scenes.tabletop.sprites import hint_mark

RING = 58.0
"""Width of the thinking ring with its seconds."""
END = 7
"""Index of the achievement place that ends the game."""


def paint_tokens(
    canvas: Canvas, tokens: tuple[Token, ...], spots: list[Point], size: float, say: Say
) -> None:
    """The eight places; tokens beyond the eighth lie half over it."""
    if len(tokens) > len(spots):
        spots = closed_up(spots, len(tokens))
    for index, at in enumerate(spots):
        if index >= len(tokens):
            sprites.token_place(canvas, at, size, index == END, say)
    for token, at in zip(tokens, spots):
        if token.mark:
            colour = {"legal": theme.MOSS, "chosen": theme.VERMILION, "last": theme.GOLD}[token.mark]
            if token.mark == "legal":
                canvas.glow(
                    (at[0] - size / 2 - 2, at[1] - size / 2 - 2, size + 4, size + 4),
                    theme.fade(theme.MOSS_LIGHT, 0.8),
                    radius=size / 2 + 2,
                    spread=4,
                )
            canvas.circle(at, size / 2 + 3.2, None, border=colour, stroke=3)
        sprites.token(canvas, at, size, token.colour, token.used)
        if token.hint:
            hint_mark(canvas, (at[0] + 4, at[1] - size / 2))


def closed_up(spots: list[Point], number: int) -> list[Point]:
    """`number` places between the first and the last one."""
    (first, y), (last, _) = spots[0], spots[-1]
    return [(first + (last - first) * index / (number - 1), y) for index in range(number)]


def paint_you(canvas: Canvas, you: You, say: Say) -> None:
    if you.turn:
        edge_band(canvas, YOU, theme.VERMILION)
    x, y = YOU[0], YOU[1]
    middle = y + 24
    canvas.seat_mark((x + 30, middle), 30, SEATS[you.seat])
    left, limit = x + 52, MY_PILE[0] - 8
    chip_width = 0.0
    name = TextStyle(19, weight="bold", serif=True)
    if you.chip:
        words = f"[[b|{you.chip}]]"
        least = canvas.measure(words, TextStyle(15), scale_ui=False)[0] + 20
        spare = limit - left - 8 - canvas.measure(you.name, name, scale_ui=False)[0]
        chip_width = min(96.0, canvas.measure(words, TextStyle(15))[0] + 20, max(least, spare))
    room = limit - left - (chip_width + 8 if you.chip else 0)
    drawn = canvas.text(you.name, (left, middle - 15, room, 30), name)
    if you.chip:
        at = min(drawn[0] + drawn[2] + 10, limit - chip_width)
        canvas.chip(you.chip, (at, middle - 13, chip_width, 26))
    _points(canvas, you, middle, say)
    _piece(canvas, you, middle, say)
    label = TextStyle(15, theme.INK_SOFT)
    canvas.text(
        say("carthage_board.tokens"), (x + 12, 573 - 14, MY_TOKENS[0][0] - MY_TOKEN / 2 - x - 17, 28), label
    )
    paint_tokens(canvas, you.tokens, list(MY_TOKENS), MY_TOKEN, say)
    total = f"[[b|{len(you.tokens)}]]/8"
    canvas.text(
        total,
        (MY_TOKENS[-1][0] + 18, 560, YOU[0] + YOU[2] - 12 - MY_TOKENS[-1][0] - 18, 26),
        TextStyle(17, align="right"),
    )
    canvas.rule(x + 14, 601, YOU[2] - 28)
    paint_columns(canvas, you.stock, you.bonus, say)


def _points(canvas: Canvas, you: You, middle: float, say: Say) -> None:
    sprites.pile(canvas, MY_PILE, you.pile, you.seat)
    left = MY_PILE[0] + MY_PILE[2] + 4
    if you.points is None:
        return
    number = canvas.write(str(you.points), (left, middle), TextStyle(23, "#8C6416", "bold", True))
    end = number[0] + number[2] + 2
    canvas.text(
        say("carthage_board.points"),
        (end, middle - 11, MY_PIECE[0] - 4 - end, 26),
        TextStyle(15, theme.INK_SOFT),
    )


def _piece(canvas: Canvas, you: You, middle: float, say: Say) -> None:
    x, _, w, _ = MY_PIECE
    left = x + w + 6
    box = (left, middle - 13, YOU[0] + YOU[2] - 12 - left, 26)
    if you.piece:
        sprites.action_piece(canvas, MY_PIECE, you.seat, you.classic)
        key = "carthage_board.piece.ready"
    else:
        empty_piece(canvas, MY_PIECE)
        key = "carthage_board.piece.placed" if you.classic else "carthage_board.piece.used"
    canvas.text(say(key), box, TextStyle(15, theme.INK_SOFT))


def empty_piece(canvas: Canvas, rect: Rect) -> None:
    """Where the double-action or reservation piece was."""
    canvas.dashed_box(
        inset(rect, 1), theme.fade(theme.INK_SOFT, 0.75), radius=rect[2] / 2, stroke=1.3, dash=(3.6, 3)
    )


def paint_opponent(canvas: Canvas, panel: Panel, seat: Opponent, say: Say) -> None:
    paint_frame(canvas, panel.rect, seat.head)
    _head(canvas, panel, seat, say)
    _hand(canvas, panel, seat, say)
    sprites.pile(canvas, panel.pile, seat.pile, seat.head.seat)
    x, y, w, h = panel.pile
    words = (
        say("carthage_board.pile")
        if seat.points is None
        else say("carthage_board.pile.open", points=seat.points)
    )
    style = TextStyle(
        15, theme.INK_SOFT if seat.points is None else "#8C6416", "regular" if seat.points is None else "bold"
    )
    if not panel.tight:
        canvas.text(words, (x + w + 6, y + 6, panel.piece[0] - x - w - 10, 26), style)
    elif seat.points is not None:
        canvas.text(
            str(seat.points), (x, y + h - 15, w, 18), TextStyle(14, "#8C6416", "bold", align="center")
        )
    if seat.piece:
        sprites.action_piece(canvas, panel.piece, seat.head.seat, seat.classic)
    else:
        empty_piece(canvas, panel.piece)
    paint_small(canvas, panel.stock, seat.stock)
    if not any(seat.stock):
        sx, sy, sw, sh = panel.stock
        none = TextStyle(15, theme.fade(theme.INK_SOFT, 0.8))
        canvas.text(say("carthage_board.stock.empty"), (sx + 2, sy, sw, sh), none)
    spots = panel.tokens()
    paint_tokens(canvas, seat.tokens, spots, panel.token, say)
    right = panel.piece[0] - 4 if panel.tight else panel.right
    box = (
        spots[-1][0] + panel.token / 2 + 2,
        spots[0][1] - 13,
        right - spots[-1][0] - panel.token / 2 - 2,
        26,
    )
    canvas.text(f"[[b|{len(seat.tokens)}]]/8", box, TextStyle(16, align="right"))
    _bonus(canvas, panel, seat)


def _bonus(canvas: Canvas, panel: Panel, seat: Opponent) -> None:
    """Classic: what tokens add to the price stands on each set of the stock."""
    for colour, row in enumerate(small_spots(panel.stock, seat.stock)):
        if row and seat.bonus[colour]:
            rect = (row[0][0] - 5, row[0][1] - 7, 22, 15)
            canvas.box(rect, theme.GOLD, radius=7, border=theme.PAPER_LIGHT)
            style = TextStyle(12, theme.PAPER_LIGHT, "bold", align="center")
            canvas.text(f"+{seat.bonus[colour]}", rect, style, scale_ui=False)


def _head(canvas: Canvas, panel: Panel, seat: Opponent, say: Say) -> None:
    head, limit = seat.head, panel.right
    if seat.thinking:
        limit -= RING + 6
    elif head.status:
        style = TextStyle(15, weight="bold" if head.turn else "regular", align="right")
        limit = paint_status(canvas, head.status, limit, panel.head, style, 76) - 6
    at, level = (panel.left, panel.head), say("level." + head.level) if head.level else ""
    paint_head(canvas, at, limit, head, SEATS[head.seat], level, column=128, gap=10)


def _hand(canvas: Canvas, panel: Panel, seat: Opponent, say: Say) -> None:
    x, y, w, h = panel.backs
    wide = h * 0.75
    if panel.tight:
        if seat.open_hand is not None:
            for i in range(min(3, seat.hand), 0, -1):
                sprites.back(canvas, (x + (i - 1) * 2, y - (i - 1) * 1.5, w, h))
        else:
            for i in range(min(3, max(0, seat.hand)), 0, -1):
                sprites.back(canvas, (x + (i - 1) * 3, y - (i - 1) * 1.5, w, h))
        canvas.text(f"×{seat.hand}", (x + w + 8, y + 2, 32, 26), TextStyle(16, weight="bold"))
        return
    room = w - wide
    step = min(16.0, room / (seat.hand - 1)) if seat.hand > 1 else 0.0
    for i in range(seat.hand):
        spot = (x + i * step, y, wide, h)
        if seat.open_hand is not None:
            sprites.small(canvas, seat.open_hand[i], spot)
        else:
            sprites.back(canvas, spot)
    end = x + (seat.hand - 1) * step + wide if seat.hand else x
    words = say("carthage_board.hand.short", count=seat.hand)
    canvas.text(words, (end + 7, y + h / 2 - 13, panel.pile[0] - end - 9, 26), TextStyle(16, weight="bold"))
