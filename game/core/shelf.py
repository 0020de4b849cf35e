"""The games of the house, found by their folders and known without importing any rules.

A folder `game/<id>/` with a `meta.toml` is a game; `GAMES_VARIABLE` names more places to look in. A game
without `game.py` has no rules yet: its table is on the shelf, and closed.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Annotated

from pydantic import Field, model_validator

from game.core.folders import leave_out, program_folder, roots
from game.core.paths import is_folder, read_text
from game.core.tables import TableError, TableModel, parse_table

MOST_SEATS = 5
"""Seats at the largest table that search, saves and screens have room for."""

LARGEST = 1 << 16
"""Bytes of a `meta.toml`."""
_ID = re.compile("[a-z][a-z0-9_]{0,31}")

Seats = Annotated[int, Field(ge=2, le=MOST_SEATS)]


class Meta(TableModel):
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


class Entry(TableModel):
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
    name = f"game/{game_id}/meta.toml"
    if not _ID.fullmatch(game_id):
        raise TableError(f"{name}: a game's folder is named in small letters, digits and _")
    try:
        text = read_text(path, LARGEST)
    except (OSError, ValueError):
        raise TableError(f"{name}: not readable as text") from None
    return Entry(id=game_id, meta=parse_table(text, Meta, name))


@cache
def shelf() -> tuple[Entry, ...]:
    """Every game in the order of the shelf.

    A game of another folder whose file is faulty, or whose id is taken, is left out and told in one line on
    the terminal. TableError names a faulty file of the program's own.
    """
    found: dict[str, Entry] = {}
    for root in roots():
        for path in sorted((root / "game").glob("*/meta.toml")) if is_folder(root / "game") else ():
            try:
                entry = _read(path)
                if entry.id in found:
                    raise TableError(f"game/{entry.id}: there is a game of this name already")
            except TableError as error:
                if root == program_folder():
                    raise
                leave_out(root, error)
            else:
                found[entry.id] = entry
    return tuple(sorted(found.values(), key=lambda entry: (entry.meta.order, entry.id)))


def playable() -> tuple[Entry, ...]:
    """The games that have rules, in the order of the shelf."""
    return tuple(entry for entry in shelf() if entry.has_rules)


def first_game() -> str:
    """The id of the first game that can be played: what commands and menus choose by themselves."""
    return playable()[0].id
