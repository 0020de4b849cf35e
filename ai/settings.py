"""The settings of the rule-based players: one row of figures per kind of table, from `assets/data`.

`ai.evolution` makes them. They are an argument of `rate_by`, so two sets can meet at one table.
"""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
from pydantic import Field

from game.core.tables import Table, load_table

Settings = np.ndarray[tuple[int, int], np.dtype[np.float64]]


class SettingsRow(Table):
    """What the policy thinks of things at one kind of table."""

    table: str
    """Name of the kind of table, as `ai.nets.TableKind` has it."""
    settings: dict[str, Annotated[float, Field(allow_inf_nan=False)]]


class SettingsFile(Table):
    """All rows of a game, in the order of its kinds of tables."""

    rows: Annotated[list[SettingsRow], Field(min_length=1)]


def checked(file: SettingsFile, names: tuple[str, ...], tables: tuple[str, ...]) -> Settings:
    """Shape (tables, settings); ValueError where tables or settings are not those that are asked for."""
    if tuple(row.table for row in file.rows) != tables:
        raise ValueError(f"the tables are not {', '.join(tables)}")
    for row in file.rows:
        if set(row.settings) != set(names):
            wrong = sorted(set(row.settings) ^ set(names))
            raise ValueError(f"table {row.table}: missing or unknown settings {', '.join(wrong)}")
    return np.array([[row.settings[name] for name in names] for row in file.rows], np.float64)


def load_settings(name: str, names: tuple[str, ...], tables: tuple[str, ...]) -> Settings:
    """The settings in `assets/data/<name>`, shape (tables, settings)."""
    return checked(load_table(name, SettingsFile), names, tables)


def settings_text(head: str, names: tuple[str, ...], rows: dict[str, Any]) -> str:
    """The file with `rows`, table -> figures; `head` is the comment it begins with."""
    lines = [f"# {line}" for line in head.splitlines()]
    for table, figures in rows.items():
        lines += ["", "[[rows]]", f'table = "{table}"', "", "[rows.settings]"]
        lines += [f"{name} = {figure:.4f}" for name, figure in zip(names, figures, strict=True)]
    return "\n".join(lines) + "\n"
