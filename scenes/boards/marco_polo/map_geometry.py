"""Where everything lies on the map, in design units; places are numbered as in `game.marco_polo.geography`.

What is printed and what lies there comes from the game's own data; where it stands is read from `map.toml`,
beside the drawing of the land.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal, Self

from pydantic import model_validator

from game.core.folders import asset
from game.core.tables import TableModel, parse_table
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
from scenes.kit.estimate import words_wide
from scenes.kit.layout import Box, around
from scenes.kit.theme import Point

Align = Literal["left", "center", "right"]

MAP_RECT = Box(238, 50, 742, 450)
PURSE = Box(844, 428, 130, 66)
SHIELD, LABEL_H, LETTER, OUTPOST, BONUS_H, POST = 34.0, 18.0, (23.0, 20.0), (47.0, 23.0), 21.0, 15.0
SIZES = {"figure": (34.0, 34.0), "caravan": (30.0, 30.0)}


class MapPlace(TableModel):
    """A city or an oasis; `map.toml` says what the fields are."""

    at: Point
    name: tuple[Point, ...] = ()
    align: Align = "left"
    travellers: tuple[Point, Point]
    caravans: tuple[Point, Point]
    markers: tuple[Point, ...] = ()
    contracts: tuple[Point, ...] = ()
    outpost: tuple[Point, ...] = ()
    cards: tuple[Point, ...] = ()
    box: tuple[Point, ...] = ()
    posts: tuple[Point, Point, Point, Point] = ((-8.0, 24.5), (8.0, 24.5), (-22.5, 13.0), (22.5, 13.0))


class Label(TableModel):
    """What a road costs, in large letters too, and its bow if it has one."""

    label: Point
    large: Point | None = None
    growth: float = 1.5
    bow: float = 0.0


class MapChart(TableModel):
    """The whole file: every place and every road of the game, with room for all that lies there."""

    places: dict[str, MapPlace]
    roads: dict[str, Label]

    @model_validator(mode="after")
    def _whole(self) -> Self:
        roads = {f"{row.a}-{row.b}" for row in MAP.edges}
        if wrong := (set(self.places) ^ set(NODE_IDS)) | (set(self.roads) ^ roads):
            raise ValueError(f"missing, or not of the game: {', '.join(sorted(wrong))}")
        for row in MAP.nodes:
            place = self.places[row.id]
            wanted = {name: getattr(row, name) for name in ("markers", "contracts", "outpost", "cards")}
            wanted |= {"name": int(row.kind != "oasis"), "box": int(row.kind == "special")}
            for name, number in wanted.items():
                if len(getattr(place, name)) != number:
                    raise ValueError(f"places, {row.id}, {name}: {number} wanted, one for each thing there")
        return self


FILE = asset("art", "marco_polo", "map.toml")
CHART = parse_table(FILE.read_text(encoding="utf-8"), MapChart, FILE.name)
PLACES = tuple(CHART.places[name] for name in NODE_IDS)
NODES = tuple(place.at for place in PLACES)
"""The middle of each city's shield and of each oasis."""
NAMES = tuple((*city.name[0], city.align) for city in PLACES[:CITIES])
"""For each city the left end, middle or right end of its name, on the middle line of the letters."""
NAME_SIZE = 15.5
"""Size of the letters of a name."""


@dataclass(frozen=True)
class Road:
    """A way between two places: its curve, and the label with what it costs and whose seal it asks for."""

    ends: tuple[int, int]
    bow: float
    """How far its middle lies off the straight line, to the right of the way from the first end."""
    label: Box
    cost: Items
    guild: int
    """-1: none."""
    large: Point
    """The middle of the label in large letters."""
    growth: float
    """How far the label grows in them, at most."""

    @property
    def bounds(self) -> Box:
        """The box round it."""
        xs, ys = zip(*self.along(), strict=True)
        return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    @property
    def seal(self) -> Box:
        """Where the seal of a guild stands at the label."""
        return seal_at(self.label)

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


def seal_at(label: Box) -> Box:
    """Where the seal of a guild stands at a label."""
    return around((label.x - 7, label.centre[1]), 24)


def _roads() -> Iterator[Road]:
    for row in MAP.edges:
        spot = CHART.roads[f"{row.a}-{row.b}"]
        held = zip(row.cost.row[:3], ("coin", "camel", "jade"), strict=True)
        cost = tuple((str(number), kind) for number, kind in held if number)
        guild = GUILDS.index(row.guild) if row.guild else -1
        wide, (x, y), seal_w = chips.widest(cost) + 10, spot.label, 19 if guild >= 0 else 0
        label = Box(x - (wide - seal_w) / 2, y - LABEL_H / 2, wide, LABEL_H)
        ends, large = (NODE_IDS.index(row.a), NODE_IDS.index(row.b)), spot.large or spot.label
        middle = (large[0] + seal_w / 2, large[1])
        yield Road(ends, spot.bow, label, cost, guild, middle, spot.growth)


ROADS = tuple(_roads())
"""In the order of the game's data."""


def road_between(one: int, other: int) -> int:
    """The number of the road between two neighbouring places."""
    return next(number for number, road in enumerate(ROADS) if set(road.ends) == {one, other})


def _listed(what: str, cities: Iterable[int], width: float, height: float) -> tuple[Box, ...]:
    """The rectangles of a kind, in the order of the game's data: the first of each city, then its second."""
    spots: dict[int, Iterator[Point]] = {city: iter(getattr(PLACES[city], what)) for city in map(int, cities)}
    corners = [next(spots[int(city)]) for city in cities]
    return tuple(Box(x, y, width, height) for x, y in corners)


BONUSES = _listed("markers", MARKER_CITY, 82, BONUS_H)
"""The pill of each city bonus space; it is painted as wide as it needs, from its left."""
LETTERS = _listed("contracts", OPEN_CITY, *LETTER)
"""The two open contracts of each contract city."""
OUTPOSTS = _listed("outpost", OUTPOST_CITY, *OUTPOST)
CARDS = _listed("cards", CARD_CITY, 92, 40)
SPECIALS = _listed("box", SPECIAL_CITY, 91, 49)
"""The boxes of the special cities."""


def node_rect(node: int) -> Box:
    """The shield of a city, or the disc of an oasis."""
    return around(NODES[node], SHIELD if node < CITIES else 22.0)


def name_rect(city: int, name: str) -> Box:
    """The box of a city's printed name, at most."""
    x, y, side = NAMES[city]
    wide = words_wide(name, NAME_SIZE)
    left = {"left": x, "center": x - wide / 2, "right": x - wide}[side]
    return Box(left, y - 9, wide, 18)


def stand(what: str, node: int, nth: int, count: int) -> Box:
    """Where the `nth` of `count` travellers ("figure") or caravans at a place stands: those farther right lie
    on top, where they leave the shapes of the seats to be seen.
    """
    place = PLACES[node]
    (x, y), ((dx, dy), (right, down)) = place.at, place.caravans if what == "caravan" else place.travellers
    step = nth if right > 0 else count - 1 - nth
    return around((x + dx + step * right, y + dy + step * down), *SIZES[what])


@cache
def posts(node: int) -> tuple[Box, ...]:
    """The four places of posts round the shield of a city, clear of all that is printed."""
    x, y = NODES[node]
    spots = PLACES[node].posts if node < CITIES else ()
    return tuple(around((x + dx, y + dy), POST) for dx, dy in spots)
