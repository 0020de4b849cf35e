"""How tests mend on a copy of a position what a reason names; see tests.game.test_reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Mend = Callable[[Any, int, Mapping[str, Any]], None]
"""From the copy, the action that is refused, and the values of the reason."""


def to(**fields: int) -> Mend:
    """Fields of the position that make true what a reason without a value denies, such as another phase."""

    def mend(state: Any, action: int, values: Mapping[str, Any]) -> None:
        for name, value in fields.items():
            state[name] = value

    return mend


def turned_over(seat_decides: int, nature_goes_on: int) -> Mend:
    """Two phases: a seat decides instead of nature, or for nature's own action nature instead of a seat."""

    def mend(state: Any, action: int, values: Mapping[str, Any]) -> None:
        state.phase = seat_decides if action else nature_goes_on

    return mend


def own(name: str, value: int) -> Mend:
    """The place of the seat to decide in a field with a place for each seat."""

    def mend(state: Any, action: int, values: Mapping[str, Any]) -> None:
        state[name][state.seat] = value

    return mend
