"""What a record is: an element of a numpy structured type, with what every game's record has.

Compiled functions take the same values; the protocols are for people and for mypy, numba looks at the dtype.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from typing import Any, Literal, Protocol, TypeAlias, get_type_hints

import numpy as np

Cells: TypeAlias = Any
"""A field with a shape: an array of integers, indexed and summed in more ways than mypy can follow."""


COMMON = (
    ("rng", np.uint64),
    ("event", np.int16, (6,)),
    ("draws", np.int16),
    *((name, np.int8) for name in ("players", "phase", "seat", "start_seat")),
)
"""What every record has, as it is where a game does not say otherwise."""
UNSEEN = ("rng", "draws")
"""What no view shows."""


class Record(Protocol):
    """One position of any game."""

    rng: Any
    """The seed of all that is drawn (numpy.uint64), see `game.core.generator`."""
    draws: int
    """How many numbers have been drawn so far, from all sources together."""
    event: Cells
    """What the step that led here did; see `GameOf.events`."""
    players: int
    phase: int
    """Who decides, and what; see `game.core.protocol.FIRST_AUTOMATIC`."""
    seat: int
    """The seat that decides, in phases in which one does."""
    start_seat: int
    """The seat that begins, -1 until it is drawn."""

    @property
    def dtype(self) -> np.dtype[Any]:
        """Which game it is of."""

    def copy(self) -> Any:
        """Another record with the same bytes."""

    def tobytes(self) -> bytes:
        """The whole position; equal positions have equal bytes."""


Shown = Literal["all", "own", "nobody"]
"""Who sees a field: all, or each seat its own place of it, or nobody."""


@dataclass(frozen=True)
class Field:
    """What an annotation of a record's class says of a field beside its type."""

    number: type[np.generic]
    shape: tuple[int, ...] = ()
    shown: Shown = "all"


def byte(*shape: int, shown: Shown = "all") -> Field:
    """Numbers from -128 to 127."""
    return Field(np.int8, shape, shown)


def short(*shape: int, shown: Shown = "all") -> Field:
    """Numbers from -32,768 to 32,767."""
    return Field(np.int16, shape, shown)


def wide(*shape: int, shown: Shown = "all") -> Field:
    """Numbers from -2,147,483,648 to 2,147,483,647."""
    return Field(np.int32, shape, shown)


@cache
def declared(record: Any) -> Mapping[str, Field]:
    """The fields that a game's class of records declares, as `pot: Annotated[int, short()]`, by name."""
    hints = get_type_hints(record, include_extras=True)
    found = ((name, hints[name]) for name in vars(record)["__annotations__"])
    return {name: hint.__metadata__[0] for name, hint in found if hasattr(hint, "__metadata__")}


def type_of(record: Any) -> np.dtype[Any]:
    """The type of a game's records by its class, see `declared` and `record_type`."""
    return record_type(*((name, each.number, each.shape) for name, each in declared(record).items()))


def record_type(*fields: tuple[Any, ...]) -> np.dtype[Any]:
    """The type of a game's records: the common ones not named first, then `fields`, given as for numpy.

    There are no gaps between them, because saves compare bytes, and a copy leaves gaps undefined: numbers of
    more bytes are put first, and what is left at the end is filled. Elements are as `with_attributes` says.
    """
    own = {field[0] for field in fields}
    named = [*(field for field in COMMON if field[0] not in own), *fields]
    whole = sorted(named, key=lambda field: -np.dtype(field[1]).itemsize)
    left = np.dtype(whole, align=True).itemsize - np.dtype(whole).itemsize
    return with_attributes(np.dtype(whole + [("spare", np.int8, (left,))] * bool(left), align=True))


class Records(np.ndarray[Any, Any]):
    """An array of records with its fields as attributes."""

    def __getattr__(self, name: str) -> Any:
        if name in (self.dtype.names or ()):
            return self[name]
        raise AttributeError(name)


@cache
def with_attributes(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The same fields, with elements that have them as attributes; always the same object for equal types.

    The attributes are properties of a class of their own. numpy's own `record` searches for each anew, in
    Python, and takes ten times as long or more; and as long as the comparison of two types with many fields
    takes, which looking up by the very same object is spared.
    """

    def place(name: str) -> property:
        def write(record: Any, value: Any) -> None:
            record[name] = value

        return property(itemgetter(name), write)

    places = {name: place(name) for name in dtype.names or ()}
    return np.dtype((type("Record", (np.void,), {"__slots__": (), **_WHOLE, **places}), dtype))


def _copy(record: Any) -> Any:
    """All bytes at once; the `copy` of numpy goes field by field."""
    return np.frombuffer(bytearray(record.tobytes()), record.dtype)[0]


_WHOLE = {"copy": _copy, "data": property(lambda record: record)}
"""What numpy does slowly with a record of many fields. A call of a compiled function asks a record for its
`data`; numpy answers with a memoryview, for which it writes down the type of every field anew. The record
gives its bytes as well.
"""


AnyRecord: TypeAlias = Any
"""A record of the very game that a class is written for, where its base does not know which."""
