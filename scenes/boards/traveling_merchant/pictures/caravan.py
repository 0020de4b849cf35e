"""The caravan in side view: the long carriage in its merchant's colour, wagons, and where one would be.

It drives to the left. Sizes are pixels, `scale` pixels per design unit; no words and no goods are drawn.
"""

from __future__ import annotations

from scenes.boards.traveling_merchant.pictures.cards import wheel
from scenes.kit.pictures.svg import Drawing, at_scale, num
from scenes.kit.theme import INK, Colour, fade, mix

CARRIAGE_HIGH = 80.0
SLOT = 28.5
"""Side of a place for a good."""
SLOT_STEP = 33.0
WAGON = (82.0, 80.0)
SLIM = (44.0, 80.0)
LEAN = (30.0, 80.0)
"""Sizes of a wagon; only the first has room for its city's name."""


def carriage_width(spaces: int) -> float:
    """Units from edge to edge for so many places."""
    return spaces * SLOT_STEP + 21


def carriage_slots(spaces: int) -> list[tuple[float, float, float, float]]:
    """The places for goods, x, y, w, h within the carriage."""
    return [(12 + i * SLOT_STEP, 31.5, SLOT, SLOT) for i in range(spaces)]


@at_scale
def carriage(sheet: Drawing, w: float, h: float, colour: Colour, spaces: int) -> None:
    """The carriage with its canvas cover and sunken places."""
    sheet.path(f"M6 78.4H{num(w - 4)}", None, fade("#3A2A18", 0.22), 3.2)
    deep = mix(colour, INK, 0.36)
    cover = sheet.linear((0, 4), (0, 32), (0, "#FFFBF0"), (1, "#E7DBBF"))
    d = f"M8 31C6 14 16 5 {num(w * 0.3)} 4H{num(w * 0.7)}C{num(w - 16)} 5 {num(w - 6)} 14 {num(w - 8)} 31Z"
    sheet.path(d, cover, INK, 2)
    ribs = "".join(f"M{num(x)} 4.6V9M{num(x)} 27V31" for x in (w * 0.3, w * 0.7))
    sheet.path(ribs, None, fade(INK, 0.4), 1.4)
    body = f"M3 28.5H{num(w - 3)}L{num(w - 8)} 64H8Z"
    sheet.path(body, sheet.linear((0, 28), (0, 64), (0, mix(colour, "#FFFFFF", 0.10)), (1, deep)), INK, 2.2)
    sheet.path(f"M5 31H{num(w - 5)}", None, fade("#FFFFFF", 0.3), 1.2)
    for x, y, side, _ in carriage_slots(spaces):
        sheet.rect((x - 1.5, y - 1.5, side + 3, side + 3), mix(deep, INK, 0.35), fade(INK, 0.75), 1, 5)
    for x in (24.0, w - 24):
        wheel(sheet, x, 66.8, 11.4)


def wagon_slot(wide: float) -> tuple[float, float, float, float]:
    """The place for a good in a wagon of this width."""
    if wide >= WAGON[0]:
        return (45, 7.5, SLOT - 1, SLOT - 1)
    side = min(23.0, wide - 8)
    return ((wide - side) / 2, 31.5, side, side)


def wagon_emblem(wide: float) -> tuple[float, float, float, float]:
    """Where its city's emblem goes."""
    if wide >= WAGON[0]:
        return (9, 7.5, 28, 28)
    side = min(26.0, wide - 6)
    return ((wide - side) / 2, 17 - side / 2, side, side)


def wagon_name(wide: float) -> tuple[float, float, float, float] | None:
    """Where its city's name goes; narrow wagons have none."""
    return (6, 37.5, 70, 19) if wide >= WAGON[0] else None


@at_scale
def wagon(sheet: Drawing, w: float, h: float, used: bool, wide: float) -> None:
    """A wagon of this width linked behind; those used for a house are paler."""
    named = wide >= WAGON[0]
    shade = min(8.0, w * 0.2)
    sheet.path(f"M{num(shade)} 78.4H{num(w - shade)}", None, fade("#3A2A18", 0.2), 3)
    light, low = ("#DCCBA2", "#CDB98C") if used else ("#F3E4BF", "#E3CC98")
    line = mix(INK, "#F1E6CE", 0.26) if used else INK
    margin = 2.0 if w > LEAN[0] else 1.2
    body = sheet.linear((0, 3), (0, 59), (0, light), (1, low))
    sheet.rect((margin, 2.6, w - 2 * margin, 56), body, line, 2, 6)
    x, y, side, tall = wagon_slot(wide)
    sheet.rect((x, y, side, tall), fade("#5A4322", 0.4), fade(INK, 0.25), 1, 4.5)
    if named:
        sheet.path(f"M3.4 38.5H{num(w - 3.4)}", None, fade(INK, 0.22), 1)
    for at in (w * 0.24, w * 0.76) if named else (w * 0.5,):
        wheel(sheet, at, 67.6, 10.4)


@at_scale
def divider(sheet: Drawing, w: float, h: float) -> None:
    """The dotted line below the house between used and unused wagons."""
    sheet.line([(w / 2, 2), (w / 2, h - 1)], INK, 2, (3, 3.4))
