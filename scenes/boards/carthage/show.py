"""One frame: the baked bands, then what is alive on top of them."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.carthage.components import KINDS
from scenes.boards.carthage import layout, portrait, seatview, sprites
from scenes.boards.carthage.goods import COLUMN_CARD
from scenes.boards.carthage.ground import ground
from scenes.boards.carthage.hand import paint_hand
from scenes.boards.carthage.models import Choices
from scenes.boards.carthage.panels import paint_opponent, paint_you
from scenes.boards.carthage.row import paint_row
from scenes.boards.carthage.sea import paint_sea
from scenes.boards.carthage.sprites import Say
from scenes.boards.carthage.strip import buttons, choice, paint_strip
from scenes.boards.carthage.stripview import strip
from scenes.boards.carthage.targets import clickable
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import fade
from scenes.kit.timeline import Timeline
from scenes.tabletop import bands
from scenes.tabletop.targets import under

if TYPE_CHECKING:
    from scenes.boards.carthage.board import CarthageBoard


def draw(board: CarthageBoard, canvas: Canvas, timeline: Timeline, seconds: float) -> None:
    plan = board.layout
    base = ground(canvas, plan, board.context.t)
    for rect in (*bands.margins(canvas), (0.0, 0.0, 1280.0, 47.0), plan.rest_band):
        bands.bare(canvas, base, rect)
    board.bands.begin(canvas, still=bool(board.context.still))
    for name, rect, content, paint in _parts(board):
        board.bands.draw(canvas, ("carthage", name), rect, content, base, paint)
    _alive(board, canvas, seconds)
    timeline.draw()
    board.bands.ahead(canvas, lambda: _pictures(board))


Part = tuple[str, theme.Rect, Hashable, bands.Paint]


def _parts(board: CarthageBoard) -> list[Part]:
    """The bands with what they show and how it is painted."""
    say, plan = board.context.t, board.layout
    sea, row, shown = seatview.sea(board), portrait.row(board), strip(board)
    you, hand = seatview.you(board), portrait.hand(board)
    parts: list[Part] = [
        ("sea", layout.SEA_BAND, sea, lambda sheet: paint_sea(sheet, plan, sea)),
        ("hand", layout.HAND_BAND, hand, lambda sheet: paint_hand(sheet, plan, hand, say)),
        ("you", layout.YOU_BAND, you, lambda sheet: paint_you(sheet, you, say)),
    ]
    parts += [_other(board, seat) for seat in plan.others]
    return [
        *parts,
        ("row", layout.ROW_BAND, row, lambda sheet: paint_row(sheet, plan, row, say)),
        ("strip", layout.STRIP_BAND, shown, lambda sheet: paint_strip(sheet, shown, say)),
    ]


def _pictures(board: CarthageBoard) -> list[bands.Paint]:
    """Makers of the cards' pictures, for moments in which nothing else is to be done."""
    say, plan = board.context.t, board.layout
    sizes = (plan.farm(0)[2:], plan.market(0, 1)[2:], layout.HAND_CARD, COLUMN_CARD)
    return [_maker(kind, *size, say) for size in sizes for kind in range(KINDS)]


def _maker(kind: int, wide: float, high: float, say: Say) -> bands.Paint:
    def make(canvas: Canvas) -> None:
        sprites.card_image(canvas, kind, wide, high, say)

    return make


def _other(board: CarthageBoard, seat: int) -> Part:
    shown, panel, say = seatview.opponent(board, seat), board.layout.panel(seat), board.context.t
    rect = board.layout.panel_band(seat)
    return f"seat{seat}", rect, shown, lambda sheet: paint_opponent(sheet, panel, shown, say)


def _alive(board: CarthageBoard, canvas: Canvas, seconds: float) -> None:
    """The thinking ring, the thing under the pointer, the focus of the keyboard."""
    if board.thinker is not None and board.thinker in board.layout.others:
        panel = board.layout.panel(board.thinker)
        still = bool(board.context.still)
        canvas.thinking_ring((panel.right - 10, panel.head), 9, seconds, colour=theme.VERMILION, still=still)
        if board.thinking_seconds >= 1:
            style = theme.TextStyle(15, theme.INK_SOFT, align="right", tabular=True)
            words = board.context.t("carthage_board.seconds", seconds=math.floor(board.thinking_seconds))
            canvas.text(words, (panel.right - 64, panel.head - 12, 40, 24), style)
    if not board.deciding:
        return
    found = under(clickable(board), board.pointer)
    if found is not None and not board.keyboard:
        if found.what == "choice" and found.legal:
            shown = strip(board)
            if isinstance(shown, Choices):
                choice(canvas, shown.cards[found.index], found.rect, hovered=True)
        elif found.what == "button" and found.legal:
            button = buttons(strip(board), board.context.t)[found.name]
            button.hovered = True
            button.draw(canvas)
        elif found.legal and found.what in ("market", "farm", "hand", "good"):
            canvas.box(inset(found.rect, 1), fade("#FFFFFF", 0.14), radius=6)
        elif found.legal and found.what == "token":
            canvas.box(inset(found.rect, 1), fade("#FFFFFF", 0.2), radius=found.rect[2] / 2)
    if board.keyboard and board.focus_at is not None:
        canvas.signal(board.focus_at.rect, "focus", radius=7)
