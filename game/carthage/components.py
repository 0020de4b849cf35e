"""The components of Traders of Carthage, from `assets/data/carthage.toml`, as numpy tables.

A *kind* is a colour and a value: kind = colour * 3 + value index, so 12 kinds. Cards of one kind are
interchangeable; starting cards differ from the others only by where they begin.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Self

import numpy as np
from pydantic import Field, field_validator, model_validator

from game.core.own_tables import own_table
from game.core.tables import Row, TableModel

Count = Annotated[int, Field(ge=0, le=99)]
MAX_OF_A_KIND = 120
"""Counts of cards are single bytes in the record."""


class ColourRow(Row):
    """A colour and its good."""

    FIXED: ClassVar[tuple[str, ...]] = ("id", "good")
    id: str
    good: str


class ValueRow(Row):
    """Cards of one value in each colour: how many, and their warehouse icons."""

    value: Annotated[int, Field(ge=1, le=9)]
    normal: Count
    starting: Count
    icons: Annotated[int, Field(ge=0, le=3)]


class PlaceRow(Row):
    """A place at sea."""

    FIXED: ClassVar[tuple[str, ...]] = ("id", "pirate", "refuge")
    id: str
    pirate: bool = False
    refuge: bool = False


class SeatRow(Row):
    """A seat and its colour."""

    FIXED: ClassVar[tuple[str, ...]] = ("id", "colour")
    id: str
    colour: str


class PlayersRow(Row):
    """Sizes of market and farm at a number of players."""

    count: Annotated[int, Field(ge=2, le=4)]
    market: Annotated[int, Field(ge=1, le=8)]
    farm: Annotated[int, Field(ge=1, le=4)]


class Components(TableModel):
    """The whole file; the sizes that the rules and records rely on are checked here."""

    end_tokens: Annotated[int, Field(ge=2, le=8)]
    points_per_vp: Annotated[int, Field(ge=1, le=20)]
    colours: Annotated[list[ColourRow], Field(min_length=4, max_length=4)]
    values: Annotated[list[ValueRow], Field(min_length=3, max_length=3)]
    places: Annotated[list[PlaceRow], Field(min_length=3, max_length=12)]
    seats: Annotated[list[SeatRow], Field(min_length=4, max_length=4)]
    players: Annotated[list[PlayersRow], Field(min_length=3, max_length=3)]

    @field_validator("values")
    @classmethod
    def _values(cls, rows: list[ValueRow]) -> list[ValueRow]:
        if [row.value for row in rows] != sorted({row.value for row in rows}):
            raise ValueError("the values must be different and ascending")
        if max(row.normal + row.starting for row in rows) > MAX_OF_A_KIND:
            raise ValueError(f"no value may have more than {MAX_OF_A_KIND} cards per colour")
        return rows

    @field_validator("places")
    @classmethod
    def _places(cls, rows: list[PlaceRow]) -> list[PlaceRow]:
        if sum(row.refuge for row in rows) != 1:
            raise ValueError("exactly one place must be the refuge")
        if any(row.pirate for row in rows if row.refuge) or rows[0].pirate:
            raise ValueError("neither the refuge nor the first place may be a pirate square")
        if rows[-1].pirate or rows[-1].refuge:
            raise ValueError("the last place may be neither a pirate square nor the refuge")
        return rows

    @field_validator("players")
    @classmethod
    def _players(cls, rows: list[PlayersRow]) -> list[PlayersRow]:
        if [row.count for row in rows] != [2, 3, 4]:
            raise ValueError("2, 3 and 4 players must be listed in this order")
        return rows

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        colours = {row.id for row in self.colours}
        if len(colours) != len(self.colours) or {row.colour for row in self.seats} != colours:
            raise ValueError("the seats must pair with the four colours one to one")
        dealt = max(row.market + row.farm for row in self.players)
        if sum(row.normal for row in self.values) * len(colours) < dealt:
            raise ValueError(f"there must be at least {dealt} normal cards for market and farm")
        return self


COMPONENTS = own_table("carthage.toml", Components)

COLOURS = 4
VALUES = 3
KINDS = COLOURS * VALUES
MAX_PLAYERS = 4
MAX_MARKET = 12
"""Places kept for the market: 3 cards reserved by others, 4 from the farm and 2 drawn make at most 9."""
MAX_FARM = 4

COLOUR_IDS = tuple(row.id for row in COMPONENTS.colours)
GOODS = tuple(row.good for row in COMPONENTS.colours)
PLACE_IDS = tuple(row.id for row in COMPONENTS.places)
SEAT_IDS = tuple(row.id for row in COMPONENTS.seats)

END_TOKENS = COMPONENTS.end_tokens
POINTS_PER_VP = COMPONENTS.points_per_vp
CARTHAGE = len(COMPONENTS.places) - 1
ALEXANDRIA = 0
REFUGE = next(i for i, row in enumerate(COMPONENTS.places) if row.refuge)

VALUE = np.array([row.value for _ in range(COLOURS) for row in COMPONENTS.values], np.int64)
"""Shape (12,): the value of each kind, as goods and as money."""
ICONS = np.array([row.icons for _ in range(COLOURS) for row in COMPONENTS.values], np.int64)
"""Shape (12,): warehouse icons of each kind."""
NORMAL = np.array([row.normal for _ in range(COLOURS) for row in COMPONENTS.values], np.int64)
STARTING = np.array([row.starting for _ in range(COLOURS) for row in COMPONENTS.values], np.int64)
PIRATE = np.array([row.pirate for row in COMPONENTS.places], np.int64)
"""Shape (places,): 1 for pirate squares."""
SEAT_COLOUR = np.array([COLOUR_IDS.index(row.colour) for row in COMPONENTS.seats], np.int64)
MARKET_SIZE = np.array([0, 0, *(row.market for row in COMPONENTS.players)], np.int64)
FARM_SIZE = np.array([0, 0, *(row.farm for row in COMPONENTS.players)], np.int64)
REFILL_DRAWS = 2
"""Cards drawn to the market at a refill (rulebook, refill, step 2)."""

PAY_ORDER = np.array(sorted(range(KINDS), key=lambda kind: (-VALUE[kind], kind)), np.int64)
"""Kinds by falling value. Paying in this order and stopping when the price is covered gives each payment
without a needless card exactly once."""
STORE_ORDER = np.array(sorted(range(KINDS), key=lambda kind: (-ICONS[kind], kind)), np.int64)
"""Kinds by falling warehouse icons, for the same reason."""
SAVE_ORDER = np.array([c * VALUES + v for c in range(COLOURS) for v in (2, 1, 0)], np.int64)
"""Kinds by colour, the dearest first: the order in which goods to be defended are named."""
RANK_IN_PAY = np.argsort(PAY_ORDER).astype(np.int64)
RANK_IN_STORE = np.argsort(STORE_ORDER).astype(np.int64)
RANK_IN_SAVE = np.argsort(SAVE_ORDER).astype(np.int64)


def kind_of(colour: int, value: int) -> int:
    """The kind of a colour (0 … 3) and a printed value; ValueError for a value that no card has."""
    return colour * VALUES + [row.value for row in COMPONENTS.values].index(value)
