"""Where everything lies on the board of Merchants of Edo, in design units."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from scenes.kit.canvas import around, row
from scenes.kit.theme import Point, Rect
from scenes.tabletop.seats import Seating

SETS: Rect = (1002, 52, 270, 180)
LEFT, RIGHT, TOP = 8.0, 992.0, 52.0
GAP = 9.0
SHEET: Rect = (8, 238, 984, 246)
YOU: Rect = (8, 492, 984, 222)

WEST: Rect = (24, 252, 248, 218)
CENTRE: Rect = (284, 252, 264, 218)
EAST: Rect = (560, 252, 248, 218)
DISCARD: Rect = (820, 252, 160, 218)
LOTS = (EAST, WEST)
"""By number: 0 is the east, 1 the west."""
CARD = (82.0, 116.0)

DECK: Rect = (300, 264, 56, 80)
POT: Rect = (376, 260, 162, 106)
STOCK: Rect = (402, 226, 28, 28)
"""Where coins come from and go to: the stock has no place on the sheet."""
DIE = 29.0
TRAYS: tuple[Rect, Rect] = ((290, 372, 106, 50), (400, 372, 142, 50))
"""Of the dice that the turn player keeps, and of those for the others."""
ROW = 29.0
"""Height of a line of the discard."""

HAND: Rect = (28, 530, 268, 114)
HAND_CARD = (80.0, 114.0)
ADVICE: Rect = (28, 652, 268, 54)
SCREEN: Rect = (304, 500, 396, 92)
AUCTION: Rect = (304, 562, 396, 144)
HALVES: tuple[Rect, Rect] = ((504, 570, 188, 128), (312, 570, 188, 128))
"""Of the auction card: where coins for the east and for the west lie."""
PURSE: Rect = (716, 504, 264, 98)
EARN: Rect = (716, 610, 264, 38)
CLEAR: Rect = (716, 657, 92, 46)
CONFIRM: Rect = (816, 657, 164, 46)
WIDE: Rect = (716, 610, 264, 44)
LOW: Rect = (716, 660, 264, 44)
THREE: tuple[Rect, ...] = tuple((716.0 + 89 * i, 610, 86, 94) for i in range(3))
TWO: tuple[Rect, ...] = ((716, 610, 128, 94), (852, 610, 128, 94))
STEPS: Rect = (716, 610, 264, 94)
MINE: Rect = (24, 497, 268, 30)
OWN_PRIVILEGES: Rect = (130, 496, 165, 32)
"""From the right."""
COIN = 27.0


@dataclass(frozen=True)
class Panel:
    """The panel of another seat."""

    rect: Rect

    @property
    def narrow(self) -> bool:
        """Four of them stand side by side."""
        return self.rect[2] < 260

    @property
    def head(self) -> Rect:
        """The shop curtain with crest and name."""
        x, y, w, _ = self.rect
        return (x, y, w, 34)

    @property
    def crest(self) -> Point:
        return (self.rect[0] + 24, self.rect[1] + 17)

    @property
    def plate(self) -> Rect:
        """What it declared and did."""
        x, y, w, _ = self.rect
        wide = 66.0 if self.narrow else 82.0
        return (x + w - wide - 9, y + 43, wide, 80)

    @property
    def cards(self) -> Rect:
        """The room for its cards."""
        x, y = self.rect[0], self.rect[1]
        return (x + 10, y + 43, self.plate[0] - x - 18, 80)

    @property
    def card(self) -> tuple[float, float]:
        """The size of a card."""
        return (44.0, 62.0) if self.narrow else (54.0, 77.0)

    @property
    def foot(self) -> Rect:
        """The line of the screen, the privileges and the word kept or broken."""
        x, y, w, h = self.rect
        return (x + 9, y + h - 49, w - 18, 42)

    @property
    def purse(self) -> float:
        """The part of the foot that tells of coins and goods; the privileges come after it."""
        return 0.5 if self.narrow else 0.42

    @property
    def ring(self) -> Point:
        """Where the ring of thought turns."""
        x, y, w, _ = self.rect
        return (x + w - 20, y + 17)


@dataclass(frozen=True)
class EdoPlaces(Seating):
    """The places of one table."""

    log: ClassVar[Rect] = (1002, 238, 270, 354)
    counsel: ClassVar[Rect] = (1002, 600, 270, 112)

    @cached_property
    def panels(self) -> dict[int, Panel]:
        """The panel of each other seat."""
        number = len(self.others)
        wide = (RIGHT - LEFT - GAP * (number - 1)) / number
        return {
            seat: Panel((LEFT + i * (wide + GAP), TOP, wide, 180.0)) for i, seat in enumerate(self.others)
        }

    @cached_property
    def bands(self) -> dict[str, Rect]:
        """All baked parts: together they cover the board."""
        found = dict(BANDS)
        for seat, panel in self.panels.items():
            x, _, w, _ = panel.rect
            left = 0.0 if x <= LEFT else x - GAP / 2
            right = 998.0 if x + w >= RIGHT - 1 else x + w + GAP / 2
            found[f"seat{seat}"] = (left, 46, right - left, 188)
        return found


def lot_cards(lot: int, count: int) -> list[Rect]:
    """The cards of a lot."""
    x, y, w, _ = LOTS[lot]
    return row((x + 12, y + 46, w - 24, CARD[1]), CARD, count, 94, 0.5)


def rail(place: Rect) -> Rect:
    """Where the markers of those lie who declared a lot."""
    x, y, w, h = place
    return (x + 8, y + h - 46, w - 16, 38)


def markers(place: Rect, count: int) -> list[Rect]:
    """The markers on a rail, which begins with a word."""
    x, y, w, h = place
    return row((x + 54, y, w - 62, h), (31, 31), count, 40)


def dice(tray: int, count: int) -> list[Rect]:
    """The places for dice of a tray, beside its word and at its foot: above them there is room for marks."""
    x, y, w, h = TRAYS[tray]
    return row((x + w - 94 if tray else x + 42, y + h - DIE - 2, 94, DIE), (DIE, DIE), count, DIE + 2)


def discard_row(line: int) -> Rect:
    """A line of the discard."""
    x, y, w, _ = DISCARD
    return (x + 6, y + 34 + line * ROW, w - 12, ROW)


def half_coins(lot: int, count: int) -> list[Rect]:
    """Coins behind the screen on a half of the auction card."""
    x, y, w, _ = HALVES[lot]
    return row((x + 12, y + 46, w - 64, 34), (COIN + 2, COIN + 2), count, 30)


def purse_coins(count: int) -> list[Rect]:
    """Coins in hand."""
    x, y, w, _ = PURSE
    return row((x + 12, y + 46, w - 24, 40), (COIN + 2, COIN + 2), count, 31)


def plus_minus(lot: int) -> tuple[Rect, Rect]:
    """The buttons of a half of the auction card."""
    x, y, w, _ = HALVES[lot]
    return (x + w - 44, y + 44, 34, 24), (x + w - 44, y + 71, 34, 24)


def privilege_spots(places: EdoPlaces, seat: int | None, number: int) -> list[Rect]:
    """The markers of a seat, or the five places beside the sheet."""
    if seat is None:
        return row((1118, 55, 144, 32), (27, 27), 5, 29)
    panel = places.panels.get(seat)
    if panel is None:
        x, y, w, h = OWN_PRIVILEGES
        room: Rect = (x + w - 33 * number, y, 33.0 * number, h)
    else:
        x, y, w, h = panel.foot
        room = (x + w * panel.purse, y, w * (0.35 if panel.narrow else 0.26), h)
    return row(room, (31, 31), number, 33)


def vote_spot(places: EdoPlaces, seat: int) -> Rect:
    """Where a seat's hand goes up."""
    panel = places.panels.get(seat)
    if panel is None:
        return (228, 490, 44, 44)
    x, y, _, h = panel.plate
    return (x - 26, y + h - 36, 44, 44)


def shield(panel: Panel) -> Rect:
    """The screen that stands before the bid of another seat."""
    x, y, w, h = panel.plate
    return (x - 4, y + h - 15, w + 8, 23)


def seat_spot(places: EdoPlaces, seat: int) -> Rect:
    """Where things of a seat start and end that no piece stands for."""
    panel = places.panels.get(seat)
    return around((YOU[0] + 26, YOU[1] + 22) if panel is None else panel.crest, 28)


BANDS: dict[str, Rect] = {
    "west": (0, 234, 278, 254),
    "centre": (278, 234, 276, 254),
    "east": (554, 234, 260, 254),
    "discard": (814, 234, 184, 254),
    "hand": (0, 488, 301, 232),
    "auction": (301, 488, 407, 232),
    "purse": (708, 488, 290, 232),
    "sets": (998, 46, 282, 190),
    "below": (998, 234, 282, 486),
}
"""The baked parts of the screen but for the panels of the other seats; "below" only the table draws."""
