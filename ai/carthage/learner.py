"""The nets of Traders of Carthage: one per player count and mode."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ai.carthage.features import SEAT_FEATURES, TABLE_FEATURES
from ai.evaluating.nets import Learner, TableKind
from game.carthage.state import CarthageState

MODES = ("standard", "classic")


def _options(mode: str) -> Callable[[int], Mapping[str, Any]]:
    return lambda number: {"mode": mode}


def net_name(state: CarthageState) -> str:
    """Player count and mode of a position."""
    return f"{int(state.players)}-{MODES[int(state.classic)]}"


LEARNER = Learner(
    SEAT_FEATURES,
    TABLE_FEATURES,
    tuple(TableKind(f"{players}-{mode}", players, _options(mode)) for players in (2, 3, 4) for mode in MODES),
    net_name,
)
