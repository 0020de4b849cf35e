"""Chances between players of different strength: how a difference fades as the game goes on.

What shows chances finds them as between equals. Somebody stronger plays what is left of the game better, so a
difference in strength counts in full before the deal. How fast it fades, and to what, is fitted for each
game on games between levels (`python -m ai.lab.measure chances --levels`). Where nothing is left to be
decided, the chances are 0 and 1 and no difference changes them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated

import numpy as np
from pydantic import BaseModel, ConfigDict, Field

from ai.core.row_files import read_row_file
from ai.players.lengths import lengths_file, read_lengths
from ai.players.strengths import strength_at
from game.core.folders import assets

USUAL = 1.0
"""The power of a game for which nothing was fitted: what is left counts as it is."""


class Fade(BaseModel):
    """How fast differences fade in a game: by a power of the part that is left, down to a floor."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    power: Annotated[float, Field(gt=0, le=10)]
    floor: Annotated[float, Field(ge=0, le=1)] = 0.0
    games: Annotated[int, Field(ge=1)]
    """Games that it was fitted on."""
    apart: Annotated[float, Field(ge=0, le=1)]
    """How far the chances were from what came in as many fresh games; see `ai.lab.judge.calibration`."""
    equals: Annotated[float, Field(ge=0, le=1)]
    """The same of chances as between equals."""


def fades_file() -> Path:
    """All that was fitted."""
    return assets() / "data" / "strength_fade.toml"


@cache
def fade_of(game_id: str) -> tuple[float, float]:
    """Power and floor of a game."""
    rows = read_row_file(fades_file(), Fade)
    return next(((row.power, row.floor) for row in rows if row.game == game_id), (USUAL, 0.0))


@cache
def _decisions(game_id: str, players: int) -> float:
    """Decisions of all seats in a game, as clerks play it."""
    found = [
        row.players * row.decisions
        for row in read_lengths(lengths_file())
        if (row.game, row.players) == (game_id, players)
    ]
    return sum(found) / len(found) if found else 60.0 * players


def left_of(game_id: str, players: int, decisions: int) -> float:
    """Which part of a game is left after so many decisions of all seats, 1 to 0."""
    return max(0.0, 1.0 - decisions / _decisions(game_id, players))


def between(
    game_id: str,
    shares: Sequence[float],
    places: Sequence[float],
    decisions: int,
    fade: tuple[float, float] | None = None,
) -> tuple[float, ...]:
    """Each seat's chance where seats are of these places (see `ai.players.strengths`) and equals would have
    `shares`, after so many decisions of all seats. Together they are 1. `fade`: power and floor in place of
    the game's own.
    """
    players = len(shares)
    power, floor = fade_of(game_id) if fade is None else fade
    counts = floor + (1.0 - floor) * left_of(game_id, players, decisions) ** power if decisions else 1.0
    strength = strength_at(game_id, players, np.array(places, float)) * counts
    parts = np.array(shares, float) * np.exp(strength - strength.max())
    total = float(parts.sum())
    return tuple(float(part) / total for part in parts) if total > 0 else tuple(shares)
