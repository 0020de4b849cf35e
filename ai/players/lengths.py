"""How long a game is: what a seat decides in it, as `ai.lab.lengths` counted it in games among clerks."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from ai.core.row_files import read_row_file
from game.core.folders import assets

BY = "clerk"
"""The level that played the games."""


class Length(BaseModel):
    """What was counted at one kind of table."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    table: str
    """Name of the options; see `ai.lab.ladder.tables`."""
    players: Annotated[int, Field(ge=2, le=5)]
    decisions: Annotated[float, Field(gt=0)]
    """Mean of the decisions of one seat in one game."""
    choices: Annotated[float, Field(ge=2)]
    """Mean number of legal actions at one of them."""
    games: Annotated[int, Field(ge=1)]
    players_mark: str
    """What these clerks are (see `ai.players.fingerprints`)."""


def lengths_file() -> Path:
    """All that was counted."""
    return assets() / "data" / "lengths.toml"


@cache
def read_lengths(path: Path) -> tuple[Length, ...]:
    """The rows of the file; none if it is absent or of no use."""
    return read_row_file(path, Length)
