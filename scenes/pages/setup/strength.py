"""Measured strength of the levels, where somebody has measured it: rows of `assets/data/strength.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ai.intervals import wilson
from ai.levels import NEUTRAL
from game.core.folders import assets

FEW = 60
"""Of fewer games the interval about one half is wider than 24 of 100."""


class Strength(BaseModel):
    """One measurement: the share of wins of a level at tables of that many players. See `ai.ladder.Row`."""

    model_config = ConfigDict(frozen=True)

    game: str
    players: Annotated[int, Field(ge=2, le=5)]
    level: str
    win_share: Annotated[float, Field(ge=0, le=1)]
    games: Annotated[int, Field(ge=1)]
    against: str = NEUTRAL
    main: bool = True

    @property
    def bounds(self) -> tuple[float, float]:
        """Between which the share lies, with 95 % certainty."""
        return wilson(self.win_share * self.games, self.games)

    @property
    def rough(self) -> bool:
        """Whether so few games say little."""
        return self.games < FEW


class _File(BaseModel):
    rows: list[Strength] = []


@cache
def read_strengths(path: Path) -> tuple[Strength, ...]:
    """All rows of the file; none if it is absent or of no use (then nothing is shown)."""
    try:
        return tuple(_File.model_validate(tomllib.loads(path.read_text(encoding="utf-8"))).rows)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, ValidationError):
        return ()


def strengths(game_id: str, players: int) -> dict[str, Strength]:
    """Level -> its measurement against the middle level at this player count, with the first options."""
    rows = read_strengths(assets() / "data" / "strength.toml")
    return {
        row.level: row
        for row in rows
        if row.game == game_id and row.players == players and row.main and row.against == NEUTRAL
    }
