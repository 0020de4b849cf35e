"""Trying actions on copies of a position, and saying why something cannot be done."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from game.core import protocol

Copy = tuple[int, int]
"""A hand card or a good on the table: its kind, and which of the equal ones it is."""


@dataclass(frozen=True)
class No:
    """Why something cannot be done: catalogue key with its values, and the section of the rules."""

    key: str
    section: str
    values: dict[str, object] = field(default_factory=dict)


def legal_in(state: Any) -> list[int]:
    """The legal actions of `state`; none between decisions and after the end."""
    if protocol.current_player(state) < 0:
        return []
    out = np.empty(256, np.int16)
    return [int(action) for action in out[: protocol.legal_actions(state, out)]]


def after(state: Any, *actions: int) -> Any:
    """A copy of `state` after `actions`; ValueError where one of them is not legal."""
    scratch = state.copy()
    for action in actions:
        if action not in legal_in(scratch):
            raise ValueError(f"action {action} is not legal here")
        protocol.apply(scratch, action)
    return scratch


def hand_of(state: Any, seat: int) -> list[int]:
    return [int(number) for number in state.hand[seat]]
