"""Reading component tables: TOML, validated by pydantic, with errors that name file, row and field."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, TypeVar

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


DEEP = "its lists are nested too deeply"


def parse_table(text: str, model: type[T], name: str) -> T:
    """Validate TOML `text` as `model`; TableError names file `name`, row (from 1) and field of a fault."""
    return check_table(read_toml(text, name), model, name)


def read_toml(text: str, name: str) -> dict[str, Any]:
    """The document of a TOML text; TableError names file `name` where it is none."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        reason = str(error)
    except ValueError:
        reason = "a number has too many digits"
    except RecursionError:
        reason = DEEP
    raise TableError(f"{name}: not readable as TOML: {reason}")


def check_table(document: Mapping[str, Any], model: type[T], name: str) -> T:
    """Validate a TOML document as `model`, every value as the type it has: `true` is no 1. TableError names
    file `name`, row (from 1) and field of a fault.
    """
    try:
        # Only what is read as JSON may be strict: there a list stands for a tuple, a text for a name.
        return model.model_validate_json(json.dumps(document, default=str), strict=True)
    except RecursionError:
        raise TableError(f"{name}: {DEEP}") from None
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
    except (ArithmeticError, LookupError, TypeError):
        raise TableError(f"{name}: its figures do not fit together") from None
    where = [f"row {part + 1}" if isinstance(part, int) else str(part) for part in first["loc"]]
    reason = DEEP if first["type"] == "json_invalid" else first["msg"].removeprefix("Value error, ")
    raise TableError(f"{name}: {', '.join(where) or 'table'}: {reason}")


def load_table(name: str, model: type[T]) -> T:
    """Read and validate `assets/data/<name>`."""
    return parse_table(asset("data", name).read_text(encoding="utf-8"), model, name)
