"""What following needs to know of a game: the lines of its account, and whose turns its turns are.

A game lists the lines in `ai/<game>/follow.py` (`COURSE`) and registers `by_line`, which writes the points of
a seat by line from a position; where the position alone does not say where points came from, also
`count_lines`, which counts it step by step. Both read the record and call the rules; none decides anything.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.core.compiling import compiled
from game.core.protocol import current_player, implementation, specialise
from game.core.record import Record
from game.core.registry import module_of

MOST_COUNTED = 8
"""Numbers of each seat that `count_lines` may count."""


@dataclass(frozen=True)
class Course:
    """See the module. `by_line` writes in the order of `lines`."""

    lines: tuple[str, ...]
    """Keys of the lines, as the game's account has them."""
    seats_take_turns: bool
    """Whether a turn of the record's count belongs to one seat, so that a seat's own turns are as many
    times fewer as there are seats.
    """
    whose_turn: Callable[[Any], int] = current_player
    """A position -> the seat whose turn it is, which may not be the one that decides."""
    midway: frozenset[int] | None = None
    """The phases in which something of a turn is only begun, so that no told plan ends there: a die in hand.
    None where a plan ends as `is_quiescent` says.
    """

    def next_turn(self, state: Any, seat: int) -> int:
        """The number of turns after which the seat's next own one begins, as the record counts them."""
        players = int(state.players)
        if not self.seats_take_turns:
            return int(state.turns) + 1
        gone = (self.whose_turn(state) - seat) % players
        return int(state.turns) + players - gone


def can_follow(game_id: str) -> bool:
    """Whether a game says what following needs."""
    return module_of("ai", game_id, "follow") is not None


@cache
def course_of(game_id: str) -> Course:
    """What following needs to know of a game; LookupError if it says nothing."""
    module = module_of("ai", game_id, "follow")
    if module is None:
        raise LookupError(f"{game_id} has no lines to follow")
    found = module.COURSE
    assert isinstance(found, Course)
    return found


def by_line(state: Record, seat: int, counted: Any, out: Any) -> None:
    """Write a seat's points by line into `out` (float64), as `GameOf.breakdown` has them, if `counted`
    (MAX_SEATS, MOST_COUNTED; float64) holds what `count_lines` counted from the beginning of the game.
    """
    implementation(state.dtype, "by_line")(state, seat, counted, out)


@specialise(by_line)
def _by_line(state: Record, seat: int, counted: Any, out: Any) -> Any:
    function = implementation(state, "by_line")
    return lambda state, seat, counted, out: function(state, seat, counted, out)


@compiled
def _nothing(before: Record, after: Record, counted: Any) -> None:
    pass


def count_lines(before: Record, after: Record, counted: Any) -> None:
    """Count where the points of the step from `before` to `after` came from. Usually nothing."""
    implementation(before.dtype, "count_lines", _nothing)(before, after, counted)


@specialise(count_lines)
def _count_lines(before: Record, after: Record, counted: Any) -> Any:
    function = implementation(before, "count_lines", _nothing)
    return lambda before, after, counted: function(before, after, counted)
