"""What the file of components of the Edo merchant game must hold, checked when it is read."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from game.core.tables import Row, TableModel

COLOURS = 5
CARDS = 6
"""Cards of each colour."""
LEAST_PIP, MOST_PIP = 2, 6
DICE = 3

Pip = Annotated[int, Field(ge=LEAST_PIP, le=MOST_PIP)]
Count = Annotated[int, Field(ge=0, le=99)]


class ColourRow(Row):
    """A colour and the pips of its cards."""

    id: str
    pips: Annotated[list[Pip], Field(min_length=CARDS, max_length=CARDS)]


LeftOut = Annotated[list[Pip | Literal["twin", "singles"]], Field(max_length=CARDS)]
"""What a colour loses: a card of those pips, one of the pips it has twice, or one of all that it has once."""


class TableRow(Row):
    """What is left out with a number of players, of colours that somebody plays and of those nobody does."""

    players: int
    owned: LeftOut
    free: LeftOut

    def left_out(self, colour: ColourRow, owned: bool) -> Counter[int]:
        """The cards of a colour that are left out, by their pips."""
        number, lost = Counter(colour.pips), Counter[int]()
        for what in self.owned if owned else self.free:
            if isinstance(what, int):
                lost[what] += 1
            else:
                lost.update(pip for pip in number if number[pip] == (2 if what == "twin" else 1))
        return lost


class BonusRow(Row):
    """Points for sets of so many colours."""

    kinds: Annotated[int, Field(ge=2, le=COLOURS)]
    points: Count


class PrivilegeRow(Row):
    """A purveyor's privilege: its colour, points and coins."""

    colour: str
    points: Count
    coins: Count


class Components(TableModel):
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
        for table in self.tables:
            pile = self.specials - self.wares * table.players
            for owned, colours in ((True, table.players), (False, COLOURS - table.players)):
                left = {CARDS - self._lost(table, colour, owned) for colour in self.colours}
                if len(left) > 1:
                    raise ValueError(f"{table.players} players: all colours must lose as many cards")
                if owned and min(left) < self.wares:
                    raise ValueError(f"{table.players} players: too few cards of a colour to deal")
                pile += colours * min(left)
            if pile <= self.opening:
                raise ValueError(f"{table.players} players: no card is left to play for")
        return self

    @staticmethod
    def _lost(table: TableRow, colour: ColourRow, owned: bool) -> int:
        """How many cards a colour loses; ValueError where there are not so many."""
        lost = table.left_out(colour, owned)
        for pip in lost - Counter(colour.pips):
            raise ValueError(f"{table.players} players: there is no '{colour.id} {pip}' to be left out")
        return lost.total()
