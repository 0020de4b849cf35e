"""Files of measurements: rows of one kind, in TOML."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError

R = TypeVar("R", bound=BaseModel)


def read_row_file(path: Path, kind: type[R]) -> tuple[R, ...]:
    """The rows of the file; none if it is absent or of no use."""
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8")).get("rows", [])
        return TypeAdapter(tuple[kind, ...]).validate_python(rows)  # type: ignore[valid-type]
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, ValidationError):
        return ()


def write_row_file(path: Path, rows: Iterable[BaseModel], heading: str) -> None:
    """Write the file; its first line says what the rows are and what wrote them."""
    lines = [f"# {heading}"]
    for row in rows:
        lines += ["", "[[rows]]"]
        for key, value in row.model_dump().items():
            lines.append(f"{key} = {json.dumps(value)}")  # strings, numbers and truth are written alike
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
