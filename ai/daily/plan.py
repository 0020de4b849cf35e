"""Which day it is here, and which game is played on a day. It imports no rules, so that the title can ask."""

from __future__ import annotations

from datetime import date, datetime
from functools import cache
from typing import Annotated, Any

from pydantic import Field

from game.core.folders import assets
from game.core.shelf import MOST_SEATS
from game.core.tables import TableModel, parse_table

FILE = "daily.toml"
EARLIEST = date(2000, 1, 1)
"""No calendar goes back further."""
LATEST = date(9998, 12, 31)


class DailyTable(TableModel):
    """One of the tables that a game is played at."""

    players: Annotated[int, Field(ge=2, le=MOST_SEATS)]
    options: dict[str, Any] = Field(default_factory=dict)


class InTurn(TableModel):
    """A game and its tables."""

    game: str
    tables: tuple[DailyTable, ...] = Field(min_length=1)


class DailyPlan(TableModel):
    """What days are drawn from."""

    version: Annotated[int, Field(ge=1)]
    rivals: tuple[str, ...] = Field(min_length=1)
    """Levels."""
    games: tuple[InTurn, ...] = Field(min_length=1)
    """Each day the next one."""


@cache
def plan() -> DailyPlan:
    """What comes with the program."""
    return parse_table((assets() / "data" / FILE).read_text(encoding="utf-8"), DailyPlan, FILE)


def local_day(moment: float | None = None) -> date:
    """The date on the wall here at a moment in seconds since 1970, now if None. Time zones, summer time and
    clocks that were set are the system's business and come in nowhere else; a moment that no calendar has is
    the earliest day.
    """
    try:
        found = (datetime.now() if moment is None else datetime.fromtimestamp(moment)).date()
    except (OverflowError, OSError, ValueError):
        return EARLIEST
    return min(max(found, EARLIEST), LATEST)


def turn_of(day: date) -> InTurn:
    """The game of a day, and its tables: the games take turns."""
    games = plan().games
    return games[day.toordinal() % len(games)]
