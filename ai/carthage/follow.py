"""Lines of the account of Traders of Carthage, for following games."""

from __future__ import annotations

from typing import Any

from ai.follow.course import Course
from game.carthage.account import points_from, points_unseen
from game.carthage.components import COLOURS, GOODS
from game.carthage.state import DTYPE, CarthageState
from game.core.compiling import compiled
from game.core.protocol import register


@compiled
def by_line(state: CarthageState, seat: int, counted: Any, out: Any) -> None:
    """See ai.follow.course."""
    for colour in range(COLOURS):
        out[colour] = points_from(state, seat, colour)
    out[COLOURS] = points_unseen(state, seat)


register(DTYPE, by_line)

COURSE = Course(lines=(*GOODS, "deck"), seats_take_turns=True, whose_turn=lambda state: int(state.turn_seat))
