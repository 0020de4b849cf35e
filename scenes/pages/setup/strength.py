"""Measured strength of the levels, where somebody has measured it: rows of `assets/data/strength.toml`.

A figure is the share of games that one player of a level wins against others who are all of the middle level.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ai.core.intervals import wilson
from ai.players.levels import NEUTRAL, PLAYABLE, tuning_module
from game.core.folders import assets

FEW = 60
"""Of fewer games the interval about one half is wider than 24 of 100."""


class Strength(BaseModel):
    """One measurement: the share of wins of a level at tables of that many players. See
    `ai.lab.ladder.LadderRow`.
    """

    model_config = ConfigDict(frozen=True)

    game: str
    table: str = ""
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


@dataclass(frozen=True)
class LevelStrengths:
    """What is known about the levels at a table of `players`."""

    players: int
    rows: Mapping[str, Strength] = field(default_factory=dict)
    """Level -> its measurement against the middle level."""
    exact: bool = True
    """Measured with the options of just this table, not with the game's first ones."""

    def share(self, level: str) -> float | None:
        """The share of wins to be shown for a level; the middle one's own is even, as arithmetic has it."""
        if level == NEUTRAL:
            return 1 / self.players if self.rows else None
        row = self.rows.get(level)
        return None if row is None else row.win_share

    def _bounds(self, level: str) -> tuple[float, float] | None:
        if level == NEUTRAL and self.rows:
            return (1 / self.players, 1 / self.players)
        row = self.rows.get(level)
        return None if row is None else row.bounds

    def close_to(self, level: str) -> list[str]:
        """The levels that have not been found to be stronger or weaker: what is certain of both overlaps."""
        own = self._bounds(level)
        found = []
        for other in PLAYABLE:
            bounds = self._bounds(other)
            if other != level and own is not None and bounds is not None:
                if own[0] <= bounds[1] and bounds[0] <= own[1]:
                    found.append(other)
        return found

    @property
    def twins(self) -> list[tuple[str, str]]:
        """Levels next to each other whose figures look the same, or the weaker one's higher."""
        found = []
        for pair in pairwise(PLAYABLE):
            low, high = (self.share(level) for level in pair)
            if low is not None and high is not None and round(100 * low) >= round(100 * high):
                found.append(pair)
        return found


def table_of(game_id: str, first: Mapping[str, Any], options: Mapping[str, Any]) -> str | None:
    """The name of the measured table that has these options, None for none; `first` are those of a table at
    which nothing was chosen.
    """
    tables: Mapping[str, Mapping[str, Any]] = getattr(tuning_module(game_id), "TABLES", {"standard": {}})
    for name, chosen in tables.items():
        if all(options.get(key) == value for key, value in {**first, **chosen}.items()):
            return name
    return None


def strengths(game_id: str, players: int, table: str | None) -> LevelStrengths:
    """What was measured at a table of that name (see `table_of`) with so many seats; without a name, or where
    nothing was measured there, with the game's first options.
    """
    here, first = dict[str, Strength](), dict[str, Strength]()
    for row in read_strengths(assets() / "data" / "strength.toml"):
        if row.game == game_id and row.players == players and row.against == NEUTRAL:
            if row.table == table:
                here[row.level] = row
            if row.main:
                first[row.level] = row
    return LevelStrengths(players, here) if here else LevelStrengths(players, first, exact=False)
