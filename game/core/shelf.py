"""The games of the house, found by their folders and known without importing any rules.

A folder `game/<id>/` with a `meta.toml` is a game; `GAMES_VARIABLE` names more places to look in. A game
without `game.py` has no rules yet: its table is on the shelf, and closed.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated

from pydantic import Field, model_validator

from game.core.folders import roots
from game.core.tables import Table, TableError, parse_table

MOST_SEATS = 5
"""Seats at the largest table that search, saves and screens have room for."""

Seats = Annotated[int, Field(ge=2, le=MOST_SEATS)]


class Meta(Table):
    """What `meta.toml` says of a game."""

    order: Annotated[int, Field(ge=1)]
    """Its place on the shelf."""
    players: tuple[Seats, Seats]
    """Fewest and most players."""
    rules: str = ""
    """The class in `game/<id>/game.py`; empty as long as the game has no rules."""

    @model_validator(mode="after")
    def _consistent(self) -> Meta:
        if self.players[0] > self.players[1]:
            raise ValueError("players: the fewest come first")
        return self


class Entry(Table):
    """A game on the shelf."""

    id: str
    meta: Meta

    @property
    def least(self) -> int:
        return self.meta.players[0]

    @property
    def most(self) -> int:
        return self.meta.players[1]

    @property
    def has_rules(self) -> bool:
        return bool(self.meta.rules)


def _read(path: Path) -> Entry:
    game_id = path.parent.name
    meta = parse_table(path.read_text(encoding="utf-8"), Meta, f"game/{game_id}/meta.toml")
    return Entry(id=game_id, meta=meta)


@cache
def shelf() -> tuple[Entry, ...]:
    """Every game in the order of the shelf; TableError names a faulty file, or an id with two folders."""
    found = [_read(path) for root in roots() for path in sorted((root / "game").glob("*/meta.toml"))]
    if len({entry.id for entry in found}) < len(found):
        raise TableError(f"a game has two folders: {', '.join(sorted(entry.id for entry in found))}")
    return tuple(sorted(found, key=lambda entry: (entry.meta.order, entry.id)))


def playable() -> tuple[Entry, ...]:
    """The games that have rules, in the order of the shelf."""
    return tuple(entry for entry in shelf() if entry.has_rules)


def first_game() -> str:
    """The id of the first game that can be played: what commands and menus choose by themselves."""
    return playable()[0].id
