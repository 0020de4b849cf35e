"""Where everything lies on a city's card, whatever size the map gives it. Design units."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from scenes.kit.layout import Box

FIELD = Box(156, 188, 656, 412)
"""The cloth."""
GAP_X, GAP_Y = 16.0, 14.0
_INNER = (635.0, 397.0)
LOW = 60.0
"""Height of a row whose cards are wide instead."""
SLIM_PAIR = 24.0
"""Lots at least so wide hold two cubes in a line, one a little over the other."""
LID = 0.2
"""The part of a cube's height that a house may cover: its upper side."""


@dataclass(frozen=True)
class Grid:
    """The cells of a map with so many columns and rows; `low` rows leave their height to the others."""

    columns: int
    rows: int
    low: tuple[int, ...] = ()

    @property
    def wide(self) -> float:
        return (_INNER[0] - GAP_X * (self.columns - 1)) / self.columns

    @property
    def gap(self) -> float:
        """Between two rows."""
        return GAP_Y if not self.low else 10.0

    def high(self, row: int) -> float:
        if row in self.low:
            return LOW
        room = _INNER[1] - self.gap * (self.rows - 1) - LOW * len(self.low)
        return room / (self.rows - len(self.low))

    def cell(self, column: int, row: int) -> Box:
        inner = FIELD.centred(*_INNER)
        above = sum(self.high(other) + self.gap for other in range(row))
        return Box(inner.x + column * (self.wide + GAP_X), inner.y + above, self.wide, self.high(row))


def gate(first: Box, second: Box) -> Box:
    """The stretch of road between two cards that share an edge."""
    if abs(first.x - second.x) > abs(first.y - second.y):
        left, right = sorted((first, second))
        wide = min(24.0, first.h * 0.24)
        return Box(left.right - 1, left.centre[1] - wide / 2, right.x - left.right + 2, wide)
    upper, lower = sorted((first, second), key=lambda rect: rect.y)
    wide = min(24.0, first.w * 0.2, second.w * 0.2)
    middle = (max(upper.x, lower.x) + min(upper.right, lower.right)) / 2
    return Box(middle - wide / 2, upper.bottom - 1, wide, lower.y - upper.bottom + 2)


@dataclass(frozen=True)
class CityPlan:
    """The parts of one card; `name` is None where only tooltip and prompt tell it."""

    rect: Box
    emblem: Box
    name: Box | None
    name_size: float
    stock: Box
    """The cube of the stock; `×n` stands at its right."""
    horses: Box
    """Horses stand here from the right."""
    horse: float
    lots: tuple[Box, ...]
    cube: float
    """Side of a cube in a lot."""
    house: float
    mark: float
    skyline: float
    """Where the skyline stands, from the card's upper edge."""

    def horse_spots(self, number: int) -> list[Box]:
        """Boxes of so many horses, the first one at the right; smaller before they hide each other."""
        at = self.horses
        size = self.horse if number < 3 else self.horse * 0.86
        size = min(size, max(self.horse * 0.6, at.w / (1 + 0.6 * (number - 1))))
        step = min(size - 2, (at.w - size) / max(1, number - 1))
        below_stock = at.bottom - size > self.stock.y + self.stock.h * 0.6
        if step < size / 2 and below_stock:
            step = min(size - 2, (at.right - size - self.emblem.right) / (number - 1))
        return [at.at(-size, -size, size, size).moved(-i * step) for i in range(number)]

    def house_spot(self, lot: int, kinds: int = 0) -> Box:
        """A house on the upper edge of a lot; higher where it would hide what cubes of `kinds` say."""
        x, y, _, _ = self.lots[lot]
        size = self.house
        floor = y + size * 0.3
        if kinds:
            floor = max(y, min(floor, self.cube_spots(lot, kinds)[0].y + self.cube * LID))
        return Box(x + 2, floor - size, size, size)

    def cube_spots(self, lot: int, kinds: int) -> list[Box]:
        """Places of `kinds` different cubes in a lot: one line, or two lines where they do not fit."""
        x, y, w, h = self.lots[lot]
        side = self.cube
        if kinds * side + 2 <= w + 1 or kinds == 1:
            gap = (w - kinds * side) / (kinds + 1)
            return [Box(x + gap + i * (side + gap), y + h - side - 2, side, side) for i in range(kinds)]
        side = min(side, (h - 4) / 2 + 3)
        if w >= 1.7 * side:
            side = step = min(side, w / 2)
        elif kinds > 2 and w >= SLIM_PAIR:
            # The right cube covers the side of the left one, not its letter.
            side, step = w * 0.6, w * 0.45
        else:
            side = min(side, w)
            step = min(side, (h - side) / max(1, kinds - 1))
            return [Box(x + (w - side) / 2, y + i * step, side, side) for i in range(kinds)]
        spots = []
        for i in range(kinds):
            line, place = divmod(i, 2)
            alone = line == 1 and kinds == 3
            left = x + (w - side) / 2 + (0 if alone else (place - 0.5) * step)
            top = y + h - 1 - (2 - line) * side * 0.93 + (0 if line else -0.5)
            spots.append(Box(left, top, side, side))
        return spots


@cache
def city_plan(rect: Box, players: int) -> CityPlan:
    """The parts of a card at `rect` at a table of `players`."""
    w, h = rect.size
    if h >= 150:
        return _tall(rect, players)
    if h < 80:
        return _tiny(rect, players) if w < 200 else _flat(rect, players)
    return _wide(rect, players) if w >= 140 else _narrow(rect, players)


def _lots(rect: Box, players: int, high: float, gap: float, lines: int = 1, pad: float = 6) -> list[Box]:
    x, y, w, h = rect
    in_line = -(-players // lines)
    wide = (w - 2 * pad - gap * (in_line - 1)) / in_line
    result = []
    for lot in range(players):
        line, place = divmod(lot, in_line)
        top = y + h - 6 - high - (lines - 1 - line) * (high + 16)
        result.append(Box(x + pad + place * (wide + gap), top, wide, high))
    return result


def _wide(rect: Box, players: int) -> CityPlan:
    """Name beside the emblem, stock below the name, horses at the right."""
    large, low = rect.w >= 190, rect.h < 110
    emblem = 42.0 if large and not low else 34.0 if not low else 30.0
    lot = 43.0 if not low else 30.0
    lots = _lots(rect, players, lot, 3)
    size = 17.0 if large else 15.0
    left, top = 9 + emblem + 8, 7 if low else 9
    stock = 23 if not low else 19
    floor = lots[0].y - rect.y
    return CityPlan(
        rect=rect, emblem=rect.at(8, top, emblem, emblem), name=rect.at(left - 2, top, -11, size + 7),
        name_size=size, stock=rect.at(left, top + size + 9, stock, stock),
        horses=rect.at(left + 48, floor - 39, -7, 36), horse=36.0 if not low else 26.0, lots=tuple(lots),
        cube=21.0 if lots[0].w >= 44 else 18.0 if not low else 16.0, house=27.0 if not low else 22.0,
        mark=11.0, skyline=floor - 4,
    )  # fmt: skip


def _narrow(rect: Box, players: int) -> CityPlan:
    """The name over everything, stock and horses beside the emblem."""
    low = rect.h < 110
    lot = 43.0 if not low else 32.0
    lots = _lots(rect, players, lot, 2, pad=5)
    emblem = 32.0 if not low else 24.0
    top = 25 if not low else 22
    horse = 32.0 if not low else 24.0
    floor = lots[0].y - rect.y
    return CityPlan(
        rect=rect, emblem=rect.at(6, top, emblem, emblem), name=rect.at(6, 6, -6, 20 if not low else 17),
        name_size=15.0 if not low else 13.0, stock=rect.at(emblem + 9, top + 1, 20, 20),
        horses=rect.at(emblem + 9, floor - 2 - horse, -5, horse), horse=horse, lots=tuple(lots),
        cube=(17.0 if players == 4 else 19.0) if not low else 15.0, house=23.0 if not low else 18.0,
        mark=9.0, skyline=floor - 4,
    )  # fmt: skip


def _tall(rect: Box, players: int) -> CityPlan:
    """Two lines of lots; the name over everything."""
    lines = 1 if players == 2 else 2
    lots = _lots(rect, players, 40 if lines == 2 else 58, 4, lines, pad=6)
    emblem = 42.0
    return CityPlan(
        rect=rect, emblem=rect.at(8, 31, emblem, emblem), name=rect.at(6, 7, -6, 22), name_size=16.0,
        stock=rect.at(emblem + 13, 31, 21, 21),
        horses=rect.at(53, 54, -6, 38) if lines == 2 else rect.at(12, 70, -8, 44),
        horse=34.0 if lines == 2 else 42.0, lots=tuple(lots), cube=20.0 if lines == 2 else 23.0,
        house=25.0 if lines == 2 else 30.0, mark=11.0, skyline=lots[0].y - rect.y - 5,
    )  # fmt: skip


def _flat(rect: Box, players: int) -> CityPlan:
    """A low card: name, emblem, stock and horses at the left, the lots beside them."""
    field = rect.at(-98, 16, 92, -6)
    lots = tuple(field.split(*(1,) * players, gap=2))
    return CityPlan(
        rect=rect, emblem=rect.at(6, rect.h / 2 - 15, 30, 30), name=rect.at(40, 5, -102, 21),
        name_size=15.0, stock=rect.at(40, 30, 19, 19), horses=rect.at(82, 27, -101, 27), horse=27.0,
        lots=lots, cube=min(19.0, lots[0].w), house=21.0, mark=9.0, skyline=rect.h - 7,
    )  # fmt: skip


def _tiny(rect: Box, players: int) -> CityPlan:
    """No room for a name: emblem, stock, horses, low lots. Only the road is as small as that."""
    lots = _lots(rect, players, 28, 2, pad=5)
    return CityPlan(
        rect=rect, emblem=rect.at(6, 5, 28, 28), name=None, name_size=13.0, stock=rect.at(36, 7, 18, 18),
        horses=rect.at(44, 5, -6, 27), horse=27.0, lots=tuple(lots), cube=15.0, house=19.0, mark=8.0,
        skyline=lots[0].y - rect.y - 2,
    )  # fmt: skip
