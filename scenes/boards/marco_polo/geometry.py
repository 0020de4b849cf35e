"""Where everything but the map lies on the board of Marco Polo II, in design units."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.marco_polo.caravan_figures import ROUTES
from game.marco_polo.components import CITY_SPACES, KHAN_SPACES
from game.marco_polo.geography import OPEN_CITY
from game.marco_polo.map_tables import OPEN_EACH
from scenes.boards.marco_polo.map_geometry import CARDS, MAP_RECT, PURSE, SPECIALS
from scenes.kit.canvas import contains, row
from scenes.kit.theme import Rect
from scenes.tabletop.seats import Seating

BOOKS: tuple[Rect, ...] = ((8, 50, 224, 116), (8, 171, 224, 116), (8, 292, 224, 116))
KHAN: Rect = (8, 414, 224, 70)
GUILDS: Rect = (8, 489, 224, 85)
TRAVEL: Rect = (238, 506, 356, 68)
CONTRACTS: Rect = (600, 506, 118, 68)
AREA: tuple[Rect, Rect] = ((724, 506, 125, 68), (855, 506, 125, 68))
OWN: Rect = (8, 580, 972, 134)

BAND = 46.0
"""The coloured band of a book, in which its slots lie."""
OFFERS: tuple[tuple[Rect, ...], ...] = tuple(
    tuple((x + BAND + 2, y + 2 + 22.5 * line, w - BAND - 4, 22.5) for line in range(4))
    for x, y, w, _ in BOOKS
)
"""The lines of each book."""
COMING: tuple[Rect, ...] = tuple((x + BAND + 2, y + h - 23, w - BAND - 4, 22) for x, y, w, h in BOOKS)
"""The offers of the next round."""
SEALS: tuple[Rect, ...] = tuple((GUILDS[0] + 91.0 + 34 * guild, GUILDS[1] + 26, 26, 55) for guild in range(4))
"""The seals that can be taken, in the box of the guilds."""
PURSE_SLOT: Rect = (PURSE[0] + 12, PURSE[1] + 25, 36, 36)
PURSE_WAYS: tuple[Rect, ...] = tuple(
    (PURSE[0] + 66, PURSE[1] + 4.5 + 19.5 * way, PURSE[2] - 71, 18) for way in range(3)
)
"""What a die can be put into the purse for."""


def _slots(
    box: Rect, left: float, top: float, side: float, count: int = 1, step: float = 0
) -> tuple[Rect, ...]:
    return tuple((box[0] + left + step * i, box[1] + top, side, side) for i in range(count))


SLOTS: tuple[tuple[Rect, ...], ...] = (
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


def space_rect(space: int) -> Rect:
    """A space as it is pointed at: its slots together."""
    (x, y, _, h), (last, _, wide, _) = SLOTS[space][0], SLOTS[space][-1]
    return (x, y, last + wide - x, h)


# The own board
PORTRAIT: Rect = (14, 584, 150, 92)
POSTS: Rect = (20, 678, 142, 32)
DICE: Rect = (172, 602, 250, 58)
BUTTONS: tuple[Rect, ...] = ((172, 677, 70, 31), (245, 677, 54, 31), (302, 677, 54, 31), (359, 677, 62, 31))
"""Throw again, one less, one more, a black die."""
GOODS: tuple[Rect, ...] = tuple(
    (432.0 + 54 * column, 610.0 + 50 * line, 51, 45) for line in range(2) for column in range(3)
)
"""Coins, camels, jade; pepper, silk, gold."""
HELD: tuple[Rect, Rect] = ((603, 609, 96, 100), (704, 609, 96, 100))
"""The contracts in hand."""
FREE: tuple[Rect, ...] = tuple((x + w - 44, y - 7, 46, 20) for x, y, w, _ in HELD)
"""The buttons that complete one for nothing."""
HOMES: tuple[Rect, ...] = ((132, 622, 32, 34), (102, 622, 32, 34))
"""Caravans that are at home."""
LINES: tuple[Rect, ...] = tuple((805.0, 606.0 + 26 * i, 86, 25) for i in range(4))
"""Of the four guilds."""
GOALS: tuple[Rect, ...] = tuple((900.0 + 37 * (i % 2), 606.0 + 33 * (i // 2), 32, 31) for i in range(4))
SALE: Rect = (490, 583, 102, 23)
"""The sale of Vidal Badoer."""
END: Rect = (895, 676, 80, 33)
TILES: Rect = (172, 584, 250, 18)

# The right column
STRIP = {2: 120.0, 3: 120.0, 4: 86.0}
SLIM_STRIP = {**STRIP, 3: 92.0}
"""With the route tiles below: the log keeps room, and says what stands on the strip's last line otherwise."""
TOP, GAP = 50.0, 6.0
COUNSEL: Rect = (986, 618, 286, 96)
ROUTES_H = {2: 42.0, 3: 33.0, 4: 29.0}  # a line
HEAD = 22.0
ROW = 35.0
OPEN_ROWS = len(OPEN_CITY) // OPEN_EACH
SLIM_ROW = 31.0
"""Where four seats and the route tiles share the column."""


BANDS: dict[str, Rect] = {
    "map": (235, 47, 748, 456),
    "books": (0, 47, 235, 364),
    "left": (0, 411, 235, 166),
    "actions": (235, 503, 748, 74),
    "own": (0, 577, 983, 143),
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
    def log(self) -> Rect:
        top = self.bare[1] + GAP / 2
        return (986, top, 286, COUNSEL[1] - GAP - top)

    @property
    def counsel(self) -> Rect:
        return COUNSEL

    @property
    def stays(self) -> float:
        return self.rail[1] + self.rail[3] + 2

    @cached_property
    def rail(self) -> Rect:
        """The contracts that lie open in the cities."""
        high = HEAD + OPEN_ROWS * self.row_high + 7
        return (986, TOP + len(self.others) * (self.strip_high + GAP), 286, high)

    @property
    def strip_high(self) -> float:
        """The height of another seat's strip."""
        return (SLIM_STRIP if self.caravans else STRIP)[self.players]

    @property
    def row_high(self) -> float:
        """The height of a city's line in the rail."""
        return SLIM_ROW if self.caravans and self.players > 3 else ROW

    @property
    def route_lines(self) -> int:
        """Lines of route tiles: more where there is room for them."""
        return -(-ROUTES // (4 if self.players == 2 else 6))

    @property
    def routes(self) -> Rect:
        """The part of the screen with the route tiles: none without the expansion."""
        high = ROUTES_H[self.players] * self.route_lines if self.caravans else 0.0
        return (983, self.rail[1] + self.rail[3] + GAP / 2, 297, high)

    @cached_property
    def strips(self) -> dict[int, Rect]:
        """The strip of each other seat."""
        high = self.strip_high
        return {seat: (986, TOP + i * (high + GAP), 286, high) for i, seat in enumerate(self.others)}

    def route(self, number: int) -> Rect:
        """A route tile."""
        columns = -(-ROUTES // self.route_lines)
        wide, high = 286 / columns, ROUTES_H[self.players]
        x, y = 986 + wide * (number % columns), self.routes[1] + high * (number // columns)
        return (x + 1, y + 2, wide - 2, high - 3)

    def row(self, city: int) -> Rect:
        """The line of a contract city in the rail."""
        x, y, w, _ = self.rail
        return (x + 4, y + HEAD + 2 + self.row_high * city, w - 8, self.row_high)

    def open(self, place: int) -> Rect:
        """An open contract in the rail."""
        x, y, _, _ = self.row(place // 2)
        return (x + 73 + 103 * (place % 2), y + 2, 101, self.row_high - 3)

    @property
    def bands(self) -> dict[str, Rect]:
        """All baked parts of the screen: together they cover it below the top bar."""
        found = dict(BANDS)
        for seat, (_, y, _, h) in self.strips.items():
            found[f"seat{seat}"] = (983, y - 3, 297, h + 6)
        if self.caravans:
            found["routes"] = self.routes
        return found | {"rail": (983, self.rail[1] - 3, 297, self.rail[3] + 6), "bare": self.bare}

    @property
    def bare(self) -> Rect:
        """Where only the table draws."""
        x, y, w, h = self.routes
        return (x, y + h, w, 720 - y - h)

    def seat(self, seat: int) -> Rect:
        """Where things of a seat start and end that no piece stands for."""
        if seat == self.bottom:
            return (75, 610, 30, 30)
        x, y, _, _ = self.strips[seat]
        return (x + 8, y + 8, 30, 30)


def dice(count: int) -> list[Rect]:
    """The dice on the own board: from the fifth one on they are smaller."""
    x, y, w, h = DICE
    side, step = (48.0, 60.0) if count < 5 else (40.0, 48.0)
    return row((x + 3, y + 2, w, h), (side, side), count, step)


def strip_dice(strip: Rect, count: int) -> list[Rect]:
    """The dice on the strip of another seat."""
    side = 21.0 if count < 5 else 18.0 if count < 6 else 12.0
    return row((strip[0] + 10, strip[1] + 64, strip[2], 21), (side, side), count, side + 3)


def tiles(count: int) -> list[Rect]:
    """Outpost tiles kept: a row over the dice."""
    x, y, w, h = TILES
    step = min(42.0, w / max(1, count))
    return [(x + w - step * (i + 1), y, step - 2, h) for i in range(count)]


def grid(
    count: int, size: tuple[float, float], most: int, foot: float = 0
) -> tuple[tuple[float, float], list[Rect]]:
    """The size of a panel with a grid of boxes between its heading and its foot, so many in a line, and the
    boxes from its upper left corner.
    """
    lines = max(1, -(-count // most))
    columns = -(-count // lines)
    wide, high = size[0] + 8, size[1] + 8
    w, h = max(260.0, columns * wide + 16), 44 + lines * high + foot
    left = (w - columns * wide + 8) / 2
    found = [(left + i % columns * wide, 38 + i // columns * high, *size) for i in range(count)]
    return (w, h), found


def over_map(size: tuple[float, float], step: float = 14.0) -> list[Rect]:
    """Places for a panel over the map, its middle first and then the nearer ones."""
    x, y, w, h = MAP_RECT[0] + 4, MAP_RECT[1] + 4, MAP_RECT[2] - 8, MAP_RECT[3] - 8
    wide, high = size
    middle = (x + (w - wide) / 2, y + (h - high) / 2)
    columns, rows = (range(int(max(0.0, room) // 2 // step) + 1) for room in (w - wide, h - high))
    steps = [(i * a, j * b) for i in columns for j in rows for a in (1, -1) for b in (1, -1)]
    steps.sort(key=lambda each: each[0] ** 2 + each[1] ** 2)
    return [(middle[0] + across * step, middle[1] + down * step, wide, high) for across, down in steps]
