"""Lines of the account of Marco Polo II, for following games: points gained on the way are counted."""

from __future__ import annotations

from typing import Any

from ai.follow.course import Course
from game.core.compiling import compiled
from game.core.protocol import register
from game.marco_polo.account import GAINED, gained_by
from game.marco_polo.effects import VP
from game.marco_polo.scoring import (
    coin_points,
    contract_points,
    goal_points,
    goods_points,
    load_points,
    shield_points,
)
from game.marco_polo.state import DEPART, DTYPE, HAND, LOAD, PAY, ROUTE, UNLOAD, MarcoState

OTHER = len(GAINED) - 1
"""The line of all that was gained and not counted."""


@compiled
def count_lines(before: MarcoState, after: MarcoState, counted: Any) -> None:
    """See ai.follow.course."""
    seat, line = int(after.event[1]), gained_by(int(after.event[0]))
    if line < OTHER and seat >= 0:
        counted[seat, line] += int(after.held[seat, VP]) - int(before.held[seat, VP])


@compiled
def by_line(state: MarcoState, seat: int, counted: Any, out: Any) -> None:
    """See ai.follow.course."""
    goal = int(state.goal[seat])
    gained = float(state.held[seat, VP])
    for line in range(OTHER):
        out[line] = counted[seat, line]
        gained -= out[line]
    out[OTHER] = gained
    out[4] = shield_points(state, seat, goal)
    out[5] = goal_points(state, seat, goal)
    out[6] = contract_points(state, seat)
    out[7] = coin_points(state, seat)
    out[8] = goods_points(state, seat)
    out[9] = load_points(state, seat)


register(DTYPE, count_lines, by_line)

COURSE = Course(
    lines=(*GAINED, "shields", "goals", "most", "coins", "goods", "loads"),
    seats_take_turns=True,
    midway=frozenset({HAND, PAY, LOAD, ROUTE, DEPART, UNLOAD}),
)
