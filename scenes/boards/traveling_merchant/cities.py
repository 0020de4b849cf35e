"""Where everything lies on a city's card, whatever size the map gives it. Design units."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from scenes.kit.theme import Rect

FIELD: Rect = (156, 188, 656, 412)
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

    def cell(self, column: int, row: int) -> Rect:
        left = FIELD[0] + (FIELD[2] - _INNER[0]) / 2
        top = FIELD[1] + (FIELD[3] - _INNER[1]) / 2
        above = sum(self.high(other) + self.gap for other in range(row))
        return (left + column * (self.wide + GAP_X), top + above, self.wide, self.high(row))


def gate(first: Rect, second: Rect) -> Rect:
    """The stretch of road between two cards that share an edge."""
    if abs(first[0] - second[0]) > abs(first[1] - second[1]):
        left, right = sorted((first, second))
        wide = min(24.0, first[3] * 0.24)
        x = left[0] + left[2] - 1
        return (x, left[1] + left[3] / 2 - wide / 2, right[0] - x + 1, wide)
    upper, lower = sorted((first, second), key=lambda rect: rect[1])
    wide = min(24.0, first[2] * 0.2, second[2] * 0.2)
    y = upper[1] + upper[3] - 1
    begin, end = max(upper[0], lower[0]), min(upper[0] + upper[2], lower[0] + lower[2])
    return ((begin + end) / 2 - wide / 2, y, wide, lower[1] - y + 1)


@dataclass(frozen=True)
class CityPlan:
    """The parts of one card; `name` is None where only tooltip and prompt tell it."""

    rect: Rect
    emblem: Rect
    name: Rect | None
    name_size: float
    stock: Rect
    """The cube of the stock; `×n` stands at its right."""
    horses: Rect
    """Horses stand here from the right."""
    horse: float
    lots: tuple[Rect, ...]
    cube: float
    """Side of a cube in a lot."""
    house: float
    mark: float
    skyline: float
    """Where the skyline stands, from the card's upper edge."""

    def horse_spots(self, number: int) -> list[Rect]:
        """Boxes of so many horses, the first one at the right; smaller before they hide each other."""
        x, y, w, h = self.horses
        size = self.horse if number < 3 else self.horse * 0.86
        size = min(size, max(self.horse * 0.6, w / (1 + 0.6 * (number - 1))))
        step = min(size - 2, (w - size) / max(1, number - 1))
        below_stock = y + h - size > self.stock[1] + self.stock[3] * 0.6
        if step < size / 2 and below_stock:
            room = x + w - size - self.emblem[0] - self.emblem[2]
            step = min(size - 2, room / (number - 1))
        return [(x + w - size - i * step, y + h - size, size, size) for i in range(number)]

    def house_spot(self, lot: int, kinds: int = 0) -> Rect:
        """A house on the upper edge of a lot; higher where it would hide what cubes of `kinds` say."""
        x, y, _, _ = self.lots[lot]
        size = self.house
        floor = y + size * 0.3
        if kinds:
            floor = max(y, min(floor, self.cube_spots(lot, kinds)[0][1] + self.cube * LID))
        return (x + 2, floor - size, size, size)

    def cube_spots(self, lot: int, kinds: int) -> list[Rect]:
        """Places of `kinds` different cubes in a lot: one line, or two lines where they do not fit."""
        x, y, w, h = self.lots[lot]
        side = self.cube
        if kinds * side + 2 <= w + 1 or kinds == 1:
            gap = (w - kinds * side) / (kinds + 1)
            return [(x + gap + i * (side + gap), y + h - side - 2, side, side) for i in range(kinds)]
        side = min(side, (h - 4) / 2 + 3)
        if w >= 1.7 * side:
            side = step = min(side, w / 2)
        elif kinds > 2 and w >= SLIM_PAIR:
            # The right cube covers the side of the left one, not its letter.
            side, step = w * 0.6, w * 0.45
        else:
            side = min(side, w)
            step = min(side, (h - side) / max(1, kinds - 1))
            return [(x + (w - side) / 2, y + i * step, side, side) for i in range(kinds)]
        spots = []
        for i in range(kinds):
            line, place = divmod(i, 2)
            alone = line == 1 and kinds == 3
            left = x + (w - side) / 2 + (0 if alone else (place - 0.5) * step)
            top = y + h - 1 - (2 - line) * side * 0.93 + (0 if line else -0.5)
            spots.append((left, top, side, side))
        return spots


@cache
def city_plan(rect: Rect, players: int) -> CityPlan:
    """The parts of a card at `rect` at a table of `players`."""
    w, h = rect[2], rect[3]
    if h >= 150:
        return _tall(rect, players)
    if h < 80:
        return _tiny(rect, players) if w < 200 else _flat(rect, players)
    return _wide(rect, players) if w >= 140 else _narrow(rect, players)


def _lots(rect: Rect, players: int, high: float, gap: float, lines: int = 1, pad: float = 6) -> list[Rect]:
    x, y, w, h = rect
    in_line = -(-players // lines)
    wide = (w - 2 * pad - gap * (in_line - 1)) / in_line
    result = []
    for lot in range(players):
        line, place = divmod(lot, in_line)
        top = y + h - 6 - high - (lines - 1 - line) * (high + 16)
        result.append((x + pad + place * (wide + gap), top, wide, high))
    return result


def _wide(rect: Rect, players: int) -> CityPlan:
    """Name beside the emblem, stock below the name, horses at the right."""
    x, y, w, h = rect
    large, low = w >= 190, h < 110
    emblem = 42.0 if large and not low else 34.0 if not low else 30.0
    lot = 43.0 if not low else 30.0
    lots = _lots(rect, players, lot, 3)
    size = 17.0 if large else 15.0
    left = x + 9 + emblem + 8
    name: Rect = (left - 2, y + (7 if low else 9), x + w - 9 - left, size + 7)
    horse = 36.0 if not low else 26.0
    floor = lots[0][1] - 3
    stock_top = name[1] + name[3] + 2
    return CityPlan(
        rect=rect, emblem=(x + 8, y + (7 if low else 9), emblem, emblem), name=name, name_size=size,
        stock=(left, stock_top, 23 if not low else 19, 23 if not low else 19),
        horses=(left + 48, floor - 36, x + w - 7 - left - 48, 36), horse=horse, lots=tuple(lots),
        cube=21.0 if lots[0][2] >= 44 else 18.0 if not low else 16.0, house=27.0 if not low else 22.0,
        mark=11.0, skyline=lots[0][1] - y - 4,
    )  # fmt: skip


def _narrow(rect: Rect, players: int) -> CityPlan:
    """The name over everything, stock and horses beside the emblem."""
    x, y, w, h = rect
    low = h < 110
    lot = 43.0 if not low else 32.0
    lots = _lots(rect, players, lot, 2, pad=5)
    emblem = 32.0 if not low else 24.0
    top = y + (25 if not low else 22)
    horse = 32.0 if not low else 24.0
    floor = lots[0][1] - 2
    return CityPlan(
        rect=rect, emblem=(x + 6, top, emblem, emblem), name=(x + 6, y + 6, w - 12, 20 if not low else 17),
        name_size=15.0 if not low else 13.0, stock=(x + 6 + emblem + 3, top + 1, 20, 20),
        horses=(x + 6 + emblem + 3, floor - horse, w - emblem - 14, horse), horse=horse, lots=tuple(lots),
        cube=(17.0 if players == 4 else 19.0) if not low else 15.0, house=23.0 if not low else 18.0,
        mark=9.0, skyline=lots[0][1] - y - 4,
    )  # fmt: skip


def _tall(rect: Rect, players: int) -> CityPlan:
    """Two lines of lots; the name over everything."""
    x, y, w, _ = rect
    lines = 1 if players == 2 else 2
    lots = _lots(rect, players, 40 if lines == 2 else 58, 4, lines, pad=6)
    emblem = 42.0
    return CityPlan(
        rect=rect, emblem=(x + 8, y + 31, emblem, emblem), name=(x + 6, y + 7, w - 12, 22), name_size=16.0,
        stock=(x + 8 + emblem + 5, y + 31, 21, 21),
        horses=(x + 53, y + 54, w - 59, 38) if lines == 2 else (x + 12, y + 70, w - 20, 44),
        horse=34.0 if lines == 2 else 42.0, lots=tuple(lots), cube=20.0 if lines == 2 else 23.0,
        house=25.0 if lines == 2 else 30.0, mark=11.0, skyline=lots[0][1] - y - 5,
    )  # fmt: skip


def _flat(rect: Rect, players: int) -> CityPlan:
    """A low card: name, emblem, stock and horses at the left, the lots beside them."""
    x, y, w, h = rect
    gap = 2.0
    wide = (92.0 - gap * (players - 1)) / players
    left = x + w - 6 - players * wide - (players - 1) * gap
    lots = tuple((left + seat * (wide + gap), y + 16, wide, h - 22) for seat in range(players))
    low = y + 30
    return CityPlan(
        rect=rect, emblem=(x + 6, y + h / 2 - 15, 30, 30), name=(x + 40, y + 5, left - 4 - x - 40, 21),
        name_size=15.0, stock=(x + 40, low, 19, 19), horses=(x + 82, low - 3, left - 3 - x - 82, 27),
        horse=27.0, lots=lots, cube=min(19.0, wide), house=21.0, mark=9.0, skyline=h - 7,
    )  # fmt: skip


def _tiny(rect: Rect, players: int) -> CityPlan:
    """No room for a name: emblem, stock, horses, low lots. Only the road is as small as that."""
    x, y, w, _ = rect
    lots = _lots(rect, players, 28, 2, pad=5)
    return CityPlan(
        rect=rect, emblem=(x + 6, y + 5, 28, 28), name=None, name_size=13.0, stock=(x + 36, y + 7, 18, 18),
        horses=(x + 44, y + 5, w - 50, 27), horse=27.0, lots=tuple(lots), cube=15.0, house=19.0, mark=8.0,
        skyline=lots[0][1] - y - 2,
    )  # fmt: skip
