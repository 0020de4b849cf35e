"""Where everything lies on the map, in design units; places are numbered as in `game.marco_polo.geography`.

What is printed on the roads comes from the game's own data; only where it stands is said here.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from game.marco_polo.geography import (
    CARD_CITY,
    MAP,
    MARKER_CITY,
    NODE_IDS,
    OPEN_CITY,
    OUTPOST_CITY,
    SPECIAL_CITY,
)
from game.marco_polo.map_tables import CITIES
from game.marco_polo.tables import GUILDS
from scenes.kit.theme import Point, Rect

Item = tuple[str, str]
"""An amount as it is printed, and what of: see `pictures.chips`."""
Items = tuple[Item, ...]
Align = Literal["left", "center", "right"]

MAP_RECT: Rect = (238, 50, 742, 450)
PURSE: Rect = (844, 428, 130, 66)
SHIELD, LABEL_H, LETTER, OUTPOST, BONUS_H, POST = 34.0, 18.0, (23.0, 20.0), (41.0, 23.0), 21.0, 15.0
SLOT, SPECIAL_SLOT, FIGURE, CARAVAN = 30.0, 25.0, (34.0, 40.0), (36.0, 36.0)

_AT = {
    "beijing": (905, 105), "hangzhou": (936, 216), "xian": (802, 182), "dunhuang": (696, 130),
    "chengdu": (740, 258), "fuzhou": (885, 320), "lhasa": (633, 222), "pagan": (710, 372),
    "kashgar": (435, 111), "merw": (287, 188), "balkh": (434, 191), "kabul": (549, 261),
    "baghdad": (288, 322), "hormuz": (374, 411), "jaipur": (556, 363), "calicut": (538, 462),
    "o1": (802, 110), "o2": (563, 104), "o3": (380, 264), "o4": (872, 258), "o5": (775, 450),
    "o6": (541, 163), "o7": (766, 328), "o8": (506, 414), "o9": (460, 356), "o10": (350, 120),
}  # fmt: skip
NODES: tuple[Point, ...] = tuple(_AT[name] for name in NODE_IDS)
"""The middle of each city's shield and of each oasis."""

_NAMES: dict[str, tuple[float, float, Align]] = {
    "beijing": (884, 88, "right"), "kashgar": (452, 92, "left"), "dunhuang": (697, 105, "center"),
    "xian": (821, 175, "left"), "hangzhou": (917, 207, "right"), "chengdu": (758, 255, "left"),
    "fuzhou": (903, 319, "left"), "lhasa": (652, 211, "left"), "pagan": (729, 376, "left"),
    "kabul": (565, 245, "left"), "jaipur": (582, 350, "left"), "merw": (305, 208, "left"),
    "balkh": (452, 195, "left"), "baghdad": (305, 321, "left"), "hormuz": (372, 436, "left"),
    "calicut": (538, 487, "center"),
}  # fmt: skip
NAMES: tuple[tuple[float, float, Align], ...] = tuple(_NAMES[name] for name in NODE_IDS[:CITIES])
"""For each city the left end, middle or right end of its name, on the middle line of the letters."""


@dataclass(frozen=True)
class Road:
    """A way between two places: its curve, and the label with what it costs and whose seal it asks for."""

    ends: tuple[int, int]
    bow: float
    """How far its middle lies off the straight line, to the right of the way from the first end."""
    label: Rect
    cost: Items
    guild: int
    """-1: none."""

    def along(self, steps: int = 24) -> tuple[Point, ...]:
        """Points on it from one end to the other."""
        (x0, y0), (x2, y2) = (NODES[end] for end in self.ends)
        length = math.hypot(x2 - x0, y2 - y0)
        off = 2 * self.bow / length
        x1, y1 = (x0 + x2) / 2 - (y2 - y0) * off, (y0 + y2) / 2 + (x2 - x0) * off
        parts = (i / steps for i in range(steps + 1))
        return tuple(
            (
                (1 - t) ** 2 * x0 + 2 * t * (1 - t) * x1 + t * t * x2,
                (1 - t) ** 2 * y0 + 2 * t * (1 - t) * y1 + t * t * y2,
            )
            for t in parts
        )


_LABELS: dict[str, tuple[float, float, float]] = {
    "beijing-xian": (855, 146, 0), "beijing-hangzhou": (928, 159, -8), "beijing-o1": (854, 108, 0),
    "o1-dunhuang": (757, 120, 0), "xian-dunhuang": (748, 157, 0), "xian-chengdu": (764, 226, 0),
    "xian-o4": (818, 222, 6), "o4-fuzhou": (877, 280, 0), "fuzhou-o5": (836, 390, -8),
    "o5-jaipur": (668, 401, 6), "hangzhou-fuzhou": (926, 274, -16), "chengdu-lhasa": (687, 240, 0),
    "chengdu-o7": (756, 301, 0), "o7-pagan": (757, 349, 0), "kabul-chengdu": (650, 265, 6),
    "pagan-kabul": (644, 322, 0), "dunhuang-o2": (630, 115, 0), "o2-kashgar": (499, 108, 0),
    "dunhuang-lhasa": (675, 170, 0), "lhasa-o6": (600.5, 197, 0), "o6-balkh": (499, 174, 0),
    "o6-kashgar": (499, 142, 0), "pagan-jaipur": (648, 367, 0), "kashgar-o10": (393, 115, 0),
    "o10-merw": (329, 161, -8), "kashgar-balkh": (434, 153, 0), "balkh-merw": (361, 190, 0),
    "balkh-o3": (404, 231, 0), "merw-baghdad": (294, 255, -6), "baghdad-o3": (334, 293, 0),
    "o3-kabul": (451, 267, 0), "baghdad-hormuz": (378, 361, -8), "jaipur-o9": (508, 359, 0),
    "o9-hormuz": (417, 383, 0), "jaipur-o8": (531, 388, 0), "o8-calicut": (522, 438, 0),
    "hormuz-calicut": (467, 427, -10), "fuzhou-pagan": (827, 339, 0), "o5-calicut": (656, 440, 16),
}  # fmt: skip


def row_width(items: Items, size: float = 14) -> float:
    """Units that a row of costs takes at most, written at `size`."""
    return sum(
        0.62 * size * len(amount) + (size if kind else 0) for amount, kind in items
    ) + 0.35 * size * max(0, len(items) - 1)


def _roads() -> Iterator[Road]:
    for row in MAP.edges:
        x, y, bow = _LABELS[f"{row.a}-{row.b}"]
        cost = tuple(
            (str(n), kind) for n, kind in zip(row.cost.row[:3], ("coin", "camel", "jade"), strict=True) if n
        )
        guild = GUILDS.index(row.guild) if row.guild else -1
        wide = row_width(cost) + 10
        left = x - (wide + (19 if guild >= 0 else 0)) / 2 + (19 if guild >= 0 else 0)
        ends = (NODE_IDS.index(row.a), NODE_IDS.index(row.b))
        yield Road(ends, bow, (left, y - LABEL_H / 2, wide, LABEL_H), cost, guild)


ROADS = tuple(_roads())
"""In the order of the game's data."""


def seal(road: Road) -> Rect:
    """Where the seal of a guild stands at a label."""
    x, y, _, h = road.label
    return (x - 19, y + h / 2 - 12, 24, 24)


def _listed(
    spots: dict[str, Point | tuple[Point, ...]], cities: Iterable[int], size: tuple[float, float]
) -> tuple[Rect, ...]:
    used: dict[int, int] = {}
    found = []
    for city in map(int, cities):
        spot = spots[NODE_IDS[city]]
        at = spot[used.get(city, 0)] if isinstance(spot[0], tuple) else spot
        used[city] = used.get(city, 0) + 1
        found.append((*at, *size))
    return tuple(found)


BONUSES = _listed(
    {
        "kashgar": (452, 59), "hangzhou": (836, 221), "chengdu": (758, 264), "balkh": (498, 185),
        "baghdad": (242, 340), "hormuz": (372, 445),
    },
    MARKER_CITY,
    (82, BONUS_H),
)  # fmt: skip
"""The pill of each city bonus space; it is painted as wide as it needs, from its left."""
LETTERS = _listed(
    {
        "dunhuang": ((672, 74), (697, 74)), "xian": ((778, 143), (803, 143)),
        "pagan": ((732, 386), (757, 386)), "kabul": ((544, 285), (569, 285)),
        "jaipur": ((532, 327), (557, 327)),
    },
    OPEN_CITY,
    LETTER,
)  # fmt: skip
"""The two open contracts of each contract city."""
OUTPOSTS = _listed(
    {
        "kabul": (499, 283), "jaipur": (487, 326), "merw": (243, 206), "calicut": (459, 466),
        "kashgar": (404, 58), "dunhuang": (727, 73), "xian": (861, 165), "fuzhou": (912, 286),
        "lhasa": (566, 215), "pagan": (744, 409),
    },
    OUTPOST_CITY,
    OUTPOST,
)  # fmt: skip
CARDS = _listed(
    {
        "kashgar": (536, 52), "merw": (242, 102), "lhasa": (555, 130), "fuzhou": (888, 338),
        "calicut": ((581, 453), (671, 453)),
    },
    CARD_CITY,
    (88, 40),
)  # fmt: skip
SPECIALS = _listed({"balkh": (438, 208), "baghdad": (242, 364), "hormuz": (272, 438)}, SPECIAL_CITY, (91, 49))
"""The boxes of the special cities, as the game's data list them."""


def card_slot(card: Rect) -> Rect:
    """Where the die lies on a city card of the map."""
    return (card[0] + 5, card[1] + (card[3] - SLOT) / 2, SLOT, SLOT)


def special_slots(box: Rect) -> tuple[Rect, Rect]:
    """Where the dice lie in the box of a special city."""
    x, y = box[0] + 4, box[1] + 3
    return (x, y, SPECIAL_SLOT, SPECIAL_SLOT), (x + SPECIAL_SLOT + 3, y, SPECIAL_SLOT, SPECIAL_SLOT)


def node_rect(node: int) -> Rect:
    """The shield of a city, or the disc of an oasis."""
    x, y = NODES[node]
    half = SHIELD / 2 if node < CITIES else 11.0
    return (x - half, y - half, 2 * half, 2 * half)


def figure(node: int, nth: int, count: int) -> Rect:
    """Where the `nth` of `count` travellers at a place stands: left of it, or where its name is there, right
    of it; fanned out.
    """
    x, y = NODES[node]
    w, h = FIGURE
    fan = nth - (count - 1) / 2
    if node < CITIES and NAMES[node][2] == "right":
        return (x + 25 - 4 * count - w / 2 + fan * 12, y - h + 14, w, h)
    return (x - (32 if node < CITIES else 8) - w / 2 + fan * 14, y - h + 14, w, h)


def caravan(node: int, nth: int, count: int) -> Rect:
    """Where the `nth` of `count` caravans at a place stands: right of it, fanned out."""
    x, y = NODES[node]
    w, h = CARAVAN
    return (x + (14 if node < CITIES else 6) + nth * min(14, 40 / count), y - h + 23, w, h)


_GARLAND = ((-8, 24.5), (8, 24.5), (-22.5, 13), (22.5, 13))
_POSTS = {
    "hangzhou": ((-8, 24.5), (8, 24.5), (22, 15.5), (25, 0)),
    "chengdu": ((-8, 24.5), (8, 24.5), (-22, 15.5), (-25, 0)),
    "fuzhou": ((-8, 24.5), (-25, 3.5), (-24, -13), (-9.5, -23)),
    "lhasa": ((-1, 25.5), (14, 22), (-9.5, -23), (9.5, -23)),
    "pagan": ((-8, 24.5), (8, 24.5), (-24, 12.5), (-23, -9.5)),
    "kashgar": ((0, 25.5), (-14.5, 22), (14.5, 22), (24, 6.5)),
    "merw": ((8, 24.5), (24, 6.5), (-23, 9.5), (-24, -6.5)),
    "balkh": ((-3, 25.5), (-17.5, 17.5), (-25, 3.5), (23, -9.5)),
    "kabul": ((-21, 14.5), (17.5, 17.5), (25, 3.5), (-9.5, -23)),
    "baghdad": ((-23, 9.5), (-24, -6.5), (-9.5, -23), (9.5, -23)),
    "hormuz": ((-15, 20), (23, 9.5), (-25, 3.5), (24, -6.5)),
    "jaipur": ((0, 25.5), (14.5, 22), (-23, 9.5), (24, 6.5)),
    "calicut": ((-23, 9.5), (23, 9.5), (-24, -6.5), (24, -6.5)),
}


def posts(node: int) -> tuple[Rect, ...]:
    """The four places of posts round the shield of a city, clear of all that is printed."""
    x, y = NODES[node]
    spots = _POSTS.get(NODE_IDS[node], _GARLAND)
    return tuple((x + dx - POST / 2, y + dy - POST / 2, POST, POST) for dx, dy in spots)
