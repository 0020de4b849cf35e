"""What the file of components of the Edo merchant game must hold, checked when it is read."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from game.core.tables import Row, Table

COLOURS = 5
CARDS = 6
"""Cards of each colour."""
LEAST_PIP, MOST_PIP = 2, 6
DICE = 3

Pip = Annotated[int, Field(ge=LEAST_PIP, le=MOST_PIP)]
Count = Annotated[int, Field(ge=0, le=99)]


class ColourRow(Row):
    id: str
    pips: Annotated[list[Pip], Field(min_length=CARDS, max_length=CARDS)]


class TableRow(Row):
    """What is left out with a number of players: cards as `white 2`."""

    players: int
    removed: list[str]


class BonusRow(Row):
    kinds: Annotated[int, Field(ge=2, le=COLOURS)]
    points: Count


class PrivilegeRow(Row):
    colour: str
    points: Count
    coins: Count


class Components(Table):
    """The whole file; the sizes that the rules and records rely on are checked here."""

    coins: Annotated[int, Field(ge=25, le=500)]
    purse: Annotated[int, Field(ge=1, le=20)]
    dice: Literal[3]
    keep: Annotated[int, Field(ge=0, lt=DICE)]
    wares: Literal[2]
    opening: Annotated[int, Field(ge=0, le=6)]
    specials: Annotated[int, Field(ge=0, le=2)]
    colours: Annotated[list[ColourRow], Field(min_length=COLOURS, max_length=COLOURS)]
    tables: Annotated[list[TableRow], Field(min_length=3, max_length=3)]
    bonuses: Annotated[list[BonusRow], Field(min_length=4, max_length=4)]
    privileges: Annotated[list[PrivilegeRow], Field(min_length=COLOURS, max_length=COLOURS)]

    @model_validator(mode="after")
    def _tables_fit(self) -> Self:
        ids = [row.id for row in self.colours]
        if len(set(ids)) != COLOURS:
            raise ValueError("the ids of the colours must be different")
        if [row.players for row in self.tables] != [3, 4, 5]:
            raise ValueError("the tables must be those of 3, 4 and 5 players, in this order")
        if [row.kinds for row in self.bonuses] != [2, 3, 4, 5]:
            raise ValueError("the bonuses must be those of 2, 3, 4 and 5 kinds, in this order")
        if [row.colour for row in self.privileges] != ids:
            raise ValueError("there must be a privilege of each colour, in the order of the colours")
        return self

    @model_validator(mode="after")
    def _cards_fit(self) -> Self:
        every = Counter(f"{row.id} {pip}" for row in self.colours for pip in row.pips)
        for table in self.tables:
            removed = Counter(table.removed)
            for card, number in removed.items():
                if number > every[card]:
                    raise ValueError(f"{table.players} players: there is no '{card}' to be left out")
            for seat in range(table.players):
                colour = self.colours[seat]
                left = sum((every - removed)[f"{colour.id} {pip}"] for pip in set(colour.pips))
                if left < self.wares:
                    raise ValueError(f"{table.players} players: {colour.id} has too few cards to deal")
            pile = (every - removed).total() + self.specials - self.wares * table.players
            if pile <= self.opening:
                raise ValueError(f"{table.players} players: no card is left to play for")
        return self
