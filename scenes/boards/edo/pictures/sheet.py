"""The main sheet and what is printed on it: mats, the discard's rows, the ladder of set bonuses."""

from __future__ import annotations

from typing import Literal

import pygame

from scenes.boards.edo.pictures.drawn import EDO, drawn
from scenes.boards.edo.pictures.goods import crest
from scenes.kit.brush import Brush
from scenes.kit.pictures import paper
from scenes.kit.pictures.svg import Drawing, num
from scenes.kit.theme import CAPTION, INK, INK_SOFT, MOSS, Rect, TextStyle, fade

_GOLD = "#A8823C"
Reached = Literal["far", "next", "reached"]


def main_sheet(canvas: Brush, rect: Rect) -> None:
    """The ground of the main sheet: paper with a double gold line and fans in its corners."""

    def make(size: tuple[int, int]) -> pygame.Surface:
        w, h = rect[2], rect[3]
        surface = paper.panel(size, size[0] / w, 9, seed=4)
        sheet = Drawing(w, h)
        sheet.rect((6, 6, w - 12, h - 12), None, _GOLD, 1.3, 6)
        sheet.rect((8.8, 8.8, w - 17.6, h - 17.6), None, fade(_GOLD, 0.75), 0.8, 4)
        surface.blit(sheet.render(size), (0, 0))
        return surface

    EDO.put(canvas, "main sheet", rect, make)


def mat(canvas: Brush, rect: Rect) -> None:
    """A rush mat on the sheet: where a lot, the deck or the discard lies."""
    w, h = rect[2], rect[3]

    def paint(sheet: Drawing) -> None:
        straw = sheet.linear((0, 0), (0, h), (0, "#EADFC1"), (1, "#DFD0A9"))
        sheet.rect((0.6, 0.6, w - 1.2, h - 1.2), straw, None, 1, 7)
        rush = "".join(f"M3 {num(4 + 2.6 * i)}H{num(w - 3)}" for i in range(int((h - 7) / 2.6)))
        sheet.path(rush, None, fade("#9C8A52", 0.13), 1)
        threads = "".join(f"M{num(13 * (i + 1))} 2V{num(h - 2)}" for i in range(int((w - 8) / 13)))
        sheet.path(threads, None, fade("#FFF9E2", 0.24), 1.2)
        sheet.rect((0.6, 0.6, w - 1.2, h - 1.2), None, fade("#8F6B2C", 0.9), 1.1, 7)
        sheet.rect((2.8, 2.8, w - 5.6, h - 5.6), None, fade("#FFF8E0", 0.6), 0.8, 5)

    drawn(canvas, "mat", rect, w, paint)


def discard_row(canvas: Brush, rect: Rect, good: int, worth: str, name: str = "", high: bool = False) -> None:
    """A line of the discard: crest, `name`, at the right what one such card is `worth`; room between.

    `high` prints that in ink, otherwise pale: a kind that is worth nothing yet.
    """
    x, y, w, h = rect
    side = min(h - 3, 28.0)
    crest(canvas, (x, y + (h - side) / 2, side, side), good)
    canvas.text(name, (x + side + 2, y, 20, h), TextStyle(16, INK, "bold", True, "center"))
    style = TextStyle(17, INK if high else fade(INK_SOFT, 0.7), "bold", align="right", tabular=True)
    canvas.figure(worth, (x + w - 40, y, 40, h), style)


def pair(canvas: Brush, rect: Rect, have: int) -> None:
    """Two lozenges, filled for each of the two cards that a kind needs to count for the bonus."""
    x, y, w, h = rect
    for i in range(2):
        full = have > i
        fill, edge = (MOSS, "#3D5A32") if full else ("#E0CFA2", "#B09A66")
        canvas.box((x + i * (w / 2 + 0.5), y, w / 2 - 1, h), fill, radius=h / 2, border=edge)


def bonus_box(canvas: Brush, rect: Rect, name: str, points: str, state: Reached = "far") -> None:
    """A step of the ladder of set bonuses: its name, its points; the next one is lit, a reached one green."""
    x, y, w, h = rect
    top, low, edge, ink = {
        "far": ("#F3E9D0", "#E7D9B6", "#B79F73", INK_SOFT),
        "next": ("#FDF2CB", "#F5DF9B", "#C9993B", "#8A5E12"),
        "reached": ("#E4EDD4", "#C9DCB4", MOSS, "#33562B"),
    }[state]
    if state != "far":
        canvas.box((x - 1.5, y - 1.5, w + 3, h + 3), fade(edge, 0.45), radius=8)
    canvas.box(rect, top, bottom=low, radius=6.5, border=edge, stroke=1.6 if state != "far" else 1)
    heading = TextStyle(15, INK, "bold", True, "center", growth=CAPTION)
    canvas.text(name, (x + 2, y + 5, w - 4, h * 0.4), heading)
    down = 0.42 if canvas.ui <= 1 else 0.47
    number = TextStyle(23, ink, "bold", align="center", growth=1.35)
    canvas.figure(points, (x + 2, y + h * down, w - 4, h * 0.5), number)
