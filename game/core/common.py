"""Compiled parts that the rules of most games are made of."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.protocol import NATURE, OVER


@compiled
def mover(state: Any, first_automatic: int, ended: int) -> int:
    """Who decides next, by `state.phase`: the seat in `state.seat` in phases before `first_automatic`, nobody
    after `ended`, nature in all others. See `game.core.protocol.current_player`.
    """
    if state.phase < first_automatic:
        return int(state.seat)
    return OVER if state.phase == ended else NATURE


@compiled
def note(
    state: Any, code: int, first: int = 0, second: int = 0, third: int = 0, fourth: int = 0, fifth: int = 0
) -> None:
    """Record in `state.event`, six places or more, what this step did; what is not named is cleared."""
    state.event[0] = code
    state.event[1] = first
    state.event[2] = second
    state.event[3] = third
    state.event[4] = fourth
    state.event[5] = fifth
    for place in range(6, len(state.event)):
        state.event[place] = 0


@compiled
def share_win(ranks: Any, players: int) -> None:
    """From each seat's rank, a whole number below 2**53, to its share of the win, in place (float64): the
    highest rank wins, and who has it together shares.
    """
    best = ranks[0]
    for seat in range(players):
        best = max(best, ranks[seat])
    winners = 0
    for seat in range(players):
        winners += 1 if ranks[seat] == best else 0
    for seat in range(players):
        ranks[seat] = 1.0 / winners if ranks[seat] == best else 0.0
