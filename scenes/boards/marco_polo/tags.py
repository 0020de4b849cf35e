"""Small signs that hang over things that can be chosen: fees, and the prices of ways."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.boards.marco_polo.map_places import Items
from scenes.boards.marco_polo.pictures import chips
from scenes.kit.canvas import Canvas
from scenes.kit.theme import INK, INK_SOFT, MOSS, PAPER_LIGHT, Rect, TextStyle, fade


@dataclass(frozen=True)
class Tag:
    """A moss sign: words, or what something costs."""

    words: str = ""
    items: Items = ()

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.box((x, y + 1.2, w, h), fade("#000000", 0.3), radius=h / 2)
        if self.items:
            canvas.box(rect, "#F4F8E6", radius=h / 2, border=MOSS, stroke=1.8)
            chips.row(canvas, (x + 4, y, w - 8, h), self.items, 12.5, "center")
            return
        canvas.box(rect, MOSS, radius=h / 2, border=PAPER_LIGHT, stroke=1)
        style = TextStyle(13, PAPER_LIGHT, "bold", align="center")
        canvas.text(self.words, (x + 2, y, w - 4, h), style, scale_ui=False)


@dataclass(frozen=True)
class Verb:
    """A button for a bonus action: a word, and what it costs."""

    words: str
    items: Items
    enabled: bool

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        ink = INK if self.enabled else fade(INK_SOFT, 0.75)
        top, low = ("#FFFDF4", "#F0E2C2") if self.enabled else ("#F3E9D2", "#EADDBF")
        canvas.box((x, y + 1.5, w, h), fade("#000000", 0.22), radius=6)
        canvas.box(
            rect, top, bottom=low, radius=6, border="#A67B4E" if self.enabled else "#C9B48A", stroke=1.3
        )
        with canvas.faded(1.0 if self.enabled else 0.6):
            wide = chips.width(canvas, self.items, 14)
            chips.row(canvas, (x + w - wide - 7, y, wide + 4, h), self.items, 14, ink=ink)
        style = TextStyle(14, ink, "bold", align="center")
        canvas.text(self.words, (x + 5, y, w - wide - 14, h), style, scale_ui=False)
