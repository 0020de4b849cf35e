"""Where everything lies on the map, in design units; places are numbered as in `game.marco_polo.geography`.

What is printed on the roads comes from the game's own data; only where it stands is said here.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
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
from scenes.boards.marco_polo.pictures import chips
from scenes.boards.marco_polo.pictures.chips import Items
from scenes.kit.canvas import around
from scenes.kit.theme import Point, Rect

Align = Literal["left", "center", "right"]

MAP_RECT: Rect = (238, 50, 742, 450)
PURSE: Rect = (844, 428, 130, 66)
SHIELD, LABEL_H, LETTER, OUTPOST, BONUS_H, POST = 34.0, 18.0, (23.0, 20.0), (41.0, 23.0), 21.0, 15.0
FIGURE, CARAVAN = (34.0, 34.0), (30.0, 30.0)

_CITIES = """
beijing at 905,105 center 897,72
hangzhou at 936,216 right 917,207 bonus 836,221 post -8,24.5 8,24.5 22,15.5 25,0
xian at 802,182 left 821,175 letter 778,143 803,143 outpost 861,165
dunhuang at 696,130 center 697,105 letter 672,74 697,74 outpost 727,73
chengdu at 740,258 left 758,255 bonus 758,264 post -8,24.5 8,24.5 -22,15.5 -25,0
fuzhou at 885,320 left 903,319 outpost 912,286 card 884,338 post -8,24.5 -25,3.5 -24,-13 19.5,-16
lhasa at 633,222 left 652,222 outpost 566,215 card 566,124 post -1,25.5 14,22 -9.5,-23 9.5,-23
pagan at 710,372 left 729,376 letter 732,386 757,386 outpost 744,409 post -8,24.5 8,24.5 -24,12.5 -23,-9.5
kashgar at 435,111 left 452,92 bonus 452,59 outpost 404,58 card 536,52 post 0,25.5 -14.5,22 14.5,22 24,6.5
merw at 287,188 left 305,208 outpost 243,206 card 242,102 post 8,24.5 24,6.5 -23,9.5 -24,-6.5
balkh at 434,191 left 452,195 bonus 498,192 box 438,213 post -3,25.5 -17.5,17.5 -25,3.5 23,-9.5
kabul at 549,261 left 565,245 letter 544,297 569,297 outpost 499,283 post -21,14.5 17.5,17.5 25,3.5 -9.5,-23
baghdad at 288,322 left 305,321 bonus 242,340 box 242,364 post -23,9.5 -24,-6.5 -9.5,-23 9.5,-23
hormuz at 374,411 left 372,436 bonus 372,445 box 272,438 post -15,20 23,9.5 -25,3.5 24,-6.5
jaipur at 556,363 left 582,350 letter 532,327 557,327 outpost 487,326 post 0,25.5 14.5,22 -23,9.5 24,6.5
calicut at 538,462 center 538,487 outpost 459,466 card 577,453 672,453 post -23,9.5 23,9.5 -24,-6.5 24,-6.5
"""
"""Middle of the shield; end or middle of the name; corners of what lies there; posts, from the middle."""
_OASES = """
o1 802,110 o2 563,104 o3 380,264 o4 872,258 o5 775,450
o6 541,163 o7 766,328 o8 506,414 o9 460,356 o10 350,120
"""
_LABELS = """
beijing-xian 866,138 beijing-hangzhou 928,159,-8 beijing-o1 864,108 o1-dunhuang 753,120
xian-dunhuang 748,157 xian-chengdu 764,226 xian-o4 818,222,6 o4-fuzhou 871,286 fuzhou-o5 836,390,-8
o5-jaipur 650,394,6 hangzhou-fuzhou 926,274,-16 chengdu-lhasa 694,241 chengdu-o7 756,301
o7-pagan 757,349 kabul-chengdu 649,265,6 pagan-kabul 644,322 dunhuang-o2 630,109 o2-kashgar 499,108
dunhuang-lhasa 690,172 lhasa-o6 600.5,197 o6-balkh 496,175 o6-kashgar 491.5,135 pagan-jaipur 648,367
kashgar-o10 386,115 o10-merw 329,161,-8 kashgar-balkh 434,153 balkh-merw 361,190 balkh-o3 404,231
merw-baghdad 294,255,-6 baghdad-o3 334,293 o3-kabul 451,272 baghdad-hormuz 378,361,-8
jaipur-o9 508,359 o9-hormuz 417,383 jaipur-o8 531,388 o8-calicut 522,438 hormuz-calicut 467,427,-10
fuzhou-pagan 827,339 o5-calicut 656,440,16
"""
"""The middle of each road's label, and its bow if it has one."""
_STANDS = """
beijing -2,27 10,0 20,-12 9,0 hangzhou 25,-24 -10,-2 -21,-30 10,-1 xian -25,0 -10,0 26,16 -10,0
dunhuang -22,-2 8,0 22,19 -11,0 chengdu -16,24 -10,2 -11,-55 7,0 fuzhou -26,-9 -9,0 -15,41 -10,0
lhasa 24,-23 10,0 -5,-43 9,5 pagan -13,-24 6,-8 8,30 -8,0 kashgar 17,10 -8,0 -21,-17 8,5
merw -4,-30 -7,0 12,40 10,0 balkh -27,-13 7,0 -28,17 8,-3 kabul 24,19 7,0 2,22 11,0
baghdad -33,-30 10,-3 16,-39 -10,-1 hormuz 24,-3 7,0 -25,-25 8,5 jaipur 24,29 9,0 26,8 8,6
calicut 29,-29 8,1 -23,4 12,0 o1 -2,17 8,0 -7,-32 10,0 o2 -19,4 11,0 36,2 -10,0
o3 -12,19 10,5 -6,-24 -10,-3 o4 -18,3 7,0 15,-2 -9,0 o5 11,15 10,0 21,-16 10,-5 o6 9,-29 -7,0 -3,15 8,0
o7 23,-17 10,0 -24,-3 -10,0 o8 -8,-27 -9,0 23,1 10,0 o9 0,-27 -10,0 1,19 10,3 o10 12,-30 -11,-5 -2,18 7,0
"""
"""From the middle of a place the first traveller and the step to the next, the same of caravans: however many
stand there, they are clear of all that is to be read or clicked but the place itself and its posts.
"""
_GARLAND = ((-8.0, 24.5), (8.0, 24.5), (-22.5, 13.0), (22.5, 13.0))
"""Where posts stand unless a city says otherwise."""

Spots = tuple[tuple[float, ...], ...]


def _read(line: str) -> Iterator[tuple[str, Spots]]:
    """Names, each with the numbers behind it."""
    name, spots = "", []
    for token in line.split():
        if "," in token:
            spots.append(tuple(map(float, token.split(","))))
        else:
            if name:
                yield name, tuple(spots)
            name, spots = token, []
    yield name, tuple(spots)


_CITY = {line.split()[0]: dict(_read(line)) for line in _CITIES.strip().splitlines()}
_AT = {**{name: city["at"][0] for name, city in _CITY.items()}, **{k: v[0] for k, v in _read(_OASES)}}
NODES: tuple[Point, ...] = tuple((_AT[name][0], _AT[name][1]) for name in NODE_IDS)
"""The middle of each city's shield and of each oasis."""
_STAND = dict(_read(_STANDS))


def _name(city: str) -> tuple[float, float, Align]:
    sides: tuple[Align, ...] = ("left", "center", "right")
    side = next(side for side in sides if side in _CITY[city])
    x, y = _CITY[city][side][0]
    return x, y, side


NAMES = tuple(map(_name, NODE_IDS[:CITIES]))
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

    @property
    def bounds(self) -> Rect:
        """The box round it."""
        xs, ys = zip(*self.along(), strict=True)
        return (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

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


def _roads() -> Iterator[Road]:
    spots = dict(_read(_LABELS))
    for row in MAP.edges:
        x, y, *bow = spots[f"{row.a}-{row.b}"][0]
        held = zip(row.cost.row[:3], ("coin", "camel", "jade"), strict=True)
        cost = tuple((str(number), kind) for number, kind in held if number)
        guild = GUILDS.index(row.guild) if row.guild else -1
        wide = chips.widest(cost) + 10
        left = x - (wide + (19 if guild >= 0 else 0)) / 2 + (19 if guild >= 0 else 0)
        ends = (NODE_IDS.index(row.a), NODE_IDS.index(row.b))
        yield Road(ends, sum(bow), (left, y - LABEL_H / 2, wide, LABEL_H), cost, guild)


ROADS = tuple(_roads())
"""In the order of the game's data."""


def road_between(one: int, other: int) -> int:
    """The number of the road between two neighbouring places."""
    return next(number for number, road in enumerate(ROADS) if set(road.ends) == {one, other})


def seal(road: Road) -> Rect:
    """Where the seal of a guild stands at a label."""
    x, y, _, h = road.label
    return (x - 19, y + h / 2 - 12, 24, 24)


def _listed(what: str, cities: Iterable[int], width: float, height: float) -> tuple[Rect, ...]:
    """The rectangles of a kind, in the order of the game's data: the first of each city, then its second."""
    spots = {city: iter(_CITY[NODE_IDS[city]][what]) for city in map(int, cities)}
    corners = [next(spots[int(city)]) for city in cities]
    return tuple((x, y, width, height) for x, y in corners)


BONUSES = _listed("bonus", MARKER_CITY, 82, BONUS_H)
"""The pill of each city bonus space; it is painted as wide as it needs, from its left."""
LETTERS = _listed("letter", OPEN_CITY, *LETTER)
"""The two open contracts of each contract city."""
OUTPOSTS = _listed("outpost", OUTPOST_CITY, *OUTPOST)
CARDS = _listed("card", CARD_CITY, 92, 40)
SPECIALS = _listed("box", SPECIAL_CITY, 91, 49)
"""The boxes of the special cities."""


def node_rect(node: int) -> Rect:
    """The shield of a city, or the disc of an oasis."""
    return around(NODES[node], SHIELD if node < CITIES else 22.0)


def figure(node: int, nth: int, count: int) -> Rect:
    """Where the `nth` of `count` travellers at a place stands."""
    return _stand(node, nth, count, 0, FIGURE)


def caravan(node: int, nth: int, count: int) -> Rect:
    """Where the `nth` of `count` caravans at a place stands."""
    return _stand(node, nth, count, 2, CARAVAN)


def _stand(node: int, nth: int, count: int, first: int, size: tuple[float, float]) -> Rect:
    """Those farther right lie on top, where they leave the shapes of the seats to be seen."""
    (x, y), ((dx, dy), (right, down)) = NODES[node], _STAND[NODE_IDS[node]][first : first + 2]
    step = nth if right > 0 else count - 1 - nth
    return around((x + dx + step * right, y + dy + step * down), *size)


@cache
def posts(node: int) -> tuple[Rect, ...]:
    """The four places of posts round the shield of a city, clear of all that is printed."""
    x, y = NODES[node]
    spots = _CITY[NODE_IDS[node]].get("post", _GARLAND) if node < CITIES else ()
    return tuple(around((x + dx, y + dy), POST) for dx, dy in spots)
