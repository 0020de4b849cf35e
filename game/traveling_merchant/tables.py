"""What the file of components of The Era of Traveling Merchant must hold, checked when it is read."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, model_validator

from game.core.tables import Row, TableModel

GOODS = 4
CITIES = 9
PLACES = CITIES + 1
ROAD = CITIES
"""The place of the road card."""
ORDERS = 37
SPECIALS = 5
TITLES = 10

Count = Annotated[int, Field(ge=0, le=99)]
Goods = dict[Literal["W", "A", "L", "F"], Annotated[int, Field(ge=1, le=5)]]


class GoodRow(Row):
    """A good with its letter and colour."""

    FIXED: ClassVar[tuple[str, ...]] = ("id", "letter", "colour")
    id: str
    letter: Literal["W", "A", "L", "F"]
    colour: str


class SeatRow(Row):
    """A seat."""

    id: str


class JewelRow(Row):
    """Jewels of a colour: how many, and what each is worth."""

    id: str
    count: Count
    points: Count


class PlayersRow(Row):
    """What depends on the number of players."""

    count: int
    removed: Count
    row: Annotated[int, Field(ge=1, le=6)]
    cubes: Annotated[int, Field(ge=1, le=20)]


class CityRow(Row):
    """A city, and the good that it makes, if any."""

    FIXED: ClassVar[tuple[str, ...]] = ("id", "emblem")
    id: str
    kind: Literal["product", "distribution"]
    product: Literal["W", "A", "L", "F"] | None = None
    emblem: str


class CardRow(Row):
    """An order or a special order."""

    id: str
    city: str
    goods: Goods
    points: Annotated[int, Field(ge=0, le=60)]


class TitleRow(Row):
    """A title: what it counts, and the points for it."""

    FIXED: ClassVar[tuple[str, ...]] = ("id", "rule", "counts")
    id: str
    rule: Literal["rank", "each", "lead"]
    counts: str
    points: Annotated[list[Count], Field(min_length=1, max_length=3)]
    card: Annotated[int, Field(ge=1, le=TITLES // 2)]


class CarriageRow(Row):
    """A carriage and its places for goods."""

    id: Literal["normal", "beginner"]
    space: Annotated[int, Field(ge=1, le=6)]


MOST_ACROSS, MOST_DOWN = 6, 6
"""Places of a map side by side, and below each other."""
MapLines = Annotated[list[str], Field(min_length=1, max_length=MOST_DOWN)]


class MapRow(Row):
    """A map as a picture of its rows."""

    id: str
    cards: MapLines
    with_road: MapLines


class RandomMapRow(Row):
    """The size of a random map."""

    columns: Annotated[int, Field(ge=4, le=MOST_ACROSS)]
    rows: Annotated[int, Field(ge=3, le=MOST_DOWN)]


class Components(TableModel):
    """The whole file; the sizes that the rules and records rely on are checked here."""

    wagon_space: Annotated[int, Field(ge=1, le=2)]
    ending_cards: Annotated[int, Field(ge=1, le=20)]
    large_order: Annotated[int, Field(ge=2, le=9)]
    large_limit: Annotated[int, Field(ge=2, le=6)]
    quiet_rounds: Annotated[int, Field(ge=10, le=1000)]
    idle_rounds: Annotated[int, Field(ge=4, le=100)]
    carriages: Annotated[list[CarriageRow], Field(min_length=2, max_length=2)]
    goods: Annotated[list[GoodRow], Field(min_length=GOODS, max_length=GOODS)]
    seats: Annotated[list[SeatRow], Field(min_length=4, max_length=4)]
    jewels: Annotated[list[JewelRow], Field(min_length=2, max_length=2)]
    players: Annotated[list[PlayersRow], Field(min_length=3, max_length=3)]
    cities: Annotated[list[CityRow], Field(min_length=CITIES, max_length=CITIES)]
    orders: Annotated[list[CardRow], Field(min_length=ORDERS, max_length=ORDERS)]
    specials: Annotated[list[CardRow], Field(min_length=SPECIALS, max_length=SPECIALS)]
    titles: Annotated[list[TitleRow], Field(min_length=TITLES, max_length=TITLES)]
    maps: Annotated[list[MapRow], Field(min_length=1)]
    random_map: RandomMapRow

    @model_validator(mode="after")
    def _cards_fit(self) -> Self:
        makers = [row.product for row in self.cities if row.product]
        if sorted(makers) != sorted(row.letter for row in self.goods):
            raise ValueError("each good must be made by exactly one city")
        if any((row.kind == "product") != bool(row.product) for row in self.cities):
            raise ValueError("product cities and no others have a product")
        cities = {row.id: row for row in self.cities}
        for row in (*self.orders, *self.specials):
            if row.city not in cities:
                raise ValueError(f"{row.id}: there is no city '{row.city}'")
            if cities[row.city].product in row.goods:
                raise ValueError(f"{row.id}: a city does not order what it makes")
        if sorted(row.card for row in self.titles) != [n // 2 + 1 for n in range(TITLES)]:
            raise ValueError("each title card must have two sides")
        ids = [row.id for row in (*self.orders, *self.specials)]
        if len(set(ids)) != len(ids) or len(cities) != CITIES:
            raise ValueError("the ids of cities, orders and specials must be different")
        return self

    @model_validator(mode="after")
    def _numbers_fit(self) -> Self:
        if [row.count for row in self.players] != [2, 3, 4]:
            raise ValueError("the players table must list 2, 3 and 4 players in this order")
        if [row.id for row in self.carriages] != ["normal", "beginner"]:
            raise ValueError("the carriages are normal and beginner, in this order")
        if any(row.removed + row.row + self.ending_cards > ORDERS for row in self.players):
            raise ValueError("there are too few orders for the row and the bottom of the stack")
        small = sum(sum(row.goods.values()) < self.large_order for row in self.orders)
        if small < max(row.removed + row.row for row in self.players):
            raise ValueError("there are too few small orders to be sure of a first row")
        return self

    @model_validator(mode="after")
    def _maps_fit(self) -> Self:
        cities = {row.id for row in self.cities}
        for row in self.maps:
            for lines, road in ((row.cards, 0), (row.with_road, 1)):
                if any(len(line.split()) > MOST_ACROSS for line in lines):
                    raise ValueError(f"map {row.id} may have {MOST_ACROSS} places side by side")
                words = [word for line in lines for word in line.split() if word != "."]
                named = [word for word in words if word not in ("c", "road")]
                if words.count("road") != road or len(words) != CITIES + road:
                    raise ValueError(f"map {row.id} must have {CITIES} cities and {road} roads")
                if len(set(named)) != len(named) or not set(named) <= cities:
                    raise ValueError(f"map {row.id} must name different cities")
        return self
