"""Playing The Well: a jar is worth the points it brings now and a little for what it may complete."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.protocol import register
from game.well.rules import DTYPE, TRIPLE, points

HOPE = 0.3
"""Part of a triple's points that its second jar already counts."""


@compiled
def rate(state: Any, actions: Any, n: int, out: Any) -> None:
    """See ai.core.protocol."""
    seat = state.seat
    for i in range(n):
        kind = state.open[actions[i]]
        before = points(state, seat, kind)
        state.held[seat, kind] += 1
        out[i] = points(state, seat, kind) - before + HOPE * TRIPLE * (state.held[seat, kind] % 3 == 2)
        state.held[seat, kind] -= 1


register(DTYPE, rate=rate)
