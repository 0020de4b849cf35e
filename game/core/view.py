"""What views of all games have, and the few steps from a record to their values."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import numpy as np
from pydantic import BaseModel, ConfigDict

from game.core.protocol import OVER, current_player
from game.core.record import Record, declared


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


M = TypeVar("M", bound=Model)


def view_of(model: type[M], record: Any, read: Any, seat: int | None = None, **meant: Any) -> M:
    """A view of a record, or of one `seat`'s places in it: the fields of that name that all may see, as its
    class (`record`) says, are shown as they are; `meant` is what is computed or said in another way.
    """
    for name in _open(model, record):
        if name not in meant:
            value = getattr(read, name) if seat is None else getattr(read, name)[seat]
            meant[name] = tuple(value.tolist()) if isinstance(value, np.ndarray) else int(value)
    return model(**meant)


@cache
def _open(model: type[Model], record: Any) -> tuple[str, ...]:
    """The fields of a model that a record has and all may see."""
    fields = declared(record)
    return tuple(name for name in model.model_fields if name in fields and fields[name].shown == "all")


def ints(row: Any) -> tuple[int, ...]:
    """A row of numbers of a record."""
    return tuple(int(value) for value in row)


def some(number: Any) -> int | None:
    """A number of a record, None for -1: nothing."""
    return None if number == -1 else int(number)
