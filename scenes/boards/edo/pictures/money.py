"""Copper coins with their square hole, rows of them, and the pot of small change."""

from __future__ import annotations

from scenes.boards.edo.pictures.drawn import drawn
from scenes.kit.brush import Brush
from scenes.kit.pictures.svg import Drawing
from scenes.kit.theme import INK, Rect, fade

_HEAP = (
    (32, 24.0, 0), (21.5, 25.5, -14), (42.5, 25.0, 12), (27, 17.5, -6), (37.5, 17.0, 9),
    (16.5, 20.5, -22), (47.5, 20.0, 20), (32, 10.5, 0), (22.5, 12.5, -12), (42, 12.0, 14),
)  # fmt: skip
"""Where coins lie over the mouth of the pot: middle and turn, the nearest to the rim first."""


def mon(sheet: Drawing, x: float, y: float, radius: float, turn: float = 0.0) -> None:
    """A coin about x, y in any drawing."""
    k = radius / 16
    with sheet.group(x, y, k, turn):
        sheet.circle(0.6, 1.7, 15.6, fade("#000000", 0.26))
        sheet.circle(0, 0, 15.6, "#8A6118", INK, 1.9)
        shine = sheet.linear((-10, -12), (10, 13), (0, "#F7DB8E"), (0.45, "#DDAE45"), (1, "#B27C20"))
        sheet.circle(0, -0.3, 13.4, shine)
        sheet.circle(0, 0, 11.3, None, fade("#7A5314", 0.8), 1.2)
        sheet.path("M-9.6 -9.2A13 13 0 0 1 6 -11.6", None, fade("#FFF6D8", 0.85), 1.4)
        signs = (
            "M-2.2 -8.9H2.2M0 -9.6V-6.6M-2.2 8.6H2.2M0 6.8V9.6M-8.8 -2V2M-6.9 -1.6V1.6M8.8 -2V2M6.9 -1.6V1.6"
        )
        sheet.path(signs, None, fade("#6B4710", 0.9), 1.0)
        sheet.rect(-4.4, -4.4, 8.8, 8.8, "#3A2710", "#F3D78C", 1.2, 0.8)


def coin(canvas: Brush, rect: Rect) -> None:
    """A coin in `rect` (square)."""
    drawn(canvas, "coin", rect, 34, lambda sheet: mon(sheet, 17, 16.4, 16))


def coin_place(canvas: Brush, rect: Rect) -> None:
    """Where a coin may lie: a dashed ring in `rect` (square)."""

    def paint(sheet: Drawing) -> None:
        sheet.circle(17, 17, 14.8, fade("#FFFFFF", 0.25), fade("#8C7650", 0.8), 1.3, (4.2, 3.4))

    drawn(canvas, "coin place", rect, 34, paint)


def pot(canvas: Brush, rect: Rect, number: int) -> None:
    """The pot of small change in `rect` (square), with that many coins in it; from ten on it is full."""
    shown = min(number, len(_HEAP))

    def paint(sheet: Drawing) -> None:
        sheet.path("M8 59Q32 52 56 59Q32 66 8 59Z", fade("#000000", 0.25))
        body = "M10.5 31C5.5 40 8 52.5 18 59.5H46C56 52.5 58.5 40 53.5 31Z"
        glaze = sheet.linear((10, 30), (54, 58), (0, "#E9A57C"), (0.4, "#C9744B"), (1, "#8E4527"))
        sheet.path("M9 30Q32 20.5 55 30Q32 38 9 30Z", "#3A2018", INK, 2)
        for x, y, turn in reversed(_HEAP[:shown]):
            mon(sheet, x, y + 1.5, 8.2, turn)
        sheet.path(body, glaze, INK, 2.2)
        drip = (
            "M10.5 31C8.6 34.4 7.8 38 8 41.4Q11 45.6 13.4 40.6Q16 35.8 18.6 42Q20.6 49 23.6 42.6"
            "Q26 36.6 29 39.6Q31 46.4 34 41Q37 35 40 42.4Q42.6 50 45.4 42Q48 35.6 51 40.6"
            "Q53.6 44.6 56 41.4C56.2 38 55.4 34.4 53.5 31Z"
        )
        sheet.path(drip, sheet.linear((0, 30), (0, 47), (0, "#F4E7C9"), (1, "#D8BE8C")), fade(INK, 0.7), 1.2)
        sheet.path("M14.6 46Q16.4 53 21.6 56", None, fade("#FFE9CF", 0.6), 2.2)
        lip = "M9 27.4Q32 38 55 27.4Q57.4 28.6 56.4 32.2Q32 42.6 7.6 32.2Q6.6 28.6 9 27.4Z"
        sheet.path(
            lip, sheet.linear((8, 0), (56, 0), (0, "#C77A4E"), (0.4, "#E8A882"), (1, "#93492B")), INK, 2
        )
        sheet.rect(25, 45.5, 14, 11, "#F6ECD2", fade(INK, 0.8), 1.1, 2)
        sheet.path("M32 47.6V54.6L30.8 53.9M29.2 50L27.8 53.2M34.8 50L36.2 53.2", None, "#7A2E1C", 1.4)

    drawn(canvas, ("pot", shown), rect, 64, paint)
