"""What a record is for the type checker: positions are numpy records with named fields.

Compiled functions take the same values; the protocols are for people and for mypy, numba looks at the dtype.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

import numpy as np

Cells: TypeAlias = Any
"""A field with a shape: an array of integers, indexed and summed in more ways than mypy can follow."""


class Record(Protocol):
    """One position of any game."""

    rng: Any
    """The generator's word (numpy.uint64)."""
    players: int
    event: Cells
    """What the step that led here did; see `GameOf.events`."""

    @property
    def dtype(self) -> np.dtype[Any]:
        """Which game it is of."""

    def copy(self) -> Any:
        """Another record with the same bytes."""

    def tobytes(self) -> bytes:
        """The whole position; equal positions have equal bytes."""


AnyRecord: TypeAlias = Any
"""A record of the very game that a class is written for, where its base does not know which."""
