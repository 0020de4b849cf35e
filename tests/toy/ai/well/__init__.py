"""Playing The Well: a jar is worth the points it brings now and a little for what it may complete."""

from __future__ import annotations

from math import exp
from typing import Any

from game.core.compiling import compiled
from game.core.protocol import OVER, register
from game.well.rules import DTYPE, HOLDS, KINDS, TRIPLE, current_player, points, returns, total

HOPE = 0.3
"""Part of a triple's points that its second jar already counts."""
SHARPNESS = 0.25


@compiled
def rate(state: Any, actions: Any, n: int, out: Any) -> None:
    """See ai.protocol."""
    for i in range(n):
        kind = state.open[actions[i]]
        seat = state.seat
        before = points(state, seat, kind)
        state.held[seat, kind] += 1
        out[i] = points(state, seat, kind) - before
        if state.held[seat, kind] % 3 == 2:
            out[i] += HOPE * TRIPLE
        state.held[seat, kind] -= 1


@compiled
def prune(state: Any, actions: Any, n: int) -> int:
    """See ai.protocol: one of several jars that hold the same."""
    kept = 0
    for i in range(n):
        new = True
        for j in range(kept):
            new = new and state.open[actions[j]] != state.open[actions[i]]
        if new:
            actions[kept] = actions[i]
            kept += 1
    return kept


@compiled
def worth(state: Any, seat: int) -> float:
    """A seat's points and what its begun triples promise."""
    result = float(total(state, seat))
    for kind in range(KINDS):
        if state.held[seat, kind] % 3 == 2 and state.below[kind] > 0:
            result += HOPE * (TRIPLE + HOLDS[kind])
    return result


@compiled
def evaluate(state: Any, out: Any) -> None:
    """See ai.protocol."""
    if current_player(state) == OVER:
        returns(state, out)
        return
    norm = 0.0
    for seat in range(state.players):
        out[seat] = exp(SHARPNESS * (worth(state, seat) - worth(state, 0)))
        norm += out[seat]
    for seat in range(state.players):
        out[seat] /= norm


@compiled
def calm(state: Any) -> bool:
    """See ai.protocol."""
    return True


register(DTYPE, rate=rate, prune=prune, evaluate=evaluate, calm=calm)
