"""A tooltip beside the thing it explains, always wholly on the screen."""

from __future__ import annotations

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect, TextStyle

WIDTH = 320.0
STYLE = TextStyle(size=15, colour=theme.NIGHT_TEXT, line=1.45)


def draw_tooltip(
    canvas: Canvas, content: str, anchor: Rect, width: float = WIDTH, beside: bool = False
) -> Rect:
    """Draw `content` (markup) below `anchor`, or above, or wherever it fits; `beside` prefers its right.

    Returns its box, and notes it on the canvas; in a part of the picture alone there is none.
    """
    if canvas.direct:
        return (anchor[0], anchor[1], 0.0, 0.0)
    wide = min(width * max(1.0, canvas.ui), canvas.room[2] - 40)
    _, _, most_w, most_h = canvas.room
    text_w, text_h = canvas.measure(content, STYLE, wide, balance=True)
    w, h = text_w + 24, text_h + 14
    x = min(max(anchor[0] + anchor[2] / 2 - w / 2, 8), most_w - w - 8)
    y = anchor[1] + anchor[3] + 8
    if y + h > most_h - 6:
        y = anchor[1] - h - 8
    right = anchor[0] + anchor[2] + 8
    if beside and right + w < most_w - 8:
        x, y = right, min(max(6.0, anchor[1]), most_h - 6 - h)
    elif y < 6:
        y = 6
        x = right if right + w < most_w - 8 else max(8, anchor[0] - w - 8)
    rect = (x, y, w, h)
    canvas.tips.append(rect)
    canvas.shadow(rect, radius=6, blur=9, down=3, colour="#00000073")
    canvas.box(rect, "#22303FF7", radius=6, border=theme.fade(theme.GOLD, 0.7))
    canvas.text(
        content, (x + 12, y + 7, text_w + 1, text_h + 2), STYLE, fit="wrap", valign="top", balance=True
    )
    return rect
