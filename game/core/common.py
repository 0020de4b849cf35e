"""Compiled parts that the rules of most games are made of."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.generator import START_SEAT, drawn


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
def draw_from(state: Any, source: int, given: int, counts: Any, number: int) -> int:
    """Take a random one of the `number` things, at least one, that `counts` has by kind; returns its kind.

    It is what `source` gives after the `given` ones before (see game.core.generator).
    """
    return take_from(counts, drawn(state, source, given, number))


@compiled
def take_from(counts: Any, place: int) -> int:
    """Take the thing at `place` of all that `counts` has by kind, one kind after another; returns its kind.

    The kinds before it are counted, not searched: where a search ends no processor can foretell.
    """
    kind = 0
    before = 0
    for other in range(len(counts) - 1):
        before += int(counts[other])
        kind += place >= before
    counts[kind] -= 1
    return kind


@compiled
def start_seat(state: Any) -> int:
    """The seat that begins; drawn now unless it was chosen before."""
    if state.start_seat < 0:
        state.start_seat = drawn(state, START_SEAT, 0, int(state.players))
    return int(state.start_seat)


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
