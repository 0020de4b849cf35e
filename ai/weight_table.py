"""The kinds of tables that have weights of their own in a linear evaluation (see `ai.linear`).

Apart, so that a change in the fitting compiles no game anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple


class WeightTable(NamedTuple):
    """A kind of table with weights of its own."""

    players: int
    keys: Mapping[str, Any]
    """What the file of weights calls it, beside the number of players."""
    options: Callable[[int], Mapping[str, Any]]
    """Game number -> options, so that all variants of such tables occur."""
