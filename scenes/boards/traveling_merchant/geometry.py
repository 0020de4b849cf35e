"""Where everything lies on the table of The Era of Traveling Merchant. Design units, 1280 x 720."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType

from game.traveling_merchant.components import ROW_SIZE
from game.traveling_merchant.tables import ROAD
from game.traveling_merchant.view import MerchantView
from scenes.boards.traveling_merchant.cities import CityPlan, Grid, city_plan, gate
from scenes.boards.traveling_merchant.pictures import caravan as pictures
from scenes.boards.traveling_merchant.pictures.caravan import CARRIAGE_HIGH, LEAN, SLIM, WAGON
from scenes.kit.layout import Box
from scenes.kit.theme import Point
from scenes.tabletop.seats import SeatColumn, SidePanel

ROW = Box(12, 50, 966, 130)
SPECIALS = Box(12, 188, 136, 412)
ACTIONS = Box(820, 188, 158, 412)
YOU = Box(12, 608, 966, 104)

BANDS = {
    "map": Box(152, 184, 664, 420),
    "row": Box(0, 46, 982, 138),
    "specials": Box(0, 184, 152, 420),
    "actions": Box(816, 184, 166, 420),
}
YOU_BAND = Box(0, 604, 982, 116)
"""The baked parts of the screen but for the panels of the other seats and what the table draws."""

SPECIAL_CARDS = tuple(Box(20, 219 + i * 76, 120, 70) for i in range(5))
TITLES = (Box(806, 60, 164, 54), Box(806, 118, 164, 54))

DISCS: tuple[Point, ...] = ((846, 247), (878, 247), (910, 247))
DISC = 28.0
WANTED = Box(938, 199, 30, 27)
"""The switch that marks goods wanted by orders."""
ENDS = ("houses", "specials", "end_card")
CHOICES = tuple(Box(830, 318 + i * 46, 138, 42) for i in range(3))
END_TURN = Box(830, 459, 138, 40)
COUNTERS = tuple(Box(830, 528 + i * 22, 138, 22) for i in range(3))
STANDSTILL = COUNTERS[0].beside("top", 24, gap=1).inset(-4, 0)
"""The heading of the ends, which also tells of the end by standstill."""

NAME_LINE, HOUSES_LINE, JEWELS_LINE = 632.0, 664.0, 692.0
"""Middle lines of the left part of the own panel."""
MY_HOUSES = tuple(Box(86 + i * 25, HOUSES_LINE - 13, 25, 25) for i in range(4))
MY_JEWELS = (Box(86, JEWELS_LINE - 11, 23, 23), Box(134, JEWELS_LINE - 11, 23, 23))
CARAVAN_LEFT, CARAVAN_RIGHT = 194.0, 836.0
CARAVAN = Box(CARAVAN_LEFT, YOU.y + 2, CARAVAN_RIGHT - CARAVAN_LEFT, 100)
"""Where goods and orders may be let go."""
CARAVAN_TOP = 622.0
HORSE = Box(194, 618, 86, 86)
CARRIAGE_LEFT = 284.0

# Maps with so many rows have low ones, whose cards grow sideways where there is room.
MANY_ROWS = 5
GROW = 56.0
NEXT_HOUSE = Box(846, 616, 124, 88)


CUBE, EMBLEM = 22.0, 27.0
"""Sides of goods and emblems in the panels of the others."""
WIDE_ENOUGH = 22.0
"""Step at which emblems are told apart easily."""


def in_pile(pile: Box) -> Box:
    """The jewel on its pile above a slot."""
    return pile.at(6, 2.5, pile.h - 5, pile.h - 5)


class Panel(SidePanel):
    """One opponent's panel and the places in it."""

    pad = 12
    steps = (131,)

    @property
    def tall(self) -> bool:
        return self.rect.h >= self.steps[0]

    @property
    def face(self) -> Box:
        """The face, its mark within."""
        side = self.of(34, 64)
        return Box(self.rect.x + 8, self.y(3, 8), side, side)

    @property
    def first(self) -> Box:
        """Where the sign of the start player begins: at a corner of the face."""
        return Box(self.rect.x + 2, self.y(26, 1), 60, 20)

    @property
    def name(self) -> float:
        """The left end of the name."""
        return self.face.right + 9

    @property
    def head(self) -> float:
        """Middle line of the name."""
        return self.y(21, 24)

    @property
    def load(self) -> Box:
        """The tray of the goods carried."""
        left = self.left if not self.tall else self.name
        return Box(left, self.y(39, 43), 172 if not self.tall else self.right - left, 28)

    @property
    def jewels(self) -> tuple[Box, Box]:
        x, y = (self.right - 78, self.y(43, 0)) if not self.tall else (self.left, self.y(0, 118))
        return Box(x, y, 21, 21), Box(x + 42, y, 21, 21)

    @property
    def orders(self) -> Box:
        """Emblems of the orders taken, then specials."""
        return Box(self.left, self.y(79, 80), 150 if not self.tall else self.right - self.left, 30)

    @property
    def houses(self) -> tuple[Box, ...]:
        y = self.y(83, 116)
        return tuple(Box(self.right - 98 + i * 24.5, y, 24, 24) for i in range(4))

    def load_spots(self, space: int) -> list[Box]:
        """Places for the goods of a caravan of so many places; more places stand closer."""
        return self.load.at(6, 0, -4).row((CUBE, CUBE), space, CUBE + 2)

    def order_spots(self, used: int, orders: int, specials: int) -> list[Box]:
        """Places of the emblems; a gap parts used and unused ones, specials come last."""
        x, y, w, h = self.orders
        number = orders + specials
        gaps = (10.0 if 0 < used < orders else 0.0) + (6.0 if specials and orders else 0.0)
        step = close = min(EMBLEM + 2, (w - gaps - EMBLEM) / max(1, number - 1))
        if step < WIDE_ENOUGH and used > 1:
            # What is used up closes up first.
            step = min(EMBLEM, max(step, WIDE_ENOUGH))
            close = max(7.0, (w - gaps - EMBLEM - step * (number - used)) / max(1, used - 1))
            step = min(step, max(close, (w - gaps - EMBLEM - close * (used - 1)) / max(1, number - used)))
        spots = []
        left = x
        for index in range(number):
            left += 10 if index == used and 0 < used < orders else 0
            left += 6 if index == orders and orders else 0
            spots.append(Box(left, y + (h - EMBLEM) / 2, EMBLEM, EMBLEM))
            left += close if index < used - 1 else step
        return spots


@dataclass(frozen=True)
class MerchantPlaces(SeatColumn):
    """The table for a number of players and a map."""

    counsel = Box(986, 600, 282, 112)
    high = MappingProxyType({2: 150.0, 3: 150.0, 4: 120.0})
    gap = 6
    left = 982
    titled: bool
    on_map: tuple[tuple[int, tuple[int, int], tuple[int, ...]], ...]
    """The places of the map, each with its column and row and its neighbours."""

    @classmethod
    def of(cls, view: MerchantView, bottom: int) -> MerchantPlaces:
        """The table for a match."""
        on_map = sorted((place.place, (place.x, place.y), place.near) for place in view.places)
        return cls(view.players, bottom, bool(view.titles), tuple(on_map))

    # The map

    @cached_property
    def near(self) -> dict[int, tuple[int, ...]]:
        """The neighbours of each place."""
        return {place: near for place, _, near in self.on_map}

    @cached_property
    def cells(self) -> list[tuple[int, int]]:
        """Column and row of the places."""
        return [cell for _, cell, _ in self.on_map]

    @cached_property
    def grid(self) -> Grid:
        """The grid of the map; where there are many rows, those with room beside their cards are low."""
        columns, rows = max(x for x, _ in self.cells) + 1, max(y for _, y in self.cells) + 1
        if rows < MANY_ROWS:
            return Grid(columns, rows)
        low = tuple(row for row in range(rows) if sum(y == row for _, y in self.cells) < columns / 2)
        return Grid(columns, rows, low)

    @cached_property
    def cities(self) -> dict[int, Box]:
        """The card of each place."""
        return {place: self._city(place, *cell) for place, cell, _ in self.on_map}

    @cached_property
    def plans(self) -> dict[int, CityPlan]:
        """The parts of each card."""
        return {place: city_plan(rect, self.players) for place, rect in self.cities.items()}

    @cached_property
    def gates(self) -> list[tuple[int, int, Box]]:
        """Neighbours and the road between them, each pair once."""
        pairs = [(a, b) for a, near in self.near.items() for b in near if a < b]
        return [(a, b, gate(self.cities[a], self.cities[b])) for a, b in pairs]

    def _city(self, place: int, column: int, row: int) -> Box:
        """The cell of a card; cards of a low row grow into empty cells beside them."""
        grid, taken = self.grid, self.cells
        cell = grid.cell(column, row)
        if row not in grid.low or place == ROAD:
            return cell
        left = column > 0 and (column - 1, row) not in taken
        right = column < grid.columns - 1 and (column + 1, row) not in taken
        if left and right:
            return cell.inset(-GROW, 0)
        return Box(cell.x - 2 * GROW * left, cell.y, cell.w + 2 * GROW * (left or right), cell.h)

    def gate_middle(self, a: int, b: int) -> Point:
        return gate(self.cities[a], self.cities[b]).centre

    def empty(self) -> list[Box]:
        """Cells of the grid without a card."""
        grid = self.grid
        every = [(x, y) for y in range(grid.rows) for x in range(grid.columns)]
        left = [self._beside(grid.cell(*cell)) for cell in every if cell not in self.cells]
        return [cell for cell in left if cell.w > 40]

    def _beside(self, cell: Box) -> Box:
        """What the cards leave of an empty cell."""
        for card in self.cities.values():
            if overlap(cell, card):
                left = cell.x if card.x > cell.x else card.right
                right = card.x if card.x > cell.x else cell.right
                cell = Box(left, cell.y, right - left, cell.h)
        return cell

    def way(self, path: tuple[int, ...]) -> list[Point]:
        """The line a horse rides along: middles of cards and of the roads between them."""
        points = [self.cities[path[0]].centre]
        for a, b in pairwise(path):
            points += [self.gate_middle(a, b), self.cities[b].centre]
        return points

    # The row

    @property
    def slots(self) -> int:
        return int(ROW_SIZE[self.players])

    @property
    def stack(self) -> Box:
        return Box(709 if self.titled else self.order(self.slots - 1).right + 18, 69, 80, 100)

    def order(self, slot: int) -> Box:
        """A card of the row; fewer ones are wider, and so are those of a table without titles."""
        room = (693.0 if self.titled else 868.0) - 22
        gap = 8.0 if self.slots == 6 else 12.0
        wide = (room - gap * (self.slots - 1)) / self.slots
        return Box(22 + slot * (wide + gap), 76, wide, 98)

    def jewel_pile(self, slot: int) -> Box:
        return Box(self.order(slot).centre[0] - 66, 52, 132, 23)

    # Seats

    def panel(self, seat: int) -> Panel:
        return Panel(self.panel_rect(seat))

    @cached_property
    def bands(self) -> dict[str, Box]:
        """The baked parts, first those on which pieces arrive."""
        return {"you": YOU_BAND, **self.seat_bands, **BANDS, "below": self.below}


def overlap(a: Box, b: Box) -> bool:
    """Whether two boxes have more than an edge in common."""
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


# The own caravan


GAP = 9.0
LEAN_GAP = 3.0
DIVIDER = 30.0
"""Room of the house between used and unused wagons."""
Places = tuple[int | None, ...]
"""A good or nothing per place, those of the carriage first. The rules only count goods."""


@dataclass(frozen=True)
class CaravanPlan:
    """Where the parts of a caravan are; `ghost` is where the next wagon would be linked."""

    slots: tuple[Box, ...]
    wagons: tuple[Box, ...]
    divider: Box | None
    ghost: Box | None

    def spot(self, place: int) -> Box:
        """The place of a good: those of the carriage first."""
        if place < len(self.slots):
            return self.slots[place]
        wagon = self.wagons[place - len(self.slots)]
        return wagon.at(*pictures.wagon_slot(wagon.w))


def caravan_plan(carriage: int, used: int, unused: int, ghost: bool) -> CaravanPlan:
    """Room for the wagons: wide ones while they fit, then used ones narrower, then all, then closer. The
    ghost has what is left behind them, if that is enough: nothing moves for it.
    """
    slots = tuple(Box(*slot).moved(CARRIAGE_LEFT, CARAVAN_TOP) for slot in pictures.carriage_slots(carriage))
    left = CARRIAGE_LEFT + pictures.carriage_width(carriage) + 8
    room = CARAVAN_RIGHT - left
    wide, slim, lean = WAGON[0], SLIM[0], LEAN[0]
    for used_width, unused_width, gap in (
        (wide, wide, GAP),
        (slim, wide, GAP),
        (slim, slim, GAP),
        (lean, slim, LEAN_GAP),
        (lean, lean, LEAN_GAP),
    ):
        widths = [used_width] * used + [DIVIDER] * bool(used) + [unused_width] * unused
        gaps = max(1, len(widths) - 1)
        if sum(widths) + gap * gaps <= room:
            break
    else:
        # Closer still: a wagon covers part of the one in front of it.
        gap = (room - sum(widths)) / gaps
    rects = []
    for width in widths:
        rects.append(Box(left, CARAVAN_TOP, width, CARRIAGE_HIGH))
        left += width + gap
    wagons = [rect for number, rect in enumerate(rects) if not (used and number == used)]
    divider = Box(rects[used].x, CARAVAN_TOP - 8, DIVIDER, 88) if used else None
    behind = min(wide, CARAVAN_RIGHT - left)
    spot = Box(left, CARAVAN_TOP + 2, behind, 57) if ghost and behind >= slim else None
    return CaravanPlan(slots, tuple(wagons), divider, spot)


def arranged(before: Places, counts: tuple[int, ...], space: int) -> Places:
    """The goods of `counts` in `space` places, each where it lay before as far as it is still there."""
    left = list(counts)
    places: list[int | None] = []
    for good in (*before, *[None] * space)[:space]:
        if good is not None and left[good] > 0:
            left[good] -= 1
            places.append(good)
        else:
            places.append(None)
    rest = [good for good, number in enumerate(left) for _ in range(number)]
    for index, place in enumerate(places):
        if place is None and rest:
            places[index] = rest.pop(0)
    return tuple(places)
