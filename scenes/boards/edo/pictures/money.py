"""Copper coins with their square hole, rows of them, and the pot of small change."""

from __future__ import annotations

from scenes.boards.edo.pictures.drawn import drawn
from scenes.kit.brush import Brush
from scenes.kit.pictures.svg import Drawing
from scenes.kit.theme import Rect, fade

_HEAP = (
    (32, 24.0, 0), (21.5, 25.5, -14), (42.5, 25.0, 12), (27, 17.5, -6), (37.5, 17.0, 9),
    (16.5, 20.5, -22), (47.5, 20.0, 20), (32, 10.5, 0), (22.5, 12.5, -12), (42, 12.0, 14),
)  # fmt: skip
"""Where coins lie over the mouth of the pot: middle and turn, the nearest to the rim first."""


def coin(canvas: Brush, rect: Rect) -> None:
    """A coin in `rect` (square)."""
    drawn(canvas, "coin", rect, 34, lambda sheet: sheet.art("edo/coin", 0, 0, 34))


def coin_place(canvas: Brush, rect: Rect) -> None:
    """Where a coin may lie: a dashed ring in `rect` (square)."""

    def paint(sheet: Drawing) -> None:
        sheet.circle(17, 17, 14.8, fade("#FFFFFF", 0.25), fade("#8C7650", 0.8), 1.3, (4.2, 3.4))

    drawn(canvas, "coin place", rect, 34, paint)


def pot(canvas: Brush, rect: Rect, number: int) -> None:
    """The pot of small change in `rect` (square), with that many coins in it; from ten on it is full."""
    shown = min(number, len(_HEAP))

    def paint(sheet: Drawing) -> None:
        sheet.art("edo/pot-mouth", 0, 0, 64)
        for x, y, turn in reversed(_HEAP[:shown]):
            with sheet.group(x, y + 1.5, 0.5125, turn):
                sheet.art("edo/coin", -17, -16.4, 34)
        sheet.art("edo/pot-jar", 0, 0, 64)

    drawn(canvas, ("pot", shown), rect, 64, paint)
