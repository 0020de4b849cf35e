"""Figures of rule-based players: usual ones, and a row for every kind of table where they are at their best.

They stand in `assets/data/<game>_figures.toml`. Apart from the evolution (`ai.lab.evolution`), so that a
change there compiles no game anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import numpy as np
from pydantic import Field, create_model

from ai.evaluating.weight_table import TableRow, WeightTable, rows_of, rows_type
from game.core.folders import assets
from game.core.tables import TableModel, load_table


class FigureRow(TableRow):
    """The best figures for one kind of table, whose keys are further fields."""

    figures: list[float]


class Figures(TableModel):
    """What a file of figures holds."""

    usual: list[float]
    rows: Sequence[FigureRow]


def figures_model(tables: Sequence[WeightTable], number: int) -> type[Figures]:
    """The file with so many figures in a row, and a row for each of the `tables` beside the usual ones."""
    figures = Annotated[list[float], Field(min_length=number, max_length=number)]
    rows = rows_type(FigureRow, tables, figures=(figures, ...))
    return create_model("Figures", __base__=Figures, usual=(figures, ...), rows=(rows, ...))


def figures_name(game_id: str) -> str:
    """The file of a game's figures in `assets/data`."""
    return f"{game_id}_figures.toml"


def figures_file(game_id: str) -> Path:
    """The figures that come with the program."""
    return assets() / "data" / figures_name(game_id)


def read_figures(
    game_id: str, tables: Sequence[WeightTable], model: type[Figures]
) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """The usual figures, then the best ones for each of the `tables`, a row each.

    TableError for a file that cannot be used, or has its rows in another order.
    """
    name = figures_name(game_id)
    read: Any = load_table(name, model)
    rows = rows_of(name, read.rows, tables)
    return np.array([read.usual, *(row.figures for row in rows)], np.float64)
