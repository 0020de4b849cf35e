"""Where everything lies on the table of Carthage, per number of players. Design units, 1280 x 720."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType

from game.carthage.components import COLOURS, MARKET_SIZE
from scenes.boards.carthage.pictures import map as chart
from scenes.kit.layout import Box, around
from scenes.kit.theme import Point
from scenes.tabletop.seats import SeatColumn, SidePanel

SEA = Box(12, 54, 956, 236)
ROW = Box(12, 298, 956, 132)
STRIP = Box(12, 438, 956, 64)
YOU = Box(12, 510, 394, 202)
HAND = Box(414, 510, 554, 202)
DECK = Box(27, 312, 70, 100)
DISCARD = Box(894, 317, 66, 94)
PIRATE_HOME: Point = (SEA.x + 391, SEA.y + 115)
"""Middle of the pirate ship when it lies in wait."""
SIGHTS = {
    "citadel": Box(20, 60, 130, 190),
    "lighthouse": Box(900, 60, 64, 190),
    "pirate_water": Box(270, 60, 266, 190),
}
SHIP = (55.0, 48.0)
CANCEL = Box(706, 446, 66, 48)
GIVE_UP = Box(662, 446, 110, 48)
AUTO = Box(780, 446, 84, 48)
CONFIRM = Box(872, 446, 88, 48)
CHOICES = tuple(Box(20 + i * 314, 445, 306, 50) for i in range(3))
"""The three action cards of the strip."""
LAID = Box(420, STRIP.y + 6, 37, 52)
"""Where a card laid down as payment goes."""
COLUMNS = tuple(Box(28 + i * 92, 608, 86, 96) for i in range(4))
TOKEN = 32.0
PLACES = 8
"""Achievement tokens that a seat has room for."""
PILE = Box(208, 517, 40, 34)
PIECE = Box(302, 519, 30, 30)
CARD = (69.0, 112.0)
"""A card of the hand."""
RAISED = 30.0
"""How much higher a chosen one stands."""
COLUMN_CARD = (48.0, 66.0)
"""A card upright in a column of the stock."""

CLOSE = 15.0
"""Units between goods that lie on each other below which these cannot be counted."""
LEAST = 5.0
"""Units of a good that are always seen of those that lie on each other."""
NOTE, NOTE_HIGH = 22.0, 17.0
"""How wide and high a note beside goods is: their number, or what tokens add to their price."""

_FARM = {2: (152, 70, 98, 80), 3: (138, 70, 98, 75), 4: (134, 58, 81, 61)}
_MARKET: dict[int, tuple[float, float, float, float]] = {
    2: (430, 84, 118, 108),
    3: (424, 84, 118, 94),
    4: (433, 72, 101, 76),
}
"""First x, card width and height, step, by number of players."""
_LABELS = {2: (124, 400, 342), 3: (119, 405, 377), 4: (116, 415, 388)}
"""Where farm and market are named, and the arrow between them."""
BANDS = {"sea": Box(0, 46, 974, 248), "hand": Box(410, 506, 564, 214), "you": Box(0, 506, 410, 214)}
LATE_BANDS = {"row": Box(0, 294, 974, 140), "strip": Box(0, 434, 974, 72)}
"""The baked parts of the board: those on which pieces arrive come first."""


@dataclass(frozen=True)
class Panel(SidePanel):
    """The panel of a seat at the right, and the places in it; in a tight one several share a line. The cards
    of an `open_hand` need the room in which there is a large face otherwise.
    """

    pad = 14
    steps = (156, 200)

    open_hand: bool = False

    @property
    def tight(self) -> bool:
        return self.rect.h < self.steps[0]

    @property
    def face(self) -> Box:
        """The face, its mark within."""
        if self.tight or self.open_hand:
            return Box(self.rect.x + 8, self.y(2, 6, 8), 36, 36)
        return Box(self.rect.x + 8, self.y(0, 7, 11), 65, 65)

    @property
    def name(self) -> float:
        """The left end of the name."""
        return self.face.right + 8

    @property
    def head(self) -> float:
        """Middle line of the name."""
        return self.y(20, 24, 26)

    @property
    def pile(self) -> Box:
        if self.tight:
            return Box(self.left + 64, self.y(36, 0, 0), 36, 31)
        return Box(self.left + (140 if self.open_hand else 146), self.y(0, 41, 54), 40, 34)

    @property
    def piece(self) -> Box:
        size = self.of(24, 28, 28)
        return Box(self.right - size, self.y(82, 43, 57), size, size)

    @property
    def stock(self) -> Box:
        left = self.left + self.of(110, 0, 0)
        return Box(left, self.y(36, 79, 99), self.right - left, self.of(34, 34, 42))

    def hand(self, index: int, number: int) -> Box:
        """Card `index` of a hand of `number`; in a tight panel they lie on each other."""
        if self.tight:
            on = min(index, 2)
            return Box(self.left + on * 3, self.y(39, 0, 0) - on * 1.5, 21, 28)
        high = self.of(0, 28, 34)
        left = self.left if self.open_hand else self.name
        room = Box(left, self.y(0, 43, 54), 90 if self.open_hand else 0.75 * high + 8, high)
        return room.row((high * 0.75, high), max(index + 1, number), 16)[index]

    @property
    def tokens(self) -> tuple[Point, float]:
        """Middle of the first achievement place, and their size."""
        size = self.of(22, 25, 27)
        return (self.left + size / 2, self.y(94, 134, 172)), size


@dataclass(frozen=True)
class CarthagePlaces(SeatColumn):
    """The table for a number of players; the seat below has an open hand."""

    counsel = Box(980, 598, 288, 114)
    high = MappingProxyType({2: 200.0, 3: 156.0, 4: 118.0})
    gap = 8
    left = 974
    open_hands: bool = False

    @property
    def labels(self) -> tuple[float, float, float]:
        """Where farm and market are named, and the arrow between them."""
        return _LABELS[self.players]

    def panel(self, seat: int) -> Panel:
        return Panel(self.panel_rect(seat), self.open_hands)

    @property
    def bands(self) -> dict[str, Box]:
        """The baked parts; together they cover the screen below the top bar."""
        return {**BANDS, **self.seat_bands, **LATE_BANDS, "below": self.below}

    # Cards

    def farm(self, index: int) -> Box:
        x, w, h, step = _FARM[self.players]
        return Box(x + index * step, 364 - h / 2, w, h)

    def market(self, index: int, number: int) -> Box:
        """Place `index` of `number` in the market; more cards than usual close up."""
        x, w, h, step = _MARKET[self.players]
        if number > MARKET_SIZE[self.players]:
            step = max(34, min(step, (884 - x - w) / (number - 1)))
        return Box(x + index * step, 364 - h / 2, w, h)

    def market_frame(self) -> Box:
        """The part of the tray that stands for the whole market."""
        x = self.labels[1] - 14
        return Box(x, 302, 886 - x, 124)

    def hand(self, seat: int, index: int, number: int) -> Box:
        """Card `index` of a hand of `number`, not raised."""
        if seat != self.bottom:
            return self.panel(seat).hand(index, number)
        return Box(431, 584, 525, CARD[1]).row(CARD, max(index + 1, number), 76)[index]

    # Seats

    def pile(self, seat: int) -> Box:
        return PILE if seat == self.bottom else self.panel(seat).pile

    def piece(self, seat: int) -> Box:
        """The double-action or reservation piece."""
        return PIECE if seat == self.bottom else self.panel(seat).piece

    def tokens(self, seat: int, number: int) -> list[Box]:
        """The places of `number` achievement tokens; more than eight close up."""
        (x, y), size = ((96.0, 573.0), TOKEN) if seat == self.bottom else self.panel(seat).tokens
        step = size + {TOKEN: 3.0, 22.0: 2.5, 25.0: 3.0, 27.0: 1.6}[size]
        room = Box(x - size / 2, y - size / 2, (PLACES - 1) * step + size, size)
        return room.row((size, size), max(number, PLACES), step)

    def stock(
        self, seat: int, columns: Sequence[Sequence[bool]], notes: Sequence[bool] = (False,) * COLOURS
    ) -> list[list[Box]]:
        """The goods of a seat per colour, upright ones before those lying in the warehouse (True). Another
        seat has room for a note at the right of its colours with `notes` and of those that are too close to
        be counted.
        """
        if seat == self.bottom:
            return [_column(COLUMNS[colour], column) for colour, column in enumerate(columns)]
        return _groups(self.panel(seat).stock, columns, notes)

    # The sea

    @staticmethod
    def at_sea(colour: int, place: float) -> Point:
        """A place of a lane, or between two."""
        low = int(place)
        x: float = chart.PLACES[low]
        if place > low:
            x += (chart.PLACES[low + 1] - x) * (place - low)
        return (SEA.x + x, SEA.y + chart.LANES[colour])

    def ship(self, colour: int, place: float) -> Box:
        x, y = self.at_sea(colour, place)
        return Box(x - SHIP[0] / 2, y - SHIP[1] + 18, *SHIP)

    @staticmethod
    def thrown(seat: int) -> Box:
        """Where the used double-action piece of a seat floats."""
        return around((SEA.x + (543, 690, 500, 800)[seat], SEA.y + (115, 157, 157, 73)[seat]), 40)


def _column(rect: Box, lying: Sequence[bool]) -> list[Box]:
    """A column of the own stock: upright goods from the left, lying ones stacked at the right."""
    x, _, w, _ = rect
    safe, number = sum(lying), len(lying)
    upright = number - safe
    wide, high = COLUMN_CARD if not safe else (42.0, 58.0)
    if number > 3 or (upright and safe):
        wide, high = 38.0, 53.0
    bottom, room = rect.bottom - 4, w - 12 - wide
    step = min(26.0, room / (upright - 1) - (8 if safe and room > 30 else 0)) if upright > 1 else 0.0
    start = x + 6 if upright > 1 or safe else x + (w - wide) / 2
    tilt = 12.0 if safe < 4 else 34.0 / safe
    left = rect.right - 5 - high if upright else x + (w - high) / 2
    found = [Box(start + i * step, bottom - high, wide, high) for i in range(upright)]
    return found + [Box(left, bottom - wide - (safe - 1 - i) * tilt, high, wide) for i in range(safe)]


def crowded(row: Sequence[Box]) -> bool:
    """Whether goods lie on each other so closely that they cannot be counted."""
    return len(row) > 2 and row[1].x - row[0].x < CLOSE


def note_beside(row: Sequence[Box]) -> Box:
    """Where a note about a group of another seat's goods stands."""
    return Box(row[-1].right + 2, row[-1].bottom - NOTE_HIGH, NOTE, NOTE_HIGH)


def _groups(rect: Box, columns: Sequence[Sequence[bool]], notes: Sequence[bool]) -> list[list[Box]]:
    """The stock of another seat: one group per colour from the left. Many close up, then lie on each other,
    and are smaller where even that is too wide.
    """
    tries = [(13.0, 1.0), *((gap, 1.0 + step) for gap in (8.0, 4.0) for step in range(int(rect.h)))]
    for gap, overlap in tries:
        found, wide = _closed_up(rect, columns, notes, gap, overlap)
        if wide <= rect.w:
            return found
    small = rect
    while wide > rect.w and small.h > 2:
        small = small.at(0, 1)
        found, wide = _closed_up(small, columns, notes, 2.0, rect.w, LEAST * small.h / rect.h)
    return found


def _closed_up(
    rect: Box,
    columns: Sequence[Sequence[bool]],
    notes: Sequence[bool],
    gap: float,
    overlap: float,
    least: float = LEAST,
) -> tuple[list[list[Box]], float]:
    """Groups that far from each other, of cards that overlap so far but for the `least` that is seen, and how
    wide all of that is.
    """
    high, wide, left = rect.h, rect.h * 26 / 34, rect.x
    found: list[list[Box]] = []
    for column, note in zip(columns, notes, strict=True):
        row: list[Box] = []
        for lying in column:
            size = (high, wide) if lying else (wide, high)
            row.append(Box(left, rect.bottom - size[1], *size))
            left += size[0] - min(overlap, size[0] - least)
        if row:
            left = row[-1].right + gap + NOTE * (note or crowded(row))
        found.append(row)
    return found, left - gap - rect.x


def fan(number: int) -> list[Box]:
    """Places of a set that fans out on the strip."""
    return Box(600, STRIP.y, 350, STRIP.h).row((38, 53), number, 42, 1.0)


def upper_edge(card: Box) -> Box:
    """Where a reservation piece lies on a card."""
    return around((card.centre[0], card.y + 4), 30)
