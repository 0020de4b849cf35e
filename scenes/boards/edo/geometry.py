"""Where everything lies on the board of Merchants of Edo, in design units."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from scenes.kit.layout import Box, around, box
from scenes.kit.theme import Point, Rect
from scenes.tabletop.seats import Seating

SETS = Box(1002, 52, 270, 180)
LEFT, RIGHT, TOP = 8.0, 992.0, 52.0
GAP = 9.0
SHEET = Box(8, 238, 984, 246)
YOU = Box(8, 492, 984, 222)

WEST = Box(24, 252, 248, 218)
CENTRE = Box(284, 252, 264, 218)
EAST = Box(560, 252, 248, 218)
DISCARD = Box(820, 252, 160, 218)
LOTS = (EAST, WEST)
"""By number: 0 is the east, 1 the west."""
CARD = (82.0, 116.0)

DECK = Box(300, 259, 44, 64)
POT = Box(364, 258, 178, 86)
STOCK = Box(402, 226, 28, 28)
"""Where coins come from and go to: the stock has no place on the sheet."""
DIE = 46.0
TRAYS = (Box(290, 348, 110, 76), Box(404, 348, 138, 76))
"""Of the dice that the turn player keeps, and of those for the others."""
ROW = 29.0
"""Height of a line of the discard."""

HAND = Box(28, 530, 268, 114)
HAND_CARD = (80.0, 114.0)
ADVICE = Box(28, 652, 268, 54)
SCREEN = Box(304, 500, 396, 92)
AUCTION = Box(304, 562, 396, 144)
HALVES = (Box(504, 570, 188, 128), Box(312, 570, 188, 128))
"""Of the auction card: where coins for the east and for the west lie."""
PURSE = Box(716, 504, 264, 98)
EARN = Box(716, 610, 264, 38)
CLEAR = Box(716, 657, 92, 46)
CONFIRM = Box(816, 657, 164, 46)
WIDE = Box(716, 610, 264, 44)
LOW = Box(716, 660, 264, 44)
STEPS = Box(716, 610, 264, 94)
THREE = STEPS.row((86, 94), 3, 89)
TWO = STEPS.split(1, 1, gap=8)
MINE = Box(24, 497, 268, 30)
OWN_PRIVILEGES = Box(130, 496, 165, 32)
"""From the right."""
COIN = 27.0


@dataclass(frozen=True)
class Panel:
    """The panel of another seat."""

    rect: Box

    @property
    def narrow(self) -> bool:
        """Four of them stand side by side."""
        return self.rect.w < 260

    @property
    def head(self) -> Box:
        """The shop curtain with crest and name."""
        return self.rect.cut("top", 34)[0]

    @property
    def crest(self) -> Point:
        return self.head.at(0, 0, 48).centre

    def face(self, large: bool) -> Box:
        """The face: a `large` one in the foot, where no privileges can lie, else before the curtain in the
        place of the crest.
        """
        if large:
            return Box(self.foot.x + self.foot.w * self.purse + 6, self.rect.bottom - 61, 58, 58)
        return self.head.at(5, 1, 45, 41)

    @property
    def plate(self) -> Box:
        """What it declared and did."""
        wide = 66.0 if self.narrow else 82.0
        return self.rect.at(-wide - 9, 43, wide, 80)

    @property
    def cards(self) -> Box:
        """The room for its cards."""
        return self.rect.at(10, 43, self.plate.x - self.rect.x - 18, 80)

    @property
    def card(self) -> tuple[float, float]:
        """The size of a card."""
        return (44.0, 62.0) if self.narrow else (54.0, 77.0)

    @property
    def foot(self) -> Box:
        """The line of the screen, the privileges and the word kept or broken."""
        return self.rect.at(9, -49, -9, 42)

    @property
    def purse(self) -> float:
        """The part of the foot that tells of coins and goods; the privileges come after it."""
        return 0.5 if self.narrow else 0.42

    @property
    def ring(self) -> Point:
        """Where the ring of thought turns."""
        return self.head.at(-40, 0).centre


@dataclass(frozen=True)
class EdoPlaces(Seating):
    """The places of one table."""

    log: ClassVar[Rect] = (1002, 238, 270, 354)
    counsel: ClassVar[Rect] = (1002, 600, 270, 112)

    @cached_property
    def panels(self) -> dict[int, Panel]:
        """The panel of each other seat."""
        every = Box(LEFT, TOP, RIGHT - LEFT, 180.0).split(*(1,) * len(self.others), gap=GAP)
        return {seat: Panel(place) for seat, place in zip(self.others, every, strict=True)}

    @cached_property
    def bands(self) -> dict[str, Rect]:
        """All baked parts: together they cover the board."""
        found: dict[str, Rect] = dict(BANDS)
        for seat, panel in self.panels.items():
            left = 0.0 if panel.rect.x <= LEFT else panel.rect.x - GAP / 2
            right = 998.0 if panel.rect.right >= RIGHT - 1 else panel.rect.right + GAP / 2
            found[f"seat{seat}"] = Box(left, 46, right - left, 188)
        return found


def lot_cards(lot: int, count: int) -> list[Box]:
    """The cards of a lot."""
    return LOTS[lot].at(12, 46, -12, CARD[1]).row(CARD, count, 94, 0.5)


def rail(place: Rect) -> Box:
    """Where the markers of those lie who declared a lot."""
    return box(place).at(8, -46, -8, 38)


def markers(place: Rect, count: int) -> list[Box]:
    """The markers on a rail, which begins with a word."""
    return box(place).at(54, 0, -8).row((31, 31), count, 40)


def dice(tray: int, count: int) -> list[Box]:
    """The places for dice of a tray, at its foot: above them stands its word, and there is room for marks."""
    return TRAYS[tray].at(0, -DIE - 4, 0, DIE).row((DIE, DIE), count, DIE)


def discard_row(line: int) -> Box:
    """A line of the discard."""
    return DISCARD.at(6, 34 + line * ROW, -6, ROW)


def half_coins(lot: int, count: int) -> list[Box]:
    """Coins behind the screen on a half of the auction card."""
    return HALVES[lot].at(12, 46, -52, 34).row((COIN + 2, COIN + 2), count, 30)


def purse_coins(count: int) -> list[Box]:
    """Coins in hand."""
    return PURSE.at(12, 46, -12, 40).row((COIN + 2, COIN + 2), count, 31)


def plus_minus(lot: int) -> tuple[Box, Box]:
    """The buttons of a half of the auction card."""
    return HALVES[lot].at(-44, 44, 34, 24), HALVES[lot].at(-44, 71, 34, 24)


def privilege_spots(places: EdoPlaces, seat: int | None, number: int) -> list[Box]:
    """The markers of a seat, or the five places beside the sheet."""
    if seat is None:
        return Box(1118, 55, 144, 32).row((27, 27), 5, 29)
    panel = places.panels.get(seat)
    if panel is None:
        room = OWN_PRIVILEGES.cut("right", 33.0 * number)[0]
    else:
        wide = panel.foot.w
        room = panel.foot.at(wide * panel.purse, 0, wide * (0.35 if panel.narrow else 0.26))
    return room.row((31, 31), number, 33)


def vote_spot(places: EdoPlaces, seat: int) -> Box:
    """Where a seat's hand goes up."""
    panel = places.panels.get(seat)
    return Box(228, 490, 44, 44) if panel is None else panel.plate.at(0, -36, 44, 44).moved(-26)


def shield(panel: Panel) -> Box:
    """The screen that stands before the bid of another seat."""
    return panel.plate.at(0, -15, 0, 23).inset(-4, 0)


def seat_spot(places: EdoPlaces, seat: int) -> Box:
    """Where things of a seat start and end that no piece stands for."""
    panel = places.panels.get(seat)
    return around((YOU.x + 26, YOU.y + 22) if panel is None else panel.crest, 28)


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
