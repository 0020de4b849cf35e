"""The list of past games: one row each with picture, name, seats, date and result."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.catalogue import Catalogue
from scenes.boards import tiles
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.scroll import BAR, ListRow, ListView
from scenes.kit.theme import Rect, TextStyle, fade
from scenes.pages.past import match_text
from scenes.shell.library import StoredMatch

HIGH = 64.0
PICTURE = (84.0, 48.0)
RIGHT = 176.0
NAME = TextStyle(size=17, weight="bold", serif=True)


class Shelf(ListView):
    """The rows; `on_choose(index)`."""

    def __init__(
        self,
        rect: Rect,
        entries: Sequence[StoredMatch],
        t: Catalogue,
        on_choose: Callable[[int], None],
        selected: int | None,
    ) -> None:
        rows = [ListRow(match_text.name_of(entry, t)) for entry in entries]
        super().__init__(rect, rows, on_choose, row_height=HIGH, selected=selected)
        self.entries = entries
        self.t = t

    def _paint_rows(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        wide = w - (BAR + 6 if self.furthest else 0)
        first = int(self._shown // HIGH)
        for index in range(first, min(len(self.rows), first + int(h // HIGH) + 2)):
            rect = (x, y + index * HIGH, wide, HIGH)
            if index == self.selected:
                canvas.box(
                    inset(rect, 1), fade(theme.GOLD_LIGHT, 0.5), radius=7, border=fade(theme.GOLD, 0.9)
                )
            elif index == self._over and self.hovered:
                canvas.box(inset(rect, 1), fade("#FFFFFF", 0.45), radius=7)
            canvas.wash((x + 8, rect[1] + HIGH - 0.5, wide - 16, 1), fade(theme.INK, 0.1))
            self._paint_row(canvas, rect, self.entries[index])

    def _paint_row(self, canvas: Canvas, rect: Rect, entry: StoredMatch) -> None:
        (x, y, w, h), t = rect, self.t
        picture = (x + 8, y + (h - PICTURE[1]) / 2, *PICTURE)
        left, right = x + PICTURE[0] + 22, x + w - 12
        if match_text.known(entry, t):
            canvas.picture(("tile", entry.game), picture, lambda size: tiles.draw(size, entry.game))
        else:
            canvas.box(picture, fade(theme.INK, 0.08), radius=5)
            canvas.art("common/warning", (picture[0] + 28, picture[1] + 10, 28, 28))
        name = match_text.name_of(entry, t)
        canvas.text(name, (left, y + 6, right - RIGHT - left, 28), NAME)
        canvas.text(self._seats(entry), (left, y + 34, right - RIGHT - left, 24), theme.SOFT)
        canvas.text(
            match_text.date_of(entry),
            (right - RIGHT + 8, y + 34, RIGHT - 8, 24),
            theme.SOFT.but(align="right", tabular=True),
        )
        mine = entry.over and entry.me in entry.winners
        colour = theme.VERMILION if not entry.over and not entry.damaged else "#8A6420" if mine else theme.INK
        style = theme.STRONG.but(align="right", colour=colour)
        canvas.text(match_text.result_of(entry, t), (right - RIGHT + 8, y + 6, RIGHT - 8, 28), style)

    def _seats(self, entry: StoredMatch) -> str:
        if not match_text.known(entry, self.t):
            return ""
        names = [match_text.seat_name(entry, seat, self.t) for seat in range(len(entry.names))]
        return "・".join(names) if self.t.language == "ja" else ", ".join(names)
