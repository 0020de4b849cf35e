"""Tables of a player's own in place of those that come with the program.

Who owns a game can put its printed figures into files of the same names below `tables` in the data folder. A
file takes the place of a whole table and is checked in the same way; it must also name the same things in
the same order, for texts, pictures and places on the board follow the names. What cannot be used is left
out, with a sentence that says why. Files are read once, when the program starts.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel

from game.core.folders import own_tables_folder
from game.core.paths import TooLarge, is_file, read_text
from game.core.tables import TableError, check_table, load_table, read_toml

LARGEST = 1 << 20
"""Bytes of a table that is read."""
USUAL = ("id",)
"""What a row must have in common with that of the program's table, unless its class names it as FIXED."""

T = TypeVar("T", bound=BaseModel)

_used: dict[str, str] = {}
"""Name of each own table in use -> its digest."""
_known: list[str] = []
"""Names of the tables that may be replaced, of all games loaded so far."""
faults: dict[str, str] = {}
"""Name of each own table that cannot be used -> why not."""


def own_file(name: str) -> Path:
    """Where a table of one's own would lie; it need not exist."""
    return own_tables_folder() / name


def own_table(name: str, model: type[T]) -> T:
    """The player's own table `name` if there is one that can be used, else `assets/data/<name>`."""
    shipped = load_table(name, model)
    _known.append(name)
    if not is_file(own_file(name)):
        return shipped
    try:
        text = _text(name)
        own = in_place_of(shipped, read_toml(text, name), name)
    except TableError as error:
        faults[name] = str(error)
        return shipped
    _used[name] = hashlib.sha256(text.encode()).hexdigest()
    return own


def in_place_of(shipped: T, document: Mapping[str, Any], name: str) -> T:
    """The table that a document stands for; TableError unless it can take the place of the one `shipped`."""
    _compare_rows(shipped, document, name)
    own = check_table(document, type(shipped), name)
    _compare(shipped, own, name)
    return own


def _text(name: str) -> str:
    try:
        return read_text(own_file(name), LARGEST)
    except (TooLarge, UnicodeDecodeError):
        raise TableError(f"{name}: it is no text of at most {LARGEST} bytes") from None
    except OSError as error:
        raise TableError(f"{name}: it cannot be read: {error.strerror}") from None


def _lists(shipped: BaseModel) -> Iterator[tuple[str, list[BaseModel]]]:
    """The lists of rows of a table, by name."""
    for field in type(shipped).model_fields:
        rows = getattr(shipped, field)
        if isinstance(rows, list) and rows and isinstance(rows[0], BaseModel):
            yield field, rows


def _compare_rows(shipped: BaseModel, document: Mapping[str, Any], name: str) -> None:
    """TableError unless there are as many rows of everything: what is checked next relies on it."""
    for field, rows in _lists(shipped):
        mine = document.get(field)
        if isinstance(mine, list) and len(rows) != len(mine):
            raise TableError(f"{name}, {field}: {len(rows)} rows are wanted, not {len(mine)}")


def _compare(shipped: BaseModel, own: BaseModel, name: str) -> None:
    """TableError unless both tables are of the same things."""
    for field, rows in _lists(shipped):
        mine = getattr(own, field)
        for number, (row, other) in enumerate(zip(rows, mine), 1):
            for key in getattr(type(row), "FIXED", USUAL):
                wanted: Any = getattr(row, key, None)
                if getattr(other, key, None) != wanted:
                    raise TableError(f"{name}, {field}, row {number}, {key}: it must be '{wanted}'")


def _of(game_id: str, names: Iterable[str]) -> list[str]:
    """Those of the tables `names` that belong to a game, in the order of the alphabet."""
    return sorted(name for name in names if name == f"{game_id}.toml" or name.startswith(f"{game_id}_"))


def replaceable(game_id: str) -> list[str]:
    """The names of a game's tables that the player may put others in place of."""
    return _of(game_id, _known)


def used_tables(game_id: str) -> list[str]:
    """The names of a game's own tables that are in use."""
    return _of(game_id, _used)


def faulty_tables(game_id: str) -> list[str]:
    """Why own tables of a game are not in use, a sentence for each."""
    return [faults[name] for name in _of(game_id, faults)]


def tables_digest(game_id: str) -> str:
    """8 hex digits that stand for a game's own tables in use, empty where it is played by those shipped."""
    parts = [f"{name} {_used[name]}" for name in used_tables(game_id)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:8] if parts else ""
