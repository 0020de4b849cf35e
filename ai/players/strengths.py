"""How strong the levels are, on one scale for each game and number of seats, from what the ladder measured.

A level's place is its number: random play 0, then 1 for the weakest that a person sits down with, and so on;
what lies between two levels has a place between theirs. What a place is worth at a table is a strength in
log odds: at a table of strengths s a seat wins with the chance exp(s) / sum(exp(s)), as Plackett and Luce
have it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import numpy as np
from pydantic import BaseModel, ConfigDict, Field

from ai.core.row_files import read_row_file
from ai.players.levels import LEVELS
from game.core.folders import assets

Array = np.ndarray[Any, np.dtype[np.float64]]

PLACES = tuple(LEVELS)
"""The levels by their places."""
HIGHEST = len(PLACES) - 0.5
"""The highest place there can be: somewhat above the strongest level."""
USUAL_STEP, STEP_SPREAD = 1.0, 1.5
"""What is thought of a step from level to level before anything was measured, in log odds: it keeps a level
that won all of its games from being infinitely strong.
"""
LEAST_STEP = 0.1
"""A level is at least so much stronger than the one below it, whatever chance brought."""
ROUNDS = 60
"""Newton's steps at most."""


class MeasuredStrength(BaseModel):
    """One seat of a level against others of another one."""

    model_config = ConfigDict(frozen=True)

    game: str
    players: Annotated[int, Field(ge=2, le=5)]
    level: str
    against: str
    win_share: Annotated[float, Field(ge=0, le=1)]
    games: Annotated[int, Field(ge=1)]


def strength_file() -> Path:
    """What the ladder has measured (see `ai.lab.ladder`)."""
    return assets() / "data" / "strength.toml"


@cache
def strengths(game_id: str, players: int) -> Array:
    """The strength of each place at a table of so many: the likeliest by all that was measured there, and
    beside it what is usual. The first is 0, and they rise.
    """
    rows = [
        row
        for row in read_row_file(strength_file(), MeasuredStrength)
        if (row.game, row.players) == (game_id, players) and {row.level, row.against} <= set(PLACES)
    ]
    return fitted(rows, players)


def fitted(rows: Sequence[MeasuredStrength], players: int) -> Array:
    """The strengths behind some measurements. The steps between the levels are what is looked for: the log
    odds of a row are the steps between its levels less what the number of rivals makes.
    """
    count = len(PLACES) - 1
    design = np.zeros((len(rows), count))
    for number, row in enumerate(rows):
        high, low = PLACES.index(row.level), PLACES.index(row.against)
        design[number, min(low, high) : max(low, high)] = 1.0 if high > low else -1.0
    games = np.array([row.games for row in rows], float)
    wins = np.array([row.win_share * row.games for row in rows], float)
    steps = np.full(count, USUAL_STEP)
    for _ in range(ROUNDS):
        chance = 1 / (1 + np.exp(np.log(players - 1) - design @ steps))
        slope = design.T @ (wins - games * chance) - (steps - USUAL_STEP) / STEP_SPREAD**2
        bend = design.T @ ((games * chance * (1 - chance))[:, None] * design) + np.eye(count) / STEP_SPREAD**2
        move = np.clip(np.linalg.solve(bend, slope), -1.0, 1.0)
        steps = steps + move
        if float(np.abs(move).max()) < 1e-9:
            break
    least = LEAST_STEP + 1e-9  # a sum is rounded, and no difference of two may fall below the least step
    return np.concatenate(([0.0], np.cumsum(np.maximum(steps, least))))


def strength_at(game_id: str, players: int, place: float | Array) -> Array:
    """The strength of a place, or of each of several: straight between the levels, and on in the last
    direction above the strongest.
    """
    known = strengths(game_id, players)
    at = np.clip(np.asarray(place, float), 0.0, HIGHEST)
    within = np.interp(at, np.arange(len(known)), known)
    beyond = np.maximum(0.0, at - (len(known) - 1)) * (known[-1] - known[-2])
    return np.asarray(within + beyond)


def chances_at(game_id: str, places: Sequence[float]) -> tuple[float, ...]:
    """Each seat's chance of winning at a table of these places, before anything has been dealt."""
    strength = strength_at(game_id, len(places), np.array(places, float))
    parts = np.exp(strength - strength.max())
    return tuple(float(part) for part in parts / parts.sum())
