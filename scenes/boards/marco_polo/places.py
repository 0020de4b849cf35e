"""Where everything but the map lies on the board of Marco Polo II, in design units."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.marco_polo import state as st
from game.marco_polo.caravan_figures import ROUTES
from game.marco_polo.components import KHAN_SPACES
from scenes.boards.marco_polo.map_places import CARDS, MAP_RECT, PURSE, SPECIALS, card_slot, special_slots
from scenes.kit.theme import Point, Rect

BOOKS: tuple[Rect, ...] = ((8, 50, 224, 116), (8, 171, 224, 116), (8, 292, 224, 116))
KHAN: Rect = (8, 414, 224, 70)
GUILDS: Rect = (8, 489, 224, 85)
TRAVEL: Rect = (238, 506, 356, 68)
CONTRACTS: Rect = (600, 506, 118, 68)
AREA: tuple[Rect, Rect] = ((724, 506, 125, 68), (855, 506, 125, 68))
OWN: Rect = (8, 580, 972, 134)

BAND = 46.0
"""The coloured band of a book, in which its slots lie."""
OFFER = 22.5
BLUE, BROWN = 32.0, 34.0
SEAL = 27.0

# The own board
PORTRAIT: Rect = (14, 584, 150, 92)
POSTS: Rect = (20, 678, 142, 32)
DICE: Rect = (172, 602, 250, 58)
DIE = 48.0
LITTLE = 40.0
"""Dice from the fifth one on."""
BUTTONS: tuple[Rect, ...] = ((172, 677, 70, 31), (245, 677, 54, 31), (302, 677, 54, 31), (359, 677, 62, 31))
"""Throw again, one less, one more, a black die."""
GOODS: tuple[Rect, ...] = tuple(
    (432.0 + 54 * column, 610.0 + 50 * line, 51, 45) for line in range(2) for column in range(3)
)
"""Coins, camels, jade; pepper, silk, gold."""
SLOTS: tuple[Rect, Rect] = ((603, 609, 96, 100), (704, 609, 96, 100))
LINES: tuple[Rect, ...] = tuple((805.0, 606.0 + 26 * i, 86, 25) for i in range(4))
"""Of the four guilds."""
GOALS: tuple[Rect, ...] = tuple((900.0 + 37 * (i % 2), 606.0 + 33 * (i // 2), 32, 31) for i in range(4))
SALE: Rect = (490, 583, 102, 23)
"""The sale of Vidal Badoer."""
END: Rect = (895, 676, 80, 33)
TILES: Rect = (172, 584, 250, 18)

# The right column
STRIP = {2: 120.0, 3: 120.0, 4: 86.0}
GAP = 6.0
RAIL_Y = {2: 176.0, 3: 302.0, 4: 326.0}
RAIL_H = 204.0
COUNSEL: Rect = (986, 618, 286, 96)
ROUTES_H = {2: 192.0, 3: 66.0, 4: 70.0}
HEAD = 22.0
ROW = 35.0


@dataclass(frozen=True)
class MarcoPlaces:
    """The places of one table."""

    players: int
    bottom: int
    caravans: bool = False
    """With the expansion the route tiles take the log's place, of which only the heading is left."""

    @property
    def log(self) -> Rect:
        top = self.rail[1] + RAIL_H + GAP
        if self.caravans:
            top += ROUTES_H[self.players]
        return (986, top, 286, COUNSEL[1] - GAP - top)

    @property
    def counsel(self) -> Rect:
        return COUNSEL

    @cached_property
    def rail(self) -> Rect:
        """The contracts that lie open in the cities."""
        return (986, RAIL_Y[self.players], 286, RAIL_H)

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The other seats, clockwise from the one at the bottom."""
        return tuple((self.bottom + i) % self.players for i in range(1, self.players))

    @cached_property
    def strips(self) -> dict[int, Rect]:
        """The strip of each other seat."""
        high = STRIP[self.players]
        return {seat: (986, 50 + i * (high + GAP), 286, high) for i, seat in enumerate(self.others)}

    def route(self, number: int) -> Rect:
        """A route tile."""
        columns = 4 if self.players == 2 else 6
        lines = -(-ROUTES // columns)
        wide, high = 286 / columns, ROUTES_H[self.players] / lines
        x, y = 986 + wide * (number % columns), self.rail[1] + RAIL_H + 4 + high * (number // columns)
        return (x + 1, y + 1, wide - 2, high - 3)

    def row(self, city: int) -> Rect:
        """The line of a contract city in the rail."""
        x, y, w, _ = self.rail
        return (x + 4, y + HEAD + 2 + ROW * city, w - 8, ROW)

    def open(self, place: int) -> Rect:
        """An open contract in the rail."""
        x, y, _, _ = self.row(place // 2)
        return (x + 73 + 103 * (place % 2), y + 2, 101, ROW - 3)

    def seat(self, seat: int) -> Rect:
        """Where things of a seat start and end that no piece stands for."""
        if seat == self.bottom:
            return (75, 610, 30, 30)
        x, y, _, _ = self.strips[seat]
        return (x + 8, y + 8, 30, 30)


def offer(book: int, number: int) -> Rect:
    """A line of a book."""
    x, y, w, _ = BOOKS[book]
    return (x + BAND + 2, y + 2 + OFFER * number, w - BAND - 4, OFFER)


def coming(book: int) -> Rect:
    """The offers of the next round."""
    x, y, w, h = BOOKS[book]
    return (x + BAND + 2, y + h - 23, w - BAND - 4, 22)


def slots(space: int) -> tuple[Rect, ...]:
    """Where dice lie on a space; of those that take several dice at once one beside the other."""
    if space <= st.GOLD_BOOK + 1:
        x, y, _, _ = BOOKS[min(space, 2)]
        if space < st.GOLD_BOOK:
            return ((x + 7, y + 43, BLUE, BLUE),)
        return ((x + 7, y + 24 + 35 * (space - st.GOLD_BOOK), BLUE, BLUE),)
    if space == st.KHAN_SPACE:
        x, y, _, _ = KHAN
        return tuple((x + 10 + 47.0 * i, y + 30, BROWN, BROWN) for i in range(KHAN_SPACES))
    if space == st.GUILD_SPACE:
        x, y, _, _ = GUILDS
        return ((x + 10, y + 34, 35, 35), (x + 47, y + 34, 35, 35))
    if space == st.CONTRACT_SPACE:
        x, y, _, _ = CONTRACTS
        return ((x + 9, y + 28, BROWN, BROWN),)
    if space < st.SPECIAL_SPACES:
        x, y, _, _ = TRAVEL
        left = (9.0, 98.0, 209.0)[space - st.TRAVEL_1]
        return tuple((x + left + 36 * i, y + 28, BROWN, BROWN) for i in range(space - st.TRAVEL_1 + 1))
    if space < st.CARD_PLACES:
        return special_slots(SPECIALS[space - st.SPECIAL_SPACES])
    if space < st.AREA_PLACES:
        return (card_slot(CARDS[space - st.CARD_PLACES]),)
    x, y, _, _ = AREA[space - st.AREA_PLACES]
    return ((x + 9, y + 28, BROWN, BROWN),)


def space_rect(space: int) -> Rect:
    """A space as it is pointed at: its slots together."""
    found = slots(space)
    (x, y, _, h), (last, _, wide, _) = found[0], found[-1]
    return (x, y, last + wide - x, h)


def purse(option: int) -> Rect:
    """A way to use the purse."""
    x, y, w, _ = PURSE
    return (x + 66, y + 4.5 + 19.5 * option, w - 71, 18)


def purse_slot() -> Rect:
    """Where the dice lie in the purse."""
    x, y, _, _ = PURSE
    return (x + 12, y + 25, 36, 36)


def seal(guild: int) -> Rect:
    """A seal that can be taken, in the box of the guilds."""
    x, y, _, _ = GUILDS
    return (x + 91 + 34 * guild, y + 26, 26, 55)


def dice(count: int, room: Rect = DICE) -> list[Rect]:
    """The dice on the own board."""
    x, y, w, h = room
    side, step = (DIE, 60.0) if count < 5 else (LITTLE, 48.0)
    if count > 1:
        step = min(step, (w - side) / (count - 1))
    return [(x + 3 + i * step, y + (h - side) / 2 + 2, side, side) for i in range(count)]


def strip_dice(strip: Rect, count: int) -> list[Rect]:
    """The dice on the strip of another seat."""
    side = 21.0 if count < 5 else 18.0 if count < 6 else 12.0
    x, y = strip[0] + 10, strip[1] + 64 + (21 - side) / 2
    return [(x + number * (side + 3), y, side, side) for number in range(count)]


def tiles(count: int) -> list[Rect]:
    """Outpost tiles kept: a row over the dice."""
    x, y, w, h = TILES
    step = min(42.0, w / max(1, count))
    return [(x + w - step * (i + 1), y, step - 2, h) for i in range(count)]


def grid(count: int, size: tuple[float, float], most: int, foot: float = 0) -> tuple[Rect, list[Rect]]:
    """A panel over the middle of the map with a grid of boxes between its heading and its foot, so many in a
    line.
    """
    lines = max(1, -(-count // most))
    columns = -(-count // lines)
    wide, high = size[0] + 8, size[1] + 8
    w, h = max(260.0, columns * wide + 16), 44 + lines * high + foot
    x, y = MAP_RECT[0] + (MAP_RECT[2] - w) / 2, MAP_RECT[1] + (MAP_RECT[3] - h) / 2
    left, top = x + (w - columns * wide + 8) / 2, y + 38
    found = [(left + i % columns * wide, top + i // columns * high, *size) for i in range(count)]
    return (x, y, w, h), found


def home(number: int) -> Rect:
    """A caravan that is at home, on the own board."""
    return (132 - 30.0 * number, 622, 32, 34)


def free(slot: int) -> Rect:
    """The button that completes a contract for nothing."""
    x, y, w, _ = SLOTS[slot]
    return (x + w - 44, y - 7, 46, 20)


def ring(rect: Rect) -> Point:
    """Where the ring of thought turns in a strip."""
    x, y, w, _ = rect
    return (x + w - 78, y + 17)


BANDS: dict[str, Rect] = {
    "map": (235, 47, 748, 456),
    "books": (0, 47, 235, 364),
    "left": (0, 411, 235, 166),
    "actions": (235, 503, 748, 74),
    "own": (0, 577, 983, 143),
}
"""The baked parts of the screen but for the right column."""


def bands(layout: MarcoPlaces) -> dict[str, Rect]:
    """All baked parts: together with what is bare they cover the board."""
    found = dict(BANDS)
    for seat, (_, y, _, h) in layout.strips.items():
        found[f"seat{seat}"] = (983, y - 3, 297, h + 6)
    if layout.caravans:
        found["routes"] = (983, layout.rail[1] + RAIL_H + 3, 297, ROUTES_H[layout.players])
    found["rail"] = (983, layout.rail[1] - 3, 297, RAIL_H + 6)
    return found


def bare(layout: MarcoPlaces) -> Rect:
    """Where only the table draws."""
    top = layout.rail[1] + RAIL_H + 3 + (ROUTES_H[layout.players] if layout.caravans else 0)
    return (983, top, 297, 720 - top)
