"""How many sequences of decisions there are from fixed positions: any change of a rule shows here."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.core import protocol, registry
from game.core.protocol import NATURE
from tests.golden.recording import recorded

LIMIT = 12_000
"""Depths are counted as long as the sequences do not exceed this number."""
COUNTS = "counts"
"""The name of the text with the counts of a game."""


def sequences(state: Any, depth: int, actions: Any) -> int:
    """Sequences of `depth` decisions from `state`, or fewer where the game ends; draws follow the record."""
    while protocol.current_player(state) == NATURE:
        protocol.apply(state, 0)
    if depth == 0 or protocol.current_player(state) < 0:
        return 1
    n = protocol.legal_actions(state, actions)
    if depth == 1:
        return n
    found = 0
    for action in actions[:n].copy():
        after = state.copy()
        protocol.apply(after, int(action))
        found += sequences(after, depth - 1, actions)
    return found


def counts(game_id: str) -> str:
    """The text of all counts of a game."""
    lines = ["# Sequences of 1, 2, 3 ... decisions. Written by: python -m tests.golden"]
    actions = np.empty(registry.game(game_id).num_actions, np.int16)
    for name, build in recorded(game_id).positions.items():
        state = build().state
        found = [1]
        while found[-1] * found[-1] // max(found[-2:][0], 1) <= LIMIT and len(found) < 12:
            found.append(sequences(state.copy(), len(found), actions))
        lines.append(f"{name}: {' '.join(map(str, found[1:]))}")
    return "\n".join(lines) + "\n"
