"""Frozen records of which a table makes thousands for a picture: filled and changed at once.

The `__init__` of a frozen dataclass sets one field after the other past its own lock, which takes longer than
all that it is given for; `dataclasses.replace` reads each field first.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from functools import cache
from typing import Any, TypeVar

T = TypeVar("T")


def filled_at_once(kind: type[T]) -> type[T]:
    """Above `@dataclass(frozen=True, kw_only=True)`: the same class, whose fields are written together.

    TypeError where a field is not given by name, has a factory or is worked out after it.
    """
    known = {each.name: each.default for each in fields(kind)}  # type: ignore[arg-type]
    defaults = {name: value for name, value in known.items() if value is not MISSING}
    names, needed = known.keys(), known.keys() - defaults.keys()
    plain = all(each.kw_only and each.default_factory is MISSING for each in fields(kind))  # type: ignore[arg-type]
    if not plain or hasattr(kind, "__post_init__"):
        raise TypeError(f"{kind.__name__} cannot be filled at once")

    def __init__(self: T, **given: Any) -> None:
        if not needed <= given.keys() <= names:
            raise TypeError(f"{kind.__name__} needs {sorted(needed)} of {sorted(names)}, not {sorted(given)}")
        object.__setattr__(self, "__dict__", {**defaults, **given})

    kind.__init__ = __init__  # type: ignore[assignment]
    return kind


def replaced(record: T, **values: Any) -> T:
    """The record with other values in some fields, as `dataclasses.replace` makes it of one without anything
    that is worked out from its fields. TypeError for a field that it does not have.
    """
    kind: Any = type(record)
    if not values.keys() <= _names(kind):
        raise TypeError(f"{kind.__name__} has no {sorted(values.keys() - _names(kind))}")
    made: T = object.__new__(kind)
    object.__setattr__(made, "__dict__", {**vars(record), **values})
    return made


@cache
def _names(kind: Any) -> frozenset[str]:
    return frozenset(each.name for each in fields(kind))
