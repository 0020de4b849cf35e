"""What views of all games have, and the few steps from a record to their values."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict

from game.core.protocol import OVER, current_player
from game.core.record import Record


class Model(BaseModel):
    """A part of a view: read-only."""

    model_config = ConfigDict(frozen=True)


class View(Model):
    """The table as `observer` sees it; None where all is open."""

    observer: int | None
    players: int
    to_move: int | None
    """The seat that decides, None between decisions and after the end."""
    over: bool


def seen(state: Record, observer: int | None) -> dict[str, Any]:
    """The values of a `View`."""
    player = int(current_player(state))
    return {
        "observer": observer,
        "players": int(state.players),
        "to_move": player if player >= 0 else None,
        "over": player == OVER,
    }


def ints(row: Any) -> tuple[int, ...]:
    """A row of numbers of a record."""
    return tuple(int(value) for value in row)


def some(number: Any) -> int | None:
    """A number of a record, None for -1: nothing."""
    return None if number == -1 else int(number)
