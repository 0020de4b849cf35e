"""Weights of linear evaluations, a row for every kind of table: `assets/data/<game>_evaluation.toml`.

Apart from the fitting (`ai.lab.linear`), so that a change there compiles no game anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple

import numpy as np
from pydantic import Field, create_model

from game.core.tables import TableError, TableModel, load_table


class WeightTable(NamedTuple):
    """A kind of table with weights of its own."""

    players: int
    keys: Mapping[str, Any]
    """What the file of weights calls it, beside the number of players."""
    options: Callable[[int], Mapping[str, Any]]
    """Game number -> options, so that all variants of such tables occur."""

    @property
    def name(self) -> str:
        """The number of players, and what is switched on."""
        return "-".join([str(self.players), *(key for key, value in self.keys.items() if value)])

    @property
    def described(self) -> str:
        """The number of players, and what each key is."""
        return ", ".join([f"{self.players} players", *(f"{key} {value}" for key, value in self.keys.items())])

    def fits(self, state: Any) -> bool:
        """Whether a position is of such a table, where the keys are switches in the record."""
        return bool(state.players == self.players) and all(
            bool(getattr(state, key)) == value for key, value in self.keys.items()
        )


def weight_tables(players: Sequence[int], option: str, values: Sequence[Any]) -> tuple[WeightTable, ...]:
    """A kind of table for each number of players with each value of an option."""
    return tuple(
        WeightTable(number, {option: value}, lambda game, value=value: {option: value})  # type: ignore[misc]
        for number in players
        for value in values
    )


class TableRow(TableModel):
    """What belongs to one kind of table, whose keys are further fields."""

    players: int
    games: int
    """Games of self-play that the row was made with."""


class WeightRow(TableRow):
    """The weights for one kind of table."""

    early: list[float]
    late: list[float]
    """Added in proportion to the progress of the game."""


class Weights(TableModel):
    """What a file of weights holds."""

    rows: Sequence[WeightRow]


def weights_model(tables: Sequence[WeightTable], features: int) -> type[Weights]:
    """The file with a row for each of the `tables`, of so many early and as many late weights."""
    weight = (Annotated[list[float], Field(min_length=features, max_length=features)], ...)
    return create_model(
        "Weights", __base__=Weights, rows=(rows_type(WeightRow, tables, early=weight, late=weight), ...)
    )


def rows_type(base: type[TableRow], tables: Sequence[WeightTable], **fields: Any) -> Any:
    """The type of a list with a row for each of the `tables`, of their keys and `fields`."""
    fields["players"] = (_one_of([table.players for table in tables]), ...)
    for key in tables[0].keys:
        fields[key] = (_one_of([table.keys[key] for table in tables]), ...)
    row = create_model(base.__name__, __base__=base, **fields)
    return Annotated[list[row], Field(min_length=len(tables), max_length=len(tables))]


def rows_of(name: str, rows: Sequence[Any], tables: Sequence[WeightTable]) -> Sequence[Any]:
    """The rows of file `name`; TableError if they are not those of the `tables`, in order."""
    for number, (row, table) in enumerate(zip(rows, tables, strict=True), 1):
        wanted = {"players": table.players, **table.keys}
        if row.model_dump(include=set(wanted)) != wanted:
            raise TableError(f"{name}: row {number}: is not of the table that is wanted there: {wanted}")
    return rows


def _one_of(values: Sequence[Any]) -> Any:
    return Literal[tuple(dict.fromkeys(values))]


def row_head(table: WeightTable, games: int) -> list[str]:
    """The lines that a row begins with in a file."""
    lines = ["", "[[rows]]", f"players = {table.players}"]
    for key, value in table.keys.items():
        lines.append(f"{key} = {str(value).lower()}" if isinstance(value, bool) else f'{key} = "{value}"')
    return [*lines, f"games = {games}"]


def weights_name(game_id: str) -> str:
    """The file of a game's weights in `assets/data`."""
    return f"{game_id}_evaluation.toml"


def read_weights(
    game_id: str, tables: Sequence[WeightTable], model: type[Weights]
) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """The game's weights, a row for each of the `tables`: early ones, then late ones.

    TableError for a file that cannot be used, or has its rows in another order.
    """
    name = weights_name(game_id)
    rows = rows_of(name, load_table(name, model).rows, tables)
    return np.array([[*row.early, *row.late] for row in rows], np.float64)
