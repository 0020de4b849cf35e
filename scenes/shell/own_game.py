"""The first game of one's own after the lessons, as data: `assets/lessons/<game>/now_you.toml`.

Sentences stand in the catalogues as `now_you.<game>.<goal>` and `now_you.<game>.count.<field>`.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated

from pydantic import Field, StringConstraints, model_validator

from game.core.folders import asset
from game.core.tables import TableModel, parse_table

FILE = "now_you.toml"
Word = Annotated[str, StringConstraints(pattern="^[a-z][a-z0-9_]{0,31}$")]
Thing = Annotated[tuple[str | int, ...], Field(min_length=1)]
"""The id of a piece on the board, or how the ids of several begin."""


class Goal(TableModel):
    """What a first game of one's own is about at the moment; its sentence is `now_you.<game>.<name>`. It must
    hold wherever it is said: that is what the conditions are for.
    """

    name: Word
    phases: tuple[Word, ...] = ()
    """The phases of the game in which it may be said; all if none is named."""
    turns: tuple[int, int] | None = None
    """The first and the last of one's own turns, from 1."""
    open: tuple[Thing, ...] = ()
    """Some piece of these names can be chosen."""
    closed: tuple[Thing, ...] = ()
    """No piece of these names can be."""


class Count(TableModel):
    """Something that one's own turn may change; its sentence is `now_you.<game>.count.<field>`."""

    field: Word
    """A number of the seat's view, or several that are added up."""
    each: bool = False
    """The things of a list are counted, whatever they are."""


class OwnGame(TableModel):
    """The first game of one's own, and what is said in its first turns."""

    turns: Annotated[int, Field(ge=1, le=9)] = 3
    """How many of one's own turns are guided."""
    phase: Word
    """The phase that every turn of one's own has."""
    whole_rounds: bool = False
    """All seats act at the same time: what a turn brought is known at its end."""
    goals: Annotated[tuple[Goal, ...], Field(min_length=1)]
    """The first one that fits is said."""
    counts: Annotated[tuple[Count, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _once(self) -> OwnGame:
        if len({goal.name for goal in self.goals}) < len(self.goals):
            raise ValueError("goals: a name stands twice")
        return self


@cache
def own_game(game: str) -> OwnGame | None:
    """That of a game, None where it has none. TableError names the field of what cannot be used."""
    path = asset("lessons", game) / FILE
    if not path.is_file():
        return None
    return parse_table(path.read_text(encoding="utf-8"), OwnGame, f"lessons/{game}/{FILE}")


def key_of(game: str, name: str) -> str:
    """The key of a sentence."""
    return f"now_you.{game}.{name}"


def sentences(game: str) -> list[str]:
    """The keys of all its sentences."""
    own = own_game(game)
    names = [] if own is None else [goal.name for goal in own.goals]
    names += [] if own is None else [f"count.{count.field}" for count in own.counts]
    return [key_of(game, name) for name in names]
