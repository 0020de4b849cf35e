"""Reading component tables: TOML, validated by pydantic, with errors that name file, row and field."""

from __future__ import annotations

import tomllib
from enum import StrEnum
from typing import TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from game.core.folders import asset


class Mark(StrEnum):
    """How well a figure is known."""

    EXACT = "exact"
    PARTIAL = "partial"
    INFERRED = "inferred"
    OURS = "ours"


class Row(BaseModel):
    """One row of a component table."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    mark: Mark


class TableModel(BaseModel):
    """One file of component tables."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class TableError(ValueError):
    """A component file that cannot be used; the message names file, row and field."""


T = TypeVar("T", bound=BaseModel)


def parse_table(text: str, model: type[T], name: str) -> T:
    """Validate TOML `text` as `model`; TableError names file `name`, row (from 1) and field of a fault."""
    try:
        return model.model_validate(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise TableError(f"{name}: not readable as TOML: {error}") from None
    except ValidationError as error:
        first = error.errors()[0]
        where = [f"row {part + 1}" if isinstance(part, int) else str(part) for part in first["loc"]]
        reason = first["msg"].removeprefix("Value error, ")
        raise TableError(f"{name}: {', '.join(where) or 'table'}: {reason}") from None


def load_table(name: str, model: type[T]) -> T:
    """Read and validate `assets/data/<name>`."""
    return parse_table(asset("data", name).read_text(encoding="utf-8"), model, name)
