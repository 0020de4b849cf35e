"""Where everything lies on the table of Carthage, per number of players. Design units, 1280 x 720."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.carthage.components import FARM_SIZE, MARKET_SIZE
from scenes.boards.carthage.pictures import map as chart
from scenes.kit.theme import Point, Rect

SEA: Rect = (12, 54, 956, 236)
ROW: Rect = (12, 298, 956, 132)
STRIP: Rect = (12, 438, 956, 64)
YOU: Rect = (12, 510, 394, 202)
HAND: Rect = (414, 510, 554, 202)
COUNSEL: Rect = (980, 598, 288, 114)

# The bands tile the screen below the top bar; each is baked as one picture.
SEA_BAND: Rect = (0, 46, 974, 248)
ROW_BAND: Rect = (0, 294, 974, 140)
STRIP_BAND: Rect = (0, 434, 974, 72)
YOU_BAND: Rect = (0, 506, 410, 214)
HAND_BAND: Rect = (410, 506, 564, 214)

DECK: Rect = (27, 312, 70, 100)
DISCARD: Rect = (894, 317, 66, 94)
PIRATE_HOME: Point = (SEA[0] + 391, SEA[1] + 115)
"""Middle of the pirate ship when it lies in wait."""

SHIP_SIZE = (55.0, 48.0)
RAISED = 30.0
"""How much higher a chosen hand card stands."""

CANCEL: Rect = (706, 446, 66, 48)
AUTO: Rect = (780, 446, 84, 48)
CONFIRM: Rect = (872, 446, 88, 48)
CHOICES: tuple[Rect, ...] = tuple((20.0 + i * 314, 445.0, 306.0, 50.0) for i in range(3))
"""The three action cards of the strip."""

STOCK_COLUMNS: tuple[Rect, ...] = tuple((28.0 + i * 92, 608.0, 86.0, 96.0) for i in range(4))
MY_TOKEN = 32.0
MY_TOKENS: tuple[Point, ...] = tuple((96.0 + i * 35, 573.0) for i in range(8))
MY_PILE: Rect = (208, 517, 40, 34)
MY_PIECE: Rect = (302, 519, 30, 30)
HAND_CARD = (69.0, 112.0)
HAND_TOP = 584.0


@dataclass(frozen=True)
class Sizes:
    """Farm and market of one player count: first x, card width and height, step."""

    farm: tuple[float, float, float, float]
    market: tuple[float, float, float, float]
    arrow_x: float
    farm_label: float
    market_label: float


_SIZES = {
    2: Sizes((152, 70, 98, 80), (430, 84, 118, 108), 342, 124, 400),
    3: Sizes((138, 70, 98, 75), (424, 84, 118, 94), 377, 119, 405),
    4: Sizes((134, 58, 81, 61), (433, 72, 101, 76), 388, 116, 415),
}


@dataclass(frozen=True)
class Panel:
    """One opponent's panel and the places in it."""

    rect: Rect
    tight: bool
    """Backs, pile and stock share one line."""

    def _y(self, small: float, middle: float, large: float) -> float:
        return self.rect[1] + {118: small, 156: middle, 200: large}[round(self.rect[3])]

    @property
    def left(self) -> float:
        return self.rect[0] + 14

    @property
    def right(self) -> float:
        return self.rect[0] + self.rect[2] - 14

    @property
    def head(self) -> float:
        """Middle line of the name."""
        return self._y(20, 24, 26)

    @property
    def backs(self) -> Rect:
        """The hand: its backs start at the left edge; the width is all they may take."""
        if self.tight:
            return (self.left, self._y(39, 0, 0), 21, 28)
        return (self.left, self._y(0, 43, 54), 90, 28 if self.rect[3] < 200 else 34)

    @property
    def pile(self) -> Rect:
        if self.tight:
            return (self.left + 64, self._y(36, 0, 0), 36, 31)
        return (self.left + 140, self._y(0, 41, 54), 40, 34)

    @property
    def piece(self) -> Rect:
        if self.tight:
            return (self.right - 24, self._y(82, 0, 0), 24, 24)
        return (self.right - 28, self._y(0, 43, 57), 28, 28)

    @property
    def stock(self) -> Rect:
        if self.tight:
            return (self.left + 110, self._y(36, 0, 0), self.right - self.left - 110, 34)
        return (self.left, self._y(0, 79, 99), self.right - self.left, 34 if self.rect[3] < 200 else 42)

    @property
    def token(self) -> float:
        """Diameter of an achievement token."""
        return 22.0 if self.tight else 25.0 if self.rect[3] < 200 else 27.0

    def tokens(self, number: int = 8) -> list[Point]:
        """Middles of the eight places."""
        step = self.token + (2.5 if self.tight else 3.0 if self.rect[3] < 200 else 1.6)
        y = self._y(94, 134, 172)
        return [(self.left + self.token / 2 + i * step, y) for i in range(number)]


@dataclass(frozen=True)
class Layout:
    """The table for a number of players; `bottom` is the seat shown below with an open hand."""

    players: int
    bottom: int

    @property
    def sizes(self) -> Sizes:
        return _SIZES[self.players]

    @property
    def others(self) -> list[int]:
        """The other seats, clockwise from the one below: their panels from the top."""
        return [(self.bottom + step) % self.players for step in range(1, self.players)]

    def panel(self, seat: int) -> Panel:
        height = {2: 200.0, 3: 156.0, 4: 118.0}[self.players]
        gap = 8.0
        return Panel((980, 54 + self.others.index(seat) * (height + gap), 288, height), self.players == 4)

    def panel_band(self, seat: int) -> Rect:
        """The baked area of a panel; the bands of the column touch."""
        rect = self.panel(seat).rect
        top = 46.0 if self.others[0] == seat else rect[1] - 4
        return (974, top, 306, rect[1] + rect[3] + 4 - top)

    @property
    def rest_band(self) -> Rect:
        """The right column below the opponents, where the table draws log and counsel."""
        last = self.panel_band(self.others[-1])
        return (974, last[1] + last[3], 306, 720 - last[1] - last[3])

    @property
    def counsel(self) -> Rect:
        return COUNSEL

    @property
    def log(self) -> Rect:
        top = {2: 262.0, 3: 382.0, 4: 432.0}[self.players]
        return (980, top, 288, 590 - top)

    # Cards

    def farm(self, index: int) -> Rect:
        x, w, h, step = self.sizes.farm
        return (x + index * step, 364 - h / 2, w, h)

    def farm_places(self) -> int:
        return int(FARM_SIZE[self.players])

    def market_places(self) -> int:
        return int(MARKET_SIZE[self.players])

    def market(self, index: int, number: int) -> Rect:
        """Place `index` of `number` in the market; more cards than usual close up."""
        x, w, h, step = self.sizes.market
        if number > self.market_places():
            step = max(34.0, min(step, (884 - x - w) / (number - 1)))
        return (x + index * step, 364 - h / 2, w, h)

    def market_frame(self) -> Rect:
        """The part of the tray that stands for the whole market."""
        x = self.sizes.market_label - 14
        return (x, 302, 886 - x, 124)

    def hand(self, index: int, number: int) -> Rect:
        """Card `index` of a hand of `number`, not raised."""
        w, h = HAND_CARD
        step = 76.0 if number <= 7 else max(20.0, (956 - 431 - w) / (number - 1))
        return (431 + index * step, HAND_TOP, w, h)

    # The sea

    @staticmethod
    def lane(colour: int) -> float:
        return SEA[1] + chart.LANES[colour]

    @staticmethod
    def place(place: int) -> float:
        return SEA[0] + chart.PLACES[place]

    def ship(self, colour: int, place: float) -> Rect:
        """A ship at a place of its lane, or between two."""
        low = int(place)
        x = self.place(low)
        if place > low:
            x += (self.place(low + 1) - x) * (place - low)
        w, h = SHIP_SIZE
        return (x - w / 2, self.lane(colour) - h + 18, w, h)

    @staticmethod
    def thrown(seat: int) -> Point:
        """Where the used double-action piece of a seat floats."""
        return (SEA[0] + (543, 690, 500, 800)[seat], SEA[1] + (115, 157, 157, 73)[seat])


@cache
def table_layout(players: int, bottom: int) -> Layout:
    return Layout(players, bottom)
