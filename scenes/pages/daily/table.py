"""The table of a day as long as it has not been played: its picture, who sits there, and how it counts."""

from __future__ import annotations

from dataclasses import dataclass

from ai.daily.deals import DayDeal
from game.core.catalogue import Catalogue
from scenes.boards import seat_looks, tiles
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect, TextStyle, fade
from scenes.pages.title.tiles import RATIO

MOSS = "#4E7A3C"
SOFT = TextStyle(size=15, colour=theme.INK_SOFT, line=1.35)


@dataclass(frozen=True)
class DayTable:
    """All that the panel shows."""

    deal: DayDeal
    headline: str
    standing: str
    policy: str
    options: str


def draw_table(canvas: Canvas, rect: Rect, table: DayTable, t: Catalogue) -> None:
    """The panel."""
    x, y, w, h = rect
    key = ("daily-table", rect, table.deal.day, table.headline, table.standing, table.options, canvas.ui)
    canvas.layer(key, (x - 10, y - 10, w + 24, h + 24), lambda c: _paint(c, rect, table, t))


def _paint(canvas: Canvas, rect: Rect, table: DayTable, t: Catalogue) -> None:
    canvas.paper(rect)
    x, y, w, h = rect
    setup, grown = table.deal.setup, max(1.0, min(1.6, canvas.ui))
    wide = 300.0
    picture = (x + 22, y + 22, wide, wide / RATIO)
    canvas.picture(("tile", setup.game), picture, lambda size: tiles.draw(size, setup.game))
    left, room = x + wide + 44, w - wide - 66
    top = y + 20
    lines = (
        (table.headline, TextStyle(size=27, weight="bold", serif=True), 42 * grown),
        (table.options, SOFT, 44 * grown if table.options else 0.0),
        (table.standing, TextStyle(size=18, weight="bold", colour=MOSS, line=1.3), 68 * grown),
    )
    for words, style, high in lines:
        if words:
            canvas.text(words, (left, top, room, high), style, fit="wrap", valign="middle")
            top += high + 2
    top = max(top, picture[1] + picture[3]) + 18
    canvas.rule(x + 20, top, w - 40)
    top += 12
    foot = 72 * grown
    step = min(62.0, (y + h - foot - 8 - top) / setup.players)
    looks = seat_looks(setup.game, setup.options)
    start = setup.options.get("start_seat")
    for number, seat in enumerate(setup.seats):
        row = (x + 14, top + number * step, w - 28, step - 5)
        if seat.human:
            canvas.box(row, fade(theme.GOLD_LIGHT, 0.34), radius=6, border=theme.GOLD)
        middle = row[1] + row[3] / 2
        mark = min(30.0, row[3] - 8)
        canvas.seat_mark((row[0] + 30, middle), mark, looks[number])
        name = t("daily.you") if seat.human else t(f"level.{seat.level}")
        if seat.level is not None:
            art = (row[0] + 60, middle - mark / 2, mark, mark)
            canvas.art(theme.LEVELS[seat.level], art)
        canvas.text(name, (row[0] + 102, row[1], 300, row[3]), TextStyle(size=18, weight="bold"))
        if number == start:
            canvas.text(
                t("daily.begins"), (row[0] + 402, row[1], row[2] - 420, row[3]), SOFT.but(align="right")
            )
    box = (x + 22, y + h - foot - 4, w - 44, foot)
    canvas.text(table.policy, box, SOFT, fit="wrap", valign="middle")
