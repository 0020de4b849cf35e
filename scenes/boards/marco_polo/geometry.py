"""Where everything but the map lies on the board of Marco Polo II, in design units."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.marco_polo.caravan_figures import ROUTES
from game.marco_polo.components import CITY_SPACES, KHAN_SPACES
from game.marco_polo.geography import OPEN_CITY
from game.marco_polo.map_tables import OPEN_EACH
from scenes.boards.marco_polo.map_geometry import CARDS, MAP_RECT, PURSE, SPECIALS
from scenes.kit.canvas import contains
from scenes.kit.layout import Box
from scenes.tabletop.seats import Seating

BOOKS = tuple(Box(8, 50 + 121 * book, 224, 116) for book in range(3))
KHAN = Box(8, 414, 224, 70)
GUILDS = Box(8, 489, 224, 85)
TRAVEL = Box(238, 506, 356, 68)
CONTRACTS = Box(600, 506, 118, 68)
AREA = (Box(724, 506, 125, 68), Box(855, 506, 125, 68))
OWN = Box(8, 580, 972, 134)

BAND = 46.0
"""The coloured band of a book, in which its slots lie."""
OFFERS = tuple(tuple(book.at(BAND + 2, 2 + 22.5 * line, -2, 22.5) for line in range(4)) for book in BOOKS)
"""The lines of each book."""
COMING = tuple(book.at(BAND + 2, -23, -2, 22) for book in BOOKS)
"""The offers of the next round."""
SEALS = tuple(GUILDS.at(91 + 34 * guild, 26, 26, 55) for guild in range(4))
"""The seals that can be taken, in the box of the guilds."""
PURSE_SLOT = PURSE.at(12, 25, 36, 36)
PURSE_WAYS = tuple(PURSE.at(66, 4.5 + 19.5 * way, -5, 18) for way in range(3))
"""What a die can be put into the purse for."""


def _slots(
    box: Box, left: float, top: float, side: float, count: int = 1, step: float = 0
) -> tuple[Box, ...]:
    return tuple(box.at(left + step * i, top, side, side) for i in range(count))


SLOTS: tuple[tuple[Box, ...], ...] = (
    *(_slots(BOOKS[book], 7, top, 32) for book, top in ((0, 43), (1, 43), (2, 24), (2, 59))),
    _slots(KHAN, 10, 30, 34, KHAN_SPACES, 47),
    _slots(GUILDS, 10, 34, 35, 2, 37),
    _slots(CONTRACTS, 9, 26, 34),
    *(_slots(TRAVEL, left, 26, 34, dice, 36) for dice, left in ((1, 9), (2, 98), (3, 209))),
    *(_slots(box, 4, 3, 25, CITY_SPACES, 28) for box in SPECIALS),
    *(_slots(card, 3, 5, 30) for card in CARDS),
    *(_slots(area, 9, 26, 34) for area in AREA),
)
"""Where dice lie on each space; of those that take several dice at once one beside the other."""


def space_rect(space: int) -> Box:
    """A space as it is pointed at: its slots together."""
    first, last = SLOTS[space][0], SLOTS[space][-1]
    return first.at(0, 0, last.right - first.x)


# The own board
PORTRAIT = Box(14, 584, 150, 92)
POSTS = Box(20, 678, 142, 32)
DICE = Box(172, 602, 250, 58)
BUTTONS = (Box(172, 677, 70, 31), Box(245, 677, 54, 31), Box(302, 677, 54, 31), Box(359, 677, 62, 31))
"""Throw again, one less, one more, a black die."""
GOODS = tuple(Box(432 + 54 * column, 610 + 50 * line, 51, 45) for line in range(2) for column in range(3))
"""Coins, camels, jade; pepper, silk, gold."""
HELD = (Box(603, 609, 96, 100), Box(704, 609, 96, 100))
"""The contracts in hand."""
FREE = tuple(held.at(-44, 0, 46, 20).moved(0, -7) for held in HELD)
"""The buttons that complete one for nothing."""
HOMES = (Box(133, 627, 30, 31), Box(103, 627, 30, 31))
"""Caravans that are at home."""
LINES = tuple(Box(805, 606 + 26 * i, 86, 25) for i in range(4))
"""Of the four guilds."""
GOALS = tuple(Box(900 + 37 * (i % 2), 606 + 33 * (i // 2), 32, 31) for i in range(4))
SALE = Box(490, 583, 102, 23)
"""The sale of Vidal Badoer."""
END = Box(895, 676, 80, 33)
TILES = Box(172, 584, 250, 18)

# The right column
STRIP = {2: 120.0, 3: 120.0, 4: 80.0}
SLIM_STRIP = {**STRIP, 3: 92.0}
"""With the route tiles below: the log keeps room, and says what stands on the strip's last line otherwise."""
TOP, GAP = 50.0, 6.0
COUNSEL = Box(986, 626, 286, 88)
ROUTES_H = {2: 40.0, 3: 32.0, 4: 27.0}  # a line
HEAD = 22.0
ROW = 35.0
OPEN_ROWS = len(OPEN_CITY) // OPEN_EACH
SLIM_ROW = 30.0
"""Where three or four seats and the route tiles share the column."""


BANDS = {
    "map": Box(235, 47, 748, 456),
    "books": Box(0, 47, 235, 364),
    "left": Box(0, 411, 235, 166),
    "actions": Box(235, 503, 748, 74),
    "own": Box(0, 577, 983, 143),
}
"""The baked parts of the screen but for the right column."""
SPACE_BANDS = tuple(
    next(name for name, box in BANDS.items() if contains(box, slots[0][:2])) for slots in SLOTS
)
"""The part of the screen on which each space for dice lies."""


@dataclass(frozen=True)
class MarcoPlaces(Seating):
    """The places of one table."""

    caravans: bool = False
    """With the expansion the route tiles take some of the log's place."""

    @property
    def log(self) -> Box:
        top = self.bare.y + GAP / 2
        return Box(986, top, 286, COUNSEL.y - GAP - top)

    @property
    def counsel(self) -> Box:
        return COUNSEL

    @cached_property
    def rail(self) -> Box:
        """The contracts that lie open in the cities."""
        high = HEAD + OPEN_ROWS * self.row_high + 7
        return Box(986, TOP + len(self.others) * (self.strip_high + GAP), 286, high)

    @property
    def strip_high(self) -> float:
        """The height of another seat's strip."""
        return (SLIM_STRIP if self.caravans else STRIP)[self.players]

    @property
    def row_high(self) -> float:
        """The height of a city's line in the rail."""
        return SLIM_ROW if self.caravans and self.players > 2 else ROW

    @property
    def route_lines(self) -> int:
        """Lines of route tiles: more where there is room for them."""
        return -(-ROUTES // (4 if self.players < 3 else 6))

    @property
    def routes(self) -> Box:
        """The part of the screen with the route tiles: none without the expansion."""
        high = ROUTES_H[self.players] * self.route_lines if self.caravans else 0.0
        return self.rail.beside("bottom", high, gap=GAP / 2).moved(-3).at(0, 0, 297)

    @cached_property
    def strips(self) -> dict[int, Box]:
        """The strip of each other seat."""
        high = self.strip_high
        return {seat: Box(986, TOP + i * (high + GAP), 286, high) for i, seat in enumerate(self.others)}

    def route(self, number: int) -> Box:
        """A route tile."""
        columns = -(-ROUTES // self.route_lines)
        wide, high = 286 / columns, ROUTES_H[self.players]
        x, y = 986 + wide * (number % columns), self.routes.y + high * (number // columns)
        return Box(x + 1, y + 2, wide - 2, high - 3)

    def row(self, city: int) -> Box:
        """The line of a contract city in the rail."""
        return self.rail.at(4, HEAD + 2 + self.row_high * city, -4, self.row_high)

    def open(self, place: int) -> Box:
        """An open contract in the rail."""
        return self.row(place // 2).at(73 + 103 * (place % 2), 2, 101, -1)

    @property
    def bands(self) -> dict[str, Box]:
        """All baked parts of the screen: together they cover it below the top bar."""
        found = dict(BANDS)
        for seat, strip in self.strips.items():
            found[f"seat{seat}"] = _band(strip)
        if self.caravans:
            found["routes"] = self.routes
        return found | {"rail": _band(self.rail), "bare": self.bare}

    @property
    def bare(self) -> Box:
        """Where only the table draws."""
        return self.routes.beside("bottom", 720 - self.routes.bottom)

    def seat(self, seat: int) -> Box:
        """Where things of a seat start and end that no piece stands for."""
        return Box(75, 610, 30, 30) if seat == self.bottom else self.strips[seat].at(8, 8, 30, 30)


def _band(panel: Box) -> Box:
    """The baked part of a panel in the right column."""
    return Box(panel.x - 3, panel.y - 3, 297, panel.h + 6)


def dice(count: int) -> list[Box]:
    """The dice on the own board: from the fifth one on they are smaller."""
    side, step = (48.0, 60.0) if count < 5 else (40.0, 48.0)
    return DICE.moved(3, 2).row((side, side), count, step)


def strip_line(strip: Box) -> float:
    """How far down the third line of a strip begins: of a low one it is closer to the second."""
    return min(64.0, strip.h - 21)


def strip_dice(strip: Box, count: int) -> list[Box]:
    """The dice on the strip of another seat."""
    side = 21.0 if count < 5 else 18.0 if count < 6 else 12.0
    return strip.at(0, strip_line(strip) - 1, 0, 21).moved(10).row((side, side), count, side + 3)


def tiles(count: int) -> list[Box]:
    """Outpost tiles kept: a row over the dice."""
    step = min(48.0, TILES.w / max(1, count))
    return [TILES.at(-step * (i + 1), 0, step - 2) for i in range(count)]


def grid(
    count: int, size: tuple[float, float], most: int, foot: float = 0
) -> tuple[tuple[float, float], list[Box]]:
    """The size of a panel with a grid of boxes between its heading and its foot, so many in a line, and the
    boxes from its upper left corner.
    """
    lines = max(1, -(-count // most))
    columns = -(-count // lines)
    wide, high = size[0] + 8, size[1] + 8
    w, h = max(260.0, columns * wide + 16), 44 + lines * high + foot
    left = (w - columns * wide + 8) / 2
    found = [Box(left + i % columns * wide, 38 + i // columns * high, *size) for i in range(count)]
    return (w, h), found


def over_map(size: tuple[float, float], step: float = 14.0) -> list[Box]:
    """Places for a panel over the map, its middle first and then the nearer ones."""
    field = MAP_RECT.inset(4)
    middle = field.centred(*size)
    free = (field.w - middle.w, field.h - middle.h)
    columns, rows = (range(int(max(0.0, room) // 2 // step) + 1) for room in free)
    steps = [(i * a, j * b) for i in columns for j in rows for a in (1, -1) for b in (1, -1)]
    steps.sort(key=lambda each: each[0] ** 2 + each[1] ** 2)
    return [middle.moved(across * step, down * step) for across, down in steps]
